"""Texts of scenarios and records that are long, deep or torn: a clear word at once."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import ziggurat
from ziggurat import games
from ziggurat.core import record as records
from ziggurat.core import scenario as scenarios
from ziggurat.core.errors import OptionError, RecordError, ScenarioError
from ziggurat.core.saved import digest
from ziggurat.core.seeds import MOST_SEED, check_seed
from ziggurat.core.table import Table, replay

HEADER = '{"ziggurat":1,"game":"seven-wonders","seats":3,"rules":1,"content":"x","options":{}}'


@pytest.mark.parametrize("value", [-1, MOST_SEED + 1, True, 1.0, "7", None])
def test_what_is_no_seed(value: object) -> None:
    with pytest.raises(OptionError, match="seed: expected a whole number from 0 to 9223372036854775807, got"):
        check_seed(value)


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1])
def test_the_same_seeds_everywhere(seed: int) -> None:
    with pytest.raises(OptionError, match="seed: expected"):
        ziggurat.new("seven-wonders", 3, seed)
    with pytest.raises(ScenarioError, match="seed: expected"):
        ziggurat.scenario({"game": "seven-wonders", "seats": 3, "seed": seed})


def test_a_deep_name_is_refused_before_it_takes_time() -> None:
    began = time.perf_counter()
    with pytest.raises(ScenarioError, match="neither JSON nor TOML: line 2 has more than 40 dots"):
        scenarios.parse("# a comment may have them " + "." * 99 + "\n" + "a." * 100_000 + "a = 1")
    assert time.perf_counter() - began < 1


def test_a_text_that_is_too_long() -> None:
    with pytest.raises(ScenarioError, match="a text of 1000001 characters; expected at most 1000000"):
        scenarios.parse("#" * 1_000_001)


def test_toml_may_begin_with_a_table() -> None:
    assert scenarios.parse("[[players]]\ncoins = 3") == {"players": [{"coins": 3}]}


def test_many_steps_are_not_all_told() -> None:
    with pytest.raises(ScenarioError) as raised:
        ziggurat.scenario({"game": "seven-wonders", "seats": 3, "steps": [{"step": "Choose"}] * 5000})
    assert len(str(raised.value)) < 500


@pytest.mark.parametrize("blank", ["", "  ", "\r"])
def test_a_blank_line_between_moves(blank: str) -> None:
    with pytest.raises(RecordError, match="a blank line; expected the move") as raised:
        records.parse(f'{HEADER}\n{blank}\n{{"seat":0,"text":"pass"}}\n')
    assert raised.value.number == 1
    with pytest.raises(RecordError, match="a blank line; expected the header"):
        records.parse(f"{blank}\n{HEADER}\n")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("through-the-ages", {"variant": "learning"}),
        ("through-the-ages", {"variant": "peaceful", "resigning": "yes"}),
        ("through-the-ages", {"variant": "learning", "resigning": "yes"}),
        ("golden-ages", {"decks": "transcription"}),
        ("golden-ages", {"decks": "printed"}),
        ("seven-wonders", {"sides": "chosen"}),
        ("seven-wonders", {"wonders": "chosen"}),
        ("seven-wonders", {"sides": "chosen", "wonders": "chosen"}),
    ],
    ids=str,
)
def test_a_position_written_down_is_a_whole_scenario_and_tells_its_options(game: str, options: dict[str, str]) -> None:
    for seed in range(3):
        g = ziggurat.new(game, 3, seed, **options)
        dice = random.Random(seed)
        for moves in range(40):
            if moves in (0, 1, 5, 39):
                written = ziggurat.to_json(g)
                assert digest(ziggurat.scenario(written)) == digest(g)
                if moves == 0 or game != "seven-wonders":  # once chosen, a side is as good as drawn
                    table = Table(games.find(game), scenario=written)
                    assert {name: table.options[name] for name in options} == options
                    assert replay(table.game, records.parse(table.record().dump())).options == table.options
            if g.over:
                break
            g.act(g.seat, dice.choice(g.legal(g.seat)))


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"game": "through-the-ages", "variant": 1, "options": {"variant": "full"}}, "variant: the options say full"),
        ({"game": "through-the-ages", "resigning": True, "options": {"resigning": "no"}}, "resigning: the options say no"),
        ({"game": "through-the-ages", "variant": 7}, "variant: the options say full"),
        (
            {"game": "golden-ages", "judgements": ["most-urbanized"], "options": {"decks": "printed"}},
            "judgements: most-urbanized is not in this deck",
        ),
        (
            {
                "game": "seven-wonders",
                "age": 0,
                "options": {"sides": "random"},
                "steps": [{"step": "NewAge"}, {"step": "ChooseSide"}],
            },
            "steps: ChooseSide asks for sides, but the option sides says random",
        ),
        (
            {
                "game": "seven-wonders",
                "age": 0,
                "options": {"wonders": "random"},
                "steps": [{"step": "NewAge"}, {"step": "TakeWonder", "seat": 0}],
            },
            "steps: TakeWonder asks for wonders, but the option wonders says random",
        ),
    ],
)
def test_a_named_option_that_the_position_contradicts(fields: dict[str, object], expected: str) -> None:
    with pytest.raises(ScenarioError, match=expected):
        ziggurat.scenario({"seats": 3, "seed": 1, **fields})
    without = {name: value for name, value in fields.items() if name != "options"}
    if "options" in fields and fields["game"] != "golden-ages":
        ziggurat.scenario({"seats": 3, "seed": 1, **without})


@pytest.mark.parametrize("nonsense", [None, 5, b"{}", [], object()], ids=range(5))
def test_what_is_no_document(nonsense: Any) -> None:
    with pytest.raises(ScenarioError, match="expected a text or a table of names and values, got"):
        ziggurat.scenario(nonsense)
    with pytest.raises(ScenarioError, match="expected a table of names and values, got"):
        scenarios.load(games.find("seven-wonders"), nonsense)


@pytest.mark.parametrize("nonsense", [None, 7, b"seven-wonders", ["seven-wonders"]], ids=range(4))
def test_what_is_no_id_of_a_game(nonsense: Any) -> None:
    for call in (lambda: ziggurat.new(nonsense, seats=3), lambda: games.find(nonsense)):
        with pytest.raises(OptionError, match=r"expected the id of a game, got .*; the games are seven-wonders, "):
            call()
