"""``content.toml`` read and checked: the cards of Through the Ages, and how their numbers are named.

Cards are numbered in the order of the file: technologies first (those that carry workers, then special technologies, then
governments), then wonders, leaders and action cards, then the military cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

import msgspec

from ziggurat.core import content
from ziggurat.core.actions import Kind
from ziggurat.core.errors import ZigguratError, shown

Sort = Literal[
    "farm",
    "mine",
    "lab",
    "temple",
    "library",
    "theater",
    "arena",
    "infantry",
    "cavalry",
    "artillery",
    "air",
    "special-military",
    "special-civil",
    "special-colonization",
    "special-construction",
    "government",
    "wonder",
    "leader",
    "action",
    "event",
    "territory",
    "tactic",
    "aggression",
    "war",
    "pact",
    "bonus",
]
SORTS = get_args(Sort)
"""The sorts of cards in the order of the file."""
MILITARY_SORTS = ("event", "territory", "tactic", "aggression", "war", "pact", "bonus")
AGES = ("A", "I", "II", "III", "IV")

Target = Literal[
    "all",
    "strongest",
    "weakest",
    "two-strongest",
    "two-weakest",
    "most-culture",
    "least-culture",
    "happiest",
    "most-discontent",
    "barbarians",
]
EventEffect = Literal[
    "food",
    "resources",
    "science",
    "culture",
    "either",
    "mix",
    "lose-mix",
    "draw",
    "population",
    "lose-population",
    "build",
    "civilization",
    "destroy",
    "culture-rating",
    "science-rating",
    "popularization",
    "farms",
    "mines",
    "rats",
    "rebellion",
    "borders",
    "unrest",
    "lose-blue",
    "progress",
    "emigration",
    "iconoclasm",
    "independence",
    "agreement",
    "draw-or-score",
    "discard-or-lose",
    "prosperity",
    "ravages",
    "terrorism",
]
Impact = Literal[
    "agriculture",
    "architecture",
    "balance",
    "colonies",
    "competition",
    "government",
    "happiness",
    "industry",
    "population",
    "progress",
    "science",
    "strength",
    "technology",
    "variety",
    "wonders",
]
Attack = Literal["plunder", "raid", "enslave", "spy", "annex", "infiltrate", "intervention"]
War = Literal["technology", "territory", "culture"]
Order = Literal["", "build", "upgrade", "stage", "population", "develop"]


class Form(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    """What all records share."""


class Gives(Form, frozen=True):
    """What a worker makes, or what a card in play gives."""

    food: int = 0
    resources: int = 0
    science: int = 0
    culture: int = 0
    faces: int = 0
    strength: int = 0
    civil: int = 0
    military: int = 0
    urban: int = 0
    colonization: int = 0
    yellow: int = 0
    blue: int = 0
    civil_hand: int = 0
    military_hand: int = 0


class Once(Form, frozen=True):
    """What a territory brings once."""

    food: int = 0
    resources: int = 0
    science: int = 0
    culture: int = 0
    population: int = 0
    cards: int = 0


class Action(Form, frozen=True):
    """What an action card orders (with a discount, and with a gain afterwards) or brings.

    The lists have a number for 2, 3 and 4 players.
    """

    order: Order = ""
    of: list[Literal["farm", "mine", "urban"]] = []
    discount: int = 0
    food: int = 0
    resources: int = 0
    science: int = 0
    culture: int = 0
    either: int = 0
    pool: int = 0
    military: int = 0
    pool_per_stronger: list[int] = []
    culture_per_richer: list[int] = []


class Effect(Form, frozen=True):
    """One thing that an event does to one of its groups."""

    op: EventEffect
    who: int = 0
    n: int = 1
    card: str = ""


class Event(Form, frozen=True):
    """Who is meant, and what happens in order."""

    targets: list[Target]
    effects: list[Effect]


class Pact(Form, frozen=True):
    """The two sides of a pact and its rules."""

    a: Gives = Gives()
    b: Gives = Gives()
    same: bool = False
    ends: bool = False
    no_attack: bool = False
    no_war_on_b: bool = False
    attack_bonus: int = 0
    trade: bool = False
    cooperation: bool = False
    tourism: bool = False

    def side_b(self) -> Gives:
        """What B has."""
        return self.a if self.same else self.b

    def symmetric(self) -> bool:
        """Whether it makes no difference who is A and who is B."""
        return not self.trade and self.side_b() == self.a


class Card(Form, frozen=True):
    """One card; ``copies`` has the number with 2, 3 and 4 players."""

    id: str
    name: str
    age: int
    kind: Sort
    copies: list[int]
    provenance: Literal["cross-checked", "disputed"]
    text: str = ""
    dispute: str = ""
    price: int = 0
    revolution: int = 0
    cost: int = 0
    gives: Gives = Gives()
    stages: list[int] = []
    discounts: list[int] = []
    stages_at_once: int = 1
    action: Action | None = None
    event: Event | None = None
    impact: Impact | None = None
    ranks: list[list[int]] = []
    points_by_age: list[int] = []
    at_once: Once | None = None
    units: list[int] = []
    strength: int = 0
    outdated: int = 0
    military_actions: int = 0
    aggression: Attack | None = None
    war: War | None = None
    amount: int = 0
    pact: Pact | None = None
    defence: int = 0

    def is_military(self) -> bool:
        return self.kind in MILITARY_SORTS


class People(Form, frozen=True):
    """A range of the yellow bank: up to so many tokens."""

    tokens: int
    food: int
    consumption: int
    faces: int


class Corruption(Form, frozen=True):
    """A range of the blue bank: up to so many tokens."""

    tokens: int
    resources: int


class Setup(Form, frozen=True):
    """The start of a game; lists have a number for 2, 3 and 4 players, or one a seat or space."""

    workers: dict[str, int]
    unused: int
    yellow: int
    blue: int
    spaces: list[int]
    sweep: list[int]
    first_round: list[int]
    events: list[int]
    people: list[People]
    corruption: list[Corruption]


class Content(Form, frozen=True):
    """Setup and all cards."""

    setup: Setup
    card: list[Card]


NEEDED = {
    "action": "action",
    "territory": "at_once",
    "aggression": "aggression",
    "war": "war",
    "pact": "pact",
    "wonder": "stages",
    "tactic": "units",
    "bonus": "defence",
    "special-construction": "discounts",
}
"""The field that a sort of card can't be without."""


def check(found: Content) -> None:
    """What the form alone can't say.  Raises ZigguratError naming the record."""
    last = 0
    for card in found.card:
        place = SORTS.index(card.kind)
        needed = NEEDED.get(card.kind)
        if place < last:
            raise _fault(card, f"the sort {card.kind} after {SORTS[last]}; expected the order of the list in content.py")
        if needed is not None and not getattr(card, needed):
            raise _fault(card, f"the sort {card.kind} needs the field {needed.replace('_', '-')}")
        if card.kind == "event" and (card.event is None) == (card.impact is None):
            raise _fault(card, "an event needs either the field event or the field impact")
        if len(card.copies) != 3 or not 0 <= card.age <= 3:
            raise _fault(card, "expected copies for 2, 3 and 4 players and an age from 0 to 3")
        if (card.provenance == "disputed") != bool(card.dispute):
            raise _fault(card, "what is disputed is said in the field dispute")
        last = place
    ids = [card.id for card in found.card]
    for name in found.setup.workers:
        if name not in ids:
            raise ZigguratError(f"through-the-ages content: setup.workers: there is no card {shown(name)}")


def _fault(card: Card, what: str) -> ZigguratError:
    return ZigguratError(f"through-the-ages content: {card.id}: {what}")


def _numbered(sorts: tuple[str, ...]) -> list[int]:
    return [number for number, card in enumerate(CARDS) if card.kind in sorts]


CONTENT, VERSION = content.read(__package__, Content)
check(CONTENT)
SETUP = CONTENT.setup
CARDS = CONTENT.card
IDS = tuple(card.id for card in CARDS)
CARD = Kind("card", IDS)

URBAN = ("lab", "temple", "library", "theater", "arena")
UNITS = ("infantry", "cavalry", "artillery", "air")
WORKPLACES = len(_numbered(("farm", "mine", *URBAN, *UNITS)))
"""Cards that carry workers have the numbers below this."""
URBAN_FROM = _numbered(URBAN)[0]
UNITS_FROM = _numbered(UNITS)[0]
SPECIALS_FROM = WORKPLACES
GOVERNMENTS_FROM = _numbered(("government",))[0]
TECHNOLOGIES = GOVERNMENTS_FROM + len(_numbered(("government",)))
"""Technologies have the numbers below this."""
WONDERS_FROM = _numbered(("wonder",))[0]
WONDERS_TO = WONDERS_FROM + len(_numbered(("wonder",)))
LEADERS_FROM = _numbered(("leader",))[0]
LEADERS_TO = LEADERS_FROM + len(_numbered(("leader",)))
MILITARY_FROM = _numbered(("event",))[0]

WORKPLACE = Kind("card", IDS[:WORKPLACES])
TECHNOLOGY = Kind("card", IDS[:TECHNOLOGIES])
CIVIL = Kind("card", IDS[:MILITARY_FROM])


@dataclass(frozen=True)
class CardSet:
    """A set of cards kept as the bits of an int, counted from one card on; in JSON the list of their ids.

    >>> governments = CardSet(GOVERNMENTS_FROM, TECHNOLOGIES)
    >>> governments.show(3), governments.read(["theocracy"])
    (['despotism', 'theocracy'], 2)
    """

    first: int
    end: int

    def show(self, number: int) -> list[str]:
        return [IDS[self.first + i] for i in range(self.end - self.first) if number >> i & 1]

    def read(self, value: Any) -> int:
        if not isinstance(value, list):
            raise ValueError(f"expected a list of card ids, got {shown(value)}")
        total = 0
        for name in value:
            number = CARD.read(name)
            if not self.first <= number < self.end:
                raise ValueError(f"{shown(name)} does not belong here")
            if total >> (number - self.first) & 1:
                raise ValueError(f"{shown(name)} stands twice")
            total += 2 ** (number - self.first)
        return total


@dataclass(frozen=True)
class Spaces:
    """The cards of the row; ``empty`` for a space without one."""

    def show(self, number: int) -> str:
        return "empty" if number < 0 else IDS[number]

    def read(self, value: Any) -> int:
        return -1 if value == "empty" else CARD.read(value)
