"""The ages and their phases: each step runs its phase and hands over to the next one.

Drafting and construction go round the parties; prosperity, income and actions are open to all at once, each seat in a chain of
its own.  The Automa of a single player takes its turns by itself.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step, together
from ziggurat.games.millennia import actions, automa, events
from ziggurat.games.millennia.costs import (
    building_discounts,
    building_price,
    communications,
    discount_card,
    income,
    pairs_met,
    types_of,
    wonder_discounts,
    wonder_price,
)
from ziggurat.games.millennia.drafting import drafted, take_tech
from ziggurat.games.millennia.programs import Run
from ziggurat.games.millennia.setting import upkeep
from ziggurat.games.millennia.state import NOBODY, Millennia
from ziggurat.games.millennia.steps.act import Act, standard_effects, take_standard
from ziggurat.games.millennia.steps.answers import answer, play_card
from ziggurat.games.millennia.steps.tracks import Walk
from ziggurat.games.millennia.stock import could_hold, drop_war, gain_gold, pay_gold, spend_tech
from ziggurat.games.millennia.tables import (
    AGES,
    BLANK,
    BUILDING_COLOUR,
    COLUMNS,
    COMMUNICATION_GOLD,
    CONSTRUCTED,
    COPY_DISCOUNT,
    DIPLOMACY_PROGRAM,
    DRAFT_MARKERS,
    END_CARDS,
    EXTRA_CONSTRUCTIONS,
    FULFIL_TYPES,
    FULFILS,
    INCOME_PLAYS,
    OTHERS_DROP,
    PROSPERITY,
    PROSPERITY_CARDS,
    RESEARCH_CARDS,
    ROWS,
    SPECIALS,
    SPOTS_PER_ROW,
    TYPES,
    UNLIMITED,
    WAR,
    WONDER,
    WONDER_COST,
    WONDERS,
)


@final
class NewAge(Step):
    """The next age begins with the draft; the leader goes first."""

    def run(self, g: Millennia) -> Step | None:
        g.age += 1
        if g.watched:
            g.tell(events.AgeBegins(g.age))
        return Draft(0, g.leader)


# ---- A. drafting --------------------------------------------------------------------------------------------------------


def open_row(g: Millennia, row: i64) -> bool:
    """Whether a draft row has a free spot; whether it still has a tech is seen by its techs (ruling 4)."""
    return g.row_markers(row) < SPOTS_PER_ROW[g.seats]


@final
class Draft(Step):
    """One marker after another, ``turn`` of them so far; ``first`` began."""

    def __init__(self, turn: i64, first: i64) -> None:
        self.turn: Final[i64] = turn
        self.first: Final[i64] = first

    def party(self, g: Millennia) -> i64:
        return (self.first + self.turn) % g.parties()

    def over(self, g: Millennia) -> bool:
        return self.turn == DRAFT_MARKERS * g.parties()

    def seats(self, g: Millennia) -> i64:
        party = self.party(g)
        return 0 if self.over(g) or party >= g.seats else bit(party)

    def run(self, g: Millennia) -> Step | None:
        if self.over(g):
            return PROSPERITY_PHASE
        automa.draft(g)
        return Draft(self.turn + 1, self.first)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for place in range(ROWS * COLUMNS):
            if g.grid[place] < BLANK and open_row(g, place // COLUMNS):
                out = append(out, actions.DRAFT + g.grid[place])
        for special in range(SPECIALS):
            if has(UNLIMITED, special) or not g.special_taken(special):
                out = append(out, actions.MARK + special)
        return out

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        if action >= actions.MARK:
            me.specials[action - actions.MARK] += 1
            if g.watched:
                g.tell(events.Marked(seat, action - actions.MARK))
        else:
            place: i64 = 0
            while g.grid[place] != action - actions.DRAFT:
                place += 1
            tech = take_tech(g, place)
            me.rows[place // COLUMNS] += 1
            me.techs.add(tech)
            if g.watched:
                g.tell(events.Drafted(seat, tech, place // COLUMNS))
            drafted(g, seat, tech)
        return Draft(self.turn + 1, self.first)

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Draft a tech or take a special action"

    def refused(self, g: Millennia, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.millennia.reasons import refused_drafts

        return refused_drafts(g)

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        from ziggurat.games.millennia.reasons import why_no_draft

        return why_no_draft(g, action)


# ---- B. prosperity ------------------------------------------------------------------------------------------------------


@final
class ProsperityPhase(Step):
    """All at once."""

    def run(self, g: Millennia) -> Step | None:
        together(g, [Prosper(seat, NOBODY) for seat in range(g.seats)])
        return INCOME_PHASE


@final
class Prosper(Step):
    """One player's prosperity; ``card``: the type of the prosperity card that counts as matched by a research card."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final[i64] = seat
        self.card: Final[i64] = card

    def types(self, g: Millennia) -> i64:
        types = types_of(g.players[self.seat])
        return types | bit(self.card) if self.card >= 0 else types

    def spendable(self, g: Millennia) -> i64:
        """The types of techs that may be turned for a prosperity card, as a mask (research 241)."""
        me = g.players[self.seat]
        if self.card >= 0 or FULFILS & me.research == 0:
            return 0
        types: i64 = 0
        for card in range(RESEARCH_CARDS):
            if has(FULFILS & me.research, card):
                types |= FULFIL_TYPES[card]
        return types & types_of(me)

    def seats(self, g: Millennia) -> i64:
        """Who can turn a tech for a card, or met two pairs and may hold the card that rewards it."""
        asked = self.spendable(g) != 0 or (
            pairs_met(g, self.seat, self.types(g)) >= 2 and could_hold(g, self.seat, PROSPERITY_CARDS)
        )
        return bit(self.seat) if asked else 0

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        me = g.players[seat]
        out = vec[i64]([actions.GO_ON])
        spendable = self.spendable(g)
        if spendable != 0:
            for card in g.prosperity.cards:
                if not has(types_of(me), card):
                    for kind in range(TYPES):
                        if has(spendable, kind):
                            out = append(out, actions.FULFIL + TYPES * card + kind)
        if pairs_met(g, seat, self.types(g)) >= 2:
            for card in me.hand.cards:
                if has(PROSPERITY_CARDS, card):
                    out = append(out, actions.PLAY + card)
        return standard_effects(g, seat, out)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action == actions.GO_ON:
            return self.run(g)
        if action >= actions.CASH:
            take_standard(g, seat, action)
            return self
        if action >= actions.PLAY:
            card = action - actions.PLAY
            play_card(g, seat, card)
            self.run(g)
            g.push(Run(seat, DIPLOMACY_PROGRAM[card], 0, -1))
            return None
        card = (action - actions.FULFIL) // TYPES
        kind = (action - actions.FULFIL) % TYPES
        spend_tech(g, seat, kind)
        if g.watched:
            g.tell(events.Fulfilled(seat, card, kind))
        return Prosper(seat, card)

    def run(self, g: Millennia) -> Step | None:
        """One step however many pairs are met, and gold for communication techs."""
        pairs = pairs_met(g, self.seat, self.types(g))
        if pairs > 0:
            if g.watched:
                g.tell(events.Prospered(self.seat, pairs))
            gain_gold(g, self.seat, COMMUNICATION_GOLD * communications(g.players[self.seat]))
            g.push(Walk(self.seat, PROSPERITY, 1, 0, 0))
        return None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Prosperity: play cards if you want to, then go on"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "go on, or use a card of the prosperity phase"


# ---- C. income ----------------------------------------------------------------------------------------------------------


@final
class IncomePhase(Step):
    """All at once."""

    def run(self, g: Millennia) -> Step | None:
        together(g, [Earn(seat) for seat in range(g.seats)])
        return CONSTRUCTION_START


@final
class Earn(Step):
    """One player's income.  Who may hold a card for this phase is asked first."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: Millennia) -> i64:
        return bit(self.seat) if could_hold(g, self.seat, INCOME_PLAYS) else i64(0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]([actions.GO_ON])
        for card in g.players[seat].hand.cards:
            if has(INCOME_PLAYS, card):
                out = append(out, actions.PLAY + card)
        return standard_effects(g, seat, out)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action == actions.GO_ON:
            return self.run(g)
        if action >= actions.CASH:
            take_standard(g, seat, action)
            return self
        card = action - actions.PLAY
        play_card(g, seat, card)
        g.push(Run(seat, DIPLOMACY_PROGRAM[card], 0, -1))
        return self

    def run(self, g: Millennia) -> Step | None:
        gold = income(g, self.seat)
        g.players[self.seat].gold += gold
        if g.watched:
            g.tell(events.Income(self.seat, gold))
        return None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Income: play a card if you want to, then go on"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "go on, or use a card of the income phase"


# ---- D. construction ----------------------------------------------------------------------------------------------------


@final
class ConstructionStart(Step):
    """The holder of the architect token goes first."""

    def run(self, g: Millennia) -> Step | None:
        return Construct(g.architect, 0, 0)


@final
class Construct(Step):
    """Turns to construct or pass, until all have passed (a mask).  ``extra``: further constructions on this turn."""

    def __init__(self, party: i64, passed: i64, extra: i64) -> None:
        self.party: Final[i64] = party
        self.passed: Final[i64] = passed
        self.extra: Final[i64] = extra

    def over(self, g: Millennia) -> bool:
        return self.passed == bit(g.parties()) - 1

    def seats(self, g: Millennia) -> i64:
        if self.over(g) or self.party >= g.seats or has(self.passed, self.party):
            return 0
        return bit(self.party)

    def run(self, g: Millennia) -> Step | None:
        if self.over(g):
            return ACTION_PHASE
        if has(self.passed, self.party):
            return self.next(g, self.passed)
        if has(self.passed, 0) or not automa.construct(g):
            return self.next(g, self.passed | bit(self.party))
        return self.next(g, self.passed)

    def next(self, g: Millennia, passed: i64) -> Step:
        """The turn of the next party."""
        return Construct(g.next_party(self.party), passed, 0)

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for wonder in g.wonders_now.cards:
            for discount in wonder_discounts(g, seat, wonder):
                out = append(out, actions.WONDER + actions.DISCOUNTS * wonder + discount)
        for building in g.buildings_shown.cards:
            for discount in building_discounts(g, seat, building):
                out = append(out, actions.BUILD + actions.DISCOUNTS * building + discount)
        out = append(out, actions.ENOUGH if self.extra > 0 else actions.PASS)
        return standard_effects(g, seat, out)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action >= actions.CASH:
            take_standard(g, seat, action)
            return self
        if action == actions.PASS:
            if g.watched:
                g.tell(events.Passed(seat))
            return self.next(g, self.passed | bit(seat))
        if action == actions.ENOUGH:
            return self.next(g, self.passed)
        if action >= actions.WONDER:
            build_wonder(g, seat, (action - actions.WONDER) // actions.DISCOUNTS, (action - actions.WONDER) % actions.DISCOUNTS)
        else:
            build(g, seat, (action - actions.BUILD) // actions.DISCOUNTS, (action - actions.BUILD) % actions.DISCOUNTS)
        extra = self.extra - 1 if self.extra > 0 else extra_constructions(g, seat)
        return Construct(seat, self.passed, extra) if extra > 0 else self.next(g, self.passed)

    def prompt(self, g: Millennia, seat: i64) -> str:
        if self.extra > 0:
            return "You may construct one more building or wonder"
        return "Construct a building or a wonder, or pass"

    def refused(self, g: Millennia, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.millennia.reasons import refused_constructions

        return refused_constructions(g, seat)

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        from ziggurat.games.millennia.reasons import why_no_construction

        return why_no_construction(g, seat, action)


def extra_constructions(g: Millennia, seat: i64) -> i64:
    """Further constructions after the first one of a turn (Bank; ruling 9)."""
    total: i64 = 0
    for building in g.players[seat].buildings.cards:
        if EXTRA_CONSTRUCTIONS[building] > 0 and g.active(building):
            total += EXTRA_CONSTRUCTIONS[building]
    return total


def use_discount(g: Millennia, seat: i64, colour: i64, discount: i64) -> None:
    """The architect token is turned, the diplomacy card discarded."""
    if discount & actions.BY_ARCHITECT != 0:
        g.architect_used = True
    if discount & actions.BY_CARD != 0:
        play_card(g, seat, discount_card(g.players[seat], colour))


def build(g: Millennia, seat: i64, building: i64, discount: i64) -> None:
    """A building is paid and taken."""
    me = g.players[seat]
    price = building_price(me, building, discount)
    use_discount(g, seat, BUILDING_COLOUR[building], discount)
    me.gold -= price
    me.buildings.add(building)
    g.buildings_shown.take(building)
    if g.watched:
        g.tell(events.Built(seat, building, price))
    answer(g, seat, CONSTRUCTED + BUILDING_COLOUR[building], -1, 0)


def build_wonder(g: Millennia, seat: i64, wonder: i64, discount: i64) -> None:
    """A wonder is paid and taken."""
    me = g.players[seat]
    price = wonder_price(g, seat, wonder, discount)
    use_discount(g, seat, WONDER, discount)
    me.gold -= price
    me.wonders |= bit(wonder)
    g.wonders_now.take(wonder)
    if g.watched:
        g.tell(events.WonderBuilt(seat, wonder, price))
    answer(g, seat, CONSTRUCTED + WONDER, -1, 0)


# ---- E. actions, F. war, G. upkeep --------------------------------------------------------------------------------------


@final
class ActionPhase(Step):
    """All at once, until everybody is done."""

    def run(self, g: Millennia) -> Step | None:
        together(g, [Act(seat) for seat in range(g.seats)])
        return WAR_PHASE


@final
class WarPhase(Step):
    """The Automa's war card; fortifications; then all go back until the lowest marker is at 0.  Age 8 has the first only."""

    def run(self, g: Millennia) -> Step | None:
        if g.solo():
            automa.war(g)
        if g.age == AGES:
            return EndOfGame(0)
        for seat in range(g.seats):
            fortify(g, seat)
        least: i64 = g.automa.war if g.solo() else g.players[0].tracks[WAR]
        for player in g.players:
            if player.tracks[WAR] < least:
                least = player.tracks[WAR]
        if least > 0:
            if g.watched:
                g.tell(events.WarPhase(least))
            for player in g.players:
                player.tracks[WAR] -= least
            if g.solo():
                g.automa.war -= least
        return UPKEEP


def fortify(g: Millennia, seat: i64) -> None:
    """Fortification: every opponent goes back on the war track."""
    for building in g.players[seat].buildings.cards:
        if OTHERS_DROP[building] > 0 and g.ready(seat, building):
            if g.watched:
                g.tell(events.Used(seat, building))
            for other in range(g.seats):
                if other != seat:
                    drop_war(g, other, OTHERS_DROP[building])
            if g.solo():
                left = g.automa.war - OTHERS_DROP[building]
                g.automa.war = left if left > 0 else 0


@final
class Upkeep(Step):
    """The end of an age."""

    def run(self, g: Millennia) -> Step | None:
        if g.watched:
            g.tell(events.AgeEnds(g.age))
        upkeep(g)
        return NEW_AGE


# ---- the end ------------------------------------------------------------------------------------------------------------


def copyable(g: Millennia, seat: i64) -> vec[i64]:
    """The wonders of opponents whose printed cost less the discount of the card a player could pay."""
    me = g.players[seat]
    out = vec[i64]()
    for wonder in range(WONDERS):
        if WONDER_COST[wonder] - COPY_DISCOUNT[lowest_end_card()] <= me.gold:
            for other in range(g.seats):
                if other != seat and has(g.players[other].wonders, wonder):
                    out = append(out, wonder)
    return out


def lowest_end_card() -> i64:
    """The diplomacy card that is played at the end of the game."""
    card: i64 = 0
    while not has(END_CARDS, card):
        card += 1
    return card


@final
class EndOfGame(Step):
    """Before scoring, who may hold the card that copies a wonder is asked, from the leader on (ruling 25); ``asked`` so far."""

    def __init__(self, asked: i64) -> None:
        self.asked: Final[i64] = asked

    def seat(self, g: Millennia) -> i64:
        first: i64 = g.leader if g.leader < g.seats else 0
        return (first + self.asked) % g.seats

    def seats(self, g: Millennia) -> i64:
        if self.asked == g.seats:
            return 0
        seat = self.seat(g)
        return bit(seat) if could_hold(g, seat, END_CARDS) and len(copyable(g, seat)) > 0 else i64(0)

    def run(self, g: Millennia) -> Step | None:
        return EndOfGame(self.asked + 1) if self.asked < g.seats else None

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        if g.players[seat].hand.has(lowest_end_card()):
            for wonder in copyable(g, seat):
                out = append(out, actions.COPY + wonder)
        return append(out, actions.PASS)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action != actions.PASS:
            wonder = action - actions.COPY
            card = lowest_end_card()
            price = WONDER_COST[wonder] - COPY_DISCOUNT[card]
            play_card(g, seat, card)
            pay_gold(g, seat, price if price > 0 else i64(0))
            g.players[seat].copied.add(wonder)
            if g.watched:
                g.tell(events.Copied(seat, wonder, price if price > 0 else i64(0)))
        return EndOfGame(self.asked + 1)

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Copy a wonder of an opponent with your diplomacy card, or pass"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "copy a wonder of an opponent that you can pay, or pass"


NEW_AGE: Final = NewAge()
PROSPERITY_PHASE: Final = ProsperityPhase()
INCOME_PHASE: Final = IncomePhase()
CONSTRUCTION_START: Final = ConstructionStart()
ACTION_PHASE: Final = ActionPhase()
WAR_PHASE: Final = WarPhase()
UPKEEP: Final = Upkeep()
