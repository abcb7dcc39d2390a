"""Every leader and wonder: its effect as numbers."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import (
    at_end,
    civ,
    do,
    event,
    food,
    hand,
    held,
    num,
    of,
    politics,
    resources,
    row,
    stored,
    table,
    texts,
    top,
    workers,
)
from ziggurat.games.through_the_ages.content import CARDS, SETUP

pytestmark = pytest.mark.compiled


def me_of(**fields: object) -> object:
    return table(civ(**fields)).players[0]  # type: ignore[arg-type]


def rating(name: str, **fields: object) -> int:
    return int(getattr(me_of(**fields), name))


# ---- leaders of Age A -----------------------------------------------------------------------------------------------------


def test_alexander_the_great() -> None:
    assert rating("strength", leader="alexander-the-great", workers={"warriors": 2, "knights": 1}) == 2 + 2 + 3
    g = do(politics(civ(leader="alexander-the-great")), "dismiss alexander")
    assert (g.players[0].yellow, g.players[0].leader, top(g)) == (19, -1, "Actions")


def test_aristotle() -> None:
    g = table(civ(leader="aristotle"), row=row("iron", "rich-land-i", "monarchy", "great-wall"))
    do(g, "take iron 1", "take rich-land-i 2", "take monarchy 3", "take great-wall 4")
    assert g.players[0].science == 2


def test_hammurabi() -> None:
    g = table(civ(leader="hammurabi", civil_spent=4), row=row("genghis-khan", "iron"))
    assert of(g, "take") == ["take genghis-khan 1"]  # a leader costs 1 less
    do(g, "judge", "take iron 2")
    assert (g.players[0].military_left(), of(g, "judge")) == (1, [])


def test_homer() -> None:
    g = table(civ(), row=row("iron"))
    assert g.players[0].homer == 0
    steps = [{"step": "Turn", "seat": 0, "part": 3}]
    g = table(civ(leader="homer", unused=2, resources=3), steps=steps)
    assert (g.players[0].faces, g.players[0].homer) == (1, 1)
    do(g, "build warriors")
    assert (resources(g), g.players[0].homer) == (2, 0)
    do(g, "build warriors")
    assert resources(g) == 0
    assert at_end(civ(leader="homer")).players[0].homer == 0


def test_homer_under_a_wonder() -> None:
    fields = {"leader": "homer", "hand": ["joan-of-arc"], "wonders": ["pyramids"]}
    g = do(table(civ(**fields)), "lead joan-of-arc")
    assert texts(g) == ["pass", "tuck pyramids"]
    do(g, "tuck pyramids")
    assert (g.players[0].faces, g.players[0].civil_left()) == (1, 4)  # 5 with the Pyramids, nothing back
    g = do(table(civ(**fields)), "lead joan-of-arc", "pass")
    assert (g.players[0].faces, g.players[0].civil_left()) == (0, 5)
    g = do(table(civ(leader="homer", hand=["joan-of-arc"])), "lead joan-of-arc")
    assert (top(g), g.players[0].civil_left()) == ("Actions", 4)


def test_julius_caesar() -> None:
    military = ["raid-i", "plunder-i"]
    g = politics(civ(leader="julius-caesar", military=military, workers={"warriors": 4}), civ())
    assert (g.players[0].strength, g.players[0].military_total) == (5, 3)
    do(g, "attack raid-i 1", "raze philosophy")
    assert (top(g), g.players[0].second_politics) == ("Politics", False)
    do(g, "attack plunder-i 1")
    assert (top(g), g.players[0].second_politics) == ("Actions", True)
    g = politics(civ(leader="julius-caesar", military=military, workers={"warriors": 4}, second_politics=True), civ())
    do(g, "attack raid-i 1", "raze philosophy")
    assert top(g) == "Actions"


def test_caesar_keeps_his_use_by_passing() -> None:
    g = politics(civ(leader="julius-caesar", military=["raid-i", "plunder-i"], workers={"warriors": 4}), civ())
    do(g, "attack raid-i 1", "raze philosophy", "pass")
    assert (top(g), g.players[0].second_politics) == ("Actions", False)


def test_moses() -> None:
    assert food(do(table(civ(leader="moses", food=2)), "grow")) == 1
    g = do(table(civ(leader="moses", food=1, hand=["frugality-i"])), "play frugality-i", "grow")
    assert food(g) == 2


def test_a_new_leader_with_as_many_actions_brings_no_spent_one_back() -> None:
    """Totals change once, when the new leader is there: what both leaders give stays spent."""
    g = table(civ(leader="julius-caesar", hand=["joan-of-arc"], military_spent=3))
    do(g, "lead joan-of-arc")
    assert (g.players[0].military_total, g.players[0].military_left()) == (3, 0)
    g = table(civ(leader="joan-of-arc", hand=["napoleon-bonaparte"], military_spent=3), age=2)
    assert do(g, "lead napoleon-bonaparte").players[0].military_left() == 1
    g = table(civ(leader="napoleon-bonaparte", hand=["joan-of-arc"], military_spent=4), age=2)
    assert do(g, "lead joan-of-arc").players[0].military_left() == 0


# ---- leaders of Age I -----------------------------------------------------------------------------------------------------


def test_christopher_columbus() -> None:
    g = politics(civ(leader="christopher-columbus", military=["vast-territory-i"], workers={"warriors": 0}))
    do(g, "discover vast-territory-i")
    me = g.players[0]
    assert (me.leader, g.view(0)["players"][0]["colonies"]) == (-1, ["vast-territory-i"])
    assert (me.yellow, food(g), held(g)) == (18 + 3, 3, [])


def test_frederick_barbarossa() -> None:
    g = table(civ(leader="frederick-barbarossa", unused=0, food=1, resources=1))
    assert of(g, "recruit") == ["recruit warriors"]
    do(g, "recruit warriors")
    me = g.players[0]
    assert (food(g), resources(g), me.strength, me.military_left(), me.civil_left(), me.unused) == (0, 0, 2, 1, 4, 0)
    assert of(table(civ(leader="frederick-barbarossa", food=0, resources=9)), "recruit") == []


def test_genghis_khan_in_armies() -> None:
    fields = {"leader": "genghis-khan", "tactic": "heavy-cavalry", "workers": {"warriors": 3}}
    assert rating("strength", **fields) == 3 + 4
    assert rating("strength", **fields | {"leader": "joan-of-arc"}) == 3


def test_genghis_khan_scores() -> None:
    for mine, theirs, scored in ((3, 2, 3), (2, 2, 3), (1, 2, 0)):
        g = at_end(civ(leader="genghis-khan", workers={"warriors": mine}), civ(workers={"warriors": theirs}))
        assert g.players[0].culture == scored
    three = [civ(leader="genghis-khan", workers={"warriors": 2}), civ(workers={"warriors": 5}), civ()]
    assert at_end(*three).players[0].culture == 3  # among the two strongest
    uprising = civ(leader="genghis-khan", yellow=5, unused=0, workers={"religion": 1, "warriors": 3})
    assert at_end(uprising).players[0].culture == 3  # an uprising does not stop it


def test_joan_of_arc() -> None:
    fields = {"leader": "joan-of-arc", "workers": {"religion": 1, "theology": 1, "drama": 1}, "government": "theocracy"}
    me = table(civ(**fields)).players[0]
    assert (me.strength, me.culture_rating, me.military_total) == (1 + 1 + (1 + 2 + 1), 1 + 1 + 1 + 2 + 1, 4)


def test_joan_sees_the_next_event() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 2}]
    g = table(civ(leader="joan-of-arc", military=["raid-i"]), steps=steps, current=["rats", "immigration"])
    seen = g.view(0)["events"]["top"]
    assert seen in ("rats", "immigration")
    assert [g.view(seat)["events"]["top"] for seat in (1, None)] == [None, None]
    assert g.view(1)["events"] == {**g.view(0)["events"], "top": None}


def test_leonardo_da_vinci() -> None:
    fields = {"leader": "leonardo-da-vinci", "workers": {"philosophy": 1, "alchemy": 1}, "technologies": ("printing-press",)}
    assert rating("science_rating", **fields) == 1 + 2 + 1
    g = do(table(civ(**fields, science=4, hand=["swordsmen"])), "develop swordsmen")
    assert resources(g) == 1


def test_michelangelo() -> None:
    fields = {"leader": "michelangelo", "workers": {"religion": 1, "drama": 1}, "wonders": ["hanging-gardens"]}
    assert rating("culture_rating", **fields) == (1 + 2 + 1) + (1 + 1 + 2)
    g = table(civ(**fields), row=row("great-wall"))
    do(g, "take great-wall 1")
    assert g.players[0].civil_left() == 3


# ---- leaders of Age II ----------------------------------------------------------------------------------------------------


def test_johann_sebastian_bach() -> None:
    bach = {"leader": "johann-sebastian-bach", "workers": {"drama": 2, "alchemy": 1}, "technologies": ("opera",)}
    assert rating("culture_rating", **bach, government="monarchy") == 4 + 2
    g = do(table(civ(**bach, science=8, hand=["movies"])), "develop movies")
    assert g.players[0].science == 0
    g = table(civ(**bach, government="monarchy", resources=8), age=2)
    assert of(g, "adapt") == [
        *("adapt philosophy drama", "adapt philosophy opera"),
        *("adapt alchemy drama", "adapt alchemy opera"),
    ]
    do(g, "adapt alchemy opera")
    assert (resources(g), workers(g)["opera"], g.players[0].civil_left()) == (8 - 2, 1, 4)
    assert of(g, "adapt") == []
    assert of(table(civ(**bach, resources=9)), "adapt") == []  # Despotism allows two theaters


def test_isaac_newton() -> None:
    assert rating("science_rating", leader="isaac-newton", workers={"scientific-method": 1}) == 1 + 3 + 2
    g = do(table(civ(leader="isaac-newton", science=9, hand=["iron"])), "develop iron")
    assert g.players[0].civil_left() == 4
    g = do(table(civ(leader="isaac-newton", science=9, hand=["monarchy"])), "revolt monarchy")
    assert g.players[0].civil_left() == 1


def test_james_cook() -> None:
    for n, culture in ((0, 0), (1, 2), (2, 3), (3, 4)):
        colonies = ["vast-territory-i", "wealthy-territory-i", "strategic-territory-i"][:n]
        assert rating("culture_rating", leader="james-cook", colonies=colonies) == culture


def test_maximilien_robespierre() -> None:
    g = table(civ(leader="maximilien-robespierre", science=2, hand=["monarchy"], civil_spent=2))
    do(g, "revolt monarchy")
    me = g.players[0]
    assert (me.civil_left(), me.civil_total, me.military_left(), me.military_total, me.culture) == (3, 5, 0, 4, 3)
    g = table(civ(leader="maximilien-robespierre", science=2, hand=["monarchy"], military_spent=1))
    assert of(g, "revolt") == []


def test_napoleon_bonaparte() -> None:
    army = {"warriors": 2, "knights": 1, "cannon": 1}
    me = table(civ(leader="napoleon-bonaparte", workers=army, technologies=("air-forces",))).players[0]
    assert (me.strength, me.military_total) == (2 + 2 + 3 + 6, 4)


def test_william_shakespeare() -> None:
    both = {"leader": "william-shakespeare", "workers": {"drama": 2, "printing-press": 1, "agriculture": 2}}
    me = table(civ(**both)).players[0]
    assert (me.culture_rating, me.faces) == (4 + 1 + 2, 2 + 1)
    g = table(civ(**both, resources=9, science=8, hand=["opera", "journalism"]), age=2)
    do(g, "build printing-press")
    assert resources(g) == 9 - 2
    do(g, "develop opera")
    assert g.players[0].science == 8 - 6
    g = table(civ(leader="william-shakespeare", workers={"drama": 1}, technologies=("printing-press",), resources=9))
    assert resources(do(g, "build printing-press")) == 7
    assert resources(do(table(civ(leader="william-shakespeare", workers={"drama": 1}, resources=9)), "build drama")) == 5


# ---- leaders of Age III ---------------------------------------------------------------------------------------------------


def test_albert_einstein() -> None:
    assert rating("science_rating", leader="albert-einstein", workers={"multimedia": 1}) == 1 + 3 + 3
    g = do(table(civ(leader="albert-einstein", science=9, hand=["iron"]), age=3), "develop iron")
    assert g.players[0].culture == 3


def test_bill_gates() -> None:
    gates = {"leader": "bill-gates", "workers": {"computers": 1, "alchemy": 1, "philosophy": 0}}
    me = table(civ(**gates), age=3).players[0]
    assert me.resources_made == 2 + 3 + 1
    g = at_end(civ(**gates), age=3)
    assert stored(g)["computers"] == stored(g)["alchemy"] == 1
    g = event("iconoclasm", civ(**gates), age=4, final=7)
    assert (g.players[0].leader, g.players[0].culture) == (-1, 4)
    g = table(civ(**gates), steps=[{"step": "Turn", "seat": 1, "part": 6}], age=4, final=6)
    assert g.over
    assert g.players[0].culture == 4


def test_charlie_chaplin() -> None:
    me = table(civ(leader="charlie-chaplin", workers={"movies": 1, "opera": 1}), age=3).players[0]
    assert (me.culture_rating, me.faces) == (4 + 3 + 4, 1 + 1 + 2)


def test_mahatma_gandhi() -> None:
    strong = civ(military=["raid-i", "war-over-culture"], workers={"warriors": 6})
    assert rating("culture_rating", leader="mahatma-gandhi") == 2
    g = politics(strong, civ(leader="mahatma-gandhi"), age=3)
    assert of(g, "attack") == ["attack raid-i 1"]
    assert of(g, "war") == []  # 6 military actions
    do(g, "attack raid-i 1")
    assert g.players[0].military_left() == 0
    g = politics(civ(leader="mahatma-gandhi", military=["raid-i"], workers={"warriors": 6}), age=3)
    assert of(g, "attack") == []


def test_sid_meier() -> None:
    me = table(civ(leader="sid-meier", workers={"computers": 2, "philosophy": 1}, government="monarchy"), age=3).players[0]
    assert (me.culture_rating, me.science_rating) == (6, 10 + 1 - 3)


def test_winston_churchill() -> None:
    churchill = {"leader": "winston-churchill", "science": 3, "hand": ["riflemen", "iron"], "unused": 1}
    g = do(table(civ(**churchill), age=3), "speak military")
    assert of(g, "develop") == ["develop riflemen"]
    do(g, "develop riflemen", "build warriors")
    assert (g.players[0].science, g.players[0].pool, of(g, "speak")) == (0, 1, [])
    g = do(table(civ(**churchill), age=3), "speak culture", "end")
    assert g.players[0].culture == 3
    assert at_end(civ(leader="winston-churchill"), age=3).players[0].culture == 3  # the default


# ---- wonders --------------------------------------------------------------------------------------------------------------

STATICS = {
    "pyramids": {"civil_total": 5},
    "colossus": {"strength": 3, "colonization": 1},
    "hanging-gardens": {"culture_rating": 1, "faces": 2},
    "library-of-alexandria": {"culture_rating": 1, "science_rating": 2, "civil_limit": 5, "military_limit": 3, "civil_total": 4},
    "great-wall": {"culture_rating": 1, "faces": 1, "strength": 2},
    "st-peters-basilica": {"culture_rating": 2, "faces": 1},
    "universitas-carolina": {"culture_rating": 1, "science_rating": 3},
    "taj-mahal": {"culture_rating": 3, "blue": 17},
    "transcontinental-railroad": {"strength": 5, "resources_made": 3},
    "eiffel-tower": {"culture_rating": 4, "faces": 1},
    "kremlin": {"culture_rating": 2, "civil_total": 5, "military_total": 3, "faces": 0},
    "ocean-liner-service": {"culture_rating": 0},
    "hollywood": {"culture": 0},
    "internet": {"culture": 1},
    "first-space-flight": {"culture": 0},
    "fast-food-chains": {"culture": 2 * 4 + 2},
}


def test_all_wonders_are_here() -> None:
    assert list(STATICS) == [card.id for card in CARDS if card.kind == "wonder"]


@pytest.mark.parametrize("wonder", STATICS)
def test_a_wonder_acts_when_its_last_stage_is_built(wonder: str) -> None:
    stages = CARDS[num(wonder)].stages
    g = table(civ(unfinished=wonder, stages=len(stages) - 1, resources=stages[-1]), age=CARDS[num(wonder)].age or 1)
    blue = int(g.players[0].blue)
    before = {name: int(getattr(g.players[0], name)) for name in STATICS[wonder]}
    do(g, "stage 1")
    me = g.players[0]
    expected = dict(STATICS[wonder])
    if "blue" in expected:
        expected["blue"] = blue + stages[-1] + len(stages) - 1 + 1
    assert {name: int(getattr(me, name)) for name in expected} == expected
    assert (me.unfinished, me.stages, resources(g)) == (-1, 0, 0)
    assert wonder in g.view(0)["players"][0]["wonders"]
    assert before.keys() == expected.keys()
    if wonder != "taj-mahal":
        assert me.blue == blue + stages[-1] + len(stages) - 1


def test_a_ruin_gives_two_culture_and_nothing_else() -> None:
    g = table(civ(wonders=["hanging-gardens", "taj-mahal"], ruined=["hanging-gardens"]))
    assert (g.players[0].culture_rating, g.players[0].faces) == (2 + 3, 0)


def test_the_great_wall_counts_infantry_and_artillery() -> None:
    army = {"warriors": 2, "cannon": 1, "knights": 2}
    assert rating("strength", wonders=["great-wall"], workers=army) == 2 + 3 + 4 + 3


def test_the_basilica_and_all_that_makes_faces() -> None:
    fields = {
        "wonders": ["st-peters-basilica", "eiffel-tower", "kremlin"],
        "workers": {"religion": 1, "drama": 1, "bread-and-circuses": 1},
        "government": "theocracy",
        "colonies": ["historic-territory-i"],
        "leader": "homer",
    }
    g = table(civ(**fields))
    assert g.players[0].faces == 8
    parts = dict(g.game().explain(g, 0, "happiness"))
    assert parts["at most 8"] == 8 - (1 + 2 - 1 + 2 + 2 + 3 + 2 + 2 + 2)


def test_the_taj_mahal_after_a_change_of_leader() -> None:
    spaces = row("empty", "empty", "empty", "empty", "empty", "taj-mahal")
    fields = {"leader": "moses", "hand": ["joan-of-arc"], "wonders": ["pyramids"]}
    g = table(civ(**fields), row=spaces)
    do(g, "take taj-mahal 6")
    assert g.players[0].civil_left() == 5 - 3
    g = table(civ(**fields), row=spaces)
    do(g, "lead joan-of-arc", "take taj-mahal 6")
    assert g.players[0].civil_left() == 5 - 1


def test_the_railroad_doubles_one_worker_of_the_best_mine() -> None:
    fields = {"wonders": ["transcontinental-railroad"], "workers": {"bronze": 1, "coal": 1}, "technologies": ("oil",)}
    assert rating("resources_made", **fields) == 1 + 3 + 3
    assert stored(at_end(civ(**fields))) == {"agriculture": 2, "bronze": 1, "coal": 2}
    assert rating("resources_made", wonders=["transcontinental-railroad"], workers={"bronze": 0}) == 0


def test_the_ocean_liner_service() -> None:
    g = table(civ(wonders=["ocean-liner-service"], civil_spent=4), age=2)
    do(g, "settle")
    me = g.players[0]
    assert (me.unused, me.yellow, of(g, "settle"), me.civil_left()) == (2, 17, [], 0)
    assert of(table(civ(wonders=["ocean-liner-service"], yellow=0), age=2), "settle") == []


def test_what_the_wonders_of_age_iii_score() -> None:
    city = {"movies": 1, "multimedia": 1, "computers": 1, "professional-sports": 1, "religion": 1}
    for wonder, points in (
        ("hollywood", 2 * (4 + 3)),
        ("internet", 4 + (3 + 3) + 5 + 3 + 1 + 1),
        ("first-space-flight", 3 * 4),
        ("fast-food-chains", 2 * 4 + 1 * (5 + 1 + 1)),
    ):
        stages = CARDS[num(wonder)].stages
        g = table(civ(unfinished=wonder, stages=len(stages) - 1, resources=stages[-1], workers=city), age=3)
        assert do(g, "stage 1").players[0].culture == points, wonder


def test_completed_wonders_make_the_next_one_dearer() -> None:
    g = table(civ(wonders=["colossus", "hanging-gardens"], ruined=["colossus"]), row=row("great-wall"))
    do(g, "take great-wall 1")
    assert (g.players[0].civil_left(), hand(g)) == (4 - 3, [])


def test_the_setup_is_that_of_the_box() -> None:
    assert SETUP.workers == {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1}
