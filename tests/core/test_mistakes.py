"""What somebody is told who gives the API something else than it expects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ziggurat
from ziggurat.arena.ladder import ladder
from ziggurat.arena.simulate import simulate
from ziggurat.bots.bot import Bot
from ziggurat.core import record as records
from ziggurat.core.table import replay
from ziggurat.games import find, ids

GAME: Any = find("seven-wonders")
TABLE = ziggurat.Table(GAME, seats=3, chance=ziggurat.Seeded(1))
ANY: Any = None


class First(Bot):
    """A bot of somebody's own."""

    def choose(self, seat: ziggurat.Seat) -> int:
        return seat.legal[0]


OWN: Any = First
MISTAKES: list[tuple[Callable[[], Any], type[Exception], str]] = [
    (lambda: ziggurat.Table("seven-wonders", seats=3), ziggurat.OptionError, "expected a game as ziggurat.games.find"),  # type: ignore[arg-type]
    (lambda: replay("seven-wonders", TABLE.record()), ziggurat.OptionError, "expected a game as ziggurat.games.find"),  # type: ignore[arg-type]
    (lambda: replay(GAME, TABLE.record().dump()), ziggurat.RecordError, "expected a record as"),  # type: ignore[arg-type]
    (lambda: records.parse(ANY), ziggurat.RecordError, "expected the text of a record, got None"),
    (lambda: simulate("seven-wonders", 3, 1, [OWN], 1), ziggurat.OptionError, "a bot is named by a text such as 'greedy'"),
    (lambda: simulate("seven-wonders", 3, 1, [OWN(1)], 1), ziggurat.OptionError, "bots of your own play in a loop of yours"),
    (lambda: ladder("seven-wonders", 3, 1, ["random", OWN], 1), ziggurat.OptionError, "a bot is named by a text"),
]


@pytest.mark.parametrize(("mistake", "error", "reason"), MISTAKES)
def test_a_mistake_is_told_in_words(mistake: Callable[[], Any], error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        mistake()


@pytest.mark.parametrize("game", ids())
@pytest.mark.parametrize("chance", [5, None])
def test_a_sample_needs_a_chance(game: str, chance: Any) -> None:
    seat = ziggurat.Seat(ziggurat.new(game, seats=3, seed=1), 0)
    with pytest.raises(ziggurat.ChanceError, match=r"expected a Chance such as Seeded\(7\), got"):
        seat.sample(chance)


def test_the_folder_of_records_may_be_a_text(tmp_path: Path) -> None:
    folder: Any = str(tmp_path / "games")
    simulate("golden-ages", 2, 1, ["random"], 1, records=folder)
    assert len(list((tmp_path / "games").iterdir())) == 1
