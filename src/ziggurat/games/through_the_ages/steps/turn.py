"""A turn from beginning to end, the setup and the end of the game (rules sections 2, 3, 10 and 12)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.chance import Bag
from ziggurat.core.pile import Pile
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.event_decks import look
from ziggurat.games.through_the_ages.events import TurnBegins
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.military_cards import draw
from ziggurat.games.through_the_ages.production import end_production
from ziggurat.games.through_the_ages.ranking import strongest
from ziggurat.games.through_the_ages.ratings import refresh_all
from ziggurat.games.through_the_ages.row import replenish
from ziggurat.games.through_the_ages.scoring import final_scoring
from ziggurat.games.through_the_ages.state import FROM_LEADERS, USED_SPEAK, ThroughTheAges
from ziggurat.games.through_the_ages.steps.action_phase import Actions, FirstTurn
from ziggurat.games.through_the_ages.steps.gains_and_losses import DiscardCards
from ziggurat.games.through_the_ages.steps.politics import Politics
from ziggurat.games.through_the_ages.steps.special_actions import SPEECH
from ziggurat.games.through_the_ages.steps.wars import fight_war
from ziggurat.games.through_the_ages.tables import (
    CHURCHILL,
    FIRST_ROUND,
    GENGHIS,
    HOMER,
    JOAN,
    MOST_DRAWN,
    START_EVENTS,
    civil_deck,
    military_deck,
)
from ziggurat.games.through_the_ages.tactics import publish_tactic

GENGHIS_CULTURE: Final[i64] = 3

BEGIN: Final[i64] = 0
WARS: Final[i64] = 1
POLITICS: Final[i64] = 2
ACTIONS: Final[i64] = 3
DISCARDS: Final[i64] = 4
PRODUCTION: Final[i64] = 5
NEXT: Final[i64] = 6


def set_up(g: ThroughTheAges) -> None:
    """The decks of Age A, the row, the first events; who begins is drawn."""
    for card in civil_deck(0, g.seats):
        g.civil.put(card)
    for space in range(13):
        g.row[space] = g.chance.draw(g.civil)
    events = Bag(g.box.items, g.box.kind)
    for card in military_deck(0, g.seats, False, False):
        events.put(card)
    for _ in range(START_EVENTS[g.seats]):
        g.current.put(g.chance.draw(events))
    g.box = events
    g.first = g.chance.below(g.seats)
    g.turn = g.first
    refresh_all(g)
    g.push(Turn(g.first, BEGIN))


@final
class Turn(Step):
    """The parts of a turn, one after the other; what asks somebody lies above."""

    def __init__(self, seat: i64, part: i64) -> None:
        self.seat: Final[i64] = seat
        self.part: Final[i64] = part

    def run(self, g: ThroughTheAges) -> Step | None:
        seat = self.seat
        part = self.part
        if g.number_playing() == 1:
            return None  # the last one left wins at once
        if part == BEGIN:
            begin(g, seat)
        elif part == WARS:
            if g.players[seat].wars.size() > 0:
                fight_war(g, seat)
                return self
            publish_tactic(g, seat)
        elif part == POLITICS:
            politics(g, seat)
        elif not g.plays(seat):
            return next_turn(g, seat)
        elif part == ACTIONS:
            start_actions(g, seat)
        elif part == DISCARDS:
            end_of_turn(g, seat)
        elif part == PRODUCTION:
            end_production(g, seat)
            draw_cards(g, seat)
            reset(g, seat)
        else:
            return next_turn(g, seat)
        return Turn(seat, part + 1)


def begin(g: ThroughTheAges, seat: i64) -> None:
    """The card row is refilled, but not in the first round.

    Once a turn: Trade Routes may have paid for Economic Progress in the turn of another player (ruling 5).
    """
    g.turn = seat
    g.players[seat].used = 0
    if g.watched:
        g.tell(TurnBegins(seat, g.round))
    if g.round > 1:
        replenish(g)


def politics(g: ThroughTheAges, seat: i64) -> None:
    """From the third round on: Joan of Arc looks at the next event, then the political action."""
    me = g.players[seat]
    if me.skips_politics:
        me.skips_politics = False
        return
    if g.round < 3:
        return
    if me.leader == JOAN:
        look(g, seat)
    g.push(Politics(seat, 0))


def start_actions(g: ThroughTheAges, seat: i64) -> None:
    """In the first round there are 1 to 4 civil actions and no military ones: the others count as spent."""
    me = g.players[seat]
    if g.round == 1:
        me.civil_spent = me.civil_total - FIRST_ROUND[(seat - g.first + g.seats) % g.seats]
        me.military_spent = me.military_total
        g.push(FirstTurn(seat))
        return
    me.homer = 1 if me.leader == HOMER else 0
    g.push(Actions(seat))


def end_of_turn(g: ThroughTheAges, seat: i64) -> None:
    """What leaders bring at the end of a turn, then military cards above the limit go."""
    me = g.players[seat]
    leader_brings(g, seat)
    held: i64 = len(me.military)
    if held > me.military_limit:
        g.push(DiscardCards(seat, held - me.military_limit))


def leader_brings(g: ThroughTheAges, seat: i64) -> None:
    """Genghis Khan scores for strength, and Churchill's words if he has not spoken; an uprising stops neither."""
    me = g.players[seat]
    if me.leader == GENGHIS and strongest(g, seat, 2) & bit(seat) != 0:
        score(g, seat, GENGHIS_CULTURE, FROM_LEADERS, GENGHIS)
    if me.leader == CHURCHILL and not me.is_used(USED_SPEAK):
        score(g, seat, SPEECH, FROM_LEADERS, CHURCHILL)


def draw_cards(g: ThroughTheAges, seat: i64) -> None:
    """One military card for each military action that is left, at most three."""
    draw(g, seat, min(g.players[seat].military_left(), MOST_DRAWN))


def reset(g: ThroughTheAges, seat: i64) -> None:
    """All actions are available again; what was for this turn only is gone."""
    me = g.players[seat]
    me.civil_spent = 0
    me.military_spent = 0
    me.extra_civil = 0
    me.extra_military = 0
    me.pool = 0
    me.homer = 0
    me.unit_science = 0
    me.food_credit = 0
    me.resource_credit = 0
    me.used = 0
    if me.fresh.size() > 0:
        me.fresh = Pile()


def next_turn(g: ThroughTheAges, seat: i64) -> Step | None:
    """The next player, or after the last turn of the last round the end of the game.

    Where the one who began has just resigned, the next player begins the same round (section 12).
    """
    to = g.next_playing(seat)
    if not g.plays(g.first):
        g.first = to
    elif to == g.first:
        if g.final > 0 and g.round >= g.final:
            return END_OF_GAME
        g.round += 1
    return Turn(to, BEGIN)


@final
class EndOfGame(Step):
    """The events that are left score, and the game is over."""

    def run(self, g: ThroughTheAges) -> Step | None:
        g.reveal(g.everyone())
        final_scoring(g)
        return None


END_OF_GAME: Final = EndOfGame()

