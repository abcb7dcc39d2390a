"""Makes the programs: the effects of every list of gains in the content."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.millennia import content, effects, vocabulary
from ziggurat.games.millennia.content import COUNTS, TRACK
from ziggurat.games.millennia.programs import PROGRAMS, Effect, Program
from ziggurat.games.millennia.state import TRADE_LOCK, WAR_LOCK
from ziggurat.games.millennia.steps.choices import OPTIONS
from ziggurat.games.millennia.tables import ACTION_PROGRAM, POINT_VALUES, PROGRAM_LISTS, PROGRAM_SOURCES, TRADE_ACTION, program
from ziggurat.games.millennia.vocabulary import Gain


def tracks_mask(tracks: list[vocabulary.Track]) -> int:
    """A set of tracks; all of them if none is named."""
    return sum(2 ** TRACK.index(track) for track in tracks or content.TRACKS)


def choice(options: list[list[Gain]], source: int, trade: bool) -> effects.Choice:
    """A choice between lists; in the trade action it is told when gold was chosen."""
    numbers = []
    for gains in options:
        number = program(gains, source)
        if trade and all(isinstance(gain, vocabulary.Gold) for gain in gains):
            GOLD_OPTIONS.append(number)
        numbers.append(number)
    OPTIONS.append(vec[i64](numbers))
    return effects.Choice(len(OPTIONS) - 1)


GOLD_OPTIONS: list[int] = []
"""The programs that take gold in a trade action."""


def effect(gain: Gain, source: int, trade: bool) -> Effect | None:
    """The effect of a record; None for what other parts of the rules look up (icons, discounts and the like)."""
    match gain:
        case vocabulary.Advance():
            return effects.Advance(TRACK.index(gain.track), gain.n)
        case vocabulary.AdvanceChoice():
            return effects.AdvanceChoice(tracks_mask(gain.tracks), gain.n)
        case vocabulary.AdvanceLowest():
            return effects.AdvanceLowest(gain.n, gain.times)
        case vocabulary.AdvanceOther():
            one, two = (TRACK.index(track) for track in gain.tracks)
            return effects.AdvanceOther(one, two, gain.n)
        case vocabulary.SwitchToDemocracy():
            return effects.SwitchToDemocracy()
        case vocabulary.Joker():
            return effects.Joker(gain.n)
        case vocabulary.DrawDiplomacy():
            return effects.DrawDiplomacy(gain.n)
        case vocabulary.DiplomacyAction():
            return effects.DiplomacyAction()
        case vocabulary.ResearchPoints():
            return effects.ResearchPoints(list(POINT_VALUES).index(gain.n))
        case vocabulary.SpecialAction():
            return effects.SpecialAction()
        case vocabulary.TradeAction():
            return effects.TradeAction()
        case vocabulary.Choice():
            return choice(gain.options, source, trade)
        case vocabulary.ClaimResearch():
            return effects.ClaimResearch(gain.n)
        case vocabulary.ExtendTech():
            return effects.ExtendTech(gain.n, sum(2**age for age in gain.ages))
        case vocabulary.Unlock():
            if gain.what == "income":
                return effects.UnlockIncome()
            return effects.Unlock(int(TRADE_LOCK if gain.what == "trade" else WAR_LOCK))
    return gold(gain) or points(gain, source)


def gold(gain: Gain) -> Effect | None:
    """Gold."""
    match gain:
        case vocabulary.Gold():
            return effects.Gold(gain.n)
        case vocabulary.GoldPer():
            return effects.GoldPer(COUNTS.index(gain.count), gain.n, gain.max)
        case vocabulary.GoldIfBuildings():
            return effects.GoldIfBuildings(gain.n, TRACK.index(gain.track))
    return None


def points(gain: Gain, source: int) -> Effect | None:
    """Victory points."""
    match gain:
        case vocabulary.Vp():
            return effects.Vp(source, gain.n)
        case vocabulary.VpPosition():
            return effects.VpPosition(source, tracks_mask(gain.tracks), gain.factor)
        case vocabulary.VpLowest():
            return effects.VpLowest(source, tracks_mask(gain.tracks), gain.factor)
        case vocabulary.VpHere():
            return effects.VpHere(source, gain.factor)
        case vocabulary.VpPositionTimes():
            return effects.VpPositionTimes(source, TRACK.index(gain.track), COUNTS.index(gain.count))
        case vocabulary.VpPer():
            return effects.VpPer(source, COUNTS.index(gain.count), gain.n, gain.per)
        case vocabulary.VpPerSet():
            return effects.VpPerSet(source, vec[i64]([COUNTS.index(count) for count in gain.counts]), gain.n)
        case vocabulary.VpIfGold():
            return effects.VpIfGold(source, gain.n, gain.min_gold)
    return None


def in_any_order(found: list[Effect]) -> list[Effect]:
    """Equal numbers of steps on different tracks are one effect, which asks for their order (ruling 35)."""
    steps = [each for each in found if isinstance(each, effects.Advance)]
    tracks = {each.track for each in steps}
    if len(tracks) < 2 or len(tracks) < len(steps) or len({each.n for each in steps}) > 1:
        return found
    each_track = effects.AdvanceEach(sum(2**track for track in sorted(tracks)), steps[0].n)
    at = found.index(steps[0])
    return [*found[:at], each_track, *(one for one in found[at:] if one not in steps)]


def fill() -> None:
    """Makes all programs; options of choices come as further ones while it goes on."""
    number = len(PROGRAMS)
    while number < len(PROGRAM_LISTS):
        source = PROGRAM_SOURCES[number]
        trade = number == ACTION_PROGRAM[TRADE_ACTION]
        found = [made for gain in PROGRAM_LISTS[number] if (made := effect(gain, source, trade)) is not None]
        found = in_any_order(found)
        found.sort(key=lambda each: not isinstance(each, (effects.Gold, effects.Joker)))  # they may pay for a step (ruling 35)
        if number in GOLD_OPTIONS:
            found.append(effects.TradedForGold())
        PROGRAMS.append(Program(found, all(each.at_once() for each in found)))
        number += 1
