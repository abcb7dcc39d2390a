"""The guide of the page has words on every decision of every game."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from ziggurat.core.state import Step
from ziggurat.games.golden_ages.board import DECISIONS
from ziggurat.games.millennia.board import ASKS

GUIDES = (Path(__file__).parents[1] / "web/src/games/guides.ts").read_text(encoding="utf-8")


def keys(table: str) -> set[str]:
    """The names in one of the tables of the guide."""
    found = re.search(rf"^const {table}: .*?^}};", GUIDES, re.DOTALL | re.MULTILINE)
    assert found is not None
    return set(re.findall(r'^  "?([\w-]+)"?: ', found[0], re.MULTILINE))


def kinds_of(step: type[Step]) -> list[type[Step]]:
    """The steps of a sort that are no sort themselves."""
    sorts = step.__subclasses__()
    return [kind for sort in sorts for kind in kinds_of(sort)] if sorts else [step]


def asking(package: str) -> set[str]:
    """The steps of a game that ask somebody."""
    steps = importlib.import_module(package)
    for module in pkgutil.iter_modules(steps.__path__, f"{package}."):
        importlib.import_module(module.name)
    own = (step for step in kinds_of(Step) if step.__module__.startswith(package))
    return {step.__name__ for step in own if step.prompt is not Step.prompt}


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        ("STEPS", asking("ziggurat.games.through_the_ages.steps")),
        ("GOLDEN_AGES", set(DECISIONS.values())),
        ("MILLENNIA", set(ASKS.values())),
    ],
)
def test_every_decision_has_words(table: str, asked: set[str]) -> None:
    assert keys(table) == asked


def test_every_decision_of_seven_wonders_has_words() -> None:
    assert set(re.findall(r'case "(\w+)":', GUIDES)) == {"wonder", "side", "pile", "seventh"}  # and the card of each turn
