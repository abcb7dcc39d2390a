"""What can be chosen, in groups: the row, building, the hand, the rest; with what each brings, or why it is not possible."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.cli.boards.board import Item, Menu, Sight, choices_in
from ziggurat.cli.boards.seating import me
from ziggurat.cli.boards.through_the_ages.row import leaves, takers
from ziggurat.cli.boards.through_the_ages.sight import asked, card_of, consequence, kind, name, plan_words, price_words, with_verb
from ziggurat.core.choices import Choice

FEW = 9
"""So many choices stand in one list; more are put into groups."""


def menu(sight: Sight) -> Menu:
    """What can be chosen now."""
    if asked(sight) == "Actions":
        return Menu(sight.prompt, tuple(actions(sight)))
    if asked(sight) in ("Politics", "FirstTurn", "Agreement", "Auction") or len(sight.choices) > FEW:
        return Menu(sight.prompt, tuple(by_verb(sight)))
    return Menu(sight.prompt, tuple(line(sight, choice) for choice in sight.choices))


def line(sight: Sight, choice: Choice) -> Item:
    """A choice with what it brings."""
    said = [part for part in (price_words(choice) if price_is_unsaid(choice) else "", consequence(sight, choice)) if part]
    return Item(label_of(choice), choice, note="; ".join(said) or " ")


def label_of(choice: Choice) -> str:
    """A choice as a line: its sentence, or less where the table says the rest."""
    verb, _, rest = choice.text.partition(" ")
    if verb == "grow":
        return f"A new worker for {choice.details.get('food', 0)} food"
    if verb == "stage":
        price = choice.details.get("resources", 0)
        return f"{'A wonder stage' if rest == '1' else f'{rest} wonder stages'} for {price} resource{'' if price == 1 else 's'}"
    return choice.sentence


def price_is_unsaid(choice: Choice) -> bool:
    """Whether the sentence of a choice leaves out what it costs."""
    return " for " not in choice.sentence or choice.text.startswith("revolt")


# ---- the action phase ---------------------------------------------------------------------------------------------------


def actions(sight: Sight) -> list[Item]:
    """The actions of a turn in groups, each with the place it always has as long as there is something in it."""
    groups = [
        taking(sight),
        *(line(sight, choice) for choice in with_verb(sight, "grow")),
        group(sight, "Build", ("build",), "build"),
        group(sight, "Upgrade", ("upgrade", "adapt"), "upgrade"),
        group(sight, "Wonder", ("stage",), "stage"),
        hand(sight),
        group(sight, "Tactics", ("tactic", "copy"), "tactic"),
        *(line(sight, choice) for choice in with_verb(sight, "recruit", "settle", "judge", "speak", "trade", "tuck")),
        group(sight, "Destroy or disband", ("destroy", "disband"), ""),
    ]
    known = {choice.action for item in groups if item for choice in choices_in(item)}
    rest = [line(sight, choice) for choice in sight.choices if choice.action not in known and choice.text != "end"]
    ending = [Item(choice.sentence, choice, note=warning(sight)) for choice in with_verb(sight, "end")]
    return [item for item in groups if item] + rest + ending


def taking(sight: Sight) -> Item | None:
    """The card row: its lines have the numbers of the spaces."""
    possible = takers(sight)
    if not possible:
        return None
    lines = []
    for space, card in enumerate(sight.view["row"], 1):
        if card is None:
            lines.append(Item("-", why="this space is empty"))
            continue
        price = f"({possible[space].details['civil']})" if space in possible else "(-)"
        label = f"{price} {name(card)}, {kind(card)}{', leaves next turn' if leaves(sight, space) else ''}"
        if space in possible:
            lines.append(Item(label, possible[space], note=card_of(card)["words"]))
        else:
            lines.append(Item(label, why=sight.why_not(f"card:{card}", "take") or "it can't be taken now"))
    prices = [choice.details["civil"] for choice in possible.values()]
    cheap = f"{len(prices)} possible, from {min(prices)} civil action{'' if min(prices) == 1 else 's'}"
    return Item("Take a card of the row", more=Menu(f"Take which card? {sight.prompt}", tuple(lines)), note=cheap)


def group(sight: Sight, label: str, verbs: Sequence[str], refused: str) -> Item | None:
    """The choices of some verbs as one line, with what can't be done and why; a single one as it is."""
    found = with_verb(sight, *verbs)
    if not found:
        return None
    lines = [line(sight, choice) for choice in found]
    touched = {ref for choice in found for ref in choice.refs}
    lines += [
        Item(f"{label} {name(ref.removeprefix('card:'))}", why=reason)
        for ref, verb, reason in sight.refused
        if verb == refused and ref.startswith("card:") and ref not in touched
    ]
    if len(found) == 1:
        return lines[0]
    mine = me(sight)
    have = f"{mine['resources']} resources, {mine['unused']} unused worker{'' if mine['unused'] == 1 else 's'}"
    return Item(label, more=Menu(f"{label}: you have {have}", tuple(lines)), note=shortly(found))


def shortly(found: Sequence[Choice]) -> str:
    """The components of some choices: "Bronze, Iron, Warriors"."""
    cards = dict.fromkeys(name(ref.removeprefix("card:")) for choice in found for ref in choice.refs[-1:] if "card:" in ref)
    words = list(cards) or [choice.sentence for choice in found]
    return ", ".join(words[:4]) + (f" and {len(words) - 4} more" if len(words) > 4 else "")


def hand(sight: Sight) -> Item | None:
    """The civil and military cards of the hand that can be played: each with its uses, or the reason why not."""
    verbs = ("develop", "revolt", "lead", "play")
    lines: list[Item] = []
    for card in dict.fromkeys(me(sight)["hand"]):
        uses = [choice for choice in with_verb(sight, *verbs) if choice.text.split()[1] == card]
        if len(uses) == 1:
            lines.append(line(sight, uses[0]))
        elif uses:
            more = Menu(f"{name(card)}: {card_of(card)['words']}", tuple(line(sight, choice) for choice in uses))
            lines.append(Item(name(card), more=more))
        else:
            reasons = [reason for ref, verb, reason in sight.refused if ref == f"card:{card}" and verb in verbs]
            lines.append(Item(f"{name(card)}: {card_of(card)['words']}", why=(reasons or ["not now"])[0]))
    playable = [choice for item in lines for choice in choices_in(item)]
    if not playable:
        return None
    if len(playable) == 1 and len(lines) == 1:
        return lines[0]
    return Item("Play a card of your hand", more=Menu("Play which card?", tuple(lines)), note=shortly(playable))


def warning(sight: Sight) -> str:
    """What somebody who ends the turn should know."""
    end, mine = sight.outlook.get("end_of_turn", {}), me(sight)
    said = []
    if end.get("uprising"):
        said.append("UPRISING: no production")
    left = mine["civil"]["left"]
    if left:
        said.append(f"{left} civil action{'' if left == 1 else 's'} unspent")
    if mine["unused"] and not end.get("uprising"):
        said.append(f"{mine['unused']} unused worker{'' if mine['unused'] == 1 else 's'}")
    if end.get("corruption"):
        said.append(f"corruption {end['corruption']}")
    if end.get("hunger"):
        said.append(f"hunger costs {end['hunger']} culture")
    if end.get("discard"):
        said.append(f"discard {end['discard']} military cards")
    return ", ".join(said) or " "


# ---- other decisions ----------------------------------------------------------------------------------------------------

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Prepare an event", ("prepare",)),
    ("Play an aggression", ("attack",)),
    ("Declare war", ("war",)),
    ("Offer a pact", ("offer",)),
    ("Bid", ("bid",)),
)


def by_verb(sight: Sight) -> list[Item]:
    """The choices of a verb as one line where they are many, in the order in which the verbs come."""
    lines: list[Item] = []
    done: set[str] = set()
    for choice in sight.choices:
        verb = choice.text.split()[0]
        if verb in done:
            continue
        done.add(verb)
        found = with_verb(sight, verb)
        label = next((label for label, verbs in GROUPS if verb in verbs), "")
        row = taking(sight) if verb == "take" else None
        if row is not None:
            lines.append(row)
        elif verb == "bid":
            lines.append(bids(sight, found))
        elif label and len(found) > 1:
            lines.append(Item(label, more=Menu(label, tuple(line(sight, each) for each in found)), note=shortly(found)))
        else:
            lines += [line(sight, each) for each in found]
    return lines


def bids(sight: Sight, found: Sequence[Choice]) -> Item:
    """The bids for a territory: each stands on the line of its number."""
    by_number = {int(choice.text.split()[1]): choice for choice in found}
    plans = sight.outlook["asks"].get("plans", {})
    lines = []
    for number in range(1, max(by_number) + 1):
        if number in by_number:
            plan = plan_words(plans.get(str(number)))
            lines.append(Item(by_number[number].sentence, by_number[number], note=plan or " "))
        else:
            lines.append(Item(f"Bid {number}", why="a bid must be higher than the last one"))
    reach = f"{min(by_number)} to {max(by_number)}"
    return Item("Bid", more=Menu(f"How much? From {reach}", tuple(lines)), note=reach)
