"""The numbered lines: the hand, the discard pile or the boards, with what each costs now, or why it can't be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.drawing import padded
from ziggurat.cli.boards.seven_wonders.sight import hand_of, me, stages_of, style_of, uses_hand, uses_of
from ziggurat.core.choices import Choice
from ziggurat.games.seven_wonders import words
from ziggurat.games.seven_wonders.tables import SALE

WIDE = 110
"""From this width on the hand stands in columns."""


@dataclass(frozen=True)
class Row:
    """One line of the hand, of the discard pile or of a menu of boards."""

    number: int | None
    name: str
    colour: str = ""
    cost: str = ""
    effect: str = ""
    chains: str = ""
    now: str = ""
    possible: bool = True


def rows(sight: Sight) -> list[Row]:
    """What can be chosen, and what lies there but can't be."""
    if not sight.choices:
        return [card_row(None, card, "", "") for card in hand_of(sight)]
    if uses_hand(sight):
        cards = enumerate(hand_of(sight), 1)
        found = [card_row(n, card, price(sight, card), sight.why_not(f"card:{card}", "build")) for n, card in cards]
    else:
        found = [choice_row(sight, number, choice) for number, choice in enumerate(sight.choices, 1)]
        found += [card_row(None, ref.removeprefix("card:"), "", reason) for ref, verb, reason in sight.refused if verb == "build"]
    passes = [choice for choice in sight.choices if choice.text == "pass"] if uses_hand(sight) else []
    return found + [Row(len(found) + 1, choice.sentence) for choice in passes]


def card_row(number: int | None, card: str, now: str, why_not: str) -> Row:
    return Row(
        number,
        words.card_of(card).name,
        words.card_of(card).colour,
        words.cost_words(card),
        words.effect_words(card),
        words.chain_words(card),
        f"({why_not})" if why_not else now,
        not why_not,
    )


def choice_row(sight: Sight, number: int, choice: Choice) -> Row:
    """A card of the discard pile, a wonder, a side, or nothing."""
    kind, _, name = choice.refs[0].partition(":") if choice.refs else ("", "", "")
    if kind == "card":
        return card_row(number, name, "for nothing", "")
    if kind == "wonder":
        sides = [me(sight)["side"]] if me(sight)["side"] else ["day", "night"]
        return Row(number, choice.sentence, effect="\n".join(f"{side}: {board_line(name, side)}" for side in sides))
    wonder = me(sight)["wonder"]
    if kind == "side" and wonder is not None:
        return Row(number, choice.sentence, effect=board_line(wonder, name))
    return Row(number, choice.sentence)


def board_line(wonder: str, side: str) -> str:
    """A side of a wonder in one line: what it makes, and its stages."""
    board = words.board_of(wonder, side)
    stages = [words.stage_words(wonder, side, stage) for stage in range(len(board.stages))]
    return f"makes {words.goods_words(board.start)}; stages: " + " | ".join(stages)


def price(sight: Sight, card: str) -> str:
    """What building a card costs now, in words; empty when it can't be built."""
    builds = uses_of(sight, "build", card)
    if not builds:
        return ""
    if len(builds) > 1:
        return ways_to_pay(builds)
    return rest_of(builds[0].sentence, card) or ("free" if words.cost_words(card) == "nothing" else "your own goods")


def ways_to_pay(found: Sequence[Choice]) -> str:
    """Several payments: how many, and what the cheapest takes."""
    payments = {tuple(choice.text.split()[2:]) for choice in found}
    cheapest = min(sum(int(word) for word in payment if word.isdecimal()) for payment in payments)
    return f"{len(payments)} ways to pay, from {words.many(cheapest, 'coin')}"


def rest_of(sentence: str, card: str) -> str:
    """What a sentence says about the price: "for 2 coins to Gizah"."""
    return sentence.removeprefix(f"Build {words.card_of(card).name}").strip()


def stage_line(sight: Sight) -> str:
    """What any card of the hand can be used for: the next stage, or a sale."""
    city = me(sight)
    sale = f"sell it for {words.many(int(SALE), 'coin')}"
    why_not = sight.why_not(f"wonder:{city['wonder']}", "stage")
    if city["stages"] == stages_of(city):
        return f"Any card: {sale}. Your wonder is complete."
    text = f"wonder stage {city['stages'] + 1} ({words.stage_words(city['wonder'], city['side'], city['stages'])})"
    if why_not:
        return f"Any card: {sale}. Not now: {text}; {why_not}."
    stages = [choice for choice in sight.choices if choice.text.startswith("stage ")]
    ways = list(dict.fromkeys(tuple(choice.text.split()[2:]) for choice in stages))
    if ways == [()]:
        paid = "with your own goods"
    elif len(ways) == 1:
        paid = f"for {stages[0].sentence.rpartition(' for ')[2]}"
    else:
        paid = ways_to_pay(stages)
    return f"Any card: {sale}, or build {text}: {paid}."


class Hand:
    """The numbered lines: in columns where there is room, else two lines a card; short: one line a card."""

    def __init__(self, sight: Sight, short: bool) -> None:
        self.sight = sight
        self.short = short
        self.rows = rows(sight)

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        if self.short:
            yield self.one_line_each(options.max_width)
        elif options.max_width >= WIDE and any(row.cost for row in self.rows):
            yield self.columns()
        else:
            yield self.two_lines_each(24 if options.max_width < 100 else 32)
        if uses_hand(self.sight):
            yield Text(stage_line(self.sight), style="italic")

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(40, options.max_width)

    def columns(self) -> RenderableType:
        grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1), expand=True)
        grid.add_column("", justify="right", style="bold cyan", no_wrap=True, min_width=2)
        grid.add_column("Card", no_wrap=True)
        grid.add_column("Colour", no_wrap=True)
        grid.add_column("What it does", ratio=5)
        grid.add_column("Cost", ratio=3)
        grid.add_column("You pay now", ratio=5)
        grid.add_column("Chains", ratio=4)
        for row in self.rows:
            number = "" if row.number is None else str(row.number)
            colour = Text(row.colour, style=style_of(row.colour))
            grid.add_row(number, title(row), colour, row.effect, row.cost, now_text(row), Text(row.chains, style="dim"))
        return grid

    def two_lines_each(self, most: int) -> RenderableType:
        """The costs stand below each other, but for those longer than the most."""
        grid = numbered_grid()
        names = max((len(row.name) for row in self.rows if row.cost), default=0)
        costs = max((len(cost_of(row)) for row in self.rows if len(cost_of(row)) <= most), default=0)
        for row in self.rows:
            number = "" if row.number is None else str(row.number)
            first = title(row)
            if row.cost:
                first = Text("  ").join([padded(first, names), padded(Text(cost_of(row)), costs), now_text(row)])
            second = "; ".join(part for part in (row.colour, row.effect, row.chains) if part)
            grid.add_row(number, Group(first, Text(second, style="dim")) if second else first)
        return grid

    def one_line_each(self, width: int) -> RenderableType:
        """Without cost and chains, in short reasons, and cut off where it is too long: "? 3" tells all."""
        names = max((len(row.name) for row in self.rows), default=0)
        room = width - 2 - names - 3  # three gaps
        effects = max((len(row.effect) for row in self.rows), default=0)
        prices = min(max((len(now_text(row, short=True)) for row in self.rows), default=0), max(30, room - effects))
        grid = Grid.grid(padding=(0, 1), pad_edge=False)
        grid.add_column(justify="right", style="bold cyan", width=2)
        for part in (names, prices, max(8, room - prices)):
            grid.add_column(width=part, no_wrap=True, overflow="ellipsis")
        for row in self.rows:
            number = "" if row.number is None else str(row.number)
            grid.add_row(number, title(row), now_text(row, short=True), Text(row.effect, style="dim"))
        return grid


def numbered_grid() -> Grid:
    grid = Grid.grid(padding=(0, 1), pad_edge=False)
    grid.add_column(justify="right", style="bold cyan", no_wrap=True, min_width=2)
    grid.add_column()
    return grid


def title(row: Row) -> Text:
    """The name of a line, in its colour."""
    return Text(row.name, style=f"bold {style_of(row.colour)}".strip() if row.possible else style_of(row.colour))


def now_text(row: Row, short: bool = False) -> Text:
    """What a card costs now, or why it can't be built; short: without what follows a comma in the reason."""
    if row.possible:
        return Text(row.now, style="green")
    reason, comma, _ = row.now.partition(", ")
    return Text(f"{reason})" if short and comma else row.now, style="italic dim")


def cost_of(row: Row) -> str:
    """The cost of a card in the list: empty for nothing."""
    return "" if row.cost in ("", "nothing") else f"costs {row.cost}"
