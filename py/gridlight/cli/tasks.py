"""Which line each process works on: the next that waits, or else it helps with one that takes long.

A line can be helped with where the engine can search in several ways, of which one may take a hundredth of another's
time: the first process searches in all of them in turns, each helper in one. The first answer that settles the question
is taken.
"""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from gridlight import puzzles
from gridlight.cli.answers import Answer, Command, Json, Line, dumped, object_of
from gridlight.errors import Malformed

SOLVE = "solve"
ALONE = 1.0  # seconds that the first process has before others help


class Task:
    """A line, and all that work on it."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.future: Future[Answer] = Future()
        self.began = 0.0
        self.ways: list[int] | None = None  # that nobody searches in yet; None: nobody has asked how many there are
        self.of = 1  # ways in all
        self.shares: list[Share] = []
        self.answers: list[Answer] = []  # that settle nothing


class Share:
    """What one process does for a line: all of it, or as a helper the search in one way, as `more` says."""

    def __init__(self, task: Task, way: int | None = None, more: Json | None = None) -> None:
        self.task = task
        self.line = task.line
        self.way = way
        self.more = more
        self.is_wanted = True
        self.end: Callable[[], None] = lambda: None


class Tasks:
    """Lines that wait and lines that are worked on, for as many threads as there are processes."""

    def __init__(self, command: Command) -> None:
        self._command = command
        self._waiting: deque[Task] = deque()
        self._begun: list[Task] = []  # oldest first
        self._idle = 0  # threads
        self._changed = threading.Condition()

    def add(self, line: Line) -> Future[Answer]:
        """A line more, and what will be its answer."""
        task = Task(line)
        with self._changed:
            self._waiting.append(task)
            if len(self._waiting) > self._idle:
                self._recall()
            self._changed.notify_all()
        return task.future

    def next(self) -> Share:
        """What a process that is free does next; waits for it."""
        with self._changed:
            self._idle += 1
            while (share := self._first() or self._help()) is None:
                self._changed.wait(self._pause())
            self._idle -= 1
            share.task.shares.append(share)
            self._changed.notify_all()
            return share

    def hold(self, share: Share, end: Callable[[], None]) -> bool:
        """From now on `end` ends the work on a share; false where it is not wanted any more."""
        with self._changed:
            share.end = end
            return share.is_wanted

    def over(self, share: Share, answer: Answer, died: bool = False) -> bool:
        """A process has answered, or `died`, as the answer says; false where its work was ended before."""
        with self._changed:
            if not share.is_wanted:
                return False
            self._leave(share)
            task, helps = share.task, share.way is not None
            if not helps:
                task.ways = []  # the time of helpers is almost over, too
            if task.of == 1 or (refused(answer) and not helps and not died):
                self._settle(task, answer)
            elif refused(answer):
                task.answers += [] if helps else [answer]
            elif settles(self._command, answer):
                self._settle(task, whole(answer))
            else:
                task.answers.append(whole(answer))
            if not task.shares and not task.future.done():
                self._settle(task, together(task.answers))
            return True

    # All that follows is for threads that have `_changed`.
    def _first(self) -> Share | None:
        """The line that has waited longest."""
        if not self._waiting:
            return None
        task = self._waiting.popleft()
        task.began = time.monotonic()
        self._begun.append(task)
        return Share(task)

    def _help(self) -> Share | None:
        """Help with the line that has taken longest."""
        for task in self._begun:
            if time.monotonic() < task.began + ALONE:
                return None
            if task.ways is None:
                task.of = ways(self._command, task.line)
                task.ways = list(range(task.of)) if task.of > 1 else []
            if task.ways:
                way = task.ways.pop(0)
                remaining = task.began + self._command.args["seconds"] - time.monotonic()
                more = {"part": (way, task.of), "seconds": max(0.0, remaining)}
                return Share(task, way, more)
        return None

    def _pause(self) -> float | None:
        """Seconds until the next line may need help."""
        next_ones = (task.began + ALONE - time.monotonic() for task in self._begun if task.ways is None)
        return next((max(0.0, pause) for pause in next_ones), None)

    def _recall(self) -> None:
        """Have the newest helper leave its line, since another one waits."""
        for task in reversed(self._begun):
            for share in reversed(task.shares):
                if share.way is not None and task.ways is not None:
                    task.ways.insert(0, share.way)
                    self._leave(share)
                    share.end()
                    return

    def _leave(self, share: Share) -> None:
        share.is_wanted = False
        share.task.shares.remove(share)

    def _settle(self, task: Task, answer: Answer) -> None:
        """That is the answer; all that still work on the line end."""
        self._begun.remove(task)
        for share in [*task.shares]:
            self._leave(share)
            share.end()
        task.future.set_result(answer)


# Whether there are ways to help with a line, and what several answers say together
def ways(command: Command, line: Line) -> int:
    """In how many ways the engine that is asked can search for what the line asks; 1 where nobody can help."""
    if command.name != SOLVE:
        return 1
    try:
        document: Any = object_of(line).get("document")
        kind = puzzles.find(document["kind"])
    except (Malformed, LookupError, TypeError):
        return 1
    engine = command.args.get("engine", "auto")
    return kind.ways.get(kind.engines[0] if engine == "auto" else str(engine), 1)


def refused(answer: Answer) -> bool:
    """Whether it is an error."""
    return SOLVE not in json.loads(answer.text)


def settles(command: Command, answer: Answer) -> bool:
    """Whether an answer says all that was asked: "unknown" does not, nor do too few solutions that may not be all."""
    result = json.loads(answer.text)[SOLVE]
    return result["status"] == "none" or result["complete"] or len(result["states"]) >= command.args["limit"]


def whole(answer: Answer) -> Answer:
    """The answer of a helper as that of a process alone, without the number of its part."""
    line: Json = json.loads(answer.text)
    line[SOLVE].pop("part", None)
    return answer._replace(text=dumped(line))


def together(answers: Sequence[Answer]) -> Answer:
    """What several know that ran out of time, as the answer of the one that found most; else the first of them."""
    by_answer = [states_of(answer) for answer in answers]
    best = max(range(len(answers)), key=lambda number: len(by_answer[number]))
    states = list({dumped(state): state for some in by_answer for state in some}.values())
    if len(states) == len(by_answer[best]):
        return answers[best]
    line: Json = json.loads(answers[best].text)
    line[SOLVE] |= {"states": states, "count_text": f"at least {len(states)}"}
    return Answer(dumped(line))


def states_of(answer: Answer) -> list[Json]:
    """The solutions in an answer; none in an error."""
    line: Json = json.loads(answer.text)
    return line[SOLVE]["states"] if SOLVE in line else []
