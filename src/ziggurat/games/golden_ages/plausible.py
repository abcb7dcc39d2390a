"""Whether the steps of a scenario fit each other and the position: one step of the course of an era, and above it what an
action asks."""

from __future__ import annotations

from ziggurat.core.bits import has
from ziggurat.core.errors import ScenarioError
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import tables
from ziggurat.games.golden_ages.content import BUILDINGS, CIVILIZATIONS, TILES
from ziggurat.games.golden_ages.costs import cubes_missing, may_found
from ziggurat.games.golden_ages.geography import EACH, fits
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges
from ziggurat.games.golden_ages.steps import agora, era, explorer, soldier, technologies, wonders
from ziggurat.games.golden_ages.tables import ERAS

GROWTH = (era.DrawTile, era.PlaceTile, era.PlaceCapital)
SETUP = (era.NewEra, era.Reveal, era.KeepCivilization, era.FirstPlayer, *GROWTH)
"""The steps of an era before its turns."""
CHAIN = (*SETUP, era.Turn, era.EndOfEra)
"""The steps of which one, and only one, lies at the bottom."""


def fault(path: str, what: str) -> ScenarioError:
    return ScenarioError(f"{path}: {what}")


def check_steps(g: GoldenAges) -> None:
    """One step of the chain of the era at the bottom, and above it only what an action asks."""
    for number, step in enumerate(g.steps):
        where = f"steps[{number}]"
        seat = getattr(step, "seat", 0)
        if not 0 <= seat < g.seats:
            raise fault(f"{where}.seat", f"there is no seat {seat}")
        if isinstance(step, CHAIN) != (number == 0):
            raise fault(where, "expected one step of the era at the bottom, and above it what an action asks")
        what = chain_fault(g, step) if number == 0 else turn_passed(g, int(seat)) or asked_fault(g, step)
        if what:
            raise fault(where, what)


def chain_fault(g: GoldenAges, step: Step) -> str:
    """Why a step of an era does not fit the position; empty when it does."""
    if not isinstance(step, era.NewEra) and g.era == 0:
        return "the first era has not begun"
    if isinstance(step, era.NewEra) and g.era == ERAS:
        return "there is no fifth era"
    settled = all(me.capital != NOTHING for me in g.players)
    if isinstance(step, (era.Turn, era.EndOfEra, era.NewEra)) and not settled and g.era > 0:
        return "everybody needs a capital"
    if not isinstance(step, (era.NewEra, era.Reveal)) and any(me.civilization == NOTHING for me in g.players):
        return "everybody needs a civilization"
    if isinstance(step, SETUP) and g.golden:
        return "no Golden Age begins before the turns"
    if isinstance(step, era.PlaceTile) != (g.tile != NOTHING):
        return "a tile is drawn when it is to be placed"
    if isinstance(step, (era.Reveal, era.KeepCivilization)):
        return civilization_fault(g, step)
    if any(me.offered != NOTHING for me in g.players):
        return "a civilization is offered while its owner chooses"
    if isinstance(step, GROWTH):
        return tile_fault(g, step)
    return turn_fault(g, step) if isinstance(step, era.Turn) else ""


def turn_passed(g: GoldenAges, seat: int) -> str:
    """Why this seat can't be asked further: the step at the bottom is what follows its turn or choice; empty when it can."""
    below = g.steps[0]
    if isinstance(below, era.EndOfEra) and g.era == ERAS:
        return ""  # after the last action, whoever's it was
    asked = (int(below.seat) - 1) % int(g.seats) if isinstance(below, (era.Turn, era.Reveal)) else -1
    if asked == seat:
        return ""
    return (
        f"expected seat {asked}, whose turn comes before that of the step at the bottom" if asked >= 0 else "nobody is asked here"
    )


def civilization_fault(g: GoldenAges, step: era.Reveal | era.KeepCivilization) -> str:
    keeping = isinstance(step, era.KeepCivilization)
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


def tile_fault(g: GoldenAges, step: era.DrawTile | era.PlaceTile | era.PlaceCapital) -> str:
    least = 0 if isinstance(step, era.DrawTile) else 1
    if not least <= step.left <= g.seats:
        return "expected as many players as have to place a tile"
    waiting = [(step.seat + k) % g.seats for k in range(step.left)]
    for seat, me in enumerate(g.players):
        if (me.capital == NOTHING) != (g.era == 1 and seat in waiting):
            return "capitals are placed in the first era, one player after the other"
    if isinstance(step, era.PlaceTile):
        size = 3 if g.era == 1 else 2
        first = EACH * g.tile
        ways = range(EACH)
        if len(TILES[g.tile].squares) != size:
            return f"expected a tile of {size} squares"
        if not any(fits(g.continent, g.north, g.east, g.south, g.west, first + way) for way in ways):
            return "the tile fits nowhere"
    if isinstance(step, era.PlaceCapital):
        free = int(g.continent & ~g.capitals() & ~g.all_cities())
        if step.fresh & ~free or (step.fresh == 0 and not free):
            return "expected free continent squares for the capital"
    return ""


def turn_fault(g: GoldenAges, step: era.Turn) -> str:
    if g.golden == g.everyone():
        return "all are in a Golden Age: the era is over"
    if g.era < ERAS or not g.golden:
        return "" if step.last == era.NOT_LAST else "last turns are counted in the fourth era, after the first Golden Age"
    if not 1 <= step.last < g.seats or has(g.golden, step.seat):
        return "expected how many of the others still have a last action"
    return ""


def asked_fault(g: GoldenAges, step: Step) -> str:
    """Why what an action asks does not fit the position; empty when it does."""
    me = g.players[getattr(step, "seat", 0)]
    match step:
        case explorer.Found() | explorer.GiveCube():
            if step.soldier not in (0, 1) or not may_found(g, step.cell):
                return "no city can be founded there"
            if isinstance(step, explorer.GiveCube) and not cubes_missing(me):
                return "no cube is missing"
            if step.colonist != explorer.NOBODY and (me.colonists[step.colonist] != step.cell or not me.upright(step.colonist)):
                return "the colonist does not stand there"
        case agora.Replace():
            if me.buildings.size() == 0 or me.buildings.size() < me.spaces or BUILDINGS[step.building].era != g.era:
                return "nothing has to be replaced"
        case soldier.KeepGlory():
            if me.drawn.size() != 2 or len(me.glory) >= tables.ATTACKS:
                return "expected two drawn glory tiles"
        case era.AnyTechnology():
            if not 2 <= step.level <= 5:
                return "expected a level from 2 to 5"
        case technologies.Develop():
            if not 0 <= step.left <= tables.TECHS or not 0 <= step.discount <= technologies.FREE or step.may not in (0, 1):
                return "expected up to 16 technologies and a discount up to 100"
        case wonders.Shift():
            if step.way not in (0, wonders.AGORA_WAY, wonders.CAPITAL_WAY):
                return "expected the way 0, 1 or 2"
        case era.ChooseJudgement():
            if g.judgement != NOTHING:
                return "a judgement is chosen already"
            if not has(g.golden, step.seat):
                return "only who is in a Golden Age chooses the judgement"
    return ""
