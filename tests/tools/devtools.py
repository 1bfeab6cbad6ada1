"""A Chromium that is driven through a pipe by the Chrome DevTools Protocol, workers included."""

from __future__ import annotations

import json
import os
import select
import subprocess
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from building.console import BuildError

FLAGS = (
    *("--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-sync", "--disable-component-update"),
    *("--disable-background-networking", "--window-size=1280,800"),
)
PATIENCE = 10.0  # seconds for Chromium to answer or to end
Hear = Callable[[str, dict[str, Any], str], None]  # the event, what it says, and the session it is of


class Chromium:
    """Commands to Chromium, and what it tells; `hear` is called with each event."""

    def __init__(self, into: int, out: int, hear: Hear) -> None:
        self.into, self.out, self.hear = into, out, hear
        self.waiting = b""
        self.last = 0
        self.answers: dict[int, dict[str, Any]] = {}

    def tell(self, method: str, session: str = "", **params: Any) -> int:
        """Send a command and do not wait for its answer; the command's number."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": params} | ({"sessionId": session} if session else {})
        os.write(self.into, json.dumps(message).encode() + b"\0")
        return self.last

    def ask(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """Send a command; its answer."""
        number = self.tell(method, session, **params)
        if not self.until(lambda: number in self.answers, PATIENCE):
            raise BuildError(f"Chromium does not answer {method}.")
        answer = self.answers.pop(number)
        if "error" in answer:
            raise BuildError(f"Chromium refuses {method}: {answer['error']['message']}")
        return answer["result"]

    def until(self, done: Callable[[], bool], seconds: float) -> bool:
        """Hear events until something is so; false when it is not in time."""
        end = time.monotonic() + seconds
        while not done():
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.out], [], [], left)[0]:
                return False
            part = os.read(self.out, 1 << 20)
            if not part:
                raise BuildError("Chromium has ended.")
            *messages, self.waiting = (self.waiting + part).split(b"\0")
            for text in messages:
                self.take(json.loads(text))
        return True

    def take(self, message: dict[str, Any]) -> None:
        """Keep an answer, or pass an event on."""
        if "id" in message:
            self.answers[message["id"]] = message
        else:
            self.hear(message["method"], message["params"], message.get("sessionId", ""))


@contextmanager
def driven(program: Path, profile: Path, hear: Hear) -> Generator[Chromium]:
    """A Chromium with that profile; it has ended when the block has."""
    reads, into = os.pipe()
    out, writes = os.pipe()
    # Chromium reads commands from 3 and writes to 4; it cannot be sandboxed as root.
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    shell = ["sh", "-c", f'exec "$@" 3<&{reads} 4>&{writes}', "sh"]
    command = [*shell, str(program), *FLAGS, *root, f"--user-data-dir={profile}", "about:blank"]
    process = subprocess.Popen(command, pass_fds=(reads, writes), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(reads)
    os.close(writes)
    try:
        browser = Chromium(into, out, hear)
        yield browser
        browser.tell("Browser.close")
        process.wait(PATIENCE)
    finally:
        process.kill()
        process.wait()
        os.close(into)
        os.close(out)
