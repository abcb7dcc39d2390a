"""The board of The Golden Ages in the terminal: the map, how one chooses on it, what is explained."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

from golden_ages.helpers import GAME, document, player
from terminal import Script, given, player_of
from ziggurat.cli.boards import board_for
from ziggurat.cli.boards.board import look
from ziggurat.cli.boards.golden_ages.chart import tile, world
from ziggurat.core.chance import Seeded
from ziggurat.core.table import Table


def position(**more: Any) -> Table:
    """Era II: two colonists of seat 0 stand on the map, a city of seat 1 beside its capital."""
    me = player(
        capital="e3",
        colonists=("e3", "e4", "h4"),
        lying=("3",),
        gold=6,
        technologies=("carriage",),
        future="time-travel",
    )
    other = player(capital="f4", colonists=("f4", "f4", "agora"), cities=("f3",), gold=2)
    return Table(GAME, chance=Seeded(1), scenario=document(me, other, **{"era": 2, "tiles": [], **more}))


def screen_of(answers: tuple[str, ...], table: Table, width: int = 80, height: int | None = None) -> str:
    talk = Script(given(*answers), width, height)
    player_of(table, talk).play()
    return talk.take()


def begun() -> Table:
    """A game in which seat 0 lays the first tile of Era I."""
    table, chance = Table(GAME, 2, {}, Seeded(3)), Seeded(3)
    while table.state.seat != 0 or type(table.state.steps[-1]).__name__ != "PlaceTile":
        legal = table.state.legal(table.state.seat)
        table.act(table.state.seat, legal[chance.below(len(legal))])
    return table


def lines_of(what: Any, width: int = 40) -> list[str]:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    with console.capture() as capture:
        console.print(what)
    return [line.rstrip() for line in capture.get().splitlines()]


MAP = """
     a      b      c      d      e      f      g      h      i      j
1    ~      ~      ~    (*)      ~      ~      ~    (ww)     ~      ~
2    ~      ~    (gr)     ~    __~___ __~___   ~      ~      ~      ~
3  (gw)     ~      ~      ~   |▲1     w■B   |  ~      ~      ~      ~
4    ~      ~      ~      ~   |r2     ▲BBB  |  ~    3z       ~    (gr)
5    ~      ~      ~      ~      ~      ~      ~    (gw)     ~      ~
6    ~      ~    (rr)     ~      ~      ~    (*)      ~      ~      ~
"""


def test_the_map_shows_land_coasts_islands_and_pieces() -> None:
    """In one line a square, as on small screens: the symbols below a capital are not drawn."""
    talk = Script(given())
    screen = player_of(position(), talk).screen
    sight = look(screen.table.state, 0, screen.table.players)
    assert lines_of(world(sight, 1), 80) == MAP.strip("\n").splitlines()
    tall = lines_of(world(sight, 3), 120)
    assert len(tall) == 1 + 3 * 6
    assert "■B" in tall[8]
    assert "wheat" not in "".join(tall)


def test_a_tile_is_drawn_as_it_is_turned() -> None:
    assert lines_of(tile("large-1", 0)) == [
        " ______",
        "|w     |",
        "|1st   |  ~",
        "|w      r     |",
        "|______ ______|",
    ]
    assert lines_of(tile("large-1", 1))[:3] == [" ______ ______", "|w      w     |", "|       1st___|"]


def test_a_tile_is_laid_by_turn_and_square() -> None:
    table = begun()
    menu = board_for(GAME).menu(look(table.state, 0, table.players))
    line = next(number for number, line in enumerate(menu.items, 1) if line.more)
    more = menu.items[line - 1].more
    assert more is not None
    square = more.items[-1].names[0]
    out = screen_of((str(line), square), table)
    assert "Where does its first square (1st) lie?" in out
    assert out.count("1st") > 1
    assert any(move.seat == 0 and move.text.endswith(f" {square}") for move in table.moves)


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("1 1 g3", "explore 1 g3"),
        ("1 2 E5", "explore 2 e5"),
        ("1 3", "settle 2"),
        ("4 f3", "attack 1 f3"),
        ("7 2", "develop agriculture"),
        ("explore 1 d3", "explore 1 d3"),
    ],
)
def test_ways_to_name_an_action(answer: str, move: str) -> None:
    table = position()
    screen_of((answer,), table)
    assert table.moves[0].text == move


def test_what_is_not_possible_stays_on_its_line_with_the_reason() -> None:
    out = " ".join(screen_of(("8", "6", "1 1 a1"), position(), 120).split())
    assert "Not possible: one of your colonists still stands on the map." in out
    assert "Not possible: there is nothing for it now." in out
    assert "Not understood: '1 1 a1'." in out


def test_destinations_show_the_gold_they_bring() -> None:
    """With Hunting a colonist takes 1 gold for the game symbol on g3."""
    lay = [{"tile": "small-2", "turn": "0", "cell": "g3"}]
    out = screen_of(("1", "1"), position(tiles=lay), 120)
    assert re.search(r"w +g +[*]", out)  # f3, g3, h3
    assert re.search(r"\b\d+:1\b", out)
    assert re.search(r"\d+ +g3 1 +1 gold; a city may follow; land with game", out)


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("? f3", "f3 is land with wheat; seat 1's city coast north"),
        ("? h4", "h4 is sea; your colonist 3, lying"),
        ("? rail", "Rail technology does Colonists move up to three squares. costs 5 gold"),
        ("? carriage", "has you"),
        ("? market", "note reconstructed, not read from a printed copy: copies"),
        ("? notre dame", "costs 6 gold, 4 with France"),
        ("? hagia sofia", "Hagia Sophia wonder"),
        ("? score", "points of you: 2 +2 Gold"),
        ("? 7 1", "Develop Rail for 5 gold written develop rail"),
        ("? 5", "Wonder: you have 6 gold"),
        ("c 1", "B seat 1, random"),
        ("c b", "B seat 1, random"),
        ("c cards", "Bank Each era: 4 gold."),
        ("c map", "1 2 3 your colonists (z lying)"),
        ("c", "future technology Time Travel (A 0 B 0): 0 points now"),
        ("c nowhere", "There is no 'nowhere' at this table."),
        ("expolre 1 g3", "Did you mean explore? Type a number"),
    ],
)
def test_what_is_explained(topic: str, expected: str) -> None:
    assert expected in " ".join(screen_of((topic,), position(), 100).split())


def test_the_players_are_compared() -> None:
    out = " ".join(screen_of((), position(), 100, 50).split())
    assert "A you* Egypt 2 6 6 0 e3 e4 h4z 0/4 -" in out
    assert "B seat 1 Persia 0 2 4 1 f4 f4 Agora 0/4 -" in out
    assert "Carriage (next Rail 5)" in out
    assert "next attack 3 gold" in out
    assert "● Carriage" in screen_of((), position(), 170, 60)
