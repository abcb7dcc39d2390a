"""What holds in every position of every game; the games' random play asks for it after each action, or now and then."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

import ziggurat
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import IllegalAction
from ziggurat.core.saved import digest, to_json
from ziggurat.core.state import State


def check_legal(g: State) -> None:
    """Whoever is asked can do something; lists have no duplicates; texts come back as the same action; refusals have reasons."""
    game = g.game()
    for seat in range(g.seats):
        actions = [int(action) for action in g.legal(seat)]
        asked = bool(g.waiting >> seat & 1)
        assert bool(actions) == asked
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert game.space.parse(g.text(action)) == action
            assert game.sentence(g, seat, action)
        assert bool(g.prompt(seat)) == asked
        for ref, verb, reason in g.refused(seat):
            assert ":" in ref
            assert verb
            assert reason


def check_refusals(g: State, dice: Seeded, before: str, near: Iterable[tuple[int, int]] = ()) -> None:
    """What is not in the legal list is refused, with a reason, and changes nothing.

    Tried are an action of each verb and numbers that are none, for every seat, and ``near``: (seat, action) that nearly fit.
    """
    space = g.game().space
    for seat in range(g.seats):
        legal = {int(action) for action in g.legal(seat)}
        reason = r"\w" if g.waiting >> seat & 1 else "nothing to decide"
        tried = [verb.base + dice.below(verb.size) for verb in space.verbs] + [action for who, action in near if who == seat]
        for action in [*tried, space.size, -1]:
            if action not in legal:
                with pytest.raises(IllegalAction, match=reason):
                    g.act(seat, action)
    for seat in (-1, g.seats):
        with pytest.raises(IllegalAction, match="there is no seat"):
            g.act(seat, 0)
    assert digest(g) == before


def check_copy(g: State, action: int, before: str) -> None:
    """A copy is equal, and what is done with it, beginning with this action, leaves the original as it was."""
    copy = g.copy(Seeded(1))
    assert digest(copy) == before
    assert derived(copy) == derived(g)
    check_same(g, copy)
    copy.play(copy.seat, action)
    for _ in range(12):
        if not copy.over:
            copy.play(copy.seat, copy.legal(copy.seat)[-1])
    assert digest(g) == before


def derived(g: Any) -> list[list[Any]]:
    """What follows from the rest of a position, its own and that of each player: no digest holds it."""
    names = sorted(g.game().derived)
    return [[plain(getattr(part, name)) for name in names if hasattr(part, name)] for part in (g, *g.players)]


def plain(value: Any) -> Any:
    return int(value) if isinstance(value, int) else [int(item) for item in value]


def check_scenario(g: State, before: str, **more: Any) -> None:
    """The JSON of a position, with ``more`` that it does not hold, is a scenario of it."""
    again = ziggurat.scenario({**json.loads(json.dumps(to_json(g))), **more})
    assert digest(again) == before
    check_same(g, again)


def check_same(g: State, other: State) -> None:
    """Two positions look alike to everybody."""
    assert [other.view(seat) for seat in (None, *range(g.seats))] == [g.view(seat) for seat in (None, *range(g.seats))]
    assert [other.legal(seat) for seat in range(g.seats)] == [g.legal(seat) for seat in range(g.seats)]


def play_out(g: State, dice: Seeded, most: int) -> None:
    """A game is played to its end at random, in fewer than ``most`` decisions: no dead end, no endless free actions."""
    for _ in range(most):
        if g.over:
            return
        actions = g.legal(g.seat)
        assert len(actions) > 0
        g.play(g.seat, actions[dice.below(len(actions))])
    raise AssertionError(f"not over after {most} decisions")
