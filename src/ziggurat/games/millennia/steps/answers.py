"""What happens at the same time is resolved in any order: the effect of a spot, its book token, and the answers of cards.

Answers that need no decision (gold and points of cards that stay ready) come at once, before anything else is asked.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.icons import icons
from ziggurat.games.millennia.programs import PROGRAMS, Run, carry_out, possible_after
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.payments import PLAIN, can_pay, settle
from ziggurat.games.millennia.stock import could_hold
from ziggurat.games.millennia.tables import (
    ANSWER_CARD,
    ANSWER_FROM,
    ANSWER_LEAST,
    ANSWER_PAYMENT,
    ANSWER_PROGRAM,
    ANSWERS,
    ANSWERS_TO,
    BY_ITSELF,
    EXHAUSTS,
    FROM_BUILDING,
    FROM_DIPLOMACY,
    FROM_RESEARCH,
    REPEATS,
    RESEARCHED,
    TOKEN_PAYMENT,
    TOKEN_PROGRAM,
)

NO_TOKEN: Final[i64] = -1
DONE: Final[i64] = -2
"""A token that was carried out is kept as DONE - its number: a diplomacy card may repeat it."""


VERB_FROM: Final = vec[i64]([actions.USE, actions.APPLY, actions.PLAY])
ACTION_OF: Final = vec[i64]([VERB_FROM[ANSWER_FROM[answer]] + ANSWER_CARD[answer] for answer in range(int(ANSWERS))])
"""The action by which an answer is given."""


def on_table(g: Millennia, seat: i64, answer: i64) -> bool:
    """Whether a card may answer: a building that is ready, a claimed research card; diplomacy cards are hidden in the hand."""
    card = ANSWER_CARD[answer]
    if ANSWER_FROM[answer] == FROM_BUILDING:
        return g.ready(seat, card)
    if ANSWER_FROM[answer] == FROM_RESEARCH:
        return g.players[seat].claimed(card)
    if has(REPEATS, card):  # the book token that it repeats may be what draws it
        return not g.diplomacy_discard.has(card)
    return could_hold(g, seat, bit(card))


def usable(g: Millennia, seat: i64, answer: i64, token: i64, context: i64) -> bool:
    """Whether an answer can be given now.  A book token is repeated after it was carried out only."""
    card = ANSWER_CARD[answer]
    if ANSWER_FROM[answer] == FROM_DIPLOMACY:
        if not g.players[seat].hand.has(card):
            return False
        if has(REPEATS, card):
            return token <= DONE and can_pay(g, seat, TOKEN_PAYMENT[DONE - token], icons(g, seat))
    elif not on_table(g, seat, answer):
        return False
    payment = ANSWER_PAYMENT[answer]
    if payment != 0 and not can_pay(g, seat, payment, icons(g, seat)):
        return False
    return possible_after(g, seat, ANSWER_PROGRAM[answer], context)


def answer_by_itself(g: Millennia, seat: i64, answers: i64, context: i64) -> i64:
    """Gives the answers that need no decision and returns the others that the table allows."""
    left: i64 = 0
    for answer in range(ANSWERS):
        if has(answers, answer) and on_table(g, seat, answer):
            if has(BY_ITSELF, answer):
                use_answer(g, seat, answer)
                carry_out(g, seat, ANSWER_PROGRAM[answer], context)
            else:
                left |= bit(answer)
    return left


def use_answer(g: Millennia, seat: i64, answer: i64) -> None:
    """A card answers: buildings turn, diplomacy cards are discarded."""
    card = ANSWER_CARD[answer]
    if ANSWER_FROM[answer] == FROM_BUILDING:
        if EXHAUSTS[card] != 0:
            g.players[seat].used.add(card)
        if g.watched:
            g.tell(events.Used(seat, card))
    elif ANSWER_FROM[answer] == FROM_RESEARCH:
        if g.watched:
            g.tell(events.Applied(seat, card))
    else:
        play_card(g, seat, card)


def play_card(g: Millennia, seat: i64, card: i64) -> None:
    """A diplomacy card leaves the hand for its effect."""
    g.players[seat].hand.take(card)
    if g.watched:
        g.tell(events.Played(seat, card))
    g.diplomacy_discard.add(card)


def answer(g: Millennia, seat: i64, event: i64, context: i64, amount: i64) -> None:
    """The cards that answer to an event; ``amount`` is what some need so much of (research points)."""
    answers = ANSWERS_TO[event]
    if answers == 0:
        return
    for one in range(ANSWERS):
        if has(answers, one) and ANSWER_LEAST[one] > amount:
            answers &= ~bit(one)
    left = answer_by_itself(g, seat, answers, context)
    if left != 0:
        if event == RESEARCHED:  # a card that is claimed while the others are resolved answers as well
            left |= answers & BY_ITSELF & ~claimed_answers(g, seat)
        g.push(Resolve(seat, 0, NO_TOKEN, left, context))


def claimed_answers(g: Millennia, seat: i64) -> i64:
    """The answers of anything but research cards that are not claimed."""
    found: i64 = 0
    for one in range(ANSWERS):
        if ANSWER_FROM[one] != FROM_RESEARCH or g.players[seat].claimed(ANSWER_CARD[one]):
            found |= bit(one)
    return found


@final
class Fire(Step):
    """An event happens when what lies above is done."""

    def __init__(self, seat: i64, event: i64, context: i64, amount: i64) -> None:
        self.seat: Final[i64] = seat
        self.event: Final[i64] = event
        self.context: Final[i64] = context
        self.amount: Final[i64] = amount

    def run(self, g: Millennia) -> Step | None:
        answer(g, self.seat, self.event, self.context, self.amount)
        return None


@final
class Resolve(Step):
    """A program, a book token and answers that wait to be resolved; each may be forfeited."""

    def __init__(self, seat: i64, program: i64, token: i64, answers: i64, context: i64) -> None:
        self.seat: Final[i64] = seat
        self.program: Final[i64] = program
        self.token: Final[i64] = token
        self.answers: Final[i64] = answers
        self.context: Final[i64] = context

    def offers(self, g: Millennia) -> vec[i64]:
        """What can be resolved now."""
        out = vec[i64]()
        if self.program != 0:
            out = append(out, actions.RESOLVE + actions.SPOT_ITEM)
        if self.token >= 0 and self.payable(g):
            out = append(out, actions.RESOLVE + actions.TOKEN_ITEM)
        for one in range(ANSWERS):
            if has(self.answers, one) and usable(g, self.seat, one, self.token, self.context):
                out = append(out, ACTION_OF[one])
        return out

    def payable(self, g: Millennia) -> bool:
        payment = TOKEN_PAYMENT[self.token]
        return payment == 0 or can_pay(g, self.seat, payment, icons(g, self.seat))

    def late(self, g: Millennia) -> i64:
        """An answer that needs no decision, of a card that was claimed while others were resolved; -1: there is none."""
        if self.answers & BY_ITSELF != 0:
            for one in range(ANSWERS):
                if has(self.answers & BY_ITSELF, one) and on_table(g, self.seat, one):
                    return one
        return -1

    def free(self, g: Millennia) -> bool:
        """Whether nothing can be chosen but one effect for nothing: it is taken without a question."""
        if self.late(g) >= 0:
            return True
        offers = self.offers(g)
        if len(offers) != 1 or offers[0] > actions.RESOLVE + actions.TOKEN_ITEM or offers[0] < actions.RESOLVE:
            return False
        return offers[0] == actions.RESOLVE + actions.SPOT_ITEM or TOKEN_PAYMENT[self.token] == 0

    def seats(self, g: Millennia) -> i64:
        return 0 if len(self.offers(g)) == 0 or self.free(g) else bit(self.seat)

    def run(self, g: Millennia) -> Step | None:
        late = self.late(g)
        if late >= 0:
            use_answer(g, self.seat, late)
            carry_out(g, self.seat, ANSWER_PROGRAM[late], self.context)
            return self.rest(self.program, self.token, self.answers & ~bit(late))
        return self.apply(g, self.seat, self.offers(g)[0]) if self.free(g) else None

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        return append(self.offers(g), actions.FORFEIT)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action == actions.FORFEIT:
            return None
        if action == actions.RESOLVE + actions.SPOT_ITEM:
            carry_out(g, seat, self.program, self.context)
            return self.rest(0, self.token, self.answers)
        if action == actions.RESOLVE + actions.TOKEN_ITEM:
            read_token(g, seat, self.token, self.context)
            return self.rest(self.program, DONE - self.token, self.answers)
        for one in range(ANSWERS):
            if has(self.answers, one) and ACTION_OF[one] == action:
                use_answer(g, seat, one)
                if ANSWER_FROM[one] == FROM_DIPLOMACY and has(REPEATS, ANSWER_CARD[one]):
                    read_token(g, seat, DONE - self.token, self.context)
                else:
                    g.push(Run(seat, ANSWER_PROGRAM[one], 0, self.context))
                    settle(g, seat, ANSWER_PAYMENT[one], PLAIN)
                return self.rest(self.program, self.token, self.answers & ~bit(one))
        return None

    def rest(self, program: i64, token: i64, answers: i64) -> Step | None:
        """What still waits."""
        if program == 0 and token < 0 and answers == 0:
            return None
        return Resolve(self.seat, program, token, answers, self.context)

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Choose what to resolve next, or let the rest go"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "resolve what waits, or let it go"


def read_token(g: Millennia, seat: i64, token: i64, track: i64) -> None:
    """Carries out a book token that lies on a track."""
    if g.watched:
        g.tell(events.TokenRead(seat, token))
    payment = TOKEN_PAYMENT[token]
    if payment == 0 and PROGRAMS[TOKEN_PROGRAM[token]].at_once:
        carry_out(g, seat, TOKEN_PROGRAM[token], track)
        return
    g.push(Run(seat, TOKEN_PROGRAM[token], 0, track))
    settle(g, seat, payment, PLAIN)
