"""What leaders and wonders do that no column of the tables says: one small class each, found by the card's number.

A class has no memory of its own; what must be remembered is in the player.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.games.through_the_ages import totals
from ziggurat.games.through_the_ages.state import Player
from ziggurat.games.through_the_ages.tables import (
    AGE,
    AIR,
    ARTILLERY,
    CARD_COUNT,
    CULTURE,
    END_OF,
    FIRST_OF,
    INFANTRY,
    LAB,
    LIBRARY,
    MINE,
    RESOURCES,
    SCIENCE,
    SORT,
    STRENGTH,
    TECHNOLOGIES,
    THEATER,
    UNITS_FROM,
    URBAN_FROM,
    WORKPLACES,
    named,
)
from ziggurat.games.through_the_ages.totals import Totals


def staffed(me: Player, sort: i64) -> bool:
    """Whether there is a building or unit of a sort: a technology without workers is none."""
    return me.count_sort(sort) > 0


def best(me: Player, sort: i64) -> i64:
    """The highest card of a sort that has a worker, or -1."""
    card = END_OF[sort] - 1
    while card >= FIRST_OF[sort]:
        if me.workers[card] > 0:
            return card
        card -= 1
    return -1


class Hooks:
    """What a leader or wonder may change.  Nothing, unless a card says more."""

    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        """What it adds to ratings and production; happy faces are counted before."""

    def food_discount(self) -> i64:
        """Food less for an increase of population."""
        return 0

    def science_discount(self, me: Player, card: i64) -> i64:
        """Science less for a technology."""
        return 0

    def cost_discount(self, me: Player, card: i64) -> i64:
        """Resources less for a building."""
        return 0

    def developed_resources(self) -> i64:
        """Resources for every development."""
        return 0

    def developed_culture(self) -> i64:
        """Culture for every development."""
        return 0

    def developed_actions(self) -> i64:
        """Civil actions regained for every development."""
        return 0

    def science_for_taking(self) -> i64:
        """Science for each technology taken from the row."""
        return 0

    def farewell(self, me: Player) -> i64:
        """Culture when it leaves play or the game ends."""
        return 0

    def completion(self, me: Player) -> i64:
        """Culture when the wonder is completed."""
        return 0


# ---- leaders --------------------------------------------------------------------------------------------


@final
class Alexander(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        n = me.units()
        sums.add(totals.STRENGTH, card, n, n)


@final
class Aristotle(Hooks):
    def science_for_taking(self) -> i64:
        return 1


@final
class Moses(Hooks):
    def food_discount(self) -> i64:
        return 1


@final
class Joan(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        faces: i64 = sums.temple_faces
        if sums.government_faces > 0:
            faces += sums.government_faces
        sums.add(totals.STRENGTH, card, faces, faces)


@final
class Scientist(Hooks):
    """Leonardo, Newton, Einstein: science equal to the level of the best lab or library, and a reward for developing."""

    def __init__(self, resources: i64, actions: i64, culture: i64) -> None:
        self.resources: Final[i64] = resources
        self.actions: Final[i64] = actions
        self.culture: Final[i64] = culture

    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        level: i64 = 0
        for sort in (LAB, LIBRARY):
            top = best(me, sort)
            if top >= 0 and AGE[top] > level:
                level = AGE[top]
        sums.add(totals.SCIENCE, card, 1, level)

    def developed_resources(self) -> i64:
        return self.resources

    def developed_actions(self) -> i64:
        return self.actions

    def developed_culture(self) -> i64:
        return self.culture


@final
class Michelangelo(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        faces: i64 = sums.temple_faces + sums.theater_faces + sums.wonder_faces
        sums.add(totals.CULTURE, card, faces, faces)


@final
class Bach(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        n = me.count_sort(THEATER)
        sums.add(totals.CULTURE, card, n, n)

    def science_discount(self, me: Player, card: i64) -> i64:
        return 2 if SORT[card] == THEATER else 0


@final
class Cook(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        n = me.colonies.size()
        sums.add(totals.CULTURE, card, n, n + 1 if n > 0 else 0)


@final
class Napoleon(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        kinds: i64 = 0
        for sort in range(INFANTRY, AIR + 1):
            if staffed(me, sort):
                kinds += 1
        sums.add(totals.STRENGTH, card, kinds, 2 * kinds)


@final
class Shakespeare(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        libraries = me.count_sort(LIBRARY)
        theaters = me.count_sort(THEATER)
        pairs: i64 = min(libraries, theaters)
        sums.add(totals.CULTURE, card, pairs, 2 * pairs)

    def science_discount(self, me: Player, card: i64) -> i64:
        return self.cost_discount(me, card)

    def cost_discount(self, me: Player, card: i64) -> i64:
        if SORT[card] == LIBRARY and staffed(me, THEATER):
            return 1
        if SORT[card] == THEATER and staffed(me, LIBRARY):
            return 1
        return 0


@final
class Gates(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        sums.add(totals.RESOURCES, card, 1, self.farewell(me))

    def farewell(self, me: Player) -> i64:
        return me.level_sum(FIRST_OF[LAB], END_OF[LAB])


@final
class Chaplin(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        theater = best(me, THEATER)
        if theater >= 0:
            sums.add(totals.CULTURE, card, 1, CULTURE[theater])


@final
class Meier(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        labs = me.count_sort(LAB)
        sums.add(totals.CULTURE, card, 1, me.level_sum(FIRST_OF[LAB], END_OF[LAB]))
        sums.add(totals.SCIENCE, card, labs, -labs)


# ---- wonders --------------------------------------------------------------------------------------------


@final
class GreatWall(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        n: i64 = me.count_sort(INFANTRY) + me.count_sort(ARTILLERY)
        sums.add(totals.STRENGTH, card, n, n)


@final
class Railroad(Hooks):
    def ratings(self, me: Player, card: i64, sums: Totals) -> None:
        mine = best(me, MINE)
        if mine >= 0:
            sums.add(totals.RESOURCES, card, 1, RESOURCES[mine])


def of_buildings(me: Player, first: i64, end: i64) -> Totals:
    """What the buildings from one card to another make, with what the leader changes on them (ruling 20)."""
    sums = Totals(False)
    for card in range(first, end):
        n: i64 = me.workers[card]
        sums.add(totals.CULTURE, card, n, n * CULTURE[card])
        sums.add(totals.SCIENCE, card, n, n * SCIENCE[card])
        sums.add(totals.STRENGTH, card, n, n * STRENGTH[card])
    leader = me.leader
    labs: bool = first <= FIRST_OF[LAB] and leader in (MEIER_CARD, NEWTON_CARD, EINSTEIN_CARD)
    if labs or leader in (BACH_CARD, CHAPLIN_CARD, SHAKESPEARE_CARD):
        HOOKS[leader].ratings(me, leader, sums)
    return sums


@final
class Hollywood(Hooks):
    def completion(self, me: Player) -> i64:
        return 2 * of_buildings(me, FIRST_OF[LIBRARY], END_OF[THEATER]).sums[totals.CULTURE]


@final
class Internet(Hooks):
    def completion(self, me: Player) -> i64:
        sums = of_buildings(me, URBAN_FROM, UNITS_FROM).sums
        return sums[totals.CULTURE] + sums[totals.SCIENCE] + sums[totals.STRENGTH]


@final
class SpaceFlight(Hooks):
    def completion(self, me: Player) -> i64:
        total: i64 = 0
        for card in range(TECHNOLOGIES):
            if has(me.technologies, card):
                total += AGE[card]
        return total


@final
class FastFood(Hooks):
    def completion(self, me: Player) -> i64:
        return me.count_of(0, WORKPLACES) + me.count_of(0, URBAN_FROM)


BACH_CARD: Final[i64] = named("johann-sebastian-bach")
CHAPLIN_CARD: Final[i64] = named("charlie-chaplin")
SHAKESPEARE_CARD: Final[i64] = named("william-shakespeare")
MEIER_CARD: Final[i64] = named("sid-meier")
NEWTON_CARD: Final[i64] = named("isaac-newton")
EINSTEIN_CARD: Final[i64] = named("albert-einstein")

NO_HOOKS: Final = Hooks()
SPECIAL: Final = {
    "alexander-the-great": Alexander(),
    "aristotle": Aristotle(),
    "moses": Moses(),
    "joan-of-arc": Joan(),
    "leonardo-da-vinci": Scientist(1, 0, 0),
    "michelangelo": Michelangelo(),
    "johann-sebastian-bach": Bach(),
    "isaac-newton": Scientist(0, 1, 0),
    "james-cook": Cook(),
    "napoleon-bonaparte": Napoleon(),
    "william-shakespeare": Shakespeare(),
    "albert-einstein": Scientist(0, 0, 3),
    "bill-gates": Gates(),
    "charlie-chaplin": Chaplin(),
    "sid-meier": Meier(),
    "great-wall": GreatWall(),
    "transcontinental-railroad": Railroad(),
    "hollywood": Hollywood(),
    "internet": Internet(),
    "first-space-flight": SpaceFlight(),
    "fast-food-chains": FastFood(),
}


def hooks() -> list[Hooks]:
    """The class of each card."""
    found = [NO_HOOKS] * int(CARD_COUNT)
    for name, card in SPECIAL.items():
        found[named(name)] = card
    return found


HOOKS: Final = hooks()


def leader_hooks(me: Player) -> Hooks:
    """What the leader in play changes."""
    return HOOKS[me.leader] if me.leader >= 0 else NO_HOOKS
