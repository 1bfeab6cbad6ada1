"""Ctrl+C is noted where Python drops it."""

from __future__ import annotations

import subprocess
import sys

from tests.support.command_line import ENVIRONMENT

DROPPED = """
import signal
from gridlight.cli.interrupts import noted_interrupts

class Future:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

raise_again = noted_interrupts()
raise_again()
Future()
print("dropped")
try:
    raise_again()
except KeyboardInterrupt:
    print("raised again")
"""


def test_ctrl_c_that_comes_while_an_object_ends_is_raised_again() -> None:
    done = subprocess.run([sys.executable, "-c", DROPPED], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    assert (done.stdout, done.stderr) == ("dropped\nraised again\n", "")
