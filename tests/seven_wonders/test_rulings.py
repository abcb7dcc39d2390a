"""The numbered rulings of ``docs/rules/seven-wonders.md``, each as the engine plays it: ``test_<number>_...``."""

from __future__ import annotations

from typing import Any

import pytest

import ziggurat
from ziggurat.core.errors import OptionError
from ziggurat.games.seven_wonders.content import CARDS

pytestmark = pytest.mark.compiled

PLAIN = ({"wonder": "gizah", "side": "day"}, {"wonder": "ephesos", "side": "day"}, {"wonder": "rhodos", "side": "day"})
"""Three cities that produce stone, papyrus and ore.  Seat 0 has seat 1 to its left and seat 2 to its right."""


def position(*players: dict[str, Any], age: int = 1, **more: Any) -> Any:
    """The fifth turn of an age with three seats; what is not given is filled in."""
    given = [{**plain, **own} for plain, own in zip(PLAIN, [*players, {}, {}, {}])]
    return ziggurat.scenario({"game": "seven-wonders", "seats": 3, "seed": 1, "age": age, "turn": 5, "players": given, **more})


def texts(g: Any, seat: int = 0) -> list[str]:
    return [g.text(action) for action in g.legal(seat)]


def builds(g: Any, card: str, seat: int = 0) -> list[str]:
    """The ways in which a seat may build a card."""
    return [text for text in texts(g, seat) if text.split()[:2] == ["build", card]]


def play(g: Any, *actions: str) -> None:
    """The actions of seats 0, 1, ..., in one turn."""
    for seat, action in enumerate(actions):
        g.act(seat, action)


def end_of_age(*hand: str, sixth: str, coins: int = 3) -> Any:
    """After a sixth turn: seat 0 has the power of Babylon, seat 1 has just built a stage of Halikarnassos."""
    players = [
        {"wonder": "babylon", "side": "night", "stages": 1, "coins": coins, "hand": list(hand)},
        {"wonder": "halikarnassos", "side": "night", "coins": 9, "built": ["clay-pool"], "hand": ["theater", "tavern"]},
        {"wonder": "olympia", "side": "day", "hand": ["stockade", "barracks"]},
        {"wonder": "gizah", "side": "day", "hand": ["baths", "press-1"]},
    ]
    start = {"game": "seven-wonders", "seats": 4, "seed": 1, "age": 1, "turn": 6, "discard": [], "players": players}
    g = ziggurat.scenario(start)
    play(g, sixth, "stage theater left 2", "sell stockade", "build baths")
    return g


def test_1_cards_of_this_turn_do_not_help_to_pay() -> None:
    g = position({"hand": ["clay-pool", "guard-tower", "altar"]}, {"hand": ["timber-yard", "stockade", "loom-1"]})
    assert (builds(g, "guard-tower"), builds(g, "stockade", 1)) == ([], [])
    g.act(0, "build clay-pool")
    assert (builds(g, "stockade", 1), builds(g, "timber-yard", 1)) == ([], ["build timber-yard"])


def test_2_coins_of_this_turn_come_too_late() -> None:
    poor = {"coins": 0, "hand": ["baths", "altar", "theater"]}
    g = position({"hand": ["scriptorium", "apothecary", "workshop"]}, poor)
    g.act(0, "build scriptorium left 2")
    assert builds(g, "baths", 1) == []
    assert [int(player.coins) for player in g.players] == [3, 0, 3]
    g.act(1, "sell altar")
    g.act(2, texts(g, 2)[-1])  # a sale
    assert [int(player.coins) for player in g.players] == [1, 2 + 3, 3 + 3]


def test_3_nothing_is_bought_that_own_symbols_give() -> None:
    mixed = {"built": ["timber-yard"], "coins": 9, "hand": ["baths", "stockade", "altar"]}
    g = position(mixed, {"built": ["lumber-yard"]}, {"built": ["stone-pit"]})
    assert builds(g, "baths") == ["build baths"]
    assert builds(g, "stockade") == ["build stockade"]


def test_3_only_payments_that_no_other_beats() -> None:
    g = position(
        {"coins": 9, "built": ["west-trading-post"], "hand": ["archery-range", "aqueduct", "temple"]},
        {"built": ["sawmill", "ore-vein"]},
        {"built": ["lumber-yard"]},
        age=2,
    )
    assert builds(g, "archery-range") == [
        "build archery-range left 3",
        "build archery-range left 2 right 2",
        "build archery-range left 1 right 4",
    ]


def test_3_who_builds_for_nothing_pays_nobody() -> None:
    g = position({"built": ["baths"], "coins": 9, "hand": ["aqueduct", "temple", "walls"]}, {"built": ["quarry"]}, age=2)
    assert builds(g, "walls") == ["build walls left 4"]
    assert builds(g, "aqueduct") == ["build aqueduct"]


def test_4_the_order_at_the_end_of_an_age() -> None:
    g = end_of_age("well", "altar", sixth="sell well")
    assert (g.seat, g.prompt(0)) == (0, "Babylon: use your seventh card, or throw it away")
    g.act(0, "sell altar")
    assert g.seat == 1
    found = [f"build {card}" for card in ("well", "stockade", "altar", "tavern", "barracks", "press-1")]
    assert texts(g, 1) == [*found, "pass"]  # sold in the sixth turn, sold as the seventh card, thrown away
    assert [int(player.victories) for player in g.players] == [0, 0, 0, 0]
    g.act(1, "build barracks")
    assert [int(player.victories) for player in g.players] == [0, 2, 0, 0]  # its shield counts in this age
    assert g.age == 2


def test_5_the_seventh_card_is_a_turn_of_its_own() -> None:
    g = end_of_age("clay-pit", "guard-tower", sixth="build clay-pit", coins=1)
    assert builds(g, "guard-tower") == ["build guard-tower"]  # with the clay of the sixth turn
    g = end_of_age("altar", "workshop", sixth="sell altar", coins=0)
    assert builds(g, "workshop") == []  # nobody has glass
    g = end_of_age("well", "scriptorium", sixth="sell well", coins=0)
    assert texts(g) == ["sell scriptorium", "pass"]


def test_5_coins_of_the_sixth_turn_may_be_spent() -> None:
    g = end_of_age("well", "apothecary", sixth="sell well", coins=0)
    assert builds(g, "apothecary") == ["build apothecary left 2"]
    g.act(0, "build apothecary left 2")
    assert int(g.players[0].coins) == 1


def test_6_halikarnassos_may_build_nothing() -> None:
    g = end_of_age("well", "altar", sixth="sell well")
    g.act(0, "pass")
    discarded = len(g.discard)
    g.act(1, "pass")
    assert (g.age, len(g.discard)) == (2, discarded)


def test_7_free_for_olympia_means_neither_goods_nor_coins() -> None:
    olympia = {"wonder": "olympia", "side": "day", "stages": 2, "coins": 0, "hand": ["clay-pit", "stockade", "loom-1"]}
    g = position(olympia)
    assert builds(g, "clay-pit") == ["build clay-pit"]
    assert builds(g, "stockade") == ["build stockade"]
    play(g, "build clay-pit", texts(g, 1)[-1], texts(g, 2)[-1])
    assert "clay-pit" in g.view(0)["players"][0]["built"]
    assert int(g.players[0].coins) == 0


def test_8_a_chain_asks_only_for_a_card_already_built() -> None:
    digger = {"wonder": "halikarnassos", "side": "night", "stages": 2, "coins": 0}
    passed = {"hand": ["gardens", "lodge"]}  # comes to seat 0 for the next turn
    digging = {"steps": [{"step": "EndOfTurn"}, {"step": "Dig", "seat": 0}], "discard": [{"card": "theater"}]}
    g = position(digger, {}, passed, age=3, **digging)
    g.act(0, "build theater")  # an old card, built in this very age
    assert builds(g, "gardens") == ["build gardens"]
    g = position(digger, {}, passed, age=3, **digging)
    g.act(0, "pass")
    assert builds(g, "gardens") == []


def test_9_four_disputed_costs() -> None:
    assert {card.id: (card.cost, card.rival.cost) for card in CARDS if card.rival is not None} == {
        "town-hall": ("SSOG", "SSSG"),
        "arena": ("SSO", "CCO"),
        "circus": ("SSSO", "CCCO"),
        "craftsmens-guild": ("SSOO", "SSO"),
    }


def test_10_the_discard_pile_keeps_its_order() -> None:
    g = end_of_age("well", "altar", sixth="sell well")
    g.act(0, "sell altar")
    pile = [(entry["turn"], entry["seat"]) for entry in g.view(2)["discard"]]
    assert pile == [(6, 0), (6, 2), (7, 0), (7, 1), (7, 2), (7, 3)]
    at = [entry["card"] for entry in g.view(1)["discard"]].index("tavern")
    g.act(1, "build tavern")
    assert [(entry["turn"], entry["seat"]) for entry in g.view(2)["discard"]] == pile[:at] + pile[at + 1 :]


def test_11_boards_and_sides_are_drawn() -> None:
    games = [ziggurat.new("seven-wonders", seats=7, seed=seed) for seed in range(30)]
    drawn = {(int(player.wonder), int(player.side)) for g in games for player in g.players}
    assert len(drawn) == 14


def test_11_or_chosen() -> None:
    g = ziggurat.new("seven-wonders", seats=3, seed=1, sides="chosen", wonders="chosen")
    play(g, "wonder rhodos", "wonder gizah", "wonder olympia")
    g.act(0, "side night")
    assert g.view(1)["players"][0]["side"] is None
    g.act(2, "side day")
    g.act(1, "side day")
    assert [player["side"] for player in g.view(1)["players"]] == ["night", "day", "day"]


def test_12_coins_for_cards_count_those_of_this_turn() -> None:
    g = position(
        {"coins": 0, "built": ["clay-pool"], "hand": ["vineyard", "temple", "walls"]},
        {"hand": ["sawmill", "statue", "library"]},
        {"hand": ["quarry", "aqueduct", "forum"]},
        age=2,
    )
    play(g, "build vineyard", "build sawmill", "build quarry")
    assert int(g.players[0].coins) == 3


def test_13_a_card_of_the_discard_pile_acts_at_once() -> None:
    g = end_of_age("well", "altar", sixth="sell well")
    g.act(0, "pass")
    before = int(g.players[1].coins)
    g.act(1, "build tavern")
    assert int(g.players[1].coins) == before + 5


def test_14_extra_symbols_are_what_gives_most() -> None:
    for built, points in ((["apothecary", "workshop"], 10), (["apothecary", "dispensary", "academy"], 16)):
        g = position({"wonder": "babylon", "side": "day", "stages": 2, "built": built}, age=3)
        assert g.view(0)["players"][0]["score"]["Science"] == points


def test_15_three_to_seven_players() -> None:
    for seats in (2, 8):
        with pytest.raises(OptionError, match="3 to 7 players"):
            ziggurat.new("seven-wonders", seats=seats)


def test_16_what_a_player_has_seen_stays_known() -> None:
    g = end_of_age("well", "altar", sixth="sell well")
    assert [[entry["card"] for entry in g.view(seat)["discard"]] for seat in (0, 2, None)] == [
        ["well", None],
        [None, "stockade"],
        [None, None],
    ]
    assert [g.view(seat)["players"][1]["under"][-1]["card"] for seat in (0, 1)] == [None, "theater"]
    g.act(0, "pass")
    g.act(1, "pass")
    looked = [entry["card"] for entry in g.view(1)["discard"]]
    assert looked == ["well", "stockade", "altar", "tavern", "barracks", "press-1"]
