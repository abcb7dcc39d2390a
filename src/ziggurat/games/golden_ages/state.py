"""The position of The Golden Ages: plain numbers and small lists."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.pile import Pile
from ziggurat.core.state import State
from ziggurat.games.golden_ages.tables import CELLS, COLONISTS, OFF_MAP, START_CUBES, START_GOLD

NOTHING: Final[i64] = -1

CIVILIZATION_KIND: Final[i64] = 0
FUTURE_KIND: Final[i64] = 1
BUILDING_KIND: Final[i64] = 2
JUDGEMENT_KIND: Final[i64] = 3
TILE_KIND: Final[i64] = 4
GLORY_KIND: Final[i64] = 5
"""What bags hold (``Bag.kind``)."""


@final
class Laid:
    """A tile on the map: how it is turned, and where its first square lies.  Never changed."""

    def __init__(self, tile: i64 = 0, turn: i64 = 0, cell: i64 = 24) -> None:
        self.tile: Final[i64] = tile
        self.turn: Final[i64] = turn
        self.cell: Final[i64] = cell


@final
class Glory:
    """A face-down glory tile: its points and the number of the attack that drew it.  Never changed."""

    def __init__(self, points: i64 = 2, attack: i64 = 0) -> None:
        self.points: Final[i64] = points
        self.attack: Final[i64] = attack


@final
class Player:
    """One player.  ``colonists`` has the place of each colonist: a square, the Agora, or not yet in play.

    The attributes below the line follow from technologies, buildings, wonders and civilization (see ``effects.derive``).
    """

    def __init__(self) -> None:
        self.civilization: i64 = NOTHING
        self.offered: i64 = NOTHING  # the civilization shown, while its owner chooses
        self.coming: Pile = Pile()  # civilizations of later eras, which only their owner knows
        self.future: i64 = NOTHING
        self.gold: i64 = START_GOLD
        self.points: vec[i64] = vec[i64]([0, 0, 0, 0, 0])  # on the score track, by source
        self.capital: i64 = NOTHING
        self.colonists: vec[i64] = vec[i64]([OFF_MAP, OFF_MAP, OFF_MAP])
        self.lying: i64 = 0  # colonists that lie down, a mask
        self.cities: i64 = 0  # squares with a city, a mask
        self.doubled: i64 = 0  # those with two cubes
        self.reserve: i64 = START_CUBES
        self.technologies: i64 = 0  # developed ones, a mask
        self.buildings: Pile = Pile()
        self.used: i64 = 0  # spaces whose building is used, a mask
        self.wonders: i64 = 0
        self.spent: i64 = 0  # wonders that are used
        self.glory: list[Glory] = []
        self.returned: list[Glory] = []  # tiles that it saw and put back
        self.drawn: Pile = Pile()  # glory tiles to choose from
        self.gift_used: bool = False  # Greece's free wonder
        # ---- derived
        self.range: i64 = 1
        self.spaces: i64 = 1
        self.pay: i64 = 0  # gold for each symbol taken, a byte a sort
        self.cube_gold: i64 = 1
        self.city_cubes: i64 = 1
        self.city_gold: i64 = 0
        self.agora_points: i64 = 0
        self.agora_gold: i64 = 0
        self.wall: i64 = 0
        self.watch: i64 = 0
        self.attack_discount: i64 = 0
        self.attack_gold: i64 = 0
        self.crossing: i64 = 0
        self.landing: i64 = 0
        self.technology_discount: i64 = 0
        self.powers: i64 = 0

    def can(self, power: i64) -> bool:
        """Whether one of its cards or technologies has this power."""
        return has(self.powers, power)

    def developed(self, technology: i64) -> bool:
        return has(self.technologies, technology)

    def upright(self, colonist: i64) -> bool:
        """Whether a colonist stands on the map."""
        return self.colonists[colonist] < CELLS and not has(self.lying, colonist)

    def any_upright(self) -> bool:
        for colonist in range(COLONISTS):
            if self.upright(colonist):
                return True
        return False

    def on(self, cell: i64) -> bool:
        """Whether one of its colonists or cities is on a square."""
        return has(self.cities, cell) or has(self.standing(), cell)

    def standing(self) -> i64:
        """The squares with colonists, upright or lying, as a mask."""
        squares: i64 = 0
        for place in self.colonists:
            if place < CELLS:
                squares |= bit(place)
        return squares

    def track(self) -> i64:
        """The points on the score track."""
        total: i64 = 0
        for points in self.points:
            total += points
        return total

    def copy(self) -> Player:
        p = Player()
        p.civilization = self.civilization
        p.offered = self.offered
        p.coming = self.coming.copy()
        p.future = self.future
        p.gold = self.gold
        p.points = self.points[:]
        p.capital = self.capital
        p.colonists = self.colonists[:]
        p.lying = self.lying
        p.cities = self.cities
        p.doubled = self.doubled
        p.reserve = self.reserve
        p.technologies = self.technologies
        p.buildings = self.buildings.copy()
        p.used = self.used
        p.wonders = self.wonders
        p.spent = self.spent
        p.glory = self.glory[:]
        p.returned = self.returned[:]
        p.drawn = self.drawn.copy()
        p.gift_used = self.gift_used
        p.range = self.range
        p.spaces = self.spaces
        p.pay = self.pay
        p.cube_gold = self.cube_gold
        p.city_cubes = self.city_cubes
        p.city_gold = self.city_gold
        p.agora_points = self.agora_points
        p.agora_gold = self.agora_gold
        p.wall = self.wall
        p.watch = self.watch
        p.attack_discount = self.attack_discount
        p.attack_gold = self.attack_gold
        p.crossing = self.crossing
        p.landing = self.landing
        p.technology_discount = self.technology_discount
        p.powers = self.powers
        return p


@final
class GoldenAges(State):
    """One position.  ``era`` is 1 to 4 (0: before the first); ``first`` is who goes first in it.

    The attributes below the line follow from the tiles on the map (see ``effects.derive_map``).
    """

    def __init__(self, seats: i64, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.era: i64 = 0
        self.first: i64 = 0
        self.golden: i64 = 0  # who is in a Golden Age, a mask
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.laid: list[Laid] = []
        self.tile: i64 = NOTHING  # the tile that is drawn and not yet placed
        self.large: Bag = Bag(vec[i64](), TILE_KIND)
        self.small: Bag = Bag(vec[i64](), TILE_KIND)
        self.wonders_shown: i64 = 0  # wonders that can be built, a mask
        self.buildings_shown: Pile = Pile()
        self.judgements: i64 = 0  # those that are left, a mask
        self.judgement: i64 = NOTHING  # the one of this era
        self.attacks: i64 = 0  # how many there were, of all players
        self.glories: Bag = Bag(vec[i64](), GLORY_KIND)
        self.civilizations: Bag = Bag(vec[i64](), CIVILIZATION_KIND)  # those that were not dealt, unseen
        self.futures: Bag = Bag(vec[i64](), FUTURE_KIND)  # likewise
        # ---- derived
        self.continent: i64 = 0
        self.north: i64 = 0
        self.east: i64 = 0
        self.south: i64 = 0
        self.west: i64 = 0
        self.one: vec[i64] = vec[i64]([0, 0, 0, 0])  # squares with a symbol of a sort; replaced, never changed
        self.two: vec[i64] = vec[i64]([0, 0, 0, 0])  # squares with two of it, likewise

    def game(self) -> Any:
        from ziggurat.games.golden_ages.game import GAME

        return GAME

    def copy(self, chance: Chance) -> GoldenAges:
        g = GoldenAges(0, chance)
        self.copy_into(g)
        g.seats = self.seats
        g.era = self.era
        g.first = self.first
        g.golden = self.golden
        g.players = [player.copy() for player in self.players]
        g.laid = self.laid[:]
        g.tile = self.tile
        g.large = self.large.copy()
        g.small = self.small.copy()
        g.wonders_shown = self.wonders_shown
        g.buildings_shown = self.buildings_shown.copy()
        g.judgements = self.judgements
        g.judgement = self.judgement
        g.attacks = self.attacks
        g.glories = self.glories.copy()
        g.civilizations = self.civilizations.copy()
        g.futures = self.futures.copy()
        g.continent = self.continent
        g.north = self.north
        g.east = self.east
        g.south = self.south
        g.west = self.west
        g.one = self.one
        g.two = self.two
        return g

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        from ziggurat.games.golden_ages.view import view

        return view(self, None if seat is None else self.check_seat(seat))

    def sample(self, seat: SupportsIndex, chance: Chance) -> GoldenAges:
        from ziggurat.games.golden_ages.knowledge import sample

        return sample(self, self.check_seat(seat), chance)

    def scores(self) -> list[int]:
        """Points as all can see them: glory tiles and future technologies count when the game is over."""
        from ziggurat.games.golden_ages.scoring import score

        return [int(score(self, seat, self.over)) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Most points first, then most cities on the map; what is still equal is shared (rules section 10)."""
        scores = self.scores()
        order = [(scores[seat], bin(self.players[seat].cities).count("1")) for seat in range(self.seats)]
        return [1 + sum(1 for other in order if other > mine) for mine in order]

    def capitals(self) -> i64:
        """The squares with capitals, as a mask."""
        squares: i64 = 0
        for player in self.players:
            if player.capital >= 0:
                squares |= bit(player.capital)
        return squares

    def all_cities(self) -> i64:
        """The squares with cities, as a mask."""
        squares: i64 = 0
        for player in self.players:
            squares |= player.cities
        return squares
