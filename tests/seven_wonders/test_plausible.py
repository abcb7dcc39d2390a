"""Positions that no game comes to are refused, whatever the seed; those that one can come to are loaded, whatever the seed."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

import ziggurat
from seven_wonders.helpers import do, top
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import ScenarioError
from ziggurat.core.saved import digest, to_json
from ziggurat.games.seven_wonders.content import CARD, WONDER
from ziggurat.games.seven_wonders.plausible import MOMENTS

SEEDS = range(25)
FORM = {"SeventhCard": {"seat": 1}, "Dig": {"seat": 0}, "TakeWonder": {"seat": 0}}
DIGGER: dict[str, Any] = {"wonder": "halikarnassos", "side": "night"}
BABYLON: dict[str, Any] = {"wonder": "babylon", "side": "night"}


def steps(*names: str) -> list[dict[str, Any]]:
    """A stack of steps; Babylon is at seat 1, Halikarnassos at seat 0."""
    return [{"step": name, **FORM.get(name, {})} for name in names]


def load(seed: int = 1, **fields: Any) -> Any:
    return ziggurat.scenario({"game": "seven-wonders", "seats": 3, "seed": seed, **fields})


def refusal(**fields: Any) -> str:
    """What is said of a scenario, which must be the same whatever the seed."""
    said = set()
    for seed in SEEDS:
        with pytest.raises(ScenarioError) as raised:
            load(seed, **fields)
        said.add(str(raised.value))
    assert len(said) == 1
    return said.pop()


def check_loads(**fields: Any) -> None:
    """It loads with every seed, and is then a whole position."""
    for seed in SEEDS:
        g = load(seed, **fields)
        assert digest(ziggurat.scenario(to_json(g))) == digest(g)


# ---- steps, ages and turns ---------------------------------------------------------------------------------------------

REAL = {
    (): {(3, 7)},
    ("Choose",): set(product((1, 2, 3), range(1, 7))),
    ("EndOfTurn",): set(product((1, 2, 3), range(1, 7))),
    ("EndOfTurn", "Dig"): set(product((1, 2, 3), range(1, 6))),  # after the sixth turn it digs in the war
    ("EndOfAge",): set(product((1, 2, 3), (6,))),
    ("EndOfAge", "SeventhCard"): set(product((1, 2, 3), (7,))),
    ("War",): set(product((1, 2, 3), (7,))),
    ("War", "Dig"): set(product((1, 2, 3), (7,))),
    ("NewAge",): {(0, 1), (1, 7), (2, 7)},
    ("NewAge", "ChooseSide"): {(0, 1)},
    ("NewAge", "TakeWonder"): {(0, 1)},
    ("NewAge", "ChooseSide", "TakeWonder"): {(0, 1)},
}


@pytest.mark.parametrize("stack", REAL, ids=lambda stack: "-".join(stack) or "over")
def test_steps_stand_in_the_ages_and_turns_in_which_they_can(stack: tuple[str, ...]) -> None:
    assert set(REAL) == set(MOMENTS)
    for age, turn in product(range(4), range(1, 8)):
        cities = [{**DIGGER, "stages": 1}, {**BABYLON, "stages": 1}] if stack[-1:] in (("Dig",), ("SeventhCard",)) else []
        fields = {"age": age, "turn": turn, "steps": steps(*stack), "players": cities}
        if (age, turn) in REAL[stack]:
            g = load(**fields)
            asked = stack[-1] if stack and stack[-1] in ("Dig", "SeventhCard", "TakeWonder", "ChooseSide") else "Choose"
            assert g.over if age == 3 and turn > 5 and asked == "Choose" and stack != ("Choose",) else top(g) == asked
        else:
            with pytest.raises(ScenarioError, match=r"(age|turn): expected .* with these steps"):
                load(**fields)


def test_age_and_turn_that_are_not_named_follow_from_the_steps() -> None:
    assert (load(steps=[]).age, load(steps=[]).turn, load(steps=[]).over) == (3, 7, True)
    assert [len(me.hand.cards) for me in load(age=2, steps=steps("NewAge")).players] == [7, 7, 7]
    g = load(age=2, steps=steps("EndOfAge", "SeventhCard"), players=[{}, {**BABYLON, "stages": 1}])
    assert (g.turn, top(g), g.seat) == (7, "SeventhCard", 1)
    assert load(steps=steps("NewAge", "ChooseSide")).age == 0


# ---- tokens ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("age", "tokens"),
    [
        (1, [(0, 0), (0, 0), (0, 0)]),
        (2, [(2, 0), (0, 1), (0, 1)]),
        (2, [(1, 1), (1, 1), (1, 1)]),
        (2, [(2, 0), (1, 1), (0, 2)]),
        (3, [(8, 0), (0, 2), (0, 2)]),
        (3, [(3, 1), (4, 0), (0, 2)]),
    ],
)
def test_tokens_that_battles_can_give(age: int, tokens: list[tuple[int, int]]) -> None:
    check_loads(age=age, players=[{"victories": points, "defeats": defeats} for points, defeats in tokens])


@pytest.mark.parametrize(
    ("age", "tokens", "expected"),
    [
        (1, [(1, 0), (0, 1), (0, 0)], "players[0].victories, defeats: 1 points and 0 defeats: no battle was fought yet"),
        (1, [(0, 0), (0, 1)], "players[1].victories, defeats: 0 points and 1 defeats: no battle was fought yet"),
        (2, [(0, 99)], "players[0].victories, defeats: 0 points and 99 defeats: the 2 battles of a city so far can't give that"),
        (2, [(3, 0), (0, 1)], "the 2 battles of a city so far can't give that"),  # a token of Age II in Age II
        (2, [(2, 1)], "the 2 battles of a city so far can't give that"),
        (2, [(1, 0), (0, 1), (0, 1)], "players[2].victories, defeats: 0 points and 1 defeats do not fit together with"),
        (2, [(2, 0), (0, 1), (0, 0)], "do not fit together"),
        (2, [(0, 1)], "do not fit together"),
        (3, [(7, 0), (0, 2), (0, 2)], "do not fit together"),  # both beat seat 0 or lost to it, not one more
    ],
)
def test_tokens_that_battles_cannot_give(age: int, tokens: list[tuple[int, int]], expected: str) -> None:
    players = [{"victories": points, "defeats": defeats} for points, defeats in tokens]
    assert expected in refusal(age=age, players=players)


def test_only_neighbours_fight() -> None:
    """At a table of four, seat 0 can't have beaten the seat across."""
    tokens = [{"victories": 1}, {}, {"defeats": 1}, {}]
    assert "do not fit together" in refusal(age=2, seats=4, players=tokens)
    check_loads(age=2, seats=4, players=[{"victories": 1}, {"defeats": 1}, {}, {}])


@pytest.mark.parametrize(("stack", "fought"), [(("War",), False), (("NewAge",), True), ((), True)])
def test_the_battles_of_an_age_come_in_the_war(stack: tuple[str, ...], fought: bool) -> None:
    age = 3 if not stack else 2
    fields = {"age": age, "steps": steps(*stack), "players": [{"victories": 3}, {"defeats": 1}]}
    if age == 3 or fought:
        check_loads(**fields)
    else:
        assert "can't give that" in refusal(**fields)


# ---- cities ------------------------------------------------------------------------------------------------------------

SIX = ["altar", "theater", "baths", "stockade", "workshop", "loom-1"]


@pytest.mark.parametrize(
    "fields",
    [
        {"age": 1, "turn": 2, "players": [{"built": ["altar"]}]},
        {"age": 1, "turn": 3, "players": [{"built": ["altar"], "under": ["baths"]}]},
        {"age": 2, "turn": 1, "players": [{"built": SIX}]},
        {"age": 2, "turn": 2, "players": [{"built": SIX, "stages": 1}]},  # the stage: in Age II
        {"age": 2, "turn": 3, "players": [{"built": SIX, "wonder": "gizah", "under": ["walls", "temple"]}]},
        {"age": 2, "turn": 3, "players": [{"built": SIX, "stages": 2}]},
        {"age": 2, "turn": 1, "players": [{**BABYLON, "built": SIX, "under": ["well"]}], "seats": 4},  # the seventh card
        {"age": 2, "turn": 3, "players": [{**BABYLON, "built": [*SIX, "walls"], "stages": 1}]},  # in turn 2; no seventh card yet
        {"age": 2, "turn": 2, "players": [{**DIGGER, "built": ["altar", "baths"], "under": ["walls"]}]},
        {"age": 2, "turn": 2, "players": [{**DIGGER, "built": [*SIX, "press-1"], "under": ["walls"]}]},  # one from the pile
        {"age": 2, "turn": 1, "players": [{**DIGGER, "built": SIX, "under": ["press-1"]}]},
        {"age": 1, "turn": 3, "steps": steps("EndOfTurn", "Dig"), "players": [{**DIGGER, "built": ["altar"], "stages": 2}]},
    ],
    ids=range(12),
)
def test_cities_that_have_come_to_their_cards(fields: dict[str, Any]) -> None:
    check_loads(**fields)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            {"age": 1, "turn": 1, "players": [{}, {}, {"built": ["altar"]}]},
            "players[2]: 1 card of Age I (1 built); in turn 1 of Age I a city can have had at most 0",
        ),
        ({"age": 1, "turn": 3, "players": [{"built": ["altar", "baths"], "under": ["loom-1"]}]}, "2 built, 1 below the wonder"),
        ({"age": 2, "turn": 2, "players": [{"built": ["walls", "temple"]}]}, "players[0]: 2 cards of Age II (2 built)"),
        ({"age": 2, "turn": 6, "players": [{"built": [*SIX, "press-1"]}]}, "players[0]: 7 cards of Age I (7 built)"),
        ({"age": 2, "turn": 1, "players": [{"built": SIX, "stages": 1}]}, "need more turns than are over"),
        ({"age": 1, "turn": 2, "players": [{"wonder": "gizah", "stages": 2}]}, "need more turns than are over"),
        (
            {"age": 0, "players": [{"wonder": "gizah", "stages": 1}], "options": {"sides": "chosen"}},
            "need more turns than are over",
        ),
        (
            {
                "age": 1,
                "turn": 3,
                "players": [{"built": ["altar", "baths"]}],
                "discard": [{"card": "well", "turn": 1, "seat": 0}],
                "seats": 4,
            },
            "players[0]: 3 cards of Age I (2 built, 1 sold)",
        ),
        ({"age": 2, "turn": 1, "players": [{**BABYLON, "built": [*SIX, "press-1"], "stages": 0}]}, "7 cards of Age I"),
        # from the pile: no more than stages that allow it, and not before they were built
        (
            {"age": 2, "turn": 2, "players": [{**DIGGER, "side": "day", "built": [*SIX, "press-1"], "under": ["walls"]}]},
            "7 cards",
        ),
        (
            {
                "age": 1,
                "turn": 3,
                "steps": steps("EndOfTurn", "Dig"),
                "players": [{**DIGGER, "built": ["altar", "baths", "press-1"], "stages": 1}],
            },
            "players[0].stages: 1 stage and the cards of the city need more turns than are over",
        ),
        ({"age": 2, "turn": 2, "players": [{**DIGGER, "under": ["loom-1"], "built": ["walls", "temple"]}]}, "2 cards of Age II"),
        # stages in their order
        (
            {"age": 2, "turn": 4, "players": [{"under": ["walls", "altar"]}]},
            "players[0].under[1]: stages are built in their order",
        ),
        (
            {
                "age": 1,
                "turn": 4,
                "players": [{"under": [{"card": "altar", "turn": 3, "seat": 0}, {"card": "baths", "turn": 1, "seat": 0}]}],
            },
            "players[0].under[1]: stages are built in their order",
        ),
        ({"age": 2, "turn": 4, "players": [{"under": [{"card": "altar", "turn": 6, "seat": 0}, "baths"]}]}, "in their order"),
        # what depends on a wonder that is drawn
        ({"age": 2, "players": [{"stages": 3}]}, "players[0].stages: 3, but the wonder may turn out to have only 2"),
        ({"age": 2, "players": [{"wonder": "gizah", "stages": 4}]}, "but the wonder may turn out to have only 3"),
        ({"age": 2, "players": [{"built": [*SIX, "press-1"], "stages": 1}], "turn": 6}, "7 cards of Age I"),
        ({"age": 2, "turn": 2, "steps": steps("EndOfTurn", "Dig")}, "players[0].wonder: name it, its side and its stages"),
        ({"age": 2, "steps": steps("EndOfAge", "SeventhCard")}, "players[1].wonder: name it, its side and its stages"),
        # who digs has just built the stage
        (
            {"age": 2, "turn": 2, "steps": steps("EndOfTurn", "Dig"), "players": [{**DIGGER, "under": ["altar"]}]},
            "players[0]: its newest stage must allow to build from the discard pile, and be built in this turn",
        ),
        (
            {
                "age": 1,
                "turn": 4,
                "steps": steps("EndOfTurn", "Dig"),
                "players": [{**DIGGER, "under": [{"card": "altar", "turn": 2, "seat": 0}]}],
            },
            "be built in this turn",
        ),
        (
            {"age": 1, "turn": 4, "steps": steps("EndOfTurn", "Dig"), "players": [{**DIGGER, "side": "day", "stages": 3}]},
            "need more turns|be built in this turn",
        ),
    ],
    ids=range(23),
)
def test_cities_that_cannot_stand_by_now(fields: dict[str, Any], expected: str) -> None:
    said = refusal(**fields)
    assert any(part in said for part in expected.split("|")), said


def test_too_many_cards_of_an_age_beside_the_hands() -> None:
    """The pile holds more than have left the hands."""
    said = refusal(age=1, turn=2, discard=["altar", "baths", "theater", "workshop"])
    assert said.startswith("players, discard: 4 cards of Age I are in cities, below wonders and in the discard pile, but only 3")


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_below_wonders_are_of_ages_that_fit(seed: int) -> None:
    players = [
        {"wonder": "gizah", "built": SIX, "stages": 2},
        {**BABYLON, "stages": 2},
        {"built": ["well", "press-1", "walls"], "stages": 1},
    ]
    g = load(seed, age=2, turn=3, players=players, seats=4)
    ages = [[int(hidden.age) for hidden in me.under] for me in g.players]
    assert ages[0] == [2, 2]  # its six turns of Age I went to six cards
    assert ages[1] in ([1, 1], [1, 2], [2, 2])
    assert ages[2] in ([1], [2])
    assert digest(ziggurat.scenario(to_json(g))) == digest(g)


# ---- marks of face-down cards, and who knows them ----------------------------------------------------------------------


def card(name: str, turn: int, seat: int, **more: Any) -> dict[str, Any]:
    return {"card": name, "turn": turn, "seat": seat, **more}


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"discard": [card("altar", 4, 1)]}, "discard[0].turn: turn 4 of Age I is not over yet"),
        ({"discard": [card("altar", 7, 1)]}, "discard[0].turn: turn 7 of Age I is not over yet"),
        ({"age": 2, "discard": [card("walls", 5, 1)]}, "discard[0].turn: turn 5 of Age II is not over yet"),
        (
            {"discard": [card("altar", 2, 1), card("baths", 2, 1)]},
            "discard[1]: a card of seat 1 from turn 2 of Age I lies at discard[0] already; one card leaves a hand in a turn",
        ),
        ({"discard": [card("altar", 2, 0)], "players": [{"under": [card("baths", 2, 0)]}]}, "lies at discard[0] already"),
        ({"discard": [{"card": "altar", "turn": 2}]}, "discard[0]: turn and seat go together"),
        ({"discard": [{"card": "altar", "seat": 2}]}, "discard[0]: turn and seat go together"),
        ({"players": [{"under": [card("altar", 2, 1)]}]}, "players[0].under[0].seat: only seat 0 lays cards below its wonder"),
        ({"players": [{"under": [{"card": "altar", "known": [1]}]}]}, "players[0].under[0].known: nobody looks below a wonder"),
        ({"age": 2, "players": [{"wonder": "gizah", "under": [card("altar", 7, 0)]}]}, "only Babylon's power uses a card after"),
        ({"age": 2, "players": [{**BABYLON, "under": [card("altar", 7, 0)]}]}, "only Babylon's power uses a card after turn 6"),
        (
            {
                "age": 2,
                "discard": [card("altar", 7, 0)],
                "players": [{**BABYLON, "under": ["baths", card("well", 7, 0)]}],
                "seats": 4,
            },
            "lies at discard[0] already",
        ),
        # who looked through the pile
        ({"discard": [card("altar", 2, 1, known=[0])]}, "discard[0].known: seat 0 has not looked at altar"),
        ({"discard": [card("altar", 2, 1, known=[2])], "players": [{**DIGGER, "stages": 1}]}, "seat 2 has not looked at altar"),
        ({"discard": [card("altar", 2, 1, known=[0])], "players": [{**DIGGER, "side": "day", "stages": 1}]}, "seat 0 has not"),
        (
            {"discard": [card("altar", 3, 1, known=[0])], "players": [{**DIGGER, "under": [card("baths", 2, 0)]}]},
            "seat 0 has not",
        ),
        (
            {"discard": [card("altar", 1, 1, known=[])], "players": [{**DIGGER, "under": [card("baths", 2, 0)]}]},
            "discard[0].known: seat 0 has looked through the pile; expected it among them",
        ),
        (
            {"age": 2, "discard": [{"card": "altar", "known": []}], "players": [{**DIGGER, "under": ["walls"]}]},
            "expected it among",
        ),
    ],
    ids=range(18),
)
def test_marks_that_no_game_leaves(fields: dict[str, Any], expected: str) -> None:
    assert expected in refusal(**{"age": 1, "turn": 4, **fields})


def test_who_looked_through_the_pile_knows_it() -> None:
    pile = [card("altar", 1, 1), card("theater", 3, 1), "well"]
    digger = {**DIGGER, "under": [card("baths", 2, 0)]}
    g = load(age=1, turn=4, seats=4, discard=pile, players=[digger])
    assert [entry["card"] for entry in g.view(0)["discard"]] == ["altar", None, None]
    g = load(age=2, turn=4, seats=4, discard=pile, players=[{**DIGGER, "under": ["walls"]}])
    assert [entry["card"] for entry in g.view(0)["discard"]] == ["altar", "theater", "well"]
    assert [entry["card"] for entry in g.view(1)["discard"]] == ["altar", "theater", None]
    known = [{**each, "known": [0]} for each in (card("altar", 1, 1), card("theater", 3, 1))]
    check_loads(age=2, turn=4, discard=known, players=[{**DIGGER, "under": ["walls"]}])


# ---- boards, options, guilds -------------------------------------------------------------------------------------------


def test_named_boards_are_kept_for_nobody() -> None:
    aside = ["alexandria", "babylon", "ephesos", "gizah"]
    for seed in SEEDS:
        g = load(seed, age=2, boards=aside)
        assert sorted(WONDER.names[me.wonder] for me in g.players) == ["halikarnassos", "olympia", "rhodos"]
        assert sorted(WONDER.names[wonder] for wonder in g.boards.items) == aside
        assert load(seed, age=2, boards=aside, players=[{"wonder": "rhodos"}]).players[0].wonder == WONDER.index("rhodos")


@pytest.mark.parametrize("boards", [["gizah"], ["gizah"] * 4, ["gizah", "babylon", "ephesos", "rhodos"], [], list(WONDER.names)])
def test_boards_that_can_not_be_left(boards: list[str]) -> None:
    assert "boards: expected the wonders that nobody has, 4 of them, each once" in refusal(
        age=2, boards=boards, players=[{"wonder": "rhodos"}]
    )


@pytest.mark.parametrize("stack", [("NewAge", "TakeWonder"), ("NewAge", "ChooseSide", "TakeWonder")])
@pytest.mark.parametrize("asked", [0, 1, 2])
def test_whoever_is_asked_for_a_wonder_has_none(stack: tuple[str, ...], asked: int) -> None:
    waiting = [{"step": name, **({"seat": asked} if name == "TakeWonder" else {})} for name in stack]
    for seed in SEEDS:
        g = load(seed, age=0, steps=waiting)
        assert (top(g), g.seat) == ("TakeWonder", asked)
        assert [me.wonder >= 0 for me in g.players] == [seat < asked for seat in range(3)]
        assert len(g.legal(asked)) == 7 - asked
        assert digest(ziggurat.scenario(to_json(g))) == digest(g)
        while g.age == 0:
            g.act(g.seat, g.legal(g.seat)[-1])
        assert len({int(me.wonder) for me in g.players}) == 3
        assert all(me.side >= 0 for me in g.players)


def test_wonders_that_are_taken_later_or_have_been() -> None:
    for seed in SEEDS:
        g = load(seed, age=0, options={"wonders": "chosen"}, players=[{}, {"wonder": "gizah"}])
        assert (top(g), g.seat) == ("TakeWonder", 0)
        do(g, 0, "wonder rhodos")
        assert g.seat == 2
        boards = ["alexandria", "babylon", "ephesos", "olympia", "halikarnassos"]
        g = load(
            seed,
            age=0,
            steps=steps("NewAge", "TakeWonder"),
            players=[{}, {"wonder": "gizah"}, {"wonder": "rhodos"}],
            boards=boards,
        )
        assert sorted(g.text(action) for action in g.legal(0)) == sorted(f"wonder {wonder}" for wonder in boards)
    named = {"age": 0, "steps": steps("NewAge", "TakeWonder"), "players": [{"wonder": "gizah"}]}
    assert refusal(**named) == "steps: TakeWonder asks seat 0, which has gizah already"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"options": {"sides": "day"}, "players": [{"side": "night"}]}, "players[0].side: night, but the option sides says day"),
        (
            {"options": {"wonder-1": "gizah"}, "players": [{}, {"wonder": "rhodos"}]},
            "players[1].wonder: rhodos, but the option wonder-1 says gizah",
        ),
        ({"options": {"wonder-1": "gizah"}, "players": [{"wonder": "gizah"}]}, "gizah stands twice"),
        ({"options": {"wonder-1": "gizah"}, "boards": ["gizah", "rhodos", "babylon", "olympia"]}, "boards: expected the wonders"),
        ({"age": 0, "options": {"sides": "night"}, "steps": steps("NewAge", "ChooseSide")}, "but the option sides says night"),
        (
            {"age": 0, "options": {"sides": "chosen"}, "steps": steps("NewAge", "TakeWonder")},
            "expected ChooseSide below TakeWonder",
        ),
        ({"age": 0, "options": {"wonder-0": "gizah"}, "steps": steps("NewAge", "TakeWonder")}, "which has gizah already"),
        (
            {"age": 0, "steps": steps("NewAge", "ChooseSide"), "players": [{"side": "day"}]},
            "players[0].side: expected none (null)",
        ),
    ],
)
def test_options_and_boards_that_contradict_each_other(fields: dict[str, Any], expected: str) -> None:
    assert expected in refusal(**fields)


@pytest.mark.parametrize("age", [1, 2])
def test_before_age_three_all_guilds_are_in_the_box(age: int) -> None:
    for guilds in (["spies-guild"], [], [name for name in CARD.names if name.endswith("-guild")][:9], ["spies-guild"] * 10):
        assert "guilds: before Age III none is in the deck; expected all 10" in refusal(age=age, guilds=guilds)
    check_loads(age=age, guilds=[name for name in CARD.names if name.endswith("-guild")])


# ---- nothing that a game comes to is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_all_positions_of_games_and_all_that_seats_can_think_of_are_loaded(seats: int) -> None:
    """Games in which stages are liked, so that their powers are used; a quarter of all positions, in the middle of turns too."""
    asked = set()
    for number, (sides, wonders) in enumerate(product(["night", "chosen"], ["random", "chosen"])):
        dice = Seeded(mix(seats, number))
        fixed = {} if wonders == "chosen" else {"wonder_0": "halikarnassos", "wonder_1": "babylon"}
        g = ziggurat.new("seven-wonders", seats=seats, seed=number, sides=sides, wonders=wonders, **fixed)
        while not g.over:
            asked.add(top(g))
            if dice.below(4) == 0 or top(g) in ("Dig", "SeventhCard"):
                for position in (g, *(g.sample(seat, Seeded(1)) for seat in range(seats))):
                    again = ziggurat.scenario(json.loads(json.dumps(to_json(position))))
                    assert digest(again) == digest(position)
            stages = [action for action in g.legal(g.seat) if g.text(action).startswith("stage")]
            actions = stages if stages and dice.below(2) else g.legal(g.seat)
            g.act(g.seat, actions[dice.below(len(actions))])
        assert digest(ziggurat.scenario(to_json(g))) == digest(g)
    assert asked == {"Choose", "ChooseSide", "TakeWonder", "Dig", "SeventhCard"}
