"""Workers in processes on this machine. When one dies, a new one does its line again."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection

from gridlight.cli.answers import Answer, Command, Json, Line, answered, failed
from gridlight.cli.interrupts import leave_interrupts_to_main
from gridlight.cli.tasks import Tasks

TRIES = 3  # processes that may die at one line
SPAWN = get_context("spawn")  # on every system; a process inherits no pipes of the others


class Processes:
    """So many worker processes, each with a thread that hands it one line after another."""

    def __init__(self, workers: int, command: Command) -> None:
        self.workers = workers
        self._command = command
        self._tasks = Tasks(command)
        self._running: set[Worker] = set()
        self._changing = threading.Lock()
        self._closed = False
        for _ in range(workers):
            threading.Thread(target=self._serve, daemon=True).start()

    def submit(self, line: Line) -> Callable[[], Answer]:
        """Queue a line for the next process that is free."""
        return self._tasks.add(line).result

    def close(self) -> None:
        """Kill the processes."""
        with self._changing:
            self._closed = True
            for worker in self._running:
                worker.process.kill()

    def _serve(self) -> None:
        """Hand lines to a process, which is started with the first, and replaced when it dies or is ended."""
        leave_interrupts_to_main()
        worker: Worker | None = None
        while True:
            share = self._tasks.next()
            answer: Answer | None = None
            died = 0
            tries = TRIES if share.way is None else 1
            while answer is None and died < tries:
                worker = worker or self._started()
                if worker is None:
                    return
                if not self._tasks.hold(share, worker.process.kill):
                    break
                answer = worker.ask(share.line, share.more)
                if answer is None:
                    self._discard(worker)
                    worker, died = None, died + 1
            gone = failed(share.line, "bug", f"The process that worked on this died {died} times.")
            if not self._tasks.over(share, answer or gone, answer is None) and worker is not None:
                self._discard(worker)
                worker = None

    def _started(self) -> Worker | None:
        """A new worker; None when all is closed."""
        with self._changing:
            if self._closed:
                return None
            worker = Worker(self._command)
            self._running.add(worker)
            return worker

    def _discard(self, worker: Worker) -> None:
        """Clean up after a worker that died."""
        with self._changing:
            self._running.discard(worker)
            worker.process.kill()
            worker.process.join()


class Worker:
    """A process, and the pipe to it."""

    def __init__(self, command: Command) -> None:
        self._pipe, other = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(other, command), daemon=True)
        self.process.start()
        other.close()

    def ask(self, line: Line, more: Json | None) -> Answer | None:
        """The answer to a line; None when the process has died."""
        self.tell(line, more)
        return self.hear()

    def tell(self, line: Line, more: Json | None = None) -> None:
        """Give it a line, with further arguments."""
        with suppress(OSError):  # it has died, as `hear` says
            self._pipe.send((line, more))

    def hear(self, seconds: float | None = None) -> Answer | None:
        """The answer to the last line; None when the process has died. Raises TimeoutError after so many seconds."""
        try:
            ready = self._pipe.poll(seconds)
            answer = self._pipe.recv() if ready else None
        except (EOFError, OSError):
            return None
        if not ready:
            raise TimeoutError
        return answer


def work(pipe: Connection, command: Command) -> None:
    """What a process does: answer lines until there are no more, or the program that started it is gone."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    while True:
        try:
            pipe.send(answered(command, *pipe.recv()))
        except (EOFError, OSError):
            return


def end_with_parent() -> None:
    """End this process when the one that started it has ended, even in the middle of a line."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
