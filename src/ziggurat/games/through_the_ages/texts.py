"""Sentences of Through the Ages: actions for the player who chooses, events for the log."""

from __future__ import annotations

from ziggurat.core.actions import listed
from ziggurat.core.journal import knows
from ziggurat.core.state import Event
from ziggurat.games.through_the_ages import actions, events
from ziggurat.games.through_the_ages.attacks import attack_strength, price_of, strength_against
from ziggurat.games.through_the_ages.content import AGES, CARDS
from ziggurat.games.through_the_ages.costs import cost, grow_price, science_price, stage_cost, take_price, upgrade_cost
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.action_cards import Order
from ziggurat.games.through_the_ages.steps.event_choices import Civilization
from ziggurat.games.through_the_ages.tables import BONUS, COLONIZATION, DEFENCE, ORDER_DISCOUNT, SORT


def many(n: int, thing: str, things: str = "") -> str:
    """
    >>> many(1, "resource"), many(2, "resource"), many(3, "food", "food")
    ('1 resource', '2 resources', '3 food')
    """
    return f"{n} {thing}" if n == 1 else f"{n} {things or thing + 's'}"


def seat_name(seat: int) -> str:
    return f"seat {seat}"


def name(card: int) -> str:
    """The name of a card, with its age where others share the name."""
    found = CARDS[card]
    twins = sum(1 for other in CARDS if other.name == found.name)
    return f"{found.name} ({AGES[found.age]})" if twins > 1 else found.name


def worth(food: int, resources: int) -> str:
    """Food and resources: "2 food and 1 resource"."""
    parts = [many(food, "food", "food")] if food else []
    parts += [many(resources, "resource")] if resources else []
    return listed(parts) if parts else "nothing"


def discount_of(g: ThroughTheAges) -> int:
    """What an action card or an event takes off the price of what is chosen now."""
    step = g.steps[-1] if g.steps else None
    if isinstance(step, Order):
        return int(ORDER_DISCOUNT[step.card])
    return int(step.discount) if isinstance(step, Civilization) else 0


def sentence(g: ThroughTheAges, seat: int, action: int) -> str:
    """An action for the player who chooses."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    less = discount_of(g)
    one = operands[0] if operands else 0
    top = type(g.steps[-1]).__name__ if g.steps else ""
    match verb.name:
        case "end":
            return "End your actions"
        case "pass":
            return PASSES.get(top, "Pass")
        case "enough":
            return {"Force": "Colonize", "Defence": "Use no more cards"}.get(top, "Take no more")
        case "take":
            price = int(take_price(me, one, operands[1]))
            return f"Take {name(one)} for {many(price, 'civil action')}"
        case "grow":
            return f"Increase your population for {int(grow_price(me, less))} food"
        case "build":
            price = 0 if top == "FreeBuild" else int(cost(me, one, less))
            return f"Build {name(one)} for {many(price, 'resource')}"
        case "upgrade" | "adapt":
            price = int(upgrade_cost(me, one, operands[1], less))
            return f"Upgrade {name(one)} to {name(operands[1])} for {many(price, 'resource')}"
        case "destroy":
            return f"Destroy {name(one)}: its worker becomes unused"
        case "disband":
            return f"Disband {name(one)}: its worker becomes unused"
        case "lead":
            return f"Make {name(one)} your leader" + (f" in place of {name(int(me.leader))}" if me.leader >= 0 else "")
        case "stage":
            price = int(stage_cost(me, one, less))
            return f"Build {many(one, 'stage')} of {name(int(me.unfinished))} for {many(price, 'resource')}"
        case "develop":
            return f"Develop {name(one)} for {int(science_price(g, seat, one, False, less))} science"
        case "revolt":
            return f"Revolution: {name(one)} for {int(science_price(g, seat, one, True, less))} science"
        case "play":
            return f"Play {name(one)}: {CARDS[one].text}"
        case "tactic":
            return f"Play the tactic {name(one)}"
        case "copy":
            return f"Copy the tactic {name(one)} for 2 military actions"
        case "recruit":
            food, price = int(grow_price(me, 1)), int(cost(me, one, 1))
            return f"Barbarossa: a new worker as {name(one)} for {worth(food, price)}"
        case "settle":
            return "Ocean Liner Service: a new worker for nothing"
        case "judge":
            return "Hammurabi: a military action becomes a civil one"
        case "speak":
            return "Churchill: 3 culture" if one == 0 else "Churchill: 3 science for units and 3 resources for units"
        case "trade":
            return "Trade Routes: exchange one food and one resource in a payment"
        case "tuck":
            return f"Put Homer under {name(one)} for a happy face"
        case "prepare":
            return f"Prepare {name(one)} as an event"
        case "attack":
            rival = operands[1]
            mine, theirs = int(attack_strength(g, seat, rival)), int(strength_against(g, rival, seat))
            return f"{name(one)} against {seat_name(rival)}, {mine} to {theirs}, for {military(g, one, rival)}"
        case "war":
            return f"Declare {name(one)} on {seat_name(operands[1])} for {military(g, one, operands[1])}"
        case "offer":
            side = {1: ", you as A", 2: ", you as B"}.get(operands[2], "")
            return f"Offer {name(one)} to {seat_name(operands[1])}{side}"
        case "cancel":
            return f"End the pact {name(one)}"
        case "dismiss alexander":
            return "Dismiss Alexander for a yellow token"
        case "discover":
            return f"Dismiss Columbus and colonize {name(one)}"
        case "resign":
            return "Leave the game"
        case "accept" | "refuse":
            return f"{verb.name.capitalize()} the pact"
        case "gain":
            return f"Gain {actions.STORE.names[one]}"
        case "mix":
            word = {"GainMix": "Gain"}.get(top, "Lose" if getattr(g.steps[-1], "to", 0) < 0 else "Take")
            return f"{word} {worth(one, operands[1])}"
        case "lose":
            return f"Lose a worker of {name(one)}"
        case "raze":
            return f"Destroy {name(one)}"
        case "return":
            return f"{'Mark the stage with' if top == 'MarkStages' else 'Give back'} a blue token of {name(one)}"
        case "ruin":
            return f"{name(one)} falls into ruin"
        case "release":
            return f"Lose the colony {name(one)}"
        case "discard":
            return f"Discard {name(one)}"
        case "defend":
            value = int(DEFENCE[one]) if SORT[one] == BONUS else 1
            return f"Defend with {name(one)} for {value}"
        case "annex":
            return f"Take the colony {name(one)}"
        case "remove":
            return f"Remove {name(one)}"
        case "seize":
            return f"Take {name(one)}"
        case "bid":
            return f"Bid {one}"
        case "send":
            return f"Send {name(one)}"
        case _:
            return f"Use {name(one)} for {int(COLONIZATION[one])}"


def military(g: ThroughTheAges, card: int, rival: int) -> str:
    return many(int(price_of(g, card, rival)), "military action")


PASSES = {
    "Politics": "No political action",
    "Auction": "Bid no more",
    "FreeBuild": "Build nothing",
    "Civilization": "Do none of it",
    "Tuck": "Get a civil action back",
}


def say(g: ThroughTheAges, event: Event, seat: int | None) -> str:
    """An event for one seat, without what that seat may not know; empty for what the log leaves out."""
    you = event.seat == seat and event.seat >= 0
    who = "You" if you else seat_name(int(event.seat)).capitalize()
    known = knows(event, seat)
    match event:
        case events.TurnBegins():
            return f"{'Your' if you else who + chr(39) + 's'} turn in round {int(event.round)}"
        case events.AgeBegins():
            return f"Age {AGES[event.age]} begins"
        case events.Took():
            return f"{who} took {name(int(event.card))} for {many(int(event.price), 'civil action')}"
        case events.Grew():
            return f"{who} increased the population for {int(event.paid)} food"
        case events.Built():
            return f"{who} built {name(int(event.card))} for {many(int(event.paid), 'resource')}"
        case events.Upgraded():
            cards = f"{name(int(event.old))} to {name(int(event.card))}"
            return f"{who} upgraded {cards} for {many(int(event.paid), 'resource')}"
        case events.Destroyed():
            return f"{who} lost {name(int(event.card))}; its worker is unused"
        case events.LostWorker():
            return f"{who} lost {'an unused worker' if event.card < 0 else 'a worker of ' + name(int(event.card))}"
        case events.Led():
            return f"{name(int(event.card))} leads {'you' if you else who.lower()}"
        case events.Left():
            return f"{name(int(event.card))} leaves {'you' if you else who.lower()}"
        case events.Aged():
            return f"{who} lost {name(int(event.card))} from hand: it is too old"
        case events.Tucked():
            return f"Homer lies under {name(int(event.card))}"
        case events.Staged():
            stages = many(int(event.stages), "stage")
            return f"{who} built {stages} of {name(int(event.card))} for {many(int(event.paid), 'resource')}"
        case events.Completed():
            return f"{who} completed {name(int(event.card))}"
        case events.Developed():
            how = "by revolution changed to" if event.revolution else "developed"
            return f"{who} {how} {name(int(event.card))} for {int(event.paid)} science"
        case events.Played():
            return f"{who} played {name(int(event.card))}"
        case events.Used():
            return f"{who} used {name(int(event.card))}"
        case events.Gained():
            return f"{who} gained {worth(int(event.food), int(event.resources))}"
        case events.Lost():
            return f"{who} lost {worth(int(event.food), int(event.resources))}"
        case events.Scored():
            return scored(event, who)
        case events.Moved():
            return moved(event, who)
        case events.NewTactic():
            return f"{who} {'copied' if event.copied else 'played'} the tactic {name(int(event.card))}"
        case events.Received():
            return f"{who} drew {name(int(event.card)) if known else 'a military card'}"
        case events.Discarded():
            return f"{who} discarded {name(int(event.card)) if known else 'a military card'}"
        case events.Prepared():
            return f"{who} prepared {name(int(event.card)) if known else 'an event'}"
        case events.Revealed():
            return f"{name(int(event.card))}: {CARDS[event.card].text or 'a territory'}"
        case events.Bid():
            return f"{who} bid {int(event.force)}"
        case events.Passed():
            return f"{who} passed"
        case events.Sent():
            return f"{who} sent {name(int(event.card))}"
        case events.Spent():
            return f"{who} used {name(int(event.card))}"
        case events.Colonized():
            return f"{who} colonized {name(int(event.card))}"
        case events.ActionsLost():
            return f"{who} lost {many(int(event.actions), 'civil action')}"
        case events.Uprising():
            return f"Uprising: {'you produce' if you else who.lower() + ' produces'} nothing"
        case events.Produced():
            return f"{who} produced {worth(int(event.food), int(event.resources))}"
        case events.Corrupted():
            return f"{who} lost {worth(int(event.food), int(event.resources))} to corruption"
        case events.Consumed():
            missing = f"; {int(event.missing)} missing" if event.missing else ""
            return f"{who} consumed {int(event.food)} food{missing}"
        case events.Resigned():
            return f"{who} left the game"
        case events.PactEnded():
            return f"The pact {name(int(event.card))} is over"
    return with_another(event, who, seat)


def with_another(event: Event, who: str, seat: int | None) -> str:
    """Events between two players."""
    if not hasattr(event, "other"):
        return ""
    other = "you" if event.other == seat else seat_name(int(event.other))
    match event:
        case events.Attacked():
            return f"{who} played {name(int(event.card))} against {other}"
        case events.Fought():
            won = "won" if event.mine > event.theirs else "did not win"
            return f"{who} {won}: {int(event.mine)} against {int(event.theirs)} of {other}"
        case events.Declared():
            return f"{who} declared {name(int(event.card))} on {other}"
        case events.Stole():
            things = [worth(int(event.food), int(event.resources))] if event.food or event.resources else []
            for n, thing in ((event.science, "science"), (event.culture, "culture"), (event.yellow, "yellow tokens")):
                things += [f"{int(n)} {thing}"] if n else []
            return f"{who} took {listed(things)} from {other}"
        case events.Seized():
            return f"{who} took {name(int(event.card))} from {other}"
        case events.Offered():
            return f"{who} offered {name(int(event.card))} to {other}"
        case events.Agreed():
            return f"{who} accepted {name(int(event.card))} of {other}"
        case events.Refused():
            return f"{who} refused {name(int(event.card))} of {other}"
    return ""


def scored(event: events.Scored, who: str) -> str:
    """Points, and by which card."""
    parts = []
    for n, thing in ((int(event.culture), "culture"), (int(event.science), "science")):
        if n:
            parts.append(f"{'scored' if n > 0 else 'lost'} {abs(n)} {thing}")
    return f"{who} {listed(parts)}" + (f" by {name(int(event.card))}" if event.card >= 0 else "")


def moved(event: events.Moved, who: str) -> str:
    """Tokens that came or left."""
    parts = []
    for n, colour in ((int(event.yellow), "yellow"), (int(event.blue), "blue")):
        if n:
            parts.append(f"{'gained' if n > 0 else 'lost'} {many(abs(n), colour + ' token')}")
    return f"{who} {listed(parts)} " + (f"by {name(int(event.card))}" if event.card >= 0 else "at the end of the age")
