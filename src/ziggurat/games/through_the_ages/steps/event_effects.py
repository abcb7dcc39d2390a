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
from ziggurat.games.through_the_ages.tables import AGE, HAPPENINGS, LAST_AGE


class Happening:
    """One thing that an event does to a player; n is how much (or a card), ``by`` the one who revealed the event."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        """``others``: the other group of the event, a mask."""


@final
class Food(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        receive(g, seat, n, 0)


@final
class Resources(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        receive(g, seat, 0, n)


@final
class Science(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        learn(g, seat, n, card)


@final
class Culture(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        score(g, seat, n, FROM_EVENTS, card)


@final
class Either(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(GainEither(seat, n))


@final
class Mix(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(GainMix(seat, n))


@final
class MixLost(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(LoseMix(seat, NOTHING, n))


@final
class Draw(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        draw(g, seat, n)


@final
class NewPeople(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        for _ in range(n):
            new_worker(g, seat)


@final
class LostPeople(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(LoseWorkers(seat, n))


@final
class Build(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(FreeBuild(seat, n))


@final
class OneOfThree(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(Civilization(seat, n))


@final
class Destroy(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(DestroyOwn(seat))


@final
class CultureRating(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        score(g, seat, g.players[seat].culture_rating, FROM_EVENTS, card)


@final
class ScienceRating(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        learn(g, seat, g.players[seat].science_rating, card)


@final
class Popularization(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        score(g, seat, g.players[seat].science_rating, FROM_EVENTS, card)


@final
class FarmsProduce(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        produce_food(g, seat, False)


@final
class MinesProduce(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        produce_resources(g, seat, False)


@final
class Rats(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        give_up(g, seat, tokens.food(g.players[seat]), 0)


@final
class Rebellion(Happening):
    """Civil actions that are there are lost; who is not on turn starts the next turn with fewer."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        me = g.players[seat]
        lost: i64 = n * me.discontent
        if lost > me.civil():
            lost = me.civil()
        me.spend_civil(lost)
        if g.watched and lost > 0:
            g.tell(ActionsLost(seat, lost))


@final
class Borders(Happening):
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
class Unrest(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        score(g, seat, -n * g.players[seat].discontent, FROM_EVENTS, card)


@final
class BlueLost(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        lose_blue(g, seat, n)
        if g.watched:
            g.tell(Moved(seat, card, 0, -n))


@final
class Progress(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        economy(g, seat)


@final
class Emigration(Happening):
    """Half as many workers as are discontent, rounded up."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(LoseWorkers(seat, (g.players[seat].discontent + 1) // 2))


@final
class Iconoclasm(Happening):
    """Leaders that are not of the current age; in Age IV none is (ruling 17)."""

    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        leader: i64 = g.players[seat].leader
        if leader >= 0 and AGE[leader] < g.age:
            drop_leader(g, seat)


@final
class Independence(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(LoseColony(seat))


@final
class TakeCards(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(Agreement(seat, n, 0))


@final
class DrawOrScore(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        if g.age == LAST_AGE:
            score(g, seat, n, FROM_EVENTS, card)
        else:
            draw(g, seat, n)


@final
class DiscardOrLose(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        if g.age == LAST_AGE:
            score(g, seat, -n, FROM_EVENTS, card)
        else:
            g.push(DiscardCards(seat, n))


@final
class Prosperity(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        faces: i64 = g.players[seat].faces
        receive(g, seat, faces if faces < n else n, 0)


@final
class Ruins(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(Ravages(seat))


@final
class Terrorism(Happening):
    def happen(self, g: ThroughTheAges, seat: i64, n: i64, others: i64, card: i64) -> None:
        g.push(Terror(seat, g.left_of(seat)))


HAPPENING_CLASSES: Final = {
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


def classes() -> list[Happening]:
    """The classes in the order of the tables."""
    return [HAPPENING_CLASSES[name] for name in HAPPENINGS]


OPS: Final = classes()
