"""The action phase: civil and military actions in any order (rules sections 6 to 8)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import (
    BUILD,
    COPY,
    DESTROY,
    DEVELOP,
    DISBAND,
    END,
    GROW,
    LEAD,
    PLAY,
    REVOLT,
    STAGE,
    TACTIC,
    TAKE,
    UPGRADE,
    first_of,
    on_card,
    on_civil,
    on_pair,
    on_technology,
    on_workplace,
)
from ziggurat.games.through_the_ages.building import builds, destroy, upgrades
from ziggurat.games.through_the_ages.costs import can_grow, can_revolt, can_stage, is_unit
from ziggurat.games.through_the_ages.events import tell_tokens
from ziggurat.games.through_the_ages.leaders import play_leader
from ziggurat.games.through_the_ages.row import take_card, takes
from ziggurat.games.through_the_ages.state import Player, ThroughTheAges
from ziggurat.games.through_the_ages.steps.action_cards import can_play, first_copy, obey, play_card
from ziggurat.games.through_the_ages.steps.special_actions import act_specially, special_actions
from ziggurat.games.through_the_ages.tables import ACTION, LEADER, SORT, UNITS_FROM, WORKPLACES
from ziggurat.games.through_the_ages.tactics import copy_tactic, play_tactic, tactics
from ziggurat.games.through_the_ages.technologies import developments
from ziggurat.games.through_the_ages.wonders import stages_at_once


@final
class FirstTurn(Step):
    """The first round: only taking cards, with fewer civil actions (rules section 3)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if g.players[self.seat].civil_left() > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return append(takes(g, seat, vec[i64](), g.players[seat].civil_left()), END)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == END:
            return None
        act(g, seat, action)
        return self

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        left = g.players[seat].civil_left()
        return "Take a card with your 1 civil action" if left == 1 else f"Take cards with your {left} civil actions"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "in the first round you only take cards, with the civil actions that you have"


@final
class Actions(Step):
    """Any actions in any order, until the player ends the phase."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]([END])
        me = g.players[seat]
        if me.civil_left() > 0:
            out = civil_actions(g, seat, out)
        else:
            out = takes(g, seat, out, 0)
        out = developments(g, seat, out, 0, False, me.civil_total > 0 and can_revolt(me))
        if me.military_left() > 0:
            out = military_actions(g, seat, out)
        return special_actions(g, seat, out)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == END:
            return None
        act(g, seat, action)
        return self

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        me = g.players[seat]
        return f"Your actions: {me.civil_left()} civil, {me.military_left()} military"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        from ziggurat.games.through_the_ages.reasons import why_action

        return why_action(g, seat, action)

    def refused(self, g: ThroughTheAges, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.through_the_ages.reasons import refused_actions

        return refused_actions(g, seat)


def civil_actions(g: ThroughTheAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds what a civil action can pay for."""
    me = g.players[seat]
    out = takes(g, seat, out, me.civil_left())
    if can_grow(me, 0):
        out = append(out, GROW)
    out = builds(me, out, 0, UNITS_FROM, 0)
    out = upgrades(me, out, 0, UNITS_FROM, 0)
    for card in range(UNITS_FROM):
        if me.workers[card] > 0:
            out = append(out, DESTROY + card)
    for stages in range(1, stages_at_once(me) + 1):
        if can_stage(me, stages, 0):
            out = append(out, STAGE + stages)
    out = developments(g, seat, out, 0, True, False)
    n: i64 = me.hand.size()
    for i in range(n):
        card = me.hand.cards[i]
        if SORT[card] == LEADER:
            out = append(out, LEAD + card)
        elif SORT[card] == ACTION and first_copy(me, i) and can_play(g, seat, card):
            out = append(out, PLAY + card)
    return out


def military_actions(g: ThroughTheAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds what a military action can pay for."""
    me = g.players[seat]
    out = builds(me, out, UNITS_FROM, WORKPLACES, 0)
    out = upgrades(me, out, UNITS_FROM, WORKPLACES, 0)
    for card in range(UNITS_FROM, WORKPLACES):
        if me.workers[card] > 0:
            out = append(out, DISBAND + card)
    return tactics(g, seat, out)


def act(g: ThroughTheAges, seat: i64, action: i64) -> None:
    """Carries out an action of the phase, and tells what went for it."""
    me = g.players[seat]
    told: i64 = len(g.journal)
    civil: i64 = me.civil_gone()
    military: i64 = me.military_gone()
    carry_out(g, seat, action)
    if g.watched:
        tell_tokens(g, told, me.civil_gone() - civil, me.military_gone() - military)


def carry_out(g: ThroughTheAges, seat: i64, action: i64) -> None:
    """Most civil and military actions cost one of their kind."""
    me = g.players[seat]
    if TAKE <= action < GROW:
        me.spend_civil(take_card(g, seat, action, True))
    elif action == GROW or STAGE <= action < DEVELOP or on_technology(action, DEVELOP):
        me.spend_civil(1)
        obey(g, seat, action, 0)
    elif on_technology(action, REVOLT):
        obey(g, seat, action, 0)
    elif on_workplace(action, BUILD):
        spend_for(me, action - BUILD)
        obey(g, seat, action, 0)
    elif on_pair(action, UPGRADE):
        spend_for(me, first_of(action, UPGRADE, WORKPLACES))
        obey(g, seat, action, 0)
    elif on_workplace(action, DESTROY):
        me.spend_civil(1)
        destroy(g, seat, action - DESTROY)
    elif on_workplace(action, DISBAND):
        me.spend_military(1)
        destroy(g, seat, action - DISBAND)
    elif on_civil(action, LEAD):
        play_leader(g, seat, action - LEAD)
    elif on_civil(action, PLAY):
        play_card(g, seat, action - PLAY)
    elif on_card(action, TACTIC):
        play_tactic(g, seat, action - TACTIC)
    elif on_card(action, COPY):
        copy_tactic(g, seat, action - COPY)
    else:
        act_specially(g, seat, action)


def spend_for(me: Player, card: i64) -> None:
    """A military action for a unit, a civil one for a building."""
    if is_unit(card):
        me.spend_military(1)
    else:
        me.spend_civil(1)
