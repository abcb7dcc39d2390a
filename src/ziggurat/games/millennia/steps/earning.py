"""B. and C. Prosperity and income of one player."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.costs import income, pairs_met, techs_of, types_of
from ziggurat.games.millennia.programs import Run
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.act import standard_effects, take_standard
from ziggurat.games.millennia.steps.answers import play_card
from ziggurat.games.millennia.steps.tracks import Walk
from ziggurat.games.millennia.stock import could_hold, gain_gold, spend_tech
from ziggurat.games.millennia.tables import (
    COMMUNICATION,
    COMMUNICATION_GOLD,
    DIPLOMACY_PROGRAM,
    FULFIL_TYPES,
    FULFILS,
    INCOME_PLAYS,
    PROSPERITY,
    PROSPERITY_CARDS,
    RESEARCH_CARDS,
    TYPES,
)


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
            gain_gold(g, self.seat, COMMUNICATION_GOLD * techs_of(g.players[self.seat], COMMUNICATION))
            g.push(Walk(self.seat, PROSPERITY, 1, 0, 0))
        return None

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Prosperity: play cards if you want to, then go on"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "go on, or use a card of the prosperity phase"


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
