"""What holds for the board of every game: all that is legal can be chosen, nothing hidden is shown, it fits on the screen."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from terminal import Script, drawn_for, player_of
from ziggurat import games
from ziggurat.cli.boards import board_for
from ziggurat.cli.boards.board import Item, Menu, look
from ziggurat.cli.boards.seven_wonders.cities import Overview
from ziggurat.cli.menus import Unclear, follow, path_to
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.table import Table

GAMES = ("through-the-ages", "golden-ages", "millennia")
"""Those with a board of their own; 7 Wonders has tests like these in test_play.py."""
PARTS = ("", "0", "1", "row", "events", "hand", "standings", "banks", "map", "cards", "draft", "sale")
"""Whatever ``c`` may show of one of the games."""


def positions(name: str, seats: int, seed: int, every: int) -> Iterator[Table]:
    """One table at many moments of a random game: each ``every`` moves, and when something is asked for the first time."""
    table, chance, known = Table(games.find(name), seats, {}, Seeded(seed)), Seeded(mix(seed, 1)), set[str]()
    while not table.state.over:
        kind = type(table.state.steps[-1]).__name__
        if len(table.moves) % every == 0 or kind not in known:
            known.add(kind)
            yield table
        seat = int(table.state.seat)
        legal = table.state.legal(seat)
        table.act(seat, legal[chance.below(len(legal))])


def actions_in(menu: Menu) -> list[int]:
    """All actions to which a menu leads."""
    found = []
    for line in menu.items:
        found += actions_in(line.more) if line.more is not None else []
        found += [line.choice.action] if line.choice is not None else []
    return found


def lines_of(menu: Menu) -> Iterator[Item]:
    for line in menu.items:
        yield line
        if line.more is not None:
            yield from lines_of(line.more)


@pytest.mark.parametrize("name", GAMES)
def test_each_legal_action_has_its_place_in_the_menus(name: str) -> None:
    for table in positions(name, 3, 5, 23):
        seat = int(table.state.seat)
        menu = board_for(table.game).menu(look(table.state, seat, table.players))
        legal = [int(action) for action in table.state.legal(seat)]
        assert sorted(actions_in(menu)) == sorted(legal), (table.state.prompt(seat), [table.game.space.text(n) for n in legal])
        for action in legal:
            found = follow(menu, " ".join(str(number) for number in path_to(menu, action)))
            assert getattr(found, "action", None) == action
        assert all(line.label.strip() for line in lines_of(menu))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_possible_says_why(name: str) -> None:
    said = 0
    for table in positions(name, 2, 8, 12):
        menu = board_for(table.game).menu(look(table.state, int(table.state.seat), table.players))
        lines = {str(number): line for number, line in enumerate(menu.items, 1)}
        inner = {f"{n} {at}": each for n, line in lines.items() if line.more for at, each in enumerate(line.more.items, 1)}
        for numbers, line in (lines | inner).items():
            if line.why:
                said += 1
                with pytest.raises(Unclear, match="Not possible: "):
                    follow(menu, numbers)
    assert said > 5


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (160, 50), (60, 20)])
def test_every_screen_fits(name: str, width: int, height: int) -> None:
    for table in positions(name, 4, 3, 90):
        talk = Script(lambda: "", width, height)
        screen = player_of(table, talk, people=(int(table.state.seat),)).screen
        sight = look(table.state, int(table.state.seat), table.players)
        talk.take()
        screen.draw(sight, screen.tidings(sight.seat, screen.last_number() - 5))
        lines = talk.take().lstrip().splitlines()
        assert len(lines) < height, sight.prompt
        assert all(len(line) <= width for line in lines)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_shown(name: str) -> None:
    """Of a sample, in which all that a seat can't see is different, all that a seat can be shown is the same."""
    for number, table in enumerate(positions(name, 3, 6, 300)):
        g = table.state
        if number % 2:  # half of them are enough, and each takes a while
            continue
        seat = (int(g.seat) + number // 2) % 3
        sample = g.sample(seat, Seeded(mix(6, number)))
        topics, width = ("1", "2", "3", "strength", "score", "e4"), (80, 160)[number // 2 % 2]
        assert drawn_for(g, seat, width, topics, PARTS) == drawn_for(sample, seat, width, topics, PARTS)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_is_not_asked_can_look_too(name: str) -> None:
    console = Console(file=io.StringIO(), width=80)
    for table in positions(name, 2, 1, 120):
        seat = 1 - int(table.state.seat)
        sight = look(table.state, seat, table.players)
        board = board_for(table.game)
        with console.capture() as drawn:
            console.print(board.heading(sight), *board.screens(sight)[1:], board.everything(sight), board.menu(sight).heading)
        assert "seat" in drawn.get()


@pytest.mark.parametrize("name", GAMES)
def test_a_terminal_that_knows_ascii_only_gets_no_other_letters(name: str) -> None:
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding="ascii", errors="strict")
    console = Console(file=file, width=100, no_color=True)
    for table in positions(name, 3, 2, 200):
        sight = look(table.state, int(table.state.seat), table.players)
        board = board_for(table.game)
        console.print(*board.screens(sight)[1:4], board.everything(sight))
    file.flush()
    assert b"seat 1" in raw.getvalue()


@pytest.mark.parametrize("name", GAMES)
def test_the_news_get_shorter_and_never_say_more(name: str) -> None:
    console = Console(file=io.StringIO(), width=80, no_color=True)

    def height(drawn: Any) -> int:
        return len(console.render_lines(drawn))

    for table in positions(name, 3, 4, 45):
        seat = int(table.state.seat)
        screen = player_of(table, Script(lambda: ""), people=(seat,)).screen
        tidings = screen.tidings(seat, screen.last_number() - 30)
        view = table.state.view(seat)
        if tidings:
            full, joined, own = (height(screen.board.news(view, tidings, brevity)) for brevity in range(3))
            assert full >= joined >= own
            assert own <= 2


@pytest.mark.parametrize("seats", [3, 7])
@pytest.mark.parametrize("width", [36, 40, 60, 71])
def test_narrow_lines_of_cities_show_whole_figures(seats: int, width: int) -> None:
    g = games.find("seven-wonders").new(seats, {}, Seeded(4))
    for city in g.players:
        city.coins = 25
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(Overview(look(g, 0, ["person"] * seats)))
    lines = console.file.getvalue().rstrip().splitlines()  # type: ignore[attr-defined]
    assert lines[0].split() == ["City", "Stg", "Coins", "Shd", "Pts", "Sci"]
    assert max(map(len, lines)) <= width
    for city, line in zip(["You", "Left", *["Far"] * (seats - 3), "Right"], lines[1:], strict=True):
        place, _, stages, coins, shields, points, science = line.split()
        assert (place, coins, shields, points, science) == (city, "25", "0", "8", "-")
        assert stages in ("0/2", "0/3", "0/4")
