"""Actions that single cards allow in the action phase: some leaders, the Ocean Liner Service, Trade Routes."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.games.through_the_ages.actions import (
    ADAPT,
    JUDGE,
    RECRUIT,
    SETTLE,
    SPEAK,
    TRADE,
    adapt,
    first_of,
    on_pair,
    on_workplace,
    second_of,
)
from ziggurat.games.through_the_ages.building import build, upgrade
from ziggurat.games.through_the_ages.costs import can_grow, cost, purse, room, upgrade_cost
from ziggurat.games.through_the_ages.events import Used
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.population import grow, new_worker
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
    BARBAROSSA,
    CHURCHILL,
    END_OF,
    FIRST_OF,
    HAMMURABI,
    LINER,
    SORT,
    THEATER,
    UNITS_FROM,
    URBAN_FROM,
    WORKPLACES,
)
from ziggurat.games.through_the_ages.trade_routes import may_trade, trade

SPEECH: Final[i64] = 3
"""What Churchill's choice brings of each."""
BY_WORDS: Final[i64] = 0


def special_actions(g: ThroughTheAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds what single cards allow."""
    me = g.players[seat]
    if me.leader == BARBAROSSA and me.military_left() > 0:
        out = recruits(me, out)
    if me.works(LINER) and not me.is_used(USED_SETTLE) and me.yellow > 0:
        out = append(out, SETTLE)
    if me.leader == HAMMURABI and not me.is_used(USED_JUDGE) and me.military_left() > 0:
        out = append(out, JUDGE)
    elif me.leader == CHURCHILL and not me.is_used(USED_SPEAK):
        out = append(append(out, SPEAK), SPEAK + 1)
    elif me.leader == BACH and not me.is_used(USED_ADAPT) and me.civil_left() > 0:
        out = adaptations(me, out)
    return append(out, TRADE) if may_trade(g, seat) else out


def act_specially(g: ThroughTheAges, seat: i64, action: i64) -> None:
    """Carries out what a single card allows."""
    if on_workplace(action, RECRUIT):
        barbarossa(g, seat, action - RECRUIT)
    elif action == SETTLE:
        ocean_liners(g, seat)
    elif action == JUDGE:
        hammurabi(g, seat)
    elif action == TRADE:
        trade(g, seat)
    elif on_pair(action, ADAPT):
        bach(g, seat, first_of(action, ADAPT, WORKPLACES), second_of(action, ADAPT, WORKPLACES))
    else:
        churchill(g, seat, action - SPEAK)


def use(g: ThroughTheAges, seat: i64, what: i64, card: i64) -> None:
    """Something that is allowed once a turn is used."""
    g.players[seat].used |= what
    if g.watched:
        g.tell(Used(seat, card))


def recruits(me: Player, out: vec[i64]) -> vec[i64]:
    """Barbarossa: units that can be built with a new worker, who costs 1 food less, for 1 resource less."""
    if can_grow(me, 1):
        for card in range(UNITS_FROM, WORKPLACES):
            if me.knows(card) and cost(me, card, 1) <= purse(me, card):
                out = append(out, RECRUIT + card)
    return out


def barbarossa(g: ThroughTheAges, seat: i64, unit: i64) -> None:
    """The new worker and the unit together for one military action."""
    g.players[seat].spend_military(1)
    grow(g, seat, 1)
    build(g, seat, unit, 1)


def ocean_liners(g: ThroughTheAges, seat: i64) -> None:
    """A new worker for nothing, once a turn."""
    use(g, seat, USED_SETTLE, LINER)
    new_worker(g, seat)


def hammurabi(g: ThroughTheAges, seat: i64) -> None:
    """A military action counts as a civil one, once a turn."""
    use(g, seat, USED_JUDGE, HAMMURABI)
    me = g.players[seat]
    me.spend_military(1)
    me.extra_civil += 1


def churchill(g: ThroughTheAges, seat: i64, way: i64) -> None:
    """Culture, or science for unit technologies and resources for units in this turn."""
    use(g, seat, USED_SPEAK, CHURCHILL)
    me = g.players[seat]
    if way == BY_WORDS:
        score(g, seat, SPEECH, FROM_LEADERS, CHURCHILL)
    else:
        me.unit_science += SPEECH
        me.pool += SPEECH


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


def bach(g: ThroughTheAges, seat: i64, old: i64, theater: i64) -> None:
    """An upgrade into another type, once a turn."""
    use(g, seat, USED_ADAPT, BACH)
    g.players[seat].spend_civil(1)
    upgrade(g, seat, old, theater, 0)
