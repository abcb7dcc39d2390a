"""The same games everywhere: in another process, with another hash seed, interpreted and compiled."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

import ziggurat
from ziggurat import games
from ziggurat.core import record as records
from ziggurat.core import state, table
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest

GAMES = 5
EXPECTED = {
    "seven-wonders": "a763f6c012773e36",
    "through-the-ages": "3881790ab3bf8faf",
    "golden-ages": "7e967f0bf24812f8",
    "millennia": "1e848072f220f30f",
}
"""A hash over seeded random games at each number of players: actions offered and taken, scores, digests.

A change of the rules changes it; a change of anything else may not.
"""

REPLAY = """
import sys
from ziggurat import games
from ziggurat.core import record, table
from ziggurat.core.saved import digest
for name in sys.argv[1:]:
    read = record.parse(open(name, encoding="utf-8").read())
    print(digest(table.replay(games.find(read.header.game), read).state))
"""


def hash_of_games(game_id: str) -> str:
    game = games.find(game_id)
    heard = hashlib.sha256()
    for seats in range(game.seats[0], game.seats[1] + 1):
        for number in range(GAMES):
            chance = Seeded(mix(seats, number))
            g = game.new(seats, chance=chance)
            while not g.over:
                legal = [int(action) for action in g.legal(g.seat)]
                action = legal[chance.below(len(legal))]
                heard.update(f"{g.seat} {legal} {action}\n".encode())
                g.play(g.seat, action)
            heard.update(f"{g.scores()} {g.ranks()} {digest(g)}\n".encode())
    return heard.hexdigest()[:16]


@pytest.mark.compiled
@pytest.mark.parametrize("game_id", games.ids())
def test_seeded_games(game_id: str) -> None:
    assert hash_of_games(game_id) == EXPECTED[game_id]


@pytest.mark.compiled
def test_is_compiled_where_it_should_be() -> None:
    if os.environ.get("ZIGGURAT_EXPECT_COMPILED"):
        assert not state.__file__.endswith(".py")


@pytest.mark.parametrize("hash_seed", ["0", "1", "12345"])
@pytest.mark.parametrize("game_id", games.ids())
def test_records_replay_in_other_processes(game_id: str, hash_seed: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    game = games.find(game_id)
    played = table.Table(game, game.seats[1], chance=Seeded(1))
    dice = Seeded(2)
    while not played.state.over:
        legal = played.state.legal(played.state.seat)
        played.act(played.state.seat, legal[dice.below(len(legal))])
    file = tmp_path / "game.jsonl"
    file.write_text(played.record().dump(), encoding="utf-8")
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", REPLAY, str(file)], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [digest(played.state)]
    assert ziggurat.digest(table.replay(game, records.parse(file.read_text())).state) == digest(played.state)
