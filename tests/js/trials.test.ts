/** Trials: begun, nested, kept or taken back; undo and redo go through all of it, and a history stays small. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { signal } from "@preact/signals-core";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { same } from "../../static/model/difference.ts";
import { MOST_TRIALS } from "../../static/model/steps.ts";
import { randomFrom } from "../../static/base/random.ts";
import { createStore } from "../../static/model/store.ts";
import { createTrials, trialIn } from "../../static/model/trials.ts";
import type { Document, State, View } from "../../static/types.ts";

const { default: lightup } = await import("../../static/puzzles/lightup.ts");
const { default: lightsout } = await import("../../static/puzzles/lightsout.ts");
const { default: switches } = await import("../../static/puzzles/switches.ts");
const { default: witness } = await import("../../static/puzzles/witness.ts");

const DOCUMENT = { kind: "lightup", rows: ["....", ".#..", "...."] };
const BLANK = { bulbs: [], dots: [] };
const START = newBoard(DOCUMENT, BLANK);
const NOW = { id: START.id, document: DOCUMENT, state: BLANK, trials: [] };

/**
 * The state with these bulbs.
 * @param columns in the first row
 */
const bulbs = (...columns: number[]): State => ({ bulbs: columns.map((column) => [0, column]), dots: [] });

test("a trial that is rejected takes all of it back; one that is kept stays", () => {
  const store = createStore(START);
  store.act(bulbs(0));
  assert.ok(store.beginTrial());
  store.act(bulbs(0, 1));
  store.act(bulbs(0, 1, 2));
  assert.deepEqual(store.arrangement().trials, [bulbs(0)]);
  assert.ok(store.endTrial(false));
  assert.deepEqual(store.arrangement(), { ...NOW, state: bulbs(0) });
  store.beginTrial();
  store.act(bulbs(3));
  assert.ok(store.endTrial(true));
  assert.deepEqual(store.arrangement(), { ...NOW, state: bulbs(3) });
  assert.equal(store.endTrial(true), false);
});

test("trials nest: Reject ends the innermost, Keep leaves its marks to the one around it", () => {
  const store = createStore(START);
  store.beginTrial();
  store.act(bulbs(0));
  store.beginTrial();
  store.act(bulbs(0, 1));
  store.beginTrial();
  store.act(bulbs(0, 1, 2));
  store.endTrial(false);
  assert.deepEqual([store.arrangement().state, store.arrangement().trials], [bulbs(0, 1), [BLANK, bulbs(0)]]);
  store.endTrial(true);
  assert.deepEqual([store.arrangement().state, store.arrangement().trials], [bulbs(0, 1), [BLANK]]);
  store.endTrial(false);
  assert.deepEqual(store.arrangement(), NOW);
});

test("undo and redo go through trials step by step", () => {
  const store = createStore(START);
  store.beginTrial();
  store.act(bulbs(0));
  store.endTrial(false);
  assert.equal(store.undo(), "reject");
  assert.deepEqual(store.arrangement(), { ...NOW, state: bulbs(0), trials: [BLANK] });
  assert.equal(store.undo(), "move");
  assert.equal(store.undo(), "try");
  assert.deepEqual(store.arrangement(), NOW);
  for (const what of ["try", "move", "reject"]) assert.equal(store.redo(), what);
  assert.deepEqual(store.arrangement(), NOW);
});

test("Solve, Restart and an edit end all trials; another board has its own; Undo brings them back", () => {
  const store = createStore(START);
  store.beginTrial();
  store.act(bulbs(0));
  store.beginTrial();
  store.act(bulbs(0, 1));
  const inTrial = store.arrangement();
  const ways = [
    () => store.act(bulbs(3), "solve"),
    () => store.act(BLANK, "restart"),
    () => store.act(inTrial.state, "restart"),
    () => store.edit({ kind: "lightup", rows: ["...."] }, bulbs(0)),
  ];
  for (const way of ways) {
    way();
    assert.deepEqual(store.arrangement().trials, []);
    store.undo();
    assert.deepEqual(store.arrangement(), inTrial);
  }
  const other = { id: "own:two", document: DOCUMENT, state: bulbs(2), trials: [bulbs(1)] };
  const before = store.board();
  store.open(newBoard(DOCUMENT, bulbs(2), { id: "own:two" }));
  assert.deepEqual(store.arrangement().trials, []);
  store.open(newBoard(DOCUMENT, bulbs(2), other));
  store.endTrial(false);
  assert.deepEqual(store.arrangement().state, bulbs(1));
  store.undo();
  assert.deepEqual(store.arrangement(), other);
  store.open(before);
  assert.deepEqual(store.arrangement(), inTrial);
});

test("a drag in a trial is one entry, and one that is cancelled leaves the trial open", () => {
  const store = createStore(START);
  store.beginTrial();
  const [one, other] = [1, 2];
  store.act(bulbs(0), "move", one);
  store.act(bulbs(0, 1), "move", one);
  store.act(bulbs(0, 1, 2), "move", other);
  store.drop(other);
  assert.deepEqual(store.arrangement(), { ...NOW, state: bulbs(0, 1), trials: [BLANK] });
  store.undo();
  assert.deepEqual(store.arrangement(), { ...NOW, trials: [BLANK] });
});

test("solutions that are stepped through are one entry, under which the trials come back", () => {
  const store = createStore(START);
  store.beginTrial();
  store.act(bulbs(0));
  const before = store.arrangement();
  const series = 1;
  store.act(bulbs(1), "solve", series);
  store.act(bulbs(2), "solve", series);
  assert.deepEqual(store.arrangement(), { ...NOW, state: bulbs(2) });
  store.undo();
  assert.deepEqual(store.arrangement(), before);
});

test(`${MOST_TRIALS} trials can be open, and no more`, () => {
  const store = createStore(START);
  for (let count = 0; count < MOST_TRIALS; count += 1) assert.ok(store.beginTrial());
  assert.equal(store.beginTrial(), false);
  assert.equal(store.arrangement().trials?.length, MOST_TRIALS);
});

test("three hundred steps with trials are undone and done again, and kept as JSON", () => {
  for (const seed of [1, 2, 3]) {
    const next = randomFrom(seed);
    let store = createStore(START);
    const seen = [store.arrangement()];
    for (let step = 0; step < 300; step += 1) {
      const chance = next();
      if (chance < 0.15) store.beginTrial();
      else if (chance < 0.3) store.endTrial(next() < 0.5);
      else if (chance < 0.33) store.act(bulbs(3), "solve");
      else if (chance < 0.36) store.edit({ kind: "lightup", rows: [".".repeat(4 + step)] }, store.arrangement().state);
      else store.act(bulbs(...[0, 1, 2, 3].filter(() => next() < 0.5)));
      if (!same(seen.at(-1), store.arrangement())) seen.push(store.arrangement());
      if (step % 50 === 0) store = createStore(JSON.parse(JSON.stringify(store.board())));
    }
    for (const before of seen.slice(0, -1).reverse()) {
      store.undo();
      assert.deepEqual(store.arrangement(), before, `seed ${seed}`);
    }
    for (const after of seen.slice(1)) {
      store.redo();
      assert.deepEqual(store.arrangement(), after, `seed ${seed}`);
    }
  }
});

test("a step keeps no whole state: a trial on a large board costs a few bytes", () => {
  const rows = Array.from({ length: 500 }, () => "0".repeat(500));
  const document = { kind: "lightsout", states: 2, lights: rows, goal: 0 };
  const store = createStore(newBoard(document, { presses: rows }));
  store.beginTrial();
  store.act({ presses: rows.with(7, "1" + "0".repeat(499)) });
  store.beginTrial();
  store.act({ presses: rows.with(7, "1" + "0".repeat(499)).with(9, "1" + "0".repeat(499)) });
  store.endTrial(true);
  store.endTrial(false);
  assert.ok(JSON.stringify(store.board().entries).length < 20_000);
  for (let step = 0; step < 6; step += 1) store.undo();
  assert.deepEqual(store.arrangement().state, { presses: rows });
});

test("an old history, whose steps know nothing of trials, goes on", () => {
  const change = { keys: { state: { keys: { bulbs: { at: 0, out: [], into: [[0, 0]] } } } } };
  const store = createStore(newBoard(DOCUMENT, bulbs(0), { entries: [{ what: "move", change }], at: 1 }));
  store.beginTrial();
  store.act(bulbs(0, 1));
  store.endTrial(false);
  for (let step = 0; step < 4; step += 1) store.undo();
  assert.deepEqual(store.arrangement(), NOW);
  store.redo();
  assert.deepEqual(store.arrangement().state, bulbs(0));
});

const CHANGES: [view: View, document: Document, states: State[], outer: string[], inner: string[]][] = [
  [
    lightup,
    DOCUMENT,
    [
      { bulbs: [[0, 0]], dots: [[2, 2]] },
      { bulbs: [], dots: [[2, 2]] },
      { bulbs: [[0, 1]], dots: [], dots2: [[2, 2], [2, 0]] }, // prettier-ignore
    ],
    ["0,0", "0,1", "2,0", "2,2"],
    ["0,1", "2,0", "2,2"],
  ],
  [
    lightsout,
    { kind: "lightsout", states: 3, lights: ["000"], goal: 0 },
    [{ presses: ["000"] }, { presses: ["200"] }, { presses: ["210"] }],
    ["0,0", "0,1"],
    ["0,1"],
  ],
  [
    switches,
    { kind: "switches", states: 2, lights: { a: 0, b: 0 }, goal: 1, switches: { a: ["a"], b: ["b"] } },
    [{ presses: { a: 1 } }, { presses: {} }, { presses: { b: 1 } }],
    ["a", "b"],
    ["b"],
  ],
  [
    witness,
    { kind: "witness", height: 1, width: 2, starts: [[2, 0]], ends: [[0, 4, "right"]] },
    [
      { line: null, crosses: [[0, 1]] },
      { line: { start: [2, 0], moves: "RR" } },
      { line: { start: [2, 0], moves: "RRUU" }, crosses: [[0, 3]] },
    ],
    ["0,1", "0,2", "0,3", "1,2", "2,0", "2,1", "2,2"],
    ["0,2", "0,3", "1,2"],
  ],
];

test("each kind tells what was changed since the outermost trial began, and since the innermost", () => {
  for (const [view, document, [outer, inner, state], all, within] of CHANGES) {
    const now = newBoard(document, state, { trials: [outer, inner] });
    const changed = [...(trialIn(view, now)?.changed ?? [])];
    assert.deepEqual(changed.map(([name]) => name).sort(), all, document.kind);
    const names = changed.filter(([, { isInner }]) => isInner).map(([name]) => name);
    assert.deepEqual(names.sort(), within, document.kind);
    assert.equal(trialIn(view, newBoard(document, state)), null);
  }
});

function onPage({ isSolved = false, isPlaying = true }: { isSolved?: boolean; isPlaying?: boolean } = {}) {
  const store = createStore(START);
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const how = { isSolved, isPlaying: signal(isPlaying) };
  const unsaid: string[] = [];
  const unsay = (text: string) => void unsaid.push(text);
  const parts = {
    store,
    view: () => lightup,
    isSolved: () => how.isSolved,
    isPlaying: how.isPlaying,
    say,
    unsay,
  };
  return { store, said, unsaid, how, trials: createTrials(parts) };
}

test("the page says what happened, and offers what is possible", () => {
  const { store, said, trials } = onPage();
  const { commands } = trials;
  assert.deepEqual([trials.words(), trials.can()], ["", { try: true, end: false }]);
  commands.reject();
  commands.try();
  assert.deepEqual([trials.words(), trials.can()], ["Trial", { try: true, end: true }]);
  store.act(bulbs(0));
  commands.try();
  assert.equal(trials.words(), "Trial 2");
  commands.keep();
  commands.reject();
  assert.deepEqual(said, [
    "No trial is open. T begins one.",
    "Trial begun. What you place now can be taken back as a whole.",
    "Trial 2 begun, within the one before.",
    "Trial ended; nothing was changed in it. The trial around it goes on.",
    "Trial rejected.",
  ]);
  assert.deepEqual(store.arrangement(), NOW);
});

test("a second click on Try begins no second trial", () => {
  const { store, said, trials } = onPage();
  for (let click = 0; click < 2; click += 1) trials.commands.try();
  assert.deepEqual(store.arrangement().trials, [BLANK]);
  assert.deepEqual(said, Array(2).fill("Trial begun. What you place now can be taken back as a whole."));
  trials.commands.keep();
  assert.deepEqual(store.arrangement().trials, []);
});

test("that a trial has begun is taken down once, when something is tried or the board is solved", () => {
  for (const happens of ["move", "solved"]) {
    const { store, unsaid, how, trials } = onPage();
    trials.settle();
    trials.commands.try();
    trials.settle();
    assert.deepEqual(unsaid, []);
    if (happens === "move") store.act(bulbs(0));
    else how.isSolved = true;
    trials.settle();
    trials.settle();
    assert.deepEqual(unsaid, ["Trial begun. What you place now can be taken back as a whole."]);
  }
});

test("a solved board shows no trial; while editing or explaining none is begun", () => {
  const { store, said, how, trials } = onPage();
  trials.commands.try();
  store.act(bulbs(0));
  assert.ok(trials.marks());
  how.isSolved = true;
  assert.equal(trials.marks(), null);
  assert.deepEqual([trials.words(), trials.can()], ["", { try: false, end: false }]);
  trials.commands.reject();
  trials.commands.try();
  how.isSolved = false;
  how.isPlaying.value = false;
  assert.equal(trials.marks(), null);
  trials.commands.try();
  assert.deepEqual(said.slice(1), [
    "The board is solved: no trial is open.",
    "The board is solved: there is nothing left to try.",
    "Close the explanation or the editor first.",
  ]);
  assert.deepEqual(store.arrangement(), { ...NOW, state: bulbs(0), trials: [BLANK] });
});
