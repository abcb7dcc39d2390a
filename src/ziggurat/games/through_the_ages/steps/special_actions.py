"""Actions that single cards allow in the action phase: leaders, the Ocean Liner Service, Trade Routes."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.games.through_the_ages.actions import JUDGE, SETTLE, SPEAK, TRADE, adapt
from ziggurat.games.through_the_ages.costs import purse, room, upgrade_cost
from ziggurat.games.through_the_ages.events import Used
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.state import (
    FROM_LEADERS,
    USED_ADAPT,
    USED_JUDGE,
    USED_SETTLE,
    USED_SPEAK,
    Player,
    ThroughTheAges,
)
from ziggurat.games.through_the_ages.tables import (
    AGE,
    BACH,
    CHURCHILL,
    END_OF,
    FIRST_OF,
    HAMMURABI,
    LINER,
    SORT,
    THEATER,
    UNITS_FROM,
    URBAN_FROM,
)
from ziggurat.games.through_the_ages.trade_routes import may_trade

SPEECH: Final[i64] = 3
"""What Churchill's choice brings of each."""
BY_WORDS: Final[i64] = 0


def special_actions(g: ThroughTheAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds what single cards allow."""
    me = g.players[seat]
    if me.works(LINER) and not me.is_used(USED_SETTLE) and me.yellow > 0:
        out = append(out, SETTLE)
    if me.leader == HAMMURABI and not me.is_used(USED_JUDGE) and me.military_left() > 0:
        out = append(out, JUDGE)
    elif me.leader == CHURCHILL and not me.is_used(USED_SPEAK):
        out = append(append(out, SPEAK), SPEAK + 1)
    elif me.leader == BACH and not me.is_used(USED_ADAPT) and me.civil_left() > 0:
        out = adaptations(me, out)
    return append(out, TRADE) if may_trade(g, seat) else out


def adaptations(me: Player, out: vec[i64]) -> vec[i64]:
    """Bach: urban buildings of other types that can become theaters of the same or a higher level."""
    if not room(me, FIRST_OF[THEATER]):
        return out
    for old in range(URBAN_FROM, UNITS_FROM):
        if me.workers[old] == 0 or SORT[old] == THEATER:
            continue
        for new in range(FIRST_OF[THEATER], END_OF[THEATER]):
            if me.knows(new) and AGE[new] >= AGE[old] and upgrade_cost(me, old, new) <= purse(me, new):
                out = append(out, adapt(old, new))
    return out


def use(g: ThroughTheAges, seat: i64, what: i64, card: i64) -> None:
    """Something that is allowed once a turn is used."""
    g.players[seat].used |= what
    if g.watched:
        g.tell(Used(seat, card))


def speak(g: ThroughTheAges, seat: i64, way: i64) -> None:
    """Churchill: culture, or science for unit technologies and resources for units in this turn."""
    me = g.players[seat]
    if way == BY_WORDS:
        score(g, seat, SPEECH, FROM_LEADERS, CHURCHILL)
    else:
        me.unit_science += SPEECH
        me.pool += SPEECH
