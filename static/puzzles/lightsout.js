/**
 * Lights Out on the page: what a press does, what the editor sets, and what is said of a light. Its rules are Python's;
 * only `preview`, what the lights show, is worked out here as well, so that a press answers on the next frame.
 */

import { gridPlaces, where } from "../kits/cell-grid.js";
import { clickModes, leftWords, patternWords, pressHelp, timesWords, valueWords } from "../kits/presses.js";
import { viewOf } from "../kits/view.js";
import { counted } from "../base/words.js";
import {
  DIGITS,
  HOLE,
  LARGEST,
  blank,
  boardOf,
  cellOf,
  pressesOf,
  valueAt,
  wanted,
  withCell,
} from "./lightsout/board.js";
import { draw, lampInk } from "./lightsout/drawing.js";
import { edit, empty, options, resize, setOption } from "./lightsout/editing.js";
import { misfit } from "./lightsout/misfit.js";
import { presets, scrambled } from "./lightsout/presets.js";
import { pressing } from "./lightsout/pressing.js";
import { shown, wrongLights } from "./lightsout/reach.js";

/** @import { Document, Fact, Gesture, Pattern, Place, State, Trait, View } from "../types.d.ts" */
/** @import { Cell } from "./lightsout/board.js" */

// # Playing

/**
 * @param {{ document: Document, state: State, mode: string }} now
 * @param {Gesture} gesture
 * @returns {State | null}
 */
function play({ document, state, mode }, { type, at }) {
  const cell = cellOf(at);
  const presses = pressesAt(state, cell);
  if ((type !== "main" && type !== "mark") || presses === HOLE) return null;
  const { states } = boardOf(document);
  const more = (type === "main") === (mode === "more") ? 1 : states - 1;
  return pressed(state, cell, (presses + more) % states);
}

/**
 * How often a cell is pressed.
 * @param {State} state
 * @param {Cell} cell
 */
const pressesAt = (state, [row, column]) => valueAt(pressesOf(state)[row], column);

/**
 * @param {State} state
 * @param {Cell} cell
 * @param {number} times
 * @returns {State}
 */
const pressed = (state, cell, times) => ({ presses: withCell(pressesOf(state), cell, times) });

/**
 * @param {Document} _
 * @param {State} state
 * @param {Fact[]} facts the value is how often that cell is pressed in all
 */
function apply(_, state, facts) {
  const rows = [...pressesOf(state)];
  /** @type {Map<number, string[]>} */
  const changed = new Map();
  for (const { at, value } of facts) {
    const [row, column] = cellOf(at);
    const cells = changed.get(row) ?? [...rows[row]];
    cells[column] = DIGITS[value];
    changed.set(row, cells);
  }
  for (const [row, cells] of changed) rows[row] = cells.join("");
  return { presses: rows };
}

/**
 * @param {Document} document
 * @param {State} one
 * @param {State} other
 * @returns {Fact[]}
 */
function difference(document, one, other) {
  const { rows, columns } = boardOf(document);
  /** @type {Fact[]} */
  const facts = [];
  for (let r = 0; r < rows; r += 1) {
    if (pressesOf(one)[r] === pressesOf(other)[r]) continue;
    for (let c = 0; c < columns; c += 1) {
      const value = pressesAt(one, [r, c]);
      if (value !== pressesAt(other, [r, c])) facts.push({ at: [r, c], value });
    }
  }
  return facts;
}

/**
 * The same presses where the edited board still has these cells and states.
 * @param {Document} document
 * @param {State} state
 * @returns {State}
 */
function fitState(document, state) {
  const { states } = boardOf(document);
  const old = pressesOf(state);
  /** @param {string} row @param {number} r */
  const kept = (row, r) =>
    row.replace(/./g, (sign, c) => {
      const times = valueAt(old[r] ?? "", Number(c));
      return sign !== "." && times < states ? old[r][Number(c)] : sign;
    });
  return { presses: pressesOf(blank(document)).map(kept) };
}

// # Words

/** @param {number} value @param {number} states */
const lightWords = (value, states) =>
  states === 2 ? `light ${value === 0 ? "off" : "on"}` : `light ${value} of ${states} states`;

/**
 * @param {Parameters<View["say"]>[0]} now
 * @param {Place} at
 */
function say({ document, state, plan = null, pattern = null }, at) {
  const cell = cellOf(at);
  const board = boardOf(document);
  const index = cell[0] * board.columns + cell[1];
  const value = shown(document, state).lights[index];
  if (value === HOLE) return `${where([at])}, hole`;
  const goal = wanted(board, index);
  const words = [where([at]), lightWords(value, board.states)];
  if (board.states > 2 || typeof board.goal !== "number") words.push(`goal ${goal}`);
  words.push(value === goal ? "right" : "wrong");
  const presses = pressesAt(state, cell);
  if (presses > 0) words.push(`pressed ${timesWords(presses)}`);
  if (plan) words.push(leftWords(pressesAt(plan, cell), board.states));
  if (pattern) words.push(patternWords(pattern.kind, valueAt(patternRows(pattern)[cell[0]], cell[1]), board.states));
  return words.filter((each) => each !== "").join(", ");
}

/** @param {Pattern} pattern */
const patternRows = (pattern) =>
  pattern.kind === "proof" ? /** @type {string[]} */ (pattern.weights) : pressesOf(pattern.weights);

/** @param {Document} document @returns {Trait[]} */
function traits(document) {
  const { states, goal, reach, wrap } = boardOf(document);
  const words = [
    ...(states > 2 ? [`${states} states`] : []),
    ...(reach === "plus" ? [] : [typeof reach === "string" ? `${reach} reach` : "reach of its own"]),
    ...(wrap ? ["torus"] : []),
  ];
  return [
    ...words.map((text) => ({ text })),
    typeof goal === "number"
      ? { text: "goal", ink: lampInk(goal, states), label: valueWords(goal, states) }
      : { text: "goal: a pattern" },
  ];
}

/** @param {Document} document @param {State} state */
function left(document, state) {
  const wrong = wrongLights(document, state);
  return wrong === 0 ? "" : `${counted(wrong, "light")} ${wrong === 1 ? "is" : "are"} not right yet.`;
}

export default viewOf({
  title: "Lights Out",
  arranged: "grid",
  size(document) {
    const { rows, columns } = boardOf(document);
    return `${columns} × ${rows}`;
  },
  traits,
  blank,
  misfit,
  preview: (document, state) => ({ lights: shown(document, state).text }),
  places(document) {
    const { rows, columns } = boardOf(document);
    return gridPlaces(rows, columns);
  },
  draw,
  modes: (document) => clickModes(boardOf(document).states),
  play,
  tools: [
    { name: "light", label: "Light", icon: "#icon-lightbulb" },
    { name: "hole", label: "Hole", icon: "#icon-square-dashed" },
    { name: "goal", label: "Goal", icon: "#icon-target" },
  ],
  help: pressHelp,
  sample: "10101\n01110\n11011\n01110\n10101",
  editKeys: { keys: ["0–9", "A–Z", "."], does: "the light's value; a hole" },
  largest: LARGEST,
  empty,
  resize,
  edit,
  options,
  setOption,
  presets,
  scramble: scrambled,
  pressing,
  fitState,
  apply,
  without: (document, state, places) => apply(document, state, places.map((at) => ({ at, value: 0 }))), // prettier-ignore
  difference,
  say,
  verb: "pressed",
  where,
  progress({ document, state }) {
    return counted(pressing.clicks(document, state), "click");
  },
  left: ({ document, state }) => left(document, state),
  forms: {
    rows: "Rows of text",
    "lightsoff-rows": "Rows of text, one move a line",
    "sgt-flip": "Simon Tatham’s game ID (Flip)",
  },
});
