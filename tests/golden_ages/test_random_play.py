"""Random games at every number of players with both decks, and what must hold after each action."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from golden_ages.helpers import GAME, derived, derived_anew, top
from invariants import check_copy, check_legal, check_refusals, check_scenario, play_out
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest
from ziggurat.games.golden_ages import tables
from ziggurat.games.golden_ages.content import CELL, CIVILIZATIONS, DECKS, FUTURE, JUDGEMENT, TILE
from ziggurat.games.golden_ages.state import GoldenAges

PLAYERS = [2, 3, 4]
GAMES = list(product(PLAYERS, DECKS, range(2)))


def bits(mask: int) -> int:
    return bin(mask).count("1")


# ---- what must hold ----------------------------------------------------------------------------------------------------


def check_pieces(g: GoldenAges) -> None:
    """Twelve cubes and three colonists a player; cities and capitals alone on continent squares."""
    cities = 0
    for me in g.players:
        on_tiles = sum(int(tables.TECH_CUBES[n]) for n in range(16) if not me.technologies >> n & 1)
        assert me.reserve + bits(me.cities) + bits(me.doubled) + on_tiles == 12
        assert me.doubled & ~me.cities == 0
        assert me.cities & (~g.continent | g.capitals() | cities) == 0
        cities |= me.cities
        assert len(me.colonists) == 3
        for colonist, place in enumerate(me.colonists):
            assert 0 <= place <= 61
            assert (place == 61) == (me.capital < 0)
            assert place != 60 or me.lying >> colonist & 1
        assert me.reserve >= 0
        assert me.gold >= 0
        assert me.buildings.size() <= me.spaces <= 3
    capitals = [me.capital for me in g.players if me.capital >= 0]
    assert len(set(capitals)) == len(capitals)
    assert all(g.continent >> cell & 1 for cell in capitals)


def check_cards(g: GoldenAges, deck: int) -> None:
    """Tiles, glory tiles, civilizations, future technologies, judgements and wonders: each in one place."""
    tiles = [int(laid.tile) for laid in g.laid] + [int(t) for t in (*g.large.items, *g.small.items)]
    assert sorted(tiles + ([int(g.tile)] if g.tile >= 0 else [])) == list(range(len(TILE.names)))
    glory = Counter(int(tile.points) for me in g.players for tile in me.glory)
    glory.update(int(points) for points in g.glories.items)
    glory.update(int(points) for me in g.players for points in me.drawn.cards)
    assert glory == Counter(int(points) for points in tables.ALL_GLORY)
    assert sum(len(me.glory) + me.drawn.size() // 2 for me in g.players) == g.attacks
    held = [int(card) for me in g.players for card in (me.civilization, me.offered, *me.coming.cards) if card >= 0]
    held += [int(card) for card in g.civilizations.items]
    assert len(set(held)) == len(held)
    for era in range(1, 5):
        still = [card for card in held if CIVILIZATIONS[card].era == era]
        assert era <= g.era or len(still) == len(tables.CIVILIZATION_DECKS[era])
    futures = [int(me.future) for me in g.players] + [int(card) for card in g.futures.items]
    assert sorted(futures) == sorted(int(card) for card in tables.FUTURE_DECKS[deck])
    over = g.era - (0 if g.judgement >= 0 else 1)
    assert bits(g.judgements) == 5 - over
    wonders = [int(me.wonders) for me in g.players] + [int(g.wonders_shown)]
    assert sum(wonders) == bits_or(wonders)


def bits_or(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


# ---- games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "deck", "number"), GAMES)
def test_random_games(seats: int, deck: str, number: int) -> None:
    dice = Seeded(mix(seats, 10 * number + DECKS.index(deck)))
    g = GAME.new(seats, {"decks": deck}, Seeded(mix(100 + seats, number)))
    assert isinstance(g, GoldenAges)
    decisions = 0
    while not g.over:
        check_legal(g)
        check_pieces(g)
        check_cards(g, DECKS.index(deck))
        actions = g.legal(g.seat)
        action = actions[dice.below(len(actions))]
        if decisions % 5 == 0 or top(g) not in ("Turn", "PlaceTile", "PlaceCapital", "Found"):
            before = digest(g)
            assert derived(g) == derived_anew(g)
            check_refusals(g, dice, before)
            check_copy(g, action, before)
            check_scenario(g, before, options={"decks": deck}, seed=1)
        g.act(g.seat, action)
        decisions += 1
        assert decisions < 600
    check_pieces(g)
    check_cards(g, DECKS.index(deck))
    check_scenario(g, digest(g), options={"decks": deck}, seed=1)
    assert g.era == 4
    assert sorted(g.ranks())[0] == 1
    assert sum(g.shares()) == pytest.approx(1)
    for line, points in GAME.score_sheet(g):
        assert line
        assert all(point >= 0 for point in points)
    assert [sum(points) for points in zip(*(points for _, points in GAME.score_sheet(g)))] == g.scores()


@pytest.mark.parametrize(("seats", "deck"), list(product(PLAYERS, DECKS)))
def test_many_random_games_end(seats: int, deck: str) -> None:
    """No dead end, no endless free actions."""
    for number in range(25):
        chance = Seeded(mix(1000 + seats, number))
        play_out(GAME.new(seats, {"decks": deck}, chance), chance, 1000)


@pytest.mark.parametrize("seats", PLAYERS)
def test_the_longest_game_ends(seats: int) -> None:
    """Everybody puts off the Golden Age as long as anything else is possible."""
    g = GAME.new(seats, chance=Seeded(seats))
    decisions = 0
    while not g.over:
        legal = [int(action) for action in g.legal(g.seat)]
        other = [action for action in legal if g.text(action) != "golden-age"]
        g.play(g.seat, (other or legal)[0])
        decisions += 1
        assert decisions < 3000


def test_ids_fit() -> None:
    """A set of squares fits one number, and every kind its masks."""
    assert len(CELL.names) == 60
    assert len(JUDGEMENT.names) == len(FUTURE.names) == 10


EXPECTED = {2: "23c701c78df11c33", 3: "bffacf08a62d8bff", 4: "3bd2fad7c33f5b8f"}


@pytest.mark.compiled
@pytest.mark.parametrize("seats", PLAYERS)
def test_the_same_game_everywhere(seats: int) -> None:
    """One seeded random game: its digest, interpreted and compiled."""
    chance = Seeded(seats)
    g = GAME.new(seats, chance=chance)
    play_out(g, chance, 1000)
    assert digest(g) == EXPECTED[seats]
