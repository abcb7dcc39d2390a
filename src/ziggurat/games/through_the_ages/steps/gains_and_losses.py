"""Workers, food and resources, and military cards that a player gains or loses by choice (rules section 4)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.actions import DISCARD, FOOD, GAIN, LOSE, MIX, MOST_MIXED, add_each, first_of, mix, second_of
from ziggurat.games.through_the_ages.events import Stole
from ziggurat.games.through_the_ages.gains import give_up, receive
from ziggurat.games.through_the_ages.military_cards import discard_secretly, kinds_held
from ziggurat.games.through_the_ages.population import lose_worker
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.tables import WORKPLACES


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
        food = first_of(action, MIX, MOST_MIXED + 1)
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
        return min(self.amount, tokens.food(me) + tokens.resources(me))

    def seats(self, g: ThroughTheAges) -> i64:
        if self.amount_there(g) == 0:
            return 0
        return bit(self.seat if self.to < 0 else self.to)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        me = g.players[self.seat]
        total = self.amount_there(g)
        out = vec[i64]()
        for food in range(min(total, tokens.food(me)) + 1):
            if total - food <= tokens.resources(me):
                out = append(out, mix(food, total - food))
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        food = first_of(action, MIX, MOST_MIXED + 1)
        resources = second_of(action, MIX, MOST_MIXED + 1)
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
class DiscardCards(Step):
    """So many military cards are discarded face down, one at a time."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if self.left > 0 and len(g.players[self.seat].military) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return add_each(vec[i64](), DISCARD, kinds_held(g.players[seat]))

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        discard_secretly(g, seat, action - DISCARD)
        return DiscardCards(seat, self.left - 1) if self.left > 1 else None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Discard a military card" if self.left == 1 else f"Discard {self.left} military cards, one at a time"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose a military card of your hand"
