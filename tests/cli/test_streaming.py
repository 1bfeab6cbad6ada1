"""Lines in, answers out: in order, as soon as they are ready, and never more of them in memory than the limit."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice
from queue import SimpleQueue

import pytest

from gridlight.cli import streaming
from gridlight.cli.answers import Answer, Line
from gridlight.cli.streaming import FOR_EACH_WORKER, Room, answers
from gridlight.cli.usage import CannotGoOn


class Threads:
    """Workers that echo lines after a random time."""

    def __init__(self, workers: int, pause: float = 0.002) -> None:
        self.workers = workers
        self._pool, self._pause = ThreadPoolExecutor(workers), pause

    def submit(self, line: Line) -> Callable[[], Answer]:
        """Queue a line."""
        return self._pool.submit(self._work, line).result

    def _work(self, line: Line) -> Answer:
        time.sleep(random.random() * self._pause)
        return Answer(line.text)

    def close(self) -> None:
        """Give up what has not begun."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def numbered(most: int) -> Iterator[Line]:
    return (Line(f"Line {number}", str(number)) for number in range(1, most + 1))


def test_answers_come_in_the_order_of_the_lines() -> None:
    found = [answer.text for answer in answers(numbered(1000), Threads(8))]
    assert found == [str(number) for number in range(1, 1001)]


def test_an_answer_does_not_wait_for_the_next_line() -> None:
    typed: SimpleQueue[Line] = SimpleQueue()
    stream = answers(iter(typed.get, Line("", "")), Threads(2))
    for number in range(3):
        typed.put(Line("", str(number)))
        assert next(stream).text == str(number)
    typed.put(Line("", ""))
    assert list(stream) == []


def test_a_million_lines_are_not_read_ahead() -> None:
    read: list[int] = []

    def endless() -> Iterator[Line]:
        for number in count():
            read.append(number)
            yield Line("", "x")

    pool = Threads(2, pause=0)
    for taken, _ in enumerate(islice(answers(endless(), pool), 300), 1):
        assert len(read) <= taken + 2 * FOR_EACH_WORKER + 1
    pool.close()


def test_long_lines_count_by_their_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "CHARACTERS", 1000)
    read: list[int] = []

    def long_lines() -> Iterator[Line]:
        for number in range(50):
            read.append(number)
            yield Line("", "x" * 400)

    for taken, _ in enumerate(answers(long_lines(), Threads(2)), 1):
        assert len(read) <= taken + 4
    assert len(read) == 50


def test_a_line_longer_than_the_limit_is_sent_alone() -> None:
    room = Room(5, 10)
    room.take(1000)
    second = threading.Thread(target=room.take, args=(1,), daemon=True)
    second.start()
    second.join(0.1)
    assert second.is_alive()
    room.give(1000)
    second.join(10)
    assert not second.is_alive()


def test_a_reading_error_is_raised_after_the_answers_so_far() -> None:
    def broken() -> Iterator[Line]:
        yield from numbered(3)
        raise CannotGoOn("The input is gone.")

    stream = answers(broken(), Threads(2))
    assert [next(stream).text for _ in range(3)] == ["1", "2", "3"]
    with pytest.raises(CannotGoOn, match=r"The input is gone\."):
        next(stream)
