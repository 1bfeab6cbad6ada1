// Engines side by side: how their workers are started, run and ended, with workers that answer when the test says so.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Refused } from "../../static/python/request.ts";
import { compare, slotsFor } from "../../static/python/comparison.ts";
import type { Request } from "../../static/python/request.ts";
import type { Contender } from "../../static/python/types.ts";

type Fake = ReturnType<typeof solvers>["all"][number];

const [BOARD, SMALL] = [{ kind: "x" }, { kind: "x", small: true }];
const ONE = { status: "solved", count_text: "1", complete: true, states: [{}], seconds: 0.5 };
const entry = (engine: string, of: number = 1): Contender => ({ engine, about: "", of });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Workers whose calls end when the test says so; to abort the signal of one ends it, with its call. */
function solvers() {
  const all: {
    calls: any[];
    ended: boolean;
    ask: any;
    end(): void;
    answer(ok?: any): Promise<unknown>;
    refuse(kind: any, text?: string): Promise<unknown>;
    now: any;
  }[] = [];
  const lease = async (signal: AbortSignal) => {
    const solver: any = { calls: [], ended: false, now: null };
    solver.ask = ({ name, text }: Request, how: any = {}) =>
      new Promise((resolve, reject) => {
        assert.equal(name, "solve");
        assert.equal(solver.ended, false);
        solver.calls.push(JSON.parse(text).args);
        solver.now = { ...how, resolve, reject };
      });
    solver.end = () => {
      solver.ended = true;
      solver.now?.reject(new Refused("stopped", "Stopped."));
      solver.now = null;
    };
    solver.answer = (ok: any = ONE) => {
      solver.now.resolve(ok);
      return settled();
    };
    solver.refuse = (kind: any, text = "No.") => {
      solver.now.reject(new Refused(kind, text));
      return settled();
    };
    signal.addEventListener("abort", solver.end);
    all.push(solver);
    return solver;
  };
  return { all, lease };
}

async function compared(
  entries: Contender[],
  { slots = 2, atOnce = false }: { slots?: number; atOnce?: boolean } = {},
) {
  const { all, lease } = solvers();
  const over = new AbortController();
  const parts = { document: BOARD, small: SMALL, seconds: 10, slots, atOnce, lease, signal: over.signal };
  const comparing = compare(entries, parts);
  await settled();
  return {
    all,
    comparing,
    stop: () => over.abort(),
    states: () => comparing.runs.map(({ parts }) => parts.map(({ is }) => is).join()),
  };
}
const live = (workers: Fake[]) => workers.filter(({ ended }) => !ended).length;

test("workers start together with a small puzzle, and their engines run in turn, each worker ending with its engine", async () => {
  const { all, comparing, states } = await compared([entry("a"), entry("b"), entry("c")]);
  assert.deepEqual(states(), ["starting", "starting", "waiting"]);
  assert.deepEqual(
    all.map(({ calls }) => calls),
    [
      [{ document: SMALL, engine: "a", limit: 1, seconds: 0.5 }],
      [{ document: SMALL, engine: "b", limit: 1, seconds: 0.5 }],
    ],
  );
  await all[1].answer();
  assert.deepEqual(states(), ["starting", "ready", "waiting"]);
  await all[0].answer();
  assert.deepEqual(states(), ["running", "ready", "waiting"], "none runs before all are there");
  assert.deepEqual(all[0].calls[1], { document: BOARD, seconds: 10, limit: 2, engine: "a" });
  await all[0].answer();
  assert.deepEqual(states(), ["answered", "running", "waiting"]);
  assert.equal(all[0].ended, true);
  await all[1].answer();
  assert.deepEqual(states(), ["answered", "answered", "starting"]);
  await all[2].answer();
  await all[2].answer();
  await comparing.done;
  assert.deepEqual(states(), ["answered", "answered", "answered"]);
  assert.equal(live(all), 0);
});

test("at once, as many run as there are slots", async () => {
  const { all, states } = await compared([entry("a"), entry("b"), entry("c")], { atOnce: true });
  for (const one of all.slice(0)) await one.answer();
  assert.deepEqual(states(), ["running", "running", "waiting"]);
  await all[1].answer();
  await all[0].answer();
  assert.deepEqual(states(), ["answered", "answered", "starting"]);
});

test("what is fetched is told before the small puzzle begins, what is tried while the real one runs", async () => {
  const { all, comparing, states } = await compared([entry("z3")]);
  all[0].now.progress({ done: 0, of: null, text: "Loading z3." });
  assert.deepEqual(comparing.runs[0].parts, [{ is: "fetching", text: "Loading z3." }]);
  all[0].now.progress({ done: 0, of: null, text: "" });
  assert.deepEqual(states(), ["starting"]);
  all[0].now.began();
  all[0].now.progress({ done: 0, of: null, text: "Searching with z3" });
  assert.deepEqual(states(), ["starting"]);
  await all[0].answer();
  const news = { done: 3, of: 9, text: "Searching with z3" };
  all[0].now.progress(news);
  const [piece] = comparing.runs[0].parts;
  assert.deepEqual(piece.is === "running" && piece.progress, news);
});

test("an engine that has no answer to the small puzzle runs all the same", async () => {
  const { all, states } = await compared([entry("a"), entry("b")]);
  await all[0].refuse("unsupported");
  await all[1].refuse("malformed");
  assert.deepEqual(states(), ["running", "ready"]);
});

test("a worker that dies or hangs leaves the rest alone", async () => {
  const { all, comparing, states } = await compared([entry("a"), entry("b"), entry("c")], { slots: 3 });
  await all[0].refuse("bug", "The solver crashed.");
  await all[1].answer();
  await all[2].answer();
  assert.deepEqual(states(), ["failed", "running", "ready"]);
  await all[1].refuse("stopped", "The solver did not answer within 12 seconds.");
  assert.deepEqual(states(), ["failed", "late", "running"]);
  await all[2].answer();
  await comparing.done;
  assert.deepEqual(comparing.runs[0].parts, [{ is: "failed", kind: "bug", text: "The solver crashed." }]);
  assert.equal(live(all), 0);
});

test("files that cannot be fetched in time are a failure, not a late answer", async () => {
  const { all, states } = await compared([entry("a")]);
  await all[0].refuse("stopped", "The solver could not fetch its files in time.");
  assert.deepEqual(states(), ["failed"]);
});

test("a search that is shared out begins when nothing else runs, and all its parts together", async () => {
  const { all, states } = await compared([entry("a"), entry("chase", 3)], { slots: 3, atOnce: true });
  assert.equal(all.length, 1);
  await all[0].answer();
  await all[0].answer();
  assert.deepEqual(states(), ["answered", "starting,starting,starting"]);
  for (const worker of all.slice(1)) await worker.answer();
  assert.deepEqual(
    all.slice(1).map(({ calls }) => calls[1].part),
    [
      [0, 3],
      [1, 3],
      [2, 3],
    ],
  );
  await all[2].answer();
  assert.deepEqual(states(), ["answered", "running,answered,running"]);
  await all[1].refuse("bug", "The solver crashed.");
  assert.deepEqual(
    states(),
    ["answered", "failed,answered,stopped"],
    "without a part nothing can be said of the whole",
  );
  assert.equal(live(all), 0);
});

test("a search is not shared out where its engine has refused the puzzle", async () => {
  const { all, comparing, states } = await compared([entry("chase"), entry("chase", 2)]);
  await all[0].refuse("unsupported");
  await all[0].refuse("unsupported", "It needs the plus reach.");
  await comparing.done;
  assert.deepEqual(states(), ["failed", "failed,failed"]);
  assert.equal(all.length, 1);
});

test("Stop ends every worker at once, and nothing is started any more", async () => {
  for (const answered of [0, 1, 2]) {
    const { all, comparing, stop, states } = await compared([entry("a"), entry("b"), entry("c")]);
    for (const worker of all.slice(0, answered)) await worker.answer();
    stop();
    assert.equal(live(all), 0);
    await comparing.done;
    assert.equal(all.length, 2);
    assert.equal(live(all), 0, "no call starts one again");
    assert.equal(states()[0], answered === 1 ? "ready" : "stopped");
    assert.equal(states()[2], "waiting");
  }
});

test("there are at most eight workers, and at least one", () => {
  assert.deepEqual([0, 1, 4, 64].map(slotsFor), [1, 1, 4, 8]);
});
