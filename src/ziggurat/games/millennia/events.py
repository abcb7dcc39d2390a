"""What the journal tells of a game of Millennia.  ``diplomacy`` and ``other`` are secret where ``seen_by`` says so."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Event


@final
class AgeBegins(Event):
    """An age begins."""

    def __init__(self, age: i64) -> None:
        super().__init__(-1)
        self.age: Final[i64] = age


@final
class Drafted(Event):
    """A tech was drafted from a row."""

    def __init__(self, seat: i64, tech: i64, row: i64) -> None:
        super().__init__(seat)
        self.tech: Final[i64] = tech
        self.row: Final[i64] = row


@final
class Marked(Event):
    """A draft marker was put on a special action."""

    def __init__(self, seat: i64, special: i64) -> None:
        super().__init__(seat)
        self.special: Final[i64] = special


@final
class TookLeader(Event):
    """A player took the leader token."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class TookArchitect(Event):
    """A player took the architect token."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class GotGold(Event):
    """Gold came in."""

    def __init__(self, seat: i64, gold: i64) -> None:
        super().__init__(seat)
        self.gold: Final[i64] = gold


@final
class PaidGold(Event):
    """Gold was paid."""

    def __init__(self, seat: i64, gold: i64) -> None:
        super().__init__(seat)
        self.gold: Final[i64] = gold


@final
class GotVp(Event):
    """Victory points were scored."""

    def __init__(self, seat: i64, vp: i64) -> None:
        super().__init__(seat)
        self.vp: Final[i64] = vp


@final
class Prospered(Event):
    """A player achieved prosperity with so many pairs."""

    def __init__(self, seat: i64, pairs: i64) -> None:
        super().__init__(seat)
        self.pairs: Final[i64] = pairs


@final
class Fulfilled(Event):
    """A tech was turned to count a prosperity card as matched."""

    def __init__(self, seat: i64, card: i64, type: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.type: Final[i64] = type


@final
class Income(Event):
    """The income of an age."""

    def __init__(self, seat: i64, gold: i64) -> None:
        super().__init__(seat)
        self.gold: Final[i64] = gold


@final
class Built(Event):
    """A building was constructed."""

    def __init__(self, seat: i64, building: i64, gold: i64) -> None:
        super().__init__(seat)
        self.building: Final[i64] = building
        self.gold: Final[i64] = gold


@final
class WonderBuilt(Event):
    """A wonder was constructed."""

    def __init__(self, seat: i64, wonder: i64, gold: i64) -> None:
        super().__init__(seat)
        self.wonder: Final[i64] = wonder
        self.gold: Final[i64] = gold


@final
class Passed(Event):
    """A player constructs no more in this age."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class Performed(Event):
    """An action of the board was carried out."""

    def __init__(self, seat: i64, action: i64) -> None:
        super().__init__(seat)
        self.action: Final[i64] = action


@final
class SpecialDone(Event):
    """A special action was carried out."""

    def __init__(self, seat: i64, special: i64) -> None:
        super().__init__(seat)
        self.special: Final[i64] = special


@final
class Bought(Event):
    """A research effect was bought for so many points."""

    def __init__(self, seat: i64, cost: i64) -> None:
        super().__init__(seat)
        self.cost: Final[i64] = cost


@final
class Turned(Event):
    """A tech was spent."""

    def __init__(self, seat: i64, tech: i64) -> None:
        super().__init__(seat)
        self.tech: Final[i64] = tech


@final
class Supplied(Event):
    """A building supplied an icon."""

    def __init__(self, seat: i64, building: i64) -> None:
        super().__init__(seat)
        self.building: Final[i64] = building


@final
class JokerSpent(Event):
    """A joker tech was spent."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class JokerTaken(Event):
    """Joker techs were taken."""

    def __init__(self, seat: i64, jokers: i64) -> None:
        super().__init__(seat)
        self.jokers: Final[i64] = jokers


@final
class Used(Event):
    """A building was used."""

    def __init__(self, seat: i64, building: i64) -> None:
        super().__init__(seat)
        self.building: Final[i64] = building


@final
class Applied(Event):
    """A research card was used."""

    def __init__(self, seat: i64, research_card: i64) -> None:
        super().__init__(seat)
        self.research_card: Final[i64] = research_card


@final
class Played(Event):
    """A diplomacy card was played for its effect."""

    def __init__(self, seat: i64, diplomacy: i64) -> None:
        super().__init__(seat)
        self.diplomacy: Final[i64] = diplomacy


@final
class Cashed(Event):
    """A diplomacy card was discarded for gold or points."""

    def __init__(self, seat: i64, diplomacy: i64) -> None:
        super().__init__(seat)
        self.diplomacy: Final[i64] = diplomacy


@final
class Discarded(Event):
    """A diplomacy card was discarded."""

    def __init__(self, seat: i64, diplomacy: i64) -> None:
        super().__init__(seat)
        self.diplomacy: Final[i64] = diplomacy


@final
class Stepped(Event):
    """A marker moved to a spot (its number on the board)."""

    def __init__(self, seat: i64, spot: i64) -> None:
        super().__init__(seat)
        self.spot: Final[i64] = spot


@final
class Beyond(Event):
    """A step beyond the end of a track."""

    def __init__(self, seat: i64, track: i64) -> None:
        super().__init__(seat)
        self.track: Final[i64] = track


@final
class Blocked(Event):
    """A step was not possible, or was declined."""

    def __init__(self, seat: i64, track: i64) -> None:
        super().__init__(seat)
        self.track: Final[i64] = track


@final
class Branched(Event):
    """A player chose democracy or tyranny."""

    def __init__(self, seat: i64, branch: i64) -> None:
        super().__init__(seat)
        self.branch: Final[i64] = branch


@final
class TokenRead(Event):
    """A book token was carried out."""

    def __init__(self, seat: i64, token: i64) -> None:
        super().__init__(seat)
        self.token: Final[i64] = token


@final
class Claimed(Event):
    """A research card was claimed."""

    def __init__(self, seat: i64, research_card: i64) -> None:
        super().__init__(seat)
        self.research_card: Final[i64] = research_card


@final
class PointsTaken(Event):
    """A research point card was taken."""

    def __init__(self, seat: i64, points: i64) -> None:
        super().__init__(seat)
        self.points: Final[i64] = points


@final
class Unlocked(Event):
    """A lock was opened."""

    def __init__(self, seat: i64, lock: i64) -> None:
        super().__init__(seat)
        self.lock: Final[i64] = lock


@final
class TechGone(Event):
    """A tech card was discarded."""

    def __init__(self, seat: i64, tech: i64) -> None:
        super().__init__(seat)
        self.tech: Final[i64] = tech


@final
class TechStays(Event):
    """A tech card stays an age longer."""

    def __init__(self, seat: i64, tech: i64) -> None:
        super().__init__(seat)
        self.tech: Final[i64] = tech


@final
class WarDropped(Event):
    """A marker went back on the war track."""

    def __init__(self, seat: i64, steps: i64) -> None:
        super().__init__(seat)
        self.steps: Final[i64] = steps


@final
class Copied(Event):
    """A copy of an opponent's wonder was taken."""

    def __init__(self, seat: i64, wonder: i64, gold: i64) -> None:
        super().__init__(seat)
        self.wonder: Final[i64] = wonder
        self.gold: Final[i64] = gold


@final
class Shuffled(Event):
    """The discarded diplomacy cards became the new deck."""

    def __init__(self) -> None:
        super().__init__(-1)


@final
class Ready(Event):
    """A player is done with the actions of the age."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class WarPhase(Event):
    """Everybody went back so many war steps."""

    def __init__(self, steps: i64) -> None:
        super().__init__(-1)
        self.steps: Final[i64] = steps


@final
class AgeEnds(Event):
    """An age is over."""

    def __init__(self, age: i64) -> None:
        super().__init__(-1)
        self.age: Final[i64] = age


@final
class Drew(Event):
    """A player drew a diplomacy card."""

    def __init__(self, seat: i64, diplomacy: i64) -> None:
        super().__init__(seat, bit(seat))
        self.diplomacy: Final[i64] = diplomacy


@final
class Kept(Event):
    """A player kept a diplomacy card that it had drawn."""

    def __init__(self, seat: i64, diplomacy: i64) -> None:
        super().__init__(seat, bit(seat))
        self.diplomacy: Final[i64] = diplomacy


@final
class AutomaDrafted(Event):
    """The Automa put a marker in a row and discarded a tech of it."""

    def __init__(self, tech: i64, row: i64) -> None:
        super().__init__(-1)
        self.tech: Final[i64] = tech
        self.row: Final[i64] = row


@final
class AutomaLeads(Event):
    """The Automa took the leader token, or had it already."""

    def __init__(self) -> None:
        super().__init__(-1)


@final
class AutomaPlans(Event):
    """The Automa took the architect token, or had it already."""

    def __init__(self) -> None:
        super().__init__(-1)


@final
class AutomaTookWonder(Event):
    """The Automa discarded a wonder."""

    def __init__(self, wonder: i64) -> None:
        super().__init__(-1)
        self.wonder: Final[i64] = wonder


@final
class AutomaTookBuilding(Event):
    """The Automa discarded a building."""

    def __init__(self, building: i64) -> None:
        super().__init__(-1)
        self.building: Final[i64] = building


@final
class AutomaMarched(Event):
    """The Automa drew a war card: so many steps, and points for those beyond the end."""

    def __init__(self, steps: i64, vp: i64) -> None:
        super().__init__(-1)
        self.steps: Final[i64] = steps
        self.vp: Final[i64] = vp
