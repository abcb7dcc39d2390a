"""A hint for a person's seat: what a strong bot would play there, and why in words."""

from __future__ import annotations

from collections.abc import Sequence
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
    """What a bot would play: action, stable text and a sentence; the action that it is compared with (None: no other).

    That is the one that the bot likes next best among those about another component, if there is one.
    ``terms``: how the named terms of the evaluation differ between the two, in points, the largest difference first.
    ``reason``: why, without the sentence ("" where there is nothing to compare).
    """

    action: int
    text: str
    sentence: str
    other: int | None
    terms: tuple[tuple[str, float], ...]
    reason: str

    def __str__(self) -> str:
        """The whole hint in words."""
        return f"{self.sentence}. {self.reason}".rstrip()


def hint(seat: Seat, bot: str | int = ADVISER, seed: int = 0) -> Hint:
    """A hint for this seat from a bot, given by name or as milliseconds of thinking.  Uses only what the seat may know.

    Raises OptionError for an unknown bot, IllegalAction when the seat is not asked.

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
        reason = "There is no other choice." if len(seat.legal) == 1 else ""
        return Hint(best, seat.text(best), sentence, None, (), reason)
    other = rival(seat, best, others)
    terms = differences(seat, best, other, seed)
    rather = seat.game.sentence(sample, seat.number, other)
    reason = f"Rather than {rather[0].lower()}{rather[1:]}: {weighed(terms, isinstance(adviser, SearchBot))}."
    return Hint(best, seat.text(best), sentence, other, terms, reason)


def rival(seat: Seat, best: int, others: Sequence[int]) -> int:
    """The best of the others about another component: selling the same card would say little about building it."""
    component = seat.game.space.refs(best)[:1]
    return next((other for other in others if seat.game.space.refs(other)[:1] != component), others[0])


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
    """What speaks for a choice and what against it: "science +7 points, chains +2 points; but military -3 points".

    ``ahead``: whether it was found by looking ahead, and may be the better one although it looks worse now.
    """
    gains = [worth(name, points) for name, points in terms if points >= LEAST][:MOST_GAINS]
    costs = [worth(name, points) for name, points in terms if points <= -LEAST][:MOST_COSTS]
    parts = [", ".join(gains)] if gains else []
    if costs:
        parts.append(f"{'but ' if gains else ''}{', '.join(costs)}")
    if not parts:
        parts.append("they look alike now")
    if ahead and sum(points for _, points in terms) < LEAST:
        parts.append("it came out better on looking ahead")
    return "; ".join(parts)


def worth(name: str, points: float) -> str:
    """ "science +7 points"."""
    return f"{name} {points:+g} {'point' if abs(points) == 1 else 'points'}"
