"""What each seat knows: views that leak nothing, and samples that fit all that a seat has seen.

``Memory`` keeps, beside the engine, what every seat saw of each hand and what was built in the open.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import ziggurat
from seven_wonders.helpers import GAME, cards_in_play, city, discard, do, hand, table, texts, top, turn, under
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest, to_json
from ziggurat.games.seven_wonders import tables
from ziggurat.games.seven_wonders.content import CARD, CARDS
from ziggurat.games.seven_wonders.state import SevenWonders

PLAYERS = [3, 4, 5, 6, 7]
AGE = dict(zip(CARD.names, (int(age) for age in tables.AGE)))
NAME = {card.id: card.name for card in CARDS}

Place = tuple[int, int, int]
"""When and where a card was laid face down: age, turn (7: the last card of a hand), seat."""


# ---- the memory --------------------------------------------------------------------------------------------------------


class Hand:
    """One hand on its way round the table in one age."""

    def __init__(self) -> None:
        self.looks: dict[int, list[tuple[int, Counter[str]]]] = {}  # by seat: turn, what it saw
        self.gone: list[tuple[int, int, str, bool]] = []  # turn, seat, card, whether in the open


class Memory:
    """What has happened in a game so far, by the moves and the views of the seats only."""

    def __init__(self, g: SevenWonders) -> None:
        self.g = g
        self.hands: dict[tuple[int, int], Hand] = {}
        self.holds: dict[int, int] = {}  # seat -> number of the hand that it holds
        self.chosen: dict[int, str] = {}
        self.known: dict[int, dict[Place, str]] = {seat: {} for seat in range(g.seats)}  # seen in the discard pile
        self.dug: dict[Place, str] = {}
        self.now = (0, 0)
        self.look()

    def hand_of(self, seat: int) -> Hand:
        return self.hands[int(self.g.age), self.holds[seat]]

    def look(self) -> None:
        """At the start of a turn every seat sees the hand that came to it."""
        g = self.g
        if top(g) != "Choose" or (g.age, g.turn) == self.now:
            return
        self.now = (int(g.age), int(g.turn))
        if g.turn == 1:
            self.holds = {seat: seat for seat in range(g.seats)}
            for number in range(g.seats):
                self.hands[int(g.age), number] = Hand()
        else:
            step = -1 if g.age == 2 else 1
            self.holds = {(seat + step) % g.seats: number for seat, number in self.holds.items()}
        for seat in range(g.seats):
            self.hand_of(seat).looks.setdefault(seat, []).append((int(g.turn), Counter(g.view(seat)["hand"])))

    def play(self, seat: int, text: str) -> None:
        """One action, and what is remembered of it."""
        g = self.g
        asked, age, turn_ = top(g), int(g.age), int(g.turn)
        if asked == "Dig":
            self.dig(seat, text)
        elif asked == "SeventhCard":
            card = g.view(seat)["hand"][0]
            self.hand_of(seat).gone.append((7, seat, card, text.startswith("build")))
            do(g, seat, text)
        else:
            if asked == "Choose":
                self.chosen[seat] = text
            do(g, seat, text)
            if asked == "Choose" and len(self.chosen) == g.seats:
                for each, choice in self.chosen.items():
                    verb, card = choice.split()[:2]
                    self.hands[age, self.holds[each]].gone.append((turn_, each, card, verb == "build"))
                self.chosen = {}
        if asked in ("Choose", "SeventhCard") and turn_ >= 6 and not self.chosen and top(g) != "SeventhCard":
            self.throw_away(age)
        self.look()

    def throw_away(self, age: int) -> None:
        """What is left of each hand after the sixth turn."""
        for seat, number in self.holds.items():
            hand_ = self.hands[age, number]
            if not hand_.gone or hand_.gone[-1][0] == 7:
                continue
            _, seen = hand_.looks[seat][-1]
            left = list((seen - Counter([hand_.gone[-1][2]])).elements())
            if len(left) == 1:
                hand_.gone.append((7, seat, left[0], False))

    def dig(self, seat: int, text: str) -> None:
        """Whoever builds from the pile sees all of it; all see which place of it becomes empty."""
        pile = [((entry["age"], entry["turn"], entry["seat"]), entry["card"]) for entry in self.g.view(seat)["discard"]]
        self.known[seat].update(dict(pile))
        do(self.g, seat, text)
        if text != "pass":
            left = {(entry["age"], entry["turn"], entry["seat"]) for entry in self.g.view(None)["discard"]}
            (place,) = [place for place, _ in pile if place not in left]
            assert dict(pile)[place] == text.removeprefix("build ")
            self.dug[place] = text.removeprefix("build ")

    # ---- is a sample possible?

    def check(self, sample: SevenWonders, seat: int) -> None:
        places = face_down(sample)
        for (age, number), hand_ in self.hands.items():
            for turn_, who, card, open_ in hand_.gone:
                if who == seat and not open_ and (age, turn_, who) not in self.dug:
                    assert places[age, turn_, who] == card  # what it laid down itself
            looks = hand_.looks.get(seat, [])
            for i, (since, seen) in enumerate(looks):
                later = looks[i + 1] if i + 1 < len(looks) else None
                if later is None and age == self.now[0] and self.holds[seat] == number and top(sample) == "Choose":
                    assert Counter(hand(sample, seat)) == seen  # it holds it now
                    continue
                until = later[0] if later else 99
                rest = seen - Counter(card for turn_, who, card, _ in hand_.gone if since <= turn_ < until and who == seat)
                found = later[1].copy() if later else self.still_in(sample, age, number)
                for turn_, who, card, open_ in hand_.gone:
                    if since < turn_ < until and who != seat:
                        place = (age, turn_, who)
                        found[card if open_ else self.dug.get(place) or places[place]] += 1
                assert found == rest, (age, number, since)
        for place, card in self.known[seat].items():
            assert place in self.dug or places[place] == card

    def still_in(self, sample: SevenWonders, age: int, number: int) -> Counter[str]:
        if age != self.now[0] or age != sample.age:
            return Counter()
        return Counter(hand(sample, next(who for who, held in self.holds.items() if held == number)))


def face_down(g: SevenWonders) -> dict[Place, str]:
    """Every card that lies face down, by its place."""
    hidden = [*g.discard, *(card for me in g.players for card in me.under)]
    found = {(int(each.age), int(each.turn), int(each.seat)): CARD.names[each.card] for each in hidden}
    assert len(found) == len(hidden)
    return found


# ---- samples -----------------------------------------------------------------------------------------------------------


def check_alike(real: SevenWonders, sample: SevenWonders, seat: int) -> None:
    """The seat can't tell the sample from the real position: view, legal list and prompt are byte for byte the same."""
    assert json.dumps(sample.view(seat)) == json.dumps(real.view(seat))
    assert json.dumps([int(a) for a in sample.legal(seat)]) == json.dumps([int(a) for a in real.legal(seat)])
    assert (sample.prompt(seat), sample.refused(seat)) == (real.prompt(seat), real.refused(seat))
    assert json.dumps(sample.view(None)) == json.dumps(real.view(None))


def check_possible(real: SevenWonders, sample: SevenWonders) -> None:
    """All cards of the decks, in places of their age, and face-down choices that were legal."""
    real_cards, cards = cards_in_play(real), cards_in_play(sample)
    box = Counter(CARD.names[card] for card in real.guilds.items)
    assert cards + Counter(CARD.names[card] for card in sample.guilds.items) == real_cards + box
    assert all(AGE[card] == age for (age, _, _), card in face_down(sample).items())
    for seat in range(sample.seats):
        assert all(AGE[card] == sample.age for card in hand(sample, seat))
        choice = int(sample.players[seat].choice)
        assert (choice >= 0) == (real.players[seat].choice >= 0)
        if choice >= 0:
            assert choice in sample.steps[-1].legal(sample, seat)


@pytest.mark.compiled
@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("sides", ["random", "night"])
def test_samples_fit_all_that_was_seen(seats: int, sides: str) -> None:
    dice = Seeded(mix(seats, 7))
    g = ziggurat.new("seven-wonders", seats=seats, seed=seats, sides=sides, wonder_0="halikarnassos", wonder_1="babylon")
    memory = Memory(g)
    decisions, different = 0, 0
    while not g.over:
        before = digest(g)
        for seat in range(seats):
            sample = g.sample(seat, Seeded(mix(decisions, seat)))
            check_alike(g, sample, seat)
            memory.check(sample, seat)
            if (decisions + seat) % 5 == 0:
                check_possible(g, sample)
                different += digest(sample) != before
        assert digest(g) == before
        actions = texts(g, g.seat)
        stages = [text for text in actions if text.startswith("stage")]
        if stages and dice.below(3) == 0:  # more often than at random, for cards below wonders and powers
            actions = stages
        memory.play(g.seat, actions[dice.below(len(actions))])
        decisions += 1
    assert different > decisions / 2


@pytest.mark.parametrize("seats", PLAYERS)
def test_before_the_first_age(seats: int) -> None:
    g = ziggurat.new("seven-wonders", seats=seats, seed=1, sides="chosen", wonders="chosen")
    dice = Seeded(seats)
    while g.age == 0:
        for seat in range(seats):
            check_alike(g, g.sample(seat, Seeded(seat)), seat)
        actions = texts(g, g.seat)
        do(g, g.seat, actions[dice.below(len(actions))])


def test_a_face_down_side_is_made_anew() -> None:
    g = ziggurat.new("seven-wonders", seats=3, seed=1, sides="chosen")
    do(g, 0, "side night")
    assert {int(g.sample(1, Seeded(i)).players[0].choice) for i in range(20)} == {
        GAME.space.parse(f"side {s}") for s in ("day", "night")
    }
    assert {int(g.sample(0, Seeded(i)).players[0].choice) for i in range(20)} == {GAME.space.parse("side night")}


def test_a_sample_of_a_sample_is_one_too() -> None:
    g = table(age=3, turn=1, seats=5, discard=[])
    for _ in range(3):
        turn(g)
    sample = g.sample(2, Seeded(1)).sample(2, Seeded(2))
    check_alike(g, sample, 2)
    check_possible(g, sample)


def test_a_sample_plays_to_the_end() -> None:
    for seats in PLAYERS:
        g = table(age=2, turn=3, seats=seats)
        sample = g.sample(1, Seeded(seats))
        while not sample.over:
            actions = sample.legal(sample.seat)
            sample.play(sample.seat, actions[sample.chance.below(len(actions))])
        assert len(sample.scores()) == seats


# ---- how likely --------------------------------------------------------------------------------------------------------


def shares(found: list[str]) -> dict[str, float]:
    return {card: n / len(found) for card, n in Counter(found).items()}


def test_a_passed_hand_is_known_as_a_set() -> None:
    """Seat 0 saw six cards go to seat 1, which sold one of them: each of the six is equally likely."""
    g = table(age=1, turn=1)
    passed = hand(g, 0)
    turn(g)
    passed = passed[:-1]
    turn(g)
    sold = [
        next(CARD.names[hidden.card] for hidden in s.discard if (hidden.turn, hidden.seat) == (2, 1)) for s in samples(g, 0, 600)
    ]
    odds = shares(sold)
    assert set(odds) == set(passed)
    assert all(abs(share - passed.count(card) / 6) < 0.07 for card, share in odds.items())


def samples(g: SevenWonders, seat: int, number: int) -> list[SevenWonders]:
    return [g.sample(seat, Seeded(i)) for i in range(number)]


def test_what_came_back_narrows_it_down() -> None:
    """With three players the first hand comes back in turn 4: then the two cards that left it are known as a pair."""
    g = table(age=1, turn=1)
    first = hand(g, 0)
    for _ in range(3):
        turn(g)
    gone = Counter(first) - Counter(hand(g, 0)) - Counter([first[-1]])
    assert gone.total() == 2
    found = set()
    for s in samples(g, 0, 60):
        places = face_down(s)
        found.add((places[1, 2, 1], places[1, 3, 2]))
    a, b = gone.elements()
    assert found == {(a, b), (b, a)}


def test_unseen_guilds_are_equally_likely() -> None:
    """Which guilds are in the deck and which were left in the box, nobody knows: no guild is more likely than another."""
    g = table(city(hand=["workers-guild", "palace"]), age=3, turn=1, seats=4)
    own = {card for card in hand(g, 0) if card.endswith("guild")}
    unseen = [CARD.names[card] for card in tables.guilds() if CARD.names[card] not in own]
    inside = Counter(card for s in samples(g, 0, 800) for seat in (1, 2, 3) for card in hand(s, seat) if card.endswith("guild"))
    expected = (6 - len(own)) / len(unseen)
    assert set(inside) == set(unseen)
    assert all(abs(n / 800 - expected) < 0.06 for n in inside.values())


def test_cards_that_were_looked_at_stay_known() -> None:
    goods = ["glassworks-1", "press-1"]
    g = table(city("halikarnassos", "day", stages=1, built=goods, hand=["temple"]), age=2, turn=3)
    turn(g, {0: "stage temple"})
    pile = discard(g)
    do(g, 0, "pass")
    for s in samples(g, 0, 10):
        assert discard(s) == pile
    assert any(discard(s) != pile for s in samples(g, 1, 10))


# ---- leaks -------------------------------------------------------------------------------------------------------------


def card_ids(value: Any) -> Counter[str]:
    """All card ids anywhere in JSON."""
    if isinstance(value, dict):
        return sum((card_ids(item) for item in value.values()), Counter())
    if isinstance(value, list):
        return sum((card_ids(item) for item in value), Counter())
    words = value.split() if isinstance(value, str) else []
    return Counter(word for word in words if word in NAME)


def test_views_name_no_hidden_card() -> None:
    """Only what is built, and to a seat its own hand, choice and the face-down cards that it knows."""
    g = ziggurat.new("seven-wonders", seats=5, seed=4, wonder_2="halikarnassos")
    dice = Seeded(4)
    while not g.over:
        open_ = sum((Counter(me["built"]) for me in g.view(None)["players"]), Counter())
        spectator = g.view(None)
        assert card_ids({**spectator, "players": [{**me, "chains": []} for me in spectator["players"]]}) == open_
        assert (spectator["hand"], spectator["choice"]) == ([], None)
        for seat in range(5):
            view = g.view(seat)
            own = Counter(hand(g, seat)) + Counter(under(g, seat))
            own += Counter(CARD.names[hidden.card] for hidden in g.discard if hidden.knows(seat))
            own += Counter((g.text(g.players[seat].choice).split()[1:2]) if g.players[seat].choice >= 0 else [])
            assert card_ids({**view, "players": [{**me, "chains": []} for me in view["players"]]}) == open_ + own
        actions = g.legal(g.seat)
        g.act(g.seat, actions[dice.below(len(actions))])


def test_what_a_seat_cannot_see_may_change() -> None:
    """Hands and choices of others, cards below their wonders and in the pile are exchanged by hand, without ``sample``."""
    g = table(
        city("gizah", "night", under=[{"card": "baths", "age": 1, "turn": 2, "seat": 0}]),
        city("ephesos", under=[{"card": "altar", "age": 1, "turn": 3, "seat": 1}]),
        city("rhodos"),
        age=2,
        turn=2,
        discard=[{"card": "walls", "age": 2, "turn": 1, "seat": 2}, {"card": "theater", "age": 1, "turn": 1, "seat": 1}],
    )
    do(g, 1, texts(g, 1)[-1])
    other = json.loads(json.dumps(to_json(g)))
    players = other["players"]
    players[1]["hand"], players[2]["hand"] = players[2]["hand"], players[1]["hand"]
    players[1]["choice"] = f"sell {players[1]['hand'][0]}"
    pile = other["discard"]
    players[1]["under"][0]["card"], pile[1]["card"] = pile[1]["card"], players[1]["under"][0]["card"]
    pile[0]["card"], players[2]["hand"][0] = players[2]["hand"][0], pile[0]["card"]
    changed = ziggurat.scenario(other)
    assert digest(changed) != digest(g)
    check_alike(g, changed, 0)


def test_the_log_names_no_hidden_card_of_others() -> None:
    g = ziggurat.new("seven-wonders", seats=4, seed=9, sides="night", wonder_0="babylon", wonder_1="halikarnassos")
    g.watched = True
    dice = Seeded(9)
    heard: Counter[str] = Counter()
    while not g.over:
        g.journal = []
        actions = g.legal(g.seat)
        g.act(g.seat, actions[dice.below(len(actions))])
        for event in g.journal:
            kind = type(event).__name__
            heard[kind] += 1
            for seat in (None, 0, 1, 2, 3):
                sentence = GAME.say(g, event, seat)
                if kind in ("StageBuilt", "Sold", "ThrownAway"):
                    assert (CARDS[event.card].name in sentence) == (seat == event.seat)
                elif kind == "Chose":
                    assert sentence == ""
    assert {"Built", "StageBuilt", "Sold", "ThrownAway", "Dug", "Battle", "Chose"} <= set(heard)


def test_who_digs_in_a_scenario_has_seen_the_pile() -> None:
    g = table(
        city("halikarnassos", "night", stages=1),
        age=2,
        turn=3,
        steps=[{"step": "EndOfTurn"}, {"step": "Dig", "seat": 0}],
        discard=[{"card": "altar"}, {"card": "temple"}],
    )
    assert texts(g, 0) == ["build altar", "build temple", "pass"]
    for seat in range(3):
        for s in samples(g, seat, 5):
            check_alike(g, s, seat)
