"""The position of Pearl Divers, and who may know what of it."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from example_game.actions import BOAT, PEARL, POINTS, SEND, SPACE, all_pearls
from ziggurat.core.bits import has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.state import State

NOTHING: Final = -1


@final
class Player:
    """One captain.  ``choice`` waits face down for the others; its boat stays in the hand until then."""

    def __init__(self) -> None:
        self.hand: vec[i64] = vec[i64]()
        self.sent: vec[i64] = vec[i64]()
        self.pearls: vec[i64] = vec[i64]()
        self.choice: int = NOTHING

    def copy(self) -> Player:
        p = Player()
        p.hand = self.hand[:]
        p.sent = self.sent[:]
        p.pearls = self.pearls[:]
        p.choice = self.choice
        return p

    def points(self) -> int:
        return sum(POINTS[pearl] for pearl in self.pearls)


@final
class PearlDivers(State):
    """One position.  ``pearl`` lies open; ``box`` holds the boats that nobody was dealt."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.choosing: int = 0  # seats that have not sent a boat yet, a mask
        self.pearl: int = NOTHING
        self.bag: Bag = Bag(vec[i64](all_pearls()), 0)
        self.box: Bag = Bag(vec[i64](range(len(BOAT.names))), 1)

    def game(self) -> Any:
        from example_game.game import GAME

        return GAME

    def copy(self, chance: Chance) -> PearlDivers:
        g = PearlDivers(0, chance)
        self.copy_into(g)
        g.seats = self.seats
        g.players = [player.copy() for player in self.players]
        g.choosing = self.choosing
        g.pearl = self.pearl
        g.bag = self.bag.copy()
        g.box = self.box.copy()
        return g

    def scores(self) -> list[int]:
        return [player.points() for player in self.players]

    def ranks(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(1 for other in scores if other > mine) for mine in scores]

    # ---- who knows what ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "game": "pearl-divers",
            "seats": int(self.seats),
            "seat": seat,
            "over": bool(self.over),
            "waiting": [i for i in range(self.seats) if has(self.waiting, i)],
            "prompt": "" if seat is None else self.prompt(seat),
            "pearl": PEARL.show(int(self.pearl)),
            "bag": sorted(PEARL.names[pearl] for pearl in self.bag.items),
            "hand": [] if seat is None else [BOAT.names[boat] for boat in self.players[seat].hand],
            "choice": None if seat is None else SPACE.show(int(self.players[seat].choice)),
            "players": [
                {
                    "boats": len(player.hand),
                    "chosen": player.choice != NOTHING,
                    "sent": [BOAT.names[boat] for boat in player.sent],
                    "pearls": [PEARL.names[pearl] for pearl in player.pearls],
                    "points": player.points(),
                }
                for player in self.players
            ],
        }

    def sample(self, seat: int, chance: Chance) -> PearlDivers:
        """All boats that this seat has not seen, in other hands and in the box, are dealt anew."""
        g = self.copy(chance)
        others = [player for number, player in enumerate(g.players) if number != seat]
        for other in others:
            for boat in other.hand:
                g.box.put(boat)
        for other in others:
            deal(g, other, len(other.hand))
            if other.choice != NOTHING:
                other.choice = SEND + other.hand[chance.below(len(other.hand))]
        return g


def deal(g: PearlDivers, player: Player, boats: int) -> None:
    """A new hand from the box."""
    player.hand = vec[i64]()
    for _ in range(boats):
        player.hand = append(player.hand, g.chance.draw(g.box))
