/** A Lights Out board as the page reads it: numbers out of rows of text, one byte a cell, and back. */

import { once } from "../../base/memoise.js";
import { defaultsOf, keysOf } from "../../kits/schema.js";

/** @import { Document, Fact, Place, State } from "../../types.d.ts" */

// # Notation

/** @typedef {[row: number, column: number]} Cell */
/** @typedef {"plus" | "cross" | "king" | "lines" | Cell[]} Reach */
/** @typedef {{ kind: "lightsout", states: number, lights: string[], goal: number | string[], reach?: Reach, wrap?: boolean }} Givens */
/** @typedef {{ states: number, rows: number, columns: number, goal: number | Uint8Array, reach: Reach, wrap: boolean }} Board */

const { states: STATES, lights: LIGHTS } = keysOf("lightsout");
export const LARGEST = LIGHTS.most_of_two; // rows or columns, with two states
export const MOST_STATES = STATES.most;
export const HOLE = 255; // where the board has no cell
export const SIGN = LIGHTS.signs[0]; // of a hole
export const DIGITS = LIGHTS.signs.slice(1);

const CODES = Uint8Array.from({ length: 256 }, (_, value) => (DIGITS[value] ?? SIGN).charCodeAt(0));
const VALUES = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = DIGITS.indexOf(String.fromCharCode(code));
  return value < 0 ? HOLE : value;
});
const LATIN = new TextDecoder("latin1");

/** With nothing left out. */
export const givensOf = once(
  (/** @type {Document} */ document) => /** @type {Required<Givens>} */ ({ ...defaultsOf("lightsout"), ...document }),
);
/** @param {State} state @returns {string[]} */
export const pressesOf = (state) => /** @type {{ presses: string[] }} */ (/** @type {unknown} */ (state)).presses;
/** @param {Place} place */
export const cellOf = (place) => /** @type {Cell} */ (place);
/** @param {string} text @param {number} index */
export const valueAt = (text, index) => VALUES[text.charCodeAt(index)];

/**
 * One byte a cell, row by row.
 * @type {(rows: string[]) => Uint8Array<ArrayBuffer>}
 */
export const numbers = once((/** @type {string[]} */ rows) => {
  const columns = rows[0].length;
  const values = new Uint8Array(rows.length * columns);
  let index = 0;
  for (const row of rows) for (let c = 0; c < columns; c += 1) values[index++] = VALUES[row.charCodeAt(c)];
  return values;
});

/**
 * A row of bytes as text.
 * @param {Uint8Array} values
 */
export const textOf = (values) => LATIN.decode(values.map((value) => CODES[value]));

/**
 * The bytes as rows of text.
 * @param {Uint8Array} values
 * @param {number} columns
 */
export const textRows = (values, columns) =>
  Array.from({ length: values.length / columns }, (_, r) => textOf(values.subarray(r * columns, (r + 1) * columns)));

/** What is given besides the lights, with nothing left out. */
export const boardOf = once((/** @type {Document} */ document) => {
  const { states, lights, goal, reach, wrap } = givensOf(document);
  return /** @type {Board} */ ({
    states,
    rows: lights.length,
    columns: lights[0].length,
    goal: typeof goal === "number" ? goal : numbers(goal),
    reach,
    wrap,
  });
});

/**
 * What the light at that index should be.
 * @param {Board} board
 * @param {number} index
 */
export const wanted = ({ goal }, index) => (typeof goal === "number" ? goal : goal[index]);

/**
 * A row with another value in it.
 * @param {string} row
 * @param {number} column
 * @param {number} value
 */
export const withValue = (row, column, value) => row.slice(0, column) + (DIGITS[value] ?? SIGN) + row.slice(column + 1);

/**
 * Rows with another value in one cell.
 * @param {string[]} rows
 * @param {Cell} cell
 * @param {number} value
 */
export const withCell = (rows, [row, column], value) => rows.with(row, withValue(rows[row], column, value));

/**
 * Rows with one value in every cell, and the same holes.
 * @param {string[]} rows
 * @param {number} value
 */
export const filled = (rows, value) =>
  rows.map((row) => row.replace(/[^.]+/g, (cells) => DIGITS[value].repeat(cells.length)));

/**
 * How often a cell is still to be pressed until it has been as often as that.
 * @param {number} states
 * @param {State} state
 * @param {Fact} fact
 */
export function leftOf(states, state, { at, value }) {
  const [row, column] = cellOf(at);
  return (value - valueAt(pressesOf(state)[row], column) + states) % states;
}

/**
 * Nothing pressed anywhere.
 * @type {(document: Document) => State}
 */
export const blank = once((/** @type {Document} */ document) => ({ presses: filled(givensOf(document).lights, 0) }));
