"""The numbered rulings of ``docs/rules/millennia.md``, each as the engine plays it: ``test_<number>_...``."""

from __future__ import annotations

from typing import Any

from millennia.helpers import (
    GAME,
    buildings,
    do,
    gold,
    hand,
    player,
    points,
    score,
    spots,
    table,
    techs,
    texts,
    these,
    top,
    turned,
    used,
    vp,
)
from ziggurat.core.chance import Seeded
from ziggurat.core.record import Recorded
from ziggurat.games.millennia import automa, tables
from ziggurat.games.millennia.content import BUILDINGS, CONTENT, DIPLOMACY_CARDS, TECH, TOKENS, WONDER
from ziggurat.games.millennia.costs import wonder_price
from ziggurat.games.millennia.names import BOOK_SPOT
from ziggurat.games.millennia.state import Millennia

DRAFT = {"step": "Draft", "turn": 0, "first": 0}
CONSTRUCT = {"step": "Construct", "party": 0, "passed": [], "extra": 0}
PROSPERITY = {"step": "ProsperityPhase"}
SHOWN = ["225", "226", "227", "228"]


def tokens(first: str = "joker") -> list[str]:
    """The book tokens of side a1, with this one on culture 2 and population 3."""
    kinds = iter([kind.id for kind in TOKENS for _ in range(kind.copies) if kind.id != first])
    return [first if spot in ("culture-2", "population-3") else next(kinds) for spot in BOOK_SPOT[0]]


def pay(g: Millennia, seat: int = 0) -> None:
    """Pays and resolves with what is offered first."""
    while top(g, seat) != "Act":
        do(g, seat, *texts(g, seat)[:1])


def test_1_there_are_26_book_tokens() -> None:
    assert sum(token.copies for token in TOKENS) == 26
    assert GAME.new(2, {}, Seeded(1)).players[0].gold in (10, 12)
    g = table(player(gold=273, specials={"joker": 1}, hand=["276"]))
    do(g, 0, "special joker", "play 276")
    assert gold(g)[0] == 283  # gold is never short: the pieces of the box are worth 273


def test_2_a_draft_row_has_2_3_or_4_spots() -> None:
    for seats, spots_ in ((1, 2), (2, 2), (3, 3), (4, 4)):
        assert tables.SPOTS_PER_ROW[seats] == spots_
    g = table(player(rows={"1": 1}), player(rows={"1": 1}), steps=[{**DRAFT, "turn": 2}])
    assert these(g, 0, "draft")
    assert all(TECH.index(card) in list(g.grid[4:]) for card in these(g, 0, "draft"))


def test_3_the_blanks_lie_in_the_last_column() -> None:
    for seed in range(5):
        g = GAME.new(2, {}, Seeded(seed))
        places = [place for place, card in enumerate(g.grid) if card == tables.BLANK]
        assert len(places) == 2
        assert all(place % 4 == 3 for place in places)
    g = table(steps=[{"step": "Upkeep"}], grid=[*["gap"] * 3, "blank", *["gap"] * 11, "blank"])
    assert [place for place, card in enumerate(g.grid) if card == tables.BLANK] == [
        3,
        7,
    ]  # each a row down, the last to the first


def test_4_a_row_without_techs_can_not_be_chosen() -> None:
    grid = [*["gap"] * 3, "blank", *TECH.names[:10], "gap", "blank"]
    g = table(*[player()] * 4, grid=grid, steps=[DRAFT])
    assert set(these(g, 0, "draft")) == set(TECH.names[:10])
    solo = table(player(), seats=1, grid=grid, steps=[DRAFT])
    solo.chance = Recorded(GAME, ["2", "1"])  # rows 1, 4, 3, 2
    automa.draft(solo)
    assert list(solo.automa.rows) == [0, 0, 0, 1]


def test_5_one_marker_on_a_special_action_any_number_on_the_joker() -> None:
    g = table(player(specials={"culture": 1, "joker": 1}), player(), steps=[{**DRAFT, "turn": 3}])
    assert "culture" not in these(g, 1, "mark")
    do(g, 1, "mark joker")
    assert "joker" in these(g, 0, "mark")
    assert "culture" not in these(g, 0, "mark")


def test_6_army_drafted_by_the_leader_pays_the_next_ones() -> None:
    grid = ["chariots", *TECH.names[:2], "blank", *TECH.names[2:5], "blank", *TECH.names[5:13]]
    g = table(*[player()] * 4, leader=0, grid=grid, steps=[DRAFT])
    do(g, 0, "draft chariots")
    assert (g.leader, gold(g)) == (0, [10, 10, 12, 14])
    g = table(*[player()] * 3, leader=2, grid=grid, steps=[{**DRAFT, "first": 2}])
    do(g, 2, "draft chariots")
    assert gold(g) == [10, 12, 10]


def test_7_research_card_241_once_and_its_tech_matches_no_more() -> None:
    more: dict[str, Any] = {"prosperity": ["arts", "army", "energy", "medicine"], "steps": [PROSPERITY]}
    me = player(research=["241"], techs=techs("army", "military"))
    g = table(me, research_shown=["241", *SHOWN[:3]], **more)
    do(g, 0, "fulfil arts army")
    assert (spots(g, 0)["prosperity"], turned(g, 0)) == (0, ["army"])  # the army card is not matched any more
    g = table(me, research_shown=["241", *SHOWN[:3]], **more)
    do(g, 0, "fulfil arts military")
    assert spots(g, 0)["prosperity"] == 1


def test_8_discounts_add_up_down_to_0() -> None:
    stonehenge = WONDER.index("stonehenge")
    g = table(player(gold=50, tracks={"influence": 5}, hand=["267"]), wonders_now=["stonehenge"], steps=[CONSTRUCT])
    assert wonder_price(g, 0, stonehenge, 0) == 18 - 10
    do(g, 0, "wonder stonehenge card")
    assert gold(g)[0] == 50  # 18 - 10 - 9 is below 0
    me = player(research=["237"], hand=["266"])
    g = table(me, buildings_shown=["tumulus"], architect=0, steps=[CONSTRUCT], research_shown=["237", *SHOWN[:3]])
    assert "build tumulus" in texts(g, 0)
    do(g, 0, "build tumulus architect")
    assert gold(g)[0] == 10 - (10 - 4 - 3)


def test_9_the_banks_construction_follows_another_one() -> None:
    g = table(player(gold=60), age=4, buildings_shown=["bank", "library", "museum"], steps=[CONSTRUCT])
    do(g, 0, "build bank", "build library")
    assert (buildings(g, 0), texts(g, 0)) == (["bank", "library"], [])
    g = table(player(gold=60, buildings=["bank"]), age=4, buildings_shown=["library", "museum"], steps=[CONSTRUCT])
    assert "enough" not in texts(g, 0)
    do(g, 0, "pass")
    assert these(g, 0, "build") == []


def test_10_granted_special_actions_are_special_actions() -> None:
    me = player(points={"5": 2}, buildings=["farm"], research=["226"])
    g = table(me, player(specials={"population": 1}), research_shown=SHOWN)
    do(g, 0, "buy 4", "special population", "use farm")
    pay(g)
    assert spots(g, 0)["population"] == 2
    assert vp(g)[0] == 18 + 3 + 2  # research 226; population 2 brings 2 VP
    assert g.players[1].specials[6] == 1


def test_11_a_tech_giving_building_pays_inside_a_payment() -> None:
    g = table(player(buildings=["palace"], techs=techs("social-science")))
    assert these(g, 0, "use") == []
    do(g, 0, "perform politics")
    assert (spots(g, 0)["politics"], used(g, 0)) == (1, ["palace"])


def test_12_jokers_and_diplomacy_cards_can_run_out() -> None:
    g = table(player(jokers=7, gold=30, specials={"joker": 1}), player(jokers=5))
    do(g, 0, "special joker")
    assert g.players[0].jokers == 7
    assert "perform espionage" not in texts(g, 0)
    every = [card.id for card in DIPLOMACY_CARDS]
    g = table(player(hand=every[:16], techs=techs("communication", "energy")), player(hand=every[16:]))
    do(g, 0, *[text for text in texts(g, 0) if text == "perform diplomacy"])
    assert (len(hand(g, 0)), top(g, 0)) == (16, "Act")
    g = table(player(hand=every[:16], tracks={"politics": 2}, specials={"politics": 1}), player(hand=every[16:]))
    do(g, 0, "special politics")
    assert len(hand(g, 0)) == 16  # politics 3 draws a card: there is none


def test_13_influence_goes_on_at_the_end_of_its_track() -> None:
    g = table(player(tracks={"influence": 5}, techs=techs("economics", "arts", "government", "agriculture")))
    do(g, 0, "perform influence")
    pay(g)
    assert (spots(g, 0)["influence"], vp(g)[0], gold(g)[0]) == (5, 3, 13)


def test_14_3_gold_or_3_vp() -> None:
    for step in (None, DRAFT, CONSTRUCT):
        g = table(player(hand=["245"]), **({} if step is None else {"steps": [step]}))
        if step is not DRAFT:
            assert {"cash 245", "score 245"} <= set(texts(g, 0))


def test_15_diplomacy_card_246_is_no_research_action() -> None:
    me = player(hand=["246"], points={"3": 1, "5": 1}, research=["240"], buildings=["school"])
    g = table(me, age=2, research_shown=["240", *SHOWN[:3]])
    do(g, 0, "play 246", "points 3")
    assert (vp(g)[0], gold(g)[0], points(g, 0), used(g, 0)) == (14, 10, {"5": 1}, [])
    do(g, 0, "buy 1")
    assert gold(g)[0] == 12


def test_16_icons_give_points_only_while_they_are_spent() -> None:
    g = table(player(techs=techs("natural-science", "medicine")))
    assert points(g, 0) == {}
    do(g, 0, "buy 1")
    pay(g)
    assert (vp(g)[0], points(g, 0), sorted(turned(g, 0))) == (5, {}, ["medicine", "natural-science"])


def test_17_what_an_effect_costs_is_what_was_spent() -> None:
    g = table(player(points={"5": 3}, buildings=["observatory"]), age=5)
    do(g, 0, "buy 3", "choose 1")
    assert vp(g)[0] == 8 + 4  # 15 points were there, 8 are spent
    g = table(player(points={"5": 2}), research_shown=["229", *SHOWN[:3]])
    do(g, 0, "buy 3", "choose 2", "claim 229")
    assert vp(g)[0] == 5 + 4


def test_18_an_impossible_step_leaves_the_rest() -> None:
    g = table(player(tracks={"politics": 7}, branch="democracy", hand=["250"]))
    do(g, 0, "play 250")  # democracy 8 asks for a diplomacy card, and the hand is empty
    assert (spots(g, 0)["politics"], gold(g)[0]) == (7, 12)


def test_19_no_step_must_be_taken() -> None:
    g = table(player(tracks={"politics": 5}, specials={"politics": 1}))
    do(g, 0, "special politics", "stay")
    assert spots(g, 0)["politics"] == 5
    g = table(player(tracks={"politics": 8}, branch="democracy", specials={"politics": 1}))
    do(g, 0, "special politics", "stay")
    assert spots(g, 0)["politics"] == 8


def test_20_a_token_is_activated_on_arriving() -> None:
    g = table(player(tracks={"culture": 1}, specials={"culture": 1}), tokens=tokens("tech-for-vp"))
    do(g, 0, "special culture")
    assert (vp(g)[0], g.view(0)["players"][0]["tokens_read"]) == (0, [BOOK_SPOT[0].index("culture-2")])


def test_21_the_lowest_track_may_be_blocked() -> None:
    """Trade stands alone below all others, before its lock: both steps are lost."""
    low = {"prosperity": 8, "trade": 4, "influence": 5, "politics": 9, "war": 5, "population": 5, "culture": 5}
    g = table(player(tracks=low, branch="democracy", specials={"politics": 1}, unlocks=[]))
    do(g, 0, "special politics")
    assert spots(g, 0) == {**low, "politics": 10}
    assert top(g, 0) == "Act"


def test_22_research_card_232_switches() -> None:
    """No card answers to a step or a gain; the token is activated."""
    me = player(tracks={"politics": 7}, branch="tyranny", gold=20, research=["232"], buildings=["town-hall"])
    g = table(me, age=4, research_shown=["232", *SHOWN[:3]])
    do(g, 0, "apply 232")
    assert "use town-hall" not in texts(g, 0)
    pay(g)
    assert g.players[0].position(3) == 7
    assert g.view(0)["players"][0]["tokens_read"] == [BOOK_SPOT[0].index("politics-democracy-7")]


def test_23_the_warehouse_works_in_ages_5_and_6() -> None:
    warehouse = next(card for card in BUILDINGS if card.id == "warehouse")
    assert (warehouse.age, warehouse.last) == (5, 6)
    for age, works in ((5, True), (6, True), (7, False)):
        every = [card.id for card in CONTENT.tech if card.age == age]
        assert ("use warehouse" in texts(table(player(buildings=["warehouse"], techs=every), age=age), 0)) == works


def test_24_research_point_cards_never_run_out() -> None:
    g = table(player(points={"3": 2, "5": 1}, specials={"research": 1}), player(points={"3": 2, "2": 3}))
    do(g, 0, "special research")
    assert points(g, 0) == {"3": 3, "5": 1}


def test_25_who_comes_first() -> None:
    """The last joker goes to who comes first, whoever leads; at the end the leader is asked first."""
    me = player(gold=20, jokers=6)
    g = table(me, player(gold=20, jokers=5), leader=0)
    do(g, 1, "perform espionage")
    assert "perform espionage" not in texts(g, 0)
    other = player(gold=30, wonders=["the-great-pyramid"])
    end = {"step": "EndOfGame", "asked": 0}
    both = [{**other, "hand": ["245"]}, {**other, "hand": ["246"], "wonders": ["stonehenge"]}]
    assert table(*both, age=8, leader=1, steps=[end]).waiting == 2
    assert table(*both, age=8, leader=0, steps=[end]).waiting == 1


def test_26_in_age_8_the_automa_scores_1_vp_for_army() -> None:
    names = [name for name in TECH.names[98:112] if name != "exosuit-infantry"]
    grid = [*names[:3], "blank", *names[3:6], "blank", *names[6:13], "exosuit-infantry"]
    g = table(player(), seats=1, age=8, grid=grid)
    g.chance = Recorded(GAME, ["1", "5"])
    automa.draft(g)
    assert g.automa.vp == 1


def test_27_steps_beyond_the_end_are_steps() -> None:
    g = table(player(tracks={"war": 7}, unlocks=["war"], techs=techs("army"), buildings=["horse-camp"]))
    do(g, 0, "perform war-single", "use horse-camp")
    assert (spots(g, 0)["war"], vp(g)[0]) == (7, 3 + 3)


def test_28_the_automas_criteria_choose_one_after_another() -> None:
    """Music and the bronze axe last 3 ages; prosperity asks for weaponry; energy, asked for too, is out of the running."""
    row = ["fire", "music", "bronze-axe", "kingship"]
    others = [name for name in TECH.names[:14] if name not in row]
    grid = [*others[:3], "blank", *others[3:6], "blank", *others[6:10], *row]
    g = table(player(), seats=1, grid=grid, prosperity=["energy", "weaponry", "army", "government"])
    g.chance = Recorded(GAME, ["1", "1"])
    automa.draft(g)
    assert g.grid[14] == tables.GAP


def test_29_spots_bring_the_automa_nothing() -> None:
    g = table(player(), seats=1, automa={"war": 3})
    g.chance = Recorded(GAME, ["9"])  # 4 steps, over four spots that bring something
    automa.war(g)
    assert (g.automa.war, g.automa.vp, gold(g)[0]) == (7, 0, 10)


def test_30_the_empire_state_building_doubles_both_positions() -> None:
    g = table(player(wonders=["empire-state-building"], tracks={"trade": 3, "influence": 2}), age=6)
    assert score(g, 0, "Wonders") == 10


def test_31_colours_go_by_card_numbers() -> None:
    for age in range(1, 9):
        cards = sorted((card.number, card.colour) for card in BUILDINGS if card.age == age)
        assert [colour for _, colour in cards] == ["green"] * 4 + ["brown"] * 4 + ["yellow"] * 3
    assert next(card.colour for card in BUILDINGS if card.id == "palace") == "green"


def test_32_answers_to_a_construction_come_before_the_next_turn() -> None:
    me = player(gold=30, research=["239"])
    g = table(me, buildings_shown=["farm", "palace"], steps=[CONSTRUCT], research_shown=["239", *SHOWN[:3]])
    do(g, 0, "build farm")
    assert (vp(g)[0], g.waiting) == (1, 2)


def test_33_cards_273_and_274_open_the_lock_first() -> None:
    g = table(player(hand=["274"], specials={"war": 1}, tracks={"war": 5}))
    do(g, 0, "special war")
    assert spots(g, 0)["war"] == 6  # two of the three steps are lost
    do(g, 0, "play 274")
    assert (spots(g, 0)["war"], vp(g)[0]) == (7, 3 + 3 * 3)  # one step onto spot 7, three beyond it


def test_34_granted_diplomacy_actions_are_diplomacy_actions() -> None:
    me = player(tracks={"politics": 4}, specials={"politics": 1}, research=["225"], buildings=["embassy"])
    g = table(me, age=6, research_shown=SHOWN)
    do(g, 0, "special politics", "use embassy")
    assert (len(hand(g, 0)), vp(g)[0]) == (2, 3)
    g = table({**me, "tracks": {"politics": 2}}, age=6, research_shown=SHOWN)
    do(g, 0, "special politics")
    assert (len(hand(g, 0)), vp(g)[0]) == (1, 0)


def test_35_gold_and_jokers_come_before_steps() -> None:
    """Rulebook, order of effects: bonus effects may be resolved in any order."""
    g = table(player(hand=["250"], gold=3, tracks={"politics": 5}))
    do(g, 0, "play 250")
    assert (gold(g)[0], texts(g, 0)) == (5, ["democracy", "tyranny", "stay"])
    do(g, 0, "democracy")  # side A1: pay 5 gold
    assert (gold(g)[0], spots(g, 0)["politics"], vp(g)[0]) == (0, 6, 5)
    g = table(player(hand=["272"], specials={"population": 1}, tracks={"population": 1}), tokens=tokens("tech-for-vp"))
    do(g, 0, "special population", "play 272", "resolve token")  # the joker pays for the token
    assert (int(g.players[0].jokers), vp(g)[0]) == (0, 2 + 9)
