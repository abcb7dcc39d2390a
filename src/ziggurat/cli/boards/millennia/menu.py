"""What can be chosen, in groups by the phase: rows of the draft, cards for sale, actions; with what each brings or costs."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.cli.boards.board import Item, Menu, Sight, changes_words, choices_in
from ziggurat.cli.boards.millennia.sight import catalogue, entry, name_of, refusals, with_verb, words_of
from ziggurat.cli.boards.millennia.table import spot_words
from ziggurat.cli.boards.seating import me
from ziggurat.core.choices import Choice


def menu(sight: Sight) -> Menu:
    """What can be chosen now."""
    match sight.outlook.get("asks", ""):
        case "draft":
            lines = drafting(sight)
        case "construct":
            lines = constructing(sight)
        case "act":
            lines = acting(sight)
        case _:
            lines = []
    known = {choice.action for item in lines for choice in choices_in(item)}
    lines += [line(sight, choice) for choice in sight.choices if choice.action not in known]
    return Menu(sight.prompt, tuple(lines))


def line(sight: Sight, choice: Choice) -> Item:
    """A choice with what it brings and closes."""
    said = [changes_words(choice.changes)] if choice.changes else []
    if choice.details.get("closes"):
        said.append(f"then not any more: {', '.join(name_of(ref) for ref in choice.details['closes'])}")
    elif "closes" in choice.details:
        said.append("closes nothing")
    if choice.details.get("spot"):
        said.append(arrival(sight, str(choice.details["spot"])))
    return Item(choice.sentence, choice, note="; ".join(said) or " ")


def arrival(sight: Sight, spot: str) -> str:
    """What the spot brings that a step reaches."""
    for track in catalogue()["tracks"][sight.view["board"]].values():
        for each in track["spots"]:
            if each["id"] == spot:
                return spot_words(sight, each)
    return ""


def group(label: str, found: Sequence[Item], note: str = "") -> list[Item]:
    """Lines as one, if there are several."""
    possible = [item for item in found if not item.why]
    if not possible:
        return []
    if len(found) == 1:
        return [*found]
    return [Item(label, more=Menu(label, tuple(found)), note=note or f"{len(possible)} ways")]


def cards(sight: Sight) -> list[Item]:
    """The diplomacy cards, each with its uses."""
    found = with_verb(sight, "play", "cash", "score")
    held = list(dict.fromkeys(choice.text.split()[1] for choice in found))
    lines = []
    for card in held:
        uses = tuple(line(sight, choice) for choice in found if choice.text.split()[1] == card)
        words = entry("diplomacy", card)["words"]
        lines.append(Item(f"Diplomacy card {card}", more=Menu(f"Diplomacy card {card}: {words}", uses), note=words))
    return group("Diplomacy cards", lines)


# ---- drafting -----------------------------------------------------------------------------------------------------------


def drafting(sight: Sight) -> list[Item]:
    """The techs by row, each with its income and the pairs with it; then the special actions and cards."""
    rows: dict[int, list[Item]] = {}
    incomes: dict[int, int] = {}
    for choice in with_verb(sight, "draft"):
        told = choice.details
        said = [f"income {told['income']:+}", f"to age {told['last']}"]
        if told["pairs"][0] != told["pairs"][1]:
            said.append(f"prosperity pairs {told['pairs'][0]} -> {told['pairs'][1]}")
        said += [f"{told['token']} token"] if told["token"] else []
        tech = choice.text.split()[1]
        label = f"{entry('techs', tech)['name']}, {catalogue()['types'][entry('techs', tech)['type']]}"
        rows.setdefault(told["row"], []).append(Item(label, choice, note=", ".join(said)))
        incomes[told["row"]] = max(told["income"], incomes.get(told["row"], 0))
    lines = []
    for row in range(1, 1 + len(sight.view["grid"])):
        items = rows.get(row, [])
        if not items:
            lines.append(Item(f"Row {row}", why=row_reason(sight, row)))
            continue
        names = ", ".join(item.label.partition(",")[0] for item in items)
        heading = f"Draft from row {row}, income {incomes[row]:+}"
        lines.append(Item(f"Row {row} ({incomes[row]:+}): {names}", more=Menu(heading, tuple(items)), note=" "))
    return [*lines, *group("Special action", [line(sight, choice) for choice in with_verb(sight, "mark")]), *cards(sight)]


def row_reason(sight: Sight, row: int) -> str:
    """Why nothing can be drafted from a row."""
    refs = [f"tech:{tech}" for tech in sight.view["grid"][row - 1]]
    return next((reason for ref, reason in refusals(sight, "draft") if ref in refs), "no tech is left there")


# ---- construction -------------------------------------------------------------------------------------------------------


def constructing(sight: Sight) -> list[Item]:
    """Wonders and buildings, each with its ways to be paid, or why it can't be."""
    lines = []
    for verb, kind in (("wonder", "wonder"), ("build", "building")):
        found = with_verb(sight, verb)
        for name in dict.fromkeys(choice.text.split()[1] for choice in found):
            ways = [choice for choice in found if choice.text.split()[1] == name]
            ways.sort(key=lambda choice: int(choice.details["price"]))
            label = f"{name_of(f'{kind}:{name}')} for {ways[0].details['price']} gold"
            words = words_of(f"{kind}:{name}")
            if len(ways) == 1:
                lines.append(Item(label, ways[0], note=words))
            else:
                more = Menu(f"{label}: {words}", tuple(line(sight, choice) for choice in ways))
                lines.append(Item(label, more=more, note=words))
        lines += [Item(name_of(ref), why=reason) for ref, reason in refusals(sight, verb)]
    return lines


# ---- actions ------------------------------------------------------------------------------------------------------------


def acting(sight: Sight) -> list[Item]:
    """The actions with what they cost and bring, in the order of the board; then special actions, research, buildings, cards."""
    open_ = {choice.text.split()[1]: choice for choice in with_verb(sight, "perform")}
    reasons = {ref.partition(":")[2]: reason for ref, reason in refusals(sight, "perform")}
    lines = []
    for name, action in catalogue()["actions"].items():
        if name in open_:
            lines.append(Item(action["name"], open_[name], note=f"{action['pays']}: {action['words']}"))
        elif name in reasons:
            lines.append(Item(action["name"], why=reasons[name]))
    research = [line(sight, choice) for choice in with_verb(sight, "buy", "apply")]
    research += [Item(f"Research effect {ref.partition(':')[2]}", why=reason) for ref, reason in refusals(sight, "buy")]
    uses = [line(sight, choice) for choice in with_verb(sight, "use")]
    uses += [Item(name_of(ref), why=reason) for ref, reason in refusals(sight, "use")]
    lines += group("Special action", [line(sight, choice) for choice in with_verb(sight, "special")])
    lines += group(f"Research ({sight.outlook.get('points', 0)} points)", research)
    lines += group("Use a building", uses)
    lines += cards(sight)
    done = with_verb(sight, "done")
    return lines + [Item("Done", choice, note=unspent(sight)) for choice in done]


def unspent(sight: Sight) -> str:
    """What is left to spend, for who is done."""
    icons, mine = sight.outlook.get("icons", {}), me(sight)
    left = icons.get("all", 0)
    said = [f"{left} icon{'' if left == 1 else 's'} left"] if left else []
    said += [f"{mine['gold']} gold"] if mine["gold"] else []
    return ", ".join(said) or " "
