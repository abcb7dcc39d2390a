"""The judgement of positions: a greedy player builds something, beats chance, and does not starve or rise up by carelessness."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import GAME, civ, do, politics, table
from ziggurat.bots.greedy import GreedyBot
from ziggurat.core.chance import Seeded
from ziggurat.core.saved import digest
from ziggurat.core.seat import Seat
from ziggurat.games.through_the_ages.actions import END
from ziggurat.games.through_the_ages.state import ThroughTheAges

pytestmark = pytest.mark.compiled

JUDGE = GAME.evaluation()


def best(g: ThroughTheAges) -> str:
    """What greedy does."""
    return g.text(GreedyBot(1).choose(Seat(g, g.seat)))


def test_every_term_has_a_name() -> None:
    g = table(civ())
    assert len(JUDGE.names()) == len(JUDGE.terms(g, 0))
    assert JUDGE.evaluate(g, 0) == sum(JUDGE.terms(g, 0))


def test_the_end_of_the_turn_changes_nothing() -> None:
    g = table(civ())
    assert digest(JUDGE.after(g, 0, END)) == digest(g)


def test_an_order_is_followed_to_its_end() -> None:
    g = table(civ(hand=["rich-land-i"], resources=2))
    after = JUDGE.after(g, 0, GAME.space.parse("play rich-land-i"))
    assert type(after.steps[-1]).__name__ == "Actions"
    assert after.players[0].worker_total() == 7


def test_it_feeds_its_people_and_keeps_them_happy() -> None:
    hungry = table(civ(yellow=12, resources=2, food=0, unused=1, workers={"agriculture": 1, "religion": 2}))
    assert best(hungry) == "build agriculture"
    angry = table(civ(yellow=12, unused=2, resources=3, food=4))
    assert best(angry) == "build religion"


def test_it_attacks_the_weak_and_not_the_well_defended() -> None:
    me = civ(military=["armed-intervention"], workers={"warriors": 6})
    assert best(politics(me, civ(culture=20), age=3)) == "attack armed-intervention 1"
    strong = civ(culture=20, workers={"warriors": 6})
    assert best(politics(me, strong, age=3)) == "pass"


def test_it_defends_only_if_that_helps() -> None:
    me = civ(military=["armed-intervention"], workers={"warriors": 5})
    g = do(politics(me, civ(culture=20, military=["defense-colonization-iii"]), age=3), "attack armed-intervention 1")
    assert best(g) == "defend defense-colonization-iii"


def test_greedy_beats_random() -> None:
    for seed in range(3):
        dice = Seeded(seed)
        g = GAME.new(2, chance=Seeded(seed))
        assert isinstance(g, ThroughTheAges)
        bot = GreedyBot(seed)
        mine = seed % 2
        while not g.over:
            legal = g.legal(g.seat)
            g.play(g.seat, bot.choose(Seat(g, g.seat)) if g.seat == mine else legal[dice.below(len(legal))])
        assert g.players[mine].culture > 60
        assert g.ranks()[mine] == 1
        assert g.players[mine].sources[9] > -20  # hunger
