"""The command where a standard stream is closed or full: a sentence and a status, and nothing is lost in silence."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from gridlight import __version__
from tests.support.command_line import BOARD, COMMAND, ENVIRONMENT, gridlight, objects

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full"),
]

COMMANDS = [
    ["--help"],
    ["make", "lightsout", "--help"],
    ["make", "lightsout"],
    ["grade", "{lines}"],
    ["compare", "--json", "{lines}"],
    ["solve", "--jobs", "2", "{lines}"],
]


def redirected(lines: Path, arguments: list[str], redirections: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command with the standard streams that a shell gives it."""
    given = [argument.format(lines=lines) for argument in arguments]
    shell = ["sh", "-c", f'exec "$@" {redirections}', "sh", *COMMAND, *given]
    return subprocess.run(shell, capture_output=True, env=ENVIRONMENT, timeout=60, check=False)


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a line that these commands can take."""
    document = json.loads(BOARD)
    path = tmp_path_factory.mktemp("lines") / "lines.jsonl"
    path.write_text(json.dumps({"document": document, "state": {"presses": ["0000"] * 4}}) + "\n")
    return path


CLOSED, FULL = (">&-", "Bad file descriptor"), (">/dev/full", "No space left on device")


@pytest.mark.parametrize(
    ("arguments", "how"), [*((some, FULL) for some in COMMANDS), *((some, CLOSED) for some in COMMANDS[::3])]
)
def test_an_output_that_cannot_be_written_is_told(lines: Path, arguments: list[str], how: tuple[str, str]) -> None:
    where, why = how
    done = redirected(lines, arguments, where)
    (told,) = done.stderr.decode().splitlines()
    assert told.startswith("gridlight")
    assert told.endswith(f": The output cannot be written: {why}.")
    assert done.returncode == 1


@pytest.mark.parametrize("arguments", [["read"], ["solve", "--jobs", "2"], ["compare"]], ids=" ".join)
def test_a_closed_input_is_told(lines: Path, arguments: list[str]) -> None:
    done = redirected(lines, arguments, "<&-")
    assert done.stderr.decode() == f"gridlight {arguments[0]}: The input cannot be read: Bad file descriptor.\n"
    assert (done.stdout, done.returncode) == (b"", 1)


@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full", "<&- 2>&-"])
def test_without_a_standard_error_the_lines_come_out_and_the_status_is_right(lines: Path, where: str) -> None:
    done = redirected(lines, ["solve", "{lines}"], where)
    assert [line["solve"]["status"] for line in objects(done.stdout)] == ["solved"]
    assert done.returncode == 0
    failed = redirected(lines, ["read", "--kind", "lightup", "{lines}"], where)
    assert ["error" in line for line in objects(failed.stdout)] == [True]
    assert failed.returncode == 1
    assert redirected(lines, ["solve", "--nonsense"], where).returncode == 2


def test_the_version_is_that_of_the_package() -> None:
    done = gridlight("--version")
    assert (done.stdout.decode(), done.returncode) == (f"gridlight {__version__}\n", 0)
