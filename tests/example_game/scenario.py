"""Scenarios of Pearl Divers: what is not named is filled in, and what is named must be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from example_game import steps
from example_game.actions import BOAT, PEARL, all_pearls
from example_game.state import NOTHING, PearlDivers, deal
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.errors import ScenarioError


def complete(g: PearlDivers, named: Mapping[str, Any], chance: Chance) -> None:
    """Fills in what a scenario does not name and checks the rest.  Raises ScenarioError."""
    if len(g.steps) > 1:
        raise ScenarioError(f"steps: expected at most one step, got {len(g.steps)}")
    if g.steps and isinstance(g.steps[0], steps.Dive) and not 0 <= g.steps[0].seat < g.seats:
        raise ScenarioError("steps[0].seat: there is no such seat")
    if g.lanes or g.busy:
        raise ScenarioError("lanes: this game has no chains of steps")
    give_boats(g, named, chance)
    give_pearls(g, named, chance)
    check_choices(g, named)


def give_boats(g: PearlDivers, named: Mapping[str, Any], chance: Chance) -> None:
    """Each boat once; hands that are not named are dealt from those left."""
    fields = [*named.get("players", []), *[{}] * g.seats][: g.seats]
    placed = Counter(int(boat) for player in g.players for boat in player.sent)
    size = next((len(player.hand) for player, given in zip(g.players, fields) if "hand" in given), len(g.players[0].hand))
    for seat, (player, given) in enumerate(zip(g.players, fields)):
        if "hand" in given:
            placed.update(int(boat) for boat in player.hand)
            if len(player.hand) != size:
                raise ScenarioError(f"players[{seat}].hand: expected {size} boats, as in the other hands")
    for boat, times in placed.items():
        if times > 1:
            raise ScenarioError(f"players: boat {BOAT.names[boat]} stands twice")
    rest = [boat for boat in range(len(BOAT.names)) if boat not in placed]
    if "box" in named and sorted(g.box.items) != rest:
        raise ScenarioError("box: expected all boats that nobody has")
    g.box = Bag(vec[i64](rest), 1)
    g.chance = chance
    for player, given in zip(g.players, fields):
        if "hand" not in given:
            if g.box.size() < size:
                raise ScenarioError("players: too many boats are placed, none are left for the other hands")
            deal(g, player, size)


def give_pearls(g: PearlDivers, named: Mapping[str, Any], chance: Chance) -> None:
    """Every pearl lies with a captain, in sight or in the bag; one is in sight while a step needs it."""
    needed = bool(g.steps) and not isinstance(g.steps[0], steps.NewRound)
    rest = Counter(all_pearls())
    if "pearl" not in named:
        g.pearl = NOTHING
    elif needed != (g.pearl != NOTHING):
        raise ScenarioError(f"pearl: expected {'a pearl' if needed else 'null'} with these steps")
    for pearl in [*(pearl for player in g.players for pearl in player.pearls), *([g.pearl] if g.pearl != NOTHING else [])]:
        if rest[pearl] == 0:
            raise ScenarioError(f"players: there are only {Counter(all_pearls())[pearl]} {PEARL.names[pearl]} pearls")
        rest[pearl] -= 1
    if "pearl" not in named and needed:
        g.pearl = chance.draw(Bag(vec[i64](sorted(rest.elements())), 0))
        rest[g.pearl] -= 1
    left = sorted(rest.elements())
    if "bag" in named and sorted(g.bag.items) != left:
        raise ScenarioError("bag: expected all pearls that lie nowhere else")
    g.bag = Bag(vec[i64](left), 0)


def check_choices(g: PearlDivers, named: Mapping[str, Any]) -> None:
    """Who still has to send a boat follows from the choices that wait face down."""
    sending = bool(g.steps) and isinstance(g.steps[0], steps.SendBoats)
    for seat, player in enumerate(g.players):
        legal = steps.SEND_BOATS.legal(g, seat) if sending else ()
        if player.choice != NOTHING and player.choice not in legal:
            raise ScenarioError(f"players[{seat}].choice: expected a boat of the hand while boats are sent")
    still = sum(2**seat for seat, player in enumerate(g.players) if player.choice == NOTHING) if sending else 0
    if sending and still == 0:
        raise ScenarioError("players: all have sent a boat already; leave one choice open")
    if "choosing" in named and g.choosing != still:
        raise ScenarioError("choosing: expected the seats without a choice, while boats are sent")
    g.choosing = still
