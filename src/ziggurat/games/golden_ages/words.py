"""What technologies, buildings, wonders, civilizations, future technologies and judgements do, in words made from the data."""

from __future__ import annotations

from typing import Any

from ziggurat.core.actions import listed
from ziggurat.games.golden_ages.content import CONTENT, Acting, Building, Civilization, Future, Judgement, Lasting, Once, Wonder

NAMES: dict[str, str] = {
    card.id: card.name for card in (*CONTENT.technology, *CONTENT.building, *CONTENT.wonder, *CONTENT.civilization)
}
EACH = {
    "game": "game symbol you control",
    "wheat": "wheat symbol you control",
    "rock": "rock symbol you control",
    "gem": "gem symbol you control",
    "gold": "gold",
    "technologies": "technology you have developed",
    "wonders": "wonder of yours",
    "cubes": "cube of yours on the map",
    "glory": "glory tile of yours",
    "buildings": "building of yours",
    "places": "city of yours and for your capital",
    "upright": "standing colonist of yours on the map",
    "agora": "colonist in the Agora, of all players",
    "lying": "lying colonist on the map, of all players",
}
MOST = {
    "game": "game symbols controlled",
    "wheat": "wheat symbols controlled",
    "rock": "rock symbols controlled",
    "gem": "gem symbols controlled",
    "gold": "gold",
    "technologies": "developed technologies",
    "wonders": "wonders",
    "cubes": "cubes on the map",
    "glory": "glory tiles",
    "buildings": "buildings",
}
POWERS = {
    "builder-without-colonist": "you may build without a colonist",
    "soldier-without-colonist": "you may attack any square without a colonist",
    "free-wonder": "once in the game you may build a wonder for nothing",
    "two-glory-tiles": "after an attack you draw two glory tiles and keep one",
    "stays-upright": "colonists used as Explorers do not lie down",
    "several-technologies": "you may develop several technologies in one action",
    "attack-payments": "what others pay for attacks goes to you",
}
RANGES = {1: "one square", 2: "two squares", 3: "three squares", 4: "any distance"}


def points(n: int) -> str:
    """
    >>> points(1), points(3)
    ('1 point', '3 points')
    """
    return f"{n} point{'' if n == 1 else 's'}"


def once_words(once: Once) -> str:
    """What a deed brings: "2 points for each rock symbol you control"; empty for nothing."""
    parts = []
    per = f" for each {EACH[once.each]}" if once.each else ""
    if once.gold:
        parts.append(f"{once.gold} gold{per}")
    if once.points:
        parts.append(f"{points(once.points)}{per}")
    if once.develop:
        what = "a technology" if once.develop == 1 else f"up to {once.develop} technologies"
        parts.append(f"develop {what} {'for nothing' if once.free else f'for {once.discount} gold less'}")
    if once.technology:
        name = f"develop {NAMES[once.technology]} for nothing"
        if once.needs:
            name = f"with {NAMES[once.needs]} {name}, or take {once.or_gold} gold if you have it already"
        parts.append(name)
    if once.any_of_level:
        parts.append(f"develop any technology of level {once.any_of_level} for nothing, without its points for what you have")
    if once.power == "stand-up":
        parts.append("stand up one of your lying colonists on the map")
    if once.power == "shift":
        parts.append("move lying colonists of yours from the map to the Agora, or from the Agora to your capital")
    return listed(parts) if parts else ""


def lasting_words(e: Lasting) -> list[str]:
    """What holds while a card is there."""
    found = []
    if e.range:
        found.append(f"colonists move {RANGES[e.range] if e.range == 4 else 'up to ' + RANGES[e.range]}")
    if e.space:
        found.append("one more space for buildings")
    if e.pays:
        found.append(f"{e.pays.gold} gold for each {e.pays.symbol} symbol you take")
    if e.extra:
        found.append(f"{e.extra.gold} gold more for each {e.extra.symbol} symbol you take")
    if e.cube_gold:
        found.append(f"{e.cube_gold} gold for each cube of a new city")
    if e.city_cubes:
        found.append(f"new cities have {e.city_cubes} cubes")
    if e.city_gold:
        found.append(f"{e.city_gold} gold for each city you found")
    if e.agora_points:
        found.append(f"{points(e.agora_points)} for each colonist you send to the Agora")
    if e.agora_gold:
        found.append(f"{e.agora_gold} gold for each colonist you send to the Agora")
    if e.wall:
        found.append(f"an attack on you costs {e.wall} gold more")
    if e.watch:
        found.append(f"{e.watch} gold for each attack by another player")
    if e.attack_discount:
        found.append(f"your attacks cost {e.attack_discount} gold less")
    if e.attack_gold:
        found.append(f"{e.attack_gold} gold after each attack of yours")
    if e.crossing:
        found.append(f"{e.crossing} gold for a move through the western or eastern edge, and for any move with Aviation")
    if e.landing:
        found.append(f"{e.landing} gold for a move to a square with a colonist, a city or a capital of another player")
    if e.technology_discount:
        found.append(f"technologies cost {e.technology_discount} gold less")
    return found + [POWERS[power] for power in e.powers]


def effect_words(card: Acting) -> str:
    """All that a card or a technology does, as sentences."""
    found = []
    if once := once_words(card.once):
        found.append(f"{'Once' if isinstance(card, Civilization) else 'Now'}: {once}")
    found += [words[0].upper() + words[1:] for words in lasting_words(card.lasting)]
    if use := once_words(card.activate):
        found.append(f"Each era: {use}")
    if card.final:
        found.append(f"At the end: {points(card.final)} for each technology of level 4 or 5")
    return ". ".join(found) + "." if found else ""


def future_words(card: Future) -> str:
    return f"8 points for having strictly the most: {MOST[card.measure]}."


def judgement_words(card: Judgement) -> str:
    """
    >>> from ziggurat.games.golden_ages.content import JUDGEMENTS
    >>> judgement_words(JUDGEMENTS[1])
    '1 point for every 3 gold.'
    """
    per = f"every {card.per} {EACH[card.measure]}" if card.per > 1 else f"each {EACH[card.measure]}"
    return f"{points(card.points)} for {per}."


def cost_words(wonder: Wonder) -> str:
    """
    >>> from ziggurat.games.golden_ages.content import WONDERS
    >>> cost_words(WONDERS[0])
    '3 gold, 2 with Phoenicia'
    """
    cheaper = f", {wonder.cheaper_cost} with {NAMES[wonder.cheaper_for]}" if wonder.cheaper_for else ""
    return f"{wonder.cost} gold{cheaper}"


def grades(card: Any) -> dict[str, Any]:
    """Where the numbers of a record come from, for the marks of the page."""
    return {"provenance": card.provenance, "doubtful": dict(card.doubtful)}


def copies_words(building: Building) -> str:
    """
    >>> from ziggurat.games.golden_ages.content import BUILDINGS
    >>> copies_words(BUILDINGS[0])
    '2+ 3+'
    """
    return " ".join(f"{fewest}+" for fewest in building.copies)
