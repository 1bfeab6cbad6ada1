/**
 * Light Up on the page: where its cells are, what a gesture does, and what is said of them. Its rules are Python's; only
 * `preview`, which cells are lit, is worked out here as well, so that a tap answers on the next frame.
 */

import { gridPlaces, where } from "../kits/cell-grid.js";
import { counted } from "../base/words.js";
import {
  LARGEST,
  WHITE,
  WALL,
  CLUES,
  EMPTY,
  BULB,
  DOT,
  rowsOf,
  marksOf,
  cellOf,
  marks,
  stateOf,
  litCells,
  clueAt,
  clues,
  darkCells,
  blamed,
  key,
} from "./lightup/cells.js";
import { draw } from "./lightup/drawing.js";

/** @import { Document, Fact, Gesture, Place, Shows, State, Verdict, View } from "../types.d.ts" */
/** @import { Cell } from "./lightup/cells.js" */

// # The grid

/**
 * @param {{ document: Document, state: State, shows: Shows, verdict: Verdict | null }} now
 * @param {Place} at
 */
function say({ document, state, verdict }, at) {
  const cell = cellOf(at);
  const [row, column] = cell;
  const sign = rowsOf(document)[row][column];
  const words = [where([at])];
  const isBlamed = verdict !== null && blamed(verdict).has(key(cell));
  if (sign === WALL) words.push("wall");
  else if (sign === WHITE) {
    const index = row * rowsOf(document)[0].length + column;
    const mark = marks(document, state)[index];
    words.push("white cell");
    if (mark !== EMPTY) words.push(mark === BULB ? "bulb" : "dot");
    if (mark !== BULB) words.push(litCells(document, state)[index] ? "lit" : "dark");
  } else {
    const { wanted, bulbs } = clueAt(document, state, cell);
    words.push("wall", `clue ${wanted}`, `${bulbs} of ${counted(wanted, "bulb")}`);
    if (bulbs > wanted) words.push("too many");
    else if (isBlamed) words.push("cannot be met any more");
  }
  if (isBlamed) words.push("something is wrong here");
  return words.join(", ");
}

// # Playing

/**
 * @param {{ document: Document, state: State, mode: string }} now
 * @param {Gesture} gesture
 * @returns {State | null}
 */
function play({ document, state, mode }, gesture) {
  const [row, column] = cellOf(gesture.at);
  if (rowsOf(document)[row][column] !== WHITE) return null;
  const columns = rowsOf(document)[0].length;
  const index = row * columns + column;
  const cells = marks(document, state);
  const here = cells[index];
  const stroke = gesture.stroke ?? {};
  if (gesture.type === "main" || gesture.type === "mark") {
    const wanted = (mode === "dot") === (gesture.type === "main") ? DOT : BULB;
    stroke.from = here;
    stroke.paint = here === wanted ? EMPTY : wanted;
  } else if (
    gesture.type !== "drag" ||
    stroke.paint === undefined ||
    !paints(stroke, here, litCells(document, state)[index])
  ) {
    return null;
  }
  const next = cells.slice();
  next[index] = Number(stroke.paint);
  return stateOf(columns, next);
}

/**
 * Whether a drag changes this cell. It takes away only what it began with, and writes over nothing. A dragged bulb goes
 * only where it is dark: a slip of the hand while placing one does no harm.
 * @param {{ [key: string]: unknown }} stroke
 * @param {number} here
 * @param {number} lit
 */
function paints(stroke, here, lit) {
  if (stroke.paint === EMPTY) return here === stroke.from;
  return here === EMPTY && !(stroke.paint === BULB && lit);
}

/**
 * @param {Document} document
 * @param {State} state
 * @param {Fact[]} facts value 1 is a bulb, 0 a cell without one
 */
function apply(document, state, facts) {
  const columns = rowsOf(document)[0].length;
  const cells = marks(document, state).slice();
  for (const { at, value } of facts) cells[cellOf(at)[0] * columns + cellOf(at)[1]] = value ? BULB : DOT;
  return stateOf(columns, cells);
}

/**
 * @param {Document} document
 * @param {State} state
 * @param {Place[]} taken
 */
function without(document, state, taken) {
  const columns = rowsOf(document)[0].length;
  const cells = marks(document, state).slice();
  for (const at of taken) cells[cellOf(at)[0] * columns + cellOf(at)[1]] = EMPTY;
  return stateOf(columns, cells);
}

/**
 * @param {Document} document
 * @param {State} one
 * @param {State} other
 * @returns {Fact[]}
 */
function difference(document, one, other) {
  const columns = rowsOf(document)[0].length;
  const there = marks(document, other);
  /** @type {Fact[]} */
  const facts = [];
  marks(document, one).forEach((mark, index) => {
    if ((mark === BULB) === (there[index] === BULB)) return;
    facts.push({ at: [Math.floor(index / columns), index % columns], value: mark === BULB ? 1 : 0 });
  });
  return facts;
}

// # Editing

const CYCLE = [WHITE, WALL, ...CLUES];

/**
 * @param {{ document: Document, tool: string }} now
 * @param {Gesture} gesture
 * @returns {Document | null}
 */
function edit({ document, tool }, gesture) {
  const [row, column] = cellOf(gesture.at);
  const here = rowsOf(document)[row][column];
  const stroke = gesture.stroke ?? {};
  if (gesture.type === "key") {
    if (!gesture.key || !CYCLE.includes(gesture.key)) return null;
    stroke.paint = gesture.key;
  } else if (gesture.type === "mark") stroke.paint = WHITE;
  else if (gesture.type === "main") {
    if (tool === "cycle") stroke.paint = CYCLE[(CYCLE.indexOf(here) + 1) % CYCLE.length];
    else stroke.paint = here === tool ? WHITE : tool;
  }
  if (typeof stroke.paint !== "string" || stroke.paint === here) return null;
  const rows = [...rowsOf(document)];
  rows[row] = rows[row].slice(0, column) + stroke.paint + rows[row].slice(column + 1);
  return { kind: "lightup", rows };
}

/**
 * @param {number} rows
 * @param {number} columns
 * @returns {Document}
 */
const empty = (rows, columns) => ({ kind: "lightup", rows: Array.from({ length: rows }, () => WHITE.repeat(columns)) });

/**
 * @param {Document} document
 * @param {number} rows
 * @param {number} columns
 * @returns {Document}
 */
function resize(document, rows, columns) {
  const old = rowsOf(document);
  const kept = Array.from({ length: rows }, (_, r) => (old[r] ?? "").slice(0, columns).padEnd(columns, WHITE));
  return { kind: "lightup", rows: kept };
}

/**
 * @param {Document} document
 * @param {State} state
 * @returns {State}
 */
function keep(document, state) {
  const rows = rowsOf(document);
  /** @param {Cell} cell */
  const fits = ([r, c]) => rows[r]?.[c] === WHITE;
  return { bulbs: marksOf(state).bulbs.filter(fits), dots: marksOf(state).dots.filter(fits) };
}

/** @type {View} */
export default {
  arranged: "grid",
  size: (document) => `${rowsOf(document)[0].length} × ${rowsOf(document).length}`,
  blank: () => ({ bulbs: [], dots: [] }),
  preview(document, state) {
    const columns = rowsOf(document)[0].length;
    /** @type {Cell[]} */
    const lit = [];
    litCells(document, state).forEach((is, index) => {
      if (is) lit.push([Math.floor(index / columns), index % columns]);
    });
    return { lit };
  },
  places: (document) => gridPlaces(rowsOf(document).length, rowsOf(document)[0].length),
  draw,
  modes: () => [
    { name: "bulb", label: "Bulb", icon: "#icon-sun" },
    { name: "dot", label: "Dot", icon: "#icon-dot" },
  ],
  play,
  tools: [
    { name: "cycle", label: "Cycle", icon: "#icon-refresh-cw" },
    { name: WHITE, label: "White", icon: "", ink: "white" },
    { name: WALL, label: "Wall", icon: "", ink: "wall" },
    ...[...CLUES].map((clue) => ({ name: clue, label: clue, icon: "", ink: "wall" })),
  ],
  hands: { click: "the main mark", drag: "drag to paint", other: "the other mark", mode: "switch what a click places" },
  sample: "a0bBeBb3BgBc0g10b2e3bBa",
  keys: { keys: ["0–4", "#", "."], does: "clue, wall, white cell" },
  largest: LARGEST,
  empty,
  resize,
  edit,
  keep,
  apply,
  without,
  difference,
  say,
  done: "placed",
  where,
  progress: ({ state }) => counted(marksOf(state).bulbs.length, "bulb"),
  left({ document, state }) {
    const dark = darkCells(document, state);
    if (dark > 0) return dark === 1 ? "1 cell is still dark." : `${dark} cells are still dark.`;
    const short = clues(document)
      .map((cell) => clueAt(document, state, cell))
      .reduce((sum, { wanted, bulbs }) => sum + Math.max(0, wanted - bulbs), 0);
    return short > 0 ? `Every cell is lit; the clues still want ${counted(short, "more bulb")}.` : "";
  },
  forms: {
    "puzzle-team": "Puzzle Team code",
    sgt: "Simon Tatham’s game ID",
    "sgt-save": "Simon Tatham’s saved game",
    "puzz.link": "puzz.link address",
    pzprv3: "pzpr file",
    penpa: "Penpa link",
    janko: "janko.at text",
    puzzlekit: "puzzlekit text",
    ohmec: "ohmec text",
    legup: "LEGUP file",
    rows: "Rows of text",
  },
};
