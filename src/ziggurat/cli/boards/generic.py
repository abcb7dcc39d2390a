"""The board of a game without one of its own: drawn from the shape of its view, its figures and its catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Board, Item, Menu, Numbered, Sight, beside, changes_words
from ziggurat.cli.boards.drawing import Cut, fitting_names
from ziggurat.core.choices import Choice
from ziggurat.core.game import Game

LEFT_OUT = ("game", "seat", "seats", "prompt", "players", "over", "waiting", "ranks", "variant")
"""Parts of a view that stand elsewhere on the screen or only serve programs."""
PLACES = ("seat", "first", "turn", "owner", "holder", "by")
"""Names under which a 0 is a seat and no nothing."""
UNSAID = ("name", "words", "copies", "gives", "provenance", "doubtful", "dispute", "number", "activates", "measure")
"""Parts of a component that its name and words say already, or that say where its text comes from."""
NOTES = ("dispute", "note", "notes")
"""Parts of a component that are sentences about it."""
MOST_LETTERS = 200
"""How long one part of the common things may be on the compact board."""
MOST_NUMBERS = 4
"""How many numbers without names the compact board shows of a list."""


class GenericBoard(Board):
    """Draws any game from the shape of its view, the compact board first and the whole of it with ``c``."""

    keys = "c whole table, c 1 seat 1 | s score"
    plain = 1

    def __init__(self) -> None:
        self.catalogue: dict[str, list[dict[str, Any]]] | None = None

    def screens(self, sight: Sight) -> list[RenderableType]:
        menu = self.menu(sight)
        options, narrow = Numbered(menu), beside(menu)
        compact = self.compact(sight)
        return [
            Group(self.whole(sight), Text(), options),
            Group(compact, Text(), options),
            Group(compact, narrow),
            *(Group(self.compact(sight, lines), narrow) for lines in (4, 3, 2)),
        ]

    def menu(self, sight: Sight) -> Menu:
        return Menu(sight.prompt, tuple(Item(choice.sentence, choice) for choice in sight.choices))

    def everything(self, sight: Sight, which: str = "") -> RenderableType | None:
        """The whole table, one seat by its number, or one part of the view by its name."""
        if not which:
            return self.whole(sight)
        names = self.names(sight.game)
        seat = which.lower().removeprefix("seat ")
        players = sight.view.get("players") or []
        if seat.isdecimal() and len(seat) < 4 and int(seat) < len(players):
            return Group(Text(called(sight, int(seat)), style="bold"), values(players[int(seat)], names))
        found = {name: value for name, value in sight.view.items() if which.lower() in (name, spaced(name))}
        return values(found, names) if found and not set(found) & {"players"} else None

    # ---- the table ------------------------------------------------------------------------------------------------------

    def compact(self, sight: Sight, lines: int = 0) -> RenderableType:
        """The own figures and things, a line for each rival, and the common things in a paragraph; ``lines``: at most that."""
        names = self.names(sight.game)
        rows: list[RenderableType] = []
        players = sight.view.get("players") or []
        order = [sight.seat, *(seat for seat in range(int(sight.view["seats"])) if seat != sight.seat)]
        for seat in order:
            figures = sight.figures[seat] if seat < len(sight.figures) else {}
            row = f"{called(sight, seat)} - {shown(figures, names) if any(figures.values()) else 'nothing yet'}"
            rows.append(Cut(row, (lines if seat == sight.seat else 1), "bold" if seat == sight.seat else ""))
            if seat == sight.seat and seat < len(players):
                own = {name: value for name, value in players[seat].items() if spaced(name) not in figures}
                rows.append(Cut(folded(own, names), lines))
        common = {name: value for name, value in sight.view.items() if name not in LEFT_OUT}
        rows.append(Cut(f"Table: {folded(common, names)}", lines))
        return Group(*rows)

    def whole(self, sight: Sight) -> RenderableType:
        """The view, the players and what is not possible."""
        names = self.names(sight.game)
        parts: list[RenderableType] = [values({k: v for k, v in sight.view.items() if k not in LEFT_OUT}, names)]
        if sight.view.get("players"):
            parts.append(self.players(sight))
        if sight.refused:
            parts.append(Text("Not possible now:", style="bold"))
            parts += [Text(f"  {verb} {self.called(sight.game, ref)}: {reason}") for ref, verb, reason in sight.refused]
        return Group(*parts)

    def players(self, sight: Sight) -> RenderableType:
        """A column for each seat."""
        names = self.names(sight.game)
        grid = Grid()
        grid.add_column("")
        players: list[dict[str, Any]] = sight.view["players"]
        for seat in range(len(players)):
            grid.add_column(called(sight, seat), style="bold" if seat == sight.seat else "")
        for name in dict.fromkeys(name for player in players for name in player):
            if not all(nothing(name, player.get(name)) for player in players):
                grid.add_row(spaced(name), *(shown(player.get(name), names) for player in players))
        return grid

    # ---- components -----------------------------------------------------------------------------------------------------

    def entries(self, game: Game) -> dict[str, list[dict[str, Any]]]:
        """The components of the catalogue by id: two kinds of them may share one."""
        if self.catalogue is None:
            self.catalogue = {}
            for section in game.catalogue().values():
                for name, entry in section.items() if isinstance(section, dict) else ():
                    if isinstance(entry, dict) and isinstance(entry.get("name"), str):
                        self.catalogue.setdefault(str(name), []).append(entry)
        return self.catalogue

    def names(self, game: Game) -> dict[str, str]:
        """The names of components by id."""
        return {found: entries[0]["name"] for found, entries in self.entries(game).items()}

    def called(self, game: Game, ref: str) -> str:
        """A reference like ``card:homer`` as a name."""
        what = ref.partition(":")[2]
        return self.names(game).get(what, what)

    def about(self, sight: Sight, topic: str) -> RenderableType | None:
        if topic.isdecimal() and len(topic) < 6 and 1 <= int(topic) <= len(sight.choices):
            return self.about_choice(sight, sight.choices[int(topic) - 1])
        known = self.entries(sight.game)
        parts: list[RenderableType] = []
        for component in self.meant(sight.game, topic):
            parts += [self.about_component(sight, component, entry) for entry in known[component]]
        found = [choice for choice in sight.choices if topic.lower() in (choice.text + choice.sentence).lower()]
        if found:
            parts.append(Numbered(Menu("", tuple(Item(f"{choice.sentence}  ({choice.text})", choice) for choice in found))))
        return Group(*parts) if parts else None

    def meant(self, game: Game, topic: str) -> list[str]:
        """The components that a word means: those of exactly this id or name, else those that begin with it or have it within."""
        return fitting_names(topic, {found: (found, name.lower()) for found, name in self.names(game).items()})

    def about_choice(self, sight: Sight, choice: Choice) -> RenderableType:
        """A choice: its sentence, how it is written, what it changes, and the components that it touches."""
        parts: list[RenderableType] = [Text(f"{choice.sentence}  ({choice.text})", style="bold")]
        if choice.changes:
            parts.append(Text(changes_words(choice.changes)))
        for ref in choice.refs:
            found = ref.partition(":")[2]
            parts += [self.about_component(sight, found, entry) for entry in self.entries(sight.game).get(found, [])]
        return Group(*parts)

    def about_component(self, sight: Sight, found: str, entry: Mapping[str, Any]) -> RenderableType:
        """A component of the catalogue: its name, words, costs and whatever else its entry has, and why it is not possible."""
        parts = [Text(entry["name"], style="bold")]
        if entry.get("words"):
            parts.append(Text(f"  {entry['words']}"))
        unsaid = (*UNSAID, *NOTES, "cost", "cheaper_cost", "cheaper_for") if entry.get("cost_words") else (*UNSAID, *NOTES)
        rest = {"cost" if name == "cost_words" else name: value for name, value in entry.items() if name not in unsaid}
        if said := shown(rest, self.names(sight.game)):
            parts.append(Text(f"  {said}", style="dim"))
        parts += [Text(f"  Note: {shown(entry[name])}", style="dim") for name in NOTES if entry.get(name)]
        parts += [
            Text(f"  Not possible now: {verb}: {reason}") for ref, verb, reason in sight.refused if ref.partition(":")[2] == found
        ]
        return Group(*parts)

    def rules(self) -> RenderableType:
        return Text("Choose one of the numbered actions; what each changes stands beside it. ? NAME explains a component.")

    def who(self, view: dict[str, Any], seat: int) -> str:
        return f"seat {seat}"


def called(sight: Sight, seat: int) -> str:
    """A seat and who sits there."""
    return f"seat {seat}: {'you' if seat == sight.seat else sight.players[seat]}"


def values(view: Mapping[str, Any], names: Mapping[str, str]) -> RenderableType:
    """Names and values in two columns, without what is nothing."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold")
    grid.add_column()
    for name, value in view.items():
        if not nothing(name, value):
            grid.add_row(spaced(name), shown(value, names))
    return grid


def folded(view: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """The parts of a view in one paragraph; of what is long, how much it is.

    >>> folded({"row": ["iron", "iron"], "deck": 0, "rates": [0, 3, 0, 0, 1]}, {"iron": "Iron"})
    'row Iron (2)'
    """
    said = []
    for name, value in sorted(view.items(), key=lambda part: type(part[1]) in (int, bool)):  # what has names first
        bare = isinstance(value, list) and len(value) > MOST_NUMBERS and all(type(each) is int for each in value)
        if nothing(name, value) or bare:  # a row of numbers says nothing without their names
            continue
        text = shown(value, names)
        if len(text) > MOST_LETTERS and isinstance(value, (list, dict)):
            text = f"{len(value)} (c {spaced(name)})"
        said.append(spaced(name) if value is True else f"{spaced(name)} {text}")
    return "; ".join(said)


def spaced(name: str) -> str:
    """
    >>> spaced("victory_points")
    'victory points'
    """
    return name.replace("_", " ")


def nothing(name: str, value: Any) -> bool:
    """Whether a part of a view is not worth a word: 0, false, empty, or made of nothing else.

    >>> nothing("gold", 0), nothing("seat", 0), nothing("spent", {"now": 0, "free": False}), nothing("gold", 2)
    (True, False, True, False)
    """
    if isinstance(value, dict):
        return all(nothing(str(inner), each) for inner, each in value.items())
    if isinstance(value, list):
        return all(each is None or each == 0 or each in ([], {}, "") for each in value)
    return not value and not (name in PLACES and value == 0 and value is not False)


def shown(value: Any, names: Mapping[str, str] | None = None) -> str:
    """A value of a view in a few characters: names for ids, equal things counted, what is nothing left out.

    >>> shown(["a", 1, "a"], {"a": "Ark"}), shown({"gold": 2, "iron": 0, "used": True}), shown(None), shown(True), shown([])
    ('Ark (2), 1', 'gold 2, used', '-', 'yes', '-')
    >>> shown([{"seat": 0, "age": "I"}, {"seat": 0, "age": "I"}])
    'seat 0 age I (2)'
    """
    names = names or {}
    if value is None or value in ([], {}, ""):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        parts = []
        for name, each in value.items():
            if not nothing(str(name), each):
                known = names.get(str(name), spaced(str(name)))
                text = shown(each, names)
                inner = f"({text})" if isinstance(each, (list, dict)) and ", " in text else text
                parts.append(known if each is True else f"{known} {inner}")
        return ", ".join(parts)
    if isinstance(value, list):
        texts = [shown(each, names).replace(", ", " ") if isinstance(each, dict) else shown(each, names) for each in value]
        return together(texts, [type(each) is int for each in value])
    return names.get(value, value) if isinstance(value, str) else str(value)


def together(texts: Sequence[str], numbers: Sequence[bool]) -> str:
    """Texts in a row, equal ones once with their count; numbers keep their places.

    >>> together(["age I", "age I", "2", "2"], [False, False, True, True])
    'age I (2), 2, 2'
    """
    counts: dict[str, int] = {}
    for text, number in zip(texts, numbers):
        if not number:
            counts[text] = counts.get(text, 0) + 1
    told, said = [], set()
    for text, number in zip(texts, numbers):
        if number:
            told.append(text)
        elif text and text not in said:
            said.add(text)
            told.append(text if counts[text] == 1 else f"{text} ({counts[text]})")
    return ", ".join(told)
