"""The package says where each rule stands."""

from __future__ import annotations

import re
from pathlib import Path

from ziggurat.games import through_the_ages


def test_the_list_of_rooms_is_complete() -> None:
    home = Path(through_the_ages.__file__).parent
    rooms = {str(path.relative_to(home).with_suffix("")) for path in home.rglob("*.py") if path.stem != "__init__"}
    assert set(re.findall(r"``([a-z_/]+)``", through_the_ages.__doc__ or "")) == rooms
