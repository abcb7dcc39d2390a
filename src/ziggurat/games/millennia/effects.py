"""The effects of cards, spots and tokens, one small class each, and the programs made of them.

A class has the numbers of its record in ``content.toml`` and no memory; ``programs`` says when it is carried out.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.games.millennia import events
from ziggurat.games.millennia.icons import icons
from ziggurat.games.millennia.programs import Effect, Run
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.answers import Fire, answer
from ziggurat.games.millennia.steps.choices import (
    ChooseOption,
    ChooseSpecial,
    ChooseTrack,
    Claim,
    EachTrack,
    Extend,
    Lowest,
    claimable,
    diplomacy,
)
from ziggurat.games.millennia.steps.payments import PLAIN, ask_rest, can_pay, pay_certain
from ziggurat.games.millennia.steps.tracks import Walk, arrive, may_step
from ziggurat.games.millennia.stock import counted, draw_cards, gain_gold, gain_jokers, gain_vp
from ziggurat.games.millennia.tables import (
    ACTION_PROGRAM,
    DEMOCRACY,
    PENALTY,
    POLITICS,
    SPLIT,
    TRACKS,
    TRADE_ACTION,
    TRADED,
    TRADED_FOR_GOLD,
    TYRANNY,
    spot_number,
)

# ---- steps --------------------------------------------------------------------------------------------------------------


@final
class Advance(Effect):
    def __init__(self, track: i64, n: i64) -> None:
        self.track: Final[i64] = track
        self.n: Final[i64] = n

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(Walk(seat, self.track, self.n, 0, 0))

    def possible(self, g: Millennia, seat: i64) -> bool:
        return may_step(g, seat, self.track)

    def at_once(self) -> bool:
        return False


@final
class AdvanceEach(Effect):
    """Steps on several tracks."""

    def __init__(self, tracks: i64, n: i64) -> None:
        self.tracks: Final[i64] = tracks
        self.n: Final[i64] = n

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(EachTrack(seat, self.tracks, self.n))

    def possible(self, g: Millennia, seat: i64) -> bool:
        return EachTrack(seat, self.tracks, self.n).able(g) != 0

    def at_once(self) -> bool:
        return False


@final
class AdvanceChoice(Effect):
    def __init__(self, tracks: i64, n: i64) -> None:
        self.tracks: Final[i64] = tracks
        self.n: Final[i64] = n

    def able(self, g: Millennia, seat: i64) -> i64:
        """The tracks on which a step is possible."""
        able: i64 = 0
        for track in range(TRACKS):
            if has(self.tracks, track) and may_step(g, seat, track):
                able |= bit(track)
        return able

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(ChooseTrack(seat, self.able(g, seat), self.n))

    def possible(self, g: Millennia, seat: i64) -> bool:
        return self.able(g, seat) != 0

    def at_once(self) -> bool:
        return False


@final
class AdvanceLowest(Effect):
    def __init__(self, n: i64, times: i64) -> None:
        self.n: Final[i64] = n
        self.times: Final[i64] = times

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(Lowest(seat, self.n, self.times))

    def at_once(self) -> bool:
        return False


@final
class AdvanceOther(Effect):
    """Steps on the other one of two tracks: not on that which caused it."""

    def __init__(self, one: i64, two: i64, n: i64) -> None:
        self.one: Final[i64] = one
        self.two: Final[i64] = two
        self.n: Final[i64] = n

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(Walk(seat, self.other(context), self.n, 0, 0))

    def other(self, context: i64) -> i64:
        return self.two if context == self.one else self.one

    def possible(self, g: Millennia, seat: i64) -> bool:
        return may_step(g, seat, self.one) or may_step(g, seat, self.two)

    def possible_after(self, g: Millennia, seat: i64, context: i64) -> bool:
        return may_step(g, seat, self.other(context))

    def at_once(self) -> bool:
        return False


@final
class SwitchToDemocracy(Effect):
    """From a tyranny spot to the democracy spot of the same number: its penalty, then its effect (ruling 22)."""

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        if not self.possible(g, seat):
            return
        me = g.players[seat]
        spot = spot_number(g.side, POLITICS, me.tracks[POLITICS], False)
        me.branch = DEMOCRACY
        if g.watched:
            g.tell(events.Branched(seat, DEMOCRACY))
        pay_certain(g, seat, PENALTY[spot])
        arrive(g, seat, POLITICS, spot, -1)
        ask_rest(g, seat, PENALTY[spot], PLAIN)  # what is asked last lies on top: the cards go first

    def possible(self, g: Millennia, seat: i64) -> bool:
        me = g.players[seat]
        if me.branch != TYRANNY or me.tracks[POLITICS] <= SPLIT:
            return False
        spot = spot_number(g.side, POLITICS, me.tracks[POLITICS], False)
        return PENALTY[spot] == 0 or can_pay(g, seat, PENALTY[spot], icons(g, seat))

    def at_once(self) -> bool:
        return False


# ---- gold, points, cards ------------------------------------------------------------------------------------------------


@final
class Gold(Effect):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        gain_gold(g, seat, self.n)


@final
class GoldPer(Effect):
    def __init__(self, count: i64, n: i64, most: i64) -> None:
        self.count: Final[i64] = count
        self.n: Final[i64] = n
        self.most: Final[i64] = most

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        gold = self.n * counted(g, seat, self.count, context)
        gain_gold(g, seat, gold if gold < self.most else self.most)


@final
class GoldIfBuildings(Effect):
    def __init__(self, n: i64, track: i64) -> None:
        self.n: Final[i64] = n
        self.track: Final[i64] = track

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        if self.possible(g, seat):
            gain_gold(g, seat, self.n)

    def possible(self, g: Millennia, seat: i64) -> bool:
        me = g.players[seat]
        return me.buildings.size() > me.position(self.track)


class Worth(Effect):
    """Victory points, at once or of a wonder at the end.  ``source``: the line of the score sheet that they count in."""

    def __init__(self, source: i64) -> None:
        self.source: Final[i64] = source

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        return 0

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        gain_vp(g, seat, self.worth(g, seat, context), self.source)


@final
class Vp(Worth):
    def __init__(self, source: i64, n: i64) -> None:
        super().__init__(source)
        self.n: Final[i64] = n

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        return self.n


@final
class VpPosition(Worth):
    def __init__(self, source: i64, tracks: i64, factor: i64) -> None:
        super().__init__(source)
        self.tracks: Final[i64] = tracks
        self.factor: Final[i64] = factor

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        total: i64 = 0
        for track in range(TRACKS):
            if has(self.tracks, track):
                total += g.players[seat].position(track)
        return self.factor * total


@final
class VpLowest(Worth):
    def __init__(self, source: i64, tracks: i64, factor: i64) -> None:
        super().__init__(source)
        self.tracks: Final[i64] = tracks
        self.factor: Final[i64] = factor

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        least: i64 = -1
        for track in range(TRACKS):
            if has(self.tracks, track):
                position = g.players[seat].position(track)
                if least < 0 or position < least:
                    least = position
        return self.factor * least


@final
class VpHere(Worth):
    def __init__(self, source: i64, factor: i64) -> None:
        super().__init__(source)
        self.factor: Final[i64] = factor

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        return self.factor * g.players[seat].position(context)


@final
class VpPositionTimes(Worth):
    def __init__(self, source: i64, track: i64, count: i64) -> None:
        super().__init__(source)
        self.track: Final[i64] = track
        self.count: Final[i64] = count

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        return g.players[seat].position(self.track) * counted(g, seat, self.count, context)


@final
class VpPer(Worth):
    def __init__(self, source: i64, count: i64, n: i64, per: i64) -> None:
        super().__init__(source)
        self.count: Final[i64] = count
        self.n: Final[i64] = n
        self.per: Final[i64] = per

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        return self.n * (counted(g, seat, self.count, context) // self.per)


@final
class VpPerSet(Worth):
    def __init__(self, source: i64, counts: vec[i64], n: i64) -> None:
        super().__init__(source)
        self.counts: Final[vec[i64]] = counts
        self.n: Final[i64] = n

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        sets: i64 = -1
        for count in self.counts:
            number = counted(g, seat, count, context)
            if sets < 0 or number < sets:
                sets = number
        return self.n * sets


@final
class VpIfGold(Worth):
    def __init__(self, source: i64, n: i64, gold: i64) -> None:
        super().__init__(source)
        self.n: Final[i64] = n
        self.gold: Final[i64] = gold

    def worth(self, g: Millennia, seat: i64, context: i64) -> i64:
        return self.n if g.players[seat].gold >= self.gold else 0

    def possible(self, g: Millennia, seat: i64) -> bool:
        return g.players[seat].gold >= self.gold


@final
class Joker(Effect):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        gain_jokers(g, seat, self.n)

    def possible(self, g: Millennia, seat: i64) -> bool:
        return g.jokers_left > 0


@final
class ResearchPoints(Effect):
    """A research point card; there are always some (ruling 24)."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final[i64] = kind

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.players[seat].points[self.kind] += 1
        if g.watched:
            g.tell(events.PointsTaken(seat, self.kind))


@final
class DrawDiplomacy(Effect):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        draw_cards(g, seat, self.n)

    def possible(self, g: Millennia, seat: i64) -> bool:
        return g.diplomacy_deck.size() + g.diplomacy_discard.size() > 0


@final
class Unlock(Effect):
    """A lock of a track, for good."""

    def __init__(self, lock: i64) -> None:
        self.lock: Final[i64] = lock

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        me = g.players[seat]
        if not has(me.unlocks, self.lock):
            me.unlocks |= bit(self.lock)
            if g.watched:
                g.tell(events.Unlocked(seat, self.lock))


@final
class UnlockIncome(Effect):
    """The locked draft row pays in this age."""

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.players[seat].income_open = True


# ---- what asks further --------------------------------------------------------------------------------------------------


@final
class DiplomacyAction(Effect):
    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        diplomacy(g, seat)

    def at_once(self) -> bool:
        return False


@final
class SpecialAction(Effect):
    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(ChooseSpecial(seat))

    def at_once(self) -> bool:
        return False


@final
class TradeAction(Effect):
    """The trade action for nothing."""

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(Fire(seat, TRADED, -1, 0))
        g.push(Run(seat, ACTION_PROGRAM[TRADE_ACTION], 0, -1))

    def at_once(self) -> bool:
        return False


@final
class TradedForGold(Effect):
    """Not on a card: tells that gold was chosen in a trade action."""

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        answer(g, seat, TRADED_FOR_GOLD, -1, 0)

    def at_once(self) -> bool:
        return False


@final
class Choice(Effect):
    def __init__(self, choice: i64) -> None:
        self.choice: Final[i64] = choice

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(ChooseOption(seat, self.choice, context))

    def at_once(self) -> bool:
        return False


@final
class ClaimResearch(Effect):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(Claim(seat, self.n))

    def possible(self, g: Millennia, seat: i64) -> bool:
        return len(claimable(g, seat)) > 0

    def at_once(self) -> bool:
        return False


@final
class ExtendTech(Effect):
    def __init__(self, n: i64, ages: i64) -> None:
        self.n: Final[i64] = n
        self.ages: Final[i64] = ages

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        g.push(Extend(seat, self.n))

    def possible(self, g: Millennia, seat: i64) -> bool:
        return has(self.ages, g.age) and len(Extend(seat, self.n).offers(g)) > 0

    def at_once(self) -> bool:
        return False
