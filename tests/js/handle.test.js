/** The page's public handle before the page is ready. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { publish } from "../../static/page/handle.js";

test("before the page is ready a move waits, and what has no promise is null", async () => {
  /** @type {any} */
  const page = globalThis;
  page.window = {};
  const announce = publish();
  const { gridlight } = page.window;
  const waiting = gridlight.act({ bulbs: [[0, 0]] });
  assert.equal(gridlight.document(), null);
  /** @type {object[]} */
  const moves = [];
  /** @type {any} */
  const real = { act: async (/** @type {object} */ state) => void moves.push(state), ready: Promise.resolve() };
  announce(real);
  await waiting;
  gridlight.act({ bulbs: [] });
  assert.deepEqual(moves, [{ bulbs: [[0, 0]] }, { bulbs: [] }]);
});
