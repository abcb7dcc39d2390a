"""The table of 7 Wonders in the terminal: the cities, the hand with what each card costs now, and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import PERSON, Board, Item, Menu, Sight, Tiding, item, score_sheet
from ziggurat.core.actions import listed
from ziggurat.core.choices import Choice
from ziggurat.games.seven_wonders import words
from ziggurat.games.seven_wonders.content import CARD, CARDS, COLOURS, WONDER
from ziggurat.games.seven_wonders.tables import SALE, TURNS, VICTORY

STYLES = {
    "brown": "dark_orange3",
    "grey": "bold",
    "blue": "bright_blue",
    "yellow": "yellow",
    "red": "bright_red",
    "green": "green",
    "purple": "magenta",
}
AGES = ("", "I", "II", "III")
WIDE = 110
"""From this width on the cities stand side by side and the hand in columns."""
OLD_TURN = ("Built", "StageBuilt", "Sold", "Earned", "Dug", "ThrownAway")
"""Events that are told city by city."""

RULES = (
    "You lead a city through three ages. Each turn everybody chooses one card of a hand, all cards are shown and used at the "
    "same moment, and the hands move on: to the left in Ages I and III, to the right in Age II. After six turns the last card "
    "is thrown away, and each city compares its shields with those of its two neighbours. After Age III the most points win.",
    "With your card you build it (pay its cost; never two cards of one name), or you build the next stage of your wonder (pay "
    "what the stage costs; the card vanishes under the board), or you sell it for 3 coins.",
    "Goods are never used up: each symbol serves once a turn, every turn. What you lack you buy from a neighbour for 2 coins a "
    'good; nobody can refuse. "Free with Baths": who has the Baths builds this card for nothing.',
    "Brown and grey cards bring goods, blue ones points, yellow ones coins, better prices and goods, red ones shields, green "
    "ones science, purple ones (guilds) points for what stands around.",
    "Points: war tokens (1, 3, 5 by age; each defeat -1), 1 for every 3 coins, wonder stages, blue, yellow and purple cards, "
    "and science: 1, 4, 9, 16 for 1, 2, 3, 4 of one symbol, and 7 for each set of compass, gear and tablet.",
)
LINE = 100
"""Longer lines of text are hard to read."""


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


class SevenWondersBoard(Board):
    """Draws the table of 7 Wonders."""

    keys = "c cities | s score"
    plain = 1

    # ---- names ----------------------------------------------------------------------------------------------------------

    def who(self, view: dict[str, Any], seat: int) -> str:
        wonder = view["players"][seat]["wonder"]
        return f"seat {seat}" if wonder is None else words.board_of(wonder, "day").name

    def when(self, view: dict[str, Any]) -> str:
        if view["age"] == 0:
            return "Before the first age"
        if view["over"]:
            return "End of the game"
        turn = view["turn"]
        return f"Age {AGES[view['age']]}, {'seventh card' if turn > TURNS else f'turn {turn} of {TURNS}'}"

    def ties(self) -> str:
        return "Equal scores: the city with more coins is ahead; if these are equal too, they share the place."

    def heading(self, sight: Sight) -> str:
        view = sight.view
        if view["age"] == 0:
            return self.when(view)
        to = left_of(sight, sight.seat) if view["passes"] == "left" else right_of(sight, sight.seat)
        return f"{self.when(view)} | hands go {view['passes']}, to {name_of(sight, to)} | you are {name_of(sight, sight.seat)}"

    def rules(self) -> RenderableType:
        parts = [part for text in RULES for part in (Text(text), Text())]
        return Constrain(Group(*parts[:-1]), LINE)

    # ---- the screen -----------------------------------------------------------------------------------------------------

    def screens(self, sight: Sight) -> list[RenderableType]:
        hand, short_hand = Hand(sight, short=False), Hand(sight, short=True)
        if sight.view["age"] == 0:
            return [hand, short_hand]
        table, gap = Overview(sight), Text()
        if len(sight.view["players"]) == 3:
            full = Group(Neighbourhood(sight), gap, hand)
        else:
            full = Group(Neighbourhood(sight), table, gap, hand)
        return [
            full,
            Group(table, gap, details(sight), gap, hand),
            Group(table, gap, hand),
            Group(table, hand),
            Group(table, short_hand),
            short_hand,
        ]

    def everything(self, sight: Sight, which: str = "") -> RenderableType | None:
        if sight.view["age"] == 0:
            return None if which else Text("No city has a wonder yet.")
        seats = [seat for seat in (sight.seat, *around(sight)) if meant(sight, seat, which)]
        return Group(*(city_panel(sight, seat) for seat in seats)) if seats else None

    # ---- choosing -------------------------------------------------------------------------------------------------------

    def menu(self, sight: Sight) -> Menu:
        if not uses_hand(sight):
            return Menu(sight.prompt, tuple(Item(choice.sentence, choice) for choice in sight.choices))
        items = [self.uses(sight, card) for card in hand_of(sight)]
        items += [Item(choice.sentence, choice) for choice in sight.choices if choice.text == "pass"]
        return Menu(sight.prompt, tuple(items))

    def uses(self, sight: Sight, card: str) -> Item:
        """A card of the hand with all that can be done with it."""
        name = words.card_of(card).name
        builds, stages, sales = (uses_of(sight, verb, card) for verb in ("build", "stage", "sell"))
        lines = []
        if builds:
            lines.append(item(f"Build {name}" if len(builds) > 1 else builds[0].sentence, builds))
        if stages:
            plain = f"Build wonder stage {me(sight)['stages'] + 1} with {name}"
            lines.append(item(plain if len(stages) > 1 else stages[0].sentence, stages))
        lines += [Item(choice.sentence, choice) for choice in sales]
        if len(lines) == 1:
            return lines[0]
        chains = words.chain_words(card)
        heading = f"{name}: {words.effect_words(card)}" + (f". {chains[0].upper()}{chains[1:]}" if chains else "")
        why_not = sight.why_not(f"card:{card}", "build")
        return Item(name, more=Menu(f"{heading}." + (f" Can't be built: {why_not}." if why_not else ""), tuple(lines)))

    # ---- what happened --------------------------------------------------------------------------------------------------

    def news(self, view: dict[str, Any], tidings: Sequence[Tiding], short: bool = False) -> RenderableType:
        if short:
            return Text(". ".join([*told(tidings), ""]).strip())
        return Group(*(Text(f"  {line}") for line in told(tidings)))

    def chapter(self, tidings: Sequence[Tiding]) -> str:
        if not any(tiding.event["event"] == "Battle" for tiding in tidings):
            return ""
        next_age = next((tiding.event["age"] for tiding in tidings if tiding.event["event"] == "AgeBegins"), 0)
        return f"The end of Age {AGES[next_age - 1]}"

    def sheet(self, view: dict[str, Any], lines: Sequence[tuple[str, list[int]]], me: int | None) -> RenderableType:
        names = [self.who(view, seat) for seat in range(view["seats"])]
        if len(names) <= 4:
            return score_sheet(names, lines, me, view.get("ranks"))
        names = [name if len(name) <= 7 else f"{name[:6]}." for name in names]  # so that seven fit into 80 characters
        lines = [(line.partition(" ")[0], points) for line, points in lines]
        return score_sheet(names, lines, me, view.get("ranks"), box.SIMPLE_HEAD)

    # ---- help -----------------------------------------------------------------------------------------------------------

    def about(self, sight: Sight, topic: str) -> RenderableType | None:
        if topic.isdecimal():
            return about_line(sight, int(topic))
        wanted = topic.lower().replace(" ", "-")
        if wanted in WONDER.names:
            return Group(*(about_board(wanted, side) for side in ("day", "night")))
        cards = [card.id for card in CARDS if wanted in (card.id, card.name.lower().replace(" ", "-"))]
        cards = cards or [card.id for card in CARDS if card.id.startswith(wanted)]
        if not cards:
            cards = get_close_matches(wanted, CARD.names, 1)
            wonders = get_close_matches(wanted, WONDER.names, 1)
            if not cards and wonders:
                return self.about(sight, wonders[0])
        if not cards:
            return None
        return Group(*(about_card(sight, card) for card in cards))


# ---- reading the view ---------------------------------------------------------------------------------------------------


def me(sight: Sight) -> dict[str, Any]:
    """The own city."""
    city: dict[str, Any] = sight.view["players"][sight.seat]
    return city


def around(sight: Sight) -> list[int]:
    """The other seats, clockwise: the left neighbour first, the right one last."""
    seats = sight.view["seats"]
    return [(sight.seat + step) % seats for step in range(1, seats)]


def left_of(sight: Sight, seat: int) -> int:
    return int((seat + 1) % sight.view["seats"])


def right_of(sight: Sight, seat: int) -> int:
    return int((seat - 1) % sight.view["seats"])


def side_of(sight: Sight, seat: int) -> str:
    """Where a city lies from here: "left", "right", or empty for no neighbour."""
    return "left" if seat == left_of(sight, sight.seat) else "right" if seat == right_of(sight, sight.seat) else ""


def place_of(sight: Sight, seat: int) -> str:
    """Where a city lies from here, as a word at the beginning of a line."""
    return "You" if seat == sight.seat else side_of(sight, seat).capitalize() or "Far"


def name_of(sight: Sight, seat: int) -> str:
    """The name of a city."""
    return words.board_of(sight.view["players"][seat]["wonder"], "day").name


def meant(sight: Sight, seat: int, which: str) -> bool:
    """Whether a word means a city: its name or the beginning of it, left, right, you; no word means all."""
    return not which or any(name.lower().startswith(which.lower()) for name in (name_of(sight, seat), place_of(sight, seat)))


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by colour, within a colour as in the box."""
    return sorted(cards, key=lambda card: (COLOURS.index(words.card_of(card).colour), CARD.index(card)))


def uses_hand(sight: Sight) -> bool:
    """Whether the choice is a card of the hand; otherwise a board, a side or a card of the discard pile."""
    return any(choice.text.startswith("sell ") for choice in sight.choices)


def hand_of(sight: Sight) -> list[str]:
    """The cards of the hand as they are numbered, by colour; equal cards have two numbers."""
    return in_order(sight.view["hand"])


def uses_of(sight: Sight, verb: str, card: str) -> list[Choice]:
    """The choices that do this with this card."""
    return [choice for choice in sight.choices if choice.text.split()[:2] == [verb, card]]


def about_line(sight: Sight, number: int) -> RenderableType | None:
    """Help on a numbered line: a card, a wonder or a side."""
    if uses_hand(sight):
        cards = hand_of(sight)
        return about_card(sight, cards[number - 1]) if 1 <= number <= len(cards) else None
    if not 1 <= number <= len(sight.choices):
        return None
    choice = sight.choices[number - 1]
    kind, _, name = choice.refs[0].partition(":") if choice.refs else ("", "", "")
    if kind == "card":
        return about_card(sight, name)
    if kind == "wonder":
        return Group(*(about_board(name, side) for side in ("day", "night")))
    wonder = me(sight)["wonder"]
    return about_board(wonder, name) if kind == "side" and wonder else Text(choice.sentence)


# ---- the hand -----------------------------------------------------------------------------------------------------------


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
        """Without cost and chains, and cut off where it is too long: "? 3" tells all."""
        names = max((len(row.name) for row in self.rows), default=0)
        room = width - 2 - names - 3  # three gaps
        effects = max((len(row.effect) for row in self.rows), default=0)
        prices = min(max((len(row.now) for row in self.rows), default=0), max(30, room - effects))
        grid = Grid.grid(padding=(0, 1), pad_edge=False)
        grid.add_column(justify="right", style="bold cyan", width=2)
        for part in (names, prices, max(8, room - prices)):
            grid.add_column(width=part, no_wrap=True, overflow="ellipsis")
        for row in self.rows:
            number = "" if row.number is None else str(row.number)
            grid.add_row(number, title(row), now_text(row), Text(row.effect, style="dim"))
        return grid


def numbered_grid() -> Grid:
    grid = Grid.grid(padding=(0, 1), pad_edge=False)
    grid.add_column(justify="right", style="bold cyan", no_wrap=True, min_width=2)
    grid.add_column()
    return grid


def title(row: Row) -> Text:
    """The name of a line, in its colour."""
    return Text(row.name, style=f"bold {style_of(row.colour)}".strip() if row.possible else style_of(row.colour))


def now_text(row: Row) -> Text:
    """What a card costs now, or why it can't be built."""
    return Text(row.now, style="green" if row.possible else "italic dim")


def style_of(colour: str) -> str:
    return STYLES.get(colour, "")


def cost_of(row: Row) -> str:
    """The cost of a card in the list: empty for nothing."""
    return "" if row.cost in ("", "nothing") else f"costs {row.cost}"


def padded(text: Text, width: int) -> Text:
    """A text with spaces behind it."""
    text.pad_right(max(0, width - len(text.plain)))
    return text


# ---- the cities ---------------------------------------------------------------------------------------------------------


def stages_of(city: dict[str, Any]) -> int:
    """How many stages a wonder has."""
    return len(words.board_of(city["wonder"], city["side"]).stages)


def war(sight: Sight, seat: int, other: int) -> int:
    """The points that the next war would bring a city against a neighbour, if the shields stayed so."""
    players = sight.view["players"]
    mine, theirs = players[seat]["shields"], players[other]["shields"]
    if mine == theirs:
        return 0
    return int(VICTORY[max(1, sight.view["age"])]) if mine > theirs else -1


def signed(points: int) -> str:
    """
    >>> signed(3), signed(0), signed(-1)
    ('+3', '0', '-1')
    """
    return f"{points:+}" if points else "0"


def neighbours(sight: Sight, seat: int) -> tuple[int, int]:
    """The cities to the left and to the right of one."""
    return left_of(sight, seat), right_of(sight, seat)


def symbols(city: dict[str, Any]) -> str:
    """The science of a city: "compass, 2 gears"."""
    found = [(n, "free symbol" if symbol == "any" else symbol) for symbol, n in city["science"].items() if n]
    return ", ".join(symbol if n == 1 else f"{n} {symbol}s" for n, symbol in found)


def cards_by_colour(city: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """The names of the cards of a city by colour."""
    cards = [words.card_of(card) for card in in_order(city["built"])]
    return [(colour, names) for colour in COLOURS if (names := [card.name for card in cards if card.colour == colour])]


def made_by(city: dict[str, Any], colours: Sequence[str]) -> list[str]:
    """What the producing cards of these colours give, as in the content: "WW", "W/C"."""
    cards = [words.card_of(card) for card in in_order(city["built"])]
    return [card.effect.produces for card in cards if card.colour in colours and card.effect.produces]


def goods_of(produces: Sequence[str]) -> list[str]:
    """Producers in words: what is sure all together, then each choice as "wood/clay"."""
    sure = words.goods_words("".join(ways for ways in produces if "/" not in ways))
    choices = [words.production(ways).replace(", ", "/").replace(" or ", "/") for ways in produces if "/" in ways]
    return [part for part in (sure, *choices) if part]


def for_sale(city: dict[str, Any]) -> tuple[list[str], list[str]]:
    """What neighbours may buy from a city: raw materials and manufactured goods."""
    start = words.board_of(city["wonder"], city["side"]).start
    raw, made = made_by(city, ["brown"]), made_by(city, ["grey"])
    (raw if start in "WSOC" else made).insert(0, start)
    return goods_of(raw), goods_of(made)


def offers(sight: Sight, seat: int) -> str:
    """What a neighbour sells to me, and at what price: "wood, ore or clay at 2 each; glass at 1"."""
    prices = me(sight)["prices"][side_of(sight, seat)]
    raw, made = for_sale(sight.view["players"][seat])
    parts = [(raw, prices["raw"]), (made, prices["manufactured"])]
    return "; ".join(f"{', '.join(goods)} at {words.many(coins, 'coin')}" for goods, coins in parts if goods)


def own_goods(city: dict[str, Any]) -> str:
    """All that a city makes for itself."""
    board = words.board_of(city["wonder"], city["side"])
    stages = [stage.effect.produces for stage in board.stages[: city["stages"]] if stage.effect.produces]
    return ", ".join(goods_of([board.start, *made_by(city, ["brown", "grey", "yellow"]), *stages]))


def next_stage(city: dict[str, Any]) -> str:
    """The next stage of a wonder in words."""
    built, all_ = city["stages"], stages_of(city)
    if built == all_:
        return f"complete, {words.many(all_, 'stage')}"
    return f"stage {built + 1} of {all_}: {words.stage_words(city['wonder'], city['side'], built)}"


def free_later(sight: Sight, seat: int) -> list[str]:
    """The cards that a city's chain symbols still make free in this age and later ones."""
    city = sight.view["players"][seat]
    names = {words.card_of(card).name for card in city["built"]}
    return [
        card.name
        for card in CARDS
        if card.free_with in city["chains"] and card.name not in names and card.age >= sight.view["age"]
    ]


class Overview:
    """One line a city: the figures that one compares."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        sight, wide = self.sight, options.max_width >= 100
        grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
        grid.add_column("", no_wrap=True)
        grid.add_column("City", no_wrap=True)
        for name in ("Stages", "Coins", "Shields", "If war", "Points"):
            grid.add_column(name, justify="right", no_wrap=True)
        grid.add_column("Science", no_wrap=not wide)
        if wide:
            grid.add_column("Played by", no_wrap=True)
        for seat in [sight.seat, *around(sight)]:
            cells = self.cells(seat, wide)
            grid.add_row(*cells, style="bold" if seat == sight.seat else "")
        yield grid

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(60, options.max_width)

    def cells(self, seat: int, wide: bool) -> list[str]:
        sight = self.sight
        city = sight.view["players"][seat]
        if seat == sight.seat:
            fights = signed(sum(war(sight, seat, other) for other in neighbours(sight, seat)))
        else:
            fights = f"you {signed(war(sight, sight.seat, seat))}" if side_of(sight, seat) else ""
        science = symbols(city) if wide else short_symbols(city)
        cells = [
            place_of(sight, seat),
            f"{name_of(sight, seat)}, {city['side']}",
            f"{city['stages']} of {stages_of(city)}",
            str(city["coins"]),
            str(city["shields"]),
            fights,
            str(city["total"]),
            science or "-",
        ]
        return [*cells, played_by(sight, seat)] if wide else cells


def short_symbols(city: dict[str, Any]) -> str:
    """The science of a city in letters: C, G, T, and * for any symbol."""
    letters = {"compass": "C", "gear": "G", "tablet": "T", "any": "*"}
    return "".join(letters[symbol] * n for symbol, n in city["science"].items())


def played_by(sight: Sight, seat: int) -> str:
    """Who sits there."""
    player = sight.players[seat]
    if player != PERSON:
        return player
    return "you" if seat == sight.seat else f"person at seat {seat}"


def details(sight: Sight) -> RenderableType:
    """The cards and goods of the own city and of both neighbours, a few lines each."""
    grid = Grid.grid(padding=(0, 1), pad_edge=False)
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for seat in (sight.seat, *neighbours(sight, sight.seat)):
        lines = [cards_text(sight.view["players"][seat])]
        if seat == sight.seat:
            lines.append(Text(f"makes {own_goods(me(sight))}. Next: {next_stage(me(sight))}"))
            later = free_later(sight, seat)
            if later:
                lines.append(Text(f"free for you: {listed(later)}"))
        else:
            lines.append(Text(f"sells you {offers(sight, seat)}"))
        grid.add_row(place_of(sight, seat), Group(*lines))
    return grid


def cards_text(city: dict[str, Any]) -> Text:
    """The cards of a city by colour with their names."""
    parts = [Text(f"{colour} ", style=style_of(colour)) + Text(", ".join(names)) for colour, names in cards_by_colour(city)]
    return Text("; ").join(parts) if parts else Text("no cards yet", style="dim")


class Neighbourhood:
    """The own city between its neighbours: side by side where there is room, else one below the other."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        sight = self.sight
        left, right = left_of(sight, sight.seat), right_of(sight, sight.seat)
        if options.max_width < WIDE:
            yield Group(*(city_panel(sight, seat) for seat in (sight.seat, left, right)))
            return
        grid = Grid.grid(expand=True)
        for _ in range(3):
            grid.add_column(ratio=1)
        grid.add_row(*(city_panel(sight, seat) for seat in (left, sight.seat, right)))
        yield grid

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(60, options.max_width)


def city_panel(sight: Sight, seat: int) -> RenderableType:
    """All about one city."""
    city = sight.view["players"][seat]
    mine = seat == sight.seat
    grid = Grid.grid(padding=(0, 1), pad_edge=False)
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    score = ", ".join(f"{line.partition(' ')[0].lower()} {points}" for line, points in city["score"].items() if points)
    grid.add_row("points", Text(f"{city['total']}", style="bold") + Text(f" ({score})" if score else ""))
    grid.add_row("coins", str(city["coins"]))
    grid.add_row("shields", Text(f"{city['shields']}: {wars(sight, seat)}"))
    grid.add_row("wonder", next_stage(city))
    if city["stages"]:
        built = [words.stage_effect_words(city["wonder"], city["side"], stage) for stage in range(city["stages"])]
        grid.add_row("built", "; ".join(built))
    if mine:
        grid.add_row("makes", own_goods(city))
    elif side_of(sight, seat):
        grid.add_row("sells", offers(sight, seat))
        own = goods_of(made_by(city, ["yellow"]))
        if own:
            grid.add_row("keeps", ", ".join(own))
    else:
        raw, made = for_sale(city)
        grid.add_row("makes", ", ".join(raw + made))
    if symbols(city):
        grid.add_row("science", symbols(city))
    for colour, names in cards_by_colour(city):
        grid.add_row(Text(colour, style=style_of(colour)), ", ".join(names))
    later = free_later(sight, seat)
    if later:
        grid.add_row("chains", f"free: {listed(later)}")
    hidden = [words.card_of(card["card"]).name for card in city["under"] if card["card"]]
    if hidden:
        grid.add_row("under", f"{listed(hidden)} (only you know)")
    who = "you" if mine else ", ".join(part for part in (side_of(sight, seat), played_by(sight, seat)) if part)
    heading = f"{name_of(sight, seat)}, {city['side']} ({who})"
    return Panel(grid, title=Text(heading), title_align="left", border_style="bold" if mine else "dim", padding=(0, 1))


def wars(sight: Sight, seat: int) -> str:
    """How a city stands against both its neighbours: "+1 Gizah (0), 0 Rhodos (1)"."""
    players = sight.view["players"]
    fights = []
    for other in neighbours(sight, seat):
        name = "you" if other == sight.seat else name_of(sight, other)
        fights.append(f"{signed(war(sight, seat, other))} against {name} ({players[other]['shields']})")
    return ", ".join(fights)


# ---- what happened ------------------------------------------------------------------------------------------------------


def told(tidings: Sequence[Tiding]) -> list[str]:
    """What happened: the doings of a city in a turn on one line, everything else as it came."""
    lines: list[str] = []
    of_city: dict[int, int] = {}
    number = -1
    for tiding in tidings:
        if tiding.number != number:
            number, of_city = tiding.number, {}
        seat = tiding.event["seat"]
        if tiding.event["event"] not in OLD_TURN or seat is None:
            of_city = {}
            lines.append(tiding.sentence)
        elif seat in of_city:
            lines[of_city[seat]] += f", {without_subject(tiding.sentence)}"
        else:
            of_city[seat] = len(lines)
            lines.append(tiding.sentence)
    return lines


def without_subject(sentence: str) -> str:
    """
    >>> without_subject("Rhodos earned 3 coins")
    'earned 3 coins'
    """
    return sentence.partition(" ")[2]


# ---- help on one card or board ------------------------------------------------------------------------------------------


def about_card(sight: Sight, card_id: str) -> RenderableType:
    """A card: what it does, what it costs here and now, its chains, its rules."""
    card = words.card_of(card_id)
    facts = [("does", words.effect_words(card_id)), ("costs", words.cost_words(card_id))]
    chains = words.chain_words(card_id)
    if chains:
        facts.append(("chains", chains))
    why_not = sight.why_not(f"card:{card_id}", "build")
    builds = uses_of(sight, "build", card_id)
    if builds or why_not:
        now = [choice.sentence for choice in builds]
        facts.append(("now", "; or ".join(now) if now else f"can't be built: {why_not}"))
    facts += [("", note) for note in words.card_notes(card_id)]
    heading = Text(card.name, style=f"bold {style_of(card.colour)}")
    heading.append(f"  {card.colour}, Age {AGES[card.age]}, in the game with {copies(card.copies)}", style="not bold default")
    return about(heading, facts)


def about(heading: Text, facts: Sequence[tuple[str, str]]) -> RenderableType:
    """A heading, and facts in two columns."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, text in facts:
        grid.add_row(f"  {name}", text)
    return Constrain(Group(heading, grid), LINE)


def copies(fewest: Sequence[int]) -> str:
    """From how many players on the copies are used.

    >>> copies([3, 5])
    '3 or more players, a second from 5'
    """
    more = [f"a {nth} from {n}" for nth, n in zip(("second", "third"), fewest[1:])]
    return ", ".join([f"{fewest[0]} or more players", *more])


def about_board(wonder: str, side: str) -> RenderableType:
    """One side of a wonder: start, stages, rules."""
    board = words.board_of(wonder, side)
    facts = [("makes", words.goods_words(board.start))]
    facts += [(f"stage {stage + 1}", words.stage_words(wonder, side, stage)) for stage in range(len(board.stages))]
    facts += [("", note) for note in words.board_notes(wonder, side)]
    return about(Text(f"{board.name}, {side} side", style="bold"), facts)
