"""Why something in sight is not possible now, in words for a player."""

from __future__ import annotations

from ziggurat.core.bits import has
from ziggurat.games.golden_ages import actions
from ziggurat.games.golden_ages.content import BUILDING, BUILDINGS, CELL, TECHNOLOGIES, TECHNOLOGY, WONDER, WONDERS
from ziggurat.games.golden_ages.costs import (
    arrival_gold,
    attack_price,
    may_develop,
    may_found,
    targets,
    technology_price,
    wonder_price,
)
from ziggurat.games.golden_ages.effects import BUILDING_USES, WONDER_USES, Deed
from ziggurat.games.golden_ages.geography import COVER, EACH, fits, reach
from ziggurat.games.golden_ages.state import GoldenAges, Player
from ziggurat.games.golden_ages.steps.wonders import may_use, unused
from ziggurat.games.golden_ages.tables import (
    ATTACKS,
    BUILDER_WITHOUT_COLONIST,
    CELLS,
    COLONISTS,
    FREE_WONDER,
    SOLDIER_WITHOUT_COLONIST,
    TECHS,
    WONDER_COUNT,
)

Refusal = tuple[str, str, str]
NO_COLONIST = "none of your colonists stands on the map"


def short(price: int, me: Player) -> str:
    return f"it costs {price} gold, you have {int(me.gold)}"


def technology_reason(me: Player, technology: int, discount: int = 0) -> str:
    """Why a technology can't be developed; empty when it can."""
    if me.developed(technology):
        return "you have developed it"
    if not may_develop(me, technology):
        return f"{TECHNOLOGIES[technology - 1].name} comes first"
    price = int(technology_price(me, technology, discount))
    return short(price, me) if price > me.gold else ""


def refused_technologies(g: GoldenAges, seat: int, discount: int) -> list[Refusal]:
    """The technologies that are not developed and can't be, each with the reason."""
    me = g.players[seat]
    found = []
    for technology in range(TECHS):
        if not me.developed(technology):
            reason = technology_reason(me, technology, discount)
            if reason:
                found.append((f"technology:{TECHNOLOGY.names[technology]}", "develop", reason))
    return found


def wonder_reason(g: GoldenAges, seat: int, wonder: int) -> str:
    """Why a wonder can't be paid; empty when it can."""
    me = g.players[seat]
    if not has(g.wonders_shown, wonder):
        built = any(has(player.wonders, wonder) for player in g.players)
        return f"{WONDERS[wonder].name} is built" if built else f"{WONDERS[wonder].name} is not for sale in this era"
    price = int(wonder_price(me, wonder))
    return short(price, me) if price > me.gold else ""


def use_reason(me: Player, deed: Deed, ready: bool) -> str:
    """Why a card can't be activated; empty when it can."""
    if not deed.exists:
        return "there is nothing to activate on it"
    if not ready:
        return "it has been used in this era"
    return "" if may_use(me, deed) else "there is no technology that you could pay"


def builder_reason(g: GoldenAges, seat: int) -> str:
    me = g.players[seat]
    if g.buildings_shown.size() == 0:
        return "no building is left"
    return "" if me.any_upright() or me.can(BUILDER_WITHOUT_COLONIST) else NO_COLONIST


def soldier_reason(g: GoldenAges, seat: int) -> str:
    """Why no attack is possible at all; empty when one may be."""
    me = g.players[seat]
    if len(me.glory) >= ATTACKS:
        return f"you have attacked {int(ATTACKS)} times"
    if not targets(g, seat):
        return "nobody can be attacked anywhere"
    if any(actions.ATTACK <= action < actions.WONDER for action in g.legal(seat)):
        return ""
    if not me.any_upright() and not me.can(SOLDIER_WITHOUT_COLONIST):
        return NO_COLONIST
    near = targets_near(g, seat)
    if not near:
        return "nobody can be attacked within reach"
    return f"the cheapest attack costs {min(int(attack_price(g, seat, cell)) for cell in near)} gold, you have {int(me.gold)}"


def targets_near(g: GoldenAges, seat: int) -> list[int]:
    """The squares that a player could attack with enough gold: within reach of a standing colonist, with Rocketry all."""
    me = g.players[seat]
    starts = [int(me.colonists[colonist]) for colonist in range(COLONISTS) if me.upright(colonist)]
    near = {int(cell) for start in starts for cell in (start, *reach(start, me.range))}
    squares = targets(g, seat)
    rocket = me.can(SOLDIER_WITHOUT_COLONIST)
    return [cell for cell in range(CELLS) if has(squares, cell) and (rocket or cell in near)]


def refused_targets(g: GoldenAges, seat: int) -> list[Refusal]:
    """The squares within reach that could be attacked with more gold, each with its price."""
    me = g.players[seat]
    if len(me.glory) >= ATTACKS:
        return []
    open_ = {
        int(action - actions.ATTACK) % CELLS if action < actions.STRIKE else int(action - actions.STRIKE)
        for action in g.legal(seat)
        if actions.ATTACK <= action < actions.WONDER
    }
    return [
        (f"cell:{CELL.names[cell]}", "attack", short(int(attack_price(g, seat, cell)), me))
        for cell in targets_near(g, seat)
        if cell not in open_
    ]


def refused(g: GoldenAges, seat: int) -> list[Refusal]:
    """What a player sees but can't do in its turn, with the reasons."""
    me = g.players[seat]
    found: list[Refusal] = []
    if not me.any_upright():
        found += [("action:explore", "explore", NO_COLONIST), ("action:artist", "artist", NO_COLONIST)]
    else:
        found.append(("action:golden-age", "golden-age", "one of your colonists still stands on the map"))
    for verb, reason in (("erect", builder_reason(g, seat)), ("attack", soldier_reason(g, seat))):
        if reason:
            found.append((f"action:{verb}", verb, reason))
    found += refused_targets(g, seat)
    for wonder in range(WONDER_COUNT):
        if has(g.wonders_shown, wonder) and not (me.can(FREE_WONDER) and not me.gift_used):
            reason = wonder_reason(g, seat, wonder)
            if reason:
                found.append((f"wonder:{WONDER.names[wonder]}", "wonder", reason))
    for building in dict.fromkeys(int(card) for card in me.buildings.cards):
        reason = use_reason(me, BUILDING_USES[building], unused(me, building) >= 0)
        if reason:
            found.append((f"building:{BUILDING.names[building]}", "activate", reason))
    for wonder in range(WONDER_COUNT):
        if has(me.wonders, wonder) and WONDER_USES[wonder].exists:
            reason = use_reason(me, WONDER_USES[wonder], not has(me.spent, wonder))
            if reason:
                found.append((f"wonder:{WONDER.names[wonder]}", "activate wonder", reason))
    return found + refused_technologies(g, seat, 0)


def why(g: GoldenAges, seat: int, action: int) -> str:
    """Why an action is not legal in a turn."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    one = operands[0] if operands else 0
    match verb.name:
        case "explore" | "settle" | "artist" | "attack":
            return colonist_reason(g, seat, verb.name, one, operands[-1])
        case "strike":
            return strike_reason(g, seat, one)
        case "erect":
            if one not in g.buildings_shown.cards:
                return f"{BUILDINGS[one].name} is not on display"
            return helper_reason(me, operands[1] - 1)
        case "wonder":
            if operands[1] and has(g.wonders_shown, one):
                return "only Greece builds a wonder for nothing, once in the game"
            return wonder_reason(g, seat, one)
        case "activate":
            if one not in me.buildings.cards:
                return f"you have no {BUILDINGS[one].name}"
            return use_reason(me, BUILDING_USES[one], unused(me, one) >= 0)
        case "activate wonder":
            if not has(me.wonders, one):
                return f"you have not built {WONDERS[one].name}"
            return use_reason(me, WONDER_USES[one], not has(me.spent, one))
        case "develop":
            return technology_reason(me, one)
        case "golden-age":
            return "a Golden Age begins when none of your colonists stands on the map"
    return "choose one of the eight actions"


def helper_reason(me: Player, colonist: int) -> str:
    if colonist < 0:
        return "you need a standing colonist to build"
    return twin_reason(me, colonist)


def twin_reason(me: Player, colonist: int) -> str:
    """Why a colonist can't be chosen: it does not stand on the map, or another one like it stands for it."""
    if not me.upright(colonist):
        return f"colonist {colonist + 1} does not stand on the map"
    return f"colonist {colonist + 1} stands beside another one: choose that with the lowest number"


def colonist_reason(g: GoldenAges, seat: int, verb: str, colonist: int, cell: int) -> str:
    """Why a colonist can't do that."""
    me = g.players[seat]
    place = int(me.colonists[colonist])
    twin = any(me.upright(other) and me.colonists[other] == place for other in range(colonist))
    if verb == "artist" or twin or not me.upright(colonist):
        return twin_reason(me, colonist)
    if verb == "settle":
        return "a city needs a continent square without city or capital" if not may_found(g, place) else ""
    if verb == "explore" and cell == place and me.range < 2:
        return "an Explorer moves, founds a city or both; out and back takes a range of two squares"
    if cell not in reach(place, me.range) and not (verb == "attack" and cell == place):
        return f"{CELL.names[cell]} is out of reach"
    if len(me.glory) >= ATTACKS:
        return f"you have attacked {int(ATTACKS)} times"
    if not has(targets(g, seat), cell):
        return f"there is nobody to attack on {CELL.names[cell]}"
    earns = int(arrival_gold(g, seat, colonist, cell))
    return short(int(attack_price(g, seat, cell)), me) + (f" and earn {earns} on arriving" if earns else "")


def strike_reason(g: GoldenAges, seat: int, cell: int) -> str:
    me = g.players[seat]
    if not has(me.technologies, TECHNOLOGY.index("rocketry")):
        return "an attack without a colonist needs Rocketry"
    if len(me.glory) >= ATTACKS:
        return f"you have attacked {int(ATTACKS)} times"
    if not has(targets(g, seat), cell):
        return f"there is nobody to attack on {CELL.names[cell]}"
    return short(int(attack_price(g, seat, cell)), me)


def why_not_placed(g: GoldenAges, action: int) -> str:
    """Why the drawn tile does not fit there."""
    way = action - int(actions.PLACE)
    if not 0 <= way < EACH or g.tile < 0:
        return "place the tile that you have drawn"
    return misfit(g, int(g.tile), way)


def misfit(g: GoldenAges, tile: int, way: int) -> str:
    """Why a tile can't lie so; empty when it can."""
    spot = EACH * tile + way
    if fits(g.continent, g.north, g.east, g.south, g.west, spot):
        return ""
    cover = int(COVER[spot])
    if not cover:
        return "the tile would stick out of the map"
    if cover & g.continent:
        return "a tile lies there already"
    if not touches(int(g.continent), cover):
        return "the tile must lie beside another one"
    return "coast must meet coast, and land must meet land"


def touches(continent: int, cover: int) -> bool:
    """Whether one of these squares lies beside a continent."""
    return any(
        has(continent, cell + step)
        for cell in range(CELLS)
        if has(cover, cell)
        for step in (-10, 10, *((-1,) if cell % 10 else ()), *((1,) if cell % 10 != 9 else ()))
        if 0 <= cell + step < CELLS
    )
