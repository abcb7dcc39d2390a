"""``content.toml`` read and checked: the components of The Golden Ages, and how their numbers are named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

import msgspec

from ziggurat.core import content
from ziggurat.core.actions import Kind
from ziggurat.core.errors import ZigguratError, shown

Symbol = Literal["game", "wheat", "rock", "gem"]
Measure = Literal[
    "game",
    "wheat",
    "rock",
    "gem",
    "gold",
    "technologies",
    "wonders",
    "cubes",
    "glory",
    "buildings",
    "places",
    "upright",
    "agora",
    "lying",
]
"""What is counted: symbols controlled; gold; developed technologies; wonders; own cubes on the map; glory tiles; buildings;
own cities and the own capital; own upright colonists on the map; all colonists in the Agora; all lying ones on the map."""
Power = Literal[
    "builder-without-colonist",
    "soldier-without-colonist",
    "free-wonder",
    "two-glory-tiles",
    "stays-upright",
    "several-technologies",
    "attack-payments",
]
Asking = Literal["stand-up", "shift"]
Deck = Literal["printed", "transcription"]
Grade = Literal["cross-checked", "single-source", "reconstructed", "corrected", "confirmed"]
"""Where a value comes from; the last two are those of files of corrections."""

SYMBOLS = get_args(Symbol)
MEASURES = get_args(Measure)
POWERS = get_args(Power)
DECKS = get_args(Deck)
SIDES = "NESW"
ROWS, COLUMNS = 6, 10
ERAS = 4
LEVELS = 5
ROWS_OF_TECHNOLOGY = 4
LETTERS = "abcdefghij"


class Symboled(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Gold for each symbol of a sort."""

    symbol: Symbol
    gold: int


class Once(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a card brings once, when it is gained or each time it is activated.

    ``gold`` and ``points`` are for each thing of ``each``, or plain.  ``develop``: that many technologies, with a
    ``discount`` or ``free``.  ``technology``: this one for nothing if ``needs`` is developed, or ``or_gold`` if it is there
    already.  ``any_of_level``: one of this level for nothing, whatever is below it.  ``power``: what asks for colonists.
    """

    gold: int = 0
    points: int = 0
    each: Measure | None = None
    develop: int = 0
    discount: int = 0
    free: bool = False
    technology: str = ""
    needs: str = ""
    or_gold: int = 0
    any_of_level: int = 0
    power: Asking | None = None


class Lasting(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What holds while a card or a technology is there."""

    range: int = 0
    space: bool = False
    pays: Symboled | None = None
    extra: Symboled | None = None
    cube_gold: int = 0
    city_cubes: int = 0
    city_gold: int = 0
    agora_points: int = 0
    agora_gold: int = 0
    wall: int = 0
    watch: int = 0
    attack_discount: int = 0
    attack_gold: int = 0
    crossing: int = 0
    landing: int = 0
    technology_discount: int = 0
    powers: list[Power] = []


NOTHING_ONCE = Once()
NOTHING_LASTING = Lasting()


class Component(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What all records say: where the numbers come from, and the fields (``doubtful``) with another grade than the record."""

    provenance: Grade
    doubtful: dict[str, Grade] = {}


class Named(Component, frozen=True, kw_only=True):
    """A component with an id and a name."""

    id: str
    name: str


class Acting(Named, frozen=True, kw_only=True):
    """A card or a technology that does something."""

    once: Once = NOTHING_ONCE
    lasting: Lasting = NOTHING_LASTING
    activate: Once = NOTHING_ONCE
    final: int = 0


class Island(Component, frozen=True, kw_only=True):
    """A printed island."""

    cell: str
    symbols: list[Symbol]


class Square(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One square of a tile at rest: its place in it, its sides from the north clockwise, its symbols."""

    at: tuple[int, int]
    sides: str
    symbols: list[Symbol]


class Tile(Component, frozen=True, kw_only=True):
    """A continent tile; the first square is the one by which it is placed."""

    id: str
    squares: list[Square]


class Technology(Acting, frozen=True, kw_only=True):
    """A technology; level 1 is printed on the player board."""

    row: int
    level: int
    cost: int = 0
    cubes: int = 0
    points: int = 0


class Building(Acting, frozen=True, kw_only=True):
    """A building; ``copies`` has the fewest players for each physical card."""

    era: int
    copies: list[int]


class Wonder(Acting, frozen=True, kw_only=True):
    """A wonder, and for which civilization it is cheaper."""

    era: int
    cost: int
    cheaper_for: str = ""
    cheaper_cost: int = 0


class Civilization(Acting, frozen=True, kw_only=True):
    """A civilization; the lowest number goes first."""

    era: int
    number: int


class Future(Named, frozen=True, kw_only=True):
    """A future technology: points for its holder if he has strictly the most."""

    measure: Measure
    decks: list[Deck]


class Judgement(Named, frozen=True, kw_only=True):
    """A judgement of history: ``points`` for every ``per`` things."""

    measure: Measure
    points: int
    per: int
    decks: list[Deck]


class Glory(Component, frozen=True, kw_only=True):
    """Glory tiles of one value."""

    points: int
    count: int


class Content(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All components."""

    island: list[Island]
    tile: list[Tile]
    technology: list[Technology]
    building: list[Building]
    wonder: list[Wonder]
    civilization: list[Civilization]
    future: list[Future]
    judgement: list[Judgement]
    glory: list[Glory]


CONTENT, VERSION = content.read(__package__, Content)
CELL = Kind("cell", tuple(f"{LETTERS[column]}{row + 1}" for row in range(ROWS) for column in range(COLUMNS)))
PLACE = Kind("place", (*CELL.names, "agora", "reserve"))
"""Where a colonist is: on a square, in the Agora, or not yet on the map."""
COLONIST = Kind("colonist", ("1", "2", "3"))
TURN = Kind("turn", ("0", "90", "180", "270"), shown=False)
"""How far a tile is turned, clockwise."""

ISLANDS = CONTENT.island
TILES = CONTENT.tile
PRINTED = [technology for technology in CONTENT.technology if technology.level == 1]
TECHNOLOGIES = [technology for technology in CONTENT.technology if technology.level > 1]
"""The tiles: number = 4 * row + level - 2, rows counted from 0."""
BUILDINGS = CONTENT.building
WONDERS = CONTENT.wonder
CIVILIZATIONS = CONTENT.civilization
FUTURES = CONTENT.future
JUDGEMENTS = CONTENT.judgement


def check(found: Content) -> None:
    """What the form alone can't say.  Raises ZigguratError naming the record."""
    for island in found.island:
        if not CELL.has(island.cell):
            raise _fault(island.cell, "expected a cell from a1 to j6")
    for tile in found.tile:
        _check_tile(tile)
    order = [(technology.row, technology.level) for technology in found.technology]
    if order != [(row, level) for row in range(1, ROWS_OF_TECHNOLOGY + 1) for level in range(1, LEVELS + 1)]:
        raise _fault("technology", "expected four rows of five levels, in order")
    technologies = {technology.id for technology in found.technology}
    civilizations = {civilization.id for civilization in found.civilization}
    for card in (*found.technology, *found.building, *found.wonder, *found.civilization):
        for once in (card.once, card.activate):
            for name in (once.technology, once.needs):
                if name and name not in technologies:
                    raise _fault(card.id, f"there is no technology {name!r}")
    dated_cards: list[Building | Wonder | Civilization] = [*found.building, *found.wonder, *found.civilization]
    for dated in dated_cards:
        if not 1 <= dated.era <= ERAS:
            raise _fault(dated.id, f"expected an era from 1 to {ERAS}, got {dated.era}")
    for wonder in found.wonder:
        if wonder.cheaper_for and wonder.cheaper_for not in civilizations:
            raise _fault(wonder.id, f"there is no civilization {wonder.cheaper_for!r}")


def _check_tile(tile: Tile) -> None:
    """Squares hang together, and the sides between them are land."""
    places = {square.at: square for square in tile.squares}
    if not tile.squares or tile.squares[0].at != (0, 0) or len(places) != len(tile.squares):
        raise _fault(tile.id, "expected different squares, the first at [0, 0]")
    for (row, column), square in places.items():
        if len(square.sides) != 4 or set(square.sides) - {"L", "W"}:
            raise _fault(tile.id, f"expected four sides of L and W, got {square.sides!r}")
        for side, there in enumerate(((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))):
            if there in places and square.sides[side] != "L":
                raise _fault(tile.id, f"expected land between {[row, column]} and {list(there)}")


def _fault(record: str, what: str) -> ZigguratError:
    return ZigguratError(f"golden-ages content: {record}: {what}")


check(CONTENT)

TILE = Kind("tile", tuple(tile.id for tile in TILES))
TECHNOLOGY = Kind("technology", tuple(technology.id for technology in TECHNOLOGIES))
BUILDING = Kind("building", tuple(building.id for building in BUILDINGS))
WONDER = Kind("wonder", tuple(wonder.id for wonder in WONDERS))
CIVILIZATION = Kind("civilization", tuple(civilization.id for civilization in CIVILIZATIONS))
FUTURE = Kind("future", tuple(future.id for future in FUTURES))
JUDGEMENT = Kind("judgement", tuple(judgement.id for judgement in JUDGEMENTS))
GLORY = Kind("glory", tuple(str(points) for points in range(max(glory.points for glory in CONTENT.glory) + 1)))
"""Glory tiles go by their points."""
SOURCE = Kind("source", ("artists", "buildings", "wonders", "discoveries", "judgements"))
"""Where the points of the score track come from."""


@dataclass(frozen=True)
class Members:
    """A set of things of a kind, kept as the bits of an int; in JSON the list of their ids.

    >>> Members(COLONIST).show(5), Members(COLONIST).read(["1", "3"])
    (['1', '3'], 5)
    """

    kind: Kind

    def show(self, number: int) -> list[str]:
        return [name for at, name in enumerate(self.kind.names) if number >> at & 1]

    def read(self, value: object) -> int:
        if not isinstance(value, list):
            raise ValueError(f"expected a list of ids of a {self.kind.name}, got {shown(value)}")
        found = [self.kind.read(name) for name in value]
        if -1 in found or len(set(found)) != len(found):
            raise ValueError(f"expected different ids of a {self.kind.name}, got {shown(value)}")
        return sum(2**at for at in found)
