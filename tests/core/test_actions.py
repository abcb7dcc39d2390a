"""Numbers, texts and references of actions."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ziggurat import games
from ziggurat.core.actions import ActionSpace, Kind, Mask, SeatNumber, listed, numbers
from ziggurat.core.errors import IllegalAction


def small() -> ActionSpace:
    space = ActionSpace()
    space.verb("move", Kind("piece", ("scout", "king")), Kind("cell", ("a1", "b2", "h4")))
    space.verb("end turn")
    space.verb("bid", numbers("number", 30))
    space.verb("build", Kind("card", ("altar", "baths")), Kind("left", ("", "left 1", "left 2"), shown=False))
    return space


@pytest.mark.parametrize("space", [small(), *(games.find(game_id).space for game_id in games.ids())])
def test_texts_come_back_and_differ(space: ActionSpace) -> None:
    texts = [space.text(action) for action in range(space.size)]
    assert len(set(texts)) == space.size
    step = max(1, space.size // 5000)
    assert all(space.parse(texts[action]) == action for action in range(0, space.size, step))


def test_numbers_are_dense_and_row_by_row() -> None:
    space = small()
    assert [space.text(action) for action in (0, 1, 3, 6, 7, 37, 38, 40)] == [
        "move scout a1",
        "move scout b2",
        "move king a1",
        "end turn",
        "bid 0",
        "bid 30",
        "build altar",
        "build altar left 2",
    ]
    assert space.refs(4) == ["piece:king", "cell:b2"]
    assert space.refs(40) == ["card:altar"]
    assert space.refs(7) == []


@pytest.mark.parametrize(
    "text",
    ["", "move", "move king", "move king z9", "bid 31", "bid -1", "end", "end turn now", "build altar left 3", "build  altar"]
    + ["x" * 500],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="is no action of this game"):
        small().parse(text)


@pytest.mark.parametrize("action", [-1, 44, 10**9, True, None, "7", 1.0, 10**5000], ids=range(8))
def test_other_numbers_are_refused(action: Any) -> None:
    for call in (small().decode, small().text, small().refs):
        with pytest.raises(IllegalAction, match="is no action of this game"):
            call(action)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("build nosuch", "'build nosuch' is no action of this game: there is no card 'nosuch'"),
        ("build altr", "'build altr' is no action of this game: there is no card 'altr'; did you mean altar?"),
        ("build altar right 1 left 2", "is no action of this game; expected build CARD [left N] [right N]"),
        ("build left 2 altar", "is no action of this game; expected build CARD [left N] [right N]"),
        ("build altar now", "is no action of this game; expected build CARD [left N] [right N]"),
        ("build", "is no action of this game; expected build CARD [left N] [right N]"),
        ("wonder rhods", "is no action of this game: there is no wonder 'rhods'; did you mean rhodos?"),
        ("pass now", "is no action of this game; expected pass"),
        ("bild altar", "is no action of this game; did you mean build?"),
        ("march rome", "is no action of this game; its verbs are build, stage, sell, pass, wonder, side"),
    ],
)
def test_what_is_at_fault_in_a_text_is_named(text: str, expected: str) -> None:
    with pytest.raises(IllegalAction, match=re.escape(expected) + "$"):
        games.find("seven-wonders").space.parse(text)


def test_names_are_unique() -> None:
    with pytest.raises(ValueError, match="two cards with one id"):
        Kind("card", ("altar", "altar"))
    space = small()
    with pytest.raises(ValueError, match="two verbs"):
        space.verb("bid")


def test_naming_in_json() -> None:
    card = Kind("card", ("altar", "baths"))
    assert [card.show(-1), card.show(1), card.read(None), card.read("baths")] == [None, "baths", -1, 1]
    with pytest.raises(ValueError, match=r"no card 'bath'; did you mean baths\?"):
        card.read("bath")
    with pytest.raises(ValueError, match="expected the id of a card, got 3"):
        card.read(3)
    assert Mask(7).read(Mask(7).show(0b1000101)) == 0b1000101
    for wrong in ([0, 0], [7], [-1], ["a"], 3, [True]):
        with pytest.raises(ValueError):
            Mask(7).read(wrong)
    assert SeatNumber().show(-1) is None
    for value in (-1, True, "1", 64):
        with pytest.raises(ValueError, match="expected a seat or null"):
            SeatNumber().read(value)


def test_lists_in_sentences() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"])] == ["none", "a", "a and b"]
