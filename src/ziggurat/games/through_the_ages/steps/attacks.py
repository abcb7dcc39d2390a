"""Aggressions with defence, and wars (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import ANNEX, DEFEND, ENOUGH, RAZE, REMOVE, SEIZE
from ziggurat.games.through_the_ages.conduct import (
    come,
    destroy,
    discard_openly,
    discard_secretly,
    drop_leader,
    drop_unfinished,
    go,
    learn,
    put_into_play,
    receive,
    score,
    tell_tokens,
    use_openly,
)
from ziggurat.games.through_the_ages.events import Attacked, Declared, Fought, Seized, Spent, Stole
from ziggurat.games.through_the_ages.ratings import refresh, side_of
from ziggurat.games.through_the_ages.row import end_pact
from ziggurat.games.through_the_ages.state import FROM_WARS, ThroughTheAges
from ziggurat.games.through_the_ages.steps.choices import LoseMix, LoseWorkers, kinds_held, least, razable
from ziggurat.games.through_the_ages.tables import (
    AGE,
    AMOUNT,
    ARENA,
    ATTACK,
    ATTACKS,
    BONUS,
    COST,
    DEFENCE,
    END_OF,
    FIRST_OF,
    GANDHI,
    GOVERNMENTS_FROM,
    LAB,
    MILITARY_ACTIONS,
    PACT_ATTACK_BONUS,
    PACT_ENDS,
    PACT_NO_ATTACK,
    PACT_NO_WAR_ON_B,
    PACT_STRENGTH,
    PRICE,
    SORT,
    SPECIALS_FROM,
    WAR_OVER,
    WARS,
)

INFILTRATED: Final[i64] = 3
"""Culture for each level of a leader or wonder that was removed."""
ENSLAVED: Final[i64] = 2
WAR_CULTURE: Final[i64] = 5
WAR_STEP: Final[i64] = 5
"""So much advantage brings one more yellow token."""


def price_of(g: ThroughTheAges, card: i64, rival: i64) -> i64:
    """Military actions for an aggression or a war."""
    return MILITARY_ACTIONS[card] * (2 if g.players[rival].leader == GANDHI else 1)


def between(g: ThroughTheAges, owner: i64, one: i64, other: i64) -> bool:
    """Whether the pact in an owner's area binds these two."""
    return side_of(g, owner, one) >= 0 and side_of(g, owner, other) >= 0


def attack_strength(g: ThroughTheAges, seat: i64, rival: i64) -> i64:
    """The strength of a seat when it attacks a rival: pacts that end by it don't count, bonuses against the rival do."""
    total = strength_against(g, seat, rival)
    for owner in range(g.seats):
        if between(g, owner, seat, rival):
            total += PACT_ATTACK_BONUS[g.players[owner].pact]
    return total


def strength_against(g: ThroughTheAges, seat: i64, rival: i64) -> i64:
    """The strength of a seat without pacts that end when it and a rival fight."""
    total: i64 = g.players[seat].strength
    for owner in range(g.seats):
        if between(g, owner, seat, rival) and PACT_ENDS[g.players[owner].pact] != 0:
            total -= PACT_STRENGTH[g.players[owner].pact][side_of(g, owner, seat)]
    return total if total > 0 else 0


def peace_between(g: ThroughTheAges, seat: i64, rival: i64) -> bool:
    """Whether a pact forbids attacks between two players."""
    for owner in range(g.seats):
        if between(g, owner, seat, rival) and PACT_NO_ATTACK[g.players[owner].pact] != 0:
            return True
    return False


def immune(g: ThroughTheAges, rival: i64) -> bool:
    """Whether nobody may declare war on a player (side B of Loss of Sovereignty)."""
    for owner in range(g.seats):
        card: i64 = g.players[owner].pact
        if card >= 0 and PACT_NO_WAR_ON_B[card] != 0 and side_of(g, owner, rival) == 1:
            return True
    return False


def may_fight(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> bool:
    """What aggressions and wars share: another player, no Gandhi, no pact against it, the actions."""
    if rival == seat or not g.plays(rival) or g.players[seat].leader == GANDHI:
        return False
    return not peace_between(g, seat, rival) and price_of(g, card, rival) <= g.players[seat].red()


def may_attack(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> bool:
    """Whether an aggression may be played on a rival: weaker, and with what the card takes."""
    if not may_fight(g, seat, card, rival):
        return False
    if not AGGRESSIONS[ATTACK[card]].possible(g, rival):
        return False
    return attack_strength(g, seat, rival) > strength_against(g, rival, seat)


def may_declare(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> bool:
    """Whether war may be declared: not on who is immune, and only if another turn is to come."""
    if g.final > 0 and g.round >= g.final:
        return False
    return may_fight(g, seat, card, rival) and not immune(g, rival)


def break_pacts(g: ThroughTheAges, seat: i64, rival: i64) -> None:
    """Pacts that end by an attack leave play now."""
    for owner in range(g.seats):
        if between(g, owner, seat, rival) and PACT_ENDS[g.players[owner].pact] != 0:
            end_pact(g, owner)
            refresh(g, seat)
            refresh(g, rival)


def start_attack(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> None:
    """An aggression is played: actions, card, pacts; then the rival may defend."""
    g.players[seat].spend_military(price_of(g, card, rival))
    use_openly(g, seat, card)
    if g.watched:
        g.tell(Attacked(seat, card, rival))
        tell_tokens(g, len(g.journal) - 1, 0, price_of(g, card, rival))
    break_pacts(g, seat, rival)
    discard_openly(g, card)
    g.push(Defence(card, seat, rival, 0, 0))


def declare(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> None:
    """A war is declared; it is fought at the start of the declarer's next turn."""
    me = g.players[seat]
    me.spend_military(price_of(g, card, rival))
    use_openly(g, seat, card)
    me.wars.add(card)
    me.foes.add(rival)
    if g.watched:
        g.tell(Declared(seat, card, rival))
        tell_tokens(g, len(g.journal) - 1, 0, price_of(g, card, rival))
    break_pacts(g, seat, rival)


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
        out = vec[i64]([ENOUGH])
        for card in kinds_held(g.players[seat]):
            out = append(out, DEFEND + card)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == ENOUGH:
            return self.run(g)
        card: i64 = action - DEFEND
        value: i64 = 1
        if SORT[card] == BONUS:
            value = DEFENCE[card]
            use_openly(g, seat, card)
            discard_openly(g, card)
            if g.watched:
                g.tell(Spent(seat, card))
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


def steal_science(g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
    """Science points, at most what is there."""
    taken = least(amount, g.players[rival].science)
    if g.watched and taken > 0:
        g.tell(Stole(seat, rival, 0, 0, taken, 0, 0))
    learn(g, rival, -taken)
    learn(g, seat, taken)


def steal_culture(g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
    """Culture points, at most what is there."""
    taken = least(amount, g.players[rival].culture)
    if g.watched and taken > 0:
        g.tell(Stole(seat, rival, 0, 0, 0, taken, 0))
    score(g, rival, -taken, FROM_WARS)
    score(g, seat, taken, FROM_WARS)


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
        return razable(g.players[self.rival], FIRST_OF[LAB], END_OF[ARENA], self.level)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        card: i64 = action - RAZE
        destroy(g, self.rival, card)
        costs: i64 = self.costs + COST[card]
        if self.second >= 0:
            return Raid(seat, self.rival, self.second, -1, costs)
        receive(g, seat, 0, (costs + 1) // 2)
        return None

    def run(self, g: ThroughTheAges) -> Step | None:
        if self.second >= 0:
            return Raid(self.seat, self.rival, self.second, -1, self.costs)
        receive(g, self.seat, 0, (self.costs + 1) // 2)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Choose an urban building of seat {self.rival} to destroy"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose an urban building of seat {self.rival} up to level {self.level}"


@final
class TakeColony(Step):
    """A colony changes hands with its permanent effect."""

    def __init__(self, seat: i64, rival: i64) -> None:
        self.seat: Final[i64] = seat
        self.rival: Final[i64] = rival

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for card in g.players[self.rival].colonies.cards:
            out = append(out, ANNEX + card)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        card: i64 = action - ANNEX
        g.players[self.rival].colonies.take(card)
        g.players[seat].colonies.add(card)
        if g.watched:
            g.tell(Seized(seat, card, self.rival))
        come(g, seat, card)
        go(g, self.rival, card)
        refresh(g, self.rival)
        refresh(g, seat)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Choose a colony of seat {self.rival}"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose a colony of seat {self.rival}"


@final
class RemoveCard(Step):
    """A leader or an unfinished wonder of the rival leaves play; culture for its level."""

    def __init__(self, seat: i64, rival: i64) -> None:
        self.seat: Final[i64] = seat
        self.rival: Final[i64] = rival

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

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


# ---- wars -----------------------------------------------------------------------------------------------


def fight_war(g: ThroughTheAges, seat: i64) -> None:
    """The first war of the declarer is decided by the strengths now; either side may win (section 9)."""
    me = g.players[seat]
    card: i64 = me.wars.cards[0]
    rival: i64 = me.foes.cards[0]
    me.wars.take(card)
    me.foes.take(rival)
    discard_openly(g, card)
    mine = war_strength(g, seat, rival)
    theirs: i64 = g.players[rival].strength
    if g.watched:
        g.tell(Fought(seat, card, rival, mine, theirs))
    if mine > theirs:
        WAR_CLASSES[WAR_OVER[card]].spoils(g, seat, rival, mine - theirs)
    elif theirs > mine:
        WAR_CLASSES[WAR_OVER[card]].spoils(g, rival, seat, theirs - mine)


def war_strength(g: ThroughTheAges, seat: i64, rival: i64) -> i64:
    """The strength of the declarer of a war, with what pacts add against the rival."""
    total: i64 = g.players[seat].strength
    for owner in range(g.seats):
        if between(g, owner, seat, rival):
            total += PACT_ATTACK_BONUS[g.players[owner].pact]
    return total


class War:
    """What the winner of a war takes."""

    def spoils(self, g: ThroughTheAges, winner: i64, loser: i64, advantage: i64) -> None:
        """``advantage``: by how much the winner was stronger."""


@final
class OverTechnology(War):
    def spoils(self, g: ThroughTheAges, winner: i64, loser: i64, advantage: i64) -> None:
        g.push(Spoils(winner, loser, advantage))


@final
class OverTerritory(War):
    def spoils(self, g: ThroughTheAges, winner: i64, loser: i64, advantage: i64) -> None:
        taken = least(1 + advantage // WAR_STEP, g.players[loser].yellow)
        g.players[loser].yellow -= taken
        g.players[winner].yellow += taken
        if g.watched and taken > 0:
            g.tell(Stole(winner, loser, 0, 0, 0, 0, taken))
        refresh(g, loser)
        refresh(g, winner)


@final
class OverCulture(War):
    def spoils(self, g: ThroughTheAges, winner: i64, loser: i64, advantage: i64) -> None:
        steal_culture(g, winner, loser, WAR_CULTURE + advantage)


WARS_BY_NAME: Final = {"technology": OverTechnology(), "territory": OverTerritory(), "culture": OverCulture()}


def wars() -> list[War]:
    """The classes in the order of the tables."""
    return [WARS_BY_NAME[name] for name in WARS]


WAR_CLASSES: Final = wars()


@final
class Spoils(Step):
    """The winner takes special technologies at their printed price; the rest of the advantage is taken in science."""

    def __init__(self, seat: i64, rival: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.rival: Final[i64] = rival
        self.left: Final[i64] = left

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if len(self.seizable(g)) > 0 else 0

    def seizable(self, g: ThroughTheAges) -> vec[i64]:
        me = g.players[self.seat]
        out = vec[i64]()
        for card in range(SPECIALS_FROM, GOVERNMENTS_FROM):
            if g.players[self.rival].knows(card) and PRICE[card] <= self.left:
                if not me.knows(card) and not me.hand.has(card):
                    out = append(out, SEIZE + card)
        return out

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return append(self.seizable(g), ENOUGH)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == ENOUGH:
            return self.run(g)
        card: i64 = action - SEIZE
        rival = g.players[self.rival]
        rival.technologies &= ~bit(card)
        if g.watched:
            g.tell(Seized(seat, card, self.rival))
        put_into_play(g, seat, card)
        go(g, self.rival, card)
        refresh(g, self.rival)
        return Spoils(seat, self.rival, self.left - PRICE[card])

    def run(self, g: ThroughTheAges) -> Step | None:
        steal_science(g, self.seat, self.rival, self.left)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Take special technologies of seat {self.rival} for {self.left}; the rest is science"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose a special technology of seat {self.rival} for at most {self.left}, or say enough"

