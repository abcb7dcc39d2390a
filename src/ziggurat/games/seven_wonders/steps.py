"""The decisions of 7 Wonders in the order of the rulebook, and the setup."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.chance import Bag
from ziggurat.core.state import Step
from ziggurat.games.seven_wonders import tables
from ziggurat.games.seven_wonders.actions import PASS, SIDE, WONDER, build, card_of
from ziggurat.games.seven_wonders.costs import uses_of_hand
from ziggurat.games.seven_wonders.effects import CARD_EFFECTS, add_card
from ziggurat.games.seven_wonders.events import Chose, Dug, TookSide, TookWonder
from ziggurat.games.seven_wonders.resolution import battles, carry_out, deal, earn, gain, pay, resolve, throw_away
from ziggurat.games.seven_wonders.state import NO_CHOICE, NOBODY, SevenWonders
from ziggurat.games.seven_wonders.tables import AGES, ALL_GUILDS, ALL_WONDERS, SEVENTH_CARD, TURNS
from ziggurat.games.seven_wonders.trade import start_production


@final
class TakeWonder(Step):
    """Option "wonders chosen": each player takes a board, in the order of seats."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: SevenWonders) -> i64:
        return bit(self.seat)

    def legal(self, g: SevenWonders, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for wonder in range(tables.WONDERS):
            if wonder in g.boards.items:
                out = append(out, WONDER + wonder)
        return out

    def apply(self, g: SevenWonders, seat: i64, action: i64) -> Step | None:
        take_board(g, seat, action - WONDER)
        return TakeWonder(next_without_wonder(g)) if next_without_wonder(g) != NOBODY else None

    def prompt(self, g: SevenWonders, seat: i64) -> str:
        return "Choose your wonder"

    def why(self, g: SevenWonders, seat: i64, action: i64) -> str:
        return "choose a wonder that nobody has taken"


@final
class ChooseSide(Step):
    """Each player chooses the day or the night side of the own board; all are shown together."""

    def seats(self, g: SevenWonders) -> i64:
        return g.choosing

    def legal(self, g: SevenWonders, seat: i64) -> vec[i64]:
        return vec[i64]([SIDE, SIDE + 1])

    def apply(self, g: SevenWonders, seat: i64, action: i64) -> Step | None:
        g.players[seat].choice = action
        g.choosing &= ~bit(seat)
        if g.watched:
            g.tell(Chose(seat))
        if g.choosing != 0:
            return self
        g.reveal(g.everyone())
        for each in range(g.seats):
            me = g.players[each]
            take_side(g, each, me.choice - SIDE)
            me.choice = NO_CHOICE
        return None

    def prompt(self, g: SevenWonders, seat: i64) -> str:
        return "Choose the side of your wonder"

    def why(self, g: SevenWonders, seat: i64, action: i64) -> str:
        return "choose the day or the night side"


class FromHand(Step):
    """A decision about cards of the hand: why some of them can't be used is the same each time."""

    def refused(self, g: SevenWonders, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.seven_wonders.reasons import refused

        return refused(g, seat)

    def why(self, g: SevenWonders, seat: i64, action: i64) -> str:
        from ziggurat.games.seven_wonders.reasons import why

        return why(g, seat, action)


@final
class Choose(FromHand):
    """A turn: everybody chooses a card and its use at the same time."""

    def seats(self, g: SevenWonders) -> i64:
        return g.choosing

    def legal(self, g: SevenWonders, seat: i64) -> vec[i64]:
        return uses_of_hand(g, seat)

    def apply(self, g: SevenWonders, seat: i64, action: i64) -> Step | None:
        g.players[seat].choice = action
        g.choosing &= ~bit(seat)
        if g.watched:
            g.tell(Chose(seat))
        if g.choosing != 0:
            return self
        resolve(g)
        return END_OF_TURN

    def prompt(self, g: SevenWonders, seat: i64) -> str:
        return f"Choose a card: Age {'I' * int(g.age)}, turn {g.turn}"


@final
class EndOfTurn(Step):
    """Halikarnassos' power if it is due, then the hands are passed on; after the sixth turn the age ends."""

    def run(self, g: SevenWonders) -> Step | None:
        if g.turn == TURNS:
            return END_OF_AGE
        if g.digging != NOBODY:
            look_through_discard(g)
            return self
        g.pass_hands()
        g.turn += 1
        g.choosing = g.everyone()
        return CHOOSE


@final
class EndOfAge(Step):
    """After the sixth turn: the seventh card of Babylon, then all other cards are thrown away (ruling 4)."""

    def run(self, g: SevenWonders) -> Step | None:
        if g.turn == TURNS:
            g.turn = TURNS + 1
            for seat in range(g.seats):
                if has(g.players[seat].powers, SEVENTH_CARD):
                    g.push(SeventhCard(seat))
            return self
        for seat in range(g.seats):
            throw_away(g, seat)
        return WAR


@final
class War(Step):
    """Halikarnassos before the battles, then the next age or the end of the game."""

    def run(self, g: SevenWonders) -> Step | None:
        if g.digging != NOBODY:
            look_through_discard(g)
            return self
        battles(g)
        return NEW_AGE if g.age < AGES else None


@final
class NewAge(Step):
    """The deal of an age, and its first turn."""

    def run(self, g: SevenWonders) -> Step | None:
        g.age += 1
        deal(g)
        return CHOOSE


@final
class SeventhCard(FromHand):
    """Babylon, night: the card that would be thrown away is used, as a small turn of its own (ruling 5)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: SevenWonders) -> i64:
        return bit(self.seat) if g.players[self.seat].hand.size() > 0 else 0

    def legal(self, g: SevenWonders, seat: i64) -> vec[i64]:
        return append(uses_of_hand(g, seat), PASS)

    def apply(self, g: SevenWonders, seat: i64, action: i64) -> Step | None:
        g.reveal(g.everyone())
        if action == PASS:
            throw_away(g, seat)
            return None
        pay(g, seat, action)
        carry_out(g, seat, action, g.turn)
        earn(g, seat, action)
        return None

    def prompt(self, g: SevenWonders, seat: i64) -> str:
        return "Babylon: use your seventh card, or throw it away"


@final
class Dig(Step):
    """Halikarnassos: builds one card of the discard pile for nothing, or none (ruling 6)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: SevenWonders) -> i64:
        return bit(self.seat)

    def legal(self, g: SevenWonders, seat: i64) -> vec[i64]:
        out = vec[i64]()
        me = g.players[seat]
        seen = vec[i64]()
        for hidden in g.discard:
            card = hidden.card
            if not me.has(card) and card not in seen:
                seen = append(seen, card)
                out = append(out, build(card, 0))
        return append(out, PASS)

    def apply(self, g: SevenWonders, seat: i64, action: i64) -> Step | None:
        g.reveal(g.everyone())
        if action == PASS:
            return None
        card = card_of(action)
        for at in range(len(g.discard)):
            if g.discard[at].card == card:
                del g.discard[at]
                break
        if g.watched:
            g.tell(Dug(seat, card))
        add_card(g.players[seat], card)
        gain(g, seat, CARD_EFFECTS[card])
        return None

    def prompt(self, g: SevenWonders, seat: i64) -> str:
        return "Halikarnassos: build a card of the discard pile for nothing, or none"

    def refused(self, g: SevenWonders, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.seven_wonders.reasons import refused_in_pile

        return refused_in_pile(g, seat)

    def why(self, g: SevenWonders, seat: i64, action: i64) -> str:
        return "choose a card of the discard pile whose name your city does not have, or pass"


CHOOSE: Final = Choose()
CHOOSE_SIDE: Final = ChooseSide()
END_OF_TURN: Final = EndOfTurn()
END_OF_AGE: Final = EndOfAge()
WAR: Final = War()
NEW_AGE: Final = NewAge()


def look_through_discard(g: SevenWonders) -> None:
    """The owner of Halikarnassos sees the whole discard pile; who sees that it is empty is not asked."""
    seat = g.digging
    g.digging = NOBODY
    if len(g.discard) == 0:
        return
    g.discard = [hidden.seen_by(seat) for hidden in g.discard]
    g.push(Dig(seat))


def act_alone(g: SevenWonders, seat: i64, action: i64) -> None:
    """An action of one seat as if nobody else did anything in this turn."""
    step = g.steps[-1]
    if isinstance(step, Choose):
        pay(g, seat, action)
        carry_out(g, seat, action, g.turn)
        earn(g, seat, action)
    elif isinstance(step, (SeventhCard, Dig)):
        step.apply(g, seat, action)


# ---- setup (rules section 1) --------------------------------------------------------------------------------------------

RANDOM_SIDES: Final[i64] = 0
ALL_DAY: Final[i64] = 1
ALL_NIGHT: Final[i64] = 2
CHOSEN_SIDES: Final[i64] = 3


def set_up(g: SevenWonders, sides: i64, chosen: bool, fixed: list[int]) -> None:
    """Wonder boards and their sides, by the options; then the game waits for its first decision.

    ``fixed`` has the wonder of each seat, or nobody's; ``chosen``: the players take the others themselves.
    """
    g.boards = Bag(ALL_WONDERS[:], 1)
    g.guilds = Bag(ALL_GUILDS[:])
    g.push(NEW_AGE)
    for seat in range(g.seats):
        if sides == RANDOM_SIDES:
            take_side(g, seat, g.chance.below(2))
        elif sides != CHOSEN_SIDES:
            take_side(g, seat, 0 if sides == ALL_DAY else 1)
    for seat in range(g.seats):
        wonder: i64 = fixed[seat]
        if wonder != NOBODY:
            take_board(g, seat, wonder)
    if sides == CHOSEN_SIDES:
        g.choosing = g.everyone()
        g.push(CHOOSE_SIDE)
    if not chosen:
        for seat in range(g.seats):
            if g.players[seat].wonder == NOBODY:
                set_board(g, seat, g.chance.draw(g.boards))
    elif next_without_wonder(g) != NOBODY:
        g.push(TakeWonder(next_without_wonder(g)))
    g.advance()


def take_board(g: SevenWonders, seat: i64, wonder: i64) -> None:
    """A player takes a wonder board from those left."""
    g.boards.take(wonder)
    set_board(g, seat, wonder)


def set_board(g: SevenWonders, seat: i64, wonder: i64) -> None:
    """A wonder board lies before a player."""
    me = g.players[seat]
    me.wonder = wonder
    if me.side != NOBODY:
        start_production(me)
    if g.watched:
        g.tell(TookWonder(seat, wonder))


def take_side(g: SevenWonders, seat: i64, side: i64) -> None:
    """A board lies on this side, or will when it is taken."""
    me = g.players[seat]
    me.side = side
    if me.wonder != NOBODY:
        start_production(me)
    if g.watched:
        g.tell(TookSide(seat, side))


def next_without_wonder(g: SevenWonders) -> i64:
    """The first seat that has no board yet."""
    for seat in range(g.seats):
        if g.players[seat].wonder == NOBODY:
            return seat
    return NOBODY
