"""Every worked example of the rulebook, and the notes of its appendix that tell how something is counted.

The example of the Automa's draft stands in ``test_automa.py``.
"""

from __future__ import annotations

from millennia.helpers import (
    buildings,
    do,
    gold,
    hand,
    player,
    points,
    score,
    spots,
    table,
    techs,
    texts,
    top,
    turned,
    used,
    vp,
    wonders,
)
from ziggurat.games.millennia.content import BUILDINGS, TECHS, TOKENS
from ziggurat.games.millennia.names import BOOK_SPOT
from ziggurat.games.millennia.state import Millennia

CONSTRUCT = {"step": "Construct", "party": 0, "passed": [], "extra": 0}


def pay(g: Millennia) -> None:
    while top(g, 0) != "Act":
        do(g, 0, *texts(g, 0)[:1])


def test_player_setup() -> None:
    """Player setup: 10 gold and the leader token, 12 and the architect token, 16, 15."""
    from ziggurat.core.chance import Seeded
    from ziggurat.games.millennia.game import GAME

    g = GAME.new(4, {}, Seeded(3))
    starters = [int(me.starter) for me in g.players]
    assert [gold(g)[starters.index(place)] for place in range(4)] == [10, 12, 16, 15]
    assert (g.leader, g.architect) == (starters.index(0), starters.index(1))
    assert starters[(g.leader + 1) % 4] == 1


def test_tumulus() -> None:
    """Construction phase, buildings: with politics and culture at 7 or higher 15 VP, otherwise nothing."""
    for politics, culture, expected in ((7, 7, 15), (8, 9, 15), (6, 7, 0), (7, 6, 0)):
        me = player(buildings=["tumulus"], tracks={"politics": politics, "culture": culture}, branch="democracy")
        assert score(table(me, age=8), 0, "Yellow buildings") == expected


def test_constructing_the_great_pyramid() -> None:
    """Construction phase, wonders: 21 gold, with the marker on spot 2 of influence a discount of 4."""
    g = table(player(gold=20, tracks={"influence": 2}), wonders_now=["the-great-pyramid"], steps=[CONSTRUCT])
    do(g, 0, "wonder the-great-pyramid")
    assert (gold(g)[0], wonders(g, 0)) == (20 - 17, ["the-great-pyramid"])
    g = table(player(gold=20), wonders_now=["the-great-pyramid"], steps=[CONSTRUCT])
    assert "wonder the-great-pyramid" not in texts(g, 0)


def test_scoring_the_great_pyramid() -> None:
    """Construction phase, wonders: the position on politics times 2."""
    g = table(player(wonders=["the-great-pyramid"], tracks={"politics": 4}), age=8)
    assert score(g, 0, "Wonders") == 8


def test_a_bonus_comes_on_top() -> None:
    """Action phase, spending cards: advance on influence, then another influence step and 3 gold by the card."""
    me = player(hand=["260"], techs=techs("economics", "arts", "agriculture", "government"))
    g = table(me)
    do(g, 0, "perform influence")
    while "play 260" not in texts(g, 0):
        do(g, 0, *texts(g, 0)[:1])
    do(g, 0, "play 260")
    assert (spots(g, 0)["influence"], gold(g)[0], vp(g)[0]) == (2, 10 + 3 + 3, 3)


def test_influence_with_two_arts_and_an_agriculture_tech() -> None:
    """Track actions, influence: one economics, two arts and one agriculture."""
    g = table(player(techs=["coinage", "music", "drama", "irrigation"]), age=2)
    do(g, 0, "perform influence")
    pay(g)
    assert (spots(g, 0)["influence"], gold(g)[0], vp(g)[0]) == (1, 13, 3)
    assert sorted(turned(g, 0)) == ["agriculture", "arts", "arts", "economics"]


def test_one_spot_on_population() -> None:
    """Track actions: one agriculture and one medicine tech."""
    g = table(player(techs=techs("agriculture", "medicine")))
    do(g, 0, "perform population")
    assert spots(g, 0)["population"] == 1


def test_eleven_research_points() -> None:
    """Research action: a card of 2, Pharmacy 1, the research special action 3, the diplomacy card 5: eleven points.  For ten of
    them any special action and 18 VP; the one left can't be used.
    """
    g = table(player(points={"2": 1}, buildings=["pharmacy"], hand=["269"], specials={"research": 1}), age=5)
    do(g, 0, "special research", "play 269")
    assert points(g, 0) == {"2": 1, "3": 1, "5": 1}
    assert "buy 4" in texts(g, 0)
    do(g, 0, "buy 4", "special joker")
    assert (vp(g)[0], points(g, 0), g.players[0].jokers) == (18, {}, 1)
    g = table(player(points={"2": 1, "3": 1}, buildings=["pharmacy"]), age=5)
    do(g, 0, "buy 2", "choose 1")
    assert (used(g, 0), vp(g)[0]) == (["pharmacy"], 6 + 1)  # 2 + 3 + 1 points; war 3 brings 1 VP on side a1


def test_upkeep_after_age_2() -> None:
    """Upkeep: Animal Domestication goes, Philosophy is fresh again, Stonehenge stays, the Palace sleeps."""
    me = player(
        techs=[], turned=["animal-domestication", "philosophy"], wonders=["stonehenge"], buildings=["palace"], used=["palace"]
    )
    g = table(me, age=2, steps=[{"step": "Upkeep"}])
    assert g.age == 3
    assert [TECHS[card].name for card in g.players[0].techs.cards] == ["Philosophy"]
    assert (turned(g, 0), wonders(g, 0), buildings(g, 0), used(g, 0)) == ([], ["stonehenge"], ["palace"], [])
    palace = next(number for number, card in enumerate(BUILDINGS) if card.id == "palace")
    assert not g.active(palace)


def test_what_upkeep_discards_and_keeps() -> None:
    """Upkeep, personal area: jokers and point cards go; gold and diplomacy cards stay; the architect token is fresh."""
    me = player(jokers=2, points={"3": 1}, hand=["245"], gold=7)
    g = table(me, architect_used=True, steps=[{"step": "Upkeep"}])
    assert (g.players[0].jokers, points(g, 0), hand(g, 0), gold(g)[0]) == (0, {}, ["245"], 7)
    assert (g.jokers_left, g.architect_used) == (12, False)


def test_the_war_phase() -> None:
    """War phase: all go back an equal number of steps until the lowest marker is at 0."""
    from ziggurat.games.millennia.steps.phases import WarPhase

    g = table(player(tracks={"war": 5}), player(tracks={"war": 2}), player(tracks={"war": 3}), seats=3)
    WarPhase().run(g)
    assert [spots(g, seat)["war"] for seat in range(3)] == [3, 0, 1]


def test_statue_of_liberty_counts_tokens_passed_by_after_switching() -> None:
    """Appendix, card 185: with research card 232 the token on democracy counts for who stands on its spot or beyond."""
    for research, expected in ((["232"], 2), ([], 0)):
        me = player(wonders=["statue-of-liberty"], research=research, tracks={"politics": 9}, branch="democracy", read=[])
        g = table(me, age=6, research_shown=["232", "225", "226", "227"])
        assert score(g, 0, "Wonders") == expected
    me = player(wonders=["statue-of-liberty"], research=["232"], tracks={"politics": 6}, branch="democracy", read=[])
    assert score(table(me, age=6, research_shown=["232", "225", "226", "227"]), 0, "Wonders") == 0


def test_a_repeated_token_does_not_trigger_cards_again() -> None:
    """Appendix, card 248."""
    copies = [kind.id for kind in TOKENS for _ in range(kind.copies) if kind.id != "joker"]
    spots_ = BOOK_SPOT[0]
    tokens = ["joker" if spot == "culture-2" else copies[at] for at, spot in enumerate(spots_)]
    me = player(tracks={"culture": 1}, specials={"culture": 1}, hand=["248"], research=["230"], gold=20)
    g = table(me, tokens=tokens, research_shown=["230", "225", "226", "227"])
    do(g, 0, "special culture", "resolve token", "apply 230", "play 248")
    assert (g.players[0].jokers, gold(g)[0], points(g, 0)) == (2, 16, {"3": 1})
    assert "apply 230" not in texts(g, 0)


def test_the_end_of_the_game() -> None:
    """End-game scoring, line by line; the tie goes to who came later in the order of age 1."""
    tracks = {"prosperity": 8, "trade": 7, "influence": 3, "politics": 4, "war": 5, "population": 10, "culture": 4}
    g = table(player(vp=20, gold=99, tracks=tracks, hand=["245", "246"], starter=0), player(), age=8)
    assert score(g, 0, "Prosperity") == 35
    assert score(g, 0, "Population") == 20
    assert score(g, 0, "Culture") == 4
    assert score(g, 0, "Influence × politics") == 12
    assert score(g, 0, "War") == 10
    assert score(g, 0, "Diplomacy cards") == 6
    assert g.scores()[0] == 20 + 35 + 20 + 4 + 12 + 10 + 6
    tied = table(player(starter=1), player(starter=0), age=8)
    assert tied.ranks() == [1, 2]
