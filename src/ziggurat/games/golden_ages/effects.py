"""What technologies, buildings, wonders and civilizations do: columns of numbers, read by one function each.

``Lasting`` holds while the card is there; all lasting effects of a player are summed up by ``derive``.  A ``Deed`` is done
once: when the card is gained, or each time it is activated.  What asks the player something is a step (see ``steps``).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, count, has
from ziggurat.games.golden_ages import content
from ziggurat.games.golden_ages.events import Developed, Earned, Scored
from ziggurat.games.golden_ages.geography import (
    COVER,
    EACH,
    EAST,
    ISLAND_ONE,
    ISLAND_TWO,
    NORTH,
    SIZE,
    SOUTH,
    SQUARE,
    TILE_SYMBOLS,
    WEST,
)
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges, Laid, Player
from ziggurat.games.golden_ages.tables import (
    AGORA,
    BUILDINGS,
    CELLS,
    COLONISTS,
    CUBES_ON_MAP,
    FROM_DISCOVERIES,
    FROM_JUDGEMENTS,
    GLORY,
    GOLD,
    IN_AGORA,
    LYING,
    PLACES,
    SYMBOLS,
    TECH_CUBES,
    TECHNOLOGIES,
    TECHS,
    UPRIGHT,
    WONDERS,
)

# ---- what is counted ----------------------------------------------------------------------------------------------------


def control(g: GoldenAges, seat: i64) -> i64:
    """The squares whose symbols a player controls: those with a colonist or a city of its own, and no capital (ruling 15)."""
    me = g.players[seat]
    return (me.cities | me.standing()) & ~g.capitals()


def symbols(g: GoldenAges, seat: i64, symbol: i64) -> i64:
    """How many symbols of a sort a player controls."""
    squares = control(g, seat)
    return count(squares & g.one[symbol]) + count(squares & g.two[symbol])


def cubes_on_map(me: Player) -> i64:
    return count(me.cities) + count(me.doubled)


def measure(g: GoldenAges, seat: i64, what: i64) -> i64:
    """How many things of a measure there are for a player."""
    me = g.players[seat]
    if what < SYMBOLS:
        return symbols(g, seat, what)
    if what == GOLD:
        return me.gold
    if what == TECHNOLOGIES:
        return count(me.technologies)
    if what == WONDERS:
        return count(me.wonders)
    if what == CUBES_ON_MAP:
        return cubes_on_map(me)
    if what == GLORY:
        return len(me.glory)
    if what == BUILDINGS:
        return me.buildings.size()
    if what == PLACES:
        return count(me.cities) + (1 if me.capital >= 0 else 0)
    total: i64 = 0
    if what == UPRIGHT:
        for colonist in range(COLONISTS):
            if me.upright(colonist):
                total += 1
        return total
    for other in g.players:  # of all players: in the Agora, or lying on the map
        for colonist in range(COLONISTS):
            place = other.colonists[colonist]
            if (what == IN_AGORA and place == AGORA) or (what == LYING and place < CELLS and has(other.lying, colonist)):
                total += 1
    return total


# ---- what lasts ---------------------------------------------------------------------------------------------------------


@final
class Lasting:
    """The lasting effects of one card, as columns of numbers."""

    def __init__(self, e: content.Lasting) -> None:
        self.range: Final[i64] = e.range
        self.space: Final[i64] = 1 if e.space else 0
        self.pays: Final[i64] = -1 if e.pays is None else content.SYMBOLS.index(e.pays.symbol)
        self.pays_gold: Final[i64] = 0 if e.pays is None else e.pays.gold
        self.extra: Final[i64] = -1 if e.extra is None else content.SYMBOLS.index(e.extra.symbol)
        self.extra_gold: Final[i64] = 0 if e.extra is None else e.extra.gold
        self.cube_gold: Final[i64] = e.cube_gold
        self.city_cubes: Final[i64] = e.city_cubes
        self.city_gold: Final[i64] = e.city_gold
        self.agora_points: Final[i64] = e.agora_points
        self.agora_gold: Final[i64] = e.agora_gold
        self.wall: Final[i64] = e.wall
        self.watch: Final[i64] = e.watch
        self.attack_discount: Final[i64] = e.attack_discount
        self.attack_gold: Final[i64] = e.attack_gold
        self.crossing: Final[i64] = e.crossing
        self.landing: Final[i64] = e.landing
        self.technology_discount: Final[i64] = e.technology_discount
        self.powers: Final[i64] = sum(2 ** content.POWERS.index(power) for power in e.powers)


PRINTED: Final[list[Lasting]] = [Lasting(card.lasting) for card in content.PRINTED]
TECHNOLOGY: Final[list[Lasting]] = [Lasting(card.lasting) for card in content.TECHNOLOGIES]
BUILDING: Final[list[Lasting]] = [Lasting(card.lasting) for card in content.BUILDINGS]
WONDER: Final[list[Lasting]] = [Lasting(card.lasting) for card in content.WONDERS]
CIVILIZATION: Final[list[Lasting]] = [Lasting(card.lasting) for card in content.CIVILIZATIONS]


def paid(pay: i64, symbol: i64) -> i64:
    """The gold for a symbol out of the packed ``Player.pay``."""
    return (pay >> (8 * symbol)) & 255


def add(me: Player, e: Lasting) -> None:
    """One card's lasting effects on top of the others.  Of ranges, payments and cubes only the largest counts: a technology
    that does more makes an earlier one obsolete."""
    if e.range > me.range:
        me.range = e.range
    me.spaces += e.space
    if e.pays >= 0:
        more: i64 = e.pays_gold - paid(me.pay, e.pays)
        if more > 0:
            me.pay += more << (8 * e.pays)
    if e.cube_gold > me.cube_gold:
        me.cube_gold = e.cube_gold
    if e.city_cubes > me.city_cubes:
        me.city_cubes = e.city_cubes
    me.city_gold += e.city_gold
    me.agora_points += e.agora_points
    me.agora_gold += e.agora_gold
    me.wall += e.wall
    me.watch += e.watch
    me.attack_discount += e.attack_discount
    me.attack_gold += e.attack_gold
    me.crossing += e.crossing
    me.landing += e.landing
    me.technology_discount += e.technology_discount
    me.powers |= e.powers


def derive(me: Player) -> None:
    """All lasting effects of a player, from scratch."""
    me.range = 0
    me.spaces = 0
    me.pay = 0
    me.cube_gold = 0
    me.city_cubes = 1
    me.city_gold = 0
    me.agora_points = 0
    me.agora_gold = 0
    me.wall = 0
    me.watch = 0
    me.attack_discount = 0
    me.attack_gold = 0
    me.crossing = 0
    me.landing = 0
    me.technology_discount = 0
    me.powers = 0
    for printed in PRINTED:
        add(me, printed)
    for technology in range(TECHS):
        if has(me.technologies, technology):
            add(me, TECHNOLOGY[technology])
    for building in me.buildings.cards:
        add(me, BUILDING[building])
    wonders = me.wonders
    wonder: i64 = 0
    while wonders != 0:
        if wonders & 1 != 0:
            add(me, WONDER[wonder])
        wonders >>= 1
        wonder += 1
    if me.civilization >= 0:
        mine = CIVILIZATION[me.civilization]
        add(me, mine)
        if mine.extra >= 0:
            me.pay += mine.extra_gold << (8 * mine.extra)


# ---- the map ------------------------------------------------------------------------------------------------------------


def lay(g: GoldenAges, tile: i64, turn: i64, cell: i64) -> i64:
    """A tile comes to lie on the map for good; returns the squares under it, as a mask.  Islands below it are gone."""
    g.laid.append(Laid(tile, turn, cell))
    return spread(g, tile, EACH * tile + CELLS * turn + cell)


def spread(g: GoldenAges, tile: i64, spot: i64) -> i64:
    """What a tile changes of the derived map."""
    cover = COVER[spot]
    g.continent |= cover
    g.north |= NORTH[spot]
    g.east |= EAST[spot]
    g.south |= SOUTH[spot]
    g.west |= WEST[spot]
    one = vec[i64]([0, 0, 0, 0])
    two = vec[i64]([0, 0, 0, 0])
    for symbol in range(SYMBOLS):
        one[symbol] = g.one[symbol] & ~cover
        two[symbol] = g.two[symbol] & ~cover
    for at in range(SIZE[tile]):
        square: i64 = bit(SQUARE[4 * spot + at])
        for symbol in range(SYMBOLS):
            number = TILE_SYMBOLS[16 * tile + 4 * at + symbol]
            if number > 0:
                one[symbol] |= square
            if number > 1:
                two[symbol] |= square
    g.one = one
    g.two = two
    return cover


def derive_map(g: GoldenAges) -> None:
    """The derived map from scratch."""
    g.continent = 0
    g.north = 0
    g.east = 0
    g.south = 0
    g.west = 0
    g.one = ISLAND_ONE
    g.two = ISLAND_TWO
    for laid in g.laid:
        spread(g, laid.tile, EACH * laid.tile + CELLS * laid.turn + laid.cell)


# ---- what is done once --------------------------------------------------------------------------------------------------


@final
class Deed:
    """What a card brings once, as columns of numbers.  Technologies are those with tiles: -1 is none."""

    def __init__(self, e: content.Once) -> None:
        self.gold: Final[i64] = e.gold
        self.points: Final[i64] = e.points
        self.each: Final[i64] = -1 if e.each is None else content.MEASURES.index(e.each)
        self.develop: Final[i64] = e.develop
        self.free: Final[bool] = e.free
        self.discount: Final[i64] = e.discount
        self.technology: Final[i64] = content.TECHNOLOGY.index(e.technology) if e.technology else -1
        self.needs: Final[i64] = content.TECHNOLOGY.index(e.needs) if e.needs else -1
        self.or_gold: Final[i64] = e.or_gold
        self.any_of_level: Final[i64] = e.any_of_level
        self.stand_up: Final[bool] = e.power == "stand-up"
        self.shift: Final[bool] = e.power == "shift"
        self.exists: Final[bool] = e != content.NOTHING_ONCE


TECHNOLOGY_DEEDS: Final[list[Deed]] = [Deed(card.once) for card in content.TECHNOLOGIES]
WONDER_DEEDS: Final[list[Deed]] = [Deed(card.once) for card in content.WONDERS]
CIVILIZATION_DEEDS: Final[list[Deed]] = [Deed(card.once) for card in content.CIVILIZATIONS]
BUILDING_USES: Final[list[Deed]] = [Deed(card.activate) for card in content.BUILDINGS]
WONDER_USES: Final[list[Deed]] = [Deed(card.activate) for card in content.WONDERS]


def earn(g: GoldenAges, seat: i64, gold: i64) -> None:
    """Gold from the bank."""
    if gold > 0:
        g.players[seat].gold += gold
        if g.watched:
            g.tell(Earned(seat, gold))


def score(g: GoldenAges, seat: i64, points: i64, source: i64) -> None:
    """Points on the score track."""
    if points > 0:
        g.players[seat].points[source] += points
        if g.watched:
            g.tell(Scored(seat, points, source, g.judgement if source == FROM_JUDGEMENTS else NOTHING))


def reward(g: GoldenAges, seat: i64, deed: Deed, source: i64) -> None:
    """The gold and the points of a deed, and the technology that it names."""
    things: i64 = 1 if deed.each < 0 else measure(g, seat, deed.each)
    earn(g, seat, deed.gold * things)
    score(g, seat, deed.points * things, source)
    if deed.technology >= 0 and (deed.needs < 0 or has(g.players[seat].technologies, deed.needs)):  # ruling 33
        if g.players[seat].developed(deed.technology):
            earn(g, seat, deed.or_gold)
        else:
            develop(g, seat, deed.technology, 0, True)


def develop(g: GoldenAges, seat: i64, technology: i64, gold: i64, award: bool) -> None:
    """A technology is developed for this much gold; its cubes come free, its points of level 5 are an ``award``."""
    me = g.players[seat]
    me.gold -= gold
    me.technologies |= bit(technology)
    me.reserve += TECH_CUBES[technology]
    derive(me)
    if g.watched:
        g.tell(Developed(seat, technology, gold, TECH_CUBES[technology]))
    if award:
        reward(g, seat, TECHNOLOGY_DEEDS[technology], FROM_DISCOVERIES)


def choose_civilization(g: GoldenAges, seat: i64, civilization: i64) -> None:
    """A player plays this civilization from now on: lasting effects change, a new one does its deed (rules section 4)."""
    me = g.players[seat]
    fresh: bool = civilization == me.offered
    me.civilization = civilization
    me.offered = NOTHING
    derive(me)
    if fresh:
        reward(g, seat, CIVILIZATION_DEEDS[civilization], FROM_DISCOVERIES)
