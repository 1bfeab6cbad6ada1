"""Lines in, answers out, in the same order: many are worked on at once, and only so many are in memory.

A thread reads the lines and gives them to the workers, so that an answer goes out even while the next line is not
there yet. It waits when as many lines are on their way as there is room for.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from queue import SimpleQueue
from typing import Protocol

from gridlight.cli.answers import Answer, Line
from gridlight.cli.interrupts import leave_interrupts_to_main

FOR_EACH_WORKER = 64  # lines on their way
CHARACTERS = 64 << 20  # in these lines


class Pool(Protocol):
    """Those who do the work."""

    workers: int

    def submit(self, line: Line) -> Callable[[], Answer]:
        """Give the line to a worker; what is returned waits for its answer."""
        ...

    def close(self) -> None:
        """End the work, done or not."""
        ...


class Room:
    """How many lines may be on their way, and how many characters in them; one line always may."""

    def __init__(self, lines: int, characters: int) -> None:
        self._most, self._now = (lines, characters), (0, 0)
        self._changed = threading.Condition()

    def take(self, characters: int) -> None:
        """Wait until there is room for a line."""
        with self._changed:
            self._changed.wait_for(lambda: self._now[0] < self._most[0] and self._now[1] < self._most[1])
            self._now = self._now[0] + 1, self._now[1] + characters

    def give(self, characters: int) -> None:
        """A line has gone out."""
        with self._changed:
            self._now = self._now[0] - 1, self._now[1] - characters
            self._changed.notify()


def answers(lines: Iterable[Line], pool: Pool) -> Iterator[Answer]:
    """The answers to all lines, in their order; raises what reading the lines raises."""
    room = Room(FOR_EACH_WORKER * pool.workers, CHARACTERS)
    waiting: SimpleQueue[tuple[int, Callable[[], Answer]] | Exception | None] = SimpleQueue()

    def read() -> None:
        leave_interrupts_to_main()
        try:
            for line in lines:
                room.take(len(line.text))
                waiting.put((len(line.text), pool.submit(line)))
        except Exception as error:  # the other thread raises it
            waiting.put(error)
        waiting.put(None)

    threading.Thread(target=read, daemon=True).start()
    while (item := waiting.get()) is not None:
        if isinstance(item, Exception):
            raise item
        yield item[1]()
        room.give(item[0])
