"""Scenarios: what is filled in, and what is refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from millennia.helpers import GAME, document, gold, hand, player, table, top
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import ScenarioError
from ziggurat.core.saved import digest, to_json
from ziggurat.core.scenario import load
from ziggurat.games.millennia import tables
from ziggurat.games.millennia.content import DIPLOMACY, TYPES


def test_nothing_named_is_a_new_game() -> None:
    g = load(GAME, {"seats": 3, "seed": 4})
    assert digest(g) == digest(GAME.new(3, chance=Seeded(4)))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_not_named_is_filled_in(seats: int) -> None:
    g = load(GAME, {"seats": seats, "seed": 4, "age": 3, "players": [{"gold": 9}]})
    assert (g.age, gold(g)[0]) == (3, 9)
    assert [top(g, seat) for seat in range(seats)] == ["Act"] * seats
    assert g.buildings_shown.size() == tables.SHOWN_BUILDINGS[seats]
    assert [g.wonders_now.size(), g.wonders_next.size()] == [2, 2]
    assert sum(1 for card in g.grid if card < tables.TECHS) == 14
    assert {int(tables.TECH_AGE[card]) for card in g.grid if card < tables.TECHS} == {3}


def test_options_that_the_position_holds() -> None:
    g = GAME.new(1, {"board": "a2", "difficulty": "hard"}, Seeded(1))
    again = load(GAME, {**to_json(g), "seed": 1})
    assert (again.side, again.hard) == (1, True)
    assert digest(again) == digest(g)


def test_branch_unlocks_and_tokens_follow_from_the_markers() -> None:
    g = table(player(tracks={"politics": 7, "population": 6, "prosperity": 4}))
    me = g.players[0]
    assert me.branch == tables.DEMOCRACY
    assert me.unlocks == 0b11
    assert bin(me.read).count("1") == 3  # politics 7, population 3 and 6


def test_named_cards_are_with_nobody_else() -> None:
    for seed in range(10):
        g = table(player(hand=["245", "246"]), player(), player(), seed=seed)
        assert hand(g, 0) == ["245", "246"]
        assert not {"245", "246"} & {DIPLOMACY.names[card] for card in g.diplomacy_deck.items}
        assert g.diplomacy_deck.size() == 30


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"age": 9}, "age: expected 1 to 8, got 9"),
        ({"leader": 2}, "leader: expected 0 to 1, got 2"),
        ({"side": "a2", "options": {"board": "a1"}}, "side: expected a1, as in the options"),
        ({"tokens": ["joker"]}, "tokens: expected 8, got 1"),
        ({"tokens": ["joker"] * 8}, "tokens: there are not so many of joker"),
        ({"grid": ["gap"] * 16}, "grid: expected two blanks"),
        ({"grid": ["gap"] * 3}, "grid: expected 16 places, got 3"),
        ({"buildings_shown": ["bank"]}, "buildings_shown: expected buildings of age 1"),
        ({"buildings_shown": ["farm", "farm"]}, "farm lies in two places"),
        ({"wonders_now": ["colossus"]}, "wonders_now: expected at most 2 wonders of age 1"),
        ({"research_shown": ["225"]}, "research_shown: expected 4 cards"),
        ({"prosperity": ["arts"]}, "prosperity: expected 4 cards"),
        ({"prosperity": list(TYPES[:4]), "prosperity_deck": list(TYPES[4:9])}, "prosperity_deck: expected all"),
        ({"diplomacy_deck": ["245"]}, "diplomacy_deck: expected all diplomacy cards"),
        ({"diplomacy_discard": ["245", "245"]}, "245 lies in two places"),
        ({"shuffled": {"245": 1}, "diplomacy_discard": ["245"]}, "shuffled: expected 0 to 0"),
        ({"shuffles": 1, "diplomacy_deck": list(DIPLOMACY.names)}, "shuffled: the cards of the deck"),
        ({"steps": []}, "steps: expected a phase at the bottom"),
        ({"steps": [{"step": "Act", "seat": 0}]}, "steps: expected a phase at the bottom"),
        ({"steps": [{"step": "WarPhase"}], "busy": [0]}, "lanes: only a simultaneous phase"),
        ({"steps": [{"step": "WarPhase"}, {"step": "Together"}]}, "lanes: expected 2 chains, got 0"),
        ({"steps": [{"step": "Draft", "turn": 0}]}, "a step Draft has the fields turn, first"),
    ],
)
def test_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(ScenarioError, match=reason):
        load(GAME, document(player(), **fields))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"gold": -1}, "gold: expected 0 to 999, got -1"),
        ({"tracks": {"trade": 8}}, "tracks.trade: expected 0 to 7, got 8"),
        ({"tracks": {"politics": 6}, "branch": "open"}, "branch: democracy or tyranny"),
        ({"branch": "tyranny"}, "branch: democracy or tyranny"),
        ({"tracks": {"war": 7}, "unlocks": []}, "unlocks: a marker stands beyond a lock"),
        ({"read": [9]}, "read: this side has 8 book tokens"),
        ({"techs": ["music", "music"]}, "music lies in two places"),
        ({"techs": ["philosophy"]}, "philosophy is not there in age 1"),
        ({"extended": ["music"]}, "extended: expected techs that the player has"),
        ({"buildings": ["bank"]}, "buildings: expected buildings of ages up to 1"),
        ({"used": ["farm"]}, "used: expected buildings that the player has"),
        ({"wonders": ["colossus"]}, "wonders: expected wonders of ages up to 1"),
        ({"research": ["225", "226", "227", "228", "229"]}, "research_shown: expected 4 cards"),
        ({"rows": {"1": 2, "2": 2, "3": 1}}, "rows: expected 4 markers at most"),
        ({"rows": {"1": 3}}, "more markers in row 1 than it has spots"),
        ({"specials": {"war": 2}}, "two markers on a special action"),
        ({"jokers": 13}, "there are 12 joker techs"),
        ({"starter": 5}, "expected different starters"),
    ],
)
def test_refused_players(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(ScenarioError, match=reason):
        load(GAME, document(player(**fields)))
