"""Ctrl+C reaches only the main thread, and no worker process: these inherit what their thread has blocked."""

from __future__ import annotations

import signal
from multiprocessing import resource_tracker


def leave_interrupts_to_main() -> None:
    """Block SIGINT in this thread, where the system can; new processes that it starts have it blocked, too."""
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # multiprocessing's own process: starting it would unblock SIGINT again
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
