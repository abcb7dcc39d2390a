"""What the page shows beyond the view: phases, prices, forecasts, what a choice closes, and all components in words."""

from __future__ import annotations

from typing import Any

from ziggurat.core.chance import Seeded
from ziggurat.core.game import Progress
from ziggurat.games.millennia import actions, content, proposals, vocabulary
from ziggurat.games.millennia.content import (
    ACTIONS,
    BUILDINGS,
    CONTENT,
    DIPLOMACY_CARDS,
    RESEARCH_CARDS,
    SIDES,
    SPECIALS,
    TECHS,
    TOKENS,
    TRACK_SIDES,
    TYPES,
    WONDERS,
)
from ziggurat.games.millennia.costs import building_discounts, building_price, income, pairs_met, types_of, wonder_price
from ziggurat.games.millennia.names import spot_id
from ziggurat.games.millennia.reasons import icons_left
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.payments import Pay
from ziggurat.games.millennia.steps.spending import can_collect
from ziggurat.games.millennia.steps.tracks import Walk, next_spot
from ziggurat.games.millennia.tables import AGES, ARMY, COLUMNS, ENGINEERING, PAYMENT_LISTS, SPLIT, TECH_TYPE
from ziggurat.games.millennia.tables import WAR as WAR_TRACK
from ziggurat.games.millennia.texts import top
from ziggurat.games.millennia.words import (
    ACTION_NAMES,
    TYPE_NAMES,
    ages_words,
    building_words,
    effect_words,
    gains_words,
    grades,
    number,
    pays_words,
)

PHASE_BELOW_TOGETHER = {"IncomePhase": "prosperity", "ConstructionStart": "income"}
"""The common stack holds the phase that follows while all seats are in one."""
PHASE_OF_STEP = {"Draft": "drafting", "Construct": "construction", "EndOfGame": "scoring"}
ASKS = {
    "Draft": "draft",
    "Prosper": "prosperity",
    "Earn": "income",
    "Construct": "construct",
    "Act": "act",
    "EndOfGame": "copy",
    "Resolve": "resolve",
    "Walk": "walk",
    "Pay": "pay",
    "PayPoints": "pay",
    "PayDifferent": "pay",
    "DiscardCards": "discard",
    "GiveUp": "give-up",
    "ChooseOption": "choose",
    "ChooseTrack": "track",
    "EachTrack": "track",
    "ChooseSpecial": "special",
    "Claim": "claim",
    "Keep": "keep",
    "Extend": "extend",
}
"""What the steps of the game ask for, in a word."""
PAYING = ("pay", "supply", "joker", "joker-as", "pay-twice", "supply-twice", "joker-twice", "leave-out", "points")
SPENDING = (*PAYING, "perform", "buy", "use", "apply", "play", "resolve", "choose")
"""The verbs by which icons are spent, and those after which they may be asked for."""


# ---- how far the game is ------------------------------------------------------------------------------------------------


def phase(g: Millennia) -> str:
    """The phase of the age, in a word; empty when the game is over."""
    if g.over or not g.steps:
        return ""
    first = type(g.steps[0]).__name__
    if g.busy != 0:
        return PHASE_BELOW_TOGETHER.get(first, "actions")
    return PHASE_OF_STEP.get(first, "actions")


def progress(g: Millennia) -> Progress:
    """The age and its phase."""
    if g.over:
        return Progress("Finished", AGES, AGES)
    return Progress(f"Age {int(g.age)}, {phase(g)}", int(g.age), AGES, f"{content.AGE_NAMES[int(g.age) - 1]} age")


def tie(g: Millennia) -> str:
    """Who has as many points as another: who came later in the turn order of age 1 stands before (rules section 11).  Of a
    solo game, its place in the challenge table."""
    if g.over and g.solo():
        return challenge(int(g.scores()[0]))
    scores = [int(points) for points in g.scores()]
    sentences = []
    for points in sorted(set(scores), reverse=True):
        tied = sorted((seat for seat in range(g.seats) if scores[seat] == points), key=lambda seat: -g.players[seat].starter)
        if g.over and len(tied) > 1:
            order = ", then ".join(f"seat {seat}" for seat in tied)
            sentences.append(f"With {points} points each, who came later in the turn order of age 1 stands first: {order}.")
    return " ".join(sentences)


def challenge(points: int) -> str:
    """How a solo result stands in the challenge table.

    >>> challenge(180)
    '2 stars of 7 in the challenge table; the next one is at 200.'
    >>> challenge(20)
    'No star of 7 in the challenge table; the first one is at 150.'
    """
    table = CONTENT.scoring.solo_table
    stars = sum(points >= least for least in table)
    reached = number(stars, "star", "stars") if stars else "No star"
    higher = f"; the {'next' if stars else 'first'} one is at {table[stars]}" if stars < len(table) else ""
    return f"{reached} of {len(table)} in the challenge table{higher}."


# ---- one choice ---------------------------------------------------------------------------------------------------------


def details(g: Millennia, seat: int, action: int) -> dict[str, Any]:
    """What the board shows of a legal action: of a draft its row, income and pairs; of a construction its prices; of what is
    paid with icons the payment that is proposed and what it closes; of a step the spot that is reached."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    one = operands[0] if operands else 0
    match verb.name:
        case "draft":
            return drafting(g, seat, one)
        case "build":
            return {"price": int(building_price(me, one, operands[1])), "printed": BUILDINGS[one].cost}
        case "wonder":
            return {"price": int(wonder_price(g, seat, one, operands[1])), "printed": WONDERS[one].cost}
        case "enter" | "step" | "democracy" | "tyranny":
            return reached(g, seat, verb.name, one)
        case name if name in SPENDING:
            return proposals.proposal(g, seat, action)
    return {}


def drafting(g: Millennia, seat: int, tech: int) -> dict[str, Any]:
    """The row of a tech, its income for this seat, prosperity with it, and the token that it brings."""
    me = g.players[seat]
    row = list(g.grid).index(tech) // COLUMNS
    after = g.copy(Seeded(0))
    after.players[seat].rows[row] += 1
    after.players[seat].techs.add(tech)
    kind = TECH_TYPE[tech]
    return {
        "row": row + 1,
        "income": int(income(after, seat) - income(g, seat)),
        "pairs": [int(pairs_met(g, seat, types_of(me))), int(pairs_met(after, seat, types_of(after.players[seat])))],
        "token": "leader" if kind == ARMY else "architect" if kind == ENGINEERING else "",
        "last": TECHS[tech].age + TECHS[tech].duration - 1,
    }


def reached(g: Millennia, seat: int, verb: str, track: int) -> dict[str, Any]:
    """The spot that a step reaches."""
    step = top(g, seat)
    me = g.players[seat]
    if verb == "step":
        n = int(me.tracks[track])
        last = TRACK_SIDES[len(content.TRACKS) * int(g.side) + track].last()
        branched = track == content.TRACK.index("politics") and n >= SPLIT
        return {} if n == last or branched else {"spot": spot_id(int(next_spot(g, seat, track, me.branch)))}
    if not isinstance(step, Walk):
        return {}
    way = {"democracy": 1, "tyranny": 2}.get(verb, step.way(g))
    return {"spot": spot_id(int(next_spot(g, seat, step.track, way)))}


# ---- what a seat may expect ---------------------------------------------------------------------------------------------


def outlook(g: Millennia, seat: int | None) -> dict[str, Any]:
    """What all may see of what comes: the phase and the war; for a seat also what it is asked, what it may pay, and prices."""
    found: dict[str, Any] = {"phase": phase(g), "war": war(g)}
    if seat is None or g.over:
        return found
    step = top(g, seat)
    asked = bool(g.waiting >> seat & 1)
    found["asks"] = ASKS.get(type(step).__name__, "") if asked else ""
    if isinstance(step, Pay) and asked:
        found["needs"] = needs(step)
    if proposals.pays_now(g, seat):
        found["proposed"] = actions.SPACE.text(proposals.proposed(g, seat))
    me = g.players[seat]
    found["points"] = int(can_collect(g, seat))
    found["icons"] = icons_left(g, seat)
    found["prices"] = {f"building:{BUILDINGS[each].id}": best_price(g, seat, each) for each in g.buildings_shown.cards} | {
        f"wonder:{WONDERS[each].id}": int(wonder_price(g, seat, each, 0))
        for each in [*g.wonders_now.cards, *g.wonders_next.cards]
    }
    found["pairs"] = int(pairs_met(g, seat, types_of(me)))
    found["income"] = int(income(g, seat))
    return found


def war(g: Millennia) -> dict[str, Any]:
    """How far all go back in the war phase as it stands."""
    positions = [int(me.tracks[WAR_TRACK]) for me in g.players] + ([int(g.automa.war)] if g.solo() else [])
    return {"drops": min(positions) if g.age < AGES else 0, "positions": positions}


def needs(step: Pay) -> list[list[str]]:
    """The icons that a payment still asks for, each as the types that will do."""
    found: list[list[str]] = []
    for pay in PAYMENT_LISTS[step.payment]:
        if isinstance(pay, vocabulary.SpendTech):
            found += [list(pay.types)] * pay.n
    return found[step.at :]


def best_price(g: Millennia, seat: int, building: int) -> int:
    """The lowest price of a building that this seat could have now; its plain one where it has too little gold."""
    me = g.players[seat]
    prices = [int(building_price(me, building, discount)) for discount in building_discounts(g, seat, building)]
    return min(prices, default=int(building_price(me, building, 0)))


# ---- all components in words --------------------------------------------------------------------------------------------


def marks(gains: list[vocabulary.Gain]) -> list[list[Any]]:
    """Gains as symbols with their numbers, for small places: ``["gold", 3]``; what has no symbol is left to the words."""
    found: list[list[Any]] = []
    for gain in gains:
        match gain:
            case vocabulary.Gold() | vocabulary.Vp() | vocabulary.Joker():
                found.append([gain.__struct_config__.tag, gain.n])
            case vocabulary.DrawDiplomacy():
                found.append(["diplomacy", gain.n])
            case vocabulary.DiplomacyAction():
                found.append(["diplomacy", 0])
            case vocabulary.ResearchPoints():
                found.append(["research", gain.n])
            case vocabulary.SpecialAction():
                found.append(["special", 0])
            case vocabulary.Advance():
                found.append([f"track:{gain.track}", gain.n])
            case vocabulary.AdvanceChoice():
                for at, track in enumerate(gain.tracks):
                    found += ([["or", 0]] if at else []) + [[f"track:{track}", gain.n]]
            case vocabulary.AdvanceLowest():
                found.append(["lowest", gain.n * gain.times])
            case vocabulary.Unlock():
                found.append(["unlock", 0])
            case vocabulary.Choice():
                for at, option in enumerate(gain.options):
                    found += ([["or", 0]] if at else []) + marks(option)
            case _:
                found.append(["more", 0])
    return found


def price_marks(pays: list[vocabulary.Pay]) -> list[list[Any]]:
    """Penalties as symbols."""
    found: list[list[Any]] = []
    for pay in pays:
        match pay:
            case vocabulary.PayGold():
                found.append(["gold", pay.n])
            case vocabulary.DropWar():
                found.append(["track:war", pay.n])
            case vocabulary.WarCap():
                found.append(["cap", pay.max])
            case vocabulary.DiscardDiplomacy():
                found.append(["diplomacy", pay.n])
            case vocabulary.SpendResearch():
                found.append(["research", pay.n])
            case vocabulary.SpendTech() | vocabulary.DiscardTech():
                found.append(["tech", pay.n])
            case _:
                found.append(["more", 0])
    return found


def spot_card(track: str, spot: content.Spot) -> dict[str, Any]:
    """One spot of a track."""
    return {
        "id": f"{track}-{spot.id}",
        "n": spot.n,
        "branch": spot.branch,
        "locked": spot.locked,
        "income": spot.income,
        "discount": spot.discount,
        "end_vp": spot.end_vp,
        "book": spot.book,
        "penalty": price_marks(spot.penalty),
        "penalty_words": pays_words(spot.penalty),
        "marks": marks(spot.immediate),
        "words": gains_words(spot.immediate),
        **grades(spot),
    }


def track_card(track: content.TrackSide) -> dict[str, Any]:
    return {
        "spots": [spot_card(track.id, spot) for spot in track.spot],
        "last": track.last(),
        "maxed": gains_words(track.maxed),
        **grades(track),
    }


def icons_needed(pays: list[vocabulary.Pay]) -> list[list[str]]:
    """The icons of a payment: each as the types that will do."""
    return [list(pay.types) for pay in pays if isinstance(pay, vocabulary.SpendTech) for _ in range(pay.n)]


def catalogue() -> dict[str, Any]:
    """Every component in words and numbers, by its id, with the grade of each value that no rulebook prints."""
    return {
        "types": {name: TYPE_NAMES[name] for name in TYPES},
        "techs": {
            tech.id: {
                "name": tech.name,
                "type": tech.type,
                "age": tech.age,
                "last": tech.age + tech.duration - 1,
                **grades(tech),
            }
            for tech in TECHS
        },
        "buildings": {
            card.id: {
                "name": card.name,
                "number": card.number,
                "age": card.age,
                "last": card.last,
                "ages": "" if card.colour == "yellow" else ages_words(card),
                "colour": card.colour,
                "cost": card.cost,
                "mode": card.mode,
                "icons": [name for gain in card.gain if isinstance(gain, vocabulary.Tech) for name in gain.types],
                "words": building_words(card),
                **grades(card),
            }
            for card in BUILDINGS
        },
        "wonders": {
            card.id: {
                "name": card.name,
                "number": card.number,
                "age": card.age,
                "cost": card.cost,
                "words": f"{effect_words(card.score, [], [])[:-1]} at the end.",
                **grades(card),
            }
            for card in WONDERS
        },
        "research": {
            card.id: {"name": f"Research {card.id}", "words": effect_words(card.gain, card.pays, card.when), **grades(card)}
            for card in RESEARCH_CARDS
        },
        "diplomacy": {
            card.id: {
                "name": f"Diplomacy {card.id}",
                "words": effect_words(card.gain, card.pays, card.when),
                "phase": card.phase,
                **grades(card),
            }
            for card in DIPLOMACY_CARDS
        },
        "tokens": {
            token.id: {
                "name": "Book token",
                "words": effect_words(token.gain, token.pays, []),
                "marks": [*price_marks(token.pays), *([["for", 0]] if token.pays else []), *marks(token.gain)],
                **grades(token),
            }
            for token in TOKENS
        },
        "tracks": {side: {track.id: track_card(track) for track in TRACK_SIDES if track.side == side} for side in SIDES},
        "effects": {
            side: [
                {
                    "cost": each.cost,
                    "words": " or ".join(gains_words(option) for option in each.options),
                    **grades(each),
                }
                for each in sorted((each for each in CONTENT.purchase if each.side == side), key=lambda each: each.cost)
            ]
            for side in SIDES
        },
        "actions": {
            name: {
                "name": ACTION_NAMES[name],
                "needs": icons_needed(CONTENT.action[at].pays),
                "gold": sum(pay.n for pay in CONTENT.action[at].pays if isinstance(pay, vocabulary.PayGold)),
                "words": gains_words(CONTENT.action[at].gain),
                "pays": pays_words(CONTENT.action[at].pays),
                "marks": marks(CONTENT.action[at].gain),
            }
            for at, name in enumerate(ACTIONS)
        },
        "specials": {
            name: {"words": gains_words(CONTENT.special[at].gain), "marks": marks(CONTENT.special[at].gain)}
            for at, name in enumerate(SPECIALS)
        },
        "rows": [{"income": row.income, "locked": row.locked} for row in CONTENT.row],
        "standard": {"gold": CONTENT.diplomacy.gold, "vp": CONTENT.diplomacy.vp, "unused": CONTENT.diplomacy.unused_vp},
        "solo_table": list(CONTENT.scoring.solo_table),
        "automa_rows": {card.id: {"rows": list(card.rows), "ties": list(card.ties)} for card in CONTENT.automa_row},
        "automa_priorities": {card.id: {"criteria": list(card.criteria)} for card in CONTENT.automa_priority},
        "automa_war": {card.id: {"steps": card.steps} for card in CONTENT.automa_war},
    }
