"""Paying with icons: tech cards, buildings, jokers, "any" icons, research points, and the helpers of the influence action."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from millennia.helpers import (
    GAME,
    buildings,
    do,
    fresh,
    gold,
    player,
    points,
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
from ziggurat.core.errors import IllegalAction
from ziggurat.games.millennia import icons
from ziggurat.games.millennia.content import TYPE
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.spending import distinct

pytestmark = pytest.mark.compiled

ECONOMICS = 2 ** TYPE.index("economics")
FOUR = sum(2 ** TYPE.index(kind) for kind in ("natural-science", "government", "arts", "agriculture"))
ARTS = 2 ** TYPE.index("arts")
ANY = 2**14 - 1
INFLUENCE = [ECONOMICS, FOUR, FOUR, FOUR]


def as_vec(numbers: list[int]) -> object:
    return vec[i64](numbers)


# ---- against brute force ------------------------------------------------------------------------------------------------


def assigned(needs: list[int], own: list[int], jokers: int) -> bool:
    """Whether the needs can be met: every way to give each of them an icon or a joker."""
    places = [*range(len(own)), *[-1] * jokers]
    return any(
        all(at < 0 or own[at] & need for need, at in zip(needs, chosen, strict=True))
        for chosen in set(permutations(places, len(needs)))
    )


def influence_by_force(own: list[int], jokers: int, fewer: int, factory: bool, opera: bool) -> bool:
    """The influence action in every way: what is left out, what the Factory skips, which two the Opera House pays."""
    for left_out in [(), *((i,) for i in range(4))][: 1 + 4 * fewer]:
        rest = [i for i in range(4) if i not in left_out]
        for skipped in [False, True][: 1 + factory]:
            open_ = [i for i in rest if not (skipped and i == 0)]
            if assigned([INFLUENCE[i] for i in open_], own, jokers):
                return True
            if not opera:
                continue
            for number in (1, 2):
                for covered in combinations(open_, min(number, len(open_))):
                    still = [INFLUENCE[i] for i in open_ if i not in covered]
                    if assigned([*still, ARTS], own, jokers):
                        return True
    return False


def random_icons(dice: Seeded, most: int) -> list[int]:
    """Icons of one type, or of two or three as buildings have them."""
    found = []
    for _ in range(dice.below(most + 1)):
        kinds = {dice.below(14) if dice.below(3) else TYPE.index(("arts", "economics", "government")[dice.below(3)])}
        while dice.below(4) == 0:
            kinds.add(dice.below(14))
        found.append(sum(2**kind for kind in kinds))
    return found


def test_payments_against_brute_force() -> None:
    dice = Seeded(1)
    outcomes = set()
    for _ in range(3000):
        own, jokers = random_icons(dice, 5), dice.below(3)
        needs = [(ECONOMICS, FOUR, ANY, ARTS, ARTS | ECONOMICS)[dice.below(5)] for _ in range(1 + dice.below(3))]
        expected = assigned(needs, own, jokers) if len(own) + jokers >= len(needs) else False
        assert icons.pays(as_vec(needs), as_vec(own), jokers) == expected
        outcomes.add(expected)
    assert outcomes == {True, False}


def test_influence_against_brute_force() -> None:
    dice = Seeded(2)
    outcomes = set()
    for _ in range(1500):
        own, jokers = random_icons(dice, 4), dice.below(2)
        fewer, factory, opera = dice.below(2), bool(dice.below(2)), bool(dice.below(2))
        expected = influence_by_force(own, jokers, fewer, factory, opera)
        found = icons.fits(as_vec(INFLUENCE), 0, as_vec(own), 0, jokers, fewer, ECONOMICS if factory else 0, 2 if opera else 0)
        assert found == expected, (own, jokers, fewer, factory, opera)
        outcomes.add(expected)
    assert outcomes == {True, False}


def test_different_types_against_brute_force() -> None:
    dice = Seeded(3)
    for _ in range(1500):
        own, jokers = random_icons(dice, 5), dice.below(3)
        every = [[k for k in range(14) if icon >> k & 1] for icon in own] + [list(range(14))] * jokers
        expected = any(len(set(kinds)) == 3 for chosen in combinations(every, 3) for kinds in product(*chosen))
        assert distinct(0, 0, as_vec(own), 0, jokers) == expected


def points_by_force(counts: list[int], jokers: int) -> int:
    """The most research points: jokers as any of the four types."""
    best = 0
    for kinds in product(range(4), repeat=jokers):
        s, e, t, m = (counts[kind] + kinds.count(kind) for kind in range(4))
        trios = min(e, t, m)
        best = max(best, 2 * s + 6 * trios + (e + t + m - 3 * trios))
    return best


def test_research_points_against_brute_force() -> None:
    for counts in product(range(3), repeat=4):
        for jokers in range(4):
            assert icons.most_points(*counts, jokers) == points_by_force(list(counts), jokers)


def finished(g: Millennia, seat: int) -> int:
    """Every way to finish a payment that was begun ends; how many there are."""
    if top(g, seat) not in ("Pay", "PayPoints", "PayDifferent"):
        return 1
    ways = 0
    for action in g.legal(seat):
        copy = g.copy(Seeded(1))
        copy.play(seat, action)
        ways += finished(copy, seat)
    assert ways > 0
    return ways


def test_what_is_begun_can_be_finished() -> None:
    """All ways through payments of influence, research and card 256, with buildings, jokers and helpers."""
    me = player(
        techs=techs("economics", "arts", "government", "natural-science", "engineering", age=5),
        buildings=["opera-house", "factory", "academy", "dam", "pharmacy", "train-station"],
        research=["233"],
        hand=["256"],
        jokers=1,
        points={"2": 1},
    )
    g = table(me, age=5)
    for text in ("perform influence", "buy 3", "play 256", "perform academics"):
        copy = g.copy(Seeded(1))
        copy.act(0, text)
        assert finished(copy, 0) > 1


# ---- offers -------------------------------------------------------------------------------------------------------------


def test_equal_cards_are_one_offer() -> None:
    """Two arts techs of different ages are one offer; the one that stays longer is turned, and a single offer is taken."""
    g = table(player(techs=[*techs("arts", age=1), *techs("arts", "social-science", age=2)]), age=2)
    assert texts(g, 0).count("perform culture") == 1
    do(g, 0, "perform culture")
    assert top(g, 0) == "Act"
    assert fresh(g, 0) == ["arts"]
    assert set(turned(g, 0)) == {"arts", "social-science"}


def test_techs_are_offered_before_buildings_and_jokers() -> None:
    g = table(player(techs=techs("arts", "social-science", age=2), buildings=["academy"], jokers=1), age=2)
    do(g, 0, "perform culture")
    assert texts(g, 0) == ["pay arts", "supply academy", "joker"]
    do(g, 0, "supply academy")
    assert texts(g, 0) == ["pay social-science", "joker"]
    do(g, 0, "joker")
    assert fresh(g, 0) == ["arts", "social-science"]
    assert used(g, 0) == ["academy"]
    assert g.players[0].jokers == 0
    assert g.jokers_left == 12


def test_an_offer_leaves_the_rest_payable() -> None:
    """The Academy is the only social science: it can't pay for arts."""
    g = table(player(techs=techs("arts", age=2), buildings=["academy"]), age=2)
    do(g, 0, "perform culture")
    assert spots(g, 0)["culture"] == 1
    assert used(g, 0) == ["academy"]
    assert turned(g, 0) == ["arts"]


def test_any_icon_is_paid_by_what_is_needed_least() -> None:
    """Industry: communication is asked for by the diplomacy action alone, natural science brings research points."""
    g = table(player(techs=techs("natural-science", "communication")))
    do(g, 0, "perform industry")
    assert texts(g, 0) == ["pay communication", "pay natural-science"]
    do(g, 0, "pay communication")
    assert gold(g)[0] == 12


def test_a_building_supplies_one_icon_an_age_and_only_in_its_ages() -> None:
    g = table(player(techs=techs("social-science", age=2), buildings=["palace"]), age=2)
    do(g, 0, "perform politics")
    assert used(g, 0) == ["palace"]
    asleep = table(player(techs=techs("social-science", age=3), buildings=["palace"]), age=3)
    assert "perform politics" not in texts(asleep, 0)
    assert buildings(asleep, 0) == ["palace"]


def test_what_lacks_is_said() -> None:
    g = table(player(techs=techs("arts")))
    with pytest.raises(IllegalAction, match="you lack a social science tech"):
        do(g, 0, "perform culture")
    reasons = {ref: reason for ref, _, reason in g.refused(0)}
    assert reasons["action:politics"] == "you lack a government tech and a social science tech"
    assert "action:espionage" not in reasons


def test_the_cheapest_payment_first_and_what_stays_payable() -> None:
    """``details`` of an icon to spend names what could be paid before and can't be after it."""
    g = table(player(techs=techs("arts", "social-science", "government", "medicine", "agriculture")))
    do(g, 0, "perform industry")
    closed = {text: GAME.details(g, 0, GAME.space.parse(text))["closes"] for text in texts(g, 0)}
    assert closed["pay medicine"] == ["action:population"]
    assert closed["pay social-science"] == ["action:politics", "action:culture"]


# ---- the influence action -----------------------------------------------------------------------------------------------


def test_influence() -> None:
    """Rulebook: 1 economy, 2 arts and 1 agriculture for 3 VP, 3 gold and a step."""
    me = player(techs=[*techs("economics", "arts", "agriculture", age=2), *techs("arts", age=1)])
    g = table(me, age=2)
    do(g, 0, "perform influence")
    while top(g, 0) == "Pay":
        do(g, 0, texts(g, 0)[0])
    assert spots(g, 0)["influence"] == 1
    assert (vp(g)[0], gold(g)[0]) == (3, 13)
    assert fresh(g, 0) == []


def test_factory_opera_house_and_research_233_together() -> None:
    """Facts, section 6: with all three, one arts icon pays for everything."""
    g = table(player(techs=techs("arts", age=5), buildings=["opera-house", "factory"], research=["233"]), age=5)
    do(g, 0, "perform influence")
    while top(g, 0) == "Pay":
        do(g, 0, texts(g, 0)[0])
    assert spots(g, 0)["influence"] == 1
    assert turned(g, 0) == ["arts"]
    assert set(used(g, 0)) == {"opera-house", "factory"}


def test_factory_leaves_out_economics() -> None:
    g = table(player(techs=techs("arts", "government", "agriculture", age=5), buildings=["factory"]), age=5)
    do(g, 0, "perform influence")
    assert spots(g, 0)["influence"] == 1
    assert used(g, 0) == ["factory"]
    assert fresh(g, 0) == []


def test_factory_is_a_choice() -> None:
    """Who has economics too may keep the Factory, or the tech."""
    g = table(player(techs=techs("economics", "arts", "government", "agriculture", age=5), buildings=["factory"]), age=5)
    do(g, 0, "perform influence")
    assert texts(g, 0) == ["pay economics", "use factory"]
    do(g, 0, "use factory")
    assert fresh(g, 0) == ["economics"]


def test_opera_house_pays_economics_too() -> None:
    g = table(player(techs=techs("arts", "government", "agriculture", age=5), buildings=["opera-house"]), age=5)
    do(g, 0, "perform influence")
    assert spots(g, 0)["influence"] == 1
    assert used(g, 0) == ["opera-house"]
    assert fresh(g, 0) == []


def test_research_233_leaves_out_any_one() -> None:
    g = table(player(techs=techs("economics", "arts", "government", "agriculture", age=5), research=["233"]), age=5)
    do(g, 0, "perform influence")
    assert set(texts(g, 0)) == {"pay economics", "leave-out"}
    do(g, 0, "leave-out")
    while top(g, 0) == "Pay":
        do(g, 0, texts(g, 0)[0])
    assert fresh(g, 0) == ["economics"]
    h = table(player(techs=techs("economics", "arts", "government", age=5), research=["233"]), age=5)
    do(h, 0, "perform influence")
    assert fresh(h, 0) == []
    assert spots(h, 0)["influence"] == 1


# ---- research points ----------------------------------------------------------------------------------------------------


def test_the_research_example_of_the_rulebook() -> None:
    """A card of 2 and 1 of the Pharmacy; the special action gives a card of 3 and with diplomacy 269 one of 5: 11 in all."""
    me = player(points={"2": 1}, buildings=["pharmacy"], hand=["269"], specials={"research": 1})
    g = table(me, age=5)
    do(g, 0, "special research", "play 269")
    assert points(g, 0) == {"2": 1, "3": 1, "5": 1}
    assert these(g, 0, "buy") == ["1", "2", "3", "4"]
    do(g, 0, "buy 4")
    assert vp(g)[0] in (0, 18)  # a special action of choice and 18 VP
    do(g, 0, "special joker")
    assert vp(g)[0] == 18
    assert points(g, 0) == {}
    assert used(g, 0) == []  # 10 points lay on cards: the icon was not needed
    assert these(g, 0, "buy") == []


def test_three_together_are_six_points() -> None:
    g = table(player(techs=techs("engineering", "transportation", "medicine", age=2)), age=2)
    assert these(g, 0, "buy") == ["1", "2"]
    do(g, 0, "buy 2")
    while top(g, 0) == "PayPoints":
        do(g, 0, texts(g, 0)[0])
    assert top(g, 0) == "ChooseOption"
    assert fresh(g, 0) == []


def test_a_joker_completes_three_together() -> None:
    g = table(player(techs=techs("engineering", "medicine", age=2), jokers=1), age=2)
    assert these(g, 0, "buy") == ["1", "2"]
    do(g, 0, "buy 2", "pay engineering", "pay medicine")
    assert g.players[0].jokers == 0
    assert top(g, 0) == "ChooseOption"


def test_card_246_spends_only_what_it_needs() -> None:
    """Ruling 15: its own payment of 3 research points; other cards stay, and the research action is still open."""
    g = table(player(points={"2": 1, "3": 1}, hand=["246"], techs=techs("natural-science")))
    do(g, 0, "play 246")
    assert set(texts(g, 0)) == {"points 2", "points 3", "pay natural-science"}
    do(g, 0, "points 3")
    assert vp(g)[0] == 14
    assert points(g, 0) == {"2": 1}
    assert not g.players[0].bought
