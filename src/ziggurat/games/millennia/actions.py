"""The verbs of Millennia.  Large choices are split: ``perform influence``, then one icon after another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.core.actions import ActionSpace, Kind
from ziggurat.games.millennia import content

PROSPERITY_CARD: Final = Kind("prosperity", content.TYPES)
DISCOUNT: Final = Kind("discount", ("", "architect", "card", "architect card"), shown=False)
"""What makes a construction cheaper: the architect token, a diplomacy card, both."""
EFFECT: Final = Kind("effect", ("1", "2", "3", "4"))
"""The research effects of the board, from the cheapest."""
ITEM: Final = Kind("item", ("spot", "token"))
OPTION: Final = Kind("option", ("1", "2", "3", "4"), shown=False)

SPACE: Final = ActionSpace()
# ---- A. drafting
DRAFT: Final[i64] = SPACE.verb("draft", content.TECH)
MARK: Final[i64] = SPACE.verb("mark", content.SPECIAL)
# ---- B and C. prosperity and income
FULFIL: Final[i64] = SPACE.verb("fulfil", PROSPERITY_CARD, content.TYPE)
GO_ON: Final[i64] = SPACE.verb("go-on")
# ---- D. construction
BUILD: Final[i64] = SPACE.verb("build", content.BUILDING, DISCOUNT)
WONDER: Final[i64] = SPACE.verb("wonder", content.WONDER, DISCOUNT)
ENOUGH: Final[i64] = SPACE.verb("enough")
PASS: Final[i64] = SPACE.verb("pass")
# ---- E. actions
PERFORM: Final[i64] = SPACE.verb("perform", content.ACTION)
SPECIAL: Final[i64] = SPACE.verb("special", content.SPECIAL)
BUY: Final[i64] = SPACE.verb("buy", EFFECT)
USE: Final[i64] = SPACE.verb("use", content.BUILDING)
APPLY: Final[i64] = SPACE.verb("apply", content.RESEARCH)
PLAY: Final[i64] = SPACE.verb("play", content.DIPLOMACY)
CASH: Final[i64] = SPACE.verb("cash", content.DIPLOMACY)
SCORE: Final[i64] = SPACE.verb("score", content.DIPLOMACY)
DONE: Final[i64] = SPACE.verb("done")
# ---- payments
PAY: Final[i64] = SPACE.verb("pay", content.TYPE)
SUPPLY: Final[i64] = SPACE.verb("supply", content.BUILDING)
JOKER: Final[i64] = SPACE.verb("joker")
JOKER_AS: Final[i64] = SPACE.verb("joker-as", content.TYPE)
PAY_TWICE: Final[i64] = SPACE.verb("pay-twice", content.TYPE)
SUPPLY_TWICE: Final[i64] = SPACE.verb("supply-twice", content.BUILDING)
JOKER_TWICE: Final[i64] = SPACE.verb("joker-twice")
LEAVE_OUT: Final[i64] = SPACE.verb("leave-out")
POINTS: Final[i64] = SPACE.verb("points", content.POINTS)
# ---- what follows
RESOLVE: Final[i64] = SPACE.verb("resolve", ITEM)
FORFEIT: Final[i64] = SPACE.verb("forfeit")
CHOOSE: Final[i64] = SPACE.verb("choose", OPTION)
STEP: Final[i64] = SPACE.verb("step", content.TRACK)
ENTER: Final[i64] = SPACE.verb("enter")
STAY: Final[i64] = SPACE.verb("stay")
DEMOCRACY: Final[i64] = SPACE.verb("democracy")
TYRANNY: Final[i64] = SPACE.verb("tyranny")
DISCARD: Final[i64] = SPACE.verb("discard", content.DIPLOMACY)
GIVE_UP: Final[i64] = SPACE.verb("give-up", content.TECH)
EXTEND: Final[i64] = SPACE.verb("extend", content.TECH)
KEEP: Final[i64] = SPACE.verb("keep", content.DIPLOMACY)
CLAIM: Final[i64] = SPACE.verb("claim", content.RESEARCH)
COPY: Final[i64] = SPACE.verb("copy", content.WONDER)

SPOT_ITEM: Final[i64] = 0
TOKEN_ITEM: Final[i64] = 1
DISCOUNTS: Final[i64] = len(DISCOUNT.names)
BY_ARCHITECT: Final[i64] = 1
BY_CARD: Final[i64] = 2
"""The bits of a discount."""
TYPE_COUNT: Final[i64] = len(content.TYPES)
