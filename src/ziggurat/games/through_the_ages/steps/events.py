"""Events: preparing one, turning one up, and whom it means (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.event_decks import next_event, renew
from ziggurat.games.through_the_ages.events import Prepared, Revealed
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.ranking import group
from ziggurat.games.through_the_ages.scoring import score_impact
from ziggurat.games.through_the_ages.state import FROM_PREPARING, Hidden, ThroughTheAges
from ziggurat.games.through_the_ages.steps.colonization import start_auction
from ziggurat.games.through_the_ages.steps.event_effects import EFFECTS
from ziggurat.games.through_the_ages.tables import AGE, EFFECT, EFFECT_N, EFFECT_WHO, IMPACT, SORT, TARGET, TERRITORY


def prepare(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """An event goes face down on the future ones and brings culture by its level; then a current one is revealed."""
    held = g.players[seat].take_held(card)
    g.future.put(card)
    g.prepared.append(Hidden(card, seat, held.era))
    if g.watched:
        g.tell(Prepared(seat, card))
    score(g, seat, AGE[card], FROM_PREPARING)
    g.push(Reveal(seat))


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
        while part < len(EFFECT[card]):
            second: bool = EFFECT_WHO[card][part] != 0
            meant: i64 = self.group_two if second else self.group_one
            others: i64 = self.group_one if second else self.group_two
            while at < g.seats:
                who: i64 = (self.seat + at) % g.seats
                at += 1
                if has(meant, who) and g.plays(who):
                    size: i64 = len(g.steps)
                    EFFECTS[EFFECT[card][part]].happen(g, who, EFFECT_N[card][part], others, card)
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
