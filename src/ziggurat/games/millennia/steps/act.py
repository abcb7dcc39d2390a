"""E. The action phase of one player: any of its actions in any order, until it is done."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.icons import icons
from ziggurat.games.millennia.programs import Run, possible
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.answers import Fire, play_card
from ziggurat.games.millennia.steps.choices import do_special
from ziggurat.games.millennia.steps.payments import INFLUENCE, PLAIN, can_pay, can_perform_influence, settle
from ziggurat.games.millennia.steps.spending import PayPoints, can_collect, card_points
from ziggurat.games.millennia.stock import gain_gold, gain_vp
from ziggurat.games.millennia.tables import (
    ACTION_CARDS,
    ACTION_EVENT,
    ACTION_PAYMENT,
    ACTION_PROGRAM,
    ACTIONS,
    BUILDING_ACTS,
    BUILDING_PAYMENT,
    BUILDING_PROGRAM,
    DIPLOMACY_PAYMENT,
    DIPLOMACY_PROGRAM,
    DIPLOMACY_SOURCE,
    EFFECTS,
    EXHAUSTS,
    INFLUENCE_ACTION,
    PAY_GOLD,
    RESEARCH_ACTS,
    RESEARCH_CARDS,
    RESEARCH_COST,
    RESEARCH_GAIN,
    RESEARCH_ONCE,
    RESEARCH_PAYMENT,
    RESEARCH_PROGRAM,
    RESEARCHED,
    SPECIALS,
    STANDARD_GOLD,
    STANDARD_VP,
)

# ---- what is possible ---------------------------------------------------------------------------------------------------


def may_perform(g: Millennia, seat: i64, action: i64, own: vec[i64]) -> bool:
    """Whether an action of the board can be paid and does something; ``own`` are the player's icons."""
    if action == INFLUENCE_ACTION:
        return can_perform_influence(g, seat, ACTION_PAYMENT[action], own)
    return can_pay(g, seat, ACTION_PAYMENT[action], own) and possible(g, seat, ACTION_PROGRAM[action])


def may_use(g: Millennia, seat: i64, building: i64, own: vec[i64]) -> bool:
    """Whether a building can be used as an action of its own."""
    if BUILDING_ACTS[building] == 0 or not g.ready(seat, building):
        return False
    return can_pay(g, seat, BUILDING_PAYMENT[building], own) and possible(g, seat, BUILDING_PROGRAM[building])


def may_apply(g: Millennia, seat: i64, card: i64, own: vec[i64]) -> bool:
    """Whether a claimed research card can be used as an action of its own."""
    me = g.players[seat]
    if RESEARCH_ACTS[card] == 0 or not me.claimed(card) or has(me.applied, card):
        return False
    payment = RESEARCH_PAYMENT[card]
    if not can_pay(g, seat, payment, own):
        return False
    gold = PAY_GOLD[payment]  # what it leads to may have to be paid as well
    me.gold -= gold
    able = possible(g, seat, RESEARCH_PROGRAM[card])
    me.gold += gold
    return able


def may_play(g: Millennia, seat: i64, card: i64, own: vec[i64]) -> bool:
    """Whether a diplomacy card in hand can be played as an action of its own."""
    if not has(ACTION_CARDS, card):
        return False
    return can_pay(g, seat, DIPLOMACY_PAYMENT[card], own) and possible(g, seat, DIPLOMACY_PROGRAM[card])


def standard_effects(g: Millennia, seat: i64, out: vec[i64]) -> vec[i64]:
    """Every diplomacy card may be discarded for gold or points, in any phase (ruling 14)."""
    for card in g.players[seat].hand.cards:
        out = append(out, actions.CASH + card)
        out = append(out, actions.SCORE + card)
    return out


def take_standard(g: Millennia, seat: i64, action: i64) -> None:
    """Carries out ``cash`` or ``score``."""
    me = g.players[seat]
    card = action - (actions.CASH if action < actions.SCORE else actions.SCORE)
    me.hand.take(card)
    if g.watched:
        g.tell(events.Cashed(seat, card))
    g.diplomacy_discard.add(card)
    if action < actions.SCORE:
        gain_gold(g, seat, STANDARD_GOLD)
    else:
        gain_vp(g, seat, STANDARD_VP, DIPLOMACY_SOURCE)


# ---- the step -----------------------------------------------------------------------------------------------------------


@final
class Act(Step):
    """The actions of one player.  ``done`` leaves the phase; taking that back is undo."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        me = g.players[seat]
        own = icons(g, seat)
        out = vec[i64]()
        for action in range(ACTIONS):
            if may_perform(g, seat, action, own):
                out = append(out, actions.PERFORM + action)
        for special in range(SPECIALS):
            if me.specials[special] > 0:
                out = append(out, actions.SPECIAL + special)
        if not me.bought:
            most = can_collect(g, seat)
            for effect in range(EFFECTS):
                if RESEARCH_COST[EFFECTS * g.side + effect] <= most:
                    if possible(g, seat, RESEARCH_GAIN[EFFECTS * g.side + effect]):
                        out = append(out, actions.BUY + effect)
        for building in me.buildings.cards:
            if may_use(g, seat, building, own):
                out = append(out, actions.USE + building)
        if me.research != 0:
            for card in range(RESEARCH_CARDS):
                if may_apply(g, seat, card, own):
                    out = append(out, actions.APPLY + card)
        for card in me.hand.cards:
            if may_play(g, seat, card, own):
                out = append(out, actions.PLAY + card)
        return append(standard_effects(g, seat, out), actions.DONE)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action >= actions.DONE:
            if g.watched:
                g.tell(events.Ready(seat))
            return None
        if action >= actions.CASH:
            take_standard(g, seat, action)
        elif action >= actions.PLAY:
            card = action - actions.PLAY
            play_card(g, seat, card)
            bring(g, seat, DIPLOMACY_PROGRAM[card], DIPLOMACY_PAYMENT[card])
        elif action >= actions.APPLY:
            apply_card(g, seat, action - actions.APPLY)
        elif action >= actions.USE:
            use_building(g, seat, action - actions.USE)
        elif action >= actions.BUY:
            buy(g, seat, action - actions.BUY)
        elif action >= actions.SPECIAL:
            special = action - actions.SPECIAL
            g.players[seat].specials[special] -= 1
            do_special(g, seat, special)
        else:
            perform(g, seat, action - actions.PERFORM)
        return self

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Carry out actions in any order, then say that you are done"

    def refused(self, g: Millennia, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.millennia.reasons import refused_actions

        return refused_actions(g, seat)

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        from ziggurat.games.millennia.reasons import why_no_action

        return why_no_action(g, seat, action)


def bring(g: Millennia, seat: i64, program: i64, payment: i64) -> None:
    """What is paid first, then what that brings."""
    g.push(Run(seat, program, 0, -1))
    settle(g, seat, payment, PLAIN)


def perform(g: Millennia, seat: i64, action: i64) -> None:
    """An action of the board: pay, gain, then what answers to it."""
    if g.watched:
        g.tell(events.Performed(seat, action))
    if ACTION_EVENT[action] >= 0:
        g.push(Fire(seat, ACTION_EVENT[action], -1, 0))
    g.push(Run(seat, ACTION_PROGRAM[action], 0, -1))
    settle(g, seat, ACTION_PAYMENT[action], INFLUENCE if action == INFLUENCE_ACTION else PLAIN)


def buy(g: Millennia, seat: i64, effect: i64) -> None:
    """The research action: all point cards go, icons pay the rest; then the effect and what answers (ruling 17)."""
    me = g.players[seat]
    cost = RESEARCH_COST[EFFECTS * g.side + effect]
    rest = cost - card_points(g, seat)
    me.bought = True
    me.points = vec[i64]([0, 0, 0])
    if g.watched:
        g.tell(events.Bought(seat, cost))
    g.push(Fire(seat, RESEARCHED, cost, cost))
    g.push(Run(seat, RESEARCH_GAIN[EFFECTS * g.side + effect], 0, cost))
    if rest > 0:
        g.push(PayPoints(seat, rest, 0, 0, 0, 0, 0))


def use_building(g: Millennia, seat: i64, building: i64) -> None:
    """A building is used as an action of its own."""
    if EXHAUSTS[building] != 0:
        g.players[seat].used.add(building)
    if g.watched:
        g.tell(events.Used(seat, building))
    bring(g, seat, BUILDING_PROGRAM[building], BUILDING_PAYMENT[building])


def apply_card(g: Millennia, seat: i64, card: i64) -> None:
    """A research card is used as an action of its own."""
    if RESEARCH_ONCE[card] != 0:
        g.players[seat].applied |= bit(card)
    if g.watched:
        g.tell(events.Applied(seat, card))
    bring(g, seat, RESEARCH_PROGRAM[card], RESEARCH_PAYMENT[card])
