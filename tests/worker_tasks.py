"""Tasks for the tests of worker processes, which import them by name."""

from __future__ import annotations

import os
import time


def square(task: int) -> int:
    return task * task


def slow_first(task: int) -> int:
    """The first task is the last to be done."""
    if task == 0:
        time.sleep(0.3)
    return task


def fails(wrong: int, error: Exception, task: int) -> int:
    if task >= wrong:
        raise error
    return task


def dies(task: int) -> int:
    if task == 3:
        os._exit(7)
    return task
