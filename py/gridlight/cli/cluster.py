"""Workers of a Dask cluster. Dask itself gives the line of a worker that dies to another one."""

from __future__ import annotations

import hashlib
import logging
import threading
from asyncio import CancelledError as TaskCancelled
from collections import deque
from collections.abc import Callable
from concurrent.futures import CancelledError as FutureCancelled
from contextlib import suppress
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import gridlight
from gridlight.cli.answers import Answer, Command, Line, answered, failed
from gridlight.cli.usage import BadUsage, CannotGoOn, tell

if TYPE_CHECKING:
    from distributed import Future

CONNECTING = 5  # seconds
FEWEST = 16  # workers to keep lines ready for: more of them may come
AT_ONCE = 64  # answers fetched together
ALONE = threading.Lock()  # the engines are not made for threads, which Dask's workers have


class Cluster:
    """A client of the scheduler at an address; raises BadUsage when there is none, or no gridlight on its workers."""

    def __init__(self, address: str, command: Command) -> None:
        if find_spec("distributed") is None:
            raise BadUsage("--dask needs Dask: pip install distributed.")
        from distributed import Client

        logging.disable(logging.CRITICAL)  # Dask logs much; what matters is said below
        try:
            self._client = Client(address, timeout=CONNECTING, set_as_default=False)
        except Exception as error:  # of many kinds, when the address or what answers there is not Dask's
            raise BadUsage(f"No Dask cluster answers at {address}.") from error
        self._command, self._address = command, address
        self._waiting: deque[Future[Answer]] = deque()
        self._fetched_answers: dict[str, Answer] = {}
        self._changing = threading.Lock()
        self._require_this_version()
        threads = sum(self._client.nthreads().values())
        if not threads:
            tell(f"The cluster at {address} has no workers yet; the work waits for them.")
        self.workers = max(FEWEST, threads)

    def _require_this_version(self) -> None:
        """Raise BadUsage when a worker has another gridlight, which might make other puzzles."""
        own = fingerprint()
        for worker, theirs in self._client.run(fingerprint, on_error="return").items():
            if theirs != own:
                which = "another version of gridlight" if isinstance(theirs, str) else "no gridlight"
                raise BadUsage(f"The worker {worker} has {which}; install the same there as here.")

    def submit(self, line: Line) -> Callable[[], Answer]:
        """Give the line to the scheduler."""
        future = self._given(line)
        with self._changing:
            self._waiting.append(future)
        return lambda: self._answer(line, future)

    def _given(self, line: Line) -> Future[Answer]:
        return self._client.submit(answered_alone, self._command, line, pure=False)

    def _answer(self, line: Line, future: Future[Answer]) -> Answer:
        """Wait for the answer to the line that waits longest; raises CannotGoOn when the scheduler is gone."""
        from distributed import KilledWorker

        try:
            answer = self._fetched(future)
            if answer is None:
                try:
                    answer = future.result()
                except KilledWorker:  # too many workers died that had it; perhaps another of their lines killed them
                    answer = self._given(line).result()
            return answer
        except (TaskCancelled, FutureCancelled, OSError):  # which one depends on when Dask notices
            raise CannotGoOn(f"The cluster at {self._address} is gone, and its work with it.") from None
        except Exception as error:
            return failed(line, "bug", f"{type(error).__name__}: {error}")
        finally:
            with self._changing:
                self._waiting.popleft()

    def _fetched(self, future: Future[Answer]) -> Answer | None:
        """The answer, when it is there; those of the next lines that are ready come with it, in one message."""
        if future.key not in self._fetched_answers:
            future.exception()  # waits
            with self._changing:
                ready = {future.key: future for future in islice(self._waiting, AT_ONCE) if future.status == "finished"}
            self._fetched_answers.update(self._client.gather(ready, errors="skip"))
        return self._fetched_answers.pop(future.key, None)

    def close(self) -> None:
        """Let the scheduler forget what is not done."""
        with suppress(Exception):  # the scheduler may be gone
            self._client.cancel(list(self._waiting))
            self._client.close(timeout=CONNECTING)


def answered_alone(command: Command, line: Line) -> Answer:
    """What a worker does: one line after another."""
    with ALONE:
        return answered(command, line)


def fingerprint() -> str:
    """A digest of gridlight's own code."""
    whole = hashlib.sha256()
    folder = Path(gridlight.__file__).parent
    for path in sorted(folder.rglob("*.py"), key=lambda path: path.relative_to(folder).as_posix()):
        whole.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()
