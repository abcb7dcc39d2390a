"""Scenarios of The Golden Ages: what is not named is filled in, and what is named must be possible.

A scenario that names anything but steps is a turn of the first player: everybody has a capital, and colonists that are
not named stand beside it.  Piles that are not named hold what lies nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.errors import ScenarioError
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import conduct, steps, tables
from ziggurat.games.golden_ages.content import (
    BUILDING,
    BUILDINGS,
    CELL,
    CIVILIZATION,
    CIVILIZATIONS,
    DECKS,
    FUTURE,
    JUDGEMENT,
    TECHNOLOGIES,
    TECHNOLOGY,
    TILE,
    TILES,
    WONDER,
    WONDERS,
)
from ziggurat.games.golden_ages.costs import cubes_missing, may_found
from ziggurat.games.golden_ages.effects import cubes_on_map, derive, derive_map
from ziggurat.games.golden_ages.geography import COVER, EACH, fits
from ziggurat.games.golden_ages.knowledge import fits_memory
from ziggurat.games.golden_ages.state import NOTHING, Glory, GoldenAges, Player
from ziggurat.games.golden_ages.tables import AGORA, CELLS, COLONISTS, ERAS, OFF_MAP

Fields = Mapping[str, Any]
MOST: Final = 999
"""More gold and points than a game has."""
GROWTH = (steps.DrawTile, steps.PlaceTile, steps.PlaceCapital)
SETUP = (steps.NewEra, steps.Reveal, steps.KeepCivilization, steps.FirstPlayer, *GROWTH)
"""The steps of an era before its turns."""
CHAIN = (*SETUP, steps.Turn, steps.EndOfEra)
"""The steps of which one, and only one, lies at the bottom."""
SHOWN: Final = int(tables.SHOWN_JUDGEMENTS)


def complete(g: GoldenAges, named: Fields, options: Mapping[str, str | int], chance: Chance) -> None:
    """Fills in what a scenario does not name and checks the rest.  Raises ScenarioError."""
    if g.busy != 0 or len(g.lanes) > 0:
        raise ScenarioError("lanes: this game has no chains of single seats; leave them out")
    if not named:
        return
    players: list[Fields] = [*named.get("players", []), *([{}] * g.seats)][: g.seats]
    check_moment(g)
    if "steps" not in named:
        g.steps = [steps.Turn(g.first, g.seats - 1 if g.era == ERAS and g.golden else steps.NOT_LAST)]
    if "tile" not in named and not any(isinstance(step, steps.PlaceTile) for step in g.steps):
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
    deal_futures(g, named, players, DECKS.index(str(options["decks"])), chance)
    show_judgements(g, named, DECKS.index(str(options["decks"])))
    stack_glory(g, named)
    check_cards(g, named, players, chance)
    for seat, me in enumerate(g.players):
        derive(me)
        if me.buildings.size() > me.spaces:
            raise ScenarioError(f"players[{seat}].buildings: {me.buildings.size()} cards, and {me.spaces} spaces are open")
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


def fault(path: str, what: str) -> ScenarioError:
    return ScenarioError(f"{path}: {what}")


def check_moment(g: GoldenAges) -> None:
    """The era, the first player, and who is in a Golden Age."""
    least = 0 if g.steps and isinstance(g.steps[0], steps.NewEra) else 1
    if not least <= g.era <= ERAS:
        raise fault("era", f"expected {least} to 4, got {g.era}")
    if not 0 <= g.first < g.seats:
        raise fault("first", f"there is no seat {g.first}")
    if g.golden >> g.seats:
        raise fault("golden", "expected seats of this game")


# ---- the map ------------------------------------------------------------------------------------------------------------


def lay_tiles(g: GoldenAges, named: Fields) -> None:
    """Tiles lie inside the map, none on another, each once; those not named lie in their piles."""
    if not g.laid or g.laid[0].tile != tables.START_TILE or _cover(g, 0) != 0b11 << 34 | 0b11 << 24:
        raise fault("laid[0]", "expected the square tile on e3, f3, e4 and f4")
    covered = 0
    for number in range(len(g.laid)):
        cover = _cover(g, number)
        if not cover or cover & covered:
            raise fault(f"laid[{number}]", "the tile would stick out of the map or lie on another one")
        covered |= cover
    derive_map(g)
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


def _cover(g: GoldenAges, number: int) -> int:
    laid = g.laid[number]
    if not 0 <= laid.cell < CELLS:
        return 0
    return int(COVER[EACH * laid.tile + CELLS * laid.turn + laid.cell])


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
        cities |= int(me.cities)
        check_colonists(me, fields, where)
        on_tiles = sum(int(tables.TECH_CUBES[number]) for number in range(tables.TECHS) if not me.developed(number))
        left = int(tables.CUBES) - on_tiles - int(cubes_on_map(me))
        if "reserve" not in fields:
            me.reserve = left
        if me.reserve != left or left < 0:
            raise fault(f"{where}.reserve", f"expected the rest of 12 cubes, {left}, got {me.reserve}")


def check_colonists(me: Player, fields: Fields, where: str) -> None:
    """Colonists come into play with the capital; in the Agora they lie."""
    for colonist in range(COLONISTS):
        place = me.colonists[colonist]
        if (place == OFF_MAP) != (me.capital == NOTHING):
            raise fault(f"{where}.colonists", "colonists come into play with the capital, all three")
        if place == AGORA and "lying" not in fields:
            me.lying |= 2**colonist
        if place == AGORA and not has(me.lying, colonist):
            raise fault(f"{where}.lying", "colonists in the Agora lie")


# ---- cards --------------------------------------------------------------------------------------------------------------


def deal_civilizations(g: GoldenAges, named: Fields, players: Sequence[Fields], chance: Chance) -> None:
    """Every civilization in one place; players get one of each era that is still to come."""
    held: list[int] = []
    for me, fields in zip(g.players, players, strict=True):
        held += [int(me.civilization)] if "civilization" in fields else []
        held += [int(card) for card in me.coming.cards] if "coming" in fields else []
        held += [int(me.offered)] if me.offered != NOTHING else []
    held += [int(card) for card in g.civilizations.items] if "civilizations" in named else []
    held = [card for card in held if card != NOTHING]
    for card in held:
        if held.count(card) > 1:
            raise fault("players", f"{CIVILIZATION.names[card]} stands twice")
    for me, fields in zip(g.players, players, strict=True):
        if "civilization" not in fields and me.civilization != NOTHING:
            me.civilization = keep_or_draw(me.civilization, 1, held, chance)
    for me, fields in zip(g.players, players, strict=True):
        if "coming" not in fields:
            old = [card for card in me.coming.cards if CIVILIZATIONS[card].era > g.era or card not in held]
            me.coming.cards = vec[i64]()
            for card in old:
                if CIVILIZATIONS[card].era > g.era or any(isinstance(step, steps.Reveal) for step in g.steps):
                    me.coming.add(keep_or_draw(card, CIVILIZATIONS[card].era, held, chance))
    for seat, me in enumerate(g.players):
        for card in (me.civilization, me.offered):
            if card != NOTHING and CIVILIZATIONS[card].era > g.era:
                raise fault(f"players[{seat}].civilization", f"{CIVILIZATIONS[card].name} comes in era {CIVILIZATIONS[card].era}")
        eras = [CIVILIZATIONS[card].era for card in me.coming.cards]
        if eras != sorted(set(eras)) or not set(range(int(g.era) + 1, ERAS + 1)) <= set(eras) or any(era < g.era for era in eras):
            raise fault(f"players[{seat}].coming", "expected one civilization of each later era, in order")
    if "civilizations" not in named:
        g.civilizations.items = vec[i64]([card for card in range(len(CIVILIZATIONS)) if card not in held])


def keep_or_draw(card: int, era: int, held: list[int], chance: Chance) -> int:
    """This card, or another of the era where it is named elsewhere; it is held from now on."""
    if card in held:
        free = Bag(vec[i64]([int(other) for other in tables.CIVILIZATION_DECKS[era] if other not in held]))
        card = int(chance.draw(free))
    held.append(int(card))
    return int(card)


def deal_futures(g: GoldenAges, named: Fields, players: Sequence[Fields], deck: int, chance: Chance) -> None:
    """One future technology each, of the deck of the options."""
    cards = [int(card) for card in tables.FUTURE_DECKS[deck]]
    held = [int(me.future) for me, fields in zip(g.players, players, strict=True) if "future" in fields]
    held += [int(card) for card in g.futures.items] if "futures" in named else []
    for card in held:
        if card not in cards or held.count(card) > 1:
            name = "nothing" if card == NOTHING else FUTURE.names[card]
            raise fault("futures", f"expected different cards of the deck, got {name}")
    free = Bag(vec[i64]([card for card in cards if card not in held]))
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        if "future" not in fields:
            if me.future in free.items:
                free.take(me.future)
            elif free.size() > 0:
                me.future = chance.draw(free)
            else:
                raise fault(f"players[{seat}].future", "no card is left for it")
    if "futures" not in named:
        g.futures.items = free.items[:]


def show_judgements(g: GoldenAges, named: Fields, deck: int) -> None:
    """Five judgements, less one for each era that has one."""
    over = int(g.era) - (0 if g.judgement != NOTHING else 1)
    if "judgements" not in named:
        shown = [number for number in range(len(JUDGEMENT.names)) if has(g.judgements, number) and number != g.judgement]
        g.judgements = sum(2**number for number in shown[: SHOWN - max(over, 0)])
    for number in range(len(JUDGEMENT.names)):
        if (has(g.judgements, number) or g.judgement == number) and number not in tables.JUDGEMENT_DECKS[deck]:
            raise fault("judgements", f"{JUDGEMENT.names[number]} is not in this deck")
    if g.judgement != NOTHING and has(g.judgements, g.judgement):
        raise fault("judgements", f"{JUDGEMENT.names[g.judgement]} is chosen already")
    if bin(g.judgements).count("1") != SHOWN - max(over, 0):
        raise fault("judgements", f"expected {SHOWN - max(over, 0)} that are left in era {g.era}")
    asked = any(isinstance(step, steps.ChooseJudgement) for step in g.steps)
    if (g.judgement != NOTHING) != (g.golden != 0 and not asked):
        raise fault("judgement", "it is chosen when the first Golden Age of an era begins")


def stack_glory(g: GoldenAges, named: Fields) -> None:
    """Glory tiles: four a player at most; those not named lie in the pile."""
    number = 0
    for me in g.players:
        me.glory = [Glory(tile.points, tile.attack) for tile in me.glory]
        number = max([number, *(int(tile.attack) for tile in (*me.glory, *me.returned))])
    if not 0 <= number <= MOST:
        raise fault("players", "expected attacks with numbers up to 999")
    if "attacks" not in named or g.attacks < number:
        g.attacks = max(number, sum(len(me.glory) for me in g.players))
    held = Counter(int(tile.points) for me in g.players for tile in me.glory)
    held += Counter(int(points) for me in g.players for points in me.drawn.cards)
    left = Counter(int(points) for points in tables.ALL_GLORY)
    left.subtract(held)
    if min(left.values()) < 0 or any(len(me.glory) > tables.ATTACKS for me in g.players):
        raise fault("players", "more glory tiles than there are: four a player at most, worth 2 to 6")
    if "glories" not in named:
        g.glories.items = vec[i64](sorted(left.elements()))
    elif Counter(int(points) for points in g.glories.items) != +left:
        raise fault("glories", "expected the tiles that nobody has")
    for seat, me in enumerate(g.players):
        if any(tile.points not in tables.ALL_GLORY or tile.attack > g.attacks for tile in me.returned):
            raise fault(f"players[{seat}].returned", "expected glory tiles of earlier attacks")
        later = [tile for other in g.players for tile in other.glory] + [Glory(0, MOST)] * int(g.glories.size())
        if not fits_memory(g, seat) or not all(any(each.attack > tile.attack for each in later) for tile in me.returned):
            raise fault(f"players[{seat}].returned", "expected glory tiles that were in the pile then")


def check_cards(g: GoldenAges, named: Fields, players: Sequence[Fields], chance: Chance) -> None:
    """Buildings, wonders and technologies that can lie where they do."""
    built = 0
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        where = f"players[{seat}]"
        if me.wonders & built:
            raise fault(f"{where}.wonders", "a wonder is built once")
        built |= int(me.wonders)
        for number, wonder in enumerate(WONDERS):
            if has(me.wonders, number) and wonder.era > g.era:
                raise fault(f"{where}.wonders", f"{wonder.name} comes in era {wonder.era}")
        for card in me.buildings.cards:
            if BUILDINGS[card].era > g.era:
                raise fault(f"{where}.buildings", f"{BUILDINGS[card].name} comes in era {BUILDINGS[card].era}")
        if me.used >> me.buildings.size() or me.spent & ~me.wonders:
            raise fault(where, "used and spent name cards that are there")
        for number, technology in enumerate(TECHNOLOGIES):
            if me.developed(number) and 2 < technology.level < 5 and not me.developed(number - 1):
                raise fault(f"{where}.technologies", f"{TECHNOLOGY.names[number - 1]} comes before {technology.id}")
        if len(me.drawn.cards) and "drawn" in fields and not any(isinstance(step, conduct.KeepGlory) for step in g.steps):
            raise fault(f"{where}.drawn", "expected a step KeepGlory")
    if "wonders_shown" not in named:
        g.wonders_shown = sum(2**n for n, wonder in enumerate(WONDERS) if wonder.era == g.era and not has(built, n))
    for number, wonder in enumerate(WONDERS):
        if has(g.wonders_shown, number) and (wonder.era != g.era or has(built, number)):
            raise fault("wonders_shown", f"{WONDER.names[number]} is built, or of another era")
    show_buildings(g, named, chance)


def show_buildings(g: GoldenAges, named: Fields, chance: Chance) -> None:
    """As many buildings as the deck has; those not named are drawn."""
    deck = Counter(int(card) for card in tables.BUILDING_DECKS[5 * g.era + g.seats])
    deck.subtract(int(card) for me in g.players for card in me.buildings.cards if BUILDINGS[card].era == g.era)
    if "buildings_shown" in named:
        deck.subtract(int(card) for card in g.buildings_shown.cards)
        if any(BUILDINGS[card].era != g.era for card in g.buildings_shown.cards) or g.buildings_shown.size() > g.seats:
            raise fault("buildings_shown", f"expected at most {g.seats} cards of era {g.era}")
    if any(number < 0 for number in deck.values()):
        card = next(card for card, number in deck.items() if number < 0)
        raise fault("buildings_shown", f"{BUILDING.names[card]}: more cards than the deck has")
    if "buildings_shown" not in named and g.era > 0:
        bag = Bag(vec[i64](sorted(deck.elements())))
        g.buildings_shown.cards = vec[i64]()
        for _ in range(min(int(g.seats), int(bag.size()))):
            g.buildings_shown.add(chance.draw(bag))


# ---- steps --------------------------------------------------------------------------------------------------------------


def check_steps(g: GoldenAges) -> None:
    """One step of the chain of the era at the bottom, and above it only what an action asks."""
    for number, step in enumerate(g.steps):
        where = f"steps[{number}]"
        seat = getattr(step, "seat", 0)
        if not 0 <= seat < g.seats:
            raise fault(f"{where}.seat", f"there is no seat {seat}")
        if isinstance(step, CHAIN) != (number == 0):
            raise fault(where, "expected one step of the era at the bottom, and above it what an action asks")
        what = chain_fault(g, step) if number == 0 else asked_fault(g, step)
        if what:
            raise fault(where, what)


def chain_fault(g: GoldenAges, step: Step) -> str:
    """Why a step of an era does not fit the position; empty when it does."""
    if not isinstance(step, steps.NewEra) and g.era == 0:
        return "the first era has not begun"
    if isinstance(step, steps.NewEra) and g.era == ERAS:
        return "there is no fifth era"
    settled = all(me.capital != NOTHING for me in g.players)
    if isinstance(step, (steps.Turn, steps.EndOfEra, steps.NewEra)) and not settled and g.era > 0:
        return "everybody needs a capital"
    if not isinstance(step, (steps.NewEra, steps.Reveal)) and any(me.civilization == NOTHING for me in g.players):
        return "everybody needs a civilization"
    if isinstance(step, SETUP) and g.golden:
        return "no Golden Age begins before the turns"
    if isinstance(step, steps.PlaceTile) != (g.tile != NOTHING):
        return "a tile is drawn when it is to be placed"
    if isinstance(step, (steps.Reveal, steps.KeepCivilization)):
        return civilization_fault(g, step)
    if any(me.offered != NOTHING for me in g.players):
        return "a civilization is offered while its owner chooses"
    if isinstance(step, GROWTH):
        return tile_fault(g, step)
    return turn_fault(g, step) if isinstance(step, steps.Turn) else ""


def civilization_fault(g: GoldenAges, step: steps.Reveal | steps.KeepCivilization) -> str:
    keeping = isinstance(step, steps.KeepCivilization)
    if not (1 if keeping else 0) <= step.left <= g.seats or (keeping and g.era == 1):
        return "expected as many players as have to choose"
    waiting = [(step.seat + k) % g.seats for k in range(1 if keeping else 0, step.left)]
    for seat, me in enumerate(g.players):
        has_card = any(CIVILIZATIONS[card].era == g.era for card in me.coming.cards)
        if has_card != (seat in waiting):
            return "expected a civilization of this era with each player who has to show one"
        if (me.offered != NOTHING) != (keeping and seat == step.seat):
            return "expected the civilization that is offered with the player who chooses"
        if g.era > 1 and me.civilization == NOTHING:
            return "everybody needs a civilization"
        if g.era == 1 and (me.civilization == NOTHING) != (seat in waiting):
            return "expected no civilization yet with each player who has to show one"
    return ""


def tile_fault(g: GoldenAges, step: steps.DrawTile | steps.PlaceTile | steps.PlaceCapital) -> str:
    least = 0 if isinstance(step, steps.DrawTile) else 1
    if not least <= step.left <= g.seats:
        return "expected as many players as have to place a tile"
    waiting = [(step.seat + k) % g.seats for k in range(step.left)]
    for seat, me in enumerate(g.players):
        if (me.capital == NOTHING) != (g.era == 1 and seat in waiting):
            return "capitals are placed in the first era, one player after the other"
    if isinstance(step, steps.PlaceTile):
        size = 3 if g.era == 1 else 2
        first = EACH * g.tile
        ways = range(EACH)
        if len(TILES[g.tile].squares) != size:
            return f"expected a tile of {size} squares"
        if not any(fits(g.continent, g.north, g.east, g.south, g.west, first + way) for way in ways):
            return "the tile fits nowhere"
    if isinstance(step, steps.PlaceCapital):
        free = int(g.continent & ~g.capitals() & ~g.all_cities())
        if step.fresh & ~free or (step.fresh == 0 and not free):
            return "expected free continent squares for the capital"
    return ""


def turn_fault(g: GoldenAges, step: steps.Turn) -> str:
    if g.golden == g.everyone():
        return "all are in a Golden Age: the era is over"
    if g.era < ERAS or not g.golden:
        return "" if step.last == steps.NOT_LAST else "last turns are counted in the fourth era, after the first Golden Age"
    if not 1 <= step.last < g.seats or has(g.golden, step.seat):
        return "expected how many of the others still have a last action"
    return ""


def asked_fault(g: GoldenAges, step: Step) -> str:
    """Why what an action asks does not fit the position; empty when it does."""
    me = g.players[getattr(step, "seat", 0)]
    match step:
        case conduct.Found() | conduct.GiveCube():
            if step.soldier not in (0, 1) or not may_found(g, step.cell):
                return "no city can be founded there"
            if isinstance(step, conduct.GiveCube) and not cubes_missing(me):
                return "no cube is missing"
            if step.colonist != conduct.NOBODY and me.colonists[step.colonist] != step.cell:
                return "the colonist is not there"
        case conduct.Replace():
            if me.buildings.size() == 0 or me.buildings.size() < me.spaces or BUILDINGS[step.building].era != g.era:
                return "nothing has to be replaced"
        case conduct.KeepGlory():
            if me.drawn.size() != 2 or len(me.glory) >= tables.ATTACKS:
                return "expected two drawn glory tiles"
        case steps.AnyTechnology():
            if not 2 <= step.level <= 5:
                return "expected a level from 2 to 5"
        case conduct.Develop():
            if not 0 <= step.left <= tables.TECHS or not 0 <= step.discount <= conduct.FREE or step.may not in (0, 1):
                return "expected up to 16 technologies and a discount up to 100"
        case conduct.Shift():
            if step.way not in (0, conduct.AGORA_WAY, conduct.CAPITAL_WAY):
                return "expected the way 0, 1 or 2"
        case steps.ChooseJudgement():
            if g.judgement != NOTHING:
                return "a judgement is chosen already"
    return ""
