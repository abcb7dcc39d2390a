"""Finding one's way through the numbered menus of a board."""

from __future__ import annotations

from ziggurat.cli.boards.board import Item, Menu
from ziggurat.core.choices import Choice
from ziggurat.core.errors import ZigguratError


class Unclear(ZigguratError):
    """An answer that leads nowhere: says what can be typed."""


def follow(menu: Menu, answer: str) -> Choice | Menu:
    """Where numbers, or the name of a line, lead: to a choice, or to the menu that comes next.  Raises Unclear."""
    numbers = answer.split()
    if not all(word.isdecimal() for word in numbers):
        line = named(menu, answer)
        if line is None:
            raise Unclear(f"Not understood: {quoted(answer)}. Type a number from 1 to {len(menu.items)}, or ? for help.")
        return beyond(line)
    found: Choice | Menu = menu
    for word in numbers:
        if isinstance(found, Choice):
            raise Unclear(f"Too many numbers: {found.sentence} leaves nothing to choose.")
        if len(word) > 6 or not 1 <= int(word) <= len(found.items):
            raise Unclear(f"There is no {word[:12]} here: choose 1 to {len(found.items)}.")
        found = beyond(found.items[int(word) - 1])
    return found


def beyond(line: Item) -> Choice | Menu:
    """What a line of a menu leads to."""
    following = line.choice if line.choice is not None else line.more
    if following is None:
        raise ValueError(f"the line {line.label!r} leads nowhere")
    return following


def named(menu: Menu, answer: str) -> Item | None:
    """The one line of a menu that begins with these words."""
    found = [line for line in menu.items if line.label.lower().startswith(answer.lower())]
    same = [line for line in found if line.label.lower() == answer.lower()]
    if len(answer) < 3 or not found:
        return None
    return same[0] if same else found[0] if len({line.label for line in found}) == 1 else None


def path_to(menu: Menu, action: int) -> list[int]:
    """The numbers that lead to an action; empty if none does."""
    for number, line in enumerate(menu.items, 1):
        if line.choice is not None and line.choice.action == action:
            return [number]
        if line.more is not None and (rest := path_to(line.more, action)):
            return [number, *rest]
    return []


def quoted(answer: str) -> str:
    """What somebody typed, as a complaint quotes it."""
    return repr(answer if len(answer) <= 40 else f"{answer[:37]}...")
