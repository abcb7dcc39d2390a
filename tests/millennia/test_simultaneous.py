"""The phases in which all act at once: any order, undo of the own actions, and what others hold in common."""

from __future__ import annotations

import pytest

from millennia.helpers import GAME, do, document, fresh, gold, hand, player, spots, table, techs, texts, top, turned
from ziggurat.core import record as records
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import IllegalAction
from ziggurat.core.saved import digest
from ziggurat.core.table import Table, replay
from ziggurat.games.millennia.state import Millennia

pytestmark = pytest.mark.compiled


def played(*players: dict[str, object], seed: int = 5, **more: object) -> Table:
    """A table that begins in the action phase."""
    return Table(GAME, chance=Seeded(seed), scenario=document(*players, seats=max(2, len(players)), **more))


def moves(game: Table, seat: int, *texts: str) -> None:
    for text in texts:
        game.act(seat, text)


def test_seats_act_in_any_order_until_all_are_done() -> None:
    g = table(player(techs=techs("arts", "social-science")), player(techs=techs("army")), player())
    do(g, 2, "done")
    do(g, 1, "perform war-single")
    do(g, 0, "perform culture")
    do(g, 1, "done")
    assert [bool(g.waiting >> seat & 1) for seat in range(3)] == [True, False, False]
    assert spots(g, 0)["culture"] == 1
    assert spots(g, 1)["war"] == 1
    do(g, 0, "done")
    assert g.age == 2


def test_undo_takes_back_the_own_actions_only() -> None:
    game = played(player(techs=techs("arts", "social-science", "army")), player(techs=techs("weaponry")))
    moves(game, 0, "perform culture")
    moves(game, 1, "perform war-single", "done")
    moves(game, 0, "perform war-single")
    assert game.undo(0).text == "perform war-single"
    assert game.undo(0).text == "perform culture"
    g = game.state
    assert fresh(g, 0) == ["arts", "social-science", "army"]
    assert spots(g, 0)["culture"] == 0
    assert spots(g, 1)["war"] == 1
    with pytest.raises(IllegalAction, match="nothing"):
        game.undo(0)


def test_done_is_taken_back_until_all_are_done() -> None:
    game = played(player(techs=techs("army")), player())
    moves(game, 0, "done")
    assert game.undo(0).text == "done"
    assert "perform war-single" in texts(game.state, 0)
    moves(game, 0, "done")
    moves(game, 1, "done")
    assert game.may_undo(0) is None
    assert game.may_undo(1) is None


def test_a_drawn_card_ends_undo_for_who_drew_it_alone() -> None:
    game = played(player(techs=techs("communication", "energy")), player(techs=techs("army")), diplomacy_deck=cards_but())
    moves(game, 1, "perform war-single")
    moves(game, 0, "perform diplomacy")
    assert game.may_undo(0) is None
    assert game.undo(1).text == "perform war-single"
    assert top(game.state, 0) == "Keep"
    assert turned(game.state, 1) == []


def cards_but(*names: str) -> list[str]:
    from ziggurat.games.millennia.content import DIPLOMACY

    return [name for name in DIPLOMACY.names if name not in names]


def test_the_first_to_come_gets_the_last_joker() -> None:
    """Twelve jokers (ruling 12): who comes later gets nothing; the order of arrival decides and is in the record."""
    g = table(player(jokers=5, gold=7), player(jokers=6, gold=7))
    do(g, 1, "perform espionage")
    assert [int(me.jokers) for me in g.players] == [5, 7]
    assert "perform espionage" not in texts(g, 0)
    with pytest.raises(IllegalAction, match="no joker tech is left"):
        do(g, 0, "perform espionage")
    assert gold(g) == [7, 0]


def test_a_reshuffle_ends_undo_for_everybody() -> None:
    """All discarded cards are mixed: what others threw in can't be taken back."""
    face_up = cards_but("249", "250")
    game = played(
        player(techs=techs("communication", "energy")),
        player(hand=["249"], techs=techs("army")),
        diplomacy_discard=face_up,
        diplomacy_deck=["250"],
    )
    moves(game, 1, "perform war-single")
    moves(game, 0, "perform diplomacy")
    assert game.state.shuffles == 1
    assert game.may_undo(1) is None
    assert "250" in hand_drawn(game.state, 0)


def hand_drawn(g: Millennia, seat: int) -> list[str]:
    from ziggurat.games.millennia.content import DIPLOMACY

    return [DIPLOMACY.names[card] for card in g.players[seat].drawn.cards]


def test_undo_is_refused_where_others_have_built_on_it() -> None:
    """Seat 0 gave back a joker, seat 1 took it: without the first there would be none for the second."""
    game = played(player(jokers=6, techs=techs("army")), player(jokers=6, gold=7))
    moves(game, 0, "perform industry", "joker")
    moves(game, 1, "perform espionage")
    with pytest.raises(IllegalAction, match="built on it"):
        game.undo(0)
    assert [int(me.jokers) for me in game.state.players] == [5, 7]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_undos_in_random_games(seats: int) -> None:
    """Undo and doing it again lead to the same position; what others did in between stands."""
    dice = Seeded(mix(seats, 77))
    game = Table(GAME, seats, chance=Seeded(seats))
    undone = kept = 0
    while not game.state.over and undone < 25:
        seat = [one for one in range(seats) if game.state.waiting >> one & 1][dice.below(bin(game.state.waiting).count("1"))]
        legal = game.state.legal(seat)
        game.act(seat, legal[dice.below(len(legal))])
        who = dice.below(seats)
        move = game.may_undo(who)
        if move is None or dice.below(3):
            continue
        before, at = digest(game.state), game.moves.index(move)
        others = [one for one in game.moves[at + 1 :] if one.seat != who]
        try:
            taken = game.undo(who)
        except IllegalAction:
            assert digest(game.state) == before
            continue
        undone += 1
        assert taken is move
        if others:
            kept += 1
            assert [one.number for one in game.moves if one.seat != who][-len(others) :] == [one.number for one in others]
    assert undone > 5
    again = replay(GAME, records.parse(game.record().dump()))
    assert digest(again.state) == digest(game.state)


def test_records_hold_what_came_out() -> None:
    game = played(player(techs=techs("communication", "energy")), player())
    move = game.act(0, "perform diplomacy")
    assert len(move.outcomes) == 2
    keep = texts(game.state, 0)[0]
    game.act(0, keep)
    assert hand(game.state, 0) == [keep.removeprefix("keep ")]
    assert digest(replay(GAME, game.record()).state) == digest(game.state)
