"""What technologies, wonders and attacks cost, and what a colonist earns where it arrives."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.games.golden_ages.effects import paid
from ziggurat.games.golden_ages.geography import crosses
from ziggurat.games.golden_ages.state import GoldenAges, Player
from ziggurat.games.golden_ages.tables import (
    ATTACK_COST,
    ATTACKS,
    CELLS,
    CHEAPER_COST,
    CHEAPER_FOR,
    LEVELS_IN_ROW,
    SYMBOLS,
    TECH_COST,
    TECHS,
    WONDER_COST,
)

# ---- technologies and wonders -------------------------------------------------------------------------------------------


def technology_price(me: Player, technology: i64, discount: i64) -> i64:
    """The gold for a technology: discounts add up, never below nothing (ruling 29)."""
    price: i64 = TECH_COST[technology] - me.technology_discount - discount
    return price if price > 0 else 0


def may_develop(me: Player, technology: i64) -> bool:
    """Whether a technology comes next in its row."""
    if has(me.technologies, technology):
        return False
    return technology % LEVELS_IN_ROW == 0 or has(me.technologies, technology - 1)


def technologies(me: Player, discount: i64) -> vec[i64]:
    """The technologies that a player may develop and can pay."""
    out = vec[i64]()
    for technology in range(TECHS):
        if may_develop(me, technology) and technology_price(me, technology, discount) <= me.gold:
            out = append(out, technology)
    return out


def wonder_price(me: Player, wonder: i64) -> i64:
    """The gold for a wonder: less for the civilization that it names, held now (ruling 48)."""
    return CHEAPER_COST[wonder] if CHEAPER_FOR[wonder] >= 0 and CHEAPER_FOR[wonder] == me.civilization else WONDER_COST[wonder]


# ---- moving and arriving ------------------------------------------------------------------------------------------------


def control_gold(g: GoldenAges, seat: i64, cell: i64) -> i64:
    """The gold for taking control of a square on which the player had nothing (rules section 6)."""
    me = g.players[seat]
    if me.on(cell) or has(g.capitals(), cell):
        return 0
    gold: i64 = 0
    for symbol in range(SYMBOLS):
        number: i64 = ((g.one[symbol] >> cell) & 1) + ((g.two[symbol] >> cell) & 1)
        if number != 0:
            gold += number * paid(me.pay, symbol)
    return gold


def arrival_gold(g: GoldenAges, seat: i64, colonist: i64, cell: i64) -> i64:
    """The gold for a colonist's move to a square: through the edge, onto others, for symbols."""
    me = g.players[seat]
    start = me.colonists[colonist]
    gold: i64 = control_gold(g, seat, cell)
    if me.crossing > 0 and crosses(start, cell, me.range):
        gold += me.crossing
    if me.landing > 0 and cell != start and others_on(g, seat, cell):
        gold += me.landing
    return gold


def others_on(g: GoldenAges, seat: i64, cell: i64) -> bool:
    """Whether a colonist, city or capital of another player is on a square (ruling 55)."""
    for other in range(g.seats):
        if other != seat:
            them = g.players[other]
            if them.capital == cell or them.on(cell):
                return True
    return False


def city_gold(g: GoldenAges, seat: i64, cell: i64) -> i64:
    """The gold for a new city: its cubes, the city, and symbols that only a rocket's city takes (ruling 16)."""
    me = g.players[seat]
    return control_gold(g, seat, cell) + me.city_cubes * me.cube_gold + me.city_gold


def may_found(g: GoldenAges, cell: i64) -> bool:
    """Whether a city may stand on a square: a continent without a city or a capital (rules section 6)."""
    return has(g.continent & ~g.all_cities() & ~g.capitals(), cell)


def may_found_after(g: GoldenAges, seat: i64, cell: i64) -> bool:
    """Whether a city may stand on a square when an attack of this player has removed those of the others (ruling 20)."""
    return has(g.continent & ~g.players[seat].cities & ~g.capitals(), cell)


# ---- attacks ------------------------------------------------------------------------------------------------------------


def targets(g: GoldenAges, seat: i64) -> i64:
    """The squares that may be attacked: with a city of another, or a colonist of another away from its capital (ruling 17)."""
    squares: i64 = 0
    for other in range(g.seats):
        if other != seat:
            them = g.players[other]
            squares |= them.cities | vulnerable(them)
    return squares


def vulnerable(them: Player) -> i64:
    """The squares with colonists of a player, but for its capital's."""
    squares = them.standing()
    return squares & ~bit(them.capital) if them.capital >= 0 else squares


def is_victim(them: Player, cell: i64) -> bool:
    """Whether an attack on a square hits this player."""
    return has(them.cities | vulnerable(them), cell)


def attack_price(g: GoldenAges, seat: i64, cell: i64) -> i64:
    """The gold for an attack: by the number of own attacks, and the walls of all who are hit (ruling 18)."""
    me = g.players[seat]
    price: i64 = ATTACK_COST[len(me.glory)] - me.attack_discount
    for other in range(g.seats):
        if other != seat and is_victim(g.players[other], cell):
            price += g.players[other].wall
    return price if price > 0 else 0


def attack_prices(g: GoldenAges, seat: i64) -> vec[i64]:
    """The price of an attack by square, -1 where there is nothing to attack; empty when no attack is left."""
    out = vec[i64]()
    if len(g.players[seat].glory) >= ATTACKS:
        return out
    squares = targets(g, seat)
    if squares == 0:
        return out
    for cell in range(CELLS):
        out = append(out, attack_price(g, seat, cell) if has(squares, cell) else -1)
    return out


def cubes_missing(me: Player) -> i64:
    """How many cubes for a new city have to come from the map."""
    missing: i64 = me.city_cubes - me.reserve
    return missing if missing > 0 else 0
