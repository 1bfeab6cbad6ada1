"""How slow this machine is: bounds on time grow with it, so that a busy one does not fail a right program."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from statistics import median

USUAL = 0.025  # seconds for the loop on an idle core of the machine that the bounds are meant for
ROUNDS = 5
MOST = 5.0  # times

Clock = Callable[[], float]


@contextmanager
def working_at_most(bound: float) -> Generator[None, None, None]:
    """What is done here takes at most so many seconds of CPU, scaled where needed; what else runs does not count."""
    began = time.thread_time()
    yield
    took = time.thread_time() - began
    assert took <= bound or took <= bound * slowness(time.thread_time)


def slowness(clock: Clock = time.perf_counter) -> float:
    """How many times as long as usual a fixed loop takes now by a clock, from 1 to 5."""
    return min(MOST, times_slower(lambda: loop(clock)))


def times_slower(loop: Callable[[], float]) -> float:
    """How many times as long as usual a loop takes now, from 1."""
    return max(1.0, median(loop() for _ in range(ROUNDS)) / USUAL)


def loop(clock: Clock = time.perf_counter) -> float:
    """The seconds that a fixed piece of work takes by a clock."""
    began = clock()
    total = 0
    for number in range(1_000_000):
        total += number % 7
    assert total
    return clock() - began
