"""Steps on tracks, one by one: locks, the branch of politics, penalties, then the spot with all that answers to it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.icons import icons
from ziggurat.games.millennia.programs import PROGRAMS, carry_out
from ziggurat.games.millennia.state import TRADE_LOCK, WAR_LOCK, Millennia
from ziggurat.games.millennia.steps.answers import NO_TOKEN, Resolve, answer_by_itself
from ziggurat.games.millennia.steps.payments import PLAIN, ask_rest, can_pay, pay_certain
from ziggurat.games.millennia.steps.spending import DiscardCards
from ziggurat.games.millennia.tables import (
    ANSWER_LEAST,
    ANSWERS,
    ANSWERS_TO,
    BEYOND,
    BOOK_AT,
    BOOK_READ,
    DEMOCRACY,
    GAINED,
    IMMEDIATE,
    LENGTH,
    LOCKED,
    MAXED,
    OPEN,
    PAY_CARDS,
    PENALTY,
    POLITICS,
    SPLIT,
    STEPPED,
    TRACKS,
    TRADE,
    TYRANNY,
    spot_number,
)


def at_end(g: Millennia, seat: i64, track: i64) -> bool:
    """Whether a marker is on the last spot."""
    return g.players[seat].tracks[track] >= LENGTH[TRACKS * g.side + track]


def next_spot(g: Millennia, seat: i64, track: i64, branch: i64) -> i64:
    """The number of the spot after the marker's, on a branch of politics."""
    n = g.players[seat].tracks[track] + 1
    return spot_number(g.side, track, n, track == POLITICS and n > SPLIT and branch == TYRANNY)


def locked(g: Millennia, seat: i64, track: i64, spot: i64) -> bool:
    """Whether a lock before a spot is closed."""
    if LOCKED[spot] == 0:
        return False
    lock = TRADE_LOCK if track == TRADE else WAR_LOCK
    return not has(g.players[seat].unlocks, lock)


def may_enter(g: Millennia, seat: i64, track: i64, branch: i64) -> bool:
    """Whether the next spot is open, and its penalty can be paid."""
    spot = next_spot(g, seat, track, branch)
    if locked(g, seat, track, spot):
        return False
    return PENALTY[spot] == 0 or can_pay(g, seat, PENALTY[spot], icons(g, seat))


def branches(g: Millennia, seat: i64, track: i64) -> bool:
    """Whether the next step chooses democracy or tyranny."""
    me = g.players[seat]
    return track == POLITICS and me.tracks[POLITICS] == SPLIT and me.branch == OPEN


def may_step(g: Millennia, seat: i64, track: i64) -> bool:
    """Whether a step on a track does anything."""
    if at_end(g, seat, track):
        return MAXED[TRACKS * g.side + track] != 0
    if branches(g, seat, track):
        return may_enter(g, seat, track, TYRANNY) or may_enter(g, seat, track, DEMOCRACY)
    return may_enter(g, seat, track, g.players[seat].branch)


def arrive(g: Millennia, seat: i64, track: i64, spot: i64, event: i64) -> None:
    """The effect of a spot, its book token, and the answers to ``event`` (-1: none but those to the token)."""
    me = g.players[seat]
    token: i64 = NO_TOKEN
    answers: i64 = ANSWERS_TO[event + track] if event >= 0 else i64(0)
    if BOOK_AT[spot] >= 0:
        token = g.tokens[BOOK_AT[spot]]
        me.read |= bit(BOOK_AT[spot])
        answers |= ANSWERS_TO[BOOK_READ + track]
    resolve(g, seat, IMMEDIATE[spot], token, answers, track)


def resolve(g: Millennia, seat: i64, program: i64, token: i64, answers: i64, track: i64) -> None:
    """Resolves what needs no decision and asks for the order of the rest."""
    left = answer_by_itself(g, seat, answers, track) if answers != 0 else i64(0)
    if program != 0 and PROGRAMS[program].at_once and token == NO_TOKEN and left == 0:
        carry_out(g, seat, program, track)
        return
    if program != 0 or token != NO_TOKEN or left != 0:
        g.push(Resolve(seat, program, token, left, track))


def go_beyond(g: Millennia, seat: i64, track: i64) -> None:
    """A step beyond the last spot counts as a step (ruling 27)."""
    answers = ANSWERS_TO[STEPPED + track]
    for one in range(ANSWERS):
        if has(ANSWERS_TO[BEYOND + track], one) and g.players[seat].tracks[track] >= ANSWER_LEAST[one]:
            answers |= bit(one)
    if g.watched:
        g.tell(events.Beyond(seat, track))
    resolve(g, seat, MAXED[TRACKS * g.side + track], NO_TOKEN, answers, track)


@final
class Walk(Step):
    """``left`` more steps on a track, ``taken`` so far.  ``branch``: the one chosen whose penalty is still to be paid."""

    def __init__(self, seat: i64, track: i64, left: i64, taken: i64, branch: i64) -> None:
        self.seat: Final[i64] = seat
        self.track: Final[i64] = track
        self.left: Final[i64] = left
        self.taken: Final[i64] = taken
        self.branch: Final[i64] = branch

    def way(self, g: Millennia) -> i64:
        """The branch on which the next step goes."""
        return self.branch if self.branch != OPEN else g.players[self.seat].branch

    def chooses(self, g: Millennia) -> bool:
        """Whether democracy or tyranny is asked."""
        return self.branch == OPEN and branches(g, self.seat, self.track)

    def possible(self, g: Millennia) -> bool:
        """Whether there is a next spot that may be entered."""
        if self.left == 0 or at_end(g, self.seat, self.track):
            return False
        return may_step(g, self.seat, self.track) if self.chooses(g) else may_enter(g, self.seat, self.track, self.way(g))

    def seats(self, g: Millennia) -> i64:
        if not self.possible(g):
            return 0
        if self.chooses(g):
            return bit(self.seat)
        return bit(self.seat) if PENALTY[next_spot(g, self.seat, self.track, self.way(g))] != 0 else i64(0)

    def run(self, g: Millennia) -> Step | None:
        if self.left == 0:
            if self.taken > 0:
                self.gained(g)
            return None
        if at_end(g, self.seat, self.track) and MAXED[TRACKS * g.side + self.track] != 0:
            go_beyond(g, self.seat, self.track)
            return Walk(self.seat, self.track, self.left - 1, self.taken + 1, OPEN)
        if not self.possible(g):
            if g.watched:
                g.tell(events.Blocked(self.seat, self.track))
            return self.stop()
        return self.move(g)

    def stop(self) -> Walk:
        """The remaining steps are lost."""
        return Walk(self.seat, self.track, 0, self.taken, OPEN)

    def gained(self, g: Millennia) -> None:
        """What answers once to the whole gain."""
        answers = ANSWERS_TO[GAINED + self.track]
        if answers != 0:
            left = answer_by_itself(g, self.seat, answers, self.track)
            if left != 0:
                g.push(Resolve(self.seat, 0, NO_TOKEN, left, self.track))

    def move(self, g: Millennia) -> Walk:
        """One spot further; its penalty has been paid."""
        me = g.players[self.seat]
        spot = next_spot(g, self.seat, self.track, self.way(g))
        if self.track == POLITICS and me.tracks[POLITICS] == SPLIT:
            me.branch = self.way(g)
        me.tracks[self.track] += 1
        if g.watched:
            g.tell(events.Stepped(self.seat, spot))
        arrive(g, self.seat, self.track, spot, STEPPED)
        return Walk(self.seat, self.track, self.left - 1, self.taken + 1, OPEN)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        if self.chooses(g):
            if may_enter(g, seat, self.track, DEMOCRACY):
                out = append(out, actions.DEMOCRACY)
            if may_enter(g, seat, self.track, TYRANNY):
                out = append(out, actions.TYRANNY)
            return append(out, actions.STAY)
        if PAY_CARDS[PENALTY[next_spot(g, seat, self.track, self.way(g))]] > 0:
            for card in g.players[seat].hand.cards:
                out = append(out, actions.DISCARD + card)
            return append(out, actions.STAY)
        return vec[i64]([actions.ENTER, actions.STAY])

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action == actions.STAY:
            if g.watched:
                g.tell(events.Blocked(seat, self.track))
            return self.stop()
        way = self.way(g)
        if self.chooses(g):
            way = DEMOCRACY if action == actions.DEMOCRACY else TYRANNY
            if PAY_CARDS[PENALTY[next_spot(g, seat, self.track, way)]] > 0:
                return Walk(seat, self.track, self.left, self.taken, way)
            if g.watched:
                g.tell(events.Branched(seat, way))
        elif action >= actions.DISCARD:
            card = action - actions.DISCARD
            g.players[seat].hand.take(card)
            g.diplomacy_discard.add(card)
            if g.watched:
                g.tell(events.Discarded(seat, card))
        penalty = PENALTY[next_spot(g, seat, self.track, way)]
        pay_certain(g, seat, penalty)
        rest = Walk(seat, self.track, self.left, self.taken, way).move(g)
        if PAY_CARDS[penalty] == 0:
            ask_rest(g, seat, penalty, PLAIN)  # after the move, and so above it: a penalty comes before what the spot brings
        elif PAY_CARDS[penalty] > 1:
            g.push(DiscardCards(seat, PAY_CARDS[penalty] - 1))
        return rest

    def prompt(self, g: Millennia, seat: i64) -> str:
        if self.chooses(g):
            return "Democracy or tyranny?"
        if PAY_CARDS[PENALTY[next_spot(g, seat, self.track, self.way(g))]] > 0:
            return "Discard a diplomacy card to go on, or stay"
        return "Pay the penalty of the next spot, or stay"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "pay what the next spot asks for, or stay"
