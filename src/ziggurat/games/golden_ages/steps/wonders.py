"""5. Build a wonder, and 6. activate a building or a wonder: what cards do, and what they ask (rules section 6)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import actions, events
from ziggurat.games.golden_ages.costs import technologies, wonder_price
from ziggurat.games.golden_ages.effects import BUILDING_USES, WONDER_DEEDS, WONDER_USES, Deed, derive, reward
from ziggurat.games.golden_ages.resolution import alike
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges, Player
from ziggurat.games.golden_ages.steps.technologies import FREE, Develop
from ziggurat.games.golden_ages.tables import (
    AGORA,
    BUILDING_KINDS,
    CELLS,
    COLONISTS,
    FREE_WONDER,
    FROM_BUILDINGS,
    FROM_WONDERS,
    WONDER_COUNT,
)


def wonders(g: GoldenAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Wonders that are shown and can be paid; once in the game Greece pays nothing."""
    me = g.players[seat]
    for wonder in range(WONDER_COUNT):
        if has(g.wonders_shown, wonder):
            if wonder_price(me, wonder) <= me.gold:
                out = append(out, actions.WONDER + 2 * wonder)
            if me.can(FREE_WONDER) and not me.gift_used:
                out = append(out, actions.WONDER + 2 * wonder + 1)
    return out


def build_wonder(g: GoldenAges, seat: i64, wonder: i64, free: i64) -> None:
    me = g.players[seat]
    price: i64 = 0
    if free != 0:
        me.gift_used = True
    else:
        price = wonder_price(me, wonder)
    me.gold -= price
    g.wonders_shown &= ~bit(wonder)
    me.wonders |= bit(wonder)
    derive(me)
    if g.watched:
        g.tell(events.WonderBuilt(seat, wonder, price))
    do(g, seat, WONDER_DEEDS[wonder], FROM_WONDERS)


def do(g: GoldenAges, seat: i64, deed: Deed, source: i64) -> None:
    """What a card brings, and what it asks."""
    reward(g, seat, deed, source)
    if deed.develop > 0:
        g.push(Develop(seat, deed.develop, FREE if deed.free else deed.discount, 0 if deed.develop == 1 else 1))
    if deed.stand_up:
        g.push(StandUp(seat))
    if deed.shift:
        g.push(Shift(seat, 0))


# ---- activating -------------------------------------------------------------------------------------------------------


def may_use(me: Player, deed: Deed) -> bool:
    """Whether a card can be activated: always (ruling 28), but for a technology there must be one that can be paid."""
    if not deed.exists:
        return False
    return deed.develop == 0 or len(technologies(me, FREE if deed.free else deed.discount)) > 0


def unused(me: Player, building: i64) -> i64:
    """The first space with this building that is not used in this era; -1 if there is none."""
    for space in range(me.buildings.size()):
        if me.buildings.cards[space] == building and not has(me.used, space):
            return space
    return NOTHING


def activations(g: GoldenAges, seat: i64, out: vec[i64]) -> vec[i64]:
    me = g.players[seat]
    for building in range(BUILDING_KINDS):
        if unused(me, building) != NOTHING and may_use(me, BUILDING_USES[building]):
            out = append(out, actions.ACTIVATE + building)
    for wonder in range(WONDER_COUNT):
        if has(me.wonders & ~me.spent, wonder) and may_use(me, WONDER_USES[wonder]):
            out = append(out, actions.ACTIVATE_WONDER + wonder)
    return out


def activate(g: GoldenAges, seat: i64, building: i64) -> None:
    me = g.players[seat]
    me.used |= bit(unused(me, building))
    if g.watched:
        g.tell(events.Activated(seat, building, NOTHING))
    do(g, seat, BUILDING_USES[building], FROM_BUILDINGS)


def activate_wonder(g: GoldenAges, seat: i64, wonder: i64) -> None:
    g.players[seat].spent |= bit(wonder)
    if g.watched:
        g.tell(events.Activated(seat, NOTHING, wonder))
    do(g, seat, WONDER_USES[wonder], FROM_WONDERS)


@final
class StandUp(Step):
    """The Factory: a lying colonist on the map stands up (ruling 44)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def options(self, g: GoldenAges) -> vec[i64]:
        me = g.players[self.seat]
        out = vec[i64]()
        for colonist in range(COLONISTS):
            if me.colonists[colonist] < CELLS and has(me.lying, colonist) and not alike(g, self.seat, colonist):
                out = append(out, actions.STAND + colonist)
        return out

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat) if len(self.options(g)) > 0 else 0

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        return self.options(g)

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        g.players[seat].lying &= ~bit(action - actions.STAND)
        if g.watched:
            g.tell(events.StoodUp(seat, action - actions.STAND))
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Choose the colonist that stands up"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "choose one of your lying colonists on the map"


AGORA_WAY: Final[i64] = 1
CAPITAL_WAY: Final[i64] = 2


@final
class Shift(Step):
    """Notre Dame: lying colonists go to the Agora, or from there to the capital; one way only (ruling 45)."""

    def __init__(self, seat: i64, way: i64) -> None:
        self.seat: Final[i64] = seat
        self.way: Final[i64] = way

    def options(self, g: GoldenAges) -> vec[i64]:
        me = g.players[self.seat]
        out = vec[i64]()
        for colonist in range(COLONISTS):
            if has(me.lying, colonist) and not alike(g, self.seat, colonist):
                place = me.colonists[colonist]
                if place < CELLS and self.way != CAPITAL_WAY:
                    out = append(out, actions.TO_AGORA + colonist)
                if place == AGORA and self.way != AGORA_WAY:
                    out = append(out, actions.TO_CAPITAL + colonist)
        return out

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat) if len(self.options(g)) > 0 else 0

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        return append(self.options(g), actions.ENOUGH)

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        if action == actions.ENOUGH:
            return None
        me = g.players[seat]
        agora: bool = action < actions.TO_CAPITAL
        colonist: i64 = action - (actions.TO_AGORA if agora else actions.TO_CAPITAL)
        me.colonists[colonist] = AGORA if agora else me.capital
        if g.watched:
            g.tell(events.Shifted(seat, colonist, agora))
        return Shift(seat, AGORA_WAY if agora else CAPITAL_WAY)

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Move lying colonists to the Agora, or from there to your capital"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "choose lying colonists: all to the Agora, or all from there to your capital"
