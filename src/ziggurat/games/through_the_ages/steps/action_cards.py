"""Action cards: which can be played, what they bring, and the action that they order (rules section 6)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import (
    BUILD,
    DEVELOP,
    GROW,
    REVOLT,
    STAGE,
    UPGRADE,
    first_of,
    on_pair,
    on_technology,
    on_workplace,
    second_of,
)
from ziggurat.games.through_the_ages.building import build, builds, upgrade, upgrades
from ziggurat.games.through_the_ages.costs import can_grow, can_revolt, can_stage
from ziggurat.games.through_the_ages.events import Played, tell_tokens
from ziggurat.games.through_the_ages.gains import learn, receive, score
from ziggurat.games.through_the_ages.population import grow
from ziggurat.games.through_the_ages.ranking import by_players, cultures, higher, strengths
from ziggurat.games.through_the_ages.state import FROM_CARDS, Player, ThroughTheAges
from ziggurat.games.through_the_ages.steps.gains_and_losses import GainEither
from ziggurat.games.through_the_ages.tables import (
    BRINGS_CULTURE,
    BRINGS_FOOD,
    BRINGS_MILITARY,
    BRINGS_RESOURCES,
    BRINGS_SCIENCE,
    CULTURE_PER_RICHER,
    EITHER,
    NO_ORDER,
    ORDER,
    ORDER_BUILD,
    ORDER_DEVELOP,
    ORDER_DISCOUNT,
    ORDER_FROM,
    ORDER_POPULATION,
    ORDER_STAGE,
    ORDER_TO,
    ORDER_UPGRADE,
    POOL,
    POOL_PER_STRONGER,
    ROBESPIERRE,
    WORKPLACES,
)
from ziggurat.games.through_the_ages.technologies import develop, developments
from ziggurat.games.through_the_ages.wonders import stage


def can_play(g: ThroughTheAges, seat: i64, card: i64) -> bool:
    """An action card: not taken in this phase, and what it orders must be possible (section 6)."""
    me = g.players[seat]
    if me.hand.copies(card) <= me.fresh.copies(card):
        return False
    return ORDER[card] == NO_ORDER or len(orders(g, seat, card)) > 0


def first_copy(me: Player, at: i64) -> bool:
    """Whether no card of this kind lies before this place of the hand."""
    for i in range(at):
        if me.hand.cards[i] == me.hand.cards[at]:
            return False
    return True


def play_card(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """An action card: it leaves the game, and what it orders or brings happens."""
    me = g.players[seat]
    me.hand.take(card)
    if g.watched:
        g.tell(Played(seat, card))
    if ORDER[card] != ORDER_DEVELOP:
        me.spend_civil(1)
    if ORDER[card] != NO_ORDER:
        g.push(Order(seat, card))
        return
    bring(g, seat, card)
    culture: i64 = BRINGS_CULTURE[card]
    culture += by_players(g, CULTURE_PER_RICHER[card]) * higher(g, cultures(g), seat)
    if culture > 0:
        score(g, seat, culture, FROM_CARDS, card)
    me.pool += POOL[card] + by_players(g, POOL_PER_STRONGER[card]) * higher(g, strengths(g), seat)
    me.extra_military += BRINGS_MILITARY[card]
    if EITHER[card] > 0:
        g.push(GainEither(seat, EITHER[card]))


def bring(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """The goods and the science that an action card brings, after its order if it has one."""
    receive(g, seat, BRINGS_FOOD[card], BRINGS_RESOURCES[card])
    if BRINGS_SCIENCE[card] > 0:
        learn(g, seat, BRINGS_SCIENCE[card], card)


def orders(g: ThroughTheAges, seat: i64, card: i64) -> vec[i64]:
    """What an action card lets its player do; empty: the card can't be played (section 6)."""
    me = g.players[seat]
    out = vec[i64]()
    order = ORDER[card]
    discount = ORDER_DISCOUNT[card]
    if order == ORDER_BUILD:
        out = builds(me, out, ORDER_FROM[card], ORDER_TO[card], discount)
    if order in (ORDER_BUILD, ORDER_UPGRADE):
        out = upgrades(me, out, ORDER_FROM[card], ORDER_TO[card], discount)
    elif order == ORDER_STAGE:
        if can_stage(me, 1, discount):
            out = append(out, STAGE + 1)
    elif order == ORDER_POPULATION:
        if can_grow(me, 0):
            out = append(out, GROW)
    elif order == ORDER_DEVELOP:
        paid: bool = me.civil_left() > 0
        out = developments(g, seat, out, 0, paid, can_revolt(me) and (paid or me.leader != ROBESPIERRE))
    return out


def obey(g: ThroughTheAges, seat: i64, action: i64, discount: i64) -> None:
    """Carries out an action without paying for it in actions."""
    if action == GROW:
        grow(g, seat, discount)
    elif on_workplace(action, BUILD):
        build(g, seat, action - BUILD, discount)
    elif on_pair(action, UPGRADE):
        upgrade(g, seat, first_of(action, UPGRADE, WORKPLACES), second_of(action, UPGRADE, WORKPLACES), discount)
    elif on_technology(action, DEVELOP):
        develop(g, seat, action - DEVELOP, False, discount)
    elif on_technology(action, REVOLT):
        develop(g, seat, action - REVOLT, True, discount)
    else:
        stage(g, seat, action - STAGE, discount)


@final
class Order(Step):
    """The action that an action card orders.  Breakthrough is paid here: with one action, or by the revolution."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final[i64] = seat
        self.card: Final[i64] = card

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return orders(g, seat, self.card)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        civil: i64 = me.civil_gone()
        military: i64 = me.military_gone()
        revolution: bool = on_technology(action, REVOLT)
        if ORDER[self.card] == ORDER_DEVELOP and (not revolution or me.leader == ROBESPIERRE):
            me.spend_civil(1)
        told: i64 = len(g.journal)
        obey(g, seat, action, ORDER_DISCOUNT[self.card])
        if g.watched:
            tell_tokens(g, told, me.civil_gone() - civil, me.military_gone() - military)
        bring(g, seat, self.card)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Choose what the action card does"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "that is not what the card orders, or it can't be paid"
