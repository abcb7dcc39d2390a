"""Each card: what is printed on it, what it costs in play, and what it does, as numbers."""

from __future__ import annotations

import pytest

from seven_wonders.box import PRINTED, Printed, as_printed, many
from seven_wonders.helpers import can, city, coins, payments, score, sell_on, table, texts, turn
from ziggurat.games.seven_wonders.content import CARDS

each_card = pytest.mark.parametrize("card", PRINTED, ids=lambda card: card.id)

EVERYTHING = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "loom-1", "glassworks-1", "press-1"]
"""With these, the left neighbour sells one of each good (and a second ore: its start resource)."""
DOUBLE = ["sawmill", "quarry", "brickyard", "foundry"]
"""From Age II on also two more of each raw material."""


def test_the_box_has_80_sorts_of_cards_and_148_cards() -> None:
    assert len(PRINTED) == len(CARDS) == 80
    assert sum(len(card.copies) for card in PRINTED) == sum(len(card.copies) for card in CARDS) == 148


@pytest.mark.parametrize(("card", "found"), list(zip(PRINTED, CARDS)), ids=lambda card: card.id)
def test_is_as_printed(card: Printed, found) -> None:  # type: ignore[no-untyped-def]
    cost = found.cost or (many(found.coins, "coin") if found.coins else "")
    assert (found.id, found.name, found.age, found.colour) == (card.id, card.name, card.age, card.colour)
    assert (found.copies, cost, found.shows, found.free_with) == (card.copies, card.cost, card.shows, card.free_with)
    assert as_printed(found.effect) == card.effects


# ---- costs --------------------------------------------------------------------------------------------------------------


def shopping(card: Printed, purse: int):  # type: ignore[no-untyped-def]
    """Alexandria (glass) with a card in hand and nothing built, beside a neighbour who sells everything; 7 players."""
    rich = EVERYTHING + (DOUBLE if card.age > 1 else [])
    return table(
        city("alexandria", hand=[card.id], coins=purse), city("rhodos", built=rich), age=card.age, turn=4, seats=7, discard=[]
    )


def price(card: Printed) -> int:
    """All goods but a glass are bought for 2 coins each."""
    bought = len(card.goods) - (1 if "G" in card.goods else 0)
    return 2 * bought + (1 if card.cost == "1 coin" else 0)


@each_card
def test_costs_what_is_printed(card: Printed) -> None:
    g = shopping(card, price(card))
    bank = 1 if card.cost == "1 coin" else 0
    offers = payments(g, 0, f"build {card.id}")
    assert (price(card) - bank, 0) in offers  # all of it from the left neighbour
    assert {left + right for left, right in offers} == {price(card) - bank}
    if price(card) > 0:
        assert not can(shopping(card, price(card) - 1), 0, f"build {card.id}")


COINS_BESIDE_EVERYTHING = {"tavern": 5, "vineyard": 8, "bazar": 6, "lighthouse": 1, "ludus": 0}
"""What cards bring in that place: the neighbour has 8 brown and 3 grey cards, the builder nothing but this card."""


@each_card
def test_is_paid_and_built(card: Printed) -> None:
    g = shopping(card, 30)
    to_left = price(card) - (1 if card.cost == "1 coin" else 0)
    before = coins(g)
    turn(g, {0: f"build {card.id}" + (f" left {to_left}" if to_left else "")})
    assert coins(g)[0] == before[0] - price(card) + COINS_BESIDE_EVERYTHING.get(card.id, 0)
    assert coins(g)[1] == before[1] + to_left + 3  # it also sold a card
    assert coins(g)[6] == before[6] + 3
    me = g.view(None)["players"][0]
    assert me["built"] == [card.id]
    assert me["colours"] == {**dict.fromkeys(("brown", "grey", "blue", "yellow", "red", "green", "purple"), 0), card.colour: 1}
    assert me["chains"] == sorted(card.shows, key=me["chains"].index)
    assert me["shields"] == card.amount("shield")
    assert me["science"] == {symbol: 1 if symbol in card.effects else 0 for symbol in ("compass", "gear", "tablet", "any")}


# ---- effects ------------------------------------------------------------------------------------------------------------

POINTS = {
    "altar": 3, "theater": 3, "well": 3, "baths": 3,
    "aqueduct": 5, "temple": 4, "statue": 4, "courthouse": 4,
    "pantheon": 7, "gardens": 5, "town-hall": 6, "palace": 8, "senate": 6,
}  # fmt: skip
SHIELDS = {
    "stockade": 1, "barracks": 1, "guard-tower": 1,
    "walls": 2, "training-ground": 2, "stables": 2, "archery-range": 2,
    "fortifications": 3, "circus": 3, "arsenal": 3, "siege-workshop": 3, "castrum": 3,
}  # fmt: skip
SCIENCE = {
    "apothecary": "compass", "workshop": "gear", "scriptorium": "tablet",
    "dispensary": "compass", "laboratory": "gear", "library": "tablet", "school": "tablet",
    "academy": "compass", "lodge": "compass", "observatory": "gear", "study": "gear", "university": "tablet",
    "scientists-guild": "any",
}  # fmt: skip
PRODUCTION = {
    "lumber-yard": ["WG"], "stone-pit": ["SG"], "clay-pool": ["CG"], "ore-vein": ["OG"],
    "tree-farm": ["WG", "CG"], "excavation": ["SG", "CG"], "clay-pit": ["OG", "CG"],
    "timber-yard": ["WG", "SG"], "forest-cave": ["WG", "OG"], "mine": ["SG", "OG"],
    "loom-1": ["GL"], "glassworks-1": ["GG"], "press-1": ["GP"],
    "sawmill": ["WWG"], "quarry": ["SSG"], "brickyard": ["CCG"], "foundry": ["OOG"],
    "loom-2": ["GL"], "glassworks-2": ["GG"], "press-2": ["GP"],
    "caravansery": ["WG", "SG", "OG", "CG"], "forum": ["GG", "GP", "GL"],
}  # fmt: skip
"""What Alexandria (glass) produces with the card alone, one text a way to use it."""


def built_alone(card_id: str):  # type: ignore[no-untyped-def]
    """Alexandria after it built this card alone, and before."""
    card = next(card for card in PRINTED if card.id == card_id)
    g = shopping(card, 30)
    before = g.view(None)["players"][0]
    turn(g, {0: next(text for text in texts(g, 0) if text.startswith(f"build {card_id}"))})
    return before, g.view(None)["players"][0], g


def test_the_tables_of_effects_name_all_cards() -> None:
    named = {*POINTS, *SHIELDS, *SCIENCE, *PRODUCTION, *PRICES, "tavern", *(case[0] for case in COUNTED)}
    guilds = {card.id for card in PRINTED if card.colour == "purple"}  # in test_scoring
    assert named | guilds == {card.id for card in PRINTED}


@pytest.mark.parametrize(("card_id", "points"), POINTS.items())
def test_points(card_id: str, points: int) -> None:
    before, after, g = built_alone(card_id)
    assert (before["score"]["Civilian structures"], after["score"]["Civilian structures"]) == (0, points)
    assert score(g, 0, "Civilian structures") == points


@pytest.mark.parametrize(("card_id", "shields"), SHIELDS.items())
def test_shields(card_id: str, shields: int) -> None:
    before, after, g = built_alone(card_id)
    assert (before["shields"], after["shields"]) == (0, shields)
    prize = {1: 1, 2: 3, 3: 5}[int(g.age)]
    sell_on(g)
    assert g.view(None)["players"][0]["victories"] == 2 * prize  # nobody else has a shield


@pytest.mark.parametrize(("card_id", "symbol"), SCIENCE.items())
def test_science(card_id: str, symbol: str) -> None:
    before, after, _ = built_alone(card_id)
    assert (before["science"][symbol], after["science"][symbol]) == (0, 1)
    assert (before["score"]["Science"], after["score"]["Science"]) == (0, 1)


@pytest.mark.parametrize(("card_id", "ways"), PRODUCTION.items())
def test_production(card_id: str, ways: list[str]) -> None:
    before, after, _ = built_alone(card_id)
    assert before["produces"] == before["sells"] == ["G"]
    assert sorted(after["produces"]) == sorted(ways)
    for_sale = card_id not in ("caravansery", "forum")  # no yellow production
    assert sorted(after["sells"]) == (sorted(ways) if for_sale else ["G"])


PRICES = {
    "east-trading-post": {"left": {"raw": 2, "manufactured": 2}, "right": {"raw": 1, "manufactured": 2}},
    "west-trading-post": {"left": {"raw": 1, "manufactured": 2}, "right": {"raw": 2, "manufactured": 2}},
    "marketplace": {"left": {"raw": 2, "manufactured": 1}, "right": {"raw": 2, "manufactured": 1}},
}


@pytest.mark.parametrize(("card_id", "prices"), PRICES.items())
def test_prices(card_id: str, prices: dict[str, dict[str, int]]) -> None:
    before, after, _ = built_alone(card_id)
    full = {"raw": 2, "manufactured": 2}
    assert (before["prices"], after["prices"]) == ({"left": full, "right": full}, prices)


BROWN = ["lumber-yard", "stone-pit", "clay-pool"]
GREY = ["loom-1", "press-1"]
YELLOW = ["tavern", "marketplace"]
RED = ["stockade", "barracks"]

COUNTED = [
    # card, own city, left neighbour, right neighbour, own stages, coins now, points now
    ("tavern", [], [], [], 0, 5, 0),
    ("vineyard", BROWN[:2], BROWN, ["ore-vein", *GREY], 0, 2 + 3 + 1, 0),
    ("vineyard", [], GREY, RED, 3, 0, 0),
    ("bazar", GREY[:1], GREY, ["glassworks-1", *BROWN], 0, 2 * (1 + 2 + 1), 0),
    ("bazar", [], BROWN, [], 0, 0, 0),
    ("haven", BROWN, ["ore-vein"], GREY, 0, 3, 3),
    ("lighthouse", YELLOW, ["east-trading-post"], [], 0, 3, 3),
    ("lighthouse", [], YELLOW, [], 0, 1, 1),
    ("chamber-of-commerce", GREY, ["glassworks-1"], [], 0, 4, 4),
    ("arena", [], [], [], 0, 0, 0),
    ("arena", [], [], [], 2, 6, 2),
    ("arena", [], [], [], 3, 9, 3),
    ("ludus", RED, ["guard-tower"], [], 0, 6, 2),
]


@pytest.mark.parametrize(("card_id", "own", "left", "right", "stages", "gain", "points"), COUNTED)
def test_what_is_counted(card_id, own, left, right, stages, gain, points) -> None:  # type: ignore[no-untyped-def]
    age = next(card.age for card in PRINTED if card.id == card_id)
    # those of Age III count the own city only, so the neighbour may have all the goods for them
    for_sale = [card for card in EVERYTHING + DOUBLE if age == 3 and card not in [*own, *left]]
    g = table(
        city("gizah", built=own, stages=stages, hand=[card_id], coins=40),
        city("ephesos", built=[*left, *for_sale]),
        *[city() for _ in range(4)],
        city("rhodos", built=right),
        age=age,
        turn=4,
        seats=7,
    )
    before = coins(g)[0]
    paid = min(left + right for left, right in payments(g, 0, f"build {card_id}"))
    turn(g, {0: next(text for text in texts(g, 0) if text.startswith(f"build {card_id}"))})
    assert coins(g)[0] == before - paid + gain
    assert score(g, 0, "Commercial structures") == points


def test_points_of_yellow_cards_count_what_stands_at_the_end() -> None:
    g = table(city("gizah", built=["forum", "lumber-yard"], hand=["haven", "arena"], coins=0), age=3, turn=4)
    turn(g, {0: "build haven"})
    assert (coins(g)[0], score(g, 0, "Commercial structures")) == (1, 1)
    g = table(city("gizah", built=["haven", "lumber-yard", "stone-pit", "clay-pool", "sawmill"]), age=3, turn=6)
    assert score(g, 0, "Commercial structures") == 4


# ---- chains -------------------------------------------------------------------------------------------------------------

CHAINS = """
altar > pantheon; theater > gardens; well > statue; baths > aqueduct
east-trading-post > forum; west-trading-post > forum; marketplace > caravansery
apothecary > stables; apothecary > dispensary; workshop > archery-range; workshop > laboratory
scriptorium > courthouse; scriptorium > library
caravansery > lighthouse; forum > haven; walls > fortifications; training-ground > circus
dispensary > arena; dispensary > lodge; laboratory > siege-workshop; laboratory > observatory
library > senate; library > university; school > academy; school > study
"""
LINKS = [tuple(link.strip().split(" > ")) for line in CHAINS.strip().splitlines() for link in line.split(";")]


def test_there_are_25_links() -> None:
    assert len(LINKS) == 25
    symbols = {symbol: card.id for card in PRINTED for symbol in card.shows}
    assert len(symbols) == 24
    shown = {(giver.id, card.id) for giver in PRINTED for card in PRINTED if card.free_with and card.free_with in giver.shows}
    assert shown == set(LINKS)


@pytest.mark.parametrize(("giver", "card_id"), LINKS)
def test_chains(giver: str, card_id: str) -> None:
    """Free with the symbol, and with no coin nor goods; without it the same city can't build it."""
    card = next(card for card in PRINTED if card.id == card_id)
    for own, free in (([giver], True), ([], False)):
        g = table(city("gizah", built=own, hand=[card_id], coins=0), age=card.age, turn=4, seats=4)
        assert can(g, 0, f"build {card_id}") == free
        if free:
            assert payments(g, 0, f"build {card_id}") == {(0, 0)}
            turn(g, {0: f"build {card_id}"})
            assert card_id in g.view(None)["players"][0]["built"]
