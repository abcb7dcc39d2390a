"""The set-up, and the upkeep between two ages."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.chance import Bag
from ziggurat.core.pile import Pile
from ziggurat.games.millennia import automa, events
from ziggurat.games.millennia.state import (
    BUILDING_KIND,
    PROSPERITY_KIND,
    RESEARCH_KIND,
    TECH_KIND,
    TOKEN_KIND,
    WONDER_KIND,
    Millennia,
)
from ziggurat.games.millennia.tables import (
    AGES,
    ALL_TOKENS,
    ARCHITECT_STARTER,
    BLANK,
    BOOK_COUNT,
    BUILDING_AGE,
    BUILDINGS,
    COLUMNS,
    DIPLOMACY_CARDS,
    GAP,
    LEADER_STARTER,
    RESEARCH_CARDS,
    ROWS,
    SHOWN_BUILDINGS,
    SHOWN_PROSPERITY,
    SHOWN_RESEARCH,
    SHOWN_WONDERS,
    START_GOLD,
    TECH_AGE,
    TECHS,
    TYPES,
    WONDER_AGE,
    WONDERS,
)


def numbers(n: i64) -> vec[i64]:
    """The numbers below n."""
    out = vec[i64]()
    for i in range(n):
        out = append(out, i)
    return out


def set_up(g: Millennia, side: i64, hard: bool) -> None:
    """The table before age 1."""
    g.side = side
    g.hard = hard
    tokens = Bag(ALL_TOKENS[:], TOKEN_KIND)
    for _ in range(BOOK_COUNT[side]):
        g.tokens = append(g.tokens, g.chance.draw(tokens))
    g.prosperity_deck = Bag(numbers(TYPES), PROSPERITY_KIND)
    show_prosperity(g)
    g.diplomacy_deck.items = numbers(DIPLOMACY_CARDS)
    research = Bag(numbers(RESEARCH_CARDS), RESEARCH_KIND)
    for _ in range(SHOWN_RESEARCH):
        g.research_shown.add(g.chance.draw(research))
    show_wonders(g, g.wonders_now, 1)
    show_wonders(g, g.wonders_next, 2)
    show_buildings(g, 1)
    deal_first_techs(g)
    first = g.chance.below(g.parties())
    for party in range(g.parties()):
        starter: i64 = (party + g.parties() - first) % g.parties()
        if starter == LEADER_STARTER:
            g.leader = party
        if starter == ARCHITECT_STARTER:
            g.architect = party
        if party < g.seats:
            g.players[party].starter = starter
            g.players[party].gold = START_GOLD[starter]
    if g.solo():
        automa.set_up(g)


# ---- what lies open -----------------------------------------------------------------------------------------------------


def show_prosperity(g: Millennia) -> None:
    """Pairs of prosperity cards; where the deck runs out, the discarded ones are shuffled.

    The cards drawn are shuffled before they are laid out, which makes a difference where they come from two decks.
    """
    mixed = False
    for _ in range(SHOWN_PROSPERITY[g.seats]):
        if g.prosperity_deck.size() == 0:
            g.prosperity_deck.items = g.prosperity_discard.cards
            g.prosperity_discard = Pile()
            mixed = g.prosperity.size() > 0
        g.prosperity.add(g.chance.draw(g.prosperity_deck))
    if mixed:
        drawn = Bag(g.prosperity.cards, PROSPERITY_KIND)
        g.prosperity = Pile()
        while drawn.size() > 0:
            g.prosperity.add(g.chance.draw(drawn))


def show_wonders(g: Millennia, pile: Pile, age: i64) -> None:
    """Random wonders of an age; the others leave the game."""
    deck = Bag(vec[i64](), WONDER_KIND)
    for wonder in range(WONDERS):
        if WONDER_AGE[wonder] == age:
            deck.put(wonder)
    for _ in range(SHOWN_WONDERS):
        pile.add(g.chance.draw(deck))


def show_buildings(g: Millennia, age: i64) -> None:
    """Random buildings of an age; the others leave the game."""
    deck = Bag(vec[i64](), BUILDING_KIND)
    for building in range(BUILDINGS):
        if BUILDING_AGE[building] == age:
            deck.put(building)
    for _ in range(SHOWN_BUILDINGS[g.seats]):
        g.buildings_shown.add(g.chance.draw(deck))


def techs_of(age: i64) -> Bag:
    """The techs of an age."""
    deck = Bag(vec[i64](), TECH_KIND)
    for tech in range(TECHS):
        if TECH_AGE[tech] == age:
            deck.put(tech)
    return deck


def deal_first_techs(g: Millennia) -> None:
    """Two techs and two blanks in the column beside the draft rows, the other techs in the other columns."""
    deck = techs_of(1)
    column = Bag(vec[i64]([BLANK, BLANK]), TECH_KIND)
    for _ in range(2):
        column.put(g.chance.draw(deck))
    for row in range(ROWS):
        g.grid[COLUMNS * row + COLUMNS - 1] = g.chance.draw(column)
    fill_grid(g, deck)


def fill_grid(g: Millennia, deck: Bag) -> None:
    """Techs for the free places, from top to bottom."""
    for place in range(ROWS * COLUMNS):
        if g.grid[place] == GAP:
            g.grid[place] = g.chance.draw(deck)


# ---- G. upkeep ----------------------------------------------------------------------------------------------------------


def upkeep(g: Millennia) -> None:
    """The end of an age: cards that are over go, and the next age is laid out."""
    for seat in range(g.seats):
        tidy(g, seat)
    g.automa.rows = vec[i64]([0, 0, 0, 0])
    g.architect_used = False
    for card in g.prosperity.cards:
        g.prosperity_discard.add(card)
    g.prosperity = Pile()
    show_prosperity(g)
    for place in range(ROWS * COLUMNS):
        if g.grid[place] != BLANK:
            g.grid[place] = GAP
    slide_blanks(g)
    fill_grid(g, techs_of(g.age + 1))
    g.wonders_now = g.wonders_next
    g.wonders_next = Pile()
    if g.age + 2 <= AGES:
        show_wonders(g, g.wonders_next, g.age + 2)
    g.buildings_shown = Pile()
    show_buildings(g, g.age + 1)
    if g.solo():
        automa.upkeep(g)


def slide_blanks(g: Millennia) -> None:
    """Each blank moves one row down, from the last row to the first."""
    last: i64 = COLUMNS - 1
    bottom = g.grid[COLUMNS * (ROWS - 1) + last]
    row: i64 = ROWS - 1
    while row > 0:
        g.grid[COLUMNS * row + last] = g.grid[COLUMNS * (row - 1) + last]
        row -= 1
    g.grid[last] = bottom


def tidy(g: Millennia, seat: i64) -> None:
    """What a player loses and turns back at the end of an age."""
    me = g.players[seat]
    g.jokers_left += me.jokers
    me.jokers = 0
    me.points = vec[i64]([0, 0, 0])
    for tech in me.turned.cards:
        me.techs.add(tech)
    me.turned = Pile()
    kept = Pile()
    for tech in me.techs.cards:
        if me.last_age(tech) > g.age:
            kept.add(tech)
        elif g.watched:
            g.tell(events.TechGone(seat, tech))
    me.techs = kept
    staying = Pile()
    for tech in me.extended.cards:
        if kept.has(tech):
            staying.add(tech)
    me.extended = staying
    me.used = Pile()
    me.rows = vec[i64]([0, 0, 0, 0])
    me.specials = vec[i64]([0, 0, 0, 0, 0, 0, 0])
    me.bought = False
    me.income_open = False
    me.applied = 0
