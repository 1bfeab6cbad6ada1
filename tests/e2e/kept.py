"""What the browser keeps: boards and records in its database, and the pages of the Gallery."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from player import Player
from playwright.sync_api import Locator

# The records of solved puzzles, read beside the page.
RECORDS = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open("gridlight");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction("solves").objectStore("solves").getAll();
    all.onsuccess = () => { request.result.close(); resolve(all.result); };
  };
})"""

# Take boards, their histories and all records out beside the page. Verdicts that are on their way come first: what they
# find would be recorded later.
EMPTY = """async () => {
  await gridlight.call("kinds");
  await new Promise((resolve, reject) => {
    const request = indexedDB.open("gridlight");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const names = ["boards", "histories", "entries", "solves"];
      const transaction = request.result.transaction(names, "readwrite");
      for (const name of names) transaction.objectStore(name).clear();
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => { request.result.close(); resolve(); };
    };
  });
}"""


# The clock that the time played is measured by goes on by so many seconds; the page looks at it before and after, as it
# does once a second.
LATER = """(seconds) => {
  const look = () => document.dispatchEvent(new Event("toggle"));
  const before = performance.now.bind(performance);
  look();
  performance.now = () => before() + seconds * 1000;
  look();
}"""


# That clock stands still until GO_ON, apart from LATER.
HOLD = """() => {
  const held = performance.now();
  performance.now = () => held;
}"""
GO_ON = """() => {
  const held = performance.now();
  delete performance.now;
  const now = performance.now.bind(performance);
  const behind = held - now();
  performance.now = () => now() + behind;
}"""


@contextmanager
def clock_held(player: Player) -> Generator[None]:
    """The time played goes on by `later` alone, however slow the machine is."""
    player.page.evaluate(HOLD)
    yield
    player.page.evaluate(GO_ON)


def later(player: Player, seconds: float) -> None:
    """So many seconds go by at once."""
    player.page.evaluate(LATER, seconds)


def answered(player: Player) -> None:
    """All that was asked of Python's first worker has been answered."""
    player.page.evaluate("() => gridlight.call('kinds')")


def records(player: Player) -> list[dict[str, Any]]:
    """The records of solved puzzles."""
    return player.page.evaluate(RECORDS)


def anew(player: Player, text: str) -> None:
    """Open a board in a browser that then keeps neither another board nor a record; the page is not loaded again."""
    player.page.bring_to_front()  # time stands still in a tab that is hidden
    for _ in range(2):
        player.page.keyboard.press("Escape")
    if player.editing.is_visible():
        player.button("Edit").click()
    player.open(text)
    player.page.evaluate(EMPTY)


def gallery(player: Player, tab: str) -> Locator:
    """A page of the Gallery."""
    player.page.keyboard.press("Escape")
    player.button("Gallery").click()
    player.dialog("Gallery").get_by_role("tab", name=tab).click()
    return player.dialog("Gallery").get_by_role("tabpanel", name=tab)
