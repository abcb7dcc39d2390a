"""The cards of Through the Ages in words: what they cost and what they do."""

from __future__ import annotations

from ziggurat.games.through_the_ages.content import CARD, CARDS, WORKPLACES, Card, Gives, Once

GIVES = {
    "food": ("food", "food"),
    "resources": ("resource", "resources"),
    "science": ("science", "science"),
    "culture": ("culture", "culture"),
    "faces": ("happy face", "happy faces"),
    "strength": ("strength", "strength"),
    "civil": ("civil action", "civil actions"),
    "military": ("military action", "military actions"),
    "colonization": ("colonization", "colonization"),
    "yellow": ("yellow token", "yellow tokens"),
    "blue": ("blue token", "blue tokens"),
    "civil_hand": ("civil card in hand", "civil cards in hand"),
    "military_hand": ("military card in hand", "military cards in hand"),
}
ONCE = {
    "food": ("food", "food"),
    "resources": ("resource", "resources"),
    "science": ("science", "science"),
    "culture": ("culture", "culture"),
    "population": ("worker", "workers"),
    "cards": ("military card", "military cards"),
}


def amount(n: int, names: tuple[str, str]) -> str:
    """
    >>> amount(1, ("happy face", "happy faces")), amount(-2, ("science", "science"))
    ('1 happy face', '-2 science')
    """
    return f"{n} {names[0] if n == 1 else names[1]}"


def gives_words(gives: Gives) -> str:
    """What a worker makes, or a card gives.

    >>> gives_words(CARDS[CARD.index("theology")].gives)
    '1 culture, 2 happy faces'
    """
    return ", ".join(amount(getattr(gives, name), names) for name, names in GIVES.items() if getattr(gives, name))


def gives_json(gives: Gives) -> dict[str, int]:
    """The same as numbers."""
    found = {name: getattr(gives, name) for name in (*GIVES, "urban")}
    return {name: n for name, n in found.items() if n}


def once_words(once: Once) -> str:
    """What a territory brings at once."""
    return ", ".join(amount(getattr(once, name), names) for name, names in ONCE.items() if getattr(once, name))


def card_words(card_id: str) -> str:
    """What a card does, in words.

    >>> card_words("legion"), card_words("monarchy")
    ('army of 3 infantry: 2 strength', '5 civil actions, 3 military actions; 3 urban buildings of a type')
    """
    card = CARDS[CARD.index(card_id)]
    parts = [unit_words(card), gives_of(card), at_once_words(card), card.text]
    return "; ".join(part for part in parts if part)


def rest_words(card_id: str) -> str:
    """What a card does beyond what it gives as numbers.

    >>> rest_words("legion"), rest_words("monarchy"), rest_words("great-wall")
    ('army of 3 infantry: 2 strength', '', 'Each infantry and artillery unit is worth 1 strength more.')
    """
    card = CARDS[CARD.index(card_id)]
    parts = [unit_words(card), discount_words(card), at_once_words(card), card.text]
    return "; ".join(part for part in parts if part)


def gives_of(card: Card) -> str:
    """What it gives, with the limit of a government and the discounts of a construction technology."""
    parts = [gives_words(card.gives) if card.kind != "bonus" else f"colonization {card.gives.colonization}"]
    if CARD.index(card.id) < WORKPLACES and parts[0]:
        parts[0] = f"each worker: {parts[0]}"
    if card.gives.urban:
        parts.append(f"{card.gives.urban} urban buildings of a type")
    parts.append(discount_words(card))
    return "; ".join(part for part in parts if part)


def discount_words(card: Card) -> str:
    """What a construction technology saves."""
    if not card.discounts:
        return ""
    cheaper = [f"Age {age} {n}" for age, n in zip(("A", "I", "II", "III"), card.discounts) if n]
    return f"urban buildings cost less: {', '.join(cheaper)}; {card.stages_at_once} wonder stages at once"


def at_once_words(card: Card) -> str:
    if card.at_once is not None:
        return f"at once: {once_words(card.at_once)}"
    return f"defence {card.defence}" if card.defence else ""


def unit_words(card: Card) -> str:
    """The army of a tactic."""
    if not card.units:
        return ""
    names = [f"{n} {kind}" for n, kind in zip(card.units, ("infantry", "cavalry", "artillery")) if n]
    old = f", outdated {card.outdated}" if card.outdated != card.strength else ""
    return f"army of {', '.join(names)}: {card.strength} strength{old}"


def cost_words(card_id: str) -> str:
    """What a card costs: science, resources, stages or military actions.

    >>> cost_words("iron"), cost_words("pyramids"), cost_words("monarchy")
    ('5 science, 5 resources each', 'stages 3, 2, 1', '8 science or 2 by revolution')
    """
    card = CARDS[CARD.index(card_id)]
    parts = []
    if card.price:
        parts.append(f"{card.price} science" + (f" or {card.revolution} by revolution" if card.revolution else ""))
    if card.cost:
        parts.append(f"{card.cost} resources each")
    if card.stages:
        parts.append("stages " + ", ".join(str(stage) for stage in card.stages))
    if card.military_actions:
        parts.append(amount(card.military_actions, GIVES["military"]))
    return ", ".join(parts)
