/** What a player does on a board of Lights Out: presses, which add up. */

import { cellOf } from "../../kits/cell-marks.ts";
import { HOLE, linearModes } from "../../kits/linear.ts";
import { pressesAfter } from "../../kits/presses.ts";
import { DIGITS, blank, boardOf, bytesOf, pressesOf, valueAt, valueIn, withCell } from "./board.ts";
import { lightRows } from "./lights.ts";
import type { Document, Fact, Gesture, Playing, State, ViewParts } from "../../types.ts";

/** A click presses its cell. */
function take({ document, state, mode }: Playing, { type, at }: Gesture): State | null {
  const rows = pressesOf(state);
  const presses = valueIn(rows, cellOf(at));
  const next = presses === HOLE ? null : pressesAfter(presses, boardOf(document).states, mode, type);
  return next === null ? null : { presses: withCell(rows, cellOf(at), next) };
}

/** A fact's value is how often that cell is pressed in all. */
function apply(_: Document, state: State, facts: Fact[]): State {
  const rows = pressesOf(state);
  const changed: Map<number, string[]> = new Map();
  for (const { at, value } of facts) {
    const [r, c] = cellOf(at);
    const cells = changed.get(r) ?? [...rows[r]];
    cells[c] = DIGITS[value];
    changed.set(r, cells);
  }
  return { presses: rows.map((row, r) => changed.get(r)?.join("") ?? row) };
}

function difference(_: Document, one: State, other: State): Fact[] {
  return pressesOf(one).flatMap((row, r) => {
    const otherRow = pressesOf(other)[r];
    if (row === otherRow) return [];
    return [...bytesOf(row)].flatMap((value, c): Fact[] =>
      value === valueAt(otherRow, c) ? [] : [{ at: [r, c], value }],
    );
  });
}

/** The same presses where the edited board still has these cells and states. */
function fitState(document: Document, state: State): State {
  const { states } = boardOf(document);
  const old = pressesOf(state);
  const fitted = (row: string, r: number) =>
    row.replace(/[^.]/g, (sign, c) => (valueIn(old, [r, c]) < states ? old[r][c] : sign));
  return { presses: pressesOf(blank(document)).map(fitted) };
}

export const play: ViewParts["play"] = {
  modes: linearModes,
  blank,
  // The text of a large board takes long, and the page does not look at it.
  preview: (document, state) => ({
    get lights() {
      return lightRows(document, state);
    },
  }),
  take,
  fitState,
  apply,
  difference,
};
