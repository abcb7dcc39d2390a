"""How fast the engine is: random games, copies, samples, legal lists and views a second, and the memory of a state.

    python bench/speed.py [GAME] [--seats 3,5,7] [--seconds 1.0] [--rounds 7] [--json]

One process, one thread, in processor time, so that what else the machine does counts little.  Each figure is the median
of the rounds, with the lowest and the highest beside it.
Run it with a compiled and with an interpreted ziggurat to compare them; it says which one it is.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import time
import tracemalloc
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from ziggurat import games
from ziggurat.core import state
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.game import Game
from ziggurat.core.playout import playout

STATES_IN_MEMORY = 2000


def rate(work: Callable[[], int], seconds: float, rounds: int) -> dict[str, float]:
    """How many things a second ``work`` does (it returns how many it did): median, lowest and highest of the rounds."""
    work()
    rates = []
    for _ in range(rounds):
        done, start = 0, time.process_time()
        while (passed := time.process_time() - start) < seconds / rounds:
            done += work()
        rates.append(done / passed)
    return {"median": statistics.median(rates), "lowest": min(rates), "highest": max(rates)}


def middle(game: Game, seats: int) -> Any:
    """A position in the middle of a random game."""
    chance = Seeded(1)
    whole = playout(game.new(seats, chance=chance), chance)
    chance = Seeded(1)
    g = game.new(seats, chance=chance)
    for _ in range(whole // 2):
        legal = g.legal(g.seat)
        g.play(g.seat, legal[chance.below(len(legal))])
    return g


def many(call: Callable[[], object], times: int = 100) -> Callable[[], int]:
    """The same call a hundred times."""

    def work() -> int:
        for _ in range(times):
            call()
        return times

    return work


def measure(game: Game, seats: int, seconds: float, rounds: int) -> dict[str, Any]:
    """All figures of one game at one number of players."""
    options = game.check_options({})
    counter = iter(range(10**9))
    decisions = [0, 0]

    def play() -> int:
        chance = Seeded(mix(1, next(counter)))
        decisions[0] += playout(game.start(seats, options, chance, game.rules), chance)
        decisions[1] += 1
        return 1

    played = rate(play, seconds, rounds)
    g = middle(game, seats)
    chance, seat = Seeded(2), g.seat
    tracemalloc.start()
    copies = [g.copy(chance) for _ in range(STATES_IN_MEMORY)]
    memory = tracemalloc.get_traced_memory()[0] / len(copies)
    tracemalloc.stop()
    return {
        "seats": seats,
        "games_per_second": played,
        "decisions_per_game": decisions[0] / decisions[1],
        "decisions_per_second": played["median"] * decisions[0] / decisions[1],
        "copies_per_second": rate(many(lambda: g.copy(chance)), seconds, rounds),
        "samples_per_second": rate(many(lambda: g.sample(seat, chance)), seconds, rounds),
        "legal_lists_per_second": rate(many(lambda: g.legal(seat)), seconds, rounds),
        "views_per_second": rate(many(lambda: g.view(seat)), seconds, rounds),
        "bytes_a_state": memory,
    }


def conditions() -> dict[str, Any]:
    """What the figures depend on."""
    return {
        "ziggurat": version("ziggurat"),
        "compiled": not state.__file__.endswith(".py"),
        "python": platform.python_version(),
        "processor": processor(),
        "cores": os.cpu_count(),
    }


def processor() -> str:
    """The name of the processor, where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="seven-wonders", choices=games.ids())
    parser.add_argument("--seats", default="", help="numbers of players, as in 3,5,7 (default: fewest, middle, most)")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    game = games.find(given.game)
    fewest, most = game.seats
    counts = [int(n) for n in given.seats.split(",")] if given.seats else sorted({fewest, (fewest + most) // 2, most})
    figures = [measure(game, seats, given.seconds, given.rounds) for seats in counts]
    if given.json:
        print(json.dumps({"conditions": conditions(), "game": game.id, "figures": figures}))
        return
    print(", ".join(f"{name} {value}" for name, value in conditions().items()))
    for figure in figures:
        print(f"\n{game.name}, {figure['seats']} players, {figure['decisions_per_game']:.0f} decisions a game")
        for name in ("games", "copies", "samples", "legal_lists", "views"):
            r = figure[f"{name}_per_second"]
            each = f"   {1e6 / r['median']:.2f} us each"
            if name == "games":
                each = f"   {figure['decisions_per_second']:,.0f} decisions/s"
            print(f"  {name.replace('_', ' '):12} {r['median']:>12,.0f}/s  ({r['lowest']:,.0f} to {r['highest']:,.0f}){each}")
        print(f"  memory       {figure['bytes_a_state']:>12,.0f} bytes a state")


if __name__ == "__main__":
    main()
