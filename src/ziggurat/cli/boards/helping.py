"""Help on what stands on a board, the same for several games: lines of the menu, and components by their nearest name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ziggurat.cli.boards.board import Item, Menu, Numbered, brings
from ziggurat.cli.boards.drawing import about
from ziggurat.cli.menus import line_of
from ziggurat.core.choices import Choice

Helper = Callable[[Choice], Sequence[RenderableType]]
"""What is said of the components that a choice touches."""


def is_line(topic: str) -> bool:
    """Whether a topic is a line of the menu, or of the menu behind one: numbers.

    >>> is_line("3"), is_line("3 12"), is_line("3 months")
    (True, True, False)
    """
    return re.fullmatch("[0-9]{1,3}( [0-9]{1,3})*", topic) is not None


def about_line(menu: Menu, numbers: str, helper: Helper, price: Callable[[Choice], str] | None = None) -> RenderableType | None:
    """Help on a line: the lines of the menu behind it, the reason why it is not possible, or all about its choice."""
    line = line_of(menu, numbers)
    if line is None:
        return None
    if line.more is not None:
        return Group(Text(line.more.heading, style="bold"), Numbered(line.more))
    if line.choice is None:
        return Text(f"{line.label}: {line.why}")
    choice = line.choice
    paid, changed = price(choice) if price else "", brings(Item(choice.sentence, choice))
    facts = [("written", choice.text), ("costs", paid), ("changes", changed)]
    return Group(about(Text(choice.sentence, style="bold"), [fact for fact in facts if fact[1]]), *helper(choice))
