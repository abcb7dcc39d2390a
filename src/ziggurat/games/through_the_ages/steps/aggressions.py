"""Aggressions: played, defended against, and what the attacker gains (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import ANNEX, DEFEND, ENOUGH, RAZE, REMOVE, add_each
from ziggurat.games.through_the_ages.attacks import attack_strength, may_fight, price_of, strength_against
from ziggurat.games.through_the_ages.building import destroy, razable
from ziggurat.games.through_the_ages.events import Attacked, Fought, Seized
from ziggurat.games.through_the_ages.gains import receive, score, steal_culture, steal_science
from ziggurat.games.through_the_ages.leaders import drop_leader
from ziggurat.games.through_the_ages.military_cards import discard_openly, discard_secretly, kinds_held, play_bonus, use_openly
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import FROM_WARS, ThroughTheAges
from ziggurat.games.through_the_ages.steps.gains_and_losses import LoseMix, LoseWorkers
from ziggurat.games.through_the_ages.steps.pacts import break_pacts
from ziggurat.games.through_the_ages.symbols import gain_symbols, lose_symbols
from ziggurat.games.through_the_ages.tables import AGE, AMOUNT, ATTACK, ATTACKS, BONUS, COST, DEFENCE, SORT, URBAN_FROM
from ziggurat.games.through_the_ages.wonders import drop_unfinished

INFILTRATED: Final[i64] = 3
"""Culture for each level of a leader or wonder that was removed."""
ENSLAVED: Final[i64] = 2


def may_attack(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> bool:
    """Whether an aggression may be played on a rival: weaker, and with what the card takes."""
    if not may_fight(g, seat, card, rival):
        return False
    if not AGGRESSIONS[ATTACK[card]].possible(g, rival):
        return False
    return attack_strength(g, seat, rival) > strength_against(g, rival, seat)


def start_attack(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> None:
    """An aggression is played: actions, card, pacts; then the rival may defend."""
    g.players[seat].spend_military(price_of(g, card, rival))
    use_openly(g, seat, card)
    if g.watched:
        g.tell(Attacked(seat, card, rival, price_of(g, card, rival)))
    break_pacts(g, seat, rival)
    discard_openly(g, card)
    g.push(Defence(card, seat, rival, 0, 0))


@final
class Defence(Step):
    """The rival may use as many cards as the total of military actions says; asked whenever there are cards."""

    def __init__(self, card: i64, seat: i64, rival: i64, used: i64, added: i64) -> None:
        self.card: Final[i64] = card
        self.seat: Final[i64] = seat  # the attacker
        self.rival: Final[i64] = rival
        self.used: Final[i64] = used
        self.added: Final[i64] = added

    def seats(self, g: ThroughTheAges) -> i64:
        me = g.players[self.rival]
        return bit(self.rival) if len(me.military) > 0 and self.used < me.military_total else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return add_each(vec[i64]([ENOUGH]), DEFEND, kinds_held(g.players[seat]))

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == ENOUGH:
            return self.run(g)
        card: i64 = action - DEFEND
        value: i64 = 1
        if SORT[card] == BONUS:
            value = DEFENCE[card]
            play_bonus(g, seat, card)
        else:
            discard_secretly(g, seat, card)
        return Defence(self.card, self.seat, seat, self.used + 1, self.added + value)

    def run(self, g: ThroughTheAges) -> Step | None:
        """The strengths are compared; only an attacker who is stronger gains."""
        mine = attack_strength(g, self.seat, self.rival)
        theirs = g.players[self.rival].strength + self.added
        if g.watched:
            g.tell(Fought(self.seat, self.card, self.rival, mine, theirs))
        if mine > theirs:
            AGGRESSIONS[ATTACK[self.card]].win(g, self.seat, self.rival, AMOUNT[self.card])
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        mine = attack_strength(g, self.seat, self.rival)
        return f"Defend yourself: {mine} against {g.players[seat].strength + self.added}"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "use a military card of your hand, or say enough"


class Aggression:
    """What an aggression needs and does."""

    def possible(self, g: ThroughTheAges, rival: i64) -> bool:
        return True

    def win(self, g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
        """The attacker has won."""


@final
class Plunder(Aggression):
    def win(self, g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
        g.push(LoseMix(rival, seat, amount))


@final
class RaidCard(Aggression):
    """Raid I destroys one building up to level I; II and III one up to their level and one a level lower."""

    def win(self, g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
        g.push(Raid(seat, rival, amount, amount - 1 if amount > 1 else -1, 0))


@final
class Enslave(Aggression):
    """The attacker gains whether or not a worker is lost."""

    def win(self, g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
        receive(g, seat, ENSLAVED, ENSLAVED)
        g.push(LoseWorkers(rival, 1))


@final
class Spy(Aggression):
    def win(self, g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
        steal_science(g, seat, rival, amount)


@final
class Annex(Aggression):
    def possible(self, g: ThroughTheAges, rival: i64) -> bool:
        return g.players[rival].colonies.size() > 0

    def win(self, g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
        g.push(TakeColony(seat, rival))


@final
class Infiltrate(Aggression):
    def possible(self, g: ThroughTheAges, rival: i64) -> bool:
        return g.players[rival].leader >= 0 or g.players[rival].unfinished >= 0

    def win(self, g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
        g.push(RemoveCard(seat, rival))


@final
class Intervention(Aggression):
    def win(self, g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
        steal_culture(g, seat, rival, amount)


AGGRESSION_CLASSES: Final = {
    "plunder": Plunder(),
    "raid": RaidCard(),
    "enslave": Enslave(),
    "spy": Spy(),
    "annex": Annex(),
    "infiltrate": Infiltrate(),
    "intervention": Intervention(),
}


def aggressions() -> list[Aggression]:
    """The classes in the order of the tables."""
    return [AGGRESSION_CLASSES[name] for name in ATTACKS]


AGGRESSIONS: Final = aggressions()


@final
class Raid(Step):
    """The attacker chooses urban buildings to destroy, and gains half of their printed costs, rounded up once (ruling 7)."""

    def __init__(self, seat: i64, rival: i64, level: i64, second: i64, costs: i64) -> None:
        self.seat: Final[i64] = seat
        self.rival: Final[i64] = rival
        self.level: Final[i64] = level
        self.second: Final[i64] = second  # the level of another one, -1: none
        self.costs: Final[i64] = costs

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if len(self.legal(g, self.seat)) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return razable(g.players[self.rival], URBAN_FROM, self.level)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        destroy(g, self.rival, action - RAZE)
        return self.after(g, COST[action - RAZE])

    def run(self, g: ThroughTheAges) -> Step | None:
        return self.after(g, 0)

    def after(self, g: ThroughTheAges, cost: i64) -> Step | None:
        """The second building, if there is one to come; then the gain."""
        costs: i64 = self.costs + cost
        if self.second >= 0:
            return Raid(self.seat, self.rival, self.second, -1, costs)
        receive(g, self.seat, 0, (costs + 1) // 2)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Choose an urban building of seat {self.rival} to destroy"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose an urban building of seat {self.rival} up to level {self.level}"


class FromRival(Step):
    """The attacker, who has won, chooses something of the rival."""

    def __init__(self, seat: i64, rival: i64) -> None:
        self.seat: Final[i64] = seat
        self.rival: Final[i64] = rival

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)


@final
class TakeColony(FromRival):
    """A colony changes hands with its permanent effect."""

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return add_each(vec[i64](), ANNEX, g.players[self.rival].colonies.cards)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        card: i64 = action - ANNEX
        g.players[self.rival].colonies.take(card)
        g.players[seat].colonies.add(card)
        if g.watched:
            g.tell(Seized(seat, card, self.rival))
        gain_symbols(g, seat, card)
        lose_symbols(g, self.rival, card)
        refresh(g, self.rival)
        refresh(g, seat)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Choose a colony of seat {self.rival}"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose a colony of seat {self.rival}"


@final
class RemoveCard(FromRival):
    """A leader or an unfinished wonder of the rival leaves play; culture for its level."""

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        rival = g.players[self.rival]
        out = vec[i64]()
        if rival.leader >= 0:
            out = append(out, REMOVE + rival.leader)
        if rival.unfinished >= 0:
            out = append(out, REMOVE + rival.unfinished)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        card: i64 = action - REMOVE
        if card == g.players[self.rival].leader:
            drop_leader(g, self.rival)
        else:
            drop_unfinished(g, self.rival)
        score(g, seat, INFILTRATED * AGE[card], FROM_WARS, card)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Remove the leader or the unfinished wonder of seat {self.rival}"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose the leader or the unfinished wonder of seat {self.rival}"
