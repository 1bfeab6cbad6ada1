/** What Python is sent for a call: the packages that it needs, and nothing that would crash it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { deeper, requestOf } from "../../static/python/request.ts";

test("z3 and clingo are fetched only when they are named", () => {
  const wanted = { z3: ["z3-solver"], clingo: ["clingo-wasm"], auto: [], sat: [] };
  for (const [engine, packages] of Object.entries(wanted)) {
    const request = requestOf("solve", { engine });
    assert.deepEqual([request.packages, request.engine], [["python-sat", ...packages], engine]);
  }
});

test("a text is read, and a board checked, without waiting for any package", () => {
  for (const name of ["read", "check", "write", "kinds"] as const) assert.deepEqual(requestOf(name, {}).packages, []);
});

test("requests that would crash Python are refused", () => {
  const deep = JSON.parse("[".repeat(5_000) + "]".repeat(5_000));
  assert.throws(() => requestOf("check", { document: deep }), { kind: "malformed" });
  assert.throws(() => requestOf("read", { text: "é".repeat(9 * 2 ** 20) }), { kind: "malformed" });
});

test("depth counts levels of lists and objects", () => {
  assert.equal(deeper({ a: [[1]] }, 3), false);
  assert.equal(deeper({ a: [[[1]]] }, 3), true);
  assert.equal(deeper("text", 0), false);
});
