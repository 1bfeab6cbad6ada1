"""The command `gridlight` in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
COMMAND = (sys.executable, "-m", "gridlight")
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
BOARD = json.dumps({"kind": "lightsout", "states": 2, "lights": ["0000", "0000", "0000", "0000"], "goal": 0})
LIGHTS_OUT = ("make", "lightsout", "--document", BOARD, "--par", "4")

Json = dict[str, Any]


def gridlight(*arguments: str, given: str | bytes = "", seconds: float = 60) -> subprocess.CompletedProcess[bytes]:
    """Run the command on this input."""
    data = given.encode() if isinstance(given, str) else given
    return subprocess.run(
        [*COMMAND, *arguments], input=data, capture_output=True, env=ENVIRONMENT, timeout=seconds, check=False
    )


def started(*arguments: str, after: subprocess.Popen[bytes] | None = None) -> subprocess.Popen[bytes]:
    """Start the command; with `after` it reads what that one writes."""
    pipe, given = subprocess.PIPE, after.stdout if after and after.stdout else subprocess.DEVNULL
    process = subprocess.Popen([*COMMAND, *arguments], stdin=given, stdout=pipe, stderr=pipe, env=ENVIRONMENT)
    if after and after.stdout:
        after.stdout.close()
    return process


def first_lines(process: subprocess.Popen[bytes], most: int) -> bytes:
    """The first lines that come out."""
    assert process.stdout is not None
    return b"".join(process.stdout.readline() for _ in range(most))


def rest_of(process: subprocess.Popen[bytes]) -> tuple[bytes, str, int]:
    """The other lines, what it said on the standard error, and its exit status."""
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        return process.stdout.read(), process.stderr.read().decode(), process.wait()


def objects(output: bytes) -> list[Json]:
    """The lines that came out."""
    return [json.loads(line) for line in output.decode().splitlines()]


def written(lines: Sequence[Json]) -> str:
    """Lines to go in."""
    return "".join(json.dumps(line) + "\n" for line in lines)
