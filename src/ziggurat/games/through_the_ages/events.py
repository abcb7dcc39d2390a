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


class DeedOfCard(Deed):
    """A deed with a card."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


class OfCard(Event):
    """Something that happened to a player with a card."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


class WithOther(Event):
    """Something that happened with a card between a player and another one."""

    def __init__(self, seat: i64, card: i64, other: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.other: Final[i64] = other


class OfGoods(Event):
    """Food and resources of a player."""

    def __init__(self, seat: i64, food: i64, resources: i64) -> None:
        super().__init__(seat)
        self.food: Final[i64] = food
        self.resources: Final[i64] = resources


class Secret(Event):
    """A military card of a player.  Only its owner knows which one."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat, bit(seat))
        self.card: Final[i64] = card


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
class Took(DeedOfCard):
    """A card was taken from the row."""

    def __init__(self, seat: i64, card: i64, space: i64, price: i64) -> None:
        super().__init__(seat, card)
        self.space: Final[i64] = space
        self.price: Final[i64] = price


@final
class Grew(Deed):
    """The population was increased for so much food."""

    def __init__(self, seat: i64, paid: i64) -> None:
        super().__init__(seat)
        self.paid: Final[i64] = paid


@final
class Built(DeedOfCard):
    """A building or unit was built for so many resources."""

    def __init__(self, seat: i64, card: i64, paid: i64) -> None:
        super().__init__(seat, card)
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
class Destroyed(DeedOfCard):
    """A building or unit was destroyed or disbanded; its worker is unused."""


@final
class LostWorker(OfCard):
    """A worker went back to the bank, from a card (none: an unused one)."""


@final
class Led(DeedOfCard):
    """A leader came into play."""


@final
class Left(OfCard):
    """A card left play."""


@final
class Aged(OfCard):
    """A civil card of a hand left the game because it was two ages old."""


@final
class Tucked(OfCard):
    """Homer went under a wonder."""


@final
class Staged(DeedOfCard):
    """Stages of a wonder were built for so many resources."""

    def __init__(self, seat: i64, card: i64, stages: i64, paid: i64) -> None:
        super().__init__(seat, card)
        self.stages: Final[i64] = stages
        self.paid: Final[i64] = paid


@final
class Completed(OfCard):
    """A wonder was completed."""


@final
class Developed(DeedOfCard):
    """A technology came into play for so much science."""

    def __init__(self, seat: i64, card: i64, paid: i64, revolution: i64) -> None:
        super().__init__(seat, card)
        self.paid: Final[i64] = paid
        self.revolution: Final[i64] = revolution


@final
class Played(DeedOfCard):
    """An action card was played."""


@final
class Used(DeedOfCard):
    """A player used what a card allows."""


@final
class Gained(OfGoods):
    """Food and resources came from the bank."""


@final
class Lost(OfGoods):
    """Food and resources went to the bank."""


@final
class Scored(OfCard):
    """Culture and science were scored or lost, by a card or (none) otherwise."""

    def __init__(self, seat: i64, card: i64, culture: i64, science: i64) -> None:
        super().__init__(seat, card)
        self.culture: Final[i64] = culture
        self.science: Final[i64] = science


@final
class Moved(OfCard):
    """Yellow and blue tokens came to a player from the box or another bank, or left, by a card or (none) with an age."""

    def __init__(self, seat: i64, card: i64, yellow: i64, blue: i64) -> None:
        super().__init__(seat, card)
        self.yellow: Final[i64] = yellow
        self.blue: Final[i64] = blue


@final
class NewTactic(DeedOfCard):
    """A tactic was played or copied."""

    def __init__(self, seat: i64, card: i64, copied: i64) -> None:
        super().__init__(seat, card)
        self.copied: Final[i64] = copied


@final
class Received(Secret):
    """A military card was drawn."""


@final
class Discarded(Secret):
    """A military card was discarded face down."""


@final
class Prepared(Secret):
    """An event was put face down into the deck of future events."""


@final
class Revealed(OfCard):
    """An event was turned up."""


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
class Sent(OfCard):
    """A unit was sent to a colony."""


@final
class Spent(OfCard):
    """A military card was played for a colony or in defence."""


@final
class Colonized(OfCard):
    """A territory became a colony."""


@final
class Attacked(DeedOfCard):
    """An aggression was played against another player."""

    def __init__(self, seat: i64, card: i64, other: i64, price: i64) -> None:
        super().__init__(seat, card)
        self.military_actions = price
        self.other: Final[i64] = other


@final
class Fought(OfCard):
    """The strengths of an aggression or war were compared; ``seat`` attacked."""

    def __init__(self, seat: i64, card: i64, other: i64, mine: i64, theirs: i64) -> None:
        super().__init__(seat, card)
        self.other: Final[i64] = other
        self.mine: Final[i64] = mine
        self.theirs: Final[i64] = theirs


@final
class Declared(DeedOfCard):
    """War was declared on another player."""

    def __init__(self, seat: i64, card: i64, other: i64, price: i64) -> None:
        super().__init__(seat, card)
        self.military_actions = price
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
class Seized(WithOther):
    """A card was taken from another player."""


@final
class Offered(WithOther):
    """A pact was offered to another player."""


@final
class Agreed(WithOther):
    """Two players entered a pact; ``other`` had offered it."""


@final
class Refused(WithOther):
    """A pact was refused."""


@final
class PactEnded(OfCard):
    """A pact left play."""


@final
class Resigned(Event):
    """A player left the game."""


@final
class Uprising(Event):
    """More workers are discontent than unused: no production."""


@final
class Produced(OfGoods):
    """Farms or mines, and what adds to them, brought food or resources."""


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
