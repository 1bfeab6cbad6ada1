/** Python as the page sees it: up, gone, and up again after its files could not be fetched. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { effect } from "@preact/signals-core";
import { createPython } from "../../static/python/python.ts";
import { comes, FILES, newest, Puppet, SITE, useWorkers } from "./puppet.ts";

const UNFETCHED =
  "Files of the solver could not be fetched: there may be no network. Gridlight tries again when you ask.";

useWorkers();

/** Each attempt to fetch the files fails. */
async function cut() {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    newest().says({ done: 300_000, of: 6_400_000 });
    newest().says({ trouble: "Failed to fetch" });
    await comes();
  }
}

test("after a cut line Python is loading again, then up, and both of its workers are", async () => {
  const python = createPython(SITE, assert.fail);
  const up = mock.fn();
  python.whenUp().then(up);
  await python.start();
  newest().says({ done: 300_000, of: 6_400_000 });
  assert.equal(python.loading(), "Python: 0.3 of 6.4 MB");
  mock.timers.tick(12_000);
  assert.equal(python.isLate(), true);
  await cut();
  assert.deepEqual([python.is(), python.why(), python.loading()], ["gone", UNFETCHED, ""]);

  const refused = assert.rejects(python.ask("hint"), { message: UNFETCHED });
  await comes();
  assert.deepEqual([python.is(), python.why(), python.isLate()], ["starting", "", false]);
  await cut();
  await refused;
  assert.equal(python.is(), "gone");

  const again = python.ask("hint");
  await comes();
  const fetcher = newest();
  fetcher.says({ script: new Blob() });
  fetcher.says({ files: FILES });
  await comes();
  const workers = Puppet.all.slice(Puppet.all.indexOf(fetcher) + 1);
  assert.equal(workers.length, 2);
  for (const worker of workers) worker.says({ ready: 1 });
  assert.equal(python.is(), "up");
  await comes();
  assert.equal(up.mock.callCount(), 1);
  const asked = workers.find(({ call }) => call.id !== undefined);
  asked?.answers("a hint");
  assert.equal(await again, "a hint");
});

test("work in idle time pauses while the player waits, and goes on after an answer or a failure", async () => {
  const python = createPython(SITE, assert.fail);
  const heard: string[] = [];
  python.addIdle({ pause: () => heard.push("pause"), resume: () => heard.push("resume") });
  await python.start();
  await cut();
  python.ask("check").catch(() => {});
  assert.deepEqual(heard, []);
  const refused = assert.rejects(python.ask("hint"), { message: UNFETCHED });
  assert.deepEqual(heard, ["pause"]);
  await comes();
  await cut();
  await refused;
  assert.deepEqual(heard, ["pause", "resume"]);
});

test("once Python is up, nobody is told that its start takes long", async () => {
  const python = createPython(SITE, assert.fail);
  await python.start();
  const fetcher = newest();
  fetcher.says({ script: new Blob() });
  fetcher.says({ files: FILES });
  await comes();
  for (const worker of Puppet.all.slice(Puppet.all.indexOf(fetcher) + 1)) worker.says({ ready: 1 });
  assert.equal(python.is(), "up");
  const told = mock.fn();
  effect(() => told(python.is(), python.isLate()));
  mock.timers.tick(12_000);
  assert.deepEqual(
    told.mock.calls.map(({ arguments: heard }) => heard),
    [["up", false]],
  );
});

test("a browser without WebAssembly is not told that it has no network", async () => {
  const { WebAssembly } = globalThis;
  Reflect.deleteProperty(globalThis, "WebAssembly");
  const python = createPython(SITE, assert.fail);
  await python.start();
  await cut();
  Object.assign(globalThis, { WebAssembly });
  assert.match(python.why(), /^The solver could not be started\./);
});
