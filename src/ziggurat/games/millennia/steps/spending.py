"""Payments that are made one thing after another: research points, icons of different types, cards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.icons import all_points, different, icons, in_order, point_type, points_of, supplies
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.stock import discard, drop_tech, spend_building, spend_joker, spend_tech
from ziggurat.games.millennia.tables import (
    ALL_TYPES,
    ENGINEERING,
    ICONS,
    MEDICINE,
    NATURAL_SCIENCE,
    POINT_KINDS,
    POINT_VALUES,
    TECH_TYPE,
    TRANSPORTATION,
)

POINT_TYPES: Final[i64] = bit(NATURAL_SCIENCE) | bit(ENGINEERING) | bit(TRANSPORTATION) | bit(MEDICINE)

POINT_ORDER: Final = vec[i64]([NATURAL_SCIENCE, ENGINEERING, TRANSPORTATION, MEDICINE])
"""The types that bring research points."""


def use(g: Millennia, seat: i64, building: i64) -> None:
    """A building is turned for what it does."""
    g.players[seat].used.add(building)
    if g.watched:
        g.tell(events.Used(seat, building))


def spend(g: Millennia, seat: i64, action: i64) -> None:
    """Carries out ``pay``, ``supply``, ``joker`` or ``joker-as``."""
    if action < actions.SUPPLY:
        spend_tech(g, seat, action - actions.PAY)
    elif action < actions.JOKER:
        spend_building(g, seat, action - actions.SUPPLY)
    else:
        spend_joker(g, seat)


# ---- research points ----------------------------------------------------------------------------------------------------


def card_points(g: Millennia, seat: i64) -> i64:
    """The research points of cards in hand."""
    total: i64 = 0
    for kind in range(POINT_KINDS):
        total += POINT_VALUES[kind] * g.players[seat].points[kind]
    return total


def can_collect(g: Millennia, seat: i64) -> i64:
    """The most research points that a player can collect from cards and icons."""
    return card_points(g, seat) + all_points(g, seat, vec[i64]([0, 0, 0, 0]), g.players[seat].jokers)


@final
class PayPoints(Step):
    """Research points: ``need`` of them, with the icons paid so far by type.  ``cards``: point cards may be spent as well."""

    def __init__(
        self, seat: i64, need: i64, science: i64, engineering: i64, transportation: i64, medicine: i64, cards: i64
    ) -> None:
        self.seat: Final[i64] = seat
        self.need: Final[i64] = need
        self.science: Final[i64] = science
        self.engineering: Final[i64] = engineering
        self.transportation: Final[i64] = transportation
        self.medicine: Final[i64] = medicine
        self.cards: Final[i64] = cards

    def paid(self) -> vec[i64]:
        return vec[i64]([self.science, self.engineering, self.transportation, self.medicine])

    def enough(self) -> bool:
        return points_of(self.science, self.engineering, self.transportation, self.medicine) >= self.need

    def offers(self, g: Millennia) -> vec[i64]:
        """Point cards, then icons that bring points, jokers last and only as what still lets the rest be paid."""
        me = g.players[self.seat]
        out = vec[i64]()
        more: i64 = 0
        if self.cards != 0:
            more = card_points(g, self.seat)
            for kind in range(POINT_KINDS):
                if me.points[kind] > 0:
                    out = append(out, actions.POINTS + kind)
        for kind in in_order(g, self.seat, POINT_TYPES):
            out = append(out, actions.PAY + kind)
        for building in supplies(g, self.seat):
            if point_type(ICONS[building]) >= 0:
                out = append(out, actions.SUPPLY + building)
        if me.jokers > 0:
            for kind in POINT_ORDER:
                after = self.with_icon(kind)
                if all_points(g, self.seat, after.paid(), me.jokers - 1) + more >= self.need:
                    out = append(out, actions.JOKER_AS + kind)
        return out

    def with_icon(self, kind: i64) -> PayPoints:
        """The same with one more icon paid."""
        return PayPoints(
            self.seat,
            self.need,
            self.science + (1 if kind == NATURAL_SCIENCE else 0),
            self.engineering + (1 if kind == ENGINEERING else 0),
            self.transportation + (1 if kind == TRANSPORTATION else 0),
            self.medicine + (1 if kind == MEDICINE else 0),
            self.cards,
        )

    def certain(self, g: Millennia) -> bool:
        """Whether every icon that brings points has to be spent, so that their order makes no difference."""
        if self.cards != 0 or g.players[self.seat].jokers > 0:
            return False
        for icon in icons(g, self.seat):
            kind = point_type(icon)
            if kind >= 0:
                without = self.paid()
                for at in range(i64(4)):
                    if POINT_ORDER[at] == kind:
                        without[at] -= 1
                if all_points(g, self.seat, without, 0) >= self.need:
                    return False
        return True

    def seats(self, g: Millennia) -> i64:
        return 0 if self.enough() or self.certain(g) or len(self.offers(g)) == 1 else bit(self.seat)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        return self.offers(g)

    def run(self, g: Millennia) -> Step | None:
        return None if self.enough() else self.apply(g, self.seat, self.offers(g)[0])

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        after: PayPoints
        if action >= actions.POINTS:
            kind = action - actions.POINTS
            g.players[seat].points[kind] -= 1
            after = PayPoints(
                seat,
                self.need - POINT_VALUES[kind],
                self.science,
                self.engineering,
                self.transportation,
                self.medicine,
                self.cards,
            )
        else:
            spend(g, seat, action)
            if action < actions.SUPPLY:
                after = self.with_icon(action - actions.PAY)
            elif action < actions.JOKER:
                after = self.with_icon(point_type(ICONS[action - actions.SUPPLY]))
            else:
                after = self.with_icon(action - actions.JOKER_AS)
        return None if after.enough() else after

    def prompt(self, g: Millennia, seat: i64) -> str:
        left = self.need - points_of(self.science, self.engineering, self.transportation, self.medicine)
        return f"Spend icons for {left} more research {'point' if left == 1 else 'points'}"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "that brings no research points that you need"


# ---- icons of different types -------------------------------------------------------------------------------------------


def distinct(one: i64, two: i64, own: vec[i64], spent: i64, jokers: i64) -> bool:
    """Whether three icons of different types can be made of one or two that are paid (0: not yet) and the ones that are left."""
    n: i64 = len(own)
    if one == 0:
        if jokers > 0 and distinct(ALL_TYPES, two, own, spent, jokers - 1):
            return True
        for i in range(n):
            if (spent >> i) & 1 == 0 and distinct(own[i], two, own, spent | bit(i), jokers):
                return True
        return False
    if two == 0:
        if jokers > 0 and distinct(one, ALL_TYPES, own, spent, jokers - 1):
            return True
        for i in range(n):
            if (spent >> i) & 1 == 0 and distinct(one, own[i], own, spent | bit(i), jokers):
                return True
        return False
    if jokers > 0 and different(one, two, ALL_TYPES):
        return True
    for i in range(n):
        if (spent >> i) & 1 == 0 and different(one, two, own[i]):
            return True
    return False


@final
class PayDifferent(Step):
    """Three icons of different types, of which ``one`` and ``two`` have been paid (as masks; 0: not yet)."""

    def __init__(self, seat: i64, one: i64, two: i64) -> None:
        self.seat: Final[i64] = seat
        self.one: Final[i64] = one
        self.two: Final[i64] = two

    def third(self, own: vec[i64], icon: i64, spent: i64, jokers: i64) -> bool:
        """Whether the payment can be finished after this icon."""
        if self.one == 0:
            return distinct(icon, 0, own, spent, jokers)
        return distinct(self.one, icon, own, spent, jokers) if self.two == 0 else different(self.one, self.two, icon)

    def offers(self, g: Millennia) -> vec[i64]:
        me = g.players[self.seat]
        own = icons(g, self.seat)
        out = vec[i64]()
        for kind in in_order(g, self.seat, ALL_TYPES):
            at: i64 = 0
            while TECH_TYPE[me.techs.cards[at]] != kind:
                at += 1
            if self.third(own, bit(kind), bit(at), me.jokers):
                out = append(out, actions.PAY + kind)
        at = me.techs.size()
        for building in supplies(g, self.seat):
            if self.third(own, ICONS[building], bit(at), me.jokers):
                out = append(out, actions.SUPPLY + building)
            at += 1
        if me.jokers > 0 and self.third(own, ALL_TYPES, 0, me.jokers - 1):
            out = append(out, actions.JOKER)
        return out

    def certain(self, g: Millennia) -> bool:
        """Whether all icons have to be spent, so that their order makes no difference."""
        paid: i64 = (1 if self.one != 0 else 0) + (1 if self.two != 0 else 0)
        return len(icons(g, self.seat)) + g.players[self.seat].jokers + paid == 3

    def seats(self, g: Millennia) -> i64:
        return 0 if self.certain(g) or len(self.offers(g)) == 1 else bit(self.seat)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        return self.offers(g)

    def run(self, g: Millennia) -> Step | None:
        return self.apply(g, self.seat, self.offers(g)[0])

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        spend(g, seat, action)
        icon: i64 = ALL_TYPES
        if action < actions.SUPPLY:
            icon = bit(action - actions.PAY)
        elif action < actions.JOKER:
            icon = ICONS[action - actions.SUPPLY]
        if self.one == 0:
            return PayDifferent(seat, icon, 0)
        return PayDifferent(seat, self.one, icon) if self.two == 0 else None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Spend three techs of different types"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "the three techs must be of different types"


# ---- cards --------------------------------------------------------------------------------------------------------------


@final
class DiscardCards(Step):
    """Diplomacy cards of choice are discarded."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for card in g.players[seat].hand.cards:
            out = append(out, actions.DISCARD + card)
        return out

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        card = action - actions.DISCARD
        g.players[seat].hand.take(card)
        discard(g, seat, card)
        return DiscardCards(seat, self.left - 1) if self.left > 1 else None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Discard a diplomacy card"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "discard one of your diplomacy cards"


@final
class GiveUp(Step):
    """Tech cards of choice that are not exhausted are discarded; of equal ones of a type and last age one is offered."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def offers(self, g: Millennia) -> vec[i64]:
        me = g.players[self.seat]
        out = vec[i64]()
        n: i64 = me.techs.size()
        for i in range(n):
            tech = me.techs.cards[i]
            fresh = True
            for j in range(i):
                other = me.techs.cards[j]
                if TECH_TYPE[other] == TECH_TYPE[tech] and me.last_age(other) == me.last_age(tech):
                    fresh = False
            if fresh:
                out = append(out, actions.GIVE_UP + tech)
        return out

    def seats(self, g: Millennia) -> i64:
        return 0 if len(self.offers(g)) == 1 else bit(self.seat)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        return self.offers(g)

    def run(self, g: Millennia) -> Step | None:
        return self.apply(g, self.seat, self.offers(g)[0])

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        drop_tech(g, seat, action - actions.GIVE_UP)
        return GiveUp(seat, self.left - 1) if self.left > 1 else None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Discard a tech card"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "discard one of your techs that are not exhausted"
