/** What advice remembers after an event. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { createMemory } from "../../static/advice/memory.ts";
import { EMPTY, reduced } from "../../static/advice/reducer.ts";
import lightup from "../../static/puzzles/lightup.ts";
import type { Walk } from "../../static/advice/types.ts";
import type { Place, Step } from "../../static/types.ts";

test("an explanation that plays goes on while steps are still being found, and ends at the last", () => {
  const steps: Step[] = [{ found: [], because: [], text: "One." }];
  const after = (grows: boolean) => {
    const passing: Walk = { is: "walk", steps, at: 1, autoplay: true, end: "", broken: "", grows };
    return reduced({ ...EMPTY, passing }, { is: "walk", at: 2, autoplay: true }).passing as Walk;
  };
  assert.deepEqual([after(true).at, after(true).autoplay], [1, true]);
  assert.deepEqual([after(false).at, after(false).autoplay], [1, false]);
});

test("an explanation waits at the last step so far, goes on once there are more, and these move nothing meanwhile", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const reveals: Place[][] = [];
  const { document, state } = newBoard({ kind: "lightup", rows: ["..."] }, { bulbs: [], dots: [] });
  const board: any = { view: lightup, document, state };
  const stage: any = { reveal: (places: Place[]) => void reveals.push(places) };
  const { send, now } = createMemory({ view: () => lightup, openBoard: () => board, say() {}, stage });
  const show = (count: number) => {
    const step: Step = { found: [{ at: [0, 0], value: 1 }], because: [], text: "One." };
    const walk = (now().passing ?? { is: "walk", at: 1, autoplay: true, end: "", broken: "", grows: true }) as Walk;
    send({ is: "show", advice: { ...walk, steps: Array(count).fill(step) } });
  };
  const pass = (steps: number) => Array.from({ length: steps }, () => t.mock.timers.tick(1400));
  show(2);
  pass(3);
  const before = reveals.length;
  show(3);
  assert.equal(reveals.length, before);
  assert.equal((now().passing as Walk).at, 2);
  pass(3);
  assert.equal((now().passing as Walk).at, 3);
});

test("what hints have told is forgotten once the board is begun anew", () => {
  const now = newBoard({ kind: "lightup", rows: ["."] }, { bulbs: [], dots: [] });
  const told = { document: now.document, facts: [{ at: [0, 0] as [number, number], value: 1 }] };
  const after = (forgets: boolean) => reduced({ ...EMPTY, told }, { is: "moved", now, forgets }).told;
  assert.deepEqual([after(false), after(true)], [told, null]);
});
