"""Events: turning one up, whom it means, and what it does to each of them (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.chance import Bag
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.actions import RAZE
from ziggurat.games.through_the_ages.conduct import (
    LAST_AGE,
    destroy,
    draw,
    drop_leader,
    give_up,
    learn,
    new_worker,
    receive,
    score,
)
from ziggurat.games.through_the_ages.events import ActionsLost, Moved, Revealed
from ziggurat.games.through_the_ages.production import economy, produce_food, produce_resources
from ziggurat.games.through_the_ages.ranking import group
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.scoring import score_impact
from ziggurat.games.through_the_ages.state import FROM_EVENTS, NOTHING, Hidden, ThroughTheAges
from ziggurat.games.through_the_ages.steps.choices import (
    DestroyOwn,
    DiscardCards,
    FreeBuild,
    GainEither,
    GainMix,
    LoseColony,
    LoseMix,
    LoseWorkers,
    Ravages,
    razable,
)
from ziggurat.games.through_the_ages.steps.colonization import start_auction
from ziggurat.games.through_the_ages.steps.orders import Agreement, Civilization
from ziggurat.games.through_the_ages.steps.returning import lose_blue
from ziggurat.games.through_the_ages.tables import (
    AGE,
    ARENA,
    END_OF,
    FIRST_OF,
    HAPPENINGS,
    IMPACT,
    LAB,
    OP,
    OP_N,
    OP_WHO,
    SORT,
    TARGET,
    TERRITORY,
)


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


# ---- steps ----------------------------------------------------------------------------------------------


@final
class Terror(Step):
    """One player destroys an urban building of each other one."""

    def __init__(self, seat: i64, other: i64) -> None:
        self.seat: Final[i64] = seat
        self.other: Final[i64] = other

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if self.other != self.seat and len(self.legal(g, self.seat)) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        if not g.plays(self.other):
            return vec[i64]()
        return razable(g.players[self.other], FIRST_OF[LAB], END_OF[ARENA], LAST_AGE)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        destroy(g, self.other, action - RAZE)
        return self.run(g)

    def run(self, g: ThroughTheAges) -> Step | None:
        """The next player clockwise, until it would be the destroyer."""
        if self.other == self.seat or g.left_of(self.other) == self.seat:
            return None
        return Terror(self.seat, g.left_of(self.other))

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Destroy an urban building of seat {self.other}"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose an urban building of seat {self.other}"


@final
class Reveal(Step):
    """The next event is turned up: a territory is auctioned, an Age III event scores, all else happens step by step."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def run(self, g: ThroughTheAges) -> Step | None:
        renew(g)  # no game comes to an empty deck, but a scenario may
        if g.current.size() == 0 and g.top < 0:
            return None
        card = next_event(g)
        g.reveal(g.everyone())
        if g.watched:
            g.tell(Revealed(self.seat, card))
        g.push(RENEW)
        if SORT[card] == TERRITORY:
            start_auction(g, card, self.seat)
            return None
        g.past.add(card)
        if IMPACT[card] >= 0:
            score_impact(g, card, self.seat)
            return None
        groups = TARGET[card]
        first = group(g, groups[0], self.seat)
        second: i64 = group(g, groups[1], self.seat) if len(groups) > 1 else 0
        g.push(Resolve(card, self.seat, 0, 0, first, second))
        return None


@final
class Resolve(Step):
    """What an event does, effect by effect and player by player, clockwise from the one who revealed it.

    Whom it means is settled when it is turned up (ruling 13).
    """

    def __init__(self, card: i64, seat: i64, part: i64, at: i64, group_one: i64, group_two: i64) -> None:
        self.card: Final[i64] = card
        self.seat: Final[i64] = seat
        self.part: Final[i64] = part
        self.at: Final[i64] = at
        self.group_one: Final[i64] = group_one
        self.group_two: Final[i64] = group_two

    def run(self, g: ThroughTheAges) -> Step | None:
        card = self.card
        part: i64 = self.part
        at: i64 = self.at
        while part < len(OP[card]):
            second: bool = OP_WHO[card][part] != 0
            meant: i64 = self.group_two if second else self.group_one
            others: i64 = self.group_one if second else self.group_two
            while at < g.seats:
                who: i64 = (self.seat + at) % g.seats
                at += 1
                if has(meant, who) and g.plays(who):
                    size: i64 = len(g.steps)
                    OPS[OP[card][part]].happen(g, who, OP_N[card][part], others, card)
                    if len(g.steps) > size:
                        return Resolve(card, self.seat, part, at, self.group_one, self.group_two)
            part += 1
            at = 0
        return None


@final
class Renew(Step):
    """An empty deck of current events is made anew from the future ones."""

    def run(self, g: ThroughTheAges) -> Step | None:
        renew(g)
        return None


RENEW: Final = Renew()


def renew(g: ThroughTheAges) -> None:
    """The future events become the current ones where there are none left."""
    if g.current.size() == 0 and g.top < 0:
        g.current = g.future
        g.future = Bag(vec[i64](), g.current.kind)


def oldest(g: ThroughTheAges) -> Bag:
    """The current events of the oldest age among them: one of these is on top."""
    age: i64 = LAST_AGE
    for card in g.current.items:
        if AGE[card] < age:
            age = AGE[card]
    found = vec[i64]()
    for card in g.current.items:
        if AGE[card] == age:
            found = append(found, card)
    return Bag(found, g.current.kind)


def look(g: ThroughTheAges, seat: i64) -> None:
    """A seat looks at the top current event (Joan of Arc)."""
    if g.top < 0:
        if g.current.size() == 0:
            return
        g.top = g.chance.draw(oldest(g))
        g.current.take(g.top)
        g.top_known = 0
    g.top_known |= bit(seat)
    g.reveal(g.everyone())


def next_event(g: ThroughTheAges) -> i64:
    """Takes the top current event off its deck."""
    card: i64 = g.top
    if card < 0:
        card = g.chance.draw(oldest(g))
        g.current.take(card)
    g.top = NOTHING
    g.top_known = 0
    left: list[Hidden] = []
    for hidden in g.prepared:
        if hidden.card != card:
            left.append(hidden)
    g.prepared = left
    return card
