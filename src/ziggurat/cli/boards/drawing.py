"""What the boards of several games draw in the same way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.constrain import Constrain
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

LINE = 100
"""Longer lines of text are hard to read."""
MOST_FOUND = 5
"""How many components one word may mean."""


def paragraphs(texts: Sequence[str]) -> RenderableType:
    """Texts with a gap between them, in lines that are not too long."""
    parts = [part for text in texts for part in (Text(text), Text())]
    return Constrain(Group(*parts[:-1]), LINE)


def about(heading: Text, facts: Iterable[tuple[str, str]]) -> RenderableType:
    """A heading, and facts in two columns."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, text in facts:
        grid.add_row(f"  {name}", text)
    return Constrain(Group(heading, grid), LINE)


def padded(text: Text, width: int) -> Text:
    """A text with spaces behind it."""
    text.pad_right(max(0, width - len(text.plain)))
    return text


class Cut:
    """A paragraph of at most so many lines (0: all), the last one with dots where more would follow."""

    def __init__(self, text: str, lines: int, style: str = "") -> None:
        self.text = text
        self.lines = lines
        self.style = style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.text:
            return
        lines = Text(self.text, style=self.style).wrap(console, options.max_width)
        if self.lines and len(lines) > self.lines:
            last = lines[self.lines - 1]
            last.truncate(max(1, options.max_width - 4))
            last.append(" ...")
        yield from lines[: self.lines] if self.lines else lines


def comparison(heads: Sequence[str], rows: Sequence[Sequence[Text]], lefts: Sequence[int], gives_way: bool) -> RenderableType:
    """A line a player with figures below each other, the first one bold; ``lefts``: the columns that are no figures.

    ``gives_way``: the last column is cut off where there is too little room; the others are always whole.
    """
    grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    for at, head in enumerate(heads):
        whole = max(len(head), *(len(row[at].plain) for row in rows))
        least = 0 if gives_way and at == len(heads) - 1 else whole
        if at in lefts:
            grid.add_column(head, no_wrap=True, overflow="ellipsis", min_width=least)
        else:
            grid.add_column(head, justify="right", no_wrap=True, overflow="ellipsis", min_width=least)
    for number, row in enumerate(rows):
        grid.add_row(*row, style="" if number else "bold")
    return grid


def side_by_side(left: RenderableType, right: RenderableType, ratios: tuple[int, int] = (1, 1)) -> RenderableType:
    """Two parts of a screen beside each other."""
    grid = Grid.grid(expand=True, padding=(0, 2, 0, 0))
    for ratio in ratios:
        grid.add_column(ratio=ratio)
    grid.add_row(left, right)
    return grid


def told(sentences: Iterable[str]) -> list[str]:
    """What happened: the doings of one seat after each other on one line, equal ones counted; everything else as it came.

    >>> told(["Seat 1 drew a card", "Seat 1 drew a card", "Seat 1 passed", "You passed", "Rain: all is wet"])
    ['Seat 1 drew a card (2), passed', 'You passed', 'Rain: all is wet']
    """
    doings: list[list[str]] = []
    doer = ""
    for sentence in sentences:
        words = sentence.split(" ")
        seat = len(words) > 2 and words[0] == "Seat" and words[1].isdecimal()
        subject = words[0] if words[0] == "You" else " ".join(words[:2]) if seat else ""
        if subject and subject == doer:
            doings[-1].append(sentence.removeprefix(subject).strip())
        else:
            doings.append([sentence.removeprefix(subject).strip() if subject else sentence])
            doings[-1][0:0] = [subject] if subject else []
        doer = subject
    return [sentence_of(each) for each in doings]


def sentence_of(doings: list[str]) -> str:
    """A subject with its doings, or a sentence as it is."""
    if len(doings) == 1:
        return doings[0]
    counted = Counter(doings[1:])
    return f"{doings[0]} {', '.join(f'{what} ({n})' if n > 1 else what for what, n in counted.items())}"


def fitting_names(topic: str, known: Mapping[str, Sequence[str]]) -> list[str]:
    """The things that a word means, by their texts in small letters: exactly one of these, else those that begin with it, else
    those that have it within, else the one that is most like it; at most ``MOST_FOUND``."""
    asked = topic.lower()
    for fits in (
        lambda text: text == asked,
        lambda text: text.startswith(asked),
        lambda text: len(asked) > 2 and asked in text,
    ):
        found = [each for each, texts in known.items() if any(fits(text) for text in texts)]
        if found:
            return found[:MOST_FOUND]
    near = get_close_matches(asked, [text for texts in known.values() for text in texts], 1, 0.75)
    return [each for each, texts in known.items() if near and near[0] in texts][:MOST_FOUND]


class Plain:
    """Something drawn, in plain letters where the terminal knows no others."""

    LETTERS = str.maketrans("●○■□▣▲→·…×", "o.#-#^>-.x")

    def __init__(self, drawn: RenderableType) -> None:
        self.drawn = drawn

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.drawn, options):
            if options.ascii_only and not segment.control:
                plain = segment.text.translate(self.LETTERS).encode("ascii", "replace").decode("ascii")
                segment = Segment(plain, segment.style)
            yield segment

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.drawn)


class Wide:
    """Something that is drawn only on a screen of at least this width."""

    def __init__(self, least: int, drawn: RenderableType) -> None:
        self.least = least
        self.drawn = drawn

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.drawn


def wide_enough(screens: Sequence[RenderableType], width: int) -> list[RenderableType]:
    """The screens that may be drawn in this width."""
    return [screen for screen in screens if not isinstance(screen, Wide) or screen.least <= width]
