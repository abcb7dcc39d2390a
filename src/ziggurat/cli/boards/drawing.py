"""What the boards of several games draw in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.constrain import Constrain
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

LINE = 100
"""Longer lines of text are hard to read."""


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


class Plain:
    """Something drawn, in plain letters where the terminal knows no others."""

    LETTERS = str.maketrans("●○■□▣▲→·…", "o.#-#^>-.")

    def __init__(self, drawn: RenderableType) -> None:
        self.drawn = drawn

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.drawn, options):
            if options.ascii_only and not segment.control:
                segment = Segment(segment.text.translate(self.LETTERS), segment.style)
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
