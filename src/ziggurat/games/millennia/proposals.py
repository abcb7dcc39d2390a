"""What a payment would be made with: as few icons as will do, and of these the ones that leave most other actions possible.

Where several leave as many, the order of the offers decides (see ``icons.in_order``): techs that are needed least, then
buildings, then jokers.  People may choose otherwise, icon by icon.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from ziggurat.core.bits import has
from ziggurat.core.chance import Chance, Seeded
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.content import BUILDING, BUILDINGS, POINTS, TECHS
from ziggurat.games.millennia.icons import icons, point_type, points_of
from ziggurat.games.millennia.reasons import open_actions
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.payments import Pay
from ziggurat.games.millennia.steps.spending import POINT_ORDER, PayDifferent, PayPoints
from ziggurat.games.millennia.tables import PAY_ICONS
from ziggurat.games.millennia.texts import top

HELPERS = {"use": "skip", "leave-out": "left-out", "points": "points"}
"""What pays without an icon being spent: a building that makes one needless, a card that does, a research point card."""


def pays_now(g: Millennia, seat: int) -> bool:
    """Whether a seat is asked for what a payment is made with."""
    return not g.over and has(g.waiting, seat) and isinstance(top(g, seat), (Pay, PayPoints, PayDifferent))


def after(g: Millennia, seat: int, action: int, chance: Chance | None = None) -> Millennia:
    """The position after an action, on a copy whose journal holds what it told."""
    twin: Millennia = g.copy(chance or Seeded(0))
    twin.watched = True
    twin.journal = []
    twin.play(seat, action)
    return twin


def closed(before: list[str], left: Millennia, seat: int) -> list[str]:
    """Of what could be done before, what can't be any more."""
    still = set(open_actions(left, seat))
    return [each for each in before if each not in still]


def proposed(g: Millennia, seat: int) -> int:
    """The icon that is proposed where a seat is asked for one."""
    offers = list(g.legal(seat))
    if len(offers) == 1:
        return int(offers[0])
    before = open_actions(g, seat)

    def harm(offer: int) -> tuple[int, int]:
        twin = after(g, seat, offer)
        return len(spent(twin, "", 0)) + icons_to_go(twin, seat), len(closed(before, twin, seat))

    return int(min(offers, key=harm))  # of equal ones the first


def icons_to_go(g: Millennia, seat: int) -> int:
    """How many icons an open payment still asks for, at least.

    Without this an icon could be proposed that the later ones make needless.
    """
    step = top(g, seat)
    if isinstance(step, Pay):
        return len(PAY_ICONS[step.payment]) - int(step.at) - int(step.fewer)
    if isinstance(step, PayDifferent):
        return 1 + (step.one == 0) + (step.two == 0)
    if not isinstance(step, PayPoints):
        return 0
    own = [point_type(icon) for icon in icons(g, seat)]
    paid = [int(n) for n in step.paid()]
    ways = product(*(range(own.count(kind) + 1) for kind in POINT_ORDER))
    for way in sorted(ways, key=sum):
        if points_of(*(had + more for had, more in zip(paid, way, strict=True))) >= step.need:
            return sum(way)
    return sum(own.count(kind) for kind in POINT_ORDER) + 1  # jokers help


def pay_as_proposed(g: Millennia, seat: int) -> None:
    """Carries out what is proposed until nothing more is to be paid."""
    while pays_now(g, seat):
        g.play(seat, proposed(g, seat))


def proposal(g: Millennia, seat: int, action: int) -> dict[str, Any]:
    """The payment that an action begins, or goes on with, as it is proposed; empty where nothing is spent.

    ``payment``: each icon with its kind (tech, building, joker, points, skip, left-out), its reference, the type of a tech;
    ``action``: the text of what spends it, "" where nothing can be chosen, and then ``others``: how many others would do.
    ``closes``: what could be done before and can't be any more when all is paid.
    """
    before = open_actions(g, seat)
    begins = not pays_now(g, seat)
    twin = after(g, seat, action)
    sockets = spent(twin, "" if begins else actions.SPACE.text(action), 0 if begins else len(list(g.legal(seat))) - 1)
    while pays_now(twin, seat):
        chosen, offers = proposed(twin, seat), len(list(twin.legal(seat)))
        twin.journal = []
        twin.play(seat, chosen)
        sockets += spent(twin, actions.SPACE.text(chosen), offers - 1)
    return {"payment": sockets, "closes": closed(before, twin, seat)} if sockets else {}


def spent(g: Millennia, chosen: str, others: int) -> list[dict[str, Any]]:
    """What was spent by an action and by itself after it, from the journal.  ``chosen``: the text of a payment, or ""."""
    found = []
    for event in g.journal:
        match event:
            case events.Turned():
                tech = TECHS[event.tech]
                found.append({"kind": "tech", "ref": f"tech:{tech.id}", "type": tech.type, "name": tech.name})
            case events.Supplied():
                card = BUILDINGS[event.building]
                found.append({"kind": "building", "ref": f"building:{card.id}", "type": "", "name": card.name})
            case events.JokerSpent():
                found.append({"kind": "joker", "ref": "joker", "type": "", "name": "a joker"})
    verb, _, operand = chosen.partition(" ")
    if verb in HELPERS:
        ref = f"building:{operand}" if verb == "use" else ""
        found.insert(0, {"kind": HELPERS[verb], "ref": ref, "type": "", "name": helper(verb, operand)})
    return [{**each, "action": "" if at else chosen, "others": 0 if at else others} for at, each in enumerate(found)]


def helper(verb: str, operand: str) -> str:
    """What a payment without an icon is called."""
    if verb == "use":
        return BUILDINGS[BUILDING.index(operand)].name
    return f"{operand} research points" if verb == "points" and operand in POINTS.names else "nothing for this icon"
