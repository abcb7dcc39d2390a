"""A hint for a person's seat: what a strong bot would play there, and why in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ziggurat.bots.registry import make
from ziggurat.bots.search import SearchBot
from ziggurat.core.chance import Seeded
from ziggurat.core.seat import Seat

ADVISER = "search:iterations=300"
"""Who gives hints unless somebody else is asked: with fixed iterations, so that the same position has the same hint."""
SAMPLES = 8
"""How many guesses of hidden cards the reasons are averaged over."""
LEAST = 0.3
"""Points below which a term is not worth a word."""
MOST_GAINS = 3
MOST_COSTS = 2


@dataclass(frozen=True)
class Hint:
    """What a bot would play: action, stable text and a sentence; the action that it likes next best (None: no other).

    ``terms``: how the named terms of the evaluation differ between the two, in points, the largest difference first.
    ``reason`` is the whole hint in words.
    """

    action: int
    text: str
    sentence: str
    other: int | None
    terms: tuple[tuple[str, float], ...]
    reason: str


def hint(seat: Seat, bot: str | int = ADVISER, seed: int = 0) -> Hint:
    """A hint for this seat from a bot, given by name or as milliseconds of thinking.  Uses only what the seat may know.

    Raises OptionError for an unknown bot.

    >>> import ziggurat
    >>> game = ziggurat.new("seven-wonders", seats=3, seed=7)
    >>> hint(ziggurat.Seat(game, 0), "greedy").text in [game.text(action) for action in game.legal(0)]
    True
    """
    spec = f"search:ms={bot}" if isinstance(bot, int) else bot
    adviser = make(spec, seat.game.id, seed)
    best, *others = adviser.ranking(seat)
    sample = seat.sample(Seeded(seed))
    sentence = seat.game.sentence(sample, seat.number, best)
    if not others:
        alone = len(seat.legal) == 1
        reason = f"{sentence}: there is no other choice." if alone else f"{sentence}."
        return Hint(best, seat.text(best), sentence, None, (), reason)
    terms = differences(seat, best, others[0], seed)
    rather = seat.game.sentence(sample, seat.number, others[0])
    reason = f"{sentence} rather than {rather[0].lower()}{rather[1:]}: {weighed(terms, isinstance(adviser, SearchBot))}."
    return Hint(best, seat.text(best), sentence, others[0], terms, reason)


def differences(seat: Seat, best: int, other: int, seed: int) -> tuple[tuple[str, float], ...]:
    """What the terms are worth after one action more than after another, in points, the largest difference first."""
    judge = seat.game.evaluation()
    names = judge.names()
    chance = Seeded(seed)
    totals = [0] * len(names)
    for _ in range(SAMPLES):
        sample = seat.sample(chance)
        mine = terms_after(judge, sample, seat.number, best)
        theirs = terms_after(judge, sample, seat.number, other)
        totals = [total + a - b for total, a, b in zip(totals, mine, theirs)]
    points = [(name, round(total / SAMPLES / 100, 1)) for name, total in zip(names, totals)]
    return tuple(sorted(points, key=lambda term: -abs(term[1])))


def terms_after(judge: Any, sample: Any, seat: int, action: int) -> list[int]:
    return [int(value) for value in judge.terms(judge.after(sample, seat, action), seat)]


def weighed(terms: tuple[tuple[str, float], ...], ahead: bool) -> str:
    """What speaks for a choice and what it costs: "science +7, chains +2; costs military -3".

    ``ahead``: whether it was found by looking ahead, and may be the better one although it looks worse now.
    """
    gains = [f"{name} {points:+g}" for name, points in terms if points >= LEAST][:MOST_GAINS]
    costs = [f"{name} {points:+g}" for name, points in terms if points <= -LEAST][:MOST_COSTS]
    parts = [", ".join(gains)] if gains else []
    if costs:
        parts.append(f"costs {', '.join(costs)}")
    if not parts:
        parts.append("they look alike now")
    if ahead and sum(points for _, points in terms) < LEAST:
        parts.append("it came out better on looking ahead")
    return "; ".join(parts)
