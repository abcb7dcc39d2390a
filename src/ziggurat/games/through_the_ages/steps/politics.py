"""The politics phase: events, aggressions, wars, pacts, resigning, and what leaders do there (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.pile import Pile
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import (
    ACCEPT,
    ALEXANDER,
    ATTACK,
    CANCEL,
    COLUMBUS,
    OFFER,
    PASS,
    PREPARE,
    REFUSE,
    RESIGN,
    WAR,
    attack,
    offer,
    on_card,
)
from ziggurat.games.through_the_ages.actions import (
    war as war_on,
)
from ziggurat.games.through_the_ages.conduct import LAST_AGE, drop_leader, move_tokens, score, use_openly
from ziggurat.games.through_the_ages.events import Agreed, Offered, Prepared, Refused, Resigned
from ziggurat.games.through_the_ages.ratings import refresh, refresh_all, side_of
from ziggurat.games.through_the_ages.row import end_pact
from ziggurat.games.through_the_ages.state import (
    EVERYBODY,
    FROM_PREPARING,
    FROM_WARS,
    NOTHING,
    Held,
    Hidden,
    Player,
    ThroughTheAges,
)
from ziggurat.games.through_the_ages.steps.attacks import declare, may_attack, may_declare, start_attack
from ziggurat.games.through_the_ages.steps.choices import kinds_held
from ziggurat.games.through_the_ages.steps.colonization import colonize
from ziggurat.games.through_the_ages.steps.happenings import Reveal
from ziggurat.games.through_the_ages.tables import (
    AGE,
    AGGRESSION,
    CAESAR,
    CARD_COUNT,
    EVENT,
    PACT,
    PACT_SYMMETRIC,
    RESIGNED_WAR,
    SORT,
    TERRITORY,
)
from ziggurat.games.through_the_ages.tables import (
    ALEXANDER as ALEXANDER_CARD,
)
from ziggurat.games.through_the_ages.tables import (
    COLUMBUS as COLUMBUS_CARD,
)
from ziggurat.games.through_the_ages.tables import (
    WAR as WAR_CARD,
)


def pacts_of(g: ThroughTheAges, seat: i64) -> i64:
    """The owners of the pacts that a seat is part of, as a mask."""
    found: i64 = 0
    for owner in range(g.seats):
        if side_of(g, owner, seat) >= 0:
            found |= bit(owner)
    return found


def may_resign(g: ThroughTheAges) -> bool:
    return g.resigning and g.age < LAST_AGE


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
    elif ATTACK <= action < ATTACK + 4 * CARD_COUNT:
        start_attack(g, seat, (action - ATTACK) // 4, (action - ATTACK) % 4)
    elif WAR <= action < WAR + 4 * CARD_COUNT:
        declare(g, seat, (action - WAR) // 4, (action - WAR) % 4)
    elif OFFER <= action < OFFER + 12 * CARD_COUNT:
        place: i64 = (action - OFFER) // 3
        propose(g, seat, place // 4, place % 4, (action - OFFER) % 3)
    elif on_card(action, CANCEL):
        cancel(g, action - CANCEL)
    elif action == ALEXANDER:
        leader: i64 = g.players[seat].leader
        drop_leader(g, seat)
        move_tokens(g, seat, leader, 1, 0)
        refresh(g, seat)
    elif action == RESIGN:
        resign(g, seat)
    else:
        territory: i64 = action - COLUMBUS
        drop_leader(g, seat)
        use_openly(g, seat, territory)
        colonize(g, seat, territory)


def prepare(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """An event goes face down on the future ones and brings culture by its level; then a current one is revealed."""
    held = g.players[seat].take_held(card)
    g.future.put(card)
    g.prepared.append(Hidden(card, seat, held.era))
    if g.watched:
        g.tell(Prepared(seat, card))
    score(g, seat, AGE[card], FROM_PREPARING)
    g.push(Reveal(seat))


def propose(g: ThroughTheAges, seat: i64, card: i64, rival: i64, side: i64) -> None:
    """A pact is shown to everybody and offered; it stays in the hand until it is accepted."""
    me = g.players[seat]
    held = me.take_held(card)
    me.military.append(Held(card, held.era, 1))
    g.reveal(g.everyone())
    if g.watched:
        g.tell(Offered(seat, card, rival))
    g.push(Answer(rival, seat, card, 1 if side == 2 else 0))


def cancel(g: ThroughTheAges, card: i64) -> None:
    """A pact leaves play."""
    for owner in range(g.seats):
        if g.players[owner].pact == card:
            partner: i64 = g.players[owner].partner
            end_pact(g, owner)
            refresh(g, owner)
            refresh(g, partner)
            return


@final
class Answer(Step):
    """A pact is accepted, and lies in the area of the one who offered it, or it goes back to the hand."""

    def __init__(self, seat: i64, giver: i64, card: i64, side: i64) -> None:
        self.seat: Final[i64] = seat
        self.giver: Final[i64] = giver
        self.card: Final[i64] = card
        self.side: Final[i64] = side  # of the giver: 0 A, 1 B

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return vec[i64]([ACCEPT, REFUSE])

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == REFUSE:
            if g.watched:
                g.tell(Refused(seat, self.card, self.giver))
            return None
        giver = g.players[self.giver]
        giver.take_held(self.card)
        if giver.pact >= 0:
            partner: i64 = giver.partner
            end_pact(g, self.giver)
            refresh(g, partner)
        giver.pact = self.card
        giver.partner = seat
        giver.side = self.side
        if g.watched:
            g.tell(Agreed(seat, self.card, self.giver))
        refresh(g, self.giver)
        refresh(g, seat)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Seat {self.giver} offers you a pact: accept or refuse"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "accept the pact or refuse it"


def resign(g: ThroughTheAges, seat: i64) -> None:
    """A player leaves: cards, pacts and wars go; who had declared war on the leaver scores (rules section 12)."""
    me = g.players[seat]
    g.playing &= ~bit(seat)
    g.reveal(g.everyone())
    if g.watched:
        g.tell(Resigned(seat))
    for owner in range(g.seats):
        if side_of(g, owner, seat) >= 0:
            end_pact(g, owner)
    for other in range(g.seats):
        drop_wars(g, g.players[other], other, seat)
    for held in me.military:
        g.discard.append(Hidden(held.card, EVERYBODY if held.shown != 0 else seat, held.era))
    for card in me.wars.cards:
        g.discard.append(Hidden(card, EVERYBODY, g.eras))
    me.military = []
    me.hand = Pile()
    me.fresh = Pile()
    me.wars = Pile()
    me.foes = Pile()
    me.leader = NOTHING
    me.unfinished = NOTHING
    refresh_all(g)


def drop_wars(g: ThroughTheAges, me: Player, seat: i64, leaver: i64) -> None:
    """Wars against the one who left are over."""
    wars = me.wars.cards
    foes = me.foes.cards
    me.wars = Pile()
    me.foes = Pile()
    n: i64 = len(wars)
    for i in range(n):
        if foes[i] == leaver and seat != leaver:
            g.discard.append(Hidden(wars[i], EVERYBODY, g.eras))
            score(g, seat, RESIGNED_WAR, FROM_WARS)
        else:
            me.wars.add(wars[i])
            me.foes.add(foes[i])
