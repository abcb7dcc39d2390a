"""Playthroughs: whole games written down with everything that the engine says, to be compared line by line.

``python tests/playthrough.py`` writes all files anew; read the difference before committing it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from ziggurat import games
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest
from ziggurat.core.table import Table

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 2020
CHOSEN = ("sides", "wonders", "decks", "board", "difficulty")
"""The options that games with an odd number of players set to their last value."""


def hash_of(value: object) -> str:
    """Eight hex digits of a JSON value."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:8]


def lines(game_id: str, seats: int) -> Iterator[str]:
    """One game with random moves: options, legal lists, moves, log, hashes of all views, and whole views once an age."""
    game = games.find(game_id)
    dice = Seeded(mix(SEED, seats))
    chosen = {name: option for name, option in game.options.items() if seats % 2 and name in CHOSEN}
    options = {name: option.values[-1] for name, option in chosen.items() if option.matters(seats)}
    table = Table(game, seats, options, Seeded(SEED + seats))
    yield f"{game_id} with {seats} seats, options {json.dumps(options)}"
    shown: object = None
    while not table.state.over:
        g = table.state
        view = g.view(None)
        stage = view.get("age", view.get("era"))
        if stage != shown:
            shown = stage
            for seat in (None, 0):
                yield f"view {seat}: {json.dumps(g.view(seat))}"
        seat = g.seat
        legal = [int(action) for action in g.legal(seat)]
        yield f"seat {seat}: {g.prompt(seat)}"
        yield "  legal: " + "; ".join(g.text(action) for action in legal)
        yield "  refused: " + "; ".join(" ".join(entry) for entry in g.refused(seat))
        choice = legal[dice.below(len(legal))]
        yield f"  {game.sentence(g, seat, choice)}"
        move = table.act(seat, choice)
        yield f"  move {move.number}: {move.text} {json.dumps(move.outcomes)}"
        yield f"  views {' '.join(hash_of(table.state.view(s)) for s in (None, *range(seats)))} position {digest(table.state)}"
        for _, sentence in table.log(0, move.number - 1):
            yield f"    {sentence}"
    yield f"scores {table.state.scores()} ranks {table.state.ranks()}"
    for line, points in game.score_sheet(table.state):
        yield f"{line}: {points}"


def path(game_id: str, seats: int) -> Path:
    return FOLDER / f"{game_id}-{seats}.txt"


def all_games() -> list[tuple[str, int]]:
    """Every game at every number of players."""
    found = [games.find(game_id) for game_id in games.ids()]
    return [(game.id, seats) for game in found for seats in range(game.seats[0], game.seats[1] + 1)]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game_id, seats in all_games():
        path(game_id, seats).write_text("\n".join(lines(game_id, seats)) + "\n", encoding="utf-8")
        print(path(game_id, seats).name)
