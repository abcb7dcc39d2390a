"""The table of Millennia: tracks as stairs in letters, players, draft rows, what is for sale, and one player in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.drawing import Cut, comparison
from ziggurat.cli.boards.millennia.sight import (
    catalogue,
    entry,
    letter,
    name_of,
    phase,
    style_of,
    type_of,
    words_of,
)
from ziggurat.cli.boards.seating import mark, me, played_by, player, seats, who

TRACKS = ("prosperity", "trade", "influence", "politics", "war", "population", "culture")
LOCKED, FREE = "#", "·"


# ---- the seven tracks ---------------------------------------------------------------------------------------------------


def spots(sight: Sight, track: str, branch: str) -> list[dict[str, Any]]:
    """The spots of a track from the start on; of politics those of one branch beyond the split."""
    found: list[dict[str, Any]] = catalogue()["tracks"][sight.view["board"]][track]["spots"]
    return [spot for spot in found if spot["branch"] in ("trunk", branch)]


def branch_of(them: dict[str, Any]) -> str:
    """The branch of politics of a player: democracy unless it went the other way."""
    return them["branch"] if them["branch"] in ("democracy", "tyranny") else "democracy"


def spot_words(sight: Sight, spot: dict[str, Any]) -> str:
    """What a spot brings: what lasts, what happens on arrival, what it costs."""
    parts = [f"income {spot['income']}"] if spot["income"] else []
    parts += [f"wonders cost {spot['discount']} less"] if spot["discount"] else []
    parts += [f"{spot['end_vp']} VP at the end"] if spot["end_vp"] else []
    parts += [f"first {spot['penalty_words']}"] if spot["penalty_words"] else []
    parts += [spot["words"]] if spot["words"] else []
    if spot["book"]:
        token = sight.view["tokens"].get(spot["id"])
        parts.append(f"book token: {entry('tokens', token)['words'].rstrip('.')}" if token else "a book token")
    if spot["locked"]:
        parts.append("behind a lock")
    return "; ".join(parts) or "nothing"


class Tracks:
    """A line a track: the markers on their spots, and what the next own step brings; ``short``: without the latter."""

    def __init__(self, sight: Sight, short: bool = False) -> None:
        self.sight = sight
        self.short = short

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        two = self.short and options.max_width >= 80
        lines = [self.line(track, options.max_width) for track in TRACKS]
        if not two:
            yield from lines
            return
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for at in range(0, len(lines), 2):
            grid.add_row(*lines[at : at + 2])
        yield grid

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(60, options.max_width)

    def line(self, track: str, width: int) -> Text:
        """A track: its markers by letters, spots without any as dots, a lock as #."""
        sight, mine = self.sight, me(self.sight)
        text = Text(f"{track:<10} ", style="bold")
        known = spots(sight, track, branch_of(mine))
        for spot in known:
            here = [seat for seat in seats(sight) if player(sight, seat)["tracks"][track] == spot["n"]]
            if spot["locked"]:
                text.append(LOCKED, style="dim")
            for seat in here:
                text.append(mark(sight, seat), style=style_of(sight, seat))
            if track == "war" and sight.view["automa"] and sight.view["automa"]["war"] == spot["n"]:
                text.append("Z", style=style_of(sight, sight.view["seats"]))
            elif not here:
                text.append(FREE, style="dim")
            text.append(" ")
        if not self.short:
            text.pad_right(max(0, 36 - len(text.plain)))
            text.append_text(Text(self.following(track, known), style="" if width >= 100 else "dim"))
            text.truncate(width, overflow="ellipsis")
        return text

    def following(self, track: str, known: list[dict[str, Any]]) -> str:
        """What the next own step on a track brings."""
        mine = me(self.sight)
        at = mine["tracks"][track]
        here = next(spot for spot in known if spot["n"] == at)
        now = [f"now income {here['income']}"] if here["income"] else []
        now += [f"now {here['discount']} off"] if here["discount"] else []
        now += [f"now {here['end_vp']} VP"] if here["end_vp"] else []
        following = next((spot for spot in known if spot["n"] == at + 1), None)
        if following is None:
            free = catalogue()["tracks"][self.sight.view["board"]][track]["maxed"]
            return "; ".join([*now, f"at the end: each step {free}" if free else "at the end"])
        split = " (or tyranny)" if track == "politics" and at == 5 and mine["branch"] not in ("democracy", "tyranny") else ""
        return "; ".join([*now, f"{following['n']}{split}: {spot_words(self.sight, following)}"])


# ---- the players --------------------------------------------------------------------------------------------------------


class Players:
    """A line for each player with the figures that one compares."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        sight = self.sight
        heads = ("", "VP", "Gold", "Income", "Techs", "Jokers", "Points", "Buildings", "Wonders", "Cards", "Markers", "")
        if options.max_width < 100:
            heads = ("", "VP", "Gold", "Inc", "Tech", "Jok", "Pts", "Build", "Won", "Card", "Mark", "")
        shown = range(12) if options.max_width >= 64 else (0, 1, 2, 4, 5)
        lines = [[self.cells(seat)[at] for at in shown] for seat in seats(sight)]
        yield comparison([heads[at] for at in shown], lines, (0, 11), gives_way=len(shown) == len(heads))
        automa = sight.view["automa"]
        if automa is not None:
            yield Text(f"Z Automa: {automa['total']} VP, war {automa['war']}, {automa['war_left']} war cards left")

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(40, options.max_width)

    def cells(self, seat: int) -> list[Text]:
        sight, them = self.sight, player(self.sight, seat)
        fresh = sum(1 for tech in them["techs"] if not tech["turned"])
        held = sum(int(kind) * number for kind, number in them["points"].items())
        owns = [token for token in ("leader", "architect") if sight.view[token] == seat]
        if "architect" in owns and sight.view["architect_used"]:
            owns[owns.index("architect")] = "architect (used)"
        owns += ["done"] if them["done"] else []
        active = sum(1 for card in them["buildings"] if card["active"])
        return [
            Text(f"{mark(sight, seat)} ", style=style_of(sight, seat)) + Text(who(sight, seat)),
            Text(str(them["total"])),
            Text(str(them["gold"])),
            Text(f"{them['income']:+}"),
            Text(f"{fresh}/{len(them['techs'])}"),
            Text(str(them["jokers"])),
            Text(str(held)),
            Text(f"{active}/{len(them['buildings'])}"),
            Text(str(len(them["wonders"]))),
            Text(str(them["cards"])),
            Text(str(them["markers"])),
            Text(", ".join(owns)),
        ]


# ---- drafting -----------------------------------------------------------------------------------------------------------


class DraftRows:
    """The four rows of techs with their incomes and the markers in them; below, the special actions and prosperity."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        sight, short = self.sight, options.max_width < 120
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for at in range(6):
            grid.add_column(no_wrap=True, overflow="ellipsis", min_width=8 if at == 0 else 4 if at == 1 else 0)
        for number, row in enumerate(catalogue()["rows"]):
            markers = letters(sight, sight.view["rows"][number])
            markers.append(FREE * max(0, sight.view["spots_per_row"] - len(markers.plain)), style="dim")
            lock = LOCKED if row["locked"] and not me(sight)["income_unlocked"] else ""
            grid.add_row(
                Text(f"row {number + 1} {lock}+{row['income']}", style="bold"),
                markers,
                *(tech_text(tech, short) for tech in sight.view["grid"][number]),
            )
        yield grid

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(60, options.max_width)


def letters(sight: Sight, parties: list[int]) -> Text:
    """Markers by their letters."""
    text = Text()
    for party in parties:
        text.append(letter(sight, party), style=style_of(sight, party))
    return text


def tech_text(tech: str, short: bool) -> Text:
    """A tech of a row with its type (short: the type and the last age alone), or the gap that it left."""
    if tech not in catalogue()["techs"]:
        return Text("-", style="dim")
    if short:
        return Text(type_of(tech, short)) + Text(f" {entry('techs', tech)['last']}", style="dim")
    return Text(entry("techs", tech)["name"]) + Text(f" {type_of(tech, short)}", style="dim")


def common(sight: Sight) -> list[Text]:
    """Special actions with their markers, prosperity pairs, research cards, the war as it stands."""
    view, mine = sight.view, me(sight)
    specials = Text("Special actions: ")
    for special, parties in view["specials"].items():
        specials.append(special)
        if parties:
            specials.append(" ")
            specials.append_text(letters(sight, parties))
        specials.append(", ")
    specials.right_crop(2)
    have = types_held(sight)
    pairs = Text("Prosperity pairs: ")
    for at in range(0, len(view["prosperity"]) - 1, 2):
        for kind, after in zip(view["prosperity"][at : at + 2], (" + ", ", ")):
            pairs.append(catalogue()["types"][kind], style="bold green" if kind in have else "")
            pairs.append(f"{'*' if kind in have else ''}{after}")
    pairs.append(f"you meet {mine['pairs_met']} (* you have a tech of this type)")
    research = ", ".join(view["research"]) or "none"
    drops = sight.outlook.get("war", {}).get("drops", 0)
    war = f"War: all go back {drops} as it stands" if drops else "War: nobody goes back as it stands"
    return [specials, pairs, Text(f"Research cards: {research}. {war}. {view['diplomacy_deck']} diplomacy cards in the deck")]


def types_held(sight: Sight) -> set[str]:
    """The types of the own techs."""
    return {str(entry("techs", tech["tech"])["type"]) for tech in me(sight)["techs"]}


# ---- construction -------------------------------------------------------------------------------------------------------


def on_sale(sight: Sight, words: bool) -> RenderableType:
    """Wonders and buildings with my price; ``words``: with what they do."""
    view, prices = sight.view, sight.outlook.get("prices", {})
    wonders = [(f"wonder:{name}", "") for name in view["wonders"]]
    later = [(f"wonder:{name}", "next age") for name in view["wonders_next"]]
    cards = [*wonders, *((f"building:{name}", "") for name in view["buildings"]), *later]
    if not words:
        return Text("For sale: " + ", ".join(f"{name_of(ref)} {prices.get(ref, '')}".strip() for ref, when in cards if not when))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for at in range(4):
        grid.add_column(no_wrap=at < 3, justify="right" if at == 2 else "left")
    for ref, when in cards:
        kind = ref.partition(":")[0]
        style = "dim" if when else "magenta" if kind == "wonder" else colour(ref)
        does = words_of(ref)
        grid.add_row(Text(when or kind, style="dim"), Text(name_of(ref), style=style), f"{prices.get(ref, '-')} gold", does)
    return grid


def colour(ref: str) -> str:
    """The colour of a building."""
    known = {"green": "green", "brown": "dark_orange3", "yellow": "yellow"}
    return known.get(str(entry("buildings", ref.partition(":")[2])["colour"]), "")


# ---- one player ---------------------------------------------------------------------------------------------------------


def techs_text(them: dict[str, Any]) -> Text:
    """The techs with their types and last ages; exhausted ones dim and in brackets."""
    parts = []
    for tech in sorted(them["techs"], key=lambda tech: (bool(tech["turned"]), type_of(tech["tech"]))):
        words = f"{type_of(tech['tech'])} ({entry('techs', tech['tech'])['name']}, to age {tech['last']})"
        parts.append(Text(f"[{words}]", style="dim") if tech["turned"] else Text(words))
    joker = [Text(f"{them['jokers']} joker{'' if them['jokers'] == 1 else 's'}", style="yellow")] if them["jokers"] else []
    return Text("Techs: ") + (Text(", ").join([*parts, *joker]) if parts or joker else Text("none"))


def techs_short(them: dict[str, Any]) -> Text:
    """The techs by their types."""
    fresh = [type_of(tech["tech"], short=True) for tech in them["techs"] if not tech["turned"]]
    used = sum(1 for tech in them["techs"] if tech["turned"])
    return Text(f"Techs: {', '.join(fresh) or 'none'}{f'; {used} exhausted' if used else ''}; jokers {them['jokers']}")


def buildings_text(them: dict[str, Any]) -> Text:
    """Buildings and wonders by name."""
    parts = []
    for card in them["buildings"]:
        state = "" if card["active"] else " (asleep)"
        state = " (used)" if card["used"] else state
        style = "dim" if state else colour(f"building:{card['building']}")
        parts.append(Text(f"{entry('buildings', card['building'])['name']}{state}", style=style))
    parts += [Text(entry("wonders", wonder)["name"], style="magenta") for wonder in them["wonders"]]
    return Text("Buildings: ") + (Text(", ").join(parts) if parts else Text("none"))


def hand_text(sight: Sight) -> list[Text]:
    """The own diplomacy cards with what they do, and the research cards."""
    mine = me(sight)
    cards = [*(mine["hand"] or []), *(mine["drawn"] or [])]
    lines = [Text(f"Diplomacy {card}: {entry('diplomacy', card)['words']}") for card in cards]
    claimed = [f"{card}: {entry('research', card)['words']}" for card in mine["research"]]
    return lines + ([Text(f"Research {' | '.join(claimed)}")] if claimed else [])


def tableau(sight: Sight) -> RenderableType:
    """The own techs, buildings and cards, in a few lines."""
    mine = me(sight)
    return Group(techs_text(mine), buildings_text(mine), *hand_text(sight))


def tableau_short(sight: Sight) -> RenderableType:
    mine = me(sight)
    return Group(Cut(techs_short(mine).plain, 1), Cut(buildings_text(mine).plain, 1))


def civilization(sight: Sight, seat: int) -> RenderableType:
    """All about one player."""
    them = player(sight, seat)
    score = ", ".join(f"{line} {points}" for line, points in them["score"].items() if points)
    tracks = ", ".join(f"{track} {n}" for track, n in them["tracks"].items() if n)
    lines: list[RenderableType] = [
        Text(f"{them['total']} VP" + (f": {score}" if score else ""), style="bold"),
        Text(f"{them['gold']} gold, income {them['income']}; tracks: {tracks or 'none'}; {them['markers']} markers left"),
        techs_text(them),
        buildings_text(them),
    ]
    if them["unlocks"]:
        lines.append(Text(f"Open locks: {', '.join(them['unlocks'])}"))
    lines += hand_text(sight) if seat == sight.seat else [Text(f"{them['cards']} diplomacy cards")]
    title = f"{mark(sight, seat)} {who(sight, seat)}" + ("" if seat == sight.seat else f", {played_by(sight, seat)}")
    border = "bold" if seat == sight.seat else "dim"
    return Panel(Group(*lines), title=Text(title), title_align="left", border_style=border, padding=(0, 1))


def solo_table(sight: Sight) -> Text:
    """Where the own points stand in the table for those who play alone."""
    steps, total = catalogue()["solo_table"], me(sight)["total"]
    reached = sum(1 for step in steps if total >= step)
    following = f", next at {steps[reached]}" if reached < len(steps) else ""
    listed = ", ".join(str(step) for step in steps)
    return Text(f"Playing alone: {total} VP, step {reached} of {len(steps)}{following} ({listed})")


def of_phase(sight: Sight, words: bool) -> list[RenderableType]:
    """What the phase is about: draft rows, what is for sale, or the own tableau."""
    match phase(sight):
        case "drafting":
            return [DraftRows(sight)]
        case "construction":
            return [on_sale(sight, words)]
        case _:
            return []
