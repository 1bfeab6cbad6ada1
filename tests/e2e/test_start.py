"""How the page starts: what is fetched before the first board, and what is fetched only once."""

from __future__ import annotations

import re

from player import quiet
from playwright.sync_api import Browser

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
SOLVE = "() => gridlight.call('solve', { document: { kind: 'lightup', rows: ['..'] } })"


def test_little_is_fetched_before_the_first_board_and_python_s_files_once(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url)
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
