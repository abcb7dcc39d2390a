"""Small decisions that many rules ask for: which worker, which building, food or resources, which cards to discard."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.actions import (
    BUILD,
    DISCARD,
    FOOD,
    GAIN,
    LOSE,
    MIX,
    MOST_MIXED,
    PASS,
    RAZE,
    RELEASE,
    RUIN,
    TUCK,
    mix,
)
from ziggurat.games.through_the_ages.conduct import (
    destroy,
    discard_secretly,
    give_up,
    go,
    lose_worker,
    place,
    receive,
    regain,
)
from ziggurat.games.through_the_ages.costs import is_urban, room
from ziggurat.games.through_the_ages.events import Left, Stole, Tucked
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    AGE,
    END_OF,
    FARM,
    FIRST_OF,
    MINE,
    WONDERS_FROM,
    WONDERS_TO,
    WORKPLACES,
)


def least(a: i64, b: i64) -> i64:
    return a if a < b else b


def kinds_held(me: Player) -> vec[i64]:
    """The different military cards of a hand, in its order."""
    out = vec[i64]()
    for held in me.military:
        if held.card not in out:
            out = append(out, held.card)
    return out


@final
class LoseWorkers(Step):
    """So many workers go back to the bank: unused ones by themselves, then the owner chooses (rules section 4)."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: ThroughTheAges) -> i64:
        me = g.players[self.seat]
        return bit(self.seat) if self.left > 0 and me.unused == 0 and me.worker_total() > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for card in range(WORKPLACES):
            if g.players[seat].workers[card] > 0:
                out = append(out, LOSE + card)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        lose_worker(g, seat, action - LOSE)
        return LoseWorkers(seat, self.left - 1) if self.left > 1 else None

    def run(self, g: ThroughTheAges) -> Step | None:
        if self.left == 0 or g.players[self.seat].unused == 0:
            return None
        lose_worker(g, self.seat, -1)
        return LoseWorkers(self.seat, self.left - 1)

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Choose the worker that you lose"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose one of your cards with a worker"


@final
class GainEither(Step):
    """Food or resources, no mixture."""

    def __init__(self, seat: i64, amount: i64) -> None:
        self.seat: Final[i64] = seat
        self.amount: Final[i64] = amount

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return vec[i64]([GAIN, GAIN + 1])

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action - GAIN == FOOD:
            receive(g, seat, self.amount, 0)
        else:
            receive(g, seat, 0, self.amount)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Gain {self.amount} food or {self.amount} resources"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose food or resources"


@final
class GainMix(Step):
    """Food and resources in any mixture."""

    def __init__(self, seat: i64, amount: i64) -> None:
        self.seat: Final[i64] = seat
        self.amount: Final[i64] = amount

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for food in range(self.amount + 1):
            out = append(out, mix(food, self.amount - food))
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        food: i64 = (action - MIX) // (MOST_MIXED + 1)
        receive(g, seat, food, self.amount - food)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Gain {self.amount} food and resources"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose food and resources, {self.amount} together"


@final
class LoseMix(Step):
    """Food and resources are lost in a mixture; all of them if there are no more.

    With ``to`` (-1: nobody) another player chooses and takes them, as far as the own bank can hold them (ruling 23).
    """

    def __init__(self, seat: i64, to: i64, amount: i64) -> None:
        self.seat: Final[i64] = seat
        self.to: Final[i64] = to
        self.amount: Final[i64] = amount

    def amount_there(self, g: ThroughTheAges) -> i64:
        me = g.players[self.seat]
        return least(self.amount, tokens.food(me) + tokens.resources(me))

    def seats(self, g: ThroughTheAges) -> i64:
        if self.amount_there(g) == 0:
            return 0
        return bit(self.seat if self.to < 0 else self.to)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        me = g.players[self.seat]
        total = self.amount_there(g)
        out = vec[i64]()
        for food in range(least(total, tokens.food(me)) + 1):
            if total - food <= tokens.resources(me):
                out = append(out, mix(food, total - food))
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        food: i64 = (action - MIX) // (MOST_MIXED + 1)
        resources: i64 = (action - MIX) % (MOST_MIXED + 1)
        if self.to < 0:
            give_up(g, self.seat, food, resources)
            return None
        thief = g.players[self.to]
        food = tokens.gain_food(thief, food)
        resources = tokens.gain_resources(thief, resources)
        tokens.pay_food(g.players[self.seat], food)
        tokens.pay_resources(g.players[self.seat], resources)
        if g.watched:
            g.tell(Stole(self.to, self.seat, food, resources, 0, 0, 0))
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        total = self.amount_there(g)
        return f"Lose {total} food and resources" if self.to < 0 else f"Take {total} food and resources"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose food and resources that are there, {self.amount_there(g)} together"


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


def razable(me: Player, first: i64, end: i64, level: i64) -> vec[i64]:
    """The buildings from one card to another, up to a level, as answers."""
    out = vec[i64]()
    for card in range(first, end):
        if me.workers[card] > 0 and AGE[card] <= level:
            out = append(out, RAZE + card)
    return out


@final
class DestroyOwn(Step):
    """The owner destroys a farm, mine or urban building."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if len(self.legal(g, self.seat)) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for card in range(WORKPLACES):
            brown: bool = FIRST_OF[FARM] <= card < END_OF[MINE]
            if g.players[seat].workers[card] > 0 and (brown or is_urban(card)):
                out = append(out, RAZE + card)
        return out

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
        out = vec[i64]()
        for card in g.players[seat].colonies.cards:
            out = append(out, RELEASE + card)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        card: i64 = action - RELEASE
        g.players[seat].colonies.take(card)
        g.past.add(card)
        if g.watched:
            g.tell(Left(seat, card))
        go(g, seat, card)
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
        go(g, seat, wonder)
        refresh(g, seat)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Choose the wonder that falls into ruin"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose one of your completed wonders of Age A or I"


@final
class DiscardCards(Step):
    """So many military cards are discarded face down, one at a time."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if self.left > 0 and len(g.players[self.seat].military) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for card in kinds_held(g.players[seat]):
            out = append(out, DISCARD + card)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        discard_secretly(g, seat, action - DISCARD)
        return DiscardCards(seat, self.left - 1) if self.left > 1 else None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Discard a military card" if self.left == 1 else f"Discard {self.left} military cards, one at a time"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose a military card of your hand"


@final
class Tuck(Step):
    """Homer was replaced: he goes under a completed wonder, or his player gets a civil action back."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]([PASS])
        for wonder in range(WONDERS_FROM, WONDERS_TO):
            if g.players[seat].completed(wonder):
                out = append(out, TUCK + wonder)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        if action == PASS:
            regain(me, 1)
            return None
        me.homer_under = action - TUCK
        refresh(g, seat)
        if g.watched:
            g.tell(Tucked(seat, me.homer_under))
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Put Homer under a wonder for a happy face, or get a civil action back"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose one of your completed wonders, or pass"
