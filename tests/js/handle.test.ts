/** The page's public handle before the page is ready. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { publish } from "../../static/ui/handle.ts";

test("before the page is ready a move waits, and what has no promise is null", async () => {
  const page: any = globalThis;
  page.window = {};
  const announce = publish();
  const { gridlight } = page.window;
  const waiting = gridlight.act({ bulbs: [[0, 0]] });
  assert.equal(gridlight.document(), null);
  const moves: object[] = [];
  const real: any = { act: async (state: object) => void moves.push(state), ready: async () => {} };
  announce(real);
  await waiting;
  gridlight.act({ bulbs: [] });
  assert.deepEqual(moves, [{ bulbs: [[0, 0]] }, { bulbs: [] }]);
});
