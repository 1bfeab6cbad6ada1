"""`gridlight compare`: who takes part, how parts of one search are put together, the table, and answers that differ."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridlight.cli import comparing, comparison
from gridlight.cli.agreement import disagreement
from gridlight.cli.answers import Answer, Command, Line, answered
from gridlight.cli.comparing import table
from gridlight.cli.comparison import Asked, Trial, merged, ran, trials
from gridlight.cli.run import run
from gridlight.cli.usage import BadUsage
from gridlight.puzzles import understand
from gridlight.solving import Solution, solve
from tests.support.command_line import Json, gridlight, objects, written

LIGHTUP = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
LIGHTS = {"kind": "lightsout", "states": 2, "lights": ["111", "111", "111"], "goal": 0}
CORNER = {"kind": "lightsout", "states": 2, "lights": ["10000", *["00000"] * 4], "goal": 0}
TWO = {"kind": "lightsout", "states": 2, "lights": ["00000"] * 5, "goal": 0}
TORUS = LIGHTS | {"wrap": True}


def answer(status: str = "solved", count: int | None = 1, **more: Any) -> Json:
    """An answer of `solve`."""
    found = Solution("solved", complete=count is not None, count=count, count_text="" if count is None else str(count))
    return {**vars(found), "status": status, "states": [{"presses": [str(n)]} for n in range(count or 0)], **more}


# Who takes part
def test_every_engine_of_the_kind_takes_part_and_chase_once_more_over_all_cores() -> None:
    assert [trial.name for trial in trials(LIGHTUP, 4)] == ["sat", "propagation", "z3", "clingo"]
    engines = ["linear", "chase", "sat", "z3", "clingo"]
    assert [trial.name for trial in trials(LIGHTS, 4)] == [*engines, "chase, 4 processes"]
    assert [trial.name for trial in trials(LIGHTS, 1)] == engines


# Parts of one search
def parts(document: Json, of: int, limit: int) -> list[Json]:
    """What each part of the search of chase answers."""
    found: list[Json] = []
    for number in range(of):
        line = Line("", json.dumps({"document": document}))
        command = Command("solve", {"engine": "chase", "limit": limit, "part": [number, of]})
        found.append(json.loads(answered(command, line).text)["solve"])
    return found


@pytest.mark.parametrize(("document", "count"), [(LIGHTS, 1), (CORNER, 0), (TWO, 4)])
@pytest.mark.parametrize("of", [2, 5])
def test_parts_together_answer_as_the_whole(document: Json, count: int, of: int) -> None:
    whole = solve(understand(document), "chase", 10)
    found = merged(parts(document, of, 10), 10)
    assert (found["status"], found["complete"], found["count"]) == (whole.status, True, count)
    assert found["count_text"] == whole.count_text
    assert sorted(map(str, found["states"])) == sorted(map(str, whole.states))
    few = merged(parts(document, of, 1), 1)
    assert (len(few["states"]), few["complete"], few["count"]) == (min(count, 1), count < 2, count)


def test_a_part_that_ran_out_of_time_leaves_it_open_whether_there_is_a_solution() -> None:
    nothing = answer("unknown", 0, why="This part has none.")
    late = answer("unknown", None, why="Not finished within 1 second.")
    assert merged([nothing, nothing], 2)["status"] == "none"
    found = merged([nothing, late], 2)
    assert (found["status"], found["count"], found["complete"]) == ("unknown", None, False)
    assert found["why"] == "Not finished within 1 second."
    found = merged([answer(), late], 2)
    assert (found["status"], found["count"], found["count_text"]) == ("solved", None, "at least 1")
    assert merged([answer(), answer("failed", None, why="Its process died.")], 2)["status"] == "failed"


# Answers that differ
AGREE = {
    "the same": (answer(), answer()),
    "none": (answer("none", 0), answer("none", 0)),
    "one gave up": (answer("none", 0), answer("unknown", None)),
    "one counted less far": (answer(count=5), answer(count=None, states=[{}, {}])),
    "one could not take it": (answer("unsupported", None), answer("none", 0)),
}
DIFFER = {
    "a and b differ: 1 solution, and no solution.": (answer(), answer("none", 0)),
    "a and b differ: 4 solutions, and 5 solutions.": (answer(count=4), answer(count=5)),
    "a and b differ: at least 2 solutions, and 1 solution.": (
        answer(count=None, states=[{}, {}], count_text="at least 2"),
        answer(),
    ),
    "a and b differ: the solutions are not the same.": (answer(states=[{"x": 1}]), answer(states=[{"x": 2}])),
}


@pytest.mark.parametrize("name", AGREE)
def test_answers_that_can_both_be_right_agree(name: str) -> None:
    one, other = AGREE[name]
    assert disagreement({"a": one, "b": other}) is None
    assert disagreement({"a": other, "b": one}) is None


@pytest.mark.parametrize("sentence", DIFFER)
def test_answers_that_contradict_each_other_differ(sentence: str) -> None:
    one, other = DIFFER[sentence]
    assert disagreement({"a": one, "b": other}) == sentence
    assert disagreement({"a": other, "between": answer("unknown", None), "b": one}) is not None


# The table
def test_the_table_has_bars_as_long_as_the_times_and_says_who_gave_up() -> None:
    results = [
        (Trial("sat"), answer(seconds=2.5)),
        (Trial("z3"), answer(count=None, count_text="at least 1000", seconds=0.001)),
        (Trial("chase", 4), answer("unknown", None, seconds=10.2, why="Not finished within 10 seconds.")),
        (Trial("clingo"), answer("unsupported", None, why="clingo cannot.")),
        (Trial("search"), answer("unknown", None, seconds=0.1, why="This puzzle is too large.")),
    ]
    assert list(table(results, 10.0, 66)) == [
        "engine              answer                       time",
        "sat                 1 solution               2.5000 s  ██▌",
        "z3                  at least 1000 solutions  0.0010 s  ▏",
        "chase, 4 processes  gave up at 10 s                    ██████████",
        "clingo              no answer",
        "search              no answer",
        "clingo: clingo cannot.",
        "search: This puzzle is too large.",
    ]


def test_a_summary_has_a_line_for_each_size_level_and_engine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    def found(trial: Trial, document: Json, asked: Asked) -> Json:
        return answer("unsupported", None, why="Not here.") if trial.engine == "z3" else answer(seconds=0.00012)

    monkeypatch.setattr(comparing, "ran", found)
    file = tmp_path / "boards"
    file.write_text(written([{"document": LIGHTUP, "grade": {"level": "hard"}}] * 2 + [{"document": LIGHTUP}]))
    assert run(["compare", str(file), "--summary"]) == 0
    assert capfdbinary.readouterr().out.decode().splitlines() == [
        "puzzles          level  engine       answered    median   longest  together",
        "Light Up, 5 × 3  hard   sat            2 of 2  0.0001 s  0.0001 s  0.0002 s",
        "Light Up, 5 × 3  hard   propagation    2 of 2  0.0001 s  0.0001 s  0.0002 s",
        "Light Up, 5 × 3  hard   z3             0 of 2",
        "Light Up, 5 × 3  hard   clingo         2 of 2  0.0001 s  0.0001 s  0.0002 s",
        "Light Up, 5 × 3         sat            1 of 1  0.0001 s  0.0001 s  0.0001 s",
        "Light Up, 5 × 3         propagation    1 of 1  0.0001 s  0.0001 s  0.0001 s",
        "Light Up, 5 × 3         z3             0 of 1",
        "Light Up, 5 × 3         clingo         1 of 1  0.0001 s  0.0001 s  0.0001 s",
        "z3: Not here.",
    ]


# The command
@pytest.mark.slow
def test_every_engine_answers_in_a_process_of_its_own() -> None:
    given = written([{"document": LIGHTS}, {"document": 3}, {"document": TORUS, "id": "t"}])
    done = gridlight("compare", "--json", "--seconds", "20", "--jobs", "2", given=given)
    first, second, third = objects(done.stdout)
    engines = ["linear", "chase", "sat", "z3", "clingo", "chase"]
    assert [one["engine"] for one in first["compare"]["engines"]] == engines
    assert [one["processes"] for one in first["compare"]["engines"]] == [1, 1, 1, 1, 1, 2]
    assert [one["count"] for one in first["compare"]["engines"]] == [1] * 6
    assert (first["compare"]["agree"], first["compare"]["text"]) == (True, "All answers agree.")
    assert second["error"]["kind"] == "malformed"
    assert third["id"] == "t"
    statuses = [one["status"] for one in third["compare"]["engines"]]
    assert statuses == ["solved", "unsupported", "solved", "solved", "solved", "unsupported"]
    assert done.returncode == 1
    assert b"Line 2" in done.stderr


class Stub:
    """In place of a process: it answers this, dies with None, or takes too long."""

    def __init__(self, *outcomes: Answer | type[TimeoutError] | None) -> None:
        self.outcomes = list(outcomes)
        self.process = self
        self.ended = False

    def __call__(self, command: Command) -> Stub:
        """The process that a command is given."""
        return self

    def tell(self, line: Line) -> None:
        """Take a line."""
        assert not self.ended

    def hear(self, seconds: float) -> Answer | None:
        """The next outcome."""
        outcome = self.outcomes.pop(0)
        if outcome is TimeoutError:
            raise TimeoutError
        assert not isinstance(outcome, type)
        return outcome

    def kill(self) -> None:
        """End it."""
        self.ended = True

    def join(self) -> None:
        """Wait for it."""


READY = Answer(json.dumps({"solve": answer("unknown", None, why="Not finished within 0 seconds.")}))
ENDS: list[tuple[Stub, str, str]] = [
    (Stub(READY, TimeoutError), "unknown", "It did not stop in time, and was ended."),
    (Stub(TimeoutError), "failed", "It could not take this puzzle in within 60 seconds."),
    (Stub(READY, None), "failed", "Its process died."),
    (Stub(None), "failed", "Its process died."),
    (Stub(Answer('{"error": {"kind": "unsupported", "text": "Not here."}}')), "unsupported", "Not here."),
    (Stub(READY, Answer('{"error": {"kind": "bug", "text": "Traceback"}}')), "failed", "Traceback"),
]


@pytest.mark.parametrize(("process", "status", "why"), ENDS)
def test_an_engine_that_hangs_or_dies_is_ended_and_said(
    monkeypatch: pytest.MonkeyPatch, process: Stub, status: str, why: str
) -> None:
    monkeypatch.setattr(comparison, "Worker", process)
    found = ran(Trial("sat"), LIGHTUP, Asked(5.0, 2))
    assert (found["status"], found["why"], found["engine"], found["processes"]) == (status, why, "sat", 1)
    assert process.ended


def test_tables_are_printed_and_the_status_is_1_when_two_differ(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Any
) -> None:
    def found(trial: Trial, document: Json, asked: Asked) -> Json:
        return answer("none", 0) if document == LIGHTUP and trial.engine == "z3" else answer(seconds=0.5)

    monkeypatch.setattr(comparing, "ran", found)
    file = tmp_path / "boards"
    file.write_text(written([{"document": LIGHTS}, {"document": LIGHTUP}]))
    assert run(["compare", str(file), "--jobs", "3"]) == 1
    output, trouble = (text.decode() for text in capfdbinary.readouterr())
    first, second = output.split("\n\n")[:2]
    assert first.startswith("Line 1: Lights Out\nengine ")
    assert "chase, 3 processes  1 solution  0.5000 s  █" in first
    assert first.endswith("\nAll answers agree.")
    assert second.endswith("\nsat and z3 differ: 1 solution, and no solution.")
    assert trouble == "gridlight compare: Line 2: sat and z3 differ: 1 solution, and no solution.\n"
    file.write_text(written([{"document": LIGHTS}]))
    assert run(["compare", str(file)]) == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere.jsonl"], "there is no file nowhere.jsonl"),
        (["--seconds", "x"], "should be a number of seconds from 0 to 3600"),
        (["--limit", "0"], "should be a whole number from 1 to 10,000"),
        (["--jobs", "257"], "should be a whole number from 1 to 256"),
        (["--engine", "sat"], "there is no --engine here"),
    ],
)
def test_what_compare_cannot_do_is_said(arguments: list[str], words: str) -> None:
    with pytest.raises(BadUsage, match=words):
        comparing.parse(arguments)


def test_compare_is_among_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert "run every engine on the same puzzles" in capsys.readouterr().out
