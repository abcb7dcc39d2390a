"""Payments: what is certain goes at once, icons are chosen one by one.

An offer is made only if the rest can still be paid, so what is begun can be finished; a single offer is taken by itself.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions
from ziggurat.games.millennia.icons import fits, icons, in_order, pays, supplies
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.spending import (
    DiscardCards,
    GiveUp,
    PayDifferent,
    PayPoints,
    can_collect,
    distinct,
    spend,
    use,
)
from ziggurat.games.millennia.stock import drop_war, pay_gold, spend_building, spend_joker, spend_tech
from ziggurat.games.millennia.tables import (
    ARTS,
    ARTS_COUNT_AS,
    FEWER_TECHS,
    ICONS,
    PAY_CARDS,
    PAY_DIFFERENT,
    PAY_GOLD,
    PAY_ICONS,
    PAY_POINTS,
    PAY_TECHS,
    PAY_WAR,
    RESEARCH_CARDS,
    SKIPS,
    WAR,
    WAR_CAP,
)

PLAIN: Final[i64] = 0
INFLUENCE: Final[i64] = 1
"""Whose payment it is: the influence action has helpers."""

# ---- whether it can be paid ---------------------------------------------------------------------------------------------


def skipped(g: Millennia, seat: i64) -> i64:
    """A building that lets the influence action do without an icon (the Factory); -1: none is ready."""
    for building in g.players[seat].buildings.cards:
        if SKIPS[building] != 0 and g.ready(seat, building):
            return building
    return -1


def doubling(g: Millennia, seat: i64) -> i64:
    """A building that lets one arts icon stand for several (the Opera House); -1: none is ready."""
    for building in g.players[seat].buildings.cards:
        if ARTS_COUNT_AS[building] > 0 and g.ready(seat, building):
            return building
    return -1


def fewer_techs(g: Millennia, seat: i64) -> i64:
    """How many icons of the influence action may be left out (research 233)."""
    me = g.players[seat]
    total: i64 = 0
    for card in range(RESEARCH_CARDS):
        if FEWER_TECHS[card] > 0 and me.claimed(card):
            total += FEWER_TECHS[card]
    return total


def pays_influence(g: Millennia, seat: i64, needs: vec[i64], at: i64, own: vec[i64], spent: i64, jokers: i64, fewer: i64) -> bool:
    """Whether the icons of the influence action from ``at`` on can be paid, with all the helpers that are ready."""
    skip = skipped(g, seat)
    twice = doubling(g, seat)
    return fits(
        needs, at, own, spent, jokers, fewer, SKIPS[skip] if skip >= 0 else i64(0), ARTS_COUNT_AS[twice] if twice >= 0 else i64(0)
    )


def can_pay(g: Millennia, seat: i64, payment: i64, own: vec[i64]) -> bool:
    """Whether a player can pay; ``own`` are its icons (see ``icons.icons``)."""
    if payment == 0:
        return True
    me = g.players[seat]
    if me.gold < PAY_GOLD[payment] or me.tracks[WAR] < PAY_WAR[payment]:
        return False
    if me.hand.size() < PAY_CARDS[payment] or me.techs.size() < PAY_TECHS[payment]:
        return False
    if PAY_POINTS[payment] > 0 and can_collect(g, seat) < PAY_POINTS[payment]:
        return False
    needs = PAY_ICONS[payment]
    if len(needs) == 0:
        return True
    if PAY_DIFFERENT[payment] != 0:
        return distinct(0, 0, own, 0, me.jokers)
    return pays(needs, own, me.jokers)


def can_perform_influence(g: Millennia, seat: i64, payment: i64, own: vec[i64]) -> bool:
    """Whether the influence action can be paid."""
    return pays_influence(g, seat, PAY_ICONS[payment], 0, own, 0, g.players[seat].jokers, fewer_techs(g, seat))


def settle(g: Millennia, seat: i64, payment: i64, whose: i64) -> None:
    """Pays what is certain and puts the choice of the rest on the stack."""
    pay_certain(g, seat, payment)
    ask_rest(g, seat, payment, whose)


def pay_certain(g: Millennia, seat: i64, payment: i64) -> None:
    """Pays gold and goes back on war."""
    if payment == 0:
        return
    if PAY_GOLD[payment] > 0:
        pay_gold(g, seat, PAY_GOLD[payment])
    if PAY_WAR[payment] > 0:
        drop_war(g, seat, PAY_WAR[payment])
    cap = WAR_CAP[payment]
    war = g.players[seat].tracks[WAR]
    if 0 <= cap < war:
        drop_war(g, seat, war - cap)


def ask_rest(g: Millennia, seat: i64, payment: i64, whose: i64) -> None:
    """Puts the choice of icons and cards on the stack: it comes before all that lies there."""
    if payment == 0:
        return
    if PAY_CARDS[payment] > 0:
        g.push(DiscardCards(seat, PAY_CARDS[payment]))
    if PAY_TECHS[payment] > 0:
        g.push(GiveUp(seat, PAY_TECHS[payment]))
    if PAY_POINTS[payment] > 0:
        g.push(PayPoints(seat, PAY_POINTS[payment], 0, 0, 0, 0, 1))
    if len(PAY_ICONS[payment]) > 0:
        if PAY_DIFFERENT[payment] != 0:
            g.push(PayDifferent(seat, 0, 0))
        else:
            g.push(Pay(seat, payment, 0, fewer_techs(g, seat) if whose == INFLUENCE else i64(0), whose))


# ---- icons --------------------------------------------------------------------------------------------------------------


def place_of_type(own: vec[i64], kind: i64) -> i64:
    """Where the first tech card of a type stands among the icons."""
    mask: i64 = bit(kind)
    at: i64 = 0
    while own[at] != mask:
        at += 1
    return at


@final
class Pay(Step):
    """The icons of a payment from ``at`` on; ``fewer`` of them may be left out."""

    def __init__(self, seat: i64, payment: i64, at: i64, fewer: i64, whose: i64) -> None:
        self.seat: Final[i64] = seat
        self.payment: Final[i64] = payment
        self.at: Final[i64] = at
        self.fewer: Final[i64] = fewer
        self.whose: Final[i64] = whose

    def rest_fits(self, g: Millennia, at: i64, own: vec[i64], spent: i64, jokers: i64, fewer: i64, twice: bool) -> bool:
        """Whether the icons from ``at`` on can be paid; ``twice``: the building that doubles arts has been used."""
        needs = PAY_ICONS[self.payment]
        if self.whose == PLAIN:
            return fits(needs, at, own, spent, jokers)
        if twice:
            skip = skipped(g, self.seat)
            return fits(needs, at, own, spent, jokers, fewer, SKIPS[skip] if skip >= 0 else i64(0))
        return pays_influence(g, self.seat, needs, at, own, spent, jokers, fewer)

    def offers(self, g: Millennia) -> vec[i64]:
        """What may pay the next icon, the cheapest first: tech cards, buildings, jokers; then the helpers of influence."""
        me = g.players[self.seat]
        own = icons(g, self.seat)
        need = PAY_ICONS[self.payment][self.at]
        next_: i64 = self.at + 1
        out = vec[i64]()
        for kind in in_order(g, self.seat, need):
            if self.rest_fits(g, next_, own, bit(place_of_type(own, kind)), me.jokers, self.fewer, False):
                out = append(out, actions.PAY + kind)
        at: i64 = me.techs.size()
        for building in supplies(g, self.seat):
            if ICONS[building] & need != 0 and self.rest_fits(g, next_, own, bit(at), me.jokers, self.fewer, False):
                out = append(out, actions.SUPPLY + building)
            at += 1
        if me.jokers > 0 and self.rest_fits(g, next_, own, 0, me.jokers - 1, self.fewer, False):
            out = append(out, actions.JOKER)
        return self.helped(g, own, need, out) if self.whose == INFLUENCE else out

    def helped(self, g: Millennia, own: vec[i64], need: i64, out: vec[i64]) -> vec[i64]:
        """The offers of Factory, Opera House and research 233."""
        me = g.players[self.seat]
        needs = PAY_ICONS[self.payment]
        last: i64 = len(needs) - 1
        skip = skipped(g, self.seat)
        if skip >= 0 and need & ~SKIPS[skip] == 0:
            if fits(needs, self.at + 1, own, 0, me.jokers, self.fewer, 0, self.double(g)):
                out = append(out, actions.USE + skip)
        if self.double(g) > 0 and len(needs) - self.at - self.fewer > 1:  # for a single icon it would be wasted
            far: i64 = self.at + self.double(g)
            kinds = in_order(g, self.seat, bit(ARTS))
            if len(kinds) > 0 and self.rest_fits(g, far, own, bit(place_of_type(own, ARTS)), me.jokers, self.fewer, True):
                out = append(out, actions.PAY_TWICE + ARTS)
            at: i64 = me.techs.size()
            for building in supplies(g, self.seat):
                if has(ICONS[building], ARTS) and self.rest_fits(g, far, own, bit(at), me.jokers, self.fewer, True):
                    out = append(out, actions.SUPPLY_TWICE + building)
                at += 1
            if me.jokers > 0 and self.rest_fits(g, far, own, 0, me.jokers - 1, self.fewer, True):
                out = append(out, actions.JOKER_TWICE)
        if self.fewer > 0 and need != needs[last]:
            if self.rest_fits(g, self.at + 1, own, 0, me.jokers, self.fewer - 1, False):
                out = append(out, actions.LEAVE_OUT)
        return out

    def double(self, g: Millennia) -> i64:
        twice = doubling(g, self.seat)
        return ARTS_COUNT_AS[twice] if twice >= 0 else i64(0)

    def paid(self) -> bool:
        """Whether what is left may be left out."""
        return len(PAY_ICONS[self.payment]) - self.at <= self.fewer

    def certain(self, g: Millennia) -> bool:
        """Whether all icons that will do have to be spent, so that their order makes no difference."""
        needs = PAY_ICONS[self.payment]
        need = needs[self.at]
        left: i64 = len(needs) - self.at
        if need != needs[self.at + left - 1] or (self.whose == INFLUENCE and self.double(g) > 0):
            return False
        able: i64 = g.players[self.seat].jokers
        for icon in icons(g, self.seat):
            if icon & need != 0:
                able += 1
        return able == left - self.fewer

    def seats(self, g: Millennia) -> i64:
        return 0 if self.paid() or self.certain(g) or len(self.offers(g)) == 1 else bit(self.seat)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        return self.offers(g)

    def run(self, g: Millennia) -> Step | None:
        return None if self.paid() else self.apply(g, self.seat, self.offers(g)[0])

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        further: i64 = 1
        fewer = self.fewer
        if action == actions.LEAVE_OUT:
            fewer -= 1
        elif action >= actions.PAY_TWICE:
            further = self.double(g)
            use(g, seat, doubling(g, seat))
            if action >= actions.JOKER_TWICE:
                spend_joker(g, seat)
            elif action >= actions.SUPPLY_TWICE:
                spend_building(g, seat, action - actions.SUPPLY_TWICE)
            else:
                spend_tech(g, seat, action - actions.PAY_TWICE)
        elif action < actions.PAY:
            use(g, seat, action - actions.USE)
        else:
            spend(g, seat, action)
        after = Pay(seat, self.payment, self.at + further, fewer, self.whose)
        return None if after.paid() else after

    def prompt(self, g: Millennia, seat: i64) -> str:
        from ziggurat.games.millennia.words import icon_words

        return f"Spend {icon_words(int(PAY_ICONS[self.payment][self.at]))}"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        from ziggurat.games.millennia.reasons import why_not_spent

        return why_not_spent(g, seat, PAY_ICONS[self.payment][self.at], action)
