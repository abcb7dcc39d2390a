"""Texts of scenarios and records that are long, deep or torn: a clear word at once."""

from __future__ import annotations

import time

import pytest

import ziggurat
from ziggurat.core import record as records
from ziggurat.core import scenario as scenarios
from ziggurat.core.errors import OptionError, RecordError, ScenarioError
from ziggurat.core.seeds import MOST_SEED, check_seed

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
