"""Every building: green and brown ones by what they do (rulebook, appendix), yellow ones by their conditions."""

from __future__ import annotations

from typing import Any

import pytest

from millennia.helpers import (
    buildings,
    do,
    fresh,
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
from ziggurat.games.millennia.content import BUILDINGS, TYPES
from ziggurat.games.millennia.costs import income
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.phases import WarPhase


def age_of(building: str) -> int:
    return next(card.age for card in BUILDINGS if card.id == building)


def owning(
    building: str, *kinds: str, age: int = 0, side: str = "a1", more: dict[str, Any] | None = None, **fields: Any
) -> Millennia:
    """A player with this building in its first age, and techs of these types of that age."""
    age = age or age_of(building)
    own = [building, *fields.pop("buildings", [])]
    return table(player(techs=techs(*kinds, age=age), buildings=own, **fields), age=age, side=side, **(more or {}))


# ---- techs --------------------------------------------------------------------------------------------------------------

ICONS = {
    "palace": ["government", "army"],
    "academy": ["government", "social-science", "arts"],
    "barracks": ["weaponry", "military"],
    "castle": ["army", "weaponry", "military"],
    "workshop": ["engineering"],
    "post-office": ["communication"],
    "dam": ["agriculture"],
    "pharmacy": ["medicine"],
    "train-station": ["transportation"],
    "power-plant": ["energy"],
    "stock-exchange": ["economics"],
    "e-sports-arena": ["arts", "social-science"],
    "technology-park": ["natural-science"],
}
PROBES = {
    "natural-science": ("buy 2", [], {"points": {"2": 2}}),
    "agriculture": ("perform population", ["medicine"], {}),
    "arts": ("perform culture", ["social-science"], {}),
    "communication": ("perform diplomacy", ["energy"], {}),
    "transportation": ("buy 2", ["engineering", "medicine"], {}),
    "government": ("perform politics", ["social-science"], {}),
    "social-science": ("perform politics", ["government"], {}),
    "medicine": ("perform population", ["agriculture"], {}),
    "energy": ("perform diplomacy", ["communication"], {}),
    "economics": ("perform trade", ["transportation"], {}),
    "engineering": ("buy 2", ["transportation", "medicine"], {}),
    "weaponry": ("perform war-pair", ["military"], {}),
    "military": ("perform war-pair", ["weaponry"], {}),
    "army": ("use smithy", ["military"], {"buildings": ["smithy"]}),
}
"""For each type an action that lacks nothing but one icon of it, and what else it needs."""


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("building", ICONS)
def test_a_tech_giving_building_supplies_its_types_and_no_others(building: str, kind: str) -> None:
    if kind == "army" and age_of(building) > 3:
        return  # the Smithy, the only card that needs an army icon and nothing that stands for it, sleeps
    action, others, fields = PROBES[kind]
    g = owning(building, *others, **fields)
    assert (action in texts(g, 0)) == (kind in ICONS[building])
    assert f"use {building}" not in texts(g, 0)


@pytest.mark.parametrize("building", ICONS)
def test_its_icon_is_spent_inside_a_payment_once_an_age(building: str) -> None:
    """Ruling 11; any icon will do for the industry action."""
    g = owning(building)
    do(g, 0, "perform industry")
    assert (used(g, 0), gold(g)[0]) == ([building], 12)
    assert "perform industry" not in texts(g, 0)


# ---- actions ------------------------------------------------------------------------------------------------------------

TRADED = [
    ("smithy", ["army", "military"], {"war": 4}),
    ("smithy", ["army", "weaponry"], {"war": 4}),
    ("stonemason-hut", ["engineering"], {"culture": 1}),
    ("city-walls", ["army"], {"politics": 1}),
    ("market", ["agriculture"], {"trade": 1}),
    ("theater", ["social-science", "arts"], {"culture": 2}),
    ("shipyard", ["transportation"], {"war": 3}),
    ("stables", ["weaponry", "military"], {"war": 5}),
    ("parliament", ["social-science", "government"], {"politics": 2}),
    ("hospital", ["medicine"], {"politics": 1}),
    ("air-base", [], {"war": 3}),
    ("recycling-center", ["agriculture", "energy"], {"population": 2}),
    ("space-port", ["transportation"], {"war": 5}),
    ("3d-printed-housing", [], {"influence": 1}),
]
"""Techs for steps."""


@pytest.mark.parametrize(("building", "kinds", "steps"), TRADED)
def test_techs_are_traded_in_for_steps(building: str, kinds: list[str], steps: dict[str, int]) -> None:
    g = owning(building, *kinds, "natural-science")
    do(g, 0, f"use {building}")
    if "forfeit" in texts(g, 0):
        do(g, 0, "forfeit")
    assert {track: n for track, n in spots(g, 0).items() if n} == steps
    assert sorted(turned(g, 0)) == sorted(kinds)
    assert used(g, 0) == [building]
    assert f"use {building}" not in texts(g, 0)
    for kind in kinds:
        others = [other for other in kinds if other != kind]
        assert f"use {building}" not in texts(owning(building, *others, "natural-science", "economics"), 0)


GAINED: list[tuple[str, list[str], dict[str, Any], dict[str, Any]]] = [
    ("university", ["arts"], {}, {"points": {"3": 1}}),
    ("iron-works", [], {}, {"jokers": 1}),
    ("laboratory", [], {}, {"points": {"2": 1}}),
    ("hackers-guild", ["arts"], {}, {"jokers": 2}),
    ("throne-room", [], {}, {"cards": 1}),
    ("space-administration", [], {"tracks": {"war": 5}}, {"vp": 5}),
    ("floating-city", [], {"tracks": {"politics": 8}, "branch": "democracy"}, {"vp": 8}),
    ("floating-city", [], {"tracks": {"politics": 8}, "branch": "tyranny"}, {"vp": 5}),
    ("vertical-farming", [], {"tracks": {"population": 6}}, {"vp": 6}),
    ("zero-gravity-arena", [], {"tracks": {"culture": 7}}, {"vp": 7}),
    ("drone-hive", [], {"tracks": {"prosperity": 4}}, {"vp": 4}),
]


@pytest.mark.parametrize(("building", "kinds", "fields", "gained"), GAINED)
def test_other_things_are_gained(building: str, kinds: list[str], fields: dict[str, Any], gained: dict[str, Any]) -> None:
    g = owning(building, *kinds, **fields)
    do(g, 0, f"use {building}")
    me = g.players[0]
    found = {"points": points(g, 0), "jokers": int(me.jokers), "cards": len(hand(g, 0)), "vp": vp(g)[0]}
    assert {name: value for name, value in found.items() if value} == gained
    assert (sorted(turned(g, 0)), used(g, 0)) == (sorted(kinds), [building])
    assert f"use {building}" not in texts(g, 0)
    if kinds:
        assert f"use {building}" not in texts(owning(building, **fields), 0)


def test_newspaper_agency() -> None:
    g = owning("newspaper-agency", gold=6)
    do(g, 0, "use newspaper-agency")
    assert (gold(g)[0], spots(g, 0)["influence"]) == (1, 1)
    assert "use newspaper-agency" not in texts(owning("newspaper-agency", gold=4), 0)


def test_monastery() -> None:
    """Discard one tech card that is not exhausted for any special action."""
    g = owning("monastery", "arts", "medicine")
    do(g, 0, "use monastery")
    assert these(g, 0, "give-up") == techs("arts", "medicine", age=3)
    do(g, 0, *texts(g, 0)[:1])
    assert len(these(g, 0, "special")) == 7
    do(g, 0, "special research")
    assert points(g, 0) == {"3": 1}
    assert (len(fresh(g, 0)), turned(g, 0)) == (1, [])
    g = table(player(turned=techs("arts", age=3), buildings=["monastery"]), age=3)
    assert "use monastery" not in texts(g, 0)


def test_crypto_mine() -> None:
    g = owning("crypto-mine")
    do(g, 0, "use crypto-mine", "special war")
    assert spots(g, 0)["war"] == 3
    assert used(g, 0) == ["crypto-mine"]


def test_media_tower() -> None:
    """One communication tech for the diplomacy action."""
    g = owning("media-tower", "communication")
    do(g, 0, "use media-tower")
    assert len(these(g, 0, "keep")) == 2
    do(g, 0, texts(g, 0)[0])
    assert (len(hand(g, 0)), g.diplomacy_discard.size()) == (1, 1)
    assert "use media-tower" not in texts(owning("media-tower", "energy"), 0)


@pytest.mark.parametrize(("building", "steps"), [("moon-base", 1), ("womb-robot-nursery", 2)])
@pytest.mark.parametrize("track", ["population", "culture", "politics"])
def test_a_track_is_chosen(building: str, steps: int, track: str) -> None:
    g = owning(building)
    do(g, 0, f"use {building}")
    assert these(g, 0, "step") == ["politics", "population", "culture"]
    do(g, 0, f"step {track}")
    assert spots(g, 0)[track] == steps


@pytest.mark.parametrize("age", [5, 6])
def test_warehouse(age: int) -> None:
    """One tech that would expire at the end of age 5 (or 6) stays until the end of age 6 (or 7)."""
    going = [card for card in techs(*TYPES, age=age) if card_last(card) == age]
    staying = [card for card in techs(*TYPES, age=age) if card_last(card) > age]
    g = table(player(techs=[going[0], going[1], staying[0]], buildings=["warehouse"]), age=age)
    do(g, 0, "use warehouse")
    assert these(g, 0, "extend") == sorted([going[0], going[1]], key=lambda card: these(g, 0, "extend").index(card))
    do(g, 0, f"extend {going[1]}", "done")
    do(g, 1, "done")
    left = {card["tech"]: card["last"] for card in g.view(0)["players"][0]["techs"]}
    assert left == {going[1]: age + 1, staying[0]: card_last(staying[0])}


def card_last(card: str) -> int:
    from ziggurat.games.millennia.content import TECHS

    return next(tech.age + tech.duration - 1 for tech in TECHS if tech.id == card)


def test_warehouse_sleeps_from_age_7_on() -> None:
    g = owning("warehouse", *TYPES, age=7)
    assert "use warehouse" not in texts(g, 0)


# ---- triggers -----------------------------------------------------------------------------------------------------------


def test_horse_camp() -> None:
    """One extra war step after any number of war steps at once; exhausted with that."""
    g = owning("horse-camp", "weaponry", "military", "army")
    do(g, 0, "perform war-pair", "use horse-camp")
    assert spots(g, 0)["war"] == 4
    do(g, 0, "perform war-single")
    assert (spots(g, 0)["war"], used(g, 0)) == (5, ["horse-camp"])
    g = owning("horse-camp", "army")
    do(g, 0, "perform war-single", "forfeit")
    assert (spots(g, 0)["war"], used(g, 0)) == (1, [])


@pytest.mark.parametrize(
    ("building", "special", "track", "steps"),
    [
        ("farm", "population", "population", 2),
        ("senate", "politics", "politics", 2),
        ("museum", "culture", "culture", 2),
        ("naval-base", "war", "war", 5),
    ],
)
def test_special_actions_are_enhanced(building: str, special: str, track: str, steps: int) -> None:
    g = owning(building, specials={special: 1, "trade": 1})
    do(g, 0, "special trade")
    assert f"use {building}" not in texts(g, 0)
    do(g, 0, f"special {special}", f"use {building}")
    if "forfeit" in texts(g, 0):
        do(g, 0, "forfeit")
    assert (spots(g, 0)[track], used(g, 0)) == (steps, [building])


def test_a_track_action_is_no_special_action() -> None:
    g = owning("farm", "agriculture", "medicine")
    do(g, 0, "perform population")
    assert "use farm" not in texts(g, 0)
    assert spots(g, 0)["population"] == 1


def test_particle_accelerator() -> None:
    g = owning("particle-accelerator", specials={"research": 1})
    do(g, 0, "special research", "use particle-accelerator")
    assert points(g, 0) == {"3": 2}


def test_ziggurat() -> None:
    """2 VP for each culture step, never exhausted."""
    g = owning("ziggurat", "arts", "social-science", specials={"culture": 1}, tracks={"culture": 2})
    do(g, 0, "perform culture", "special culture")
    assert (spots(g, 0)["culture"], vp(g)[0], used(g, 0)) == (4, 4, [])


def test_ziggurat_counts_steps_beyond_the_end() -> None:
    """Ruling 27."""
    g = owning("ziggurat", specials={"culture": 1}, tracks={"culture": 10})
    do(g, 0, "special culture")
    assert vp(g)[0] == 3 + 2


def test_aqueduct() -> None:
    """2 VP for each prosperity step, in any phase, never exhausted."""
    g = owning("aqueduct", tracks={"prosperity": 3}, hand=["252"])
    do(g, 0, "play 252")
    assert (vp(g)[0], used(g, 0)) == (2, [])
    me = player(techs=techs("arts", "energy", age=2), buildings=["aqueduct"])
    g = table(me, age=2, prosperity=["arts", "energy", "army", "medicine"], steps=[{"step": "ProsperityPhase"}])
    assert (vp(g)[0], spots(g, 0)["prosperity"]) == (2, 1)


def test_school() -> None:
    g = owning("school", points={"3": 1})
    do(g, 0, "buy 1")
    assert (vp(g)[0], used(g, 0)) == (7, ["school"])


def test_fortification() -> None:
    """At the beginning of the war phase all opponents go back one step."""
    g = table(player(buildings=["fortification"], tracks={"war": 2}), player(tracks={"war": 4}), player(), seats=3, age=3)
    WarPhase().run(g)
    assert [spots(g, seat)["war"] for seat in range(3)] == [2, 3, 0]


def test_harbor() -> None:
    """A culture gain brings a trade step or a trade gain a culture step, not both from one."""
    g = owning("harbor", "arts", "social-science", specials={"trade": 1})
    do(g, 0, "perform culture", "use harbor")
    assert (spots(g, 0)["culture"], spots(g, 0)["trade"]) == (1, 1)
    do(g, 0, "special trade")
    assert (spots(g, 0)["culture"], spots(g, 0)["trade"], used(g, 0)) == (1, 2, ["harbor"])
    g = owning("harbor", specials={"trade": 1})
    do(g, 0, "special trade", "use harbor")
    assert (spots(g, 0)["culture"], spots(g, 0)["trade"]) == (1, 1)


def test_harbor_is_not_asked_where_the_other_track_is_closed() -> None:
    g = owning("harbor", tracks={"trade": 4}, unlocks=[], specials={"culture": 1})
    do(g, 0, "special culture")
    assert (spots(g, 0)["culture"], used(g, 0), "done" in texts(g, 0)) == (1, [], True)
    g = owning("harbor", tracks={"trade": 3}, unlocks=[], specials={"culture": 1})
    do(g, 0, "special culture")
    assert "use harbor" in texts(g, 0)


def test_town_hall() -> None:
    g = owning("town-hall", specials={"politics": 1})
    do(g, 0, "special politics", "use town-hall")
    assert (len(hand(g, 0)), used(g, 0)) == (1, ["town-hall"])


def test_library() -> None:
    """One more research card claimed when the effect cost 8 or more."""
    g = owning("library", points={"5": 2}, more={"research_shown": ["225", "226", "227", "228"]})
    do(g, 0, "buy 3", "choose 2", "claim 227", "use library", "claim 228")
    assert (g.view(0)["players"][0]["research"], vp(g)[0]) == (["227", "228"], 5)
    g = owning("library", points={"3": 2})
    do(g, 0, "buy 2", "choose 1")
    assert "use library" not in texts(g, 0)


def test_music_hall() -> None:
    """A culture step for each activated book token on culture, never exhausted."""
    g = owning("music-hall", tracks={"culture": 1}, specials={"culture": 1})
    do(g, 0, "special culture", "use music-hall")
    assert (spots(g, 0)["culture"], used(g, 0)) == (3, [])
    g = owning("music-hall", tracks={"population": 2}, specials={"population": 1})
    do(g, 0, "special population")
    assert "use music-hall" not in texts(g, 0)


def test_observatory() -> None:
    """1 VP for every 2 research points that the effect cost; surplus does not count (ruling 17)."""
    for effect, card_points, expected in ((1, {"5": 1}, 5 + 1), (4, {"5": 2, "3": 1}, 18 + 5)):
        g = owning("observatory", points=card_points)
        do(g, 0, f"buy {effect}")
        if effect == 4:
            do(g, 0, "special joker")
        assert vp(g)[0] == expected


def test_embassy() -> None:
    """Both cards of the diplomacy action are kept."""
    g = owning("embassy", "communication", "energy")
    do(g, 0, "perform diplomacy", "use embassy")
    assert (len(hand(g, 0)), g.diplomacy_discard.size(), used(g, 0)) == (2, 0, ["embassy"])
    g = owning("embassy", "communication", "energy")
    do(g, 0, "perform diplomacy")
    do(g, 0, *texts(g, 0)[-1:])
    assert (len(hand(g, 0)), g.diplomacy_discard.size(), used(g, 0)) == (1, 1, [])


# ---- other phases -------------------------------------------------------------------------------------------------------


def test_granary() -> None:
    """One matching tech of a pair is enough for prosperity."""
    for own, expected in (([], 0), (["granary"], 1)):
        me = player(techs=techs("arts"), buildings=own)
        g = table(me, prosperity=["arts", "energy", "army", "medicine"], steps=[{"step": "ProsperityPhase"}])
        assert spots(g, 0)["prosperity"] == expected


def test_hunting_camp() -> None:
    """The income unlock."""
    for own, expected in (([], 0), (["hunting-camp"], 5)):
        assert income(table(player(rows={"4": 1}, buildings=own), age=2), 0) == expected
    assert income(table(player(rows={"4": 1}, buildings=["hunting-camp"]), age=4), 0) == 0  # asleep


def test_bank() -> None:
    """One more construction on each turn, already on that in which it was built; not exhausted (ruling 9)."""
    step = {"step": "Construct", "party": 0, "passed": [], "extra": 0}
    shown = ["bank", "library", "museum", "town-hall"]
    g = table(player(gold=60), age=4, buildings_shown=shown, steps=[step])
    do(g, 0, "build bank", "build library")
    assert texts(g, 0) == []
    do(g, 1, "pass")
    do(g, 0, "build museum", "build town-hall")
    assert buildings(g, 0) == ["bank", "library", "museum", "town-hall"]
    g = table(player(gold=60, buildings=["bank"]), age=4, buildings_shown=shown[1:], steps=[step])
    do(g, 0, "build library", "enough")
    assert texts(g, 0) == []


def influence(g: Millennia) -> None:
    """The influence action, each icon by what is offered first."""
    do(g, 0, "perform influence")
    while top(g, 0) != "Act":
        do(g, 0, *texts(g, 0)[:1])


def test_factory() -> None:
    """The influence action without an economics tech."""
    g = owning("factory", "natural-science", "government", "arts")
    influence(g)
    assert (spots(g, 0)["influence"], used(g, 0), vp(g)[0], gold(g)[0]) == (1, ["factory"], 3, 13)
    assert "perform influence" not in texts(owning("factory", "economics", "government", "arts"), 0)


def test_opera_house() -> None:
    """One arts tech counts as any two techs of the influence action."""
    g = owning("opera-house", "arts", "government", "agriculture")
    influence(g)
    assert (spots(g, 0)["influence"], used(g, 0)) == (1, ["opera-house"])
    assert "perform influence" not in texts(owning("opera-house", "natural-science", "government", "agriculture"), 0)


def test_opera_house_is_not_offered_for_a_single_icon() -> None:
    g = owning("opera-house", "economics", "arts", "agriculture", "government", "natural-science")
    do(g, 0, "perform influence", "pay economics", "pay agriculture", "pay government")
    assert sorted(texts(g, 0)) == ["pay arts", "pay natural-science"]
    do(g, 0, "pay arts")
    assert used(g, 0) == []
    g = owning("opera-house", "economics", "arts", "agriculture", "government", "natural-science")
    do(g, 0, "perform influence", "pay economics", "pay agriculture", "pay-twice arts")
    assert (used(g, 0), spots(g, 0)["influence"]) == (["opera-house"], 1)


def test_one_arts_tech_pays_for_everything_with_all_helpers() -> None:
    """Factory, Opera House and research 233 in one action."""
    own = {"buildings": ["opera-house"], "research": ["233"]}
    g = owning("factory", "arts", more={"research_shown": ["233", "225", "226", "227"]}, **own)
    influence(g)
    assert (spots(g, 0)["influence"], turned(g, 0)) == (1, ["arts"])


# ---- asleep -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("building", [card.id for card in BUILDINGS if 0 < card.last < 8 and card.mode == "action"])
def test_an_asleep_building_does_nothing_but_counts(building: str) -> None:
    last = next(card.last for card in BUILDINGS if card.id == building)
    g = owning(building, *TYPES, age=last + 1)
    assert f"use {building}" not in texts(g, 0)
    assert score(table(player(buildings=[building], wonders=["climate-neutral-city"]), age=8), 0, "Wonders") == 2


# ---- yellow buildings ---------------------------------------------------------------------------------------------------

ALL_7 = ["prosperity", "trade", "influence", "politics", "war", "population", "culture"]
RESEARCH = ["225", "226"]
GREEN = ["palace", "smithy", "horse-camp", "academy", "barracks", "castle", "workshop", "bank"]
BROWN = ["farm", "granary", "school"]
MANY_YELLOW = ["agora", "necropolis", "temple", "abbey"]
YELLOW: list[tuple[str, int, dict[str, Any]]] = [
    ("dolmen", 13, {"tracks": {"population": 7, "prosperity": 4}}),
    ("royal-tomb", 13, {"tracks": {"influence": 3, "war": 4}}),
    ("tumulus", 15, {"tracks": {"politics": 7, "culture": 7}}),
    ("agora", 12, {"tracks": {"trade": 4, "politics": 6}}),
    ("necropolis", 10, {"tracks": {"population": 8}}),
    ("temple", 14, {"tracks": {"culture": 7}, "wonders": ["stonehenge", "colossus"]}),
    ("abbey", 13, {"tracks": {"culture": 5}, "research": RESEARCH}),
    ("cathedral", 13, {"tracks": {"prosperity": 5, "culture": 6}}),
    ("guildhall", 11, {"tracks": {"trade": 4}, "buildings": BROWN}),
    ("botanical-garden", 13, {"tracks": {"population": 7, "prosperity": 4}}),
    ("chartered-company", 11, {"tracks": {"trade": 6}}),
    ("star-fort", 11, {"tracks": {"war": 4, "politics": 5}}),
    ("department-store", 12, {"tracks": {"trade": 4, "prosperity": 5}}),
    ("exhibition-hall", 15, {"tracks": {"influence": 2}, "wonders": ["stonehenge", "colossus", "hagia-sophia"]}),
    ("tenement-block", 11, {"tracks": {"population": 6}, "buildings": GREEN[:7]}),  # and itself: 8
    ("cinema", 12, {"tracks": {"culture": 7, "population": 5}}),
    ("skyscraper", 13, {"buildings": MANY_YELLOW[:3]}),  # and itself: 4
    ("war-memorial", 11, {"tracks": {"war": 5, "politics": 5}}),
    ("data-center", 12, {"tracks": {"prosperity": 5}, "research": RESEARCH}),
    ("eco-village", 11, {"tracks": {"population": 7, "culture": 5}}),
    ("shopping-mall", 12, {"tracks": {"trade": 5, "influence": 2}}),
    ("asteroid-crusher", 17, {"tracks": dict.fromkeys(ALL_7, 3)}),
    ("dino-zoo", 6, {"tracks": dict.fromkeys(["trade", "politics", "war", "population", "culture"], 5)}),
    ("underwater-warehouse", 10, {"tracks": dict.fromkeys([track for track in ALL_7 if track != "influence"], 4)}),
]


def yellow(building: str, fields: dict[str, Any]) -> int:
    """What the yellow buildings of a player in age 8 score."""
    given = dict(fields)
    if given.get("tracks", {}).get("politics", 0) > 5:
        given["branch"] = "democracy"
    own = [building, *given.pop("buildings", [])]
    g = table(player(buildings=own, **given), age=8, research_shown=["225", "226", "227", "228"])
    return score(g, 0, "Yellow buildings")


@pytest.mark.parametrize(("building", "points_", "fields"), YELLOW)
def test_a_yellow_building_scores_if_all_conditions_are_met(building: str, points_: int, fields: dict[str, Any]) -> None:
    assert yellow(building, fields) == points_
    tracks = fields.get("tracks", {})
    for track, n in tracks.items():
        assert yellow(building, {**fields, "tracks": {**tracks, track: n - 1}}) == 0
    for name in ("wonders", "research", "buildings"):
        if name in fields:
            assert yellow(building, {**fields, name: fields[name][1:]}) == 0


def test_yellow_buildings_cannot_be_met_on_tyranny_beyond_5() -> None:
    """Tumulus asks for politics 7: on tyranny the position is 5."""
    g = table(player(buildings=["tumulus"], tracks={"politics": 9, "culture": 9}, branch="tyranny"), age=8)
    assert score(g, 0, "Yellow buildings") == 0


def test_every_building_is_tested() -> None:
    named = {building for building, *_ in (*TRADED, *GAINED, *YELLOW)} | set(ICONS) | {"moon-base", "womb-robot-nursery"}
    alone = {
        *("newspaper-agency", "monastery", "crypto-mine", "media-tower", "warehouse", "horse-camp", "farm", "senate", "museum"),
        *("naval-base", "particle-accelerator", "ziggurat", "aqueduct", "school", "fortification", "harbor", "town-hall"),
        *("library", "music-hall", "observatory", "embassy", "granary", "hunting-camp", "bank", "factory", "opera-house"),
    }
    assert named | alone == {card.id for card in BUILDINGS}
