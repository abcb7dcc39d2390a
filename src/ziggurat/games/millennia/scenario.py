"""Scenarios of Millennia: what is not named is filled in, and what is named must be possible.

A scenario that names anything but steps is the action phase, with all players acting.  Piles that are not named hold what
lies nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.actions import Kind
from ziggurat.core.bits import has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.content import corrected
from ziggurat.core.pile import Pile
from ziggurat.core.state import TOGETHER
from ziggurat.games.millennia import automa, tables
from ziggurat.games.millennia.content import (
    BUILDING,
    BUILDINGS,
    DIPLOMACY,
    RESEARCH,
    SIDES,
    TECH,
    TOKEN,
    TOKENS,
    TRACKS,
    TYPE,
    VERSION,
    WONDER,
    WONDERS,
)
from ziggurat.games.millennia.plausible import check_steps, fault
from ziggurat.games.millennia.setting import fill_grid, techs_of
from ziggurat.games.millennia.state import BUILDING_KIND, TECH_KIND, WONDER_KIND, Millennia, Player
from ziggurat.games.millennia.steps import phases
from ziggurat.games.millennia.steps.act import Act
from ziggurat.games.millennia.vocabulary import Unlock

Fields = Mapping[str, Any]
MOST: Final = 10**9 if corrected(VERSION) else 999
"""More gold and points than a game has; corrections may bring more."""


def complete(g: Millennia, named: Fields, options: Mapping[str, str | int], chance: Chance) -> None:
    """Fills in what a scenario does not name and checks the rest.  Raises ScenarioError."""
    if not named:
        return
    players: list[Fields] = [*named.get("players", []), *([{}] * g.seats)][: g.seats]
    check_moment(g, named, options)
    if "steps" not in named:
        g.steps = [phases.WAR_PHASE, TOGETHER]
        g.lanes = [[Act(seat)] for seat in range(g.seats)]
        g.busy = g.everyone()
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        check_numbers(me, f"players[{seat}]")
        count_points(me, fields, f"players[{seat}]")
        place_markers(g, me, fields, f"players[{seat}]")
    check_draft(g)
    lay_techs(g, named, players, chance)
    lay_buildings(g, named, chance)
    lay_wonders(g, named, chance)
    lay_research(g, named, chance)
    lay_prosperity(g, named)
    lay_diplomacy(g, named)
    check_tokens(g)
    g.jokers_left = tables.JOKERS - sum(int(me.jokers) for me in g.players)
    if g.jokers_left < 0:
        raise fault("players", f"there are {int(tables.JOKERS)} joker techs")
    if g.solo():
        automa.complete(g, named)
    elif g.automa.war or g.automa.vp or any(g.automa.rows):
        raise fault("automa", "it plays along with a single player only")
    check_steps(g)


def held_options(document: Fields) -> dict[str, str | int]:
    """The side of the board and the difficulty, where the position names them."""
    found: dict[str, str | int] = {}
    if document.get("side") in SIDES:
        found["board"] = str(document["side"])
    if isinstance(document.get("hard"), bool):
        found["difficulty"] = "hard" if document["hard"] else "normal"
    return found


def check_moment(g: Millennia, named: Fields, options: Mapping[str, str | int]) -> None:
    """The age, the tokens, and what the options say."""
    if "age" not in named and not (g.steps and isinstance(g.steps[0], phases.NewAge)):
        g.age = 1
    least = 0 if g.steps and isinstance(g.steps[0], phases.NewAge) else 1
    if not least <= g.age <= tables.AGES:
        raise fault("age", f"expected {least} to 8, got {g.age}")
    for name in ("leader", "architect"):
        if not 0 <= getattr(g, name) < g.parties():
            raise fault(name, f"expected 0 to {g.parties() - 1}, got {getattr(g, name)}")
    if SIDES[g.side] != options["board"]:
        raise fault("side", f"expected {options['board']}, as in the options")
    if g.hard != (options["difficulty"] == "hard"):
        raise fault("hard", f"the difficulty of the options is {options['difficulty']}")
    starters = [int(me.starter) for me in g.players]
    if len(set(starters)) != len(starters) or not all(0 <= one < g.parties() for one in starters):
        raise fault("players", f"expected different starters from 0 to {g.parties() - 1}")


# ---- players ------------------------------------------------------------------------------------------------------------


def check_numbers(me: Player, where: str) -> None:
    """Numbers in their ranges, and vecs of their length."""
    for name in ("gold", "vp", "jokers"):
        if not 0 <= getattr(me, name) <= MOST:
            raise fault(f"{where}.{name}", f"expected 0 to {MOST}, got {getattr(me, name)}")
    for name in ("scored", "points", "rows", "specials"):
        if any(not 0 <= number <= MOST for number in getattr(me, name)):
            raise fault(f"{where}.{name}", f"expected 0 to {MOST}")


def count_points(me: Player, fields: Fields, where: str) -> None:
    """The points of which no source is named count as others."""
    named = sum(me.scored)
    if "vp" not in fields:
        me.vp = named
    if named > me.vp:
        raise fault(f"{where}.scored", f"expected {me.vp} VP in all, got {named}")
    me.scored[tables.OTHER_SOURCE] += me.vp - named


def place_markers(g: Millennia, me: Player, fields: Fields, where: str) -> None:
    """Markers on spots that exist; branch, unlocks and book tokens follow from them unless they are named."""
    for track in range(tables.TRACKS):
        last = int(tables.LENGTH[tables.TRACKS * g.side + track])
        if not 0 <= me.tracks[track] <= last:
            raise fault(f"{where}.tracks.{TRACKS[track]}", f"expected 0 to {last}, got {me.tracks[track]}")
    beyond = me.tracks[tables.POLITICS] > tables.SPLIT
    if "branch" not in fields:
        me.branch = tables.DEMOCRACY if beyond else tables.OPEN
    if beyond != (me.branch != tables.OPEN):
        raise fault(f"{where}.branch", "democracy or tyranny is chosen with the step beyond politics 5")
    passed = passed_spots(g, me)
    needed = opened = 0
    for spot in passed:
        if tables.LOCKED[spot]:
            needed |= 1 if tables.TRACK_OF_SPOT[spot] == tables.TRADE else 2
        opened |= unlocked_by(spot)
    if "unlocks" not in fields:
        me.unlocks = needed | opened
    if needed & ~me.unlocks:
        raise fault(f"{where}.unlocks", "a marker stands beyond a lock that is not open")
    books = sum(2 ** int(tables.BOOK_AT[spot]) for spot in passed if tables.BOOK_AT[spot] >= 0)
    if "read" not in fields:
        me.read = books
    if me.read >> int(tables.BOOK_COUNT[g.side]):
        raise fault(f"{where}.read", f"this side has {int(tables.BOOK_COUNT[g.side])} book tokens")


def passed_spots(g: Millennia, me: Player) -> list[int]:
    """The spots that a player's markers have reached."""
    return [
        int(tables.spot_number(g.side, track, n, track == tables.POLITICS and n > tables.SPLIT and me.branch == tables.TYRANNY))
        for track in range(tables.TRACKS)
        for n in range(1, int(me.tracks[track]) + 1)
    ]


def unlocked_by(spot: int) -> int:
    """The locks that a spot opens, as a mask."""

    gains = tables.PROGRAM_LISTS[tables.IMMEDIATE[spot]]
    return sum({"trade": 1, "war": 2}.get(gain.what, 0) for gain in gains if isinstance(gain, Unlock))


def check_draft(g: Millennia) -> None:
    """Draft markers: four a player, and no more on a spot than it holds."""
    for seat, me in enumerate(g.players):
        if sum(me.rows) + sum(me.specials) > tables.DRAFT_MARKERS:
            raise fault(f"players[{seat}].rows", f"expected {int(tables.DRAFT_MARKERS)} markers at most, with those of specials")
    for row in range(tables.ROWS):
        if g.row_markers(row) > tables.SPOTS_PER_ROW[g.seats]:
            raise fault("players", f"more markers in row {row + 1} than it has spots")
    for special in range(tables.SPECIALS):
        if not has(tables.UNLIMITED, special) and sum(int(me.specials[special]) for me in g.players) > 1:
            raise fault("players", "two markers on a special action that holds one")


# ---- cards --------------------------------------------------------------------------------------------------------------


def once(kind: Kind, places: Sequence[tuple[str, Sequence[int]]]) -> list[int]:
    """All cards of some places, each of which may lie in one only."""
    held = [int(card) for _, cards in places for card in cards]
    for path, cards in places:
        for card in cards:
            if not 0 <= card < len(kind.names):
                raise fault(path, f"expected ids of a {kind.name}")
            if held.count(int(card)) > 1:
                raise fault(path, f"{kind.names[card]} lies in two places")
    return held


def of_players(g: Millennia, name: str) -> list[tuple[str, Sequence[int]]]:
    """The cards of a pile of each player, with its path."""
    return [(f"players[{seat}].{name}", list(getattr(me, name).cards)) for seat, me in enumerate(g.players)]


def lay_techs(g: Millennia, named: Fields, players: Sequence[Fields], chance: Chance) -> None:
    """Techs that can be there in this age; a grid that is not named has those that nobody holds."""
    held = once(TECH, [*of_players(g, "techs"), *of_players(g, "turned")])
    for seat, me in enumerate(g.players):
        for card in (*me.techs.cards, *me.turned.cards):
            if tables.TECH_AGE[card] > g.age or me.last_age(card) < g.age:
                raise fault(f"players[{seat}].techs", f"{TECH.names[card]} is not there in age {g.age}")
        if not set(me.extended.cards) <= {*me.techs.cards, *me.turned.cards}:
            raise fault(f"players[{seat}].extended", "expected techs that the player has")
    if len(g.grid) != 16:
        raise fault("grid", f"expected 16 places, got {len(g.grid)}")
    if "grid" not in named:
        deck = [int(card) for card in techs_of(g.age).items if card not in held]
        g.grid = vec[i64]([int(card) if card == tables.BLANK else int(tables.GAP) for card in g.grid])
        gaps = 14 - len(deck)
        bag = Bag(vec[i64](deck), TECH_KIND)
        for place in reversed(range(16)):
            if g.grid[place] == tables.GAP and gaps > 0:
                gaps -= 1
            elif g.grid[place] == tables.GAP and bag.size():
                g.grid[place] = chance.draw(bag)
        if bag.size():
            fill_grid(g, bag)
    blanks = [place for place, card in enumerate(g.grid) if card == tables.BLANK]
    if len(blanks) != 2 or any(place % 4 != 3 for place in blanks):
        raise fault("grid", "expected two blanks in the last place of their rows")
    shown = [int(card) for card in g.grid if card < tables.BLANK]
    once(TECH, [("grid", shown), ("players", held)])
    if any(tables.TECH_AGE[card] != max(g.age, 1) for card in shown):
        raise fault("grid", f"expected techs of age {max(int(g.age), 1)}")


def lay_buildings(g: Millennia, named: Fields, chance: Chance) -> None:
    """Buildings of this age on show; those of players come from this age or before it."""
    age = max(int(g.age), 1)
    held = once(BUILDING, of_players(g, "buildings"))
    for seat, me in enumerate(g.players):
        if any(BUILDINGS[card].age > g.age for card in me.buildings.cards):
            raise fault(f"players[{seat}].buildings", f"expected buildings of ages up to {g.age}")
        if not set(me.used.cards) <= set(me.buildings.cards) or len(set(me.used.cards)) != me.used.size():
            raise fault(f"players[{seat}].used", "expected buildings that the player has, each once")
    if "buildings_shown" not in named:
        deck = [number for number, card in enumerate(BUILDINGS) if card.age == age and number not in held]
        g.buildings_shown = dealt(deck, int(tables.SHOWN_BUILDINGS[g.seats]), int(BUILDING_KIND), chance)
    once(BUILDING, [("buildings_shown", list(g.buildings_shown.cards)), ("players", held)])
    if any(BUILDINGS[card].age != age for card in g.buildings_shown.cards):
        raise fault("buildings_shown", f"expected buildings of age {age}")
    if g.buildings_shown.size() > tables.SHOWN_BUILDINGS[g.seats]:
        raise fault("buildings_shown", f"expected at most {int(tables.SHOWN_BUILDINGS[g.seats])}")


def dealt(deck: list[int], number: int, kind: int, chance: Chance) -> Pile:
    """Cards drawn at random, as many as there are."""
    bag, pile = Bag(vec[i64](deck), kind), Pile()
    while pile.size() < number and bag.size() > 0:
        pile.add(chance.draw(bag))
    return pile


def lay_wonders(g: Millennia, named: Fields, chance: Chance) -> None:
    """Wonders of this age and the next one on show; each is built once."""
    age = max(int(g.age), 1)
    held = [number for number in range(tables.WONDERS) for me in g.players if has(me.wonders, number)]
    once(WONDER, [("players", held)])
    for seat, me in enumerate(g.players):
        if any(has(me.wonders, number) and WONDERS[number].age > g.age for number in range(tables.WONDERS)):
            raise fault(f"players[{seat}].wonders", f"expected wonders of ages up to {g.age}")
        if not all(0 <= card < tables.WONDERS for card in me.copied.cards):
            raise fault(f"players[{seat}].copied", "expected wonders")
    for name, pile_age in (("wonders_now", age), ("wonders_next", age + 1)):
        if name not in named:
            deck = [number for number, card in enumerate(WONDERS) if card.age == pile_age and number not in held]
            setattr(g, name, dealt(deck, int(tables.SHOWN_WONDERS), int(WONDER_KIND), chance))
        pile = getattr(g, name)
        if any(WONDERS[card].age != pile_age for card in pile.cards) or pile.size() > tables.SHOWN_WONDERS:
            raise fault(name, f"expected at most {int(tables.SHOWN_WONDERS)} wonders of age {pile_age}")
    once(WONDER, [("players", held), ("wonders_now", list(g.wonders_now.cards)), ("wonders_next", list(g.wonders_next.cards))])


def lay_research(g: Millennia, named: Fields, chance: Chance) -> None:
    """Four research cards on show, those that are claimed among them."""
    claimed = [card for card in range(tables.RESEARCH_CARDS) if any(has(me.research, card) for me in g.players)]
    if "research_shown" not in named:
        others = [int(card) for card in g.research_shown.cards if card not in claimed]
        g.research_shown.cards = vec[i64]([*claimed, *others][: max(int(tables.SHOWN_RESEARCH), len(claimed))])
    once(RESEARCH, [("research_shown", list(g.research_shown.cards))])
    if g.research_shown.size() != tables.SHOWN_RESEARCH or not set(claimed) <= set(g.research_shown.cards):
        raise fault("research_shown", f"expected {int(tables.SHOWN_RESEARCH)} cards, those that are claimed among them")


def lay_prosperity(g: Millennia, named: Fields) -> None:
    """Fourteen prosperity cards, one of each type."""
    places = [("prosperity", list(g.prosperity.cards)), ("prosperity_discard", list(g.prosperity_discard.cards))]
    held = once(TYPE, places)
    if "prosperity_deck" not in named:
        g.prosperity_deck.items = vec[i64]([card for card in range(tables.TYPES) if card not in held])
    once(TYPE, [*places, ("prosperity_deck", list(g.prosperity_deck.items))])
    if len(held) + g.prosperity_deck.size() != tables.TYPES:
        raise fault("prosperity_deck", "expected all prosperity cards that lie nowhere else")
    if g.prosperity.size() != tables.SHOWN_PROSPERITY[g.seats]:
        raise fault("prosperity", f"expected {int(tables.SHOWN_PROSPERITY[g.seats])} cards")


def lay_diplomacy(g: Millennia, named: Fields) -> None:
    """Diplomacy cards: in hands, face up, or in the deck, which went through the last shuffle."""
    places = [*of_players(g, "hand"), *of_players(g, "drawn"), ("diplomacy_discard", list(g.diplomacy_discard.cards))]
    held = once(DIPLOMACY, places)
    if "diplomacy_deck" not in named:
        g.diplomacy_deck.items = vec[i64]([card for card in range(tables.DIPLOMACY_CARDS) if card not in held])
        for card in g.diplomacy_deck.items:
            g.shuffled[card] = g.shuffles
    once(DIPLOMACY, [*places, ("diplomacy_deck", list(g.diplomacy_deck.items))])
    if len(held) + g.diplomacy_deck.size() != tables.DIPLOMACY_CARDS:
        raise fault("diplomacy_deck", "expected all diplomacy cards that lie nowhere else")
    if not 0 <= g.shuffles <= MOST:
        raise fault("shuffles", f"expected 0 to {MOST}, got {g.shuffles}")
    if any(not 0 <= number <= g.shuffles for number in g.shuffled):
        raise fault("shuffled", f"expected 0 to {g.shuffles}, the number of shuffles")
    if any(g.shuffled[card] != g.shuffles for card in g.diplomacy_deck.items):
        raise fault("shuffled", f"the cards of the deck went through the last shuffle, number {g.shuffles}")


def check_tokens(g: Millennia) -> None:
    """A book token for each book spot, of each kind no more than there are."""
    if len(g.tokens) != tables.BOOK_COUNT[g.side]:
        raise fault("tokens", f"expected {int(tables.BOOK_COUNT[g.side])}, got {len(g.tokens)}")
    for token, times in Counter(int(token) for token in g.tokens).items():
        if not 0 <= token < len(TOKENS) or times > TOKENS[token].copies:
            raise fault("tokens", f"there are not so many of {TOKEN.names[token]}")
