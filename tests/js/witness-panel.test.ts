/** Where things are on a panel: neighbours, the second line, pillars, what is open to the outside, and what lies under a point. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./kinds.ts";
import { blankPen, writingPen } from "./pens.ts";
import view from "../../static/puzzles/witness.ts";
import { boxOf, placeUnder, pointOf } from "../../static/kits/edge-grid.ts";
import { across } from "../../static/puzzles/witness/geometry/coordinates.ts";
import { panelOf } from "../../static/puzzles/witness/geometry/panel.ts";
import { empty } from "../../static/puzzles/witness/editing/panel-options.ts";
import { shadeRegions } from "../../static/puzzles/witness/drawing/feedback.ts";
import { coloursOf, lettersOf, themeOf } from "../../static/puzzles/witness/drawing/panel-colours.ts";
import type { Document, Place, Rect } from "../../static/types.ts";

const document = (height: number, width: number, more: object = {}): Document => ({ ...empty(height, width), ...more });

const panel = (height: number, width: number, more: object = {}) => panelOf(document(height, width, more));

test("a step leads to the next place, and nowhere off the panel", () => {
  const flat = panel(2, 3);
  assert.equal(flat.beside(flat.spot([0, 0]), "U"), -1);
  assert.equal(flat.beside(flat.spot([0, 6]), "R"), -1);
  assert.deepEqual(flat.place(flat.beside(flat.spot([2, 2]), "L")), [2, 1]);
});

test("a pillar goes on round", () => {
  const round = panel(2, 3, { pillar: true });
  assert.equal(round.columns, 6);
  assert.deepEqual(round.place(round.beside(round.spot([2, 0]), "L")), [2, 5]);
  assert.deepEqual(round.place(round.beside(round.spot([2, 5]), "R")), [2, 0]);
  assert.equal(round.beside(round.spot([4, 0]), "D"), -1);
});

test("the second line is where the contract has it", () => {
  const images = [
    ["left-right", false, [2, 1], [2, 7]],
    ["top-bottom", false, [2, 1], [4, 1]],
    ["rotational", false, [2, 1], [4, 7]],
    ["left-right", true, [2, 1], [2, 3]],
    ["left-right", true, [2, 6], [2, 6]],
    ["shift", true, [2, 1], [2, 5]],
    ["top-bottom", true, [2, 1], [4, 5]],
    ["rotational", true, [2, 1], [4, 3]],
  ];
  for (const [symmetry, pillar, place, image] of images) {
    const { partner, spot, place: at } = panel(3, 4, { symmetry, pillar });
    const there = partner[spot(place as [number, number])];
    assert.deepEqual(at(there), image, `${symmetry} ${pillar} ${place}`);
    assert.equal(partner[there], spot(place as [number, number]), "the image of the image is the place");
  }
});

test("no line stands on a cell, a gap, what is missing, the image of those, or where both would meet", () => {
  const { blocked, spot } = panel(2, 2, { symmetry: "left-right", gaps: [[1, 0]], missing: [[4, 1]] });
  for (const place of [
    [1, 1],
    [1, 0],
    [1, 4],
    [4, 1],
    [4, 3],
    [0, 2],
    [1, 2],
  ]) {
    // prettier-ignore
    assert.equal(blocked[spot((place as [number, number]))], 1, String(place));
  }
  for (const place of [
    [0, 0],
    [0, 1],
    [3, 0],
  ]) {
    assert.equal(blocked[spot(place as [number, number])], 0);
  }
});

test("cells behind a missing edge of the border are outside, and those behind another missing edge with them", () => {
  const { outside, spot } = panel(2, 2, { missing: [[0, 1], [1, 2]] }); // prettier-ignore
  assert.deepEqual([...outside].sort(), [spot([1, 1]), spot([1, 3])]);
  assert.equal(panel(2, 2, { missing: [[1, 2]] }).outside.size, 0); // prettier-ignore
});

test("every place is found under its own point, on a pillar from both sides of its cut", () => {
  for (const pillar of [false, true]) {
    const round = panel(2, 3, { pillar });
    for (let spot = 0; spot < round.count; spot += 1) {
      assert.deepEqual(placeUnder(round, pointOf(round.place(spot))), round.place(spot));
    }
  }
  const round = panel(2, 3, { pillar: true });
  const [x, y] = pointOf([2, 0]);
  assert.deepEqual(placeUnder(round, [x + 3, y]), [2, 0]);
  assert.deepEqual(placeUnder(round, [x - 0.4, y]), [2, 5]);
  assert.equal(placeUnder(round, [x, -0.5]), null);
});

test("round a pillar the shorter way is taken", () => {
  const round = panel(2, 4, { pillar: true });
  assert.deepEqual(across(round, pointOf([0, 1]), pointOf([0, 7])), [-1, 0]);
  assert.deepEqual(across(panel(2, 4), pointOf([0, 1]), pointOf([0, 7])), [3, 0]);
});

test("the cursor goes over all places, and on round a pillar", () => {
  const flat = view.geometry.places(document(2, 2));
  assert.deepEqual([flat.rows, flat.columns], [5, 5]);
  assert.deepEqual(flat.next([0, 0], "left"), [0, 0]);
  assert.deepEqual(flat.next([1, 1], "row-end"), [1, 4]);
  assert.deepEqual(view.geometry.places(document(2, 2, { pillar: true })).next([0, 0], "left"), [0, 3]);
});

const coloured = (colours: string[], more = {}) =>
  document(1, colours.length, {
    symbols: colours.map((colour, index) => ({ at: [1, 2 * index + 1], type: "square", colour })),
    ...more,
  });

test("each colour has a letter of its own, and the colours of the palette have the same on every panel", () => {
  const [some, none] = [["pink", "black", "blue", "purple", "brown", "#102030", "black"], []].map((colours) =>
    lettersOf(coloured(colours)),
  );
  assert.equal(new Set(some.values()).size, some.size);
  assert.deepEqual(
    ["black", "blue", "purple", "pink"].map((colour) => [some.get(colour), none.get(colour)]),
    [["K", "K"], ["B", "B"], ["P", "P"], ["N", "N"]], // prettier-ignore
  );
  assert.equal(some.size, none.size + 2);
});

test("with more colours than letters the rest have numbers", () => {
  const many = Array.from({ length: 40 }, (_, index) => `#0000${(16 + index).toString(16)}`);
  const letters = lettersOf(coloured(many));
  assert.equal(new Set(letters.values()).size, letters.size);
  assert.equal(letters.get(many[39]), "25"); // 11 letters are those of the palette
});

test("the lines' colours count where a dot has one of them", () => {
  const dots = [{ at: [0, 0], colour: "black" }];
  assert.deepEqual(coloursOf(coloured(["red"], { dots })), ["red"]);
  dots.push({ at: [0, 2], colour: "yellow" }, { at: [0, 4], colour: "invisible" });
  assert.deepEqual(coloursOf(coloured(["red"], { dots })), ["red", "black", "yellow", "blue"]);
});

test("dots, symbols and both lines are drawn with one letter a colour", () => {
  const dots = [
    { at: [0, 1], colour: "blue" },
    { at: [2, 1], colour: "yellow" },
  ];
  const givens = { dots, symmetry: "top-bottom", starts: [[0, 0], [2, 0]], ends: [[0, 4, "right"], [2, 4, "right"]] }; // prettier-ignore
  const panel = coloured(["blue", "black"], givens);
  const state = { line: { start: [0, 0], moves: "R" } };
  const lettersIn = (letters: boolean) => {
    const found: string[] = [];
    const pen = blankPen({ text: (_x, _y, text) => void found.push(text) });
    view.drawing.draw(pen, { document: panel, state, letters, trace: null, verdict: null } as any);
    return found.sort().join("");
  };
  assert.equal(lettersIn(true), "BBBKYY"); // symbol, dot and line; symbol; dot and line
  assert.equal(lettersIn(false), "");
});

test("a panel keeps its colour when its symbols change", () => {
  const symbols = [{ at: [1, 1], type: "square", colour: "red" }];
  assert.equal(themeOf(document(4, 4)), themeOf(document(4, 4, { symbols })));
});

test("the cells of a region in which something is wrong are shaded, others are not", () => {
  const shaded: Rect[] = [];
  const pen = blankPen({ fill: (box, ink) => void (ink === "panel-wrong" && shaded.push(box)) });
  const regions = [[[1, 1], [2, 1], [3, 1]], [[1, 3]]]; // prettier-ignore
  const verdict = { solved: false, faults: [], shows: { regions, failed: [[3, 1]] } };
  shadeRegions(pen, verdict);
  assert.deepEqual(shaded, [boxOf([1, 1], 0), boxOf([3, 1], 0)]);
});

test("a wrong line is drawn in one colour, without a frame at each of its places", () => {
  const board = document(2, 2, { starts: [[4, 0]], ends: [[0, 4, "right"]] });
  const wrong: Place[] = [[3, 0], [2, 0], [2, 1], [2, 2]]; // prettier-ignore
  const { pen, calls } = writingPen(60);
  const step = { found: [], links: [], supposed: [], wrong };
  view.drawing.draw(pen, { document: board, state: view.play.blank(board), shows: {}, step, letters: false, area: { x: 0, y: 0, w: 3, h: 3 } }); // prettier-ignore
  const faults = calls.filter((call) => call.includes("panel-fault"));
  assert.equal(faults.length, wrong.length);
  assert.ok(faults.every(([name]) => name !== "frame"));
});
