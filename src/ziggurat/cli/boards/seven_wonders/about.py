"""Help: the rules in a few lines, and all about one card or board."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.drawing import about, paragraphs
from ziggurat.cli.boards.seven_wonders.sight import AGES, hand_of, me, style_of, uses_hand, uses_of
from ziggurat.games.seven_wonders import words
from ziggurat.games.seven_wonders.content import CARD, CARDS, WONDER

RULES = (
    "You lead a city through three ages. Each turn everybody chooses one card of a hand, all cards are shown and used at the "
    "same moment, and the hands move on: to the left in Ages I and III, to the right in Age II. After six turns the last card "
    "is thrown away, and each city compares its shields with those of its two neighbours. After Age III the most points win.",
    "With your card you build it (pay its cost; never two cards of one name), or you build the next stage of your wonder (pay "
    "what the stage costs; the card vanishes under the board), or you sell it for 3 coins.",
    "Goods are never used up: each symbol serves once a turn, every turn. What you lack you buy from a neighbour for 2 coins a "
    'good; nobody can refuse. "Free with Baths": who has the Baths builds this card for nothing.',
    "Brown and grey cards bring goods, blue ones points, yellow ones coins, better prices and goods, red ones shields, green "
    "ones science, purple ones (guilds) points for what stands around.",
    "Points: war tokens (1, 3, 5 by age; each defeat -1), 1 for every 3 coins, wonder stages, blue, yellow and purple cards, "
    "and science: 1, 4, 9, 16 for 1, 2, 3, 4 of one symbol, and 7 for each set of compass, gear and tablet.",
)


def rules() -> RenderableType:
    """The game in a few lines."""
    return paragraphs(RULES)


def about_anything(sight: Sight, topic: str) -> RenderableType | None:
    """Help on a numbered line, a card or a wonder, by the nearest name there is.  None: there is no such thing."""
    if topic.isdecimal():
        return about_line(sight, int(topic))
    wanted = topic.lower().replace(" ", "-")
    if wanted in WONDER.names:
        return Group(*(about_board(wanted, side) for side in ("day", "night")))
    cards = [card.id for card in CARDS if wanted in (card.id, card.name.lower().replace(" ", "-"))]
    cards = cards or [card.id for card in CARDS if card.id.startswith(wanted)]
    if not cards:
        cards = get_close_matches(wanted, CARD.names, 1)
        wonders = get_close_matches(wanted, WONDER.names, 1)
        if not cards and wonders:
            return about_anything(sight, wonders[0])
    return Group(*(about_card(sight, card) for card in cards)) if cards else None


def about_line(sight: Sight, number: int) -> RenderableType | None:
    """Help on a numbered line: a card, a wonder or a side."""
    if uses_hand(sight):
        cards = hand_of(sight)
        return about_card(sight, cards[number - 1]) if 1 <= number <= len(cards) else None
    if not 1 <= number <= len(sight.choices):
        return None
    choice = sight.choices[number - 1]
    kind, _, name = choice.refs[0].partition(":") if choice.refs else ("", "", "")
    if kind == "card":
        return about_card(sight, name)
    if kind == "wonder":
        return Group(*(about_board(name, side) for side in ("day", "night")))
    wonder = me(sight)["wonder"]
    return about_board(wonder, name) if kind == "side" and wonder else Text(choice.sentence)


def about_card(sight: Sight, card_id: str) -> RenderableType:
    """A card: what it does, what it costs here and now, its chains, its rules."""
    card = words.card_of(card_id)
    facts = [("does", words.effect_words(card_id)), ("costs", words.cost_words(card_id))]
    chains = words.chain_words(card_id)
    if chains:
        facts.append(("chains", chains))
    why_not = sight.why_not(f"card:{card_id}", "build")
    builds = uses_of(sight, "build", card_id)
    if builds or why_not:
        now = [choice.sentence for choice in builds]
        facts.append(("now", "; or ".join(now) if now else f"can't be built: {why_not}"))
    facts += [("", note) for note in words.card_notes(card_id)]
    heading = Text(card.name, style=f"bold {style_of(card.colour)}")
    heading.append(f"  {card.colour}, Age {AGES[card.age]}, in the game with {copies(card.copies)}", style="not bold default")
    return about(heading, facts)


def copies(fewest: Sequence[int]) -> str:
    """From how many players on the copies are used.

    >>> copies([3, 5])
    '3 or more players, a second from 5'
    """
    more = [f"a {nth} from {n}" for nth, n in zip(("second", "third"), fewest[1:])]
    return ", ".join([f"{fewest[0]} or more players", *more])


def about_board(wonder: str, side: str) -> RenderableType:
    """One side of a wonder: start, stages, rules."""
    board = words.board_of(wonder, side)
    facts = [("makes", words.goods_words(board.start))]
    facts += [(f"stage {stage + 1}", words.stage_words(wonder, side, stage)) for stage in range(len(board.stages))]
    facts += [("", note) for note in words.board_notes(wonder, side)]
    return about(Text(f"{board.name}, {side} side", style="bold"), facts)
