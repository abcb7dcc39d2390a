"""How strong the bots are: the claims of bench/README.md, measured anew.

    python bench/strength.py [GAME] [--games N] [--seed S] [--workers W]

Each line is a ladder with rotating seats: wins with their 95 % interval (Wilson), and mean scores.
"""

from __future__ import annotations

import argparse
import os
import platform

from ziggurat import games
from ziggurat.arena.ladder import ladder
from ziggurat.core import state
from ziggurat.core.version import version

MATCHES = (
    ("seven-wonders", ("greedy", "random", "random"), 300),
    ("seven-wonders", ("search:ms=100", "greedy", "greedy"), 120),
    ("seven-wonders", ("search:ms=100", "random", "random", "random"), 40),
    ("through-the-ages", ("greedy", "random"), 200),
    ("through-the-ages", ("search:ms=100", "greedy"), 100),
    ("golden-ages", ("greedy", "random"), 100),
    ("golden-ages", ("search:ms=100", "greedy"), 100),
    ("millennia", ("greedy", "random"), 500),
    ("millennia", ("search:ms=100", "greedy"), 110),
)
"""Game, bots by seat, games."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="", choices=["", *games.ids()], help="only the matches of this game")
    parser.add_argument("--games", type=int, default=0, help="games a match (default: as in the table)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes; bots that think by the clock need a core each")
    given = parser.parse_args()
    kind = "interpreted" if state.__file__.endswith(".py") else "compiled"
    print(f"ziggurat {version()} {kind}, python {platform.python_version()}, {os.cpu_count()} cores, seed {given.seed}")
    for game, bots, number in MATCHES:
        if given.game not in ("", game):
            continue
        found = ladder(game, len(bots), given.games or number, bots, given.seed, workers=given.workers)
        print(f"\n{game}: {', '.join(bots)}; {found.games} games, {found.seconds:.0f} s")
        for bot in found.bots:
            low, high = bot.interval
            share = f"{bot.win_share:6.1%} ({low:.1%} to {high:.1%}), par {bot.expected:.0%}"
            print(f"  {bot.bot:16} wins {share}, mean score {bot.mean_score:.1f}")


if __name__ == "__main__":
    main()
