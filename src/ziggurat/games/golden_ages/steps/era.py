"""The course of an era in the order of the rulebook.

It is a chain of steps that run by themselves or ask somebody: ``NewEra``, ``Reveal`` and ``KeepCivilization`` for each
player, ``FirstPlayer``, ``DrawTile``, ``PlaceTile`` and ``PlaceCapital`` for each player, ``Turn`` after ``Turn``, ``EndOfEra``.
What an action asks further lies above the turn that follows it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import actions, events
from ziggurat.games.golden_ages.costs import technologies
from ziggurat.games.golden_ages.effects import (
    CIVILIZATION_DEEDS,
    choose_civilization,
    develop,
    lay,
)
from ziggurat.games.golden_ages.geography import EACH, fits
from ziggurat.games.golden_ages.resolution import (
    alike,
    begin_era,
    clean_up,
    first_player,
    income,
    judge,
    move_capital,
    reveal_civilization,
    send_home,
    show_all,
)
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges
from ziggurat.games.golden_ages.steps.agora import builders, erect, perform
from ziggurat.games.golden_ages.steps.explorer import NOBODY, explore, explorers
from ziggurat.games.golden_ages.steps.soldier import fight, soldiers
from ziggurat.games.golden_ages.steps.technologies import research
from ziggurat.games.golden_ages.steps.wonders import activate, activate_wonder, activations, build_wonder, wonders
from ziggurat.games.golden_ages.tables import (
    CELLS,
    COLONISTS,
    ERAS,
    JUDGEMENT_PER,
    LEVELS_IN_ROW,
    TECHS,
)

NOT_LAST: Final[i64] = -1
"""Nobody has started a Golden Age in the fourth era yet: turns are not counted."""

# ---- A. the beginning of an era -----------------------------------------------------------------------------------------


@final
class NewEra(Step):
    """Wonders and buildings are shown; then the civilizations, from the first player of the era before (ruling 4)."""

    def run(self, g: GoldenAges) -> Step | None:
        begin_era(g)
        return Reveal(g.first, g.seats)


@final
class Reveal(Step):
    """A player shows its civilization of the era; ``left`` players still have to.  In the first era it plays it."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def run(self, g: GoldenAges) -> Step | None:
        if self.left == 0:
            return FIRST_PLAYER
        reveal_civilization(g, self.seat)
        if g.era > 1:
            return KeepCivilization(self.seat, self.left)
        play_civilization(g, self.seat, g.players[self.seat].offered)
        return Reveal(g.left_of(self.seat), self.left - 1)


def play_civilization(g: GoldenAges, seat: i64, civilization: i64) -> None:
    """A player plays a civilization; the other one leaves the game, and India asks for a technology."""
    me = g.players[seat]
    fresh: bool = civilization == me.offered
    if g.watched:
        g.tell(events.Took(seat, civilization, me.civilization if fresh else me.offered))
    choose_civilization(g, seat, civilization)
    if fresh and CIVILIZATION_DEEDS[civilization].any_of_level > 0:
        g.push(AnyTechnology(seat, CIVILIZATION_DEEDS[civilization].any_of_level))


@final
class KeepCivilization(Step):
    """From the second era on: the new civilization or the old one."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        me = g.players[seat]
        return vec[i64]([actions.KEEP + me.offered, actions.KEEP + me.civilization])

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        play_civilization(g, seat, action - actions.KEEP)
        return Reveal(g.left_of(seat), self.left - 1)

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Choose your civilization of this era: the new one or the one you have"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "keep the new civilization or the one you have"


@final
class AnyTechnology(Step):
    """India: any technology of this level for nothing, without its points for what one has (ruling 32)."""

    def __init__(self, seat: i64, level: i64) -> None:
        self.seat: Final[i64] = seat
        self.level: Final[i64] = level

    def options(self, g: GoldenAges) -> vec[i64]:
        out = vec[i64]()
        for technology in range(TECHS):
            if technology % LEVELS_IN_ROW == self.level - 2 and not g.players[self.seat].developed(technology):
                out = append(out, actions.DEVELOP + technology)
        return out

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat) if len(self.options(g)) > 0 else 0

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        return self.options(g)

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        develop(g, seat, action - actions.DEVELOP, 0, False)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return f"Choose a technology of level {self.level}, for nothing"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return f"choose a technology of level {self.level} that you have not developed"


@final
class FirstPlayer(Step):
    """The lowest civilization goes first."""

    def run(self, g: GoldenAges) -> Step | None:
        g.first = first_player(g)
        if g.watched:
            g.tell(events.First(g.first))
        return DrawTile(g.first, g.seats)


# ---- B. the map grows ---------------------------------------------------------------------------------------------------


def places(g: GoldenAges) -> vec[i64]:
    """The actions that lay the drawn tile."""
    out = vec[i64]()
    first: i64 = EACH * g.tile
    for way in range(EACH):
        if fits(g.continent, g.north, g.east, g.south, g.west, first + way):
            out = append(out, actions.PLACE + way)
    return out


@final
class DrawTile(Step):
    """A player draws a tile; one that fits nowhere lies aside while another is drawn (ruling 7)."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def run(self, g: GoldenAges) -> Step | None:
        if self.left == 0:
            return Turn(g.first, NOT_LAST)
        bag = g.large if g.era == 1 else g.small
        aside = vec[i64]()
        laid = False
        while bag.size() > 0 and not laid:
            g.tile = g.chance.draw(bag)
            laid = len(places(g)) > 0
            if not laid:
                aside = append(aside, g.tile)
            if g.watched:
                g.tell(events.Drew(self.seat, g.tile, not laid))
        for tile in aside:
            bag.put(tile)
        if laid:
            return PlaceTile(self.seat, self.left)
        g.tile = NOTHING
        if g.watched:
            g.tell(events.NoPlace(self.seat))
        return PlaceCapital(self.seat, self.left, 0)


@final
class PlaceTile(Step):
    """The drawn tile is turned and placed."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        return places(g)

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        way: i64 = action - actions.PLACE
        if g.watched:
            g.tell(events.Placed(seat, g.tile, way // CELLS, way % CELLS))
        covered = lay(g, g.tile, way // CELLS, way % CELLS)
        g.tile = NOTHING
        for each in range(g.seats):
            send_home(g, each, covered)
        return PlaceCapital(seat, self.left, covered)

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Place the continent tile that you have drawn"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        from ziggurat.games.golden_ages.reasons import why_not_placed

        return why_not_placed(g, action)


@final
class PlaceCapital(Step):
    """The capital goes to a square of the new tile (``fresh``, a mask), or from the second era on may stay.

    A player of the first era without a tile puts it on any free square of the continents (ruling 7).
    """

    def __init__(self, seat: i64, left: i64, fresh: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left
        self.fresh: Final[i64] = fresh

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat) if self.fresh != 0 or g.players[self.seat].capital == NOTHING else 0

    def run(self, g: GoldenAges) -> Step | None:
        return DrawTile(g.left_of(self.seat), self.left - 1)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        squares = self.fresh if self.fresh != 0 else g.continent & ~g.capitals()
        out = vec[i64]()
        for cell in range(CELLS):
            if has(squares, cell):
                out = append(out, actions.CAPITAL + cell)
        if g.players[seat].capital != NOTHING:
            out = append(out, actions.STAY)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        if action != actions.STAY:
            move_capital(g, seat, action - actions.CAPITAL)
        return DrawTile(g.left_of(seat), self.left - 1)

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        if g.players[seat].capital == NOTHING:
            return "Place your capital on a square of your new tile" if self.fresh != 0 else "Place your capital on a continent"
        return "Move your capital to a square of your new tile, or leave it where it is"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        if self.fresh == 0:
            return "without a tile the capital goes to a continent square that has no other one"
        tile = "the capital goes to a square of the tile that you have just placed"
        return tile if g.players[seat].capital == NOTHING else f"{tile}, or stays where it is"


# ---- C. the actions of the players --------------------------------------------------------------------------------------


def following(g: GoldenAges, seat: i64, last: i64) -> Step:
    """What comes after a turn.  ``last``: how many turns are left in the fourth era, once they are counted."""
    if last >= 0:
        return END_OF_ERA if last == 1 else Turn(g.left_of(seat), last - 1)
    return Turn(g.left_of(seat), NOT_LAST)


def act(g: GoldenAges, seat: i64, action: i64) -> None:
    """Carries out one of the first seven actions.  What it asks further is pushed."""
    if action < actions.ERECT:
        explore(g, seat, action)
    elif action < actions.ARTIST:
        erect(g, seat, action)
    elif action < actions.ATTACK:
        perform(g, seat, action - actions.ARTIST)
    elif action < actions.STRIKE:
        fight(g, seat, (action - actions.ATTACK) // CELLS, (action - actions.ATTACK) % CELLS)
    elif action < actions.WONDER:
        fight(g, seat, NOBODY, action - actions.STRIKE)
    elif action < actions.ACTIVATE:
        build_wonder(g, seat, (action - actions.WONDER) // 2, (action - actions.WONDER) % 2)
    elif action < actions.ACTIVATE_WONDER:
        activate(g, seat, action - actions.ACTIVATE)
    elif action < actions.DEVELOP:
        activate_wonder(g, seat, action - actions.ACTIVATE_WONDER)
    else:
        research(g, seat, action - actions.DEVELOP)


@final
class Turn(Step):
    """One of the eight actions; in a Golden Age two gold instead.  ``last`` counts the last turns of the fourth era."""

    def __init__(self, seat: i64, last: i64) -> None:
        self.seat: Final[i64] = seat
        self.last: Final[i64] = last

    def seats(self, g: GoldenAges) -> i64:
        return 0 if has(g.golden, self.seat) else bit(self.seat)

    def run(self, g: GoldenAges) -> Step | None:
        income(g, self.seat)
        return following(g, self.seat, NOT_LAST)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        out = explorers(g, seat)
        out = builders(g, seat, out)
        me = g.players[seat]
        for colonist in range(COLONISTS):
            if me.upright(colonist) and not alike(g, seat, colonist):
                out = append(out, actions.ARTIST + colonist)
        out = soldiers(g, seat, out)
        out = wonders(g, seat, out)
        out = activations(g, seat, out)
        for technology in technologies(me, 0):
            out = append(out, actions.DEVELOP + technology)
        if not me.any_upright():
            out = append(out, actions.GOLDEN_AGE)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        if action == actions.GOLDEN_AGE:
            return start_golden_age(g, seat, self.last)
        act(g, seat, action)
        return following(g, seat, self.last)

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Choose your last action" if self.last >= 0 else "Choose an action"

    def refused(self, g: GoldenAges, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.golden_ages.reasons import refused

        return refused(g, seat)

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        from ziggurat.games.golden_ages.reasons import why

        return why(g, seat, action)


# ---- 8. Golden Age


def start_golden_age(g: GoldenAges, seat: i64, last: i64) -> Step:
    """A Golden Age begins; the first of the era brings a judgement, in the fourth era also the last turns."""
    first: bool = g.golden == 0
    g.golden |= bit(seat)
    if g.watched:
        g.tell(events.GoldenAgeBegins(seat))
    if last >= 0:
        return following(g, seat, last)
    if first:
        g.push(ChooseJudgement(seat))
    if g.era == ERAS:
        if g.watched:
            g.tell(events.LastActions(seat))
        return Turn(g.left_of(seat), g.seats - 1)
    return END_OF_ERA if g.golden == g.everyone() else following(g, seat, NOT_LAST)


@final
class ChooseJudgement(Step):
    """The first player of an era in a Golden Age chooses its judgement."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for judgement in range(len(JUDGEMENT_PER)):
            if has(g.judgements, judgement):
                out = append(out, actions.JUDGE + judgement)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        g.judgement = action - actions.JUDGE
        g.judgements &= ~bit(g.judgement)
        if g.watched:
            g.tell(events.Judged(seat, g.judgement))
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Choose how history judges this era"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "choose one of the judgements that lie open"


# ---- D and E. the end of an era -----------------------------------------------------------------------------------------


@final
class EndOfEra(Step):
    """Everybody is judged; then the next era, or the end of the game."""

    def run(self, g: GoldenAges) -> Step | None:
        if g.watched:
            g.tell(events.EraEnds(g.era))
        judge(g)
        if g.era == ERAS:
            show_all(g)
            return None
        clean_up(g)
        return NEW_ERA


NEW_ERA: Final = NewEra()
FIRST_PLAYER: Final = FirstPlayer()
END_OF_ERA: Final = EndOfEra()
