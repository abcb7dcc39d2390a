"""What events do to each player whom they mean: one small class for each kind of effect (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.events import ActionsLost, Moved
from ziggurat.games.through_the_ages.gains import give_up, learn, receive, score
from ziggurat.games.through_the_ages.leaders import drop_leader
from ziggurat.games.through_the_ages.military_cards import draw
from ziggurat.games.through_the_ages.population import new_worker
from ziggurat.games.through_the_ages.production import economy, produce_food, produce_resources
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import FROM_EVENTS, NOTHING, ThroughTheAges
from ziggurat.games.through_the_ages.steps.blue_tokens import lose_blue
from ziggurat.games.through_the_ages.steps.event_choices import (
    Agreement,
    Civilization,
    DestroyOwn,
    FreeBuild,
    LoseColony,
    Ravages,
    Terror,
)
from ziggurat.games.through_the_ages.steps.gains_and_losses import DiscardCards, GainEither, GainMix, LoseMix, LoseWorkers
from ziggurat.games.through_the_ages.tables import AGE, EVENT_EFFECTS, LAST_AGE


class EventEffect:
    """One thing that an event does to a player whom it means."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        """``n``: how much, or a card; ``others``: the other group of the event, a mask; ``card``: the event."""


@final
class Food(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        receive(g, seat, n, 0)


@final
class Resources(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        receive(g, seat, 0, n)


@final
class Science(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        learn(g, seat, n, card)


@final
class Culture(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        score(g, seat, n, FROM_EVENTS, card)


@final
class Either(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(GainEither(seat, n))


@final
class Mix(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(GainMix(seat, n))


@final
class MixLost(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(LoseMix(seat, NOTHING, n))


@final
class Draw(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        draw(g, seat, n)


@final
class NewPeople(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        for _ in range(n):
            new_worker(g, seat)


@final
class LostPeople(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(LoseWorkers(seat, n))


@final
class Build(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(FreeBuild(seat, n))


@final
class OneOfThree(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(Civilization(seat, n))


@final
class Destroy(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(DestroyOwn(seat))


@final
class CultureRating(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        score(g, seat, g.players[seat].culture_rating, FROM_EVENTS, card)


@final
class ScienceRating(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        learn(g, seat, g.players[seat].science_rating, card)


@final
class Popularization(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        score(g, seat, g.players[seat].science_rating, FROM_EVENTS, card)


@final
class FarmsProduce(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        produce_food(g, seat, False)


@final
class MinesProduce(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        produce_resources(g, seat, False)


@final
class Rats(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        give_up(g, seat, tokens.food(g.players[seat]), 0)


@final
class Rebellion(EventEffect):
    """Civil actions that are there are lost; who is not on turn starts the next turn with fewer."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        me = g.players[seat]
        lost: i64 = min(n * me.discontent, me.civil_left())
        me.spend_civil(lost)
        if g.watched and lost > 0:
            g.tell(ActionsLost(seat, lost))


@final
class Borders(EventEffect):
    """The strongest takes a yellow token from the bank of the weakest."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        for other in range(g.seats):
            if has(others, other) and other != seat and g.players[other].yellow > 0:
                g.players[other].yellow -= n
                g.players[seat].yellow += n
                refresh(g, other)
                refresh(g, seat)
                if g.watched:
                    g.tell(Moved(other, card, -n, 0))
                    g.tell(Moved(seat, card, n, 0))


@final
class Unrest(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        score(g, seat, -n * g.players[seat].discontent, FROM_EVENTS, card)


@final
class BlueLost(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        lose_blue(g, seat, n)
        if g.watched:
            g.tell(Moved(seat, card, 0, -n))


@final
class Progress(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        economy(g, seat)


@final
class Emigration(EventEffect):
    """Half as many workers as are discontent, rounded up."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(LoseWorkers(seat, (g.players[seat].discontent + 1) // 2))


@final
class Iconoclasm(EventEffect):
    """Leaders that are not of the current age; in Age IV none is (ruling 17)."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        leader: i64 = g.players[seat].leader
        if leader >= 0 and AGE[leader] < g.age:
            drop_leader(g, seat)


@final
class Independence(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(LoseColony(seat))


@final
class TakeCards(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(Agreement(seat, n, 0))


@final
class DrawOrScore(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        if g.age == LAST_AGE:
            score(g, seat, n, FROM_EVENTS, card)
        else:
            draw(g, seat, n)


@final
class DiscardOrLose(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        if g.age == LAST_AGE:
            score(g, seat, -n, FROM_EVENTS, card)
        else:
            g.push(DiscardCards(seat, n))


@final
class Prosperity(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        receive(g, seat, min(g.players[seat].faces, n), 0)


@final
class Ruins(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(Ravages(seat))


@final
class Terrorism(EventEffect):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(Terror(seat, g.left_of(seat)))


CLASSES: Final = {
    "food": Food(),
    "resources": Resources(),
    "science": Science(),
    "culture": Culture(),
    "either": Either(),
    "mix": Mix(),
    "lose-mix": MixLost(),
    "draw": Draw(),
    "population": NewPeople(),
    "lose-population": LostPeople(),
    "build": Build(),
    "civilization": OneOfThree(),
    "destroy": Destroy(),
    "culture-rating": CultureRating(),
    "science-rating": ScienceRating(),
    "popularization": Popularization(),
    "farms": FarmsProduce(),
    "mines": MinesProduce(),
    "rats": Rats(),
    "rebellion": Rebellion(),
    "borders": Borders(),
    "unrest": Unrest(),
    "lose-blue": BlueLost(),
    "progress": Progress(),
    "emigration": Emigration(),
    "iconoclasm": Iconoclasm(),
    "independence": Independence(),
    "agreement": TakeCards(),
    "draw-or-score": DrawOrScore(),
    "discard-or-lose": DiscardOrLose(),
    "prosperity": Prosperity(),
    "ravages": Ruins(),
    "terrorism": Terrorism(),
}


def classes() -> list[EventEffect]:
    """The classes in the order of the tables."""
    return [CLASSES[name] for name in EVENT_EFFECTS]


EFFECTS: Final = classes()
