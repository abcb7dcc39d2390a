"""``content.toml`` read and checked: the components of Millennia, and how they are numbered."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from ziggurat.core import content
from ziggurat.core.actions import Kind
from ziggurat.core.errors import ZigguratError
from ziggurat.games.millennia.sound import check_effects
from ziggurat.games.millennia.vocabulary import (
    Branch,
    Colour,
    Condition,
    Count,
    Criterion,
    Form,
    Gain,
    Grade,
    Mode,
    Pay,
    Phase,
    ResearchPoints,
    Side,
    Special,
    Track,
    Type,
    When,
)

TYPES = get_args(Type)
TRACKS = get_args(Track)
SPECIALS = get_args(Special)
COLOURS = get_args(Colour)
SIDES = get_args(Side)
COUNTS = get_args(Count)
SOURCES = (*TRACKS, "book-tokens", "buildings", "research", "diplomacy", "other")
"""Where victory points come from: a track, with its spots and its action; cards and tokens of a kind."""
AGES = 8
AGE_NAMES = ("Bronze", "Iron", "Medieval", "Discovery", "Industrial", "Modern", "Information", "Future")
ROWS = COLUMNS = 4
SPLIT = 5
"""The last spot of the politics track before democracy and tyranny part; the position of everybody on tyranny."""
MOST_STEPS = 10
"""No track is longer than this, whatever corrections say."""

# ---- the records


class Component(Form, frozen=True, kw_only=True):
    """What all records say: where the numbers come from, and the fields (``doubtful``) with another grade than the record."""

    provenance: Grade
    doubtful: dict[str, Grade] = {}


class Setup(Component, frozen=True, kw_only=True):
    """Numbers of the set-up and of the tech effects; lists have a number for 1, 2, 3 and 4 players."""

    spots_per_row: list[int]
    buildings: list[int]
    pairs: list[int]
    wonders: int
    research_cards: int
    jokers: int
    draft_markers: int
    research_markers: int
    army_gold: list[int]
    army_vp: int
    communication_gold: int
    architect_discount: int


class Diplomacy(Component, frozen=True, kw_only=True):
    """The diplomacy action, the standard effect of a card, and what an unused one scores."""

    draw: int
    keep: int
    gold: int
    vp: int
    unused_vp: int


class Research(Component, frozen=True, kw_only=True):
    """Research points of icons: natural science; engineering, transportation or medicine; these three together."""

    natural_science: int
    single: int
    trio: int


class Scoring(Component, frozen=True, kw_only=True):
    """What a war position scores, and the stars of a solo result."""

    war: int
    solo_table: list[int]


class Starter(Component, frozen=True, kw_only=True):
    """A starter card."""

    id: str
    gold: int
    token: Literal["leader", "architect"] | None = None


class Row(Component, frozen=True, kw_only=True):
    """A draft row."""

    id: str
    income: int
    locked: bool = False


class SpecialSpot(Component, frozen=True, kw_only=True):
    """A special action."""

    id: Special
    gain: list[Gain]
    unlimited: bool = False


class BoardAction(Component, frozen=True, kw_only=True):
    """An action of the board with its payment."""

    id: str
    pays: list[Pay]
    gain: list[Gain]


class Purchase(Component, frozen=True, kw_only=True):
    """What research points buy on one side of the board: one of the options."""

    id: str
    side: Side
    cost: int
    options: list[list[Gain]]


class PointCard(Component, frozen=True, kw_only=True):
    """Research point cards of one value."""

    id: str
    value: int
    copies: int


class TechCard(Component, frozen=True, kw_only=True):
    """A tech; it lasts ``duration`` ages."""

    id: str
    name: str
    type: Type
    age: int
    duration: int


class Building(Component, frozen=True, kw_only=True):
    """A building.  Green and brown ones work from their age to the ``last`` one; yellow ones score ``vp`` on ``conditions``."""

    id: str
    number: int
    name: str
    age: int
    colour: Colour
    cost: int
    last: int = 0
    mode: Mode = "endgame"
    phase: Phase = "action"
    exhausts: bool = True
    when: list[When] = []
    pays: list[Pay] = []
    gain: list[Gain] = []
    vp: int = 0
    conditions: list[Condition] = []


class Wonder(Component, frozen=True, kw_only=True):
    """A wonder and what it scores at the end."""

    id: str
    number: int
    name: str
    age: int
    cost: int
    score: list[Gain]


class ResearchCard(Component, frozen=True, kw_only=True):
    """A research card; ``once``: in a phase."""

    id: str
    mode: Mode
    gain: list[Gain]
    phase: Phase = "action"
    when: list[When] = []
    pays: list[Pay] = []
    once: bool = False


class DiplomacyCard(Component, frozen=True, kw_only=True):
    """The unique effect of a diplomacy card."""

    id: str
    gain: list[Gain]
    phase: Phase = "action"
    when: list[When] = []
    pays: list[Pay] = []


class Token(Component, frozen=True, kw_only=True):
    """A book token."""

    id: str
    copies: int
    gain: list[Gain]
    pays: list[Pay] = []


class Spot(Component, frozen=True, kw_only=True):
    """A spot of a track; ``locked``: a lock lies before it."""

    id: str
    n: int
    branch: Branch = "trunk"
    locked: bool = False
    income: int = 0
    discount: int = 0
    end_vp: int = 0
    penalty: list[Pay] = []
    immediate: list[Gain] = []
    book: bool = False


class TrackSide(Component, frozen=True, kw_only=True):
    """A track on one side of the board, with what each step beyond the last spot brings."""

    id: Track
    side: Side
    spot: list[Spot]
    maxed: list[Gain] = []

    def last(self) -> int:
        """The number of the last spot."""
        return max(spot.n for spot in self.spot)


class AutomaRow(Component, frozen=True, kw_only=True):
    """Deck 1.A: rows in the order in which they are tried; on the back the positions in the order in which they break ties."""

    id: str
    rows: list[int]
    ties: list[int]


class AutomaPriority(Component, frozen=True, kw_only=True):
    """Deck 2.A: criteria from left to right."""

    id: str
    criteria: list[Criterion]


class AutomaConstruction(Component, frozen=True, kw_only=True):
    """Deck D: 1 and 2 the current wonders, 3 to 6 the buildings."""

    id: str
    position: int


class AutomaWar(Component, frozen=True, kw_only=True):
    """Deck F: war steps; ``hard``: only in the hard game."""

    id: str
    steps: int
    hard: bool = False


class Content(Form, frozen=True):
    """All components."""

    setup: Setup
    diplomacy: Diplomacy
    research: Research
    scoring: Scoring
    starter: list[Starter]
    row: list[Row]
    special: list[SpecialSpot]
    action: list[BoardAction]
    purchase: list[Purchase]
    research_points: list[PointCard]
    tech: list[TechCard]
    building: list[Building]
    wonder: list[Wonder]
    research_card: list[ResearchCard]
    diplomacy_card: list[DiplomacyCard]
    token: list[Token]
    track: list[TrackSide]
    automa_row: list[AutomaRow]
    automa_priority: list[AutomaPriority]
    automa_construction: list[AutomaConstruction]
    automa_war: list[AutomaWar]


ACTIONS = (
    "trade",
    "influence",
    "politics",
    "war-single",
    "war-pair",
    "population",
    "culture",
    "diplomacy",
    "espionage",
    "academics",
    "industry",
)
"""The actions of the board that are paid, in the order of the file; special actions and research stand apart."""


def check(found: Content) -> None:
    """What the form alone can't say.  Raises ZigguratError naming the record."""
    for name in ("spots_per_row", "buildings", "pairs"):
        if len(getattr(found.setup, name)) != 4:
            raise _fault(f"setup.{name.replace('_', '-')}", "expected a number for 1, 2, 3 and 4 players")
    _order("starter", [starter.id for starter in found.starter], ["1", "2", "3", "4"])
    _order("row", [row.id for row in found.row], ["1", "2", "3", "4"])
    _order("special", [special.id for special in found.special], list(SPECIALS))
    _order("action", [action.id for action in found.action], list(ACTIONS))
    for side in SIDES:
        costs = [purchase.cost for purchase in found.purchase if purchase.side == side]
        if len(costs) != 4 or costs != sorted(set(costs)):
            raise _fault("purchase", f"expected four rising costs on side {side}")
    for age in range(1, AGES + 1):
        _order(f"the techs of age {age}", [tech.type for tech in found.tech if tech.age == age], list(TYPES))
        colours = [building.colour for building in found.building if building.age == age]
        if len(colours) != 11 or colours != sorted(colours, key=COLOURS.index):
            raise _fault("building", f"expected eleven buildings of age {age}: green, brown, then yellow")
        if len([wonder for wonder in found.wonder if wonder.age == age]) != 3:
            raise _fault("wonder", f"expected three wonders of age {age}")
    for tech in found.tech:
        if not 1 <= tech.duration <= 4:
            raise _fault(tech.id, f"expected a duration from 1 to 4, got {tech.duration}")
    for building in found.building:
        _check_building(building)
    if [(track.side, track.id) for track in found.track] != [(side, track) for side in SIDES for track in TRACKS]:
        raise _fault("track", "expected the seven tracks of side a1, then of a2, in the order of vocabulary.py")
    points = [card.value for card in found.research_points]
    for track in found.track:
        _check_track(track, points)
    if sum(token.copies for token in found.token) < max(_books(found, side) for side in SIDES):
        raise _fault("token", "expected a book token for each book spot of a side")
    for sort, records in (("tech", found.tech), ("building", found.building), ("wonder", found.wonder)):
        ages = [record.age for record in records]
        if ages != sorted(ages):
            raise _fault(sort, "expected the ages in order")
    cards: list[Building | ResearchCard | DiplomacyCard | Token | Purchase] = [*found.building, *found.research_card]
    for card in (*cards, *found.diplomacy_card, *found.token, *found.purchase):
        _check_numbers(card.id, card, points)
    for row in found.automa_row:
        if sorted(row.rows) != [1, 2, 3, 4] or sorted(row.ties) != [1, 2, 3, 4]:
            raise _fault(f"automa-row {row.id}", "expected the numbers 1 to 4, each once")
    check_effects(found)


def _check_building(building: Building) -> None:
    if building.cost < 0:
        raise _fault(building.id, f"expected a cost of 0 or more, got {building.cost}")
    if building.colour == "yellow":
        if not building.conditions or building.mode != "endgame" or building.last or building.gain:
            raise _fault(building.id, "a yellow building has conditions and vp, and neither a last age nor gains")
    elif not building.age <= building.last <= AGES:
        raise _fault(building.id, f"expected a last age from {building.age} to {AGES}, got {building.last}")
    elif not building.gain or building.mode == "endgame" or building.conditions:
        raise _fault(building.id, "a green or brown building has a mode and gains, and no conditions")


def _check_track(track: TrackSide, points: list[int]) -> None:
    record, last = f"track {track.id}-{track.side}", track.last()
    least = SPLIT + 1 if track.id == "politics" else 2
    if not least <= last <= MOST_STEPS:
        raise _fault(record, f"expected a last spot from {least} to {MOST_STEPS}")
    trunk = SPLIT if track.id == "politics" else last
    expected = [("trunk", n) for n in range(trunk + 1)]
    if track.id == "politics":
        expected += [(branch, n) for branch in ("democracy", "tyranny") for n in range(SPLIT + 1, last + 1)]
    if [(spot.branch, spot.n) for spot in track.spot] != expected:
        raise _fault(record, "expected its spots in order, from 0 on, on politics first those of democracy, then of tyranny")
    _check_numbers(record, track, points)
    for spot in track.spot:
        if spot.id != (str(spot.n) if spot.branch == "trunk" else f"{spot.branch}-{spot.n}"):
            raise _fault(record, f"the spot {spot.id} has another number or branch than its id says")
        if spot.locked and track.id not in ("trade", "war"):
            raise _fault(record, f"spot {spot.id}: only trade and war have locks")


def _check_numbers(record: str, value: object, points: list[int]) -> None:
    """No number of an effect, a payment or a condition is negative, and research point cards have values that there are."""
    if isinstance(value, list):
        for item in value:
            _check_numbers(record, item, points)
    elif isinstance(value, ResearchPoints) and value.n not in points:
        raise _fault(record, f"there is no research point card of {value.n}; the values are {', '.join(map(str, points))}")
    elif isinstance(value, Form):
        for field in msgspec.structs.fields(value):
            _check_numbers(record, getattr(value, field.name), points)
    elif isinstance(value, int) and value < 0:
        raise _fault(record, f"expected numbers from 0, got {value}")


def _order(record: str, got: list[str], expected: list[str]) -> None:
    if got != expected:
        raise _fault(record, f"expected {', '.join(expected)}, in this order")


def _books(found: Content, side: Side) -> int:
    return sum(spot.book for track in found.track if track.side == side for spot in track.spot)


def _fault(record: str, what: str) -> ZigguratError:
    return ZigguratError(f"millennia content: {record}: {what}")


CONTENT, VERSION = content.read(__package__, Content)
check(CONTENT)

SETUP = CONTENT.setup
TECHS = CONTENT.tech
"""Number = 14 * (age - 1) + type."""
BUILDINGS = CONTENT.building
"""Number = 11 * (age - 1) + place in the age: green, brown, yellow."""
WONDERS = CONTENT.wonder
"""Number = 3 * (age - 1) + place in the age."""
RESEARCH_CARDS = CONTENT.research_card
DIPLOMACY_CARDS = CONTENT.diplomacy_card
TOKENS = CONTENT.token
"""Book tokens."""
TRACK_SIDES = CONTENT.track
"""Number = 7 * side + track."""

TYPE = Kind("type", TYPES)
TRACK = Kind("track", TRACKS)
SPECIAL = Kind("special", SPECIALS)
SOURCE = Kind("source", SOURCES)
TECH = Kind("tech", tuple(tech.id for tech in TECHS))
BUILDING = Kind("building", tuple(building.id for building in BUILDINGS))
WONDER = Kind("wonder", tuple(wonder.id for wonder in WONDERS))
RESEARCH = Kind("research", tuple(card.id for card in RESEARCH_CARDS))
DIPLOMACY = Kind("diplomacy", tuple(card.id for card in DIPLOMACY_CARDS))
TOKEN = Kind("token", tuple(token.id for token in TOKENS))
ACTION = Kind("action", ACTIONS)
POINTS = Kind("points", tuple(card.id for card in CONTENT.research_points))
"""Research point cards, by value."""
ROW = Kind("row", tuple(row.id for row in CONTENT.row))
SIDE = Kind("side", SIDES)
AUTOMA_ROW = Kind("automa-row", tuple(card.id for card in CONTENT.automa_row), shown=False)
AUTOMA_PRIORITY = Kind("automa-priority", tuple(card.id for card in CONTENT.automa_priority), shown=False)
AUTOMA_CONSTRUCTION = Kind("automa-construction", tuple(card.id for card in CONTENT.automa_construction), shown=False)
AUTOMA_WAR = Kind("automa-war", tuple(card.id for card in CONTENT.automa_war), shown=False)
