/** What a player does on a board of Lights Out: presses, which add up. */

import { cellOf } from "../../kits/cell-marks.ts";
import { HOLE, linearModes } from "../../kits/linear.ts";
import { pressesAfter } from "../../kits/presses.ts";
import { DIGITS, blank, boardOf, bytesOf, pressesOf, valueAt, valueIn, withCell } from "./board.ts";
import { shownText } from "./reach.ts";
import type { Fact, Play, ViewParts } from "../../types.ts";

const take: Play["take"] = ({ document, state, mode }, { type, at }) => {
  const rows = pressesOf(state);
  const presses = valueIn(rows, cellOf(at));
  const next = presses === HOLE ? null : pressesAfter(presses, boardOf(document).states, mode, type);
  return next === null ? null : { presses: withCell(rows, cellOf(at), next) };
};

/** A fact's value is how often that cell is pressed in all. */
const apply: Play["apply"] = (_, state, facts) => {
  const rows = pressesOf(state);
  const changed: Map<number, string[]> = new Map();
  for (const { at, value } of facts) {
    const [r, c] = cellOf(at);
    const cells = changed.get(r) ?? [...rows[r]];
    cells[c] = DIGITS[value];
    changed.set(r, cells);
  }
  return { presses: rows.map((row, r) => changed.get(r)?.join("") ?? row) };
};

const difference: Play["difference"] = (_, one, other) => {
  return pressesOf(one).flatMap((row, r) => {
    const there = pressesOf(other)[r];
    if (row === there) return [];
    return [...bytesOf(row)].flatMap((value, c) =>
      value === valueAt(there, c) ? [] : [{ at: [r, c], value } as Fact],
    );
  });
};

/** The same presses where the edited board still has these cells and states. */
const fitState: Play["fitState"] = (document, state) => {
  const { states } = boardOf(document);
  const old = pressesOf(state);
  const fitted = (row: string, r: number) =>
    row.replace(/[^.]/g, (sign, c) => (valueIn(old, [r, c]) < states ? old[r][c] : sign));
  return { presses: pressesOf(blank(document)).map(fitted) };
};

export const play: ViewParts["play"] = {
  modes: linearModes,
  blank,
  // The text of a large board takes long, and the page does not look at it.
  preview: (document, state) => ({
    get lights() {
      return shownText(document, state);
    },
  }),
  take,
  fitState,
  apply,
  difference,
};
