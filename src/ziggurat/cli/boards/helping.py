"""Help on what stands on a board, the same for several games: lines of the menu, and components by their nearest name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ziggurat.cli.boards.board import Item, Menu, Numbered, brings
from ziggurat.cli.boards.drawing import about
from ziggurat.cli.menus import line_of
from ziggurat.core.actions import listed
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


FIELDS = {
    "last": "last age",
    "vp": "VP",
    "end-vp": "VP at the end",
    "immediate": "effects",
    "penalty": "penalties",
    "book": "book tokens",
    "locked": "lock",
    "spot": "length",
    "maxed": "what is beyond the end",
}
"""What fields of components are called, where their name does not say it."""


def unsure(*records: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Which values of components are reconstructed, and which an owner of the game has corrected, as facts.

    >>> unsure({"provenance": "rulebook", "doubtful": {"cost": "reconstructed", "last": "reconstructed"}})
    [('note', 'reconstructed, not read from a printed copy: cost and last age')]
    >>> unsure({"provenance": "rulebook", "doubtful": {"cost": "corrected"}}), unsure({"provenance": "rulebook"})
    ([('note', 'corrected by a file of corrections: cost')], [])
    """
    facts = []
    for grade, words in (
        ("reconstructed", "reconstructed, not read from a printed copy"),
        ("corrected", "corrected by a file of corrections"),
    ):
        fields = [named for record in records for named in graded(record, grade)]
        if fields:
            facts.append(("note", f"{words}: {listed(list(dict.fromkeys(fields)))}"))
    return facts


def graded(record: Mapping[str, Any], grade: str) -> Iterable[str]:
    """The fields of a component with this grade, as words; "all of it" for the component as a whole."""
    if record.get("provenance") == grade:
        yield "all of it"
    for field, found in record.get("doubtful", {}).items():
        if found == grade:
            yield FIELDS.get(field, field.replace("-", " "))
