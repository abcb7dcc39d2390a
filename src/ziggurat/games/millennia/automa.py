"""The Automa of the solo game: its decks, and what it does in the draft, in construction and in war (rules section 11).

It is party 1.  It has no gold, takes no actions and scores only from war; a tech of engineering or army that it discards works
as if it had drafted it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.chance import Bag
from ziggurat.core.errors import ScenarioError
from ziggurat.core.pile import Pile
from ziggurat.games.millennia import content, events, vocabulary
from ziggurat.games.millennia.content import CONTENT
from ziggurat.games.millennia.drafting import drafted, take_tech
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.tables import (
    AGES,
    ARMY,
    BLANK,
    COLUMNS,
    DRAFT_MARKERS,
    ENGINEERING,
    LENGTH,
    ROWS,
    SPOTS_PER_ROW,
    TECH_DURATION,
    TECH_TYPE,
    TRACKS,
    WAR,
)

AUTOMA: Final[i64] = 1
"""Its party."""
ROW_ORDER: Final = vec[vec[i64]]([vec[i64]([row - 1 for row in card.rows]) for card in CONTENT.automa_row])
"""Deck 1.A, front: the rows in the order in which they are tried."""
TIES: Final = vec[vec[i64]]([vec[i64]([position - 1 for position in card.ties]) for card in CONTENT.automa_row])
"""Deck 1.A, back: the positions in a row in the order in which they break ties."""
LONGEST: Final[i64] = -2
DEMANDED: Final[i64] = -1


def criterion(name: str) -> int:
    """The number of a criterion: that of a type, or LONGEST or DEMANDED."""
    return {"longest-duration": -2, "prosperity": -1}[name] if name not in content.TYPES else content.TYPE.index(name)


CRITERIA: Final = vec[vec[i64]]([vec[i64]([criterion(name) for name in card.criteria]) for card in CONTENT.automa_priority])
"""Deck 2.A: what is looked at from left to right."""
POSITION: Final = vec[i64]([card.position - 1 for card in CONTENT.automa_construction])
"""Deck D: the wonders from the left, then the buildings, counted from 0."""
WAR_STEPS: Final = vec[i64]([card.steps for card in CONTENT.automa_war])
HARD: Final = vec[i64]([int(card.hard) for card in CONTENT.automa_war])
"""Deck F: the war cards of the hard game only."""
MAXED_VP: Final = vec[i64](
    [sum(gain.n for gain in track.maxed if isinstance(gain, vocabulary.Vp)) for track in CONTENT.track if track.id == "war"]
)
"""What a war step beyond the end brings, by side."""


def set_up(g: Millennia) -> None:
    """Its four decks; the normal game does without the strongest war cards."""
    it = g.automa
    for card in range(len(ROW_ORDER)):
        it.row_deck.put(card)
    for card in range(len(CRITERIA)):
        it.priority_deck.put(card)
    for card in range(len(POSITION)):
        it.construction_deck.put(card)
    for card in range(len(WAR_STEPS)):
        if g.hard or HARD[card] == 0:
            it.war_deck.put(card)
    lay_out(g)


def lay_out(g: Millennia) -> None:
    """Notes which wonders and buildings lie where: a card that is taken leaves its place empty."""
    g.automa.wonder_places = g.wonders_now.copy()
    g.automa.building_places = g.buildings_shown.copy()


def upkeep(g: Millennia) -> None:
    """Its cards go back into their decks, but not those of war."""
    it = g.automa
    put_back(it.row_discard, it.row_deck)
    put_back(it.priority_discard, it.priority_deck)
    put_back(it.construction_discard, it.construction_deck)
    it.row_discard = Pile()
    it.priority_discard = Pile()
    it.construction_discard = Pile()
    lay_out(g)


def put_back(discard: Pile, deck: Bag) -> None:
    for card in discard.cards:
        deck.put(card)


# ---- A. drafting --------------------------------------------------------------------------------------------------------


def draft(g: Millennia) -> None:
    """One turn: a marker in the first row of a card that is open, and the tech there goes that a second card wants most."""
    it = g.automa
    card = g.chance.draw(it.row_deck)
    it.row_discard.add(card)
    priority = g.chance.draw(it.priority_deck)
    it.priority_discard.add(priority)
    row = first_open(g, card)
    if row < 0:
        return
    place = wanted(g, row, priority, card)
    tech = take_tech(g, place)
    it.rows[row] += 1
    if g.watched:
        g.tell(events.AutomaDrafted(tech, row))
        if TECH_TYPE[tech] == ARMY and g.age < AGES:
            g.tell(events.AutomaLeads())
        if TECH_TYPE[tech] == ENGINEERING:
            g.tell(events.AutomaPlans())
    drafted(g, AUTOMA, tech)


def first_open(g: Millennia, card: i64) -> i64:
    """The first row of a row card with a free spot, and a tech (ruling 4); -1 for none."""
    for row in ROW_ORDER[card]:
        if g.row_markers(row) < SPOTS_PER_ROW[g.seats] and len(techs_in(g, row)) > 0:
            return row
    return -1


def techs_in(g: Millennia, row: i64) -> vec[i64]:
    """The places of a row with techs."""
    out = vec[i64]()
    for place in range(COLUMNS * row, COLUMNS * row + COLUMNS):
        if g.grid[place] < BLANK:
            out = append(out, place)
    return out


def wanted(g: Millennia, row: i64, priority: i64, card: i64) -> i64:
    """The place of the tech that goes.  Each criterion chooses among those that the ones before it left (ruling 28); the back of
    the row card breaks the last ties.
    """
    left = techs_in(g, row)
    for criterion in CRITERIA[priority]:
        left = best(g, left, criterion)
    for position in TIES[card]:
        for place in left:
            if place == COLUMNS * row + position:
                return place
    raise AssertionError("a row with techs has one that is wanted")


def best(g: Millennia, places: vec[i64], criterion: i64) -> vec[i64]:
    """The places whose techs fit a criterion best; all of them where none fits."""
    out = vec[i64]()
    longest: i64 = 0
    for place in places:
        if TECH_DURATION[g.grid[place]] > longest:
            longest = TECH_DURATION[g.grid[place]]
    for place in places:
        tech = g.grid[place]
        if criterion == LONGEST:
            fits = TECH_DURATION[tech] == longest
        elif criterion == DEMANDED:
            fits = g.prosperity.has(TECH_TYPE[tech])
        else:
            fits = TECH_TYPE[tech] == criterion
        if fits:
            out = append(out, place)
    return out if len(out) > 0 else places


# ---- D. construction, F. war --------------------------------------------------------------------------------------------


def construct(g: Millennia) -> bool:
    """One turn: cards are drawn until one names a place that still holds a wonder or a building, which is discarded.

    False: nothing is left, and it passes.
    """
    it = g.automa
    if g.wonders_now.size() + g.buildings_shown.size() == 0:
        return False
    while it.construction_deck.size() > 0:
        card = g.chance.draw(it.construction_deck)
        it.construction_discard.add(card)
        if discard_at(g, POSITION[card]):
            return True
    return False


def discard_at(g: Millennia, position: i64) -> bool:
    """Discards the wonder or building at a position; whether there was one."""
    wonders = g.automa.wonder_places
    buildings = g.automa.building_places
    at: i64 = position - wonders.size()
    if at < 0:
        wonder = wonders.cards[position]
        if not g.wonders_now.has(wonder):
            return False
        g.wonders_now.take(wonder)
        if g.watched:
            g.tell(events.AutomaTookWonder(wonder))
        return True
    if at >= buildings.size() or not g.buildings_shown.has(buildings.cards[at]):
        return False
    building = buildings.cards[at]
    g.buildings_shown.take(building)
    if g.watched:
        g.tell(events.AutomaTookBuilding(building))
    return True


def war(g: Millennia) -> None:
    """Its war card: steps without effects; its lock is open, and each step beyond the end brings points (ruling 29)."""
    it = g.automa
    if it.war_deck.size() == 0:
        return
    card = g.chance.draw(it.war_deck)
    it.war_discard.add(card)
    last = LENGTH[TRACKS * g.side + WAR]
    it.war += WAR_STEPS[card]
    vp: i64 = 0
    if it.war > last:
        vp = MAXED_VP[g.side] * (it.war - last)
        it.vp += vp
        it.war = last
    if g.watched:
        g.tell(events.AutomaMarched(WAR_STEPS[card], vp))


# ---- scenarios ----------------------------------------------------------------------------------------------------------


def complete(g: Millennia, named: Mapping[str, Any]) -> None:
    """Fills the decks that a scenario does not name with what does not lie open, and checks the rest.  Raises ScenarioError."""
    it = g.automa
    found = named.get("automa")
    given: Mapping[str, Any] = found if isinstance(found, Mapping) else {}
    if "rows" not in given:  # in a new game it may have drafted first
        it.rows = vec[i64]([0] * int(ROWS))
        it.row_discard = it.row_discard if "row_discard" in given else Pile()
        it.priority_discard = it.priority_discard if "priority_discard" in given else Pile()
    if "wonder_places" not in given:
        it.wonder_places = g.wonders_now.copy()
    if "building_places" not in given:
        it.building_places = g.buildings_shown.copy()
    war = [card for card in range(len(WAR_STEPS)) if g.hard or HARD[card] == 0]
    fill("row_deck", it.row_deck, it.row_discard, list(range(len(ROW_ORDER))), given)
    fill("priority_deck", it.priority_deck, it.priority_discard, list(range(len(CRITERIA))), given)
    fill("construction_deck", it.construction_deck, it.construction_discard, list(range(len(POSITION))), given)
    fill("war_deck", it.war_deck, it.war_discard, war, given)
    last = LENGTH[TRACKS * g.side + WAR]
    if not 0 <= it.war <= last:
        raise ScenarioError(f"automa.war: expected 0 to {last}, got {it.war}")
    if it.vp < 0:
        raise ScenarioError(f"automa.vp: expected 0 or more, got {it.vp}")
    if len(it.rows) != ROWS or any(number < 0 for number in it.rows) or sum(it.rows) > DRAFT_MARKERS:
        raise ScenarioError(f"automa.rows: expected up to {DRAFT_MARKERS} markers in {ROWS} rows")
    if not set(g.wonders_now.cards) <= set(it.wonder_places.cards):
        raise ScenarioError("automa.wonder_places: expected the wonders on show, and those that were")
    if not set(g.buildings_shown.cards) <= set(it.building_places.cards):
        raise ScenarioError("automa.building_places: expected the buildings on show, and those that were")


def fill(name: str, deck: Bag, discard: Pile, cards: list[int], given: Mapping[str, Any]) -> None:
    """A deck of the cards that do not lie open beside it, unless it is named; then all must be there once."""
    if name not in given:
        deck.items = vec[i64]([card for card in cards if not discard.has(card)])
    if sorted([*deck.items, *discard.cards]) != cards:
        raise ScenarioError(f"automa.{name}: expected, with what is discarded, {len(cards)} different cards")
