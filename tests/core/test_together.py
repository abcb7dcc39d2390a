"""The loop of steps, chains of several seats at once, and undo, on small games made for the test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.actions import ActionSpace, Kind, numbers
from ziggurat.core.bits import bit
from ziggurat.core.chance import Bag, Chance, Seeded
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import Game, Progress, forms
from ziggurat.core.record import parse
from ziggurat.core.saved import digest, to_json
from ziggurat.core.state import TOGETHER, Event, State, Step, together
from ziggurat.core.table import Table, replay

THINGS = Kind("thing", tuple("abcdefgh"))
SPACE = ActionSpace()
GAIN = SPACE.verb("gain", numbers("number", 3))
DRAW = SPACE.verb("draw")
DONE = SPACE.verb("done")


class Player:
    """Coins and things of a seat."""

    def __init__(self) -> None:
        self.coins = 0
        self.hand = vec[i64]()


class Fair(State):
    """Everybody gains, draws from a common bag and is done, at the same time; then one turn each."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.players = [Player() for _ in range(seats)]
        self.bag = Bag(vec[i64](range(8)))

    def game(self) -> Game:
        return FAIR

    def copy(self, chance: Chance) -> Fair:
        g = Fair(int(self.seats), chance)
        self.copy_into(g)
        for mine, new in zip(self.players, g.players, strict=True):
            new.coins = mine.coins
            new.hand = mine.hand[:]
        g.bag = self.bag.copy()
        return g

    def scores(self) -> list[int]:
        return [player.coins for player in self.players]

    def ranks(self) -> list[int]:
        return [1 for _ in self.players]


class Phase(Step):
    """Starts the simultaneous phase, then the turns."""

    def run(self, g: Fair) -> Step | None:
        together(g, [Act(seat) for seat in range(g.seats)])
        return Turn(0)


class Own(Step):
    """A decision of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def seats(self, g: Fair) -> int:
        return bit(self.seat)


class Act(Own):
    """A seat acts until it is done."""

    def legal(self, g: Fair, seat: int) -> vec[i64]:
        return vec[i64]([GAIN + 1, GAIN + 2, DONE] + ([DRAW] if g.bag.size() else []))

    def apply(self, g: Fair, seat: int, action: int) -> Step | None:
        if action == DONE:
            return None
        if action == DRAW:
            g.players[seat].hand = vec[i64]([*g.players[seat].hand, g.chance.draw(g.bag)])
            g.reveal(bit(seat))
        else:
            g.push(Twice(seat, action - GAIN))
        return self


class Twice(Step):
    """Gains coins twice: a chain above the seat's own step."""

    def __init__(self, seat: int, coins: int) -> None:
        self.seat: Final = seat
        self.coins: Final = coins

    def run(self, g: Fair) -> Step | None:
        g.players[self.seat].coins += self.coins
        if g.players[self.seat].coins % 2:
            g.push(Bonus(self.seat))
        return None


class Bonus(Own):
    """An odd number of coins asks for one more decision."""

    def legal(self, g: Fair, seat: int) -> vec[i64]:
        return vec[i64]([GAIN, GAIN + 3])

    def apply(self, g: Fair, seat: int, action: int) -> Step | None:
        g.players[seat].coins += action - GAIN
        return None

    def why(self, g: Fair, seat: int, action: int) -> str:
        return "gain 0 or 3"


class Turn(Own):
    """One turn each, in order."""

    def legal(self, g: Fair, seat: int) -> vec[i64]:
        return vec[i64]([DONE])

    def apply(self, g: Fair, seat: int, action: int) -> Step | None:
        return Turn(seat + 1) if seat + 1 < g.seats else None


class FairGame(Game):
    """The description of the fair."""

    id = "fair"
    name = "Fair"
    seats = (2, 4)
    options: Mapping[str, Any] = {}
    rules = 1
    content = "none"
    space = SPACE
    kinds = (THINGS,)
    names = {"hand": THINGS, "bag": THINGS}
    derived: frozenset[str] = frozenset()
    values: Mapping[str, Any] = {}
    steps = forms(TOGETHER, Phase(), Act(0), Twice(0, 0), Bonus(0), Turn(0))

    def start(self, seats: int, options: Mapping[str, str | int], chance: Chance, rules: int) -> Fair:
        g = Fair(seats, chance)
        g.push(Phase())
        g.advance()
        return g

    def complete(self, g: Any, named: Mapping[str, Any], options: Mapping[str, str | int], chance: Chance) -> None:
        return None

    def sentence(self, g: Any, seat: int, action: int) -> str:
        return SPACE.text(action)

    def say(self, g: Any, event: Event, seat: int | None) -> str:
        return ""

    def figures(self, g: Any, seat: int) -> dict[str, int]:
        return {"coins": g.players[seat].coins}

    def score_sheet(self, g: Any) -> list[tuple[str, list[int]]]:
        return [("Coins", g.scores())]

    def progress(self, g: Any) -> Progress:
        return Progress("the turns" if g.busy == 0 else "all at once", 1 if g.busy else 2, 2)


FAIR = FairGame()


@pytest.fixture
def table() -> Table:
    return Table(FAIR, 3, chance=Seeded(1))


@pytest.mark.compiled
def test_each_seat_is_in_its_own_chain(table: Table) -> None:
    assert int(table.state.waiting) == 0b111
    table.act(1, "gain 1")
    assert [table.state.text(action) for action in table.state.legal(1)] == ["gain 0", "gain 3"]
    assert [table.state.text(action) for action in table.state.legal(0)] == ["gain 1", "gain 2", "done", "draw"]
    with pytest.raises(IllegalAction, match="gain 0 or 3"):
        table.act(1, "done")
    table.act(2, "done")
    table.act(0, "gain 2")
    table.act(1, "gain 3")
    assert table.state.scores() == [2, 4, 0]
    assert int(table.state.waiting) == 0b011
    with pytest.raises(IllegalAction, match="seat 2 has nothing to decide"):
        table.act(2, "done")


@pytest.mark.compiled
def test_the_phase_ends_when_all_are_done_and_turns_follow(table: Table) -> None:
    for seat in (2, 0, 1):
        table.act(seat, "done")
    for seat in (0, 1, 2):
        assert table.state.seat == seat
        table.act(seat, "done")
    assert table.state.over
    assert table.state.seat == -1
    with pytest.raises(IllegalAction, match="the game is over"):
        table.act(0, "done")


def test_a_position_in_the_middle_of_chains_survives_json(table: Table) -> None:
    table.act(1, "gain 1")
    table.act(0, "draw")
    other = Table(FAIR, scenario=to_json(table.state))
    assert digest(other.state) == digest(table.state)
    assert list(other.state.legal(1)) == list(table.state.legal(1))
    other.act(1, "gain 0")
    table.act(1, "gain 0")
    assert digest(other.state) == digest(table.state)


def test_undo_leaves_later_moves_of_others(table: Table) -> None:
    table.act(0, "gain 2")
    table.act(1, "gain 2")
    table.act(2, "done")
    assert table.undo(0).number == 1
    assert table.state.scores() == [0, 2, 0]
    assert table.undo(2).number == 3  # reopens
    assert int(table.state.waiting) == 0b111
    assert table.act(0, "gain 2").number == 4  # numbers are never reused


def test_undo_goes_back_step_by_step(table: Table) -> None:
    table.act(0, "gain 1")
    table.act(0, "gain 3")
    table.undo(0)
    assert [table.state.text(action) for action in table.state.legal(0)] == ["gain 0", "gain 3"]
    table.undo(0)
    assert table.state.scores() == [0, 0, 0]
    with pytest.raises(IllegalAction, match="nothing that this seat can take back"):
        table.undo(0)


def test_a_draw_in_a_chain_stops_only_the_seat_that_drew(table: Table) -> None:
    table.act(0, "gain 2")
    table.act(1, "gain 2")
    table.act(0, "draw")
    assert table.may_undo(0) is None
    undone = table.undo(1)
    assert (undone.seat, table.state.scores()) == (1, [2, 0, 0])


def test_undo_is_refused_where_others_built_on_it(table: Table) -> None:
    """Two draw from a common bag; the first one's outcome is its own, so nothing of the other may change."""
    table.act(1, "gain 2")
    table.act(0, "draw")
    before = digest(table.state)
    table.undo(1)
    assert digest(table.state) != before
    assert len(table.state.players[0].hand) == 1


def test_nobody_goes_back_into_a_phase_that_is_over(table: Table) -> None:
    for seat in (0, 1, 2):
        table.act(seat, "done")
    assert [table.may_undo(seat) for seat in range(3)] == [None, None, None]
    table.act(0, "done")
    assert table.may_undo(0) is not None
    table.act(1, "done")
    assert table.may_undo(0) is None  # seat 1 could not have moved before it


def test_a_record_of_chains_replays(table: Table) -> None:
    dice = Seeded(5)
    for _ in range(200):
        if table.state.over:
            break
        seats = [seat for seat in range(3) if table.state.waiting >> seat & 1]
        seat = seats[dice.below(len(seats))]
        legal = table.state.legal(seat)
        table.act(seat, legal[dice.below(len(legal))])
        if dice.below(4) == 0 and table.may_undo(seat):
            table.undo(seat)
    assert table.state.over
    again = replay(FAIR, parse(table.record().dump()))
    assert digest(again.state) == digest(table.state)
    assert [move.text for move in again.moves] == [move.text for move in table.moves]


class Broken(Turn):
    """A rule with a fault in it."""

    def apply(self, g: Fair, seat: int, action: int) -> Step | None:
        g.players[seat].coins = 99
        raise ZeroDivisionError


def test_even_a_fault_in_the_rules_leaves_the_position_whole(table: Table) -> None:
    table.state.steps = [Broken(0)]
    table.state.advance()
    before = digest_of_players(table.state)
    with pytest.raises(ZeroDivisionError):
        table.act(0, "done")
    assert digest_of_players(table.state) == before
    assert table.moves == []


def digest_of_players(g: Any) -> Any:
    return to_json(g)["players"] if all(type(s).__name__ in FAIR.steps for s in g.steps) else [p.coins for p in g.players]


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_such_seat(table: Table, seat: int) -> None:
    for call in (table.state.legal, table.state.prompt, table.state.refused, lambda seat: table.act(seat, "done")):
        with pytest.raises(IllegalAction, match="there is no seat"):
            call(seat)
