"""What everybody sees of a matter that is not settled: events and whom they mean, auctions, fights, pacts; tokens in the log."""

from __future__ import annotations

from typing import Any

import pytest

from through_the_ages.helpers import GAME, civ, do, event, politics, table
from ziggurat.core.chance import Seeded
from ziggurat.core.journal import event_json
from ziggurat.games.through_the_ages.events import Deed
from ziggurat.games.through_the_ages.state import ThroughTheAges

pytestmark = pytest.mark.compiled

ARMED = {"warriors": 3}
TURN = {"step": "Turn", "seat": 0, "part": 3}


def scene(g: ThroughTheAges) -> dict[str, Any]:
    """The scene, which is the same for each seat and for spectators."""
    shown: dict[str, Any] = GAME.outlook(g, None)["scene"]
    assert all(GAME.outlook(g, seat)["scene"] == shown for seat in range(g.seats))
    return shown


def test_phases() -> None:
    assert scene(table(civ())) == {"phase": "actions"}
    assert scene(politics(civ(military=[{"card": "rats"}]))) == {"phase": "politics"}
    held = [{"card": card} for card in ("rats", "foray", "raiders", "crusades")]
    g = do(table(civ(military=held)), "end")
    assert scene(g) == {"phase": "end", "matter": "discard", "seat": 0, "left": 2}


def test_an_event_names_whom_it_means() -> None:
    g = event("pestilence", civ(unused=0), civ(), seats=3)
    groups = [{"who": "all players", "seats": [0, 1, 2]}]
    assert scene(g) == {"phase": "politics", "matter": "event", "card": "pestilence", "seat": 0, "groups": groups}
    g = event("immigration", civ(), seats=3)
    assert "matter" not in scene(g)  # nobody had to choose: it has happened


def test_an_auction_step_by_step() -> None:
    g = event("vast-territory-i", civ(workers=ARMED), civ(workers=ARMED), seats=3)
    auction = {"phase": "politics", "matter": "auction", "card": "vast-territory-i"}
    assert scene(g) == {**auction, "bid": 0, "holder": None, "still": [0, 1, 2]}
    do(g, "bid 2", "pass")
    assert scene(g) == {**auction, "bid": 2, "holder": 0, "still": [0, 2]}
    do(g, "pass")
    taking = {"phase": "politics", "matter": "colonizing", "card": "vast-territory-i", "seat": 0, "bid": 2}
    assert scene(g) == {**taking, "force": 0}
    do(g, "send warriors")
    assert scene(g) == {**taking, "force": 1}


def test_a_defence_and_what_is_taken() -> None:
    defender = civ(military=[{"card": "rats"}], technologies=("alchemy",), workers={"alchemy": 1})
    g = politics(civ(workers=ARMED, military=[{"card": "raid-i"}]), defender)
    do(g, "attack raid-i 1")
    assert scene(g) == {
        "phase": "politics", "matter": "aggression", "card": "raid-i", "seat": 0, "other": 1,
        "attack": 3, "strength": 1, "cards": 1,
    }  # fmt: skip
    do(g, "enough")
    assert scene(g) == {"phase": "politics", "matter": "spoils", "seat": 0, "other": 1}


def test_a_pact_on_offer() -> None:
    g = politics(civ(military=[{"card": "international-trade-agreement"}]), civ(), civ(), age=2)
    do(g, "offer international-trade-agreement 1 b")
    pact = {"phase": "politics", "matter": "pact", "card": "international-trade-agreement", "seat": 0, "other": 1, "side": "b"}
    assert scene(g) == pact


def test_wars_tell_what_they_would_bring_now() -> None:
    g = table(civ(workers=ARMED, wars=["war-over-territory"], foes=[1]), civ(), age=2)
    war = {"card": "war-over-territory", "seat": 0, "on": 1, "mine": 3, "theirs": 1, "spoils": "1 yellow token"}
    assert GAME.outlook(g, None)["wars"] == [war]


def told(g: ThroughTheAges, action: str) -> tuple[int, int]:
    """The action tokens that the journal tells for an action."""
    g.watched, g.journal = True, []
    do(g, action)
    deeds = [event_json(GAME, each, None) for each in g.journal if isinstance(each, Deed)]
    return deeds[0]["civil_actions"], deeds[0]["military_actions"]


def test_the_log_tells_where_each_action_token_went() -> None:
    me = civ(
        workers={"bronze": 2}, unused=2, food=4, resources=9, blue=5, science=20, leader="hammurabi",
        hand=["monarchy", "breakthrough-i", "alchemy"], government="despotism",
    )  # fmt: skip
    g = table(me, row=["iron", *["empty"] * 12])
    assert told(g, "take iron 1") == (1, 0)
    assert told(g, "build warriors") == (0, 1)
    assert told(g, "judge") == (-1, 1)
    assert told(g, "play breakthrough-i") == (0, 0)
    assert told(g, "develop monarchy") == (1, 0)
    h = table(me)
    assert told(h, "revolt monarchy") == (5, 0)


def test_the_log_tells_what_a_war_and_an_aggression_cost() -> None:
    cards = [{"card": "war-over-territory"}, {"card": "enslave"}]
    for action, price in (("war war-over-territory 1", 2), ("attack enslave 1", 2)):
        g = politics(civ(workers=ARMED, military=cards, government="monarchy"), civ(), age=2)
        assert told(g, action) == (0, price)


def test_the_force_that_is_proposed_reaches_the_bid_and_costs_least() -> None:
    bonus = [{"card": "defense-colonization-i"}, {"card": "rats"}]
    g = event("vast-territory-i", civ(workers={"warriors": 2, "knights": 1}, technologies=("knights",), military=bonus), civ())
    asked = GAME.outlook(g, 0)["asks"]
    assert list(asked["plans"]) == [str(bid) for bid in range(1, asked["most"] + 1)]
    assert asked["plans"]["1"] == {"actions": ["send warriors", "enough"], "force": 1, "strength": 3}
    assert asked["plans"]["2"]["actions"] == ["send knights", "enough"]
    assert asked["plans"]["5"]["strength"] == 0
    for bid, plan in asked["plans"].items():
        trial = g.copy(Seeded(0))
        do(trial, f"bid {bid}", "pass", *plan["actions"])
        assert trial.players[0].colonies.size() == 1
        assert trial.players[0].strength == plan["strength"]


def test_the_proposal_goes_on_from_what_was_sent() -> None:
    g = do(event("vast-territory-i", civ(workers={"warriors": 3}), civ()), "bid 3", "pass", "send warriors")
    plan = GAME.outlook(g, 0)["asks"]["plan"]
    assert plan == {"actions": ["send warriors", "send warriors", "enough"], "force": 3, "strength": 0}


def test_cook_sends_cards_too() -> None:
    g = event("vast-territory-i", civ(leader="james-cook", military=[{"card": "rats"}]), civ(), age=2)
    assert GAME.outlook(g, 0)["asks"]["plans"]["2"]["actions"] == ["send warriors", "discard rats", "enough"]


def test_the_score_sheet_leaves_out_what_brought_nobody_anything() -> None:
    g = table(civ(), civ())
    assert GAME.score_sheet(g) == [("Culture per turn", [0, 0])]
    g.players[0].sources[3] = 3
    g.players[1].sources[3] = -1
    assert GAME.score_sheet(g) == [("Culture per turn", [0, 0]), ("Wonders", [3, -1])]
    learning = table(civ(), variant=1, options={"variant": "learning"})
    assert [line for line, _ in GAME.score_sheet(learning)] == ["Culture per turn", "End of the learning game"]
