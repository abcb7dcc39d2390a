"""How much the server carries: moves and views a second with many open tables, how long they take, memory, and the page.

    python bench/server.py [--tables 1,100,1000] [--seconds 15] [--rounds 3] [--think 0,30] [--database URL] [--browser] [--json]

A table has two people with an open socket each and a gentle bot, and no pauses.  People choose at random, at once or after
thinking so many seconds on average.  A move takes from the moment it is sent to the position that shows it.  The server is a
process of its own with one process for bots; people are a third one.  All of it is on this machine, ends by itself, and
leaves nothing behind.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from speed import conditions
from websockets.asyncio.client import connect

from ziggurat.server.serve import serve
from ziggurat.server.settings import Rate, Rates, Settings

FREELY = Rates(*[Rate(1e6, 10**6)] * 6)
AT_ONCE = 20
"""So many tables are opened at a time."""
PATIENCE = 1200
"""Seconds that opening all tables may take."""
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


# ---- the server -----------------------------------------------------------------------------------------------------------


class Server:
    """A server process, seen from outside.  Its memory and CPU time are read where Linux tells them."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, __file__, "--serve", database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://[^/ ]+", self.process.stdout.readline())
        if found is None:
            raise SystemExit("the server did not start")
        self.url = found[0]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)

    def memory(self) -> float:
        """The memory of the server's own process in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    def cpu(self) -> tuple[float, float]:
        """Seconds of CPU so far: of the server's own process, and of those of the bots."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii").split()
        return cpu_of(self.process.pid), sum(cpu_of(int(child)) for child in children)


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


@contextmanager
def serving(database: str) -> Iterator[Server]:
    """A server with an empty database; SQLite in a temporary folder, unless a URL is given."""
    with tempfile.TemporaryDirectory(prefix="ziggurat-bench-") as folder:
        server = Server(database or f"sqlite:///{folder}/bench.sqlite")
        try:
            yield server
        finally:
            server.stop()


# ---- people ---------------------------------------------------------------------------------------------------------------


class Choice(msgspec.Struct):
    action: str


class Message(msgspec.Struct):
    """What of a message matters here; the rest is not even decoded."""

    kind: str
    number: int = 0
    decision: int | None = None
    choices: list[Choice] = []
    result: dict[str, Any] | None = None
    done: bool = True
    reason: str = ""


DECODER = msgspec.json.Decoder(Message)


@dataclass
class Tally:
    """How long people think, and what was counted while it was measured."""

    think: float = 0.0
    measuring: bool = False
    times: list[float] = field(default_factory=list)
    views: int = 0
    octets: int = 0
    refused: int = 0


class Person:
    """Somebody with an open socket, who plays a game after the other."""

    def __init__(self, url: str, token: str, tally: Tally, chance: random.Random) -> None:
        self.url = url
        self.headers = {"cookie": f"ziggurat={token}"}
        self.tally = tally
        self.chance = chance
        self.open = asyncio.Event()

    async def play(self, table: str) -> None:
        """Plays one game to its end."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        decided, sent = 0, 0.0
        async with connect(address, additional_headers=self.headers, compression=None, max_size=None) as socket:
            async for text in socket:
                message = DECODER.decode(text)
                if message.kind != "position":
                    self.tally.refused += message.kind == "answer" and not message.done
                    continue
                self.open.set()
                if self.tally.measuring:
                    self.tally.views += 1
                    self.tally.octets += len(text)
                if sent and message.decision != decided:
                    if self.tally.measuring:
                        self.tally.times.append(time.perf_counter() - sent)
                    sent = 0.0
                if message.result is not None:
                    return
                if message.decision is not None and message.decision != decided:
                    if self.tally.think:
                        await asyncio.sleep(self.chance.expovariate(1 / self.tally.think))
                    decided, sent = message.decision, time.perf_counter()
                    action = self.chance.choice(message.choices).action
                    await socket.send(json.dumps({"kind": "act", "id": f"{decided}", "decision": decided, "action": action}))


def client(url: str) -> httpx.AsyncClient:
    """A client that does not read certificates first, which takes longer than all that it asks."""
    return httpx.AsyncClient(base_url=url, timeout=120, verify=False)


class Table:
    """Two people and a bot, who play game after game."""

    def __init__(self, url: str, number: int, tally: Tally) -> None:
        self.url = url
        self.number = number
        self.tally = tally
        self.people: list[Person] = []
        self.id = ""

    async def come(self) -> None:
        """Two people come to be, and open their first table."""
        for k in range(2):
            async with client(self.url) as http:
                named = await http.put("/api/me", json={"name": f"Person {self.number}-{k}"})
                token = named.raise_for_status().cookies["ziggurat"]
            self.people.append(Person(self.url, token, self.tally, random.Random(2 * self.number + k)))
        await self.sit_down()

    async def sit_down(self) -> None:
        """A new table."""
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "gentle"}]
        body = {"game": "seven-wonders", "seats": seats, "pause": 0}
        async with client(self.url) as http:
            opened = await http.post("/api/tables", json=body, headers=self.people[0].headers)
            self.id = opened.raise_for_status().json()["id"]
            joined = await http.post(f"/api/tables/{self.id}/join", json={}, headers=self.people[1].headers)
            joined.raise_for_status()

    async def play(self) -> None:
        while True:
            await asyncio.gather(*(person.play(self.id) for person in self.people))
            await self.sit_down()


# ---- figures --------------------------------------------------------------------------------------------------------------


async def measure(server: Server, tables: int, thinks: list[float], seconds: float, rounds: int) -> dict[str, Any]:
    """Opens so many tables and measures them for some seconds, several times for each pace of the people."""
    tally = Tally(think=max(thinks))  # while the sockets open, nobody is in a hurry
    empty = server.memory()
    everybody = [Table(server.url, number, tally) for number in range(tables)]
    places = asyncio.Semaphore(AT_ONCE)

    async def open_one(table: Table) -> None:
        async with places:
            await table.come()

    start = time.perf_counter()
    await asyncio.wait_for(asyncio.gather(*map(open_one, everybody)), PATIENCE)
    playing = [asyncio.ensure_future(table.play()) for table in everybody]
    opened = asyncio.gather(*(person.open.wait() for table in everybody for person in table.people))
    try:
        await asyncio.wait_for(opened, PATIENCE)
        opening = time.perf_counter() - start
        memory = (server.memory() - empty) / tables
        paces = []
        for think in sorted(thinks, reverse=True):
            tally.think, tally.refused = think, 0
            await asyncio.sleep(min(seconds / 2, 5.0))
            found = [await one_round(server, tally, seconds) for _ in range(rounds)]
            views = await ask_for_views(server, everybody[0], min(seconds, 5.0))
            paces.append({"think": think, "rounds": found, "views": views, "refused": tally.refused})
            for task in playing:
                if task.done():
                    raise SystemExit(f"somebody could not play on: {task.exception()!r}")
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return {"tables": tables, "opened_in": opening, "paces": paces, "mb_a_table": memory, "mb": server.memory()}


async def one_round(server: Server, tally: Tally, seconds: float) -> dict[str, float]:
    """What is counted in some seconds."""
    tally.times, tally.views, tally.octets = [], 0, 0
    cpu, own, start = server.cpu(), time.process_time(), time.perf_counter()
    tally.measuring = True
    await asyncio.sleep(seconds)
    tally.measuring = False
    passed = time.perf_counter() - start
    after = server.cpu()
    return {
        "moves": len(tally.times) / passed,
        "views": tally.views / passed,
        "kb_a_view": tally.octets / 1000 / max(1, tally.views),
        **percentiles(tally.times),
        "cpu_server": (after[0] - cpu[0]) / passed,
        "cpu_bots": (after[1] - cpu[1]) / passed,
        "cpu_people": (time.process_time() - own) / passed,
        "cpu_a_move": 1000 * (after[0] - cpu[0]) / max(1, len(tally.times)),
    }


async def ask_for_views(server: Server, table: Table, seconds: float) -> dict[str, float]:
    """Positions by GET, one after the other, while the tables are played."""
    times = []
    async with client(server.url) as http:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            start = time.perf_counter()
            (await http.get(f"/api/tables/{table.id}", headers=table.people[0].headers)).raise_for_status()
            times.append(time.perf_counter() - start)
    return {"a_second": len(times) / seconds, **percentiles(times)}


def percentiles(times: list[float]) -> dict[str, float]:
    """Median and 99th percentile in milliseconds."""
    ordered = sorted(times) or [float("nan")]
    return {"p50": 1000 * statistics.median(ordered), "p99": 1000 * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]}


def page(url: str) -> dict[str, Any]:
    """The first byte of the page, and how large its files are when they are compressed."""
    with httpx.Client(base_url=url, headers={"accept-encoding": "gzip"}, timeout=60) as http:
        times = []
        for _ in range(200):
            start = time.perf_counter()
            with http.stream("GET", "/") as response:
                next(response.iter_raw())
                times.append(time.perf_counter() - start)
        document = http.get("/").text
    folder = Settings("").page
    sizes = {path.relative_to(folder).as_posix(): compressed(path) for path in folder.rglob("*") if path.is_file()}
    sizes = {name: size for name, size in sizes.items() if not name.endswith((".br", ".gz"))}
    first = set(re.findall(r'(?:src|href)="(?:\./)?([^"]+)"', document))
    return {
        "first_byte": percentiles(times),
        "script": sum(size for name, size in sizes.items() if name.endswith(".js")),
        "script_first": sum(size for name, size in sizes.items() if name.endswith(".js") and name in first),
        "style": sum(size for name, size in sizes.items() if name.endswith(".css")),
        "fonts": sum(size for name, size in sizes.items() if name.endswith(".woff2")),
        "all": sum(sizes.values()),
    }


def compressed(path: Path) -> int:
    """The size of a file as it is sent to a client that reads gzip."""
    content = path.read_bytes()
    return len(content) if path.suffix in (".woff2", ".png") else min(len(content), len(gzip.compress(content, 9)))


def first_table(url: str, visits: int = 5) -> dict[str, Any] | None:
    """How long Chromium takes from an address to the first hand of cards, with nothing kept from before."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    if program is None:
        return None
    times = []
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        for _ in range(visits):
            opened = httpx.post(
                f"{url}/api/tables", json={"game": "seven-wonders", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 2]}
            )
            context = browser.new_context()
            context.add_cookies([{"name": "ziggurat", "value": opened.cookies["ziggurat"], "url": url}])
            tab = context.new_page()
            start = time.perf_counter()
            tab.goto(f"{url}/table/{opened.json()['id']}")
            tab.get_by_role("heading", level=1).filter(has_text="Age I").wait_for(timeout=60_000)
            times.append(time.perf_counter() - start)
            context.close()
        browser.close()
    return {"median": statistics.median(times), "lowest": min(times), "highest": max(times)}


# ---- printing -------------------------------------------------------------------------------------------------------------


def spread(rounds: list[dict[str, float]], name: str, form: str = ",.0f") -> str:
    """The median of the rounds, with the lowest and the highest."""
    values = [each[name] for each in rounds]
    return f"{statistics.median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def show(found: dict[str, Any]) -> None:
    print(f"\n{found['tables']} tables with two sockets each, opened in {found['opened_in']:.0f} s: ", end="")
    print(f"{found['mb_a_table'] * 1000:,.0f} kB a table, {found['mb']:,.0f} MB in all")
    for pace in found["paces"]:
        rounds, views = pace["rounds"], pace["views"]
        print(f"  people think {pace['think']:g} s" if pace["think"] else "  people choose at once")
        print(f"    moves of people   {spread(rounds, 'moves')} a second")
        print(f"    move to position  p50 {spread(rounds, 'p50', '.1f')} ms, p99 {spread(rounds, 'p99', '.1f')} ms")
        print(f"    views sent        {spread(rounds, 'views')} a second, {spread(rounds, 'kb_a_view', '.1f')} kB each")
        print(f"    views by GET      {views['a_second']:,.0f} a second, p50 {views['p50']:.1f} ms, p99 {views['p99']:.1f} ms")
        print(
            f"    cores             server {spread(rounds, 'cpu_server', '.2f')}, bots {spread(rounds, 'cpu_bots', '.2f')}, ",
            end="",
        )
        print(f"people {spread(rounds, 'cpu_people', '.2f')}")
        print(f"    server's CPU      {spread(rounds, 'cpu_a_move', '.1f')} ms a move of a person, with all that follows from it")
        if pace["refused"]:
            print(f"    refused           {pace['refused']}")


def show_page(found: dict[str, Any]) -> None:
    print(f"\nThe page: first byte p50 {found['first_byte']['p50']:.1f} ms, p99 {found['first_byte']['p99']:.1f} ms")
    sizes = ", ".join(f"{name} {found[key] / 1000:.1f} kB" for name, key in SIZES.items())
    print(f"  compressed with gzip: {sizes}")
    if found["first_table"] is not None:
        print(f"  from the address to the first hand in Chromium: {spread([found['first_table']], 'median', '.2f')} s", end="")
        print(f", {found['first_table']['lowest']:.2f} to {found['first_table']['highest']:.2f} s")


SIZES = {"all scripts": "script", "of these at first": "script_first", "style": "style", "fonts": "fonts", "all": "all"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="1,100,1000", help="numbers of open tables")
    parser.add_argument("--think", default="0,30", help="seconds that people think on average")
    parser.add_argument("--seconds", type=float, default=15.0, help="length of a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--database", default="", help="the URL of an empty database (default: SQLite in a temporary folder)")
    parser.add_argument("--browser", action="store_true", help="also the time to the first table in Chromium, with Playwright")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", metavar="DATABASE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(Settings(given.serve, workers=1, open_tables=5000, rates=FREELY), "127.0.0.1", 0)
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that the server ends, too
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files[1], files[1]))  # each socket is an open file, here and at the server
    around = {**conditions(), "load_before": round(os.getloadavg()[0], 1)}
    found = []
    for tables in (int(n) for n in given.tables.split(",")):
        thinks = [float(s) for s in given.think.split(",")]
        thinks = [think for think in thinks if think < tables] or thinks  # at least a move a second, or there is nothing to count
        with serving(given.database) as server:
            found.append(asyncio.run(measure(server, tables, thinks, given.seconds, given.rounds)))
        if not given.json:
            show(found[-1])
    with serving(given.database) as server:
        of_page = {**page(server.url), "first_table": first_table(server.url) if given.browser else None}
    around["load_after"] = round(os.getloadavg()[0], 1)
    if given.json:
        print(json.dumps({"conditions": around, "figures": found, "page": of_page}))
        return
    show_page(of_page)
    print("\n" + ", ".join(f"{name} {value}" for name, value in around.items()))


if __name__ == "__main__":
    main()
