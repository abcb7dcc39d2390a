"""How good a position of Millennia looks for a seat: a sum of named terms, in hundredths of a point.

What is scored counts as it is.  What may still come is guessed: icons by a plan of what they can pay for in this age, techs and
buildings by the ages in which they still work, gold by what it buys, markers by where they lead to.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.evaluation import Evaluation
from ziggurat.games.millennia import guesses, scoring
from ziggurat.games.millennia.costs import income, pairs_met, types_of
from ziggurat.games.millennia.guesses import gold_worth, reach_worth, step_worth
from ziggurat.games.millennia.plans import plan
from ziggurat.games.millennia.quick import quick_worth
from ziggurat.games.millennia.state import Millennia, Player
from ziggurat.games.millennia.steps.act import Act
from ziggurat.games.millennia.steps.earning import Earn, Prosper
from ziggurat.games.millennia.steps.phases import Construct, Draft
from ziggurat.games.millennia.stock import wonders_of
from ziggurat.games.millennia.tables import (
    AGES,
    BUILDING_COLOUR,
    BUILDING_LAST,
    COMMUNICATION_GOLD,
    DRAFT_MARKERS,
    END_VP,
    LENGTH,
    POLITICS,
    PROSPERITY,
    RESEARCH_CARDS,
    TRACKS,
    TYRANNY,
    WAR,
    WONDERS,
    YELLOW,
    YELLOW_VP,
)

TERMS: Final = (
    "points",
    "tracks",
    "gold",
    "icons",
    "techs",
    "buildings",
    "wonders",
    "cards",
    "prosperity",
)
OWN_LIMIT: Final[i64] = 30
"""How many decisions of its own an action may lead to before the position is judged."""
DRAFTING: Final[i64] = 0
EARNING: Final[i64] = 1
BUILDING: Final[i64] = 2
ACTING: Final[i64] = 3
DONE: Final[i64] = 4
"""How far a seat is in an age."""


def moment(g: Millennia, seat: i64) -> i64:
    """How far a seat is in the age."""
    if len(g.steps) == 0:
        return DONE
    bottom = g.steps[0]
    if isinstance(bottom, Draft):
        return DRAFTING
    if isinstance(bottom, Construct):
        return BUILDING
    if g.busy == 0:
        return DONE
    if not has(g.busy, seat):
        return EARNING if isinstance(first_of_lane(g), (Prosper, Earn)) else DONE
    return ACTING if isinstance(g.lanes[seat][0], Act) else EARNING


def first_of_lane(g: Millennia) -> object:
    """The first step of any chain that is not empty."""
    for lane in g.lanes:
        if len(lane) > 0:
            return lane[0]
    return None


@final
class MillenniaEvaluation(Evaluation):
    """The judgement of Millennia."""

    def names(self) -> list[str]:
        return list(TERMS)

    def terms(self, g: Millennia, seat: i64) -> vec[i64]:
        me = g.players[seat]
        out = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
        if g.over:
            out[0] = 100 * scoring.score(g, seat)
            return out
        at = moment(g, seat)
        left: i64 = AGES - g.age
        gold = gold_worth(g, at >= ACTING)
        out[0] = 100 * (me.vp + END_VP[g.spot(seat, PROSPERITY)])
        if g.solo():
            out[0] -= 100 * scoring.automa_score(g)
        out[1] = reach_worth(g, seat, left)
        out[2] = saved_gold(me.gold, gold)
        if at == DRAFTING:
            out[2] += gold * income(g, seat)
        if at < DONE:
            out[3] = plan(g, seat)
        out[4] = tech_worth(g, me, left)
        out[5] = building_worth(g, me, left, at)
        out[6] = wonder_worth(g, seat, left)
        out[7] = card_worth(g, me, left)
        if at == DRAFTING:
            out[8] = prosperity_worth(g, seat, gold)
        return out

    def after(self, g: Millennia, seat: i64, action: i64) -> Millennia:
        """The position after an action and the best of what it asks its player further."""
        trial = g.copy(g.chance)
        trial.play(seat, action)
        self.finish(trial, seat)
        return trial

    def finish(self, g: Millennia, seat: i64) -> None:
        """Plays on while the same player has to decide within the action, each time what a quick guess likes best."""
        for _ in range(OWN_LIMIT):
            if g.over or not has(g.waiting, seat) or between(g, seat):
                return
            actions = g.legal_now(seat)
            best = actions[0]
            most: i64 = 0
            first = True
            for action in actions:
                value = quick_worth(g, seat, action)
                if first or value > most:
                    most = value
                    best = action
                    first = False
            g.play(seat, best)

    def worth(self, g: Millennia, seat: i64, action: i64) -> i64:
        """A quick guess without trying the action."""
        return quick_worth(g, seat, action)

    def phase(self, g: Millennia) -> i64:
        """Playouts stop when the age is over; within an age when its draft or its construction is."""
        if len(g.steps) == 0:
            return 0
        bottom = g.steps[0]
        number: i64 = 0 if isinstance(bottom, Draft) else 1
        return 2 * g.age + number


def between(g: Millennia, seat: i64) -> bool:
    """Whether a seat is asked for a new action, not within one."""
    step = g.steps[-1]
    if g.busy != 0:
        step = g.lanes[seat][-1]
    return isinstance(step, (Act, Draft, Construct, Prosper, Earn))


# ---- the terms ----------------------------------------------------------------------------------------------------------


def saved_gold(gold: i64, worth: i64) -> i64:
    """Gold in hand: the more there is, the less is a further piece."""
    if gold <= 24:
        return worth * gold
    return worth * 24 + worth * (gold - 24) * 2 // 3


def tech_worth(g: Millennia, me: Player, left: i64) -> i64:
    """Techs that stay for later ages."""
    total: i64 = 0
    for tech in me.techs.cards:
        total += later(me.last_age(tech) - g.age)
    for tech in me.turned.cards:
        total += later(me.last_age(tech) - g.age)
    return total


def later(ages: i64) -> i64:
    """An icon that comes back for so many ages."""
    return guesses.ICON * ages if ages > 0 else 0


def building_worth(g: Millennia, me: Player, left: i64, at: i64) -> i64:
    """Green and brown buildings in the ages in which they work; yellow ones by how near their conditions are."""
    total: i64 = 0
    for building in me.buildings.cards:
        if BUILDING_COLOUR[building] != YELLOW:
            ages: i64 = BUILDING_LAST[building] - g.age
            if at < ACTING and guesses.WORKS_LATER[building] == 0:
                ages += 1  # it is part of the plan of this age only while the actions are on
            if ages > 0:
                total += guesses.BUILDING_USE[building] * ages
    return total


def wonder_worth(g: Millennia, seat: i64, left: i64) -> i64:
    """Wonders and yellow buildings: between what they score now and what they score if markers go on as before."""
    me = g.players[seat]
    if wonders_of(me) == 0 and me.buildings.size() == 0:
        return 0
    now = finals(g, seat)
    if left == 0:
        return now
    before = me.tracks
    me.tracks = projected(g, seat, left)
    then = finals(g, seat)
    me.tracks = before
    return (now + 2 * then) // 3 if left > 2 else (now + then) // 2


def finals(g: Millennia, seat: i64) -> i64:
    """What wonders and yellow buildings score."""
    me = g.players[seat]
    total: i64 = 0
    for wonder in range(WONDERS):
        if has(me.wonders, wonder):
            total += 100 * scoring.wonder_worth(g, seat, wonder)
    for wonder in me.copied.cards:
        total += 100 * scoring.wonder_worth(g, seat, wonder)
    for building in me.buildings.cards:
        if BUILDING_COLOUR[building] == YELLOW:
            total += YELLOW_VP[building] * guesses.nearness(g, seat, building)
    return total


def projected(g: Millennia, seat: i64, left: i64) -> vec[i64]:
    """Where the markers may stand at the end of the game."""
    me = g.players[seat]
    out = me.tracks[:]
    for track in range(TRACKS):
        most = LENGTH[TRACKS * g.side + track]
        n = out[track] + (guesses.PACE[track] * left + 5) // 10
        if track == POLITICS and me.branch != TYRANNY and n > 5 and me.branch == 0:
            n = 5
        if track == WAR and most > 6 and not has(me.unlocks, 1):
            most = 6
        out[track] = n if n < most else most
    return out


def card_worth(g: Millennia, me: Player, left: i64) -> i64:
    """Diplomacy and research cards."""
    total: i64 = 300 * (me.hand.size() + me.drawn.size())
    extra: i64 = 120 if left > 0 else 40
    total += extra * me.hand.size()
    if me.research != 0:
        for card in range(RESEARCH_CARDS):
            if me.claimed(card):
                total += guesses.RESEARCH_USE[card] * (left + 1)
    return total


def prosperity_worth(g: Millennia, seat: i64, gold: i64) -> i64:
    """In the draft: the step that pairs met will bring, or a part of it for pairs that are half met."""
    me = g.players[seat]
    step = step_worth(g, seat, PROSPERITY)
    types = types_of(me)
    if pairs_met(g, seat, types) > 0:
        talk: i64 = 0
        for tech in me.techs.cards:
            if guesses.IS_COMMUNICATION[tech] != 0:
                talk += COMMUNICATION_GOLD
        return step + gold * talk
    markers: i64 = DRAFT_MARKERS
    for number in me.rows:
        markers -= number
    for number in me.specials:
        markers -= number
    half: i64 = 0
    n: i64 = g.prosperity.size()
    for at in range(n):
        if has(types, g.prosperity.cards[at]):
            half += 1
    if markers == 0 or half == 0:
        return 0
    return step * (1 if half == 1 else 2) * (2 if markers > 1 else 1) // 8


EVALUATION: Final = MillenniaEvaluation()
"""The instance that bots ask."""
