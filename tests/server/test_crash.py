"""A server that is killed in the middle of games: nothing acknowledged is lost, nothing comes twice, and games end."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.client import Client, wait_for
from server.databases import KINDS, database
from server.process import Process, serving
from server.stored import stored
from ziggurat.core import record as records
from ziggurat.core.table import replay
from ziggurat.games import find
from ziggurat.server.storage import LineRow

KILLS = 3
MOVES_BETWEEN = 8
"""So many acknowledged moves, at all tables together, before the server is killed again."""


class Gamer:
    """A person at one table, who plays and takes back at random.  What gets no answer is asked again until it does."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        self.client = client
        self.table = table
        self.random = random.Random(seed)
        self.done: list[tuple[str, str, int]] = []  # what was acknowledged: message, action ("" of an undo), undone number
        self.log: list[Any] = []
        self.number = 0
        self.asked = 0
        self.over: Any = None
        self.stop = False
        self.fault: BaseException | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            while not self.stop and self.over is None:
                self._turn()
        except BaseException as fault:
            self.fault = fault

    def _turn(self) -> None:
        position = self._until_answered("GET", "")
        self._compare(position)
        if position["result"]:
            self.over = position
        elif position["decision"] is not None:
            action = self.random.choice(position["choices"])["action"]
            self._ask("act", {"decision": position["decision"], "action": action})
        elif position["undo"]["number"] and self.random.random() < 0.2:
            self._ask("undo", {"number": position["undo"]["number"]})
        else:
            time.sleep(0.01)

    def _compare(self, position: Any) -> None:
        """The server never knows less than it has told: the log has all that it had, but for what this seat has taken back."""
        assert position["number"] >= self.number, "the table went back"
        taken_back = {undone for _, _, undone in self.done}
        numbers = [line for line in self.log if line["number"] not in taken_back]
        assert position["log"]["lines"][: len(numbers)] == numbers
        self.number, self.log = position["number"], position["log"]["lines"]

    def _ask(self, verb: str, fields: dict[str, Any]) -> None:
        self.asked += 1
        message = f"{self.table}-{self.asked}"
        answer = self._until_answered("POST", f"/{verb}", {"id": message, **fields})
        if answer["done"]:
            self.done.append((message, fields.get("action", ""), fields.get("number", 0)))
        else:
            assert answer["reason"]

    def _until_answered(self, method: str, path: str, body: Any = None) -> Any:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                response = self.client.http.request(method, f"/api/tables/{self.table}{path}", json=body)
            except httpx.TransportError:  # killed meanwhile: perhaps it was done, perhaps not
                time.sleep(0.05)
                continue
            if response.status_code != 429:
                assert response.status_code == 200, response.text
                return response.json()
            time.sleep(0.2)
        raise AssertionError("the server did not come back")


def lines_of(database: str, tables: list[str]) -> dict[str, list[LineRow]]:
    """The stored lines of tables."""
    return {table: lines for table, (_, _, lines) in stored(database, *tables).items()}


def kept(lines: list[LineRow], done: list[tuple[str, str, int]]) -> None:
    """Every acknowledged request is stored, once, as it was asked, and in order."""
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    by_message = {line.message: line for line in lines if line.seat == 0}
    assert len(by_message) == sum(1 for line in lines if line.seat == 0)
    stored = [by_message[message] for message, _, _ in done]
    assert [(line.message, line.text, line.undone or 0) for line in stored] == done
    assert [line.number for line in stored] == sorted(line.number for line in stored)


@pytest.mark.parametrize("kind", KINDS)
def test_killed_in_the_middle_of_games(kind: str, tmp_path: Path) -> None:
    with database(kind, tmp_path) as url, serving(tmp_path, url) as process:
        play_through_kills(url, process)


def play_through_kills(database: str, process: Process) -> None:
    """People play while the server is killed again and again; then all games are played to their ends."""
    ann = Client(process.url)
    ann.put("/api/me", {"name": "Ann"})
    assert ann.token is not None
    alone: list[str] = []  # tables of bots: each is in the middle of its game when the server is killed
    pauses = {ann.open("me gentle gentle", pause=pause): pause for pause in (0, 1)}
    gamers = [Gamer(Client(process.url, ann.token), table, seed) for seed, table in enumerate(pauses)]
    chance = random.Random(7)
    for kill in range(1, KILLS + 1):
        answered(gamers, kill * MOVES_BETWEEN)
        alone.append(ann.open("gentle gentle gentle", pause=0))
        wait_for(lambda: ann.position(alone[-1])["number"] > 3)
        time.sleep(chance.random() * 0.1)
        process.kill()
        acknowledged = [list(gamer.done) for gamer in gamers]
        stored = lines_of(database, [gamer.table for gamer in gamers])
        for gamer, done in zip(gamers, acknowledged, strict=True):
            kept(stored[gamer.table], done)
        process.start()
    finish(gamers, [table for table, pause in pauses.items() if pause == 0])
    for table in alone:
        wait_for(lambda table=table: ann.position(table)["result"], 120)
    stored = lines_of(database, [*pauses, *alone])
    for gamer in gamers:
        kept(stored[gamer.table], gamer.done)
        if gamer.over is not None:
            whole(ann, gamer.table, stored[gamer.table], gamer.over["result"])
    for table in alone:
        whole(ann, table, stored[table], ann.position(table)["result"])


def answered(gamers: list[Gamer], moves: int) -> None:
    """Waits until so many moves were acknowledged, at all tables together."""

    def enough() -> bool:
        for gamer in gamers:
            if gamer.fault is not None:
                raise gamer.fault
        return sum(len(gamer.done) for gamer in gamers) >= moves

    wait_for(enough, 120)


def finish(gamers: list[Gamer], tables: list[str]) -> None:
    """Plays the games without pauses to their ends; the others stop where they are."""
    for gamer in gamers:
        gamer.stop = gamer.table not in tables
    for gamer in gamers:
        gamer.thread.join(120)
        if gamer.fault is not None:
            raise gamer.fault
        assert gamer.stop or gamer.over is not None, "a game does not end"


def whole(client: Client, table: str, lines: list[LineRow], result: Any) -> None:
    """The record of a finished game has the stored moves, without what was taken back, and replays to the same result."""
    text = client.http.get(f"/api/tables/{table}/record").text
    record = records.parse(text)
    undone = {line.undone for line in lines}
    moves = [(line.seat, line.text) for line in lines if line.kind == "move" and line.number not in undone]
    assert [(move.seat, move.text) for move in record.moves] == moves
    assert replay(find("seven-wonders"), record).state.over
    assert record.header.result is not None
    assert record.header.result.scores == result["scores"]
