"""Random games with 1 to 4 players on both sides of the board, and what must hold after each action."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from invariants import check_copy, check_legal, check_refusals, check_scenario, play_out
from millennia.helpers import GAME, top
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest
from ziggurat.games.millennia import tables
from ziggurat.games.millennia.state import Millennia

PLAYERS = [1, 2, 3, 4]
GAMES = list(product(PLAYERS, ("a1", "a2"), ("normal", "hard")))
ORDINARY = ("Act", "Draft", "Construct", "Pay")


def bits(mask: int) -> int:
    return bin(mask).count("1")


# ---- what must hold ----------------------------------------------------------------------------------------------------


def check_players(g: Millennia) -> None:
    """Numbers in range; markers on spots that exist; four draft markers; branches chosen where they part."""
    for me in g.players:
        assert me.gold >= 0
        assert me.vp == sum(me.scored)
        assert all(points >= 0 for points in me.scored)
        assert all(0 <= n <= tables.LENGTH[7 * g.side + track] for track, n in enumerate(me.tracks))
        assert (me.branch != 0) == (me.tracks[tables.POLITICS] > 5)
        assert sum(me.rows) + sum(me.specials) <= 4
        assert bits(me.research) <= 4
        assert me.jokers >= 0
        assert all(number >= 0 for number in me.points)
    assert g.scores() == [sum(points) for points in zip(*(points for _, points in GAME.score_sheet(g)), strict=True)]
    assert g.jokers_left + sum(int(me.jokers) for me in g.players) == 12
    for row in range(4):
        assert g.row_markers(row) <= tables.SPOTS_PER_ROW[g.seats]


def check_cards(g: Millennia) -> None:
    """Every card lies in one place, and no more than there are."""
    cards = [int(c) for me in g.players for pile in (me.hand, me.drawn) for c in pile.cards]
    cards += [int(c) for c in (*g.diplomacy_deck.items, *g.diplomacy_discard.cards)]
    assert sorted(cards) == list(range(32))
    shown = [int(c) for c in (*g.prosperity.cards, *g.prosperity_discard.cards, *g.prosperity_deck.items)]
    assert sorted(shown) == list(range(14))
    techs = [int(c) for me in g.players for pile in (me.techs, me.turned) for c in pile.cards]
    techs += [int(c) for c in g.grid if c < tables.BLANK]
    assert max(Counter(techs).values()) == 1
    assert Counter(int(c) for c in g.grid)[int(tables.BLANK)] == 2
    assert all(tables.TECH_AGE[c] <= g.age <= me.last_age(c) for me in g.players for c in me.techs.cards)
    buildings = [int(c) for me in g.players for c in me.buildings.cards] + [int(c) for c in g.buildings_shown.cards]
    assert len(set(buildings)) == len(buildings)
    assert all(set(me.used.cards) <= set(me.buildings.cards) for me in g.players)
    wonders = [w for me in g.players for w in range(24) if me.wonders >> w & 1]
    wonders += [int(c) for c in (*g.wonders_now.cards, *g.wonders_next.cards)]
    assert len(set(wonders)) == len(wonders)
    assert g.research_shown.size() == 4
    assert len(g.tokens) == tables.BOOK_COUNT[g.side]


# ---- games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "board", "difficulty"), GAMES)
def test_random_games(seats: int, board: str, difficulty: str) -> None:
    number = ("a1", "a2").index(board) + 2 * ("normal", "hard").index(difficulty)
    dice = Seeded(mix(seats, number))
    g = GAME.new(seats, {"board": board, "difficulty": difficulty}, Seeded(mix(100 + seats, number)))
    assert isinstance(g, Millennia)
    decisions = 0
    while not g.over:
        g.watched = True
        seat = [one for one in range(g.seats) if g.waiting >> one & 1][dice.below(bits(g.waiting))]
        actions = g.legal(seat)
        action = actions[dice.below(len(actions))]
        rare = top(g, seat) not in ORDINARY
        if decisions % 4 == 0 or rare:
            check_players(g)
            check_cards(g)
            check_legal(g)
        if decisions % 12 == 0 or (rare and decisions % 3 == 0):
            before = digest(g)
            check_refusals(g, dice, before)
            check_copy(g, g.legal(g.seat)[0], before)
            check_scenario(g, before, seed=1)
        g.act(seat, action)
        for event in g.journal:
            for who in (None, *range(g.seats)):
                assert isinstance(GAME.say(g, event, who), str)
        g.journal = []
        decisions += 1
        assert decisions < 3000
    check_players(g)
    check_cards(g)
    check_scenario(g, digest(g), seed=1)
    assert g.age == 8
    assert sorted(g.ranks())[0] == 1
    assert len(set(g.ranks())) == g.seats
    assert [sum(points) for points in zip(*(points for _, points in GAME.score_sheet(g)), strict=True)] == g.scores()


@pytest.mark.parametrize(("seats", "board"), list(product(PLAYERS, ("a1", "a2"))))
def test_many_random_games_end(seats: int, board: str) -> None:
    """No dead end, no endless free actions."""
    for number in range(12):
        chance = Seeded(mix(1000 + seats, number))
        play_out(GAME.new(seats, {"board": board}, chance), chance, 3000)


@pytest.mark.parametrize("seats", PLAYERS)
def test_the_longest_game_ends(seats: int) -> None:
    """Everybody does all that it can before it is done or passes."""
    g = GAME.new(seats, chance=Seeded(seats))
    decisions = 0
    while not g.over:
        legal = [int(action) for action in g.legal(g.seat)]
        other = [action for action in legal if g.text(action) not in ("done", "pass", "enough", "forfeit", "stay")]
        g.play(g.seat, (other or legal)[-1])
        decisions += 1
        assert decisions < 4000
