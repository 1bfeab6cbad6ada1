"""A tab of the soak: the board that it must show, with its history, and what must hold after every act."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, TimeoutError

from tests.tools.fuzz.judging import judge_sentence
from tests.tools.run import CLOSE, Wrong

PATIENCE = 120.0  # seconds in which every question has its answer, or is refused with a sentence
SOON = 8.0  # seconds for what the page does by itself
BAD = re.compile(r"\bundefined\b|\[object|\bNaN\b|Traceback|\bTypeError\b|\bReferenceError\b|is not a function")
CUT = re.compile(r"net::ERR_INTERNET_DISCONNECTED|Failed to fetch")  # of a line that we cut ourselves
THERE = "() => globalThis.gridlight?.document() != null"

LOOK = """() => {
  const cells = [...document.querySelectorAll("#cells [aria-label]")].map((cell) => cell.ariaLabel);
  return {
    held: [gridlight.document(), gridlight.state()],
    board: history.state?.board ?? "",
    title: document.querySelector("h1").textContent,
    text: [document.title, document.body.textContent, ...cells].join(" | "),
    waits: soak.waits(),
  };
}"""
ASK = """async ([name, given, patience]) => {
  const late = new Promise((resolve) => setTimeout(resolve, patience * 1000, { late: true }));
  const asked = name === "open" ? gridlight.open(given) : gridlight.call(name, given);
  const failed = (error) => ({ error: String(error.message) });
  return Promise.race([asked.then((ok) => ({ ok }), failed), late]);
}"""


@dataclass
class Look:
    """What a tab shows."""

    table: str  # document and state as JSON
    board: str
    title: str


@dataclass
class Chain:
    """The history of a board as it was seen: what it was after each step, and at which of them it is now."""

    seen: list[str]
    at: int = 0

    def now(self) -> str:
        """The board as it must be."""
        return self.seen[self.at]

    def step(self, table: str) -> None:
        """It has changed by an act."""
        self.seen = [*self.seen[: self.at + 1], table]
        self.at += 1


class Tab:
    """One page, and what it must show."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.chains: dict[str, Chain] = {}  # by board
        self.board = ""
        self.errors: list[str] = []
        self.is_cut = False  # we have cut the line
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def heard(self, message: ConsoleMessage) -> None:
        """Keep an error that the page logs, unless it is of our own making."""
        if message.type == "error" and not (self.is_cut and CUT.search(message.text)):
            self.errors.append(f"{message.text} {message.location.get('url', '')}")

    # Looking
    def look(self) -> Look:
        """What the tab shows now; raises Wrong for what must never be there."""
        self.page.wait_for_function(THERE)
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        if self.errors:
            raise Wrong(f"The page logs: {self.errors[0]}")
        if bad := BAD.search(seen["text"]):
            raise Wrong(f"The page says: …{seen['text'][max(0, bad.start() - 60) : bad.end() + 60]}…")
        if seen["waits"] > PATIENCE:
            raise Wrong(f"A question has waited for {seen['waits']:.0f} s.")
        return Look(table_of(*seen["held"]), seen["board"], seen["title"])

    def look_at_board(self) -> str:
        """The table of the open board, which is the one that was opened last."""
        seen = self.look()
        if seen.board != self.board:
            raise Wrong(f"Another board is open: {seen.title}.")
        return seen.table

    @property
    def chain(self) -> Chain:
        """The history of the open board."""
        return self.chains[self.board]

    def arrive(self, *, again: bool = False) -> None:
        """A board is open: one that is known is as it was left, another one begins its history."""
        seen = self.look()
        if again and seen.board not in self.chains:
            raise Wrong(f"Another board is open: {seen.title}, not what was there before.")
        self.chains.setdefault(seen.board, Chain([seen.table]))
        self.board = seen.board
        self.stays()

    def stays(self) -> None:
        """The board is what it was."""
        if (table := self.look_at_board()) != self.chain.now():
            raise Wrong(f"The board is {table[-200:]}, but was {self.chain.now()[-200:]}.")

    def moves(self, *, always: bool = False) -> None:
        """The board may have changed by one step. `always`: it is a step even without a change."""
        table = self.look_at_board()
        if always or table != self.chain.now():
            self.chain.step(table)

    def travels(self, by: int) -> None:
        """One step back or on, where there is one."""
        chain, table = self.chain, self.look_at_board()
        if 0 <= chain.at + by < len(chain.seen):
            chain.at += by
        if table != chain.now():
            name = "Redo" if by > 0 else "Undo"
            raise Wrong(f"{name} leads to {table[-300:]}, not to {chain.now()[-300:]}.")

    # Doing
    def run(self, script: str, *given: Any) -> Any:
        """Run a function in the page."""
        return self.page.evaluate(script, *given)

    def ask(self, name: str, given: Any) -> dict[str, Any]:
        """What a call by the handle, or its `open`, answers: {"ok"}, or {"error"} with a sentence; else Wrong."""
        answer: dict[str, Any] = self.run(ASK, [name, given, PATIENCE])
        if "late" in answer:
            raise Wrong(f"{name} has no answer after {PATIENCE:.0f} s.")
        if "error" in answer:
            judge_sentence(answer["error"])
        return answer

    def until(self, script: str, what: str, seconds: float = SOON, given: Any = None) -> None:
        """Wait until a function of the page is true; Wrong when it is not in time."""
        try:
            self.page.wait_for_function(script, arg=given, timeout=seconds * 1000)
        except TimeoutError:
            raise Wrong(f"{what} ({seconds:.0f} s)") from None

    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Wait for something else that the page does by itself; Wrong when it is not done in time."""
        end = time.monotonic() + SOON
        while not done():
            if time.monotonic() > end:
                raise Wrong(what)
            self.page.wait_for_timeout(200)

    def settles(self) -> None:
        """Wait until nothing is read, written or asked."""
        self.until("() => soak.isCalm()", "The page does not come to rest.", PATIENCE)

    def calm(self) -> None:
        """Nothing lies over the board, and nobody edits."""
        self.page.bring_to_front()
        for _ in range(3):
            self.page.keyboard.press("Escape")
        self.run(CLOSE)


def table_of(document: Any, state: Any) -> str:
    """A document and a state as text, the same for equal ones."""
    return json.dumps([document, state], ensure_ascii=False, sort_keys=True)


def held(table: str) -> list[dict[str, Any]]:
    """The document and the state of a table."""
    return json.loads(table)
