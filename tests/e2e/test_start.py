"""How the page starts: what is fetched before the first board, and what is fetched only once."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from conftest import save_power
from player import Player, quiet
from playwright.sync_api import Browser, Error, Route, expect

# What had come over the network when something was first drawn on the board's canvas.
WATCH = """(() => {
  const { prototype } = CanvasRenderingContext2D;
  const { fillRect } = prototype;
  prototype.fillRect = function (...box) {
    if (this.canvas.id === "canvas") {
      window.before ??= performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    }
    return fillRect.apply(this, box);
  };
})();"""
LOADER = re.compile(r"/static/built/worker-")
STARTED = 60_000  # milliseconds for Python to start on a busy machine
SOLVE = "() => gridlight.call('solve', { document: { kind: 'lightup', rows: ['..'] } })"


def test_little_is_fetched_before_the_first_board_and_python_s_files_once(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url)
    save_power(context)
    requests: list[str] = []
    context.on("request", lambda request: requests.append(request.url.removeprefix(base_url)))
    page = context.new_page()
    page.add_init_script(WATCH)
    with quiet(page):
        page.goto("./")
        assert page.evaluate(SOLVE)["status"] == "solved"  # by the second worker
    before: list[str] = page.evaluate("window.before")
    assert len(before) <= 7  # and the page itself
    assert not [place for place in before if re.search(r"/(worker|fetcher|dialogs)|pyodide|\.packed|\.zip", place)]
    for once in (r"pyodide\.asm\.wasm\.packed$", r"python_stdlib\.zip\.packed$", r"gridlight\.zip\?"):
        assert len([place for place in requests if re.search(once, place)]) == 1, once
    assert not [place for place in requests if re.search(r"\.wasm$|stdlib\.zip$", place)]
    context.close()


def test_parts_and_workers_that_did_not_come_come_when_they_are_wanted(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url)
    save_power(context)
    page = context.new_page()
    player = Player(page)
    parts = re.compile(r"/(later-parts|workers|lightsout|late)-\w+\.(js|css)$")
    cut: list[str] = []
    held: list[Route] = []
    galleries: list[Route] = []

    def abort(route: Route) -> None:
        cut.append(route.request.url)
        route.abort()

    page.route(parts, abort)
    page.route(LOADER, lambda route: route.abort())
    page.route("**/pyodide.asm.wasm.packed", lambda route: held.append(route) if not held else route.continue_())
    page.route(re.compile(r"/gallery/.*\.json"), lambda route: galleries.append(route))
    with quiet(page, "ERR_FAILED|Failed to load resource"):
        page.goto("./")
        expect(player.status).to_have_text(
            re.compile(r"^Part of the page could not be fetched: there may be no network\.")
        )
        expect(player.board).to_be_visible()
        assert len(cut) >= 4
        page.unroute(parts)
        player.button("Settings").click()
        expect(player.dialog("Settings")).to_be_visible()
        assert galleries, "Settings are there while the galleries are still on their way"
        page.keyboard.press("Escape")
        player.button("Hint").click()
        expect(player.advice).to_contain_text("Files of the solver could not be fetched", timeout=STARTED)
        page.unroute(LOADER)
        player.button("Hint").click()
        while not held:
            page.wait_for_timeout(50)
        for worker in reversed(page.workers):
            with suppress(Error):  # one that could not load has ended already
                worker.evaluate("() => void setTimeout(close)")
        expect(player.advice.get_by_role("button", name="Why")).to_be_visible(timeout=STARTED)
    context.close()


@pytest.mark.parametrize("missing", ["delete Promise.withResolvers", "CSS.supports = (name, value) => !value"])
def test_a_browser_that_is_too_old_is_told_so(browser: Browser, base_url: str, missing: str) -> None:
    context = browser.new_context(base_url=base_url)
    page = context.new_page()
    page.add_init_script(missing)
    page.goto("./")
    said = page.get_by_role("alert").filter(has_text="Gridlight does not work in this browser")
    expect(said).to_be_in_viewport(ratio=1)
    expect(said).to_contain_text("Safari 17.5 (iOS 17.5), Chrome or Edge 123, Firefox 121")
    context.close()
