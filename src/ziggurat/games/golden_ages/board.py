"""What the page shows beyond the view: how far the game is, what an action costs and reaches, all components in words.

What a colonist earns and a card brings now is in ``prospects``.
"""

from __future__ import annotations

from typing import Any

from ziggurat.core.actions import listed
from ziggurat.core.bits import has
from ziggurat.core.game import Progress
from ziggurat.games.golden_ages import actions, scoring, words
from ziggurat.games.golden_ages.content import (
    BUILDINGS,
    CELL,
    CIVILIZATIONS,
    CONTENT,
    FUTURE,
    FUTURES,
    ISLANDS,
    JUDGEMENT,
    JUDGEMENTS,
    MEASURES,
    TECHNOLOGY,
    TILES,
    WONDER,
    WONDERS,
    Acting,
    Members,
    Tile,
)
from ziggurat.games.golden_ages.costs import may_develop, technology_price, wonder_price
from ziggurat.games.golden_ages.effects import measure
from ziggurat.games.golden_ages.geography import EACH, SIZE, SQUARE
from ziggurat.games.golden_ages.prospects import arrival, assault, city, founding, now
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges
from ziggurat.games.golden_ages.tables import (
    ATTACK_COST,
    ATTACKS,
    CELLS,
    COLONISTS,
    CUBES,
    FUTURE_MEASURE,
    FUTURE_POINTS,
    START_CUBES,
    TECHS,
    WONDER_COUNT,
)
from ziggurat.games.golden_ages.texts import ROMAN, discount_now

ERAS = 4
DECISIONS = {
    "KeepCivilization": "civilization",
    "PlaceTile": "tile",
    "PlaceCapital": "capital",
    "Turn": "action",
    "Found": "city",
    "GiveCube": "cube",
    "Replace": "building",
    "KeepGlory": "glory",
    "StandUp": "stand-up",
    "Shift": "shift",
    "Develop": "technology",
    "AnyTechnology": "technology",
    "ChooseJudgement": "judgement",
}
"""What the steps of the game ask for, in a word."""
REMARKS = {"civilization": "civilizations", "tile": "the map grows", "capital": "the map grows"}


# ---- how far the game is ------------------------------------------------------------------------------------------------


def asks(g: GoldenAges) -> str:
    """What is asked now, in a word; empty when the game is over."""
    return DECISIONS.get(type(g.steps[-1]).__name__, "") if g.steps else ""


def progress(g: GoldenAges) -> Progress:
    """The era and its phase."""
    if g.over:
        return Progress("Finished", ERAS, ERAS)
    last = g.era == ERAS and bool(g.golden)
    return Progress(f"Era {ROMAN[g.era]}", int(g.era), ERAS, "last actions" if last else REMARKS.get(asks(g), "actions"))


def tie(g: GoldenAges) -> str:
    """Who has as many points as another, and what the cities say (rules section 10)."""
    if not g.over:
        return ""
    scores = [int(points) for points in g.scores()]
    cities = [bin(me.cities).count("1") for me in g.players]
    sentences = []
    for points in sorted(set(scores), reverse=True):
        tied = [seat for seat in range(g.seats) if scores[seat] == points]
        if len(tied) > 1:
            counts = ", ".join(f"seat {seat} {cities[seat]}" for seat in tied)
            different = len({cities[seat] for seat in tied}) == len(tied)
            outcome = "More cities decide" if different else "Equal cities too: the place is shared"
            names = listed(f"seat {seat}" for seat in tied).capitalize()
            sentences.append(f"{names} have {words.points(points)} each. {outcome}: {counts}.")
    return " ".join(sentences)


# ---- one choice ---------------------------------------------------------------------------------------------------------


def details(g: GoldenAges, seat: int, action: int) -> dict[str, Any]:
    """What the map and the cards show of a legal action: squares, gold on arriving, the way, costs, victims, points; of a
    Golden Age whether it is the ``first`` of the era, which brings a judgement, and begins the ``last`` actions of the game."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    one = operands[0] if operands else 0
    match verb.name:
        case "place":
            return {"turn": 90 * one, "squares": covered(int(g.tile), one, operands[1])}
        case "explore":
            return arrival(g, seat, one, operands[1])
        case "settle":
            return city(g, seat, int(me.colonists[one]))
        case "found":
            return city(g, seat, founding(g))
        case "attack":
            way = arrival(g, seat, one, operands[1])
            return {**way, **assault(g, seat, operands[1], way["gold"])}
        case "strike":
            return assault(g, seat, one, 0)
        case "wonder":
            return cost(g, seat, 0 if operands[1] else int(wonder_price(me, one)))
        case "develop":
            return cost(g, seat, 0 if asks_any(g) else int(technology_price(me, one, discount_now(g))))
        case "erect":
            return {"replaces": bool(me.buildings.size() >= me.spaces)}
        case "golden-age":
            return {"first": not g.golden, "last": g.era == ERAS and not g.golden}
        case "judge":
            return {"points": [int(scoring.judged(g, each, one)) for each in range(g.seats)]}
    return {}


def asks_any(g: GoldenAges) -> bool:
    """Whether India asks for a technology, which costs nothing."""
    return bool(g.steps) and type(g.steps[-1]).__name__ == "AnyTechnology"


def covered(tile: int, turn: int, cell: int) -> list[str]:
    """The squares of the map under a tile, in the order of its squares."""
    spot = EACH * tile + CELLS * turn + cell
    return [CELL.names[SQUARE[4 * spot + at]] for at in range(SIZE[tile])]


def cost(g: GoldenAges, seat: int, price: int) -> dict[str, Any]:
    return {"cost": price, "left": int(g.players[seat].gold) - price}


# ---- the position -------------------------------------------------------------------------------------------------------


def outlook(g: GoldenAges, seat: int | None) -> dict[str, Any]:
    """What is asked, what each judgement would bring everybody now, and for a seat: its prices, its next attack, what cards
    would bring it now, its future technology as it stands, and its points with what only it knows."""
    open_ = Members(JUDGEMENT).show(g.judgements) + ([JUDGEMENT.names[g.judgement]] if g.judgement != NOTHING else [])
    found: dict[str, Any] = {
        "asks": asks(g),
        "judgements": {name: [int(scoring.judged(g, each, JUDGEMENT.index(name))) for each in range(g.seats)] for name in open_},
    }
    if seat is None:
        return found
    me = g.players[seat]
    return found | {
        "prices": {
            TECHNOLOGY.names[number]: int(technology_price(me, number, discount_now(g)))
            for number in range(TECHS)
            if may_develop(me, number)
        },
        "wonders": {
            WONDER.names[number]: int(wonder_price(me, number)) for number in range(WONDER_COUNT) if has(g.wonders_shown, number)
        },
        "attack": max(0, int(ATTACK_COST[len(me.glory)] - me.attack_discount)) if len(me.glory) < ATTACKS else None,
        "city": city(g, seat),
        "now": now(g, seat),
        "future": standing(g, seat),
        "total": int(scoring.score(g, seat, True)),
    }


def standing(g: GoldenAges, seat: int) -> dict[str, Any] | None:
    """A player's own future technology: what is counted, its own number, those of the others, the points now."""
    card = int(g.players[seat].future)
    if card < 0:
        return None
    counts = [int(measure(g, each, FUTURE_MEASURE[card])) for each in range(g.seats)]
    return {"future": FUTURE.names[card], "counts": counts, "points": int(scoring.future(g, seat))}


# ---- the components -----------------------------------------------------------------------------------------------------


def catalogue() -> dict[str, Any]:
    """All components: the map, tiles, technologies, cards and numbers."""
    return {
        "islands": {island.cell: {"symbols": list(island.symbols), **words.grades(island)} for island in ISLANDS},
        "tiles": {tile.id: tile_json(tile) for tile in TILES},
        "technologies": {
            card.id: acting(card)
            | {"row": card.row, "level": card.level, "cost": card.cost, "cubes": card.cubes, "points": card.points}
            for card in CONTENT.technology
        },
        "buildings": {card.id: acting(card) | {"era": card.era, "copies": card.copies} for card in BUILDINGS},
        "wonders": {
            card.id: acting(card)
            | {"era": card.era, "cost": card.cost, "cheaper_for": card.cheaper_for, "cheaper_cost": card.cheaper_cost}
            | {"cost_words": words.cost_words(card)}
            for card in WONDERS
        },
        "civilizations": {
            card.id: acting(card)
            | {"era": card.era, "number": card.number, "wonders": [w.id for w in WONDERS if w.cheaper_for == card.id]}
            for card in CIVILIZATIONS
        },
        "futures": {
            card.id: {"name": card.name, "words": words.future_words(card), "measure": card.measure, **words.grades(card)}
            for card in FUTURES
        },
        "judgements": {
            card.id: {"name": card.name, "words": words.judgement_words(card), "measure": card.measure, **words.grades(card)}
            for card in JUDGEMENTS
        },
        "glory": {str(tile.points): tile.count for tile in CONTENT.glory},
        "attack_costs": [int(gold) for gold in ATTACK_COST],
        "future_points": int(FUTURE_POINTS),
        "colonists": int(COLONISTS),
        "cubes": int(CUBES),
        "start_cubes": int(START_CUBES),
        "measures": list(MEASURES),
        "lines": list(scoring.LINES),
    }


def tile_json(tile: Tile) -> dict[str, Any]:
    """A tile at rest: each square with its place, its sides of land and its symbols."""
    squares = [{"at": list(square.at), "sides": square.sides, "symbols": list(square.symbols)} for square in tile.squares]
    return {"squares": squares, **words.grades(tile)}


def acting(card: Acting) -> dict[str, Any]:
    """A card or technology in words."""
    return {
        "name": card.name,
        "words": words.effect_words(card),
        "activates": card.activate != type(card.activate)(),
        **words.grades(card),
    }
