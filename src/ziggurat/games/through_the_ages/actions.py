"""The verbs of Through the Ages and what they act on.  Big choices are split into small ones in sequence."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.actions import ActionSpace, Kind, numbers
from ziggurat.games.through_the_ages.content import CARD, CIVIL, TECHNOLOGY, WORKPLACE
from ziggurat.games.through_the_ages.tables import CARD_COUNT, MILITARY_FROM, TECHNOLOGIES, WORKPLACES

SEAT: Final = Kind("seat", ("0", "1", "2", "3"))
MOST_SEATS: Final[i64] = 4
SIDE: Final = Kind("side", ("", "a", "b"), shown=False)
SIDES: Final[i64] = 3
ROW: Final = Kind("space", tuple(str(space) for space in range(1, 14)))
ROW_SPACES: Final[i64] = 13
STORE: Final = Kind("store", ("food", "resources"), shown=False)
WAYS: Final = Kind("way", ("culture", "military"), shown=False)
MOST_MIXED: Final[i64] = 12
"""More food or resources than any mixture has."""
MOST_BID: Final[i64] = 250

SPACE: Final = ActionSpace()
END: Final[i64] = SPACE.verb("end")
PASS: Final[i64] = SPACE.verb("pass")
ENOUGH: Final[i64] = SPACE.verb("enough")

# ---- civil actions
TAKE: Final[i64] = SPACE.verb("take", CIVIL, ROW)
GROW: Final[i64] = SPACE.verb("grow")
BUILD: Final[i64] = SPACE.verb("build", WORKPLACE)
UPGRADE: Final[i64] = SPACE.verb("upgrade", WORKPLACE, WORKPLACE)
DESTROY: Final[i64] = SPACE.verb("destroy", WORKPLACE)
LEAD: Final[i64] = SPACE.verb("lead", CIVIL)
STAGE: Final[i64] = SPACE.verb("stage", numbers("stages", 4))
DEVELOP: Final[i64] = SPACE.verb("develop", TECHNOLOGY)
REVOLT: Final[i64] = SPACE.verb("revolt", TECHNOLOGY)
PLAY: Final[i64] = SPACE.verb("play", CIVIL)

# ---- military actions
DISBAND: Final[i64] = SPACE.verb("disband", WORKPLACE)
TACTIC: Final[i64] = SPACE.verb("tactic", CARD)
COPY: Final[i64] = SPACE.verb("copy", CARD)

# ---- what single cards allow
RECRUIT: Final[i64] = SPACE.verb("recruit", WORKPLACE)
"""Barbarossa."""
SETTLE: Final[i64] = SPACE.verb("settle")
"""Ocean Liner Service."""
ADAPT: Final[i64] = SPACE.verb("adapt", WORKPLACE, WORKPLACE)
"""Bach."""
JUDGE: Final[i64] = SPACE.verb("judge")
"""Hammurabi."""
SPEAK: Final[i64] = SPACE.verb("speak", WAYS)
"""Churchill."""
TRADE: Final[i64] = SPACE.verb("trade")
"""Trade Routes Agreement."""
TUCK: Final[i64] = SPACE.verb("tuck", CIVIL)
"""Homer."""

# ---- politics
PREPARE: Final[i64] = SPACE.verb("prepare", CARD)
ATTACK: Final[i64] = SPACE.verb("attack", CARD, SEAT)
WAR: Final[i64] = SPACE.verb("war", CARD, SEAT)
OFFER: Final[i64] = SPACE.verb("offer", CARD, SEAT, SIDE)
CANCEL: Final[i64] = SPACE.verb("cancel", CARD)
ALEXANDER: Final[i64] = SPACE.verb("dismiss alexander")
COLUMBUS: Final[i64] = SPACE.verb("discover", CARD)
RESIGN: Final[i64] = SPACE.verb("resign")
ACCEPT: Final[i64] = SPACE.verb("accept")
REFUSE: Final[i64] = SPACE.verb("refuse")

# ---- answers
GAIN: Final[i64] = SPACE.verb("gain", STORE)
MIX: Final[i64] = SPACE.verb("mix", numbers("food", 12), numbers("resources", 12))
LOSE: Final[i64] = SPACE.verb("lose", WORKPLACE)
RAZE: Final[i64] = SPACE.verb("raze", WORKPLACE)
RETURN: Final[i64] = SPACE.verb("return", WORKPLACE)
RUIN: Final[i64] = SPACE.verb("ruin", CIVIL)
RELEASE: Final[i64] = SPACE.verb("release", CARD)
DISCARD: Final[i64] = SPACE.verb("discard", CARD)
DEFEND: Final[i64] = SPACE.verb("defend", CARD)
ANNEX: Final[i64] = SPACE.verb("annex", CARD)
REMOVE: Final[i64] = SPACE.verb("remove", CIVIL)
SEIZE: Final[i64] = SPACE.verb("seize", TECHNOLOGY)
BID: Final[i64] = SPACE.verb("bid", numbers("force", 250))
SEND: Final[i64] = SPACE.verb("send", WORKPLACE)
SPEND: Final[i64] = SPACE.verb("spend", CARD)

FOOD: Final[i64] = 0
RESOURCES: Final[i64] = 1


def take(card: i64, space: i64) -> i64:
    """Takes a card from a space (from 0) of the row."""
    return TAKE + card * ROW_SPACES + space


def upgrade(old: i64, new: i64) -> i64:
    return UPGRADE + old * WORKPLACES + new


def adapt(old: i64, new: i64) -> i64:
    return ADAPT + old * WORKPLACES + new


def attack(card: i64, seat: i64) -> i64:
    return ATTACK + card * MOST_SEATS + seat


def war(card: i64, seat: i64) -> i64:
    return WAR + card * MOST_SEATS + seat


def offer(card: i64, seat: i64, side: i64) -> i64:
    """Offers a pact; side 0: both are alike, 1: the one who offers is A, 2: is B."""
    return OFFER + (card * MOST_SEATS + seat) * SIDES + side


def mix(food: i64, resources: i64) -> i64:
    return MIX + food * (MOST_MIXED + 1) + resources


def first_of(action: i64, base: i64, size: i64) -> i64:
    """The first operand of a verb with two, the second of which has so many values."""
    return (action - base) // size


def second_of(action: i64, base: i64, size: i64) -> i64:
    return (action - base) % size


def add_each(out: vec[i64], base: i64, cards: vec[i64]) -> vec[i64]:
    """Adds what a verb does with each of these cards."""
    for card in cards:
        out = append(out, base + card)
    return out


def on_card(action: i64, base: i64) -> bool:
    """Whether it is one of a verb that acts on any card."""
    return base <= action < base + CARD_COUNT


def on_workplace(action: i64, base: i64) -> bool:
    return base <= action < base + WORKPLACES


def on_technology(action: i64, base: i64) -> bool:
    return base <= action < base + TECHNOLOGIES


def on_civil(action: i64, base: i64) -> bool:
    return base <= action < base + MILITARY_FROM


def on_pair(action: i64, base: i64) -> bool:
    """Whether it is one of a verb that acts on two technologies with workers, an old and a new one."""
    return base <= action < base + WORKPLACES * WORKPLACES


def on_rival(action: i64, base: i64) -> bool:
    """Whether it is one of a verb that acts on a card and a seat."""
    return base <= action < base + CARD_COUNT * MOST_SEATS
