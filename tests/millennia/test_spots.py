"""Every spot of every track on both sides of the board: what it costs to enter, what it brings, and what it counts for."""

from __future__ import annotations

import pytest

from millennia.helpers import do, gold, hand, player, points, score, spots, table, tech, texts, these, top, vp
from ziggurat.games.millennia.content import DIPLOMACY, TOKENS, TRACK_SIDES, WONDER
from ziggurat.games.millennia.costs import income, wonder_price
from ziggurat.games.millennia.names import BOOK_SPOT
from ziggurat.games.millennia.state import Millennia

BUILDINGS = ["palace", "smithy", "granary", "dolmen", "barracks"]
"""Five buildings that sleep in age 8."""
WONDERS = ["the-great-pyramid", "stonehenge"]
SPOTS = [
    ("a1", "prosperity", "2", "", "gold 3"),
    ("a1", "prosperity", "3", "", "unlock trade"),
    ("a1", "prosperity", "5", "", "joker 1"),
    ("a1", "prosperity", "7", "", "vp 2 per 1 wonder"),
    ("a1", "trade", "2", "", "gold 3"),
    ("a1", "trade", "3", "", "book"),
    ("a1", "trade", "4", "", "vp 3"),
    ("a1", "trade", "5", "", "gold 5"),
    ("a1", "trade", "6", "", "vp 5"),
    ("a1", "trade", "7", "", "special"),
    ("a1", "influence", "3", "", "draw 1"),
    ("a1", "influence", "4", "", "joker 1"),
    ("a1", "influence", "5", "", "vp 2 per 1 wonder"),
    ("a1", "politics", "1", "", "gold 3"),
    ("a1", "politics", "2", "", "vp 3"),
    ("a1", "politics", "3", "", "draw 1"),
    ("a1", "politics", "4", "", "points 3"),
    ("a1", "politics", "5", "", "diplomacy"),
    ("a1", "politics", "democracy-6", "pay 5", "vp 5"),
    ("a1", "politics", "democracy-7", "", "book"),
    ("a1", "politics", "democracy-8", "discard 1", "special"),
    ("a1", "politics", "democracy-9", "war at most 2", "vp 6"),
    ("a1", "politics", "democracy-10", "", "lowest 2"),
    ("a1", "politics", "tyranny-6", "", "war 3"),
    ("a1", "politics", "tyranny-7", "", "vp 2 x war"),
    ("a1", "politics", "tyranny-8", "", "gold 8"),
    ("a1", "politics", "tyranny-9", "", "special; vp lower of war+population"),
    ("a1", "politics", "tyranny-10", "", "vp 2 x war"),
    ("a1", "war", "2", "", "gold 2"),
    ("a1", "war", "3", "", "vp 1"),
    ("a1", "war", "4", "", "gold 2"),
    ("a1", "war", "5", "", "vp 2"),
    ("a1", "war", "6", "", "gold 3"),
    ("a1", "war", "7", "", "vp 3"),
    ("a1", "population", "1", "", "gold 3"),
    ("a1", "population", "2", "", "vp 2"),
    ("a1", "population", "3", "", "book"),
    ("a1", "population", "4", "", "joker 1"),
    ("a1", "population", "5", "", "unlock war; vp 2"),
    ("a1", "population", "6", "", "book"),
    ("a1", "population", "7", "", "draw 1"),
    ("a1", "population", "8", "", "vp lower of war+population"),
    ("a1", "population", "9", "", "book"),
    ("a1", "culture", "1", "", "vp 2"),
    ("a1", "culture", "2", "", "book"),
    ("a1", "culture", "3", "", "gold 3"),
    ("a1", "culture", "4", "", "points 3"),
    ("a1", "culture", "5", "", "book"),
    ("a1", "culture", "6", "", "gold 5"),
    ("a1", "culture", "7", "", "draw 1"),
    ("a1", "culture", "8", "", "book"),
    ("a1", "culture", "9", "", "vp 1 per 2 building"),
    ("a1", "culture", "10", "", "vp 4"),
    ("a2", "prosperity", "1", "", "gold 2"),
    ("a2", "prosperity", "3", "", "joker 1"),
    ("a2", "prosperity", "4", "", "unlock trade"),
    ("a2", "prosperity", "5", "", "draw 1"),
    ("a2", "prosperity", "7", "", "vp 1 per 2 building"),
    ("a2", "trade", "1", "", "gold 4"),
    ("a2", "trade", "3", "", "joker 1"),
    ("a2", "trade", "4", "", "vp 3"),
    ("a2", "trade", "5", "", "book"),
    ("a2", "trade", "6", "", "diplomacy"),
    ("a2", "trade", "7", "", "vp 7"),
    ("a2", "influence", "2", "", "gold 4"),
    ("a2", "influence", "3", "", "special"),
    ("a2", "influence", "5", "", "vp 2 per 1 wonder"),
    ("a2", "politics", "1", "", "vp 2"),
    ("a2", "politics", "2", "", "gold 4"),
    ("a2", "politics", "3", "", "joker 1"),
    ("a2", "politics", "4", "", "draw 1"),
    ("a2", "politics", "5", "", "vp 5"),
    ("a2", "politics", "democracy-6", "discard 1", "vp 5"),
    ("a2", "politics", "democracy-7", "", "special"),
    ("a2", "politics", "democracy-8", "war at most 2", "joker 1"),
    ("a2", "politics", "democracy-9", "", "book"),
    ("a2", "politics", "democracy-10", "pay 5", "vp 2 per 1 wonder"),
    ("a2", "politics", "tyranny-6", "", "vp lower of war+population; gold 3"),
    ("a2", "politics", "tyranny-7", "", "war 3"),
    ("a2", "politics", "tyranny-8", "", "vp 2 x war"),
    ("a2", "politics", "tyranny-9", "", "lowest 2"),
    ("a2", "politics", "tyranny-10", "", "vp 1 per 2 building; special"),
    ("a2", "war", "2", "", "vp 1"),
    ("a2", "war", "3", "", "gold 2"),
    ("a2", "war", "4", "", "vp 2"),
    ("a2", "war", "5", "", "gold 2"),
    ("a2", "war", "6", "", "vp 3"),
    ("a2", "war", "7", "", "gold 5"),
    ("a2", "population", "1", "", "vp 2"),
    ("a2", "population", "2", "", "book"),
    ("a2", "population", "4", "", "unlock war; gold 3"),
    ("a2", "population", "5", "", "draw 1"),
    ("a2", "population", "6", "", "points 3"),
    ("a2", "population", "7", "", "book"),
    ("a2", "population", "8", "", "gold 5"),
    ("a2", "population", "9", "", "vp 1 per 2 building"),
    ("a2", "population", "10", "", "special"),
    ("a2", "culture", "1", "", "gold 3"),
    ("a2", "culture", "3", "", "book"),
    ("a2", "culture", "4", "", "draw 1"),
    ("a2", "culture", "5", "", "book"),
    ("a2", "culture", "6", "", "joker 1"),
    ("a2", "culture", "7", "", "book"),
    ("a2", "culture", "8", "", "vp 3"),
    ("a2", "culture", "9", "", "book"),
    ("a2", "culture", "10", "", "lowest 2"),
]
"""Side, track, spot, what entering costs, what it brings."""


def before(side: str, track: str, spot: str, token: str = "joker") -> Millennia:
    """The marker of a player stands before a spot in age 8; locks are open, war is at 4, population at 3."""
    branch, _, number = spot.rpartition("-")
    n = int(number)
    tracks = {"war": 4, "population": 3, track: n - 1}
    me = player(
        gold=20,
        tracks=tracks,
        branch=branch if branch and n > 6 else "open",
        unlocks=["trade", "war"],
        specials={track: 1} if track in ("trade", "politics", "population", "culture") else {},
        techs=[tech("army", 8)],
        buildings=BUILDINGS,
        wonders=WONDERS,
        hand=["245", "252", "261"],
    )
    books = len(BOOK_SPOT[("a1", "a2").index(side)])
    kinds = [kind.id for kind in TOKENS for _ in range(kind.copies) if kind.id != token]
    tokens = kinds[:books]
    name = f"{track}-{spot}"
    if name in BOOK_SPOT[("a1", "a2").index(side)]:
        tokens[BOOK_SPOT[("a1", "a2").index(side)].index(name)] = token
    return table(me, age=8, side=side, tokens=tokens)


def step(g: Millennia, track: str, spot: str = "") -> None:
    """One step on a track, with its penalty."""
    move = {"prosperity": "play 252", "influence": "play 261", "war": "perform war-single"}.get(track, f"special {track}")
    do(g, 0, move)
    if "democracy" in these(g, 0, "democracy") + texts(g, 0) and spot.endswith("-6"):
        do(g, 0, spot.partition("-")[0])
    for choice in ("enter", "discard 245"):
        if choice in texts(g, 0):
            do(g, 0, choice)


def drawn(g: Millennia) -> list[str]:
    return [DIPLOMACY.names[card] for card in g.players[0].drawn.cards]


@pytest.mark.parametrize(("side", "track", "spot", "cost", "gain"), SPOTS)
def test_a_spot(side: str, track: str, spot: str, cost: str, gain: str) -> None:
    g = before(side, track, spot)
    step(g, track, spot)
    number = int(spot.rpartition("-")[2])
    me = g.players[0]
    assert spots(g, 0)[track] == number
    war = 2 if cost == "war at most 2" else number if track == "war" else 4
    found = {"gold": gold(g)[0] - 20, "vp": vp(g)[0], "joker": int(me.jokers), "draw": len(hand(g, 0)) - 3}
    found["draw"] += (track in ("prosperity", "influence")) + (cost == "discard 1")  # cards that were played or discarded
    expected = {"gold": 2 if track == "prosperity" else 0, "vp": 0, "joker": 0, "draw": 0}  # card 252 brings 2 gold, too
    expected["gold"] -= 5 if cost == "pay 5" else 0
    population = number if track == "population" else 3
    for code in gain.split("; "):
        what, _, rest = code.partition(" ")
        if rest == "2 per 1 wonder":
            expected["vp"] += 2 * len(WONDERS)
        elif rest == "1 per 2 building":
            expected["vp"] += len(BUILDINGS) // 2
        elif rest == "2 x war":
            expected["vp"] += 2 * war
        elif rest == "lower of war+population":
            expected["vp"] += min(war, population)
        elif code == "book":
            expected["joker"] += 1  # a token for nothing is resolved without a question
        elif what in ("gold", "vp", "joker", "draw"):
            expected[what] += int(rest)
        elif code == "war 3":
            war = 7  # from 4: spots 5, 6 and 7 bring 2 VP, 3 gold and 3 VP, on side a2 2 gold, 3 VP and 5 gold
            expected["gold"] += 3 if side == "a1" else 7
            expected["vp"] += 5 if side == "a1" else 3
        else:
            ask(g, code)
            if code == "special":
                do(g, 0, "special joker")
                expected["joker"] += 1
                found = {**found, "vp": vp(g)[0], "joker": int(me.jokers)}
    assert found == expected
    assert spots(g, 0)["war"] == war


def ask(g: Millennia, code: str) -> None:
    """What a spot asks."""
    if code == "special":
        assert these(g, 0, "special") == ["trade", "culture", "politics", "research", "war", "joker", "population"]
    elif code == "diplomacy":
        assert sorted(these(g, 0, "keep")) == sorted(drawn(g))
        assert len(drawn(g)) == 2
    elif code == "lowest 2":
        assert set(these(g, 0, "step")) == {track for track, n in spots(g, 0).items() if n == 0}
        assert len(these(g, 0, "step")) > 1
    elif code.startswith("points"):
        assert points(g, 0) == {code.partition(" ")[2]: 1}
    else:
        assert code in ("unlock trade", "unlock war")


def test_every_spot_that_brings_something_is_in_the_list() -> None:
    listed = {(side, track, spot) for side, track, spot, _, _ in SPOTS}
    assert listed == {
        (track.side, track.id, spot.id)
        for track in TRACK_SIDES
        for spot in track.spot
        if spot.immediate or spot.penalty or spot.book
    }


@pytest.mark.parametrize(
    ("side", "track", "spot"),
    [
        (track.side, track.id, spot.id)
        for track in TRACK_SIDES
        for spot in track.spot
        if spot.n and not spot.immediate and not spot.book
    ],
)
def test_the_other_spots_bring_nothing(side: str, track: str, spot: str) -> None:
    g = before(side, track, spot)
    step(g, track, spot)
    assert spots(g, 0)[track] == int(spot)
    assert (gold(g)[0] - 20, vp(g)[0], int(g.players[0].jokers)) == (2 if track == "prosperity" else 0, 0, 0)
    assert top(g, 0) == "Act"


# ---- unlocks and locks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "track", "spot", "lock"),
    [("a1", "prosperity", 3, 0), ("a2", "prosperity", 4, 0), ("a1", "population", 5, 1), ("a2", "population", 4, 1)],
)
def test_unlocks(side: str, track: str, spot: int, lock: int) -> None:
    """The trade lock opens on prosperity, the war lock on population."""
    g = table(player(tracks={track: spot - 1}, specials={"population": 1}, hand=["252"]), side=side)
    assert g.players[0].unlocks == 0
    step(g, track)
    if "resolve spot" in texts(g, 0):
        do(g, 0, "resolve spot")
    assert g.players[0].unlocks == 1 << lock


@pytest.mark.parametrize(("side", "track", "spot"), [("a1", "trade", 5), ("a2", "trade", 4), ("a1", "war", 7), ("a2", "war", 7)])
def test_locks(side: str, track: str, spot: int) -> None:
    me = player(tracks={track: spot - 1}, specials={track: 1})
    g = table(me, side=side)
    do(g, 0, f"special {track}")
    assert spots(g, 0)[track] == spot - 1
    g = table({**me, "unlocks": [track]}, side=side)
    do(g, 0, f"special {track}")
    assert spots(g, 0)[track] >= spot


# ---- what spots count for -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "track", "values"),
    [
        ("a1", "prosperity", [0, 2, 4, 7, 11, 16, 22, 28, 35]),
        ("a2", "prosperity", [0, 2, 5, 8, 12, 17, 22, 28, 35]),
        ("a1", "population", [0, 0, 3, 3, 6, 6, 9, 11, 11, 15, 20]),
        ("a2", "population", [0, 0, 0, 4, 4, 8, 8, 12, 12, 16, 20]),
        ("a1", "culture", [0, 0, 0, 4, 4, 8, 8, 12, 12, 16, 20]),
        ("a2", "culture", [0, 0, 3, 3, 6, 6, 10, 10, 14, 14, 20]),
    ],
)
def test_the_highest_end_vp_reached_counts(side: str, track: str, values: list[int]) -> None:
    for spot, points_ in enumerate(values):
        assert score(table(player(tracks={track: spot}), side=side), 0, track.capitalize()) == points_


@pytest.mark.parametrize(("side", "values"), [("a1", [0, 2, 3, 5, 6, 8, 10, 12]), ("a2", [0, 1, 3, 4, 6, 7, 10, 13])])
def test_trade_pays_income(side: str, values: list[int]) -> None:
    found = [income(table(player(tracks={"trade": spot}), side=side), 0) for spot in range(8)]
    assert found == values


@pytest.mark.parametrize(("side", "values"), [("a1", [0, 2, 4, 6, 8, 10]), ("a2", [0, 3, 4, 6, 9, 10])])
def test_influence_makes_wonders_cheaper(side: str, values: list[int]) -> None:
    great_pyramid = WONDER.index("the-great-pyramid")
    found = [wonder_price(table(player(tracks={"influence": spot}), side=side), 0, great_pyramid, 0) for spot in range(6)]
    assert found == [21 - value for value in values]


@pytest.mark.parametrize("side", ["a1", "a2"])
@pytest.mark.parametrize(
    ("track", "last", "vp_"), [("prosperity", 8, 5), ("war", 7, 3), ("population", 10, 3), ("culture", 10, 3)]
)
def test_steps_beyond_the_end(side: str, track: str, last: int, vp_: int) -> None:
    g = table(player(tracks={track: last}, specials={track: 1} if track != "prosperity" else {}, hand=["252"]), side=side)
    do(g, 0, "play 252" if track == "prosperity" else f"special {track}")
    assert spots(g, 0)[track] == last
    assert vp(g)[0] == vp_ * (3 if track == "war" else 1)


@pytest.mark.parametrize(("track", "last"), [("trade", 7), ("politics", 10), ("influence", 5)])
def test_the_other_tracks_end(track: str, last: int) -> None:
    branch = "democracy" if track == "politics" else "open"
    g = table(player(tracks={track: last}, branch=branch, specials={track: 1} if track != "influence" else {}, hand=["261"]))
    if track == "influence":
        assert "play 261" not in texts(g, 0)
    else:
        do(g, 0, f"special {track}")
    assert (spots(g, 0)[track], vp(g)[0], gold(g)[0]) == (last, 0, 10)


# ---- penalties and branches ---------------------------------------------------------------------------------------------


def test_a_penalty_that_can_not_be_paid_closes_the_spot() -> None:
    """Rulebook, track bonuses: pay 5 gold in full, or discard a diplomacy card, or you cannot advance onto the spot."""
    g = table(player(gold=4, tracks={"politics": 5}, specials={"politics": 1}))
    do(g, 0, "special politics")
    assert these(g, 0, "democracy") == []
    assert set(texts(g, 0)) == {"tyranny", "stay"}
    g = table(player(tracks={"politics": 7}, branch="democracy", specials={"politics": 1}))
    do(g, 0, "special politics")
    assert spots(g, 0)["politics"] == 7
    g = table(player(tracks={"politics": 7}, branch="democracy", specials={"politics": 1}, hand=["245"]))
    do(g, 0, "special politics", "stay")
    assert (spots(g, 0)["politics"], hand(g, 0)) == (7, ["245"])


def test_tyranny_counts_as_5_and_the_choice_is_for_good() -> None:
    """Rulebook, politics: beyond spot 5 democracy or tyranny; on tyranny the position is always 5."""
    g = table(player(tracks={"politics": 5, "influence": 2}, specials={"politics": 1}, hand=["250"]))
    do(g, 0, "special politics", "tyranny")
    assert spots(g, 0)["politics"] == 6
    assert g.players[0].position(3) == 5
    assert score(g, 0, "Influence × politics") == 10
    do(g, 0, "play 250")
    assert (spots(g, 0)["politics"], g.players[0].position(3)) == (7, 5)
    g = table(player(tracks={"politics": 8, "influence": 2}, branch="democracy"))
    assert score(g, 0, "Influence × politics") == 16
