"""Ctrl+C reaches only the main thread, and no worker process: these inherit what their thread has blocked."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from types import FrameType


def leave_interrupts_to_main() -> None:
    """Block SIGINT in this thread, where the system can; new processes that it starts have it blocked, too."""
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # multiprocessing's own process: starting it would unblock SIGINT again
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


@contextmanager
def interrupts_left_to_this() -> Generator[None]:
    """New processes that are started meanwhile have SIGINT blocked; this one has it blocked only meanwhile."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ()) if hasattr(signal, "pthread_sigmask") else None
    leave_interrupts_to_main()
    try:
        yield
    finally:
        if before is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def noted_interrupts() -> Callable[[], None]:
    """Note each Ctrl+C from now on. What is returned raises KeyboardInterrupt if there was one.

    Ctrl+C raises it by itself, but Python only prints a message where that happens in a `__del__`, of which a client
    of Dask has many. The message is left out.
    """
    noted: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        noted.append(number)
        raise KeyboardInterrupt

    def again() -> None:
        if noted:
            raise KeyboardInterrupt

    def dropped(what: sys.UnraisableHookArgs) -> None:
        if what.exc_type is not KeyboardInterrupt:
            sys.__unraisablehook__(what)

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else the shell has it ignored
        signal.signal(signal.SIGINT, note)
        sys.unraisablehook = dropped
    return again
