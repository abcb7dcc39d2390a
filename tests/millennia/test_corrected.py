"""Millennia with a quite different board and cards, laid over the content: no rule knows a number or the place of an effect."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ziggurat.core.corrections import toml

EFFECTS: list[list[dict[str, Any]]] = [
    [{"op": "advance", "track": "trade", "n": 1}],
    [{"op": "vp-per", "count": "green", "n": 2, "per": 3}],
    [{"op": "advance-choice", "tracks": ["war", "culture"], "n": 2}],
    [{"op": "choice", "options": [[{"op": "gold", "n": 4}], [{"op": "joker", "n": 2}]]}],
    [{"op": "claim-research", "n": 1}],
    [{"op": "trade-action"}],
    [{"op": "advance-lowest", "n": 2, "times": 3}],
    [{"op": "draw-diplomacy", "n": 2}],
    [{"op": "vp-here", "factor": 2}],
]
"""Effects that the shipped tracks do not have, or not there."""
OTHERS = """
[setup]
jokers = 9
buildings = [6, 6, 8, 10]
pairs = [3, 3, 4, 5]
research-cards = 5
wonders = 3

[diplomacy]
draw = 3
keep = 2
gold = 4

[building.bank]
exhausts = true

[purchase.a1-3]
cost = 1
"""


def spot(n: int, branch: str = "trunk", **fields: Any) -> dict[str, Any]:
    name = str(n) if branch == "trunk" else f"{branch}-{n}"
    return {"id": name, "n": n, "branch": branch, "provenance": "rulebook", **fields}


def effects(n: int) -> list[dict[str, Any]]:
    return EFFECTS[n % len(EFFECTS)]


def tracks() -> dict[str, list[dict[str, Any]]]:
    """Other lengths, locks, penalties, books and effects."""
    prosperity = [spot(n, **{"end-vp": 3 * n}, immediate=effects(n), book=n % 4 == 1) for n in range(1, 11)]
    trade = [spot(n, income=n, immediate=[] if n == 5 else effects(n + 3), locked=n in (2, 6)) for n in range(1, 9)]
    fee = {3: [{"op": "pay-gold", "n": 1}]}
    influence = [spot(n, discount=2 * n, immediate=effects(n + 1), penalty=fee.get(n, [])) for n in range(1, 8)]
    war = [spot(n, immediate=effects(n + 2) if n % 3 else [], locked=n == 4) for n in range(1, 6)]
    asked = {6: [{"op": "discard-diplomacy", "n": 2}], 7: [{"op": "spend-tech", "n": 1}]}
    politics = [spot(n, book=n == 3) for n in range(1, 6)]
    politics += [spot(n, "democracy", penalty=asked.get(n, []), immediate=effects(n - 6)) for n in range(6, 9)]
    drop = {7: [{"op": "drop-war", "n": 1}]}
    politics += [spot(n, "tyranny", penalty=drop.get(n, []), immediate=effects(n - 3), book=n == 7) for n in range(6, 9)]
    return {"prosperity": prosperity, "trade": trade, "influence": influence, "war": war, "politics": politics}


def document() -> str:
    lines = ['game = "millennia"', OTHERS]
    for side in ("a1", "a2"):
        for name, spots in tracks().items():
            lines += [f"[track.{name}-{side}]", f"spot = {toml([spot(0), *spots])}"]
    return "\n".join(lines)


@pytest.mark.parametrize(("seats", "board"), [(1, "a1"), (2, "a2"), (3, "a1"), (4, "a2")])
def test_random_games_with_other_tracks(tmp_path: Path, seats: int, board: str) -> None:
    file, records = tmp_path / "other.toml", tmp_path / "records"
    file.write_text(document(), encoding="utf-8")
    plan = ["simulate", "millennia", "--seats", str(seats), "--games", "4", "--seed", "7", "-o", f"board={board}"]
    for arguments in ([*plan, "--records", str(records), "--json"], ["verify", str(records), "--json"]):
        command = [sys.executable, "-m", "ziggurat", *arguments, "--content", str(file)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=dict(os.environ), check=False)
        assert (done.returncode, done.stderr) == (0, "")
    assert [record["ok"] for record in json.loads(done.stdout)] == [True] * 4
