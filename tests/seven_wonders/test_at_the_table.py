"""Questions that are argued about at the table, each with the position and the answer of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from seven_wonders.helpers import (
    GAME,
    built,
    can,
    city,
    coins,
    discard,
    do,
    hand,
    payments,
    score,
    sell_on,
    table,
    texts,
    top,
    turn,
    under,
)
from ziggurat.core.choices import choices
from ziggurat.core.errors import IllegalAction

# ---- trade --------------------------------------------------------------------------------------------------------------


def test_two_cities_buy_from_each_other_with_their_last_coins() -> None:
    """Both pay at once: each needs its own 2 coins, and gets 2 back too late to be missed or used."""
    g = table(
        city("gizah", coins=2, hand=["scriptorium"]),
        city("ephesos", coins=2, hand=["baths"]),
        age=1,
    )
    turn(g, {0: "build scriptorium left 2", 1: "build baths right 2"})
    assert coins(g)[:2] == [2, 2]


def test_money_is_not_passed_on_in_the_same_turn() -> None:
    """Who is paid by the one neighbour can't pay the other one with it."""
    g = table(
        city("gizah", coins=2, hand=["scriptorium"]),
        city("ephesos", coins=0, hand=["barracks"]),
        city("rhodos", coins=0),
        age=1,
    )
    do(g, 0, "build scriptorium left 2")
    assert not can(g, 1, "build barracks")


def test_what_was_bought_is_not_sold_on() -> None:
    """Seat 2 is the neighbour of a city that could buy glass; that makes no glass in it."""
    g = table(
        city("gizah", coins=9, hand=["workshop"]),
        city("rhodos", coins=9),
        city("alexandria", coins=9),
        city("olympia", coins=9),
        age=1,
        seats=4,
    )
    assert not can(g, 0, "build workshop")


def test_a_good_is_bought_twice_only_from_two_symbols() -> None:
    """One start resource is one good; the second stone has to come from somewhere else."""
    g = table(city("alexandria", coins=9, hand=["altar"]), city("gizah"), city("rhodos"), age=1)
    assert not can(g, 0, "stage altar")
    g = table(city("alexandria", coins=9, hand=["altar"]), city("gizah", built=["stone-pit"]), city("rhodos"), age=1, turn=2)
    assert payments(g, 0, "stage altar") == {(4, 0)}


def test_one_good_from_each_side() -> None:
    g = table(city("alexandria", coins=4, hand=["altar"]), city("gizah"), city("rhodos", built=["stone-pit"]), age=1, turn=2)
    assert payments(g, 0, "stage altar") == {(2, 2)}


def test_discounts_do_not_add_up() -> None:
    """Both Trading Posts and the Marketplace: raw materials and goods cost 1 from both sides, never less."""
    posts = ["east-trading-post", "west-trading-post", "marketplace"]
    g = table(
        city("gizah", coins=9, built=posts, hand=["siege-workshop", "study"]),
        city("ephesos", built=["lumber-yard"]),
        city("halikarnassos", built=["brickyard", "clay-pool"]),
        age=3,
    )
    assert payments(g, 0, "build siege-workshop") == {(1, 3)}
    assert payments(g, 0, "build study") == {(2, 1)}


def test_a_trading_post_serves_one_side_only() -> None:
    """The East Trading Post looks to the right, the West one to the left."""
    for post, paid in (("east-trading-post", {(2, 0), (0, 1)}), ("west-trading-post", {(1, 0), (0, 2)})):
        g = table(
            city("gizah", built=[post], hand=["stockade"]),
            city("ephesos", built=["lumber-yard"]),
            city("babylon"),
            age=1,
            turn=2,
        )
        assert payments(g, 0, "build stockade") == paid


def test_the_bank_gets_the_coin_of_a_brown_card_and_no_neighbour() -> None:
    g = table(city("gizah", coins=1, hand=["sawmill"]), age=2)
    turn(g, {0: "build sawmill"})
    assert coins(g) == [0, 6, 6]


def test_a_brown_card_of_one_coin_needs_it_at_the_beginning_of_the_turn() -> None:
    g = table(city("gizah", coins=0, hand=["sawmill"]), age=2)
    with pytest.raises(IllegalAction, match="Sawmill can't be built: it costs 1 coin, you have 0"):
        do(g, 0, "build sawmill")


def test_an_own_symbol_with_alternatives_is_one_good_even_if_two_are_asked_for() -> None:
    g = table(city("gizah", coins=0, built=["timber-yard"], hand=["caravansery"]), city("ephesos"), city("rhodos"))
    assert not can(g, 0, "build caravansery")


def test_caravansery_and_alexandria_make_one_good_each() -> None:
    own = ["caravansery", "forum"]
    g = table(city("alexandria", "night", stages=2, coins=0, built=own, hand=["courthouse", "temple", "aqueduct"]), turn=4)
    assert payments(g, 0, "build courthouse") == {(0, 0)}  # clay of Caravansery, clay of stage 1, cloth of the Forum
    assert payments(g, 0, "build temple") == {(0, 0)}  # wood, clay, and the glass of the board
    assert not can(g, 0, "build aqueduct")


# ---- names, chains, free cards ------------------------------------------------------------------------------------------


def test_a_chain_is_free_even_without_coins_and_goods_and_pays_nobody() -> None:
    g = table(city("ephesos", coins=0, built=["scriptorium"], hand=["library", "courthouse"]))
    turn(g, {0: "build library"})
    assert coins(g) == [0, 6, 6]


def test_a_chain_does_not_lift_the_ban_on_names() -> None:
    g = table(city("gizah", coins=0, built=["east-trading-post", "forum"], hand=["forum"]), turn=6, seats=6)
    assert [text for text in texts(g, 0) if text.endswith("forum")] == ["sell forum"]


def test_the_altar_leads_to_the_pantheon_and_the_temple_to_nothing() -> None:
    """The second edition moved these chains."""
    g = table(city("rhodos", coins=0, built=["altar", "temple"], hand=["pantheon", "gardens"]), age=3)
    assert (can(g, 0, "build pantheon"), can(g, 0, "build gardens")) == (True, False)
    g = table(city("rhodos", coins=0, built=["statue", "temple"], hand=["pantheon", "gardens"]), age=3)
    assert (can(g, 0, "build pantheon"), can(g, 0, "build gardens")) == (False, False)


def test_a_card_that_a_chain_frees_may_go_below_the_wonder() -> None:
    """Whatever lies in the hand may go below the board; the stage costs what is printed on the board."""
    g = table(city("gizah", coins=0, built=["baths", "lumber-yard", "sawmill"], hand=["aqueduct"]), turn=2)
    turn(g, {0: "stage aqueduct"})
    assert (under(g, 0), "aqueduct" in discard(g), score(g, 0, "Wonder")) == (["aqueduct"], False, 3)


def test_a_card_that_stands_in_the_city_may_still_be_sold_or_staged() -> None:
    g = table(city("gizah", coins=0, built=["loom-1", "sawmill"], hand=["loom-2"]), turn=2)
    assert [text for text in texts(g, 0) if text.endswith("loom-2")] == ["stage loom-2", "sell loom-2"]


# ---- wonders ------------------------------------------------------------------------------------------------------------


def test_olympia_day_counts_guilds_as_a_colour() -> None:
    g = table(city("olympia", stages=2, coins=0, hand=["builders-guild", "workers-guild"]), age=3)
    turn(g, {0: "build builders-guild"})
    assert built(g, 0) == ["builders-guild"]
    g = table(city("olympia", stages=2, coins=0, built=["builders-guild"], hand=["workers-guild"]), age=3, turn=2)
    assert not can(g, 0, "build workers-guild")


def test_olympia_day_lost_the_colours_that_were_there_before() -> None:
    g = table(city("olympia", stages=2, coins=0, built=["altar", "lumber-yard"], hand=["aqueduct", "sawmill", "library"]))
    assert [can(g, 0, f"build {card}") for card in ("aqueduct", "sawmill", "library")] == [False, False, True]


@pytest.mark.parametrize("turn_", [2, 3, 4, 5])
def test_olympia_night_pays_in_the_middle_of_an_age(turn_: int) -> None:
    g = table(city("olympia", "night", stages=3, coins=0, hand=["aqueduct"]), age=2, turn=turn_)
    assert not can(g, 0, "build aqueduct")


def test_babylon_builds_both_stages_with_the_last_two_cards() -> None:
    """Stage 1 with the sixth card lets the seventh go below stage 2 at once."""
    own = ["stone-pit", "brickyard", "clay-pool", "glassworks-1"]
    g = table(
        city("babylon", "night", coins=9, built=own, hand=["walls", "temple"]), city("gizah"), city("ephesos"), age=2, turn=6
    )
    turn(g, {0: "stage walls left 2"})
    assert top(g) == "SeventhCard"
    do(g, 0, "stage temple")
    assert (under(g, 0), int(g.players[0].stages)) == (["walls", "temple"], 2)


def test_a_seventh_card_counts_in_the_war_of_its_age() -> None:
    g = table(city("babylon", "night", stages=1, coins=9, built=["ore-vein"], hand=["barracks", "altar"]), age=1, turn=6)
    turn(g, {0: "build altar"})
    do(g, 0, "build barracks")
    assert [int(me.victories) for me in g.players] == [2, 0, 0]


def test_the_seventh_card_pays_its_neighbour() -> None:
    g = table(
        city("babylon", "night", stages=1, coins=2, hand=["barracks", "altar"]), city("rhodos"), city("gizah"), age=1, turn=6
    )
    turn(g, {0: "build altar"})
    do(g, 0, "build barracks left 2")
    assert coins(g) == [0, 3 + 3 + 2, 3 + 3]


def test_halikarnassos_digs_a_guild_of_this_age() -> None:
    own = ["glassworks-1", "press-1"]
    g = table(
        city("halikarnassos", stages=1, coins=0, built=own, hand=["palace"]),
        city("gizah", built=["altar", "baths"], hand=["magistrates-guild"]),
        city("rhodos", built=["theater"]),
        age=3,
        turn=2,
        discard=[],
    )
    turn(g, {0: "stage palace", 1: "sell magistrates-guild"})
    do(g, 0, "build magistrates-guild")
    assert score(g, 0, "Guilds") == 3


def test_halikarnassos_pays_no_coin_for_a_brown_card_of_the_pile() -> None:
    g = table(
        city("halikarnassos", stages=1, coins=0, built=["glassworks-1", "press-1"], hand=["temple"]),
        city("gizah", hand=["sawmill"]),
        turn=3,
        discard=[],
    )
    turn(g, {0: "stage temple", 1: "sell sawmill"})
    do(g, 0, "build sawmill")
    assert (coins(g)[0], built(g, 0)[-1]) == (0, "sawmill")


def test_halikarnassos_does_not_dig_up_what_lies_below_wonders() -> None:
    g = table(
        city("halikarnassos", stages=1, coins=0, built=["glassworks-1", "press-1"], hand=["temple"]),
        city("gizah", coins=9, built=["sawmill"], hand=["statue"]),
        city("rhodos", hand=["walls"]),
        turn=3,
        discard=[],
    )
    turn(g, {0: "stage temple", 1: "stage statue", 2: "sell walls"})
    assert texts(g, 0) == ["build walls", "pass"]


def test_halikarnassos_night_digs_up_to_three_times() -> None:
    g = table(
        city("halikarnassos", "night", built=["brickyard", "sawmill", "lumber-yard", "glassworks-1", "press-1"]),
        turn=2,
        discard=["altar", "theater", "baths"],
    )
    for card in ("altar", "theater", "baths"):
        turn(g, {0: f"stage {hand(g, 0)[0]}"})
        assert top(g) == "Dig"
        do(g, 0, f"build {card}")
    assert built(g, 0)[-3:] == ["altar", "theater", "baths"]
    assert int(g.players[0].stages) == 3


def test_vineyard_does_not_count_what_is_dug_up_after_it() -> None:
    """The coins of the turn are paid before Halikarnassos looks through the pile."""
    g = table(
        city("halikarnassos", stages=1, coins=0, built=["glassworks-1", "press-1"], hand=["temple"]),
        city("gizah", coins=0, hand=["vineyard"]),
        city("rhodos", hand=["sawmill"]),
        turn=3,
        discard=[],
    )
    turn(g, {0: "stage temple", 1: "build vineyard", 2: "sell sawmill"})
    do(g, 0, "build sawmill")
    assert coins(g)[1] == 0


def test_shields_of_a_stage_of_the_last_turn_count_in_this_age() -> None:
    g = table(city("rhodos", stages=1, built=["brickyard", "clay-pool"], hand=["temple"]), age=2, turn=6)
    turn(g, {0: "stage temple"})
    assert [int(me.victories) for me in g.players] == [6, 0, 0]
    assert [int(me.defeats) for me in g.players] == [0, 1, 1]


def test_ephesos_day_pays_its_coins_once() -> None:
    g = table(city("ephesos", stages=1, coins=0, built=["sawmill"], hand=["temple"]), turn=2)
    turn(g, {0: "stage temple"})
    assert coins(g)[0] == 9
    turn(g)
    assert coins(g)[0] == 12


# ---- war ----------------------------------------------------------------------------------------------------------------


def test_only_the_two_neighbours_fight_at_a_table_of_seven() -> None:
    g = table(city("gizah", built=["barracks"], hand=["altar"]), age=1, turn=6, seats=7)
    turn(g)
    assert [int(me.victories) for me in g.players] == [2, 0, 0, 0, 0, 0, 0]
    assert [int(me.defeats) for me in g.players] == [0, 1, 0, 0, 0, 0, 1]


def test_won_on_one_side_and_lost_on_the_other() -> None:
    g = table(
        city("gizah", built=["barracks"]),
        city("ephesos"),
        city("babylon"),
        city("rhodos", built=["walls"]),
        age=2,
        turn=6,
        seats=4,
    )
    turn(g)
    assert (int(g.players[0].victories), int(g.players[0].defeats)) == (3, 1)
    assert score(g, 0, "Military") == 2


# ---- points -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("guild", "neighbour", "points"),
    [
        ("spies-guild", {"wonder": "rhodos", "stages": 2}, 0),  # shields of a stage are no red card
        ("philosophers-guild", {"wonder": "babylon", "stages": 2}, 0),  # its symbol is no green card
        ("philosophers-guild", {"wonder": "gizah", "built": ["scientists-guild"]}, 0),  # nor is the guild
        ("workers-guild", {"wonder": "gizah", "built": ["foundry", "clay-pit"]}, 2),  # cards, not symbols
        ("workers-guild", {"wonder": "alexandria", "side": "night", "stages": 1, "built": ["caravansery"]}, 0),
        ("traders-guild", {"wonder": "gizah", "built": ["tavern", "forum", "haven"]}, 3),  # of all ages
        ("magistrates-guild", {"wonder": "gizah", "built": ["palace"]}, 1),  # one a card, whatever its points
    ],
)
def test_guilds_count_cards(guild: str, neighbour: dict[str, Any], points: int) -> None:
    g = table(city("ephesos", built=[guild]), city(**neighbour), city("halikarnassos"), age=3, turn=6, seats=5)
    assert score(g, 0, "Guilds") == points


def test_guilds_do_not_look_beyond_the_neighbours() -> None:
    g = table(
        city("ephesos", built=["magistrates-guild", "palace"]),
        city("gizah"),
        city("rhodos", built=["altar"]),
        city("babylon"),
        age=3,
        turn=6,
        seats=4,
    )
    assert score(g, 0, "Guilds") == 0


def test_builders_and_decorators_at_a_table_of_whole_wonders() -> None:
    """Builders of one city count the stages of the three cities, also those without effect."""
    g = table(
        city("ephesos", stages=3, built=["builders-guild", "decorators-guild"]),
        city("gizah", "night", stages=4),
        city("rhodos", "night", stages=2),
        age=3,
        turn=6,
    )
    assert score(g, 0, "Guilds") == 9 + 7


def test_ludus_and_arena_count_once_for_coins_and_again_at_the_end() -> None:
    own = ["barracks", "quarry", "ore-vein", "guard-tower"]
    g = table(city("ephesos", coins=9, built=own, hand=["ludus"]), age=3, seats=5)
    turn(g, {0: "build ludus"})
    assert (coins(g)[0], score(g, 0, "Commercial structures")) == (9 + 6, 2)


def test_one_symbol_of_each_and_two_wild_ones() -> None:
    """Compass, gear, tablet and two of choice: three of one kind and a set, or two sets of which one lacks a symbol."""
    g = table(city("babylon", stages=2, built=["apothecary", "workshop", "scriptorium", "scientists-guild"]), age=3, turn=6)
    assert score(g, 0, "Science") == max(9 + 1 + 1 + 7, 4 + 4 + 1 + 7)


def test_two_coins_left_over_are_worth_nothing_but_break_a_tie() -> None:
    g = table(city("gizah", coins=5, hand=["palace"]), city("ephesos", coins=3, hand=["pantheon"]), age=3, turn=6, discard=[])
    turn(g)
    assert g.over
    scores, purse = g.scores(), coins(g)
    assert scores[0] == scores[1]
    assert purse[0] > purse[1]
    assert g.ranks()[0] < g.ranks()[1]


def test_the_game_is_over_after_eighteen_turns_whoever_sells() -> None:
    g = table(age=3, turn=6)
    turn(g)
    assert g.over
    assert [len(me.hand.cards) for me in g.players] == [0, 0, 0]


# ---- what is shown ------------------------------------------------------------------------------------------------------


def test_a_forecast_counts_the_coins_of_the_sale_and_of_counting_cards() -> None:
    g = table(city("gizah", coins=1, built=["clay-pool", "sawmill"], hand=["vineyard", "temple"]), turn=6)
    told = {choice.text: {c.figure: c.after for c in choice.changes} for choice in choices(g, 0)}
    assert told["build vineyard"]["coins"] == 3
    assert told["sell temple"]["coins"] == 4


def test_refusals_say_what_is_missing_and_what_it_would_cost() -> None:
    mine = city("gizah", coins=1, hand=["library", "courthouse", "statue"])
    g = table(mine, city("halikarnassos", built=["sawmill"]), city("ephesos"), turn=5)
    assert {component: reason for component, verb, reason in g.refused(0)} == {
        "card:library": "1 stone missing, neither yours nor on sale",
        "card:courthouse": "2 clay missing, neither yours nor on sale",
        "card:statue": "2 ore missing, neither yours nor on sale",
        "wonder:gizah": "the goods cost 4 coins, you have 1",
    }


def test_everything_sold_in_a_whole_age() -> None:
    """Six sales are 18 coins, the seventh card earns nothing."""
    g = table(city("gizah", coins=0), age=1, turn=1)
    sell_on(g)
    assert (coins(g)[0], len(discard(g))) == (18, 21)
    assert GAME.progress(g).text.startswith("Age II")
