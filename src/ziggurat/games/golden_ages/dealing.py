"""Cards and tiles of a scenario: what is not named is dealt, and no more lies anywhere than the box has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.chance import Bag, Chance
from ziggurat.games.golden_ages import tables
from ziggurat.games.golden_ages.content import (
    BUILDING,
    BUILDINGS,
    CIVILIZATION,
    CIVILIZATIONS,
    FUTURE,
    JUDGEMENT,
    TECHNOLOGIES,
    TECHNOLOGY,
    WONDER,
    WONDERS,
)
from ziggurat.games.golden_ages.effects import BUILDING_USES, WONDER_USES
from ziggurat.games.golden_ages.knowledge import fits_memory
from ziggurat.games.golden_ages.plausible import fault
from ziggurat.games.golden_ages.state import NOTHING, Glory, GoldenAges
from ziggurat.games.golden_ages.steps.era import ChooseJudgement, Reveal
from ziggurat.games.golden_ages.steps.soldier import KeepGlory
from ziggurat.games.golden_ages.tables import ERAS

Fields = Mapping[str, Any]
MOST: Final = 999
"""More gold, points and attacks than a game has."""
SHOWN: Final = int(tables.SHOWN_JUDGEMENTS)


def deal_civilizations(g: GoldenAges, named: Fields, players: Sequence[Fields], chance: Chance) -> None:
    """Every civilization in one place; players get one of each era that is still to come."""
    held: list[int] = []
    for me, fields in zip(g.players, players, strict=True):
        held += [int(me.civilization)] if "civilization" in fields else []
        held += [int(card) for card in me.coming.cards] if "coming" in fields else []
        held += [int(me.offered)] if me.offered != NOTHING else []
    held += [int(card) for card in g.civilizations.items] if "civilizations" in named else []
    held = [card for card in held if card != NOTHING]
    for card in held:
        if held.count(card) > 1:
            raise fault("players", f"{CIVILIZATION.names[card]} stands twice")
    for me, fields in zip(g.players, players, strict=True):
        if "civilization" not in fields and me.civilization != NOTHING:
            me.civilization = keep_or_draw(me.civilization, 1, held, chance)
    for me, fields in zip(g.players, players, strict=True):
        if "coming" not in fields:
            old = [card for card in me.coming.cards if CIVILIZATIONS[card].era > g.era or card not in held]
            me.coming.cards = vec[i64]()
            for card in old:
                if CIVILIZATIONS[card].era > g.era or any(isinstance(step, Reveal) for step in g.steps):
                    me.coming.add(keep_or_draw(card, CIVILIZATIONS[card].era, held, chance))
    for seat, me in enumerate(g.players):
        for card in (me.civilization, me.offered):
            if card != NOTHING and CIVILIZATIONS[card].era > g.era:
                raise fault(f"players[{seat}].civilization", f"{CIVILIZATIONS[card].name} comes in era {CIVILIZATIONS[card].era}")
        eras = [CIVILIZATIONS[card].era for card in me.coming.cards]
        if eras != sorted(set(eras)) or not set(range(int(g.era) + 1, ERAS + 1)) <= set(eras) or any(era < g.era for era in eras):
            raise fault(f"players[{seat}].coming", "expected one civilization of each later era, in order")
    if "civilizations" not in named:
        g.civilizations.items = vec[i64]([card for card in range(len(CIVILIZATIONS)) if card not in held])


def keep_or_draw(card: int, era: int, held: list[int], chance: Chance) -> int:
    """This card, or another of the era where it is named elsewhere; it is held from now on."""
    if card in held:
        free = Bag(vec[i64]([int(other) for other in tables.CIVILIZATION_DECKS[era] if other not in held]))
        card = int(chance.draw(free))
    held.append(int(card))
    return int(card)


def deal_futures(g: GoldenAges, named: Fields, players: Sequence[Fields], deck: int, chance: Chance) -> None:
    """One future technology each, of the deck of the options."""
    cards = [int(card) for card in tables.FUTURE_DECKS[deck]]
    held = [int(me.future) for me, fields in zip(g.players, players, strict=True) if "future" in fields]
    held += [int(card) for card in g.futures.items] if "futures" in named else []
    for card in held:
        if card not in cards or held.count(card) > 1:
            name = "nothing" if card == NOTHING else FUTURE.names[card]
            raise fault("futures", f"expected different cards of the deck, got {name}")
    free = Bag(vec[i64]([card for card in cards if card not in held]))
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        if "future" not in fields:
            if me.future in free.items:
                free.take(me.future)
            elif free.size() > 0:
                me.future = chance.draw(free)
            else:
                raise fault(f"players[{seat}].future", "no card is left for it")
    if "futures" not in named:
        g.futures.items = free.items[:]


def show_judgements(g: GoldenAges, named: Fields, deck: int) -> None:
    """Five judgements, less one for each era that has one."""
    over = int(g.era) - (0 if g.judgement != NOTHING else 1)
    if "judgements" not in named:
        shown = [number for number in range(len(JUDGEMENT.names)) if has(g.judgements, number) and number != g.judgement]
        g.judgements = sum(2**number for number in shown[: SHOWN - max(over, 0)])
    for number in range(len(JUDGEMENT.names)):
        if (has(g.judgements, number) or g.judgement == number) and number not in tables.JUDGEMENT_DECKS[deck]:
            raise fault("judgements", f"{JUDGEMENT.names[number]} is not in this deck")
    if g.judgement != NOTHING and has(g.judgements, g.judgement):
        raise fault("judgements", f"{JUDGEMENT.names[g.judgement]} is chosen already")
    if bin(g.judgements).count("1") != SHOWN - max(over, 0):
        raise fault("judgements", f"expected {SHOWN - max(over, 0)} that are left in era {g.era}")
    asked = any(isinstance(step, ChooseJudgement) for step in g.steps)
    if (g.judgement != NOTHING) != (g.golden != 0 and not asked):
        raise fault("judgement", "it is chosen when the first Golden Age of an era begins")


def stack_glory(g: GoldenAges, named: Fields, chance: Chance) -> None:
    """Glory tiles: four a player at most; those of 0 points are drawn, and those not named lie in the pile."""
    number = 0
    for me in g.players:
        me.glory = [Glory(tile.points, tile.attack) for tile in me.glory]
        number = max([number, *(int(tile.attack) for tile in (*me.glory, *me.returned))])
    if not 0 <= number <= MOST:
        raise fault("players", "expected attacks with numbers up to 999")
    if "attacks" not in named or g.attacks < number:
        g.attacks = max(number, sum(len(me.glory) for me in g.players))
    held = Counter(int(tile.points) for me in g.players for tile in me.glory if tile.points != 0)
    held += Counter(int(points) for me in g.players for points in me.drawn.cards)
    left = Counter(int(points) for points in tables.ALL_GLORY)
    left.subtract(held)
    if min(left.values()) < 0 or any(len(me.glory) > tables.ATTACKS for me in g.players):
        raise fault("players", "more glory tiles than there are: four a player at most, worth 2 to 6")
    pile = Bag(vec[i64](sorted(left.elements())))
    for me in g.players:
        me.glory = [Glory(tile.points or chance.draw(pile), tile.attack) for tile in me.glory]
    left = Counter(int(points) for points in pile.items)
    if "glories" not in named:
        g.glories.items = vec[i64](sorted(left.elements()))
    elif Counter(int(points) for points in g.glories.items) != +left:
        raise fault("glories", "expected the tiles that nobody has")
    if sum(bool(me.returned) for me in g.players) > 1:
        raise fault("players", "only who plays China puts glory tiles back")
    for seat, me in enumerate(g.players):
        own = [tile.attack for tile in me.glory]
        if any(tile.points not in tables.ALL_GLORY or own.count(tile.attack) != 1 for tile in me.returned):
            raise fault(f"players[{seat}].returned", "expected glory tiles of own attacks")
        later = [tile for other in g.players for tile in other.glory] + [Glory(0, MOST)] * int(g.glories.size())
        if not fits_memory(g, seat) or not all(any(each.attack > tile.attack for each in later) for tile in me.returned):
            raise fault(f"players[{seat}].returned", "expected glory tiles that were in the pile then")


def check_cards(g: GoldenAges, named: Fields, players: Sequence[Fields], chance: Chance) -> None:
    """Buildings, wonders and technologies that can lie where they do."""
    built = given = 0
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        where = f"players[{seat}]"
        if me.wonders & built:
            raise fault(f"{where}.wonders", "a wonder is built once")
        built |= int(me.wonders)
        for number, wonder in enumerate(WONDERS):
            if has(me.wonders, number) and wonder.era > g.era:
                raise fault(f"{where}.wonders", f"{wonder.name} comes in era {wonder.era}")
        for card in me.buildings.cards:
            if BUILDINGS[card].era > g.era:
                raise fault(f"{where}.buildings", f"{BUILDINGS[card].name} comes in era {BUILDINGS[card].era}")
        fresh = [space for space, card in enumerate(me.buildings.cards) if not BUILDING_USES[card].exists]
        if me.used >> me.buildings.size() or any(has(me.used, space) for space in fresh):
            raise fault(f"{where}.used", "expected spaces with a building that can be activated")
        if me.spent & ~me.wonders or any(has(me.spent, n) and not WONDER_USES[n].exists for n in range(len(WONDERS))):
            raise fault(f"{where}.spent", "expected wonders that are built and can be activated")
        for number, technology in enumerate(TECHNOLOGIES):
            if me.developed(number) and technology.level > 2 and not me.developed(number - 1):
                given += 1
                if technology.level < 5 or g.era < ERAS or given > 1:  # India gives one of level 5
                    raise fault(f"{where}.technologies", f"{TECHNOLOGY.names[number - 1]} comes before {technology.id}")
        if len(me.drawn.cards) and "drawn" in fields and not any(isinstance(step, KeepGlory) for step in g.steps):
            raise fault(f"{where}.drawn", "expected a step KeepGlory")
    if "wonders_shown" not in named:
        g.wonders_shown = sum(2**n for n, wonder in enumerate(WONDERS) if wonder.era == g.era and not has(built, n))
    for number, wonder in enumerate(WONDERS):
        if has(g.wonders_shown, number) and (wonder.era != g.era or has(built, number)):
            raise fault("wonders_shown", f"{WONDER.names[number]} is built, or of another era")
    show_buildings(g, named, chance)


def show_buildings(g: GoldenAges, named: Fields, chance: Chance) -> None:
    """As many buildings as the deck has; those not named are drawn."""
    deck = Counter(int(card) for card in tables.BUILDING_DECKS[5 * g.era + g.seats])
    deck.subtract(int(card) for me in g.players for card in me.buildings.cards if BUILDINGS[card].era == g.era)
    if "buildings_shown" in named:
        deck.subtract(int(card) for card in g.buildings_shown.cards)
        if any(BUILDINGS[card].era != g.era for card in g.buildings_shown.cards) or g.buildings_shown.size() > g.seats:
            raise fault("buildings_shown", f"expected at most {g.seats} cards of era {g.era}")
    for card, number in deck.items():
        if number < 0:
            raise fault("buildings_shown", f"{BUILDING.names[card]}: more cards than the deck has")
    for era in range(1, int(g.era)):
        past = Counter(int(card) for card in tables.BUILDING_DECKS[5 * era + g.seats])
        past.subtract(int(card) for me in g.players for card in me.buildings.cards if BUILDINGS[card].era == era)
        if any(number < 0 for number in past.values()):
            raise fault("players", f"{BUILDING.names[min(past, key=past.__getitem__)]}: more cards than the deck has")
    if "buildings_shown" not in named and g.era > 0:
        bag = Bag(vec[i64](sorted(deck.elements())))
        g.buildings_shown.cards = vec[i64]()
        for _ in range(min(int(g.seats), int(bag.size()))):
            g.buildings_shown.add(chance.draw(bag))
