/** How a plain grid is edited: a tool for each sign, one that cycles through them, and symmetry. */

import { pressOf } from "../base/drag.ts";
import { cellOf, columnsOf, rowsOf, signAt } from "./cell-marks.ts";
import { imageOf, movesOf } from "./images.ts";
import type { Document, Gesture, Pen, Symmetric, ViewParts } from "../types.ts";
import type { Cell, CellGrid } from "./types.ts";

/** Rows with another character in one cell. */
export const withSign = (rows: string[], [r, c]: Cell, sign: string) =>
  rows.with(r, rows[r].slice(0, c) + sign + rows[r].slice(c + 1));

/** The rows in another size; new cells have that character. */
export const resizedRows = (old: string[], rows: number, columns: number, sign: string) =>
  Array.from({ length: rows }, (_, r) => (old[r] ?? "").slice(0, columns).padEnd(columns, sign));

const CYCLE = "cycle"; // the tool that goes through all signs

const sizeOf = (document: Document) => ({ rows: rowsOf(document).length, columns: columnsOf(document) });

/** The cell's image is open with it, or closed with it by the kind's plain sign; what is closed already stays. */
const symmetric = (open: string, plain: string): Symmetric => ({
  moves: (document) => movesOf(sizeOf(document)),
  copy({ after }, at, moves) {
    const image = imageOf(cellOf(at), moves, sizeOf(after));
    const sign = signAt(after, at);
    if (String(image) === String(at) || (sign !== open && signAt(after, image) !== open)) return after;
    return { ...after, rows: withSign(rowsOf(after), image, sign === open ? open : plain) };
  },
});

/** What the editor brings to the view: a tool for each sign, and one that cycles. */
export function editing({ kind, signs, plain }: CellGrid): ViewParts["edit"] {
  const all = signs.map(({ sign }) => sign);
  const [blank] = all;
  /** What a press makes of its cell, and its drag of others. */
  function painted(gesture: Gesture, tool: string, document: Document, before?: Document) {
    const press = pressOf(gesture, document, before);
    if (!press) return undefined;
    const there = signAt(press.board, press.at);
    if (press.type === "mark") return blank;
    if (tool === CYCLE) return all[(all.indexOf(there) + 1) % all.length];
    return there === tool ? blank : tool;
  }
  return {
    tools: [
      { name: CYCLE, label: "Cycle", icon: "#icon-refresh-cw" as const },
      ...signs.map(({ sign, label, ink }) => {
        const draw = (pen: Pen) => pen.text(0.5, 0.5, sign, "ink", { size: 0.6, weight: 650 });
        return { name: sign, label, ink, draw: ink ? undefined : draw };
      }),
    ],
    keys: { keys: all, does: "what the cell is" },
    empty: (rows, columns) => ({ kind, rows: resizedRows([], rows, columns, blank) }),
    resize: (document, rows, columns) => ({ ...document, rows: resizedRows(rowsOf(document), rows, columns, blank) }),
    ...(plain && { symmetric: symmetric(blank, plain) }),
    take({ document, before, tool }, gesture) {
      const { at, key = "" } = gesture;
      const paint =
        gesture.type === "key" ? all.find((sign) => sign === key) : painted(gesture, tool, document, before);
      if (paint === undefined) return null;
      if (paint === signAt(document, at)) return gesture.type === "key" ? document : null;
      return { ...document, rows: withSign(rowsOf(document), cellOf(at), paint) };
    },
  };
}
