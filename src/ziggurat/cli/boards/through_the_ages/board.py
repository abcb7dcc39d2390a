"""The board of Through the Ages: which screens there are, what can be chosen, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Board, Menu, Numbered, Sight, Tiding, beside
from ziggurat.cli.boards.drawing import Cut, Plain, Wide, side_by_side
from ziggurat.cli.boards.seating import me, meant, who
from ziggurat.cli.boards.through_the_ages.about import about_anything, rules
from ziggurat.cli.boards.through_the_ages.civilization import (
    Standings,
    TechnologyTable,
    between,
    blue_bank,
    civilization,
    common,
    forecast,
    hands,
    happiness,
    rule_line,
    technologies,
    technologies_short,
    threats,
    yellow_bank,
)
from ziggurat.cli.boards.through_the_ages.menu import menu
from ziggurat.cli.boards.through_the_ages.row import Row, row_list
from ziggurat.cli.boards.through_the_ages.sight import asked, card_of, catalogue, name, names, plan_words

COMMON = {
    "row": "the card row with what the cards do",
    "events": "events, decks, tactics, wars, pacts",
    "hand": "your cards with what they do",
    "standings": "all players side by side",
}
"""The parts of the table that ``c`` shows alone."""


class ThroughTheAgesBoard(Board):
    """Draws the table of Through the Ages."""

    keys = "c, c row | s score"
    untold = ("TurnBegins",)
    plain = 2

    # ---- names ----------------------------------------------------------------------------------------------------------

    def when(self, view: dict[str, Any]) -> str:
        if view["over"]:
            return "End of the game"
        last = ", last round" if view["last_round"] and view["round"] >= view["last_round"] else ""
        return f"Age {view['age']}, round {view['round']}{last}"

    def heading(self, sight: Sight) -> str:
        view = sight.view
        turn = "your turn" if view["turn"] == sight.seat else f"turn of seat {view['turn']}"
        deck = f"{view['civil_deck']} civil cards until the age ends" if view["age"] in ("I", "II", "III") else ""
        return " | ".join(part for part in (self.when(view), turn, deck) if part)

    # ---- the screen -----------------------------------------------------------------------------------------------------

    def screens(self, sight: Sight) -> list[RenderableType]:
        found = menu(sight)
        options, narrow = Numbered(found), beside(found)
        mine, gap = me(sight), Text()
        standings, row, question = Standings(sight), Row(sight), situation(sight)
        banks = Group(yellow_bank(mine), blue_bank(mine), happiness(mine))
        table = Group(*(Text(line, style="bright_red") for line in between(sight)))
        end = forecast(sight)
        everything = Group(*hands(sight), *common(sight), threats(sight), end)
        left = Group(row_list(sight), gap, *question, options)
        right = Group(standings, gap, rule_line(sight, sight.seat), TechnologyTable(mine), banks, gap, everything)
        own = Group(rule_line(sight, sight.seat), technologies(mine))
        short = Group(rule_line(sight, sight.seat), technologies_short(mine))
        tight = (Cut(rule_line(sight, sight.seat).plain, 1), Cut(technologies_short(mine).plain, 1))
        cards = Group(*hands(sight))
        needs = Text("; ").join([short_banks(mine)])
        return [
            Wide(150, Plain(side_by_side(left, right))),
            *(
                Plain(drawn)
                for drawn in (
                    Group(row, gap, standings, gap, own, banks, gap, everything, gap, *question, options),
                    Group(row, standings, own, banks, everything, *question, options),
                    Group(row, standings, own, banks, cards, table, end, *question, options),
                    Group(row, standings, own, needs, cards, table, end, *question, narrow),
                    Group(row, standings, short, needs, cards, end, *question, narrow),
                    Group(row, standings, short, needs, *(Cut(line.plain, 1) for line in hands(sight)), end, *question, narrow),
                    Group(row, standings, *tight, Cut(forecast(sight, short=True).plain, 1), *question, narrow),
                    Group(row, standings, *question, narrow),
                    Group(standings, short, *question, narrow),
                    Group(standings, *question, narrow),
                )
            ),
        ]

    def everything(self, sight: Sight, which: str = "") -> RenderableType | None:
        seats = range(sight.view["seats"])
        seat = meant(sight, which)
        word = which.lower()
        drawn: RenderableType
        if not which:
            order = [sight.seat, *(seat for seat in seats if seat != sight.seat)]
            drawn = Group(
                row_list(sight), Text(), Standings(sight), *(civilization(sight, seat) for seat in order), *common(sight)
            )
        elif seat is not None:
            drawn = civilization(sight, seat)
        elif word == "row":
            drawn = row_list(sight)
        elif word in ("events", "event", "decks", "wars", "pacts", "tactics"):
            drawn = Group(*common(sight), threats(sight), past(sight))
        elif word in ("hand", "hands", "cards"):
            drawn = Group(*hands(sight), in_hand(sight))
        elif word in ("standings", "players", "seats"):
            drawn = Standings(sight)
        elif word in ("banks", "bank"):
            drawn = Group(yellow_bank(me(sight)), blue_bank(me(sight)), happiness(me(sight)), thresholds())
        else:
            return None
        return Plain(drawn)

    # ---- choosing and help ----------------------------------------------------------------------------------------------

    def menu(self, sight: Sight) -> Menu:
        return menu(sight)

    def about(self, sight: Sight, topic: str) -> RenderableType | None:
        return about_anything(sight, topic)

    def rules(self) -> RenderableType:
        return rules()

    # ---- what happened --------------------------------------------------------------------------------------------------

    def chapter(self, tidings: Sequence[Tiding]) -> str:
        ages = [age_of(tiding.event["age"]) for tiding in tidings if tiding.event["event"] == "AgeBegins"]
        return f"Age {ages[-1]} begins" if ages and ages[-1] != "I" else ""  # Age A is one round: nobody has points yet


# ---- parts of the screen ------------------------------------------------------------------------------------------------


def short_banks(mine: dict[str, Any]) -> Text:
    """Both banks and the happy faces in one line."""
    rows = catalogue()["people"]
    below = [row for row in rows if row["tokens"] < mine["yellow"]]
    text = Text.assemble(("Yellow ", "yellow"), str(mine["yellow"]), f" (worker {mine['grow_price'] or '-'} food")
    text.append(f", next step at {below[-1]['tokens']}), " if below else "), ")
    text.append("blue ", style="bright_blue")
    lower = [row["tokens"] for row in catalogue()["corruption"] if row["tokens"] < mine["blue"]]
    text.append(f"{mine['blue']} (corruption {mine['corruption']}{f', next step at {lower[-1]}' if lower else ''}), ")
    return text + happiness(mine)


def situation(sight: Sight) -> list[RenderableType]:
    """What one has to know for a decision outside the own actions: the card, the numbers against each other."""
    asks = sight.outlook.get("asks", {})
    found: list[RenderableType] = []
    if "card" in asks:
        found.append(Text(f"{name(asks['card'])}: {card_of(asks['card'])['words']}", style="bold"))
    match asked(sight):
        case "Auction":
            holder = "nobody has bid" if asks["holder"] is None else f"{who(sight, asks['holder'])} holds it with {asks['bid']}"
            still = ", ".join(who(sight, seat) for seat in asks["still"])
            found.append(Text(f"{holder}; still in: {still}; you can send {asks['most']} at most"))
        case "Force":
            plan = plan_words(asks.get("plan"))
            found.append(Text("; ".join(part for part in (f"you have bid {asks['bid']} and sent {asks['force']}", plan) if part)))
        case "Defence":
            short = asks["attack"] - asks["strength"]
            state = f"short by {short}" if short > 0 else "it holds"
            found.append(
                Text(
                    f"{who(sight, asks['rival'])} attacks with {asks['attack']}, you have {asks['strength']}: {state}; "
                    f"cards you may still use: {asks['cards']}",
                    style="bold red" if short > 0 else "green",
                )
            )
        case "Answer":
            side = f"; you would be {asks['side'].upper()}" if asks.get("side") else ""
            found.append(Text(f"offered by {who(sight, asks['rival'])}{side}"))
        case "Politics":
            line = threats(sight)
            found += [line] if line.plain else []
    return found


def in_hand(sight: Sight) -> RenderableType:
    """The own cards with what they do."""
    grid = Grid.grid(padding=(0, 2, 0, 2))
    for card in dict.fromkeys([*me(sight)["hand"], *sight.view["military"]]):
        grid.add_row(names([card]), card_of(card)["words"])
    return grid


def past(sight: Sight) -> Text:
    """The events that have come true."""
    return Text(f"Past events: {', '.join(name(card) for card in sight.view['past']) or 'none'}", style="dim")


def thresholds() -> RenderableType:
    """All steps of both banks."""
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    for head in ("yellow tokens up to", "worker costs food", "eat", "need happy"):
        grid.add_column(head, justify="right")
    for row in catalogue()["people"]:
        most = "more" if row["tokens"] == 99 else str(row["tokens"])
        grid.add_row(most, str(row["food"] or "-"), str(row["consumption"]), str(row["faces"]))
    text = ", ".join(
        f"{'more' if row['tokens'] == 99 else row['tokens']}: {row['resources']}" for row in catalogue()["corruption"]
    )
    return Group(grid, Text(f"Corruption by blue tokens up to {text}"))


# ---- what happened ------------------------------------------------------------------------------------------------------


def age_of(age: object) -> str:
    """An age in an event, which is written as its number or as its name."""
    return str(age) if isinstance(age, str) else ("A", "I", "II", "III", "IV")[int(str(age))]
