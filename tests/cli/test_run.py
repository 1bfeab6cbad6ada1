"""The command itself, in a process of its own: pipes, exit statuses, Ctrl+C, a progress bar on a terminal."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import termios
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.support.command_line import COMMAND, ENVIRONMENT, LIGHTS_OUT, gridlight, objects, rest_of, started, written
from tests.support.endless_panel import ENDLESS

LIGHT_UP = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
HARD = json.dumps({"kind": "lightsout", "states": 36, "lights": ["0" * 80] * 80, "goal": 0})


@contextmanager
def session(*arguments: str) -> Generator[subprocess.Popen[bytes]]:
    """The command in a session of its own, as in a terminal: Ctrl+C reaches all its processes."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, env=ENVIRONMENT, start_new_session=True
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def all_gone(group: int) -> bool:
    """Whether no process of a group is left after a while."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def test_a_book_that_repeats_puzzles_says_how_many_are_different() -> None:
    small = gridlight("make", "lightsout", "--size", "2x2", "--count", "40", "--seed", "S")
    different = len({json.dumps(line["document"]) for line in objects(small.stdout)})
    assert different < 16
    said = f"only {different} of the 40 puzzles are different; with these options there may be no more."
    assert (small.stderr.decode(), small.returncode) == (f"gridlight make: {said}\n", 0)
    large = gridlight("make", "lightsout", "--size", "7x4", "--count", "2", "--seed", "S")
    assert (large.stderr, large.returncode) == (b"", 0)
    assert [len(line["document"]["lights"]) for line in objects(large.stdout)] == [4, 4]


def test_notes_of_written_texts_are_told_once_with_their_number() -> None:
    played = {"document": LIGHT_UP, "state": {"bulbs": [[0, 3]], "dots": []}}
    found = gridlight("write", "--format", "sgt", given=written([played, LIGHT_UP, played]))
    said = "gridlight write: 2 of 3 lines got a note. The first: Line 1: What was played is not in this text"
    assert found.stderr.decode().startswith(said)
    assert found.returncode == 0


@pytest.mark.slow
def test_puzzles_are_made_solved_and_graded_through_pipes() -> None:
    made = started("make", "lightup", "--count", "200", "--seed", "S", "--jobs", "2")
    solved = started("solve", after=made)
    output, trouble, status = rest_of(started("grade", after=solved))
    assert (trouble, status, solved.wait(), made.wait()) == ("", 0, 0, 0)
    lines = objects(output)
    assert [line["seed"] for line in lines] == [f"S-{number}" for number in range(1, 201)]
    assert len({json.dumps(line["document"]) for line in lines}) == 200
    for line in lines:
        assert (line["solve"]["count"], line["solve"]["complete"]) == (1, True)
        assert line["solve"]["states"] == [line["make"]["solution"]]
        assert line["grade"] == line["make"]["grade"]


@pytest.mark.slow
def test_a_line_of_a_book_can_be_made_again_from_its_seed_and_options() -> None:
    third = objects(gridlight(*LIGHTS_OUT, "--count", "3").stdout)[2]
    (again,) = objects(gridlight(*LIGHTS_OUT, "--seed", third["seed"]).stdout)
    assert again == third


@pytest.mark.slow
def test_texts_are_read_and_written() -> None:
    (line,) = objects(gridlight("read", "--whole", given=".....\n#.1.0\n..###\n").stdout)
    assert line["document"] == LIGHT_UP
    line["state"] = {"bulbs": [[0, 3], [1, 1], [2, 0]]}
    checked = gridlight("check", given=written([line])).stdout
    (line,) = objects(gridlight("write", "--format", "link", given=checked).stdout)
    assert line["check"]["solved"]
    done = gridlight("read", "--lines", given=f"what is this\n{line['write']['text']}\n")
    unknown, known = objects(done.stdout)
    assert (known["document"], known["state"]["bulbs"]) == (LIGHT_UP, line["state"]["bulbs"])
    assert (done.returncode, unknown["text"], unknown["error"]["kind"]) == (1, "what is this", "malformed")


def test_failing_lines_are_reported_and_the_rest_go_on() -> None:
    done = gridlight("grade", given=written([{"document": LIGHT_UP}]) + "nonsense\n\n" + written([{"id": 4}]))
    assert done.returncode == 1
    assert [list(line) for line in objects(done.stdout)] == [["document", "grade"], ["error"], ["id", "error"]]
    assert done.stderr.decode() == (
        "gridlight grade: 2 of 3 lines failed. The first: Line 2: This JSON breaks off at column 1: expecting value.\n"
    )


def test_empty_input_gives_empty_output() -> None:
    done = gridlight("solve")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [["make", "sudoku"], [*LIGHTS_OUT, "--count", "0"], ["solve", "--dask", "nonsense"], ["bake"]]
)
def test_bad_usage_gives_a_sentence_and_status_2(arguments: list[str]) -> None:
    done = gridlight(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert 1 <= len(done.stderr.decode().splitlines()) <= 2
    assert b"Traceback" not in done.stderr


def test_an_answer_comes_before_the_next_line_is_typed() -> None:
    with session("solve") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(written([{"id": number, "document": LIGHT_UP}]).encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(20) == 0
        process.stdin = None


def test_a_closed_output_pipe_ends_the_program_silently() -> None:
    with session(*LIGHTS_OUT, "--count", "1000000") as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.wait(20) == 141
        assert process.stderr is not None
        assert process.stderr.read() == b""
        process.stdout = None


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["solve"], [*LIGHTS_OUT, "--count", "1000000", "--jobs", "2"]])
def test_ctrl_c_ends_the_program_at_once_and_silently(arguments: list[str]) -> None:
    with session(*arguments) as process:
        if arguments == ["solve"]:  # waiting for a line
            assert process.stdin is not None
            process.stdin.write(written([{"document": LIGHT_UP}]).encode())
            process.stdin.flush()
        assert process.stdout is not None
        assert process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        _, trouble = process.communicate(timeout=20)
        assert (process.returncode, trouble) == (130, b"")
        assert all_gone(process.pid)


def processes_of(parent: int) -> int:
    """How many processes of ours work for that one."""
    found = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            found += int(path.read_text().rpartition(")")[2].split()[1]) == parent
    return found


@pytest.mark.slow
def test_ctrl_c_ends_all_that_work_on_one_puzzle() -> None:
    with session("solve", "--jobs", "3", "--seconds", "3600") as process:
        assert process.stdin is not None
        process.stdin.write(written([{"document": ENDLESS}]).encode())
        process.stdin.close()
        process.stdin = None
        while processes_of(process.pid) < 4:  # three, and multiprocessing's own
            time.sleep(0.02)
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        output, trouble = process.communicate(timeout=20)
        assert (process.returncode, output, trouble) == (130, b"", b"")
        assert all_gone(process.pid)


@pytest.mark.slow
def test_workers_end_with_the_program_even_in_the_middle_of_a_line() -> None:
    with session("make", "lightsout", "--document", HARD, "--par", "3", "--jobs", "2", "--count", "9") as process:
        time.sleep(2)
        assert process.poll() is None
        process.kill()
        process.wait()
        assert all_gone(process.pid)


def test_a_terminal_shows_progress() -> None:
    screen, terminal = pty.openpty()
    termios.tcsetwinsize(terminal, (24, 100))
    process = subprocess.Popen(
        [*COMMAND, *LIGHTS_OUT, "--count", "30"], stdout=subprocess.PIPE, stderr=terminal, env=ENVIRONMENT
    )
    os.close(terminal)
    output, _ = process.communicate(timeout=60)
    shown = b""
    with suppress(OSError):  # the end of a terminal
        while more := os.read(screen, 10_000):
            shown += more
    os.close(screen)
    assert len(objects(output)) == 30
    assert b"make: 100%" in shown
    assert b"30/30" in shown
