/** Questions about a changing subject: one at a time, the newest last, and no stale answer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "@preact/signals-core";
import { createLatest } from "../../static/base/latest.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Answers by hand. */
function table(parts?: Partial<Parameters<typeof createLatest<string, string>>[0]>) {
  const asked: { subject: string; resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const heard: string[] = [];
  const open = { now: "a" as string | null };
  const latest = createLatest({
    now: () => open.now,
    ask: (subject) => new Promise((resolve, reject) => asked.push({ subject, resolve, reject })),
    answered: (answer: string, subject) => heard.push(`${subject}: ${answer}`),
    failed: (error, subject) => heard.push(`${subject} failed`),
    ...parts,
  });
  return { open, latest, asked, heard };
}

test("an answer is heard once, with its subject", async () => {
  const { latest, asked, heard } = table();
  latest.watch();
  asked[0].resolve("yes");
  await turn();
  assert.deepEqual([heard, asked.length, latest.asked()], [["a: yes"], 1, null]);
});

test("an answer about a subject that has changed is dropped, and the latest subject is asked about", async () => {
  const { open, latest, asked, heard } = table();
  latest.watch();
  for (const subject of ["b", "c"]) {
    open.now = subject;
    latest.watch();
  }
  assert.equal(asked.length, 1);
  asked[0].resolve("stale");
  await turn();
  assert.deepEqual([heard, asked.map(({ subject }) => subject)], [[], ["a", "c"]]);
  asked[1].resolve("yes");
  await turn();
  assert.deepEqual(heard, ["c: yes"]);
});

test("a failure about a subject that has changed is dropped too", async () => {
  const { open, latest, asked, heard } = table();
  latest.watch();
  open.now = "b";
  asked[0].reject(new Error("stale"));
  await turn();
  asked[1].reject(new Error("now"));
  await turn();
  assert.deepEqual(heard, ["b failed"]);
});

test("a subject that changes and comes back gets its answer", async () => {
  const { open, latest, asked, heard } = table();
  latest.watch();
  open.now = "b";
  latest.watch();
  open.now = "a";
  latest.watch();
  asked[0].resolve("yes");
  await turn();
  assert.deepEqual([heard, asked.length], [["a: yes"], 1]);
});

test("a question waits until nothing changes for a while", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { open, latest, asked } = table();
  latest.watch(5);
  t.mock.timers.tick(4);
  open.now = "b";
  latest.watch(5);
  t.mock.timers.tick(4);
  assert.equal(asked.length, 0);
  t.mock.timers.tick(1);
  assert.equal(asked[0].subject, "b");
});

test("a dropped question is neither answered nor asked again", async () => {
  const { latest, asked, heard } = table();
  latest.watch();
  latest.drop();
  latest.watch();
  asked[0].resolve("dropped");
  await turn();
  assert.deepEqual([heard, asked.length], [[], 2]);
  asked[1].resolve("yes");
  await turn();
  assert.deepEqual(heard, ["a: yes"]);
});

test("an answer that takes long is late until a current one is there, however many stale ones come", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told: boolean[] = [];
  const { open, latest, asked } = table({ patience: 10 });
  effect(() => void told.push(latest.isLate()));
  latest.watch();
  t.mock.timers.tick(6);
  open.now = "b";
  asked[0].resolve("stale");
  await turn();
  t.mock.timers.tick(4);
  assert.equal(latest.isLate(), true);
  asked[1].resolve("yes");
  await turn();
  assert.deepEqual(told, [false, true, false]);
});

test("a failed question is asked again after a while if wanted", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { latest, asked } = table({ again: 5 });
  latest.watch();
  asked[0].reject(new Error("stopped"));
  await turn();
  assert.equal(asked.length, 1);
  t.mock.timers.tick(5);
  assert.equal(asked.length, 2);
});

test("nothing is asked without a subject, or when its answer is known", () => {
  const { open, latest, asked } = table({ wants: (subject) => subject !== "known" });
  for (const subject of [null, "known"]) {
    open.now = subject;
    latest.watch();
  }
  assert.equal(asked.length, 0);
});
