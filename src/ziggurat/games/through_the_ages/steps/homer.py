"""Homer under a wonder."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import PASS, TUCK
from ziggurat.games.through_the_ages.events import Tucked
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.tables import WONDERS_FROM, WONDERS_TO


@final
class Tuck(Step):
    """Homer was replaced: he goes under a completed wonder, or his player gets a civil action back."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]([PASS])
        for wonder in range(WONDERS_FROM, WONDERS_TO):
            if g.players[seat].completed(wonder):
                out = append(out, TUCK + wonder)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        if action == PASS:
            me.regain_civil(1)
            return None
        me.homer_under = action - TUCK
        refresh(g, seat)
        if g.watched:
            g.tell(Tucked(seat, me.homer_under))
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Put Homer under a wonder for a happy face, or get a civil action back"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose one of your completed wonders, or pass"
