"""Sentences of The Golden Ages: actions for the player who chooses, events for the log."""

from __future__ import annotations

from ziggurat.core.journal import knows
from ziggurat.core.state import Event
from ziggurat.games.golden_ages import actions, events, prospects
from ziggurat.games.golden_ages.content import (
    BUILDINGS,
    CELL,
    CIVILIZATIONS,
    FUTURES,
    JUDGEMENTS,
    PLACE,
    SOURCE,
    TECHNOLOGIES,
    TILES,
    WONDERS,
)
from ziggurat.games.golden_ages.costs import arrival_gold, attack_price, city_gold, technology_price, wonder_price
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.steps.technologies import Develop
from ziggurat.games.golden_ages.words import judgement_words, points

ROMAN = ("", "I", "II", "III", "IV")
SOURCES = dict(
    zip(SOURCE.names, ("as an artist", "with a building", "with a wonder", "for a technology", "in the judgement"), strict=True)
)


def place(number: int) -> str:
    """Where a colonist is, in words."""
    return {"agora": "the Agora", "reserve": "the reserve"}.get(PLACE.names[number], PLACE.names[number])


def colonist(g: GoldenAges, seat: int, number: int) -> str:
    """A colonist by where it is: "the colonist on e4"."""
    where = place(int(g.players[seat].colonists[number]))
    return f"the colonist {'in' if where.startswith('the') else 'on'} {where}"


def with_gold(gold: int) -> str:
    return f": {gold} gold" if gold else ""


def for_gold(gold: int) -> str:
    return f"for {gold} gold" if gold else "for nothing"


def discount_now(g: GoldenAges) -> int:
    """The discount on technologies of the step that is asked."""
    step = g.steps[-1] if g.steps else None
    return int(step.discount) if isinstance(step, Develop) else 0


def sentence(g: GoldenAges, seat: int, action: int) -> str:
    """An action for the player who chooses."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    one = operands[0] if operands else 0
    top = type(g.steps[-1]).__name__ if g.steps else ""
    match verb.name:
        case "place":
            turned = f"turned by {90 * one} degrees" if one else "as it is"
            return f"Place the tile {turned}, its first square on {CELL.names[operands[1]]}"
        case "capital":
            return f"{'Place your capital on' if me.capital < 0 else 'Move your capital to'} {CELL.names[one]}"
        case "stay":
            return "Leave your capital where it is" if top == "PlaceCapital" else "Found no city"
        case "keep":
            return f"{'Take' if one == me.offered else 'Keep'} {CIVILIZATIONS[one].name}"
        case "explore":
            gold = with_gold(int(arrival_gold(g, seat, one, operands[1])))
            if operands[1] == me.colonists[one]:
                return f"Move {colonist(g, seat, one)} out and back{gold}"
            return f"Move {colonist(g, seat, one)} to {CELL.names[operands[1]]}{gold}"
        case "settle":
            return f"Found a city with {colonist(g, seat, one)}{with_gold(int(city_gold(g, seat, me.colonists[one])))}"
        case "found":
            return f"Found a city here{with_gold(prospects.city(g, seat, prospects.founding(g))['gold'])}"
        case "give":
            return f"Take a cube from your city on {CELL.names[one]}"
        case "erect":
            helper = f"with {colonist(g, seat, operands[1] - 1)}" if operands[1] else "without a colonist"
            return f"Build the {BUILDINGS[one].name} {helper}"
        case "replace":
            return f"Remove the {BUILDINGS[me.buildings.cards[one]].name}"
        case "artist":
            return f"Send {colonist(g, seat, one)} to the Agora as an artist: 3 points"
        case "attack":
            price = for_gold(int(attack_price(g, seat, operands[1])))
            return f"Attack {CELL.names[operands[1]]} with {colonist(g, seat, one)} {price}"
        case "strike":
            return f"Attack {CELL.names[one]} with a rocket {for_gold(int(attack_price(g, seat, one)))}"
        case "glory":
            return f"Keep the glory tile of {points(one)}"
    return card_sentence(g, seat, verb.name, operands)


def card_sentence(g: GoldenAges, seat: int, verb: str, operands: tuple[int, ...]) -> str:
    """The actions with wonders, technologies, cards and judgements."""
    me = g.players[seat]
    one = operands[0] if operands else 0
    match verb:
        case "wonder":
            return f"Build {WONDERS[one].name} {for_gold(0 if operands[1] else int(wonder_price(me, one)))}"
        case "activate":
            return f"Activate the {BUILDINGS[one].name}"
        case "activate wonder":
            return f"Activate {WONDERS[one].name}"
        case "develop":
            free = bool(g.steps) and type(g.steps[-1]).__name__ == "AnyTechnology"
            return f"Develop {TECHNOLOGIES[one].name} {for_gold(0 if free else int(technology_price(me, one, discount_now(g))))}"
        case "golden-age":
            return "Start your Golden Age"
        case "stand":
            return f"Stand up {colonist(g, seat, one)}"
        case "to-agora":
            return f"Move {colonist(g, seat, one)} to the Agora"
        case "to-capital":
            return f"Move {colonist(g, seat, one)} to your capital"
        case "enough":
            return "Move no more colonists" if g.steps and type(g.steps[-1]).__name__ == "Shift" else "Develop no more"
        case "judge":
            return f"{JUDGEMENTS[one].name}: {judgement_words(JUDGEMENTS[one])}"
    return ""


def name(seat: int, me: int | None) -> str:
    """A seat at the beginning of a sentence."""
    return "You" if seat == me else f"Seat {seat}"


def your(seat: int, me: int | None) -> str:
    return "your" if seat == me else "its"


def say(g: GoldenAges, event: Event, seat: int | None) -> str:
    """An event for one seat, without what that seat may not know; empty for what the log leaves out."""
    who = name(int(event.seat), seat) if event.seat >= 0 else ""
    own = your(int(event.seat), seat)
    match event:
        case events.EraBegins():
            return f"Era {ROMAN[event.era]} begins"
        case events.Revealed():
            return f"{who} showed {CIVILIZATIONS[event.civilization].name}"
        case events.Took():
            if event.dropped < 0:
                return ""
            return f"{who} chose {CIVILIZATIONS[event.civilization].name} over {CIVILIZATIONS[event.dropped].name}"
        case events.First():
            return "You go first" if event.seat == seat else f"{who} goes first"
        case events.Drew():
            size = {2: "two", 3: "three", 4: "four"}[len(TILES[event.tile].squares)]
            aside = ", which fits nowhere" if event.aside else ""
            return f"{who} drew a tile of {size} squares{aside}"
        case events.Placed():
            return f"{who} placed a tile at {CELL.names[event.cell]}"
        case events.NoPlace():
            return f"{who} placed no tile: none fits"
        case events.CapitalMoved():
            return f"{who} put {own} capital on {CELL.names[event.cell]}"
        case events.SentHome():
            return f"A colonist of {'yours' if event.seat == seat else f'seat {int(event.seat)}'} went back to {own} capital"
        case events.Moved():
            if event.start == event.cell:
                return f"{who} moved a colonist out and back to {CELL.names[event.cell]}"
            return f"{who} moved a colonist from {CELL.names[event.start]} to {CELL.names[event.cell]}"
        case events.Earned() | events.Income():
            why = " in the Golden Age" if isinstance(event, events.Income) else ""
            return f"{who} took {int(event.gold)} gold{why}"
        case events.Scored():
            judgement = f" {JUDGEMENTS[event.judgement].name}" if event.judgement >= 0 else ""
            return f"{who} scored {points(int(event.points))} {SOURCES[SOURCE.names[event.source]]}{judgement}"
        case events.Founded():
            cubes = " of two cubes" if event.cubes == 2 else ""
            return f"{who} founded a city{cubes} on {CELL.names[event.cell]}"
        case events.Gave():
            return f"{who} took a cube from {own} city on {CELL.names[event.cell]}"
    return say_cards(event, seat, who, own)


def say_cards(event: Event, seat: int | None, who: str, own: str) -> str:
    """The events with cards, attacks, technologies, and the ends of eras."""
    match event:
        case events.Erected():
            return f"{who} built the {BUILDINGS[event.building].name}{'' if event.colonist >= 0 else ' without a colonist'}"
        case events.Removed():
            return f"{who} removed the {BUILDINGS[event.building].name}"
        case events.Performed():
            return f"{who} sent a colonist to the Agora"
        case events.Attacked():
            to = "" if event.to < 0 else " to you" if event.to == seat else f" to seat {int(event.to)}"
            how = "" if event.colonist >= 0 else " with a rocket"
            return f"{who} attacked {CELL.names[event.cell]}{how} {for_gold(int(event.gold))}{to}"
        case events.Destroyed():
            city = "Your city" if event.seat == seat else f"The city of seat {int(event.seat)}"
            return f"{city} on {CELL.names[event.cell]} is gone"
        case events.GloryTaken():
            if not knows(event, seat):
                return f"{who} took a glory tile"
            back = f" and put back one of {points(int(event.back))}" if event.back >= 0 else ""
            return f"{who} took a glory tile of {points(int(event.glory))}{back}"
        case events.WonderBuilt():
            return f"{who} built {WONDERS[event.wonder].name} {for_gold(int(event.gold))}"
        case events.Activated():
            used = f"the {BUILDINGS[event.building].name}" if event.building >= 0 else WONDERS[event.wonder].name
            return f"{who} activated {used}"
        case events.Developed():
            cubes = {0: "", 1: ", which frees a cube", 2: ", which frees two cubes"}[int(event.cubes)]
            return f"{who} developed {TECHNOLOGIES[event.technology].name} {for_gold(int(event.gold))}{cubes}"
        case events.StoodUp():
            return f"{who} stood up a colonist"
        case events.Shifted():
            return f"{who} moved a lying colonist to {'the Agora' if event.agora else own + ' capital'}"
        case events.GoldenAgeBegins():
            return f"{who} started a Golden Age"
        case events.LastActions():
            return "Everybody else has one more action"
        case events.Judged():
            judgement = JUDGEMENTS[event.judgement]
            return f"{who} chose the judgement {judgement.name}: {judgement_words(judgement)}"
        case events.EraEnds():
            return f"Era {ROMAN[event.era]} ends"
        case events.GloryShown():
            return f"{who} showed glory tiles for {points(int(event.points))}" if event.tiles else ""
        case events.FutureShown():
            got = points(int(event.points)) if event.points else "no points"
            return f"{who} showed {FUTURES[event.future].name}: {got}"
    return ""
