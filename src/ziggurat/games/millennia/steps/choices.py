"""What effects ask: one of several lists, a track, a special action, research cards, diplomacy cards, a tech to extend."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, count, has, lowest
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.programs import PROGRAMS, Run, carry_out, possible
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.answers import Fire, answer
from ziggurat.games.millennia.steps.spending import use
from ziggurat.games.millennia.steps.tracks import Walk, may_step
from ziggurat.games.millennia.stock import discard, draw_card
from ziggurat.games.millennia.tables import (
    CLAIMED,
    DIPLOMACY_DONE,
    DIPLOMACY_DRAW,
    DIPLOMACY_KEEP,
    KEEPS_BOTH,
    RESEARCH_MARKERS,
    SPECIAL_DONE,
    SPECIAL_PROGRAM,
    SPECIALS,
    TECH_TYPE,
    TRACKS,
)

OPTIONS: Final[list[vec[i64]]] = []
"""The programs of each choice between lists, by number."""


def carry_out_then(g: Millennia, seat: i64, program: i64, event: i64) -> None:
    """A program, and when all of it is done an event."""
    if PROGRAMS[program].at_once:
        carry_out(g, seat, program, -1)
        answer(g, seat, event, -1, 0)
    else:
        g.push(Fire(seat, event, -1, 0))
        g.push(Run(seat, program, 0, -1))


def do_special(g: Millennia, seat: i64, special: i64) -> None:
    """A special action, with or without a marker (ruling 10)."""
    if g.watched:
        g.tell(events.SpecialDone(seat, special))
    carry_out_then(g, seat, SPECIAL_PROGRAM[special], SPECIAL_DONE + special)


@final
class ChooseOption(Step):
    """One of several lists of effects."""

    def __init__(self, seat: i64, choice: i64, context: i64) -> None:
        self.seat: Final[i64] = seat
        self.choice: Final[i64] = choice
        self.context: Final[i64] = context

    def offers(self, g: Millennia) -> vec[i64]:
        """The lists that do anything; a research card can be claimed only while there is one."""
        out = vec[i64]()
        n: i64 = len(OPTIONS[self.choice])
        for at in range(n):
            if possible(g, self.seat, OPTIONS[self.choice][at]):
                out = append(out, actions.CHOOSE + at)
        return out

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat) if len(self.offers(g)) > 1 else i64(0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        return self.offers(g)

    def run(self, g: Millennia) -> Step | None:
        offers = self.offers(g)
        return self.apply(g, self.seat, offers[0]) if len(offers) > 0 else None

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        carry_out(g, seat, OPTIONS[self.choice][action - actions.CHOOSE], self.context)
        return None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Choose one"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "choose one of the effects that do something now"


@final
class ChooseTrack(Step):
    """``n`` steps on one of these tracks (a mask)."""

    def __init__(self, seat: i64, tracks: i64, n: i64) -> None:
        self.seat: Final[i64] = seat
        self.tracks: Final[i64] = tracks
        self.n: Final[i64] = n

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat) if self.tracks & (self.tracks - 1) != 0 else i64(0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for track in range(TRACKS):
            if has(self.tracks, track):
                out = append(out, actions.STEP + track)
        return out

    def run(self, g: Millennia) -> Step | None:
        return Walk(self.seat, lowest(self.tracks), self.n, 0, 0) if self.tracks != 0 else None

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        return Walk(seat, action - actions.STEP, self.n, 0, 0)

    def prompt(self, g: Millennia, seat: i64) -> str:
        return f"On which track do you take {'a step' if self.n == 1 else f'{self.n} steps'}?"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "choose one of the tracks that are named"


@final
class EachTrack(Step):
    """``n`` steps on each of these tracks (a mask); their order is the player's (ruling 35)."""

    def __init__(self, seat: i64, tracks: i64, n: i64) -> None:
        self.seat: Final[i64] = seat
        self.tracks: Final[i64] = tracks
        self.n: Final[i64] = n

    def able(self, g: Millennia) -> i64:
        """The tracks on which a step is possible now."""
        able: i64 = 0
        for track in range(TRACKS):
            if has(self.tracks, track) and may_step(g, self.seat, track):
                able |= bit(track)
        return able

    def seats(self, g: Millennia) -> i64:
        able = self.able(g)
        return bit(self.seat) if able & (able - 1) != 0 else i64(0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        able = self.able(g)
        out = vec[i64]()
        for track in range(TRACKS):
            if has(able, track):
                out = append(out, actions.STEP + track)
        return out

    def run(self, g: Millennia) -> Step | None:
        able = self.able(g)  # none: those steps are lost
        return self.walk(g, lowest(able)) if able != 0 else None

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        return self.walk(g, action - actions.STEP)

    def walk(self, g: Millennia, track: i64) -> Step | None:
        rest = self.tracks & ~bit(track)
        g.push(Walk(self.seat, track, self.n, 0, 0))
        return EachTrack(self.seat, rest, self.n) if rest != 0 else None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "On which track do you advance first?"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "choose one of the tracks on which you can still advance now"


@final
class Lowest(Step):
    """``times`` times ``n`` steps on the lowest track, which is looked for anew each time."""

    def __init__(self, seat: i64, n: i64, times: i64) -> None:
        self.seat: Final[i64] = seat
        self.n: Final[i64] = n
        self.times: Final[i64] = times

    def run(self, g: Millennia) -> Step | None:
        me = g.players[self.seat]
        low = me.lowest()
        tracks: i64 = 0
        able: i64 = 0
        for track in range(TRACKS):
            if me.position(track) == low:
                tracks |= bit(track)
                if may_step(g, self.seat, track):
                    able |= bit(track)
        if able != 0:  # a step that is not possible is lost (ruling 21): nobody chooses that instead of one that is
            tracks = able
        g.push(ChooseTrack(self.seat, tracks, self.n))
        return Lowest(self.seat, self.n, self.times - 1) if self.times > 1 else None


@final
class ChooseSpecial(Step):
    """Any special action, without a marker."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for special in range(SPECIALS):
            out = append(out, actions.SPECIAL + special)
        return out

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        do_special(g, seat, action - actions.SPECIAL)
        return None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Carry out a special action of your choice"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "choose one of the special actions"


# ---- research cards -----------------------------------------------------------------------------------------------------


def claimable(g: Millennia, seat: i64) -> vec[i64]:
    """The research cards on show that do not have one of the player's markers."""
    me = g.players[seat]
    out = vec[i64]()
    if count(me.research) < RESEARCH_MARKERS:
        for card in g.research_shown.cards:
            if not me.claimed(card):
                out = append(out, card)
    return out


@final
class Claim(Step):
    """A marker on a research card, ``left`` times."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat) if len(claimable(g, self.seat)) > 1 else i64(0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for card in claimable(g, seat):
            out = append(out, actions.CLAIM + card)
        return out

    def run(self, g: Millennia) -> Step | None:
        cards = claimable(g, self.seat)
        return self.apply(g, self.seat, actions.CLAIM + cards[0]) if len(cards) > 0 else None

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        card = action - actions.CLAIM
        g.players[seat].research |= bit(card)
        if g.watched:
            g.tell(events.Claimed(seat, card))
        answer(g, seat, CLAIMED, -1, 0)
        return Claim(seat, self.left - 1) if self.left > 1 else None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Claim a research card"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "claim a research card on show that you do not have"


# ---- diplomacy cards ----------------------------------------------------------------------------------------------------


def diplomacy(g: Millennia, seat: i64) -> None:
    """The diplomacy action: cards are drawn and one is kept; what answers to the action comes after it."""
    me = g.players[seat]
    for _ in range(DIPLOMACY_DRAW):
        card = draw_card(g, seat)
        if card >= 0:
            me.drawn.add(card)
    g.push(Fire(seat, DIPLOMACY_DONE, -1, 0))
    g.push(Keep(seat, DIPLOMACY_KEEP))


@final
class Keep(Step):
    """Of the cards drawn ``left`` are kept, the others discarded; the Embassy keeps all."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat) if g.players[self.seat].drawn.size() > self.left else i64(0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        me = g.players[seat]
        out = vec[i64]()
        for building in me.buildings.cards:
            if KEEPS_BOTH[building] != 0 and g.ready(seat, building):
                out = append(out, actions.USE + building)
        for card in me.drawn.cards:
            out = append(out, actions.KEEP + card)
        return out

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action < actions.KEEP:
            use(g, seat, action - actions.USE)
            return Keep(seat, g.players[seat].drawn.size())
        self.keep(g, action - actions.KEEP)
        return Keep(seat, self.left - 1) if self.left > 1 else self.throw(g)

    def keep(self, g: Millennia, card: i64) -> None:
        me = g.players[self.seat]
        me.drawn.take(card)
        me.hand.add(card)
        if g.watched:
            g.tell(events.Kept(self.seat, card))

    def throw(self, g: Millennia) -> Step | None:
        """The cards that are not kept."""
        me = g.players[self.seat]
        for card in me.drawn.cards:
            discard(g, self.seat, card)
        me.drawn.cards = vec[i64]()
        return None

    def run(self, g: Millennia) -> Step | None:
        """All that were drawn can be kept."""
        for card in g.players[self.seat].drawn.cards[:]:
            self.keep(g, card)
        return None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Keep one of the diplomacy cards; the other one is discarded"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "keep one of the cards that you drew"


@final
class Extend(Step):
    """Tech cards that would go at the end of this age stay an age longer, ``left`` of them."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def offers(self, g: Millennia) -> vec[i64]:
        """One of each type and state: turned or not."""
        me = g.players[self.seat]
        out = vec[i64]()
        seen: i64 = 0
        for tech in me.techs.cards:
            if me.last_age(tech) == g.age and not has(seen, TECH_TYPE[tech]):
                seen |= bit(TECH_TYPE[tech])
                out = append(out, actions.EXTEND + tech)
        for tech in me.turned.cards:
            if me.last_age(tech) == g.age and not has(seen, TECH_TYPE[tech]):
                seen |= bit(TECH_TYPE[tech])
                out = append(out, actions.EXTEND + tech)
        return out

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat) if len(self.offers(g)) > 1 else i64(0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        return self.offers(g)

    def run(self, g: Millennia) -> Step | None:
        offers = self.offers(g)
        return self.apply(g, self.seat, offers[0]) if len(offers) > 0 else None

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        g.players[seat].extended.add(action - actions.EXTEND)
        if g.watched:
            g.tell(events.TechStays(seat, action - actions.EXTEND))
        return Extend(seat, self.left - 1) if self.left > 1 else None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Which tech stays an age longer?"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "choose a tech that goes at the end of this age"
