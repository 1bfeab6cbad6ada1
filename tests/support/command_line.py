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


def started(*arguments: str, given: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """Start the command."""
    pipe = subprocess.PIPE
    return subprocess.Popen([*COMMAND, *arguments], stdin=given, stdout=pipe, stderr=pipe, env=ENVIRONMENT)


def objects(output: bytes) -> list[Json]:
    """The lines that came out."""
    return [json.loads(line) for line in output.decode().splitlines()]


def written(lines: Sequence[Json]) -> str:
    """Lines to go in."""
    return "".join(json.dumps(line) + "\n" for line in lines)
