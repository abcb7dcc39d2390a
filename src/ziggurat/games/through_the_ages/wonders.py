"""Wonders: their stages, their completion, and an unfinished one that leaves play (rules section 6)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.games.through_the_ages.building import pay_for
from ziggurat.games.through_the_ages.costs import stage_cost
from ziggurat.games.through_the_ages.effects import HOOKS
from ziggurat.games.through_the_ages.events import Completed, Left, Staged
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import FROM_WONDERS, NOTHING, Player, ThroughTheAges
from ziggurat.games.through_the_ages.steps.blue_tokens import mark_stages
from ziggurat.games.through_the_ages.symbols import gain_symbols
from ziggurat.games.through_the_ages.tables import STAGES, STAGES_AT_ONCE, WONDERS_FROM


def stages_at_once(me: Player) -> i64:
    """Stages of a wonder for one civil action."""
    return STAGES_AT_ONCE[me.construction] if me.construction >= 0 else 1


def stage(g: ThroughTheAges, seat: i64, stages: i64, discount: i64) -> None:
    """Stages of the unfinished wonder are paid together and marked with blue tokens."""
    me = g.players[seat]
    wonder = me.unfinished
    price = stage_cost(me, stages, discount)
    pay_for(me, NOTHING, price)
    mark_stages(g, seat, stages)
    if g.watched:
        g.tell(Staged(seat, wonder, stages, price))
    if me.stages == len(STAGES[wonder]):
        complete(g, seat)


def complete(g: ThroughTheAges, seat: i64) -> None:
    """The wonder's effects begin; Age III wonders score (section 6)."""
    me = g.players[seat]
    wonder = me.unfinished
    me.blue += me.stages
    me.unfinished = NOTHING
    me.stages = 0
    me.wonders |= bit(wonder - WONDERS_FROM)
    gain_symbols(g, seat, wonder)
    refresh(g, seat)
    if g.watched:
        g.tell(Completed(seat, wonder))
    points = HOOKS[wonder].completion(me)
    if points != 0:
        score(g, seat, points, FROM_WONDERS, wonder)


def drop_unfinished(g: ThroughTheAges, seat: i64) -> None:
    """An unfinished wonder leaves play; its tokens go back to the bank."""
    me = g.players[seat]
    if g.watched:
        g.tell(Left(seat, me.unfinished))
    me.blue += me.stages
    me.unfinished = NOTHING
    me.stages = 0
