"""What cards, spots and tokens do, in words made from the data."""

from __future__ import annotations

from typing import Any

from ziggurat.core.actions import listed
from ziggurat.games.millennia import content, vocabulary
from ziggurat.games.millennia.content import CONTENT, Building
from ziggurat.games.millennia.vocabulary import Gain, Pay, When

TYPE_NAMES = {name: name.replace("-", " ") for name in content.TYPES}
COUNT_WORDS = {
    "building": ("building", "buildings"),
    "green": ("green building", "green buildings"),
    "brown": ("brown building", "brown buildings"),
    "yellow": ("yellow building", "yellow buildings"),
    "wonder": ("wonder", "wonders"),
    "research": ("claimed research card", "claimed research cards"),
    "diplomacy": ("diplomacy card in hand", "diplomacy cards in hand"),
    "book": ("activated book token", "activated book tokens"),
    "research-points": ("research point spent", "research points spent"),
}
ACTION_NAMES = {
    "trade": "Trade",
    "influence": "Influence",
    "politics": "Politics",
    "war-single": "War, one tech",
    "war-pair": "War, two techs",
    "population": "Population",
    "culture": "Culture",
    "diplomacy": "Diplomacy",
    "espionage": "Espionage",
    "academics": "Academics",
    "industry": "Industry",
}


def vp(n: int | str) -> str:
    return f"{n} VP"


def number(n: int, one: str, many: str) -> str:
    """
    >>> number(1, "step", "steps"), number(3, "step", "steps")
    ('1 step', '3 steps')
    """
    return f"{n} {one if n == 1 else many}"


def steps(n: int, track: str) -> str:
    """
    >>> steps(2, "culture")
    '2 culture steps'
    """
    return number(n, f"{track} step", f"{track} steps")


def either(names: list[str]) -> str:
    """
    >>> either(["arts", "army", "energy"])
    'arts, army or energy'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def types_words(types: list[vocabulary.Type]) -> str:
    """
    >>> types_words(["natural-science", "arts"]), types_words([])
    ('natural science or arts', 'any')
    """
    return either([TYPE_NAMES[name] for name in types]) if 0 < len(types) < len(content.TYPES) else "any"


def icon_words(mask: int) -> str:
    """The types of a mask: "an arts or army tech".

    >>> icon_words(4), icon_words(2**14 - 1)
    ('an arts tech', 'any tech')
    """
    words = types_words([name for i, name in enumerate(content.TYPES) if mask >> i & 1])
    return "any tech" if words == "any" else f"{'an' if words[0] in 'aeiou' else 'a'} {words} tech"


def icons_words(mask: int, number: int) -> str:
    """So many techs of the types of a mask.

    >>> icons_words(4, 1), icons_words(4, 2), icons_words(2**14 - 1, 2)
    ('an arts tech', '2 arts techs', '2 techs')
    """
    return icon_words(mask) if number == 1 else f"{number} {icon_words(mask).split(' ', 1)[1]}s"


# ---- gains --------------------------------------------------------------------------------------------------------------


def positions(tracks: list[vocabulary.Track], factor: int) -> str:
    where = f"your {listed(tracks)} position{'' if len(tracks) == 1 else 's'}"
    return f"VP equal to {where}" if factor == 1 else f"VP equal to {factor} times {where}"


def scored(gain: Gain) -> str:
    """Gains of points; empty for others."""
    match gain:
        case vocabulary.Vp():
            return vp(gain.n)
        case vocabulary.VpPosition():
            return positions(gain.tracks, gain.factor)
        case vocabulary.VpLowest():
            which = f"the lowest of your {listed(gain.tracks)} positions" if gain.tracks else "your lowest position on all tracks"
            return f"VP equal to {which}" if gain.factor == 1 else f"{gain.factor} VP times {which}"
        case vocabulary.VpHere():
            return f"VP equal to {'' if gain.factor == 1 else f'{gain.factor} times '}your position on this track"
        case vocabulary.VpPositionTimes():
            return f"VP equal to your {gain.track} position times your {COUNT_WORDS[gain.count][1]}"
        case vocabulary.VpPer():
            one, many = COUNT_WORDS[gain.count]
            return f"{vp(gain.n)} for {f'each {one}' if gain.per == 1 else f'every {gain.per} {many}'}"
        case vocabulary.VpPerSet():
            return f"{vp(gain.n)} for each set of a {listed([COUNT_WORDS[count][0] for count in gain.counts])}"
        case vocabulary.VpIfGold():
            return f"{vp(gain.n)} if you have {gain.min_gold} gold"
    return ""


def moved(gain: Gain) -> str:
    """Gains of steps; empty for others."""
    match gain:
        case vocabulary.Advance():
            return steps(gain.n, gain.track)
        case vocabulary.AdvanceChoice():
            return f"{number(gain.n, 'step', 'steps')} on {either(list(gain.tracks))}"
        case vocabulary.AdvanceLowest():
            again = {1: "", 2: ", twice"}.get(gain.times, f", {gain.times} times")
            return f"{number(gain.n, 'step', 'steps')} on your lowest track{again}"
        case vocabulary.AdvanceOther():
            return f"{number(gain.n, 'step', 'steps')} on the other one of {listed(gain.tracks)}"
        case vocabulary.SwitchToDemocracy():
            return "move from tyranny to the democracy spot of the same number: its penalty, then its effect"
    return ""


def gain_words(gain: Gain) -> str:
    """One gain: "3 gold", "2 culture steps"."""
    if found := scored(gain) or moved(gain):
        return found
    match gain:
        case vocabulary.Gold():
            return f"{gain.n} gold"
        case vocabulary.GoldIfBuildings():
            return f"{gain.n} gold if you have more buildings than your {gain.track} position"
        case vocabulary.GoldPer():
            return f"{gain.n} gold for each {COUNT_WORDS[gain.count][0]}, at most {gain.max}"
        case vocabulary.Joker():
            return number(gain.n, "joker tech", "joker techs")
        case vocabulary.DrawDiplomacy():
            return f"draw {number(gain.n, 'diplomacy card', 'diplomacy cards')}"
        case vocabulary.DiplomacyAction():
            return f"the diplomacy action (draw {CONTENT.diplomacy.draw}, keep {CONTENT.diplomacy.keep})"
        case vocabulary.ResearchPoints():
            return f"a research point card of {gain.n}"
        case vocabulary.SpecialAction():
            return "any special action"
        case vocabulary.Choice():
            return " or ".join(gains_words(option) for option in gain.options)
        case vocabulary.TradeAction():
            return "the trade action, without spending techs"
        case vocabulary.ClaimResearch():
            return f"claim {'a research card' if gain.n == 1 else f'{gain.n} research cards'}"
        case vocabulary.Unlock():
            return "the locked draft row pays" if gain.what == "income" else f"the {gain.what} lock opens"
    return rule_words(gain)


def rule_words(gain: Gain) -> str:
    """What changes a payment, a price or a phase."""
    match gain:
        case vocabulary.Tech():
            return f"{icon_words(sum(2 ** content.TYPE.index(name) for name in gain.types))} for a payment"
        case vocabulary.OthersDropWar():
            return f"all opponents go back {number(gain.n, 'war step', 'war steps')}"
        case vocabulary.Discount():
            return f"{gain.n} gold off {'a wonder' if gain.what == 'wonder' else f'a {gain.what} building'}"
        case vocabulary.ExtraConstruct():
            return "after a construction you may construct one more on the same turn"
        case vocabulary.SingleMatch():
            return "one matching tech of a pair is enough for prosperity"
        case vocabulary.FulfilProsperity():
            return "count any one prosperity card as matched"
        case vocabulary.ArtsCountAs():
            return f"one arts tech pays for any {gain.n} techs of an influence action"
        case vocabulary.SkipTech():
            return f"no {types_words(gain.types)} tech for an influence action"
        case vocabulary.FewerTechs():
            return f"influence actions need {number(gain.n, 'tech', 'techs')} less"
        case vocabulary.KeepBoth():
            return "keep both cards of a diplomacy action"
        case vocabulary.ExtendTech():
            ages = either([str(age) for age in gain.ages])
            return f"{number(gain.n, 'tech', 'techs')} of yours that would go after age {ages} an age longer"
        case vocabulary.CopyWonder():
            return "count a copy of an opponent's wonder as yours"
        case vocabulary.RepeatBook():
            return "resolve the book token again"
    return ""


def gains_words(gains: list[Gain]) -> str:
    """A list of gains: "1 culture step and 2 gold"."""
    return listed([gain_words(gain) for gain in gains]) if gains else ""


def pay_words(pay: Pay) -> str:
    """One cost: "spend an arts tech"."""
    match pay:
        case vocabulary.SpendTech():
            if pay.different:
                return f"spend {pay.n} techs of different types"
            words = types_words(pay.types)
            if pay.n > 1:
                return f"spend {pay.n} {'' if words == 'any' else words + ' '}techs"
            return f"spend {icon_words(sum(2 ** content.TYPE.index(name) for name in pay.types) or 2**14 - 1)}"
        case vocabulary.PayGold():
            return f"pay {pay.n} gold"
        case vocabulary.SpendResearch():
            return f"spend {number(pay.n, 'research point', 'research points')}"
        case vocabulary.DiscardDiplomacy():
            return f"discard {number(pay.n, 'diplomacy card', 'diplomacy cards')}"
        case vocabulary.DiscardTech():
            return f"discard {number(pay.n, 'tech card', 'tech cards')} that is not exhausted"
        case vocabulary.DropWar():
            return f"go back {number(pay.n, 'war step', 'war steps')}"
        case vocabulary.PayWonder():
            return f"pay the printed cost of the wonder less {pay.n}"
        case vocabulary.WarCap():
            return f"a war position above {pay.max} becomes {pay.max}"


def pays_words(pays: list[Pay]) -> str:
    """A list of costs."""
    return listed([pay_words(pay) for pay in pays]) if pays else ""


def when_words(when: When) -> str:
    """An event: "when you advance on influence"."""
    match when.on:
        case "gain":
            return f"when you advance on {when.track}"
        case "step":
            return f"for each {when.track} step"
        case "step-beyond":
            return f"for each {when.track} step beyond {when.n}"
        case "special":
            return f"when you carry out {f'the {when.special}' if when.special else 'a'} special action"
        case "book":
            return f"when you activate a book token{f' on {when.track}' if when.track else ''}"
        case "construct":
            what = "building or wonder" if when.what is None else "wonder" if when.what == "wonder" else f"{when.what} building"
            return f"when you construct a {what}"
        case "research-action":
            return f"when you buy a research effect{f' for {when.n} or more' if when.n else ''}"
        case "trade-action-gold":
            return "when you take gold in a trade action"
        case "claim-research":
            return "when you claim a research card, this one too"
        case "income":
            return "as income"
        case "war-phase-start":
            return "at the start of the war phase"
    return f"when you carry out the {when.on.removesuffix('-action')} action"


def condition_words(condition: vocabulary.Condition) -> str:
    """A condition of a yellow building."""
    match condition:
        case vocabulary.Position():
            return f"{condition.track} {condition.min} or more"
        case vocabulary.Counted():
            return f"{condition.min} or more {COUNT_WORDS[condition.count][1]}"
        case vocabulary.TracksAtLeast():
            return f"{condition.min} or more on {condition.tracks} tracks"


def effect_words(gain: list[Gain], pays: list[Pay], when: list[When]) -> str:
    """A whole effect as a sentence: "When you advance on war: 1 war step."

    >>> effect_words([vocabulary.Vp(9)], [vocabulary.SpendTech(1)], [])
    'Spend any tech: 9 VP.'
    """
    events = " or ".join(when_words(each) for each in when)
    parts = [part for part in (events, pays_words(pays), gains_words(gain)) if part]
    words = ": ".join(parts)
    return f"{words[0].upper()}{words[1:]}." if words else ""


def building_words(building: Building) -> str:
    """What a building does, or asks for."""
    if building.colour == "yellow":
        return f"{building.vp} VP at the end with {listed([condition_words(each) for each in building.conditions])}."
    stays = "" if building.exhausts or building.mode == "static" else " It is not exhausted."
    return effect_words(building.gain, building.pays, building.when) + stays


def ages_words(building: Building) -> str:
    """
    >>> ages_words(content.BUILDINGS[0])
    'ages 1 to 4'
    """
    return f"age {building.age}" if building.last == building.age else f"ages {building.age} to {building.last}"


def grades(card: Any) -> dict[str, Any]:
    """Where the numbers of a record come from, for the marks of the page."""
    return {"provenance": card.provenance, "doubtful": dict(card.doubtful)}
