"""The politics phase: events, aggressions, wars, pacts, resigning, and what leaders do there (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import (
    ALEXANDER,
    ATTACK,
    CANCEL,
    COLUMBUS,
    MOST_SEATS,
    OFFER,
    PASS,
    PREPARE,
    RESIGN,
    SIDES,
    WAR,
    attack,
    first_of,
    offer,
    on_card,
    on_rival,
    second_of,
)
from ziggurat.games.through_the_ages.actions import war as war_on
from ziggurat.games.through_the_ages.leaders import drop_leader
from ziggurat.games.through_the_ages.military_cards import kinds_held, use_openly
from ziggurat.games.through_the_ages.pacts import pacts_of
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.resigning import may_resign, resign
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.aggressions import may_attack, start_attack
from ziggurat.games.through_the_ages.steps.colonization import colonize
from ziggurat.games.through_the_ages.steps.events import prepare
from ziggurat.games.through_the_ages.steps.pacts import cancel, propose
from ziggurat.games.through_the_ages.steps.wars import declare, may_declare
from ziggurat.games.through_the_ages.symbols import move_tokens
from ziggurat.games.through_the_ages.tables import AGGRESSION, CAESAR, EVENT, PACT, PACT_SYMMETRIC, SORT, TERRITORY
from ziggurat.games.through_the_ages.tables import ALEXANDER as ALEXANDER_CARD
from ziggurat.games.through_the_ages.tables import COLUMBUS as COLUMBUS_CARD
from ziggurat.games.through_the_ages.tables import WAR as WAR_CARD


@final
class Politics(Step):
    """At most one political action; ``second``: Caesar's.

    A seat is asked if it holds military cards, has a pact or a leader with a political action, or may resign: all can see
    that (ruling 14).
    """

    def __init__(self, seat: i64, second: i64) -> None:
        self.seat: Final[i64] = seat
        self.second: Final[i64] = second

    def seats(self, g: ThroughTheAges) -> i64:
        me = g.players[self.seat]
        if len(me.military) > 0 or pacts_of(g, self.seat) != 0 or may_resign(g) or me.leader == ALEXANDER_CARD:
            return bit(self.seat)
        return 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        me = g.players[seat]
        out = vec[i64]([PASS])
        for card in kinds_held(me):
            sort = SORT[card]
            if sort in (EVENT, TERRITORY):
                out = append(out, PREPARE + card)
                if sort == TERRITORY and me.leader == COLUMBUS_CARD:
                    out = append(out, COLUMBUS + card)
            elif sort in (AGGRESSION, WAR_CARD, PACT):
                for rival in range(g.seats):
                    out = against(g, seat, card, rival, out)
        mine = pacts_of(g, seat)
        for owner in range(g.seats):
            if has(mine, owner):
                out = append(out, CANCEL + g.players[owner].pact)
        if me.leader == ALEXANDER_CARD:
            out = append(out, ALEXANDER)
        if may_resign(g):
            out = append(out, RESIGN)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        if action == PASS:
            return None
        again: bool = me.leader == CAESAR and self.second == 0 and not me.second_politics
        if self.second != 0:
            me.second_politics = True
        act(g, seat, action)
        return Politics(seat, 1) if again and g.plays(seat) else None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Take a political action, or pass" if self.second == 0 else "Take a second political action (Caesar), or pass"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        from ziggurat.games.through_the_ages.reasons import why_politics

        return why_politics(g, seat, action)

    def refused(self, g: ThroughTheAges, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.through_the_ages.reasons import refused_politics

        return refused_politics(g, seat)


def against(g: ThroughTheAges, seat: i64, card: i64, rival: i64, out: vec[i64]) -> vec[i64]:
    """Adds what can be done with a card against or with another player."""
    if rival == seat or not g.plays(rival):
        return out
    if SORT[card] == AGGRESSION:
        return append(out, attack(card, rival)) if may_attack(g, seat, card, rival) else out
    if SORT[card] == WAR_CARD:
        return append(out, war_on(card, rival)) if may_declare(g, seat, card, rival) else out
    if PACT_SYMMETRIC[card] != 0:
        return append(out, offer(card, rival, 0))
    return append(append(out, offer(card, rival, 1)), offer(card, rival, 2))


def act(g: ThroughTheAges, seat: i64, action: i64) -> None:
    """Carries out a political action."""
    if on_card(action, PREPARE):
        prepare(g, seat, action - PREPARE)
    elif on_rival(action, ATTACK):
        start_attack(g, seat, first_of(action, ATTACK, MOST_SEATS), second_of(action, ATTACK, MOST_SEATS))
    elif on_rival(action, WAR):
        declare(g, seat, first_of(action, WAR, MOST_SEATS), second_of(action, WAR, MOST_SEATS))
    elif on_card(action, CANCEL):
        cancel(g, action - CANCEL)
    elif action == ALEXANDER:
        alexander(g, seat)
    elif on_card(action, COLUMBUS):
        columbus(g, seat, action - COLUMBUS)
    elif action == RESIGN:
        resign(g, seat)
    else:
        card_and_rival = first_of(action, OFFER, SIDES)
        propose(g, seat, card_and_rival // MOST_SEATS, card_and_rival % MOST_SEATS, second_of(action, OFFER, SIDES))


def alexander(g: ThroughTheAges, seat: i64) -> None:
    """He leaves, and a yellow token comes."""
    drop_leader(g, seat)
    move_tokens(g, seat, ALEXANDER_CARD, 1, 0)
    refresh(g, seat)


def columbus(g: ThroughTheAges, seat: i64, territory: i64) -> None:
    """He leaves, and a territory of the hand becomes a colony without a force."""
    drop_leader(g, seat)
    use_openly(g, seat, territory)
    colonize(g, seat, territory)
