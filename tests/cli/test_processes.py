"""Processes: a worker that dies loses nothing, and none is left behind."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest

from gridlight.cli import tasks
from gridlight.cli.answers import Answer, Command, Line, answered
from gridlight.cli.processes import Processes
from gridlight.cli.streaming import answers
from tests.support.command_line import BOARD

MAKE = Command("make", {"kind": "lightsout"}, needs=("options", "seed"), lifts=("document",))
OPTIONS = {"document": json.loads(BOARD), "par": 4}


@pytest.fixture
def processes() -> Iterator[Processes]:
    with closing(Processes(2, MAKE)) as pool:
        yield pool


def lines(most: int) -> list[Line]:
    return [Line(f"Puzzle {n}", json.dumps({"seed": str(n), "options": OPTIONS})) for n in range(most)]


def seeds(answers: list[Answer]) -> list[str]:
    return [json.loads(answer.text)["seed"] for answer in answers]


def kill_workers() -> int:
    """Kill the worker processes of this one; how many there were."""
    killed = 0
    for pid in [child.pid for child in multiprocessing.active_children() if child.pid]:
        with suppress(ProcessLookupError):  # it has just ended
            os.kill(pid, signal.SIGKILL)
            killed += 1
    return killed


@pytest.mark.slow
def test_killed_workers_lose_and_repeat_no_line(processes: Processes) -> None:
    found: list[Answer] = []
    killed: list[int] = []
    for answer in answers(lines(120), processes):
        found.append(answer)
        if len(found) in (1, 40, 41, 80):  # at 41 the new workers may not have started
            killed.append(kill_workers())
    assert sum(number > 0 for number in killed) >= 2
    assert seeds(found) == [str(number) for number in range(120)]
    assert not any(answer.trouble for answer in found)


def test_a_line_that_kills_every_worker_fails_alone(processes: Processes) -> None:
    hard = {"kind": "lightsout", "states": 36, "lights": ["0" * 60] * 60, "goal": 0}
    slow = Line("Puzzle 0", json.dumps({"seed": "slow", "options": {"document": hard}}))
    answer = processes.submit(slow)
    done: list[Answer] = []
    waiting = threading.Thread(target=lambda: done.append(answer()), daemon=True)
    waiting.start()
    while waiting.is_alive():
        kill_workers()
        time.sleep(0.01)
    assert "The process that worked on this died 3 times." in done[0].trouble
    assert json.loads(done[0].text)["seed"] == "slow"
    assert not processes.submit(lines(1)[0])().trouble


@pytest.mark.slow
def test_several_processes_at_one_line_answer_as_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "ALONE", 0.0)
    solve = Command("solve", {"engine": "auto", "limit": 9, "seconds": 60.0, "least": False})
    panel = {"kind": "witness", "height": 2, "width": 2, "starts": [[4, 0]], "ends": [[0, 4, "right"]]}
    panels = [panel, panel | {"gaps": [[4, 1], [3, 0]]}]
    given = [Line("", json.dumps({"document": document})) for document in panels]

    def told(answer: Answer) -> object:
        found = json.loads(answer.text)["solve"]
        states = sorted(json.dumps(state) for state in found.pop("states"))
        return states if found["complete"] else len(states), found["status"], found["count"], sorted(found)

    with closing(Processes(3, solve)) as pool:
        for line in given:
            for _ in range(3):
                assert told(pool.submit(line)()) == told(answered(solve, line))


def test_closing_ends_the_processes() -> None:
    pool = Processes(2, MAKE)
    list(answers(lines(20), pool))
    assert multiprocessing.active_children()
    pool.close()
    until = time.monotonic() + 10
    while multiprocessing.active_children() and time.monotonic() < until:
        time.sleep(0.01)
    assert not multiprocessing.active_children()
