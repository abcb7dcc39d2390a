"""Scenarios of 7 Wonders: what is not named is filled in, and what is named must be possible (see ``plausible``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.chance import Bag, Chance
from ziggurat.core.errors import ScenarioError
from ziggurat.core.pile import Pile
from ziggurat.games.seven_wonders import effects, steps, tables
from ziggurat.games.seven_wonders.actions import PASS, card_of
from ziggurat.games.seven_wonders.content import CARD, CARDS, SIDE, WONDER
from ziggurat.games.seven_wonders.plausible import (
    ROMAN,
    Board,
    check_asked,
    check_marks,
    check_tokens,
    city_fault,
    crowded,
    hand_size,
    know_pile,
    set_moment,
    turns_over,
)
from ziggurat.games.seven_wonders.state import NO_CHOICE, NOBODY, Hidden, SevenWonders
from ziggurat.games.seven_wonders.tables import AGES, FROM_DISCARD, SEVENTH_CARD, STAGES, TURNS
from ziggurat.games.seven_wonders.words import many

Fields = Mapping[str, Any]
Options = Mapping[str, str | int]

GUILDS: Final = 10
"""Guilds in the box."""


def complete(g: SevenWonders, named: Fields, options: Options, chance: Chance) -> None:
    """Fills in what a scenario does not name and checks the rest.  Raises ScenarioError."""
    players: list[Fields] = list(named.get("players", []))
    players += [{}] * (g.seats - len(players))
    if g.busy != 0 or len(g.lanes) > 0:
        raise ScenarioError("lanes: this game has no chains of single seats; leave them out")
    check_numbers(g)
    if "steps" not in named:
        set_steps(g, options)
    set_moment(g, named)
    check_tokens(g)
    possible = give_boards(g, named, players, options, chance)
    count_stages(g, players, possible)
    g.discard = face_down("discard", g.discard, named.get("discard", []))
    for seat, fields in enumerate(players):
        g.players[seat].under = face_down(f"players[{seat}].under", g.players[seat].under, fields.get("under", []))
    check_marks(g)
    boards = [Board(g, seat, g.age > 0 and len(possible[seat]) == 1) for seat in range(g.seats)]
    check_asked(g, boards)
    place_cards(g, named, players, boards, chance)
    if isinstance(g.steps[-1] if g.steps else None, steps.Dig) and not g.discard:
        raise ScenarioError("steps: Dig asks for a card of the discard pile, and the pile is empty")
    given = named.get("discard", [{}] * len(g.discard))
    know_pile(g, boards, [isinstance(card, dict) and "known" in card for card in given])
    effects.derive(g)
    check_choices(g, named, players)


def held_options(document: Fields) -> dict[str, str | int]:
    """Sides and wonders are chosen where the steps ask for them."""
    listed = document.get("steps")
    asked = [step.get("step") for step in listed if isinstance(step, Mapping)] if isinstance(listed, list) else []
    held: dict[str, str | int] = {}
    if "ChooseSide" in asked:
        held["sides"] = "chosen"
    if "TakeWonder" in asked:
        held["wonders"] = "chosen"
    return held


def check_numbers(g: SevenWonders) -> None:
    """Ages, turns and coins that can occur."""
    for name, value, least, most in (("age", g.age, 0, AGES), ("turn", g.turn, 1, TURNS + 1)):
        if not least <= value <= most:
            raise ScenarioError(f"{name}: expected {least} to {most}, got {value}")
    for seat, me in enumerate(g.players):
        for name, value in (("coins", me.coins), ("stages", me.stages), ("victories", me.victories), ("defeats", me.defeats)):
            if not 0 <= value < 1000:
                raise ScenarioError(f"players[{seat}].{name}: expected 0 to 999, got {value}")
    if g.digging >= g.seats:
        raise ScenarioError(f"digging: there is no seat {g.digging}")


def set_steps(g: SevenWonders, options: Options) -> None:
    """The steps of a position that names none: all choose a card, or before the first age what the options leave open."""
    if g.age > 0:
        g.steps = [steps.CHOOSE]
        return
    g.steps = [steps.NEW_AGE]
    if options["sides"] == "chosen":
        g.steps.append(steps.CHOOSE_SIDE)
    if options["wonders"] == "chosen" and steps.next_without_wonder(g) != NOBODY:
        g.steps.append(steps.TakeWonder(steps.next_without_wonder(g)))


# ---- boards -------------------------------------------------------------------------------------------------------------


def give_boards(
    g: SevenWonders, named: Fields, players: Sequence[Fields], options: Options, chance: Chance
) -> list[list[tuple[int, int]]]:
    """Each wonder once; what is neither named nor fixed by an option nor still asked for is drawn.

    Returns for each seat the boards (wonder and side) that it can have by what is named: one, if nothing is drawn.
    """
    fixed = fixed_wonders(g, players, options)
    asked = next((int(step.seat) for step in g.steps if isinstance(step, steps.TakeWonder)), int(g.seats))
    if asked < g.seats and options["wonders"] != "chosen":
        raise ScenarioError(f"steps: TakeWonder asks for wonders, but the option wonders says {options['wonders']}")
    if asked in fixed:
        wonder = WONDER.names[g.players[asked].wonder]
        raise ScenarioError(f"steps: TakeWonder asks seat {asked}, which has {wonder} already")
    drawn = [seat for seat in range(asked) if seat not in fixed]
    held = [int(g.players[seat].wonder) for seat in fixed]
    others = [wonder for wonder in range(tables.WONDERS) if wonder not in held]
    if "boards" in named:
        aside = [int(wonder) for wonder in g.boards.items]
        if len(set(aside)) != len(aside) or not set(aside) <= set(others) or len(aside) != len(others) - len(drawn):
            raise ScenarioError(f"boards: expected the wonders that nobody has, {len(others) - len(drawn)} of them, each once")
        others = [wonder for wonder in others if wonder not in aside]
    free = Bag(vec[i64](others))
    for seat, me in enumerate(g.players):
        if seat in drawn and me.wonder in free.items:  # as drawn at the setup
            free.take(me.wonder)
        elif seat in drawn:
            me.wonder = chance.draw(free)
        elif seat not in fixed:
            me.wonder = NOBODY
    held = [int(me.wonder) for me in g.players]
    g.boards = Bag(vec[i64]([wonder for wonder in range(tables.WONDERS) if wonder not in held]), 1)
    sides = give_sides(g, players, options, chance)
    left = [int(wonder) for wonder in g.boards.items]
    wonders = [[held[seat]] if seat in fixed else others if seat in drawn else left for seat in range(g.seats)]
    return [[(wonder, side) for wonder in wonders[seat] for side in sides[seat]] for seat in range(g.seats)]


def fixed_wonders(g: SevenWonders, players: Sequence[Fields], options: Options) -> list[int]:
    """The seats whose wonder is named, here or by an option."""
    fixed = []
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        option = str(options[f"wonder-{seat}"])
        if option != "any":
            if fields.get("wonder") not in (None, option):
                raise ScenarioError(f"players[{seat}].wonder: {fields['wonder']}, but the option wonder-{seat} says {option}")
            me.wonder = WONDER.index(option)
        if option != "any" or fields.get("wonder") is not None:
            fixed.append(seat)
    wonders = [int(g.players[seat].wonder) for seat in fixed]
    for seat, wonder in zip(fixed, wonders, strict=True):
        if wonders.count(wonder) > 1:
            raise ScenarioError(f"players[{seat}].wonder: {WONDER.names[wonder]} stands twice")
    return fixed


def give_sides(g: SevenWonders, players: Sequence[Fields], options: Options, chance: Chance) -> list[list[int]]:
    """The side of each board.  Returns for each seat the sides that it can have by what is named."""
    asked = any(isinstance(step, steps.ChooseSide) for step in g.steps)
    option = str(options["sides"])
    if asked and option != "chosen":
        raise ScenarioError(f"steps: ChooseSide asks for sides, but the option sides says {option}")
    if not asked and option == "chosen" and any(isinstance(step, steps.TakeWonder) for step in g.steps):
        raise ScenarioError("steps: the option sides says that sides are chosen; expected ChooseSide below TakeWonder")
    possible = []
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        side = fields.get("side")
        if side is not None and asked:
            raise ScenarioError(f"players[{seat}].side: expected none (null) while sides are chosen, got {side}")
        if side is not None and option in SIDE.names and side != option:
            raise ScenarioError(f"players[{seat}].side: {side}, but the option sides says {option}")
        if asked:
            me.side = NOBODY
        elif option in SIDE.names:
            me.side = SIDE.index(option)
        elif me.side == NOBODY:
            me.side = chance.below(2)
        certain = not asked and (side is not None or option in SIDE.names)
        possible.append([int(me.side)] if certain else [0, 1])
    return possible


def count_stages(g: SevenWonders, players: Sequence[Fields], possible: Sequence[Sequence[tuple[int, int]]]) -> None:
    """No more stages than every board has that the city can have, and a card for each where they are named."""
    for seat, fields in enumerate(players):
        me = g.players[seat]
        if "stages" not in fields:
            me.stages = len(me.under)
        most = min(int(STAGES[2 * wonder + side]) for wonder, side in possible[seat])
        if me.stages > most and len(possible[seat]) == 1:
            raise ScenarioError(f"players[{seat}].stages: the wonder has {most} stages, not {me.stages}")
        if me.stages > most:
            raise ScenarioError(
                f"players[{seat}].stages: {me.stages}, but the wonder may turn out to have only {most}; name wonder and side"
            )
        if "under" in fields and len(me.under) != me.stages:
            raise ScenarioError(f"players[{seat}].under: expected a card for each of {me.stages} stages, got {len(me.under)}")


# ---- cards --------------------------------------------------------------------------------------------------------------


def face_down(path: str, cards: list[Hidden], fields: list[Any]) -> list[Hidden]:
    """Face-down cards with the ages of their backs."""
    for i, (hidden, named) in enumerate(zip(cards, fields, strict=True)):
        age = tables.AGE[hidden.card]
        if isinstance(named, dict) and named.get("age", age) != age:
            raise ScenarioError(f"{path}[{i}].age: {CARD.names[hidden.card]} is a card of Age {ROMAN[age]}, not {hidden.age}")
    return [Hidden(hidden.card, tables.AGE[hidden.card], hidden.turn, hidden.seat, hidden.known) for hidden in cards]


def place_cards(g: SevenWonders, named: Fields, players: Sequence[Fields], boards: Sequence[Board], chance: Chance) -> None:
    """Every card of the ages so far lies in one place; hands are filled up, and piles that are not named get what is left."""
    rest = Counter(card for age in range(1, g.age + 1) for card in tables.deck(age, g.seats))
    rest += deal_guilds(g, named, players, chance)
    for path, cards in placed(g, named, players):
        for card in cards:
            if rest[card] == 0:
                raise ScenarioError(f"{path}: {no_copy(g, card)}")
            rest[card] -= 1
    for seat in range(g.seats):
        names = [CARDS[card].name for card in g.players[seat].built.cards]
        for name in names:
            if names.count(name) > 1:
                raise ScenarioError(f"players[{seat}].built: {name} stands twice")
    ages = [ages_below(g, seat, fields, boards[seat]) for seat, fields in enumerate(players)]
    left = {age: Bag(vec[i64](sorted(card for card in rest.elements() if tables.AGE[card] == age))) for age in range(1, AGES + 1)}
    fill_hands(g, players, left, chance)
    lay_under(g, players, ages, left, chance)
    if "discard" not in named:
        g.discard = [Hidden(int(card), age) for age in range(1, AGES + 1) for card in sorted(left[age].items)]


def fill_hands(g: SevenWonders, players: Sequence[Fields], left: dict[int, Bag], chance: Chance) -> None:
    """Hands as large as the turn asks for; one may be named in part."""
    size, age = hand_size(g), int(g.age)
    for seat, fields in enumerate(players):
        me = g.players[seat]
        if "hand" not in fields:
            me.hand = Pile()
        for card in me.hand.cards:
            if tables.AGE[card] != age:
                raise ScenarioError(
                    f"players[{seat}].hand: {CARD.names[card]} is a card of Age {ROMAN[tables.AGE[card]]}, not {ROMAN[age]}"
                )
        if me.hand.size() > size:
            here = f"in turn {g.turn} with these steps"
            raise ScenarioError(f"players[{seat}].hand: expected at most {size} cards {here}, got {me.hand.size()}")
    missing = sum(size - int(me.hand.size()) for me in g.players)
    if missing > 0 and left[age].size() < missing:
        gone = turns_over(g, age) * int(g.seats)
        raise ScenarioError(
            f"players, discard: {gone + missing - left[age].size()} cards of Age {ROMAN[age]} are in cities, below wonders and "
            f"in the discard pile, but only {gone} have left the hands by turn {g.turn}"
        )
    for me in g.players:
        while me.hand.size() < size:
            me.hand.add(chance.draw(left[age]))


def ages_below(g: SevenWonders, seat: int, fields: Fields, board: Board) -> list[tuple[int, ...]]:
    """The ages that the cards below a wonder can have, stage by stage; nothing is left open where they are named.

    Raises ScenarioError when the city can't have come to its cards and stages by now.
    """
    me = g.players[seat]
    if "under" in fields:
        fault = city_fault(g, seat, board, me.under)
        if fault:
            raise ScenarioError(fault)
        return [()]
    every = combinations_with_replacement(range(1, int(g.age) + 1), int(me.stages))
    possible = [ages for ages in every if not city_fault(g, seat, board, [Hidden(age=age) for age in ages])]
    if not possible:
        looks = [int(g.age)] * len(board.stages_with(int(FROM_DISCARD)))
        fault = crowded(g, seat, (), looks, 1 if board.stages_with(int(SEVENTH_CARD)) else AGES + 1)
        raise ScenarioError(
            fault
            or f"players[{seat}].stages: {many(int(me.stages), 'stage')} and the cards of the city need more turns than are over"
        )
    return possible


def lay_under(
    g: SevenWonders, players: Sequence[Fields], ages: Sequence[list[tuple[int, ...]]], left: dict[int, Bag], chance: Chance
) -> None:
    """Cards below wonders that are not named: drawn, of ages in which the city can have built its stages."""
    supply = tuple(int(left[age].size()) for age in range(1, AGES + 1))
    found = share_out(ages, supply, chance, set())
    if found is None:
        raise ScenarioError("players, discard: no cards are left to lie below the wonders; too many are placed elsewhere")
    for me, fields, each in zip(g.players, players, found, strict=True):
        if "under" not in fields:
            me.under = [Hidden(int(chance.draw(left[age])), age) for age in each]


def share_out(
    ages: Sequence[list[tuple[int, ...]]], supply: tuple[int, ...], chance: Chance, dead: set[tuple[int, tuple[int, ...]]]
) -> list[tuple[int, ...]] | None:
    """One of the possible ages for each seat, so that the cards of each age suffice; None if they can't.

    ``dead``: how many seats were left with what supply where it was found that they don't.
    """
    if not ages:
        return []
    if (len(ages), supply) in dead:
        return None
    open_ = list(ages[0])
    while open_:
        one = open_.pop(chance.below(len(open_)) if len(open_) > 1 else 0)
        rest = tuple(n - one.count(age) for age, n in enumerate(supply, 1))
        others = share_out(ages[1:], rest, chance, dead) if min(rest) >= 0 else None
        if others is not None:
            return [one, *others]
    dead.add((len(ages), supply))
    return None


def placed(g: SevenWonders, named: Fields, players: Sequence[Fields]) -> list[tuple[str, list[int]]]:
    """All places that a scenario names, with their cards."""
    places = []
    for seat, fields in enumerate(players):
        me = g.players[seat]
        places.append((f"players[{seat}].built", [int(card) for card in me.built.cards]))
        if "hand" in fields:
            places.append((f"players[{seat}].hand", [int(card) for card in me.hand.cards]))
        if "under" in fields:
            places.append((f"players[{seat}].under", [int(hidden.card) for hidden in me.under]))
    if "discard" in named:
        places.append(("discard", [int(hidden.card) for hidden in g.discard]))
    return places


def no_copy(g: SevenWonders, card: int) -> str:
    """Why there is no (further) copy of a card."""
    if tables.AGE[card] > g.age:
        return f"{CARD.names[card]} is a card of Age {ROMAN[tables.AGE[card]]}, and this is Age {ROMAN[g.age]}"
    copies = sum(1 for fewest in CARDS[card].copies if fewest <= g.seats)
    there = "is only 1 copy" if copies == 1 else f"are only {copies} copies" if copies else "is no copy"
    return f"there {there} of {CARD.names[card]} with {g.seats} players"


def deal_guilds(g: SevenWonders, named: Fields, players: Sequence[Fields], chance: Chance) -> Counter[int]:
    """The guilds in the Age III deck: those placed, and others at random up to players + 2.  Before, all are in the box."""
    box = [int(card) for card in g.guilds.items]
    if g.age < AGES:
        if "guilds" in named and sorted(box) != sorted(tables.guilds()):
            raise ScenarioError(f"guilds: before Age III none is in the deck; expected all {GUILDS}, or leave it out")
        g.guilds = Bag(vec[i64](tables.guilds()), 0)
        return Counter()
    inside = [card for _, cards in placed(g, named, players) for card in cards if tables.COLOUR[card] == tables.PURPLE]
    wanted = int(g.seats) + 2
    for card in inside:
        if inside.count(card) > 1:
            raise ScenarioError(f"players: {CARD.names[card]} stands twice")
    if len(inside) > wanted:
        raise ScenarioError(f"players: {len(inside)} guilds, but only {wanted} are in the game with {g.seats} players")
    outside = [card for card in tables.guilds() if card not in inside]
    if "guilds" in named:
        if len(set(box)) != len(box) or not set(box) <= set(outside) or len(box) != GUILDS - wanted:
            raise ScenarioError(f"guilds: expected the {GUILDS - wanted} guilds that are not in the deck")
        return Counter(inside + [card for card in outside if card not in box])
    g.guilds = Bag(vec[i64](outside), 0)
    while len(inside) < wanted:
        inside.append(int(chance.draw(g.guilds)))
    return Counter(inside)


# ---- choices ------------------------------------------------------------------------------------------------------------


def check_choices(g: SevenWonders, named: Fields, players: Sequence[Fields]) -> None:
    """Who has still to choose follows from the choices that wait face down."""
    top = g.steps[-1] if g.steps else None
    if not isinstance(top, (steps.Choose, steps.ChooseSide)):
        for seat, me in enumerate(g.players):
            if me.choice != NO_CHOICE:
                raise ScenarioError(f"players[{seat}].choice: nothing is chosen with these steps")
        sides_next = any(isinstance(step, steps.ChooseSide) for step in g.steps)
        later = g.everyone() if sides_next else 0
        if "choosing" in named and g.choosing != later:
            raise ScenarioError(f"choosing: expected {'all seats' if sides_next else 'no seat'} with these steps")
        g.choosing = later
        return
    open_seats = sum(2**seat for seat, me in enumerate(g.players) if me.choice == NO_CHOICE)
    if "choosing" in named and g.choosing != open_seats:
        raise ScenarioError("choosing: expected the seats without a choice")
    if open_seats == 0:
        raise ScenarioError("players: all have chosen already; leave one choice open")
    g.choosing = open_seats
    for seat, (me, fields) in enumerate(zip(g.players, players, strict=True)):
        if me.choice == NO_CHOICE:
            continue
        if isinstance(top, steps.Choose) and me.choice < PASS:
            card = CARD.names[card_of(me.choice)]
            if card not in fields.get("hand", []):  # what is drawn may be it or not
                raise ScenarioError(f"players[{seat}].choice: {card} is not in the hand; expected a card that is named there")
        if me.choice not in top.legal(g, seat):
            raise ScenarioError(f"players[{seat}].choice: {top.why(g, seat, me.choice)}")
