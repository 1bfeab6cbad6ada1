/** A view of a plain grid: square cells, a character each in the document's rows, with marks of the player's in them. */

import { pressOf } from "../base/drag.ts";
import { drawing } from "./cell-drawing.ts";
import { cellOf, columnsOf, marking, rowsOf, signAt } from "./cell-marks.ts";
import { region, sizeOf, wordsOf, where } from "./cell-words.ts";
import { viewOf } from "./view.ts";
import type { Direction, Document, Edit, Gesture, Pen, Places, View, ViewParts } from "../types.ts";
import type { Cell, CellGrid } from "./types.ts";

/**
 * The view of a puzzle whose document is `{ kind, rows }`, rows of text with a character a cell, and whose state is a list
 * of cells for each mark: `{ walls: [[0, 3]], dots: [] }`.
 *
 * tests/extra_kinds/static/puzzles/nurikabe.ts is a whole kind made with it.
 *
 * `drawClue` and `drawDot` come from cell-drawing.ts. A click puts down the mark of the mode, the other button the next
 * one, a drag paints; the editor has a tool and a key for each sign. A fact's value is 1 for the first mark and 0 for the
 * second (`factMarks` says otherwise). `CellGrid` in types.ts lists what else a kind can bring; every member of the view's
 * parts can be given too and replaces the kit's.
 */
export function cellGrid(kit: CellGrid): View {
  const play = marking(kit);
  return viewOf({
    geometry: { places: (document) => gridPlaces(rowsOf(document).length, columnsOf(document)), ...kit.geometry },
    drawing: { draw: drawing(kit, play.apply), ...kit.drawing },
    play: { ...play, ...kit.play },
    edit: { ...editing(kit), ...kit.edit },
    words: { size: (document) => sizeOf(rowsOf(document)), where, region, ...wordsOf(kit), ...kit.words },
  });
}

// # Places

export function gridPlaces(rows: number, columns: number): Places {
  const moves: { [direction in Direction]: (cell: Cell) => Cell } = {
    up: ([r, c]) => [Math.max(r - 1, 0), c],
    down: ([r, c]) => [Math.min(r + 1, rows - 1), c],
    left: ([r, c]) => [r, Math.max(c - 1, 0)],
    right: ([r, c]) => [r, Math.min(c + 1, columns - 1)],
    "row-start": ([r]) => [r, 0],
    "row-end": ([r]) => [r, columns - 1],
    start: () => [0, 0],
    end: () => [rows - 1, columns - 1],
  };
  return {
    width: columns,
    height: rows,
    rows,
    columns,
    at(x, y) {
      const [row, column] = [Math.floor(y), Math.floor(x)];
      return row >= 0 && row < rows && column >= 0 && column < columns ? [row, column] : null;
    },
    next: (at, direction) => moves[direction](cellOf(at)),
    box(at) {
      const [row, column] = cellOf(at);
      return { x: column, y: row, w: 1, h: 1 };
    },
  };
}

// # Editing

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
function editing({ kind, signs, plain }: CellGrid): ViewParts["edit"] {
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
