"""Whether a position of 7 Wonders can occur: its moment, its tokens, the cards of each city, and who knows what.

A card leaves every hand in every turn, for the city, below the wonder or to the discard pile.  From that follows how much
can lie where by now.  What was paid for it is not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ziggurat.core.bits import has
from ziggurat.core.errors import ScenarioError, shown
from ziggurat.games.seven_wonders import steps, tables
from ziggurat.games.seven_wonders.content import CARD
from ziggurat.games.seven_wonders.effects import STAGE_EFFECTS
from ziggurat.games.seven_wonders.state import NOBODY, Hidden, SevenWonders
from ziggurat.games.seven_wonders.tables import AGES, FROM_DISCARD, HAND, SEVENTH_CARD, TURNS, VICTORY

ROMAN: Final = ("0", "I", "II", "III")

# ---- the moment ---------------------------------------------------------------------------------------------------------

BEFORE: Final = (range(1), range(1, 2))
"""Ages and turns before the first deal."""
END: Final = range(TURNS + 1, TURNS + 2)
"""The end of an age is numbered as a turn of its own, the seventh."""
ALL_AGES: Final = range(1, AGES + 1)

MOMENTS: Final[dict[tuple[str, ...], tuple[range, range]]] = {
    (): (range(AGES, AGES + 1), END),
    ("Choose",): (ALL_AGES, range(1, TURNS + 1)),
    ("EndOfTurn",): (ALL_AGES, range(1, TURNS + 1)),
    ("EndOfTurn", "Dig"): (ALL_AGES, range(1, TURNS)),
    ("EndOfAge",): (ALL_AGES, range(TURNS, TURNS + 1)),
    ("EndOfAge", "SeventhCard"): (ALL_AGES, END),
    ("War",): (ALL_AGES, END),
    ("War", "Dig"): (ALL_AGES, END),
    ("NewAge",): (range(AGES), END),
    ("NewAge", "ChooseSide"): BEFORE,
    ("NewAge", "TakeWonder"): BEFORE,
    ("NewAge", "ChooseSide", "TakeWonder"): BEFORE,
}
"""The steps that can stand above each other, and in which ages and turns they do."""


def stack_of(g: SevenWonders) -> tuple[str, ...]:
    """The names of the steps, from the bottom to the top."""
    return tuple(type(step).__name__ for step in g.steps)


def set_moment(g: SevenWonders, named: Mapping[str, Any]) -> None:
    """Age and turn fit the steps; those not named become the first ones that do.  Raises ScenarioError."""
    stack = stack_of(g)
    if stack not in MOMENTS:
        allowed = "; ".join(", ".join(names) or "none (the game is over)" for names in MOMENTS)
        raise ScenarioError(f"steps: expected, from the bottom to the top, one of: {allowed}; got {shown(list(stack))}")
    for i, step in enumerate(g.steps):
        if not 0 <= getattr(step, "seat", 0) < g.seats:
            raise ScenarioError(f"steps[{i}].seat: there is no such seat")
    ages, turns = MOMENTS[stack]
    with_these = f"with these steps ({', '.join(stack) or 'none: the game is over'})"
    if "age" not in named and g.age not in ages:
        g.age = ages[0]
    if g.age not in ages:
        raise ScenarioError(f"age: expected {span(ages)} {with_these}, got {g.age}")
    if g.age == 0:
        turns = BEFORE[1]
    if "turn" not in named and g.turn not in turns:
        g.turn = turns[0]
    if g.turn not in turns:
        raise ScenarioError(f"turn: expected {span(turns)} {with_these}, got {g.turn}")


def span(numbers: range) -> str:
    """
    >>> span(range(1, 4)), span(range(7, 8))
    ('1 to 3', '7')
    """
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def turns_over(g: SevenWonders, age: int) -> int:
    """How many cards have left each hand in an age: one a turn, and the last one at the end of the age."""
    if age != g.age:
        return HAND if age < g.age else 0
    deciding = stack_of(g)[-1:] in (("Choose",), ("SeventhCard",))
    return int(g.turn) - 1 if deciding else int(g.turn)


def hand_size(g: SevenWonders) -> int:
    """How many cards each hand holds."""
    return int(HAND) - turns_over(g, int(g.age)) if g.age > 0 else 0


# ---- tokens -------------------------------------------------------------------------------------------------------------

Tokens = tuple[int, int]
"""Points of victories, and defeats."""


def battles_over(g: SevenWonders) -> int:
    """After how many ages battles were fought."""
    stack = stack_of(g)
    return int(g.age) if not stack or stack[0] == "NewAge" else int(g.age) - 1


def battles_of_two(ages: int) -> list[tuple[Tokens, Tokens]]:
    """All that a city and its left neighbour can have from their battles against each other."""
    found = [((0, 0), (0, 0))]
    for age in range(1, ages + 1):
        prize = int(VICTORY[age])
        ends = (((0, 0), (0, 0)), ((prize, 0), (0, 1)), ((0, 1), (prize, 0)))
        found = [(plus(a, one), plus(b, other)) for a, b in found for one, other in ends]
    return found


def plus(a: Tokens, b: Tokens) -> Tokens:
    return a[0] + b[0], a[1] + b[1]


def check_tokens(g: SevenWonders) -> None:
    """Each battle so far gave a victory to one of two neighbours and a defeat to the other, or nothing to both."""
    ages = battles_over(g)
    ends = battles_of_two(ages)
    have = [(int(me.victories), int(me.defeats)) for me in g.players]
    alone = {plus(a, b) for a, _ in ends for b, _ in ends}
    for seat, (victories, defeats) in enumerate(have):
        if (victories, defeats) not in alone:
            so_far = f"the {2 * ages} battles of a city so far" if ages else "no battle was fought yet, so they"
            raise ScenarioError(
                f"players[{seat}].victories, defeats: {victories} points and {defeats} defeats: {so_far} can't give that"
            )
    furthest = 0
    for first, last in ends:  # of the last seat and seat 0
        carried = {last}
        for seat in range(g.seats - 1):
            carried = {b for right in carried for a, b in ends if plus(right, a) == have[seat]}
            furthest = max(furthest, seat + 1 if carried else 0)
        if any(plus(right, first) == have[-1] for right in carried):
            return
    raise ScenarioError(
        f"players[{furthest}].victories, defeats: {have[furthest][0]} points and {have[furthest][1]} defeats do not fit together "
        "with those of the others: in each battle one of two neighbours wins and the other is defeated, or neither"
    )


# ---- face-down cards ----------------------------------------------------------------------------------------------------


def lying(g: SevenWonders) -> Iterator[tuple[str, int, Hidden]]:
    """All face-down cards: where, the seat whose wonder lies above (-1: the discard pile), the card."""
    for i, hidden in enumerate(g.discard):
        yield f"discard[{i}]", int(NOBODY), hidden
    for seat, me in enumerate(g.players):
        for i, hidden in enumerate(me.under):
            yield f"players[{seat}].under[{i}]", seat, hidden


def check_marks(g: SevenWonders) -> None:
    """When and from whose hand a card came: in a turn that is over, one card a turn and hand."""
    seen: dict[tuple[int, int, int], str] = {}
    for path, owner, hidden in lying(g):
        if not 0 <= hidden.turn <= TURNS + 1:
            raise ScenarioError(f"{path}.turn: expected 0 to {TURNS + 1}, got {hidden.turn}")
        if hidden.seat >= g.seats:
            raise ScenarioError(f"{path}.seat: there is no seat {hidden.seat}")
        if owner != NOBODY and hidden.seat not in (NOBODY, owner):
            raise ScenarioError(f"{path}.seat: only seat {owner} lays cards below its wonder, not seat {hidden.seat}")
        if owner != NOBODY and hidden.known != 0:
            raise ScenarioError(f"{path}.known: nobody looks below a wonder; expected []")
        if (hidden.turn == 0) != (hidden.seat == NOBODY):
            raise ScenarioError(f"{path}: turn and seat go together: in which turn it left whose hand; or leave both out")
        if hidden.turn > turns_over(g, int(hidden.age)):
            raise ScenarioError(f"{path}.turn: turn {hidden.turn} of Age {ROMAN[hidden.age]} is not over yet")
        mark = int(hidden.age), int(hidden.turn), int(hidden.seat)
        if hidden.turn > 0 and mark in seen:
            raise ScenarioError(
                f"{path}: a card of seat {hidden.seat} from turn {hidden.turn} of Age {ROMAN[hidden.age]} lies at {seen[mark]} "
                "already; one card leaves a hand in a turn"
            )
        seen[mark] = path


# ---- cities -------------------------------------------------------------------------------------------------------------


class Board:
    """What is certain about a city's board: the powers of its stages, or nothing while wonder or side are drawn."""

    def __init__(self, g: SevenWonders, seat: int, certain: bool) -> None:
        me = g.players[seat]
        self.certain = certain
        self.powers = [int(effect.power) for effect in STAGE_EFFECTS[me.board()][: me.stages]] if certain else []

    def stages_with(self, power: int) -> list[int]:
        """The stages built that have this power."""
        return [number for number, each in enumerate(self.powers) if each == power]


def asked_to_dig(g: SevenWonders) -> int:
    """Who builds from the discard pile now or at the end of this turn; -1: nobody."""
    top = g.steps[-1] if g.steps else None
    return int(top.seat) if isinstance(top, steps.Dig) else int(g.digging)


def check_asked(g: SevenWonders, boards: Sequence[Board]) -> None:
    """Who is asked for the seventh card or for a card of the pile has a wonder that says so."""
    top = g.steps[-1] if g.steps else None
    if g.digging != NOBODY and stack_of(g) not in (("EndOfTurn",), ("EndOfAge",), ("EndOfAge", "SeventhCard"), ("War",)):
        raise ScenarioError("digging: expected nobody (null) with these steps: it is said when the cards of a turn are placed")
    if isinstance(top, steps.SeventhCard):
        need_power(boards, int(top.seat), int(SEVENTH_CARD), "steps: SeventhCard asks a city without the stage of Babylon")
    if isinstance(top, steps.Dig):
        need_power(boards, int(top.seat), int(FROM_DISCARD), "steps: Dig asks a city without a stage of Halikarnassos")
    if g.digging != NOBODY:
        need_power(boards, int(g.digging), int(FROM_DISCARD), "digging: that city has no stage of Halikarnassos")


def need_power(boards: Sequence[Board], seat: int, power: int, fault: str) -> None:
    if not boards[seat].certain:
        raise ScenarioError(f"players[{seat}].wonder: name it, its side and its stages: who is asked for a card depends on them")
    if not boards[seat].stages_with(power):
        raise ScenarioError(f"{fault} that allows it")


def crowded(g: SevenWonders, seat: int, under: Sequence[int], looks: Sequence[int], seventh: int) -> str:
    """Why there are more cards in a city than have left its hands; "" if there are not.

    ``under``: the ages of the cards below its wonder; ``looks``: the ages in which it built from the discard pile;
    ``seventh``: the first age in which it may use its last card.
    """
    built = Counter(int(tables.AGE[card]) for card in g.players[seat].built.cards)
    gone = Counter((int(hidden.age), int(hidden.turn)) for hidden in g.discard if hidden.seat == seat)
    above = 0
    for age in range(AGES, 0, -1):
        over = turns_over(g, age)
        turns = min(over, int(TURNS)) + (over > TURNS and seventh <= age and gone[age, int(TURNS) + 1] == 0)
        sold = sum(n for (when, turn), n in gone.items() if when == age and turn <= TURNS)
        above += max(0, built[age] + under.count(age) + sold - turns)
        if above > sum(1 for look in looks if look >= age):  # a card of the pile is of this age or an earlier one
            parts = [(built[age], "built"), (under.count(age), "below the wonder"), (sold, "sold")]
            there = ", ".join(f"{n} {where}" for n, where in parts if n > 0)
            total = sum(n for n, _ in parts)
            cards = f"{total} {'card' if total == 1 else 'cards'} of Age {ROMAN[age]} ({there})"
            now = f"in turn {g.turn} of Age {ROMAN[g.age]}"
            return f"players[{seat}]: {cards}; {now} a city can have had at most {turns}"
    return ""


def city_fault(g: SevenWonders, seat: int, board: Board, under: Sequence[Hidden]) -> str:
    """Why a city with these cards below its wonder can't stand now; "" if it can."""
    path = f"players[{seat}].under"
    seventh = min((int(under[number].age) for number in board.stages_with(int(SEVENTH_CARD))), default=AGES + 1)
    looks = [int(under[number].age) for number in board.stages_with(int(FROM_DISCARD))]
    last = 0
    for number, hidden in enumerate(under):  # moments count 8 an age
        again = any(each < number for each in board.stages_with(int(SEVENTH_CARD)))
        first = max(last + 1, int(8 * hidden.age) + 1)
        last = int(8 * hidden.age + hidden.turn) if hidden.turn > 0 else first
        if hidden.turn > TURNS and not again:
            return f"{path}[{number}].turn: only Babylon's power uses a card after turn {TURNS}"
        if last < first or last > 8 * hidden.age + min(turns_over(g, int(hidden.age)), int(TURNS) + again):
            return f"{path}[{number}]: stages are built in their order, one a turn; this one can't follow the one before it"
    if asked_to_dig(g) == seat:
        newest = under[-1] if under else Hidden()
        if board.powers[-1] != FROM_DISCARD or newest.age != g.age or newest.turn not in (0, min(g.turn, TURNS)):
            return f"players[{seat}]: its newest stage must allow to build from the discard pile, and be built in this turn"
        looks.pop()
    return crowded(g, seat, [int(hidden.age) for hidden in under], looks, seventh)


# ---- who knows what -----------------------------------------------------------------------------------------------------


def last_look(g: SevenWonders, seat: int) -> tuple[Hidden | None, bool]:
    """The card of the stage with which a city last looked through the pile (None: never), and whether that is just now."""
    stages = Board(g, seat, g.age > 0).stages_with(int(FROM_DISCARD))
    if g.digging == seat:
        stages = stages[:-1]  # it will look
    now = asked_to_dig(g) == seat and g.digging != seat
    return (g.players[seat].under[stages[-1]] if stages else None), now


def know_pile(g: SevenWonders, boards: Sequence[Board], said: Sequence[bool]) -> None:
    """Who looked through the discard pile knows what lay in it; nobody else looks.

    ``said``: for each card whether the scenario says who knows it.  If it does, that must be right, as far as it does not
    hang on a wonder that is drawn.
    """
    looks = [last_look(g, seat) for seat in range(g.seats)]
    for i, hidden in enumerate(g.discard):
        for seat, (stage, now) in enumerate(looks):
            could, must = now, now
            if stage is not None and not now:
                end = TURNS + 1 if stage.turn == TURNS else stage.turn  # after the sixth turn the last cards come first
                lay = hidden.age == stage.age and 0 < hidden.turn <= end
                must = hidden.age < stage.age or lay
                could = must or (hidden.age == stage.age and (hidden.turn == 0 or stage.turn == 0))
            known, certain = has(hidden.known, seat), boards[seat].certain
            if known and not (could and certain):
                raise ScenarioError(
                    f"discard[{i}].known: seat {seat} has not looked at {CARD.names[hidden.card]}; only a built stage of "
                    "Halikarnassos, named with wonder and side, lets somebody look through the pile"
                )
            if must and not known and said[i] and certain:
                raise ScenarioError(f"discard[{i}].known: seat {seat} has looked through the pile; expected it among them")
            if must:
                hidden = g.discard[i] = hidden.seen_by(seat)
