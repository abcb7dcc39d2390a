"""The content as tables of numbers: what the rules look up during play.

Lists of gains are programs and lists of costs are payments, both known by a number; ``effects`` makes the programs run.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.millennia import content, vocabulary
from ziggurat.games.millennia.content import CONTENT, SETUP
from ziggurat.games.millennia.vocabulary import Gain, Pay

AGES: Final[i64] = content.AGES
SIDES: Final[i64] = len(content.SIDES)
DRAFT_MARKERS: Final[i64] = SETUP.draft_markers
RESEARCH_MARKERS: Final[i64] = SETUP.research_markers
JOKERS: Final[i64] = SETUP.jokers
SHOWN_WONDERS: Final[i64] = SETUP.wonders
SHOWN_RESEARCH: Final[i64] = SETUP.research_cards
SPOTS_PER_ROW: Final = vec[i64]([0] + SETUP.spots_per_row)
"""Spots of a draft row, by the number of players."""
SHOWN_BUILDINGS: Final = vec[i64]([0] + SETUP.buildings)
SHOWN_PROSPERITY: Final = vec[i64]([0] + [2 * pairs for pairs in SETUP.pairs])
"""Prosperity cards on show by the number of players: two a pair."""
ARMY_GOLD: Final = vec[i64](SETUP.army_gold)
ARMY_VP: Final[i64] = SETUP.army_vp
COMMUNICATION_GOLD: Final[i64] = SETUP.communication_gold
ARCHITECT_DISCOUNT: Final[i64] = SETUP.architect_discount
DIPLOMACY_DRAW: Final[i64] = CONTENT.diplomacy.draw
DIPLOMACY_KEEP: Final[i64] = CONTENT.diplomacy.keep
STANDARD_GOLD: Final[i64] = CONTENT.diplomacy.gold
STANDARD_VP: Final[i64] = CONTENT.diplomacy.vp
UNUSED_VP: Final[i64] = CONTENT.diplomacy.unused_vp
WAR_FACTOR: Final[i64] = CONTENT.scoring.war
START_GOLD: Final = vec[i64]([starter.gold for starter in CONTENT.starter])
"""By the place in the turn order of age 1."""
LEADER_STARTER: Final[i64] = [starter.token for starter in CONTENT.starter].index("leader")
ARCHITECT_STARTER: Final[i64] = [starter.token for starter in CONTENT.starter].index("architect")

# ---- techs and the draft ------------------------------------------------------------------------------------------------

TYPES: Final[i64] = len(content.TYPES)
ALL_TYPES: Final[i64] = 2**14 - 1
NATURAL_SCIENCE: Final[i64] = content.TYPE.index("natural-science")
ARTS: Final[i64] = content.TYPE.index("arts")
COMMUNICATION: Final[i64] = content.TYPE.index("communication")
TRANSPORTATION: Final[i64] = content.TYPE.index("transportation")
MEDICINE: Final[i64] = content.TYPE.index("medicine")
ENERGY: Final[i64] = content.TYPE.index("energy")
ENGINEERING: Final[i64] = content.TYPE.index("engineering")
ARMY: Final[i64] = content.TYPE.index("army")
TECHS: Final[i64] = len(content.TECHS)
BLANK: Final[i64] = 112
GAP: Final[i64] = 113
"""A place of the grid whose card was taken."""
TECH_TYPE: Final = vec[i64]([content.TYPE.index(tech.type) for tech in content.TECHS])
TECH_AGE: Final = vec[i64]([tech.age for tech in content.TECHS])
TECH_DURATION: Final = vec[i64]([tech.duration for tech in content.TECHS])
TECH_LAST: Final = vec[i64]([tech.age + tech.duration - 1 for tech in content.TECHS])
"""The last age of a tech."""
ROWS: Final[i64] = content.ROWS
COLUMNS: Final[i64] = content.COLUMNS
ROW_INCOME: Final = vec[i64]([row.income for row in CONTENT.row])
ROW_LOCKED: Final[i64] = sum(2**number for number, row in enumerate(CONTENT.row) if row.locked)
"""The rows that pay only with the income unlock, as a mask."""

# ---- where points come from ---------------------------------------------------------------------------------------------

SOURCES: Final[i64] = len(content.SOURCES)
"""The first seven are the tracks."""
BOOK_SOURCE: Final[i64] = content.SOURCE.index("book-tokens")
BUILDING_SOURCE: Final[i64] = content.SOURCE.index("buildings")
RESEARCH_SOURCE: Final[i64] = content.SOURCE.index("research")
DIPLOMACY_SOURCE: Final[i64] = content.SOURCE.index("diplomacy")
OTHER_SOURCE: Final[i64] = content.SOURCE.index("other")

# ---- programs and payments: lists of gains and costs by number ----------------------------------------------------------

PROGRAM_LISTS: Final[list[list[Gain]]] = [[]]
"""The gains of every program; number 0 has none."""
PROGRAM_SOURCES: Final[list[int]] = [0]
"""The source as which the points of every program count."""


def program(gains: list[Gain], source: int) -> int:
    """The number of a list of gains, whose points count as those of a source."""
    if not gains:
        return 0
    PROGRAM_LISTS.append(gains)
    PROGRAM_SOURCES.append(source)
    return len(PROGRAM_LISTS) - 1


def source_of(thing: str) -> int:
    """The source of an action of the board: its track, where it is called after one."""
    track = thing.partition("-")[0]
    return content.SOURCE.index(track if track in content.TRACKS else "other")


PAYMENT_LISTS: Final[list[list[Pay]]] = [[]]
"""The costs of every payment; number 0 costs nothing."""


def payment(pays: list[Pay]) -> int:
    """The number of a list of costs."""
    if not pays:
        return 0
    PAYMENT_LISTS.append(pays)
    return len(PAYMENT_LISTS) - 1


def types_mask(types: list[vocabulary.Type]) -> int:
    """A set of tech types; all of them if none is named."""
    return sum(2 ** content.TYPE.index(name) for name in types) if types else int(ALL_TYPES)


def any_tech() -> int:
    """The payment of one icon of any type."""
    return payment([vocabulary.SpendTech(1)])


# ---- tracks -------------------------------------------------------------------------------------------------------------

PROSPERITY: Final[i64] = 0
TRADE: Final[i64] = 1
INFLUENCE: Final[i64] = 2
POLITICS: Final[i64] = 3
WAR: Final[i64] = 4
POPULATION: Final[i64] = 5
CULTURE: Final[i64] = 6
TRACKS: Final[i64] = len(content.TRACKS)

SPLIT: Final[i64] = content.SPLIT
"""The last spot of politics before it splits, and the position of everybody on tyranny."""
OPEN: Final[i64] = 0
DEMOCRACY: Final[i64] = 1
TYRANNY: Final[i64] = 2
"""The branch of politics a player is on."""

STRIDE: Final[i64] = 16
"""Spots are numbered STRIDE * (7 * side + track) + n; those of tyranny lie TYRANT places further on."""
TYRANT: Final[i64] = 5
SPOTS: Final[i64] = STRIDE * TRACKS * SIDES


def spot_number(side: i64, track: i64, n: i64, tyranny: bool) -> i64:
    """The number of a spot."""
    return STRIDE * (TRACKS * side + track) + n + (TYRANT if tyranny else 0)


def track_of(number: int) -> int:
    """The track of a spot."""
    return number // int(STRIDE) % int(TRACKS)


def all_spots() -> list[tuple[int, content.Spot]]:
    """Every spot with its number."""
    return [
        (int(STRIDE * number + spot.n + (TYRANT if spot.branch == "tyranny" else 0)), spot)
        for number, track in enumerate(content.TRACK_SIDES)
        for spot in track.spot
    ]


def by_spot(values: dict[int, int], otherwise: int = 0) -> vec[i64]:
    """One number for each spot."""
    return vec[i64]([values.get(number, otherwise) for number in range(int(SPOTS))])


def reached(field: str) -> vec[i64]:
    """The best value of a field up to each spot of its track."""
    best = {}
    for number, track in enumerate(content.TRACK_SIDES):
        for spot in track.spot:
            values = [getattr(other, field) for other in track.spot if other.n <= spot.n]
            best[int(STRIDE * number + spot.n)] = max(values)
    return by_spot(best)


LENGTH: Final = vec[i64]([track.last() for track in content.TRACK_SIDES])
"""The last spot, by 7 * side + track."""
MAXED: Final = vec[i64]([program(track.maxed, content.TRACK.index(track.id)) for track in content.TRACK_SIDES])
"""The program of each step beyond the last spot."""
LOCKED: Final = by_spot({number: int(spot.locked) for number, spot in all_spots()})
INCOME: Final = by_spot({number: spot.income for number, spot in all_spots()})
DISCOUNT: Final = reached("discount")
END_VP: Final = reached("end_vp")
PENALTY: Final = by_spot({number: payment(spot.penalty) for number, spot in all_spots()})
IMMEDIATE: Final = by_spot({number: program(spot.immediate, track_of(number)) for number, spot in all_spots()})
BOOK_SPOTS: Final[list[list[int]]] = [
    [number for number, spot in all_spots() if spot.book and number // int(STRIDE * TRACKS) == side] for side in range(int(SIDES))
]
"""The spots with book tokens, by side."""
BOOK_COUNT: Final = vec[i64]([len(spots) for spots in BOOK_SPOTS])
BOOK_AT: Final = by_spot({spot: at for spots in BOOK_SPOTS for at, spot in enumerate(spots)}, -1)
"""Which book token of its side lies on a spot; -1: none."""
MOST_BOOKS: Final[i64] = max(len(spots) for spots in BOOK_SPOTS)
TRACK_OF_SPOT: Final = vec[i64]([track_of(number) for number in range(int(SPOTS))])

# ---- buildings and wonders ----------------------------------------------------------------------------------------------

GREEN: Final[i64] = 0
BROWN: Final[i64] = 1
YELLOW: Final[i64] = 2
WONDER: Final[i64] = 3
"""Colours of what is built; wonders count as a fourth one."""
BUILDINGS: Final[i64] = len(content.BUILDINGS)
BUILDING_AGE: Final = vec[i64]([building.age for building in content.BUILDINGS])
BUILDING_COLOUR: Final = vec[i64]([content.COLOURS.index(building.colour) for building in content.BUILDINGS])
BUILDING_COST: Final = vec[i64]([building.cost for building in content.BUILDINGS])
BUILDING_LAST: Final = vec[i64]([building.last for building in content.BUILDINGS])
"""The last age of a green or brown building; 0 for yellow ones."""
WONDERS: Final[i64] = len(content.WONDERS)
WONDER_AGE: Final = vec[i64]([wonder.age for wonder in content.WONDERS])
WONDER_COST: Final = vec[i64]([wonder.cost for wonder in content.WONDERS])
WONDER_SCORE: Final = vec[i64]([program(wonder.score, int(OTHER_SOURCE)) for wonder in content.WONDERS])


def icons_of(gains: list[Gain]) -> int:
    """The types of which a tech-giving building supplies one icon, as a mask; 0 for others."""
    return next((types_mask(gain.types) for gain in gains if isinstance(gain, vocabulary.Tech)), 0)


def first(gains: list[Gain], kind: type[Gain], field: str) -> int:
    """A number of the first gain of a kind; 0 without one."""
    return next((int(getattr(gain, field)) for gain in gains if isinstance(gain, kind)), 0)


def discount_of(gains: list[Gain]) -> tuple[int, int]:
    """What is cheaper (a colour, or WONDER) and by how much; (-1, 0) for nothing."""
    for gain in gains:
        if isinstance(gain, vocabulary.Discount):
            return (int(WONDER) if gain.what == "wonder" else content.COLOURS.index(gain.what)), gain.n
    return -1, 0


ICONS: Final = vec[i64]([icons_of(building.gain) if building.mode == "tech" else 0 for building in content.BUILDINGS])
EXHAUSTS: Final = vec[i64]([int(building.exhausts) for building in content.BUILDINGS])
BUILDING_PROGRAM: Final = vec[i64]([program(building.gain, int(BUILDING_SOURCE)) for building in content.BUILDINGS])
BUILDING_PAYMENT: Final = vec[i64]([payment(building.pays) for building in content.BUILDINGS])
BUILDING_ACTS: Final = vec[i64]([int(building.mode == "action") for building in content.BUILDINGS])
EXTRA_CONSTRUCTIONS: Final = vec[i64]([first(b.gain, vocabulary.ExtraConstruct, "n") for b in content.BUILDINGS])
SINGLE_MATCH: Final = vec[i64](
    [int(any(isinstance(gain, vocabulary.SingleMatch) for gain in building.gain)) for building in content.BUILDINGS]
)
OPENS_INCOME: Final = vec[i64](
    [int(any(isinstance(gain, vocabulary.Unlock) and gain.what == "income" for gain in b.gain)) for b in content.BUILDINGS]
)
KEEPS_BOTH: Final = vec[i64]([int(any(isinstance(gain, vocabulary.KeepBoth) for gain in b.gain)) for b in content.BUILDINGS])
ARTS_COUNT_AS: Final = vec[i64]([first(b.gain, vocabulary.ArtsCountAs, "n") for b in content.BUILDINGS])
SKIPS: Final = vec[i64](
    [next((types_mask(g.types) for g in b.gain if isinstance(g, vocabulary.SkipTech)), 0) for b in content.BUILDINGS]
)
"""The types of an icon that the influence action does without."""
OTHERS_DROP: Final = vec[i64]([first(b.gain, vocabulary.OthersDropWar, "n") for b in content.BUILDINGS])

# ---- research and diplomacy cards ---------------------------------------------------------------------------------------

RESEARCH_CARDS: Final[i64] = len(content.RESEARCH_CARDS)
RESEARCH_PROGRAM: Final = vec[i64]([program(card.gain, int(RESEARCH_SOURCE)) for card in content.RESEARCH_CARDS])
RESEARCH_PAYMENT: Final = vec[i64]([payment(card.pays) for card in content.RESEARCH_CARDS])
RESEARCH_ACTS: Final = vec[i64]([int(c.mode == "action" and c.phase == "action") for c in content.RESEARCH_CARDS])
RESEARCH_ONCE: Final = vec[i64]([int(card.once) for card in content.RESEARCH_CARDS])
RESEARCH_DISCOUNT_ON: Final = vec[i64]([discount_of(card.gain)[0] for card in content.RESEARCH_CARDS])
RESEARCH_DISCOUNT: Final = vec[i64]([discount_of(card.gain)[1] for card in content.RESEARCH_CARDS])
FEWER_TECHS: Final = vec[i64]([first(card.gain, vocabulary.FewerTechs, "n") for card in content.RESEARCH_CARDS])
FULFILS: Final[i64] = sum(
    2**number
    for number, card in enumerate(content.RESEARCH_CARDS)
    if any(isinstance(gain, vocabulary.FulfilProsperity) for gain in card.gain)
)
"""The research cards that count a prosperity card as matched, as a mask."""
FULFIL_TYPES: Final = vec[i64](
    [
        next((types_mask(pay.types) for pay in card.pays if isinstance(pay, vocabulary.SpendTech)), 0)
        for card in content.RESEARCH_CARDS
    ]
)
INCOME_CARDS: Final[i64] = sum(
    2**number
    for number, card in enumerate(content.RESEARCH_CARDS)
    if any(isinstance(gain, vocabulary.GoldPer) for gain in card.gain)
)
"""The research cards that pay in the income phase, as a mask."""

INCOME_PER_WONDER: Final = vec[i64]([first(card.gain, vocabulary.GoldPer, "n") for card in content.RESEARCH_CARDS])
INCOME_LIMIT: Final = vec[i64]([first(card.gain, vocabulary.GoldPer, "max") for card in content.RESEARCH_CARDS])
SWITCHES: Final[i64] = sum(
    2**number
    for number, card in enumerate(content.RESEARCH_CARDS)
    if any(isinstance(gain, vocabulary.SwitchToDemocracy) for gain in card.gain)
)
"""The research cards that lead from tyranny to democracy, as a mask."""

DIPLOMACY_CARDS: Final[i64] = len(content.DIPLOMACY_CARDS)
DIPLOMACY_PROGRAM: Final = vec[i64]([program(card.gain, int(DIPLOMACY_SOURCE)) for card in content.DIPLOMACY_CARDS])
DIPLOMACY_PAYMENT: Final = vec[i64]([payment(card.pays) for card in content.DIPLOMACY_CARDS])


def cards_of(phase: str) -> int:
    """The diplomacy cards that are played in a phase and answer to nothing, as a mask."""
    cards = enumerate(content.DIPLOMACY_CARDS)
    return sum(2**number for number, card in cards if card.phase == phase and not card.when)


REPEATS: Final[i64] = sum(
    2**number
    for number, card in enumerate(content.DIPLOMACY_CARDS)
    if any(isinstance(gain, vocabulary.RepeatBook) for gain in card.gain)
)
"""The diplomacy cards that repeat a book token, as a mask."""
ACTION_CARDS: Final[i64] = cards_of("action")
PROSPERITY_CARDS: Final[i64] = cards_of("prosperity")
INCOME_PLAYS: Final[i64] = cards_of("income")
END_CARDS: Final[i64] = cards_of("endgame")
COPY_CARD: Final[i64] = [card.phase for card in content.DIPLOMACY_CARDS].index("endgame")
"""The only one of them: it copies a wonder."""
DIPLOMACY_DISCOUNT_ON: Final = vec[i64]([discount_of(card.gain)[0] for card in content.DIPLOMACY_CARDS])
DIPLOMACY_DISCOUNT: Final = vec[i64]([discount_of(card.gain)[1] for card in content.DIPLOMACY_CARDS])
COPY_DISCOUNT: Final = vec[i64](
    [next((pay.n for pay in card.pays if isinstance(pay, vocabulary.PayWonder)), 0) for card in content.DIPLOMACY_CARDS]
)

# ---- actions of the board, special actions, research, book tokens -------------------------------------------------------

ACTIONS: Final[i64] = len(CONTENT.action)
TRADE_ACTION: Final[i64] = content.ACTIONS.index("trade")
INFLUENCE_ACTION: Final[i64] = content.ACTIONS.index("influence")
DIPLOMACY_ACTION: Final[i64] = content.ACTIONS.index("diplomacy")
INDUSTRY_ACTION: Final[i64] = content.ACTIONS.index("industry")
ACTION_PROGRAM: Final = vec[i64]([program(action.gain, source_of(action.id)) for action in CONTENT.action])
ACTION_PAYMENT: Final = vec[i64]([payment(action.pays) for action in CONTENT.action])
SPECIALS: Final[i64] = len(content.SPECIALS)
SPECIAL_PROGRAM: Final = vec[i64]([program(special.gain, source_of(special.id)) for special in CONTENT.special])
UNLIMITED: Final[i64] = sum(2**number for number, special in enumerate(CONTENT.special) if special.unlimited)
"""The special actions whose spot holds any number of markers, as a mask."""
EFFECTS: Final[i64] = 4
"""Research effects on a side of the board."""


def purchases(side: str) -> list[content.Purchase]:
    return [purchase for purchase in CONTENT.purchase if purchase.side == side]


def bought(options: list[list[Gain]]) -> list[Gain]:
    """What a research effect brings: one list, or the choice between several."""
    return options[0] if len(options) == 1 else [vocabulary.Choice(options)]


RESEARCH_COST: Final = vec[i64]([purchase.cost for side in content.SIDES for purchase in purchases(side)])
"""By 4 * side + effect."""
RESEARCH_GAIN: Final = vec[i64](
    [program(bought(purchase.options), int(RESEARCH_SOURCE)) for side in content.SIDES for purchase in purchases(side)]
)
POINT_VALUES: Final = vec[i64]([card.value for card in CONTENT.research_points])
"""What research point cards are worth, by kind."""
POINT_KINDS: Final[i64] = len(CONTENT.research_points)
SCIENCE_POINTS: Final[i64] = CONTENT.research.natural_science
SINGLE_POINTS: Final[i64] = CONTENT.research.single
TRIO_POINTS: Final[i64] = CONTENT.research.trio

TOKENS: Final[i64] = len(content.TOKENS)
TOKEN_PROGRAM: Final = vec[i64]([program(token.gain, int(BOOK_SOURCE)) for token in content.TOKENS])
TOKEN_PAYMENT: Final = vec[i64]([payment(token.pays) for token in content.TOKENS])
ALL_TOKENS: Final = vec[i64]([number for number, token in enumerate(content.TOKENS) for _ in range(token.copies)])

# ---- what payments ask for ----------------------------------------------------------------------------------------------


def all_payments(kind: type[Pay], field: str) -> vec[i64]:
    """A number of the costs of a kind, by payment; 0 where there is none.  Called when all payments are numbered."""
    return vec[i64]([sum(int(getattr(pay, field)) for pay in pays if isinstance(pay, kind)) for pays in PAYMENT_LISTS])


ANY_TECH: Final[i64] = any_tech()
PAY_GOLD: Final = all_payments(vocabulary.PayGold, "n")
PAY_WAR: Final = all_payments(vocabulary.DropWar, "n")
PAY_POINTS: Final = all_payments(vocabulary.SpendResearch, "n")
PAY_CARDS: Final = all_payments(vocabulary.DiscardDiplomacy, "n")
PAY_TECHS: Final = all_payments(vocabulary.DiscardTech, "n")
PAY_DIFFERENT: Final = all_payments(vocabulary.SpendTech, "different")
WAR_CAP: Final = vec[i64]([next((pay.max for pay in pays if isinstance(pay, vocabulary.WarCap)), -1) for pays in PAYMENT_LISTS])
PAY_ICONS: Final = vec[vec[i64]](
    [
        vec[i64]([types_mask(pay.types) for pay in pays if isinstance(pay, vocabulary.SpendTech) for _ in range(pay.n)])
        for pays in PAYMENT_LISTS
    ]
)
"""The icons of a payment, one after another, as masks of the types that will do."""

POINT_DEMAND: Final = {"natural-science": 20, "engineering": 9, "transportation": 9, "medicine": 9}
"""How much the types that bring research points are asked for on that account."""
DEMAND: Final = vec[i64](
    [
        sum(4 // pay.n for pays in PAYMENT_LISTS for pay in pays if isinstance(pay, vocabulary.SpendTech) and name in pay.types)
        + POINT_DEMAND.get(name, 0)
        for name in content.TYPES
    ]
)
"""How much each type of tech is asked for: the fewer cards ask for it, the sooner it is spent."""

# ---- conditions of yellow buildings -------------------------------------------------------------------------------------

YELLOW_VP: Final = vec[i64]([building.vp for building in content.BUILDINGS])
COUNT_BUILDINGS: Final[i64] = content.COUNTS.index("building")
COUNT_GREEN: Final[i64] = content.COUNTS.index("green")
COUNT_WONDERS: Final[i64] = content.COUNTS.index("wonder")
COUNT_RESEARCH: Final[i64] = content.COUNTS.index("research")
COUNT_DIPLOMACY: Final[i64] = content.COUNTS.index("diplomacy")
COUNT_BOOKS: Final[i64] = content.COUNTS.index("book")
COUNT_POINTS: Final[i64] = content.COUNTS.index("research-points")
ON_POSITION: Final[i64] = 0
ON_COUNT: Final[i64] = 1
ON_TRACKS: Final[i64] = 2


def condition(found: vocabulary.Condition) -> list[int]:
    """What a condition asks for: its kind, a track, count or number of tracks, and the least."""
    if isinstance(found, vocabulary.Position):
        return [int(ON_POSITION), content.TRACK.index(found.track), found.min]
    if isinstance(found, vocabulary.Counted):
        return [int(ON_COUNT), content.COUNTS.index(found.count), found.min]
    return [int(ON_TRACKS), found.tracks, found.min]


CONDITIONS: Final = vec[vec[i64]](
    [vec[i64]([n for each in building.conditions for n in condition(each)]) for building in content.BUILDINGS]
)
"""The conditions of a building, three numbers each."""

# ---- what cards answer to -----------------------------------------------------------------------------------------------

GAINED: Final[i64] = 0
STEPPED: Final[i64] = 7
BEYOND: Final[i64] = 14
BOOK_READ: Final[i64] = 21
SPECIAL_DONE: Final[i64] = 28
CONSTRUCTED: Final[i64] = 35
RESEARCHED: Final[i64] = 39
TRADED: Final[i64] = 40
TRADED_FOR_GOLD: Final[i64] = 41
INDUSTRY_DONE: Final[i64] = 42
INFLUENCE_DONE: Final[i64] = 43
DIPLOMACY_DONE: Final[i64] = 44
CLAIMED: Final[i64] = 45
EVENTS: Final[i64] = 46
"""Events: a track, special action or colour is added to the first six."""
TRACK_EVENTS: Final[dict[str, int]] = {"gain": GAINED, "step": STEPPED, "step-beyond": BEYOND, "book": BOOK_READ}
SINGLE_EVENTS: Final[dict[str, int]] = {
    "research-action": RESEARCHED,
    "trade-action": TRADED,
    "trade-action-gold": TRADED_FOR_GOLD,
    "industry-action": INDUSTRY_DONE,
    "influence-action": INFLUENCE_DONE,
    "diplomacy-action": DIPLOMACY_DONE,
    "claim-research": CLAIMED,
}
"""What a ``when`` calls them."""

ACTION_EVENT: Final = vec[i64](
    [-1 if action == "diplomacy" else SINGLE_EVENTS.get(f"{action}-action", -1) for action in content.ACTIONS]
)
"""The event that an action of the board is; that of diplomacy comes with its effect."""
FROM_BUILDING: Final[i64] = 0
FROM_RESEARCH: Final[i64] = 1
FROM_DIPLOMACY: Final[i64] = 2


def events_of(when: vocabulary.When) -> list[int]:
    """The events that a ``when`` names."""
    if when.on in TRACK_EVENTS:
        return [TRACK_EVENTS[when.on] + i for i, track in enumerate(content.TRACKS) if when.track in (None, track)]
    if when.on == "special":
        return [int(SPECIAL_DONE) + i for i, special in enumerate(content.SPECIALS) if when.special in (None, special)]
    if when.on == "construct":
        return [int(CONSTRUCTED) + i for i, what in enumerate((*content.COLOURS, "wonder")) if when.what in (None, what)]
    return [SINGLE_EVENTS[when.on]] if when.on in SINGLE_EVENTS else []


def answering() -> list[tuple[int, int, content.Building | content.ResearchCard | content.DiplomacyCard]]:
    """The cards that answer to an event: where the card comes from, its number, its record."""
    found: list[tuple[int, int, content.Building | content.ResearchCard | content.DiplomacyCard]] = []
    found += [(int(FROM_BUILDING), i, card) for i, card in enumerate(content.BUILDINGS) if card.mode == "trigger"]
    found += [(int(FROM_RESEARCH), i, card) for i, card in enumerate(content.RESEARCH_CARDS) if card.mode == "trigger"]
    played = enumerate(content.DIPLOMACY_CARDS)
    found += [(int(FROM_DIPLOMACY), i, card) for i, card in played if card.when and discount_of(card.gain)[0] < 0]
    return [(source, i, card) for source, i, card in found if any(events_of(when) for when in card.when)]


ANSWERING: Final = answering()
ANSWERS: Final[i64] = len(ANSWERING)
ANSWER_FROM: Final = vec[i64]([source for source, _, _ in ANSWERING])
ANSWER_CARD: Final = vec[i64]([number for _, number, _ in ANSWERING])
PROGRAMS_FROM: Final = vec[vec[i64]]([BUILDING_PROGRAM, RESEARCH_PROGRAM, DIPLOMACY_PROGRAM])
PAYMENTS_FROM: Final = vec[vec[i64]]([BUILDING_PAYMENT, RESEARCH_PAYMENT, DIPLOMACY_PAYMENT])
ANSWER_PROGRAM: Final = vec[i64]([PROGRAMS_FROM[source][number] for source, number, _ in ANSWERING])
"""What the card of an answer brings."""
ANSWER_PAYMENT: Final = vec[i64]([PAYMENTS_FROM[source][number] for source, number, _ in ANSWERING])
"""What the card of an answer costs."""
ANSWER_LEAST: Final = vec[i64]([max((when.n for when in card.when), default=0) for _, _, card in ANSWERING])
"""The least number that an event must come with: research points spent, a position that was gone beyond."""
ANSWERS_TO: Final = vec[i64](
    [
        sum(2**i for i, (_, _, card) in enumerate(ANSWERING) if any(event in events_of(when) for when in card.when))
        for event in range(int(EVENTS))
    ]
)
"""The cards that answer to each event, as a mask."""


def by_itself(source: int, card: content.Building | content.ResearchCard | content.DiplomacyCard) -> bool:
    """Whether an answer is always wanted, and at once: gold and points for nothing, from a card that stays ready.

    A card that turns will do too where its event happens once an age.
    """
    plain = all(
        isinstance(gain, (vocabulary.Gold, vocabulary.Vp))
        or (isinstance(gain, vocabulary.VpPer) and gain.count == "research-points")
        for gain in card.gain
    )
    stays = source == FROM_RESEARCH or (isinstance(card, content.Building) and not card.exhausts)
    return (
        plain
        and not card.pays
        and source != FROM_DIPLOMACY
        and (stays or all(when.on == "research-action" for when in card.when))
    )


BY_ITSELF: Final[i64] = sum(2**i for i, (source, _, card) in enumerate(ANSWERING) if by_itself(source, card))
"""The answers that need no decision, as a mask."""
