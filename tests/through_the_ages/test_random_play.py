"""Random games with every variant at every number of players, and what must hold after each action."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from invariants import check_copy, check_legal, check_refusals, check_scenario
from through_the_ages.helpers import GAME, civil_cards, derived, derived_anew, military_cards, top
from ziggurat.bots.greedy import GreedyBot
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest
from ziggurat.core.seat import Seat
from ziggurat.games.through_the_ages import tables, tokens
from ziggurat.games.through_the_ages.content import CARD, CARDS
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.blue_tokens import MarkStages, ReturnToken

PLAYERS = [2, 3, 4]
GAMES = list(product(PLAYERS, ["full", "learning", "peaceful"], ["no", "yes"]))


def check_cards(g: ThroughTheAges, resigned: bool) -> None:
    """Every military card of the ages so far lies in one place; of civil cards there are never too many."""
    if not resigned:
        fights, pacts = g.variant == 0, g.seats > 2 and g.variant != 1
        last = 2 if g.variant == 1 else 3
        decks = [tables.military_deck(age, g.seats, not fights, pacts) for age in range(min(int(g.age), last) + 1)]
        expected = Counter(CARD.names[card] for deck in decks for card in deck)
        found = military_cards(g)
        missing = expected - found
        assert found - expected == Counter()
        assert {CARDS[CARD.index(card)].kind for card in missing} <= {"tactic"}  # equal common tactics are merged
    for card, n in civil_cards(g).items():
        assert n <= CARDS[CARD.index(card)].copies[g.seats - 2]


def check_numbers(g: ThroughTheAges) -> None:
    """Tokens, points and actions that can occur; what is derived follows from what is in play."""
    for me in g.players:
        for name in ("culture", "science", "yellow", "blue", "unused", "civil_spent", "military_spent", "pool", "homer"):
            assert getattr(me, name) >= 0, name
        assert me.civil_spent <= me.civil_total
        assert me.military_spent <= me.military_total
        assert min(me.workers) >= 0
        assert min(me.tokens) >= 0
        assert sum(me.sources) == me.culture
        for card in range(tables.WORKPLACES):
            assert me.knows(card) or me.workers[card] == me.tokens[card] == 0
    assert derived_anew(g) == [derived(g, seat) for seat in range(g.seats)]


class Tokens:
    """What the yellow and blue tokens of each player must add up to, followed through the events that were told."""

    def __init__(self, g: ThroughTheAges) -> None:
        self.yellow = [25] * g.seats
        self.blue = [16] * g.seats

    def follow(self, g: ThroughTheAges, banks: list[int]) -> None:
        """``banks``: the yellow banks before the action; nothing but an end of an age takes tokens silently."""
        ages = 0
        for event in g.journal:
            kind = type(event).__name__
            if kind == "Moved":
                self.yellow[event.seat] += event.yellow  # type: ignore[attr-defined]
                self.blue[event.seat] += event.blue  # type: ignore[attr-defined]
            elif kind == "Stole":
                self.yellow[event.seat] += event.yellow  # type: ignore[attr-defined]
                self.yellow[event.other] -= event.yellow  # type: ignore[attr-defined]
            elif kind == "AgeBegins" and event.age > 1:  # type: ignore[attr-defined]
                ages += 1
        owed = [0] * int(g.seats)
        for step in g.steps:
            if isinstance(step, (MarkStages, ReturnToken)):
                owed[step.seat] += step.left
        for seat, me in enumerate(g.players):
            if not g.plays(seat):
                continue
            found = int(me.yellow + me.worker_total() + (sum(g.sent) if top(g) == "Force" and g.seat == seat else 0))
            lost = self.yellow[seat] - found
            assert 0 <= lost <= 2 * ages
            assert lost == 0 or me.yellow <= 2 * ages + banks[seat]
            self.yellow[seat] = found
            blue = int(me.blue + tokens.tokens_on(me) + me.stages)
            assert blue == self.blue[seat] + owed[seat]


def options(g: ThroughTheAges) -> dict[str, str]:
    return {"variant": ("full", "learning", "peaceful")[g.variant], "resigning": "yes" if g.resigning else "no"}


def check_samples(g: ThroughTheAges, dice: Seeded) -> None:
    """A sample looks to its seat as the real position does."""
    for seat in range(g.seats):
        sample = g.sample(seat, Seeded(dice.below(10**6)))
        assert sample.view(seat) == g.view(seat)
        assert list(sample.legal(seat)) == list(g.legal(seat))
        assert sample.prompt(seat) == g.prompt(seat)
        assert military_cards(sample) == military_cards(g)
        for _ in range(40):  # and it can be played on
            if not sample.over:
                legal = sample.legal(sample.seat)
                sample.play(sample.seat, legal[dice.below(len(legal))])


@pytest.mark.parametrize(("seats", "variant", "resigning"), GAMES)
def test_random_games(seats: int, variant: str, resigning: str) -> None:
    dice = Seeded(mix(seats, GAMES.index((seats, variant, resigning))))
    g = GAME.new(seats, {"variant": variant, "resigning": resigning}, Seeded(dice.below(10**6)))
    assert isinstance(g, ThroughTheAges)
    follow = Tokens(g)
    decisions = 0
    while not g.over:
        resigned = g.number_playing() < g.seats
        check_legal(g)
        check_cards(g, resigned)
        check_numbers(g)
        seat = g.seat
        actions = [a for a in g.legal(seat) if g.text(a) != "resign" or dice.below(20) == 0] or list(g.legal(seat))
        action = actions[dice.below(len(actions))]
        if decisions % 13 == 0 or top(g) not in ("Actions", "Politics"):
            before = digest(g)
            check_copy(g, action, before)
            check_samples(g, dice)
            if decisions % 3 == 0:
                check_refusals(g, dice, before)
                check_scenario(g, before, options=options(g))
        banks = [int(me.yellow) for me in g.players]
        g.watched, g.journal = True, []
        g.act(seat, action)
        for event in g.journal:
            for reader in (None, *range(seats)):
                GAME.say(g, event, reader)
        follow.follow(g, banks)
        decisions += 1
    check_numbers(g)
    check_scenario(g, digest(g), options=options(g))
    assert sorted(g.ranks())[0] == 1
    assert sum(g.shares()) == pytest.approx(1)
    if g.number_playing() == seats:
        assert g.round == g.final
        assert g.age == 4


@pytest.mark.parametrize("seats", PLAYERS)
def test_games_that_get_somewhere(seats: int) -> None:
    """Random players hardly develop; here greedy ones play, with a random action now and then: wars, colonies, revolutions."""
    dice = Seeded(mix(seats, 77))
    g = GAME.new(seats, chance=Seeded(seats))
    assert isinstance(g, ThroughTheAges)
    bots = [GreedyBot(seat) for seat in range(seats)]
    follow = Tokens(g)
    decisions = 0
    while not g.over:
        if decisions % 7 == 0:
            check_legal(g)
            check_cards(g, False)
            check_numbers(g)
        if decisions % 60 == 0:
            check_samples(g, dice)
            check_scenario(g, digest(g), options=options(g))
        legal = g.legal(g.seat)
        action = legal[dice.below(len(legal))] if dice.below(6) == 0 else bots[g.seat].choose(Seat(g, g.seat))
        banks = [int(me.yellow) for me in g.players]
        g.watched, g.journal = True, []
        g.act(g.seat, action)
        follow.follow(g, banks)
        decisions += 1
    check_numbers(g)
    assert min(me.culture for me in g.players) > 10
