"""Processes that share tasks."""

from __future__ import annotations

from functools import partial

import pytest

from worker_tasks import dies, fails, slow_first, square
from ziggurat.arena.workers import WorkerFault, in_order
from ziggurat.core.errors import OptionError, RecordError, ZigguratError


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_come_in_order(workers: int) -> None:
    found = list(in_order(square, range(20), workers))
    assert [result for _, result in found] == [n * n for n in range(20)]
    assert {worker for worker, _ in found} <= set(range(workers))
    assert [result for _, result in in_order(slow_first, range(8), workers)] == list(range(8))


@pytest.mark.parametrize("workers", [1, 3])
def test_fewer_tasks_than_workers(workers: int) -> None:
    assert list(in_order(square, [], workers)) == []
    assert [result for _, result in in_order(square, [4], workers)] == [16]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("error", [OptionError("no"), RecordError("broken", 4), OSError(28, "No space left", "x")])
def test_the_first_error_comes_out_after_what_was_before_it(workers: int, error: Exception) -> None:
    found = in_order(partial(fails, 5, error), range(100), workers)
    assert [next(found)[1] for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(type(error)) as caught:
        next(found)
    assert str(caught.value) == str(error)


def test_a_fault_of_the_program_keeps_its_traceback() -> None:
    with pytest.raises(WorkerFault, match="KeyError: 'lost'"):
        list(in_order(partial(fails, 0, KeyError("lost")), range(3), 2))


def test_a_worker_that_dies_is_missed() -> None:
    with pytest.raises(ZigguratError, match="a worker process ended unexpectedly"):
        list(in_order(dies, range(6), 2))
