"""What is kept outlives other tabs, older versions and full disks; the time pauses; boards have names."""

from __future__ import annotations

import json
import re

import pytest
from kept import anew, gallery, later, records
from player import Player, quiet, send_cdp, wait_until
from playwright.sync_api import BrowserContext, FilePayload, Locator, Page, expect

SMALL = ".....\n#.1.0\n..###"
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
OTHER = "...\n.2.\n..."
# A database as version 1 made it, which stays open.
OLD = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open("gridlight", 1);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore("boards", { keyPath: "id" }).createIndex("when", "when");
    database.createObjectStore("tabs", { keyPath: "id" }).createIndex("when", "when");
    database.createObjectStore("entries", { keyPath: ["tab", "n"] });
  };
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    globalThis.old = request.result;
    resolve();
  };
})"""
# Whether a board is kept; false while the browser deletes the database.
HAS_BOARD = """async () => {
  const ended = (request) => new Promise((resolve) => (request.onsuccess = request.onerror = () => resolve()));
  const [{ name } = {}] = await indexedDB.databases();
  if (!name) return false;
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction.abort();
  await ended(request);
  if (request.error) return false;
  const boards = request.result.transaction("boards").objectStore("boards").getAll();
  await ended(boards);
  request.result.close();
  return boards.result.length > 0;
}"""
# A disk without room: whatever would be written is taken back.
FULL = """() => {
  const put = IDBObjectStore.prototype.put;
  globalThis.room = () => (IDBObjectStore.prototype.put = put);
  IDBObjectStore.prototype.put = function () {
    throw new DOMException("There is no room.", "QuotaExceededError");
  };
}"""

# A connection to the database that the browser has lost without a word.
LOST = """() => {
  const { transaction } = IDBDatabase.prototype;
  let lost;
  IDBDatabase.prototype.transaction = function (...wanted) {
    lost ??= this;
    if (this === lost) throw new DOMException("The connection is lost.", "InvalidStateError");
    return transaction.apply(this, wanted);
  };
}"""
# How often the page asks that what it keeps is not deleted.
ASKS = """globalThis.asks = 0;
StorageManager.prototype.persist = async () => { globalThis.asks += 1; return true; };"""


@pytest.fixture
def player(seated: Player) -> Player:
    """Someone at a page that several tests share; each opens its board with nothing else kept, on a disk with room."""
    seated.page.evaluate("() => globalThis.room?.()")
    return seated


def opened(page: Page) -> Player:
    """A page of the site, once Python is up."""
    page.goto("./")
    player = Player(page)
    player.ready()
    return player


def seconds(player: Player) -> int:
    """What the clock under the board shows."""
    minutes, rest = player.page.locator("#time").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def give(panel: Locator, content: str) -> None:
    """Choose a file as a backup."""
    file: FilePayload = {"name": "some.json", "mimeType": "application/json", "buffer": content.encode()}
    panel.locator("input[type=file]").set_input_files(file)


def seed_old(page: Page) -> None:
    """Leave in the browser an older database that stays open, from a page that is not the site's."""
    page.goto("static/icons/mark.svg")
    page.evaluate(OLD)


def test_an_old_tab_that_is_open_is_named_and_the_page_keeps_boards_once_it_is_closed(emptied: BrowserContext) -> None:
    old = emptied.new_page()
    seed_old(old)
    page = emptied.new_page()
    with quiet(page):
        player = opened(page)
        expect(alarm(player)).to_contain_text("An older version of Gridlight is open in another tab.")
        player.open(SMALL)
        player.act({"bulbs": [[1, 1]], "dots": []})
        old.close()
        wait_until(page, "async () => (await indexedDB.databases())[0].version === 2")
        expect(alarm(player)).to_be_hidden()
        player.act(ONLY)
        expect(player.verdict).to_contain_text("Solved.")
        expect(gallery(player, "Your boards").get_by_role("listitem").first).to_contain_text("Solved in")
        page.reload()
        player.ready()
        assert player.state == ONLY


def alarm(player: Player) -> Locator:
    """What the page says while nothing is kept."""
    return player.page.get_by_role("alert").filter(has_text="Save this board as a file")


def test_a_newer_version_takes_over_and_the_page_says_so(emptied: BrowserContext) -> None:
    page = emptied.new_page()
    page.add_init_script(ASKS)
    with quiet(page):
        player = opened(page)
        assert page.evaluate("() => asks") == 0, "there is nothing to keep yet"
        player.open(OTHER)
        player.click(0, 0)
        assert page.evaluate("() => asks") == 1
        other = emptied.new_page()
        other.goto("static/icons/mark.svg")
        other.evaluate(
            """() => new Promise((resolve) => {
              const request = indexedDB.open("gridlight", 3);
              request.onsuccess = () => { request.result.close(); resolve(); };
            })"""
        )
        expect(alarm(player)).to_contain_text("A newer version of Gridlight has been open in this browser. Reload")
        player.open(SMALL)
        player.act(ONLY)
        expect(player.verdict).to_contain_text("Solved.")
        page.reload()  # and the site has the older version again
        player.ready()
        expect(alarm(player)).to_contain_text("this older one cannot read them. They come back with it")
        expect(alarm(player)).not_to_contain_text("Reload")


def test_a_full_disk_is_said_and_what_was_done_is_kept_once_there_is_room(player: Player) -> None:
    anew(player, SMALL)
    player.page.evaluate(FULL)
    player.click(1, 1)
    expect(alarm(player)).to_contain_text("The browser's storage is full")
    with player.page.expect_download() as download:
        alarm(player).get_by_role("button", name="Save this board as a file").click()
    assert json.loads(download.value.path().read_text())["state"]["bulbs"] == [[1, 1]]
    player.click(2, 0)
    player.click(0, 3)
    expect(player.verdict).to_contain_text("Solved.")
    player.page.evaluate("() => room()")
    expect(alarm(player)).to_be_hidden()
    expect(player.status).to_have_text("Your board is saved again.")
    player.page.reload()
    player.ready()
    player.expect_marks([[0, 3], [1, 1], [2, 0]])
    for _ in range(3):
        player.button("Undo").click()
    player.expect_marks([])
    assert len(records(player)) == 1


def test_a_backup_that_does_not_fit_changes_nothing(player: Player) -> None:
    anew(player, SMALL)
    player.act(ONLY)
    expect(player.verdict).to_contain_text("Solved.")
    panel = gallery(player, "Statistics")
    with player.page.expect_download() as download:
        panel.get_by_role("button", name="Save a backup").click()
    backup = json.loads(download.value.path().read_text())
    backup["boards"][0]["id"] = "x:1"
    backup["boards"][0]["state"] = {"bulbs": [], "dots": [[0, 0]]}
    player.page.evaluate(FULL)
    give(panel, json.dumps(backup))
    expect(panel.get_by_role("alert")).to_contain_text("no room for this backup. Nothing was changed.")
    player.page.evaluate("() => room()")
    expect(gallery(player, "Your boards").get_by_role("listitem")).to_have_count(1)


def test_the_time_pauses_under_dialogs_while_explaining_and_while_editing(player: Player) -> None:
    anew(player, SMALL)
    player.click(1, 1)
    later(player, 2.1)
    for pause in ("Help", "Explain", "Edit"):
        player.button(pause).click()
        if pause == "Explain":
            expect(player.verdict).to_contain_text("Explaining.", timeout=20_000)
        else:
            expect(player.dialog("Help") if pause == "Help" else player.editing).to_be_visible()
        later(player, 0)
        before = seconds(player)
        assert before >= 1
        later(player, 2.5)
        assert seconds(player) == before, pause
        if pause == "Edit":
            player.button("Edit").click()
        else:
            player.page.keyboard.press("Escape")
        later(player, 2.1)
        assert seconds(player) > before, pause


def test_a_board_is_renamed_by_keys_and_found_by_the_filters(player: Player) -> None:
    anew(player, OTHER)
    player.act({"bulbs": [[0, 1]], "dots": []})
    player.open(SMALL)
    player.act(ONLY)
    expect(player.verdict).to_contain_text("Solved.")
    panel = gallery(player, "Your boards")
    rename = panel.get_by_role("button", name="Rename Light Up, 5 × 3")
    rename.focus()
    player.page.keyboard.press("Enter")
    box = panel.get_by_role("textbox", name="Name of this board")
    expect(box).to_be_focused()
    box.fill("Never mind")
    player.page.keyboard.press("Escape")
    expect(player.dialog("Gallery")).to_be_visible()
    expect(panel).not_to_contain_text("Never mind")
    rename.click()
    box.fill("  The small one ")
    player.page.keyboard.press("Enter")
    expect(panel.get_by_role("button", name=re.compile("^The small one"))).to_be_focused()
    expect(player.page.locator("#known")).to_contain_text("The small one")
    panel.get_by_role("button", name="Rename Light Up, 3 × 3").click()
    box.fill("Two")
    panel.get_by_role("button", name="Save").click()
    expect(panel.get_by_role("button", name=re.compile("^Two"))).to_be_visible()
    panel.get_by_role("combobox", name="Show").select_option("Solved")
    expect(panel.get_by_role("listitem")).to_have_count(1)
    expect(panel.get_by_role("listitem")).to_contain_text("The small one")
    panel.get_by_role("combobox", name="Show").select_option("Open")
    expect(panel.get_by_role("listitem")).to_have_count(1)
    expect(panel.get_by_role("listitem")).to_contain_text("Two")
    panel.get_by_role("combobox", name="Kind").select_option("Light Up")
    expect(panel.get_by_role("listitem")).to_have_count(1)


def test_storage_that_never_answers_does_not_hold_up_the_page(emptied: BrowserContext) -> None:
    page = emptied.new_page()
    page.add_init_script("IDBOpenDBRequest.prototype.addEventListener = () => {};")
    with quiet(page):
        player = opened(page)
        expect(alarm(player)).to_contain_text("The browser's storage does not answer")
        player.open(SMALL)
        player.act(ONLY)
        expect(player.verdict).to_contain_text("Solved.")
        expect(gallery(player, "Statistics")).to_contain_text("does not let the page keep records")


def test_the_open_board_is_kept_again_after_data_were_deleted_or_database_lost(player: Player, base_url: str) -> None:
    page = player.page
    anew(player, SMALL)
    player.act({"bulbs": [[1, 1]], "dots": []})
    page.wait_for_function(HAS_BOARD)
    page.evaluate("() => new Promise((done) => (indexedDB.deleteDatabase('gridlight').onsuccess = done))")
    player.act({"bulbs": [[2, 0]], "dots": []})
    page.wait_for_function(HAS_BOARD, timeout=20_000)
    assert page.get_by_role("alert").filter(visible=True).count() == 0
    clear = {"origin": base_url.rstrip("/"), "storageTypes": "indexeddb"}
    send_cdp(page.context.new_cdp_session(page), "Storage.clearDataForOrigin", clear)
    page.wait_for_timeout(2000)  # the browser deletes it some time after it says so
    player.act({"bulbs": [[1, 1], [2, 0]], "dots": []})
    page.wait_for_function(HAS_BOARD, timeout=20_000)
    page.evaluate(LOST)
    player.act({"bulbs": [[1, 1], [2, 0]], "dots": [[0, 0]]})
    expect(player.status).to_have_text("Your board is saved again.")
    page.reload()
    player.ready()
    player.expect_marks([[1, 1], [2, 0]], [[0, 0]])
    for _ in range(2):
        player.button("Undo").click()
    player.expect_marks([[2, 0]])
