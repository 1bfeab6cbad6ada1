"""What older pages kept is there in this one: boards with Undo and trials, records, daily puzzles, settings, backups.

The files in `old_pages/` were written by older pages that were played in Chromium: the database and the settings of the
last page that had version 1 (commit 77903bb), and of the page of 26 November 2026 (commit efb0d6e), whose backups have
the same rows. Of their boards those are left that a test looks at.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from kept import gallery, records
from links import held
from newcomers import CHANGED
from player import Player, State, quiet
from playwright.sync_api import BrowserContext, FilePayload, Locator, Page, expect

OLD_PAGES = Path(__file__).with_name("old_pages")
# Leave in the browser what an older page kept.
LAY = """({ version, stores, settings }) => new Promise((resolve, reject) => {
  localStorage["gridlight.settings"] = JSON.stringify(settings);
  const request = indexedDB.open("gridlight", version);
  request.onupgradeneeded = () => {
    for (const [name, { key, indexes, rows }] of Object.entries(stores)) {
      const store = request.result.createObjectStore(name, { keyPath: key });
      for (const index of indexes) store.createIndex(index, index);
      for (const row of rows) store.put(row);
    }
  };
  request.onerror = () => reject(request.error);
  request.onsuccess = () => { request.result.close(); resolve(); };
})"""
# It is the evening of the day on which the older pages were played.
THAT_DAY = """(() => {
  const RealDate = Date;
  const shift = new RealDate(2026, 10, 26, 20) - RealDate.now();
  globalThis.Date = class extends RealDate {
    constructor(...time) { super(...(time.length > 0 ? time : [RealDate.now() + shift])); }
    static now() { return RealDate.now() + shift; }
  };
})();"""
# What brings the database up to date is stopped in the middle, once.
STOPPED = """if (!localStorage.stopped) {
  IDBCursor.prototype.update = function () {
    localStorage.stopped = "yes";
    this.source.transaction.abort();
  };
  IDBCursor.prototype.continue = () => {};
}"""
SETTINGS = "() => JSON.parse(localStorage['gridlight.settings'])"


def kept(name: str) -> dict[str, Any]:
    """What an older page kept."""
    return json.loads((OLD_PAGES / f"{name}.json").read_text("utf-8"))


def backup() -> dict[str, Any]:
    """The file that the page with version 2 wrote of all that it kept."""
    old = kept("version-2")
    boards, solves = [old["stores"][name]["rows"] for name in ("boards", "solves")]
    return {"format": "gridlight-backup", "version": 1, "boards": boards, "solves": solves, "settings": old["settings"]}


def lay(context: BrowserContext, name: str) -> None:
    """Leave in the browser what an older page kept, from a page that runs nothing."""
    page = context.new_page()
    page.goto("LICENCES.txt")
    page.evaluate(LAY, kept(name))
    page.close()


def opened(page: Page) -> Player:
    """The page of today, on the day of the older ones, once Python is up."""
    page.add_init_script(THAT_DAY)
    page.goto("./")
    player = Player(page)
    player.ready()
    return player


def trials(player: Player) -> list[State]:
    """The states at which the open trials began, as a link has them."""
    return held(player.page.evaluate("() => gridlight.link('position')")).get("trials", [])


def take(player: Player, name: str) -> None:
    """Open one of the player's boards."""
    before = player.document
    gallery(player, "Your boards").get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()
    player.page.wait_for_function(CHANGED, arg=before)


def undo_all(player: Player) -> int:
    """Click Undo as often as it can be clicked; how often that was."""
    button = player.button("Undo")
    times = 0
    while button.get_attribute("aria-disabled") != "true":
        button.click()
        times += 1
    return times


def figures(panel: Locator) -> list[str]:
    """What the statistics say above the tables."""
    return panel.locator("dd").all_inner_texts()


def expect_trials(player: Player) -> None:
    """The board of the tab, with its history and its open trials."""
    player.expect_marks([[1, 1], [2, 0]], [[0, 0]])
    assert trials(player) == [{"bulbs": [[1, 1]], "dots": []}, {"bulbs": [[1, 1], [2, 0]], "dots": []}]
    player.button("Redo").click()
    player.expect_marks([[1, 1], [2, 0]], [[0, 0], [0, 1]])
    player.button("Reject").click()
    player.expect_marks([[1, 1], [2, 0]])
    player.button("Reject").click()
    player.expect_marks([[1, 1]])
    expect(player.button("Reject")).to_have_count(0)
    assert undo_all(player) == 8
    player.expect_marks([])


def expect_other_boards(player: Player) -> None:
    """The other boards of the tab, each with its Undo, its time and its names."""
    page = player.page
    expect(gallery(player, "Your boards").get_by_role("listitem")).to_have_count(6)
    take(player, "Lights Out")
    assert player.state["presses"] == ["000"] * 3
    player.button("Undo").click()  # of a Restart
    minutes, seconds = page.locator("#time").inner_text().split(":")
    assert int(minutes) * 60 + int(seconds) >= 3
    assert player.state["presses"] == ["100", "000", "000"]
    take(player, "My circuit")
    expect(page.get_by_role("heading", level=1)).to_have_text("My circuit")
    assert undo_all(player) == 1
    assert player.state == {"presses": {}}
    take(player, "Light Up, 7 × 7")  # it was changed in the editor
    expect(page.locator("#known")).not_to_contain_text("Easy 2")
    player.button("Undo").click()
    expect(page.locator("#known")).to_contain_text("Easy 2")


def expect_days(player: Player) -> None:
    """Records, daily puzzles and settings."""
    page = player.page
    expect(gallery(player, "Statistics").locator("dd").first).to_be_visible()
    assert figures(gallery(player, "Statistics")) == ["1", "2", "1 day", "1 day"]
    assert records(player) == kept("version-2")["stores"]["solves"]["rows"]
    take(player, "Daily, 24 November 2026")
    assert player.state["dots"] != []
    page.keyboard.press("Escape")
    player.button("Today").click()
    dialog = page.get_by_role("dialog", name="Daily puzzles")
    for day, known in (("26 November 2026", "solved"), ("24 November 2026", "begun")):
        expect(dialog.get_by_role("button", name=re.compile(f"{day}, {known}$"))).to_be_visible()
    expect(dialog.locator("#daily-streak")).to_have_text("Daily streak: 1 day.")
    assert player.page.evaluate(SETTINGS).items() >= {"theme": "dark", "mistakes": "clashes"}.items()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-coordinates", "shown")
    page.keyboard.press("Escape")


def test_all_that_version_2_kept_is_there_where_the_tab_left_it(emptied: BrowserContext) -> None:
    lay(emptied, "version-2")
    page = emptied.new_page()
    with quiet(page):
        player = opened(page)
        expect_trials(player)
        beside = emptied.new_page()  # it goes on with the tab that was closed before
        with quiet(beside):
            second = opened(beside)
            assert (second.document["kind"], second.state["line"] is None) == ("witness", False)
            assert undo_all(second) == 1
            assert second.state["line"] is None
        page.bring_to_front()
        expect_other_boards(player)
        expect_days(player)


def expect_version_1(player: Player) -> None:
    """All that the page with version 1 kept is there."""
    player.expect_marks([[1, 1], [2, 0]])
    player.button("Redo").click()
    player.expect_marks([[1, 1], [2, 0]], [[0, 0]])
    assert undo_all(player) == 3
    player.expect_marks([])
    panel = gallery(player, "Your boards")
    expect(panel.get_by_role("listitem")).to_have_count(3)
    expect(panel.get_by_role("listitem").filter(has_text="Solved in 00:03")).to_have_count(1)
    (record,) = records(player)
    assert (record["kind"], record["size"], record["day"]) == ("lightup", "3x3", "2026-11-26")
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    take(player, "First clicks")
    assert player.document["kind"] == "lightsout"


def test_a_change_of_version_that_was_stopped_is_made_again(emptied: BrowserContext) -> None:
    lay(emptied, "version-1")
    page = emptied.new_page()
    page.add_init_script(STOPPED)
    with quiet(page):
        opened(page)
        expect(page.get_by_role("alert").filter(has_text="This browser keeps nothing for this page")).to_be_visible()
        assert page.evaluate("async () => (await indexedDB.databases())[0].version") == 1
        page.close()
    again = emptied.new_page()
    again.add_init_script(STOPPED)
    with quiet(again):
        expect_version_1(opened(again))


def test_a_backup_of_an_older_page_is_opened(emptied: BrowserContext) -> None:
    page = emptied.new_page()
    with quiet(page):
        player = opened(page)
        panel = gallery(player, "Statistics")
        content = json.dumps(backup()).encode()
        file: FilePayload = {"name": "backup.json", "mimeType": "application/json", "buffer": content}
        panel.locator("input[type=file]").set_input_files(file)
        expect(panel.get_by_role("status")).to_have_text("Opened a backup of 6 boards and 3 records.")
        assert records(player) == backup()["solves"]
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        take(player, "Light Up, 5 × 3")
        player.expect_marks([[1, 1], [2, 0]], [[0, 0]])
        assert len(trials(player)) == 2
        player.button("Reject").click()
        player.expect_marks([[1, 1], [2, 0]])
