/** The reach of a press is shown for a moment, on the puzzle that was pressed. */

import assert from "node:assert/strict";
import { effect } from "@preact/signals-core";
import { test } from "node:test";
import { FLASH, createPressFlash } from "../../static/board/press-flash.ts";

const [LIGHTS, OTHER] = [{ kind: "lightsout" }, { kind: "switches" }];

/** @param reduced whether the player wants less motion */
const prefer = (reduced: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: reduced }) });

test("a press is shown for a moment, and the page is told when that is over", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  prefer(false);
  let told = 0;
  const flash = createPressFlash();
  flash.touch(LIGHTS, [0, 1]);
  t.mock.timers.tick(FLASH - 1);
  flash.touch(LIGHTS, [1, 1]);
  t.mock.timers.tick(FLASH - 1);
  assert.deepEqual(flash.at(LIGHTS), [1, 1]);
  effect(() => void (flash.at(LIGHTS) ?? (told += 1)));
  t.mock.timers.tick(1);
  assert.deepEqual([flash.at(LIGHTS), told], [null, 1]);
});

test("a press is not shown on the next puzzle, nor to a player who wants less motion", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  prefer(false);
  const flash = createPressFlash();
  flash.touch(LIGHTS, [0, 1]);
  assert.deepEqual([flash.at(OTHER), flash.at(LIGHTS)], [null, [0, 1]]);
  prefer(true);
  const still = createPressFlash();
  still.touch(LIGHTS, [0, 1]);
  assert.equal(still.at(LIGHTS), null);
});
