"""Every event and territory: whom it means and what it does, as numbers."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import (
    civ,
    do,
    event,
    food,
    held,
    num,
    of,
    politics,
    resources,
    row,
    table,
    texts,
    top,
    workers,
)
from ziggurat.games.through_the_ages.content import CARDS
from ziggurat.games.through_the_ages.scoring import points_of

pytestmark = pytest.mark.compiled

ARMY = {"warriors": 3}


def all_of(g: object, name: str) -> list[int]:
    return [int(getattr(me, name)) for me in g.players]  # type: ignore[attr-defined]


# ---- Age A ------------------------------------------------------------------------------------------------------------------


def test_development_of_agriculture() -> None:
    g = event("development-of-agriculture")
    assert [food(g, seat) for seat in (0, 1)] == [2, 2]


def test_development_of_crafts() -> None:
    g = event("development-of-crafts")
    assert [resources(g, seat) for seat in (0, 1)] == [2, 2]


def test_development_of_markets() -> None:
    g = do(event("development-of-markets"), "gain food", "gain resources")
    assert [(food(g, seat), resources(g, seat)) for seat in (0, 1)] == [(2, 0), (0, 2)]


def test_development_of_politics() -> None:
    g = event("development-of-politics")
    assert [len(held(g, seat)) for seat in (0, 1)] == [3, 3]
    assert {CARDS[num(card)].age for card in held(g)} == {1}


def test_development_of_religion() -> None:
    g = event("development-of-religion", civ(), civ(unused=0))
    assert texts(g, 0) == ["build religion", "pass"]
    do(g, "build religion")
    assert (workers(g)["religion"], resources(g), top(g)) == (1, 0, "Actions")  # nobody unused: not asked
    g = event("development-of-religion", civ(workers={"religion": 2}), civ())
    assert g.seat == 1  # Despotism has room for two


def test_development_of_science() -> None:
    assert all_of(event("development-of-science"), "science") == [2, 2]


def test_development_of_settlement() -> None:
    g = event("development-of-settlement", civ(yellow=0), civ())
    assert (all_of(g, "unused"), all_of(g, "yellow")) == ([1, 2], [0, 17])


def test_development_of_trade_routes() -> None:
    g = event("development-of-trade-routes")
    assert (g.players[1].science, food(g, 1), resources(g, 1)) == (1, 1, 1)


def test_development_of_warfare() -> None:
    g = do(event("development-of-warfare"), "build warriors", "pass")
    assert all_of(g, "strength") == [2, 1]


def test_development_of_civilization() -> None:
    rich = civ(food=1, resources=1, science=5, hand=["code-of-laws", "monarchy"])
    g = event("development-of-civilization", rich, civ(food=1))
    assert texts(g, 0) == ["pass", "grow", "build agriculture", "build bronze", "develop code-of-laws", "revolt monarchy"]
    do(g, "grow")
    assert (food(g), g.players[0].unused, g.seat) == (0, 2, 1)
    do(g, "grow")
    assert all_of(g, "civil_spent") == [0, 0]
    g = do(event("development-of-civilization", rich), "revolt monarchy", "pass")
    assert (g.players[0].science, g.players[0].civil_left()) == (5 - 1, 0)


# ---- Age I ------------------------------------------------------------------------------------------------------------------


def test_barbarians() -> None:
    for mine, loses in ((1, True), (3, False)):
        g = event("barbarians", civ(culture=5, workers={"warriors": mine}), civ(workers={"warriors": 2}))
        assert (g.players[0].unused == 0) == loses


def test_border_conflict() -> None:
    g = event("border-conflict", civ(workers=ARMY), civ())
    assert (g.seat, texts(g)) == (1, ["raze agriculture", "raze bronze", "raze philosophy"])
    do(g, "raze philosophy")
    assert (resources(g), g.players[1].unused, g.players[1].science_rating) == (3, 2, 0)


def test_crusades() -> None:
    assert all_of(event("crusades", civ(culture=3, workers=ARMY), civ(culture=3)), "culture") == [7, 0]


def test_cultural_influence() -> None:
    assert all_of(event("cultural-influence", civ(workers={"religion": 2}), civ()), "culture") == [2, 0]


def test_foray() -> None:
    g = event("foray", civ(workers=ARMY), civ(), civ(workers={"warriors": 2}))
    assert texts(g, 0) == ["mix 0 3", "mix 1 2", "mix 2 1", "mix 3 0"]
    do(g, "mix 1 2", "mix 3 0")
    assert [(food(g, s), resources(g, s)) for s in range(3)] == [(1, 2), (0, 0), (3, 0)]


def test_good_harvest() -> None:
    g = event("good-harvest", civ(yellow=10, blue=5), civ())
    assert [food(g, seat) for seat in (0, 1)] == [2, 2]


def test_immigration() -> None:
    g = event("immigration", civ(workers={"religion": 1}), civ(workers={"religion": 1}), civ())
    assert all_of(g, "unused") == [2, 2, 1]


def test_new_deposits() -> None:
    g = event("new-deposits", civ(workers={"iron": 1}, blue=5), civ())
    assert [resources(g, seat) for seat in (0, 1)] == [4, 2]


def test_pestilence() -> None:
    g = event("pestilence", civ(), civ(unused=0))
    assert (g.seat, of(g, "lose")) == (1, ["lose agriculture", "lose bronze", "lose philosophy", "lose warriors"])
    do(g, "lose warriors")
    assert (all_of(g, "unused"), all_of(g, "yellow"), g.players[1].strength) == ([0, 0], [19, 19], 0)


def test_raiders() -> None:
    g = event("raiders", civ(workers=ARMY), civ(food=1, resources=2))
    assert (g.seat, texts(g)) == (1, ["mix 0 2", "mix 1 1"])
    do(g, "mix 1 1")
    assert (food(g, 1), resources(g, 1)) == (0, 1)
    assert top(event("raiders", civ(workers=ARMY), civ())) == "Actions"


def test_rats() -> None:
    g = event("rats", civ(food=3, resources=2), civ(food=1))
    assert [(food(g, s), resources(g, s)) for s in (0, 1)] == [(0, 2), (0, 0)]


def test_rebellion() -> None:
    """Two civil actions for each discontent worker; who is not on turn starts the next one with fewer."""
    g = event("rebellion", civ(yellow=14), civ(yellow=11))
    assert ([int(me.discontent) for me in g.players], [int(me.civil_left()) for me in g.players]) == ([1, 2], [2, 0])


def test_reign_of_terror() -> None:
    assert all_of(event("reign-of-terror", civ(workers=ARMY), civ()), "unused") == [1, 0]


def test_scientific_breakthrough() -> None:
    assert all_of(event("scientific-breakthrough", civ(workers={"alchemy": 1}), civ()), "science") == [3, 1]


def test_uncertain_borders() -> None:
    assert all_of(event("uncertain-borders", civ(workers=ARMY), civ()), "yellow") == [19, 17]
    assert all_of(event("uncertain-borders", civ(workers=ARMY), civ(yellow=0)), "yellow") == [18, 0]


# ---- Age II -----------------------------------------------------------------------------------------------------------------


def test_civil_unrest() -> None:
    g = event("civil-unrest", civ(yellow=12, culture=9), civ(yellow=16, culture=9), age=2)
    assert (all_of(g, "culture"), all_of(g, "blue")) == ([1, 5], [15, 16])
    assert all_of(event("civil-unrest", civ(), civ(), age=2), "blue") == [16, 16]


def test_cold_war() -> None:
    assert all_of(event("cold-war", civ(), civ(workers=ARMY), civ(), age=2), "science") == [6, 6, 0]


def test_crime_wave() -> None:
    g = event("crime-wave", civ(workers=ARMY), civ(culture=9), civ(culture=1), age=2)
    assert (all_of(g, "culture"), all_of(g, "blue")) == ([0, 6, 0], [16, 15, 15])


def test_crime_wave_with_an_empty_bank() -> None:
    g = event("crime-wave", civ(workers=ARMY), civ(food=9, resources=7), age=2)
    assert (g.seat, texts(g)) == (1, ["return agriculture", "return bronze"])
    do(g, "return bronze")
    assert (food(g, 1), resources(g, 1), g.players[1].blue) == (9, 6, 0)


def test_economic_progress() -> None:
    g = event("economic-progress", civ(yellow=12, workers={"philosophy": 2}), civ(food=4, resources=6), age=2)
    assert (food(g, 0), resources(g, 0), g.players[0].science) == (0, 2, 0)
    assert (food(g, 1), resources(g, 1)) == (6, 6)  # 2 of corruption, then 2 food and 2 resources


def test_emigration() -> None:
    g = event("emigration", civ(yellow=9, unused=3), civ(), age=2)
    assert (all_of(g, "unused"), all_of(g, "yellow")) == ([1, 1], [11, 18])  # half of 3, rounded up


def test_iconoclasm() -> None:
    assert all_of(event("iconoclasm", civ(leader="joan-of-arc"), civ(leader="isaac-newton"), age=2), "leader") == [
        -1,
        num("isaac-newton"),
    ]


def test_independence_declaration() -> None:
    colonies = ["vast-territory-i", "wealthy-territory-i"]
    g = event("independence-declaration", civ(workers=ARMY), civ(colonies=colonies, yellow=21, blue=18), age=2)
    assert (g.seat, of(g, "release")) == (1, ["release vast-territory-i", "release wealthy-territory-i"])
    do(g, "release vast-territory-i")
    assert (g.players[1].yellow, g.players[1].blue) == (18, 19)


def test_international_agreement() -> None:
    spaces = row("iron", "rich-land-ii", "eiffel-tower", "empty", "empty", "isaac-newton", "coal")
    g = event("international-agreement", civ(workers=ARMY), row=spaces, age=2)
    assert "take coal 7" in texts(g, 0)
    do(g, "take iron 1", "take isaac-newton 6", "take rich-land-ii 2")
    assert texts(g, 0) == ["take eiffel-tower 3", "enough"]
    do(g, "enough")
    me = g.players[0]
    assert (me.civil_left(), me.skips_politics, top(g)) == (4, True, "Actions")
    assert "play rich-land-ii" in texts(g)  # it was not taken in the action phase
    assert me.fresh.size() == 0
    assert g.view(0)["row"][:2] == ["eiffel-tower", "coal"]
    assert None not in g.view(0)["row"]


def test_the_agreement_may_end_an_age() -> None:
    pairs = ["rich-land-i", "alchemy", "knights", "frugality-i"]
    spaces = ["iron", *(card for card in pairs for _ in range(2)), "opera", "coal", "cannon", "monarchy"]
    g = event("international-agreement", civ(workers=ARMY), row=spaces, age=2, civil=["riflemen"])
    do(g, "take iron 1", "enough")
    assert (g.view(0)["age"], g.players[1].yellow) == ("III", 16)


def test_national_pride() -> None:
    assert all_of(event("national-pride", civ(culture=4), civ(culture=4), age=2), "culture") == [9, 4]


def test_politics_of_strength() -> None:
    g = event("politics-of-strength", civ(workers=ARMY), civ(military=["legion", "raid-i", "rats", "raid-i"]), age=2)
    assert len(held(g)) == 5
    do(g, "discard raid-i", "discard rats", "discard raid-i")
    assert held(g, 1) == ["legion"]
    g = event("politics-of-strength", civ(workers=ARMY, culture=4), civ(culture=4), age=4, final=7)
    assert all_of(g, "culture") == [9, 1]


def test_popularization_of_science() -> None:
    assert all_of(event("popularization-of-science", civ(workers={"alchemy": 1}), civ(), age=2), "culture") == [3, 1]


def test_prosperity() -> None:
    g = event("prosperity", civ(workers={"religion": 2}), civ(), age=2)
    assert [food(g, seat) for seat in (0, 1)] == [2, 0]


def test_ravages_of_time() -> None:
    g = event("ravages-of-time", civ(wonders=["pyramids", "taj-mahal", "kremlin"], blue=17), civ(), age=2)
    assert texts(g, 0) == ["ruin pyramids", "ruin taj-mahal"]
    do(g, "ruin taj-mahal")
    me = g.players[0]
    assert (me.blue, me.culture_rating, me.wonder_count(), me.civil_total) == (16, 2 + 2, 3, 6)


def test_refugees() -> None:
    g = event("refugees", civ(workers=ARMY, culture=5), civ(culture=5), age=2)
    assert (all_of(g, "culture"), all_of(g, "unused")) == ([8, 2], [2, 0])


def test_terrorism() -> None:
    g = event("terrorism", civ(culture=5), civ(culture=1), civ(culture=5, workers={"drama": 1}), age=2)
    assert (g.seat, of(g, "raze")) == (1, ["raze philosophy", "raze drama"])
    do(g, "raze drama")
    assert of(g, "raze", 1) == ["raze philosophy"]
    do(g, "raze philosophy")
    assert (all_of(g, "unused"), all_of(g, "science_rating")) == ([2, 1, 2], [0, 1, 1])


# ---- Age III ----------------------------------------------------------------------------------------------------------------

CITY = {"movies": 1, "multimedia": 1, "alchemy": 1, "professional-sports": 1, "warriors": 2, "tanks": 1, "agriculture": 3}
IMPACTS = {
    "agriculture": 3 + 4,
    "architecture": 3 + 3 + 1 + 3,
    "balance": 2 * 2,
    "colonies": 3,
    "competition": 3 + 3,
    "government": 2 * 5 + 3 + 2,
    "happiness": 2 * 5,
    "industry": 2,
    "population": 2 * (3 + 2 + 1 + 3 + 1 + 1 + 1 + 1 + 1 - 10),
    "progress": 2 * 1 + 2 * 2,
    "science": 10,
    "strength": 10,
    "technology": 4 * 4,
    "variety": 2 * 2 + 2 * 4 + 2,
    "wonders": 5 + 2,
}


@pytest.mark.parametrize("impact", IMPACTS)
def test_an_impact(impact: str) -> None:
    me = civ(
        workers=CITY,
        government="monarchy",
        technologies=("strategy",),
        colonies=["strategic-territory-i"],
        wonders=["pyramids", "hollywood"],
        ruined=["pyramids"],
    )
    g = table(me, age=3)
    assert points_of(g, num(f"impact-of-{impact}"), 0) == IMPACTS[impact]
    g = event(f"impact-of-{impact}", me, age=3)
    assert g.players[0].culture == IMPACTS[impact]


def test_all_impacts_are_here() -> None:
    assert sorted(IMPACTS) == sorted(card.impact for card in CARDS if card.impact)


def test_the_ranks_of_three_and_four() -> None:
    for seats, points in ((3, [7, 0, 14]), (4, [10, 5, 15, 0])):
        civs = [civ(workers={"warriors": n}) for n in ([3, 2, 5] if seats == 3 else [3, 2, 5, 1])]
        g = table(*civs, age=3)
        assert [points_of(g, num("impact-of-strength"), seat) for seat in range(seats)] == points


def test_discontent_costs_culture_but_not_below_zero() -> None:
    g = event("impact-of-happiness", civ(yellow=9, culture=4), civ(workers={"organized-religion": 3}), age=3)
    assert all_of(g, "culture") == [0, 16]


# ---- territories ------------------------------------------------------------------------------------------------------------

TERRITORIES = {
    "developed-territory": ({"yellow": 1, "blue": 1, "science": 3}, {"yellow": 2, "blue": 2, "science": 5}),
    "historic-territory": ({"faces": 1, "culture": 6}, {"faces": 2, "culture": 11}),
    "inhabited-territory": ({"yellow": 2 - 1, "unused": 1}, {"yellow": 3 - 2, "unused": 2}),
    "strategic-territory": ({"strength": 2, "cards": 3}, {"strength": 4, "cards": 5}),
    "vast-territory": ({"yellow": 3, "blue": -1, "food": 3}, {"yellow": 4, "blue": -1, "food": 4}),
    "wealthy-territory": ({"blue": 3, "resources": 5}, {"blue": 4, "resources": 9}),
}


def figures(g: object) -> dict[str, int]:
    me = g.players[0]  # type: ignore[attr-defined]
    found = {name: int(getattr(me, name)) for name in ("yellow", "blue", "science", "faces", "culture", "unused", "strength")}
    found["blue"] += sum(int(n) for n in me.tokens)
    return found | {"food": food(g), "resources": resources(g), "cards": len(me.military)}  # type: ignore[arg-type]


@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("name", TERRITORIES)
def test_a_territory(name: str, age: int) -> None:
    """The permanent effect and what comes at once; a unit was sent for a bid of 1."""
    g = event(f"{name}-{'i' * age}", civ(), civ(workers={"warriors": 0}), age=age)
    before = figures(g)
    do(g, "bid 1", "send warriors", "enough")
    after = figures(g)
    changes = {name: after[name] - before[name] for name in after}
    changes["strength"] += 1  # the unit
    changes["yellow"] -= 1  # its token
    assert {name: n for name, n in changes.items() if n} == TERRITORIES[name][age - 1]


# ---- preparing, revealing ---------------------------------------------------------------------------------------------------


def test_preparing_scores_by_level_and_reveals_another() -> None:
    for card, points in (("rats", 1), ("terrorism", 2), ("impact-of-science", 3)):
        g = politics(civ(military=[card]), current=["development-of-science"], future=["crusades"], age=3)
        do(g, f"prepare {card}")
        assert (g.players[0].culture, g.players[0].science) == (points, 2)
        assert g.view(0)["past"] == ["development-of-science"]
        assert sum(g.view(0)["events"]["current"].values()) == 2  # the future ones became current
        assert g.view(0)["events"]["future"] == {}


def test_older_events_come_first() -> None:
    for seed in range(5):
        steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Reveal", "seat": 0}]
        g = table(steps=steps, current=["terrorism", "rats", "impact-of-science"], age=3, seed=seed)
        assert g.view(0)["past"] == ["rats"]


def test_a_territory_nobody_wants() -> None:
    g = do(event("vast-territory-i"), "pass", "pass")
    assert g.view(0)["past"] == ["vast-territory-i"]
    g = event("vast-territory-i", civ(workers={"warriors": 0}), civ(workers={"warriors": 0}))
    assert (top(g), g.view(0)["past"]) == ("Actions", ["vast-territory-i"])


def test_all_events_are_here() -> None:
    from pathlib import Path

    source = Path(__file__).read_text(encoding="utf-8")
    for card in CARDS:
        if card.kind == "event" and card.impact is None:
            assert f'event("{card.id}"' in source, card.id
