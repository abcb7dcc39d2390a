"""Each stage of the 14 boards: what it costs and does, and every power as the rulebook and the publisher's answers tell it."""

from __future__ import annotations

import pytest

from seven_wonders.box import SIDES, as_printed
from seven_wonders.helpers import (
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
from ziggurat.games.seven_wonders.content import BOARDS

STAGES = [(row[0], row[1], row[2], number, *stage.split(": ")) for row in SIDES for number, stage in enumerate(row[3:])]
each_stage = pytest.mark.parametrize(("wonder", "side", "start", "number", "cost", "effects"), STAGES)

EVERYTHING = ["sawmill", "lumber-yard", "quarry", "stone-pit", "foundry", "ore-vein", "brickyard", "clay-pool"]
GOODS = [*EVERYTHING, "loom-1", "glassworks-1", "press-1"]
"""With these a city makes three of each raw material and one of each manufactured good."""


def test_boards_are_as_printed() -> None:
    assert len(BOARDS) == len(SIDES) == 14
    for board, row in zip(BOARDS, SIDES):
        assert [board.id, board.side, board.start] == row[:3]
        assert [f"{stage.cost}: {', '.join(as_printed(stage.effect))}" for stage in board.stages] == row[3:]


@pytest.mark.parametrize("row", SIDES, ids=lambda row: f"{row[0]}-{row[1]}")
def test_start_resource(row: list[str]) -> None:
    me = table(city(row[0], row[1])).view(0)["players"][0]
    assert me["produces"] == me["sells"] == [row[2]]
    assert sum(me["colours"].values()) == 0  # it is not a card


# ---- every stage: cost and plain effect ---------------------------------------------------------------------------------


OWN_SYMBOLS = {("alexandria", "night", 1): 1, ("alexandria", "night", 2): 1}
"""Goods that earlier stages of the same wonder give towards the cost of a stage."""


def price(wonder: str, side: str, start: str, number: int, cost: str) -> int:
    """All goods but the own ones are bought for 2 coins each."""
    return 2 * (len(cost) - (1 if start in cost else 0) - OWN_SYMBOLS.get((wonder, side, number), 0))


def shopping(wonder: str, side: str, number: int, purse: int, **more):  # type: ignore[no-untyped-def]
    """A city before its next stage, beside a neighbour who sells four of each raw material."""
    left = city("gizah" if wonder != "gizah" else "ephesos", built=[*GOODS, "timber-yard", "forest-cave", "mine", "clay-pit"])
    me = city(wonder, side, stages=number, coins=purse, hand=["temple"])
    return table(me, left, age=2, turn=4, seats=7, **more)


@each_stage
def test_costs_what_is_printed(wonder: str, side: str, start: str, number: int, cost: str, effects: str) -> None:
    coins_needed = price(wonder, side, start, number, cost)
    g = shopping(wonder, side, number, coins_needed)
    offers = payments(g, 0, "stage temple")
    assert (coins_needed, 0) in offers
    assert {left + right for left, right in offers} == {coins_needed}
    if coins_needed:
        assert not can(shopping(wonder, side, number, coins_needed - 1), 0, "stage temple")


@each_stage
def test_does_what_is_printed(wonder: str, side: str, start: str, number: int, cost: str, effects: str) -> None:
    g = shopping(wonder, side, number, 30, discard=[])
    before = g.view(None)["players"][0]
    do(g, 0, next(text for text in texts(g, 0) if text.startswith("stage temple")))
    for seat in range(1, 7):
        do(g, seat, f"sell {hand(g, seat)[-1]}")
    if "from-discard" in effects:
        do(g, 0, "pass")
    after = g.view(None)["players"][0]
    gains = {"points": 0, "coins": 0, "shields": 0}
    for effect in effects.split(", "):
        amount, _, what = effect.partition(" ")
        if amount.isdecimal():
            gains[what if what.endswith("s") else what + "s"] = int(amount)
    assert after["stages"] == number + 1
    assert under(g, 0)[-1] == "temple"
    assert after["score"]["Wonder"] - before["score"]["Wonder"] == gains["points"]
    assert after["coins"] - before["coins"] == gains["coins"] - price(wonder, side, start, number, cost)
    assert after["shields"] - before["shields"] == gains["shields"]
    assert after["science"]["any"] - before["science"]["any"] == (1 if "any" in effects else 0)
    made = next((effect[6:] for effect in effects.split(", ") if effect.startswith("makes ")), "")
    assert len(after["produces"]) == len(before["produces"]) * (len(made.split("/")) if made else 1)
    assert after["sells"] == [start]  # stages are never for sale
    assert (after["built"], sum(after["colours"].values())) == ([], 0)  # the card below has no name and no colour


TOTALS = {
    ("alexandria", "day"): 10, ("alexandria", "night"): 7, ("babylon", "day"): 10, ("babylon", "night"): 0,
    ("ephesos", "day"): 10, ("ephesos", "night"): 10, ("gizah", "day"): 15, ("gizah", "night"): 20,
    ("halikarnassos", "day"): 10, ("halikarnassos", "night"): 3, ("olympia", "day"): 10, ("olympia", "night"): 10,
    ("rhodos", "day"): 10, ("rhodos", "night"): 7,
}  # fmt: skip
"""The points of a whole wonder."""


@pytest.mark.parametrize("row", SIDES, ids=lambda row: f"{row[0]}-{row[1]}")
def test_whole_wonder(row: list[str]) -> None:
    stages = len(row) - 3
    g = table(city(row[0], row[1], stages=stages, coins=30, built=GOODS), age=2, turn=4, seats=7)
    assert score(g, 0, "Wonder") == TOTALS[row[0], row[1]]
    assert not any(text.startswith("stage") for text in texts(g, 0))  # each stage once
    assert ("wonder:" + row[0], "stage", "all stages of your wonder are built") in g.refused(0)


def test_stages_go_from_left_to_right_one_a_turn() -> None:
    g = table(city("gizah", "night", built=GOODS), age=2, turn=2, seats=7)
    for done in range(4):
        assert g.view(0)["players"][0]["stages"] == done
        turn(g, {0: f"stage {hand(g, 0)[0]}"} if done != 3 else {0: next(t for t in texts(g, 0) if t.startswith("stage"))})
    assert score(g, 0, "Wonder") == 3 + 5 + 5 + 7


# ---- Alexandria ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "stages", "cards"),
    [
        ("day", 1, {}),
        ("day", 2, {"stockade": True, "barracks": True, "guard-tower": True, "baths": True, "apothecary": False}),
        ("night", 1, {"stockade": True, "barracks": True, "guard-tower": True, "baths": True, "apothecary": False}),
        ("night", 2, {"apothecary": True, "scriptorium": True, "workshop": True}),
    ],
)
def test_alexandria_makes_one_good_of_a_kind(side: str, stages: int, cards: dict[str, bool]) -> None:
    for card, possible in cards.items():
        g = table(city("alexandria", side, stages=stages, coins=0, hand=[card]), age=1, turn=4)
        assert can(g, 0, f"build {card}") == possible


def test_alexandria_uses_a_symbol_once_and_sells_none() -> None:
    g = table(city("alexandria", "night", stages=2, coins=0, hand=["school", "temple"]), city("gizah", coins=9), age=2, turn=4)
    assert can(g, 0, "build school")  # wood from stage 1, papyrus from stage 2
    assert not can(g, 0, "build temple")  # wood and clay would be the same symbol twice
    g = table(city("alexandria", "night", stages=2), city("ephesos", coins=9, hand=["stockade"]), age=1, turn=4)
    assert not can(g, 1, "build stockade")
    assert not can(g, 2, "build stockade")


# ---- Ephesos, Gizah, Rhodos ---------------------------------------------------------------------------------------------


def test_coins_of_a_stage_come_once_and_too_late_for_this_turn() -> None:
    g = table(city("ephesos", "night", coins=4, hand=["sawmill", "temple"]), city("gizah", built=["quarry"]), age=2, turn=5)
    turn(g, {0: "stage temple left 4"})
    assert coins(g)[0] == 4
    turn(g)
    assert coins(g)[0] == 7  # only the sale


def test_rhodos_shields_stay_for_all_later_ages() -> None:
    g = table(city("rhodos", "night", stages=1), age=1, turn=6)
    won = []
    for _ in range(3):
        sell_on(g)
        won.append(int(g.players[0].victories))
    assert won == [2, 2 + 6, 2 + 6 + 10]  # the most that there is
    assert g.over


# ---- Babylon ------------------------------------------------------------------------------------------------------------


def test_babylon_day_chooses_a_symbol_at_the_end() -> None:
    for own, points in ((["apothecary"], 4), (["apothecary", "workshop"], 1 + 1 + 1 + 7), ([], 1)):
        g = table(city("babylon", "day", stages=2, built=own), age=2)
        assert score(g, 0, "Science") == points
        assert g.view(0)["players"][0]["colours"]["green"] == len(own)


def seventh(*cards: str, age: int = 2, stages: int = 1, **more):  # type: ignore[no-untyped-def]
    """Babylon, night, in the sixth turn with two cards."""
    others = more.pop("others", ())
    return table(city("babylon", "night", stages=stages, hand=cards, **more), *others, age=age, turn=6, discard=[])


def test_babylon_is_asked_after_the_sixth_turn() -> None:
    g = seventh("temple", "statue")
    turn(g, {0: "sell temple"})
    assert (top(g), g.turn, g.seat) == ("SeventhCard", 7, 0)
    assert hand(g, 0) == ["statue"]
    assert texts(g, 0) == ["sell statue", "pass"]  # it is not free
    assert texts(g, 1) == texts(g, 2) == []
    assert [len(hand(g, seat)) for seat in (1, 2)] == [1, 1]


def test_babylon_builds_its_seventh_card_at_its_cost() -> None:
    g = seventh("temple", "statue", built=["foundry"], coins=0)  # wood of the board, two ore
    turn(g, {0: "sell temple"})
    do(g, 0, "build statue")
    assert built(g, 0) == ["foundry", "statue"]
    assert coins(g)[0] == 3
    assert "statue" not in discard(g)


def test_babylon_buys_goods_for_its_seventh_card() -> None:
    g = seventh("temple", "statue", coins=4, others=[city("gizah", built=["foundry"])])
    turn(g, {0: "sell temple"})
    assert payments(g, 0, "build statue") == {(4, 0)}
    before = coins(g)
    do(g, 0, "build statue left 4")
    assert coins(g)[:2] == [before[0] - 4, before[1] + 4]


def test_babylon_uses_chains_for_its_seventh_card() -> None:
    g = seventh("temple", "aqueduct", coins=0, built=["baths"])
    turn(g, {0: "sell temple"})
    assert payments(g, 0, "build aqueduct") == {(0, 0)}


def test_babylon_puts_its_seventh_card_below_the_wonder() -> None:
    g = seventh("temple", "statue", built=["brickyard", "clay-pool", "glassworks-1"])
    turn(g, {0: "sell temple"})
    do(g, 0, "stage statue")
    assert (under(g, 0)[-1], g.players[0].stages) == ("statue", 2)
    assert g.view(0)["players"][0]["science"]["any"] == 1


def test_babylon_sells_its_seventh_card() -> None:
    g = seventh("temple", "statue", coins=0)
    turn(g, {0: "sell temple"})
    do(g, 0, "sell statue")
    assert coins(g)[0] == 6
    assert discard(g)[3] == "statue"  # before the last cards of the others


def test_babylon_throws_its_seventh_card_away() -> None:
    g = seventh("temple", "statue", coins=0)
    turn(g, {0: "sell temple"})
    do(g, 0, "pass")
    assert coins(g)[0] == 3
    assert "statue" in discard(g)
    assert g.age == 3


def test_babylon_may_use_the_seventh_card_at_once_when_built_with_the_sixth() -> None:
    g = seventh("temple", "statue", stages=0, built=["quarry"])
    turn(g, {0: "stage temple"})
    assert top(g) == "SeventhCard"
    do(g, 0, "sell statue")
    g = seventh("temple", "statue", stages=0, built=["quarry"])
    turn(g, {0: "sell temple"})
    assert (g.age, top(g)) == (3, "Choose")  # without the stage nobody is asked
    assert "statue" in discard(g)


def test_babylon_uses_the_seventh_card_up_to_three_times() -> None:
    g = table(city("babylon", "night", stages=1), age=1, turn=5)
    asked = 0
    while not g.over:
        if top(g) == "SeventhCard":
            asked += 1
            do(g, 0, texts(g, 0)[0])
        else:
            turn(g)
    assert asked == 3
    assert all(not hand(g, seat) for seat in range(3))


def test_babylon_may_spend_what_came_in_in_the_sixth_turn() -> None:
    """The seventh card is a small turn of its own: coins and symbols of the sixth turn count, and all serve again."""
    g = table(
        city("babylon", "night", stages=1, coins=0, hand=["altar", "clay-pit"]),
        city("gizah", coins=5, hand=["stockade"]),
        age=1,
        turn=6,
    )
    assert not can(g, 0, "build clay-pit")
    assert (0, 2) in payments(g, 1, "build stockade")  # the wood of Babylon, to the right of Gizah
    turn(g, {0: "build altar", 1: "build stockade right 2"})
    assert coins(g)[0] == 2
    do(g, 0, "build clay-pit")
    assert coins(g)[0] == 1


def test_babylon_uses_each_symbol_again_and_what_was_built_with_the_sixth_card() -> None:
    g = table(city("babylon", "night", stages=1, coins=0, hand=["stockade", "lumber-yard"]), age=1, turn=6)
    turn(g, {0: "build stockade"})  # with the wood of the board
    assert can(g, 0, "build lumber-yard")
    g = table(
        city("babylon", "night", stages=1, coins=0, hand=["quarry", "school"], built=["press-1"]),
        city("gizah", coins=9, hand=["sawmill"]),
        age=2,
        turn=6,
    )
    turn(g, {0: "sell quarry", 1: "build sawmill"})
    assert payments(g, 0, "build school") == {(0, 0)}
    g = table(city("babylon", "night", stages=1, coins=2, hand=["foundry", "statue"]), age=2, turn=6)
    turn(g, {0: "build foundry"})
    assert can(g, 0, "build statue")  # ore of the sixth card


def test_babylon_never_builds_a_name_twice() -> None:
    g = seventh("temple", "loom-2", built=["loom-1"])
    turn(g, {0: "sell temple"})
    assert texts(g, 0) == ["sell loom-2", "pass"]
    g = table(city("babylon", "night", stages=1, hand=["loom-2", "loom-2"]), age=2, turn=6, seats=5)
    turn(g, {0: "build loom-2"})
    assert not can(g, 0, "build loom-2")


def test_babylon_day_and_other_wonders_have_no_seventh_card() -> None:
    g = table(city("babylon", "day", stages=3), city("gizah", "night", stages=4), city("rhodos", "night", stages=2), turn=6)
    turn(g)
    assert (g.age, top(g)) == (3, "Choose")


# ---- Halikarnassos ------------------------------------------------------------------------------------------------------


def pile(*cards: str) -> list[dict[str, str]]:
    """A discard pile."""
    return [{"card": card} for card in cards]


def digging(side: str = "day", stages: int = 1, turn: int = 3, age: int = 2, **more):  # type: ignore[no-untyped-def]
    """Halikarnassos before a stage that builds from the discard pile, with the goods for it."""
    goods = ["glassworks-1", "press-1", "brickyard", "sawmill", "lumber-yard"]
    fields = {"built": goods, "coins": 0, **more.pop("own", {})}
    return table(city("halikarnassos", side, stages=stages, **fields), *more.pop("others", ()), age=age, turn=turn, **more)


def test_halikarnassos_builds_at_the_end_of_the_turn_for_nothing() -> None:
    g = digging(own={"hand": ["temple"]}, discard=pile("theater", "statue"))
    turn(g, {0: "stage temple"})
    assert (top(g), g.turn, g.seat) == ("Dig", 3, 0)  # before the hands are passed
    sold = discard(g)[2:]
    assert len(sold) == 2  # what the others sold in this same turn
    assert texts(g, 0) == [f"build {card}" for card in dict.fromkeys(["theater", "statue", *sold])] + ["pass"]
    do(g, 0, "build statue")
    assert built(g, 0)[-1] == "statue"
    assert coins(g)[0] == 0
    assert discard(g) == ["theater", *sold]
    assert (top(g), g.turn) == ("Choose", 4)


@pytest.mark.parametrize(("side", "stages"), [("day", 1), ("night", 0), ("night", 1), ("night", 2)])
def test_halikarnassos_stages_with_the_power(side: str, stages: int) -> None:
    g = digging(side, stages, own={"hand": ["temple"]}, discard=pile("altar"))
    turn(g, {0: "stage temple"})
    assert top(g) == "Dig"
    assert (g.digging, g.seat) == (-1, 0)
    do(g, 0, "build altar")
    turn(g)
    assert top(g) == "Choose"  # once a stage


@pytest.mark.parametrize(("side", "stages"), [("day", 0), ("day", 2)])
def test_halikarnassos_stages_without_it(side: str, stages: int) -> None:
    own = {"built": ["foundry", "quarry", "stone-pit"], "hand": ["temple"]}
    g = digging(side, stages, own=own, discard=pile("altar"))
    turn(g, {0: "stage temple"})
    assert top(g) == "Choose"


def test_halikarnassos_finds_the_cards_sold_and_thrown_away_in_the_sixth_turn() -> None:
    g = digging(own={"hand": ["temple", "statue"]}, turn=6, discard=pile("altar"))
    others = [hand(g, seat) for seat in (1, 2)]
    turn(g, {0: "stage temple"})
    sold, thrown = [cards[1] for cards in others], [cards[0] for cards in others]
    assert discard(g) == ["altar", *sold, "statue", *thrown]
    assert top(g) == "Dig"
    new = {card for card in discard(g) if card not in ("press-2", "glassworks-2")}  # the city has those names
    assert {text.removeprefix("build ") for text in texts(g, 0)} == {*new, "pass"}
    assert "temple" not in discard(g)  # what lies below the wonder is not in the pile


def test_halikarnassos_comes_before_the_battles() -> None:
    g = digging(own={"hand": ["temple"]}, turn=6, discard=pile("stockade"))
    turn(g, {0: "stage temple"})
    assert all(me.victories == me.defeats == 0 for me in g.players)
    do(g, 0, "build stockade")
    assert [(int(me.victories), int(me.defeats)) for me in g.players] == [(6, 0), (0, 1), (0, 1)]
    assert g.age == 3


def test_halikarnassos_comes_after_the_seventh_card_of_babylon() -> None:
    g = digging(
        own={"hand": ["temple"]},
        others=[city("babylon", "night", stages=1, hand=["vineyard", "school"])],
        turn=6,
        discard=pile("altar"),
    )
    turn(g, {0: "stage temple", 1: "sell vineyard"})
    assert (top(g), g.seat) == ("SeventhCard", 1)
    do(g, 1, "pass")
    assert (top(g), g.seat) == ("Dig", 0)
    do(g, 0, "build school")
    assert built(g, 0)[-1] == "school"


def test_halikarnassos_in_the_last_turn_of_the_game() -> None:
    g = digging(own={"hand": ["palace"]}, age=3, turn=6, discard=pile("altar", "arsenal"))
    turn(g, {0: "stage palace"})
    do(g, 0, "build arsenal")
    assert g.over
    assert int(g.players[0].victories) == 10


def test_halikarnassos_never_builds_a_name_twice() -> None:
    g = digging(own={"hand": ["temple"]}, discard=pile("press-2", "glassworks-2", "altar"), seats=5, others=[])
    turn(g, {0: "stage temple"})
    assert not can(g, 0, "build press-2")
    assert can(g, 0, "build altar")
    assert ("card:press-2", "build", "your city has Press already") in g.refused(0)


def test_halikarnassos_gets_the_coins_and_effects_at_once() -> None:
    g = digging(own={"hand": ["temple"]}, discard=pile("vineyard", "tavern"), seats=4)
    turn(g, {0: "stage temple"})
    before = coins(g)[0]
    do(g, 0, "build vineyard")
    assert coins(g)[0] == before + 3  # brickyard, sawmill, lumber yard
    g = digging(own={"hand": ["temple"]}, others=[city(hand=["statue"])], discard=pile("foundry"))
    turn(g, {0: "stage temple"})
    do(g, 0, "build foundry")
    assert can(g, 0, "build statue")
    assert all("OO" in way for way in g.view(0)["players"][0]["produces"])


def test_halikarnassos_may_decline() -> None:
    g = digging(own={"hand": ["temple"]}, discard=pile("altar"))
    turn(g, {0: "stage temple"})
    before = discard(g)
    do(g, 0, "pass")
    assert (discard(g), top(g), g.turn) == (before, "Choose", 4)


def test_halikarnassos_is_not_asked_when_the_pile_is_empty() -> None:
    others = [city("gizah", hand=["quarry"], coins=1), city("ephesos", hand=["foundry"], coins=1)]
    g = digging(own={"hand": ["temple"]}, others=others, discard=[])
    turn(g, {0: "stage temple", 1: "build quarry", 2: "build foundry"})
    assert (top(g), g.turn) == ("Choose", 4)
    turn(g)
    assert top(g) == "Choose"  # the power is lost, not kept for later


def test_halikarnassos_knows_the_pile_from_then_on() -> None:
    g = digging(own={"hand": ["temple"]}, discard=pile("altar", "theater"))
    assert [entry["card"] for entry in g.view(0)["discard"]] == [None, None]
    turn(g, {0: "stage temple"})
    assert [entry["card"] for entry in g.view(0)["discard"]] == discard(g)
    assert [entry["card"] for entry in g.view(1)["discard"]][:2] == [None, None]
    do(g, 0, "pass")
    assert [entry["card"] for entry in g.view(0)["discard"]] == discard(g)


def test_a_card_of_the_pile_gives_its_chain() -> None:
    g = digging(own={"hand": ["temple"]}, others=[city(hand=["aqueduct"])], discard=pile("baths"))
    turn(g, {0: "stage temple"})
    do(g, 0, "build baths")
    assert coins(g)[0] == 0
    assert payments(g, 0, "build aqueduct") == {(0, 0)}


# ---- Olympia, day: the first card of each colour ------------------------------------------------------------------------


def olympia(side: str, stages: int, *cards: str, age: int = 2, turn: int = 2, **more):  # type: ignore[no-untyped-def]
    return table(city("olympia", side, stages=stages, coins=0, hand=cards, **more), age=age, turn=turn, seats=7)


COLOURS = {
    "brown": ("sawmill", 2), "grey": ("loom-2", 2), "blue": ("aqueduct", 2), "yellow": ("caravansery", 2),
    "red": ("walls", 2), "green": ("laboratory", 2), "purple": ("spies-guild", 3),
}  # fmt: skip


@pytest.mark.parametrize(("card", "age"), COLOURS.values(), ids=COLOURS)
def test_olympia_day_builds_a_new_colour_for_nothing(card: str, age: int) -> None:
    g = olympia("day", 2, card, age=age)
    assert payments(g, 0, f"build {card}") == {(0, 0)}
    turn(g, {0: f"build {card}"})
    assert coins(g)[0] == 0  # a brown card not even costs its coin
    assert built(g, 0) == [card]
    if card != "loom-2":
        assert not can(olympia("day", 1, card, age=age), 0, f"build {card}")


def test_olympia_day_once_a_colour_in_the_whole_game() -> None:
    assert not can(olympia("day", 2, "stables", built=["walls"]), 0, "build stables")
    g = olympia("day", 2, "circus", age=3, built=["stockade"])
    assert not can(g, 0, "build circus")  # not once an age; a colour from before the stage is gone


def test_olympia_day_works_from_the_next_turn_on() -> None:
    left = city("gizah", built=["sawmill"], hand=["aqueduct"])
    g = table(city("olympia", "day", stages=1, coins=4, hand=["temple", "aqueduct"]), left, turn=4, seats=7)
    assert not can(g, 0, "build aqueduct")
    turn(g, {0: "stage temple left 4"})
    assert "aqueduct" in hand(g, 0)
    assert can(g, 0, "build aqueduct")


def test_olympia_day_never_pays_for_stages() -> None:
    assert not any(text.startswith("stage") for text in texts(olympia("day", 2, "walls"), 0))


def test_olympia_day_builds_no_name_twice() -> None:
    """Free building never lifts the ban; a name of another colour does not exist, so the same colour is not free either."""
    g = olympia("day", 2, "loom-2", built=["loom-1"])
    assert not can(g, 0, "build loom-2")


def test_olympia_day_a_card_below_the_wonder_is_no_colour() -> None:
    hidden = [{"card": "stockade"}, {"card": "barracks"}]
    assert can(olympia("day", 2, "walls", under=hidden), 0, "build walls")


# ---- Olympia, night: the first and the last card of an age --------------------------------------------------------------


@pytest.mark.parametrize("turn_", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("stages", [0, 1, 2])
def test_olympia_night_first_and_sixth_turn(stages: int, turn_: int) -> None:
    free = (stages >= 1 and turn_ == 1) or (stages == 2 and turn_ == 6)
    g = olympia("night", stages, "sawmill", "aqueduct", turn=turn_)
    for card in ("sawmill", "aqueduct"):  # neither coins nor goods
        assert payments(g, 0, f"build {card}") == ({(0, 0)} if free else set())


@pytest.mark.parametrize("age", [2, 3])
def test_olympia_night_serves_in_every_later_age(age: int) -> None:
    card = {2: "aqueduct", 3: "palace"}[age]
    assert can(olympia("night", 1, card, age=age, turn=1), 0, f"build {card}")
    assert can(olympia("night", 2, card, age=age, turn=6), 0, f"build {card}")


def test_olympia_night_the_sixth_card_of_age_one() -> None:
    assert can(olympia("night", 2, "mine", age=1, turn=6), 0, "build mine")


@pytest.mark.parametrize("use", ["build walls", "sell walls", "stage walls"])
def test_olympia_night_frees_one_card_an_age_or_none(use: str) -> None:
    me = city("olympia", "night", stages=1, coins=0, built=["clay-pool", "clay-pit"], hand=["walls"])
    g = table(me, city("gizah", hand=["aqueduct"]), turn=1, seats=7)
    assert can(g, 0, "build walls")
    turn(g, {0: use})
    assert "aqueduct" in hand(g, 0)
    assert not can(g, 0, "build aqueduct")


def test_olympia_night_never_pays_for_stages() -> None:
    for stages, turn_ in ((1, 1), (2, 6)):
        assert not any(text.startswith("stage") for text in texts(olympia("night", stages, "walls", turn=turn_), 0))


def test_olympia_night_built_with_the_first_card_does_nothing_in_that_turn() -> None:
    me = city("olympia", "night", coins=0, built=["ore-vein", "clay-pit"], hand=["walls"])
    g = table(me, city("gizah", hand=["aqueduct"]), turn=1)
    assert not can(g, 0, "build walls")
    turn(g, {0: "stage walls"})
    assert "aqueduct" in hand(g, 0)
    assert not can(g, 0, "build aqueduct")


def test_olympia_night_built_with_the_sixth_card_frees_nothing_more_in_that_age() -> None:
    g = table(city("olympia", "night", stages=1, coins=0, built=["brickyard", "clay-pool"], hand=["walls", "aqueduct"]), turn=6)
    turn(g, {0: "stage walls"})
    assert "aqueduct" in discard(g)  # the other card of the sixth turn is thrown away
    assert g.age == 3


def test_olympia_night_builds_no_name_twice() -> None:
    assert not can(olympia("night", 2, "loom-2", built=["loom-1"], turn=1), 0, "build loom-2")


def test_olympia_pays_no_neighbour_for_a_free_card() -> None:
    left = city("gizah", built=["stone-pit", "timber-yard"])
    g = table(city("olympia", "night", coins=20, hand=["aqueduct"]), left, turn=1)
    assert payments(g, 0, "build aqueduct") == {(6, 0)}
    g = table(city("olympia", "night", stages=1, coins=20, hand=["aqueduct"]), left, turn=1)
    assert payments(g, 0, "build aqueduct") == {(0, 0)}
