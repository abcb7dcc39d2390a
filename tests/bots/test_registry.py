"""Bots by name."""

from __future__ import annotations

import pytest

from ziggurat.bots.bot import RandomBot
from ziggurat.bots.greedy import GreedyBot
from ziggurat.bots.registry import make, names
from ziggurat.bots.search import SearchBot
from ziggurat.core.errors import OptionError

GAME = "seven-wonders"


def test_names_come_with_help_that_tells_the_parameters() -> None:
    assert list(names()) == ["random", "greedy", "search"]
    assert "ms=N" in names()["search"]
    assert "iterations=N" in names()["search"]
    assert all("\n" not in text for text in names().values())


def test_makes_what_is_named() -> None:
    assert isinstance(make("random", GAME, 1), RandomBot)
    assert isinstance(make("greedy", GAME, 1), GreedyBot)
    search = make("search:iterations=50,ms=20", GAME, 1)
    assert isinstance(search, SearchBot)
    assert (search.iterations, search.ms) == (50, 20)


def test_search_thinks_100_ms_unless_told_otherwise() -> None:
    search = make("search", GAME, 1)
    assert isinstance(search, SearchBot)
    assert (search.iterations, search.ms) == (0, 100)
    search = make("search:iterations=5", GAME, 1)
    assert isinstance(search, SearchBot)
    assert (search.iterations, search.ms) == (5, 0)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("greeedy", "did you mean greedy?"),
        ("", "the bots are random, greedy, search"),
        ("search:ms=abc", "ms must be a whole number from 1"),
        ("search:ms=0", "ms must be a whole number from 1"),
        ("search:ms=-5", "ms must be a whole number from 1"),
        ("search:ms=", "ms must be a whole number from 1"),
        ("search:ms", "ms must be a whole number from 1"),
        ("search:ms=1.5", "ms must be a whole number from 1"),
        ("search:ms=99999999999", "to 3600000"),
        ("search:ms=5,ms=6", "ms is given twice"),
        ("search:iteration=5", "did you mean iterations?"),
        ("search:", "no parameter ''"),
        ("greedy:x=1", "no parameter 'x'; its parameters are samples"),
        ("random:ms=1", "no parameter 'ms'; it has none"),
    ],
)
def test_bad_bots_are_refused_in_words(spec: str, words: str) -> None:
    with pytest.raises(OptionError) as caught:
        make(spec, GAME, 1)
    assert words in str(caught.value)


def test_unknown_games_are_refused() -> None:
    with pytest.raises(OptionError, match="no game"):
        make("greedy", "chess", 1)
