"""7 Wonders, 2nd edition: what the game tells about itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ziggurat.core.actions import SeatNumber
from ziggurat.core.chance import Chance
from ziggurat.core.errors import OptionError
from ziggurat.core.game import Game, Option, Progress, forms
from ziggurat.core.state import Event
from ziggurat.games.seven_wonders import actions, board, scenario, scoring, steps, texts
from ziggurat.games.seven_wonders.content import CARD, SEAT_SET, SIDE, VERSION, WONDER
from ziggurat.games.seven_wonders.evaluation import EVALUATION, SevenWondersEvaluation
from ziggurat.games.seven_wonders.state import NOBODY, Hidden, SevenWonders

DERIVED: Final = frozenset({"shields", "symbols", "powers", "science", "colours", "low_names", "high_names"}) | frozenset(
    {"left_raw", "right_raw", "left_made", "right_made", "own", "market", "own_most", "market_most"}
)


class SevenWondersGame(Game):
    """The description of 7 Wonders."""

    id = "seven-wonders"
    name = "7 Wonders"
    seats = (3, 7)
    rules = 1
    content = VERSION
    space = actions.SPACE
    kinds = (CARD, WONDER)
    derived = DERIVED
    options = {
        "sides": Option(
            "random",
            "which side of the wonder boards: drawn for each player, all day, all night, or chosen by each player, which the "
            "rulebook allows too",
            ("random", "day", "night", "chosen"),
        ),
        "wonders": Option("random", "who has which wonder: drawn, or chosen in the order of seats", ("random", "chosen")),
        **{
            f"wonder-{seat}": Option("any", f"the wonder of seat {seat}, if not drawn or chosen", ("any", *WONDER.names))
            for seat in range(7)
        },
    }
    names = {
        "wonder": WONDER,
        "side": SIDE,
        "choice": actions.SPACE,
        "built": CARD,
        "hand": CARD,
        "cards": CARD,
        "card": CARD,
        "boards": WONDER,
        "guilds": CARD,
        "choosing": SEAT_SET,
        "known": SEAT_SET,
        "digging": SeatNumber(),
        "seat": SeatNumber(),
    }
    secret = frozenset({"card"})
    values = {"under": Hidden, "discard": Hidden}
    steps = forms(
        steps.CHOOSE,
        steps.CHOOSE_SIDE,
        steps.END_OF_TURN,
        steps.END_OF_AGE,
        steps.WAR,
        steps.NEW_AGE,
        steps.TakeWonder(0),
        steps.SeventhCard(0),
        steps.Dig(0),
    )

    def check_options(self, given: Mapping[str, object]) -> dict[str, str | int]:
        checked = super().check_options(given)
        fixed = [value for name, value in checked.items() if name.startswith("wonder-") and value != "any"]
        for wonder in fixed:
            if fixed.count(wonder) > 1:
                raise OptionError(f"two seats can't both have the wonder {wonder}")
        return checked

    def start(self, seats: int, options: Mapping[str, str | int], chance: Chance, rules: int) -> SevenWonders:
        g = SevenWonders(seats, chance)
        g.rules = rules
        for seat in range(seats, self.seats[1]):
            if options[f"wonder-{seat}"] != "any":
                raise OptionError(f"option wonder-{seat}: with {seats} players there is no seat {seat}")
        given = [options[f"wonder-{seat}"] for seat in range(seats)]
        fixed = [NOBODY if wonder == "any" else WONDER.index(str(wonder)) for wonder in given]
        sides = self.options["sides"].values.index(str(options["sides"]))
        steps.set_up(g, sides, options["wonders"] == "chosen", fixed)
        return g

    def held_options(self, document: Mapping[str, Any]) -> dict[str, str | int]:
        """While sides or wonders are being chosen, the steps tell it."""
        return scenario.held_options(document)

    def complete(self, g: SevenWonders, named: Mapping[str, Any], options: Mapping[str, str | int], chance: Chance) -> None:
        scenario.complete(g, named, options, chance)

    def sentence(self, g: SevenWonders, seat: int, action: int) -> str:
        return texts.sentence(g, seat, action)

    def say(self, g: SevenWonders, event: Event, seat: int | None) -> str:
        return texts.say(g, event, seat)

    def figures(self, g: SevenWonders, seat: int) -> dict[str, int]:
        me = g.players[seat]
        lines = scoring.sheet(g, seat)
        return {
            "score": sum(int(points) for points in lines),
            "coins": int(me.coins),
            "shields": int(me.shields),
            "science": int(lines[scoring.SCIENCE]),
            "stages": int(me.stages),
        }

    def score_sheet(self, g: SevenWonders) -> list[tuple[str, list[int]]]:
        sheets = [scoring.sheet(g, seat) for seat in range(g.seats)]
        return [(line, [int(sheet[i]) for sheet in sheets]) for i, line in enumerate(scoring.LINES)]

    def progress(self, g: SevenWonders) -> Progress:
        return board.progress(g)

    def tie(self, g: SevenWonders) -> str:
        return board.tie(g)

    def details(self, g: SevenWonders, seat: int, action: int) -> dict[str, Any]:
        return board.details(g, seat, action)

    def outlook(self, g: SevenWonders, seat: int | None) -> dict[str, Any]:
        return board.outlook(g, seat)

    def catalogue(self) -> dict[str, Any]:
        return board.catalogue()

    def evaluation(self) -> SevenWondersEvaluation:
        return EVALUATION

    def foresee(self, sample: SevenWonders, seat: int, action: int) -> SevenWonders:
        """The own action resolved alone: nobody knows what the others choose in the same turn."""
        steps.act_alone(sample, seat, action)
        return sample


GAME: Final = SevenWondersGame()
