/** A Lights Out board as the page reads it: rows of digits and holes as bytes, one a cell, and back. */

import { memoised } from "../../base/memoise.ts";
import { withSign } from "../../kits/cell-editing.ts";
import { cellOf } from "../../kits/cell-marks.ts";
import { HOLE } from "../../kits/linear.ts";
import { defaultsOf, keysOf } from "../../kits/schema.ts";
import type { Document, Fact, Pattern, State } from "../../types.ts";
import type { Board, Cell, Givens, Values } from "./types.ts";

const { states: STATES, lights: LIGHTS } = keysOf("lightsout");
export const LARGEST = LIGHTS.most_of_two; // rows or columns, with two states
export const MOST_STATES = STATES.most;
export const HOLE_SIGN = LIGHTS.signs[0];
export const DIGITS = LIGHTS.signs.slice(1);

const CODES = Uint8Array.from({ length: 256 }, (_, value) => (DIGITS[value] ?? HOLE_SIGN).charCodeAt(0));
const VALUES = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = DIGITS.indexOf(String.fromCharCode(code));
  return value < 0 ? HOLE : value;
});
const LATIN = new TextDecoder("latin1");

/** The document with its defaults. */
export const givensOf = memoised((document: Document) => ({ ...defaultsOf("lightsout"), ...document }) as Givens);
export const pressesOf = (state: State) => state.presses as string[];
export const valueAt = (text: string, index: number) => VALUES[text.charCodeAt(index)];
export const valueIn = (rows: string[], [r, c]: Cell) => valueAt(rows[r] ?? "", c);
/** One row as bytes. */
export function bytesOf(row: string) {
  const values = new Uint8Array(row.length);
  for (let c = 0; c < row.length; c += 1) values[c] = valueAt(row, c); // Uint8Array.from takes 40 times as long
  return values;
}
/** A row of bytes as text. */
export const textOf = (values: Uint8Array) => LATIN.decode(values.map((value) => CODES[value]));

/** Rows as bytes, one a cell. */
export const valuesOf = memoised((rows: string[]): Values => {
  const columns = rows[0].length;
  const values = new Uint8Array(rows.length * columns);
  let index = 0;
  for (const row of rows) for (let c = 0; c < columns; c += 1) values[index++] = VALUES[row.charCodeAt(c)];
  return values;
});

export const boardOf = memoised((document: Document): Board => {
  const { states, lights, goal, reach, wrap } = givensOf(document);
  const goals = typeof goal === "number" ? goal : valuesOf(goal);
  return { states, rows: lights.length, columns: lights[0].length, goal: goals, reach, wrap };
});

/** What the light at that index should be. */
export const goalAt = ({ goal }: Board, index: number) => (typeof goal === "number" ? goal : goal[index]);

/** Rows with another value in one cell. */
export const withCell = (rows: string[], cell: Cell, value: number) => withSign(rows, cell, DIGITS[value] ?? HOLE_SIGN);

/** Rows with other values in some cells. */
export const withFacts = (rows: string[], facts: Fact[]) =>
  facts.reduce((changed, { at, value }) => withCell(changed, cellOf(at), value), rows);

/** Rows with one value in every cell, and the same holes. */
const filled = (rows: string[], value: number) =>
  rows.map((row) => row.replace(/[^.]+/g, (cells) => DIGITS[value].repeat(cells.length)));

/** The goal with a value a cell. */
export const goalRows = ({ goal, lights }: Givens) => (typeof goal === "number" ? filled(lights, goal) : goal);

/** The rows of a pattern on show: weights, or presses. */
export const patternRows = ({ kind, weights }: Pattern) =>
  kind === "proof" ? (weights as string[]) : pressesOf(weights);

/** How many presses a cell still lacks. */
export const pressesLeft = (states: number, state: State, { at, value }: Fact) =>
  (value - valueIn(pressesOf(state), cellOf(at)) + states) % states;

/** Nothing pressed anywhere. */
export const blank = memoised((document: Document): State => ({ presses: filled(givensOf(document).lights, 0) }));
