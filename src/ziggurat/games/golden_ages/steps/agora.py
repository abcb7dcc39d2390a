"""2. Builder and 3. Artist: colonists that are sent to the Agora (rules section 6)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import actions, events
from ziggurat.games.golden_ages.effects import derive, score
from ziggurat.games.golden_ages.resolution import alike, to_agora
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.steps.explorer import NOBODY
from ziggurat.games.golden_ages.tables import ARTIST_POINTS, BUILDER_WITHOUT_COLONIST, BUILDING_KINDS, COLONISTS, FROM_ARTISTS


def builders(g: GoldenAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """A building that is shown, with a colonist or, where a card allows it, without (ruling 47)."""
    me = g.players[seat]
    if g.buildings_shown.size() == 0:
        return out
    shown: i64 = 0
    for building in g.buildings_shown.cards:
        shown |= bit(building)
    for building in range(BUILDING_KINDS):
        if has(shown, building):
            first: i64 = actions.ERECT + actions.HELPERS * building
            if me.can(BUILDER_WITHOUT_COLONIST):
                out = append(out, first)
            for colonist in range(COLONISTS):
                if me.upright(colonist) and not alike(g, seat, colonist):
                    out = append(out, first + 1 + colonist)
    return out


def erect(g: GoldenAges, seat: i64, action: i64) -> None:
    me = g.players[seat]
    building: i64 = (action - actions.ERECT) // actions.HELPERS
    colonist: i64 = (action - actions.ERECT) % actions.HELPERS - 1
    if g.watched:
        g.tell(events.Erected(seat, building, colonist))
    if colonist != NOBODY:
        to_agora(g, seat, colonist)
    g.buildings_shown.take(building)
    if me.buildings.size() < me.spaces:
        me.buildings.add(building)
        derive(me)
    else:
        g.push(Replace(seat, building))


@final
class Replace(Step):
    """No space is free: a building of one's own leaves the game for the new one, which is not used yet (ruling 27)."""

    def __init__(self, seat: i64, building: i64) -> None:
        self.seat: Final[i64] = seat
        self.building: Final[i64] = building

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for space in range(g.players[seat].buildings.size()):
            out = append(out, actions.REPLACE + space)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        space: i64 = action - actions.REPLACE
        if g.watched:
            g.tell(events.Removed(seat, me.buildings.cards[space]))
        me.buildings.cards[space] = self.building
        me.used &= ~bit(space)
        derive(me)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "No space is free: choose the building that leaves the game"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "choose one of your buildings"


def perform(g: GoldenAges, seat: i64, colonist: i64) -> None:
    if g.watched:
        g.tell(events.Performed(seat, colonist))
    to_agora(g, seat, colonist)
    score(g, seat, ARTIST_POINTS, FROM_ARTISTS)
