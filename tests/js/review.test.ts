/** What is reviewed: the moves of a board's history, and the words for how they were found. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { newBoard } from "./boards.ts";
import { figuresOf, highlightsOf, moveLines, ruleLines } from "../../static/advice/review.ts";
import { playedRun } from "../../static/model/runs.ts";
import { createStore } from "../../static/model/store.ts";
import lightup from "../../static/puzzles/lightup.ts";
import type { EntryName } from "../../static/model/board.ts";
import type { How, Mark, Review } from "../../static/types.ts";

const document = { kind: "lightup", rows: ["..", ".."] };
const bulbs = (...places: number[][]) => ({ bulbs: places, dots: [] });

/** The run of a board on which this was done, a second apart. */
function runAfter(...acts: [EntryName, { bulbs: number[][]; dots: never[] }][]) {
  let time = 0;
  const store = createStore(newBoard(document, bulbs()), { clock: () => time });
  for (const [what, state] of acts) {
    time += 1000;
    store.act(state, what);
  }
  return playedRun(store.timedBoard());
}

test("a hint is no move of the player's, and what Solve shows in the end is left out", () => {
  const run = runAfter(["move", bulbs([0, 0])], ["hint", bulbs([0, 0], [1, 1])], ["solve", bulbs([0, 1], [1, 0])]);
  assert.deepEqual(run?.map(({ state, given }) => [state.bulbs, given]), [
    [[], undefined],
    [[[0, 0]], undefined],
    [[[0, 0], [1, 1]], true],
  ]); // prettier-ignore
});

test("a run begins after the last Restart", () => {
  const run = runAfter(["move", bulbs([0, 0])], ["restart", bulbs()], ["move", bulbs([0, 1])]);
  assert.deepEqual(run?.map(({ state }) => state.bulbs), [[], [[0, 1]]]); // prettier-ignore
});

test("a history of an older page, without times, has no run", () => {
  const store = createStore(newBoard(document, bulbs()));
  store.act(bulbs([0, 0]), "move");
  const board = store.board();
  const entries = board.entries.map(({ what, change }) => ({ what, change }));
  assert.equal(playedRun({ ...board, entries }), null);
});

const mark = (how: How, at: [number, number], text: string): Mark => ({
  how,
  found: [{ at, value: 1 }],
  because: [],
  text,
});
const RUN = [bulbs(), bulbs([0, 0]), bulbs([0, 0], [0, 1]), bulbs([0, 0], [1, 1])].map((state, n) => ({
  state,
  seconds: 3 * n,
}));
const REVIEW: Review = {
  moves: [
    { moment: 1, seconds: 3, marks: [mark("guess", [0, 0], "Nothing showed it.")] },
    { moment: 2, seconds: 6, marks: [mark("mistake", [0, 1], "No.")] },
    { moment: 3, seconds: 9, marks: [mark("followed", [1, 1], "Why."), mark("back", [0, 1], "Back.")] },
  ],
  mistake: { places: [[0, 1]], because: [], text: "No solution has this." },
  wait: { moment: 1, seconds: 3, step: null, text: "No step was found." },
  rules: [
    { rule: "clue-done", times: 2, seconds: 0.4, hints: 0 },
    { rule: "lit", times: 0, seconds: 0, hints: 1 },
  ],
  notes: [],
  complete: true,
};

test("a review is told in words, each move by the most telling of its marks", () => {
  const told = { view: lightup, document, run: RUN };
  assert.deepEqual(figuresOf(lightup, REVIEW), { "Taken back": "1", Guess: "1", Mistake: "1" });
  assert.deepEqual(
    highlightsOf(told, REVIEW).map(({ title, move }) => [title, move]),
    [["First mistake", 1], ["First guess", 0], ["Longest wait", 1]], // prettier-ignore
  );
  assert.deepEqual(moveLines(told, REVIEW.moves[2]), [
    { title: "Followed", text: "Bulb in row 2, column 2. Why." },
    { title: "Taken back", text: "Bulb in row 1, column 2. Back." },
  ]);
  assert.deepEqual(ruleLines(lightup, REVIEW.rules).map(({ text }) => text), ["2 moves, less than a second each", "1 hint"]); // prettier-ignore
});
