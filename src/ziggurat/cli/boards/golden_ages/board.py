"""The board of The Golden Ages: which screens there are, help, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ziggurat.cli.boards.board import Board, Menu, Numbered, Sight, Tiding, beside
from ziggurat.cli.boards.drawing import Cut, Plain, Wide, about, fitting_names, paragraphs, side_by_side
from ziggurat.cli.boards.golden_ages.cards import (
    Players,
    board_of,
    judgements,
    on_sale,
    own_cards,
    secrets,
    technologies,
    technologies_short,
)
from ziggurat.cli.boards.golden_ages.chart import legend, world
from ziggurat.cli.boards.golden_ages.menu import menu
from ziggurat.cli.boards.golden_ages.sight import called, components, entry, section_of, square_words
from ziggurat.cli.boards.helping import about_line, is_line, unsure
from ziggurat.cli.boards.seating import meant, player, seats, who
from ziggurat.core.choices import Choice
from ziggurat.games.golden_ages.content import CELL
from ziggurat.games.golden_ages.words import points

ROMAN = ("", "I", "II", "III", "IV")
RULES = (
    "You lead a civilization through four eras on a map that grows tile by tile. At the beginning of an era everybody may take a "
    "new civilization, lays a tile and may move the capital. Then you take turns with one action each.",
    "The actions: Explorer (move a colonist, take gold for what you find there, perhaps found a city), Builder (a building), "
    "Artist (3 points), Soldier (attack a square: it costs gold, and brings a glory tile), Wonder, Activate (a building or "
    "wonder, once an era), Technology, and Golden Age: your actions of this era are over, and you take income while the others "
    "go on.",
    "A colonist that has acted as explorer, builder, artist or soldier lies until the next era. The first to start a Golden Age "
    "chooses the judgement of the era, which scores for everybody at its end. Cities need cubes; technologies free cubes, and "
    "each row makes one thing better. In Era IV, once somebody starts a Golden Age, everybody else has one more action.",
    "? 3 explains line 3, ? rail a technology or card, ? h4 a square, ? score what your points are made of (? score 1: of "
    "seat 1). c map shows the map, c 1 all about seat 1, c cards what is for sale. Squares are named as on the map: h4.",
)


class GoldenAgesBoard(Board):
    """Draws the table of The Golden Ages."""

    keys = "c, c map | s score"
    plain = 2

    def when(self, view: dict[str, Any]) -> str:
        return "End of the game" if view["over"] else f"Era {ROMAN[view['era']]}"

    def heading(self, sight: Sight) -> str:
        tiles = sight.view["tiles_left"]
        return f"{sight.progress} | {tiles['large']} large and {tiles['small']} small tiles left | you are A"

    # ---- the screen -----------------------------------------------------------------------------------------------------

    def screens(self, sight: Sight) -> list[RenderableType]:
        found = menu(sight)
        options, narrow, gap = Numbered(found), beside(found), Text()
        players, short = Players(sight), technologies_short(sight)
        picture = [] if found.picture is None else [found.picture]
        cards = Group(on_sale(sight, words=True), judgements(sight, words=True))
        brief = Group(on_sale(sight, words=False), judgements(sight, words=False))
        own = Group(technologies(sight, sight.seat), own_cards(sight, sight.seat), secrets(sight))
        key = legend(sight)
        left = Group(world(sight, 3), key, gap, players)
        right = Group(own, gap, cards, *picture, gap, options)
        return [
            Wide(160, Plain(side_by_side(left, right, (9, 7)))),
            *(
                Plain(drawn)
                for drawn in (
                    Group(world(sight, 3), key, players, gap, own, gap, cards, *picture, gap, options),
                    Group(world(sight, 2), key, players, gap, own, cards, *picture, options),
                    Group(world(sight, 2), key, players, short, secrets(sight), brief, *picture, options),
                    Group(world(sight, 2), Cut(key.plain, 1), players, short, secrets(sight), brief, *picture, narrow),
                    Group(world(sight, 2), players, short, *picture, narrow),
                    Group(world(sight, 2), players, *picture, narrow),
                    *([Group(world(sight, 2), *picture, narrow)] if picture else []),
                    Group(world(sight, 1), players, short, *picture, narrow),
                    Group(world(sight, 1), players, *picture, narrow),
                    Group(world(sight, 1), players, narrow),
                    Group(world(sight, 1), narrow),
                    Group(players, narrow),
                )
            ),
        ]

    def everything(self, sight: Sight, which: str = "") -> RenderableType | None:
        word, seat = which.lower(), meant(sight, which)
        drawn: RenderableType
        if not which:
            parts = [board_of(sight, seat) for seat in seats(sight)]
            table = Group(on_sale(sight, words=True), judgements(sight, words=True))
            drawn = Group(world(sight, 3), legend(sight), Players(sight), table, *parts)
        elif seat is not None:
            drawn = board_of(sight, seat)
        elif word == "map":
            drawn = Group(world(sight, 3), legend(sight))
        elif word in ("cards", "row", "buildings", "wonders", "judgements"):
            drawn = Group(on_sale(sight, words=True), judgements(sight, words=True), secrets(sight))
        elif word in ("players", "seats", "standings"):
            drawn = Players(sight)
        else:
            return None
        return Plain(drawn)

    # ---- choosing and help ----------------------------------------------------------------------------------------------

    def menu(self, sight: Sight) -> Menu:
        return menu(sight)

    def rules(self) -> RenderableType:
        return paragraphs(RULES)

    def about(self, sight: Sight, topic: str) -> RenderableType | None:
        asked = topic.lower()
        if is_line(asked):
            return about_line(menu(sight), asked, lambda choice: helped(sight, choice))
        if CELL.has(asked):
            return about_square(sight, asked)
        what, _, seat = asked.partition(" ")
        if what in ("score", "points"):
            whose = meant(sight, seat) if seat else sight.seat
            return None if whose is None else about_score(sight, whose)
        found = components_meant(asked)
        return Group(*(about_component(sight, ref) for ref in found)) if found else None

    # ---- what happened --------------------------------------------------------------------------------------------------

    def chapter(self, tidings: Sequence[Tiding]) -> str:
        eras = [tiding.event["era"] for tiding in tidings if tiding.event["event"] == "EraEnds"]
        return f"The end of Era {ROMAN[eras[-1]]}" if eras else ""


# ---- help ---------------------------------------------------------------------------------------------------------------


def helped(sight: Sight, choice: Choice) -> list[RenderableType]:
    """The cards, technologies and squares that a choice touches."""
    refs = [section_of(ref) for ref in choice.refs]
    cells = [ref.removeprefix("cell:") for ref in choice.refs if ref.startswith("cell:")]
    known = [about_component(sight, ref) for ref in refs if ref in components()]
    return [*known, *(about_square(sight, cell) for cell in cells)]


def about_square(sight: Sight, cell: str) -> RenderableType:
    """A square: what lies and stands there, and what can be done with it now."""
    square = sight.view["squares"].get(cell, {})
    facts = [("is", square_words(sight, cell))]
    if "land" in square:
        sides = {"N": "north", "E": "east", "S": "south", "W": "west"}
        coasts = [words for side, words in sides.items() if side not in square["land"]]
        facts.append(("coast", ", ".join(coasts) or "none"))
    now = [choice.sentence for choice in sight.choices if f"cell:{cell}" in choice.refs]
    facts += [("now", sentence) for sentence in now[:8]]
    facts += [("", f"not possible now ({verb}): {reason}") for ref, verb, reason in sight.refused if ref == f"cell:{cell}"]
    return about(Text(cell, style="bold"), facts)


def about_score(sight: Sight, seat: int) -> RenderableType:
    """What the points of a player are made of, as far as all see it, or oneself."""
    them = player(sight, seat)
    facts = [(f"{scored:+}", line) for line, scored in them["score"].items() if scored]
    return about(Text(f"points of {who(sight, seat)}: {them['total']}", style="bold"), facts)


def components_meant(topic: str) -> list[str]:
    """The cards and technologies that a word means."""
    known = {ref: (ref.partition(":")[2], card["name"].lower()) for ref, card in components().items()}
    return fitting_names(topic, known)


def about_component(sight: Sight, ref: str) -> RenderableType:
    """A card or technology: what it does and costs, who has it, why it is not possible now."""
    section, _, name = ref.partition(":")
    card = entry(section, name)
    kind = {"technologies": "technology"}.get(section, section.rstrip("s"))
    facts = [("does", card["words"])] if card["words"] else []
    if section == "technologies":
        facts.append(("costs", f"{card['cost']} gold"))
        frees = f"; frees {card['cubes']} cube{'' if card['cubes'] == 1 else 's'}" if card["cubes"] else ""
        facts.append(("is", f"level {card['level']}, {points(card['points'])} at the end{frees}"))
    if "cost_words" in card:
        facts.append(("costs", card["cost_words"]))
    owners = [who(sight, seat) for seat in seats(sight) if has_it(sight, seat, section, name)]
    facts += [("has", ", ".join(owners))] if owners else []
    now = [choice.sentence for choice in sight.choices if f"{kind}:{name}" in choice.refs]
    facts += [("now", sentence) for sentence in now[:4]]
    facts += [("", f"not possible now: {reason}") for other, _, reason in sight.refused if other == f"{kind}:{name}"]
    facts += unsure(card)
    heading = Text(called(section, name), style="bold")
    heading.append(f"  {kind}", style="not bold default")
    return about(heading, facts)


def has_it(sight: Sight, seat: int, section: str, name: str) -> bool:
    """Whether a player has a card or technology, as far as this seat can see it."""
    them = player(sight, seat)
    match section:
        case "technologies":
            return name in them["technologies"]
        case "buildings":
            return any(card["building"] == name for card in them["buildings"])
        case "wonders":
            return any(card["wonder"] == name for card in them["wonders"])
        case "civilizations":
            return bool(them["civilization"] == name)
        case _:
            return bool(them["future"] == name)
