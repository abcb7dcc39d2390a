"""What goes on at the table as everybody sees it: the phase, and an event, auction, fight or pact that is not settled yet."""

from __future__ import annotations

from typing import Any

from ziggurat.core.bits import has
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.attacks import attack_strength, war_strength
from ziggurat.games.through_the_ages.content import CARD
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.action_phase import Actions, FirstTurn
from ziggurat.games.through_the_ages.steps.aggressions import Defence, Raid, RemoveCard, TakeColony
from ziggurat.games.through_the_ages.steps.colonization import Auction, Force
from ziggurat.games.through_the_ages.steps.events import Resolve
from ziggurat.games.through_the_ages.steps.gains_and_losses import DiscardCards, LoseMix
from ziggurat.games.through_the_ages.steps.pacts import Answer
from ziggurat.games.through_the_ages.steps.politics import Politics
from ziggurat.games.through_the_ages.steps.wars import WAR_CULTURE, WAR_STEP, Spoils
from ziggurat.games.through_the_ages.tables import TARGET, TARGETS, WAR_OVER, WARS

TARGET_WORDS = {
    "all": "all players",
    "strongest": "the strongest",
    "weakest": "the weakest",
    "two-strongest": "the two strongest",
    "two-weakest": "the two weakest",
    "most-culture": "most culture",
    "least-culture": "least culture",
    "happiest": "the happiest",
    "most-discontent": "most discontent",
    "barbarians": "most culture and weak",
}
"""Whom an event means, in a few words."""


def scene(g: ThroughTheAges) -> dict[str, Any]:
    """The phase of the turn, and what is open in it: the outermost matter with its card, and the inner one if there is one.

    The same for everybody: nothing in it is hidden.
    """
    shown: dict[str, Any] = {"phase": "end"}
    for step in g.steps:
        if isinstance(step, (Actions, FirstTurn)):
            shown["phase"] = "actions"
        elif isinstance(step, (Politics, Resolve)):
            shown["phase"] = "politics"
        shown.update(matter(g, step))
    if "matter" in shown and shown["phase"] == "end" and shown["matter"] != "discard":
        shown["phase"] = "politics"
    return shown


def matter(g: ThroughTheAges, step: Step) -> dict[str, Any]:
    """What one step is about, if all should know it."""
    match step:
        case Resolve():
            names = [TARGET_WORDS[TARGETS[target]] for target in TARGET[step.card]]
            groups = [{"who": who, "seats": seats(g, mask)} for who, mask in zip(names, (step.group_one, step.group_two))]
            return {"matter": "event", "card": CARD.names[step.card], "seat": int(step.seat), "groups": groups}
        case Auction():
            holder = None if step.holder < 0 else int(step.holder)
            return {
                "matter": "auction", "card": CARD.names[step.card], "bid": int(step.bid), "holder": holder,
                "still": seats(g, step.still),
            }  # fmt: skip
        case Force():
            numbers = {"bid": int(step.bid), "force": int(step.force(g))}
            return {"matter": "colonizing", "card": CARD.names[step.card], "seat": int(step.seat), **numbers}
        case Defence():
            left = min(int(g.players[step.rival].military_total - step.used), len(g.players[step.rival].military))
            return {
                "matter": "aggression", "card": CARD.names[step.card], "seat": int(step.seat), "other": int(step.rival),
                "attack": int(attack_strength(g, step.seat, step.rival)),
                "strength": int(g.players[step.rival].strength + step.added), "cards": left,
            }  # fmt: skip
        case Answer():
            pair = {"seat": int(step.giver), "other": int(step.seat), "side": "ab"[step.side]}
            return {"matter": "pact", "card": CARD.names[step.card], **pair}
        case Raid() | TakeColony() | RemoveCard():
            return {"matter": "spoils", "seat": int(step.seat), "other": int(step.rival)}
        case Spoils():
            return {"matter": "spoils", "seat": int(step.seat), "other": int(step.rival), "left": int(step.left)}
        case LoseMix() if step.to >= 0:
            return {"matter": "spoils", "seat": int(step.to), "other": int(step.seat)}
        case DiscardCards():
            return {"matter": "discard", "seat": int(step.seat), "left": int(step.left)}
    return {}


def seats(g: ThroughTheAges, mask: Any) -> list[int]:
    """The seats of a mask that still play."""
    return [seat for seat in range(g.seats) if has(mask, seat) and g.plays(seat)]


def wars(g: ThroughTheAges) -> list[dict[str, Any]]:
    """The wars that are declared, with the strengths as they would count now and what the winner would take."""
    found = []
    for seat, me in enumerate(g.players):
        for card, rival in zip(me.wars.cards, me.foes.cards, strict=True):
            mine, theirs = int(war_strength(g, seat, int(rival))), int(g.players[rival].strength)
            spoils = war_spoils(WARS[WAR_OVER[card]], abs(mine - theirs))
            war = {"card": CARD.names[card], "seat": seat, "on": int(rival), "mine": mine, "theirs": theirs, "spoils": spoils}
            found.append(war)
    return found


def war_spoils(over: str, advantage: int) -> str:
    """What an advantage brings (section 9).

    >>> war_spoils("territory", 7), war_spoils("culture", 1), war_spoils("technology", 3), war_spoils("culture", 0)
    ('2 yellow tokens', '6 culture', '3 science or special technologies', 'nothing')
    """
    if advantage == 0:
        return "nothing"
    if over == "territory":
        tokens = 1 + advantage // int(WAR_STEP)
        return f"{tokens} yellow token{'s' if tokens > 1 else ''}"
    if over == "culture":
        return f"{int(WAR_CULTURE) + advantage} culture"
    return f"{advantage} science or special technologies"
