/** What advice remembers after an event. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { EMPTY, reduced } from "../../static/advice/reducer.ts";
import type { Walk } from "../../static/advice/types.ts";
import type { Step } from "../../static/types.ts";

test("an explanation that plays goes on while steps are still being found, and ends at the last", () => {
  const steps: Step[] = [{ found: [], because: [], text: "One." }];
  const after = (grows: boolean) => {
    const passing: Walk = { is: "walk", steps, at: 1, autoplay: true, end: "", broken: "", grows };
    return reduced({ ...EMPTY, passing }, { is: "walk", at: 2, autoplay: true }).passing as Walk;
  };
  assert.deepEqual([after(true).at, after(true).autoplay], [1, true]);
  assert.deepEqual([after(false).at, after(false).autoplay], [1, false]);
});

test("what hints have told is forgotten once the board is begun anew", () => {
  const now = newBoard({ kind: "lightup", rows: ["."] }, { bulbs: [], dots: [] });
  const told = { document: now.document, facts: [{ at: [0, 0] as [number, number], value: 1 }] };
  const after = (forgets: boolean) => reduced({ ...EMPTY, told }, { is: "moved", now, forgets }).told;
  assert.deepEqual([after(false), after(true)], [told, null]);
});
