"""Ctrl+C reaches the programs that these tests start, also where a shell runs the tests in the background."""

import signal

import pytest


@pytest.fixture(scope="session", autouse=True)
def interruptible() -> None:
    """A shell has SIGINT ignored in what it runs in the background, and programs started from there inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
