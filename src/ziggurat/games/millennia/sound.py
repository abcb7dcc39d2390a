"""Whether corrected components can be played with: what would leave the rules without an answer is refused, in words.

The form of records is checked where they are read, and ``content.check`` sees to their order; this looks at what effects and
payments say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec

from ziggurat.core.errors import ZigguratError
from ziggurat.games.millennia import vocabulary
from ziggurat.games.millennia.vocabulary import Gain, Op, Pay, When

if TYPE_CHECKING:
    from ziggurat.games.millennia.content import Content

AT_LEAST_ONE: Final = ("n", "per", "factor", "times")
"""The fields of effects and payments that are at least 1."""
MOVING: Final = (
    vocabulary.Advance,
    vocabulary.AdvanceChoice,
    vocabulary.AdvanceLowest,
    vocabulary.AdvanceOther,
    vocabulary.SwitchToDemocracy,
    vocabulary.SpecialAction,
    vocabulary.TradeAction,
)
"""Effects that can lead to steps: beyond the end of a track they could lead to themselves."""
MOST_ICONS: Final = 6
"""More icons than a payment asks for."""
AGE_CARDS: Final = {"buildings": 11, "wonders": 3}
"""How many there are of an age."""


def fault(record: str, what: str) -> ZigguratError:
    return ZigguratError(f"millennia content: {record}: {what}")


def check_effects(found: Content) -> None:
    """Effects and payments of all records.  Raises ZigguratError naming the record."""
    check_setup(found)
    for record, gains, pays, when in lists(found):
        if not gains:
            raise fault(record, "expected what it brings")
        check_least(record, [*gains, *pays])
        check_gains(record, gains, when)
        check_payment(record, pays)
    for track in found.track:
        if any(isinstance(gain, MOVING) for gain in each_gain(track.maxed)):
            raise fault(f"track {track.id}-{track.side}", "what steps beyond the end bring can't lead to further steps")
    for special in found.special:
        if any(isinstance(gain, vocabulary.SpecialAction) for gain in each_gain(special.gain)):
            raise fault(f"special {special.id}", "a special action can't bring a special action")
    for action in found.action:
        if any(isinstance(gain, vocabulary.TradeAction) for gain in each_gain(action.gain)):
            raise fault(f"action {action.id}", "an action of the board can't bring the trade action")
    check_cards(found)


def lists(found: Content) -> Iterator[tuple[str, list[Gain], list[Pay], list[When]]]:
    """All lists of gains with their record, and what is paid for them and what they answer to."""
    for special in found.special:
        yield f"special {special.id}", special.gain, [], []
    for action in found.action:
        yield f"action {action.id}", action.gain, action.pays, []
    for purchase in found.purchase:
        if not purchase.options:
            raise fault(purchase.id, "expected what it brings")
        for option in purchase.options:
            yield purchase.id, option, [], [When("research-action")]
    for building in found.building:
        if building.colour != "yellow":
            yield building.id, building.gain, building.pays, building.when
    for wonder in found.wonder:
        yield wonder.id, wonder.score, [], []
    for research in found.research_card:
        yield f"research-card {research.id}", research.gain, research.pays, research.when
    for diplomacy in found.diplomacy_card:
        yield f"diplomacy-card {diplomacy.id}", diplomacy.gain, diplomacy.pays, diplomacy.when
    for token in found.token:
        yield token.id, token.gain, token.pays, []
    for track in found.track:
        if track.maxed:
            yield f"track {track.id}-{track.side}", track.maxed, [], []
        for spot in track.spot:
            if spot.immediate or spot.penalty:
                nothing: list[Gain] = [vocabulary.Gold(1)]  # a spot may have a penalty alone
                yield f"track {track.id}-{track.side}, spot {spot.id}", spot.immediate or nothing, spot.penalty, []


def each_gain(gains: list[Gain]) -> Iterator[Gain]:
    """The gains of a list, and those of the lists between which one of them chooses."""
    for gain in gains:
        yield gain
        if isinstance(gain, vocabulary.Choice):
            for option in gain.options:
                yield from each_gain(option)


def check_setup(found: Content) -> None:
    """As many cards as there are, and a marker for each turn of the Automa."""
    setup = found.setup
    decks = min(len(found.automa_row), len(found.automa_priority))
    most = {
        "buildings": max(setup.buildings, default=0) - AGE_CARDS["buildings"],
        "pairs": 2 * max(setup.pairs, default=0) - len(get_args(vocabulary.Type)),
        "wonders": setup.wonders - AGE_CARDS["wonders"],
        "research-cards": setup.research_cards - len(found.research_card),
        "draft-markers": setup.draft_markers - decks,
    }
    for field, more in most.items():
        if more > 0:
            raise fault(f"setup.{field}", "there are not so many cards")
    for field in ("draft_markers", "research_cards", "wonders"):
        if getattr(setup, field) < 1:
            raise fault(f"setup.{field.replace('_', '-')}", "expected at least 1")
    if min(*setup.buildings, *setup.pairs, *setup.spots_per_row) < 1:
        raise fault("setup", "expected at least one building, pair and spot of a row for each number of players")
    for token in ("leader", "architect"):
        if [starter.token for starter in found.starter[:2]].count(token) != 1:
            raise fault("starter", f"expected the {token} token on one of the first two starter cards")
    if not 1 <= found.diplomacy.keep <= found.diplomacy.draw:
        raise fault("diplomacy", f"expected to keep at least 1 of the cards drawn, and at most {found.diplomacy.draw}")
    if found.research.trio < 3 * found.research.single:
        raise fault("research", f"expected at least {3 * found.research.single} points for three techs together")
    for card in found.automa_construction:
        if card.position < 1:
            raise fault(f"automa-construction {card.id}", f"expected a position from 1, got {card.position}")


def check_least(record: str, value: object) -> None:
    """No step, card or icon less than one: what brings nothing is left out."""
    if isinstance(value, list):
        for item in value:
            check_least(record, item)
    elif isinstance(value, Op):
        for field in msgspec.structs.fields(value):
            number: Any = getattr(value, field.name)
            if field.name in AT_LEAST_ONE and number < 1:
                raise fault(record, f"expected {field.encode_name} from 1, got {number}")
            check_least(record, number)


def check_gains(record: str, gains: list[Gain], when: list[When]) -> None:
    """Lists that name what they are about; points spent are counted where some were spent."""
    for gain in each_gain(gains):
        match gain:
            case vocabulary.AdvanceChoice() | vocabulary.VpPosition() if not gain.tracks:
                raise fault(record, "expected at least one track")
            case vocabulary.AdvanceOther() if len(set(gain.tracks)) != 2 or len(gain.tracks) != 2:
                raise fault(record, "expected two tracks")
            case vocabulary.Choice() if len(gain.options) < 2 or not all(gain.options):
                raise fault(record, "expected at least two lists to choose from, none of them empty")
            case vocabulary.VpPerSet() if not gain.counts:
                raise fault(record, "expected what a set is made of")
            case vocabulary.Tech() | vocabulary.SkipTech() if not gain.types:
                raise fault(record, "expected at least one type of tech")
        counts = [getattr(gain, "count", None), *getattr(gain, "counts", [])]
        if "research-points" in counts and not any(each.on == "research-action" for each in when):
            raise fault(record, "research points are counted where a research effect was bought")


def check_payment(record: str, pays: list[Pay]) -> None:
    """Techs are asked for in one way only: what is paid one way could be missing for another one."""
    plain = [pay for pay in pays if isinstance(pay, vocabulary.SpendTech) and not pay.different]
    different = [pay for pay in pays if isinstance(pay, vocabulary.SpendTech) and pay.different]
    others = [pay for pay in pays if isinstance(pay, (vocabulary.SpendResearch, vocabulary.DiscardTech))]
    cards = [pay for pay in pays if isinstance(pay, vocabulary.DiscardDiplomacy)]
    if cards and (plain or different or others):
        raise fault(record, "diplomacy cards and techs can't be asked for together")
    if len(different) + len(others) + bool(plain) > 1:
        raise fault(
            record, "techs of one sort, different techs, research points or discarded techs can be asked for, one of these"
        )
    if sum(pay.n for pay in plain) > MOST_ICONS or any(pay.n != 3 or pay.types for pay in different):
        raise fault(record, f"expected up to {MOST_ICONS} techs, or three different ones of any type")


def check_cards(found: Content) -> None:
    """What is free is done once an age; one diplomacy card copies a wonder at the end."""
    free = [card.id for card in found.building if card.mode == "action" and not card.exhausts and not card.pays]
    free += [card.id for card in found.research_card if card.mode == "action" and not card.once and not card.pays]
    if free:
        raise fault(free[0], "what costs nothing can be used once an age only")
    ends = [card for card in found.diplomacy_card if card.phase == "endgame"]
    if [[type(gain) for gain in card.gain] for card in ends] != [[vocabulary.CopyWonder]] or ends[0].when:
        raise fault("diplomacy-card", "expected one card for the end of the game, which copies a wonder")
