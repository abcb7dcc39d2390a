"""The content as tables of numbers: what the rules look up during play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.golden_ages import content

ERAS: Final[i64] = 4
START_GOLD: Final[i64] = 3
START_CUBES: Final[i64] = 5
"""Cubes in the reserve at the start; the other seven lie on technology tiles."""
CUBES: Final[i64] = 12
COLONISTS: Final[i64] = 3
INCOME: Final[i64] = 2
"""Gold a turn in a Golden Age."""
ARTIST_POINTS: Final[i64] = 3
GOLD_A_POINT: Final[i64] = 3
FUTURE_POINTS: Final[i64] = 8
SHOWN_JUDGEMENTS: Final[i64] = 5
ATTACKS: Final[i64] = 4
ATTACK_COST: Final = vec[i64]([3, 5, 8, 12])
"""Gold for an attack, by how many there were before."""
ANYWHERE: Final[i64] = 4
"""The range that reaches every square."""

# ---- places -------------------------------------------------------------------------------------------------------------

CELLS: Final[i64] = 60
AGORA: Final[i64] = 60
OFF_MAP: Final[i64] = 61
"""The place of a colonist that is not yet in play."""

# ---- symbols, measures, sources, powers ---------------------------------------------------------------------------------

GAME: Final[i64] = 0
WHEAT: Final[i64] = 1
ROCK: Final[i64] = 2
GEM: Final[i64] = 3
SYMBOLS: Final[i64] = 4

GOLD: Final[i64] = 4
TECHNOLOGIES: Final[i64] = 5
WONDERS: Final[i64] = 6
CUBES_ON_MAP: Final[i64] = 7
GLORY: Final[i64] = 8
BUILDINGS: Final[i64] = 9
PLACES: Final[i64] = 10
UPRIGHT: Final[i64] = 11
IN_AGORA: Final[i64] = 12
LYING: Final[i64] = 13
"""Measures; those below SYMBOLS are symbols controlled."""

FROM_ARTISTS: Final[i64] = 0
FROM_BUILDINGS: Final[i64] = 1
FROM_WONDERS: Final[i64] = 2
FROM_DISCOVERIES: Final[i64] = 3
FROM_JUDGEMENTS: Final[i64] = 4

BUILDER_WITHOUT_COLONIST: Final[i64] = 0
SOLDIER_WITHOUT_COLONIST: Final[i64] = 1
FREE_WONDER: Final[i64] = 2
TWO_GLORY_TILES: Final[i64] = 3
STAYS_UPRIGHT: Final[i64] = 4
SEVERAL_TECHNOLOGIES: Final[i64] = 5
ATTACK_PAYMENTS: Final[i64] = 6

# ---- cards --------------------------------------------------------------------------------------------------------------

TECHS: Final[i64] = len(content.TECHNOLOGIES)
TECH_COST: Final = vec[i64]([tech.cost for tech in content.TECHNOLOGIES])
TECH_CUBES: Final = vec[i64]([tech.cubes for tech in content.TECHNOLOGIES])
TECH_POINTS: Final = vec[i64]([tech.points for tech in content.TECHNOLOGIES])
LEVELS_IN_ROW: Final[i64] = 4
"""Tiles of a row: levels 2 to 5.  A technology's number is 4 * row + level - 2."""
HIGH_LEVELS: Final[i64] = sum(2**number for number, tech in enumerate(content.TECHNOLOGIES) if tech.level >= 4)
"""Technologies of levels 4 and 5, as a mask."""

BUILDING_KINDS: Final[i64] = len(content.BUILDINGS)
WONDER_COUNT: Final[i64] = len(content.WONDERS)
WONDER_ERA: Final = vec[i64]([wonder.era for wonder in content.WONDERS])
WONDER_COST: Final = vec[i64]([wonder.cost for wonder in content.WONDERS])
CHEAPER_FOR: Final = vec[i64](
    [content.CIVILIZATION.index(wonder.cheaper_for) if wonder.cheaper_for else -1 for wonder in content.WONDERS]
)
CHEAPER_COST: Final = vec[i64]([wonder.cheaper_cost for wonder in content.WONDERS])

CIVILIZATION_ERA: Final = vec[i64]([civilization.era for civilization in content.CIVILIZATIONS])
CIVILIZATION_NUMBER: Final = vec[i64]([civilization.number for civilization in content.CIVILIZATIONS])

FUTURE_MEASURE: Final = vec[i64]([content.MEASURES.index(future.measure) for future in content.FUTURES])
JUDGEMENT_MEASURE: Final = vec[i64]([content.MEASURES.index(judgement.measure) for judgement in content.JUDGEMENTS])
JUDGEMENT_POINTS: Final = vec[i64]([judgement.points for judgement in content.JUDGEMENTS])
JUDGEMENT_PER: Final = vec[i64]([judgement.per for judgement in content.JUDGEMENTS])

# ---- decks --------------------------------------------------------------------------------------------------------------


def building_deck(era: int, seats: int) -> list[int]:
    """The building cards of an era for this many players, one entry a card."""
    return [
        number
        for number, building in enumerate(content.BUILDINGS)
        if building.era == era
        for fewest in building.copies
        if fewest <= seats
    ]


def future_deck(deck: str) -> list[int]:
    """The future technologies of a deck profile."""
    return [number for number, future in enumerate(content.FUTURES) if deck in future.decks]


def judgement_deck(deck: str) -> list[int]:
    """The judgements of a deck profile."""
    return [number for number, judgement in enumerate(content.JUDGEMENTS) if deck in judgement.decks]


def glory_tiles() -> list[int]:
    """All glory tiles by their points."""
    return [glory.points for glory in content.CONTENT.glory for _ in range(glory.count)]


BUILDING_DECKS: Final = vec[vec[i64]]([vec[i64](building_deck(era, seats)) for era in range(5) for seats in range(5)])
"""The decks by 5 * era + seats."""
CIVILIZATION_DECKS: Final = vec[vec[i64]](
    [vec[i64]([n for n, card in enumerate(content.CIVILIZATIONS) if card.era == era]) for era in range(5)]
)
FUTURE_DECKS: Final = vec[vec[i64]]([vec[i64](future_deck(deck)) for deck in content.DECKS])
JUDGEMENT_DECKS: Final = vec[vec[i64]]([vec[i64](judgement_deck(deck)) for deck in content.DECKS])
ALL_GLORY: Final = vec[i64](glory_tiles())
START_TILE: Final[i64] = 0
START_CORNER: Final[i64] = 24
"""The north-western square of the square tile: e3."""
LARGE_TILES: Final = vec[i64]([n for n, tile in enumerate(content.TILES) if len(tile.squares) == 3])
SMALL_TILES: Final = vec[i64]([n for n, tile in enumerate(content.TILES) if len(tile.squares) == 2])
