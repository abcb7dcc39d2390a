"""Positions that are the same in every run: games played from a seed, up to where a test begins.

A test that needs certain cards writes its own scenario; one that needs a full table takes one from here.
"""

from __future__ import annotations

import functools
import json
import random

import ziggurat


@functools.cache
def played(seats: int, age: int, turn: int, seed: int = 1, **options: str) -> str:
    """The text of the scenario where seat 0 chooses a card in this turn (the first is 1) of this age.

    All build what they can, in an order that the seed gives; so that cities are full and stages stand.
    """
    game = ziggurat.new("seven-wonders", seats=seats, seed=seed, **options)
    order = random.Random(seed)
    while not game.over:
        seat = game.seat
        if (game.age, game.turn, seat) == (age, turn, 0):
            return json.dumps(ziggurat.to_json(game))
        named = {game.text(action): action for action in game.legal(seat)}
        verb = "stage" if order.random() < 0.3 else "build"
        liked = [text for text in named if text.startswith(verb)] or [text for text in named if text.startswith("build")]
        game.act(seat, named[order.choice(liked or list(named))])
    raise AssertionError(f"seed {seed} came to no turn {turn} of age {age}")
