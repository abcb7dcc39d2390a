"""The first seven actions of a turn, and the decisions that they ask for (rules section 6).

Each has a function that lists what is possible and one that carries it out; what it asks further is pushed as a step.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import actions, events
from ziggurat.games.golden_ages.costs import (
    arrival_gold,
    attack_prices,
    cubes_missing,
    may_found,
    technologies,
    technology_price,
    wonder_price,
)
from ziggurat.games.golden_ages.effects import (
    BUILDING_USES,
    WONDER_DEEDS,
    WONDER_USES,
    Deed,
    derive,
    develop,
    earn,
    reward,
    score,
)
from ziggurat.games.golden_ages.geography import reach
from ziggurat.games.golden_ages.resolution import (
    alike,
    attack,
    draw_glory,
    found,
    give_cube,
    lie_down,
    move,
    spoils,
    take_glory,
    to_agora,
)
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges, Player
from ziggurat.games.golden_ages.tables import (
    AGORA,
    ARTIST_POINTS,
    BUILDER_WITHOUT_COLONIST,
    BUILDING_KINDS,
    CELLS,
    COLONISTS,
    FREE_WONDER,
    FROM_ARTISTS,
    FROM_BUILDINGS,
    FROM_WONDERS,
    SEVERAL_TECHNOLOGIES,
    SOLDIER_WITHOUT_COLONIST,
    STAYS_UPRIGHT,
    TECHS,
    WONDER_COUNT,
)

NOBODY: Final[i64] = -1
FREE: Final[i64] = 100
"""A discount larger than any price."""


def act(g: GoldenAges, seat: i64, action: i64) -> None:
    """Carries out one of the first seven actions.  What it asks further is pushed."""
    if action < actions.ERECT:
        explore(g, seat, action)
    elif action < actions.ARTIST:
        erect(g, seat, action)
    elif action < actions.ATTACK:
        perform(g, seat, action - actions.ARTIST)
    elif action < actions.STRIKE:
        fight(g, seat, (action - actions.ATTACK) // CELLS, (action - actions.ATTACK) % CELLS)
    elif action < actions.WONDER:
        fight(g, seat, NOBODY, action - actions.STRIKE)
    elif action < actions.ACTIVATE:
        build_wonder(g, seat, (action - actions.WONDER) // 2, (action - actions.WONDER) % 2)
    elif action < actions.ACTIVATE_WONDER:
        activate(g, seat, action - actions.ACTIVATE)
    elif action < actions.DEVELOP:
        activate_wonder(g, seat, action - actions.ACTIVATE_WONDER)
    else:
        research(g, seat, action - actions.DEVELOP)


# ---- 1. Explorer


def explorers(g: GoldenAges, seat: i64) -> vec[i64]:
    """A colonist moves, or founds a city where it is."""
    me = g.players[seat]
    out = vec[i64]()
    for colonist in range(COLONISTS):
        if me.upright(colonist) and not alike(g, seat, colonist):
            start = me.colonists[colonist]
            for cell in reach(start, me.range):
                out = append(out, actions.EXPLORE + CELLS * colonist + cell)
            if may_found(g, start):
                out = append(out, actions.SETTLE + colonist)
    return out


def explore(g: GoldenAges, seat: i64, action: i64) -> None:
    if action >= actions.SETTLE:
        found_with(g, seat, action - actions.SETTLE, g.players[seat].colonists[action - actions.SETTLE], 0)
        return
    colonist: i64 = (action - actions.EXPLORE) // CELLS
    cell: i64 = (action - actions.EXPLORE) % CELLS
    move(g, seat, colonist, cell)
    if may_found(g, cell):
        g.push(Found(seat, colonist, cell, 0))
    else:
        end_of_use(g, seat, colonist, 0)


def end_of_use(g: GoldenAges, seat: i64, colonist: i64, soldier: i64) -> None:
    """The colonist lies down at the end of its action; as an Explorer of Russia it does not."""
    if colonist != NOBODY and (soldier != 0 or not g.players[seat].can(STAYS_UPRIGHT)):
        lie_down(g, seat, colonist)


def found_with(g: GoldenAges, seat: i64, colonist: i64, cell: i64, soldier: i64) -> None:
    """A city is founded; if cubes are missing, they are asked for first."""
    if cubes_missing(g.players[seat]) > 0:
        g.push(GiveCube(seat, colonist, cell, soldier))
        return
    found(g, seat, cell)
    end_of_use(g, seat, colonist, soldier)


@final
class Found(Step):
    """After a move or an attack: found a city on the square, or not.  ``colonist`` -1: a rocket."""

    def __init__(self, seat: i64, colonist: i64, cell: i64, soldier: i64) -> None:
        self.seat: Final[i64] = seat
        self.colonist: Final[i64] = colonist
        self.cell: Final[i64] = cell
        self.soldier: Final[i64] = soldier

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        return vec[i64]([actions.FOUND, actions.STAY])

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        if action == actions.FOUND:
            found_with(g, seat, self.colonist, self.cell, self.soldier)
        else:
            end_of_use(g, seat, self.colonist, self.soldier)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Found a city here, or not"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "found a city here, or not"


@final
class GiveCube(Step):
    """A new city lacks cubes: they come from own cities on the map, one at a time (ruling 40)."""

    def __init__(self, seat: i64, colonist: i64, cell: i64, soldier: i64) -> None:
        self.seat: Final[i64] = seat
        self.colonist: Final[i64] = colonist
        self.cell: Final[i64] = cell
        self.soldier: Final[i64] = soldier

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for cell in range(CELLS):
            if has(g.players[seat].cities, cell):
                out = append(out, actions.GIVE + cell)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        give_cube(g, seat, action - actions.GIVE)
        if cubes_missing(g.players[seat]) > 0:
            return self
        found(g, seat, self.cell)
        end_of_use(g, seat, self.colonist, self.soldier)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        missing = cubes_missing(g.players[seat])
        return f"Your reserve lacks {missing} cube{'' if missing == 1 else 's'}: choose a city that gives one"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "choose one of your cities"


# ---- 2. Builder


def builders(g: GoldenAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """A building that is shown, with a colonist or, where a card allows it, without (ruling 47)."""
    me = g.players[seat]
    if g.buildings_shown.size() == 0:
        return out
    shown: i64 = 0
    for building in g.buildings_shown.cards:
        shown |= bit(building)
    for building in range(BUILDING_KINDS):
        if has(shown, building):
            first: i64 = actions.ERECT + actions.HELPERS * building
            if me.can(BUILDER_WITHOUT_COLONIST):
                out = append(out, first)
            for colonist in range(COLONISTS):
                if me.upright(colonist) and not alike(g, seat, colonist):
                    out = append(out, first + 1 + colonist)
    return out


def erect(g: GoldenAges, seat: i64, action: i64) -> None:
    me = g.players[seat]
    building: i64 = (action - actions.ERECT) // actions.HELPERS
    colonist: i64 = (action - actions.ERECT) % actions.HELPERS - 1
    if g.watched:
        g.tell(events.Erected(seat, building, colonist))
    if colonist != NOBODY:
        to_agora(g, seat, colonist)
    g.buildings_shown.take(building)
    if me.buildings.size() < me.spaces:
        me.buildings.add(building)
        derive(me)
    else:
        g.push(Replace(seat, building))


@final
class Replace(Step):
    """No space is free: a building of one's own leaves the game for the new one, which is not used yet (ruling 27)."""

    def __init__(self, seat: i64, building: i64) -> None:
        self.seat: Final[i64] = seat
        self.building: Final[i64] = building

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for space in range(g.players[seat].buildings.size()):
            out = append(out, actions.REPLACE + space)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        space: i64 = action - actions.REPLACE
        if g.watched:
            g.tell(events.Removed(seat, me.buildings.cards[space]))
        me.buildings.cards[space] = self.building
        me.used &= ~bit(space)
        derive(me)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "No space is free: choose the building that leaves the game"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "choose one of your buildings"


# ---- 3. Artist


def perform(g: GoldenAges, seat: i64, colonist: i64) -> None:
    if g.watched:
        g.tell(events.Performed(seat, colonist))
    to_agora(g, seat, colonist)
    score(g, seat, ARTIST_POINTS, FROM_ARTISTS)


# ---- 4. Soldier


def soldiers(g: GoldenAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Attacks that can be paid, with what the colonist earns on arriving (ruling 19); with Rocketry also without a colonist."""
    me = g.players[seat]
    prices = attack_prices(g, seat)
    if len(prices) == 0:
        return out
    for colonist in range(COLONISTS):
        if me.upright(colonist) and not alike(g, seat, colonist):
            start = me.colonists[colonist]
            if me.range < 2:
                out = attack_on(g, seat, colonist, start, prices[start], out)
            for cell in reach(start, me.range):
                out = attack_on(g, seat, colonist, cell, prices[cell], out)
    if me.can(SOLDIER_WITHOUT_COLONIST):
        for cell in range(CELLS):
            if prices[cell] >= 0 and prices[cell] <= me.gold:
                out = append(out, actions.STRIKE + cell)
    return out


def attack_on(g: GoldenAges, seat: i64, colonist: i64, cell: i64, price: i64, out: vec[i64]) -> vec[i64]:
    if price < 0 or price > g.players[seat].gold + arrival_gold(g, seat, colonist, cell):
        return out
    return append(out, actions.ATTACK + CELLS * colonist + cell)


def fight(g: GoldenAges, seat: i64, colonist: i64, cell: i64) -> None:
    if colonist != NOBODY:
        if cell == g.players[seat].colonists[colonist]:
            earn(g, seat, arrival_gold(g, seat, colonist, cell))  # Portugal's round trip, where the range allows it
        else:
            move(g, seat, colonist, cell)
    attack(g, seat, colonist, cell)
    choice = draw_glory(g, seat)
    spoils(g, seat)
    if may_found(g, cell):
        g.push(Found(seat, colonist, cell, 1))
    else:
        end_of_use(g, seat, colonist, 1)
    if choice:
        g.push(KeepGlory(seat))


@final
class KeepGlory(Step):
    """China: of two glory tiles one is kept, the other goes back."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        drawn = g.players[seat].drawn.cards
        out = vec[i64]([actions.GLORY + drawn[0]])
        if drawn[1] != drawn[0]:
            out = append(out, actions.GLORY + drawn[1])
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        kept: i64 = action - actions.GLORY
        me.drawn.take(kept)
        back = me.drawn.cards[0]
        me.drawn.take(back)
        take_glory(g, seat, kept, back)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Keep one of the two glory tiles"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "keep one of the two glory tiles that you have drawn"


# ---- 5. Wonders


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


# ---- 6. Activations


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


# ---- 7. Technologies


def research(g: GoldenAges, seat: i64, technology: i64) -> None:
    me = g.players[seat]
    develop(g, seat, technology, technology_price(me, technology, 0), True)
    if me.can(SEVERAL_TECHNOLOGIES):
        g.push(Develop(seat, TECHS, 0, 1))


@final
class Develop(Step):
    """A card gives ``left`` technologies at a discount; ``may`` stop: up to two of Oxford, more ones of Japan."""

    def __init__(self, seat: i64, left: i64, discount: i64, may: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left
        self.discount: Final[i64] = discount
        self.may: Final[i64] = may

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat) if self.left > 0 and len(technologies(g.players[self.seat], self.discount)) > 0 else 0

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for technology in technologies(g.players[seat], self.discount):
            out = append(out, actions.DEVELOP + technology)
        if self.may != 0:
            out = append(out, actions.ENOUGH)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        if action == actions.ENOUGH:
            return None
        technology: i64 = action - actions.DEVELOP
        develop(g, seat, technology, technology_price(g.players[seat], technology, self.discount), True)
        return Develop(seat, self.left - 1, self.discount, self.may)

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        if self.discount == FREE:
            return "Develop a technology for nothing"
        return (
            f"Develop a technology for {self.discount} gold less" if self.discount > 0 else "Develop another technology, or not"
        )

    def refused(self, g: GoldenAges, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.golden_ages.reasons import refused_technologies

        return refused_technologies(g, seat, self.discount)

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "choose a technology that comes next in its row and that you can pay"
