"""Processes that share the games of a run.  What they give back comes in the order of the tasks, however many there are."""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from ziggurat.core.errors import ZigguratError

T = TypeVar("T")
R = TypeVar("R")


class WorkerFault(RuntimeError):
    """A fault of the program in a worker process, with the traceback from there."""


def in_order(function: Callable[[T], R], tasks: Iterable[T], workers: int) -> Iterator[tuple[int, R]]:
    """The results of all tasks in their order, each with the number of the worker that found it.

    With one worker the work is done here.  Of several errors the one of the first task comes out, as it would here.
    """
    if workers == 1:
        for task in tasks:
            yield 0, function(task)
    else:
        yield from _shared_out(function, iter(tasks), workers)


def _shared_out(function: Callable[[T], R], tasks: Iterator[T], workers: int) -> Iterator[tuple[int, R]]:
    context = get_context("spawn")
    pipes: list[Any] = []
    processes = []
    try:
        with _interrupts_ignored():
            for _ in range(workers):
                here, there = context.Pipe()
                process = context.Process(target=_serve, args=(function, there), daemon=True)
                process.start()
                there.close()
                pipes.append(here)
                processes.append(process)
        numbers: dict[Any, int] = {}  # the task that each pipe is busy with
        found: dict[int, tuple[int, Any, Exception | None]] = {}  # answers that wait for an earlier one
        given = due = 0
        failed = False
        for pipe in pipes:
            given += _give(pipe, tasks, numbers, given)
        while numbers:
            for pipe in wait(list(numbers)):
                result, error = _answer(pipe)
                found[numbers.pop(pipe)] = pipes.index(pipe), result, error
                failed = failed or error is not None
                if not failed:
                    given += _give(pipe, tasks, numbers, given)
            while due in found:
                worker, result, error = found.pop(due)
                if error is not None:
                    raise error
                yield worker, result
                due += 1
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.terminate()
            process.join()


def _give(pipe: Any, tasks: Iterator[T], numbers: dict[Any, int], number: int) -> int:
    """Sends the next task to a worker; how many tasks that are: 0 or 1."""
    for task in tasks:
        with suppress(BrokenPipeError):  # it will be found dead when its answer is read
            pipe.send(task)
        numbers[pipe] = number
        return 1
    return 0


def _answer(pipe: Any) -> tuple[Any, Exception | None]:
    """What a worker sent: the result or the error of its task."""
    try:
        result, error = pipe.recv()
    except (EOFError, ConnectionResetError):
        raise ZigguratError("a worker process ended unexpectedly; was there too little memory?") from None
    return result, error


def _serve(function: Callable[[T], R], pipe: Connection) -> None:
    """A worker process: answers tasks until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            task = pipe.recv()
            try:
                answer: tuple[Any, Exception | None] = (function(task), None)
            except (ZigguratError, OSError) as error:
                answer = (None, error)
            except Exception:
                answer = (None, WorkerFault(traceback.format_exc()))
            pipe.send(answer)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started here are deaf to Ctrl-C from their first moment: stopping them is up to the parent."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
