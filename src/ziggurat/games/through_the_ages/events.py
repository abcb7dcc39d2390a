"""What happened, for the log, the page and the replay; told only while somebody watches."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Event
from ziggurat.games.through_the_ages.state import ThroughTheAges


class Deed(Event):
    """Something that a player does with action tokens, and how many went for it (see ``tell_tokens``)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.civil_actions: i64 = 0
        self.military_actions: i64 = 0


@final
class TurnBegins(Event):
    """A turn begins."""

    def __init__(self, seat: i64, round: i64) -> None:
        super().__init__(seat)
        self.round: Final[i64] = round


@final
class AgeBegins(Event):
    """An age begins; what is two ages old leaves the game."""

    def __init__(self, seat: i64, age: i64) -> None:
        super().__init__(seat)
        self.age: Final[i64] = age


@final
class Took(Deed):
    """A card was taken from the row."""

    def __init__(self, seat: i64, card: i64, space: i64, price: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.space: Final[i64] = space
        self.price: Final[i64] = price


@final
class Grew(Deed):
    """The population was increased for so much food."""

    def __init__(self, seat: i64, paid: i64) -> None:
        super().__init__(seat)
        self.paid: Final[i64] = paid


@final
class Built(Deed):
    """A building or unit was built for so many resources."""

    def __init__(self, seat: i64, card: i64, paid: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.paid: Final[i64] = paid


@final
class Upgraded(Deed):
    """A building or unit was upgraded for so many resources."""

    def __init__(self, seat: i64, old: i64, card: i64, paid: i64) -> None:
        super().__init__(seat)
        self.old: Final[i64] = old
        self.card: Final[i64] = card
        self.paid: Final[i64] = paid


@final
class Destroyed(Deed):
    """A building or unit was destroyed or disbanded; its worker is unused."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class LostWorker(Event):
    """A worker went back to the bank, from a card (none: an unused one)."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Led(Deed):
    """A leader came into play."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Left(Event):
    """A card left play."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Aged(Event):
    """A civil card of a hand left the game because it was two ages old."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Tucked(Event):
    """Homer went under a wonder."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Staged(Deed):
    """Stages of a wonder were built for so many resources."""

    def __init__(self, seat: i64, card: i64, stages: i64, paid: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.stages: Final[i64] = stages
        self.paid: Final[i64] = paid


@final
class Completed(Event):
    """A wonder was completed."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Developed(Deed):
    """A technology came into play for so much science."""

    def __init__(self, seat: i64, card: i64, paid: i64, revolution: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.paid: Final[i64] = paid
        self.revolution: Final[i64] = revolution


@final
class Played(Deed):
    """An action card was played."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Used(Deed):
    """A player used what a card allows."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Gained(Event):
    """Food and resources came from the bank."""

    def __init__(self, seat: i64, food: i64, resources: i64) -> None:
        super().__init__(seat)
        self.food: Final[i64] = food
        self.resources: Final[i64] = resources


@final
class Lost(Event):
    """Food and resources went to the bank."""

    def __init__(self, seat: i64, food: i64, resources: i64) -> None:
        super().__init__(seat)
        self.food: Final[i64] = food
        self.resources: Final[i64] = resources


@final
class Scored(Event):
    """Culture and science were scored or lost, by a card or (none) otherwise."""

    def __init__(self, seat: i64, card: i64, culture: i64, science: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.culture: Final[i64] = culture
        self.science: Final[i64] = science


@final
class Moved(Event):
    """Yellow and blue tokens came to a player from the box or another bank, or left, by a card or (none) with an age."""

    def __init__(self, seat: i64, card: i64, yellow: i64, blue: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.yellow: Final[i64] = yellow
        self.blue: Final[i64] = blue


@final
class NewTactic(Deed):
    """A tactic was played or copied."""

    def __init__(self, seat: i64, card: i64, copied: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.copied: Final[i64] = copied


@final
class Received(Event):
    """A military card was drawn.  Only its owner knows which one."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat, bit(seat))
        self.card: Final[i64] = card


@final
class Discarded(Event):
    """A military card was discarded face down.  Only its owner knows which one."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat, bit(seat))
        self.card: Final[i64] = card


@final
class Prepared(Event):
    """An event was put face down into the deck of future events.  Only its owner knows which one."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat, bit(seat))
        self.card: Final[i64] = card


@final
class Revealed(Event):
    """An event was turned up."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Bid(Event):
    """A bid for a territory."""

    def __init__(self, seat: i64, force: i64) -> None:
        super().__init__(seat)
        self.force: Final[i64] = force


@final
class Passed(Event):
    """A player bids no more."""


@final
class Sent(Event):
    """A unit was sent to a colony."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Spent(Event):
    """A military card was played for a colony or in defence."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Colonized(Event):
    """A territory became a colony."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Attacked(Deed):
    """An aggression was played against another player."""

    def __init__(self, seat: i64, card: i64, other: i64, price: i64) -> None:
        super().__init__(seat)
        self.military_actions = price
        self.card: Final[i64] = card
        self.other: Final[i64] = other


@final
class Fought(Event):
    """The strengths of an aggression or war were compared; ``seat`` attacked."""

    def __init__(self, seat: i64, card: i64, other: i64, mine: i64, theirs: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.other: Final[i64] = other
        self.mine: Final[i64] = mine
        self.theirs: Final[i64] = theirs


@final
class Declared(Deed):
    """War was declared on another player."""

    def __init__(self, seat: i64, card: i64, other: i64, price: i64) -> None:
        super().__init__(seat)
        self.military_actions = price
        self.card: Final[i64] = card
        self.other: Final[i64] = other


@final
class Stole(Event):
    """Something was taken from another player."""

    def __init__(self, seat: i64, other: i64, food: i64, resources: i64, science: i64, culture: i64, yellow: i64) -> None:
        super().__init__(seat)
        self.other: Final[i64] = other
        self.food: Final[i64] = food
        self.resources: Final[i64] = resources
        self.science: Final[i64] = science
        self.culture: Final[i64] = culture
        self.yellow: Final[i64] = yellow


@final
class Seized(Event):
    """A card was taken from another player."""

    def __init__(self, seat: i64, card: i64, other: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.other: Final[i64] = other


@final
class Offered(Event):
    """A pact was offered to another player."""

    def __init__(self, seat: i64, card: i64, other: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.other: Final[i64] = other


@final
class Agreed(Event):
    """Two players entered a pact; ``other`` had offered it."""

    def __init__(self, seat: i64, card: i64, other: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.other: Final[i64] = other


@final
class Refused(Event):
    """A pact was refused."""

    def __init__(self, seat: i64, card: i64, other: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.other: Final[i64] = other


@final
class PactEnded(Event):
    """A pact left play."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Resigned(Event):
    """A player left the game."""


@final
class Uprising(Event):
    """More workers are discontent than unused: no production."""


@final
class Produced(Event):
    """Farms or mines, and what adds to them, brought food or resources."""

    def __init__(self, seat: i64, food: i64, resources: i64) -> None:
        super().__init__(seat)
        self.food: Final[i64] = food
        self.resources: Final[i64] = resources


@final
class Corrupted(Event):
    """Corruption took resources and food."""

    def __init__(self, seat: i64, resources: i64, food: i64) -> None:
        super().__init__(seat)
        self.resources: Final[i64] = resources
        self.food: Final[i64] = food


@final
class Consumed(Event):
    """Food was consumed; what was missing cost culture."""

    def __init__(self, seat: i64, food: i64, missing: i64) -> None:
        super().__init__(seat)
        self.food: Final[i64] = food
        self.missing: Final[i64] = missing


@final
class ActionsLost(Event):
    """Civil actions were lost."""

    def __init__(self, seat: i64, actions: i64) -> None:
        super().__init__(seat)
        self.actions: Final[i64] = actions


def tell_tokens(g: ThroughTheAges, told: i64, civil: i64, military: i64) -> None:
    """Says in the journal, from a place on, how many action tokens went for what was done."""
    for event in g.journal[told:]:
        if isinstance(event, Deed):
            event.civil_actions = civil
            event.military_actions = military
            return
