"""Sentences of 7 Wonders: actions for the player who chooses, events for the log."""

from __future__ import annotations

from ziggurat.core.actions import listed
from ziggurat.core.journal import knows
from ziggurat.core.state import Event
from ziggurat.games.seven_wonders import actions, events
from ziggurat.games.seven_wonders.content import BOARDS, CARDS, SIDE
from ziggurat.games.seven_wonders.costs import costs_nothing
from ziggurat.games.seven_wonders.reasons import coins
from ziggurat.games.seven_wonders.state import NOBODY, SevenWonders
from ziggurat.games.seven_wonders.tables import COINS, FREE_WITH, SALE, SHOWS
from ziggurat.games.seven_wonders.words import many

AGES = ("", "I", "II", "III")


def city(g: SevenWonders, seat: int) -> str:
    """The name of a seat's city: its wonder."""
    wonder = int(g.players[seat].wonder)
    return f"seat {seat}" if wonder == NOBODY else BOARDS[2 * wonder].name


def payment(g: SevenWonders, seat: int, left: int, right: int, reader: int | None = None) -> str:
    """Coins to neighbours: "2 coins to Gizah and 1 coin to you", who reads it; empty for nothing."""
    neighbours = ((left, int(g.left_of(seat))), (right, int(g.right_of(seat))))
    named = ((n, "you" if to == reader else city(g, to)) for n, to in neighbours if n)
    return listed(f"{coins(n)} to {name}" for n, name in named) if left or right else ""


def why_free(g: SevenWonders, seat: int, card: int) -> str:
    """What makes a card free for a city: the structures with its chain symbol, or Olympia."""
    me = g.players[seat]
    if me.symbols & FREE_WITH[card]:
        return listed(CARDS[own].name for own in dict.fromkeys(int(c) for c in me.built.cards) if SHOWS[own] & FREE_WITH[card])
    return city(g, seat)


def sentence(g: SevenWonders, seat: int, action: int) -> str:
    """An action for the player who chooses."""
    verb, operands = actions.SPACE.decode(action)
    if verb.name == "wonder":
        return f"Take the wonder of {BOARDS[2 * operands[0]].name}"
    if verb.name == "side":
        return f"Play the {SIDE.names[operands[0]]} side"
    if verb.name == "pass":
        return "Build nothing" if from_pile(g) else "Throw the card away"
    card = operands[0]
    name = CARDS[card].name
    if verb.name == "sell":
        return f"Sell {name} for {coins(int(SALE))}"
    paid = payment(g, seat, operands[1], operands[2])
    if verb.name == "stage":
        return f"Build wonder stage {int(g.players[seat].stages) + 1} with {name}" + (f" for {paid}" if paid else "")
    if from_pile(g):
        return f"Build {name} from the discard pile for nothing"
    if costs_nothing(g, g.players[seat], card):
        needs = CARDS[card].cost or CARDS[card].coins
        return f"Build {name}" + (f" for nothing, thanks to {why_free(g, seat, card)}" if needs else "")
    bank = int(COINS[card])
    if bank and not paid:
        return f"Build {name} for {coins(bank)}"
    return f"Build {name}" + (f" for {paid}" if paid else "") + (f" and {coins(bank)} to the bank" if bank else "")


def from_pile(g: SevenWonders) -> bool:
    """Whether somebody builds from the discard pile now."""
    return len(g.steps) > 0 and type(g.steps[-1]).__name__ == "Dig"


def say(g: SevenWonders, event: Event, seat: int | None) -> str:
    """An event for one seat, without what that seat may not know; empty for what the log leaves out."""
    who = "" if event.seat < 0 else "You" if event.seat == seat else city(g, int(event.seat))
    known = knows(event, seat)
    match event:
        case events.AgeBegins():
            return f"Age {AGES[event.age]} begins"
        case events.TookWonder():
            taker = "You" if event.seat == seat else f"Seat {event.seat}"
            return f"{taker} took the wonder of {BOARDS[2 * event.wonder].name}"
        case events.TookSide():
            return f"{who} chose the {SIDE.names[event.side]} side"
        case events.Built():
            paid = payment(g, int(event.seat), int(event.left), int(event.right), seat)
            card = CARDS[event.card]
            free = " for nothing" if event.free and (card.cost or card.coins) else ""
            return f"{who} built {card.name}{f' for {paid}' if paid else free}"
        case events.StageBuilt():
            paid = payment(g, int(event.seat), int(event.left), int(event.right), seat)
            with_card = f" with {CARDS[event.card].name}" if known else ""
            return f"{who} built wonder stage {int(event.stage) + 1}{with_card}{f' for {paid}' if paid else ''}"
        case events.Sold():
            return f"{who} sold {CARDS[event.card].name if known else 'a card'} for {coins(int(event.coins))}"
        case events.ThrownAway():
            return f"{who} threw away {CARDS[event.card].name}" if known else ""
        case events.Dug():
            return f"{who} built {CARDS[event.card].name} from the discard pile"
        case events.Earned():
            return f"{who} earned {coins(int(event.coins))}"
        case events.Battle():
            return battle(g, event, seat)
    return ""


def battle(g: SevenWonders, event: events.Battle, seat: int | None) -> str:
    """The comparison of two neighbours: who won, by how many shields, for what."""
    names = ["you" if s == seat else city(g, int(s)) for s in (event.seat, event.other)]
    shields = (int(event.mine), int(event.theirs))
    if shields[0] == shields[1]:
        first = names[0].capitalize() if names[0] == "you" else names[0]
        return f"{first} and {names[1]} are equal with {many(shields[0], 'shield')}"
    winner, loser = (0, 1) if shields[0] > shields[1] else (1, 0)
    name = "You" if names[winner] == "you" else names[winner]
    score = f"{many(shields[winner], 'shield')} against {shields[loser]}"
    return f"{name} defeated {names[loser]}, {score}: +{int(event.prize)} and -1"
