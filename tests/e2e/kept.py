"""What the browser keeps: the records of solved puzzles in its database, and the pages of the Gallery."""

from __future__ import annotations

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


def records(player: Player) -> list[dict[str, Any]]:
    """The records of solved puzzles."""
    return player.page.evaluate(RECORDS)


def gallery(player: Player, tab: str) -> Locator:
    """A page of the Gallery."""
    player.page.keyboard.press("Escape")
    player.button("Gallery").click()
    player.dialog("Gallery").get_by_role("tab", name=tab).click()
    return player.dialog("Gallery").get_by_role("tabpanel", name=tab)
