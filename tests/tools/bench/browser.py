"""Timing in Chromium: a call there and back, Stop to the next answer, and clicks."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page

from gridlight.deadline import Stopped
from gridlight.puzzle import Document
from tests.tools.bench.results import CHROMIUM, Result
from tests.tools.run import log, open_page

SETTLING = 4000  # milliseconds until python-sat is there
SPARED = 3000  # milliseconds of a long call until the spare worker is up
STOPS = 3

# The workers of the page without the page, which would ask them about its own board.
WORKERS = """async () => {
  const { createWorkers } = await import("/static/python/workers.js");
  const site = await (await fetch("/static/index.json")).json();
  const { pool, quick, slow, make } = createWorkers(site);
  globalThis.callers = { quick, slow };
  globalThis.make = make;
  pool.warm("maker");
  globalThis.quickly = new Set(["check", "hint"]);
  await pool.warm("quick");
  await pool.warm("slow");
}"""
CALL = """async ([name, args]) => {
  const caller = quickly.has(name) ? callers.quick : callers.slow;
  const began = performance.now();
  // With a time limit of their own, late workers are not ended as they would be in the page.
  const seconds = 60 + Math.max(args.seconds ?? 0, 60);
  const stopped = (error) => { if (error.kind === "stopped") return null; throw error; };
  const asked =
    name === "make"
      ? make(args.kind, args.options, String(args.seed), { seconds: args.seconds })
      : caller(name, args, { seconds });
  const answer = await asked.catch(stopped);
  return [answer, performance.now() - began];
}"""
STOP = """async ([long, short, spared]) => {
  const over = new AbortController();
  const running = callers.slow("solve", long, over).then(() => false, (error) => error.kind === "stopped");
  await new Promise((resolve) => setTimeout(resolve, spared));
  const began = performance.now();
  over.abort();
  const stopped = await running;
  await callers.slow("solve", short);
  return [stopped, performance.now() - began];
}"""
CLICKS, APART = 60, 150  # and the milliseconds between them, in which the click before is judged and kept
# Adds up the milliseconds of work of a click: its handlers, then the frame until it is drawn, but no waiting for it.
# What comes between a handler and its message, as the frame does, counts once.
WORK = """() => {
  globalThis.work = 0;
  const { port1, port2 } = new MessageChannel();
  const measured = [];
  let counted = 0;
  port1.onmessage = () => {
    const now = performance.now();
    work += now - Math.max(counted, measured.shift());
    counted = now;
  };
  const measure = () => { measured.push(performance.now()); port2.postMessage(null); };
  for (const type of ["pointerdown", "pointerup"])
    addEventListener(type, () => { measure(); requestAnimationFrame(measure); }, { capture: true });
}"""
TAKE_WORK = "() => { const taken = work; work = 0; return taken; }"


def workers_page(context: BrowserContext, address: str) -> Page:
    """A page with its workers up, and nothing else."""
    page = context.new_page()
    page.goto(f"{address}LICENCES.txt")
    page.evaluate(WORKERS)
    page.wait_for_timeout(SETTLING)
    return page


def call(page: Page, name: str, args: dict[str, Any]) -> tuple[Any, float]:
    """The answer of Python in the browser, and the milliseconds there and back. Raises Stopped when out of time."""
    answer, milliseconds = page.evaluate(CALL, [name, args])
    if answer is None:
        raise Stopped(f"The call {name} was stopped.")
    return answer, milliseconds


def stops(page: Page) -> Result:
    """How long it takes from Stop, during a search that does not end, until Python has answered another call."""
    log(f"{CHROMIUM}: Stop")
    long = {"document": {"kind": "lightup", "rows": ["." * 100] * 100}, "engine": "propagation", "seconds": 60}
    short = {"document": {"kind": "lightup", "rows": ["."]}}
    times: list[float] = []
    for _ in range(STOPS):
        page.wait_for_timeout(SETTLING)
        stopped, milliseconds = page.evaluate(STOP, [long, short, SPARED])
        assert stopped, "the search that does not end has ended"
        times.append(milliseconds)
    return Result("Stop, then an answer", CHROMIUM, {"": times}, most=300)


def clicks(context: BrowserContext, address: str, document: Document, side: int, most: float) -> Result:
    """How much work a click on a board is, until the frame that shows it is drawn, for many clicks."""
    log(f"{CHROMIUM}: click {side}x{side}")
    page = open_page(context, address)
    page.evaluate("(text) => gridlight.open(text)", json.dumps(document))
    board = page.locator("#stage").bounding_box()
    assert board is not None
    page.evaluate(WORK)
    chance, times = Random(0), list[float]()
    for _ in range(CLICKS):
        across, down = (0.1 + 0.8 * chance.random() for _ in range(2))
        page.mouse.click(board["x"] + across * board["width"], board["y"] + down * board["height"])
        page.wait_for_timeout(APART)
        times.append(page.evaluate(TAKE_WORK))
    page.close()
    return Result(f"click {side}x{side}", CHROMIUM, {"": times}, most=most, percent=95)
