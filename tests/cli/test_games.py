"""ziggurat games and ziggurat version."""

from __future__ import annotations

import platform
from typing import Any

from ziggurat import games
from ziggurat.core import state


def test_games_as_json(ziggurat: Any) -> None:
    found = ziggurat("games", "--json").json
    assert [game["id"] for game in found] == games.ids()
    for game in found:
        assert list(game) == ["id", "name", "seats", "options"]
        assert game["name"] == games.find(game["id"]).name
        assert game["seats"] == list(games.find(game["id"]).seats)
        for option in game["options"].values():
            assert [name for name in option if name != "seats"] in (
                ["values", "default", "help"],
                ["min", "max", "default", "help"],
            )
            assert option["default"] in option.get("values", range(option.get("min", 0), option.get("max", 0) + 1))
    seven = found[0]
    assert (seven["id"], seven["name"], seven["seats"]) == ("seven-wonders", "7 Wonders", [3, 7])
    assert seven["options"]["sides"]["values"] == ["random", "day", "night", "chosen"]
    millennia = found[games.ids().index("millennia")]
    assert [millennia["options"][name].get("seats") for name in ("board", "difficulty")] == [None, [1, 1]]


def test_games_as_text(ziggurat: Any) -> None:
    done = ziggurat("games")
    assert (done.code, done.err) == (0, "")
    assert "seven-wonders: 7 Wonders, 3 to 7 players" in done.out
    assert "--option sides=random" in done.out
    assert "normal, hard (for 1 player)" in done.out


def test_version(ziggurat: Any) -> None:
    found = ziggurat("version", "--json").json
    assert list(found) == ["version", "compiled", "modules", "python", "games"]
    assert found["python"] == platform.python_version()
    assert found["compiled"] == (not state.__file__.endswith(".py"))
    assert found["compiled"] == ("core.state" in found["modules"])
    seven = games.find("seven-wonders")
    assert {"id": seven.id, "rules": seven.rules, "content": seven.content} in found["games"]
    text = ziggurat("version").out
    assert f"ziggurat {found['version']}" in text
    assert ("interpreted" in text) != found["compiled"]
    assert ziggurat("--version").out == text
