"""One civilization: government, leader, wonders, technologies with workers and tokens, banks, hands, and all side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.drawing import comparison
from ziggurat.cli.boards.seating import me, played_by, player, seats, who
from ziggurat.cli.boards.through_the_ages.sight import (
    NO_STAGE,
    SPENT,
    STAGE,
    TOKEN,
    TYPES,
    WORKER,
    card_of,
    catalogue,
    explained,
    kind,
    name,
    named,
    names,
)

AGES = ("A", "I", "II", "III")


# ---- all players --------------------------------------------------------------------------------------------------------


class Standings:
    """A line for each player with the figures that one compares; where there is room also leader, wonders and tactic."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        wide, narrow = options.max_width >= 130, options.max_width < 100
        heads = ("", "Culture", "Science", "Strength", "Happy", "Food", "Resources", "Civil", "Military", "Cards")
        if narrow:
            heads = ("", "Culture", "Science", "Str", "Happy", "Food", "Resource", "CA", "MA", "Cards")
        shown = range(10) if options.max_width >= 70 else (0, 1, 2, 3, 7)
        rows = [[self.cells(seat)[at] for at in shown] for seat in seats(self.sight)]
        if wide:
            rows = [[*row, self.holdings(seat)] for row, seat in zip(rows, seats(self.sight))]
        more = ["Government, leader, wonders"] if wide else []
        yield comparison([*(heads[at] for at in shown), *more], rows, (0, 10), gives_way=wide)

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(60, options.max_width)

    def cells(self, seat: int) -> list[Text]:
        them = player(self.sight, seat)
        if not them["playing"]:
            return [Text(who(self.sight, seat)), Text(f"{them['culture']} left"), *([Text()] * 8)]
        happy = Text(f"{them['happiness']}/{them['faces_needed']}")
        if them["discontent"]:
            happy.stylize("bold red")
        cards = f"{len(them['hand'])}+{len(them['military_hand'])}"
        return [
            Text(f"{who(self.sight, seat)}{'*' if seat == self.sight.view['turn'] else ''}"),
            Text(f"{them['culture']} {them['culture_rating']:+}"),
            Text(f"{them['science']} {them['science_rating']:+}"),
            Text(str(them["strength"])),
            happy,
            Text(f"{them['food']} {them['food_made']:+}{-them['consumption'] or ''}"),
            Text(f"{them['resources']} {them['resources_made']:+}{-them['corruption'] or ''}"),
            Text(f"{them['civil']['left']}/{them['civil']['total']}"),
            Text(f"{them['military']['left']}/{them['military']['total']}"),
            Text(cards),
        ]

    def holdings(self, seat: int) -> Text:
        """Government, leader, wonders and tactic in a few words."""
        them = player(self.sight, seat)
        parts = [named(them["government"])] if them["government"] else []
        parts += [named(them[what]) for what in ("leader", "tactic") if them[what]]
        parts += [named(wonder) for wonder in them["wonders"]]
        return Text(", ").join(parts)


# ---- one civilization ---------------------------------------------------------------------------------------------------


def rule_line(sight: Sight, seat: int) -> Text:
    """Government with its actions, leader, wonders, tactic, colonies, pact."""
    them = player(sight, seat)
    civil, red = them["civil"], them["military"]
    parts = [
        named(them["government"] or "despotism")
        + Text(f" civil {discs(civil)}", style="bold" if civil["left"] else "dim")
        + Text(f" military {discs(red)}", style="bright_red" if red["left"] else "dim"),
        named(them["leader"]) if them["leader"] else Text("no leader", style="dim"),
    ]
    if them["unfinished"]:
        parts.append(named(them["unfinished"]) + Text(f" {stages(them)}"))
    parts += [named(wonder) + Text(" complete", style="dim") for wonder in them["wonders"]]
    parts += [named(wonder) + Text(" in ruins", style="dim") for wonder in them["ruined"]]
    if them["tactic"]:
        parts.append(named(them["tactic"]) + Text(" (yours alone)" if them["exclusive"] and seat == sight.seat else ""))
    parts += [named(colony) for colony in them["colonies"]]
    specials = [card for card in them["technologies"] if kind(card) == "special"]
    parts += [named(card) for card in specials]
    return Text(" | ").join(parts)


def discs(actions: dict[str, int]) -> str:
    """Action tokens: those left, then those spent.

    >>> discs({"left": 2, "total": 3})
    '●●○'
    """
    return WORKER * actions["left"] + SPENT * (actions["total"] - actions["left"])


def stages(them: dict[str, Any]) -> str:
    """The stages of an unfinished wonder: built ones filled, then what each of the others costs."""
    costs = them["wonder_costs"]
    left = costs[them["stages"] :]
    built = STAGE * them["stages"] + NO_STAGE * len(left)
    return f"{built} next {', '.join(str(cost) for cost in left)} resources" if left else built


def columns(them: dict[str, Any]) -> dict[str, list[str]]:
    """The technologies that workers work on, by type, the lowest level first."""
    found: dict[str, list[str]] = {}
    for what in TYPES:
        cards = [card for card in them["technologies"] if kind(card) == what]
        if cards:
            found[what] = sorted(cards, key=lambda card: AGES.index(card_of(card)["age"]))
    return found


def technology(them: dict[str, Any], card: str) -> Text:
    """A technology with its workers and tokens: "Bronze ●●● 4■"."""
    workers, tokens = them["workers"].get(card, 0), them["tokens"].get(card, 0)
    text = named(card)
    text.append(f" {WORKER * workers}" if workers else " -", style="bold yellow" if workers else "dim")
    if tokens:
        text.append(f" {tokens}{TOKEN}", style="bright_blue")
    return text


def technologies(them: dict[str, Any]) -> RenderableType:
    """The technologies by type in two columns: what produces and fights at the left, the city at the right."""
    found = [(what, Text(", ").join([technology(them, card) for card in cards])) for what, cards in columns(them).items()]
    found.append(("unused", Text(WORKER * them["unused"] or "no worker", style="bold yellow" if them["unused"] else "dim")))
    half = (len(found) + 1) // 2
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in range(2):
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
    for at in range(half):
        right = found[at + half] if at + half < len(found) else ("", Text())
        grid.add_row(found[at][0], found[at][1], right[0], right[1])
    return grid


def technologies_short(them: dict[str, Any]) -> Text:
    """The technologies in one paragraph."""
    parts = [technology(them, card) for cards in columns(them).values() for card in cards]
    if them["unused"]:
        parts.append(Text(f"unused {WORKER * them['unused']}", style="bold yellow"))
    return Text(", ").join(parts)


class TechnologyTable:
    """The technologies as on the table: a column a type, levels upward; those in the own hand in brackets.

    Where there is no room for that: by type, a line each.
    """

    def __init__(self, them: dict[str, Any]) -> None:
        self.them = them

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        them = self.them
        hand = [card for card in them["hand"] if kind(card) in TYPES]
        types = [what for what in TYPES if any(kind(card) == what for card in [*them["technologies"], *hand])]
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        grid.add_column("", style="dim")
        for what in types:
            grid.add_column(what, vertical="bottom", no_wrap=True)
        for age in reversed(AGES):
            cells: list[RenderableType] = []
            for what in types:
                cards = [card for card in them["technologies"] if kind(card) == what and card_of(card)["age"] == age]
                in_hand = dict.fromkeys(card for card in hand if kind(card) == what and card_of(card)["age"] == age)
                lines = [technology(them, card) for card in cards]
                lines += [Text(f"[{name(card)}]", style="dim") for card in in_hand if card not in cards]
                cells.append(Text("\n").join(lines))
            if any(str(cell) for cell in cells):
                grid.add_row(age, *cells)
        whole = Measurement.get(console, options.update(max_width=1000), grid).maximum
        yield grid if whole <= options.max_width else technologies(them)

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(40, options.max_width)


# ---- banks --------------------------------------------------------------------------------------------------------------


def row_for(rows: list[dict[str, int]], tokens: int) -> int:
    """The line of a bank's table that holds for so many tokens."""
    return next(at for at, row in enumerate(rows) if tokens <= row["tokens"])


def yellow_bank(them: dict[str, Any]) -> Text:
    """The yellow bank: what a worker costs, what is eaten, faces needed; and from when on that changes."""
    rows = catalogue()["people"]
    at = row_for(rows, them["yellow"])
    price = "no more workers" if them["grow_price"] is None else f"a worker costs {them['grow_price']} food"
    text = Text.assemble(("Yellow bank ", "yellow"), (str(them["yellow"]), "bold"), f": {price}, eat {them['consumption']}")
    text.append(f", need {them['faces_needed']} happy")
    if at:
        down = rows[at - 1]
        cost = f"cost {down['food']}, " if down["food"] else ""
        text.append(f"; with {down['tokens']}: {cost}eat {down['consumption']}, need {down['faces']}", style="dim")
    return text


def blue_bank(them: dict[str, Any]) -> Text:
    """The blue bank: the corruption, and with how many tokens it changes."""
    rows = catalogue()["corruption"]
    at = row_for(rows, them["blue"])
    text = Text.assemble(("Blue bank ", "bright_blue"), (str(them["blue"]), "bold"), f": corruption {them['corruption']}")
    more = [f"with {rows[at - 1]['tokens']}: {rows[at - 1]['resources']}"] if at else []
    if at + 1 < len(rows):
        more.append(f"with {rows[at]['tokens'] + 1}: {rows[at + 1]['resources']}")
    return text + Text(f"; {', '.join(more)}" if more else "", style="dim")


def happiness(them: dict[str, Any]) -> Text:
    """Happy faces against what is needed, and who is discontent."""
    text = Text(f"Happy {them['happiness']}, needed {them['faces_needed']}")
    if them["discontent"]:
        uprising = "; more than your unused workers: UPRISING" if them["discontent"] > them["unused"] else ""
        text.append(f"; {them['discontent']} discontent{uprising}", style="bold red")
    return text


# ---- the end of the turn ------------------------------------------------------------------------------------------------


def forecast(sight: Sight, short: bool = False) -> Text:
    """What the end of the own turn brings as it stands."""
    end = sight.outlook.get("end_of_turn")
    if not end:
        return Text()
    after = end["after"]
    text = Text("Turn's end: " if short else "If your turn ended now: ", style="bold")
    if end["uprising"]:
        text.append("UPRISING, no production", style="bold red")
    else:
        eaten = f" (eaten {end['consumption']})" if end["consumption"] and not short else ""
        lost = f" (corruption {end['corruption']})" if end["corruption"] and not short else ""
        kinds = (("culture", ""), ("science", ""), ("food", eaten), ("resources", lost))
        text.append(", ".join(f"{what[:3] if short else what} {end[what]:+} = {after[what]}{why}" for what, why in kinds))
        text.append(f", corruption {end['corruption']}" if end["corruption"] and short else "", style="yellow")
    if end["hunger"]:
        text.append(f"; hunger: {end['hunger']} culture lost", style="bold red")
    if end["discard"]:
        text.append(f"; discard {end['discard']} military", style="yellow")
    text.append(f"; draw {end['draw']}" if end["draw"] else "")
    return text


# ---- hands and the common things ----------------------------------------------------------------------------------------


def hands(sight: Sight) -> list[Text]:
    """The own civil and military cards."""
    mine = me(sight)
    lines = [Text(f"Civil hand {len(mine['hand'])}/{mine['hand_limit']}: ", style="bold") + names(mine["hand"])]
    if mine["fresh"]:
        lines[0] += Text(f" (taken this turn: {', '.join(name(card) for card in mine['fresh'])})", style="dim")
    military = sight.view["military"]
    limit = mine["military_hand_limit"]
    over = len(military) > limit
    head = Text(f"Military hand {len(military)}/{limit}: ", style="bold yellow" if over else "bold")
    return [*lines, head + names(military)]


def common(sight: Sight) -> list[Text]:
    """Events, decks, tactics, and what goes on between players."""
    view, found = sight.view, []
    events = view["events"]
    ages = ", ".join(f"{n} of Age {age}" for age, n in events["current"].items()) or "none"
    later = ", ".join(f"{n} of Age {age}" for age, n in events["future"].items()) or "none"
    text = f"Events: current {ages}; future {later}"
    if events["mine"]:
        text += f"; yours: {', '.join(name(card) for card in events['mine'])}"
    if events["top"]:
        text += f"; the next one: {name(events['top'])}"
    found.append(Text(text))
    decks = f"Decks: {view['civil_deck']} civil (the age ends with the last), {view['military_deck']} military"
    if view["tactics"]:
        decks += f". Common tactics: {', '.join(name(card) for card in view['tactics'])}"
    found.append(Text(decks))
    found += [Text(line, style="bright_red") for line in between(sight)]
    return found


def between(sight: Sight) -> list[str]:
    """Wars that are declared, and pacts."""
    lines = []
    for seat in seats(sight):
        them = player(sight, seat)
        for war in them["wars"]:
            foe = player(sight, war["on"])
            odds = f"{them['strength']} against {foe['strength']} as it stands"
            lines.append(f"War: {name(war['card'])} of {who(sight, seat)} on {who(sight, war['on'])}, {odds}")
        pact = them["pact"]
        if pact is not None:
            side = f", {who(sight, seat)} as {pact['side'].upper()}"
            lines.append(f"Pact: {name(pact['card'])} of {who(sight, seat)} and {who(sight, pact['partner'])}{side}")
    return lines


def threats(sight: Sight) -> Text:
    """The strengths that count if somebody attacks, and how many cards the rival may defend with."""
    parts = [
        f"{who(sight, rival['seat'])}: you {rival['attack']} to {rival['defence']} + {rival['cards']} cards, "
        f"they {rival['threat']} to {rival['holds']}"
        for rival in sight.outlook.get("rivals", [])
    ]
    return Text(f"Attacks {'; '.join(parts)}" if parts else "")


def civilization(sight: Sight, seat: int) -> RenderableType:
    """All about one civilization."""
    them = player(sight, seat)
    whole = sight.outlook.get("parts", [{}] * sight.view["seats"])[seat]
    ratings = Grid.grid(padding=(0, 1, 0, 0))
    ratings.add_column(style="dim", no_wrap=True)
    ratings.add_column(justify="right", no_wrap=True)
    ratings.add_column()
    for what, total in (
        ("culture", f"{them['culture']} {them['culture_rating']:+}"),
        ("science", f"{them['science']} {them['science_rating']:+}"),
        ("strength", str(them["strength"])),
        ("happiness", f"{them['happiness']}/{them['faces_needed']}"),
        ("food", f"{them['food']} {them['food_made']:+}"),
        ("resources", f"{them['resources']} {them['resources_made']:+}"),
    ):
        ratings.add_row(what, total, Text(explained(whole.get(what, [])), style="dim"))
    lines: list[RenderableType] = [rule_line(sight, seat), TechnologyTable(them), ratings]
    unused = f"{them['unused']} unused worker{'' if them['unused'] == 1 else 's'}"
    lines += [yellow_bank(them), blue_bank(them) + Text(f"; {unused}")]
    if seat == sight.seat:
        lines += [*hands(sight), forecast(sight)]
    else:
        backs = ", ".join(f"{name(held['card'])}" if held["card"] else f"Age {held['age']}" for held in them["military_hand"])
        lines.append(Text("Civil hand: ", style="bold") + names(them["hand"]))
        lines.append(Text("Military hand: ", style="bold") + Text(backs or "none"))
    player_name = f"{who(sight, seat)}, {played_by(sight, seat)}" if seat != sight.seat else "you"
    title = f"{player_name}: {them['culture']} culture" + ("" if them["playing"] else ", has left the game")
    border = "bold" if seat == sight.seat else "dim"
    return Panel(Group(*lines), title=Text(title), title_align="left", border_style=border, padding=(0, 1))
