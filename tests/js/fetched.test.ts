/** Python's files: unpacked, counted, fetched once, and asked for again when they failed. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, mock, test } from "node:test";
import { gzipSync } from "node:zlib";

import { Changed } from "../../static/base/whole.ts";
import { fetched } from "../../static/python/fetched.ts";
import { createFiles } from "../../static/python/files.ts";
import { PAGE, Puppet } from "./puppet.ts";
import type { HearBytes } from "../../static/python/types.ts";

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // the smallest module
const HELD = new Map([
  ["w", gzipSync(EMPTY)],
  ["l", gzipSync("the library")],
  ["c", new TextEncoder().encode("our code")],
  ["s", gzipSync("the script")],
]);
const fileOf = (place: string) => {
  const bytes = HELD.get(place) as Uint8Array;
  return { place, bytes: bytes.length, digest: `sha256-${createHash("sha256").update(bytes).digest("base64")}` };
};
const SITE = { script: fileOf("s"), wasm: fileOf("w"), stdlib: fileOf("l"), code: fileOf("c") };

/** Fetches all files; whether each is what it should be. */
async function fetchAll(tell: HearBytes = () => {}) {
  const scripts: Blob[] = [];
  const { module, stdlib, code } = await fetched(SITE, tell, (script) => scripts.push(script));
  const texts = await Promise.all([...scripts, stdlib, code].map((file) => file.text()));
  assert.deepEqual(texts, ["the script", "the library", "our code"]);
  assert.equal(scripts[0].type, "text/javascript");
  assert.ok(module instanceof WebAssembly.Module);
}

test("each file is unpacked, and what has come is told", async () => {
  const asked = mock.method(globalThis, "fetch", async (place: string) => new Response(HELD.get(place)));
  const told: [number, number][] = [];
  await fetchAll((done, of) => told.push([done, of]));
  assert.equal(asked.mock.callCount(), 4);
  const whole = SITE.script.bytes + SITE.wasm.bytes + SITE.stdlib.bytes + SITE.code.bytes;
  assert.deepEqual(told.at(-1), [whole, whole]);
  assert.deepEqual(
    told,
    told.toSorted(([before], [after]) => before - after),
  );
  asked.mock.restore();
});

/** What a browser keeps in its own cache and what in the cache of a service worker, which answers first; the host has HELD. */
let [browsers, workers]: Map<string, BodyInit>[] = [new Map(), new Map()];

async function answered(place: string, how?: RequestInit) {
  const kept = workers.get(place) ?? (how?.cache === "reload" ? undefined : browsers.get(place));
  return new Response(kept ?? HELD.get(place));
}
const cache = {
  match: async (place: string) => (workers.has(place) ? new Response(workers.get(place)) : undefined),
  delete: async (place: string) => workers.delete(place),
};
const caches = { keys: async () => ["the worker's"], open: async () => cache };
const WRONG = { "a text": "<p>Please log in</p>", "another packed text": gzipSync("another"), nothing: "" };

for (const [what, wrong] of Object.entries(WRONG)) {
  for (const place of HELD.keys()) {
    test(`where ${what} is kept twice in place of a file (${place}), it is fetched past both caches`, async () => {
      [browsers, workers] = [new Map([[place, wrong]]), new Map([[place, wrong]])];
      const asked = mock.method(globalThis, "fetch", answered);
      Object.assign(globalThis, { caches });
      await fetchAll();
      assert.equal(workers.size, 0);
      asked.mock.restore();
    });
  }
}

test("a host that has other files than the page was made for is not taken for a lost network", async () => {
  const asked = mock.method(globalThis, "fetch", async (place: string) => answered(place === "c" ? "l" : place));
  await assert.rejects(fetchAll(), Changed);
  asked.mock.restore();
});

test("a file that fails is named", async () => {
  const asked = mock.method(globalThis, "fetch", async () => new Response("no such file", { status: 404 }));
  await assert.rejects(fetchAll(), /^Error: [swlc] could not be fetched\.$/);
  asked.mock.restore();
});

beforeEach(() => {
  Puppet.all = [];
  Object.assign(globalThis, { Worker: Puppet, document: { baseURI: PAGE } });
});

const created = (tell: HearBytes = () => {}) => createFiles({ fetcher: "fetches", files: SITE } as any, tell);

test("one worker fetches for all; after one that failed, the next to ask starts another", async () => {
  const told: number[] = [];
  const files = created((done) => told.push(done));
  const failing = [files.all(), files.all()];
  assert.equal(Puppet.all.length, 1);
  assert.deepEqual(
    Object.values<{ place: string }>(Puppet.all[0].call).map(({ place }) => place),
    Object.values(SITE).map(({ place }) => PAGE + place),
  );
  Puppet.all[0].says({ done: 1, of: 9 });
  Puppet.all[0].says({ trouble: "w could not be fetched." });
  for (const one of failing) await assert.rejects(one, /^Error: w could not be fetched\.$/);
  const broken = files.all();
  Puppet.all[1].onerror?.({ message: "", preventDefault() {} });
  await assert.rejects(broken, /did not load/);
  const right = files.all();
  Puppet.all[2].says({ files: "all" });
  assert.equal(await right, "all");
  assert.equal(await files.all(), "all");
  assert.deepEqual(
    [told, Puppet.all.map(({ ended }) => ended)],
    [
      [1, 0, 0],
      [true, true, true],
    ],
  );
});

test("a worker that ends while it fetches is noticed at once", async () => {
  const files = created();
  const ending = files.all();
  Puppet.all[0].says({ done: 1, of: 9 });
  Puppet.all[0].dies();
  await assert.rejects(ending, /^Error: The worker that fetches files has ended\.$/);
  const right = files.all();
  Puppet.all[1].says({ files: "all" });
  assert.equal(await right, "all");
});

test("files of which nothing comes for 20 seconds are fetched anew, and those that come slowly are not", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const files = created();
  const coming = files.all();
  for (let done = 1; done < 4; done += 1) {
    mock.timers.tick(19_000);
    Puppet.all[0].says({ done, of: 9 });
  }
  assert.equal(Puppet.all[0].ended, false);
  mock.timers.tick(20_000);
  await assert.rejects(coming, /^Error: The solver's files were not received in time\.$/);
  assert.equal(Puppet.all[0].ended, true);
  const again = files.all();
  mock.timers.tick(39_000);
  assert.deepEqual([Puppet.all.length, Puppet.all[1].ended], [2, false], "the second time has more patience");
  Puppet.all[1].says({ files: "all" });
  assert.equal(await again, "all");
  mock.timers.reset();
});

test("the workers' code is given to those who wait for it, and at once to those who come later", async () => {
  const files = created();
  const coming = files.all();
  const given: [string, Blob][] = [];
  files.withScript((script) => given.push(["early", script]));
  assert.equal(given.length, 0);
  const script = new Blob();
  Puppet.all[0].says({ script });
  files.withScript((its) => given.push(["late", its]));
  assert.deepEqual(given, [
    ["early", script],
    ["late", script],
  ]);
  Puppet.all[0].says({ files: "all" });
  await coming;
});
