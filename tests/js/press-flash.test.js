import assert from "node:assert/strict";
import test from "node:test";

import { createPulse } from "../../static/board/press-flash.js";

const GRAPH = { kind: "switches", lights: { a: 0 } };
const BOARD = { kind: "lightsout", lights: ["0"] };

test("a press is shown on the document that was pressed, and ends when another one opens", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { window: globalThis, matchMedia: () => ({ matches: false }) });
  let changes = 0;
  const pulse = createPulse(() => (changes += 1));
  assert.equal(pulse.at(GRAPH), null);
  pulse.touch(GRAPH, "a");
  assert.equal(pulse.at(GRAPH), "a");
  assert.equal(pulse.at(BOARD), null);
  context.mock.timers.tick(120);
  assert.equal(pulse.at(GRAPH), null);
  assert.equal(changes, 1);
});
