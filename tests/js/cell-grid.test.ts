/** The cell-grid kit: what a view has that brings only its signs, its marks and the drawing of a cell. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { writingPen } from "./pens.ts";
import { drawClue, drawDot } from "../../static/kits/cell-drawing.ts";
import { cellGrid } from "../../static/kits/cell-grid.ts";
import type { Drag, Fault, Gesture, Place, Scene, State } from "../../static/types.ts";

const view = cellGrid({
  kind: "islands",
  signs: [
    { sign: ".", says: "cell", label: "Empty", ink: "white", open: true },
    ...[..."123"].map((sign) => ({ sign, says: `island of ${sign}`, label: sign })),
  ],
  marks: [
    { name: "wall", list: "walls", label: "Wall", icon: "#icon-pencil" },
    { name: "dot", list: "dots", label: "Dot", icon: "#icon-dot" },
  ],
  drawCell(pen, { cell, sign, mark, blamed }) {
    if (sign !== ".") drawClue(pen, cell, sign, { on: "white", broken: blamed });
    if (mark === 1) pen.fill({ x: cell[1], y: cell[0], w: 1, h: 1 }, "wall");
    if (mark === 2) drawDot(pen, cell);
  },
  words: { left: () => "", sample: "1..\n..2" },
});

const BOARD = { kind: "islands", rows: ["1..", "..2"] };
const BLANK = view.play.blank(BOARD);
const FAULT: Fault = { rule: "area", places: [[0, 0]], text: "" };

/** A drag that began with the main button. */
const dragFrom = (at: Place): Drag => ({ series: 1, type: "main", at });
const play = (state: State, gesture: Gesture, mode: string = "wall", before?: State) =>
  view.play.take({ document: BOARD, state, before, mode }, gesture);
const edit = (tool: string, gesture: Gesture) =>
  view.edit.take({ document: BOARD, before: BOARD, tool }, gesture)?.rows;
const scene = (parts: object): Scene => (({ document: BOARD, state: BLANK, area: { x: 0, y: 0, w: 3, h: 2 }, ...parts } as unknown) as Scene); // prettier-ignore

/** The calls of a pen while a scene is drawn, those of one name. */
function drawn(scene: Scene, name: string) {
  const { pen, calls } = writingPen(30);
  view.drawing.draw(pen, scene);
  return calls.filter(([word]) => word === name).map(([, ...args]) => args);
}

test("an empty board is made of the first sign, and resizing adds that sign", () => {
  assert.deepEqual(view.edit.empty(2, 3), { kind: "islands", rows: ["...", "..."] });
  assert.deepEqual(view.edit.resize?.(BOARD, 3, 2).rows, ["1.", "..", ".."]);
  assert.equal(view.words.size(BOARD), "3 × 2");
  assert.deepEqual(BLANK, { walls: [], dots: [] });
});

test("a click places the mark of the mode, the other button the next one, and only in open cells", () => {
  assert.deepEqual(play(BLANK, { type: "main", at: [0, 1] }), { walls: [[0, 1]], dots: [] });
  assert.deepEqual(play(BLANK, { type: "mark", at: [0, 1] }), { walls: [], dots: [[0, 1]] });
  assert.deepEqual(play(BLANK, { type: "mark", at: [0, 1] }, "dot"), { walls: [[0, 1]], dots: [] });
  assert.deepEqual(play({ walls: [[0, 1]], dots: [] }, { type: "main", at: [0, 1] }), BLANK);
  assert.equal(play(BLANK, { type: "main", at: [0, 0] }), null);
  assert.equal(play(BLANK, { type: "key", at: [0, 1], key: "1" }), null);
});

test("a drag paints empty cells, and one that began by removing a mark removes only that mark", () => {
  const state = { walls: [[0, 1]], dots: [[1, 0]] };
  const begun = play(state, { type: "main", at: [0, 2] });
  assert.deepEqual(begun, { walls: [[0, 1], [0, 2]], dots: [[1, 0]] }); // prettier-ignore
  assert.equal(play(state, { type: "drag", at: [1, 0], drag: dragFrom([0, 2]) }, "wall", state), null);
  const removing = dragFrom([0, 1]);
  assert.equal(play(state, { type: "drag", at: [1, 0], drag: removing }, "wall", state), null);
  const walls = { walls: [[0, 2]], dots: [] };
  assert.deepEqual(play(walls, { type: "drag", at: [0, 2], drag: removing }, "wall", state), BLANK);
  assert.equal(play(walls, { type: "drag", at: [0, 2], drag: removing }), null, "a drag whose press was not heard");
});

test("a fact of value 1 is the first mark, of value 0 the second", () => {
  const facts = [{ at: ([0, 1] as [number, number]), value: 1 }, { at: ([1, 0] as [number, number]), value: 0 }]; // prettier-ignore
  const state = view.play.apply(BOARD, BLANK, facts);
  assert.deepEqual(state, { walls: [[0, 1]], dots: [[1, 0]] });
  assert.deepEqual(view.play.difference(BOARD, state, BLANK), [facts[0]]);
  assert.deepEqual(view.play.without(BOARD, state, [[1, 0]]), { walls: [[0, 1]], dots: [] });
  assert.equal(view.words.progress({ document: BOARD, state, shows: {} }), "1 wall");
});

test("marks stay on an edited board where cells are still open", () => {
  const state = { walls: [[0, 1], [1, 1]], dots: [[0, 2]] }; // prettier-ignore
  assert.deepEqual(view.play.fitState({ kind: "islands", rows: [".3"] }, state), { walls: [], dots: [] });
  assert.deepEqual(view.play.fitState(BOARD, state), state);
});

test("the editor cycles through the signs, and sets them by tool, key and drag", () => {
  assert.deepEqual(edit("cycle", { type: "main", at: [0, 0] }), ["2..", "..2"]);
  assert.deepEqual(edit("3", { type: "main", at: [0, 1] }), ["13.", "..2"]);
  assert.deepEqual(edit("1", { type: "main", at: [0, 0] }), ["...", "..2"]);
  assert.deepEqual(edit("1", { type: "key", at: [0, 1], key: "2" }), ["12.", "..2"]);
  assert.equal(edit("1", { type: "key", at: [0, 1], key: "9" }), undefined);
  assert.deepEqual(edit("3", { type: "drag", at: [1, 1], drag: dragFrom([0, 1]) }), ["1..", ".32"]);
});

test("a cell says its mark, or what it is, and whether a fault names it", () => {
  const now = { document: BOARD, state: { walls: [[0, 1]], dots: [] }, shows: {}, verdict: null };
  assert.equal(view.words.say(now, [0, 1]), "wall");
  const said = view.words.say({ ...now, verdict: { solved: false, faults: [FAULT], shows: {} } }, [0, 0]);
  assert.equal(said, "island of 1, something is wrong here");
});

test("clues, marks, faults and the step on show are drawn", () => {
  const state = { walls: [[0, 1]], dots: [[1, 0]] };
  assert.deepEqual(drawn(scene({ state }), "text").map(([, , text, ink]) => [text, ink]), [["1", "ink"], ["2", "ink"]]); // prettier-ignore
  assert.deepEqual(drawn(scene({ state }), "fill").map(([, ink]) => ink), ["white", "wall"]); // prettier-ignore
  assert.equal(drawn(scene({ state }), "disc").length, 1);
  const verdict = { solved: false, faults: [FAULT], shows: {} };
  assert.deepEqual(drawn(scene({ verdict }), "text").map(([, , , ink]) => ink), ["fault", "ink"]); // prettier-ignore
  const frames = drawn(scene({ verdict }), "frame").map(([box, ink]) => [box, ink]);
  assert.deepEqual(frames[0], [{ x: 0, y: 0, w: 1, h: 1 }, "fault"]);
  const step = { found: [{ at: [1, 1], value: 1 }], links: [[[0, 0]], [[0, 0], [0, 1]]], supposed: [[0, 2]], wrong: [] }; // prettier-ignore
  const words = drawn(scene({ step }), "text").map(([, , text]) => text);
  assert.deepEqual(words, ["1", "2", "?", "1", "2"]);
});

test("each reason has an outline and a number of its own, though their cells touch or are the same", () => {
  const lines = (links: [number, number][][]) =>
    drawn(scene({ step: { found: [], links, supposed: [], wrong: [] } }), "line").length;
  const grid = lines([]);
  assert.equal(lines([[[0, 0], [0, 1]]]) - grid, 2 * 6); // prettier-ignore
  assert.equal(lines([[[0, 0]], [[0, 1]]]) - grid, 2 * 8); // prettier-ignore
  const links = [[[0, 0]], [[0, 1], [0, 0]], [[0, 0]], [[0, 1]], [[1, 1]]]; // prettier-ignore
  const words = drawn(scene({ step: { found: [], links, supposed: [], wrong: [] } }), "text").map(([, , text]) => text);
  assert.deepEqual(words, ["1", "2", "1, 3", "2, 4", "5"]);
});

test("a step with reasons shows the mark that it leads to; a difference between solutions does not", () => {
  const step: NonNullable<Scene["step"]> = {
    found: [{ at: [1, 1], value: 1 }],
    links: [[[0, 0]]],
    supposed: [],
    wrong: [],
  };
  const inks = (shown: Scene["step"]) => drawn(scene({ step: shown }), "fill").map(([, ink]) => ink);
  assert.deepEqual(inks(step), ["white", "wall"]);
  assert.deepEqual(inks({ ...step, links: [] }), ["white"]);
});

test("the tools show what they set: an ink, or the sign itself", () => {
  const looks = view.edit.tools.map(({ name, ink, draw }) => [name, ink ?? "", draw !== undefined]);
  assert.deepEqual(looks, [["cycle", "", false], [".", "white", false], ["1", "", true], ["2", "", true], ["3", "", true]]); // prettier-ignore
});
