"""The position of Through the Ages: plain numbers and small lists."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, count, has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.pile import Pile
from ziggurat.core.state import State
from ziggurat.games.through_the_ages.tables import (
    AGE,
    BONUS,
    END_OF,
    FIRST_OF,
    SORT,
    START_BLUE,
    START_TECHNOLOGIES,
    START_UNUSED,
    START_WORKERS,
    START_YELLOW,
    UNITS_FROM,
    WONDERS_FROM,
    WORKPLACES,
)

NOTHING: Final[i64] = -1
EVERYBODY: Final[i64] = -1

FULL: Final[i64] = 0
LEARNING: Final[i64] = 1
PEACEFUL: Final[i64] = 2

# ---- what is used up once a turn (``Player.used``)
USED_JUDGE: Final[i64] = 1
USED_SETTLE: Final[i64] = 2
USED_ADAPT: Final[i64] = 4
USED_SPEAK: Final[i64] = 8
USED_TRADE: Final[i64] = 16
USED_TACTIC: Final[i64] = 32
REPLACED: Final[i64] = 64
"""A leader was replaced in this turn."""

# ---- where culture came from (``Player.sources``)
FROM_RATING: Final[i64] = 0
FROM_EVENTS: Final[i64] = 1
FROM_IMPACTS: Final[i64] = 2
FROM_WONDERS: Final[i64] = 3
FROM_LEADERS: Final[i64] = 4
FROM_CARDS: Final[i64] = 5
FROM_COLONIES: Final[i64] = 6
FROM_WARS: Final[i64] = 7
FROM_PREPARING: Final[i64] = 8
FROM_HUNGER: Final[i64] = 9
FROM_FINAL: Final[i64] = 10
SOURCES: Final[i64] = 11


@final
class Held:
    """A military card in a hand.  Never changed.  Without a card (in a scenario only) it is one that nobody has read.

    ``era``: how often the deck of its age had been reshuffled when it was drawn; ``shown``: all have seen it (a pact that
    was offered and refused).
    """

    def __init__(self, card: i64 = NOTHING, era: i64 = 0, shown: i64 = 0) -> None:
        self.card: Final[i64] = card
        self.era: Final[i64] = era
        self.shown: Final[i64] = shown


@final
class Hidden:
    """A military card that lies face down: prepared as an event, or discarded.  Never changed.

    ``seat`` knows which it is (-1: everybody); ``era`` as in ``Held``.
    """

    def __init__(self, card: i64 = 0, seat: i64 = EVERYBODY, era: i64 = 0) -> None:
        self.card: Final[i64] = card
        self.seat: Final[i64] = seat
        self.era: Final[i64] = era

    def known_to(self, seat: i64) -> bool:
        return self.seat == EVERYBODY or self.seat == seat


@final
class Player:
    """One civilization.

    ``workers`` and ``tokens`` have a number for each card that can carry them.  ``fresh``: action cards taken in this phase.
    The attributes below the line follow from what is in play (see ``ratings.refresh``).
    """

    def __init__(self) -> None:
        self.culture: i64 = 0
        self.science: i64 = 0
        self.yellow: i64 = START_YELLOW
        self.blue: i64 = START_BLUE
        self.unused: i64 = START_UNUSED
        self.technologies: i64 = START_TECHNOLOGIES  # in play, a mask
        self.workers: vec[i64] = START_WORKERS[:]
        self.tokens: vec[i64] = vec[i64]([0] * int(WORKPLACES))
        self.leader: i64 = NOTHING
        self.led: i64 = 0  # ages of which a leader was taken, a mask
        self.wonders: i64 = 0  # completed, a mask
        self.ruined: i64 = 0  # of these, those that Ravages of Time turned over
        self.homer_under: i64 = NOTHING
        self.unfinished: i64 = NOTHING
        self.stages: i64 = 0
        self.hand: Pile = Pile()
        self.fresh: Pile = Pile()
        self.military: list[Held] = []
        self.colonies: Pile = Pile()
        self.tactic: i64 = NOTHING
        self.exclusive: bool = False
        self.wars: Pile = Pile()
        self.foes: Pile = Pile()  # against whom, war by war
        self.pact: i64 = NOTHING
        self.partner: i64 = NOTHING
        self.side: i64 = 0  # of the owner of the pact: 0 A, 1 B
        self.civil_spent: i64 = 0
        self.military_spent: i64 = 0
        self.extra_civil: i64 = 0
        self.extra_military: i64 = 0
        self.pool: i64 = 0  # resources for units in this turn
        self.homer: i64 = 0  # Homer's part of it
        self.unit_science: i64 = 0  # Churchill's science for unit technologies
        self.food_credit: i64 = 0
        self.resource_credit: i64 = 0
        self.used: i64 = 0
        self.second_politics: bool = False  # Caesar's second political action was taken
        self.skips_politics: bool = False
        self.sources: vec[i64] = vec[i64]([0] * int(SOURCES))
        # ---- derived
        self.strength: i64 = 0
        self.culture_rating: i64 = 0
        self.science_rating: i64 = 0
        self.faces: i64 = 0
        self.discontent: i64 = 0
        self.food_made: i64 = 0
        self.resources_made: i64 = 0
        self.civil_total: i64 = 0
        self.military_total: i64 = 0
        self.civil_limit: i64 = 0
        self.military_limit: i64 = 0
        self.colonization: i64 = 0
        self.government: i64 = NOTHING
        self.construction: i64 = NOTHING

    # ---- what is there ------------------------------------------------------------------------------------------

    def knows(self, technology: i64) -> bool:
        """Whether a technology is in play."""
        return has(self.technologies, technology)

    def completed(self, wonder: i64) -> bool:
        return has(self.wonders, wonder - WONDERS_FROM)

    def works(self, wonder: i64) -> bool:
        """Whether a wonder is completed and not ruined."""
        return has(self.wonders & ~self.ruined, wonder - WONDERS_FROM)

    def wonder_count(self) -> i64:
        return count(self.wonders)

    def civil_left(self) -> i64:
        """Civil actions that are left, temporary ones included."""
        return self.civil_total - self.civil_spent + self.extra_civil

    def military_left(self) -> i64:
        """Military actions that are left, temporary ones included."""
        return self.military_total - self.military_spent + self.extra_military

    def civil_gone(self) -> i64:
        """Civil actions spent in this turn, without those that were added to it."""
        return self.civil_spent - self.extra_civil

    def military_gone(self) -> i64:
        return self.military_spent - self.extra_military

    def spend_civil(self, n: i64) -> None:
        """Temporary actions are spent first."""
        extra: i64 = min(n, self.extra_civil)
        self.extra_civil -= extra
        self.civil_spent += n - extra

    def spend_military(self, n: i64) -> None:
        extra: i64 = min(n, self.extra_military)
        self.extra_military -= extra
        self.military_spent += n - extra

    def regain_civil(self, n: i64) -> None:
        """Spent civil actions become available again; if none was, the one that Hammurabi made (ruling 6)."""
        if self.civil_spent < n and self.is_used(USED_JUDGE) and self.extra_civil == 0:
            self.extra_civil = 1
        self.civil_spent = max(self.civil_spent - n, 0)

    def is_used(self, what: i64) -> bool:
        return self.used & what != 0

    def worker_total(self) -> i64:
        """All workers, unused ones included."""
        total: i64 = self.unused
        for n in self.workers:
            total += n
        return total

    def count_of(self, first: i64, end: i64) -> i64:
        """Workers on the cards from ``first`` to ``end`` - 1."""
        total: i64 = 0
        for card in range(first, end):
            total += self.workers[card]
        return total

    def count_sort(self, sort: i64) -> i64:
        """Workers on the cards of a sort."""
        return self.count_of(FIRST_OF[sort], END_OF[sort])

    def level_sum(self, first: i64, end: i64) -> i64:
        """The levels of all workers on the cards from ``first`` to ``end`` - 1."""
        total: i64 = 0
        for card in range(first, end):
            total += self.workers[card] * AGE[card]
        return total

    def units(self) -> i64:
        return self.count_of(UNITS_FROM, WORKPLACES)

    def has_bonus(self) -> bool:
        for held in self.military:
            if SORT[held.card] == BONUS:
                return True
        return False

    def take_held(self, card: i64) -> Held:
        """Takes a card of this kind out of the military hand: one that all have seen before others."""
        found: i64 = -1
        n: i64 = len(self.military)
        for i in range(n):
            held = self.military[i]
            if held.card == card and (found < 0 or held.shown > self.military[found].shown):
                found = i
        return self.military.pop(found)

    def copy(self) -> Player:
        p = Player()
        p.culture = self.culture
        p.science = self.science
        p.yellow = self.yellow
        p.blue = self.blue
        p.unused = self.unused
        p.technologies = self.technologies
        p.workers = self.workers[:]
        p.tokens = self.tokens[:]
        p.leader = self.leader
        p.led = self.led
        p.wonders = self.wonders
        p.ruined = self.ruined
        p.homer_under = self.homer_under
        p.unfinished = self.unfinished
        p.stages = self.stages
        p.hand = self.hand.copy()
        p.fresh = self.fresh.copy()
        p.military = self.military[:]
        p.colonies = self.colonies.copy()
        p.tactic = self.tactic
        p.exclusive = self.exclusive
        p.wars = self.wars.copy()
        p.foes = self.foes.copy()
        p.pact = self.pact
        p.partner = self.partner
        p.side = self.side
        p.civil_spent = self.civil_spent
        p.military_spent = self.military_spent
        p.extra_civil = self.extra_civil
        p.extra_military = self.extra_military
        p.pool = self.pool
        p.homer = self.homer
        p.unit_science = self.unit_science
        p.food_credit = self.food_credit
        p.resource_credit = self.resource_credit
        p.used = self.used
        p.second_politics = self.second_politics
        p.skips_politics = self.skips_politics
        p.sources = self.sources[:]
        p.strength = self.strength
        p.culture_rating = self.culture_rating
        p.science_rating = self.science_rating
        p.faces = self.faces
        p.discontent = self.discontent
        p.food_made = self.food_made
        p.resources_made = self.resources_made
        p.civil_total = self.civil_total
        p.military_total = self.military_total
        p.civil_limit = self.civil_limit
        p.military_limit = self.military_limit
        p.colonization = self.colonization
        p.government = self.government
        p.construction = self.construction
        return p


@final
class ThroughTheAges(State):
    """One position.  ``age`` is 0 (A) to 4 (IV).

    ``turn``: whose turn it is; ``first``: who began; ``final``: the last round (0: not known yet); ``playing``: who has not
    resigned.  The events decks hold cards of several ages; a draw takes the oldest.  ``top``: the next event, if somebody
    (``top_known``, a mask) has looked at it.  ``eras``: how often the deck of this age has been reshuffled.
    """

    def __init__(self, seats: i64, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.variant: i64 = FULL
        self.resigning: bool = False
        self.age: i64 = 0
        self.round: i64 = 1
        self.turn: i64 = 0
        self.first: i64 = 0
        self.final: i64 = 0
        self.playing: i64 = bit(seats) - 1
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.row: vec[i64] = vec[i64]([NOTHING] * 13)
        self.civil: Bag = Bag(vec[i64](), 0)
        self.deck: Bag = Bag(vec[i64](), 0)  # the military deck
        self.current: Bag = Bag(vec[i64](), 0)
        self.future: Bag = Bag(vec[i64](), 0)
        self.top: i64 = NOTHING
        self.top_known: i64 = 0
        self.prepared: list[Hidden] = []  # who put which card into the events decks
        self.past: Pile = Pile()
        self.discard: list[Hidden] = []
        self.mixed: list[Hidden] = []  # what is known of cards that were shuffled into a deck again
        self.eras: i64 = 0
        self.box: Bag = Bag(vec[i64](), 0)  # military cards that left the game unseen
        self.tactics: Pile = Pile()  # the common ones
        self.sent: vec[i64] = vec[i64]([0] * int(WORKPLACES))  # units on the way to a colony

    def game(self) -> Any:
        from ziggurat.games.through_the_ages.game import GAME

        return GAME

    def copy(self, chance: Chance) -> ThroughTheAges:
        g = ThroughTheAges(0, chance)
        self.copy_into(g)
        g.seats = self.seats
        g.variant = self.variant
        g.resigning = self.resigning
        g.age = self.age
        g.round = self.round
        g.turn = self.turn
        g.first = self.first
        g.final = self.final
        g.playing = self.playing
        g.players = [player.copy() for player in self.players]
        g.row = self.row[:]
        g.civil = self.civil.copy()
        g.deck = self.deck.copy()
        g.current = self.current.copy()
        g.future = self.future.copy()
        g.top = self.top
        g.top_known = self.top_known
        g.prepared = self.prepared[:]
        g.past = self.past.copy()
        g.discard = self.discard[:]
        g.mixed = self.mixed[:]
        g.eras = self.eras
        g.box = self.box.copy()
        g.tactics = self.tactics.copy()
        g.sent = self.sent[:]
        return g

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        from ziggurat.games.through_the_ages.view import view

        return view(self, None if seat is None else self.check_seat(seat))

    def sample(self, seat: SupportsIndex, chance: Chance) -> ThroughTheAges:
        from ziggurat.games.through_the_ages.knowledge import sample

        return sample(self, self.check_seat(seat), chance)

    def scores(self) -> list[int]:
        return [int(player.culture) for player in self.players]

    def ranks(self) -> list[int]:
        """Most culture first; equal culture shares the place; who has resigned is last (rules section 12)."""
        order = [int(me.culture) if has(self.playing, seat) else -1 for seat, me in enumerate(self.players)]
        return [1 + sum(1 for other in order if other > mine) for mine in order]

    # ---- for rules ----------------------------------------------------------------------------------------------

    def plays(self, seat: i64) -> bool:
        """Whether a seat is still in the game."""
        return has(self.playing, seat)

    def number_playing(self) -> i64:
        return count(self.playing)

    def next_of(self, mask: i64, seat: i64) -> i64:
        """The next seat clockwise that is in a set; the seat itself where it is the only one."""
        to = self.left_of(seat)
        while mask != 0 and not has(mask, to):
            to = self.left_of(to)
        return to

    def next_playing(self, seat: i64) -> i64:
        return self.next_of(self.playing, seat)

    def clockwise(self, mask: i64, start: i64) -> vec[i64]:
        """The seats of a set clockwise from ``start`` on."""
        out = vec[i64]()
        seat = start
        for _ in range(self.seats):
            if has(mask, seat):
                out = append(out, seat)
            seat = self.left_of(seat)
        return out
