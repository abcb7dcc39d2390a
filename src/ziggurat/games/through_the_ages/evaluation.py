"""How good a position looks to a bot: points to come, as a sum of named terms in hundredths of culture.

A turn is many small actions, so an action is judged after all that it asks its own seat at once; what it asks others is
answered by a plain guess (``answer``).  Ending the turn is judged as the position stands: what is not done brings nothing.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import count, has, lowest
from ziggurat.core.evaluation import Evaluation
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.actions import BID, DEFEND, END, ENOUGH, SEND
from ziggurat.games.through_the_ages.attacks import attack_strength
from ziggurat.games.through_the_ages.effects import leader_hooks
from ziggurat.games.through_the_ages.scoring import points_of
from ziggurat.games.through_the_ages.state import NOTHING, Player, ThroughTheAges
from ziggurat.games.through_the_ages.steps.action_phase import Actions, FirstTurn
from ziggurat.games.through_the_ages.steps.aggressions import Defence
from ziggurat.games.through_the_ages.steps.politics import Politics
from ziggurat.games.through_the_ages.tables import (
    ACTION,
    AGE,
    AGGRESSION,
    BONUS,
    DEFENCE,
    EVENT,
    GOVERNMENT,
    IMPACT,
    LAST_AGE,
    LEADER,
    SORT,
    STAGES,
    TACTIC,
    TERRITORY,
    URBAN_LIMIT,
    WAR,
    WAR_OVER,
    WORKPLACES,
)

NAMES: Final = (
    *("culture", "culture to come", "science", "production", "strength", "happiness", "people", "actions"),
    *("technologies", "wonder", "cards", "wars", "impacts"),
)
DECK: Final[i64] = 47
"""Cards of a civil deck, roughly."""
MOST_STEPS: Final[i64] = 24
"""How many answers a forecast follows at most."""


def rounds_left(g: ThroughTheAges) -> i64:
    """How many more turns everybody has, in tenths: from the cards that are still to come through the row."""
    if g.final > 0:
        left: i64 = 10 * (g.final - g.round)
        return left + 5
    last: i64 = 2 if g.variant == 1 else 3
    cards: i64 = g.civil.size() + DECK * (last - g.age if g.age > 0 else last)
    players = g.number_playing()
    gone: i64 = (3 + (4 - players)) * players  # swept and taken in a round
    return 10 + 10 * cards // gone


@final
class ThroughTheAgesEvaluation(Evaluation):
    """The judgement of Through the Ages."""

    def names(self) -> list[str]:
        return list(NAMES)

    def terms(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        me = g.players[seat]
        left = rounds_left(g)
        out = vec[i64]([0] * 13)
        out[0] = 100 * me.culture
        out[1] = 10 * me.culture_rating * left
        out[2] = science_worth(me, left)
        out[3] = production_worth(me, left)
        out[4] = strength_worth(g, seat, left)
        out[5] = happiness_worth(me, left)
        out[6] = people_worth(me, left)
        out[7] = me.civil_total * 25 * left // 10 + me.military_total * 14 * left // 10
        out[8] = technology_worth(me, left)
        out[9] = wonder_worth(me, left)
        out[10] = card_worth(g, me, left)
        out[11] = war_worth(g, seat)
        out[12] = impact_worth(g, seat)
        return out

    def after(self, g: ThroughTheAges, seat: i64, action: i64) -> ThroughTheAges:
        """After the action, and after all that it asks at once; the end of the turn changes nothing."""
        trial = g.copy(g.chance)
        if action == END:
            return trial
        trial.play(seat, action)
        for _ in range(MOST_STEPS):
            if trial.over or trial.waiting == 0:
                break
            top = trial.steps[-1]
            if isinstance(top, (Actions, Politics, FirstTurn)):
                break
            who = lowest(trial.waiting)
            trial.play(who, answer(self, trial, who, who == seat))
        return trial

    def worth(self, g: ThroughTheAges, seat: i64, action: i64) -> i64:
        return self.evaluate(self.after(g, seat, action), seat)

    def phase(self, g: ThroughTheAges) -> i64:
        """Playouts are judged when the round changes."""
        return g.round


def answer(judge: ThroughTheAgesEvaluation, g: ThroughTheAges, seat: i64, own: bool) -> i64:
    """What a seat does at a small decision: the best for itself by one look ahead; others bid no more and defend if it helps."""
    legal = g.legal_now(seat)
    top = g.steps[-1]
    if isinstance(top, Defence):
        return defence(g, top, seat, legal)
    if not own and len(legal) > 1 and legal[1] >= BID and legal[1] < SEND:
        return legal[0]  # no bid
    best: i64 = legal[0]
    most: i64 = 0
    n: i64 = len(legal)
    for i in range(n):
        trial = g.copy(g.chance)
        trial.play(seat, legal[i])
        worth = judge.evaluate(trial, seat)
        if legal[i] == ENOUGH:
            worth += 1
        if i == 0 or worth > most:
            most = worth
            best = legal[i]
    return best


def defence(g: ThroughTheAges, step: Defence, seat: i64, legal: vec[i64]) -> i64:
    """The most valuable card, if the cards that may still be used can hold; none otherwise."""
    me = g.players[seat]
    lacking: i64 = attack_strength(g, step.seat, seat) - me.strength - step.added
    if lacking <= 0:
        return ENOUGH
    cards: i64 = me.military_total - step.used
    best: i64 = -1
    value: i64 = 0
    held: i64 = 0
    total: i64 = 0
    for each in me.military:
        worth: i64 = DEFENCE[each.card] if SORT[each.card] == BONUS else 1
        total += worth
        held += 1
        if worth > value:
            value = worth
            best = each.card
    if held > cards:
        total = value * cards
    return DEFEND + best if total >= lacking and best >= 0 else ENOUGH


# ---- terms ------------------------------------------------------------------------------------------------------------------


def science_worth(me: Player, left: i64) -> i64:
    """Science is worth what can still be made of it: much in the beginning, nothing at the end."""
    each: i64 = 70 if left > 60 else left
    stock: i64 = me.science if me.science < 25 else 25 + (me.science - 25) // 3
    return stock * each + me.science_rating * each * left // 14


def production_worth(me: Player, left: i64) -> i64:
    """Goods in store and to come, against what people eat and corruption takes."""
    each: i64 = 55 if left > 40 else left
    eaten = tokens.consumption(me)
    extra: i64 = me.food_made - eaten
    food = tokens.food(me)
    resources = tokens.resources(me)
    total: i64 = min(resources, 12) * each + min(food, 6) * each * 3 // 4
    total += me.resources_made * each * left // 14
    total += min(extra, 4) * each * left // 18
    if food + extra < 0:
        total += (food + extra) * 350
    elif extra < 0:
        total += extra * 60
    return total - tokens.corruption(me) * 60


def strength_worth(g: ThroughTheAges, seat: i64, left: i64) -> i64:
    """Being weaker than others is dangerous, more so as time goes on; being stronger pays less and less."""
    me = g.players[seat]
    most: i64 = 0
    for other in range(g.seats):
        if other != seat and g.plays(other) and g.players[other].strength > most:
            most = g.players[other].strength
    ahead: i64 = me.strength - most
    danger: i64 = 60 + 25 * g.age
    if g.variant != 0:
        danger //= 3
    total: i64 = me.strength * 12
    if ahead < 0:
        return total + ahead * danger
    return total + (ahead if ahead < 5 else 5 + (ahead - 5) // 4) * danger // 2


def happiness_worth(me: Player, left: i64) -> i64:
    """An uprising costs a turn; a little more happiness than needed is room to grow."""
    if me.discontent > me.unused:
        return -1500 - 300 * (me.discontent - me.unused)
    if me.discontent > 0:
        return -150 * me.discontent
    spare: i64 = me.faces - tokens.faces_needed(me)
    return 40 * min(spare, 2)


def people_worth(me: Player, left: i64) -> i64:
    """Workers at work, workers waiting, and those that may still come."""
    working: i64 = me.worker_total() - me.unused
    waiting: i64 = min(me.unused, 2)
    return working * (60 + left * 6 // 10) + waiting * (20 + left // 2) + me.yellow * 6 + me.blue * 4


def technology_worth(me: Player, left: i64) -> i64:
    """Technologies in play are chances to build."""
    total: i64 = 0
    for card in range(WORKPLACES):
        if has(me.technologies, card) and AGE[card] > 0:
            total += (40 + 45 * AGE[card]) * min(left, 50) // 50
    if me.construction >= 0:
        total += 60 * AGE[me.construction]
    return total + URBAN_LIMIT[me.government] * left


def wonder_worth(me: Player, left: i64) -> i64:
    """Stages that are built count for more than they cost, if there is time for the rest."""
    total: i64 = 120 * count(me.wonders)
    if me.unfinished == NOTHING:
        return total
    built: i64 = 0
    whole: i64 = 0
    costs = STAGES[me.unfinished]
    n: i64 = len(costs)
    for at in range(n):
        if at < me.stages:
            built += costs[at]
        whole += costs[at]
    if left < 15 and AGE[me.unfinished] < 3:
        return total + 10 * built
    return total + 90 * built + 15 * whole


def card_worth(g: ThroughTheAges, me: Player, left: i64) -> i64:
    """Cards in hand: what they may become."""
    total: i64 = 0
    time: i64 = min(left, 60)
    for card in me.hand.cards:
        sort = SORT[card]
        if sort == ACTION:
            total += 60 + 25 * AGE[card]
        elif sort == LEADER:
            total += (150 if me.leader < 0 else 60) * time // 60
        elif sort == GOVERNMENT:
            total += (100 + 30 * AGE[card]) * time // 60
        else:
            total += (50 + 30 * AGE[card]) * time // 60
    if me.leader >= 0:
        total += (160 + 30 * AGE[me.leader]) * time // 60 + 100 * leader_hooks(me).farewell(me)
    for held in me.military:
        total += held_worth(g, held.card)
    return total


def held_worth(g: ThroughTheAges, card: i64) -> i64:
    """A military card: bonus cards defend, events score, tactics and attacks may be of use."""
    sort = SORT[card]
    if sort == BONUS:
        return 25 + 15 * AGE[card]
    if sort in (EVENT, TERRITORY):
        return 40 * AGE[card]
    if sort == TACTIC:
        return 35
    return 40 if sort in (AGGRESSION, WAR) else 20


def war_worth(g: ThroughTheAges, seat: i64) -> i64:
    """Wars that are declared, as the strengths stand."""
    total: i64 = 0
    for owner in range(g.seats):
        me = g.players[owner]
        n: i64 = me.wars.size()
        for i in range(n):
            foe: i64 = me.foes.cards[i]
            if owner != seat and foe != seat:
                continue
            ahead: i64 = me.strength - g.players[foe].strength
            size: i64 = ahead if ahead > 0 else -ahead
            if ahead == 0:
                continue
            stake: i64 = 100 * (5 + size) if WAR_OVER[me.wars.cards[i]] == 2 else 60 * size + 80
            won: bool = (ahead > 0) == (owner == seat)
            total += stake if won else -stake
    return total


def impact_worth(g: ThroughTheAges, seat: i64) -> i64:
    """Age III events that the seat has prepared: what they would bring it more than the others."""
    if g.age < 3 and g.age != LAST_AGE:
        return 0
    total: i64 = 0
    rivals: i64 = g.number_playing() - 1
    for hidden in g.prepared:
        if hidden.seat == seat and IMPACT[hidden.card] >= 0 and rivals > 0:
            others: i64 = 0
            for other in range(g.seats):
                if other != seat and g.plays(other):
                    others += points_of(g, hidden.card, other)
            total += 100 * points_of(g, hidden.card, seat) - 80 * others // rivals
    return total


EVALUATION: Final = ThroughTheAgesEvaluation()
