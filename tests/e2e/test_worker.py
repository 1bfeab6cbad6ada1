"""The worker that runs Python, in a real browser, with a stand-in for our Python that can be made to fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Home
from frames import HANGS
from playwright.sync_api import BrowserContext, Page

from building import serve, site
from building.wheels import zipped
from tests.support.changed_site import with_file

STAND_IN = """
import json

def answer(request, report):
    asked = json.loads(request)
    args = asked["args"]
    def hang():
        while True:
            report({"done": 1, "of": None, "text": "for ever"})
    calls = {
        "kinds": lambda: [],
        "check": lambda: args,
        "explain": hang,
        "grade": lambda: len(bytearray(args["size"])),
        "hint": lambda: __import__("random").random(),
        "solve": lambda: __import__("z3").simplify(__import__("z3").IntVal(2) + 3).as_long(),
        "make": lambda: __import__("pysat.solvers").solvers.Solver("cadical195", [[1], [-1]]).solve(),
    }
    return json.dumps({"ok": calls[asked["call"]]()})
"""

# `quick`, `slow` and `events` for the tests; `timed` says how long something took, and what came of it.
SETTING = """async () => {
  const { createWorkers } = await import("/static/python/workers.js");
  globalThis.events = [];
  globalThis.site = await (await fetch("/static/index.json")).json();
  const both = createWorkers(site, (event, name) => events.push(`${name} ${event.type}`));
  globalThis.quick = { call: both.quick };
  globalThis.slow = { call: both.slow };
  globalThis.timed = async (promise) => {
    const began = performance.now();
    const outcome = await promise.catch((error) => `${error.kind}: ${error.message}`);
    return [outcome, performance.now() - began];
  };
  await both.pool.warm("quick");
  await both.pool.warm("slow");
}"""

KEPT = "caches.open('gridlight-python').then((cache) => cache.keys()).then((keys) => keys.length)"
SPOIL = """async () => {
  const cache = await caches.open("gridlight-python");
  const [key] = await cache.keys();
  await cache.put(key, new Response(new Uint8Array(1000)));
}"""


@pytest.fixture(scope="module")
def address(contents: site.Contents, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    code = {"gridlight/__init__.py": b"", "gridlight/api.py": STAND_IN.encode()}
    workers = {"static/python/workers.js": site.module("static/python/workers.ts")}
    stand_in = with_file(contents | workers, site.CODE, zipped(code))
    with serve.serving(stand_in, tmp_path_factory.mktemp("stand-in")) as address:
        yield address


@pytest.fixture(scope="module")
def visitor(home: Home) -> BrowserContext:
    """A browser of these tests' own."""
    return home({})


@pytest.fixture
def room(visitor: BrowserContext, address: str) -> Iterator[Page]:
    """A page with both workers up, under the site's policy, and without the site's own page."""
    page = visitor.new_page()
    page.goto(f"{address}LICENCES.txt")
    page.evaluate(SETTING)
    yield page
    page.close()


def ask(room: Page, expression: str) -> tuple[Any, float]:
    """What a promise came to, and after how many milliseconds."""
    outcome, milliseconds = room.evaluate(f"() => timed({expression})")
    return outcome, milliseconds


def test_calls_are_answered_from_snapshots_with_wheels_from_the_site(room: Page) -> None:
    reached: list[str] = []
    room.on("request", lambda request: reached.append(request.url))
    assert ask(room, "quick.call('check', { document: { kind: 'é' } })")[0] == {"document": {"kind": "é"}}
    assert ask(room, "slow.call('make')")[0] is False
    assert ask(room, "slow.call('solve', { engine: 'z3' })")[0] == 5
    assert all(url.startswith(("http://127.0.0.1", "blob:http://127.0.0.1")) for url in reached)
    assert room.evaluate("site.packages").count("z3-solver") == 1

    # A snapshot is kept, from which Python starts with fresh randomness.
    assert room.evaluate(KEPT) == 1
    first = ask(room, "quick.call('hint')")[0]
    room.reload()
    room.evaluate(SETTING)
    assert ask(room, "quick.call('hint')")[0] != first

    # A restart frees memory.
    assert ask(room, "quick.call('grade', { size: 600 * 2 ** 20 })")[0] == 600 * 2**20
    assert ask(room, "quick.call('kinds')")[0] == []
    assert room.evaluate("events.filter((event) => event === 'quick starting').length") == 2

    # An invalid snapshot is dropped.
    room.evaluate(SPOIL)
    room.reload()
    room.evaluate(SETTING)
    assert ask(room, "quick.call('kinds')")[0] == []


def test_stop_ends_a_call_at_once_and_a_spare_takes_over(room: Page) -> None:
    room.evaluate(
        """() => {
          globalThis.over = new AbortController();
          globalThis.running = timed(slow.call('explain', { seconds: 60 }, { signal: over.signal }));
        }"""
    )
    room.wait_for_function("() => events.filter((event) => event === 'slow ready').length === 2")  # with a spare one
    (outcome, _), stopping = ask(room, "(over.abort(), running)")
    assert outcome == "stopped: Stopped."
    assert stopping < HANGS
    assert ask(room, "slow.call('kinds')")[1] < HANGS
