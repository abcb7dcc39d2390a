"""What can be chosen: the eight actions, each with its ways; squares are chosen on the map, by number or by name."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from ziggurat.cli.boards.board import Item, Menu, Sight, changes_words, choices_in
from ziggurat.cli.boards.drawing import Plain
from ziggurat.cli.boards.golden_ages.chart import legend, tile, world
from ziggurat.cli.boards.golden_ages.sight import components, refusals, section_of, square_words, verb_of, with_verb
from ziggurat.cli.boards.seating import me, seats, who
from ziggurat.core.choices import Choice

TURNED = ("as it is", "a quarter turn right", "upside down", "a quarter turn left")


def menu(sight: Sight) -> Menu:
    """What can be chosen now."""
    asks = sight.outlook.get("asks", "")
    if asks == "action":
        return Menu(sight.prompt, tuple(eight(sight)))
    if asks == "tile":
        return placing(sight)
    return Menu(sight.prompt, tuple(line(sight, choice) for choice in sight.choices))


def line(sight: Sight, choice: Choice) -> Item:
    """A choice with what it brings and, of a card, what that does."""
    said = [changes_words(choice.changes)] if choice.changes else []
    if "points" in choice.details:
        said.append(", ".join(f"{who(sight, seat)} {choice.details['points'][seat]}" for seat in seats(sight)))
    said += [words for words in (words_of(ref) for ref in choice.refs) if words and verb_of(choice) not in ("judge", "replace")]
    cells = tuple(ref.removeprefix("cell:") for ref in choice.refs if ref.startswith("cell:"))
    return Item(choice.sentence, choice, note="; ".join(said) or " ", names=cells)


def words_of(ref: str) -> str:
    """What a component does; empty for a square or a colonist."""
    return str(components().get(section_of(ref), {}).get("words", ""))


# ---- a tile -------------------------------------------------------------------------------------------------------------


def placing(sight: Sight) -> Menu:
    """The ways to lay a tile: first how it is turned, then where its first square goes."""
    name = sight.view["tile"]
    lines = []
    for turn, words in enumerate(TURNED):
        found = [choice for choice in with_verb(sight, "place") if choice.details.get("turn") == 90 * turn]
        if found:
            lines.append(Item(f"Lay it {words}", more=places(sight, name, turn, found), note=shortly(found)))
    known = {choice.action for item in lines for choice in choices_in(item)}
    lines += [line(sight, choice) for choice in sight.choices if choice.action not in known]
    return Menu(sight.prompt, tuple(lines), picture=None if name is None else turns(name))


def turns(name: str) -> RenderableType:
    """The tile in its four turns side by side."""
    drawn = [Group(Text(words, style="dim"), tile(name, turn, 1)) for turn, words in enumerate(TURNED)]
    return Plain(Columns(drawn, padding=(0, 3)))


def shortly(found: Sequence[Choice]) -> str:
    """The squares of some placements: "e4 f4 f5 and 3 more"."""
    cells = [choice.details["squares"][0] for choice in found]
    return " ".join(cells[:8]) + (f" and {len(cells) - 8} more" if len(cells) > 8 else "")


def places(sight: Sight, name: str | None, turn: int, found: Sequence[Choice]) -> Menu:
    """Where a turned tile fits: the numbers stand on the map where its first square would lie."""
    lines, marks = [], {}
    for number, choice in enumerate(found, 1):
        squares = choice.details["squares"]
        marks[squares[0]] = str(number)
        covered = [cell for cell in squares if sight.view["squares"].get(cell, {}).get("symbols")]
        island = f", over the island {', '.join(covered)}" if covered else ""
        lines.append(Item(f"{' '.join(squares)}{island}", choice, note=changes_words(choice.changes) or " ", names=(squares[0],)))
    picture = Group(*([tile(name, turn)] if name else []), world(sight, 2, marks))
    return Menu("Where does its first square (1st) lie? A number or a square", tuple(lines), picture=Plain(picture))


# ---- the eight actions --------------------------------------------------------------------------------------------------


def eight(sight: Sight) -> list[Item]:
    """The eight actions in the order of the rules, each always on the same line."""
    lines = [
        explorer(sight),
        ways(sight, "Builder: a building", ("erect",)),
        ways(sight, "Artist: 3 points", ("artist",)),
        soldier(sight),
        cards(sight, "Wonder", "wonder"),
        cards(sight, "Activate a card", "activate"),
        cards(sight, "Technology", "develop"),
        ways(sight, "Start your Golden Age", ("golden-age",)),
    ]
    known = {choice.action for item in lines for choice in choices_in(item)}
    return lines + [line(sight, choice) for choice in sight.choices if choice.action not in known]


def impossible(sight: Sight, label: str, verb: str) -> Item:
    """An action that is not possible, with the reason."""
    reasons = refusals(sight, verb)
    plain = [reason for ref, reason in reasons if ref.startswith("action:")]
    named = [f"{name_of(ref)}: {reason}" for ref, reason in reasons if not ref.startswith(("action:", "cell:"))]
    payable = [reason for reason in named if "gold" in reason]
    return Item(label, why=(plain or payable or named or ["there is nothing for it now"])[0])


def name_of(ref: str) -> str:
    return str(components().get(section_of(ref), {}).get("name", ref.partition(":")[2]))


def ways(sight: Sight, label: str, verbs: Sequence[str]) -> Item:
    """The choices of an action: one as it is, several as a menu."""
    found = with_verb(sight, *verbs)
    if not found:
        return impossible(sight, label, verbs[0])
    if len(found) == 1:
        return line(sight, found[0])
    return Item(label, more=Menu(label, tuple(line(sight, choice) for choice in found)), note=f"{len(found)} ways")


def cards(sight: Sight, label: str, verb: str) -> Item:
    """Wonders, cards to activate or technologies: what is possible, then what is not and why."""
    found = with_verb(sight, verb)
    if not found:
        return impossible(sight, label, verb)
    lines = [line(sight, choice) for choice in found]
    lines += [Item(name_of(ref), why=reason) for ref, reason in refusals(sight, verb) if "comes first" not in reason]
    labels = ", ".join(dict.fromkeys(name_of(choice.refs[0]) for choice in found if choice.refs))
    return Item(f"{label}: {labels}", more=Menu(f"{label}: you have {me(sight)['gold']} gold", tuple(lines)), note=" ")


def explorer(sight: Sight) -> Item:
    """Moves by colonist, and cities founded where one stands."""
    label = "Explorer: move, found a city"
    settle, moves = with_verb(sight, "settle"), with_verb(sight, "explore")
    if not settle and not moves:
        return impossible(sight, label, "explore")
    numbers = list(dict.fromkeys(choice.text.split()[1] for choice in moves))
    lines = []
    for number in numbers:
        own = [choice for choice in moves if choice.text.split()[1] == number]
        where = next(each["place"] for each in me(sight)["colonists"] if each["colonist"] == number)
        best = max(choice.details["gold"] for choice in own)
        target = destinations(sight, own, f"Where does colonist {number} on {where} go? A number or a square")
        lines.append(
            Item(
                f"Move colonist {number} from {where}",
                more=target,
                note=f"{len(own)} squares{f', up to {best} gold' if best else ''}",
            )
        )
    lines += [line(sight, choice) for choice in settle]
    return Item(label, more=Menu("Explorer", tuple(lines)), note=f"{len(numbers)} colonists" if len(numbers) > 1 else " ")


def destinations(sight: Sight, found: Sequence[Choice], heading: str) -> Menu:
    """Squares to move to, with the gold of each, numbered on the map."""
    lines, marks = [], {}
    for number, choice in enumerate(found, 1):
        cell, gold = choice.text.split()[2], choice.details["gold"]
        marks[cell] = f"{number}{f':{gold}' if gold else ''}"
        words = [f"{gold} gold"] if gold else []
        words += ["a city may follow"] if choice.details["found"] else []
        lines.append(
            Item(f"{cell} {gold or ''}".strip(), choice, note="; ".join([*words, square_words(sight, cell)]), names=(cell,))
        )
    explained = Text("On the map: number of the line, and the gold it brings", style="dim")
    return Menu(heading, tuple(lines), picture=Plain(Group(world(sight, 2, marks), legend(sight), explained)))


def soldier(sight: Sight) -> Item:
    """Attacks by square, with price, what is left, and who is hit; then the squares that cost too much."""
    label = "Soldier: attack"
    found = with_verb(sight, "attack", "strike")
    if not found:
        return impossible(sight, label, "attack")
    lines: list[Item] = []
    marks: dict[str, str] = {}
    for number, choice in enumerate(found, 1):
        cell = choice.text.split()[-1]
        hit = ", ".join(who(sight, seat) for seat in choice.details["victims"])
        note = f"hits {hit}; {choice.details['left']} gold left; {square_words(sight, cell)}"
        lines.append(Item(choice.sentence, choice, note=note, names=() if cell in marks else (cell,)))
        marks.setdefault(cell, f"{number}")
    lines += [Item(f"Attack {name_of(ref)}", why=reason) for ref, reason in refusals(sight, "attack") if ref.startswith("cell:")]
    return Item(
        label,
        more=Menu("Attack which square?", tuple(lines), picture=Plain(world(sight, 2, marks))),
        note=f"{len(marks)} squares",
    )
