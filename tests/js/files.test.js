/** Python's files, fetched by the page: unpacked, counted, and asked for again when they failed. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { gzipSync } from "node:zlib";

import { createFiles } from "../../static/python/files.js";

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // the smallest module
const HELD = new Map([
  ["w", gzipSync(EMPTY)],
  ["l", gzipSync("the library")],
  ["c", new TextEncoder().encode("our code")],
]);
const fileOf = (/** @type {string} */ place) => ({ place, bytes: HELD.get(place)?.length ?? 0 });
const SITE = { wasm: fileOf("w"), stdlib: fileOf("l"), code: fileOf("c") };

test("each file is fetched once and unpacked, and what has come is told", async () => {
  const asked = mock.method(globalThis, "fetch", async (/** @type {string} */ place) => new Response(HELD.get(place)));
  /** @type {[number, number][]} */
  const told = [];
  const files = createFiles(SITE, (done, of) => told.push([done, of]));
  const [one, other] = await Promise.all([files(), files()]);
  assert.equal(one, other);
  assert.ok(one.module instanceof WebAssembly.Module);
  assert.deepEqual([await one.stdlib.text(), await one.code.text()], ["the library", "our code"]);
  assert.equal(asked.mock.callCount(), 3);
  const whole = SITE.wasm.bytes + SITE.stdlib.bytes + SITE.code.bytes;
  assert.deepEqual(told.at(-1), [whole, whole]);
  assert.deepEqual(
    told,
    told.toSorted(([before], [after]) => before - after),
  );
  asked.mock.restore();
});

test("a file that fails is named, and all are asked for again the next time", async () => {
  let isThere = false;
  const asked = mock.method(globalThis, "fetch", async (/** @type {string} */ place) =>
    isThere ? new Response(HELD.get(place)) : new Response("no such file", { status: 404 }),
  );
  const files = createFiles(SITE, () => {});
  await assert.rejects(files(), /^Error: [wlc] could not be fetched\.$/);
  isThere = true;
  assert.ok((await files()).module);
  asked.mock.restore();
});
