"""What a board is: how the terminal draws the table of one game, from what a person at a seat may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.box import HEAVY_HEAD, Box
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.drawing import Cut, told
from ziggurat.core.choices import Change, Choice, choices
from ziggurat.core.game import Game
from ziggurat.core.state import State

Explain = Callable[[int, str], list[tuple[str, int]]]
"""The parts of a number of a seat, as ``Game.explain`` gives them."""
LABEL = 12
"""So many letters of its lines a score sheet shows at least."""
PERSON = "person"
"""How a seat with a person is written among the players of a record; other seats have the text of their bot."""


def nothing_to_explain(seat: int, what: str) -> list[tuple[str, int]]:
    """The explanations of a game that has none.  Raises ValueError."""
    raise ValueError(f"there is nothing called {what!r} to explain")


@dataclass(frozen=True)
class Sight:
    """What a person at a seat has before the eyes.  A board is drawn from this alone, never from the state.

    ``progress``: how far the game is, in words.  ``figures``: the public figures of each seat.  ``outlook``: what the game
    tells its own board beyond the view.  ``explain``: the parts of a number.
    """

    game: Game
    seat: int
    view: dict[str, Any]
    prompt: str
    choices: tuple[Choice, ...]
    refused: tuple[tuple[str, str, str], ...]
    players: tuple[str, ...]
    progress: str = ""
    figures: tuple[dict[str, int], ...] = ()
    outlook: dict[str, Any] = field(default_factory=dict)
    explain: Explain = nothing_to_explain

    def why_not(self, ref: str, verb: str) -> str:
        """Why something in sight is not possible; empty if it is."""
        return next((reason for there, what, reason in self.refused if (there, what) == (ref, verb)), "")

    def alone(self) -> bool:
        """Whether this is the only person at the table."""
        return self.players.count(PERSON) == 1


def look(state: State, seat: int, players: Sequence[str], forecast: bool = True) -> Sight:
    """What a seat sees now.  ``forecast``: also what each choice brings."""
    game = state.game()
    return Sight(
        game,
        seat,
        state.view(seat),
        state.prompt(seat),
        tuple(choices(state, seat, forecast)),
        tuple(state.refused(seat)),
        tuple(players),
        game.progress(state).text,
        tuple(game.figures(state, each) for each in range(int(state.seats))),
        game.outlook(state, seat),
        lambda each, what: game.explain(state, each, what),
    )


@dataclass(frozen=True)
class Tiding:
    """One thing that happened, as one seat may know it: the number of the move, the event as JSON, a sentence."""

    number: int
    event: dict[str, Any]
    sentence: str


@dataclass(frozen=True)
class Menu:
    """Numbered things to choose from, with a heading; ``picture``: what is drawn between them."""

    heading: str
    items: tuple[Item, ...]
    picture: RenderableType | None = None


@dataclass(frozen=True)
class Item:
    """One line of a menu: a choice that is made by it, the menu that comes next, or (``why``) the reason why there is none.

    ``note``: what it brings, where that is more than what the forecast says.  ``names``: words that mean it beside its number.
    """

    label: str
    choice: Choice | None = None
    more: Menu | None = None
    why: str = ""
    note: str = ""
    names: tuple[str, ...] = ()


def choices_in(line: Item) -> list[Choice]:
    """All choices to which a line leads."""
    if line.choice is not None:
        return [line.choice]
    return [choice for inner in (line.more.items if line.more is not None else ()) for choice in choices_in(inner)]


def item(label: str, found: Sequence[Choice]) -> Item:
    """A line for choices that differ only in how they are paid: one acts at once, several are asked."""
    if len(found) == 1:
        return Item(label, found[0])
    return Item(label, more=Menu(label, tuple(Item(choice.sentence, choice) for choice in found)))


class Board(ABC):
    """How the table of one game is drawn in the terminal."""

    keys: str = "c table | s score"
    """What the commands of a board show, for the line below the table."""
    untold: tuple[str, ...] = ()
    """Events that the news leave out: their sentences are headings of the log."""
    plain: int = 0
    """Which of the ``screens`` to print where there is no screen to fit, as in a pipe."""

    @abstractmethod
    def screens(self, sight: Sight) -> list[RenderableType]:
        """The table with the numbered lines of the first menu: the fullest first, then ever shorter ones."""

    @abstractmethod
    def menu(self, sight: Sight) -> Menu:
        """What can be chosen now; its lines have the numbers that ``screens`` shows."""

    @abstractmethod
    def everything(self, sight: Sight, which: str = "") -> RenderableType | None:
        """The table in full (command c), or what is said of one player; None: there is no such player."""

    @abstractmethod
    def about(self, sight: Sight, topic: str) -> RenderableType | None:
        """Help on a component: a number of the menu, an id or a name.  None: there is no such thing."""

    @abstractmethod
    def rules(self) -> RenderableType:
        """The game in a few lines, for those who do not know it."""

    def who(self, view: dict[str, Any], seat: int) -> str:
        """How a seat is called."""
        return f"seat {seat}"

    def when(self, view: dict[str, Any]) -> str:
        """Where in the game a position stands, in a few words."""
        return ""

    def heading(self, sight: Sight) -> str:
        """The line above the table."""
        return self.when(sight.view) or sight.progress or sight.game.name

    def news(self, view: dict[str, Any], tidings: Sequence[Tiding], brevity: int = 0) -> RenderableType:
        """What happened: 0 a line for each thing; 1 in as few lines as possible; 2 only what concerns this seat, in two lines."""
        if brevity == 2:
            tidings = [tiding for tiding in tidings if self.concerns(tiding.event, view["seat"])]
        lines = told(tiding.sentence for tiding in tidings if tiding.event["event"] not in self.untold)
        if brevity == 0:
            return Group(*(Text(f"  {line}") for line in lines))
        return Cut(" ".join(f"{line.rstrip('.')}." for line in lines), 2 if brevity == 2 else 0)

    def concerns(self, event: dict[str, Any], seat: int | None) -> bool:
        """Whether something was done by, or to, a seat, or to all."""
        return event.get("seat") in (None, seat) or ("other" in event and event["other"] == seat)

    def chapter(self, tidings: Sequence[Tiding]) -> str:
        """The heading of what ended there, which deserves a screen of its own with the score sheet; empty for nothing."""
        return ""

    def sheet(self, view: dict[str, Any], lines: Sequence[tuple[str, list[int]]], me: int | None) -> RenderableType:
        """The score sheet; at the end of the game with the places."""
        return score_sheet([self.who(view, seat) for seat in range(view["seats"])], lines, me, view.get("ranks"))

    def ties(self) -> str:
        """How the game decides between equal scores."""
        return ""


def score_sheet(
    names: Sequence[str],
    lines: Sequence[tuple[str, list[int]]],
    me: int | None,
    ranks: Sequence[int] | None,
    frame: Box = HEAVY_HEAD,
) -> RenderableType:
    """A paper score pad: a column a seat, the own one bold, the sum below."""
    return ScoreSheet(names, lines, me, ranks, frame)


@dataclass(frozen=True)
class ScoreSheet:
    """The score pad in the width there is: names are cut first, numbers never; in the end each seat has a line of its own."""

    names: Sequence[str]
    lines: Sequence[tuple[str, list[int]]]
    me: int | None
    ranks: Sequence[int] | None
    frame: Box

    def feet(self, seat: int) -> list[str]:
        """The sum of a seat, and its place at the end of the game."""
        total = str(sum(points[seat] for _, points in self.lines))
        return [total] if self.ranks is None else [total, ordinal(self.ranks[seat])]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = [[*(str(points[seat]) for _, points in self.lines), *self.feet(seat)] for seat in range(len(self.names))]
        numbers = [max(map(len, column)) for column in columns]
        label = max((len(line) for line, _ in self.lines), default=0)
        left = options.max_width - 3 * len(self.names) - 4  # without the frame
        for most in range(max(map(len, self.names)), 0, -1):
            widths = [max(number, min(len(name), most)) for number, name in zip(numbers, self.names)]
            if sum(widths) + min(label, LABEL) <= left:
                yield self.grid(widths, min(label, left - sum(widths)))
                return
        for seat, name in enumerate(self.names):
            parts = ", ".join(f"{line} {points[seat]}" for line, points in self.lines if points[seat])
            foot = ", ".join(self.feet(seat))
            yield Text(f"{name}: {foot} ({parts})" if parts else f"{name}: {foot}", style="bold" if seat == self.me else "")

    def grid(self, widths: Sequence[int], label: int) -> Grid:
        grid = Grid(box=self.frame, show_footer=True)
        footer = ["Total"] if self.ranks is None else ["Total", "Place"]
        grid.add_column("", footer="\n".join(footer), no_wrap=True, width=max(label, *map(len, footer)))
        for seat, (name, width) in enumerate(zip(self.names, widths)):
            style = "bold" if seat == self.me else ""
            head, foot = name[:width], "\n".join(self.feet(seat))
            grid.add_column(head, footer=foot, justify="right", style=style, no_wrap=True, width=width)
        for line, points in self.lines:
            grid.add_row(line, *(str(n) for n in points))
        return grid


def ordinal(place: int) -> str:
    """
    >>> [ordinal(n) for n in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def changes_words(changes: Sequence[Change]) -> str:
    """What a choice changes; what is open is a question mark.

    >>> changes_words([Change("coins", 5, 3), Change("score", 8, 11, least=True), Change("gold", 1, None)])
    'coins 5 -> 3, score 8 -> at least 11, gold 1 -> ?'
    """
    return ", ".join(f"{change.figure} {change.before} -> {after_words(change)}" for change in changes)


def after_words(change: Change) -> str:
    """A figure after a choice."""
    return "?" if change.after is None else f"{'at least ' if change.least else ''}{change.after}"


DIM = "not bold dim"
"""How what is not possible is drawn."""


class Numbered:
    """The lines of a menu with their numbers and what they bring: beside them, or below where that is too long."""

    def __init__(self, menu: Menu) -> None:
        self.lines = [(line.label, brings(line), bool(line.why)) for line in menu.items]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        labels = max((len(label) for label, _, _ in self.lines), default=0)
        beside = labels + max((len(change) for _, change, _ in self.lines), default=0) + 8 <= options.max_width
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold cyan", no_wrap=True, min_width=2)
        for at, (label, change, refused) in enumerate(self.lines, 1):
            number, text = (Text(str(at), style=DIM), Text(label, style=DIM)) if refused else (Text(str(at)), Text(label))
            if beside:
                grid.add_row(number, text, Text(change, style="dim"))
            else:
                grid.add_row(number, Group(text, Text(change, style="dim")) if change.strip() else text)
        yield grid


def beside(menu: Menu) -> RenderableType:
    """The lines of a menu without what they bring, in as many columns as there is room for."""
    wide = len(str(len(menu.items)))
    lines = [
        Text.assemble((f"{number:>{wide}} ", DIM if line.why else "bold cyan"), (line.label, DIM if line.why else ""))
        for number, line in enumerate(menu.items, 1)
    ]
    return Columns(lines, padding=(0, 2), column_first=True)


def brings(line: Item) -> str:
    """What a line of a menu changes, how many ways it opens, or why it is not possible."""
    if line.why:
        return f"({line.why})"
    if line.note:
        return line.note
    if line.choice is not None:
        return changes_words(line.choice.changes)
    return f"{len(line.more.items)} ways" if line.more is not None else ""


def height_of(console: Console, drawn: RenderableType) -> int:
    """How many lines something takes on this console."""
    return len(console.render_lines(drawn, console.options.update(height=None)))
