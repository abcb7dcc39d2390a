"""The vocabulary of ``content.toml``: what a card, a spot or a token may say.

What it brings is a list of ``Gain`` records, what it asks for a list of ``Pay`` records, what it answers to a list of ``When``
records; what a yellow building wants is a list of ``Condition`` records.  ``tables`` and ``compiling`` turn them into numbers
and effects, ``words`` into sentences.
"""

from __future__ import annotations

from typing import Literal

import msgspec

# ---- the things that are named

Type = Literal[
    "natural-science",
    "agriculture",
    "arts",
    "communication",
    "transportation",
    "government",
    "social-science",
    "medicine",
    "energy",
    "economics",
    "engineering",
    "weaponry",
    "military",
    "army",
]
Track = Literal["prosperity", "trade", "influence", "politics", "war", "population", "culture"]
Special = Literal["trade", "culture", "politics", "research", "war", "joker", "population"]
Colour = Literal["green", "brown", "yellow"]
Side = Literal["a1", "a2"]
Branch = Literal["trunk", "democracy", "tyranny"]
Phase = Literal["draft", "prosperity", "income", "construction", "action", "war", "endgame", "any"]
Count = Literal["building", "green", "brown", "yellow", "wonder", "research", "diplomacy", "book", "research-points"]
"""What is counted: buildings of all or one colour, asleep ones too; wonders; claimed research cards; diplomacy cards in hand;
activated book tokens; research points spent on the effect that was bought."""
Mode = Literal["tech", "action", "trigger", "modifier", "static", "endgame"]
"""How a card is used: as an icon inside a payment; as an action of its own; as an answer to ``when``; in an action, a price or
a phase that it changes; by lying there; at the end."""
Criterion = Literal["longest-duration", "prosperity", "engineering", "army", "energy", "communication"]
Grade = Literal["rulebook", "cross-checked", "single-source", "reconstructed", "corrected", "confirmed"]
"""Where a value comes from; the last two are those of files of corrections."""


class Form(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    """What all records share."""


class Op(Form, frozen=True, tag_field="op"):
    """One entry of a list of effects; ``op`` says which."""


# ---- what is gained, left to right


class Advance(Op, frozen=True, tag="advance"):
    """``n`` steps on a track, each resolved before the next."""

    track: Track
    n: int


class AdvanceChoice(Op, frozen=True, tag="advance-choice"):
    """``n`` steps on one of these tracks."""

    tracks: list[Track]
    n: int


class AdvanceLowest(Op, frozen=True, tag="advance-lowest"):
    """``times`` times: ``n`` steps on the lowest of all tracks; the owner breaks ties."""

    n: int
    times: int = 1


class AdvanceOther(Op, frozen=True, tag="advance-other"):
    """``n`` steps on that one of two tracks that was not the one advanced on."""

    tracks: list[Track]
    n: int


class Gold(Op, frozen=True, tag="gold"):
    """Gold."""

    n: int


class Vp(Op, frozen=True, tag="vp"):
    """Victory points, now."""

    n: int


class Joker(Op, frozen=True, tag="joker"):
    """Joker techs, as long as there are some."""

    n: int


class DrawDiplomacy(Op, frozen=True, tag="draw-diplomacy"):
    """Diplomacy cards, drawn and kept."""

    n: int


class DiplomacyAction(Op, frozen=True, tag="diplomacy-action"):
    """The diplomacy action: draw two, keep one."""


class ResearchPoints(Op, frozen=True, tag="research-points"):
    """A research point card of value ``n``."""

    n: int


class SpecialAction(Op, frozen=True, tag="special-action"):
    """Any special action, without a marker."""


class Choice(Op, frozen=True, tag="choice"):
    """One of several lists."""

    options: list[list[Gain]]


class TradeAction(Op, frozen=True, tag="trade-action"):
    """The trade action, for nothing."""


class ClaimResearch(Op, frozen=True, tag="claim-research"):
    """A marker on ``n`` research cards on show."""

    n: int


class VpPosition(Op, frozen=True, tag="vp-position"):
    """The sum of the positions on these tracks, times ``factor``."""

    tracks: list[Track]
    factor: int = 1


class VpLowest(Op, frozen=True, tag="vp-lowest"):
    """The lowest position on these tracks (none named: all seven), times ``factor``."""

    tracks: list[Track] = []
    factor: int = 1


class VpHere(Op, frozen=True, tag="vp-here"):
    """The position on the track that carries this effect, times ``factor``."""

    factor: int = 1


class VpPositionTimes(Op, frozen=True, tag="vp-position-times"):
    """The position on a track times the number of something."""

    track: Track
    count: Count


class VpPer(Op, frozen=True, tag="vp-per"):
    """``n`` for every full ``per`` of something."""

    count: Count
    n: int
    per: int = 1


class VpPerSet(Op, frozen=True, tag="vp-per-set"):
    """``n`` for every set of one of each."""

    counts: list[Count]
    n: int


class VpIfGold(Op, frozen=True, tag="vp-if-gold"):
    """``n`` for him who has so much gold."""

    n: int
    min_gold: int


class GoldIfBuildings(Op, frozen=True, tag="gold-if-buildings"):
    """``n`` gold for him who has more buildings than his position on a track."""

    n: int
    track: Track


class GoldPer(Op, frozen=True, tag="gold-per"):
    """``n`` gold for each of something, at most ``max``."""

    count: Count
    n: int
    max: int


class Tech(Op, frozen=True, tag="tech"):
    """One icon of one of these types, inside a payment."""

    types: list[Type]


class Unlock(Op, frozen=True, tag="unlock"):
    """``income``: the locked draft row pays in this age.  ``trade``, ``war``: the lock of the track is open for good."""

    what: Literal["income", "trade", "war"]


class OthersDropWar(Op, frozen=True, tag="others-drop-war"):
    """All opponents go back ``n`` war steps."""

    n: int


class Discount(Op, frozen=True, tag="discount"):
    """``n`` gold off one construction."""

    what: Literal["green", "brown", "yellow", "wonder"]
    n: int


class ExtraConstruct(Op, frozen=True, tag="extra-construct"):
    """``n`` further constructions on each own turn."""

    n: int


class SingleMatch(Op, frozen=True, tag="single-match"):
    """One card of a pair is enough for prosperity."""


class FulfilProsperity(Op, frozen=True, tag="fulfil-prosperity"):
    """``n`` prosperity cards of choice count as matched."""

    n: int


class ArtsCountAs(Op, frozen=True, tag="arts-count-as"):
    """One arts icon pays for ``n`` icons of the influence action."""

    n: int


class SkipTech(Op, frozen=True, tag="skip-tech"):
    """The influence action needs no icon of these types."""

    types: list[Type]


class FewerTechs(Op, frozen=True, tag="fewer-techs"):
    """The influence action needs ``n`` icons less, of choice."""

    n: int


class KeepBoth(Op, frozen=True, tag="keep-both"):
    """Both cards of a diplomacy action are kept."""


class ExtendTech(Op, frozen=True, tag="extend-tech"):
    """``n`` tech cards that would go after one of these ages stay an age longer."""

    n: int
    ages: list[int]


class SwitchToDemocracy(Op, frozen=True, tag="switch-to-democracy"):
    """From a tyranny spot to the democracy spot of the same number, with its penalty and its effect."""


class CopyWonder(Op, frozen=True, tag="copy-wonder"):
    """A copy of an opponent's wonder."""


class RepeatBook(Op, frozen=True, tag="repeat-book"):
    """The book token just activated, once more."""


Gain = (
    Advance
    | AdvanceChoice
    | AdvanceLowest
    | AdvanceOther
    | Gold
    | Vp
    | Joker
    | DrawDiplomacy
    | DiplomacyAction
    | ResearchPoints
    | SpecialAction
    | Choice
    | TradeAction
    | ClaimResearch
    | VpPosition
    | VpLowest
    | VpHere
    | VpPositionTimes
    | VpPer
    | VpPerSet
    | VpIfGold
    | GoldIfBuildings
    | GoldPer
    | Tech
    | Unlock
    | OthersDropWar
    | Discount
    | ExtraConstruct
    | SingleMatch
    | FulfilProsperity
    | ArtsCountAs
    | SkipTech
    | FewerTechs
    | KeepBoth
    | ExtendTech
    | SwitchToDemocracy
    | CopyWonder
    | RepeatBook
)


# ---- what is paid


class SpendTech(Op, frozen=True, tag="spend-tech"):
    """``n`` icons, each of one of these types (none named: any type)."""

    n: int
    types: list[Type] = []
    different: bool = False


class PayGold(Op, frozen=True, tag="pay-gold"):
    """So much gold, in full."""

    n: int


class SpendResearch(Op, frozen=True, tag="spend-research"):
    """So many research points, from cards and icons."""

    n: int


class DiscardDiplomacy(Op, frozen=True, tag="discard-diplomacy"):
    """Diplomacy cards from the hand."""

    n: int


class DiscardTech(Op, frozen=True, tag="discard-tech"):
    """Tech cards that are not exhausted."""

    n: int


class DropWar(Op, frozen=True, tag="drop-war"):
    """So many steps back on the own war track."""

    n: int


class PayWonder(Op, frozen=True, tag="pay-wonder"):
    """The printed cost of the wonder chosen, less ``n``."""

    n: int


class WarCap(Op, frozen=True, tag="war-cap"):
    """A higher war position goes back to ``max``; can always be paid."""

    max: int


Pay = SpendTech | PayGold | SpendResearch | DiscardDiplomacy | DiscardTech | DropWar | PayWonder | WarCap


# ---- what is answered, and what a yellow building asks for

On = Literal[
    "gain",
    "step",
    "step-beyond",
    "special",
    "book",
    "construct",
    "research-action",
    "trade-action",
    "trade-action-gold",
    "industry-action",
    "influence-action",
    "diplomacy-action",
    "claim-research",
    "income",
    "war-phase-start",
]


class When(Form, frozen=True):
    """An event that a card answers to.

    ``gain``: after any number of steps on ``track``; ``step``: for each step; ``step-beyond``: for each beyond position ``n``.
    ``special``: that special action, or any.  ``book``: a book token on ``track``, or any.  ``construct``: a building of a
    colour or a wonder (``what``), or anything.  ``research-action``: an effect that cost ``n`` research points or more.
    """

    on: On
    track: Track | None = None
    special: Special | None = None
    what: Literal["green", "brown", "yellow", "wonder"] | None = None
    n: int = 0


class Position(Form, frozen=True, tag_field="kind", tag="position"):
    """A position of ``min`` or more."""

    track: Track
    min: int


class Counted(Form, frozen=True, tag_field="kind", tag="count"):
    """``min`` or more of something, the card itself included."""

    count: Count
    min: int


class TracksAtLeast(Form, frozen=True, tag_field="kind", tag="tracks-at-least"):
    """Positions of ``min`` or more on so many tracks."""

    tracks: int
    min: int


Condition = Position | Counted | TracksAtLeast
