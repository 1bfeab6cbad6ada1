"""clingo in the browser: it solves boards of every kind; where it cannot be fetched the page says so and goes on."""

from __future__ import annotations

import json
from typing import Any

from player import Player, quiet
from playwright.sync_api import BrowserContext

from building import site
from gridlight.puzzles import understand
from gridlight.solving import solve
from tests.support.plain_presses import sized

LIGHTUP = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
PANEL = {"kind": "witness", "height": 3, "width": 3, "starts": [[6, 0]], "ends": [[0, 6, "right"]]}
HOLLOW = {"at": [1, 1], "type": "hollow", "colour": "blue", "shape": ["#"], "free": False}
RING = {"a": ["a", "b"], "b": ["b", "c"], "c": ["c", "a"]}
BOARDS: list[dict[str, Any]] = [
    LIGHTUP,
    sized(3, 3, states=3, lights=["012", "120", "001"]),
    {"kind": "switches", "states": 4, "lights": dict.fromkeys("abc", 0), "goal": 2, "switches": RING},
    PANEL | {"symbols": [{"at": [1, 1], "type": "triangle", "colour": "orange", "count": 3}]},
    {"kind": "lightup", "rows": ["0.0", "...", "#2#"]},
]
# What a call answers, or the error's kind and sentence.
ASK = """async ([document, engine]) => {
  try {
    return await window.gridlight.call("solve", { document, engine, limit: 100 });
  } catch (error) {
    return `${error.kind}: ${error.message}`;
  }
}"""

MODULE = "static/python/clingo.js"
# A program that does not fit on the stack, what a clingo can do after it, another one, and a program with an error.
BREAK = """async () => {
  const { vendor } = await (await fetch("./static/index.json")).json();
  const { fetchClingo } = await import(new URL("static/python/clingo.js", location.href).href);
  const create = await fetchClingo(new URL(vendor, location.href).href, async () => {});
  const [one, other] = [await create(), await create()];
  const asked = "--outf=2";
  const found = [one("a. ".repeat(2 ** 20), asked), one("a.", asked), other("a.", asked), other("a", asked)];
  return found.map((text) => text && JSON.parse(text).Result);
}"""


def test_clingo_is_fetched_when_it_is_wanted_and_solves_every_kind(desk: BrowserContext, base_url: str) -> None:
    page, module = desk.new_page(), site.module("static/python/clingo.ts")  # which is bundled with others
    with quiet(page, but="clingo.wasm"):
        reached: list[str] = []
        page.on("request", lambda request: reached.append(request.url))
        page.route("**/clingo.wasm", lambda route: route.abort())
        page.route(f"**/{MODULE}", lambda route: route.fulfill(body=module, content_type="text/javascript"))
        page.goto(base_url)
        Player(page).ready()

        def ask(document: dict[str, Any], engine: str = "clingo") -> Any:
            return page.evaluate(ASK, [document, engine])

        assert ask(LIGHTUP, "auto")["engine"] == "sat"
        assert not any("/vendor/" in url and "clingo" in url for url in reached)
        assert ask(LIGHTUP) == (
            "unsupported: The engine clingo could not be fetched. Try again, or take another engine."
        )
        assert ask(LIGHTUP, "auto")["count"] == 1
        page.unroute("**/clingo.wasm")
        for document in BOARDS:
            found, truth = ask(document), solve(understand(document), limit=100)
            assert (found["engine"], found["complete"], found["count"]) == ("clingo", True, truth.count)
            assert sorted(map(str, found["states"])) == sorted(map(str, json.loads(json.dumps(truth.states))))
        assert page.evaluate(BREAK) == ["", "", "SATISFIABLE", ""]
        assert "hollow polyomino in the cell in row 1, column 1" in ask(PANEL | {"symbols": [HOLLOW]})
    page.close()
