"""What one seat may see of a game of Millennia, ready for JSON."""

from __future__ import annotations

from typing import Any

from ziggurat.core.actions import Mask
from ziggurat.core.bits import has
from ziggurat.games.millennia import scoring
from ziggurat.games.millennia.content import (
    AUTOMA_CONSTRUCTION,
    AUTOMA_PRIORITY,
    AUTOMA_ROW,
    AUTOMA_WAR,
    BUILDING,
    DIPLOMACY,
    POINTS,
    RESEARCH,
    ROW,
    SIDE,
    SPECIAL,
    TECH,
    TOKEN,
    TRACK,
    TYPE,
    WONDER,
)
from ziggurat.games.millennia.costs import income, income_unlocked, pairs_met, types_of
from ziggurat.games.millennia.names import BOOK_SPOT, BRANCH, GRID, LOCK, Members
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.tables import ROWS, SPOTS_PER_ROW, TRACKS


def view(g: Millennia, seat: int | None) -> dict[str, Any]:
    """The whole public position, and the diplomacy cards of this seat.  When the game is over, all cards are shown."""
    return {
        "game": "millennia",
        "seats": int(g.seats),
        "seat": seat,
        "board": SIDE.names[g.side],
        "age": int(g.age),
        "over": bool(g.over),
        "waiting": [i for i in range(g.seats) if has(g.waiting, i)],
        "prompt": "" if seat is None else g.prompt(seat),
        "leader": int(g.leader),
        "architect": int(g.architect),
        "architect_used": bool(g.architect_used),
        "grid": [[GRID.names[g.grid[4 * row + at]] for at in range(4)] for row in range(ROWS)],
        "spots_per_row": int(SPOTS_PER_ROW[g.seats]),
        "rows": [markers_in(g, row) for row in range(ROWS)],
        "specials": {SPECIAL.names[special]: markers_on(g, special) for special in range(len(SPECIAL.names))},
        "tokens": {BOOK_SPOT[g.side][at]: TOKEN.names[token] for at, token in enumerate(g.tokens)},
        "prosperity": [TYPE.names[card] for card in g.prosperity.cards],
        "prosperity_discard": sorted(TYPE.names[card] for card in g.prosperity_discard.cards),
        "research": [RESEARCH.names[card] for card in g.research_shown.cards],
        "wonders": [WONDER.names[card] for card in g.wonders_now.cards],
        "wonders_next": [WONDER.names[card] for card in g.wonders_next.cards],
        "buildings": [BUILDING.names[card] for card in g.buildings_shown.cards],
        "jokers": int(g.jokers_left),
        "diplomacy_deck": int(g.diplomacy_deck.size()),
        "diplomacy_discard": [DIPLOMACY.names[card] for card in g.diplomacy_discard.cards],
        "players": [player(g, each, seat) for each in range(g.seats)],
        "automa": automa(g) if g.solo() else None,
        "ranks": [int(rank) for rank in g.ranks()] if g.over else None,
    }


def markers_in(g: Millennia, row: int) -> list[int]:
    """The parties that have markers in a draft row, one entry a marker."""
    found = [seat for seat in range(g.seats) for _ in range(g.players[seat].rows[row])]
    return found + [int(g.seats)] * int(g.automa.rows[row])


def markers_on(g: Millennia, special: int) -> list[int]:
    """The seats that have markers on a special action, one entry a marker."""
    return [seat for seat in range(g.seats) for _ in range(g.players[seat].specials[special])]


def player(g: Millennia, each: int, seat: int | None) -> dict[str, Any]:
    """One player as this seat sees it."""
    me = g.players[each]
    open_ = bool(g.over) or each == seat
    sheet = [int(points) for points in scoring.sheet(g, each)]
    return {
        "starter": int(me.starter) + 1,
        "gold": int(me.gold),
        "vp": int(me.vp),
        "score": dict(zip(scoring.lines(g), sheet, strict=False)),
        "total": sum(sheet),
        "tracks": {TRACK.names[track]: int(me.tracks[track]) for track in range(TRACKS)},
        "positions": {TRACK.names[track]: int(me.position(track)) for track in range(TRACKS)},
        "branch": BRANCH.names[me.branch],
        "unlocks": Members(LOCK).show(me.unlocks),
        "techs": [tech(g, each, card, False) for card in me.techs.cards]
        + [tech(g, each, card, True) for card in me.turned.cards],
        "jokers": int(me.jokers),
        "points": {POINTS.names[kind]: int(number) for kind, number in enumerate(me.points)},
        "buildings": [
            {"building": BUILDING.names[card], "active": bool(g.active(card)), "used": me.used.has(card)}
            for card in me.buildings.cards
        ],
        "wonders": Members(WONDER).show(me.wonders),
        "copied": [WONDER.names[card] for card in me.copied.cards],
        "research": Members(RESEARCH).show(me.research),
        "applied": Members(RESEARCH).show(me.applied),
        "hand": [DIPLOMACY.names[card] for card in me.hand.cards] if open_ else None,
        "drawn": [DIPLOMACY.names[card] for card in me.drawn.cards] if open_ else None,
        "cards": int(me.hand.size() + me.drawn.size()),
        "held_since": [int(g.shuffled[card]) for card in me.hand.cards],
        "bought": bool(me.bought),
        "markers": int(4 - sum(me.rows) - sum(me.specials)),
        "tokens_read": Mask().show(me.read),
        "income": int(income(g, each)),
        "income_unlocked": bool(income_unlocked(g, each)),
        "pairs_met": int(pairs_met(g, each, types_of(me))),
        "done": g.busy != 0 and not has(g.busy, each),
        "rows": {ROW.names[row]: int(me.rows[row]) for row in range(ROWS)},
    }


def tech(g: Millennia, seat: int, card: int, turned: bool) -> dict[str, Any]:
    """A tech card: its last age, and whether it is exhausted."""
    return {"tech": TECH.names[card], "last": int(g.players[seat].last_age(card)), "turned": turned}


def automa(g: Millennia) -> dict[str, Any]:
    """The Automa: markers, and the cards that it has used."""
    it = g.automa
    return {
        "war": int(it.war),
        "vp": int(it.vp),
        "total": int(scoring.automa_score(g)),
        "row_cards": [AUTOMA_ROW.names[card] for card in it.row_discard.cards],
        "priority_cards": [AUTOMA_PRIORITY.names[card] for card in it.priority_discard.cards],
        "construction_cards": [AUTOMA_CONSTRUCTION.names[card] for card in it.construction_discard.cards],
        "war_cards": [AUTOMA_WAR.names[card] for card in it.war_discard.cards],
        "war_left": int(it.war_deck.size()),
    }
