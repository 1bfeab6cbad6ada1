/** A Lights Out board as the page reads it: rows of digits and holes as one byte a cell, and back. */

import { once } from "../../base/memoise.js";
import { withSign } from "../../kits/cell-grid.js";
import { cellOf } from "../../kits/cell-marks.js";
import { HOLE } from "../../kits/linear.js";
import { defaultsOf, keysOf } from "../../kits/schema.js";

/** @import { Document, Fact, Pattern, State } from "../../types.d.ts" */
/** @import { Board, Cell, Givens, Values } from "./types.d.ts" */

const { states: STATES, lights: LIGHTS } = keysOf("lightsout");
export const LARGEST = LIGHTS.most_of_two; // rows or columns, with two states
export const MOST_STATES = STATES.most;
export const SIGN = LIGHTS.signs[0]; // of a hole
export const DIGITS = LIGHTS.signs.slice(1);

const CODES = Uint8Array.from({ length: 256 }, (_, value) => (DIGITS[value] ?? SIGN).charCodeAt(0));
const VALUES = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = DIGITS.indexOf(String.fromCharCode(code));
  return value < 0 ? HOLE : value;
});
const LATIN = new TextDecoder("latin1");

/** The document with its defaults. */
export const givensOf = once(
  (/** @type {Document} */ document) => /** @type {Required<Givens>} */ ({ ...defaultsOf("lightsout"), ...document }),
);
/** @param {State} state */
export const pressesOf = (state) => /** @type {string[]} */ (state.presses);
/** @param {string} text @param {number} index */
export const valueAt = (text, index) => VALUES[text.charCodeAt(index)];
/** @param {string[]} rows @param {Cell} cell */
export const valueIn = (rows, [r, c]) => valueAt(rows[r] ?? "", c);
/** One row as bytes. @param {string} row */
export function bytesOf(row) {
  const values = new Uint8Array(row.length);
  for (let c = 0; c < row.length; c += 1) values[c] = valueAt(row, c); // Uint8Array.from takes 40 times as long
  return values;
}
/** A row of bytes as text. @param {Uint8Array} values */
export const textOf = (values) => LATIN.decode(values.map((value) => CODES[value]));

/** One byte a cell, row by row. @type {(rows: string[]) => Values} */
export const numbers = once((/** @type {string[]} */ rows) => {
  const columns = rows[0].length;
  const values = new Uint8Array(rows.length * columns);
  let index = 0;
  for (const row of rows) for (let c = 0; c < columns; c += 1) values[index++] = VALUES[row.charCodeAt(c)];
  return values;
});

/** @type {(document: Document) => Board} */
export const boardOf = once((/** @type {Document} */ document) => {
  const { states, lights, goal, reach, wrap } = givensOf(document);
  const each = typeof goal === "number" ? goal : numbers(goal);
  return { states, rows: lights.length, columns: lights[0].length, goal: each, reach, wrap };
});

/** What the light at that index should be. @param {Board} board @param {number} index */
export const wanted = ({ goal }, index) => (typeof goal === "number" ? goal : goal[index]);

/** Rows with another value in one cell. @param {string[]} rows @param {Cell} cell @param {number} value */
export const withCell = (rows, cell, value) => withSign(rows, cell, DIGITS[value] ?? SIGN);

/** Rows with other values in some cells. @param {string[]} rows @param {Fact[]} facts */
export const withFacts = (rows, facts) =>
  facts.reduce((changed, { at, value }) => withCell(changed, cellOf(at), value), rows);

/** Rows with one value in every cell, and the same holes. @param {string[]} rows @param {number} value */
export const filled = (rows, value) =>
  rows.map((row) => row.replace(/[^.]+/g, (cells) => DIGITS[value].repeat(cells.length)));

/** The goal with a value a cell. @param {Givens} givens */
export const goalRows = ({ goal, lights }) => (typeof goal === "number" ? filled(lights, goal) : goal);

/** The rows of a pattern on show: weights, or presses. @param {Pattern} pattern */
export const patternRows = ({ kind, weights }) =>
  kind === "proof" ? /** @type {string[]} */ (weights) : pressesOf(weights);

/** How many presses a cell still lacks. @param {number} states @param {State} state @param {Fact} fact */
export const leftOf = (states, state, { at, value }) =>
  (value - valueIn(pressesOf(state), cellOf(at)) + states) % states;

/** Nothing pressed anywhere. @type {(document: Document) => State} */
export const blank = once((/** @type {Document} */ document) => ({ presses: filled(givensOf(document).lights, 0) }));
