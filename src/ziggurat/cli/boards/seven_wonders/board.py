"""The board of 7 Wonders: which screens there are, what can be chosen, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.text import Text

from ziggurat.cli.boards.board import Board, Item, Menu, Sight, Tiding, item, score_sheet
from ziggurat.cli.boards.seven_wonders.about import about_anything, rules
from ziggurat.cli.boards.seven_wonders.cities import Neighbourhood, Overview, city_panel, details, market
from ziggurat.cli.boards.seven_wonders.hand import Hand
from ziggurat.cli.boards.seven_wonders.sight import (
    AGES,
    around,
    hand_of,
    left_of,
    me,
    meant,
    name_of,
    right_of,
    uses_hand,
    uses_of,
)
from ziggurat.games.seven_wonders import words
from ziggurat.games.seven_wonders.tables import TURNS

OLD_TURN = ("Built", "StageBuilt", "Sold", "Earned", "Dug", "ThrownAway")
"""Events that are told city by city."""


class SevenWondersBoard(Board):
    """Draws the table of 7 Wonders."""

    keys = "c cities | s score"
    plain = 1

    # ---- names ----------------------------------------------------------------------------------------------------------

    def who(self, view: dict[str, Any], seat: int) -> str:
        wonder = view["players"][seat]["wonder"]
        return f"seat {seat}" if wonder is None else words.board_of(wonder, "day").name

    def when(self, view: dict[str, Any]) -> str:
        if view["age"] == 0:
            return "Before the first age"
        if view["over"]:
            return "End of the game"
        turn = view["turn"]
        return f"Age {AGES[view['age']]}, {'seventh card' if turn > TURNS else f'turn {turn} of {TURNS}'}"

    def ties(self) -> str:
        return "Equal scores: the city with more coins is ahead; if these are equal too, they share the place."

    def heading(self, sight: Sight) -> str:
        view = sight.view
        if view["age"] == 0:
            return self.when(view)
        to = left_of(sight, sight.seat) if view["passes"] == "left" else right_of(sight, sight.seat)
        return f"{self.when(view)} | hands go {view['passes']}, to {name_of(sight, to)} | you are {name_of(sight, sight.seat)}"

    # ---- the screen -----------------------------------------------------------------------------------------------------

    def screens(self, sight: Sight) -> list[RenderableType]:
        hand, short_hand = Hand(sight, short=False), Hand(sight, short=True)
        if sight.view["age"] == 0:
            return [hand, short_hand]
        table, gap = Overview(sight), Text()
        if len(sight.view["players"]) == 3:
            full = Group(Neighbourhood(sight), gap, hand)
        else:
            full = Group(Neighbourhood(sight), table, gap, hand)
        goods = market(sight)
        return [
            full,
            Group(table, gap, details(sight), gap, hand),
            Group(table, goods, gap, hand),
            Group(table, goods, hand),
            Group(table, goods, short_hand),
            Group(Overview(sight, near=True), goods, short_hand),
            short_hand,
        ]

    def everything(self, sight: Sight, which: str = "") -> RenderableType | None:
        if sight.view["age"] == 0:
            return None if which else self.before(sight)
        seats = [seat for seat in (sight.seat, *around(sight)) if meant(sight, seat, which)]
        return Group(*(city_panel(sight, seat) for seat in seats)) if seats else None

    def before(self, sight: Sight) -> RenderableType:
        """Who has which wonder so far, before the first age."""
        lines = []
        for seat, city in enumerate(sight.view["players"]):
            side = f", {city['side']} side" if city["side"] else ""
            wonder = "no wonder yet" if city["wonder"] is None else f"{self.who(sight.view, seat)}{side}"
            player = "you" if seat == sight.seat else sight.players[seat]
            lines.append(Text(f"  seat {seat}, {player}: {wonder}"))
        return Group(*lines)

    # ---- choosing -------------------------------------------------------------------------------------------------------

    def menu(self, sight: Sight) -> Menu:
        if not uses_hand(sight):
            return Menu(sight.prompt, tuple(Item(choice.sentence, choice) for choice in sight.choices))
        items = [self.uses(sight, card) for card in hand_of(sight)]
        items += [Item(choice.sentence, choice) for choice in sight.choices if choice.text == "pass"]
        return Menu(sight.prompt, tuple(items))

    def uses(self, sight: Sight, card: str) -> Item:
        """A card of the hand with all that can be done with it."""
        name = words.card_of(card).name
        builds, stages, sales = (uses_of(sight, verb, card) for verb in ("build", "stage", "sell"))
        lines = []
        if builds:
            lines.append(item(f"Build {name}" if len(builds) > 1 else builds[0].sentence, builds))
        if stages:
            plain = f"Build wonder stage {me(sight)['stages'] + 1} with {name}"
            lines.append(item(plain if len(stages) > 1 else stages[0].sentence, stages))
        lines += [Item(choice.sentence, choice) for choice in sales]
        chains = words.chain_words(card)
        said = [f"{name}: {words.effect_words(card)}", *([f"{chains[0].upper()}{chains[1:]}"] if chains else [])]
        why_not = sight.why_not(f"card:{card}", "build")
        if why_not:
            said.append(f"Can't be built: {why_not}")
        why_not = sight.why_not(f"wonder:{me(sight)['wonder']}", "stage")
        if why_not:
            said.append(f"No wonder stage: {why_not}")
        return Item(name, more=Menu(". ".join([*said, ""]).strip(), tuple(lines)))

    # ---- what happened --------------------------------------------------------------------------------------------------

    def news(self, view: dict[str, Any], tidings: Sequence[Tiding], brevity: int = 0) -> RenderableType:
        if brevity == 2:  # without the cities that are no neighbours
            seats, seat = view["seats"], view["seat"]
            near = (None, seat, (seat + 1) % seats, (seat - 1) % seats)
            tidings = [tiding for tiding in tidings if tiding.event["seat"] in near]
        if brevity:
            return Text(". ".join([*told(tidings), ""]).strip())
        return Group(*(Text(f"  {line}") for line in told(tidings)))

    def chapter(self, tidings: Sequence[Tiding]) -> str:
        if not any(tiding.event["event"] == "Battle" for tiding in tidings):
            return ""
        next_age = next((tiding.event["age"] for tiding in tidings if tiding.event["event"] == "AgeBegins"), 0)
        return f"The end of Age {AGES[next_age - 1]}"

    def sheet(self, view: dict[str, Any], lines: Sequence[tuple[str, list[int]]], me: int | None) -> RenderableType:
        names = [self.who(view, seat) for seat in range(view["seats"])]
        if len(names) <= 4:
            return score_sheet(names, lines, me, view.get("ranks"))
        names = [name if len(name) <= 7 else f"{name[:6]}." for name in names]  # so that seven fit into 80 characters
        lines = [(line.partition(" ")[0], points) for line, points in lines]
        return score_sheet(names, lines, me, view.get("ranks"), box.SIMPLE_HEAD)

    # ---- help -----------------------------------------------------------------------------------------------------------

    def about(self, sight: Sight, topic: str) -> RenderableType | None:
        return about_anything(sight, topic)

    def rules(self) -> RenderableType:
        return rules()


# ---- what happened ------------------------------------------------------------------------------------------------------


def told(tidings: Sequence[Tiding]) -> list[str]:
    """What happened: the doings of a city in a turn on one line, everything else as it came."""
    lines: list[str] = []
    of_city: dict[int, int] = {}
    number = -1
    for tiding in tidings:
        if tiding.number != number:
            number, of_city = tiding.number, {}
        seat = tiding.event["seat"]
        if tiding.event["event"] not in OLD_TURN or seat is None:
            of_city = {}
            lines.append(tiding.sentence)
        elif seat in of_city:
            lines[of_city[seat]] += f", {without_subject(tiding.sentence)}"
        else:
            of_city[seat] = len(lines)
            lines.append(tiding.sentence)
    return lines


def without_subject(sentence: str) -> str:
    """
    >>> without_subject("Rhodos earned 3 coins")
    'earned 3 coins'
    """
    return sentence.partition(" ")[2]
