"""How many cards are in play: the check table of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

import ziggurat
from seven_wonders.box import PRINTED
from seven_wonders.helpers import cards_in_play, hand, table
from ziggurat.games.seven_wonders import tables
from ziggurat.games.seven_wonders.content import CARD

pytestmark = pytest.mark.compiled

COUNTS = [
    # players, Age I, Age II, Age III without guilds, guilds
    (3, 21, 21, 16, 5),
    (4, 28, 28, 22, 6),
    (5, 35, 35, 28, 7),
    (6, 42, 42, 34, 8),
    (7, 49, 49, 40, 9),
]
GUILDS = [card.id for card in PRINTED if card.colour == "purple"]


def test_148_cards() -> None:
    assert [len(tables.deck(age, 7)) for age in (1, 2, 3)] == [49, 49, 40]
    assert len(tables.guilds()) == len(GUILDS) == 10
    assert 49 + 49 + 40 + 10 == sum(len(card.copies) for card in PRINTED) == 148


@pytest.mark.parametrize(("players", "one", "two", "three", "guilds"), COUNTS)
def test_decks(players: int, one: int, two: int, three: int, guilds: int) -> None:
    for age, count in ((1, one), (2, two), (3, three)):
        deck = Counter(CARD.names[card] for card in tables.deck(age, players))
        assert deck.total() == count
        printed = {card.id: sum(1 for fewest in card.copies if fewest <= players) for card in PRINTED if card.age == age}
        assert deck == Counter({card: copies for card, copies in printed.items() if copies and card not in GUILDS})
    assert one == two == three + guilds == 7 * players  # every card in play is dealt


@pytest.mark.parametrize(("players", "one", "two", "three", "guilds"), COUNTS)
def test_deals(players: int, one: int, two: int, three: int, guilds: int) -> None:
    g = ziggurat.new("seven-wonders", seats=players, seed=players)
    for age in (1, 2, 3):
        assert g.age == age
        dealt = Counter(card for seat in range(players) for card in hand(g, seat))
        assert all(len(hand(g, seat)) == 7 for seat in range(players))
        purple = [card for card in dealt if card in GUILDS]
        assert len(purple) == (guilds if age == 3 else 0)
        assert dealt - Counter(purple) == Counter(CARD.names[card] for card in tables.deck(age, players))
        assert len(g.guilds.items) == (10 - guilds if age == 3 else 10)
        while not g.over and g.age == age:
            g.act(g.seat, g.legal(g.seat)[-1])
    assert cards_in_play(g).total() == one + two + three + guilds


def test_any_guild_may_be_drawn_at_any_number_of_players() -> None:
    for players in range(3, 8):
        left_out: set[str] = set()
        for seed in range(60):
            g = table(age=2, turn=6, seats=players, seed=seed)
            while g.age == 2:
                g.act(g.seat, g.legal(g.seat)[-1])
            left_out |= {CARD.names[card] for card in g.guilds.items}
        assert left_out == set(GUILDS)


def test_start() -> None:
    """Three coins, one wonder each, nothing built."""
    g = ziggurat.new("seven-wonders", seats=7, seed=1)
    cities = g.view(None)["players"]
    assert sorted(me["wonder"] for me in cities) == sorted(
        ["alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos"]
    )
    assert all((me["coins"], me["stages"], me["built"], me["shields"], me["total"]) == (3, 0, [], 0, 1) for me in cities)
    assert g.view(None)["discard"] == []
