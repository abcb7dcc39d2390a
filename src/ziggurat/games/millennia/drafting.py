"""What drafting does at once: a tech leaves the grid, and four types bring something."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.millennia import events
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.stock import gain_gold, gain_vp
from ziggurat.games.millennia.tables import AGES, ARMY, ARMY_GOLD, ARMY_VP, ENGINEERING, GAP, OTHER_SOURCE, TECH_TYPE


def take_tech(g: Millennia, place: i64) -> i64:
    """A tech leaves the grid; gaps stay."""
    tech = g.grid[place]
    g.grid[place] = GAP
    return tech


def drafted(g: Millennia, party: i64, tech: i64) -> None:
    """What a tech brings to who drafts it: the leader token and gold for the next ones, or the architect token."""
    kind = TECH_TYPE[tech]
    if kind == ARMY:
        if g.age == AGES:
            if party < g.seats:
                gain_vp(g, party, ARMY_VP, OTHER_SOURCE)
            else:
                g.automa.vp += ARMY_VP
            return
        g.leader = party
        if g.watched and party < g.seats:
            g.tell(events.TookLeader(party))
        other = g.next_party(party)
        for gold in ARMY_GOLD:
            if other == party:
                break
            if other < g.seats:
                gain_gold(g, other, gold)
            other = g.next_party(other)
    elif kind == ENGINEERING:
        g.architect = party
        g.architect_used = False
        if g.watched and party < g.seats:
            g.tell(events.TookArchitect(party))
