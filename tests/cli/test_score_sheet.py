"""The score sheet at the terminal: whatever the width, no number is cut."""

from __future__ import annotations

import io
import re

import pytest
from rich.box import HEAVY_HEAD
from rich.console import Console

from ziggurat.cli.boards.board import score_sheet

NAMES = ["Gizah", "Rhodos", "Alexandria", "Halikarnassos", "Olympia", "Babylon", "Ephesos"]
SCORES = [[3, 17, 20, 0, 8, 9, 11], [20, 1, 0, 31, 5, 6, 7], [4, 30, 101, 2, -6, 5, 44]]
LINES = ["Civilian structures", "Treasury", "Science"]


def drawn(seats: int, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    lines = [(line, points[:seats]) for line, points in zip(LINES, SCORES, strict=True)]
    console.print(score_sheet(NAMES[:seats], lines, 0, list(range(1, seats + 1)), HEAVY_HEAD))
    told = console.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, told.splitlines())) <= width
    return told.splitlines()


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("width", [20, 30, 40, 60, 80, 120])
def test_every_number_stands_there(seats: int, width: int) -> None:
    told = drawn(seats, width)
    if not any("┃" in line for line in told):
        told = [" ".join(told)]
    for line, points in zip(LINES, SCORES, strict=True):
        row = next(shown for shown in told if line[:5] in shown)
        assert {n for n in points[:seats] if n} <= {int(number) for number in re.findall(r"-?\d+\b", row)}
    totals = next(shown for shown in told if "Total" in shown or len(told) == 1)
    assert {sum(points[seat] for points in SCORES) for seat in range(seats)} <= set(map(int, re.findall(r"-?\b\d+\b", totals)))


def test_names_are_cut_before_numbers() -> None:
    assert drawn(3, 40)[1] == "┃              ┃ Gizah ┃ Rhodo ┃ Alexa ┃"
    assert drawn(3, 80)[1] == "┃                     ┃ Gizah ┃ Rhodos ┃ Alexandria ┃"


def test_a_line_for_each_seat_where_no_table_fits() -> None:
    assert drawn(4, 30)[0].startswith("Gizah: 27, 1st (Civilian")
