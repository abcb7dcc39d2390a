"""Technologies and governments: developing them, and revolutions (rules section 7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.games.through_the_ages.actions import DEVELOP, REVOLT
from ziggurat.games.through_the_ages.costs import can_develop, is_unit, science_price
from ziggurat.games.through_the_ages.effects import leader_hooks
from ziggurat.games.through_the_ages.events import Developed, Left
from ziggurat.games.through_the_ages.gains import learn, receive, score
from ziggurat.games.through_the_ages.pacts import cooperation
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import FROM_LEADERS, NOTHING, ThroughTheAges
from ziggurat.games.through_the_ages.symbols import gain_symbols, lose_symbols
from ziggurat.games.through_the_ages.tables import AGE, GOVERNMENTS_FROM, ROBESPIERRE, SORT, SPECIALS_FROM, TECHNOLOGIES, named

ROBESPIERRE_CULTURE: Final[i64] = 3
SCIENTIFIC_COOPERATION: Final[i64] = named("scientific-cooperation")


def developments(g: ThroughTheAges, seat: i64, out: vec[i64], discount: i64, peaceful: bool, revolution: bool) -> vec[i64]:
    """Adds the technologies of the hand that can be developed, and the governments that a revolution can bring."""
    me = g.players[seat]
    for card in me.hand.cards:
        if card >= TECHNOLOGIES:
            continue
        if peaceful and can_develop(g, seat, card, False, discount):
            out = append(out, DEVELOP + card)
        if revolution and card >= GOVERNMENTS_FROM and can_develop(g, seat, card, True, discount):
            out = append(out, REVOLT + card)
    return out


def develop(g: ThroughTheAges, seat: i64, card: i64, revolution: bool, discount: i64) -> None:
    """A technology of the hand is paid with science and comes into play (section 7)."""
    me = g.players[seat]
    price = science_price(g, seat, card, revolution, discount)
    left = price
    if is_unit(card):
        part: i64 = min(left, me.unit_science)
        me.unit_science -= part
        left -= part
    me.science -= left
    partner = cooperation(g, seat)
    if partner >= 0:
        learn(g, partner, -1, SCIENTIFIC_COOPERATION)
    me.hand.take(card)
    if g.watched:
        g.tell(Developed(seat, card, price, 1 if revolution else 0))
    put_into_play(g, seat, card)
    hooks = leader_hooks(me)
    if revolution:
        if me.leader == ROBESPIERRE:
            me.military_spent = me.military_total
            score(g, seat, ROBESPIERRE_CULTURE, FROM_LEADERS, me.leader)
        else:
            me.civil_spent = me.civil_total
    if hooks.developed_resources() > 0:
        receive(g, seat, 0, hooks.developed_resources())
    if hooks.developed_culture() > 0:
        score(g, seat, hooks.developed_culture(), FROM_LEADERS, me.leader)
    me.regain_civil(hooks.developed_actions())


def put_into_play(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A technology comes into play.

    Of two special technologies of one type the higher one stays; a government replaces the old one.  The new card's tokens
    come before the old card's go (section 7).
    """
    me = g.players[seat]
    old: i64 = NOTHING
    if card >= GOVERNMENTS_FROM:
        old = me.government
    elif card >= SPECIALS_FROM:
        for other in range(SPECIALS_FROM, GOVERNMENTS_FROM):
            if SORT[other] == SORT[card] and me.knows(other):
                old = other
        if old >= 0 and AGE[old] > AGE[card]:
            return
    me.technologies |= bit(card)
    gain_symbols(g, seat, card)
    if old >= 0:
        me.technologies &= ~bit(old)
        lose_symbols(g, seat, old)
        if g.watched:
            g.tell(Left(seat, old))
    refresh(g, seat)
