"""Help: the rules in a few lines, all about one card, and the parts of a number."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.drawing import about, fitting_names, paragraphs
from ziggurat.cli.boards.helping import about_line, is_line
from ziggurat.cli.boards.seating import player, who
from ziggurat.cli.boards.through_the_ages.menu import menu
from ziggurat.cli.boards.through_the_ages.sight import card_of, catalogue, kind, name, price_words, style_of
from ziggurat.core.choices import Choice
from ziggurat.games.through_the_ages import totals
from ziggurat.games.through_the_ages.words import cost_words

RULES = (
    "You lead a civilization from antiquity to the present. Each turn you spend civil actions (on cards of the row, "
    "workers, buildings, technologies, wonder stages) and military actions (on units, tactics, attacks), and at its end "
    "you gain what your cards and workers make. After Age III everybody has a last turn, and the most culture wins.",
    "Cards of the row cost 1, 2 or 3 civil actions, and slide down as they get old. A technology goes to your hand and is "
    "developed with science; then its buildings and units are built with an unused worker and resources. A leader leads, "
    "one of each age; a wonder is built in stages; yellow action cards are played in a later turn than the one in which "
    "they were taken.",
    "Food pays new workers, resources pay buildings, units and stages. Each new worker costs more as your yellow bank "
    "empties, and the people eat and want happy faces: more discontent workers than unused ones are an uprising, and "
    "nothing is produced. Stored food and resources empty the blue bank: with few tokens in it corruption takes "
    "resources.",
    "From the second round on each turn begins with a political action: prepare an event (it comes true later, for "
    "everybody), play an aggression on somebody weaker, declare war, or offer a pact. Tactics make armies of your units.",
    "? 3 explains line 3, ? homer a card, ? strength what a number is made of (? strength 1: of seat 1); also culture, "
    "science, happiness, food, resources, civil actions, military actions, colonization, score, discontent, grow, take 5 "
    "(space 5 of the row), cost iron, price iron. c row shows what the cards of the row do, c 1 all about seat 1.",
)
OTHER_PARTS = ("score", "discontent", "grow")


def rules() -> RenderableType:
    """The game in a few lines."""
    return paragraphs(RULES)


def about_anything(sight: Sight, topic: str) -> RenderableType | None:
    """Help on a numbered line, a number or a card, by the nearest name there is.  None: there is no such thing."""
    if is_line(topic):
        return about_line(menu(sight), topic, lambda choice: helped(sight, choice), price_words)
    explained = about_number(sight, topic.lower())
    if explained is not None:
        return explained
    cards = cards_meant(topic)
    return Group(*(about_card(sight, card) for card in cards)) if cards else None


def helped(sight: Sight, choice: Choice) -> list[RenderableType]:
    """The cards that a choice touches."""
    return [about_card(sight, ref.removeprefix("card:")) for ref in choice.refs if ref.startswith("card:")]


# ---- numbers ------------------------------------------------------------------------------------------------------------


def about_number(sight: Sight, topic: str) -> RenderableType | None:
    """What a rating, a total or a price is made of; a seat may follow ("strength 1").  None: that is no number."""
    what, _, last = topic.rpartition(" ")
    seat = sight.seat
    if what and last.isascii() and last.isdecimal() and len(last) < 3 and int(last) < sight.view["seats"] and what != "take":
        seat = int(last)
    else:
        what = topic
    what = what.removeprefix("explain ").strip()
    known = (*totals.NAMES, *OTHER_PARTS)
    verb, _, rest = what.partition(" ")
    if verb in ("cost", "price") and rest:
        what = f"{verb} {(cards_meant(rest) or [rest])[0]}"
    elif what not in known and verb != "take":
        return None
    try:
        parts = sight.explain(seat, what)
    except ValueError:
        return None
    grid = Grid.grid(padding=(0, 2, 0, 2))
    grid.add_column(justify="right")
    grid.add_column()
    for part, n in parts:
        grid.add_row(f"{n:+}", part)
    total = max(0, sum(n for _, n in parts)) if what == "discontent" else sum(n for _, n in parts)
    whose = "" if seat == sight.seat else f" of {who(sight, seat)}"
    return Group(Text(f"{what}{whose}: {total}", style="bold"), grid)


# ---- cards --------------------------------------------------------------------------------------------------------------


def cards_meant(topic: str) -> list[str]:
    """The cards that a word means: of exactly this name, else those that begin with it, have it within, or are like it."""
    known = {card: (card, name(card).lower(), entry["name"].lower()) for card, entry in catalogue()["cards"].items()}
    return fitting_names(topic, known)


def about_card(sight: Sight, card: str) -> RenderableType:
    """A card: what it does and costs, where it is, what can be done with it now or why not."""
    entry = card_of(card)
    facts = [("does", entry["words"])] if entry["words"] else []
    facts += [("costs", price) for price in [cost_words(card)] if price]
    facts += [("is", where) for where in [whereabouts(sight, card)] if where]
    now = [choice.sentence for choice in sight.choices if f"card:{card}" in choice.refs]
    facts += [("now", "; or ".join(now[:4]))] if now else []
    facts += [("", f"not possible now ({verb}): {reason}") for ref, verb, reason in sight.refused if ref == f"card:{card}"]
    facts += [("note", entry["dispute"])] if entry["dispute"] else []
    heading = Text(name(card), style=f"bold {style_of(card)}".strip())
    heading.append(f"  {kind(card)}, Age {entry['age']}", style="not bold default")
    return about(heading, facts)


def whereabouts(sight: Sight, card: str) -> str:
    """Where a card lies, as far as all can see it or it is in the own hand."""
    view, places = sight.view, []
    places += [f"in space {space} of the row" for space, each in enumerate(view["row"], 1) if each == card]
    for seat in range(view["seats"]):
        them = player(sight, seat)
        own = "your" if seat == sight.seat else f"seat {seat}'s"
        if card in them["hand"]:
            places.append(f"in {own} hand")
        in_play = [*them["technologies"], *them["wonders"], *them["colonies"], them["leader"], them["tactic"], them["unfinished"]]
        if card in in_play:
            workers = them["workers"].get(card, 0)
            places.append(f"{own}{f', {workers} workers' if workers else ''}" if own != "your" else f"yours, {workers} workers")
    if card in view["military"]:
        places.append("in your military hand")
    if card in view["tactics"]:
        places.append("among the common tactics")
    return "; ".join(places)
