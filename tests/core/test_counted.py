"""Attributes with one number for each thing of a kind: written as a table of ids, zeros left out."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import GAME, civ, document
from ziggurat.core import scenario
from ziggurat.core.errors import ScenarioError
from ziggurat.core.saved import to_json


def test_only_what_is_there_is_written() -> None:
    g = scenario.load(GAME, document(civ(workers={"bronze": 3})))
    assert to_json(g)["players"][0]["workers"] == {"agriculture": 2, "bronze": 3, "philosophy": 1, "warriors": 1}
    assert to_json(g)["players"][0]["tokens"] == {}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"bronce": 1}, r"players\[0\].workers: there is no card 'bronce'; did you mean bronze"),
        ({"bronze": "2"}, r"players\[0\].workers.bronze: expected a whole number, got '2'"),
        ([2], r"players\[0\].workers: expected a table of names and values"),
    ],
)
def test_faults_are_named(given: object, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        scenario.load(GAME, document(civ() | {"workers": given}))
