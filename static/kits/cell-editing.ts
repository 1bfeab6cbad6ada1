/** How a plain grid is edited: a tool for each sign, one that cycles through them, and symmetry. */

import { pressOf } from "../base/drag.ts";
import { cellOf, rowsOf, signAt } from "./cell-marks.ts";
import type { Document, Edit, Gesture, Pen, ViewParts } from "../types.ts";
import type { Cell, CellGrid } from "./types.ts";

/** Rows with another character in one cell. */
export const withSign = (rows: string[], [r, c]: Cell, sign: string) =>
  rows.with(r, rows[r].slice(0, c) + sign + rows[r].slice(c + 1));

/** The rows in another size; new cells have that character. */
export const resizedRows = (old: string[], rows: number, columns: number, sign: string) =>
  Array.from({ length: rows }, (_, r) => (old[r] ?? "").slice(0, columns).padEnd(columns, sign));

const CYCLE = "cycle"; // the tool that goes through all signs

type Images = (cell: Cell, rows: number, columns: number) => Cell[];

const halfTurn: Images = ([r, c], rows, columns) => [[rows - 1 - r, columns - 1 - c]];
const leftRight: Images = ([r, c], _, columns) => [[r, columns - 1 - c]];
const topBottom: Images = ([r, c], rows) => [[rows - 1 - r, c]];

/** Where else a cell is set, in a board of so many rows and columns. */
const SYMMETRIES: { [symmetry: string]: { label: string; images: Images } } = {
  none: { label: "none", images: () => [] },
  "half-turn": { label: "half a turn", images: halfTurn },
  "left-right": { label: "left and right", images: leftRight },
  "top-bottom": { label: "top and bottom", images: topBottom },
  both: { label: "both ways", images: (...at) => [halfTurn, leftRight, topBottom].flatMap((images) => images(...at)) },
};
const CHOICES = Object.entries(SYMMETRIES).map(([value, { label }]) => ({ value, label }));

const symmetryOptions: NonNullable<Edit["brushOptions"]> = (_tool, { symmetry = "none" }) => [
  { name: "symmetry", label: "Symmetry", is: "choice", choices: CHOICES, value: String(symmetry) },
];

/**
 * The rows with another sign in a cell, and in its images: these are open with it, or closed with it by the kind's plain sign;
 * what is closed already stays.
 */
function withImages(
  old: string[],
  cell: Cell,
  sign: string,
  { symmetry, open, plain }: { symmetry: string; open: string; plain: string },
) {
  const images = SYMMETRIES[symmetry].images(cell, old.length, old[0].length);
  const others = images.filter(([r, c]) => sign === open || old[r][c] === open);
  const rows = others.reduce((rows, other) => withSign(rows, other, sign === open ? open : plain), old);
  return withSign(rows, cell, sign);
}

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
    ...(plain && { brushOptions: symmetryOptions }),
    take({ document, before, tool, brush = {} }, gesture) {
      const { at, key = "" } = gesture;
      const paint =
        gesture.type === "key" ? all.find((sign) => sign === key) : painted(gesture, tool, document, before);
      if (paint === undefined || paint === signAt(document, at)) return null;
      const how = { symmetry: String(brush.symmetry ?? "none"), open: blank, plain: plain ?? paint };
      return { ...document, rows: withImages(rowsOf(document), cellOf(at), paint, how) };
    },
  };
}
