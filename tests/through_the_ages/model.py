"""A second, small model of ratings and Age III events, written from the rules and from nothing of the engine but its numbers.

It reads the JSON of a position and knows cards by their ids; armies are found by trying all groupings.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ziggurat.games.through_the_ages.content import CARDS, SETUP, Card, Gives

CARD = {card.id: card for card in CARDS}
URBAN = ("lab", "temple", "library", "theater", "arena")
UNITS = ("infantry", "cavalry", "artillery", "air")
BROWN = ("farm", "mine")
WORKING = (*BROWN, *URBAN, *UNITS)
SCIENTISTS = ("leonardo-da-vinci", "isaac-newton", "albert-einstein")
RANKS = {2: (10, 0), 3: (14, 7, 0), 4: (15, 10, 5, 0)}
Position = dict[str, Any]
Army = tuple[int, int, int]


@cache
def one_army(need: Army, swap: bool) -> frozenset[tuple[int, ...]]:
    """The units that can form one army: recent and old infantry, cavalry and artillery; Genghis lends infantry as cavalry."""
    found = set()
    for lent in range(need[1] + 1 if swap else 1):
        foot, horse, guns = need[0] + lent, need[1] - lent, need[2]
        for old in ((a, b, c) for a in range(foot + 1) for b in range(horse + 1) for c in range(guns + 1)):
            found.add((foot - old[0], old[0], horse - old[1], old[1], guns - old[2], old[2]))
    return frozenset(found)


@cache
def groupings(units: tuple[int, ...], need: Army, swap: bool) -> frozenset[tuple[int, int]]:
    """How many full and how many outdated armies these units can form, in every way."""
    found = {(0, 0)}
    for army in one_army(need, swap):
        if all(there >= wanted for there, wanted in zip(units, army)):
            rest = tuple(there - wanted for there, wanted in zip(units, army))
            outdated = any(army[1::2])
            for full, old in groupings(rest, need, swap):
                found.add((full + (not outdated), old + outdated))
    return frozenset(found)


def armies(workers: dict[str, int], tactic: str | None, swap: bool) -> int:
    """The strength that the best grouping adds; each air unit doubles one army."""
    if tactic is None:
        return 0
    card = CARD[tactic]
    units = []
    for kind in UNITS[:3]:
        for old in (False, True):
            cards = [name for name in workers if CARD[name].kind == kind and (CARD[name].age <= card.age - 2) == old]
            units.append(sum(workers[name] for name in cards))
    air = sum(n for name, n in workers.items() if CARD[name].kind == "air")
    best = 0
    for full, old in groupings(tuple(units), (card.units[0], card.units[1], card.units[2]), swap):
        doubled = min(full, air)
        best = max(best, (full + doubled) * card.strength + (old + min(old, air - doubled)) * card.outdated)
    return best


class Civilization:
    """One player of a position."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.seat = position, seat
        self.me: Position = position["players"][seat]
        self.workers: dict[str, int] = self.me["workers"]
        self.leader: str | None = self.me["leader"]
        self.working_wonders = [name for name in self.me["wonders"] if name not in self.me["ruined"]]
        self.singles = [name for name in self.me["technologies"] if CARD[name].kind not in WORKING]
        self.singles += self.working_wonders + self.me["colonies"] + ([self.leader] if self.leader else [])

    def card(self, kind: str) -> Card | None:
        """The best card of a kind that has a worker."""
        staffed = [CARD[name] for name, n in self.workers.items() if n and CARD[name].kind == kind]
        return max(staffed, key=lambda card: card.age, default=None)

    def number(self, *kinds: str) -> int:
        return sum(n for name, n in self.workers.items() if CARD[name].kind in kinds)

    def levels(self, *kinds: str) -> int:
        return sum(n * CARD[name].age for name, n in self.workers.items() if CARD[name].kind in kinds)

    def made(self, what: str, *kinds: str) -> int:
        """What workers of some kinds make."""
        return sum(n * int(getattr(CARD[name].gives, what)) for name, n in self.workers.items() if CARD[name].kind in kinds)

    def given(self, what: str) -> int:
        """What all cards without workers give."""
        return sum(int(getattr(CARD[name].gives, what)) for name in self.singles)

    def pacts(self) -> list[tuple[Card, Gives, int]]:
        """The pacts of this player: the card, what it gives, and with whom."""
        found = []
        for owner, other in enumerate(self.position["players"]):
            if other["pact"] is not None and self.seat in (owner, other["partner"]):
                card = CARD[other["pact"]]
                assert card.pact is not None
                is_a = (owner == self.seat) == (other["side"] == 0)
                partner = other["partner"] if owner == self.seat else owner
                found.append((card, card.pact.a if is_a else card.pact.side_b(), partner))
        return found

    def faces(self) -> dict[str, int]:
        """Happy faces by their source, with one more for each source under the Basilica."""
        basilica = "st-peters-basilica" in self.working_wonders
        found = dict.fromkeys((*URBAN, "wonder", "government", "other"), 0)
        for name, n in self.workers.items():
            if CARD[name].gives.faces > 0:
                found[CARD[name].kind] += n * (CARD[name].gives.faces + basilica)
        for name in {*self.singles, *self.me["wonders"]}:
            n = CARD[name].gives.faces if name in self.singles else 0
            n += name == self.me["homer_under"]
            n += n > 0 and basilica and name != "st-peters-basilica"
            kind = CARD[name].kind
            found[kind if kind in ("wonder", "government") else "other"] += n
            if kind == "wonder" and name in self.working_wonders and n > 0:
                found.setdefault("works of art", 0)
                found["works of art"] += n
        return found

    def ratings(self) -> dict[str, int]:
        """All that is derived."""
        faces, leader = self.faces(), self.leader
        art = faces.pop("works of art", 0)
        happy = max(0, min(8, sum(faces.values())))
        strength = self.made("strength", *WORKING) + self.given("strength")
        strength += armies(self.workers, self.me["tactic"], leader == "genghis-khan")
        culture = self.made("culture", *WORKING) + self.given("culture") + 2 * len(self.me["ruined"])
        science = self.made("science", *WORKING) + self.given("science")
        military = self.given("military")
        food, resources = self.made("food", "farm"), self.mines()
        if "great-wall" in self.working_wonders:
            strength += self.number("infantry", "artillery")
        if leader == "alexander-the-great":
            strength += self.number(*UNITS)
        elif leader == "joan-of-arc":
            strength += faces["temple"] + max(0, faces["government"])
        elif leader == "napoleon-bonaparte":
            strength += 2 * sum(self.number(kind) > 0 for kind in UNITS)
        elif leader == "michelangelo":
            culture += faces["temple"] + faces["theater"] + art
        elif leader == "james-cook":
            culture += len(self.me["colonies"]) + (len(self.me["colonies"]) > 0)
        elif leader in SCIENTISTS:
            science += max(card.age if (card := self.card(kind)) else 0 for kind in ("lab", "library"))
        elif leader == "bill-gates":
            resources += self.levels("lab")
        elif leader == "sid-meier":
            science -= self.number("lab")
        culture += self.buildings_of_leaders()
        for card, gives, partner in self.pacts():
            strength, culture, military = strength + gives.strength, culture + gives.culture, military + gives.military
            food, resources = food + gives.food, resources + gives.resources
            if card.id == "international-tourism":
                culture += len(self.position["players"][partner]["wonders"])
        library = "library-of-alexandria" in self.working_wonders
        civil = self.given("civil")
        return {
            "strength": max(0, strength),
            "culture_rating": max(0, culture),
            "science_rating": max(0, science),
            "faces": happy,
            "discontent": max(0, people(self.me["yellow"]).faces - happy),
            "food_made": max(0, food),
            "resources_made": max(0, resources),
            "civil_total": civil,
            "military_total": military,
            "civil_limit": civil + library,
            "military_limit": military + library,
            "colonization": self.given("colonization"),
        }

    def buildings_of_leaders(self) -> int:
        """Culture that leaders add to buildings."""
        theater = self.card("theater")
        if self.leader == "johann-sebastian-bach":
            return self.number("theater")
        if self.leader == "charlie-chaplin":
            return theater.gives.culture if theater else 0
        if self.leader == "william-shakespeare":
            return 2 * min(self.number("theater"), self.number("library"))
        return self.levels("lab") if self.leader == "sid-meier" else 0

    def mines(self) -> int:
        best = self.card("mine")
        railroad = best is not None and "transcontinental-railroad" in self.working_wonders
        return self.made("resources", "mine") + (best.gives.resources if best is not None and railroad else 0)

    def impact(self, name: str) -> int:
        """The points of an Age III event, but for those that rank players."""
        rated, me = self.ratings(), self.me
        farms = self.made("food", "farm")
        specials = [CARD[each].age for each in me["technologies"] if CARD[each].kind.startswith("special")]
        government = next(CARD[each].age for each in me["technologies"] if CARD[each].kind == "government")
        content = me["unused"] + sum(self.workers.values()) - rated["discontent"]
        return {
            "agriculture": farms + 4 * (farms > people(me["yellow"]).consumption),
            "architecture": self.levels(*URBAN),
            "balance": 2 * min(rated[each] for each in ("science_rating", "culture_rating", "food_made", "resources_made")),
            "colonies": 3 * len(me["colonies"]),
            "competition": self.levels(*UNITS, "arena"),
            "government": 2 * rated["civil_total"] + rated["military_total"],
            "happiness": min(16, 2 * rated["faces"]) - 2 * rated["discontent"],
            "industry": self.mines(),
            "population": 2 * max(0, content - 10),
            "progress": 2 * (sum(specials) + government),
            "technology": 4 * sum(CARD[each].age == 3 for each in me["technologies"]),
            "variety": 2 * sum(self.number(kind) > 0 for kind in (*UNITS, *URBAN)) + 2 * len(specials),
            "wonders": sum((5, 4, 3, 2)[CARD[each].age] for each in me["wonders"]),
        }[name]


def people(yellow: int) -> Any:
    """The range of the yellow bank."""
    return next(row for row in SETUP.people if yellow <= row.tokens)


def ranking_points(position: Position, rating: str) -> list[int]:
    """The points of Impact of Science or Strength for all seats in the turn of ``turn``."""
    number = position["seats"]
    rated = [Civilization(position, seat).ratings()[rating] for seat in range(number)]
    order = sorted(range(number), key=lambda seat: (-rated[seat], (seat - position["turn"]) % number))
    return [RANKS[number][order.index(seat)] for seat in range(number)]
