/** Row and column numbers at the edge of a board: as many as there is room for, of what is in sight. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.ts";
import { drawCoordinates, numbers } from "../../static/draw/coordinates.ts";
import lightup from "../../static/puzzles/lightup.ts";
import switches from "../../static/puzzles/switches.ts";
import witness from "../../static/puzzles/witness.ts";
import type { Numbering, Pen, Rect } from "../../static/types.ts";

const words = (all: [text: string, at: number][]) => all.map(([text]) => text);

test("every row is numbered where there is room, else every second, fifth, tenth, and the first", () => {
  assert.deepEqual(words(numbers(7, 0.5, 40, 0, 7)), ["1", "2", "3", "4", "5", "6", "7"]);
  assert.deepEqual(words(numbers(12, 0.5, 12, 0, 12)), ["2", "4", "6", "8", "10", "12"]);
  assert.deepEqual(words(numbers(12, 0.5, 5, 0, 12)), ["1", "5", "10"]);
  assert.deepEqual(words(numbers(200, 0.5, 2, 0, 200)), ["1", "20", "40", "60", "80", "100", "120", "140", "160", "180", "200"]); // prettier-ignore
  assert.deepEqual(numbers(2, 0.54, 40, 0, 3), [["1", 0.54], ["2", 1.54]]); // prettier-ignore
});

test("only what is in sight is numbered", () => {
  assert.deepEqual(words(numbers(9, 0.5, 40, 2.6, 3)), ["4", "5", "6"]);
  assert.deepEqual(words(numbers(9, 0.5, 40, -3, 5)), ["1", "2"]);
  assert.deepEqual(words(numbers(9, 0.5, 40, 20, 5)), []);
});

/** Where numbers are written, in cells, and over how many grounds. */
function drawn(all: Numbering[], seen: Rect) {
  Object.assign(globalThis, { window: { devicePixelRatio: 2 } });
  const texts: [text: string, x: number, y: number][] = [];
  let grounds = 0;
  const pen = {
    scale: 80,
    fill: () => (grounds += 1),
    text: (x: number, y: number, text: string) => texts.push([text, x, y]),
  } as unknown as Pen;
  drawCoordinates(pen, seen, all);
  return { texts, grounds };
}

test("numbers lie outside the board in its margin; where the board goes on, on a ground along the edge", () => {
  const all = lightup.geometry.numbered({ kind: "lightup", rows: ["..", ".."] });
  const whole = drawn(all, { x: -0.5, y: -0.5, w: 3, h: 3 });
  assert.deepEqual(whole.texts.map(([text]) => text), ["1", "2", "1", "2"]); // prettier-ignore
  assert.ok(whole.texts.slice(0, 2).every(([, x, y]) => y < 0 && y > -0.4 && x > 0));
  assert.ok(whole.texts.slice(2).every(([, x, y]) => x < 0 && x > -0.4 && y > 0));
  assert.equal(whole.grounds, 0);
  const zoomed = drawn(all, { x: 0.25, y: 0.25, w: 1, h: 1 });
  assert.ok(zoomed.texts.every(([, x, y]) => x > 0.25 && y > 0.25));
  assert.equal(zoomed.grounds, 2); // a strip along the top, and one on the left
});

test("a panel has numbers for cells and, in line with its tracks, for corners; things with names have none", () => {
  const panel = { kind: "witness", height: 2, width: 3, starts: [[4, 0]], ends: [[0, 6, "right"]] };
  const [cells, corners] = witness.geometry.numbered(panel);
  assert.deepEqual([cells.rows, cells.columns, corners.rows, corners.columns], [2, 3, 3, 4]);
  assert.equal(cells.from - corners.from, 0.5);
  assert.equal(witness.geometry.numbered({ ...panel, pillar: true })[1].columns, 3);
  assert.deepEqual(switches.geometry.numbered(switches.edit.empty(2, 2)), []);
});
