"""Where the browser keeps nothing for the page, in whatever way it says so, the page works as ever and says so once."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from conftest import save_power
from newcomers import MADE
from plain import PlainHost, other_site
from player import Player, quiet
from playwright.sync_api import Browser, Frame, Locator, Page, expect

from building import site

SMALL = ".....\n#.1.0\n..###"
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
NOTHING_KEPT = "This browser keeps nothing for this page"
PLACES = """
  const inWindow = ["indexedDB", "localStorage", "sessionStorage", "caches", "BroadcastChannel", "IDBKeyRange"];
  const inNavigator = ["locks", "storage", "serviceWorker"];
  const places = [[globalThis, inWindow], [Object.getPrototypeOf(navigator), inNavigator]];
  const each = (change) => places.forEach(([object, names]) => names.forEach((name) => change(object, name)));
"""
DENIED = "new DOMException('The player does not want that.', 'SecurityError')"
DOCUMENT = "() => JSON.stringify(gridlight.document())"
# What becomes of all that a page or a worker could keep something in; in the frame below it throws when it is named.
WAYS = {
    "absent": "each((object, name) => Object.defineProperty(object, name, { value: undefined, configurable: true }));",
    "failing": f"""
const promised = ["caches", "locks", "storage", "serviceWorker"];
each((object, name) => {{
  const refuse = () => {{ throw {DENIED}; }};
  const method = promised.includes(name) ? () => Promise.reject({DENIED}) : refuse;
  const value = new Proxy(function () {{}}, {{ get: () => method }});
  if (name !== "indexedDB") Object.defineProperty(object, name, {{ value, configurable: true }});
}});
globalThis.indexedDB && (IDBFactory.prototype.open = function () {{
  const request = Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
  Object.defineProperty(request, "error", {{ value: {DENIED} }});
  setTimeout(() => request.dispatchEvent(new Event("error")));
  return request;
}});""",
}
# The same in each worker, whose code is a blob of the page's.
IN_WORKERS = """(code) => {
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob) =>
    create(blob.type === "text/javascript" ? new Blob([code, ";", blob], { type: blob.type }) : blob);
}"""


def without(page: Page, way: str) -> None:
    """From now on a page and its workers can keep nothing, and hear so in that way."""
    code = f"{{ {PLACES} {WAYS[way]} }}"
    page.add_init_script(f"{code} ({IN_WORKERS})({code!r});")


def make_another(place: Page | Frame) -> None:
    """New opens another board."""
    before = place.evaluate(DOCUMENT)
    place.get_by_role("button", name="New", exact=True).filter(visible=True).click()
    dialog = place.get_by_role("dialog", name=re.compile("new puzzle$"))
    dialog.get_by_role("button", name="New", exact=True).click()
    expect(dialog).to_be_hidden(timeout=MADE)
    assert place.evaluate(DOCUMENT) != before


def ask_for_advice(place: Page | Frame) -> None:
    """Hint and Solve answer on the small board."""
    place.evaluate("(text) => gridlight.open(text)", SMALL)
    side = place.get_by_role("complementary", name="Help with this puzzle")
    place.get_by_role("button", name="Hint", exact=True).filter(visible=True).click()
    advice = side.get_by_role("region", name=re.compile("^(?!Verdict$|This puzzle$)"))
    expect(advice.get_by_role("heading", name="Hint")).to_be_visible(timeout=60_000)
    place.get_by_role("button", name="Close this").click()
    place.get_by_role("button", name="Solve", exact=True).filter(visible=True).click()
    expect(side).to_contain_text("This is the only solution.", timeout=60_000)
    assert place.evaluate("() => gridlight.state()") == ONLY


def covers_no_button(page: Page, sign: Locator) -> None:
    """In windows of many sizes all can be clicked beside the sign, and on it."""
    for width, height in ((1280, 800), (1000, 700), (900, 600), (844, 390), (640, 360), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        for name in ("Hint", "Check"):
            Player(page).button(name).click(trial=True)
        for button in sign.get_by_role("button").all():
            button.click(trial=True)
    page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("way", WAYS)
def test_a_browser_that_keeps_nothing_plays_and_solves_all_the_same(blank: Page, way: str) -> None:
    without(blank, way)
    blank.goto("./")
    player = Player(blank)
    sign = blank.get_by_role("alert").filter(has_text=NOTHING_KEPT)
    expect(sign).to_be_visible()
    player.ready()
    player.open(SMALL)
    player.click(1, 1)
    expect(player.verdict).to_contain_text("dark", timeout=20_000)
    player.button("Undo").click()
    player.expect_marks([])
    player.button("Solve").click()
    expect(player.advice).to_contain_text("This is the only solution.", timeout=60_000)
    player.button("Gallery").click()
    for tab, words in (("Your boards", "keep boards"), ("Statistics", "keep records")):
        player.dialog("Gallery").get_by_role("tab", name=tab).click()
        expect(player.dialog("Gallery")).to_contain_text(f"does not let the page {words}")
    blank.keyboard.press("Escape")
    with blank.expect_download() as saving:
        sign.get_by_role("button", name="Save this board as a file").click()
    assert json.loads(saving.value.path().read_text())["document"] == player.document
    if way == "absent":
        covers_no_button(blank, sign)


FRAMED = '<!doctype html><title>A blog</title><iframe SANDBOX width="1200" height="720" src="{address}"></iframe>'
READY = """async () => {
  while (!("gridlight" in window)) await new Promise((resolve) => setTimeout(resolve, 50));
  await gridlight.ready;
}"""


@pytest.fixture(scope="module")
def blog(contents: site.Contents, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that shows ours in a frame; what follows the "?" is the frame's sandbox."""
    host = PlainHost(tmp_path_factory.mktemp("framed"))
    host.lay(contents)
    host.start()
    with other_site(FRAMED.format(address=host.address)) as address:
        yield address
    host.stop()


def test_in_a_frame_of_another_site_it_plays_and_solves_all_the_same(strict: Browser, blog: str) -> None:
    """In one that may do nothing but run scripts and have its own site; others may more."""
    page = strict.new_page()
    save_power(page)
    with quiet(page):
        page.goto(f"{blog}?allow-scripts+allow-same-origin")
        frame = page.frames[1]
        assert frame.evaluate("() => navigator.locks.query().catch(({ name }) => name)") == "SecurityError"
        expect(frame.get_by_role("alert").filter(has_text=NOTHING_KEPT)).to_be_visible()
        frame.get_by_role("button", name="Close", exact=True).click()
        frame.evaluate(READY)
        ask_for_advice(frame)
        make_another(frame)
    page.close()


def test_a_frame_that_is_shut_off_from_its_own_site_says_so(strict: Browser, blog: str) -> None:
    page = strict.new_page()
    page.goto(f"{blog}?allow-scripts")
    frame = page.frames[1]
    expect(frame.get_by_role("alert")).to_contain_text("Open it in a tab of its own")
    expect(frame.get_by_role("link", name="http://127.0.0.1")).to_have_attribute("href", frame.url)
    expect(frame.get_by_role("main")).to_be_hidden()
    page.close()


def test_a_page_whose_code_does_not_come_says_so(browser: Browser, base_url: str) -> None:
    blank = browser.new_page(base_url=base_url)
    blank.route("**/app-*.js", lambda route: route.abort())
    blank.goto("./")
    expect(blank.get_by_role("alert")).to_contain_text("Gridlight could not be fetched")
    expect(blank.get_by_role("main")).to_be_hidden()
    blank.close()
