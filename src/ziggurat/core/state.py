"""The position, the steps that it waits for, and the one loop that runs on until somebody must decide.

A state holds a stack of steps; the top one is what is being waited for.  A step is a value: its fields are
``Final`` numbers, copies of a state share it, and what remains of it is returned, never changed in place.
"""

from __future__ import annotations

import operator
from typing import Any, Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ziggurat.core.bits import bit, has, lowest
from ziggurat.core.chance import Chance
from ziggurat.core.errors import IllegalAction, shown

NONE: Final = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened, for the log, the page and the replay.  Made only while somebody watches.

    ``seat`` is who it happened to (-1: nobody in particular); ``seen_by`` is the set of seats (as a mask) that may
    read the fields which the game calls secret; -1: everybody.
    """

    def __init__(self, seat: i64, seen_by: i64 = -1) -> None:
        self.seat: Final[i64] = seat
        self.seen_by: Final[i64] = seen_by


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One decision, or one piece of the rules that runs by itself.

    ``g`` is the game's own state; overriding methods say which (``Any`` stands only here).
    """

    def seats(self, g: Any) -> i64:
        """The seats that may act now, as a mask.  0: nobody, the step runs by itself."""
        return 0

    def legal(self, g: Any, seat: i64) -> vec[i64]:
        """All actions of a seat that may act: a fresh list, without duplicates, in an order that depends on the state only."""
        return vec[i64]()

    def apply(self, g: Any, seat: i64, action: i64) -> Step | None:
        """Carries out a legal action and returns what remains of this step: ``self``, a changed one or ``None``.

        Steps pushed meanwhile lie above it; the last pushed comes first.
        """
        return self

    def run(self, g: Any) -> Step | None:
        """What happens when nobody has to decide; returns what remains, as ``apply`` does."""
        return None

    def prompt(self, g: Any, seat: i64) -> str:
        """What the player is asked, as one sentence."""
        return ""

    def refused(self, g: Any, seat: i64) -> list[tuple[str, str, str]]:
        """What lies in sight of a seat but is not possible: (component reference, verb, reason in words)."""
        return []

    def why(self, g: Any, seat: i64, action: i64) -> str:
        """Why an action that is not legal is not: in words for a player."""
        return "that is not possible now"


def whole(value: SupportsIndex, what: str) -> int:
    """A number that came from outside.  Raises IllegalAction for anything else; true and false are no numbers here."""
    if not isinstance(value, bool):
        try:
            return operator.index(value)
        except TypeError:
            pass
    expected = "a whole number or a text" if what == "an action" else "a whole number"
    raise IllegalAction(f"{what} is {expected}, not {shown(value)}")


def leave(stack: list[Step], at: i64, step: Step, rest: Step | None) -> None:
    """Puts what remains of a step in its place; steps pushed above it stay above."""
    if rest is step:
        return
    if rest is not None:
        stack[at] = rest
    elif at == len(stack) - 1:
        stack.pop()
    else:
        del stack[at]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game.  Games add their numbers, ``copy``, ``view``, ``sample`` and ``scores``.

    Attributes
    ----------
    seats: how many players there are; seats count from 0.
    steps: the stack of steps, the top last.
    waiting: the seats that may act now, as a mask.
    over: whether the game has ended.
    rules: the rules version that this game is played by.
    chance: where random things come from (not part of the position).
    watched, journal: whether events are told, and those told since the last action.
    sealed: the seats that may not take back the last action, as a mask.
    """

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.rules: i64 = 1
        self.chance: Chance = chance
        self.steps: list[Step] = []
        self.lanes: list[list[Step]] = []
        self.here: list[Step] = self.steps
        self.busy: i64 = 0
        self.waiting: i64 = 0
        self.over: bool = False
        self.sealed: i64 = 0
        self.watched: bool = False
        self.journal: list[Event] = []

    # ---- what each game says ------------------------------------------------------------------------------------

    def game(self) -> Any:
        """The description of this game (a ``Game``): its id, action space, options and texts."""
        raise NotImplementedError("a state knows its game")

    def copy(self, chance: Chance) -> Any:
        """The same position with a chance of its own; nothing that changes is shared."""
        raise NotImplementedError("a state knows how to copy itself")

    def view(self, seat: int | None) -> dict[str, Any]:
        """What one seat may see (None: a spectator), ready for JSON.  The only thing that leaves the engine towards people."""
        raise NotImplementedError("a state knows what each seat sees")

    def sample(self, seat: int, chance: Chance) -> Any:
        """A full state that this seat could not tell from the real one."""
        raise NotImplementedError("a state knows what each seat does not")

    def scores(self) -> list[int]:
        """Points of each seat as the position stands."""
        raise NotImplementedError("a state knows its score")

    def ranks(self) -> list[int]:
        """The place of each seat as the position stands, from 1; tied seats share a place."""
        raise NotImplementedError("a state knows who leads")

    def check_seat(self, seat: SupportsIndex) -> int:
        """The seat as a plain number.  Raises IllegalAction for one that does not exist.

        Views and samples ask first: -1 is nobody's hand.
        """
        number = whole(seat, "a seat")
        seats: int = self.seats  # compared as an int: what is given may be too large for an i64
        if not 0 <= number < seats:
            raise IllegalAction(f"there is no seat {shown(number)}: seats are 0 to {seats - 1}")
        return number

    # ---- for rules ----------------------------------------------------------------------------------------------

    def push(self, step: Step) -> None:
        """Puts a step above all others of the stack that is being run: it comes first."""
        self.here.append(step)

    def reveal(self, seats: i64) -> None:
        """Something hidden becomes known to these seats: they can't take back what they did before."""
        self.sealed |= seats

    def everyone(self) -> i64:
        """All seats, as a mask."""
        return bit(self.seats) - 1

    def right_of(self, seat: i64) -> i64:
        """The seat before this one."""
        return seat - 1 if seat > 0 else self.seats - 1

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def tell(self, event: Event) -> None:
        """Adds an event to the journal.  Rules call it behind ``if g.watched``."""
        self.journal.append(event)

    def advance(self) -> None:
        """Runs on until somebody has something to decide; an empty stack is the end of the game."""
        steps = self.steps
        self.here = steps
        while len(steps) > 0:
            at: i64 = len(steps) - 1
            top = steps[at]
            self.waiting = top.seats(self)
            if self.waiting != 0:
                return
            leave(steps, at, top, top.run(self))
        self.waiting = 0
        self.over = True

    def copy_into(self, g: State) -> None:
        """The part of a copy that all games share.  Steps are values: the copy has the same ones."""
        g.rules = self.rules
        g.steps = self.steps[:]
        g.here = g.steps
        if len(self.lanes) > 0:
            g.lanes = [lane[:] for lane in self.lanes]
        g.busy = self.busy
        g.waiting = self.waiting
        g.over = self.over

    # ---- for players --------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat to act; the lowest one where several may.  -1 when the game is over."""
        return lowest(self.waiting) if self.waiting != 0 else -1

    def legal(self, seat: SupportsIndex) -> vec[i64]:
        """All actions of a seat now; empty when it is not asked.  Raises IllegalAction for a seat that does not exist."""
        return self.legal_now(self.check_seat(seat))

    def legal_now(self, seat: i64) -> vec[i64]:
        """``legal`` of a seat that is known to exist: for search and playouts, which ask it at each decision."""
        if not has(self.waiting, seat):
            return vec[i64]()
        return self.steps[-1].legal(self, seat)

    def play(self, seat: i64, action: i64) -> None:
        """Carries out an action that is known to be legal: for search and playouts.  ``act`` checks."""
        at: i64 = len(self.steps) - 1
        step = self.steps[at]
        leave(self.steps, at, step, step.apply(self, seat, action))
        self.advance()

    def act(self, seat: SupportsIndex, action: SupportsIndex | str) -> None:
        """Carries out an action, given by number or text, after checking it.

        Raises IllegalAction, with the reason, and leaves the position untouched.
        """
        number: i64 = self.find(seat, action)
        self.play(self.check_seat(seat), number)

    def find(self, seat: SupportsIndex, action: SupportsIndex | str) -> int:
        """The number of an action that this seat may play now.  Raises IllegalAction otherwise.

        Whole numbers of any kind will do, those of numpy too.
        """
        who = self.check_seat(seat)
        if self.over:
            raise IllegalAction("the game is over")
        if not has(self.waiting, who):
            raise IllegalAction(f"seat {who} has nothing to decide now")
        number: int = self.game().space.parse(action) if isinstance(action, str) else whole(action, "an action")
        if not 0 <= number < self.game().space.size:
            raise IllegalAction(f"{shown(number)} is no action of this game")
        if number not in self.legal_now(who):
            raise IllegalAction(self.steps[-1].why(self, who, number))
        return number

    def text(self, action: SupportsIndex) -> str:
        """The stable text of an action, as in records: ``build altar``.  Raises IllegalAction for what is no action."""
        text: str = self.game().space.text(action)
        return text

    def prompt(self, seat: SupportsIndex) -> str:
        """What this seat is asked now, as one sentence; empty when it is not asked.  Raises IllegalAction."""
        who = self.check_seat(seat)
        return self.steps[-1].prompt(self, who) if has(self.waiting, who) else ""

    def refused(self, seat: SupportsIndex) -> list[tuple[str, str, str]]:
        """What this seat sees but cannot do now: (component reference, verb, reason in words).  Raises IllegalAction."""
        who = self.check_seat(seat)
        return self.steps[-1].refused(self, who) if has(self.waiting, who) else []

    def shares(self) -> list[float]:
        """The part of the victory of each seat as the position stands: 1, or 1/k for each of k who share it."""
        ranks = self.ranks()
        first = ranks.count(1)
        return [1.0 / first if rank == 1 else 0.0 for rank in ranks]


@final
class Together(Step):
    """A simultaneous phase: every seat in a chain of its own, one stack a seat, until all are empty.

    "Done" is an action that leaves None; reopening is undo.
    """

    def seats(self, g: State) -> i64:
        return g.busy

    def legal(self, g: State, seat: i64) -> vec[i64]:
        return g.lanes[seat][-1].legal(g, seat)

    def apply(self, g: State, seat: i64, action: i64) -> Step | None:
        lane = g.lanes[seat]
        g.here = lane
        at: i64 = len(lane) - 1
        step = lane[at]
        leave(lane, at, step, step.apply(g, seat, action))
        run_lane(g, seat)
        return self

    def run(self, g: State) -> Step | None:
        g.reveal(g.everyone())  # the phase is over: nobody goes back into it
        return None

    def prompt(self, g: State, seat: i64) -> str:
        return g.lanes[seat][-1].prompt(g, seat)

    def refused(self, g: State, seat: i64) -> list[tuple[str, str, str]]:
        return g.lanes[seat][-1].refused(g, seat)

    def why(self, g: State, seat: i64, action: i64) -> str:
        return g.lanes[seat][-1].why(g, seat, action)


TOGETHER: Final = Together()


def run_lane(g: State, seat: i64) -> None:
    """Runs one seat's chain on until it must decide or is done."""
    lane = g.lanes[seat]
    g.here = lane
    while len(lane) > 0:
        at: i64 = len(lane) - 1
        top = lane[at]
        if top.seats(g) != 0:
            return
        leave(lane, at, top, top.run(g))
    g.busy &= ~bit(seat)


def together(g: State, first: list[Step]) -> None:
    """Starts a simultaneous phase from a step on the common stack: each seat begins with its own step."""
    g.steps.append(TOGETHER)
    g.busy = g.everyone()
    if len(g.lanes) == 0:
        g.lanes = [[step] for step in first]
    else:
        for seat in range(g.seats):
            g.lanes[seat].append(first[seat])
    for seat in range(g.seats):
        run_lane(g, seat)
    g.here = g.steps
