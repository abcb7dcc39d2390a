"""Scenarios of The Golden Ages: what is not named is filled in, and what is named must be possible.

A scenario that names anything but steps is a turn of the first player: everybody has a capital, and colonists that are
not named stand beside it.  Piles that are not named hold what lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.chance import Chance
from ziggurat.core.errors import ScenarioError
from ziggurat.games.golden_ages import tables
from ziggurat.games.golden_ages.content import CELL, CIVILIZATIONS, COLONIST, DECKS, FUTURE, TECHNOLOGY, TILE, TILES
from ziggurat.games.golden_ages.dealing import (
    MOST,
    Fields,
    check_cards,
    deal_civilizations,
    deal_futures,
    show_judgements,
    stack_glory,
)
from ziggurat.games.golden_ages.effects import cubes_on_map, derive, derive_map, lay
from ziggurat.games.golden_ages.geography import COVER, EACH
from ziggurat.games.golden_ages.plausible import SETUP, check_steps, fault
from ziggurat.games.golden_ages.reasons import misfit
from ziggurat.games.golden_ages.resolution import first_player
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges, Laid, Player
from ziggurat.games.golden_ages.steps.era import (
    NOT_LAST,
    DrawTile,
    FirstPlayer,
    KeepCivilization,
    NewEra,
    PlaceCapital,
    PlaceTile,
    Reveal,
    Turn,
)
from ziggurat.games.golden_ages.tables import AGORA, CELLS, COLONISTS, ERAS, OFF_MAP

BEFORE_FIRST = (NewEra, Reveal, KeepCivilization, FirstPlayer)
"""The steps of an era before it is said who goes first in it."""


def complete(g: GoldenAges, named: Fields, options: Mapping[str, str | int], chance: Chance) -> None:
    """Fills in what a scenario does not name and checks the rest.  Raises ScenarioError."""
    if g.busy != 0 or len(g.lanes) > 0:
        raise ScenarioError("lanes: this game has no chains of single seats; leave them out")
    if not named:
        return
    players: list[Fields] = [*named.get("players", []), *([{}] * g.seats)][: g.seats]
    check_moment(g)
    if "steps" not in named:
        g.steps = [Turn(g.first, NOT_LAST)]
    if "tile" not in named and not any(isinstance(step, PlaceTile) for step in g.steps):
        g.tile = NOTHING
    lay_tiles(g, named)
    for me, fields in zip(g.players, players, strict=True):
        start_with(me, fields)
    for seat, me in enumerate(g.players):
        check_numbers(me, f"players[{seat}]")
    if g.era > 1 or not any(isinstance(step, SETUP) for step in g.steps):
        place_capitals(g, players)
    check_pieces(g, players)
    deal_civilizations(g, named, players, chance)
    set_first(g, named)
    if "steps" not in named:
        g.steps = [Turn(g.first, g.seats - 1 if g.era == ERAS and g.golden else NOT_LAST)]
    deal_futures(g, named, players, DECKS.index(str(options["decks"])), chance)
    show_judgements(g, named, DECKS.index(str(options["decks"])))
    stack_glory(g, named, chance)
    check_cards(g, named, players, chance)
    for seat, me in enumerate(g.players):
        derive(me)
        if me.buildings.size() > me.spaces:
            spaces = "1 space is" if me.spaces == 1 else f"{me.spaces} spaces are"
            raise ScenarioError(f"players[{seat}].buildings: {me.buildings.size()} cards, and {spaces} open")
    check_steps(g)


def held_options(document: Fields) -> dict[str, str | int]:
    """The decks, where all places of future technologies are named: by which there are."""
    players, futures = document.get("players"), document.get("futures")
    if not isinstance(players, list) or not isinstance(futures, list) or len(players) != document.get("seats"):
        return {}
    named = [str(card) for card in futures]
    named += [str(fields.get("future")) for fields in players if isinstance(fields, Mapping)]
    decks = [sorted(FUTURE.names[card] for card in deck) for deck in tables.FUTURE_DECKS]
    return {"decks": DECKS[decks.index(sorted(named))]} if sorted(named) in decks else {}


def check_moment(g: GoldenAges) -> None:
    """The era, the first player, and who is in a Golden Age."""
    least = 0 if g.steps and isinstance(g.steps[0], NewEra) else 1
    if not least <= g.era <= ERAS:
        raise fault("era", f"expected {least} to 4, got {g.era}")
    if not 0 <= g.first < g.seats:
        raise fault("first", f"there is no seat {g.first}")
    if g.golden >> g.seats:
        raise fault("golden", "expected seats of this game")


def set_first(g: GoldenAges, named: Fields) -> None:
    """Who goes first follows from the civilizations, once all have chosen them; before, it is who did in the last era."""
    if not g.steps or isinstance(g.steps[0], BEFORE_FIRST) or any(me.civilization == NOTHING for me in g.players):
        return
    if "first" not in named:
        g.first = first_player(g)
    check_first(g)


def check_first(g: GoldenAges) -> None:
    lowest = first_player(g)
    if g.first != lowest:
        raise fault("first", f"seat {lowest} has the lowest civilization, {CIVILIZATIONS[g.players[lowest].civilization].name}")


# ---- the map ------------------------------------------------------------------------------------------------------------


def lay_tiles(g: GoldenAges, named: Fields) -> None:
    """Tiles lie as they can be placed one after the other, each once; those not named lie in their piles."""
    laid, g.laid = g.laid, []
    if not laid or laid[0].tile != tables.START_TILE or cover(laid[0]) != 0b11 << 34 | 0b11 << 24:
        raise fault("laid[0]", "expected the square tile on e3, f3, e4 and f4")
    derive_map(g)
    for number, one in enumerate(laid):
        if not cover(one):
            raise fault(f"laid[{number}]", "the tile would stick out of the map")
        reason = misfit(g, int(one.tile), int(CELLS * one.turn + one.cell)) if number > 0 else ""
        if reason:
            raise fault(f"laid[{number}]", reason)
        lay(g, one.tile, one.turn, one.cell)
    placed = [int(laid.tile) for laid in g.laid] + ([int(g.tile)] if g.tile != NOTHING else [])
    for name, bag, deck in (("large", g.large, tables.LARGE_TILES), ("small", g.small, tables.SMALL_TILES)):
        left = [int(tile) for tile in deck if tile not in placed]
        if name not in named:
            bag.items = vec[i64](left)
        elif not set(bag.items) <= set(left):
            raise fault(
                name, f"expected tiles of this size that lie nowhere else: {', '.join(TILE.names[tile] for tile in left)}"
            )
        placed += [int(tile) for tile in bag.items]
    for tile in placed:
        if placed.count(tile) > 1:
            raise fault("laid", f"{TILE.names[tile]} stands twice")
    count_tiles(g)


def count_tiles(g: GoldenAges) -> None:
    """A player lays one tile in each era, of three squares in the first and of two in the others."""
    step = g.steps[0] if g.steps else None
    now = int(g.seats)
    if isinstance(step, (DrawTile, PlaceTile)):
        now -= int(step.left)
    elif isinstance(step, PlaceCapital):
        now -= int(step.left) - 1
    elif isinstance(step, SETUP) and not isinstance(step, NewEra):
        now = 0
    by_now = [now if g.era == era else int(g.seats) if g.era > era else 0 for era in range(1, ERAS + 1)]
    for size, most in ((3, by_now[0]), (2, sum(by_now[1:]))):
        found = sum(len(TILES[one.tile].squares) == size for one in g.laid)
        if found > most:
            raise fault("laid", f"more tiles of {size} squares than {g.seats} players can have laid by now: {found}, not {most}")


def cover(one: Laid) -> int:
    """The squares under a tile, as a mask; 0: it would stick out of the map."""
    return int(COVER[EACH * one.tile + CELLS * one.turn + one.cell]) if 0 <= one.cell < CELLS else 0


# ---- players ------------------------------------------------------------------------------------------------------------


def check_numbers(me: Player, where: str) -> None:
    """Gold, points and what has a fixed length."""
    if not 0 <= me.gold <= MOST:
        raise fault(f"{where}.gold", f"expected 0 to {MOST}, got {me.gold}")
    if any(not 0 <= points <= MOST for points in me.points):
        raise fault(f"{where}.points", f"expected 0 to {MOST} for each source")
    if len(me.colonists) != COLONISTS:
        raise fault(f"{where}.colonists", f"expected {COLONISTS} places, got {len(me.colonists)}")


def start_with(me: Player, fields: Fields) -> None:
    """A civilization that is named brings what it gives at the start, unless gold and technologies are named."""
    if "civilization" in fields and me.civilization != NOTHING:
        once = CIVILIZATIONS[me.civilization].once
        if "gold" not in fields:
            me.gold = tables.START_GOLD + once.gold
        if "technologies" not in fields:
            me.technologies = 2 ** TECHNOLOGY.index(once.technology) if once.technology and not once.needs else 0


def place_capitals(g: GoldenAges, players: Sequence[Fields]) -> None:
    """Capitals that are not named lie on the first free squares, and colonists that are not named beside them."""
    cities = int(g.all_cities())
    for seat, me in enumerate(g.players):
        if me.capital == NOTHING:
            free = [cell for cell in range(CELLS) if has(g.continent & ~g.capitals() & ~cities, cell)]
            if not free:
                raise fault(f"players[{seat}].capital", "no continent square is free for it")
            me.capital = free[0]
        if "colonists" not in players[seat]:
            me.colonists = vec[i64]([me.capital] * COLONISTS)


def check_pieces(g: GoldenAges, players: Sequence[Fields]) -> None:
    """Capitals, cities, colonists and cubes that can stand as they do."""
    cities = 0
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        where = f"players[{seat}]"
        if me.capital != NOTHING and not has(g.continent, me.capital):
            raise fault(f"{where}.capital", f"{CELL.names[me.capital]} is no continent square")
        if any(other.capital == me.capital != NOTHING for other in g.players[:seat]):
            raise fault(f"{where}.capital", "two capitals on one square")
        if me.cities & ~g.continent or me.cities & g.capitals() or me.cities & cities:
            raise fault(f"{where}.cities", "a city stands alone on a continent square without a capital")
        if me.doubled & ~me.cities:
            raise fault(f"{where}.doubled", "expected squares with a city")
        if me.doubled and not me.developed(TECHNOLOGY.index("construction")):
            raise fault(f"{where}.doubled", "a city of two cubes needs Construction")
        cities |= int(me.cities)
        check_colonists(me, fields, where, has(g.golden, seat))
        on_tiles = sum(int(tables.TECH_CUBES[number]) for number in range(tables.TECHS) if not me.developed(number))
        left = int(tables.CUBES) - on_tiles - int(cubes_on_map(me))
        if "reserve" not in fields:
            me.reserve = left
        if me.reserve != left or left < 0:
            raise fault(f"{where}.reserve", f"expected the rest of 12 cubes, {left}, got {me.reserve}")


def check_colonists(me: Player, fields: Fields, where: str, golden: bool) -> None:
    """Colonists come into play with the capital; they lie in the Agora, and everywhere in a Golden Age."""
    if golden and "lying" not in fields:
        me.lying = 2**COLONISTS - 1
    for colonist in range(COLONISTS):
        place = me.colonists[colonist]
        if (place == OFF_MAP) != (me.capital == NOTHING):
            raise fault(f"{where}.colonists", "colonists come into play with the capital, all three")
        if place == AGORA and "lying" not in fields:
            me.lying |= 2**colonist
        if place == AGORA and not has(me.lying, colonist):
            raise fault(f"{where}.lying", f"colonists in the Agora lie; expected {COLONIST.names[colonist]!r} among them")
    if golden and me.any_upright():
        raise fault(f"{where}.lying", "nobody in a Golden Age has a standing colonist on the map")
