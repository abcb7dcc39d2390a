"""Finding one's way through the numbered menus of a board."""

from __future__ import annotations

from ziggurat.cli.boards.board import Item, Menu
from ziggurat.core.choices import Choice
from ziggurat.core.errors import ZigguratError


class Unclear(ZigguratError):
    """An answer that leads nowhere: says what can be typed."""


def follow(menu: Menu, answer: str) -> Choice | Menu:
    """Where numbers, or the names of lines, lead: to a choice, or to the menu that comes next.  Raises Unclear."""
    line = named(menu, answer)
    if line is not None:
        return beyond(line)
    found: Choice | Menu = menu
    for word in answer.split():
        if isinstance(found, Choice):
            raise Unclear(f"Too many numbers: {found.sentence} leaves nothing to choose.")
        found = beyond(line_at(found, word, answer))
    return found


def line_at(menu: Menu, word: str, answer: str) -> Item:
    """The line of a menu with this number or name.  Raises Unclear."""
    line = next((line for line in menu.items if word.lower() in line.names), None)
    if line is not None:
        return line
    if not (word.isascii() and word.isdecimal()):
        raise Unclear(f"Not understood: {quoted(answer)}. Type a number from 1 to {len(menu.items)}, or ? for help.")
    if len(word) > 6 or not 1 <= int(word) <= len(menu.items):
        raise Unclear(f"There is no {word[:12]} here: choose 1 to {len(menu.items)}.")
    return menu.items[int(word) - 1]


def line_of(menu: Menu, numbers: str) -> Item | None:
    """The line to which numbers lead, also where it is not possible; None: there is no such line."""
    line: Item | None = None
    for number in numbers.split():
        if line is not None and line.more is None:
            return None
        try:
            line = line_at(menu if line is None or line.more is None else line.more, number, numbers)
        except Unclear:
            return None
    return line


def beyond(line: Item) -> Choice | Menu:
    """What a line of a menu leads to.  Raises Unclear for what is not possible."""
    if line.why:
        raise Unclear(f"Not possible: {line.why}.")
    following = line.choice if line.choice is not None else line.more
    if following is None:
        raise ValueError(f"the line {line.label!r} leads nowhere")
    return following


def named(menu: Menu, answer: str) -> Item | None:
    """The one line of a menu that begins with these words."""
    if all(word.isdecimal() for word in answer.split()):
        return None
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
