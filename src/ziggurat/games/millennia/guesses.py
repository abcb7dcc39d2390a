"""Guesses for the evaluation: what steps, effects, icons and cards are worth, in hundredths of a point at the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.games.millennia import content, effects, scoring, vocabulary
from ziggurat.games.millennia.programs import PROGRAMS
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.choices import OPTIONS, claimable
from ziggurat.games.millennia.steps.tracks import at_end, branches, may_enter, next_spot
from ziggurat.games.millennia.tables import (
    AGES,
    BOOK_AT,
    CONDITIONS,
    DEMOCRACY,
    DISCOUNT,
    END_VP,
    IMMEDIATE,
    INCOME,
    INFLUENCE,
    MAXED,
    ON_COUNT,
    ON_POSITION,
    PAY_CARDS,
    PAY_GOLD,
    PAY_ICONS,
    PENALTY,
    POINT_VALUES,
    POLITICS,
    POPULATION,
    PROSPERITY,
    SPECIAL_PROGRAM,
    SPECIALS,
    SPLIT,
    TOKEN_PAYMENT,
    TOKEN_PROGRAM,
    TRACKS,
    TRADE,
    TYRANNY,
    WAR,
)

ICON: Final[i64] = 200
"""An icon of any type in an age to come."""
SPARE: Final[i64] = 60
"""An icon that pays for nothing but industry."""
PACE: Final = vec[i64]([8, 5, 4, 7, 2, 8, 8])
"""Steps on each track in ten ages."""
CARD: Final[i64] = 380
"""A diplomacy card in hand."""


def gold_worth(g: Millennia, acting: bool) -> i64:
    """A piece of gold: what it builds, or in the last action phase a seventh of a joker."""
    if g.age == AGES and acting:
        return 22
    return 62 if g.age >= AGES - 1 else 70


# ---- tracks -------------------------------------------------------------------------------------------------------------


def lasting_worth(g: Millennia, seat: i64, track: i64, n: i64, left: i64) -> i64:
    """What a marker on spot ``n`` of a track leads to, besides what it brings on arriving."""
    number: i64 = 16 * (TRACKS * g.side + track) + n
    if track >= POPULATION:  # culture is scored alike
        return (200 * n * left + 100 * END_VP[number] * (AGES - left)) // AGES + 15 * n * left
    if track == PROSPERITY:
        return 100 * END_VP[number]
    if track == TRADE:
        return 65 * INCOME[number] * left + 30 * n
    if track == INFLUENCE:
        return 30 * DISCOUNT[number] * left
    if track == WAR:
        return 200 * n if left == 0 else 60 * n
    return 20 * n * left


def product_worth(g: Millennia, seat: i64, left: i64) -> i64:
    """Influence times politics, with some steps still to come on both."""
    me = g.players[seat]
    politics = 10 * me.position(POLITICS) + (7 * left if me.branch != TYRANNY else i64(0))
    influence = 10 * me.position(INFLUENCE) + 4 * left
    if politics > 100:
        politics = 100
    if influence > 50:
        influence = 50
    return politics * influence


def reach_worth(g: Millennia, seat: i64, left: i64) -> i64:
    """All tracks but prosperity, whose points are sure."""
    me = g.players[seat]
    total: i64 = product_worth(g, seat, left)
    for track in range(TRACKS):
        if track != PROSPERITY:
            total += lasting_worth(g, seat, track, me.tracks[track], left)
    return total


def step_worth(g: Millennia, seat: i64, track: i64) -> i64:
    """One step on a track: what lies on the spot and what it leads to; 0 where none is possible."""
    me = g.players[seat]
    left: i64 = AGES - g.age
    if at_end(g, seat, track):
        return program_worth(g, seat, MAXED[TRACKS * g.side + track], track, 1)
    branch = me.branch
    if branches(g, seat, track):
        branch = DEMOCRACY if may_enter(g, seat, track, DEMOCRACY) else TYRANNY
    if not may_enter(g, seat, track, branch):
        return 0
    spot = next_spot(g, seat, track, branch)
    total: i64 = program_worth(g, seat, IMMEDIATE[spot], track, 1)
    if BOOK_AT[spot] >= 0:
        total += token_worth(g, seat, g.tokens[BOOK_AT[spot]], track)
    n = me.tracks[track]
    total += lasting_worth(g, seat, track, n + 1, left) - lasting_worth(g, seat, track, n, left)
    total -= gold_worth(g, True) * PAY_GOLD[PENALTY[spot]] + CARD * PAY_CARDS[PENALTY[spot]]
    if track == INFLUENCE:
        politics = 10 * me.position(POLITICS) + (7 * left if me.branch != TYRANNY else i64(0))
        total += 10 * (politics if politics < 100 else i64(100))
    elif track == POLITICS and branch != TYRANNY:
        influence = 10 * me.position(INFLUENCE) + 4 * left
        total += 10 * (influence if influence < 50 else i64(50))
    return total


def token_worth(g: Millennia, seat: i64, token: i64, track: i64) -> i64:
    """A book token less the icon that it may cost."""
    payment = TOKEN_PAYMENT[token]
    worth = program_worth(g, seat, TOKEN_PROGRAM[token], track, 1) - 150 * len(PAY_ICONS[payment])
    return worth if worth > 0 else 0


# ---- effects ------------------------------------------------------------------------------------------------------------


def program_worth(g: Millennia, seat: i64, program: i64, context: i64, deep: i64) -> i64:
    """What a program brings; ``deep``: how far steps are looked at rather than guessed."""
    total: i64 = 0
    for effect in PROGRAMS[program].effects:
        if isinstance(effect, effects.Worth):
            total += 100 * effect.worth(g, seat, context)
        elif isinstance(effect, effects.Vp):
            total += 100 * effect.n
        elif isinstance(effect, effects.Gold):
            total += gold_worth(g, True) * effect.n
        elif isinstance(effect, effects.Advance):
            total += effect.n * (step_worth(g, seat, effect.track) if deep == 0 else plain_step(g, seat, effect.track))
        elif isinstance(effect, effects.AdvanceEach):
            for track in range(TRACKS):
                if has(effect.tracks, track):
                    total += effect.n * (step_worth(g, seat, track) if deep == 0 else plain_step(g, seat, track))
        elif isinstance(effect, effects.Joker):
            total += 190 * effect.n
        elif isinstance(effect, effects.DrawDiplomacy):
            total += CARD * effect.n
        elif isinstance(effect, effects.ResearchPoints):
            total += point_worth(g, seat) * POINT_VALUES[effect.kind]
        elif isinstance(effect, effects.Choice):
            total += best_option(g, seat, effect.choice, context, deep)
        else:
            total += odd_worth(g, seat, effect)
    return total


def odd_worth(g: Millennia, seat: i64, effect: object) -> i64:
    """Effects that are rarer."""
    if isinstance(effect, effects.AdvanceChoice):
        best: i64 = 0
        for track in range(TRACKS):
            if has(effect.tracks, track):
                value = plain_step(g, seat, track)
                if value > best:
                    best = value
        return best * effect.n
    if isinstance(effect, effects.AdvanceLowest):
        return 300 * effect.n * effect.times
    if isinstance(effect, effects.AdvanceOther):
        return 300 * effect.n
    if isinstance(effect, effects.DiplomacyAction):
        return CARD + 80
    if isinstance(effect, effects.SpecialAction):
        return best_special(g, seat)
    if isinstance(effect, effects.TradeAction):
        return 420
    if isinstance(effect, effects.ClaimResearch):
        return best_claim(g, seat) if len(claimable(g, seat)) > 0 else i64(0)
    if isinstance(effect, effects.Unlock):
        return 0 if has(g.players[seat].unlocks, effect.lock) else i64(150)
    if isinstance(effect, effects.GoldIfBuildings):
        return 60 * effect.n if effect.possible(g, seat) else i64(0)
    if isinstance(effect, effects.ExtendTech):
        return ICON
    if isinstance(effect, effects.SwitchToDemocracy):
        return 100 * (g.players[seat].tracks[POLITICS] - SPLIT) * (1 + g.players[seat].tracks[INFLUENCE])
    return 0


def plain_step(g: Millennia, seat: i64, track: i64) -> i64:
    """A step on a track by a rule of thumb."""
    me = g.players[seat]
    left: i64 = AGES - g.age
    if at_end(g, seat, track):
        return 300 if MAXED[TRACKS * g.side + track] != 0 else i64(0)
    if track == WAR:
        return 200 if left == 0 else i64(130)
    if track == INFLUENCE:
        return 100 * me.position(POLITICS) + 40 * left + 100
    if track == POLITICS:
        return 100 * me.position(INFLUENCE) + 60 * left + 200 if me.branch != TYRANNY else i64(250)
    return 400 if track == PROSPERITY else i64(330)


def best_option(g: Millennia, seat: i64, choice: i64, context: i64, deep: i64) -> i64:
    """The best one of several lists."""
    best: i64 = 0
    for program in OPTIONS[choice]:
        value = program_worth(g, seat, program, context, deep)
        if value > best:
            best = value
    return best


def best_special(g: Millennia, seat: i64) -> i64:
    """The best special action."""
    best: i64 = 0
    for special in range(SPECIALS):
        value = program_worth(g, seat, SPECIAL_PROGRAM[special], -1, 1)
        if value > best:
            best = value
    return best


def best_claim(g: Millennia, seat: i64) -> i64:
    """The best research card that can be claimed."""
    best: i64 = 0
    for card in claimable(g, seat):
        value = RESEARCH_USE[card] * (AGES - g.age + 1)
        if value > best:
            best = value
    return best


def point_worth(g: Millennia, seat: i64) -> i64:
    """A research point that can still be spent in this age."""
    return 0 if g.players[seat].bought else i64(130)


# ---- conditions of yellow buildings -------------------------------------------------------------------------------------


def nearness(g: Millennia, seat: i64, building: i64) -> i64:
    """How near the conditions of a yellow building are, in percent."""
    conditions = CONDITIONS[building]
    n: i64 = len(conditions) // 3
    lacking: i64 = 0
    for i in range(n):
        kind = conditions[3 * i]
        least = conditions[3 * i + 2]
        have: i64 = least
        if kind == ON_POSITION:
            have = g.players[seat].position(conditions[3 * i + 1])
        elif kind == ON_COUNT:
            from_count = scoring.met(g, seat, kind, conditions[3 * i + 1], least)
            have = least if from_count else least - 1
        elif not scoring.met(g, seat, kind, conditions[3 * i + 1], least):
            have = least - 1
        if have < least:
            lacking += least - have
    if lacking == 0:
        return 100
    left: i64 = AGES - g.age
    if left == 0:
        return 12 if lacking == 1 else i64(0)
    chance = 75 - 22 * lacking + 6 * left
    return chance if chance > 0 else 0


# ---- cards, guessed once from the content -------------------------------------------------------------------------------


def gain_guess(gains: list[vocabulary.Gain]) -> int:
    """What a list of gains brings about, whoever has it."""
    total = 0
    for gain in gains:
        match gain:
            case vocabulary.Vp():
                total += 100 * gain.n
            case vocabulary.Gold():
                total += 65 * gain.n
            case vocabulary.Advance():
                total += gain.n * (130 if gain.track == "war" else 400)
            case vocabulary.AdvanceChoice() | vocabulary.AdvanceOther():
                total += 420 * gain.n
            case vocabulary.Joker():
                total += 190 * gain.n
            case vocabulary.DrawDiplomacy():
                total += 380 * gain.n
            case vocabulary.DiplomacyAction():
                total += 450
            case vocabulary.ResearchPoints():
                total += 100 * gain.n
            case vocabulary.SpecialAction():
                total += 430
            case vocabulary.VpPosition():
                total += 600
            case vocabulary.VpPer():
                total += 300
            case vocabulary.ClaimResearch():
                total += 500
            case vocabulary.Tech():
                total += 190 + 25 * len(gain.types)
    return total


def use_guess(building: content.Building) -> int:
    """What a green or brown building brings in an age."""
    icons_paid = sum(pay.n for pay in building.pays if isinstance(pay, (vocabulary.SpendTech, vocabulary.DiscardTech)))
    gold_paid = sum(pay.n for pay in building.pays if isinstance(pay, vocabulary.PayGold))
    worth = gain_guess(building.gain) - 190 * icons_paid - 65 * gold_paid
    if building.mode in ("tech", "action"):
        return max(worth, 40)
    if building.mode == "trigger":
        return max(worth * CHANCES.get(building.when[0].on, 50) // 100, 30)
    return HELP_GUESS.get(building.id, 60)


CHANCES: Final = {"step": 110, "gain": 75, "special": 40, "book": 35, "research-action": 45, "war-phase-start": 30}
"""How often an event happens in an age, in percent."""
HELP_GUESS: Final = {"granary": 180, "hunting-camp": 150, "bank": 60, "opera-house": 150, "factory": 150, "embassy": 120}
"""What buildings that change a phase or a payment bring in an age."""
BUILDING_USE: Final = vec[i64]([0 if b.colour == "yellow" else use_guess(b) for b in content.BUILDINGS])
"""What a building brings in an age, by a rule of thumb."""
WORKS_LATER: Final = vec[i64]([int(b.mode in ("tech", "action")) for b in content.BUILDINGS])
"""Whether the plan of this age counts a building already."""
RESEARCH_GUESS: Final = {
    "225": 60, "226": 160, "227": 90, "228": 110, "229": 160, "230": 60, "231": 130, "232": 60, "233": 130, "234": 70,
    "235": 30, "236": 40, "237": 60, "238": 30, "239": 100, "240": 100, "241": 120, "242": 30, "243": 90, "244": 90,
}  # fmt: skip
"""What a research card brings in an age."""
RESEARCH_USE: Final = vec[i64]([RESEARCH_GUESS.get(card.id, 80) for card in content.RESEARCH_CARDS])
IS_COMMUNICATION: Final = vec[i64]([int(tech.type == "communication") for tech in content.TECHS])
