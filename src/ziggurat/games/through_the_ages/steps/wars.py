"""Wars: declared, fought, and their spoils (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import ENOUGH, SEIZE
from ziggurat.games.through_the_ages.attacks import may_fight, price_of, war_strength
from ziggurat.games.through_the_ages.events import Declared, Fought, Seized, Stole
from ziggurat.games.through_the_ages.gains import steal_culture, steal_science
from ziggurat.games.through_the_ages.military_cards import discard_openly, use_openly
from ziggurat.games.through_the_ages.pacts import immune
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.pacts import break_pacts
from ziggurat.games.through_the_ages.symbols import lose_symbols
from ziggurat.games.through_the_ages.tables import GOVERNMENTS_FROM, PRICE, SPECIALS_FROM, WAR_OVER, WARS
from ziggurat.games.through_the_ages.technologies import put_into_play

WAR_CULTURE: Final[i64] = 5
WAR_STEP: Final[i64] = 5
"""So much advantage brings one more yellow token."""


def may_declare(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> bool:
    """Whether war may be declared: not on who is immune, and only if another turn is to come."""
    if g.final > 0 and g.round >= g.final:
        return False
    return may_fight(g, seat, card, rival) and not immune(g, rival)


def declare(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> None:
    """A war is declared; it is fought at the start of the declarer's next turn."""
    me = g.players[seat]
    me.spend_military(price_of(g, card, rival))
    use_openly(g, seat, card)
    me.wars.add(card)
    me.foes.add(rival)
    if g.watched:
        g.tell(Declared(seat, card, rival, price_of(g, card, rival)))
    break_pacts(g, seat, rival)


def fight_war(g: ThroughTheAges, seat: i64) -> None:
    """The first war of the declarer is decided by the strengths now; either side may win (section 9)."""
    me = g.players[seat]
    card: i64 = me.wars.cards[0]
    rival: i64 = me.foes.cards[0]
    me.wars.take(card)
    me.foes.take(rival)
    discard_openly(g, card)
    mine = war_strength(g, seat, rival)
    theirs: i64 = g.players[rival].strength
    if g.watched:
        g.tell(Fought(seat, card, rival, mine, theirs))
    if mine > theirs:
        WAR_CLASSES[WAR_OVER[card]].spoils(g, seat, rival, mine - theirs)
    elif theirs > mine:
        WAR_CLASSES[WAR_OVER[card]].spoils(g, rival, seat, theirs - mine)


class War:
    """What the winner of a war takes."""

    def spoils(self, g: ThroughTheAges, winner: i64, loser: i64, advantage: i64) -> None:
        """``advantage``: by how much the winner was stronger."""


@final
class OverTechnology(War):
    def spoils(self, g: ThroughTheAges, winner: i64, loser: i64, advantage: i64) -> None:
        g.push(Spoils(winner, loser, advantage))


@final
class OverTerritory(War):
    def spoils(self, g: ThroughTheAges, winner: i64, loser: i64, advantage: i64) -> None:
        taken: i64 = min(1 + advantage // WAR_STEP, g.players[loser].yellow)
        g.players[loser].yellow -= taken
        g.players[winner].yellow += taken
        if g.watched and taken > 0:
            g.tell(Stole(winner, loser, 0, 0, 0, 0, taken))
        refresh(g, loser)
        refresh(g, winner)


@final
class OverCulture(War):
    def spoils(self, g: ThroughTheAges, winner: i64, loser: i64, advantage: i64) -> None:
        steal_culture(g, winner, loser, WAR_CULTURE + advantage)


WARS_BY_NAME: Final = {"technology": OverTechnology(), "territory": OverTerritory(), "culture": OverCulture()}


def wars() -> list[War]:
    """The classes in the order of the tables."""
    return [WARS_BY_NAME[name] for name in WARS]


WAR_CLASSES: Final = wars()


@final
class Spoils(Step):
    """The winner takes special technologies at their printed price; the rest of the advantage is taken in science."""

    def __init__(self, seat: i64, rival: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.rival: Final[i64] = rival
        self.left: Final[i64] = left

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if len(self.seizable(g)) > 0 else 0

    def seizable(self, g: ThroughTheAges) -> vec[i64]:
        me = g.players[self.seat]
        out = vec[i64]()
        for card in range(SPECIALS_FROM, GOVERNMENTS_FROM):
            if g.players[self.rival].knows(card) and PRICE[card] <= self.left:
                if not me.knows(card) and not me.hand.has(card):
                    out = append(out, SEIZE + card)
        return out

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return append(self.seizable(g), ENOUGH)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == ENOUGH:
            return self.run(g)
        card: i64 = action - SEIZE
        rival = g.players[self.rival]
        rival.technologies &= ~bit(card)
        if g.watched:
            g.tell(Seized(seat, card, self.rival))
        put_into_play(g, seat, card)
        lose_symbols(g, self.rival, card)
        refresh(g, self.rival)
        return Spoils(seat, self.rival, self.left - PRICE[card])

    def run(self, g: ThroughTheAges) -> Step | None:
        steal_science(g, self.seat, self.rival, self.left)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Take special technologies of seat {self.rival} for {self.left}; the rest is science"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"choose a special technology of seat {self.rival} for at most {self.left}, or say enough"
