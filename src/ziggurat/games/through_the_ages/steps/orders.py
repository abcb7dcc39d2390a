"""Actions that a card orders, and those that an event allows: lists of what is possible, and carrying it out."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import (
    BUILD,
    DEVELOP,
    ENOUGH,
    GROW,
    PASS,
    REVOLT,
    ROW_SPACES,
    STAGE,
    TAKE,
    TRADE,
    UPGRADE,
    on_technology,
    on_workplace,
    take,
)
from ziggurat.games.through_the_ages.actions import (
    upgrade as upgrading,
)
from ziggurat.games.through_the_ages.conduct import (
    build,
    develop,
    grow_for,
    learn,
    receive,
    stage,
    take_card,
    tell_tokens,
    upgrade,
)
from ziggurat.games.through_the_ages.costs import (
    can_build,
    can_develop,
    can_grow,
    can_revolt,
    can_stage,
    can_upgrade,
    is_unit,
    is_urban,
    may_take,
    take_price,
)
from ziggurat.games.through_the_ages.production import may_trade, trade
from ziggurat.games.through_the_ages.row import slide_and_fill
from ziggurat.games.through_the_ages.state import Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    BRINGS_FOOD,
    BRINGS_SCIENCE,
    END_OF,
    GOVERNMENTS_FROM,
    ORDER,
    ORDER_BUILD,
    ORDER_DEVELOP,
    ORDER_DISCOUNT,
    ORDER_POPULATION,
    ORDER_PRODUCTION,
    ORDER_STAGE,
    ORDER_UPGRADE,
    ORDER_URBAN,
    ROBESPIERRE,
    SORT,
    TECHNOLOGIES,
    WORKPLACES,
)


def builds(me: Player, out: vec[i64], brown: bool, urban: bool, units: bool, discount: i64) -> vec[i64]:
    """Adds the buildings and units that can be built."""
    if me.unused == 0:
        return out
    for card in range(WORKPLACES):
        if has(me.technologies, card) and wanted(card, brown, urban, units) and can_build(me, card, discount):
            out = append(out, BUILD + card)
    return out


def upgrades(me: Player, out: vec[i64], brown: bool, urban: bool, units: bool, discount: i64) -> vec[i64]:
    """Adds the upgrades that can be paid: same type, higher level."""
    for old in range(WORKPLACES):
        if me.workers[old] == 0 or not wanted(old, brown, urban, units):
            continue
        for new in range(old + 1, END_OF[SORT[old]]):
            if has(me.technologies, new) and can_upgrade(me, old, new, discount):
                out = append(out, upgrading(old, new))
    return out


def wanted(card: i64, brown: bool, urban: bool, units: bool) -> bool:
    """Whether a card is of a group that counts."""
    if is_unit(card):
        return units
    return urban if is_urban(card) else brown


def developments(g: ThroughTheAges, seat: i64, out: vec[i64], discount: i64, peaceful: bool, revolution: bool) -> vec[i64]:
    """Adds the technologies of the hand that can be developed, and the governments that a revolution can bring."""
    me = g.players[seat]
    for card in me.hand.cards:
        if card >= TECHNOLOGIES:
            continue
        if peaceful and can_develop(g, seat, card, False, discount):
            out = append(out, DEVELOP + card)
        if revolution and card >= GOVERNMENTS_FROM and can_develop(g, seat, card, True, discount):
            out = append(out, REVOLT + card)
    return out


def orders(g: ThroughTheAges, seat: i64, card: i64) -> vec[i64]:
    """What an action card lets its player do; empty: the card can't be played (section 6)."""
    me = g.players[seat]
    out = vec[i64]()
    order = ORDER[card]
    discount = ORDER_DISCOUNT[card]
    brown: bool = ORDER_PRODUCTION[card] != 0
    urban: bool = ORDER_URBAN[card] != 0
    if order == ORDER_BUILD:
        out = builds(me, out, brown, urban, False, discount)
    if order in (ORDER_BUILD, ORDER_UPGRADE):
        out = upgrades(me, out, brown, urban, False, discount)
    elif order == ORDER_STAGE:
        if can_stage(me, 1, discount):
            out = append(out, STAGE + 1)
    elif order == ORDER_POPULATION:
        if can_grow(me, 0):
            out = append(out, GROW)
    elif order == ORDER_DEVELOP:
        paid: bool = me.civil() > 0
        out = developments(g, seat, out, 0, paid, can_revolt(me) and (paid or me.leader != ROBESPIERRE))
    return out


def obey(g: ThroughTheAges, seat: i64, action: i64, discount: i64) -> None:
    """Carries out an action without paying for it in actions."""
    if action == GROW:
        grow_for(g, seat, discount)
    elif on_workplace(action, BUILD):
        build(g, seat, action - BUILD, discount)
    elif UPGRADE <= action < UPGRADE + WORKPLACES * WORKPLACES:
        upgrade(g, seat, (action - UPGRADE) // WORKPLACES, (action - UPGRADE) % WORKPLACES, discount)
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
        receive(g, seat, BRINGS_FOOD[self.card], 0)
        if BRINGS_SCIENCE[self.card] > 0:
            learn(g, seat, BRINGS_SCIENCE[self.card], self.card)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Choose what the action card does"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "that is not what the card orders, or it can't be paid"


@final
class Civilization(Step):
    """One of three things for 1 less and without an action, or nothing (Development of Civilization).

    Trade Routes may help to pay, in the turn of another player too; what it exchanged does not outlast the event.
    """

    def __init__(self, seat: i64, discount: i64) -> None:
        self.seat: Final[i64] = seat
        self.discount: Final[i64] = discount

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        me = g.players[seat]
        out = vec[i64]([PASS])
        if can_grow(me, self.discount):
            out = append(out, GROW)
        out = builds(me, out, True, True, False, self.discount)
        out = developments(g, seat, out, self.discount, True, can_revolt(me))
        return append(out, TRADE) if may_trade(g, seat) else out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == TRADE:
            trade(g, seat)
            return self
        if action != PASS:
            obey(g, seat, action, self.discount)
        me = g.players[seat]
        me.food_credit = 0
        me.resource_credit = 0
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Increase your population, build or develop for {self.discount} less, or pass"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "that is not offered, or it can't be paid"


@final
class Agreement(Step):
    """International Agreement: cards of the row for so many civil actions that need not be paid."""

    def __init__(self, seat: i64, left: i64, taken: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left
        self.taken: Final[i64] = taken

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if len(takes(g, self.seat, self.left)) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return append(takes(g, seat, self.left), ENOUGH)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == ENOUGH:
            return self.run(g)
        card: i64 = (action - TAKE) // ROW_SPACES
        space: i64 = (action - TAKE) % ROW_SPACES
        price = take_price(g.players[seat], card, space)
        take_card(g, seat, card, space, price, False)
        return Agreement(seat, self.left - price, self.taken + 1)

    def run(self, g: ThroughTheAges) -> Step | None:
        """The row is filled again without emptying a space, which may end the age."""
        if self.taken > 0:
            g.players[self.seat].skips_politics = True
            slide_and_fill(g)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Take cards worth up to {self.left} civil actions"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"take a card that you may have for at most {self.left} civil actions, or say enough"


def takes(g: ThroughTheAges, seat: i64, purse: i64) -> vec[i64]:
    """The cards of the row that a player may take for so many civil actions."""
    me = g.players[seat]
    out = vec[i64]()
    for space in range(ROW_SPACES):
        card: i64 = g.row[space]
        if card >= 0 and take_price(me, card, space) <= purse and may_take(me, card):
            out = append(out, take(card, space))
    return out
