"""The board of Millennia: which screens there are, help, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ziggurat.cli.boards.board import Board, Menu, Numbered, Sight, Tiding, beside, score_sheet
from ziggurat.cli.boards.drawing import Plain, Wide, about, fitting_names, paragraphs, side_by_side
from ziggurat.cli.boards.helping import about_line, is_line, unsure
from ziggurat.cli.boards.millennia.menu import menu
from ziggurat.cli.boards.millennia.sight import SECTIONS, catalogue, name_of, type_of
from ziggurat.cli.boards.millennia.table import (
    TRACKS,
    DraftRows,
    Players,
    Tracks,
    branch_of,
    civilization,
    common,
    of_phase,
    on_sale,
    solo_table,
    spot_words,
    spots,
    tableau,
    tableau_short,
)
from ziggurat.cli.boards.seating import me, meant, player, seats, who
from ziggurat.core.choices import Choice

RULES = (
    "You lead a people through eight ages. Each age has seven phases: everybody drafts techs with four markers (a row "
    "brings income, a special action instead of a tech serves later), prosperity is checked, income is paid, buildings "
    "and wonders are built, all carry out actions at the same time, then come war and upkeep.",
    "Actions are paid with the icons of your techs, which are exhausted by it; a joker is any icon. They move you along "
    "seven tracks: each step brings what its spot says. In war all go back until the last marker is at 0; in upkeep techs "
    "are given up whose last age it was. Age 8 ends with the actions.",
    "Points come from tracks, wonders, buildings, prosperity and what you scored on the way; influence counts times politics.",
    "? 3 explains line 3, ? palace a card, ? war a track with all its spots, ? score your points. c tracks, c draft, c "
    "sale, c cards and c 1 (seat 1) show parts of the table.",
)


class MillenniaBoard(Board):
    """Draws the table of Millennia."""

    keys = "c, c 1 | s score"
    plain = 2

    def heading(self, sight: Sight) -> str:
        return f"{sight.progress} | board {sight.view['board'].upper()} | you are A"

    def when(self, view: dict[str, Any]) -> str:
        return "End of the game" if view["over"] else f"Age {view['age']}"

    # ---- the screen -----------------------------------------------------------------------------------------------------

    def screens(self, sight: Sight) -> list[RenderableType]:
        found, gap = menu(sight), Text()
        options, narrow = Numbered(found), beside(found)
        players, tracks, brief = Players(sight), Tracks(sight), Tracks(sight, short=True)
        shared, own = common(sight), tableau(sight)
        solo = [solo_table(sight)] if sight.view["automa"] is not None else []
        draft, sale = DraftRows(sight), on_sale(sight, words=True)
        now, small = of_phase(sight, words=True), of_phase(sight, words=False)
        left = Group(players, *solo, gap, tracks, gap, own, gap, *shared)
        right = Group(draft, gap, sale, gap, options)
        return [
            Wide(190, Plain(side_by_side(left, right))),
            *(
                Plain(drawn)
                for drawn in (
                    Group(players, *solo, gap, tracks, gap, own, gap, draft, *shared, gap, sale, gap, options),
                    Group(players, *solo, tracks, own, *now, *shared, options),
                    Group(players, *solo, tracks, own, *now, *shared, narrow),
                    Group(players, tracks, own, *now, narrow),
                    Group(players, tracks, tableau_short(sight), *small, narrow),
                    Group(players, brief, tableau_short(sight), *small, narrow),
                    Group(players, brief, *small, narrow),
                    Group(players, *small, narrow),
                    Group(players, narrow),
                    Group(narrow),
                )
            ),
        ]

    def everything(self, sight: Sight, which: str = "") -> RenderableType | None:
        word, seat = which.lower(), meant(sight, which)
        drawn: RenderableType
        if not which:
            boards = [civilization(sight, each) for each in seats(sight)]
            table = Group(DraftRows(sight), *common(sight), on_sale(sight, words=True))
            drawn = Group(Players(sight), Tracks(sight), table, *boards)
        elif seat is not None:
            drawn = civilization(sight, seat)
        elif word in ("tracks", "map"):
            drawn = Tracks(sight)
        elif word in ("draft", "grid", "row"):
            drawn = Group(DraftRows(sight), *common(sight))
        elif word in ("sale", "buildings", "wonders"):
            drawn = on_sale(sight, words=True)
        elif word in ("hand", "cards"):
            drawn = tableau(sight)
        elif word in ("players", "standings", "seats"):
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
        if asked in TRACKS:
            return about_track(sight, asked)
        what, _, seat = asked.partition(" ")
        if what in ("score", "points"):
            whose = meant(sight, seat) if seat else sight.seat
            return None if whose is None else about_score(sight, whose)
        known = {
            f"{kind}:{name}": (name, str(card.get("name", name)).lower())
            for kind, section in SECTIONS.items()
            for name, card in catalogue()[section].items()
        }
        found = fitting_names(asked, known)
        return Group(*(about_component(sight, ref) for ref in found)) if found else None

    def sheet(self, view: dict[str, Any], lines: Sequence[tuple[str, list[int]]], me: int | None) -> RenderableType:
        names = [self.who(view, seat) for seat in range(view["seats"])]
        if view["automa"] is None:
            return score_sheet(names, lines, me, view.get("ranks"))
        if lines and len(lines[0][1]) > len(names):
            names.append("Automa")
        steps = catalogue()["solo_table"]
        table = Text(f"Playing alone, the steps are {', '.join(str(step) for step in steps)} points.")
        return Group(score_sheet(names, lines, me, view.get("ranks")), table)

    # ---- what happened --------------------------------------------------------------------------------------------------

    def chapter(self, tidings: Sequence[Tiding]) -> str:
        ages = [tiding.event["age"] for tiding in tidings if tiding.event["event"] == "AgeEnds"]
        return f"The end of Age {ages[-1]}" if ages else ""


# ---- help ---------------------------------------------------------------------------------------------------------------


def helped(sight: Sight, choice: Choice) -> list[RenderableType]:
    """The components that a choice touches."""
    refs = [ref for ref in choice.refs if ref.partition(":")[2] in catalogue().get(SECTIONS.get(ref.partition(":")[0], ""), {})]
    return [about_component(sight, ref) for ref in refs]


def about_track(sight: Sight, track: str) -> RenderableType:
    """All spots of a track, with who stands where."""
    facts = []
    for spot in spots(sight, track, branch_of(me(sight))):
        here = [who(sight, seat) for seat in seats(sight) if player(sight, seat)["tracks"][track] == spot["n"]]
        facts.append((str(spot["n"]), spot_words(sight, spot) + (f"  <- {', '.join(here)}" if here else "")))
    facts += unsure(*spots(sight, track, branch_of(me(sight))), catalogue()["tracks"][sight.view["board"]][track])
    return about(Text(track, style="bold"), facts)


def about_score(sight: Sight, seat: int) -> RenderableType:
    """What the points of a player are made of."""
    them = player(sight, seat)
    facts = [(f"{scored:+}", line) for line, scored in them["score"].items() if scored]
    own = about(Text(f"VP of {who(sight, seat)}: {them['total']}", style="bold"), facts)
    return Group(own, solo_table(sight)) if sight.view["automa"] is not None else own


def about_component(sight: Sight, ref: str) -> RenderableType:
    """A card, tech, action or token: what it does, costs and needs, who has it, why it is not possible now."""
    kind, _, name = ref.partition(":")
    card = catalogue()[SECTIONS[kind]][name]
    facts = [("does", card["words"])] if card.get("words") else []
    facts += [("pays", card["pays"])] if card.get("pays") else []
    if kind == "tech":
        facts.append(("is", f"{type_of(name)}, age {card['age']}, held to age {card['last']}"))
    price = sight.outlook.get("prices", {}).get(ref)
    if card.get("cost"):
        facts.append(("costs", f"{card['cost']} gold" + (f", {price} for you now" if price not in (None, card["cost"]) else "")))
    facts += [("ages", card["ages"])] if card.get("ages") else []
    owners = [who(sight, seat) for seat in seats(sight) if has_it(player(sight, seat), kind, name)]
    facts += [("has", ", ".join(owners))] if owners else []
    facts += [("now", choice.sentence) for choice in sight.choices if ref in choice.refs][:4]
    facts += [("", f"not possible now: {reason}") for other, _, reason in sight.refused if other == ref]
    facts += unsure(card)
    heading = Text(name_of(ref), style="bold")
    heading.append(f"  {kind}", style="not bold default")
    return about(heading, facts)


def has_it(them: dict[str, Any], kind: str, name: str) -> bool:
    """Whether a player has a card, as far as this seat can see it."""
    match kind:
        case "tech":
            return any(tech["tech"] == name for tech in them["techs"])
        case "building":
            return any(card["building"] == name for card in them["buildings"])
        case "wonder":
            return name in them["wonders"]
        case "research":
            return name in them["research"]
        case "diplomacy":
            return name in (them["hand"] or []) + (them["drawn"] or [])
    return False
