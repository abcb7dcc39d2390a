"""What the actions of the rulebook do to a position: no choices here, only their consequences."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.costs import (
    above,
    cooperation,
    cost,
    grow_price,
    is_unit,
    science_price,
    stage_cost,
    upgrade_cost,
)
from ziggurat.games.through_the_ages.effects import HOOKS, leader_hooks
from ziggurat.games.through_the_ages.events import (
    Built,
    Completed,
    Deed,
    Destroyed,
    Developed,
    Discarded,
    Gained,
    Grew,
    Led,
    Left,
    Lost,
    LostWorker,
    Moved,
    Received,
    Scored,
    Staged,
    Took,
    Upgraded,
)
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import (
    EVERYBODY,
    FROM_LEADERS,
    FROM_WONDERS,
    NOTHING,
    REPLACED,
    Held,
    Hidden,
    Player,
    ThroughTheAges,
)
from ziggurat.games.through_the_ages.steps.returning import lose_blue, mark_stages
from ziggurat.games.through_the_ages.tables import (
    ACTION,
    AGE,
    BLUE,
    GOVERNMENTS_FROM,
    HOMER,
    LEADER,
    ROBESPIERRE,
    SORT,
    SPECIALS_FROM,
    STAGES,
    TECHNOLOGIES,
    WONDER,
    WONDERS_FROM,
    WORKPLACES,
    YELLOW,
    named,
)

ROBESPIERRE_CULTURE: Final[i64] = 3
SCIENTIFIC_COOPERATION: Final[i64] = named("scientific-cooperation")
LAST_AGE: Final[i64] = 4
"""Age IV, without decks."""


# ---- points ---------------------------------------------------------------------------------------------


def score(g: ThroughTheAges, seat: i64, n: i64, source: i64, card: i64 = NOTHING) -> None:
    """Culture is scored or lost; it never falls below 0."""
    me = g.players[seat]
    change: i64 = n if me.culture + n >= 0 else -me.culture
    me.culture += change
    me.sources[source] += change
    if g.watched and change != 0:
        g.tell(Scored(seat, card, change, 0))


def learn(g: ThroughTheAges, seat: i64, n: i64, card: i64 = NOTHING) -> None:
    """Science is scored or lost likewise."""
    me = g.players[seat]
    change: i64 = n if me.science + n >= 0 else -me.science
    me.science += change
    if g.watched and change != 0:
        g.tell(Scored(seat, card, 0, change))


def receive(g: ThroughTheAges, seat: i64, food: i64, resources: i64) -> None:
    """Food and resources are gained, as far as the blue bank reaches."""
    me = g.players[seat]
    got_food = tokens.gain_food(me, food)
    got = tokens.gain_resources(me, resources)
    if g.watched and (got_food != 0 or got != 0):
        g.tell(Gained(seat, got_food, got))


def give_up(g: ThroughTheAges, seat: i64, food: i64, resources: i64) -> None:
    """Food and resources are lost, as far as there are any."""
    me = g.players[seat]
    no_food = tokens.pay_food(me, food)
    none = tokens.pay_resources(me, resources)
    if g.watched and (food > no_food or resources > none):
        g.tell(Lost(seat, food - no_food, resources - none))


# ---- cards come into play and leave it ------------------------------------------------------------------


def move_tokens(g: ThroughTheAges, seat: i64, card: i64, yellow: i64, blue: i64) -> None:
    """Tokens between box and banks; yellow ones leave only as far as the bank has any."""
    me = g.players[seat]
    if me.yellow + yellow < 0:
        yellow = -me.yellow
    me.yellow += yellow
    if blue >= 0:
        me.blue += blue
    else:
        lose_blue(g, seat, -blue)
    if g.watched and (yellow != 0 or blue != 0):
        g.tell(Moved(seat, card, yellow, blue))


def come(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """The token symbols of a card that comes into play."""
    if YELLOW[card] != 0 or BLUE[card] != 0:
        move_tokens(g, seat, card, YELLOW[card], BLUE[card])


def go(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """The token symbols of a card that leaves play."""
    if YELLOW[card] != 0 or BLUE[card] != 0:
        move_tokens(g, seat, card, -YELLOW[card], -BLUE[card])


def drop_leader(g: ThroughTheAges, seat: i64) -> None:
    """The leader leaves play; Bill Gates scores (section 6)."""
    retire(g, seat)
    refresh(g, seat)


def retire(g: ThroughTheAges, seat: i64) -> None:
    """The same before ratings and totals are derived anew: for a leader who is replaced they change only once."""
    me = g.players[seat]
    leader = me.leader
    farewell = HOOKS[leader].farewell(me)
    me.leader = NOTHING
    me.homer = 0
    if g.watched:
        g.tell(Left(seat, leader))
    if farewell != 0:
        score(g, seat, farewell, FROM_LEADERS, leader)


def drop_unfinished(g: ThroughTheAges, seat: i64) -> None:
    """An unfinished wonder leaves play; its tokens go back to the bank."""
    me = g.players[seat]
    if g.watched:
        g.tell(Left(seat, me.unfinished))
    me.blue += me.stages
    me.unfinished = NOTHING
    me.stages = 0


def put_into_play(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A technology comes into play.

    Of two special technologies of one type the higher one stays; a government replaces the old one.  The new card's tokens
    come before the old card's go (section 7).
    """
    me = g.players[seat]
    old: i64 = NOTHING
    if card >= GOVERNMENTS_FROM:
        old = me.government
    elif card >= SPECIALS_FROM:
        for other in range(SPECIALS_FROM, GOVERNMENTS_FROM):
            if SORT[other] == SORT[card] and me.knows(other):
                old = other
        if old >= 0 and AGE[old] > AGE[card]:
            return
    me.technologies |= bit(card)
    come(g, seat, card)
    if old >= 0:
        me.technologies &= ~bit(old)
        go(g, seat, old)
        if g.watched:
            g.tell(Left(seat, old))
    refresh(g, seat)


# ---- civil actions --------------------------------------------------------------------------------------


def take_card(g: ThroughTheAges, seat: i64, card: i64, space: i64, price: i64, in_phase: bool) -> None:
    """A card leaves the row: a wonder goes into play unfinished, everything else into the hand."""
    me = g.players[seat]
    g.row[space] = NOTHING
    if g.watched:
        g.tell(Took(seat, card, space, price))
    sort = SORT[card]
    if sort == WONDER:
        me.unfinished = card
        me.stages = 0
        return
    me.hand.add(card)
    if sort == LEADER:
        me.led |= bit(AGE[card])
    elif sort == ACTION:
        if in_phase:
            me.fresh.add(card)
    else:
        science = leader_hooks(me).science_for_taking()
        if science > 0:
            learn(g, seat, science, me.leader)


def new_worker(g: ThroughTheAges, seat: i64) -> None:
    """A token moves from the yellow bank to the unused workers, if there is one."""
    me = g.players[seat]
    if me.yellow > 0:
        me.yellow -= 1
        me.unused += 1
        refresh(g, seat)


def grow(g: ThroughTheAges, seat: i64, price: i64) -> None:
    """The population is increased for so much food."""
    me = g.players[seat]
    credit: i64 = price if price < me.food_credit else me.food_credit
    me.food_credit -= credit
    tokens.pay_food(me, price - credit)
    new_worker(g, seat)
    if g.watched:
        g.tell(Grew(seat, price))


def grow_for(g: ThroughTheAges, seat: i64, discount: i64) -> None:
    grow(g, seat, grow_price(g.players[seat], discount))


def pay_for(me: Player, card: i64, price: i64) -> None:
    """Resources for a building, unit or wonder (-1).  What is for units only is spent on them first."""
    left = price
    if card >= 0 and is_unit(card):
        part: i64 = left if left < me.homer else me.homer
        me.homer -= part
        left -= part
        part = left if left < me.pool else me.pool
        me.pool -= part
        left -= part
    part = left if left < me.resource_credit else me.resource_credit
    me.resource_credit -= part
    tokens.pay_resources(me, left - part)


def build(g: ThroughTheAges, seat: i64, card: i64, discount: i64) -> None:
    """An unused worker becomes a building or unit."""
    me = g.players[seat]
    price = above(cost(me, card) - discount)
    pay_for(me, card, price)
    place(g, seat, card, price)


def place(g: ThroughTheAges, seat: i64, card: i64, price: i64) -> None:
    me = g.players[seat]
    me.unused -= 1
    me.workers[card] += 1
    refresh(g, seat)
    if g.watched:
        g.tell(Built(seat, card, price))


def upgrade(g: ThroughTheAges, seat: i64, old: i64, new: i64, discount: i64) -> None:
    me = g.players[seat]
    price = above(upgrade_cost(me, old, new) - discount)
    pay_for(me, new, price)
    me.workers[old] -= 1
    me.workers[new] += 1
    refresh(g, seat)
    if g.watched:
        g.tell(Upgraded(seat, old, new, price))


def destroy(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A building or unit is no more; its worker is unused."""
    me = g.players[seat]
    me.workers[card] -= 1
    me.unused += 1
    refresh(g, seat)
    if g.watched:
        g.tell(Destroyed(seat, card))


def lose_worker(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A worker goes back to the yellow bank, from a card or (-1) an unused one."""
    me = g.players[seat]
    if card < 0:
        me.unused -= 1
    else:
        me.workers[card] -= 1
    me.yellow += 1
    refresh(g, seat)
    if g.watched:
        g.tell(LostWorker(seat, card))


def lead(g: ThroughTheAges, seat: i64, card: i64) -> bool:
    """A leader comes into play; whether another one was replaced, which gives a civil action back (section 6).

    Where both leaders have actions, these are the same ones: spent ones stay spent.
    """
    me = g.players[seat]
    me.hand.take(card)
    replaced: bool = me.leader >= 0
    if replaced:
        retire(g, seat)
        me.used |= REPLACED
    me.leader = card
    if card == HOMER:
        me.homer = 1
    refresh(g, seat)
    if g.watched:
        g.tell(Led(seat, card))
    return replaced


def tell_tokens(g: ThroughTheAges, told: i64, civil: i64, military: i64) -> None:
    """Says in the journal, from a place on, how many action tokens went for what was done."""
    for event in g.journal[told:]:
        if isinstance(event, Deed):
            event.civil_actions = civil
            event.military_actions = military
            return


def regain(me: Player, n: i64) -> None:
    """Spent civil actions become available again."""
    me.civil_spent = above(me.civil_spent - n)


def stage(g: ThroughTheAges, seat: i64, stages: i64, discount: i64) -> None:
    """Stages of the unfinished wonder are paid together and marked with blue tokens."""
    me = g.players[seat]
    wonder = me.unfinished
    price = above(stage_cost(me, stages) - discount)
    pay_for(me, NOTHING, price)
    mark_stages(g, seat, stages)
    if g.watched:
        g.tell(Staged(seat, wonder, stages, price))
    if me.stages == len(STAGES[wonder]):
        complete(g, seat)


def complete(g: ThroughTheAges, seat: i64) -> None:
    """The wonder's effects begin; Age III wonders score (section 6)."""
    me = g.players[seat]
    wonder = me.unfinished
    me.blue += me.stages
    me.unfinished = NOTHING
    me.stages = 0
    me.wonders |= bit(wonder - WONDERS_FROM)
    come(g, seat, wonder)
    refresh(g, seat)
    if g.watched:
        g.tell(Completed(seat, wonder))
    points = HOOKS[wonder].completion(me)
    if points != 0:
        score(g, seat, points, FROM_WONDERS, wonder)


def develop(g: ThroughTheAges, seat: i64, card: i64, revolution: bool, discount: i64) -> None:
    """A technology of the hand is paid with science and comes into play (section 7)."""
    me = g.players[seat]
    price = science_price(g, seat, card, revolution, discount)
    left = price
    if is_unit(card):
        part: i64 = left if left < me.unit_science else me.unit_science
        me.unit_science -= part
        left -= part
    me.science -= left
    partner = cooperation(g, seat)
    if partner >= 0:
        learn(g, partner, -1, SCIENTIFIC_COOPERATION)
    me.hand.take(card)
    if g.watched:
        g.tell(Developed(seat, card, price, 1 if revolution else 0))
    put_into_play(g, seat, card)
    hooks = leader_hooks(me)
    if revolution:
        if me.leader == ROBESPIERRE:
            me.military_spent = me.military_total
            score(g, seat, ROBESPIERRE_CULTURE, FROM_LEADERS, me.leader)
        else:
            me.civil_spent = me.civil_total
    if hooks.developed_resources() > 0:
        receive(g, seat, 0, hooks.developed_resources())
    if hooks.developed_culture() > 0:
        score(g, seat, hooks.developed_culture(), FROM_LEADERS, me.leader)
    regain(me, hooks.developed_actions())


# ---- military cards ----------------------------------------------------------------------------------------------------


def draw(g: ThroughTheAges, seat: i64, n: i64) -> None:
    """Military cards from the deck of the age, over the hand limit too; none in Ages A and IV (section 4)."""
    me = g.players[seat]
    for _ in range(n):
        if g.deck.size() == 0:
            reshuffle(g)
        if g.deck.size() == 0:
            return
        card = g.chance.draw(g.deck)
        me.military.append(Held(card, g.eras, 0))
        if g.watched:
            g.tell(Received(seat, card))


def reshuffle(g: ThroughTheAges) -> None:
    """The discarded cards of this age become its deck again; what was known of them is kept."""
    if g.age == 0 or g.age >= LAST_AGE:
        return
    left: list[Hidden] = []
    g.eras += 1
    for hidden in g.discard:
        if AGE[hidden.card] == g.age:
            g.deck.put(hidden.card)
            g.mixed.append(Hidden(hidden.card, hidden.seat, g.eras))
        else:
            left.append(hidden)
    g.discard = left


def discard_openly(g: ThroughTheAges, card: i64) -> None:
    """A military card that all have seen goes to the discard pile."""
    g.discard.append(Hidden(card, EVERYBODY, g.eras))


def discard_secretly(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A card of the hand is discarded face down.

    All see its age.  Of cards of this age that they had seen in the hand they don't know any more whether it was one of them.
    """
    me = g.players[seat]
    held = me.take_held(card)
    sure: bool = held.shown != 0
    for each in me.military:
        if AGE[each.card] == AGE[card]:
            sure = False
    g.discard.append(Hidden(card, EVERYBODY if sure else seat, held.era))
    if not sure:
        hide(me, AGE[card])
    if g.watched:
        g.tell(Discarded(seat, card))


def hide(me: Player, age: i64) -> None:
    """Cards of an age that all have seen are mixed with the others of the hand."""
    n: i64 = len(me.military)
    for i in range(n):
        held = me.military[i]
        if held.shown != 0 and AGE[held.card] == age:
            me.military[i] = Held(held.card, held.era, 0)


def use_openly(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A military card of the hand is shown; where it goes is the caller's."""
    g.players[seat].take_held(card)
    g.reveal(g.everyone())


def technologies_of(me: Player, sort: i64) -> i64:
    """How many technologies of a sort are in play."""
    total: i64 = 0
    for card in range(TECHNOLOGIES):
        if SORT[card] == sort and has(me.technologies, card):
            total += 1
    return total


def units_of(me: Player) -> i64:
    """All units."""
    total: i64 = 0
    for card in range(WORKPLACES):
        if is_unit(card):
            total += me.workers[card]
    return total
