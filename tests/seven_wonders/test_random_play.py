"""Random games with every option at every number of players, and what must hold after each action."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import ziggurat
from invariants import check_copy, check_legal, check_refusals, check_scenario
from seven_wonders.helpers import GAME, cards_in_play, derived, derived_anew
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest
from ziggurat.games.seven_wonders import tables
from ziggurat.games.seven_wonders.content import CARD, WONDER
from ziggurat.games.seven_wonders.state import SevenWonders

PLAYERS = [3, 4, 5, 6, 7]
GAMES = list(product(PLAYERS, ["random", "day", "night", "chosen"], ["random", "chosen"]))
COLOUR = dict(zip(CARD.names, (int(colour) for colour in tables.COLOUR)))


# ---- what must hold ----------------------------------------------------------------------------------------------------


def check_cards(g: SevenWonders) -> None:
    """Every card of the decks so far lies in one place."""
    decks = Counter(CARD.names[card] for age in range(1, g.age + 1) for card in tables.deck(age, g.seats))
    found = cards_in_play(g)
    guilds = Counter({card: n for card, n in found.items() if COLOUR[card] == tables.PURPLE})
    assert found - guilds == decks
    box = Counter(CARD.names[card] for card in g.guilds.items)
    assert guilds + box == Counter(CARD.names[card] for card in tables.guilds())
    assert guilds.total() == (g.seats + 2 if g.age == 3 else 0)


def check_numbers(g: SevenWonders) -> None:
    """Coins, tokens, stages and names that can occur."""
    wonders = [me.wonder for me in g.players if me.wonder >= 0]
    assert sorted([*wonders, *g.boards.items]) == list(range(7))
    for me in g.players:
        assert me.coins >= 0
        assert 0 <= me.victories <= 18
        assert 0 <= me.defeats <= 6
        assert len(me.under) == me.stages <= 4
        names = [tables.NAME[card] for card in me.built.cards]
        assert len(set(names)) == len(names)
    for seat in range(g.seats):
        assert (g.players[seat].choice >= 0) == chosen(g, seat)
    assert derived_anew(g) == [derived(g, seat) for seat in range(g.seats)]


def chosen(g: SevenWonders, seat: int) -> bool:
    """Whether a seat has chosen in a decision of all seats that still waits for others."""
    return not g.over and type(g.steps[-1]).__name__ in ("Choose", "ChooseSide") and not g.waiting >> seat & 1


def check_hands(g: SevenWonders) -> None:
    sizes = {me.hand.size() for me in g.players}
    assert len(sizes) == 1 or type(g.steps[-1]).__name__ == "SeventhCard"
    if not g.over and type(g.steps[-1]).__name__ == "Choose":
        assert sizes == {8 - g.turn}


def near(g: SevenWonders, dice: Seeded) -> list[tuple[int, int]]:
    """Actions that might be legal: a card of each hand, built or put under the wonder with any payment."""
    found: list[tuple[int, int]] = []
    for seat in range(g.seats):
        cards = list(g.players[seat].hand.cards) or [0]
        found += [(seat, any_payment(verb, cards[dice.below(len(cards))], dice.below(225))) for verb in ("build", "stage")]
    return found


def any_payment(verb: str, card: int, plan: int) -> int:
    """An action of this verb with this card and any payment."""
    base = next(each.base for each in GAME.space.verbs if each.name == verb)
    return base + card * 225 + plan


# ---- games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "sides", "wonders"), GAMES)
def test_random_games(seats: int, sides: str, wonders: str) -> None:
    dice = Seeded(mix(seats, GAMES.index((seats, sides, wonders))))
    fixed = {"wonder_1": WONDER.names[dice.below(7)]} if dice.below(2) else {}
    g = ziggurat.new("seven-wonders", seats=seats, seed=dice.below(10**6), sides=sides, wonders=wonders, **fixed)
    decisions = 0
    while not g.over:
        check_legal(g)
        check_cards(g)
        check_hands(g)
        check_numbers(g)
        seat = g.seat
        actions = g.legal(seat)
        action = actions[dice.below(len(actions))]
        if decisions % 7 == 0 or type(g.steps[-1]).__name__ in ("SeventhCard", "Dig", "TakeWonder"):
            before = digest(g)
            check_refusals(g, dice, before, near(g, dice))
            check_copy(g, action, before)
            check_scenario(g, before)
        g.act(seat, action)
        decisions += 1
    check_legal(g)
    check_cards(g)
    check_numbers(g)
    check_scenario(g, digest(g))
    setup = seats * (sides == "chosen") + (seats - len(fixed)) * (wonders == "chosen")
    assert 0 <= decisions - setup - 18 * seats <= 3 + 3  # seventh cards of Babylon, digs of Halikarnassos
    assert sorted(g.ranks())[0] == 1
    assert sum(g.shares()) == pytest.approx(1)


@pytest.mark.parametrize("seats", PLAYERS)
def test_coins_come_from_somewhere(seats: int) -> None:
    """Over a turn, all coins together change by what goes to and comes from the bank: nothing is lost between neighbours."""
    for number in range(3):
        dice = Seeded(mix(seats, 100 + number))
        g = ziggurat.new("seven-wonders", seats=seats, seed=number)
        while not g.over:
            before = sum(int(me.coins) for me in g.players)
            g.watched, g.journal = True, []
            cards = [card for me in g.players for card in me.built.cards]
            g.act(g.seat, g.legal(g.seat)[dice.below(len(g.legal(g.seat)))])
            told = [(type(event).__name__, event) for event in g.journal]
            gained = sum(int(event.coins) for name, event in told if name in ("Sold", "Earned"))
            paid = sum(int(tables.COINS[event.card]) for name, event in told if name == "Built" and not event.free)
            assert sum(int(me.coins) for me in g.players) == before + gained - paid
            new = [card for me in g.players for card in me.built.cards][: len(cards)]
            assert len(new) == len(cards)


EXPECTED = {3: "cf45c0d426c05751", 5: "1a301917c9ec8b53", 7: "9920252025dfaba1"}


@pytest.mark.compiled
@pytest.mark.parametrize("seats", EXPECTED)
def test_the_same_game_everywhere(seats: int) -> None:
    """One seeded random game: scores and digest, interpreted and compiled."""
    dice = Seeded(seats)
    g = ziggurat.new("seven-wonders", seats=seats, seed=seats)
    while not g.over:
        check_cards(g)
        actions = g.legal(g.seat)
        g.act(g.seat, actions[dice.below(len(actions))])
    assert digest(g) == EXPECTED[seats]


@pytest.mark.parametrize("seats", PLAYERS)
def test_everybody_sells_everything(seats: int) -> None:
    """The dullest game: no card is ever built."""
    g = ziggurat.new("seven-wonders", seats=seats, seed=1, sides="day")
    while not g.over:
        g.act(g.seat, g.legal(g.seat)[-1])
    assert g.scores() == [19] * seats  # 3 + 18 * 3 coins
    assert g.ranks() == [1] * seats
