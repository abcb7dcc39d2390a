"""How good a position of The Golden Ages looks for a seat: a sum of named terms, in hundredths of a point.

What is scored counts as it is.  What may still come is guessed: gold by what it buys, standing colonists by the three
points of an artist, symbols and cities by the judgements and cards that may count them, technologies and cards by the
eras in which they can still be used.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, count, has
from ziggurat.core.evaluation import Evaluation
from ziggurat.games.golden_ages import scoring
from ziggurat.games.golden_ages.effects import BUILDING_USES, WONDER_USES, Deed, control, measure, paid
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges, Player
from ziggurat.games.golden_ages.steps.era import Turn
from ziggurat.games.golden_ages.tables import (
    COLONISTS,
    ERAS,
    FROM_WONDERS,
    FUTURE_MEASURE,
    FUTURE_POINTS,
    INCOME,
    SYMBOLS,
    WONDER_COUNT,
)

TERMS: Final = (
    "points",
    "technologies",
    "gold",
    "glory",
    "symbols",
    "cities",
    "judgement",
    "future technology",
    "colonists",
    "income",
    "cards",
)
COLONIST: Final[i64] = 280
"""A colonist that can still be used: a little less than an artist."""
GOLD_WORTH: Final = vec[i64]([60, 60, 56, 48, 36])
"""A gold by era."""
CARD_LIMIT: Final[i64] = 12
"""How many decisions of its own an action may lead to before the position is judged."""


@final
class GoldenAgesEvaluation(Evaluation):
    """The judgement of The Golden Ages."""

    def names(self) -> list[str]:
        return list(TERMS)

    def terms(self, g: GoldenAges, seat: i64) -> vec[i64]:
        me = g.players[seat]
        out = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        if g.over:
            out[0] = 100 * scoring.score(g, seat, True)
            return out
        left: i64 = ERAS - g.era
        standing: i64 = 0
        for colonist in range(COLONISTS):
            if me.upright(colonist):
                standing += 1
        worth: i64 = GOLD_WORTH[g.era]
        lines = scoring.sheet(g, seat, False)
        out[0] = 100 * me.track()
        out[1] = 100 * (lines[scoring.TECHNOLOGY_LINE] + lines[FROM_WONDERS] - me.points[FROM_WONDERS])
        out[1] += (15 + 25 * left) * count(me.technologies)
        out[2] = worth * me.gold
        for tile in me.glory:
            out[3] += 100 * tile.points
        out[4] = symbol_worth(g, seat, left)
        out[5] = (18 + 14 * left) * count(me.cities) + (12 + 10 * left) * count(me.doubled) + (4 + 6 * left) * me.reserve
        out[6] = judgement_worth(g, seat)
        out[7] = future_worth(g, seat)
        out[8] = COLONIST * (standing + COLONISTS * left)
        out[9] = income_worth(g, seat, left, standing, worth)
        out[10] = card_worth(g, seat, left, worth)
        return out

    def after(self, g: GoldenAges, seat: i64, action: i64) -> GoldenAges:
        """The position after an action and the best of what it asks its player further."""
        trial = g.copy(g.chance)
        trial.play(seat, action)
        self.finish(trial, seat)
        return trial

    def finish(self, g: GoldenAges, seat: i64) -> None:
        """Plays on while the same player has to decide within the action, each time what looks best at once."""
        for _ in range(CARD_LIMIT):
            if g.over or g.waiting != bit(seat) or isinstance(g.steps[-1], Turn):
                return
            best: i64 = 0
            most: i64 = 0
            first = True
            for action in g.legal_now(seat):
                trial = g.copy(g.chance)
                trial.play(seat, action)
                value = self.evaluate(trial, seat)
                if first or value > most:
                    most = value
                    best = action
                    first = False
            g.play(seat, best)

    def phase(self, g: GoldenAges) -> i64:
        """Playouts stop at the end of an era."""
        return g.era


def symbol_worth(g: GoldenAges, seat: i64, left: i64) -> i64:
    """Symbols controlled, for judgements and cards that count them."""
    squares = control(g, seat)
    total: i64 = 0
    for symbol in range(SYMBOLS):
        total += count(squares & g.one[symbol]) + count(squares & g.two[symbol])
    return (10 + 12 * left) * total


def judgement_worth(g: GoldenAges, seat: i64) -> i64:
    """The points of the judgement of this era, or half the mean of those that may come."""
    if g.judgement != NOTHING:
        return 100 * scoring.judged(g, seat, g.judgement)
    open_ = g.judgements
    total: i64 = 0
    number: i64 = 0
    while open_ != 0:
        if open_ & 1 != 0:
            total += scoring.judged(g, seat, number)
        open_ >>= 1
        number += 1
    shown = count(g.judgements)
    return 80 * total // shown if shown > 0 else i64(0)


def future_worth(g: GoldenAges, seat: i64) -> i64:
    """The own future technology by how far one is ahead: sure at the end, a hope before."""
    card = g.players[seat].future
    if card == NOTHING:
        return 0
    mine = measure(g, seat, FUTURE_MEASURE[card])
    most: i64 = 0
    for other in range(g.seats):
        if other != seat:
            theirs = measure(g, other, FUTURE_MEASURE[card])
            if theirs > most:
                most = theirs
    ahead: i64 = mine - most
    if ahead > 3:
        ahead = 3
    elif ahead < -2:
        ahead = -2
    return FUTURE_POINTS * (30 + 15 * ahead)


def income_worth(g: GoldenAges, seat: i64, left: i64, standing: i64, worth: i64) -> i64:
    """What technologies bring with each move and each city still to come, and the gold of a Golden Age."""
    me = g.players[seat]
    moves: i64 = 3 * left + standing
    pay: i64 = 0
    for symbol in range(SYMBOLS):
        pay += paid(me.pay, symbol)
    total: i64 = moves * (worth * pay // 12 + worth * me.cube_gold * me.city_cubes // 3 + 20 * (me.range - 1))
    if has(g.golden, seat):
        longest: i64 = 0
        for other in range(g.seats):
            if other != seat and not has(g.golden, other):
                turns: i64 = 1
                for colonist in range(COLONISTS):
                    if g.players[other].upright(colonist):
                        turns += 1
                if turns > longest:
                    longest = turns
        if g.era < ERAS:
            total += worth * INCOME * longest
    return total


def card_worth(g: GoldenAges, seat: i64, left: i64, worth: i64) -> i64:
    """Buildings and wonders that can be activated, in this era and in those to come, and open spaces."""
    me = g.players[seat]
    total: i64 = 0
    playing: bool = not has(g.golden, seat)
    for space in range(me.buildings.size()):
        use = use_worth(g, seat, BUILDING_USES[me.buildings.cards[space]], worth)
        total += use * left * 3 // 4
        if playing and not has(me.used, space):
            total += use * 9 // 10
    for wonder in range(WONDER_COUNT):
        if has(me.wonders, wonder):
            use = use_worth(g, seat, WONDER_USES[wonder], worth)
            total += use * left * 3 // 4
            if playing and not has(me.spent, wonder):
                total += use * 9 // 10
    total += 60 * left * me.wall // 3 + 50 * left * (me.spaces - me.buildings.size())
    return total + lasting_worth(me, left, worth)


def use_worth(g: GoldenAges, seat: i64, deed: Deed, worth: i64) -> i64:
    """What an activation brings about now."""
    if not deed.exists:
        return 0
    things: i64 = 1 if deed.each < 0 else measure(g, seat, deed.each)
    if deed.each >= 0 and things < 2:
        things = 2
    total: i64 = (worth * deed.gold + 100 * deed.points) * things
    if deed.develop > 0:
        total += worth * (6 if deed.free else deed.discount) * 3 // 4
    if deed.stand_up:
        total += 200
    if deed.shift:
        total += 20
    return total


def lasting_worth(me: Player, left: i64, worth: i64) -> i64:
    """What wonders and civilizations bring in time."""
    total: i64 = worth * me.city_gold * (left + 1) // 2 + worth * me.watch * (left + 1) // 2
    total += worth * (me.attack_discount + me.attack_gold) * (left + 1) // 2
    total += worth * me.technology_discount * (left + 1) + worth * me.agora_gold * (left + 1) // 2
    total += 100 * me.agora_points * (left + 1) + worth * me.landing * (left + 1) // 2 + worth * me.crossing * (left + 1) // 3
    return total + 40 * (left + 1) * count(me.powers)


EVALUATION: Final = GoldenAgesEvaluation()
