"""A tab of the soak: the board that it must show, with its history, and what must hold after every act."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from playwright.sync_api import ConsoleMessage, Page, TimeoutError

PATIENCE = 120.0  # seconds in which every question has its answer, or is refused with a sentence
SOON = 8.0  # seconds for what the page does by itself
BAD = re.compile(r"\bundefined\b|\[object|\bNaN\b|Traceback|\bTypeError\b|\bReferenceError\b|is not a function")
CUT = re.compile(r"net::ERR_INTERNET_DISCONNECTED|Failed to fetch")  # of a line that we cut ourselves
THERE = "() => globalThis.gridlight?.document() != null"

LOOK = """() => {
  const cells = [...document.querySelectorAll("#cells [aria-label]")].map((cell) => cell.ariaLabel);
  return {
    table: soak.text(gridlight.document(), gridlight.state()),
    board: history.state?.board ?? "",
    title: document.querySelector("h1").textContent,
    said: document.getElementById("status").textContent,
    text: [document.title, document.body.textContent, ...cells].join(" | "),
    waits: soak.waits(),
  };
}"""


class Finding(AssertionError):
    """Something that must hold does not; `kind` is lost, unanswered or error."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


class Look(NamedTuple):
    """What a tab shows."""

    table: str  # document and state as JSON
    board: str
    title: str
    said: str
    text: str
    waits: float


@dataclass
class Chain:
    """The history of a board as it was seen: what it was after each step, and at which of them it is now."""

    seen: list[str]
    at: int = 0
    moved: bool = False

    def now(self) -> str:
        """The board as it must be."""
        return self.seen[self.at]

    def step(self, table: str) -> None:
        """It has changed by an act."""
        self.seen = [*self.seen[: self.at + 1], table]
        self.at += 1
        self.moved = True

    def travel(self, table: str, by: int) -> bool:
        """It was undone or redone; false where that is not the next step of the history."""
        if self.seen[self.at + by] != table:
            return False
        self.at += by
        return True


class Tab:
    """One page, and what it must show."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
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
        """What the tab shows now; raises Finding for what must never be there."""
        self.page.wait_for_function(THERE)
        seen = Look(**self.page.evaluate(LOOK))
        if self.errors:
            raise Finding("error", f"The page logs: {self.errors[0]}")
        if bad := BAD.search(seen.text):
            raise Finding("error", f"The page says: …{seen.text[max(0, bad.start() - 60) : bad.end() + 60]}…")
        if seen.waits > PATIENCE:
            raise Finding("unanswered", f"A question has waited for {seen.waits:.0f} s.")
        return seen

    @property
    def chain(self) -> Chain:
        """The history of the open board."""
        return self.chains[self.board]

    def arrive(self, *, again: bool = False) -> None:
        """A board is open: one that is known is as it was left, another one begins its history."""
        seen = self.look()
        known = self.chains.get(seen.board)
        if known is None:
            if again:
                raise Finding("lost", f"Another board is open: {seen.title}, not what was there before.")
            self.chains[seen.board] = Chain([seen.table])
        self.board = seen.board
        self.stays()

    def stays(self) -> None:
        """The board is what it was."""
        seen = self.look()
        if seen.board != self.board:
            raise Finding("lost", f"Another board is open: {seen.title}.")
        if seen.table != self.chain.now():
            raise Finding("lost", f"The board is {seen.table[-200:]}, but was {self.chain.now()[-200:]}.")

    def moves(self, *, always: bool = False) -> bool:
        """The board may have changed by one step; whether it has. `always`: it is a step even without a change."""
        seen = self.look()
        if seen.board != self.board:
            raise Finding("lost", f"Another board is open: {seen.title}.")
        has = seen.table != self.chain.now()
        if has or always:
            self.chain.step(seen.table)
        return has

    def travels(self, by: int) -> None:
        """One step back or on, where there is one."""
        seen = self.look()
        before = self.chain.at
        if before + by not in range(len(self.chain.seen)):
            return self.stays()
        if seen.board != self.board or not self.chain.travel(seen.table, by):
            name, wanted = "Redo" if by > 0 else "Undo", self.chain.seen[before + by]
            raise Finding("lost", f"{name} leads to {seen.table[-300:]}, not to {wanted[-300:]}.")
        return None

    # Doing
    def run(self, script: str, *given: Any) -> Any:
        """Run a function in the page."""
        return self.page.evaluate(script, *given)

    def call(self, name: str, **args: Any) -> dict[str, Any]:
        """What the handle's `call` answers: {"ok"}, or {"error"} with a sentence; Finding for no answer."""
        script = """async ([name, args, patience]) => {
          const late = new Promise((resolve) => setTimeout(resolve, patience * 1000, { late: true }));
          const failed = (error) => ({ error: String(error.message) });
          const asked = gridlight.call(name, args).then((ok) => ({ ok }), failed);
          return Promise.race([asked, late]);
        }"""
        answer = self.run(script, [name, args, PATIENCE])
        if "late" in answer:
            raise Finding("unanswered", f"{name} has no answer after {PATIENCE:.0f} s.")
        return judged(answer)

    def open(self, text: str) -> dict[str, Any]:
        """What the handle's `open` answers."""
        script = """async (text) => gridlight.open(text).then(
          () => ({ ok: true }), (error) => ({ error: String(error.message) }))"""
        return judged(self.run(script, text))

    def until(self, script: str, what: str, seconds: float = SOON, kind: str = "unanswered", given: Any = None) -> None:
        """Wait until a function of the page is true; Finding when it is not in time."""
        try:
            self.page.wait_for_function(script, arg=given, timeout=seconds * 1000)
        except TimeoutError:
            raise Finding(kind, f"{what} ({seconds:.0f} s)") from None

    def settles(self) -> None:
        """Wait until nothing is read, written or asked."""
        self.until("() => soak.isCalm()", "The page does not come to rest.", PATIENCE)

    def calm(self) -> None:
        """Nothing lies over the board, and nobody edits."""
        self.page.bring_to_front()
        for _ in range(3):
            self.page.keyboard.press("Escape")
        self.run(
            """() => {
              for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
              const edit = document.querySelector("[data-command=edit][aria-pressed=true]");
              if (edit) edit.click();
            }"""
        )


def judged(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer; Finding when its error is no sentence."""
    said = answer.get("error")
    if said is not None and (BAD.search(said) or not re.search(r"[.?”)]$", said)):
        raise Finding("error", f"This is no sentence: {said[:300]}")
    return answer


def held(table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The document and the state of a table."""
    document, state = json.loads(table)
    return document, state
