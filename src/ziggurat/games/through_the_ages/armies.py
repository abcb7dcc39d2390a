"""Armies: how much strength a tactic adds (rules section 8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.through_the_ages.tables import (
    AGE,
    AIR,
    ARMY,
    ARMY_OUTDATED,
    ARMY_STRENGTH,
    ARTILLERY,
    CAVALRY,
    END_OF,
    FIRST_OF,
    INFANTRY,
    OLD,
)


def units(workers: vec[i64], sort: i64, level: i64) -> i64:
    """The units of a sort that have at least this level."""
    total: i64 = 0
    for card in range(FIRST_OF[sort], END_OF[sort]):
        if AGE[card] >= level:
            total += workers[card]
    return total


def armies(tactic: i64, infantry: i64, cavalry: i64, artillery: i64, swap: bool) -> i64:
    """How many complete armies these units form; ``swap``: infantry may stand in for cavalry (Genghis Khan)."""
    need = ARMY[tactic]
    n: i64 = 0
    while True:
        more: i64 = n + 1
        if need[2] * more > artillery:
            return n
        lacking: i64 = need[1] * more - cavalry
        if lacking > 0 and not swap:
            return n
        if need[0] * more + max(lacking, 0) > infantry:
            return n
        n = more


def army_strength(workers: vec[i64], tactic: i64, swap: bool) -> i64:
    """The strength that the armies of these units add, in the grouping that adds most.

    An army with a unit two levels below the tactic is outdated and adds less.  Each air unit doubles one army.
    """
    if tactic < 0:
        return 0
    recent: i64 = AGE[tactic] - OLD + 1
    infantry = units(workers, INFANTRY, recent)
    cavalry = units(workers, CAVALRY, recent)
    artillery = units(workers, ARTILLERY, recent)
    all_infantry = units(workers, INFANTRY, 0)
    all_cavalry = units(workers, CAVALRY, 0)
    all_artillery = units(workers, ARTILLERY, 0)
    air = units(workers, AIR, 0)
    need = ARMY[tactic]
    most = armies(tactic, infantry, cavalry, artillery, swap)
    best: i64 = 0
    for full in range(most + 1):
        # the full armies use recent units only, infantry for cavalry as little as possible; the rest forms outdated ones
        lent: i64 = max(need[1] * full - cavalry, 0)
        old = armies(
            tactic,
            all_infantry - need[0] * full - lent,
            all_cavalry - need[1] * full + lent,
            all_artillery - need[2] * full,
            swap,
        )
        doubled: i64 = min(full, air)
        doubled_old: i64 = min(old, air - doubled)
        total: i64 = (full + doubled) * ARMY_STRENGTH[tactic] + (old + doubled_old) * ARMY_OUTDATED[tactic]
        if total > best:
            best = total
    return best
