"""What the page's board shows beyond the view."""

import random
from typing import Any

import pytest

from seven_wonders.helpers import GAME, city, table, texts, turn
from ziggurat.core.chance import Seeded
from ziggurat.core.choices import choices
from ziggurat.games.seven_wonders.board import GOODS, amounts, open_upwards, price
from ziggurat.games.seven_wonders.content import CARD, CARDS
from ziggurat.games.seven_wonders.state import SevenWonders
from ziggurat.games.seven_wonders.steps import Dig
from ziggurat.games.seven_wonders.tables import NEED, STAGE_NEED


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_the_goods_of_each_payment_are_what_the_cost_asks_for_and_cost_what_is_paid(seats: int) -> None:
    """Own and bought goods together are the need; what is bought costs each neighbour's price; nothing is bought that lacks."""
    bought = 0
    for game in range(4):
        g = GAME.new(seats, {"sides": "random"}, Seeded(game))
        chooser = random.Random(game)
        while not g.over:
            for seat in range(g.seats):
                for action in g.legal(seat):
                    verb, operands = GAME.space.decode(action)
                    found = GAME.details(g, seat, action)
                    if verb.name not in ("build", "stage") or "own" not in found:
                        continue
                    me = g.players[seat]
                    need = int(STAGE_NEED[me.board()][me.stages] if verb.name == "stage" else NEED[operands[0]])
                    goods = found["own"] + found["left"]["goods"] + found["right"]["goods"]
                    assert sorted(goods) == sorted("".join(letter * n for letter, n in zip(GOODS, amounts(need))))
                    for side, raw, made in (("left", me.left_raw, me.left_made), ("right", me.right_raw, me.right_made)):
                        letters = found[side]["goods"]
                        counts = [letters.count(letter) for letter in GOODS]
                        assert price(counts, int(raw), int(made)) == found[side]["coins"]
                        bought += len(letters)
                    assert found["coins"] == found["bank"] + operands[1] + operands[2] <= me.coins
            seat = g.seat
            g.act(seat, chooser.choice(list(g.legal(seat))))
    assert bought > 100


def test_progress_follows_the_game() -> None:
    g = GAME.new(3, {}, Seeded(5))
    chooser = random.Random(5)
    seen = []
    while not g.over:
        now = GAME.progress(g)
        if not seen or seen[-1] != now:
            seen.append(now)
        g.act(g.seat, chooser.choice(list(g.legal(g.seat))))
    texts = [now.text for now in seen]
    turns = [text for text in texts if "turn" in text]
    assert turns == [f"Age {age}, turn {turn} of 6" for age in ("I", "II", "III") for turn in range(1, 7)]
    assert [now.remark for now in seen if now.text == "Age II, turn 1 of 6"] == ["hands pass right"]
    assert GAME.progress(g).text == "Finished"


def test_the_catalogue_holds_every_card_and_both_sides_of_every_wonder() -> None:
    catalogue = GAME.catalogue()
    assert list(catalogue["cards"]) == [card.id for card in CARDS]
    assert all(card["words"] and card["name"] for card in catalogue["cards"].values())
    assert catalogue["cards"]["laboratory"]["makes_free"] == ["Siege Workshop", "Observatory"]
    assert len(catalogue["wonders"]) == 7
    assert all(side in wonder for wonder in catalogue["wonders"].values() for side in ("day", "night"))


def test_the_outlook_says_who_sells_what_and_how_the_battles_stand() -> None:
    g = GAME.new(3, {"sides": "day", "wonder-0": "gizah", "wonder-1": "babylon", "wonder-2": "rhodos"}, Seeded(1))
    g.players[0].shields = 2
    outlook = GAME.outlook(g, 0)
    assert [city["sells"] for city in outlook["cities"]] == [["S"], ["W"], ["O"]]
    assert outlook["left"] == {"seat": 1, "raw": 2, "manufactured": 2, "battle": 1}
    assert outlook["right"] == {"seat": 2, "raw": 2, "manufactured": 2, "battle": 1}
    assert GAME.outlook(g, 1)["right"]["battle"] == -1
    assert "free" not in GAME.outlook(g, None)


def test_the_outlook_says_what_is_asked() -> None:
    assert GAME.outlook(GAME.new(3, {"wonders": "chosen"}, Seeded(1)), 0)["asks"] == "wonder"
    assert GAME.outlook(GAME.new(3, {"sides": "chosen"}, Seeded(1)), None)["asks"] == "side"
    assert GAME.outlook(table(age=1, turn=2), 0)["asks"] == "card"
    g = table(age=2)
    g.push(Dig(0))
    assert GAME.outlook(g, 1)["asks"] == "pile"


def test_cards_that_count_say_what_they_are_worth_now() -> None:
    g = table(city(built=["spies-guild", "altar"]), city(built=["barracks", "stockade"]), age=3, turn=5)
    assert GAME.outlook(g, 1)["cities"][0]["worth"] == {"spies-guild": 2}


def test_shields_say_what_the_battles_would_bring() -> None:
    """Walls (2 shields) against one shield at the left and three at the right, in Age II."""
    g = table(city("gizah", hand=["walls"], built=["quarry", "stone-pit"]), age=2, turn=3)
    g.players[1].shields, g.players[2].shields = 1, 3
    uses = {text: GAME.details(g, 0, action) for text, action in zip(texts(g, 0), g.legal(0))}
    assert uses["build walls"]["battles"] == {"left": 3, "right": -1}
    assert "battles" not in uses["sell walls"]


def test_chains_name_only_what_can_still_come() -> None:
    assert GAME.outlook(table(city(built=["altar"]), age=1, turn=2), 0)["free"] == ["pantheon"]
    assert GAME.outlook(table(city(built=["altar", "pantheon"]), age=3, turn=3), 0)["free"] == []
    assert GAME.outlook(table(city(built=["baths"]), age=2), 0)["free"] == ["aqueduct"]
    assert GAME.outlook(table(city(built=["baths"]), age=3), 0)["free"] == []


def details(g: SevenWonders) -> dict[str, dict[str, Any]]:
    return {text: GAME.details(g, 0, action) for text, action in zip(texts(g, 0), g.legal(0))}


def test_what_neighbours_can_still_raise_is_at_least_so_much() -> None:
    """Cards of this turn count too (ruling 12); what counts the own city alone is known."""
    mine = city("gizah", hand=["vineyard", "aqueduct"], built=["baths"], coins=20)
    g = table(mine, city(hand=["foundry"]), city(hand=["sawmill"]), age=2, turn=3)
    uses = details(g)
    assert uses["build vineyard"]["least"] == ["coins", "score"]
    assert "least" not in uses["build aqueduct"]
    # The forecast is exceeded, never missed: both neighbours lay down brown cards.
    forecast = next(choice for choice in choices(g, 0) if choice.text == "build vineyard")
    promised = {change.figure: change.after for change in forecast.changes}.get("coins", 20)
    turn(g, {0: "build vineyard", 1: "build foundry", 2: "build sawmill"})
    assert promised == 20
    assert g.players[0].coins == 22


def test_guilds_count_what_neighbours_build_at_the_same_time() -> None:
    g = table(age=3, turn=3)
    assert open_upwards(g, CARDS[CARD.index("spies-guild")].effect) == ["score"]
    assert open_upwards(g, CARDS[CARD.index("arena")].effect) == []
    g.push(Dig(0))
    assert open_upwards(g, CARDS[CARD.index("spies-guild")].effect) == []


@pytest.mark.parametrize(("stages", "turn_now", "lost"), [(1, 1, True), (1, 6, False), (0, 1, False), (2, 6, True)])
def test_olympia_says_when_the_gift_of_the_age_is_given_away(stages: int, turn_now: int, lost: bool) -> None:
    """On the Night side the first stage makes the first card of an age free, the second one the last."""
    g = table(city("olympia", "night", stages=stages, hand=["walls"]), age=2, turn=turn_now)
    assert ("loses" in details(g)["sell walls"]) == lost
    assert not any("loses" in found for text, found in details(g).items() if text.startswith("build"))


def test_coins_count_before_wonders_are_chosen() -> None:
    g = GAME.new(3, {"wonders": "chosen"}, Seeded(1))
    first = g.view(0)["players"][0]
    assert first["coins"] == 3
    assert first["total"] == first["score"]["Treasury"] == 1


def test_a_tie_names_the_better_one_first() -> None:
    """As the places are: who has more coins comes before."""
    g = GAME.new(3, {"sides": "day", "wonder-0": "gizah", "wonder-1": "rhodos", "wonder-2": "ephesos"}, Seeded(1))
    g.over = True
    for player, coins in zip(g.players, (3, 5, 12)):
        player.coins = coins
    assert GAME.tie(g) == "Rhodos and Gizah have 1 point each. More coins decide: Rhodos 5, Gizah 3."
