/** Symmetric placing: what is set with a place, on each kind that has symmetric places. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { document as panel } from "./panels.ts";
import { newBoard } from "./boards.ts";
import { createOpenBoard } from "../../static/model/open-board.ts";
import { createStore } from "../../static/model/store.ts";
import { leavingOne, placed, placingOptions, whyNotPlaced } from "../../static/edit/placing.ts";
import lightsout from "../../static/puzzles/lightsout.ts";
import lightup from "../../static/puzzles/lightup.ts";
import switches from "../../static/puzzles/switches.ts";
import witness from "../../static/puzzles/witness.ts";
import type { Brush, Document, Gesture, Place, View } from "../../static/types.ts";

/** The document after a click with a tool, and with the images of that place. */
function click(
  view: View,
  document: Document,
  at: Place,
  { tool, placing, type = "main", brush }: { tool: string; placing: string; type?: Gesture["type"]; brush?: Brush },
) {
  const next = view.edit.take({ document, tool, brush }, { type, at });
  return next && placed(view, document, next, at, placing);
}

test("walls are set symmetrically, and clues that are there are left", () => {
  const edit = (rows: string[], tool: string, at: Place, placing: string, type?: Gesture["type"]) =>
    click(lightup, { kind: "lightup", rows }, at, { tool, placing, type })?.rows;
  const open = ["....", "....", "...."];
  assert.deepEqual(edit(open, "#", [0, 0], "none"), ["#...", "....", "...."]);
  assert.deepEqual(edit(open, "2", [0, 1], "half"), [".2..", "....", "..#."]);
  assert.deepEqual(edit(open, "#", [0, 0], "left-right"), ["#..#", "....", "...."]);
  assert.deepEqual(edit(open, "#", [0, 0], "top-bottom"), ["#...", "....", "#..."]);
  assert.deepEqual(edit(open, "#", [0, 0], "both"), ["#..#", "....", "#..#"]);
  assert.deepEqual(edit(["...1", "....", "...."], "2", [0, 0], "left-right"), ["2..1", "....", "...."]);
  assert.deepEqual(edit(["2..1", "....", "...."], "#", [0, 0], "left-right", "mark"), ["....", "....", "...."]);
  assert.deepEqual(edit(["...", "...", "..."], "#", [0, 1], "quarter"), [".#.", "#.#", ".#."]);
  for (const placing of ["both", "half", "quarter"]) {
    assert.deepEqual(edit(["...", "...", "..."], "1", [1, 1], placing), ["...", ".1.", "..."]); // its own image
  }
});

test("lights, holes and goals of Lights Out are set symmetrically", () => {
  const empty = lightsout.edit.empty(3, 3);
  const edit = (document: Document, tool: string, at: Place, placing: string) =>
    click(lightsout, document, at, { tool, placing });
  const lit = edit({ ...empty, states: 3 }, "light", [0, 1], "quarter");
  assert.deepEqual(lit?.lights, ["010", "101", "010"]);
  assert.deepEqual(lit && edit(lit, "light", [0, 1], "half")?.lights, ["020", "101", "020"]);
  const goal = edit(empty, "goal", [0, 0], "left-right");
  assert.deepEqual(
    [goal?.goal, goal?.lights],
    [
      ["101", "000", "000"],
      ["000", "000", "000"],
    ],
  );
  const hole = goal && edit(goal, "hole", [0, 0], "top-bottom");
  assert.deepEqual(
    [hole?.goal, hole?.lights],
    [
      [".01", "000", ".00"],
      [".00", "000", ".00"],
    ],
  );
  assert.deepEqual(hole && edit(hole, "goal", [0, 2], "left-right")?.goal, [".00", "000", ".00"]); // a hole has none
});

test("what lies on a panel is turned with its place", () => {
  const bare = panel(2, 2, { starts: [], ends: [] });
  const ends = click(witness, bare, [0, 0], { tool: "end", placing: "quarter" })?.ends as [number, number, string][];
  const [side] = ends.map(([, , side]) => side);
  const turned = side === "top" ? ["top", "right", "bottom", "left"] : ["left", "top", "right", "bottom"];
  assert.deepEqual(ends, [[0, 0], [0, 4], [4, 4], [4, 0]].map((at, index) => [...at, turned[index]])); // prettier-ignore
  const brush = { shape: "##/#.", colour: "yellow" };
  const pieces = click(witness, bare, [1, 1], { tool: "polyomino", placing: "left-right", brush });
  assert.deepEqual(
    (pieces?.symbols as { at: Place; shape: string[] }[]).map(({ at, shape }) => [at, shape]),
    [[[1, 1], ["##", "#."]], [[1, 3], ["##", ".#"]]], // prettier-ignore
  );
  const gone = pieces && click(witness, pieces, [1, 3], { tool: "erase", placing: "left-right" });
  assert.deepEqual(gone?.symbols, []);
  assert.deepEqual(click(witness, bare, [2, 2], { tool: "dot", placing: "quarter" })?.dots, [
    { at: [2, 2], colour: "black" },
  ]);
});

test("where a board cannot be turned, a sentence says why", () => {
  const oblong = { kind: "lightup", rows: ["...", "..."] };
  assert.equal(
    whyNotPlaced(lightup, oblong, "quarter"),
    "Quarter turns need as many rows as columns; this board has 3 columns and 2 rows.",
  );
  assert.match(whyNotPlaced(lightsout, lightsout.edit.empty(2, 3), "quarter"), /^Quarter turns need/);
  assert.equal(whyNotPlaced(lightup, oblong, "both"), "");
  const pillar = { ...panel(4, 4), pillar: true };
  assert.match(whyNotPlaced(witness, pillar, "quarter"), /^This board cannot be turned/);
  assert.equal(whyNotPlaced(witness, panel(4, 4), "quarter"), "");
});

test("a placing that a board does not allow cannot be chosen", () => {
  const barred = (rows: number, columns: number) => {
    const [option] = placingOptions(lightup, lightup.edit.empty(rows, columns), {});
    assert.ok(option.is === "choice");
    return [option.tip, option.choices.filter(({ disabled }) => disabled).map(({ value }) => value)];
  };
  assert.deepEqual(barred(3, 3), [undefined, []]);
  assert.deepEqual(barred(2, 3), [
    "Quarter turns need as many rows as columns; this board has 3 columns and 2 rows.",
    ["quarter"],
  ]);
});

test("a kind without symmetric places has no such field", () => {
  assert.deepEqual([lightup, lightsout, witness, switches].map((view) => placingOptions(view, view.edit.empty(2, 2), {}).length), [1, 1, 1, 0]); // prettier-ignore
});

test("what was chosen for another kind keeps no kind from being edited", () => {
  const board = switches.edit.empty(7, 7);
  for (const placing of ["left-right", "quarter"]) {
    assert.equal(whyNotPlaced(switches, board, placing), "");
    const value = click(switches, board, "a", { tool: "value", placing })?.lights;
    assert.deepEqual(value, { a: 1 });
  }
});

test("clues that leave one are placed symmetrically where that leaves one, too", async () => {
  const [before, alone, both] = [
    ["......", "......"],
    ["#.....", "......"],
    ["#....#", "......"],
  ].map((rows) => ({ kind: "lightup", rows }));
  const narrowed = {
    status: "several",
    text: "With this clue there is exactly one solution.",
    shared: null,
    clues: [{ at: [0, 0], value: "#", text: "A wall in row 1, column 1." }],
    fewest: true,
    document: alone,
    solution: null,
    late: false,
  };
  const state = lightup.play.blank(before);
  const views = new Map([["lightup", lightup]]);
  const store = createStore(newBoard(before, state));
  const board = createOpenBoard({ store, views, settings: { now: () => ({ engines: {} }) } }).openBoard();
  const context = { asked: newBoard(before, state), board, current: null };
  const question = leavingOne({ placing: "left-right" });
  assert.equal(question, leavingOne({ placing: "left-right" })); // asked again it is not begun anew
  const { next } = question.answered(narrowed, context);
  assert.ok(next);
  assert.deepEqual(next.args(board), { document: both, engine: "auto", limit: 2, seconds: 10 });
  const after = (solved: object) => {
    const { passing } = next.answered(solved, context);
    assert.ok(passing?.is === "narrowed");
    return [passing.narrowed.document, passing.narrowed.text, ...passing.narrowed.clues.map(({ text }) => text)];
  };
  const one = { status: "solved", states: [state], complete: true, count_text: "1" };
  const several = { ...one, states: [state, { ...state, bulbs: [[0, 1]] }], count_text: "2" };
  const wall = "A wall in row 1, column 1.";
  assert.deepEqual(after(one), [
    both,
    "With this clue and what “left and right” places with it there is exactly one solution.",
    wall,
    "Wall in row 1, column 6.",
  ]);
  for (const [solved, words] of [
    [several, "there would still be several solutions"],
    [{ status: "none", states: [], complete: true }, "there would be no solution"],
    [{ status: "unknown", states: [], complete: false }, "the solutions could not be counted in time"],
  ] as const) {
    const text = `${narrowed.text} With “left and right” ${words}, so it is added alone and breaks the symmetry.`;
    assert.deepEqual(after(solved), [alone, text, wall]);
  }
  assert.equal(leavingOne({}).answered(narrowed, context).passing?.is, "narrowed");
  assert.equal(leavingOne({ placing: "quarter" }).answered(narrowed, context).passing?.is, "narrowed"); // not a square
});
