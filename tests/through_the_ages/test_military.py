"""Aggressions, wars, pacts, tactics, the auction and defence, as numbers."""

from __future__ import annotations

from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from through_the_ages.helpers import (
    GAME,
    at_end,
    civ,
    do,
    event,
    food,
    held,
    num,
    of,
    politics,
    resources,
    table,
    texts,
    top,
    workers,
)
from ziggurat.core.chance import Seeded
from ziggurat.games.through_the_ages.armies import army_strength
from ziggurat.games.through_the_ages.content import CARDS
from ziggurat.games.through_the_ages.state import ThroughTheAges

pytestmark = pytest.mark.compiled

ARMY = {"warriors": 5}


def attack(card: str, *victims: dict[str, object], answer: tuple[str, ...] = (), age: int = 3, **mine: object) -> object:
    """Seat 0 with five warriors plays an aggression on seat 1, and what is answered."""
    attacker = civ(military=[card], workers=ARMY, **mine)  # type: ignore[arg-type]
    g = politics(attacker, *(victims or (civ(),)), age=age)
    do(g, f"attack {card} 1", *answer)
    return g


# ---- aggressions ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "most"), [("plunder-i", 3), ("plunder-ii", 5), ("plunder-iii", 7)])
def test_plunder(card: str, most: int) -> None:
    g = attack(card, civ(food=4, resources=6))
    assert texts(g) == [f"mix {n} {most - n}" for n in range(min(4, most) + 1) if most - n <= 6]
    do(g, f"mix {most - 2} 2") if most - 2 <= 4 else do(g, f"mix 1 {most - 1}")
    assert food(g) + resources(g) == most
    assert food(g, 1) + resources(g, 1) == 10 - most
    assert g.players[0].military_left() == 1


@pytest.mark.parametrize(
    ("card", "cost", "first", "then", "gain"),
    [
        ("raid-i", 1, ["philosophy", "drama"], [], 2),
        ("raid-ii", 2, ["philosophy", "drama", "opera"], ["philosophy", "drama"], 6),
        ("raid-iii", 3, ["philosophy", "drama", "opera", "movies"], ["philosophy", "drama", "opera"], 10),
    ],
)
def test_raid(card: str, cost: int, first: list[str], then: list[str], gain: int) -> None:
    victim = civ(workers={"philosophy": 1, "drama": 1, "opera": 1, "movies": 1})
    g = attack(card, victim, government="monarchy")
    assert texts(g) == [f"raze {name}" for name in first]
    do(g, f"raze {first[-1]}")
    if then:
        assert texts(g) == [f"raze {name}" for name in then]
        do(g, f"raze {then[-1]}")
    assert (resources(g), g.players[1].unused, g.players[0].military_left()) == (gain, 1 + len(first[-1:]) + bool(then), 3 - cost)


def test_a_raid_on_what_is_not_there() -> None:
    g = attack("raid-i", civ(workers={"philosophy": 0, "opera": 1}))
    assert (top(g), resources(g)) == ("Actions", 0)


def test_enslave() -> None:
    g = attack("enslave", civ(unused=0), answer=("lose bronze",))
    assert (food(g), resources(g), workers(g, 1)["bronze"], g.players[1].yellow) == (2, 2, 1, 19)
    g = attack("enslave", civ())
    assert (food(g), g.players[1].unused, g.players[0].military_left()) == (2, 0, 0)


def test_spy() -> None:
    for there, taken in ((9, 5), (3, 3)):
        g = attack("spy", civ(science=there))
        assert (g.players[0].science, g.players[1].science) == (taken, there - taken)


def test_annex() -> None:
    assert of(politics(civ(military=["annex"], workers=ARMY), age=3), "attack") == []
    g = attack("annex", civ(colonies=["vast-territory-i", "historic-territory-i"], yellow=21), answer=("annex vast-territory-i",))
    assert ([int(me.yellow) for me in g.players], food(g)) == ([21, 18], 0)
    assert g.view(0)["players"][0]["colonies"] == ["vast-territory-i"]


def test_infiltrate() -> None:
    assert of(politics(civ(military=["infiltrate"], workers=ARMY), age=3), "attack") == []
    victim = civ(leader="isaac-newton", unfinished="taj-mahal", stages=2, blue=14)
    g = attack("infiltrate", victim, answer=("remove taj-mahal",))
    assert (g.players[0].culture, g.players[1].unfinished, g.players[1].blue) == (3, -1, 16)
    g = attack("infiltrate", victim, answer=("remove isaac-newton",))
    assert (g.players[0].culture, g.players[1].leader) == (6, -1)
    assert attack("infiltrate", civ(leader="moses"), answer=("remove moses",)).players[0].culture == 0


def test_armed_intervention() -> None:
    for there, taken in ((20, 7), (3, 3)):
        g = attack("armed-intervention", civ(culture=there))
        assert (g.players[0].culture, g.players[1].culture) == (taken, there - taken)


def test_only_against_the_weaker() -> None:
    for theirs, possible in ((4, True), (5, False), (6, False)):
        g = politics(civ(military=["spy"], workers=ARMY), civ(workers={"warriors": theirs}), age=3)
        assert bool(of(g, "attack")) == possible


# ---- defence --------------------------------------------------------------------------------------------------------------


def test_defence_with_bonus_cards_and_others() -> None:
    victim = civ(workers={"warriors": 2}, military=["defense-colonization-i", "legion", "legion"], science=5)
    g = attack("spy", victim)
    assert (g.seat, texts(g)) == (1, ["enough", "defend defense-colonization-i", "defend legion"])
    do(g, "defend defense-colonization-i", "defend legion")  # 2 + 2 + 1 holds against 5; two cards are the limit
    assert (g.players[1].science, held(g, 1), top(g)) == (5, ["legion"], "Actions")
    assert [entry["card"] for entry in g.view(0)["discard"]] == ["spy", "defense-colonization-i", None]


def test_the_limit_is_the_total_not_what_is_left() -> None:
    victim = civ(military_spent=2, workers={"warriors": 4}, military=["legion"], science=5)
    g = attack("spy", victim, answer=("defend legion",))
    assert g.players[1].science == 5


def test_a_defence_that_fails_costs_its_cards() -> None:
    g = attack("spy", civ(military=["legion"], science=5), answer=("defend legion",))
    assert (g.players[1].science, held(g, 1)) == (0, [])


def test_without_cards_nobody_is_asked() -> None:
    assert top(attack("spy", civ(science=5))) == "Actions"


# ---- wars -----------------------------------------------------------------------------------------------------------------


def war(
    card: str, mine: int, theirs: int, rival: dict[str, object] | None = None, seats: int = 2, **me: object
) -> object:
    """A war that seat 0 declared is decided at the start of its turn."""
    declarer = civ(wars=[card], foes=[1], workers={"warriors": mine}, **me)  # type: ignore[arg-type]
    loser = civ(workers={"warriors": theirs}, **(rival or {}))  # type: ignore[arg-type]
    return table(declarer, loser, seats=seats, steps=[{"step": "Turn", "seat": 0, "part": 1}], age=3)


@pytest.mark.parametrize(("mine", "theirs", "moved"), [(3, 2, 6), (9, 2, 12), (2, 3, -6), (3, 3, 0)])
def test_war_over_culture(mine: int, theirs: int, moved: int) -> None:
    g = war("war-over-culture", mine, theirs, {"culture": 20}, culture=20)
    assert [int(me.culture) for me in g.players] == [20 + moved, 20 - moved]
    assert [entry["card"] for entry in g.view(0)["discard"]] == ["war-over-culture"]


def test_war_over_culture_takes_what_is_there() -> None:
    g = war("war-over-culture", 9, 1, {"culture": 3})
    assert [int(me.culture) for me in g.players] == [3, 0]


@pytest.mark.parametrize(("mine", "taken"), [(2, 1), (5, 1), (6, 2), (11, 3)])
def test_war_over_territory(mine: int, taken: int) -> None:
    g = war("war-over-territory", mine, 1)
    assert [int(me.yellow) for me in g.players] == [18 + taken, 18 - taken]
    assert [int(me.yellow) for me in war("war-over-territory", 11, 1, {"yellow": 1}).players] == [19, 0]


def test_war_over_technology() -> None:
    rival = {"technologies": ("warfare", "masonry", "code-of-laws", "navigation"), "science": 9}
    g = war("war-over-technology", 11, 1, rival, 3, technologies=("cartography",), hand=["code-of-laws"])
    assert texts(g) == ["seize warfare", "seize navigation", "seize masonry", "enough"]  # 12 against 4
    do(g, "seize navigation")
    me, loser, _ = g.players
    assert (me.science, loser.science, me.knows(num("navigation")), me.knows(num("cartography"))) == (2, 7, True, False)


def test_a_stolen_technology_is_not_developed() -> None:
    rival = {"technologies": ("code-of-laws",), "science": 0}
    g = war("war-over-technology", 9, 1, rival, leader="albert-einstein")
    do(g, "seize code-of-laws")
    assert (g.players[0].culture, g.players[0].civil_total) == (0, 5)


def test_declaring_a_war() -> None:
    g = politics(civ(military=["war-over-culture"], workers={"warriors": 1}, government="monarchy"), civ(workers=ARMY), age=3)
    do(g, "war war-over-culture 1")
    assert (g.players[0].military_left(), g.view(1)["players"][0]["wars"]) == (0, [{"card": "war-over-culture", "on": 1}])


def test_no_war_without_another_turn() -> None:
    strong = civ(military=["war-over-culture", "spy"], workers=ARMY, government="monarchy")
    for final, possible in ((6, False), (7, True)):
        g = politics(strong, age=4, final=final)
        assert (bool(of(g, "war")), bool(of(g, "attack"))) == (possible, True)


# ---- pacts ----------------------------------------------------------------------------------------------------------------


def pact(card: str, side: int = 0, age: int = 3, **fields: object) -> object:
    """Seat 0 has a pact with seat 1; with side 0 it is A."""
    return table(civ(pact=card, partner=1, side=side, **fields), civ(), civ(), age=age)  # type: ignore[arg-type]


def both(g: object, name: str) -> list[int]:
    return [int(getattr(me, name)) for me in g.players]  # type: ignore[attr-defined]


def test_offering_accepting_refusing() -> None:
    g = politics(civ(military=["promise-of-military-protection", "peace-treaty"]), civ(), civ(), age=3)
    assert of(g, "offer") == [
        *(f"offer promise-of-military-protection {seat} {side}" for seat in (1, 2) for side in "ab"),
        *(f"offer peace-treaty {seat}" for seat in (1, 2)),
    ]
    do(g, "offer promise-of-military-protection 1 b")
    assert (g.seat, texts(g)) == (1, ["accept", "refuse"])
    do(g, "accept")
    assert (both(g, "strength"), both(g, "culture_rating")) == ([5, 1, 1], [0, 1, 0])
    g = politics(civ(military=["peace-treaty"]), civ(), civ(), age=3)
    do(g, "offer peace-treaty 2", "refuse")
    assert (held(g), top(g)) == (["peace-treaty"], "Actions")
    assert g.view(1)["players"][0]["military_hand"] == [{"age": "III", "card": "peace-treaty"}]


def test_a_new_pact_replaces_the_old_one_of_the_same_owner() -> None:
    giver = civ(pact="peace-treaty", partner=1, military=["military-pact"])
    g = politics(giver, civ(pact="international-tourism", partner=0), civ(), age=3)
    do(g, "offer military-pact 2", "accept")
    assert (both(g, "strength"), both(g, "culture_rating")) == ([4, 1, 4], [0, 0, 0])
    assert g.players[1].pact == num("international-tourism")


def test_cancelling() -> None:
    g = politics(civ(pact="peace-treaty", partner=1), civ(pact="military-pact", partner=0), civ(), age=3)
    assert of(g, "cancel") == ["cancel peace-treaty", "cancel military-pact"]
    do(g, "cancel military-pact")
    assert both(g, "strength") == [1, 1, 1]


def test_open_borders_agreement() -> None:
    g = pact("open-borders-agreement")
    assert both(g, "military_total") == [3, 3, 2]
    weak = civ(pact="open-borders-agreement", partner=1, military=["spy"], workers={"warriors": 2})
    for theirs, possible in ((3, True), (4, False)):
        g = politics(weak, civ(workers={"warriors": theirs}), civ(workers={"warriors": 2}), age=3)
        assert of(g, "attack") == (["attack spy 1"] if possible else [])


def test_trade_routes_agreement() -> None:
    assert of(pact("trade-routes-agreement", 0, food=1), "trade") == ["trade"]
    assert of(pact("trade-routes-agreement", 1, food=1), "trade") == []


def test_acceptance_of_supremacy_and_the_trade_agreement() -> None:
    assert both(pact("acceptance-of-supremacy"), "resources_made") == [3, 1, 2]
    g = pact("international-trade-agreement", 1)
    assert (both(g, "resources_made"), both(g, "food_made")) == ([2, 3, 2], [3, 2, 2])
    g = at_end(civ(pact="international-trade-agreement", partner=1, side=1), civ(), civ(), age=2)
    assert (food(g), resources(g)) == (3, 2)


def test_scientific_cooperation() -> None:
    me = {"pact": "scientific-cooperation", "partner": 1, "science": 3, "hand": ["iron"]}
    g = do(table(civ(**me), civ(science=1), civ(), age=2), "develop iron")
    assert both(g, "science") == [0, 0, 0]
    assert of(table(civ(**me), civ(science=0), civ(), age=2), "develop") == []


def said(g: ThroughTheAges) -> list[str]:
    """What the log says to spectators of what has happened since it was watched."""
    return [GAME.say(g, event, None) for event in g.journal]


def test_the_log_names_the_pacts_that_are_used() -> None:
    partner = civ(pact="scientific-cooperation", partner=0, science=1)
    g = table(civ(science=3, hand=["iron"], pact="peace-treaty", partner=2), partner, civ(), age=3)
    g.watched = True
    assert "Seat 1 lost 1 science by Scientific Cooperation" in said(do(g, "develop iron"))
    g = table(civ(pact="trade-routes-agreement", partner=1, food=1), civ(), civ())
    g.watched = True
    assert said(do(g, "trade")) == ["Seat 0 used Trade Routes Agreement"]
    g = table(civ(pact="trade-routes-agreement", partner=1, side=1, yellow=0, unused=9, resources=9, culture=20), civ(), civ())
    g.watched = True
    assert "Seat 0 used Trade Routes Agreement" in said(do(g, "end"))  # 6 eaten, 2 made


def test_international_tourism() -> None:
    me = civ(pact="international-tourism", partner=1, wonders=["pyramids"])
    g = table(me, civ(wonders=["colossus"], ruined=["colossus"]), civ(), age=3)
    assert both(g, "culture_rating") == [1, 1 + 2, 0]


def test_loss_of_sovereignty_and_the_peace_treaty() -> None:
    assert both(pact("loss-of-sovereignty", 0, workers={"religion": 1}), "culture_rating") == [3, 0, 0]
    assert both(pact("peace-treaty"), "culture_rating") == [1, 1, 0]
    strong = civ(military=["war-over-culture", "spy"], workers=ARMY, government="monarchy")
    g = politics(strong, civ(pact="loss-of-sovereignty", partner=2, side=1), civ(), age=3)
    assert (of(g, "war"), of(g, "attack")) == (["war war-over-culture 2"], ["attack spy 1", "attack spy 2"])
    g = politics(strong | {"pact": "peace-treaty", "partner": 1}, civ(), civ(), age=3)
    assert (of(g, "war"), of(g, "attack")) == (["war war-over-culture 2"], ["attack spy 2"])


def test_a_pact_that_ends_by_an_attack_counts_for_nobody() -> None:
    me = civ(pact="military-pact", partner=1, military=["spy"], workers={"warriors": 3})
    g = politics(me, civ(workers={"warriors": 2}, science=5), civ(), age=3)
    assert both(g, "strength") == [6, 5, 1]
    do(g, "attack spy 1")
    assert (g.players[0].pact, both(g, "strength"), g.players[0].science) == (-1, [3, 2, 1], 5)
    protected = civ(pact="promise-of-military-protection", partner=1, military=["spy"], workers={"warriors": 2})
    g = politics(protected, civ(science=5), civ(), age=3)
    assert of(g, "attack") == ["attack spy 1", "attack spy 2"]  # the 4 of B do not count against A


def test_a_war_declared_before_a_peace_treaty_takes_place() -> None:
    me = civ(wars=["war-over-culture"], foes=[1], pact="peace-treaty", partner=1, workers=ARMY)
    g = table(me, civ(culture=9), civ(), steps=[{"step": "Turn", "seat": 0, "part": 1}], age=3)
    assert both(g, "culture") == [9, 0, 0]


# ---- tactics --------------------------------------------------------------------------------------------------------------

TACTICS = {
    "fighting-band": ([2, 0, 0], 1, 1),
    "legion": ([3, 0, 0], 2, 2),
    "medieval-army": ([1, 1, 0], 2, 2),
    "phalanx": ([2, 1, 0], 3, 3),
    "heavy-cavalry": ([0, 3, 0], 4, 4),
    "mobile-artillery": ([0, 1, 1], 5, 3),
    "fortifications": ([0, 0, 2], 5, 3),
    "conquistadors": ([1, 2, 0], 5, 3),
    "defensive-army": ([2, 0, 1], 6, 3),
    "napoleonic-army": ([1, 1, 1], 7, 4),
    "classic-army": ([2, 2, 0], 8, 4),
    "entrenchments": ([1, 0, 2], 9, 5),
    "shock-troops": ([1, 3, 0], 11, 6),
    "mechanized-army": ([0, 1, 2], 10, 5),
    "modern-army": ([2, 1, 1], 13, 7),
}


def test_all_tactics_are_here() -> None:
    assert {card.id: (card.units, card.strength, card.outdated) for card in CARDS if card.kind == "tactic"} == TACTICS


@pytest.mark.parametrize("tactic", TACTICS)
def test_an_army(tactic: str) -> None:
    """The units of one army, as new as they come: its bonus; one less: none; one air force more: twice."""
    units, bonus, _ = TACTICS[tactic]
    army = dict(zip(("modern-infantry", "tanks", "rockets"), units))
    printed = 5 * sum(units)
    fields = {"tactic": tactic, "technologies": tuple(army)}
    assert table(civ(workers=army | {"warriors": 0}, **fields), age=3).players[0].strength == printed + bonus
    short = {name: n - 1 if n and name == max(army, key=lambda each: army[each]) else n for name, n in army.items()}
    assert table(civ(workers=short | {"warriors": 0}, **fields), age=3).players[0].strength == printed - 5
    with_air = army | {"warriors": 0, "air-forces": 1}
    assert table(civ(workers=with_air, **fields), age=3).players[0].strength == printed + 5 + 2 * bonus


def brute_force(army: list[int], tactic: str, swap: bool) -> int:
    """The best grouping by trying all: units are (sort, new) counts; armies one after the other from what is left."""
    need, full, outdated = TACTICS[tactic]
    air = army[6]

    def fill(left: tuple[int, ...], slots: list[int]) -> list[tuple[tuple[int, ...], bool]]:
        """All ways to take units for slots of sorts: what is left, and whether all units are new."""
        found = {(left, True)}
        for sort in slots:
            sorts = [sort, 0] if sort == 1 and swap else [sort]
            found = {
                (tuple(n - (i == 2 * s + old) for i, n in enumerate(rest)), new and not old)
                for rest, new in found
                for s in sorts
                for old in (0, 1)
                if rest[2 * s + old] > 0
            }
        return list(found)

    best = 0
    todo = [(tuple(army[:6]), 0, 0)]
    seen = set(todo)
    while todo:
        left, fulls, olds = todo.pop()
        doubled = min(air, fulls)
        best = max(best, full * (fulls + doubled) + outdated * (olds + min(air - doubled, olds)))
        for rest, new in fill(left, [sort for sort in range(3) for _ in range(need[sort])]):
            state = (rest, fulls + new, olds + (not new))
            if state not in seen:
                seen.add(state)
                todo.append(state)
    return best


@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("tactic", TACTICS)
def test_armies_against_brute_force(tactic: str, swap: bool) -> None:
    dice = Seeded(num(tactic) + 1000 * swap)
    age = CARDS[num(tactic)].age
    old_cards = ("warriors", "knights", "cannon") if age == 3 else ("warriors", "knights", None)
    for _ in range(60):
        counts = [dice.below(4) for _ in range(6)] + [dice.below(3)]
        units = vec[i64]([0] * 34)
        for sort, new in enumerate(("modern-infantry", "tanks", "rockets")):
            units[num(new)] = counts[2 * sort]
            old = old_cards[sort]
            if old is None or (sort == 2 and age < 3):
                counts[2 * sort + 1] = 0
                continue
            units[num(old)] = counts[2 * sort + 1]
            outdated = CARDS[num(old)].age <= age - 2
            if not outdated:
                counts[2 * sort] += counts[2 * sort + 1]
                counts[2 * sort + 1] = 0
        units[num("air-forces")] = counts[6]
        assert army_strength(units, num(tactic), swap) == brute_force(counts, tactic, swap), (counts, tactic, swap)


def test_playing_and_publishing_a_tactic() -> None:
    g = table(civ(military=["legion"], workers={"warriors": 3}), civ(workers={"warriors": 3}))
    do(g, "tactic legion")
    assert (g.players[0].strength, g.players[0].military_left(), g.view(1)["tactics"]) == (5, 1, [])
    do(g, "end")
    while g.turn == 1:
        assert of(g, "copy") == []
        do(g, "end" if "end" in texts(g) else "pass")
    assert g.view(1)["tactics"] == ["legion"]


def test_copying_costs_two_and_one_tactic_a_turn() -> None:
    g = table(civ(military=["phalanx"], workers={"warriors": 3}), tactics=["legion", "fighting-band"])
    assert of(g, "copy") == ["copy legion", "copy fighting-band"]
    do(g, "copy legion")
    assert (g.players[0].military_left(), g.players[0].strength, of(g, "tactic"), of(g, "copy")) == (0, 5, [], [])


# ---- colonization ---------------------------------------------------------------------------------------------------------


def test_bids_rise_and_the_last_one_must_colonize() -> None:
    me = civ(workers={"warriors": 2}, military=["defense-colonization-i"])
    g = event("historic-territory-i", me, civ(workers={"warriors": 3}), civ(workers={"warriors": 0}))
    assert of(g, "bid", 0) == ["bid 1", "bid 2", "bid 3"]
    do(g, "bid 1")
    assert (g.seat, of(g, "bid")) == (1, ["bid 2", "bid 3"])
    do(g, "bid 2", "bid 3", "pass")
    assert (g.seat, texts(g)) == (0, ["send warriors", "spend defense-colonization-i"])
    do(g, "spend defense-colonization-i", "send warriors")
    assert "enough" not in texts(g)
    do(g, "send warriors", "enough")
    assert (g.players[0].culture, g.players[0].yellow, g.players[0].strength) == (6, 20, 0)


def test_force_is_not_strength() -> None:
    """Leaders, wonders, special technologies and government do not help; armies and colonization symbols do."""
    me = civ(
        workers={"warriors": 3},
        tactic="legion",
        technologies=("cartography",),
        wonders=["colossus"],
        leader="alexander-the-great",
        government="theocracy",
    )
    g = event("historic-territory-i", me, civ(workers={"warriors": 0}))
    assert of(g, "bid", 0)[-1] == f"bid {3 + 2 + 2 + 1}"


def test_cook_adds_two_cards() -> None:
    me = civ(leader="james-cook", military=["legion", "raid-i", "phalanx"])
    g = event("historic-territory-i", me, civ(workers={"warriors": 0}), age=2)
    do(g, "bid 3", "discard legion", "discard raid-i")
    assert of(g, "discard") == []
    do(g, "send warriors", "enough")
    assert held(g) == ["phalanx"]


def test_played_cards_are_discarded_before_cards_are_drawn() -> None:
    """With an empty deck the bonus card that was just played comes back."""
    me = civ(military=["defense-colonization-i"])
    g = event("strategic-territory-i", me, civ(workers={"warriors": 0}), deck=[])
    do(g, "bid 2", "send warriors", "spend defense-colonization-i", "enough")
    assert held(g) == ["defense-colonization-i"]


def test_every_sum_of_units_is_in_reach() -> None:
    for mine, theirs in product((1, 2, 4), (0, 1)):
        g = event("vast-territory-i", civ(workers={"warriors": mine}), civ(workers={"warriors": theirs}))
        assert len(of(g, "bid", 0)) == mine
