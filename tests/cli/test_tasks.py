"""Which line a process works on, and what several at one line answer: without any process."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from gridlight.cli import tasks
from gridlight.cli.answers import Answer, Command, Line, answered
from gridlight.cli.tasks import Share, Tasks
from tests.support.command_line import BOARD

SOLVE = Command("solve", {"engine": "auto", "limit": 2, "seconds": 60.0, "least": False})
PANEL = {"kind": "witness", "height": 1, "width": 1, "starts": [[2, 0]], "ends": [[0, 2, "right"]]}
ONE, OTHER = {"line": {"start": [2, 0], "moves": "UURR"}}, {"line": {"start": [2, 0], "moves": "RRUU"}}
WAYS = 4  # of the engine that auto is


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line has taken long enough for help."""
    monkeypatch.setattr(tasks, "ALONE", 0.0)


def line_of(document: Any = PANEL) -> Line:
    return Line("Line 1", json.dumps({"id": 7, "document": document}))


def said(status: str, states: list[Any], complete: bool, **more: Any) -> Answer:
    count = str(len(states)) if complete else f"at least {len(states)}"
    found = {"status": status, "states": states, "complete": complete, "count_text": count, **more}
    return Answer(json.dumps({"id": 7, "solve": found}))


NONE = said("none", [], True)
UNKNOWN = said("unknown", [], False, why="Not finished within 60 seconds.")
REFUSED = Answer(json.dumps({"error": {"kind": "malformed", "text": "No."}}), "Line 1: No.")


class Ended:
    """Notes whose work was ended."""

    def __init__(self, work: Tasks, *shares: Share) -> None:
        self.names: list[int | None] = []
        for share in shares:
            assert work.hold(share, lambda way=share.way: self.names.append(way))


def started(number: int, document: Any = PANEL) -> tuple[Tasks, Any, list[Share]]:
    """A line, and all who work on it: the first process and its helpers."""
    work = Tasks(SOLVE)
    future = work.add(line_of(document))
    return work, future, [work.next() for _ in range(number)]


def loaded(answer: Answer) -> Any:
    return json.loads(answer.text)["solve"]


def test_a_line_alone_is_helped_with_each_helper_in_a_way_of_its_own() -> None:
    _, _, (first, *helpers) = started(WAYS + 1)
    assert first.more is None
    assert [helper.more and helper.more["part"] for helper in helpers] == [(n, WAYS) for n in range(WAYS)]
    assert all(helper.more and 0 < helper.more["seconds"] <= 60 for helper in helpers)
    assert json.loads(answered(SOLVE, helpers[0].line, helpers[0].more).text)["solve"]["part"] == [0, WAYS]


def test_lines_that_wait_come_before_help() -> None:
    work = Tasks(SOLVE)
    for _ in range(3):
        work.add(line_of())
    assert [work.next().way for _ in range(4)] == [None, None, None, 0]


@pytest.mark.parametrize("document", [{"kind": "lightup", "rows": [".."]}, json.loads(BOARD), None, 3, {"kind": 5}])
def test_where_there_is_one_way_nobody_helps(document: Any) -> None:
    work, future, _ = started(1, document)
    waiting = threading.Thread(target=lambda: work.over(work.next(), NONE), daemon=True)
    waiting.start()  # for another line
    other = work.add(line_of())
    waiting.join(60)
    assert other.result(0) == NONE
    assert not future.done()


@pytest.mark.parametrize("winner", [0, 1, 2])
@pytest.mark.parametrize(
    "answer", [NONE, said("solved", [ONE], True), said("solved", [ONE, OTHER], False)], ids=["none", "unique", "two"]
)
def test_the_first_answer_that_settles_it_wins_and_the_others_are_ended(winner: int, answer: Answer) -> None:
    work, future, shares = started(3)
    ended = Ended(work, *shares)
    part = {} if winner == 0 else {"part": [winner - 1, WAYS]}
    assert work.over(shares[winner], Answer(json.dumps({"id": 7, "solve": {**loaded(answer), **part}})))
    assert json.loads(future.result(0).text) == json.loads(answer.text)
    assert len(ended.names) == 2
    assert shares[winner].way not in ended.names
    for late in shares:
        assert not work.over(late, UNKNOWN)
        assert not work.hold(late, lambda: None)


def test_what_settles_nothing_waits_and_is_put_together() -> None:
    work, future, (first, one, other) = started(3)
    work.over(first, UNKNOWN)
    work.over(one, said("solved", [ONE], False, part=[0, WAYS]))
    assert not future.done()
    work.over(other, said("solved", [OTHER], False, part=[1, WAYS]))
    assert loaded(future.result(0)) == loaded(said("solved", [ONE, OTHER], False))


def test_a_line_found_twice_is_one_and_nobody_says_that_it_is_the_only_one() -> None:
    work, future, shares = started(3)
    for share in shares:
        work.over(share, said("solved", [ONE], False))
    assert loaded(future.result(0)) == loaded(said("solved", [ONE], False))


def test_without_any_solution_the_answer_is_that_of_a_process_alone() -> None:
    work, future, (first, helper) = started(2)
    work.over(helper, UNKNOWN)
    work.over(first, UNKNOWN)
    assert loaded(future.result(0)) == loaded(UNKNOWN)


@pytest.mark.parametrize("dead", [0, 1, 2])
def test_a_process_that_dies_costs_only_itself(dead: int) -> None:
    work, future, shares = started(3)
    assert work.over(shares.pop(dead), REFUSED, died=True)
    assert not future.done()
    work.over(shares[0], UNKNOWN)
    work.over(shares[1], NONE)
    assert loaded(future.result(0))["status"] == "none"


def test_where_all_die_the_line_fails() -> None:
    work, future, (first, helper) = started(2)
    work.over(first, REFUSED, died=True)
    work.over(helper, UNKNOWN._replace(text="{}"), died=True)
    assert future.result(0) == REFUSED


def test_a_line_that_is_refused_is_refused_at_once_and_a_helper_that_refuses_is_not_heard() -> None:
    work, future, (first, one, _) = started(3)
    work.over(one, REFUSED)
    assert not future.done()
    work.over(first, REFUSED)
    assert future.result(0) == REFUSED


def test_a_helper_leaves_for_a_line_that_waits_and_its_way_is_free_again() -> None:
    work, _, (first, one, other) = started(3)
    ended = Ended(work, first, one, other)
    work.add(line_of())
    assert ended.names == [1]
    assert not work.over(other, NONE)
    assert [work.next().way, work.next().way] == [None, 1]


def test_a_thread_that_waits_for_a_line_needs_no_helper_to_leave() -> None:
    work, _, (first, one) = started(2, {"kind": "witness"})  # what is wrong with it does not matter
    ended = Ended(work, first, one)
    got: list[Share] = []
    for way in range(1, WAYS):
        assert work.next().way == way
    waiting = threading.Thread(target=lambda: got.append(work.next()), daemon=True)
    waiting.start()
    while not vars(work)["_idle"]:
        waiting.join(0.001)
    work.add(line_of())
    waiting.join(60)
    assert (got[0].way, ended.names) == (None, [])
