"""A server process with a few tables of several people, where nothing happens unless somebody acts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from server.client import Client, wait_for
from server.crafting import Crafter
from server.databases import database
from server.process import Process, serving
from server.stored import everything


@dataclass
class Town:
    """At ``table`` Ann and Cyd are asked and Bob has chosen; ``other`` is one of Dan and Eve; ``gathering`` has not begun."""

    process: Process
    database: str
    people: dict[str, Client]
    table: str
    other: str
    gathering: str

    def stand(self) -> list[Any]:
        """All that is stored, and all that is shown to everybody, but for who has a table open."""
        shown = []
        for client in self.people.values():
            for table in (self.table, self.other, self.gathering):
                position = client.position(table)
                for seat in position["table"]["seats"]:
                    seat["here"] = None
                shown.append(position)
        return [everything(self.database), shown]

    def tokens(self) -> dict[str, str]:
        return {name: str(client.token) for name, client in self.people.items()}

    def crafters(self, chance: random.Random) -> dict[str, Crafter]:
        """For Ann and Cyd, who are asked: what they can't do is what the other can."""
        positions = {name: self.people[name].position(self.table) for name in ("Ann", "Cyd")}
        legal = {name: [choice["action"] for choice in position["choices"]] for name, position in positions.items()}
        return {name: Crafter(chance, positions[name], legal["Cyd" if name == "Ann" else "Ann"]) for name in positions}

    def sound(self) -> None:
        """The server answers, and nothing has gone wrong in it."""
        self.people["Bob"].position(self.table)
        said = self.process.said()
        assert "Traceback" not in said, said[-5000:]
        assert "error" not in said, said[-5000:]


@contextmanager
def town(kind: str, folder: Path) -> Iterator[Town]:
    """A town with a database of a kind."""
    with database(kind, folder) as url, serving(folder, url, freely=True) as process:
        people = {name: Client(process.url) for name in ("Ann", "Bob", "Cyd", "Dan", "Eve")}
        for name, client in people.items():
            client.put("/api/me", {"name": name})
        ann, bob, cyd, dan, eve = people.values()
        table, gathering = ann.open("me open open"), bob.open("open me open", listed=True)
        other = dan.open("me open gentle")
        for client in (bob, cyd):
            client.post(f"/api/tables/{table}/join")
        eve.post(f"/api/tables/{other}/join")
        for client in (ann, bob, cyd):
            assert client.act(table)["done"]
        assert bob.act(table, message="first")["done"]
        wait_for(lambda: dan.position(other)["number"] == 1)
        yield Town(process, url, people, table, other, gathering)
