/** Puzzles that are put on the board: one of a day has one board, however often it was asked for. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { signal } from "@preact/signals-core";

import { shifted, today } from "../../static/base/dates.ts";
import { createLikelyPuzzles } from "../../static/model/likely-puzzles.ts";
import { createPuzzles } from "../../static/model/puzzles.ts";
import type { Made } from "../../static/types.ts";

const PUZZLE = { kind: "x", date: "2026-11-26", level: "" };
const OTHER = { id: "other", document: { kind: "x" }, about: {} };
const MADE = { document: { kind: "x" } } as unknown as Made;
const VIEW = { title: "X", making: { size: {} }, days: {}, weekly: {}, words: { size: () => "7 × 7" } };

/** Puzzles, and what makes them. The board is edited, so that nothing opens by itself. */
function page() {
  const makes: ((made: Made) => void)[] = [];
  const kept: any[] = [];
  let open: any = OTHER;
  const openBoard = (board: any) => void (open = board);
  const parts: any = {
    views: new Map([["x", VIEW]]),
    shelf: { boards: async () => kept, solves: async () => [], subscribe() {} },
    boards: {
      openNew: (document: any, _: null, known: any) => kept.unshift((open = { id: "daily", document, ...known })),
      openKept: openBoard,
    },
    store: { arrangement: () => open, board: () => open, about: () => open.about },
    python: {
      makers: {
        make: (...[, , , how]: any[]) => (how.began(), new Promise((resolve) => makes.push(resolve))),
      },
    },
    ...{ settings: { now: () => ({}), set() {} }, isPlaying: () => false, say() {}, work: signal(null) },
  };
  return { puzzles: createPuzzles(parts), makes, kept, openBoard, openNow: () => open };
}

const comes = () => new Promise((resolve) => setImmediate(resolve));

test("a daily puzzle that is asked for again while it is made behind the page has one board", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { puzzles, makes, kept, openBoard, openNow } = page();
  const first = puzzles.openDaily(PUZZLE);
  await comes();
  mock.timers.tick(2000);
  assert.equal(await first, null);
  let goesOn = 0;
  assert.equal(await puzzles.openDaily(PUZZLE, { goesOn: () => (goesOn += 1) }), null);
  assert.deepEqual([makes.length, goesOn], [1, 1], "it is made once");
  makes[0](MADE);
  await comes();
  await puzzles.behind.note.value?.open?.();
  const daily = openNow();
  openBoard(OTHER);
  await puzzles.behind.note.value?.open?.();
  assert.equal(openNow(), daily);
  assert.equal(kept.length, 1);
  openBoard(OTHER);
  kept.length = 0;
  const again = puzzles.openDaily(PUZZLE);
  await comes();
  makes[1](MADE);
  assert.equal(await again, MADE.document, "what is made is no longer behind");
  mock.timers.reset();
});

test("after a daily puzzle the likeliest is what Next gives then: the next one that is not solved", async () => {
  const day = today();
  const solves: any[] = [];
  let hear = () => {};
  const open = { kind: "x", date: day, level: "easy" };
  const parts: any = {
    store: { arrangement: () => ({ document: { kind: "x" } }), about: () => ({ daily: open }) },
    settings: { now: () => ({ daily: "easy", making: {} }) },
    shelf: { solves: async () => solves, subscribe: (listener: () => void) => void (hear = listener) },
    views: new Map([["x", { ...VIEW, making: { size: {}, level: { rule: { words: ["easy", "hard"] } } } }]]),
  };
  const likely = createLikelyPuzzles(parts);
  const orders = () => likely.nextOnes().map(([, options, seed]) => [options.level, String(seed).slice(0, 16)]);
  assert.deepEqual(orders()[0], ["hard", `daily-${day}`]);
  assert.equal(orders()[1][0], undefined, "then that of New");
  solves.push({ kind: "x", day, daily: { date: day, level: "hard" } });
  hear();
  await comes();
  assert.deepEqual(orders()[0], ["easy", `daily-${shifted(day, -1)}`]);
});

test("the level of daily puzzles is the one that the player chose, and not one that Next led to", async () => {
  const set: object[] = [];
  const day = today();
  const views = new Map([["x", { ...VIEW, making: { size: {}, level: { rule: { words: ["easy", "hard"] } } } }]]);
  let open: any = { id: "a", document: { kind: "x" }, about: {} };
  const parts: any = {
    views,
    kind: () => "x",
    shelf: { boards: async () => [], solves: async () => [], subscribe() {} },
    gallery: async () => [],
    boards: {
      openNew: (document: any, _: null, known: any) => (open = { id: known.about.daily.level, document, ...known }),
    },
    store: { arrangement: () => open, board: () => open, about: () => open.about },
    python: { makers: { make: async () => MADE } },
    ...{ settings: { now: () => ({ making: {} }), set: (news: object) => set.push(news) }, isPlaying: () => false },
    ...{ say() {}, work: signal(null) },
  };
  const puzzles = createPuzzles(parts);
  await puzzles.openDaily({ kind: "x", date: day, level: "easy" });
  await puzzles.openNext();
  assert.equal(open.about.daily.level, "hard");
  assert.deepEqual(set, [{ daily: "easy" }]);

  mock.timers.enable({ apis: ["setTimeout"] });
  let come = (_: Made) => {};
  parts.python.makers.make = (...[, , , how]: any[]) => (how.began(), new Promise((resolve) => (come = resolve)));
  const first = puzzles.openDaily({ kind: "x", date: shifted(day, -1), level: "hard" });
  await comes();
  mock.timers.tick(2000);
  assert.deepEqual([await first, set.length], [null, 1]);
  come(MADE);
  await comes();
  await puzzles.behind.note.value?.open?.();
  assert.equal(open.about.daily.level, "hard");
  assert.deepEqual(set.at(-1), { daily: "hard" }, "also of one that was made behind the page");
  mock.timers.reset();
});
