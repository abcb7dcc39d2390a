"""The verbs of The Golden Ages.  Large choices are split: ``explore 2 h4``, then ``found`` or ``stay``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.core.actions import ActionSpace, Kind
from ziggurat.games.golden_ages import content

HELPER: Final = Kind("colonist", ("", *content.COLONIST.names))
"""The colonist that a Builder uses, or none."""
PAYMENT: Final = Kind("payment", ("", "free"), shown=False)
BOARD_SPACE: Final = Kind("space", ("1", "2", "3"))
POINTS: Final = Kind("points", content.GLORY.names, shown=False)

SPACE: Final = ActionSpace()
# ---- the map
PLACE: Final[i64] = SPACE.verb("place", content.TURN, content.CELL)
CAPITAL: Final[i64] = SPACE.verb("capital", content.CELL)
STAY: Final[i64] = SPACE.verb("stay")
# ---- civilizations
KEEP: Final[i64] = SPACE.verb("keep", content.CIVILIZATION)
# ---- the eight actions
EXPLORE: Final[i64] = SPACE.verb("explore", content.COLONIST, content.CELL)
SETTLE: Final[i64] = SPACE.verb("settle", content.COLONIST)
ERECT: Final[i64] = SPACE.verb("erect", content.BUILDING, HELPER)
ARTIST: Final[i64] = SPACE.verb("artist", content.COLONIST)
ATTACK: Final[i64] = SPACE.verb("attack", content.COLONIST, content.CELL)
STRIKE: Final[i64] = SPACE.verb("strike", content.CELL)
WONDER: Final[i64] = SPACE.verb("wonder", content.WONDER, PAYMENT)
ACTIVATE: Final[i64] = SPACE.verb("activate", content.BUILDING)
ACTIVATE_WONDER: Final[i64] = SPACE.verb("activate wonder", content.WONDER)
DEVELOP: Final[i64] = SPACE.verb("develop", content.TECHNOLOGY)
GOLDEN_AGE: Final[i64] = SPACE.verb("golden-age")
# ---- what follows them
FOUND: Final[i64] = SPACE.verb("found")
GIVE: Final[i64] = SPACE.verb("give", content.CELL)
REPLACE: Final[i64] = SPACE.verb("replace", BOARD_SPACE)
GLORY: Final[i64] = SPACE.verb("glory", POINTS)
STAND: Final[i64] = SPACE.verb("stand", content.COLONIST)
TO_AGORA: Final[i64] = SPACE.verb("to-agora", content.COLONIST)
TO_CAPITAL: Final[i64] = SPACE.verb("to-capital", content.COLONIST)
ENOUGH: Final[i64] = SPACE.verb("enough")
JUDGE: Final[i64] = SPACE.verb("judge", content.JUDGEMENT)

HELPERS: Final[i64] = len(HELPER.names)
