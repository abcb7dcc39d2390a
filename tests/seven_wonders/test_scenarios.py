"""Positions written down: how what is not named is filled in, and what a broken scenario is answered."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ziggurat
from seven_wonders.helpers import cards_in_play, city, coins, discard, do, document, hand, table, texts, top, turn, under
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import ScenarioError
from ziggurat.core.saved import digest, to_json
from ziggurat.games.seven_wonders import tables
from ziggurat.games.seven_wonders.content import CARD, WONDER

BASE: dict[str, Any] = {"game": "seven-wonders", "seats": 3, "seed": 1, "age": 2}


def load(**fields: Any):  # type: ignore[no-untyped-def]
    return ziggurat.scenario({**BASE, **fields})


# ---- what is filled in ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("turn_", [1, 4, 6])
def test_what_is_not_named_is_filled_in(seats: int, age: int, turn_: int) -> None:
    g = load(seats=seats, age=age, turn=turn_)
    assert (top(g), g.waiting) == ("Choose", 2**seats - 1)
    assert [len(hand(g, seat)) for seat in range(seats)] == [8 - turn_] * seats
    assert coins(g) == [3] * seats
    assert len({int(me.wonder) for me in g.players}) == seats
    decks = Counter(CARD.names[card] for each in range(1, age + 1) for card in tables.deck(each, seats))
    found = cards_in_play(g)
    assert all(found[card] == n for card, n in decks.items())
    assert found.total() == 7 * seats * age


def test_the_seed_decides() -> None:
    assert digest(load(seed=5)) == digest(load(seed=5)) != digest(load(seed=6))
    assert digest(ziggurat.scenario({**BASE, "seed": None})) != digest(ziggurat.scenario({**BASE, "seed": None}))


def test_named_wonders_are_kept_and_others_avoid_them() -> None:
    for seed in range(30):
        g = load(seed=seed, seats=7, players=[{}, {"wonder": "gizah"}, {}, {"wonder": "rhodos", "side": "night"}])
        assert (g.players[1].wonder, g.players[3].wonder, g.players[3].side) == (WONDER.index("gizah"), WONDER.index("rhodos"), 1)
        assert sorted(me.wonder for me in g.players) == list(range(7))
        assert len(g.boards.items) == 0


def test_a_named_wonder_before_the_first_age() -> None:
    for seed in range(20):
        g = load(seed=seed, seats=7, options={"sides": "chosen"}, age=0, players=[{"wonder": "gizah"}])
        assert sorted(me.wonder for me in g.players) == list(range(7))
        assert g.players[0].wonder == WONDER.index("gizah")


def test_the_options_decide_what_is_not_named() -> None:
    assert [me.side for me in load(options={"sides": "night"}).players] == [1, 1, 1]
    g = load(options={"wonder-2": "babylon", "sides": "day"})
    assert (g.players[2].wonder, g.players[2].side) == (WONDER.index("babylon"), 0)
    g = load(age=0, options={"wonders": "chosen", "sides": "chosen"})
    assert (top(g), texts(g, 0)[0]) == ("TakeWonder", "wonder alexandria")
    for wonder in ("gizah", "rhodos", "babylon"):
        do(g, g.seat, f"wonder {wonder}")
    assert (top(g), g.waiting) == ("ChooseSide", 0b111)


def test_a_hand_may_be_named_in_part() -> None:
    g = load(turn=3, players=[{"hand": ["walls", "temple"]}])
    assert hand(g, 0)[:2] == ["walls", "temple"]
    assert [len(hand(g, seat)) for seat in range(3)] == [5, 5, 5]
    assert cards_in_play(g)["walls"] == 1


def test_stages_get_cards_below_them() -> None:
    g = load(players=[{"wonder": "gizah", "side": "night", "stages": 3}])
    assert len(under(g, 0)) == 3
    assert [entry["card"] for entry in g.view(0)["players"][0]["under"]] == [None] * 3  # put there by nobody
    g = load(players=[{"wonder": "gizah", "under": ["altar", "baths"]}])
    assert (g.players[0].stages, under(g, 0)) == (2, ["altar", "baths"])


def test_face_down_cards_have_the_age_of_their_back() -> None:
    g = load(age=3, turn=2, discard=["altar", "temple", {"card": "palace", "turn": 1, "seat": 2}], players=[{"under": ["walls"]}])
    assert [(int(hidden.age), int(hidden.turn), int(hidden.seat)) for hidden in g.discard] == [(1, 0, -1), (2, 0, -1), (3, 1, 2)]
    assert g.players[0].under[0].age == 2
    assert [entry["card"] for entry in g.view(2)["discard"]] == [None, None, "palace"]


def test_guilds() -> None:
    g = load(age=3, turn=3, players=[{"hand": ["spies-guild"], "built": ["workers-guild"]}])
    found = [card for card in cards_in_play(g) if card.endswith("guild")]
    assert len(found) == 5
    assert {"spies-guild", "workers-guild"} <= set(found)
    box = [CARD.names[card] for card in g.guilds.items]
    assert sorted(box + found) == sorted(CARD.names[card] for card in tables.guilds())
    again = load(age=3, turn=3, guilds=box)
    assert sorted(CARD.names[card] for card in again.guilds.items) == sorted(box)


def test_choices_that_wait() -> None:
    g = load(turn=3, players=[{}, {"hand": ["walls"], "choice": "sell walls"}])
    assert (g.waiting, g.seat) == (0b101, 0)
    assert g.view(1)["choice"] == "sell walls"
    do(g, 0, texts(g, 0)[-1])
    do(g, 2, texts(g, 2)[-1])
    assert (g.turn, "walls" in discard(g)) == (4, True)


def test_steps() -> None:
    babylon = {"wonder": "babylon", "side": "night", "stages": 1, "hand": ["vineyard"]}
    g = load(turn=7, steps=[{"step": "EndOfAge"}, {"step": "SeventhCard", "seat": 1}], players=[{}, babylon])
    assert [text for text in texts(g, 1) if not text.startswith("stage")] == ["build vineyard", "sell vineyard", "pass"]
    assert [len(hand(g, seat)) for seat in range(3)] == [1, 1, 1]
    g = load(steps=[{"step": "War"}], players=[{"built": ["walls"]}])
    assert (g.age, int(g.players[0].victories)) == (3, 6)  # it ran on to the next decision
    g = load(steps=[{"step": "NewAge"}], age=1)
    assert (g.age, g.turn, top(g)) == (2, 1, "Choose")
    g = load(steps=[], age=3)
    assert g.over


def test_texts_and_mappings_are_the_same() -> None:
    document_ = {**BASE, "players": [{"coins": 7, "built": ["altar"]}]}
    toml = 'game = "seven-wonders"\nseats = 3\nseed = 1\nage = 2\n[[players]]\ncoins = 7\nbuilt = ["altar"]\n'
    assert (
        digest(ziggurat.scenario(toml))
        == digest(ziggurat.scenario(json.dumps(document_)))
        == digest(ziggurat.scenario(document_))
    )


@pytest.mark.compiled
def test_a_position_comes_back_from_its_json() -> None:
    g = table(city("halikarnassos", "night", stages=1, built=["glassworks-1", "press-1"], hand=["walls"]), age=2, turn=3)
    turn(g, {0: "stage walls"})
    assert top(g) == "Dig"
    again = ziggurat.scenario(json.dumps(to_json(g)))
    assert digest(again) == digest(g)
    do(again, 0, "pass")
    do(g, 0, "pass")
    assert digest(again) == digest(g)


# ---- broken scenarios --------------------------------------------------------------------------------------------------


def players(**fields: Any) -> dict[str, Any]:
    return {"players": [fields]}


BROKEN: list[tuple[dict[str, Any], str]] = [
    # the head
    ({"game": "seven-wondrs"}, "there is no game 'seven-wondrs'; did you mean seven-wonders"),
    ({"game": 7}, "game: missing"),
    ({"seats": 2}, "for 3 to 7 players, not 2"),
    ({"seats": 8}, "for 3 to 7 players"),
    ({"seats": "3"}, "for 3 to 7 players"),
    ({"seats": 3.0}, "for 3 to 7 players"),
    ({"seats": True}, "for 3 to 7 players"),
    ({"seed": "x"}, "seed: expected a whole number"),
    ({"seed": 2**70}, "seed: expected a whole number"),
    ({"options": []}, "options: expected a table"),
    ({"options": {"side": "day"}}, "no option 'side'; did you mean sides"),
    ({"options": {"sides": "dusk"}}, "option sides: 'dusk' is not one of random, day, night, chosen"),
    ({"options": {"sides": ["day"]}}, "option sides"),
    ({"rules": 99}, "rules versions 1 to"),
    ({"rules": "1"}, "rules: expected a whole number"),
    # names
    ({"weather": 1}, "weather: unknown name; expected one of"),
    ({"shields": 1}, "shields: unknown name"),
    (players(gold=3), "players[0].gold: unknown name; expected one of wonder, side, coins"),
    (players(shields=3), "players[0].shields: unknown name"),
    (players(built=["altr"]), "there is no card 'altr'; did you mean altar"),
    (players(hand=["Walls"]), "players[0].hand[0]: there is no card 'Walls'; did you mean walls"),
    (players(wonder="giza"), "players[0].wonder: there is no wonder 'giza'; did you mean gizah"),
    (players(side="dawn"), "players[0].side: there is no side 'dawn'"),
    ({"discard": ["wals"]}, "discard[0].card: there is no card 'wals'"),
    ({"discard": [{"name": "walls"}]}, "discard[0].name: unknown name; expected one of card, age, turn, seat, known"),
    # types
    ({"age": "2"}, "age: expected a whole number, got '2'"),
    ({"age": 2.0}, "age: expected a whole number, got 2.0"),
    ({"age": True}, "age: expected a whole number, got True"),
    ({"age": None}, "age: expected a whole number"),
    (players(coins=float("nan")), "players[0].coins: expected a whole number, got nan"),
    (players(coins=float("inf")), "players[0].coins: expected a whole number, got inf"),
    (players(coins=10**30), "players[0].coins"),
    (players(coins=10**6000), "players[0].coins: something too long to show is out of range"),
    ({"players": {"0": {}}}, "players: expected a list"),
    ({"players": [3]}, "players[0]: expected a table"),
    ({"players": [{}] * 4}, "players: expected at most 3 entries, got 4"),
    (players(built="altar"), "players[0].built: expected a list"),
    (players(built=[3]), "players[0].built[0]: expected the id of a card, got 3"),
    (players(built=[["altar"]]), "players[0].built[0]: expected the id of a card"),
    (players(built=[None]), "null"),
    (players(under="altar"), "players[0].under: expected a list"),
    ({"discard": [{"card": None}]}, "discard[0].card"),
    ({"discard": [None]}, "discard[0].card"),
    ({"discard": [{"card": "altar", "known": 3}]}, "known: expected a list of numbers"),
    ({"discard": [{"card": "altar", "known": [1, 1]}]}, "stands twice"),
    ({"discard": [{"card": "altar", "seat": 3}]}, "discard[0].seat: there is no seat 3"),
    ({"discard": [{"card": "altar", "turn": 8}]}, "discard[0].turn: expected 0 to 7, got 8"),
    ({"discard": [{"card": "altar", "age": 2}]}, "discard[0].age: altar is a card of Age I, not 2"),
    ({"choosing": 7}, "choosing: expected a list of numbers"),
    ({"digging": "gizah"}, "digging: expected a seat or null"),
    ({"digging": 3}, "digging: there is no seat 3"),
    # numbers that can't occur
    ({"age": 4}, "age: expected 0 to 3, got 4"),
    ({"age": -1}, "age: expected 0 to 3, got -1"),
    ({"turn": 0}, "turn: expected 1 to 7, got 0"),
    ({"turn": 8}, "turn: expected 1 to 7, got 8"),
    ({"turn": 7}, "turn: expected 1 to 6 with these steps (Choose), got 7"),
    (players(coins=-1), "players[0].coins: expected 0 to 999, got -1"),
    (players(coins=1000), "players[0].coins: expected 0 to 999"),
    (players(stages=-1), "players[0].stages: expected 0 to"),
    (players(wonder="babylon", side="night", stages=3), "players[0].stages: the wonder has 2 stages, not 3"),
    (players(stages=2, under=["altar"]), "players[0].under: expected a card for each of 2 stages, got 1"),
    # cards
    (players(built=["altar", "altar"]), "altar"),
    ({"seats": 5, **players(built=["altar", "altar"])}, "players[0].built: Altar stands twice"),
    ({"turn": 3, **players(built=["loom-1", "loom-2"])}, "players[0].built: Loom stands twice"),
    ({"players": [{"built": ["altar"]}, {"built": ["altar"]}]}, "players[1].built: there is only 1 copy of altar with 3 players"),
    ({"players": [{"built": ["altar"]}], "discard": ["altar"]}, "discard: there is only 1 copy of altar"),
    ({"seats": 5, "players": [{"built": ["altar"]}] * 3}, "there are only 2 copies of altar with 5 players"),
    (players(built=["tavern"]), "there is no copy of tavern with 3 players"),
    (players(built=["palace"]), "palace is a card of Age III, and this is Age II"),
    (players(hand=["palace"]), "palace is a card of Age III, and this is Age II"),
    (players(hand=["altar"]), "players[0].hand: altar is a card of Age I, not II"),
    ({"turn": 6, **players(hand=["walls", "temple", "statue"])}, "expected at most 2 cards in turn 6"),
    ({"age": 3, "turn": 3, **players(built=["spies-guild"], hand=["spies-guild"])}, "spies-guild stands twice"),
    ({"age": 3, "guilds": ["spies-guild"]}, "guilds: expected the 5 guilds that are not in the deck"),
    ({"age": 3, "turn": 3, "guilds": ["spies-guild", "workers-guild", "traders-guild", "builders-guild", "decorators-guild"],
      **players(built=["spies-guild"])}, "guilds: expected the 5 guilds"),
    # wonders
    ({"players": [{"wonder": "gizah"}, {"wonder": "gizah"}]}, "players[0].wonder: gizah stands twice"),
    ({"boards": ["gizah"]}, "boards: expected the wonders that nobody has"),
    # steps
    ({"steps": [{"step": "Chose"}]}, "steps[0].step: expected one of Choose"),
    ({"steps": [{"step": []}]}, "steps[0].step: expected one of Choose"),
    ({"steps": [{}]}, "steps[0].step: expected one of"),
    ({"steps": ["Choose"]}, "steps[0]: expected a table"),
    ({"steps": {"step": "Choose"}}, "steps: expected a list"),
    ({"steps": [{"step": "Dig"}]}, "a step Dig has the fields seat; missing: seat"),
    ({"steps": [{"step": "Choose", "seat": 1}]}, "a step Choose has the fields none; unknown: seat"),
    ({"steps": [{"step": "EndOfTurn"}, {"step": "Dig", "seat": 3}]}, "steps[1].seat: there is no such seat"),
    ({"steps": [{"step": "EndOfTurn"}, {"step": "Dig", "seat": None}]}, "steps[1].seat: there is no such seat"),
    ({"steps": [{"step": "Dig", "seat": 0}]}, "steps: expected, from the bottom to the top, one of"),
    ({"steps": [{"step": "Choose"}] * 2}, "steps: expected, from the bottom to the top, one of"),
    ({"steps": [{"step": "Choose"}], "age": 0}, "age: expected 1 to 3 with these steps"),
    ({"steps": [{"step": "NewAge"}], "age": 3}, "age: expected 0 to 2 with these steps (NewAge), got 3"),
    ({"steps": [{"step": "NewAge"}, {"step": "ChooseSide"}]}, "age: expected 0 with these steps (NewAge, ChooseSide), got 2"),
    ({"lanes": [[]]}, "lanes"),
    ({"busy": 1}, "lanes"),
    # choices
    (players(choice="sell walls"), "players[0].choice: walls is not in the hand; expected a card that is named there"),
    (players(choice="sel walls"), "players[0].choice: 'sel walls' is no action of this game"),
    (players(choice=5), "players[0].choice: expected the text of an action"),
    (players(choice="pass"), "players[0].choice: choose a card of your hand"),
    ({"turn": 3, **players(coins=0, hand=["aqueduct"], wonder="ephesos", choice="build aqueduct")}, "Aqueduct can't be built"),
    ({"steps": [], "age": 3, **players(choice="sell walls")}, "players[0].choice: nothing is chosen with these steps"),
    ({"choosing": [0]}, "choosing: expected the seats without a choice"),
    ({"choosing": [0], "steps": [], "age": 3}, "choosing: expected no seat with these steps"),
    (
        {"age": 0, "options": {"wonders": "chosen", "sides": "chosen"}, "choosing": [0]},
        "choosing: expected all seats with these steps",
    ),
    ({"age": 0, "options": {"sides": "chosen"}, **players(choice="pass")}, "choice: choose the day or the night side"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "fragment"), BROKEN, ids=range(len(BROKEN)))
def test_broken_scenarios(fields: dict[str, Any], fragment: str) -> None:
    expected = ziggurat.OptionError if "there is no game" in fragment else ScenarioError
    with pytest.raises(expected) as raised:
        load(**fields)
    assert fragment in str(raised.value)
    assert "\n" not in str(raised.value)


def test_all_have_chosen() -> None:
    hands = [["walls"], ["temple"], ["statue"]]
    with pytest.raises(ScenarioError, match="all have chosen already"):
        load(turn=3, players=[{"hand": cards, "choice": f"sell {cards[0]}"} for cards in hands])


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "3", "game", "game = ", '{"game": "seven-wonders", "seats": 3, "age": NaN}', "[" * 10**5, "\x00", "{}"],
)
def test_broken_texts(text: str) -> None:
    with pytest.raises(ScenarioError):
        ziggurat.scenario(text)


def test_deep_and_long_nonsense() -> None:
    deep: list[Any] = []
    for _ in range(50_000):
        deep = [deep]
    for nonsense in (deep, "altar" * 10**5, list(range(10**4)), {"a": deep}, 10**6000, b"altar", object()):
        for fields in (
            {"age": nonsense},
            {"players": nonsense},
            {"players": [{"hand": nonsense}]},
            {"options": {"sides": nonsense}},
        ):
            with pytest.raises(ScenarioError) as raised:
                load(**fields)
            assert len(str(raised.value)) < 1000


# ---- anything at all ---------------------------------------------------------------------------------------------------


def whole() -> list[dict[str, Any]]:
    """A few complete positions as JSON."""
    found = [document(city("gizah", built=["altar"], hand=["walls"]), age=2, turn=3)]
    for seats, moves in ((3, 0), (4, 37), (5, 200)):
        g = ziggurat.new("seven-wonders", seats=seats, seed=moves, sides="night")
        dice = Seeded(moves)
        while moves and not g.over:
            actions = g.legal(g.seat)
            g.act(g.seat, actions[dice.below(len(actions))])
            moves -= 1
        found.append(to_json(g))
    found.append(to_json(ziggurat.new("seven-wonders", seats=3, seed=1, sides="chosen", wonders="chosen")))
    return found


WHOLE = whole()
values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-10, 10),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(
        [*CARD.names, *WONDER.names, "day", "night", "pass", "sell altar", "build altar", "Choose", "Dig", "SeventhCard"]
    ),
    st.sampled_from([[], {}, [{}], [[]], ["altar"], [0], [None], {"card": "altar"}, {"step": "Dig", "seat": 0}, {"step": "War"}]),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """All (container, key) in a document."""
    found = []
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for key in keys:
        found.append((value, key))
        found += places(value[key])
    return found


@given(st.sampled_from(range(len(WHOLE))), st.data())
@settings(max_examples=400, deadline=None, derandomize=True)
def test_only_scenario_errors(which: int, data: st.DataObject) -> None:
    """Whatever is changed in a valid scenario: it loads, or says in a ScenarioError what is wrong."""
    changed = json.loads(json.dumps(WHOLE[which]))
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(places(changed)))
        what = data.draw(st.sampled_from(["set", "set", "delete", "double", "exchange"]))
        if what == "set":
            container[key] = deepcopy(data.draw(values))
        elif what == "delete":
            del container[key]
        elif what == "double" and isinstance(container, list):
            container.append(deepcopy(container[key]))
        else:
            other, at = data.draw(st.sampled_from(places(changed)))
            container[key] = deepcopy(other[at])
        if not places(changed):
            break
    changed["game"] = "seven-wonders"
    try:
        g = ziggurat.scenario(changed)
    except ScenarioError:
        return
    assert digest(ziggurat.scenario(to_json(g))) == digest(g)
    for seat in range(g.seats):
        sample = g.sample(seat, Seeded(1))
        assert json.dumps(sample.view(seat)) == json.dumps(g.view(seat))
        assert list(sample.legal(seat)) == list(g.legal(seat))
    played = 0
    while not g.over:  # and what loads can be played to its end
        actions = g.legal(g.seat)
        assert len(actions) > 0
        g.act(g.seat, actions[played % len(actions)])
        played += 1
        if played % 9 == 0:  # all that follows is possible too
            assert digest(ziggurat.scenario(to_json(g))) == digest(g)
    assert len(g.scores()) == g.seats


def test_cards_under_a_wonder_may_be_of_different_ages() -> None:
    """What lies nowhere else is left for them, whatever its age."""
    players = [{"wonder": "gizah", "side": "day", "stages": 2, "under": ["altar", "sawmill"]}]
    document_ = to_json(load(turn=4, players=players))
    del document_["players"][0]["under"]
    again = to_json(ziggurat.scenario({**document_, "seed": 1}))
    assert sorted(hidden["card"] for hidden in again["players"][0]["under"]) == ["altar", "sawmill"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"turn": 7, "steps": [{"step": "EndOfAge"}, {"step": "SeventhCard", "seat": 0}]}, "SeventhCard asks a city without"),
        ({"turn": 2, "steps": [{"step": "EndOfTurn"}, {"step": "Dig", "seat": 0}]}, "Dig asks a city without"),
        ({"turn": 6, "steps": [{"step": "EndOfAge"}], "digging": 0}, "digging: that city has no stage"),
        ({"turn": 2, "digging": 0}, "digging: expected nobody"),
    ],
)
def test_nobody_is_asked_for_what_the_wonder_does_not_allow(fields: dict[str, object], expected: str) -> None:
    players = [{"wonder": "gizah", "side": "day", "stages": 1}]
    fields = {"turn": 2, **fields}
    with pytest.raises(ziggurat.ScenarioError, match=expected):
        ziggurat.scenario({"game": "seven-wonders", "seats": 3, "seed": 1, "players": players, **fields})


def test_a_name_twice_is_refused() -> None:
    with pytest.raises(ziggurat.ScenarioError, match="'seats' stands twice"):
        ziggurat.scenario('{"game": "seven-wonders", "seats": 3, "seats": 4}')


def test_reasons_say_how_much_is_missing() -> None:
    """One of two goods is on sale: not "none to be had", but one missing."""
    players = [{"wonder": wonder, "side": "day"} for wonder in ("gizah", "babylon", "rhodos")]
    game = ziggurat.scenario({"game": "seven-wonders", "seats": 3, "seed": 1, "players": players})
    assert ("wonder:gizah", "stage", "1 wood missing, neither yours nor on sale") in game.refused(0)


PHOTOGRAPH = """
game = "seven-wonders"
seats = 4
seed = 3
age = 2
turn = 4

[[players]]
wonder = "halikarnassos"
side = "night"
coins = 5
stages = 1
built = ["clay-pool", "timber-yard", "altar", "workshop", "west-trading-post", "foundry", "laboratory"]
hand = ["temple", "walls", "bazar", "dispensary"]
victories = 2

[[players]]
wonder = "olympia"
side = "day"
coins = 0
stages = 2
built = ["lumber-yard", "press-1", "barracks", "sawmill", "statue", "glassworks-2", "loom-1"]
victories = 1
defeats = 1

[[players]]
wonder = "babylon"
side = "night"
coins = 8
stages = 1
built = ["ore-vein", "theater", "excavation", "marketplace", "caravansery", "school", "quarry"]
defeats = 1

[[players]]
wonder = "rhodos"
side = "day"
coins = 3
built = ["stone-pit", "clay-pit", "scriptorium", "guard-tower", "well", "brickyard", "library", "stables"]
defeats = 1
"""
"""A table as somebody sees it on a photograph, with one hand."""


def test_a_table_read_off_a_photograph() -> None:
    g = ziggurat.scenario(PHOTOGRAPH)
    assert [len(me.hand.cards) for me in g.players] == [4, 4, 4, 4]
    assert texts(g, 0)[:3] == ["build temple left 2", "stage temple left 4", "sell temple"]
    assert g.refused(0) == [("card:walls", "build", "1 stone missing, neither yours nor on sale")]
    assert g.scores()[0] == 2 + 1 + 2 + 3 + 4  # war, 5 coins, the stage, the altar, two gears


@pytest.mark.parametrize(
    ("seen", "read", "reason"),
    [
        ('"press-1"', '"press"', "there is no card 'press'; did you mean press-2 or press-1?"),
        ('"walls"', '"Archery Range"', "there is no card 'Archery Range'; did you mean archery-range?"),
        ('"halikarnassos"', '"Halicarnassus"', "did you mean halikarnassos?"),
        ('side = "night"', 'side = "A"', "there is no side 'A'; expected day or night"),
        (
            '"laboratory"]',
            '"laboratory", "forum", "aqueduct"]',
            "players[0].stages: 1 stage and the cards of the city need more turns than are over",
        ),
        (
            "victories = 1",
            "victories = 3",
            "players[1].victories, defeats: 3 points and 1 defeats: the 2 battles of a city so far",
        ),
        ("coins = 8\nstages = 1", "coins = 8\nstages = 3", "players[2].stages: the wonder has 2 stages, not 3"),
        ('"stables"]', '"temple"]', "players[3].built: there is only 1 copy of temple with 4 players"),
    ],
)
def test_a_photograph_read_wrong(seen: str, read: str, reason: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        ziggurat.scenario(PHOTOGRAPH.replace(seen, read, 1))
    assert reason in str(caught.value)
