"""The position of 7 Wonders: plain numbers and small lists."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.pile import Pile
from ziggurat.core.state import State
from ziggurat.games.seven_wonders.tables import COLOUR, NAME, PRICE, START_COINS

NOBODY: Final[i64] = -1
NO_CHOICE: Final[i64] = -1
LOW_NAMES: Final[i64] = 60
"""Names of structures are kept as two masks; the first holds this many."""


@final
class Hidden:
    """A face-down card, under a wonder or in the discard pile.  Never changed.

    ``age``, ``turn`` and ``seat`` say when it left whose hand (turn 7: the seventh card); that tells who saw the hand before
    and so what each seat knows of it.  Turn 0 and no seat: put there by a scenario, nobody knows it.
    ``known``: the seats (a mask) that have looked at it since.
    """

    def __init__(self, card: i64 = 0, age: i64 = 1, turn: i64 = 0, seat: i64 = NOBODY, known: i64 = 0) -> None:
        self.card: Final[i64] = card
        self.age: Final[i64] = age
        self.turn: Final[i64] = turn
        self.seat: Final[i64] = seat
        self.known: Final[i64] = known

    def knows(self, seat: i64) -> bool:
        """Whether a seat knows which card this is: it put it there or looked at it."""
        return self.seat == seat or has(self.known, seat)

    def seen_by(self, seat: i64) -> Hidden:
        """The same card after a seat has looked at it."""
        return Hidden(self.card, self.age, self.turn, self.seat, self.known | bit(seat))


@final
class Player:
    """One city and its hand.

    ``choice`` is the action that waits face down for the others (-1: none yet); its card stays in the hand until then.
    The attributes below the line follow from the board, the stages and the cards in the city (see ``effects.add_card``).
    """

    def __init__(self) -> None:
        self.wonder: i64 = NOBODY
        self.side: i64 = NOBODY
        self.coins: i64 = START_COINS
        self.stages: i64 = 0
        self.victories: i64 = 0  # points of victory tokens
        self.defeats: i64 = 0  # defeat tokens
        self.choice: i64 = NO_CHOICE
        self.built: Pile = Pile()
        self.hand: Pile = Pile()
        self.under: list[Hidden] = []  # below the wonder, one a stage
        # ---- derived
        self.shields: i64 = 0
        self.symbols: i64 = 0  # chain symbols shown, a mask
        self.powers: i64 = 0  # odd effects, a mask
        self.science: i64 = 0  # compasses, gears, tablets, any: a byte each
        self.colours: i64 = 0  # cards by colour: a byte each
        self.low_names: i64 = 0
        self.high_names: i64 = 0
        self.left_raw: i64 = PRICE
        self.right_raw: i64 = PRICE
        self.left_made: i64 = PRICE
        self.right_made: i64 = PRICE
        self.own: vec[i64] = vec[i64]([0])  # what it can produce, one entry a combination; replaced, never changed
        self.market: vec[i64] = vec[i64]([0])  # what neighbours may buy, likewise
        self.own_most: i64 = 0
        self.market_most: i64 = 0

    def board(self) -> i64:
        """The number of the board side."""
        return 2 * self.wonder + self.side

    def has(self, card: i64) -> bool:
        """Whether a structure of this name stands in the city."""
        name: i64 = NAME[card]
        if name < LOW_NAMES:
            return has(self.low_names, name)
        return has(self.high_names, name - LOW_NAMES)

    def cards_of(self, colour: i64) -> i64:
        """How many cards of a colour stand in the city."""
        return (self.colours >> (8 * colour)) & 255

    def enter(self, card: i64) -> None:
        """A card comes to stand in the city, with its name and colour; its effects are the caller's."""
        self.built.add(card)
        self.colours += bit(8 * COLOUR[card])
        name: i64 = NAME[card]
        if name < LOW_NAMES:
            self.low_names |= bit(name)
        else:
            self.high_names |= bit(name - LOW_NAMES)

    def copy(self) -> Player:
        p = Player()
        p.wonder = self.wonder
        p.side = self.side
        p.coins = self.coins
        p.stages = self.stages
        p.victories = self.victories
        p.defeats = self.defeats
        p.choice = self.choice
        p.built = self.built.copy()
        p.hand = self.hand.copy()
        p.under = self.under[:]
        p.shields = self.shields
        p.symbols = self.symbols
        p.powers = self.powers
        p.science = self.science
        p.colours = self.colours
        p.low_names = self.low_names
        p.high_names = self.high_names
        p.left_raw = self.left_raw
        p.right_raw = self.right_raw
        p.left_made = self.left_made
        p.right_made = self.right_made
        p.own = self.own
        p.market = self.market
        p.own_most = self.own_most
        p.market_most = self.market_most
        return p


@final
class SevenWonders(State):
    """One position.  ``age`` is 1 to 3 (0: before the first deal); ``turn`` is 1 to 6, 7 for the seventh card."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.age: i64 = 0
        self.turn: i64 = 1
        self.choosing: i64 = 0  # seats that have not chosen yet, a mask
        self.digging: i64 = NOBODY  # who may build from the discard pile at the end of this turn
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.discard: list[Hidden] = []
        self.boards: Bag = Bag(vec[i64](), 1)  # wonders that nobody has
        self.guilds: Bag = Bag(vec[i64](), 0)  # guilds that are not in the Age III deck

    def game(self) -> Any:
        from ziggurat.games.seven_wonders.game import GAME

        return GAME

    def copy(self, chance: Chance) -> SevenWonders:
        g = SevenWonders(0, chance)
        self.copy_into(g)
        g.seats = self.seats
        g.age = self.age
        g.turn = self.turn
        g.choosing = self.choosing
        g.digging = self.digging
        g.players = [player.copy() for player in self.players]
        g.discard = self.discard[:]
        g.boards = self.boards.copy()
        g.guilds = self.guilds.copy()
        return g

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        from ziggurat.games.seven_wonders.view import view

        return view(self, None if seat is None else self.check_seat(seat))

    def sample(self, seat: SupportsIndex, chance: Chance) -> SevenWonders:
        from ziggurat.games.seven_wonders.knowledge import sample

        return sample(self, self.check_seat(seat), chance)

    def scores(self) -> list[int]:
        from ziggurat.games.seven_wonders.scoring import score

        return [int(score(self, seat)) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Most points first, then most coins; what is still equal is shared (rules section 9)."""
        scores = self.scores()
        order = [(scores[seat], int(self.players[seat].coins)) for seat in range(self.seats)]
        return [1 + sum(1 for other in order if other > mine) for mine in order]

    def discarded(self, card: i64, turn: i64, seat: i64) -> None:
        """A card goes face down to the discard pile."""
        self.discard.append(Hidden(card, self.age, turn, seat))

    def pass_hands(self) -> None:
        """Hands go to the left neighbour in Ages I and III, to the right one in Age II."""
        players = self.players
        if self.age == 2:
            first = players[0].hand
            for seat in range(self.seats - 1):
                players[seat].hand = players[seat + 1].hand
            players[self.seats - 1].hand = first
        else:
            last = players[self.seats - 1].hand
            for seat in range(self.seats - 1, 0, -1):
                players[seat].hand = players[seat - 1].hand
            players[0].hand = last
