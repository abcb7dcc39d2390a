"""The ages and their phases: each step runs its phase and hands over to the next one.

Drafting and construction go round the parties; prosperity, income and actions are open to all at once, each seat in a chain of
its own.  The Automa of a single player takes its turns by itself.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step, together
from ziggurat.games.millennia import actions, automa, events
from ziggurat.games.millennia.building import build, build_wonder, extra_constructions, fortify
from ziggurat.games.millennia.costs import building_discounts, wonder_discounts
from ziggurat.games.millennia.drafting import drafted, take_tech
from ziggurat.games.millennia.setting import upkeep
from ziggurat.games.millennia.state import NOBODY, Millennia
from ziggurat.games.millennia.steps.act import Act, standard_effects, take_standard
from ziggurat.games.millennia.steps.earning import Earn, Prosper
from ziggurat.games.millennia.steps.ending import EndOfGame
from ziggurat.games.millennia.tables import (
    AGES,
    BLANK,
    COLUMNS,
    DRAFT_MARKERS,
    ROWS,
    SPECIALS,
    SPOTS_PER_ROW,
    UNLIMITED,
    WAR,
)


@final
class NewAge(Step):
    """The next age begins with the draft; the leader goes first."""

    def run(self, g: Millennia) -> Step | None:
        g.age += 1
        if g.watched:
            g.tell(events.AgeBegins(g.age))
        return Draft(0, g.leader)


# ---- A. drafting --------------------------------------------------------------------------------------------------------


def open_row(g: Millennia, row: i64) -> bool:
    """Whether a draft row has a free spot; whether it still has a tech is seen by its techs (ruling 4)."""
    return g.row_markers(row) < SPOTS_PER_ROW[g.seats]


@final
class Draft(Step):
    """One marker after another, ``turn`` of them so far; ``first`` began."""

    def __init__(self, turn: i64, first: i64) -> None:
        self.turn: Final[i64] = turn
        self.first: Final[i64] = first

    def party(self, g: Millennia) -> i64:
        return (self.first + self.turn) % g.parties()

    def over(self, g: Millennia) -> bool:
        return self.turn == DRAFT_MARKERS * g.parties()

    def seats(self, g: Millennia) -> i64:
        party = self.party(g)
        return 0 if self.over(g) or party >= g.seats else bit(party)

    def run(self, g: Millennia) -> Step | None:
        if self.over(g):
            return PROSPERITY_PHASE
        automa.draft(g)
        return Draft(self.turn + 1, self.first)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for place in range(ROWS * COLUMNS):
            if g.grid[place] < BLANK and open_row(g, place // COLUMNS):
                out = append(out, actions.DRAFT + g.grid[place])
        for special in range(SPECIALS):
            if has(UNLIMITED, special) or not g.special_taken(special):
                out = append(out, actions.MARK + special)
        return standard_effects(g, seat, out)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        if action >= actions.CASH:
            take_standard(g, seat, action)
            return self
        if action >= actions.MARK:
            me.specials[action - actions.MARK] += 1
            if g.watched:
                g.tell(events.Marked(seat, action - actions.MARK))
        else:
            place: i64 = 0
            while g.grid[place] != action - actions.DRAFT:
                place += 1
            tech = take_tech(g, place)
            me.rows[place // COLUMNS] += 1
            me.techs.add(tech)
            if g.watched:
                g.tell(events.Drafted(seat, tech, place // COLUMNS))
            drafted(g, seat, tech)
        return Draft(self.turn + 1, self.first)

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Draft a tech or take a special action"

    def refused(self, g: Millennia, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.millennia.reasons import refused_drafts

        return refused_drafts(g)

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        from ziggurat.games.millennia.reasons import why_no_draft

        return why_no_draft(g, action)


# ---- B. prosperity ------------------------------------------------------------------------------------------------------


@final
class ProsperityPhase(Step):
    """All at once."""

    def run(self, g: Millennia) -> Step | None:
        together(g, [Prosper(seat, NOBODY) for seat in range(g.seats)])
        return INCOME_PHASE


# ---- C. income ----------------------------------------------------------------------------------------------------------


@final
class IncomePhase(Step):
    """All at once."""

    def run(self, g: Millennia) -> Step | None:
        together(g, [Earn(seat) for seat in range(g.seats)])
        return CONSTRUCTION_START


# ---- D. construction ----------------------------------------------------------------------------------------------------


@final
class ConstructionStart(Step):
    """The holder of the architect token goes first."""

    def run(self, g: Millennia) -> Step | None:
        return Construct(g.architect, 0, 0)


@final
class Construct(Step):
    """Turns to construct or pass, until all have passed (a mask).  ``extra``: further constructions on this turn."""

    def __init__(self, party: i64, passed: i64, extra: i64) -> None:
        self.party: Final[i64] = party
        self.passed: Final[i64] = passed
        self.extra: Final[i64] = extra

    def over(self, g: Millennia) -> bool:
        return self.passed == bit(g.parties()) - 1

    def seats(self, g: Millennia) -> i64:
        if self.over(g) or self.party >= g.seats or has(self.passed, self.party):
            return 0
        return bit(self.party)

    def run(self, g: Millennia) -> Step | None:
        if self.over(g):
            return ACTION_PHASE
        if has(self.passed, self.party):
            return self.next(g, self.passed)
        if has(self.passed, 0) or not automa.construct(g):
            return self.next(g, self.passed | bit(self.party))
        return self.next(g, self.passed)

    def next(self, g: Millennia, passed: i64) -> Step:
        """The turn of the next party."""
        return Construct(g.next_party(self.party), passed, 0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for wonder in g.wonders_now.cards:
            for discount in wonder_discounts(g, seat, wonder):
                out = append(out, actions.WONDER + actions.DISCOUNTS * wonder + discount)
        for building in g.buildings_shown.cards:
            for discount in building_discounts(g, seat, building):
                out = append(out, actions.BUILD + actions.DISCOUNTS * building + discount)
        out = append(out, actions.ENOUGH if self.extra > 0 else actions.PASS)
        return standard_effects(g, seat, out)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action >= actions.CASH:
            take_standard(g, seat, action)
            return self
        if action == actions.PASS:
            if g.watched:
                g.tell(events.Passed(seat))
            return self.next(g, self.passed | bit(seat))
        if action == actions.ENOUGH:
            return self.next(g, self.passed)
        if action >= actions.WONDER:
            build_wonder(g, seat, (action - actions.WONDER) // actions.DISCOUNTS, (action - actions.WONDER) % actions.DISCOUNTS)
        else:
            build(g, seat, (action - actions.BUILD) // actions.DISCOUNTS, (action - actions.BUILD) % actions.DISCOUNTS)
        extra = self.extra - 1 if self.extra > 0 else extra_constructions(g, seat)
        return Construct(seat, self.passed, extra) if extra > 0 else self.next(g, self.passed)

    def prompt(self, g: Millennia, seat: i64) -> str:
        if self.extra > 0:
            return "You may construct one more building or wonder"
        return "Construct a building or a wonder, or pass"

    def refused(self, g: Millennia, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.millennia.reasons import refused_constructions

        return refused_constructions(g, seat)

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        from ziggurat.games.millennia.reasons import why_no_construction

        return why_no_construction(g, seat, action)


# ---- E. actions, F. war, G. upkeep --------------------------------------------------------------------------------------


@final
class ActionPhase(Step):
    """All at once, until everybody is done."""

    def run(self, g: Millennia) -> Step | None:
        together(g, [Act(seat) for seat in range(g.seats)])
        return WAR_PHASE


@final
class WarPhase(Step):
    """The Automa's war card; fortifications; then all go back until the lowest marker is at 0.  Age 8 has the first only."""

    def run(self, g: Millennia) -> Step | None:
        if g.solo():
            automa.war(g)
        if g.age == AGES:
            return EndOfGame(0)
        for seat in range(g.seats):
            fortify(g, seat)
        least: i64 = g.automa.war if g.solo() else g.players[0].tracks[WAR]
        for player in g.players:
            if player.tracks[WAR] < least:
                least = player.tracks[WAR]
        if least > 0:
            if g.watched:
                g.tell(events.WarPhase(least))
            for player in g.players:
                player.tracks[WAR] -= least
            if g.solo():
                g.automa.war -= least
        return UPKEEP


@final
class Upkeep(Step):
    """The end of an age."""

    def run(self, g: Millennia) -> Step | None:
        if g.watched:
            g.tell(events.AgeEnds(g.age))
        upkeep(g)
        return NEW_AGE


NEW_AGE: Final = NewAge()
PROSPERITY_PHASE: Final = ProsperityPhase()
INCOME_PHASE: Final = IncomePhase()
CONSTRUCTION_START: Final = ConstructionStart()
ACTION_PHASE: Final = ActionPhase()
WAR_PHASE: Final = WarPhase()
UPKEEP: Final = Upkeep()
