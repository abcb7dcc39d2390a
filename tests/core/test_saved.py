"""What a position may consist of: what JSON could not give back is refused when it is written."""

from __future__ import annotations

from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from example_game.game import GAME
from example_game.state import PearlDivers
from ziggurat.core.chance import Seeded
from ziggurat.core.game import forms
from ziggurat.core.saved import to_json
from ziggurat.core.state import Step

pytestmark = pytest.mark.compiled


class Flagged(Step):
    """A step with a field that is no number."""

    def __init__(self, last: bool) -> None:
        self.last: Final = last


@pytest.mark.parametrize(
    "value",
    ["text", None, [1, 2], [vec[i64]([1])], vec[vec[i64]]([vec[i64]([1])]), {"a": 1}, 1.5],
    ids=["text", "nothing", "list of numbers", "list of vecs", "vec of vecs", "mapping", "fraction"],
)
def test_what_can_not_be_read_back_is_not_written(value: Any) -> None:
    g: Any = PearlDivers(2, Seeded(1))
    assert to_json(g)["game"] == GAME.id
    g.extra = value
    with pytest.raises(TypeError, match="extra: "):
        to_json(g)


def test_fields_of_steps_are_numbers() -> None:
    with pytest.raises(TypeError, match=r"Flagged\.last: expected a whole number"):
        forms(Flagged(True))
