"""Bots at tables: their pace, what they are given, and what happens when their processes fail."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from server.client import Client, Running, running, settings_for, wait_for
from ziggurat.core.chance import Seeded, System
from ziggurat.core.saved import to_json
from ziggurat.core.table import Table
from ziggurat.games import find
from ziggurat.server import thinking
from ziggurat.server.bots import NAMES, names
from ziggurat.server.live import sample_json
from ziggurat.server.storage import Storage, Unavailable
from ziggurat.server.thinking import LEVELS, Gate, NoThought, Question, Thinkers, advise, think

GAME = find("seven-wonders")


def question(level: str, seed: int = 7) -> tuple[Question, list[str]]:
    """The first decision of a game, and what is legal in it."""
    g = Table(GAME, 3, chance=Seeded(seed)).state
    return Question("seven-wonders", level, 1, sample_json(g, 1, System()), seed), [g.text(action) for action in g.legal(1)]


def chosen(ann: Client, table: str) -> list[bool]:
    return [player["chosen"] for player in ann.position(table)["view"]["players"]]


# ---- the pace -----------------------------------------------------------------------------------------------------------


def test_the_last_bot_waits_for_people_and_for_second_thoughts(ann: Client) -> None:
    table = ann.open("me gentle gentle", pause=60)
    wait_for(lambda: sum(chosen(ann, table)) == 1)
    time.sleep(0.3)
    assert sum(chosen(ann, table)) == 1  # the other one has its move ready, face down
    assert ann.position(table)["bots_wait"] == 0
    with ann.live(table) as socket:
        socket.position()
        assert socket.ask("act", decision=1, action=ann.position(table)["choices"][0]["action"])["done"]
        assert socket.position(lambda position: position["undo"]["number"])["bots_wait"] > 40
        assert ann.undo(table)["done"]
        assert socket.position(lambda position: position["decision"] == 3)["bots_wait"] == 0


def test_bots_go_on_when_the_pause_is_over(ann: Client) -> None:
    table = ann.open("me gentle gentle", pause=3)
    wait_for(lambda: sum(chosen(ann, table)) == 1)
    action = ann.position(table)["choices"][0]["action"]
    with ann.live(table) as socket:
        socket.position()
        acted = time.monotonic()
        assert socket.ask("act", decision=1, action=action)["done"]
        socket.position(lambda position: position["view"]["turn"] == 2)
        assert time.monotonic() - acted >= 2.9


def test_go_on_ends_the_wait(ann: Client) -> None:
    table = ann.open("me gentle gentle", pause=60)
    wait_for(lambda: sum(chosen(ann, table)) == 1)
    ann.act(table)
    assert 40 < ann.position(table)["bots_wait"] <= 60
    time.sleep(0.2)
    assert ann.position(table)["view"]["turn"] == 1
    assert ann.post(f"/api/tables/{table}/go-on", {"id": "1"})["done"]
    wait_for(lambda: ann.position(table)["view"]["turn"] == 2)
    wait_for(lambda: sum(chosen(ann, table)) == 1)
    ann.act(table)  # it was said of the last move only
    assert 40 < ann.position(table)["bots_wait"] <= 60


def test_everybody_has_time_for_second_thoughts(ann: Client, bob: Client) -> None:
    table = ann.open("me open gentle", pause=60)
    bob.post(f"/api/tables/{table}/join")
    ann.act(table)
    bob.act(table)
    ann.post(f"/api/tables/{table}/go-on", {"id": "1"})
    time.sleep(0.3)
    assert ann.position(table)["view"]["turn"] == 1
    assert ann.position(table)["bots_wait"] > 50
    bob.undo(table)
    bob.act(table)
    bob.post(f"/api/tables/{table}/go-on", {"id": "1"})
    wait_for(lambda: ann.position(table)["view"]["turn"] == 2)


def test_without_a_pause_nobody_waits(ann: Client) -> None:
    table = ann.open("me gentle gentle", pause=0)
    wait_for(lambda: sum(chosen(ann, table)) == 2)
    ann.act(table)
    assert ann.position(table)["view"]["turn"] == 2


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, slow=0.4)) as server:
        ann = Client(server.url)
        opened = time.monotonic()
        table = ann.open("gentle gentle gentle", pause=3)
        live = server.desk.tables.live[table]
        time.sleep(1.0)
        assert live.last <= (time.monotonic() - opened) / 0.4 + 1
        quick = ann.open("gentle gentle gentle", pause=0)
        wait_for(lambda: ann.position(quick)["result"], 60)
        assert live.last <= (time.monotonic() - opened) / 0.4 + 1


def test_nobody_thinks_while_people_are_asked(ann: Client, server: Running) -> None:
    table = ann.open("me gentle gentle", pause=3)
    players = server.desk.tables.players[table]
    wait_for(lambda: sum(chosen(ann, table)) == 1 and not players.busy and not players.thinking)


# ---- what they know -----------------------------------------------------------------------------------------------------


def test_a_process_is_given_a_sample_and_not_the_position() -> None:
    real = Table(GAME, 3, chance=Seeded(7)).state
    theirs = [player["hand"] for player in to_json(real)["players"]]
    found = {sample_json(real, 1, System()) for _ in range(20)}
    assert len(found) > 15
    for text in found:
        hands = [player["hand"] for player in thinking.msgspec.json.decode(text)["players"]]
        assert hands[1] == theirs[1]
    assert to_json(real)["players"] == to_json(Table(GAME, 3, chance=Seeded(7)).state)["players"]


@pytest.mark.parametrize("level", ["gentle", "middle", "strong"])
def test_levels_play_something_legal(level: str) -> None:
    asked, legal = question(level)
    assert think(asked) in legal


def test_bots_know_the_options_of_their_table() -> None:
    game = find("through-the-ages")
    options = game.check_options({"variant": "learning", "resigning": "yes"})
    g = Table(game, 2, options, Seeded(7)).state
    seat = g.seat
    sample = sample_json(g, seat, System(), options)
    legal = [g.text(action) for action in g.legal(seat)]
    assert think(Question(game.id, "middle", seat, sample, 1)) in legal
    assert thinking.advise(Question(game.id, "", seat, sample, 1)).action in legal


def test_the_gentlest_is_sensible_but_not_always_the_best() -> None:
    middle = {think(question("middle")[0]) for _ in range(3)}
    gentle = {think(thinking.msgspec.structs.replace(question("gentle")[0], seed=seed)) for seed in range(12)}
    assert len(gentle) > 2
    assert len(middle) == 1


def test_every_decision_of_a_game_can_be_thought_about() -> None:
    for seed in range(3):
        table = Table(GAME, 3 + seed, {"sides": "night"}, Seeded(seed))
        while not table.state.over:
            seat = table.state.seat
            asked = Question("seven-wonders", "gentle", seat, sample_json(table.state, seat, System()), seed)
            table.act(seat, think(asked))


def test_advice() -> None:
    asked, legal = question("")
    found = advise(asked)
    assert found.action in legal
    assert found.reason.startswith("Rather than ")


def test_names() -> None:
    assert len(set(NAMES)) == len(NAMES)
    few = names(3, list(NAMES[:15]))
    assert len(set(few)) == 3
    assert not set(few) & set(NAMES[:15])
    assert LEVELS["strong"][1].name == "Strong"


# ---- when processes fail ------------------------------------------------------------------------------------------------


def crash(asked: Question) -> str:
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def fail(asked: Question) -> str:
    raise ValueError("a fault of the bot")


def hang(asked: Question) -> str:
    time.sleep(60)
    return ""


def test_processes_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        asked, legal = question("gentle")
        try:
            for function in (crash, fail):
                with pytest.raises(NoThought):
                    await thinkers.ask(function, asked)
                assert await thinkers.ask(think, asked) in legal
            monkeypatch.setattr(thinking, "LONGEST", 0.5)
            with pytest.raises(NoThought):
                await thinkers.ask(hang, asked)
            monkeypatch.setattr(thinking, "LONGEST", 20.0)
            assert await thinkers.ask(think, asked) in legal
        finally:
            thinkers.close()

    asyncio.run(run())


def test_no_table_hangs_when_bots_fail(ann: Client, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*arguments: Any, **more: Any) -> Any:
        raise NoThought

    monkeypatch.setattr(server.desk.thinkers, "ask", nothing)
    table = ann.open("me strongest strongest")
    assert ann.play(table)["result"]


def test_a_bot_that_is_refused_thinks_again(ann: Client, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def nonsense(function: Any, asking: Question, urgent: bool = True) -> str:
        asked.append(asking.level)
        return "build a castle"

    monkeypatch.setattr(server.desk.thinkers, "ask", nonsense)
    table = ann.open("me strong gentle")
    wait_for(lambda: sum(chosen(ann, table)) == 2)
    assert asked.count("strong") == 1
    assert "middle" in asked


def test_the_gate_lets_the_urgent_in_first() -> None:
    async def run() -> list[str]:
        gate, order = Gate(1), []

        async def come(name: str, urgent: bool) -> None:
            await gate.enter(urgent)
            order.append(name)
            await asyncio.sleep(0)
            gate.leave()

        await gate.enter(True)
        comers = (("a", False), ("b", True), ("c", False), ("d", True))
        tasks = [asyncio.ensure_future(come(name, urgent)) for name, urgent in comers]
        await asyncio.sleep(0.01)
        tasks[1].cancel()
        gate.leave()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert gate.places == 1
        return order

    assert asyncio.run(run()) == ["d", "a", "c"]


def test_who_waits_for_a_process_that_hangs_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        asked, legal = question("gentle")
        try:
            await thinkers.ask(think, asked)
            monkeypatch.setattr(thinking, "LONGEST", 1.0)
            hanging = asyncio.ensure_future(thinkers.ask(hang, asked))
            await asyncio.sleep(0.7)
            monkeypatch.setattr(thinking, "LONGEST", 20.0)
            waiting = asyncio.ensure_future(thinkers.ask(think, asked))
            assert await waiting in legal
            hanging.cancel()
            await asyncio.gather(hanging, return_exceptions=True)
        finally:
            thinkers.close()

    asyncio.run(run())


def test_bots_rest_and_go_on_when_the_database_is_back(
    ann: Client, server: Running, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    append, table_of = Storage.append, Storage.table
    away = True

    async def store(self: Storage, *arguments: Any) -> None:
        if away:
            raise Unavailable("nobody answers")
        await append(self, *arguments)

    async def read(self: Storage, table: str) -> Any:
        if away and table == ours:
            raise Unavailable("nobody answers")
        return await table_of(self, table)

    ours = ann.open("me open gentle")
    Client(server.url).post(f"/api/tables/{ours}/join")
    live = server.desk.tables.live[ours]
    wait_for(lambda: live.last == 1)
    monkeypatch.setattr(Storage, "append", store)
    monkeypatch.setattr(Storage, "table", read)
    table = ann.open("gentle gentle gentle", pause=0)
    time.sleep(0.5)
    ours = table
    other = server.desk.tables.live[table]
    wait_for(lambda: other.stale)
    assert other.last == 0
    away = False
    wait_for(lambda: other.last > 3)


def test_a_fault_in_the_rules_changes_nothing(ann: Client, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.open("me open gentle")
    Client(server.url).post(f"/api/tables/{table}/join")
    live = server.desk.tables.live[table]
    wait_for(lambda: live.last == 1)
    before = ann.position(table)

    def fault(*arguments: Any) -> Any:
        raise IndexError("a fault of the rules")

    monkeypatch.setattr("ziggurat.core.table.Table.act", fault)
    answer = ann.act(table)
    assert not answer["done"]
    assert "rules of the program failed" in answer["reason"]
    monkeypatch.undo()
    assert ann.position(table) == before
    assert ann.act(table)["done"]
