"""The content as tables of numbers, by card: what the rules look up during play."""

from __future__ import annotations

from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.through_the_ages import content
from ziggurat.games.through_the_ages.content import CARD, CARDS, SETUP, SORTS, Gives

# ---- sorts of cards -------------------------------------------------------------------------------------

FARM: Final[i64] = 0
MINE: Final[i64] = 1
LAB: Final[i64] = 2
TEMPLE: Final[i64] = 3
LIBRARY: Final[i64] = 4
THEATER: Final[i64] = 5
ARENA: Final[i64] = 6
INFANTRY: Final[i64] = 7
CAVALRY: Final[i64] = 8
ARTILLERY: Final[i64] = 9
AIR: Final[i64] = 10
SPECIAL_MILITARY: Final[i64] = 11
SPECIAL_CONSTRUCTION: Final[i64] = 14
GOVERNMENT: Final[i64] = 15
WONDER: Final[i64] = 16
LEADER: Final[i64] = 17
ACTION: Final[i64] = 18
EVENT: Final[i64] = 19
TERRITORY: Final[i64] = 20
TACTIC: Final[i64] = 21
AGGRESSION: Final[i64] = 22
WAR: Final[i64] = 23
PACT: Final[i64] = 24
BONUS: Final[i64] = 25

SORT: Final = vec[i64]([SORTS.index(card.kind) for card in CARDS])
AGE: Final = vec[i64]([card.age for card in CARDS])
"""The age of a card, which is its level too."""

WORKPLACES: Final[i64] = content.WORKPLACES
"""The technologies that carry workers come first: farms and mines, urban buildings, units."""
URBAN_FROM: Final[i64] = content.URBAN_FROM
UNITS_FROM: Final[i64] = content.UNITS_FROM
SPECIALS_FROM: Final[i64] = content.SPECIALS_FROM
GOVERNMENTS_FROM: Final[i64] = content.GOVERNMENTS_FROM
TECHNOLOGIES: Final[i64] = content.TECHNOLOGIES
WONDERS_FROM: Final[i64] = content.WONDERS_FROM
WONDERS_TO: Final[i64] = content.WONDERS_TO
LEADERS_FROM: Final[i64] = content.LEADERS_FROM
LEADERS_TO: Final[i64] = content.LEADERS_TO
MILITARY_FROM: Final[i64] = content.MILITARY_FROM
CARD_COUNT: Final[i64] = len(CARDS)


def numbers(sort: i64) -> list[i64]:
    """The cards of a sort, oldest first."""
    return [n for n in range(CARD_COUNT) if SORT[n] == sort]


FARMS: Final = vec[i64](numbers(FARM))
MINES: Final = vec[i64](numbers(MINE))
LABS: Final = vec[i64](numbers(LAB))
TEMPLES: Final = vec[i64](numbers(TEMPLE))
LIBRARIES: Final = vec[i64](numbers(LIBRARY))
THEATERS: Final = vec[i64](numbers(THEATER))
FIRST_OF: Final = vec[i64]([min(numbers(sort)) for sort in range(CARD_COUNT) if sort <= BONUS])
"""The first card of each sort."""
END_OF: Final = vec[i64]([max(numbers(sort)) + 1 for sort in range(CARD_COUNT) if sort <= BONUS])
"""The number after the last card of each sort."""

# ---- what cards cost and give ---------------------------------------------------------------------------

PRICE: Final = vec[i64]([card.price for card in CARDS])
REVOLUTION: Final = vec[i64]([card.revolution for card in CARDS])
COST: Final = vec[i64]([card.cost for card in CARDS])
FOOD: Final = vec[i64]([card.gives.food for card in CARDS])
RESOURCES: Final = vec[i64]([card.gives.resources for card in CARDS])
SCIENCE: Final = vec[i64]([card.gives.science for card in CARDS])
CULTURE: Final = vec[i64]([card.gives.culture for card in CARDS])
FACES: Final = vec[i64]([card.gives.faces for card in CARDS])
STRENGTH: Final = vec[i64]([card.gives.strength for card in CARDS])
CIVIL: Final = vec[i64]([card.gives.civil for card in CARDS])
MILITARY: Final = vec[i64]([card.gives.military for card in CARDS])
URBAN_LIMIT: Final = vec[i64]([card.gives.urban for card in CARDS])
COLONIZATION: Final = vec[i64]([card.gives.colonization for card in CARDS])
YELLOW: Final = vec[i64]([card.gives.yellow for card in CARDS])
BLUE: Final = vec[i64]([card.gives.blue for card in CARDS])
CIVIL_HAND: Final = vec[i64]([card.gives.civil_hand for card in CARDS])
MILITARY_HAND: Final = vec[i64]([card.gives.military_hand for card in CARDS])
STAGES: Final = vec[vec[i64]]([vec[i64](card.stages) for card in CARDS])
DISCOUNT: Final = vec[vec[i64]]([vec[i64](card.discounts or [0, 0, 0, 0]) for card in CARDS])
STAGES_AT_ONCE: Final = vec[i64]([card.stages_at_once for card in CARDS])
COPIES: Final = vec[vec[i64]]([vec[i64](card.copies) for card in CARDS])
DEFENCE: Final = vec[i64]([card.defence for card in CARDS])

# ---- action cards ---------------------------------------------------------------------------------------

ACTIONS: Final = [card.action or content.Action() for card in CARDS]
ORDERS: Final = ("", "build", "upgrade", "stage", "population", "develop")
NO_ORDER: Final[i64] = 0
ORDER_BUILD: Final[i64] = 1
ORDER_UPGRADE: Final[i64] = 2
ORDER_STAGE: Final[i64] = 3
ORDER_POPULATION: Final[i64] = 4
ORDER_DEVELOP: Final[i64] = 5
ORDER: Final = vec[i64]([ORDERS.index(action.order) for action in ACTIONS])
ORDER_FROM: Final = vec[i64]([0 if "farm" in action.of else URBAN_FROM for action in ACTIONS])
ORDER_TO: Final = vec[i64]([UNITS_FROM if "urban" in action.of else URBAN_FROM for action in ACTIONS])
"""From which to which building an order reaches: farms and mines, urban buildings, or both."""
ORDER_DISCOUNT: Final = vec[i64]([action.discount for action in ACTIONS])
BRINGS_FOOD: Final = vec[i64]([action.food for action in ACTIONS])
BRINGS_RESOURCES: Final = vec[i64]([action.resources for action in ACTIONS])
BRINGS_SCIENCE: Final = vec[i64]([action.science for action in ACTIONS])
BRINGS_CULTURE: Final = vec[i64]([action.culture for action in ACTIONS])
EITHER: Final = vec[i64]([action.either for action in ACTIONS])
POOL: Final = vec[i64]([action.pool for action in ACTIONS])
BRINGS_MILITARY: Final = vec[i64]([action.military for action in ACTIONS])
POOL_PER_STRONGER: Final = vec[vec[i64]]([vec[i64](action.pool_per_stronger or [0, 0, 0]) for action in ACTIONS])
CULTURE_PER_RICHER: Final = vec[vec[i64]]([vec[i64](action.culture_per_richer or [0, 0, 0]) for action in ACTIONS])

# ---- military cards -------------------------------------------------------------------------------------

TARGETS: Final = (
    *("all", "strongest", "weakest", "two-strongest", "two-weakest", "most-culture", "least-culture"),
    *("happiest", "most-discontent", "barbarians"),
)
ALL: Final[i64] = 0
STRONGEST: Final[i64] = 1
WEAKEST: Final[i64] = 2
TWO_STRONGEST: Final[i64] = 3
TWO_WEAKEST: Final[i64] = 4
MOST_CULTURE: Final[i64] = 5
LEAST_CULTURE: Final[i64] = 6
HAPPIEST: Final[i64] = 7
MOST_DISCONTENT: Final[i64] = 8
BARBARIANS: Final[i64] = 9

EVENT_EFFECTS: Final = get_args(content.EventEffect)
NO_EVENT: Final = content.Event([], [])
EVENTS: Final = [card.event or NO_EVENT for card in CARDS]
TARGET: Final = vec[vec[i64]]([vec[i64]([TARGETS.index(target) for target in event.targets]) for event in EVENTS])
"""The groups that an event means, one or two."""
EFFECT: Final = vec[vec[i64]]([vec[i64]([EVENT_EFFECTS.index(effect.op) for effect in event.effects]) for event in EVENTS])
EFFECT_WHO: Final = vec[vec[i64]]([vec[i64]([effect.who for effect in event.effects]) for event in EVENTS])
EFFECT_N: Final = vec[vec[i64]](
    [vec[i64]([CARD.index(effect.card) if effect.card else effect.n for effect in event.effects]) for event in EVENTS]
)
"""How much; for an effect that names a card, its number."""
IMPACTS: Final = get_args(content.Impact)
IMPACT: Final = vec[i64]([-1 if card.impact is None else IMPACTS.index(card.impact) for card in CARDS])
RANKS: Final = vec[vec[i64]]([vec[i64](ranks) for ranks in next(card.ranks for card in CARDS if card.ranks)])
"""Culture by rank, for 2, 3 and 4 players: strength and science alike."""
WONDER_POINTS: Final = vec[i64](next(card.points_by_age for card in CARDS if card.points_by_age))

ONCE: Final = [card.at_once or content.Once() for card in CARDS]
ONCE_FOOD: Final = vec[i64]([once.food for once in ONCE])
ONCE_RESOURCES: Final = vec[i64]([once.resources for once in ONCE])
ONCE_SCIENCE: Final = vec[i64]([once.science for once in ONCE])
ONCE_CULTURE: Final = vec[i64]([once.culture for once in ONCE])
ONCE_POPULATION: Final = vec[i64]([once.population for once in ONCE])
ONCE_CARDS: Final = vec[i64]([once.cards for once in ONCE])

ARMY: Final = vec[vec[i64]]([vec[i64](card.units or [0, 0, 0]) for card in CARDS])
"""Infantry, cavalry, artillery of one army of a tactic."""
ARMY_STRENGTH: Final = vec[i64]([card.strength for card in CARDS])
ARMY_OUTDATED: Final = vec[i64]([card.outdated for card in CARDS])

MILITARY_ACTIONS: Final = vec[i64]([card.military_actions for card in CARDS])
ATTACKS: Final = get_args(content.Attack)
ATTACK: Final = vec[i64]([-1 if card.aggression is None else ATTACKS.index(card.aggression) for card in CARDS])
AMOUNT: Final = vec[i64]([card.amount for card in CARDS])
WARS: Final = get_args(content.War)
WAR_OVER: Final = vec[i64]([-1 if card.war is None else WARS.index(card.war) for card in CARDS])

PACTS: Final = [card.pact or content.Pact() for card in CARDS]


def sides(column: str) -> list[vec[i64]]:
    """A column of what pacts give: for each card the numbers of side A and side B."""
    both = [(pact.a, pact.side_b()) for pact in PACTS]
    return [vec[i64]([column_of(a, column), column_of(b, column)]) for a, b in both]


def column_of(gives: Gives, column: str) -> int:
    return int(getattr(gives, column))


PACT_STRENGTH: Final = vec[vec[i64]](sides("strength"))
PACT_CULTURE: Final = vec[vec[i64]](sides("culture"))
PACT_MILITARY: Final = vec[vec[i64]](sides("military"))
PACT_FOOD: Final = vec[vec[i64]](sides("food"))
PACT_RESOURCES: Final = vec[vec[i64]](sides("resources"))
PACT_SYMMETRIC: Final = vec[i64]([int(pact.symmetric()) for pact in PACTS])
PACT_ENDS: Final = vec[i64]([int(pact.ends) for pact in PACTS])
PACT_NO_ATTACK: Final = vec[i64]([int(pact.no_attack) for pact in PACTS])
PACT_NO_WAR_ON_B: Final = vec[i64]([int(pact.no_war_on_b) for pact in PACTS])
PACT_ATTACK_BONUS: Final = vec[i64]([pact.attack_bonus for pact in PACTS])
PACT_TRADE: Final = vec[i64]([int(pact.trade) for pact in PACTS])
PACT_COOPERATION: Final = vec[i64]([int(pact.cooperation) for pact in PACTS])
PACT_TOURISM: Final = vec[i64]([int(pact.tourism) for pact in PACTS])

# ---- single cards that the rules name -------------------------------------------------------------------


def named(card_id: str) -> int:
    """The number of a card."""
    return CARD.index(card_id)


DESPOTISM: Final[i64] = named("despotism")
BASILICA: Final[i64] = named("st-peters-basilica")
RAILROAD: Final[i64] = named("transcontinental-railroad")
LINER: Final[i64] = named("ocean-liner-service")
TAJ_MAHAL: Final[i64] = named("taj-mahal")
ALEXANDER: Final[i64] = named("alexander-the-great")
HAMMURABI: Final[i64] = named("hammurabi")
HOMER: Final[i64] = named("homer")
CAESAR: Final[i64] = named("julius-caesar")
COLUMBUS: Final[i64] = named("christopher-columbus")
BARBAROSSA: Final[i64] = named("frederick-barbarossa")
GENGHIS: Final[i64] = named("genghis-khan")
JOAN: Final[i64] = named("joan-of-arc")
MICHELANGELO: Final[i64] = named("michelangelo")
BACH: Final[i64] = named("johann-sebastian-bach")
COOK: Final[i64] = named("james-cook")
ROBESPIERRE: Final[i64] = named("maximilien-robespierre")
GANDHI: Final[i64] = named("mahatma-gandhi")
CHURCHILL: Final[i64] = named("winston-churchill")

# ---- setup and banks ------------------------------------------------------------------------------------

SPACES: Final = vec[i64](SETUP.spaces)
"""Civil actions for a card, by its space in the row."""
SWEEP: Final = vec[i64]([0, 0] + SETUP.sweep)
"""Spaces that are emptied at the start of a turn, by players still in the game."""
FIRST_ROUND: Final = vec[i64](SETUP.first_round)
START_EVENTS: Final = vec[i64]([0, 0] + SETUP.events)
START_YELLOW: Final[i64] = SETUP.yellow
START_BLUE: Final[i64] = SETUP.blue
START_UNUSED: Final[i64] = SETUP.unused
START_WORKERS: Final = vec[i64]([SETUP.workers.get(card.id, 0) for card in CARDS[: content.WORKPLACES]])
START_TECHNOLOGIES: Final[i64] = sum(2**n for n, card in enumerate(CARDS) if card.kind not in ("leader",) and card.copies[2] == 0)
BANK: Final[i64] = 40
"""More tokens than any bank can hold."""


def range_of(tokens: int) -> content.People:
    """The range of the yellow bank in which so many tokens lie."""
    return next(row for row in SETUP.people if tokens <= row.tokens)


FOOD_PRICE: Final = vec[i64]([range_of(n).food for n in range(int(BANK))])
CONSUMPTION: Final = vec[i64]([range_of(n).consumption for n in range(int(BANK))])
FACES_NEEDED: Final = vec[i64]([range_of(n).faces for n in range(int(BANK))])
CORRUPTION: Final = vec[i64](
    [next(row.resources for row in SETUP.corruption if n <= row.tokens) for n in range(int(BANK))]
)
LAST_AGE: Final[i64] = 4
"""Age IV, without decks."""
MOST_FACES: Final[i64] = 8
MOST_DRAWN: Final[i64] = 3
STARVATION: Final[i64] = 4
"""Culture lost for each missing food."""
TOKENS_LOST: Final[i64] = 2
"""Yellow tokens that leave each bank when Age I, II or III ends."""
RESIGNED_WAR: Final[i64] = 7
RUIN: Final[i64] = 2
"""Culture that a ruined wonder makes."""
OLD: Final[i64] = 2
"""A unit is outdated for a tactic that is so many levels above it."""


def civil_deck(age: i64, players: i64) -> list[i64]:
    """The civil cards of an age with so many players, one entry a copy."""
    return [n for n in range(MILITARY_FROM) for _ in range(COPIES[n][players - 2]) if AGE[n] == age]


def military_deck(age: i64, players: i64, peaceful: bool, pacts: bool) -> list[i64]:
    """The military cards of an age likewise; peaceful: no aggressions and wars."""
    out: list[i64] = []
    for n in range(MILITARY_FROM, CARD_COUNT):
        fights: bool = SORT[n] == AGGRESSION or SORT[n] == WAR
        if AGE[n] != age or (peaceful and fights) or (SORT[n] == PACT and not pacts):
            continue
        for _ in range(COPIES[n][players - 2]):
            out.append(n)
    return out
