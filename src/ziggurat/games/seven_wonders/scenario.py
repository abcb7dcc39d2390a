"""Scenarios of 7 Wonders: what is not named is filled in, and what is named must be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.errors import ScenarioError, shown
from ziggurat.games.seven_wonders import effects, steps, tables
from ziggurat.games.seven_wonders.content import CARD, CARDS, WONDER
from ziggurat.games.seven_wonders.state import NO_CHOICE, NOBODY, Hidden, Pile, SevenWonders
from ziggurat.games.seven_wonders.tables import AGES, STAGES, TURNS

STACKS: Final = (
    (),
    ("Choose",),
    ("EndOfTurn",),
    ("EndOfTurn", "Dig"),
    ("EndOfAge",),
    ("EndOfAge", "SeventhCard"),
    ("War",),
    ("War", "Dig"),
    ("NewAge",),
    ("NewAge", "ChooseSide"),
    ("NewAge", "TakeWonder"),
    ("NewAge", "ChooseSide", "TakeWonder"),
)
"""The steps that can stand above each other."""


def complete(g: SevenWonders, named: Mapping[str, Any], chance: Chance) -> None:
    """Fills in what a scenario does not name and checks the rest.  Raises ScenarioError."""
    players: list[Mapping[str, Any]] = list(named.get("players", []))
    players += [{}] * (g.seats - len(players))
    if g.busy != 0 or len(g.lanes) > 0:
        raise ScenarioError("lanes: this game has no chains of single seats; leave them out")
    check_numbers(g)
    if "steps" not in named and g.age > 0:
        g.steps = [steps.CHOOSE]
    check_steps(g)
    give_boards(g, named, players, chance)
    for seat, fields in enumerate(players):
        me = g.players[seat]
        if "stages" not in fields:
            me.stages = len(me.under)
        if me.wonder != NOBODY and me.side != NOBODY and me.stages > STAGES[me.board()]:
            raise ScenarioError(f"players[{seat}].stages: the wonder has {STAGES[me.board()]} stages, not {me.stages}")
        if "under" in fields and len(me.under) != me.stages:
            raise ScenarioError(f"players[{seat}].under: expected a card for each of {me.stages} stages, got {len(me.under)}")
    place_cards(g, named, players, chance)
    g.discard = face_down(g, "discard", g.discard, named.get("discard", []))
    for seat, fields in enumerate(players):
        g.players[seat].under = face_down(g, f"players[{seat}].under", g.players[seat].under, fields.get("under", []))
    top = g.steps[-1] if g.steps else None
    if isinstance(top, steps.Dig):  # who builds from the pile has looked through it
        g.discard = [hidden.seen_by(top.seat) for hidden in g.discard]
    effects.derive(g)
    check_powers(g)
    check_choices(g, named)


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


def check_steps(g: SevenWonders) -> None:
    """A stack of steps that can occur, asking seats that exist."""
    stack = tuple(type(step).__name__ for step in g.steps)
    if stack not in STACKS:
        allowed = "; ".join(", ".join(names) or "none (the game is over)" for names in STACKS)
        raise ScenarioError(f"steps: expected, from the bottom to the top, one of: {allowed}; got {shown(list(stack))}")
    for i, step in enumerate(g.steps):
        seat = getattr(step, "seat", 0)
        if not 0 <= seat < g.seats:
            raise ScenarioError(f"steps[{i}].seat: there is no such seat")
    if ("SeventhCard" in stack) != (g.turn == TURNS + 1) and stack and stack[0] not in ("War", "NewAge", "EndOfAge"):
        raise ScenarioError("turn: turn 7 is the seventh card of Babylon, with the steps EndOfAge, SeventhCard")
    if g.age == 0 and stack and stack[0] != "NewAge":
        raise ScenarioError("age: expected 1 to 3 with these steps")
    if g.age > 0 and len(stack) > 1 and stack[0] == "NewAge":
        raise ScenarioError("age: expected 0 with these steps: boards are chosen before the first age")
    if g.age == AGES and stack == ("NewAge",):
        raise ScenarioError("age: there is no age after Age III; expected 0 to 2 with the step NewAge")


def give_boards(g: SevenWonders, named: Mapping[str, Any], players: list[Mapping[str, Any]], chance: Chance) -> None:
    """Each wonder once; seats whose wonder is not named get another one where theirs is taken."""
    taken = [g.players[seat].wonder for seat, fields in enumerate(players) if fields.get("wonder") is not None]
    for seat, fields in enumerate(players):
        wonder = g.players[seat].wonder
        if fields.get("wonder") is not None and taken.count(wonder) > 1:
            raise ScenarioError(f"players[{seat}].wonder: {WONDER.names[wonder]} stands twice")
    free = Bag(vec[i64]([wonder for wonder in range(tables.WONDERS) if wonder not in taken]))
    for seat, fields in enumerate(players):
        me = g.players[seat]
        if fields.get("wonder") is None and (g.age > 0 or me.wonder != NOBODY):
            if me.wonder in free.items:
                free.take(me.wonder)
            else:
                me.wonder = chance.draw(free)
        if g.age > 0 and me.side == NOBODY:
            me.side = chance.below(2)
    check_setup(g)
    held = [me.wonder for me in g.players]
    rest = [wonder for wonder in range(tables.WONDERS) if wonder not in held]
    if "boards" in named and sorted(int(wonder) for wonder in g.boards.items) != rest:
        raise ScenarioError(f"boards: expected the wonders that nobody has: {', '.join(WONDER.names[wonder] for wonder in rest)}")
    g.boards = Bag(vec[i64](rest), 1)


def check_setup(g: SevenWonders) -> None:
    """Before the first deal: who has no wonder or no side yet is asked for it."""
    asked = [int(step.seat) for step in g.steps if isinstance(step, steps.TakeWonder)]
    for seat in asked:
        if g.players[seat].wonder != NOBODY:
            raise ScenarioError(f"steps: TakeWonder asks seat {seat}, which has {WONDER.names[g.players[seat].wonder]} already")
    if not asked and any(me.wonder == NOBODY for me in g.players):
        raise ScenarioError("players: a wonder is missing, and no step TakeWonder asks for it")
    sides_asked = any(isinstance(step, steps.ChooseSide) for step in g.steps)
    if not sides_asked and any(me.side == NOBODY for me in g.players):
        raise ScenarioError("players: a side is missing, and no step ChooseSide asks for it")


def hand_size(g: SevenWonders) -> int:
    """How many cards each hand holds with these steps."""
    top = type(g.steps[-1]).__name__ if g.steps else ""
    if top == "Choose":
        return int(8 - g.turn)
    if top in ("SeventhCard", "EndOfAge"):
        return 1
    return int(7 - g.turn) if g.steps and type(g.steps[0]).__name__ == "EndOfTurn" else 0


def place_cards(g: SevenWonders, named: Mapping[str, Any], players: list[Mapping[str, Any]], chance: Chance) -> None:
    """Every card of the ages so far lies in one place; hands are filled up, and piles that are not named get what is left."""
    size = hand_size(g)
    rest = Counter(card for age in range(1, g.age + 1) for card in tables.deck(age, g.seats))
    if g.age == AGES:
        rest += deal_guilds(g, named, players, chance)
    else:
        g.guilds = Bag(vec[i64](tables.guilds()), 0)
    for path, cards in placed(g, named, players):
        for card in cards:
            if rest[card] == 0:
                raise ScenarioError(f"{path}: {no_copy(g, card)}")
            rest[card] -= 1
    left = {age: Bag(vec[i64](sorted(card for card in rest.elements() if tables.AGE[card] == age))) for age in range(1, AGES + 1)}
    for seat, fields in enumerate(players):
        me = g.players[seat]
        names = [CARDS[card].name for card in me.built.cards]
        for name in names:
            if names.count(name) > 1:
                raise ScenarioError(f"players[{seat}].built: {name} stands twice")
        if "hand" not in fields:
            me.hand = Pile()
        for card in me.hand.cards:
            if tables.AGE[card] != g.age:
                raise ScenarioError(f"players[{seat}].hand: {CARD.names[card]} is a card of Age {tables.AGE[card]}, not {g.age}")
        if me.hand.size() > size:
            here = f"in turn {g.turn} with these steps"
            raise ScenarioError(f"players[{seat}].hand: expected at most {size} cards {here}, got {me.hand.size()}")
        while me.hand.size() < size:  # a hand may be named in part
            me.hand.add(draw(left[int(g.age)], chance, f"players[{seat}].hand"))
    pool = Bag(vec[i64]([card for bag in left.values() for card in bag.items]))
    for seat, fields in enumerate(players):
        me = g.players[seat]
        if "under" not in fields:  # of any age so far
            me.under = []
            for _ in range(me.stages):
                card = draw(pool, chance, f"players[{seat}].under")
                left[tables.AGE[card]].take(card)
                me.under.append(Hidden(card, tables.AGE[card]))
    if "discard" not in named:
        g.discard = [Hidden(int(card), age) for age in range(1, AGES + 1) for card in sorted(left[age].items)]


def check_powers(g: SevenWonders) -> None:
    """Who is asked for the seventh card or for a card of the pile has a wonder that says so."""
    top = g.steps[-1] if g.steps else None
    if isinstance(top, steps.SeventhCard) and not has(g.players[top.seat].powers, tables.SEVENTH_CARD):
        raise ScenarioError("steps: SeventhCard asks a city without the stage of Babylon that allows it")
    if isinstance(top, steps.Dig):
        if not has(g.players[top.seat].powers, tables.FROM_DISCARD):
            raise ScenarioError("steps: Dig asks a city without a stage of Halikarnassos that allows it")
        if not g.discard:
            raise ScenarioError("steps: Dig asks for a card of the discard pile, and the pile is empty")
    if g.digging != NOBODY and not has(g.players[g.digging].powers, tables.FROM_DISCARD):
        raise ScenarioError("digging: that city has no stage of Halikarnassos that allows it")


def face_down(g: SevenWonders, path: str, cards: list[Hidden], fields: list[Any]) -> list[Hidden]:
    """Face-down cards with the ages of their backs, checked."""
    for i, hidden in enumerate(cards):
        here, age = f"{path}[{i}]", tables.AGE[hidden.card]
        named = fields[i] if i < len(fields) and isinstance(fields[i], dict) else {}
        if named.get("age", age) != age:
            raise ScenarioError(f"{here}.age: {CARD.names[hidden.card]} is a card of Age {age}, not {hidden.age}")
        if not 0 <= hidden.turn <= TURNS + 1:
            raise ScenarioError(f"{here}.turn: expected 0 to {TURNS + 1}, got {hidden.turn}")
        if hidden.seat >= g.seats:
            raise ScenarioError(f"{here}.seat: there is no seat {hidden.seat}")
    return [Hidden(hidden.card, tables.AGE[hidden.card], hidden.turn, hidden.seat, hidden.known) for hidden in cards]


def draw(bag: Bag, chance: Chance, path: str) -> int:
    if bag.size() == 0:
        raise ScenarioError(f"{path}: no cards are left to fill it; too many are placed elsewhere")
    return int(chance.draw(bag))


def placed(g: SevenWonders, named: Mapping[str, Any], players: list[Mapping[str, Any]]) -> list[tuple[str, list[int]]]:
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
        return f"{CARD.names[card]} is a card of Age {tables.AGE[card]}, and this is Age {g.age}"
    copies = sum(1 for fewest in CARDS[card].copies if fewest <= g.seats)
    there = "is only 1 copy" if copies == 1 else f"are only {copies} copies" if copies else "is no copy"
    return f"there {there} of {CARD.names[card]} with {g.seats} players"


def deal_guilds(g: SevenWonders, named: Mapping[str, Any], players: list[Mapping[str, Any]], chance: Chance) -> Counter[int]:
    """The guilds in the Age III deck: those placed, and others at random up to players + 2."""
    inside = [card for _, cards in placed(g, named, players) for card in cards if tables.COLOUR[card] == tables.PURPLE]
    wanted = int(g.seats) + 2
    for card in inside:
        if inside.count(card) > 1:
            raise ScenarioError(f"players: {CARD.names[card]} stands twice")
    if len(inside) > wanted:
        raise ScenarioError(f"players: {len(inside)} guilds, but only {wanted} are in the game with {g.seats} players")
    outside = [card for card in tables.guilds() if card not in inside]
    if "guilds" in named:
        box = [int(card) for card in g.guilds.items]
        if len(set(box)) != len(box) or any(card not in outside for card in box) or len(box) != 10 - wanted:
            raise ScenarioError(f"guilds: expected the {10 - wanted} guilds that are not in the deck")
        return Counter(inside + [card for card in outside if card not in box])
    g.guilds = Bag(vec[i64](outside), 0)
    while len(inside) < wanted:
        inside.append(int(chance.draw(g.guilds)))
    return Counter(inside)


def check_choices(g: SevenWonders, named: Mapping[str, Any]) -> None:
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
    for seat, me in enumerate(g.players):
        if me.choice != NO_CHOICE and me.choice not in top.legal(g, seat):
            raise ScenarioError(f"players[{seat}].choice: {top.why(g, seat, me.choice)}")
