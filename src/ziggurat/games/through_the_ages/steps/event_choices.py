"""What single events ask of players (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import BUILD, ENOUGH, GROW, PASS, RAZE, RELEASE, RUIN, TRADE, add_each
from ziggurat.games.through_the_ages.building import builds, destroy, place, razable
from ziggurat.games.through_the_ages.costs import can_grow, can_revolt, room
from ziggurat.games.through_the_ages.events import Left
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.row import slide_and_fill, take_card, takes
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.action_cards import obey
from ziggurat.games.through_the_ages.symbols import lose_symbols
from ziggurat.games.through_the_ages.tables import AGE, LAST_AGE, UNITS_FROM, URBAN_FROM, WONDERS_FROM, WONDERS_TO
from ziggurat.games.through_the_ages.technologies import developments
from ziggurat.games.through_the_ages.trade_routes import may_trade, trade


@final
class FreeBuild(Step):
    """An unused worker may become a building or unit for nothing (Age A events)."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final[i64] = seat
        self.card: Final[i64] = card

    def seats(self, g: ThroughTheAges) -> i64:
        me = g.players[self.seat]
        return bit(self.seat) if me.unused > 0 and me.knows(self.card) and room(me, self.card) else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return vec[i64]([BUILD + self.card, PASS])

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action != PASS:
            place(g, seat, self.card, 0)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Build for nothing, or not"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "build what the event offers, or pass"


@final
class Civilization(Step):
    """One of three things for 1 less and without an action, or nothing (Development of Civilization).

    Trade Routes may help to pay, in the turn of another player too; what it exchanged does not outlast the event.
    """

    def __init__(self, seat: i64, discount: i64) -> None:
        self.seat: Final[i64] = seat
        self.discount: Final[i64] = discount

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        me = g.players[seat]
        out = vec[i64]([PASS])
        if can_grow(me, self.discount):
            out = append(out, GROW)
        out = builds(me, out, 0, UNITS_FROM, self.discount)
        out = developments(g, seat, out, self.discount, True, can_revolt(me))
        return append(out, TRADE) if may_trade(g, seat) else out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == TRADE:
            trade(g, seat)
            return self
        if action != PASS:
            obey(g, seat, action, self.discount)
        me = g.players[seat]
        me.food_credit = 0
        me.resource_credit = 0
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Increase your population, build or develop for {self.discount} less, or pass"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "that is not offered, or it can't be paid"


@final
class DestroyOwn(Step):
    """The owner destroys a farm, mine or urban building."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if len(self.legal(g, self.seat)) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return razable(g.players[seat], 0, LAST_AGE)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        destroy(g, seat, action - RAZE)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Choose a farm, mine or urban building to destroy"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose one of your farms, mines and urban buildings"


@final
class LoseColony(Step):
    """The owner gives up a colony, with its permanent effect."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if g.players[self.seat].colonies.size() > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return add_each(vec[i64](), RELEASE, g.players[seat].colonies.cards)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        card: i64 = action - RELEASE
        g.players[seat].colonies.take(card)
        g.past.add(card)
        if g.watched:
            g.tell(Left(seat, card))
        lose_symbols(g, seat, card)
        refresh(g, seat)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Choose the colony that you lose"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose one of your colonies"


@final
class Ravages(Step):
    """The owner turns over a completed wonder of Age A or I."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if len(self.legal(g, self.seat)) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for wonder in range(WONDERS_FROM, WONDERS_TO):
            if AGE[wonder] <= 1 and g.players[seat].works(wonder):
                out = append(out, RUIN + wonder)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        wonder: i64 = action - RUIN
        g.players[seat].ruined |= bit(wonder - WONDERS_FROM)
        if g.watched:
            g.tell(Left(seat, wonder))
        lose_symbols(g, seat, wonder)
        refresh(g, seat)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Choose the wonder that falls into ruin"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose one of your completed wonders of Age A or I"


@final
class Terror(Step):
    """One player destroys an urban building of each other one."""

    def __init__(self, seat: i64, other: i64) -> None:
        self.seat: Final[i64] = seat
        self.other: Final[i64] = other

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if self.other != self.seat and len(self.legal(g, self.seat)) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        if not g.plays(self.other):
            return vec[i64]()
        return razable(g.players[self.other], URBAN_FROM, LAST_AGE)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        destroy(g, self.other, action - RAZE)
        return self.run(g)

    def run(self, g: ThroughTheAges) -> Step | None:
        """The next player clockwise, until it would be the destroyer."""
        if self.other == self.seat or g.left_of(self.other) == self.seat:
            return None
        return Terror(self.seat, g.left_of(self.other))

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Destroy an urban building of seat {self.other}"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose an urban building of seat {self.other}"


@final
class Agreement(Step):
    """International Agreement: cards of the row for so many civil actions that need not be paid."""

    def __init__(self, seat: i64, left: i64, taken: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left
        self.taken: Final[i64] = taken

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if len(takes(g, self.seat, vec[i64](), self.left)) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return append(takes(g, seat, vec[i64](), self.left), ENOUGH)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == ENOUGH:
            return self.run(g)
        price = take_card(g, seat, action, False)
        return Agreement(seat, self.left - price, self.taken + 1)

    def run(self, g: ThroughTheAges) -> Step | None:
        """The row is filled again without emptying a space, which may end the age."""
        if self.taken > 0:
            g.players[self.seat].skips_politics = True
            slide_and_fill(g)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Take cards worth up to {self.left} civil actions"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"take a card that you may have for at most {self.left} civil actions, or say enough"
