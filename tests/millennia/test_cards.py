"""Every wonder, research card, diplomacy card and book token, by what the rulebook's appendix says of it."""

from __future__ import annotations

from typing import Any

import pytest

from millennia.helpers import (
    GAME,
    claimed,
    do,
    document,
    fresh,
    gold,
    hand,
    player,
    points,
    score,
    spots,
    table,
    techs,
    texts,
    these,
    top,
    turned,
    vp,
    wonders,
)
from ziggurat.core.chance import Seeded
from ziggurat.core.table import Table
from ziggurat.games.millennia.content import BUILDINGS, DIPLOMACY_CARDS, RESEARCH_CARDS, TOKENS, TYPES, WONDERS
from ziggurat.games.millennia.costs import income
from ziggurat.games.millennia.names import BOOK_SPOT
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.tables import TRADE

ALL = {"prosperity": 2, "trade": 3, "influence": 4, "politics": 5, "war": 6, "population": 7, "culture": 8}
"""A position on each track, all different."""
BOUGHT = ["palace", "smithy", "farm", "dolmen", "agora"]
"""Two green buildings, a brown one and two yellow ones; all sleep in age 8 or are yellow."""
CONSTRUCT = {"step": "Construct", "party": 0, "passed": [], "extra": 0}


def seen(card: str) -> list[str]:
    """Research cards on show, this one among them."""
    return [card, *[other.id for other in RESEARCH_CARDS if other.id != card][:3]]


def holding(card: str, *kinds: str, age: int = 1, **fields: Any) -> Millennia:
    """A player with this diplomacy card and techs of these types."""
    more = fields.pop("more", {})
    return table(player(hand=[card], techs=techs(*kinds, age=age), **fields), age=age, **more)


def with_claimed(card: str, *kinds: str, age: int = 1, **fields: Any) -> Millennia:
    """A player who has claimed this research card, and techs of these types."""
    more = fields.pop("more", {})
    shown = {"research_shown": seen(card), **more}
    return table(player(research=[card], techs=techs(*kinds, age=age), **fields), age=age, **shown)


def rest(g: Millennia) -> None:
    """Lets what waits go."""
    while "forfeit" in texts(g, 0):
        do(g, 0, "forfeit")


def pay(g: Millennia) -> None:
    """Pays with what is offered first."""
    while top(g, 0) != "Act":
        do(g, 0, *texts(g, 0)[:1])


# ---- wonders ------------------------------------------------------------------------------------------------------------

SCORES = {
    "the-great-pyramid": 5 * 2,
    "hanging-gardens": 3 * 2,
    "stonehenge": 5 * 1,
    "colossus": 2 + 4,
    "the-great-library": 3 * 2,
    "statue-of-zeus": 4 * 2,
    "angkor-wat": 3 * 1,
    "the-great-wall": 6 * 2,
    "hagia-sophia": 7 + 8,
    "machu-picchu": 5 + 7,
    "taj-mahal": 4 * 2,
    "sistine-chapel": 8 * 2,
    "bell-rock-lighthouse": 3 * 3,
    "brandenburg-gate": 6 * 1,
    "the-louvre": 8 + 5,
    "empire-state-building": (3 + 4) * 2,
    "panama-canal": 2 + 6,
    "statue-of-liberty": 2 * 3,
    "channel-tunnel": 2 * 2,
    "united-nations": 4 * 4,
    "zuiderzee-works": 7 * 2,
    "climate-neutral-city": 2 * 5,
    "holo-earth-museum": 3 * (1 + 2),
    "oneill-cylinder": 4 * 3,
}


@pytest.mark.parametrize("wonder", [wonder.id for wonder in WONDERS])
def test_a_wonder(wonder: str) -> None:
    """Two research cards are claimed, three book tokens activated, and there are no other wonders."""
    me = player(tracks=ALL, buildings=BOUGHT, wonders=[wonder], research=["225", "226"], read=[0, 1, 4])
    g = table(me, age=8, research_shown=["225", "226", "227", "228"])
    assert score(g, 0, "Wonders") == SCORES[wonder]


def test_wonders_count_one_another() -> None:
    """Brandenburg Gate, and Holo Earth Museum."""
    g = table(player(tracks={"war": 4}, wonders=["brandenburg-gate", "hanging-gardens", "holo-earth-museum"]), age=8)
    assert score(g, 0, "Wonders") == 4 * 3 + 0 + 3 * 3


# ---- research cards -----------------------------------------------------------------------------------------------------


def test_225() -> None:
    """3 VP for the diplomacy action."""
    g = with_claimed("225", "communication", "energy")
    do(g, 0, "perform diplomacy")
    do(g, 0, *texts(g, 0)[:1])
    assert vp(g)[0] == 3


def test_226() -> None:
    """3 VP for a special action, a granted one too (ruling 10)."""
    g = with_claimed("226", specials={"joker": 2}, points={"5": 2})
    do(g, 0, "special joker", "special joker")
    assert vp(g)[0] == 6
    do(g, 0, "buy 4", "special research")
    assert vp(g)[0] == 6 + 3 + 18


def test_227() -> None:
    """2 gold for each prosperity step."""
    g = with_claimed("227", hand=["252"])
    do(g, 0, "play 252")
    assert gold(g)[0] == 10 + 2 + 2


def test_228() -> None:
    """3 VP for each influence step."""
    g = with_claimed("228", hand=["261"])
    do(g, 0, "play 261")
    assert vp(g)[0] == 3


def test_229() -> None:
    """4 VP for each research card claimed, this one included."""
    g = table(player(points={"3": 2}), research_shown=seen("229"))
    do(g, 0, "buy 2", "choose 2", "claim 229")
    assert (claimed(g, 0), vp(g)[0]) == (["229"], 4)
    g = with_claimed("229", points={"5": 2})
    do(g, 0, "buy 3", "choose 2", "claim 225")
    assert vp(g)[0] == 5 + 4


def test_230() -> None:
    """4 gold for a research point card of 3 when a book token is activated."""
    g = with_claimed("230", tracks={"culture": 1}, specials={"culture": 1})
    do(g, 0, "special culture", "apply 230")
    rest(g)
    assert (gold(g)[0], points(g, 0)["3"]) == (6, 1)
    g = with_claimed("230", tracks={"culture": 1}, specials={"culture": 1}, gold=3)
    do(g, 0, "special culture")
    assert "apply 230" not in texts(g, 0)


def test_231() -> None:
    """One war step back for 4 gold, once in an action phase."""
    g = with_claimed("231", tracks={"war": 3})
    do(g, 0, "apply 231")
    assert (spots(g, 0)["war"], gold(g)[0], vp(g)[0]) == (2, 14, 0)
    assert "apply 231" not in texts(g, 0)
    assert "apply 231" not in texts(with_claimed("231"), 0)


def test_232() -> None:
    """15 gold: from a tyranny spot to the democracy spot of the same number, with its penalty and its effect (ruling 22)."""
    g = with_claimed("232", tracks={"politics": 6}, branch="tyranny", gold=20)
    do(g, 0, "apply 232")
    assert (g.view(0)["players"][0]["branch"], g.players[0].position(3)) == ("democracy", 6)
    assert (gold(g)[0], vp(g)[0]) == (0, 5)  # 15, and the penalty of 5
    assert "apply 232" not in texts(with_claimed("232", tracks={"politics": 6}, branch="tyranny", gold=19), 0)
    assert "apply 232" not in texts(with_claimed("232", tracks={"politics": 6}, branch="democracy", gold=30), 0)
    assert "apply 232" not in texts(with_claimed("232", tracks={"politics": 5}, gold=30), 0)


def test_232_pays_the_penalty_before_it_takes_the_effect() -> None:
    me = player(research=["232"], tracks={"politics": 9, "war": 5}, branch="tyranny", gold=15)
    game = Table(GAME, chance=Seeded(1), scenario=document(me, research_shown=seen("232")))
    game.act(0, "apply 232")
    told = [sentence for _, sentence in game.log(0)]
    back = next(at for at, sentence in enumerate(told) if "war" in sentence)
    assert back < next(at for at, sentence in enumerate(told) if "6 VP" in sentence)
    assert (spots(game.state, 0)["war"], vp(game.state)[0]) == (2, 6)


def test_233() -> None:
    """The influence action needs one icon less, every time."""
    g = with_claimed("233", "economics", "arts", "agriculture")
    do(g, 0, "perform influence")
    pay(g)
    assert spots(g, 0)["influence"] == 1
    g = with_claimed("233", "government", "arts", "agriculture")
    do(g, 0, "perform influence")
    pay(g)
    assert (spots(g, 0)["influence"], len(turned(g, 0))) == (1, 3)


def test_234() -> None:
    """Twice the lowest of all positions when a culture token is activated."""
    g = with_claimed(
        "234", tracks={**dict.fromkeys(ALL, 4), "culture": 7}, specials={"culture": 1}, more={"tokens": tokens("joker")}
    )
    do(g, 0, "special culture", "apply 234")
    rest(g)
    assert vp(g)[0] == 8


@pytest.mark.parametrize(("gold_", "expected"), [(15, 5), (14, 0)])
def test_235(gold_: int, expected: int) -> None:
    """5 VP when a politics token is activated with 15 gold in stock."""
    g = with_claimed(
        "235", tracks={"politics": 6}, branch="democracy", specials={"politics": 1}, gold=gold_, more={"tokens": tokens("joker")}
    )
    do(g, 0, "special politics")
    assert ("apply 235" in texts(g, 0)) == (expected > 0)
    if expected:
        do(g, 0, "apply 235")
    rest(g)
    assert vp(g)[0] == expected


@pytest.mark.parametrize(("number", "expected"), [(4, 5), (3, 0)])
def test_236(number: int, expected: int) -> None:
    """5 gold when a population token is activated, with more buildings than the population position."""
    own = ["palace", "smithy", "stonemason-hut", "granary"][:number]
    g = with_claimed("236", tracks={"population": 2}, specials={"population": 1}, buildings=own, more={"tokens": tokens("joker")})
    do(g, 0, "special population")
    assert ("apply 236" in texts(g, 0)) == (expected > 0)
    if expected:
        do(g, 0, "apply 236")
    rest(g)
    assert gold(g)[0] == 10 + expected


def test_237() -> None:
    """4 gold off yellow buildings, always."""
    shown = ["dolmen", "farm", "palace", "royal-tomb"]
    for card, expected in (("225", ["farm", "palace"]), ("237", ["dolmen", "farm", "palace", "royal-tomb"])):
        g = with_claimed(card, gold=8, more={"buildings_shown": shown, "steps": [CONSTRUCT], "architect": 1})
        assert sorted(these(g, 0, "build")) == expected
    do(g, 0, "build dolmen")
    assert gold(g)[0] == 8 - (9 - 4)


@pytest.mark.parametrize(("card", "track"), [("238", "population"), ("242", "culture")])
def test_238_and_242(card: str, track: str) -> None:
    """4 VP for each step beyond 10, besides what the track brings."""
    g = with_claimed(card, tracks={track: 10}, specials={track: 1})
    do(g, 0, f"special {track}")
    assert vp(g)[0] == 3 + 4
    g = with_claimed(card, tracks={track: 9}, specials={track: 1})
    do(g, 0, f"special {track}")
    assert vp(g)[0] == {"population": 0, "culture": 4}[track]  # the spot itself


def test_239() -> None:
    """1 VP for each construction."""
    more = {"buildings_shown": ["farm"], "wonders_now": ["stonehenge"], "steps": [CONSTRUCT]}
    g = with_claimed("239", gold=40, more=more)
    do(g, 0, "build farm")
    assert vp(g)[0] == 1
    do(g, 1, "pass")
    do(g, 0, "wonder stonehenge")
    assert (vp(g)[0], wonders(g, 0)) == (2, ["stonehenge"])


def test_240() -> None:
    """2 gold for each research action, that which claims it included."""
    g = with_claimed("240", points={"3": 1})
    do(g, 0, "buy 1")
    assert gold(g)[0] == 12
    g = table(player(points={"3": 2}), research_shown=seen("240"))
    do(g, 0, "buy 2", "choose 2", "claim 240")
    assert gold(g)[0] == 12


def test_240_claimed_by_the_library_answers_to_the_same_research_action() -> None:
    fields: dict[str, Any] = {"buildings": ["library"], "points": {"5": 2}}
    g = table(player(**fields), age=4, research_shown=seen("240"))
    do(g, 0, "buy 3", "choose 2", "claim 225", "use library", "claim 240")
    assert (claimed(g, 0), gold(g)[0], top(g, 0)) == (["225", "240"], 12, "Act")
    g = table(player(**fields), age=4, research_shown=seen("240"))
    do(g, 0, "buy 3", "choose 2", "claim 240", "use library", "claim 225")
    assert (gold(g)[0], top(g, 0)) == (12, "Act")  # once, not again with the Library
    g = table(player(**fields), age=4, research_shown=seen("240"))
    do(g, 0, "buy 3", "choose 1", "forfeit")
    assert gold(g)[0] == 20


def test_241() -> None:
    """An army, weaponry or military tech is turned for any one prosperity card, once; it does not match itself (ruling 7)."""
    more = {"prosperity": ["arts", "energy", "army", "medicine"], "steps": [{"step": "ProsperityPhase"}]}
    g = with_claimed("241", "arts", "army", more=more)
    assert set(these(g, 0, "fulfil")) == {"energy army", "medicine army"}
    do(g, 0, "fulfil energy army")
    assert (spots(g, 0)["prosperity"], turned(g, 0)) == (1, ["army"])
    g = with_claimed("241", "medicine", "army", more=more)
    do(g, 0, "go-on")
    assert spots(g, 0)["prosperity"] == 1  # army and medicine are both there
    g = with_claimed("241", "medicine", "army", more=more)
    do(g, 0, "fulfil arts army")
    assert spots(g, 0)["prosperity"] == 0


@pytest.mark.parametrize(("number", "expected"), [(0, 0), (2, 2), (3, 3), (4, 3)])
def test_243(number: int, expected: int) -> None:
    """1 gold of income for each wonder, at most 3."""
    own = [wonder.id for wonder in WONDERS][:number]
    assert income(with_claimed("243", age=8, wonders=own), 0) == expected


def test_244() -> None:
    """4 VP when the trade action brings 6 gold."""
    g = with_claimed("244", "economics", "energy")
    do(g, 0, "perform trade", "choose 2")
    assert (gold(g)[0], vp(g)[0]) == (16, 4)
    g = with_claimed("244", "economics", "energy")
    do(g, 0, "perform trade", "choose 1")
    assert (spots(g, 0)["trade"], vp(g)[0]) == (1, 0)


# ---- diplomacy cards ----------------------------------------------------------------------------------------------------

PLAYED: list[tuple[str, list[str], dict[str, int], int, int]] = [
    ("249", [], {"population": 1}, 2 + 3, 0),  # the last two: gold and VP, those of the spots on side a1 included
    ("250", [], {"politics": 1}, 2 + 3, 0),
    ("251", [], {"culture": 1}, 2, 2),
    ("252", [], {"prosperity": 1}, 2, 0),
    ("255", [], {"war": 4}, 2 + 2, 1),
    ("256", ["arts", "energy", "army"], {"culture": 1, "politics": 1, "population": 1}, 3 + 3, 2),
    ("257", [], {}, 2, 0),
    ("259", ["arts"], {}, 0, 10),
    ("261", [], {"influence": 1}, 0, 0),
    ("262", [], {}, 3, 0),
    ("263", ["arts"], {}, 0, 2),
    ("268", [], {"trade": 1, "war": 1}, 0, 0),
]


@pytest.mark.parametrize(("card", "kinds", "tracks", "gold_", "vp_"), PLAYED)
def test_a_diplomacy_card_played_as_an_action(card: str, kinds: list[str], tracks: dict[str, int], gold_: int, vp_: int) -> None:
    g = holding(card, *kinds)
    do(g, 0, f"play {card}")
    pay(g)
    assert ({track: n for track, n in spots(g, 0).items() if n}, gold(g)[0], vp(g)[0]) == (tracks, 10 + gold_, vp_)
    assert sorted(turned(g, 0)) == sorted(kinds)
    assert (hand(g, 0), list(g.diplomacy_discard.cards)) == ([], [int(card) - 245])
    assert points(g, 0) == ({"3": 1} if card == "257" else {})
    assert g.players[0].jokers == {"262": 1, "263": 2}.get(card, 0)
    if kinds:
        assert f"play {card}" not in texts(holding(card, *kinds[1:]), 0)


def test_268_which_track_first() -> None:
    """Ruling 35: their order is the player's; what remains alone, or is the only step that is possible, is not asked for."""
    g = holding("268")
    do(g, 0, "play 268")
    assert texts(g, 0) == ["step trade", "step war"]
    do(g, 0, "step war")
    assert (spots(g, 0)["war"], spots(g, 0)["trade"], top(g, 0)) == (1, 1, "Act")
    g = holding("268")
    g.players[0].tracks[TRADE] = 4  # before the lock
    do(g, 0, "play 268")
    assert (spots(g, 0)["war"], spots(g, 0)["trade"], top(g, 0)) == (1, 4, "Act")


def test_256_which_track_next() -> None:
    """Ruling 35: one track after the other, each resolved before the next is chosen."""
    g = holding("256", "arts", "energy", "army")
    do(g, 0, "play 256")
    while not texts(g, 0)[0].startswith("step"):
        do(g, 0, texts(g, 0)[0])
    assert texts(g, 0) == ["step politics", "step population", "step culture"]
    do(g, 0, "step population")
    assert texts(g, 0) == ["step politics", "step culture"]
    do(g, 0, "step culture")
    assert (top(g, 0), spots(g, 0)["politics"]) == ("Act", 1)


def test_245() -> None:
    """9 gold on top of the industry action."""
    g = holding("245", "arts")
    do(g, 0, "perform industry", "play 245")
    assert gold(g)[0] == 10 + 2 + 9


def test_246() -> None:
    """3 research points for 14 VP: cards or icons; it is not the research action (ruling 15)."""
    g = holding("246", points={"3": 1})
    do(g, 0, "play 246")
    assert (vp(g)[0], points(g, 0), g.players[0].bought) == (14, {}, False)
    g = holding("246", "natural-science", "medicine")
    do(g, 0, "play 246")
    pay(g)
    assert (vp(g)[0], sorted(turned(g, 0))) == (14, ["medicine", "natural-science"])
    assert "play 246" not in texts(holding("246", "natural-science"), 0)


def test_247() -> None:
    """At the end a wonder of an opponent for its printed cost less 5; no influence discount; it counts for everything."""
    me = player(gold=20, hand=["247"], tracks={"influence": 5, "politics": 4})
    other = player(wonders=["the-great-pyramid", "brandenburg-gate"])
    g = table(me, other, age=8, steps=[{"step": "EndOfGame", "asked": 0}], leader=0)
    assert set(these(g, 0, "copy")) == {"the-great-pyramid", "brandenburg-gate"}  # 16 and 19 gold
    do(g, 0, "copy the-great-pyramid")
    assert (gold(g)[0], score(g, 0, "Wonders"), score(g, 0, "Diplomacy cards")) == (4, 8, 0)
    g = table({**me, "gold": 15}, other, age=8, steps=[{"step": "EndOfGame", "asked": 0}], leader=0)
    assert these(g, 0, "copy") == []
    assert score(g, 0, "Diplomacy cards") == 3


def test_247_counts_the_copy_for_other_wonders() -> None:
    me = player(copied=["stonehenge"], wonders=["brandenburg-gate"], tracks={"war": 3})
    assert score(table(me, player(wonders=["stonehenge"]), age=8), 0, "Wonders") == 3 * 2


def test_248() -> None:
    """The book token once more; what answers to activating it does not answer again."""
    own = {"tracks": {"culture": 1}, "specials": {"culture": 1}, "buildings": ["music-hall"]}
    g = holding("248", age=5, **own, more={"tokens": tokens("draw-diplomacy")})
    do(g, 0, "special culture", "resolve token", "play 248")
    assert len(hand(g, 0)) == 2
    assert these(g, 0, "use") == ["music-hall"]
    do(g, 0, "use music-hall")
    assert (spots(g, 0)["culture"], these(g, 0, "use")) == (3, [])


@pytest.mark.parametrize("held", [[], ["246"]])
def test_248_repeats_the_token_that_drew_it_whatever_else_is_in_the_hand(held: list[str]) -> None:
    face_up = [card.id for card in DIPLOMACY_CARDS if card.id not in ("248", *held)]
    me = player(hand=held, tracks={"culture": 1}, specials={"culture": 1})
    g = table(me, tokens=tokens("draw-diplomacy"), diplomacy_discard=face_up)
    do(g, 0, "special culture")
    assert hand(g, 0) == [*held, "248"]
    do(g, 0, "play 248")
    assert len(hand(g, 0)) == len(held) + 1
    g = table(
        me,
        tokens=tokens("draw-diplomacy"),
        diplomacy_deck=["249"],
        diplomacy_discard=["248", *[card for card in face_up if card != "249"]],
    )
    do(g, 0, "special culture")
    assert (hand(g, 0), top(g, 0)) == ([*held, "249"], "Act")


def test_253() -> None:
    """The trade action for nothing: 258 and research 244 answer to it."""
    g = table(player(hand=["253", "258"], research=["244"]), research_shown=seen("244"))
    do(g, 0, "play 253", "choose 2")
    assert (gold(g)[0], vp(g)[0]) == (16, 4)
    do(g, 0, "play 258")
    assert gold(g)[0] == 25
    g = holding("253")
    do(g, 0, "play 253", "choose 1")
    assert spots(g, 0)["trade"] == 1


def test_254() -> None:
    """With two pairs met: two prosperity steps instead of one, and 5 gold."""
    asked = ["arts", "energy", "army", "medicine"]
    step = [{"step": "ProsperityPhase"}]
    g = holding("254", *asked, more={"prosperity": asked, "steps": step})
    do(g, 0, "play 254")
    assert (spots(g, 0)["prosperity"], gold(g)[0]) == (2, 10 + 5 + 3)  # spot 2 of side a1 brings 3 gold
    g = holding("254", *asked[:2], more={"prosperity": asked, "steps": step})
    assert (spots(g, 0)["prosperity"], hand(g, 0)) == (1, ["254"])
    assert "play 254" not in texts(holding("254", *asked), 0)


def test_258() -> None:
    """9 gold on top of the trade action."""
    g = holding("258", "economics", "energy")
    do(g, 0, "perform trade", "choose 1", "play 258")
    assert (gold(g)[0], spots(g, 0)["trade"]) == (19, 1)


def test_260() -> None:
    """One more influence step and 3 gold when you advance on influence: that step is a new gain."""
    g = table(player(hand=["260", "261"]))
    do(g, 0, "play 261", "play 260")
    assert (spots(g, 0)["influence"], gold(g)[0]) == (2, 13)


@pytest.mark.parametrize(
    ("card", "verb", "thing", "price"),
    [
        ("264", "build", "palace", 0),
        ("265", "build", "ziggurat", 1),
        ("266", "build", "dolmen", 1),
        ("267", "wonder", "stonehenge", 9),
    ],
)
def test_discount_cards(card: str, verb: str, thing: str, price: int) -> None:
    """8 off a green, brown or yellow building, 9 off a wonder; with the wonder discount of influence (ruling 8)."""
    more = {
        "buildings_shown": ["palace", "ziggurat", "dolmen"],
        "wonders_now": ["stonehenge"],
        "steps": [CONSTRUCT],
        "architect": 1,
    }
    g = holding(card, gold=price, more=more)
    assert set(these(g, 0, verb)) == {f"{thing} card"}
    do(g, 0, f"{verb} {thing} card")
    assert (gold(g)[0], hand(g, 0)) == (0, [])
    if verb == "wonder":
        g = holding(card, gold=50, tracks={"influence": 2}, more=more)
        do(g, 0, "wonder stonehenge card")
        assert gold(g)[0] == 50 - (18 - 4 - 9)


ENHANCED: list[tuple[str, str, dict[str, int], int, dict[str, int]]] = [
    ("269", "research", {}, 0, {"3": 1, "5": 1}),
    ("270", "politics", {"politics": 2}, 1, {}),
    ("271", "culture", {"culture": 2}, 1, {}),
    ("272", "population", {"population": 2}, 1, {}),
    ("273", "trade", {"trade": 2}, 0, {}),
    ("274", "war", {"war": 7}, 0, {}),
    ("276", "joker", {}, 1, {}),
]


@pytest.mark.parametrize(("card", "special", "tracks", "jokers", "points_"), ENHANCED)
def test_cards_that_enhance_a_special_action(
    card: str, special: str, tracks: dict[str, int], jokers: int, points_: dict[str, int]
) -> None:
    g = holding(card, specials={special: 1})
    do(g, 0, f"special {special}", f"play {card}")
    rest(g)
    assert {track: n for track, n in spots(g, 0).items() if n} == tracks
    assert (g.players[0].jokers, points(g, 0)) == (jokers, points_)
    if card == "276":
        assert gold(g)[0] == 20


@pytest.mark.parametrize(("card", "track", "spot"), [("273", "trade", 5), ("274", "war", 7)])
def test_273_and_274_open_the_lock_first(card: str, track: str, spot: int) -> None:
    """Ruling 33: the unlock, then the card's steps; the steps of the special action that were blocked stay lost."""
    g = holding(card, specials={track: 1}, tracks={track: spot - 1})
    do(g, 0, f"special {track}")
    assert spots(g, 0)[track] == spot - 1
    do(g, 0, f"play {card}")
    assert spots(g, 0)[track] == spot
    assert g.view(0)["players"][0]["unlocks"] == [track]


def test_275() -> None:
    """In the income phase the income unlock and 5 gold."""
    g = holding("275", age=2, rows={"4": 2}, more={"steps": [{"step": "IncomePhase"}]})
    do(g, 0, "play 275")
    if "go-on" in texts(g, 0):
        do(g, 0, "go-on")
    assert gold(g)[0] == 10 + 5 + 2 * 5
    assert "play 275" not in texts(holding("275"), 0)


@pytest.mark.parametrize("card", [card.id for card in DIPLOMACY_CARDS])
def test_the_standard_effect_of_every_card(card: str) -> None:
    """3 gold or 3 VP instead of the unique effect (ruling 14)."""
    g = holding(card)
    do(g, 0, f"cash {card}")
    assert (gold(g)[0], vp(g)[0], hand(g, 0)) == (13, 0, [])
    g = holding(card)
    do(g, 0, f"score {card}")
    assert (gold(g)[0], vp(g)[0], g.diplomacy_discard.size()) == (10, 3, 1)
    assert score(holding(card), 0, "Diplomacy cards") == 3


def test_every_diplomacy_card_is_tested() -> None:
    alone = {"245", "246", "247", "248", "253", "254", "258", "260", "264", "265", "266", "267", "275"}
    assert {card for card, *_ in (*PLAYED, *ENHANCED)} | alone == {card.id for card in DIPLOMACY_CARDS}
    assert set(SCORES) == {wonder.id for wonder in WONDERS}


# ---- book tokens --------------------------------------------------------------------------------------------------------


def tokens(first: str) -> list[str]:
    """The book tokens of side a1, with this one on culture 2, and on culture 8 and politics 7 if there are enough of it."""
    spots_ = BOOK_SPOT[0]
    kinds = iter([kind.id for kind in TOKENS for _ in range(kind.copies) if kind.id != first])
    copies = next(kind.copies for kind in TOKENS if kind.id == first)
    wanted = ["culture-2", "culture-8", "population-3"][:copies]
    return [first if spot in wanted else next(kinds) for spot in spots_]


def reading(token: str, *kinds: str, **fields: Any) -> Millennia:
    """The position after the step onto culture 2, on which this token lies."""
    me = player(
        **{"tracks": {"culture": 1, **fields.pop("tracks", {})}, "specials": {"culture": 1}, "techs": techs(*kinds), **fields}
    )
    g = table(me, tokens=tokens(token), research_shown=["225", "226", "227", "228"])
    do(g, 0, "special culture")
    return g


READ: list[tuple[str, list[str], dict[str, Any], dict[str, Any]]] = [
    ("war-for-gold", [], {"tracks": {"war": 3}}, {"gold": 7, "war": 2}),
    ("vp-research-cards", [], {"research": ["225", "227"]}, {"vp": 8}),
    ("vp-diplomacy-hand", [], {"hand": ["245", "246", "247"]}, {"vp": 6}),
    ("draw-diplomacy", [], {}, {"cards": 1}),
    ("tech-for-research-points", ["arts"], {}, {"points": {"5": 1}}),
    ("tech-for-vp", ["arts"], {}, {"vp": 9}),
    ("joker", [], {}, {"jokers": 1}),
    ("tech-for-jokers", ["arts"], {}, {"jokers": 2}),
    ("vp-buildings", [], {"buildings": ["palace", "smithy", "farm"]}, {"vp": 3}),
    ("vp-wonders", [], {"wonders": ["stonehenge", "hanging-gardens"]}, {"vp": 4}),
    ("vp-this-track", [], {}, {"vp": 2}),
    ("vp-influence", [], {"tracks": {"influence": 3}}, {"vp": 6}),
]


@pytest.mark.parametrize(("token", "kinds", "fields", "gained"), READ)
def test_a_book_token(token: str, kinds: list[str], fields: dict[str, Any], gained: dict[str, Any]) -> None:
    g = reading(token, *kinds, **fields)
    if "resolve token" in texts(g, 0):
        do(g, 0, "resolve token")
    me = g.players[0]
    found = {
        "gold": gold(g)[0] - 10,
        "vp": vp(g)[0],
        "cards": len(hand(g, 0)) - len(fields.get("hand", [])),
        "jokers": int(me.jokers),
        "points": points(g, 0),
        "war": spots(g, 0)["war"],
    }
    assert {name: value for name, value in found.items() if value} == gained
    assert (sorted(turned(g, 0)), fresh(g, 0)) == (kinds, [])
    assert g.view(0)["players"][0]["tokens_read"] == [BOOK_SPOT[0].index("culture-2")]


@pytest.mark.parametrize("token", ["war-for-gold", "tech-for-research-points", "tech-for-vp", "tech-for-jokers"])
def test_what_a_token_asks_for_must_be_there_and_may_be_kept(token: str) -> None:
    """Without it nothing happens, but the token is activated (ruling 20); it may be forfeited, too."""
    g = reading(token)
    assert (top(g, 0), g.players[0].read != 0) == ("Act", True)
    g = reading(token, "arts", tracks={"war": 1})
    do(g, 0, "forfeit")
    assert (turned(g, 0), spots(g, 0)["war"], vp(g)[0], points(g, 0)) == ([], 1, 0, {})
    assert g.players[0].read != 0


def test_every_token_and_research_card_is_tested() -> None:
    assert {token for token, *_ in READ} == {token.id for token in TOKENS}
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_2")}
    assert {number for name in tested for number in name.split("_and_")} >= {card.id for card in RESEARCH_CARDS}
    assert len(TYPES) == 14
    assert len(BUILDINGS) == 88
