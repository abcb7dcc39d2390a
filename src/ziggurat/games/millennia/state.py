"""The position of Millennia: plain numbers and small lists."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.pile import Pile
from ziggurat.core.state import State
from ziggurat.games.millennia.tables import (
    BUILDING_AGE,
    BUILDING_LAST,
    DIPLOMACY_CARDS,
    GAP,
    JOKERS,
    OPEN,
    POLITICS,
    SOURCES,
    SPLIT,
    STRIDE,
    TECH_LAST,
    TRACKS,
    TYRANNY,
    TYRANT,
)

NOBODY: Final[i64] = -1

DIPLOMACY_KIND: Final[i64] = 0
TECH_KIND: Final[i64] = 1
PROSPERITY_KIND: Final[i64] = 2
RESEARCH_KIND: Final[i64] = 3
WONDER_KIND: Final[i64] = 4
BUILDING_KIND: Final[i64] = 5
TOKEN_KIND: Final[i64] = 6
AUTOMA_ROW_KIND: Final[i64] = 7
AUTOMA_PRIORITY_KIND: Final[i64] = 8
AUTOMA_CONSTRUCTION_KIND: Final[i64] = 9
AUTOMA_WAR_KIND: Final[i64] = 10
"""What bags hold (``Bag.kind``)."""

TRADE_LOCK: Final[i64] = 0
WAR_LOCK: Final[i64] = 1
"""The locks of tracks, as members of ``unlocks``."""


@final
class Player:
    """One player.

    ``tracks`` holds the number of the spot of each marker; ``position`` says what it counts.  Techs and buildings that are
    exhausted lie in ``turned`` and ``used``: techs leave ``techs`` for it, buildings stay in ``buildings``.
    """

    def __init__(self) -> None:
        self.starter: i64 = 0  # the place in the turn order of age 1, from 0
        self.gold: i64 = 0
        self.vp: i64 = 0  # scored in play
        self.scored: vec[i64] = vec[i64]([0] * int(SOURCES))  # the same points by where they came from
        self.tracks: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0, 0])
        self.branch: i64 = OPEN  # democracy or tyranny
        self.unlocks: i64 = 0  # locks of tracks that are open for good, a mask
        self.income_open: bool = False  # a diplomacy card opened the locked row in this age
        self.techs: Pile = Pile()
        self.turned: Pile = Pile()
        self.extended: Pile = Pile()  # techs that stay longer, once for each age
        self.jokers: i64 = 0
        self.points: vec[i64] = vec[i64]([0, 0, 0])  # research point cards, by value
        self.buildings: Pile = Pile()
        self.used: Pile = Pile()
        self.wonders: i64 = 0  # a mask
        self.copied: Pile = Pile()  # wonders of others that count as own ones
        self.research: i64 = 0  # claimed research cards, a mask
        self.applied: i64 = 0  # research cards that were used and work once a phase, a mask
        self.hand: Pile = Pile()
        self.drawn: Pile = Pile()  # diplomacy cards to choose from
        self.rows: vec[i64] = vec[i64]([0, 0, 0, 0])  # draft markers by row
        self.specials: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0, 0])  # draft markers on special actions
        self.bought: bool = False  # a research effect, in this age
        self.read: i64 = 0  # book tokens that were activated, a mask

    def position(self, track: i64) -> i64:
        """What the marker on a track counts; on tyranny always 5."""
        n = self.tracks[track]
        return SPLIT if track == POLITICS and n > SPLIT and self.branch == TYRANNY else n

    def lowest(self) -> i64:
        """The lowest position of all tracks."""
        low: i64 = self.tracks[0]
        for track in range(TRACKS):
            position = self.position(track)
            if position < low:
                low = position
        return low

    def last_age(self, tech: i64) -> i64:
        """The last age of a tech card, extensions included."""
        last: i64 = TECH_LAST[tech]
        for other in self.extended.cards:
            if other == tech:
                last += 1
        return last

    def claimed(self, card: i64) -> bool:
        return has(self.research, card)

    def copy(self) -> Player:
        p = Player()
        p.starter = self.starter
        p.gold = self.gold
        p.vp = self.vp
        p.scored = self.scored[:]
        p.tracks = self.tracks[:]
        p.branch = self.branch
        p.unlocks = self.unlocks
        p.income_open = self.income_open
        p.techs.cards = self.techs.cards[:]
        p.turned.cards = self.turned.cards[:]
        p.extended.cards = self.extended.cards[:]
        p.jokers = self.jokers
        p.points = self.points[:]
        p.buildings.cards = self.buildings.cards[:]
        p.used.cards = self.used.cards[:]
        p.wonders = self.wonders
        p.copied.cards = self.copied.cards[:]
        p.research = self.research
        p.applied = self.applied
        p.hand.cards = self.hand.cards[:]
        p.drawn.cards = self.drawn.cards[:]
        p.rows = self.rows[:]
        p.specials = self.specials[:]
        p.bought = self.bought
        p.read = self.read
        return p


@final
class Automa:
    """The opponent of a single player: four markers in the draft, a war marker, points, and its decks of cards."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.war: i64 = 0
        self.vp: i64 = 0
        self.row_deck: Bag = Bag(vec[i64](), AUTOMA_ROW_KIND)
        self.row_discard: Pile = Pile()
        self.priority_deck: Bag = Bag(vec[i64](), AUTOMA_PRIORITY_KIND)
        self.priority_discard: Pile = Pile()
        self.construction_deck: Bag = Bag(vec[i64](), AUTOMA_CONSTRUCTION_KIND)
        self.construction_discard: Pile = Pile()
        self.war_deck: Bag = Bag(vec[i64](), AUTOMA_WAR_KIND)
        self.war_discard: Pile = Pile()
        self.wonder_places: Pile = Pile()  # what was laid out in this age, for the positions that construction cards name
        self.building_places: Pile = Pile()

    def copy(self) -> Automa:
        a = Automa()
        a.rows = self.rows[:]
        a.war = self.war
        a.vp = self.vp
        a.row_deck = self.row_deck.copy()
        a.row_discard = self.row_discard.copy()
        a.priority_deck = self.priority_deck.copy()
        a.priority_discard = self.priority_discard.copy()
        a.construction_deck = self.construction_deck.copy()
        a.construction_discard = self.construction_discard.copy()
        a.war_deck = self.war_deck.copy()
        a.war_discard = self.war_discard.copy()
        a.wonder_places = self.wonder_places.copy()
        a.building_places = self.building_places.copy()
        return a


@final
class Millennia(State):
    """One position.

    Leader and architect are parties: seats, and with one player the Automa as party 1.  ``grid`` holds four rows of four
    techs, the places of a row from the far side; the last place of each is in the column of the blanks.
    """

    def __init__(self, seats: i64, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.side: i64 = 0
        self.age: i64 = 0
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.leader: i64 = 0
        self.architect: i64 = 0
        self.architect_used: bool = False
        self.grid: vec[i64] = vec[i64]([GAP] * 16)
        self.tokens: vec[i64] = vec[i64]()  # the book tokens of the side, in the order of their spots
        self.prosperity: Pile = Pile()  # the cards on show, two a pair
        self.prosperity_deck: Bag = Bag(vec[i64](), PROSPERITY_KIND)
        self.prosperity_discard: Pile = Pile()
        self.research_shown: Pile = Pile()
        self.wonders_now: Pile = Pile()
        self.wonders_next: Pile = Pile()
        self.buildings_shown: Pile = Pile()
        self.jokers_left: i64 = JOKERS
        self.diplomacy_deck: Bag = Bag(vec[i64](), DIPLOMACY_KIND)
        self.diplomacy_discard: Pile = Pile()
        self.shuffles: i64 = 0  # how often the diplomacy cards were shuffled anew
        self.shuffled: vec[i64] = vec[i64]([0] * int(DIPLOMACY_CARDS))  # the shuffle that each card last went through
        self.hard: bool = False
        self.automa: Automa = Automa()

    def game(self) -> Any:
        from ziggurat.games.millennia.game import GAME

        return GAME

    def copy(self, chance: Chance) -> Millennia:
        g = Millennia(0, chance)
        self.copy_into(g)
        g.seats = self.seats
        g.side = self.side
        g.age = self.age
        g.players = [player.copy() for player in self.players]
        g.leader = self.leader
        g.architect = self.architect
        g.architect_used = self.architect_used
        g.grid = self.grid[:]
        g.tokens = self.tokens[:]
        g.prosperity = self.prosperity.copy()
        g.prosperity_deck = self.prosperity_deck.copy()
        g.prosperity_discard = self.prosperity_discard.copy()
        g.research_shown = self.research_shown.copy()
        g.wonders_now = self.wonders_now.copy()
        g.wonders_next = self.wonders_next.copy()
        g.buildings_shown = self.buildings_shown.copy()
        g.jokers_left = self.jokers_left
        g.diplomacy_deck = self.diplomacy_deck.copy()
        g.diplomacy_discard = self.diplomacy_discard.copy()
        g.shuffles = self.shuffles
        g.shuffled = self.shuffled[:]
        g.hard = self.hard
        g.automa = self.automa.copy()
        return g

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        from ziggurat.games.millennia.view import view

        return view(self, None if seat is None else self.check_seat(seat))

    def sample(self, seat: SupportsIndex, chance: Chance) -> Millennia:
        from ziggurat.games.millennia.knowledge import sample

        return sample(self, self.check_seat(seat), chance)

    def scores(self) -> list[int]:
        """Points as the position stands; playing alone, those of the Automa are taken off."""
        from ziggurat.games.millennia.scoring import score

        return [int(score(self, seat)) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Most points first; of equals, who came later in the turn order of age 1."""
        scores = self.scores()
        order = [(scores[seat], int(self.players[seat].starter)) for seat in range(self.seats)]
        return [1 + sum(1 for other in order if other > mine) for mine in order]

    # ---- parties --------------------------------------------------------------------------------------------------------

    def solo(self) -> bool:
        """Whether the Automa plays along."""
        return self.seats == 1

    def parties(self) -> i64:
        """How many draft and construct: the seats, and the Automa as the last one."""
        return 2 if self.seats == 1 else self.seats

    def next_party(self, party: i64) -> i64:
        """The next one clockwise."""
        return party + 1 if party + 1 < self.parties() else 0

    # ---- what lies where ------------------------------------------------------------------------------------------------

    def row_markers(self, row: i64) -> i64:
        """The draft markers in a row."""
        total: i64 = self.automa.rows[row]
        for player in self.players:
            total += player.rows[row]
        return total

    def special_taken(self, special: i64) -> bool:
        """Whether a marker stands on a special action."""
        for player in self.players:
            if player.specials[special] > 0:
                return True
        return False

    def spot(self, seat: i64, track: i64) -> i64:
        """The number of the spot on which a marker stands (see ``tables.spot_number``)."""
        me = self.players[seat]
        n = me.tracks[track]
        number: i64 = STRIDE * (TRACKS * self.side + track) + n
        return number + TYRANT if track == POLITICS and n > SPLIT and me.branch == TYRANNY else number

    def active(self, building: i64) -> bool:
        """Whether a green or brown building works in this age."""
        return BUILDING_AGE[building] <= self.age <= BUILDING_LAST[building]

    def ready(self, seat: i64, building: i64) -> bool:
        """Whether a player has a building that works and is not exhausted."""
        me = self.players[seat]
        return self.active(building) and me.buildings.has(building) and not me.used.has(building)
