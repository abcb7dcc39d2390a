"""Steps on tracks: one after another, each resolved before the next, in the order that the player chooses."""

from __future__ import annotations

from typing import Any

from millennia.helpers import GAME, do, gold, hand, player, points, score, spots, table, techs, texts, these, top, used, vp
from ziggurat.core.saved import to_json
from ziggurat.core.scenario import load
from ziggurat.games.millennia.content import TOKENS
from ziggurat.games.millennia.names import BOOK_SPOT
from ziggurat.games.millennia.state import Millennia


def tokens(**wanted: str) -> list[str]:
    """The book tokens of side a1: these on these spots (``culture_2="joker"``), others elsewhere."""
    given = {spot.replace("_", "-"): token for spot, token in wanted.items()}
    left = [kind.id for kind in TOKENS for _ in range(kind.copies)]
    for token in given.values():
        left.remove(token)
    others = iter(left)
    return [given[spot] if spot in given else next(others) for spot in BOOK_SPOT[0]]


def finish(g: Millennia) -> None:
    """Forfeits what is still waiting."""
    while top(g, 0) != "Act":
        do(g, 0, "forfeit")


# ---- one after another --------------------------------------------------------------------------------------------------


def test_each_step_is_resolved_before_the_next() -> None:
    """Rulebook, order of effects.  Two culture steps: the token of spot 2 is resolved before the marker goes on to spot 3."""
    me = player(techs=techs("social-science", "arts", age=2), buildings=["theater"], tracks={"culture": 1}, jokers=1)
    g = table(me, age=2, tokens=tokens(culture_2="tech-for-vp"))
    do(g, 0, "use theater")
    while not {"resolve token", "forfeit"} <= set(texts(g, 0)):
        do(g, 0, *texts(g, 0)[:1])
    assert (spots(g, 0)["culture"], gold(g)[0]) == (2, 10)
    do(g, 0, "forfeit")
    assert (spots(g, 0)["culture"], gold(g)[0]) == (3, 13)


def test_a_gain_counts_once_however_many_steps() -> None:
    """The Horse Camp answers once to three steps; what it brings is a new gain, and it is exhausted then."""
    g = table(player(buildings=["horse-camp"], specials={"war": 1}))
    do(g, 0, "special war")
    assert spots(g, 0)["war"] == 3
    do(g, 0, "use horse-camp")
    assert (spots(g, 0)["war"], used(g, 0), top(g, 0)) == (4, ["horse-camp"], "Act")


def test_a_lock_stops_the_remaining_steps() -> None:
    g = table(player(specials={"war": 1}, tracks={"war": 5}))
    do(g, 0, "special war")
    assert (spots(g, 0)["war"], gold(g)[0]) == (6, 13)


def test_an_unlock_on_the_way_opens_for_the_rest() -> None:
    """Population 5 opens the war lock: the three steps of the special action go through it."""
    g = table(player(hand=["249"], tracks={"population": 4, "war": 6}, specials={"war": 1}, unlocks=[]))
    do(g, 0, "play 249", "special war")
    assert (spots(g, 0)["war"], vp(g)[0]) == (7, 2 + 3 + 2 * 3)  # population 5; war 7; two steps beyond


def test_steps_and_gains_on_other_tracks_inside_a_step_come_first() -> None:
    """Tyranny 6 brings three war steps: they and what answers to them are done before the second politics step."""
    me = player(
        techs=techs("social-science", "government", age=4), buildings=["parliament", "horse-camp"], tracks={"politics": 5}
    )
    g = table(me, age=4)
    do(g, 0, "use parliament", "tyranny")
    assert (spots(g, 0)["war"], spots(g, 0)["politics"]) == (3, 6)
    do(g, 0, "use horse-camp")
    assert (spots(g, 0)["war"], spots(g, 0)["politics"]) == (4, 7)
    assert vp(g)[0] == 1 + 2 * 4  # war 3 brings 1 VP; tyranny 7 counts war when it is reached


def test_beyond_the_end_every_step_counts() -> None:
    """From war 6, four steps: one to the end, three beyond it."""
    g = table(player(hand=["255"], tracks={"war": 6}, unlocks=["war"]))
    do(g, 0, "play 255")
    assert (spots(g, 0)["war"], vp(g)[0]) == (7, 3 + 3 * 3)


# ---- the order of effects -----------------------------------------------------------------------------------------------


def test_spot_token_and_cards_in_the_order_that_the_player_chooses() -> None:
    """Four gold for a research point card (230) can be paid with the gold of the token, if that comes first."""
    me: dict[str, Any] = player(gold=0, tracks={"culture": 1, "war": 1}, specials={"culture": 1}, research=["230"])
    shown = ["230", "225", "226", "227"]
    g = table(me, tokens=tokens(culture_2="war-for-gold"), research_shown=shown)
    do(g, 0, "special culture")
    assert (these(g, 0, "resolve"), these(g, 0, "apply")) == (["token"], [])
    do(g, 0, "resolve token")
    assert (gold(g)[0], these(g, 0, "apply")) == (7, ["230"])
    do(g, 0, "apply 230")
    assert (gold(g)[0], points(g, 0), top(g, 0)) == (3, {"3": 1}, "Act")


def test_the_order_changes_what_is_scored() -> None:
    """The token scores the position on its track: more, if the Music Hall's step is taken first."""
    me: dict[str, Any] = player(tracks={"culture": 1}, specials={"culture": 1}, buildings=["music-hall"])
    given = tokens(culture_2="vp-this-track")
    first = table(me, age=5, tokens=given)
    do(first, 0, "special culture", "resolve token", "use music-hall")
    finish(first)
    then = table(me, age=5, tokens=given)
    do(then, 0, "special culture", "use music-hall")  # the token is all that is left, and is resolved by itself
    finish(then)
    assert [vp(first)[0], vp(then)[0]] == [2, 3]
    assert spots(first, 0) == spots(then, 0)


def test_a_token_that_was_resolved_stays_resolved_in_a_scenario() -> None:
    me: dict[str, Any] = player(tracks={"culture": 1}, specials={"culture": 1}, buildings=["music-hall"])
    g = table(me, age=5, tokens=tokens(culture_2="joker"))
    do(g, 0, "special culture")
    for expected in (["resolve token", "use music-hall", "forfeit"], ["use music-hall", "forfeit"]):
        assert texts(g, 0) == expected
        again = load(GAME, {**to_json(g), "seed": 1})
        assert texts(again, 0) == expected
        do(g, 0, expected[0])


def test_each_effect_may_be_forfeited() -> None:
    me: dict[str, Any] = player(tracks={"culture": 1}, specials={"culture": 1}, buildings=["music-hall"], research=["234"])
    g = table(me, age=5, tokens=tokens(culture_2="joker"), research_shown=["234", "225", "226", "227"])
    do(g, 0, "special culture")
    assert {"resolve token", "use music-hall", "apply 234", "forfeit"} == set(texts(g, 0))
    do(g, 0, "use music-hall", "forfeit")
    assert (g.players[0].jokers, vp(g)[0], spots(g, 0)["culture"], top(g, 0)) == (0, 0, 3, "Act")


def test_answers_to_each_step_come_with_each_step() -> None:
    """Ziggurat and two steps of the Theater: 2 VP each."""
    me = player(techs=techs("social-science", "arts", age=2), buildings=["theater", "ziggurat"])
    g = table(me, age=2, tokens=tokens(culture_2="draw-diplomacy"))
    do(g, 0, "use theater")
    assert (spots(g, 0)["culture"], vp(g)[0], len(hand(g, 0))) == (2, 2 * 2 + 2, 1)


# ---- politics -----------------------------------------------------------------------------------------------------------


def test_the_branch_is_chosen_on_the_way() -> None:
    """Two steps from spot 4: spot 5 is resolved, then the branch is chosen."""
    me = player(techs=techs("social-science", "government", age=4), buildings=["parliament"], tracks={"politics": 4})
    g = table(me, age=4, side="a2")
    do(g, 0, "use parliament")
    assert (spots(g, 0)["politics"], vp(g)[0]) == (5, 5)
    assert set(texts(g, 0)) == {"tyranny", "stay"}  # democracy 6 of side a2 asks for a diplomacy card
    do(g, 0, "tyranny")
    assert (spots(g, 0)["politics"], g.view(0)["players"][0]["branch"]) == (6, "tyranny")


def test_staying_at_5_leaves_the_choice_open() -> None:
    g = table(player(tracks={"politics": 5}, specials={"politics": 1}, hand=["250"]))
    do(g, 0, "special politics", "stay", "play 250", "democracy")
    assert (spots(g, 0)["politics"], gold(g)[0], vp(g)[0]) == (6, 10 + 2 - 5, 5)


def test_a_penalty_that_stops_loses_the_steps_that_are_left() -> None:
    """Two steps from democracy 7 without a diplomacy card: neither is taken, and the Town Hall does not answer."""
    me = player(techs=techs("social-science", "government", age=4), buildings=["parliament", "town-hall"])
    g = table({**me, "tracks": {"politics": 7}, "branch": "democracy", "unlocks": []}, age=4)
    assert "use parliament" not in texts(g, 0)
    g = table({**me, "tracks": {"politics": 6}, "branch": "democracy"}, age=4, tokens=tokens(politics_democracy_7="joker"))
    do(g, 0, "use parliament")
    assert spots(g, 0)["politics"] == 7
    do(g, 0, "use town-hall")
    assert (len(hand(g, 0)), used(g, 0)) == (1, ["parliament", "town-hall"])


def test_the_war_cap_only_lowers() -> None:
    for war, after in ((1, 1), (2, 2), (6, 2)):
        g = table(player(tracks={"politics": 8, "war": war}, branch="democracy", specials={"politics": 1}))
        do(g, 0, "special politics", "enter")
        assert (spots(g, 0)["war"], vp(g)[0], gold(g)[0]) == (after, 6, 10)


# ---- war ----------------------------------------------------------------------------------------------------------------


def test_war_spots_bring_their_effect_at_every_arrival() -> None:
    """Research card 231 goes back from spot 2; a later step brings its 2 gold again."""
    me = player(tracks={"war": 1}, techs=techs("army", "military"), research=["231"])
    g = table(me, research_shown=["231", "225", "226", "227"])
    do(g, 0, "perform war-single", "pay army")
    assert (spots(g, 0)["war"], gold(g)[0]) == (2, 12)
    do(g, 0, "apply 231")
    assert (spots(g, 0)["war"], gold(g)[0]) == (1, 16)
    do(g, 0, "perform war-single")
    assert (spots(g, 0)["war"], gold(g)[0], score(g, 0, "War")) == (2, 18, 4)


def test_going_back_triggers_nothing_and_ends_at_0() -> None:
    me = player(tracks={"war": 1, "culture": 1}, specials={"culture": 1}, buildings=["horse-camp"])
    g = table(me, tokens=tokens(culture_2="war-for-gold"))
    do(g, 0, "special culture")
    do(g, 0, "resolve token")
    assert (spots(g, 0)["war"], gold(g)[0], used(g, 0), top(g, 0)) == (0, 17, [], "Act")


# ---- the lowest track ---------------------------------------------------------------------------------------------------


def test_the_lowest_track_is_looked_for_again() -> None:
    """Democracy 10 of side a1: the first step makes another track the lowest one."""
    me = player(tracks={"politics": 9, "prosperity": 2, "trade": 3, "influence": 3, "war": 3, "population": 3, "culture": 3})
    g = table({**me, "branch": "democracy", "specials": {"politics": 1}}, tokens=tokens(population_3="joker"))
    do(g, 0, "special politics")
    assert spots(g, 0)["prosperity"] == 3
    assert set(these(g, 0, "step")) == {"prosperity", "trade", "influence", "war", "population", "culture"}
    do(g, 0, "step influence")
    assert (spots(g, 0)["influence"], g.players[0].jokers) == (4, 1)


def test_tyranny_counts_5_for_the_lowest_track() -> None:
    """Side a2, tyranny 9: politics stands on spot 9 and counts 5, as all others do."""
    me = player(tracks={**dict.fromkeys(["prosperity", "trade", "influence", "war", "population", "culture"], 5), "politics": 8})
    g = table({**me, "branch": "tyranny", "specials": {"politics": 1}}, side="a2")
    do(g, 0, "special politics")
    assert "politics" in these(g, 0, "step")
    do(g, 0, "step politics")
    assert spots(g, 0)["politics"] == 10
