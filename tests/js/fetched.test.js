/** Python's files: unpacked, counted, fetched once, and asked for again when they failed. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { gzipSync } from "node:zlib";

import { fetched } from "../../static/python/fetched.js";
import { createFiles } from "../../static/python/files.js";
import { PAGE } from "./puppet.js";

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // the smallest module
const HELD = new Map([
  ["w", gzipSync(EMPTY)],
  ["l", gzipSync("the library")],
  ["c", new TextEncoder().encode("our code")],
]);
const fileOf = (/** @type {string} */ place) => ({ place, bytes: HELD.get(place)?.length ?? 0 });
const SITE = { wasm: fileOf("w"), stdlib: fileOf("l"), code: fileOf("c") };

test("each file is unpacked, and what has come is told", async () => {
  const asked = mock.method(globalThis, "fetch", async (/** @type {string} */ place) => new Response(HELD.get(place)));
  /** @type {[number, number][]} */
  const told = [];
  const files = await fetched(SITE, (done, of) => told.push([done, of]));
  assert.ok(files.module instanceof WebAssembly.Module);
  assert.deepEqual([await files.stdlib.text(), await files.code.text()], ["the library", "our code"]);
  assert.equal(asked.mock.callCount(), 3);
  const whole = SITE.wasm.bytes + SITE.stdlib.bytes + SITE.code.bytes;
  assert.deepEqual(told.at(-1), [whole, whole]);
  assert.deepEqual(
    told,
    told.toSorted(([before], [after]) => before - after),
  );
  asked.mock.restore();
});

test("a file that fails is named", async () => {
  const asked = mock.method(globalThis, "fetch", async () => new Response("no such file", { status: 404 }));
  await assert.rejects(
    fetched(SITE, () => {}),
    /^Error: [wlc] could not be fetched\.$/,
  );
  asked.mock.restore();
});

/** A worker that fetches files, and says what the test has it say. */
class Puppet {
  /** @type {Puppet[]} */
  static all = [];
  ended = false;
  /** @type {any} */
  asked = null;
  /** @type {(event: { data: any }) => void} */
  onmessage = () => {};
  /** @type {(event: { message: string, preventDefault(): void }) => void} */
  onerror = () => {};

  constructor() {
    Puppet.all.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    this.asked = message;
  }

  addEventListener() {}

  terminate() {
    this.ended = true;
  }
}

test("one worker fetches for all; after one that failed, the next to ask starts another", async () => {
  Object.assign(globalThis, { Worker: Puppet, document: { baseURI: PAGE } });
  /** @type {number[]} */
  const told = [];
  const files = createFiles(/** @type {any} */ ({ fetcher: "f.js", files: SITE }), (done) => told.push(done));
  const failing = [files(), files()];
  assert.equal(Puppet.all.length, 1);
  assert.deepEqual(
    Object.values(Puppet.all[0].asked).map(({ place }) => place),
    Object.values(SITE).map(({ place }) => PAGE + place),
  );
  Puppet.all[0].onmessage({ data: { done: 1, of: 9 } });
  Puppet.all[0].onmessage({ data: { trouble: "w could not be fetched." } });
  for (const one of failing) await assert.rejects(one, /^Error: w could not be fetched\.$/);
  const broken = files();
  Puppet.all[1].onerror({ message: "", preventDefault() {} });
  await assert.rejects(broken, /did not load/);
  const right = files();
  Puppet.all[2].onmessage({ data: { files: "all" } });
  assert.equal(await right, "all");
  assert.equal(await files(), "all");
  assert.deepEqual([told, Puppet.all.map(({ ended }) => ended)], [[1], [true, true, true]]);
});
