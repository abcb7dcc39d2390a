"""Age III events as formulas, and the points at the end of the game (rules sections 11 and 12)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.games.through_the_ages import ranking
from ziggurat.games.through_the_ages.effects import best, leader_hooks, staffed
from ziggurat.games.through_the_ages.events import Revealed
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.state import FROM_FINAL, FROM_IMPACTS, FROM_LEADERS, LEARNING, Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    AGE,
    AIR,
    ARENA,
    CARD_COUNT,
    END_OF,
    FARM,
    FIRST_OF,
    FOOD,
    GOVERNMENTS_FROM,
    IMPACT,
    IMPACTS,
    LAB,
    MINE,
    RAILROAD,
    RANKS,
    RESOURCES,
    SPECIALS_FROM,
    TECHNOLOGIES,
    UNITS_FROM,
    URBAN_FROM,
    WONDER_POINTS,
    WONDERS_FROM,
    WONDERS_TO,
    WORKPLACES,
)
from ziggurat.games.through_the_ages.tokens import consumption

SOURCES: Final = (
    *("Culture per turn", "Events", "Age III events", "Wonders", "Leaders", "Action cards", "Colonies"),
    *("Aggressions and wars", "Preparing events", "Hunger", "End of the learning game"),
)
"""Where culture comes from: the lines of the score sheet."""


def farms(me: Player) -> i64:
    """The food that farms produce."""
    total: i64 = 0
    for farm in range(FIRST_OF[FARM], END_OF[FARM]):
        total += me.workers[farm] * FOOD[farm]
    return total


def mines(me: Player) -> i64:
    """The resources that mines produce, the Railroad's extra ones included."""
    total: i64 = 0
    for mine in range(FIRST_OF[MINE], END_OF[MINE]):
        total += me.workers[mine] * RESOURCES[mine]
    top = best(me, MINE)
    return total + RESOURCES[top] if me.works(RAILROAD) and top >= 0 else total


class Impact:
    """The formula of an Age III event."""

    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        return 0


@final
class Agriculture(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        me = g.players[seat]
        return farms(me) + (4 if farms(me) > consumption(me) else 0)


@final
class Architecture(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        return g.players[seat].level_sum(URBAN_FROM, UNITS_FROM)


@final
class Balance(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        me = g.players[seat]
        least: i64 = min(min(me.science_rating, me.culture_rating), min(me.food_made, me.resources_made))
        return 2 * least


@final
class Colonies(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        return 3 * g.players[seat].colonies.size()


@final
class Competition(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        me = g.players[seat]
        return me.level_sum(UNITS_FROM, WORKPLACES) + me.level_sum(FIRST_OF[ARENA], END_OF[ARENA])


@final
class Government(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        return 2 * g.players[seat].civil_total + g.players[seat].military_total


@final
class Happiness(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        me = g.players[seat]
        return 2 * me.faces - 2 * me.discontent


@final
class Industry(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        return mines(g.players[seat])


@final
class Population(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        me = g.players[seat]
        return 2 * max(me.worker_total() - me.discontent - 10, 0)


@final
class Progress(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        total: i64 = 0
        for card in range(SPECIALS_FROM, TECHNOLOGIES):
            if has(g.players[seat].technologies, card):
                total += 2 * AGE[card]
        return total


@final
class Science(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        ranked = ranking.order(g, ranking.sciences(g), g.turn)
        return RANKS[len(ranked) - 2][ranking.rank_of(ranked, seat)]


@final
class Strength(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        ranked = ranking.order(g, ranking.strengths(g), g.turn)
        return RANKS[len(ranked) - 2][ranking.rank_of(ranked, seat)]


@final
class Technology(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        total: i64 = 0
        for card in range(TECHNOLOGIES):
            if has(g.players[seat].technologies, card) and AGE[card] == 3:
                total += 4
        return total


@final
class Variety(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        me = g.players[seat]
        total: i64 = 0
        for sort in range(LAB, AIR + 1):
            if staffed(me, sort):
                total += 2
        for card in range(SPECIALS_FROM, GOVERNMENTS_FROM):
            if has(me.technologies, card):
                total += 2
        return total


@final
class Wonders(Impact):
    def points(self, g: ThroughTheAges, seat: i64) -> i64:
        total: i64 = 0
        for card in range(WONDERS_FROM, WONDERS_TO):
            if g.players[seat].completed(card):
                total += WONDER_POINTS[AGE[card]]
        return total


FORMULAS: Final = {
    "agriculture": Agriculture(),
    "architecture": Architecture(),
    "balance": Balance(),
    "colonies": Colonies(),
    "competition": Competition(),
    "government": Government(),
    "happiness": Happiness(),
    "industry": Industry(),
    "population": Population(),
    "progress": Progress(),
    "science": Science(),
    "strength": Strength(),
    "technology": Technology(),
    "variety": Variety(),
    "wonders": Wonders(),
}


def formulas() -> list[Impact]:
    """The formulas in the order of the tables."""
    return [FORMULAS[name] for name in IMPACTS]


IMPACT_FORMULAS: Final = formulas()


def points_of(g: ThroughTheAges, card: i64, seat: i64) -> i64:
    """What an Age III event would bring a player now."""
    return IMPACT_FORMULAS[IMPACT[card]].points(g, seat)


def score_impact(g: ThroughTheAges, card: i64, start: i64) -> None:
    """An Age III event scores for everybody, clockwise."""
    for seat in g.clockwise(g.playing, start):
        score(g, seat, points_of(g, card, seat), FROM_IMPACTS, card)


def final_scoring(g: ThroughTheAges) -> None:
    """The end: Age III events that lie in both events decks, then Bill Gates; ties as in a turn of the first player."""
    g.turn = g.first
    if g.variant == LEARNING:
        for seat in g.clockwise(g.playing, g.first):
            score(g, seat, learning_points(g, seat), FROM_FINAL)
        return
    for card in range(CARD_COUNT):
        if IMPACT[card] >= 0 and (g.top == card or card in g.current.items or card in g.future.items):
            if g.watched:
                g.tell(Revealed(-1, card))
            score_impact(g, card, g.first)
    for seat in g.clockwise(g.playing, g.first):
        me = g.players[seat]
        farewell = leader_hooks(me).farewell(me)
        if farewell != 0:
            score(g, seat, farewell, FROM_LEADERS, me.leader)


def learning_points(g: ThroughTheAges, seat: i64) -> i64:
    """The points at the end of the learning game (section 13)."""
    me = g.players[seat]
    total: i64 = me.science_rating + me.strength + me.faces
    total += me.food_made + me.resources_made + 3 * me.colonies.size()
    for card in range(TECHNOLOGIES):
        if has(me.technologies, card):
            total += 2 * AGE[card] if card >= GOVERNMENTS_FROM else AGE[card]
    for card in range(WONDERS_FROM, WONDERS_TO):
        if me.completed(card) and AGE[card] == 2:
            total += 6
    return total

