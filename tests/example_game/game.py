"""Pearl Divers: what the game tells about itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from example_game import events, scenario, steps
from example_game.actions import BOAT, PEARL, SPACE, all_pearls
from example_game.state import PearlDivers, deal
from ziggurat.core.actions import Mask, SeatNumber
from ziggurat.core.chance import Chance
from ziggurat.core.game import Game, Option, Progress, forms
from ziggurat.core.state import Event


class PearlDiversGame(Game):
    """The description of Pearl Divers."""

    id = "pearl-divers"
    name = "Pearl Divers"
    seats = (2, 4)
    rules = 1
    content = "1"
    space = SPACE
    kinds = (PEARL, BOAT)
    options = {"boats": Option(4, "how many boats each captain has", min=3, max=5)}
    names = {
        "hand": BOAT,
        "sent": BOAT,
        "box": BOAT,
        "pearls": PEARL,
        "pearl": PEARL,
        "bag": PEARL,
        "choice": SPACE,
        "choosing": Mask(4),
        "seat": SeatNumber(),
    }
    derived = frozenset[str]()
    values = {}
    steps = forms(steps.NEW_ROUND, steps.SEND_BOATS, steps.Dive(0, 0))

    def start(self, seats: int, options: Mapping[str, str | int], chance: Chance, rules: int) -> PearlDivers:
        g = PearlDivers(seats, chance)
        g.rules = rules
        for player in g.players:
            deal(g, player, int(options["boats"]))
        g.push(steps.NEW_ROUND)
        g.advance()
        return g

    def complete(self, g: PearlDivers, named: Mapping[str, Any], options: Mapping[str, str | int], chance: Chance) -> None:
        scenario.complete(g, named, chance)

    def sentence(self, g: PearlDivers, seat: int, action: int) -> str:
        verb, operands = SPACE.decode(action)
        if verb.name == "send":
            return f"Send boat {BOAT.names[operands[0]]}"
        return "Dive for another pearl" if verb.name == "dive" else f"Take the {PEARL.names[g.pearl]} pearl"

    def say(self, g: PearlDivers, event: Event, seat: int | None) -> str:
        who = "You" if event.seat == seat else f"Seat {event.seat}"
        match event:
            case events.Shown():
                return f"A {PEARL.names[event.pearl]} pearl is shown"
            case events.Sent():
                return f"{who} sent boat {BOAT.names[event.boat]}"
            case events.Took():
                return f"{who} took the {PEARL.names[event.pearl]} pearl"
        return ""

    def progress(self, g: PearlDivers) -> Progress:
        rounds = len(all_pearls())
        shown = rounds - int(g.bag.size())
        return Progress(f"Pearl {shown} of {rounds}", shown, rounds)

    def figures(self, g: PearlDivers, seat: int) -> dict[str, int]:
        return {"score": g.scores()[seat], "boats": len(g.players[seat].hand)}

    def score_sheet(self, g: PearlDivers) -> list[tuple[str, list[int]]]:
        return [("Pearls", g.scores())]


GAME: Final = PearlDiversGame()
