"""Explorers and soldiers told once more: where they may go and what it brings, found step by step in what all can see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from golden_ages.helpers import GAME
from ziggurat.core.chance import Seeded
from ziggurat.core.saved import to_json
from ziggurat.core.scenario import load
from ziggurat.games.golden_ages.content import (
    BUILDING,
    BUILDINGS,
    CELL,
    CIVILIZATION,
    CIVILIZATIONS,
    PRINTED,
    TECHNOLOGIES,
    TECHNOLOGY,
    WONDER,
    WONDERS,
    Lasting,
)

VERBS = ("explore", "settle", "attack", "strike")
PRICES = (3, 5, 8, 12)
COLUMNS = "abcdefghij"


def beside(cell: str) -> Iterator[tuple[str, bool]]:
    """The squares one step from a square, and whether the step goes through the edge of the map."""
    column, row = COLUMNS.index(cell[0]), int(cell[1])
    for down in (-1, 1):
        if 1 <= row + down <= 6:
            yield f"{cell[0]}{row + down}", False
    for across in (-1, 1):
        yield f"{COLUMNS[(column + across) % 10]}{row}", not 0 <= column + across < 10


def walks(start: str, most: int) -> set[tuple[str, bool]]:
    """Where a colonist can end with up to ``most`` steps (4: any number), and whether on a way through the edge."""
    if most == 4:
        return {(cell, edge) for cell in CELL.names for edge in (False, True)}
    found: set[tuple[str, bool]] = set()
    ends = {(start, False)}
    for _ in range(most):
        ends = {(to, crossed or edge) for cell, crossed in ends for to, edge in beside(cell)}
        found |= ends
    return found


class Table:
    """A position as all see it, for the player who has the turn."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.squares = view["squares"]
        self.players = view["players"]
        self.others = [player for player in self.players if player is not self.players[seat]]
        self.me = self.players[seat]
        self.cards = self.lasting(self.me)
        self.range = max(card.range for card in self.cards)
        self.capitals = {player["capital"] for player in self.players}
        self.cities = {cell for player in self.players for cell in player["cities"]}

    def lasting(self, player: dict[str, Any]) -> list[Lasting]:
        """The lasting effects of all that a player has."""
        found = [card.lasting for card in PRINTED]
        found += [TECHNOLOGIES[TECHNOLOGY.index(name)].lasting for name in player["technologies"]]
        found += [BUILDINGS[BUILDING.index(card["building"])].lasting for card in player["buildings"]]
        found += [WONDERS[WONDER.index(card["wonder"])].lasting for card in player["wonders"]]
        return [*found, CIVILIZATIONS[CIVILIZATION.index(player["civilization"])].lasting]

    def places(self, player: dict[str, Any]) -> set[str]:
        return {colonist["place"] for colonist in player["colonists"]}

    def goers(self) -> dict[str, str]:
        """The standing colonists on the map, one a square: number and square."""
        found: dict[str, str] = {}
        for colonist in self.me["colonists"]:
            if not colonist["lying"] and colonist["place"] in CELL.names and colonist["place"] not in found.values():
                found[colonist["colonist"]] = colonist["place"]
        return found

    def taken(self, cell: str) -> int:
        """The gold for the symbols of a square where the player has nothing."""
        if cell in self.capitals or cell in self.me["cities"] or cell in self.places(self.me):
            return 0
        gold = 0
        for symbol in self.squares.get(cell, {"symbols": []})["symbols"]:
            gold += max([0, *(card.pays.gold for card in self.cards if card.pays and card.pays.symbol == symbol)])
            gold += sum(card.extra.gold for card in self.cards if card.extra and card.extra.symbol == symbol)
        return gold

    def arrival(self, start: str, cell: str) -> int:
        gold = self.taken(cell)
        if (cell, True) in walks(start, self.range):
            gold += sum(card.crossing for card in self.cards)
        if cell != start and any(cell in {other["capital"], *other["cities"], *self.places(other)} for other in self.others):
            gold += sum(card.landing for card in self.cards)
        return gold

    def victims(self, cell: str) -> list[dict[str, Any]]:
        return [
            other for other in self.others if cell in other["cities"] or (cell in self.places(other) and cell != other["capital"])
        ]

    def price(self, cell: str) -> int | None:
        """The gold for an attack; None where there is none."""
        victims = self.victims(cell)
        if not victims or self.me["attacks"] == len(PRICES):
            return None
        walls = sum(card.wall for victim in victims for card in self.lasting(victim))
        return max(0, PRICES[self.me["attacks"]] + walls - sum(card.attack_discount for card in self.cards))

    def city(self, cell: str) -> bool:
        return "land" in self.squares.get(cell, {}) and cell not in self.cities | self.capitals

    def options(self) -> dict[str, int]:
        """Everything that explorers and soldiers may do, with the gold that it brings at once."""
        found = {}
        spoils = sum(card.attack_gold for card in self.cards)
        for colonist, start in self.goers().items():
            ends = {cell for cell, _ in walks(start, self.range)}
            for cell in sorted(ends):
                if cell != start or self.range > 1:
                    found[f"explore {colonist} {cell}"] = self.arrival(start, cell)
            for cell in sorted(ends | {start}):
                price, purse = self.price(cell), self.me["gold"] + self.arrival(start, cell)
                if price is not None and price <= purse:
                    found[f"attack {colonist} {cell}"] = purse - self.me["gold"] - price + spoils
            if self.city(start):
                cubes = max(card.city_cubes for card in self.cards) or 1
                paid = cubes * max(card.cube_gold for card in self.cards) + sum(card.city_gold for card in self.cards)
                found[f"settle {colonist}"] = paid if cubes <= self.me["reserve"] else 0  # else a city is asked for cubes first
        if any("soldier-without-colonist" in card.powers for card in self.cards):
            prices = {cell: self.price(cell) for cell in CELL.names}
            rockets = {cell: price for cell, price in prices.items() if price is not None and price <= self.me["gold"]}
            found |= {f"strike {cell}": spoils - price for cell, price in rockets.items()}
        return found


@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 2), (4, 3)])
def test_explorers_and_soldiers(seats: int, number: int) -> None:
    """A game in which everybody finds a purse in each era, so that there are attacks and technologies of all levels."""
    dice = Seeded(number)
    g = GAME.new(seats, chance=Seeded(number))
    era = asked = attacks = 0
    while not g.over:
        seat = g.seat
        texts = [g.text(action) for action in g.legal(seat)]
        if type(g.steps[-1]).__name__ == "Turn" and g.era != era:
            era = int(g.era)
            document = to_json(g)
            for player in document["players"]:
                player["gold"] = 10 + dice.below(30)
            g = load(GAME, {**document, "seed": number})
            continue
        if type(g.steps[-1]).__name__ == "Turn":
            options = Table(g.view(seat), seat).options()
            assert sorted(options) == sorted(text for text in texts if text.split()[0] in VERBS)
            for text in [text for text in options if text.split()[0] in ("settle", "strike", "attack")] + list(options)[:1]:
                trial = g.copy(Seeded(1))
                trial.act(seat, text)
                assert trial.players[seat].gold - g.players[seat].gold == options[text], text
                attacks += text.split()[0] in ("attack", "strike")
            asked += 1
            texts = [text for text in texts if text.split()[0] not in VERBS] if dice.below(2) else texts
        g.act(seat, texts[dice.below(len(texts))])
    assert asked > 50
    assert attacks > 5
