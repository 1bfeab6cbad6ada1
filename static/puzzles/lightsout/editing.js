/** The editor's side of Lights Out: lights, holes and goals cell by cell; states, goal, reach and torus as a whole. */

import { valueWords } from "../../kits/presses.js";
import { DIGITS, HOLE, SIGN, boardOf, cellOf, filled, givensOf, valueAt, withCell } from "./board.js";
import { REACHES } from "./reach.js";

/** @import { Document, Gesture, Option } from "../../types.d.ts" */
/** @import { Cell, Givens, Reach } from "./board.js" */

const EACH = "each"; // the goal that has a value a cell
const CUSTOM = "custom"; // a reach without a name

/** @param {Givens} givens @returns {Document} */
const documentOf = (givens) => /** @type {Document} */ (/** @type {unknown} */ (givens));

/**
 * @param {{ document: Document, tool: string }} now
 * @param {Gesture} gesture
 * @returns {Document | null}
 */
export function edit({ document, tool }, gesture) {
  const givens = givensOf(document);
  const cell = cellOf(gesture.at);
  const isGoal = tool === "goal";
  const rows = isGoal ? goalRows(givens) : givens.lights;
  const here = valueAt(rows[cell[0]], cell[1]);
  const paint = painted(givens.states, tool, here, gesture);
  if (paint === null || paint === here || (isGoal && here === HOLE)) return null;
  if (isGoal) return documentOf({ ...givens, goal: withCell(rows, cell, paint) });
  return documentOf({ ...givens, lights: withCell(rows, cell, paint), goal: goalUnder(givens, cell, paint) });
}

/**
 * What the cell becomes; a drag gives every cell what it began with.
 * @param {number} states
 * @param {string} tool
 * @param {number} here
 * @param {Gesture} gesture
 */
function painted(states, tool, here, { type, key = "", stroke = {} }) {
  if (type === "key") {
    const value = key === SIGN && tool !== "goal" ? HOLE : key.length === 1 ? DIGITS.indexOf(key) : -1;
    if (value < 0 || (value !== HOLE && value >= states)) return null;
    stroke.paint = value;
  } else if (type === "main" || type === "mark") {
    if (tool === "hole") stroke.paint = here === HOLE || type === "mark" ? 0 : HOLE;
    else if (here === HOLE) stroke.paint = 0;
    else stroke.paint = (here + (type === "main" ? 1 : states - 1)) % states;
  }
  return typeof stroke.paint === "number" ? stroke.paint : null;
}

/** The goal, a value a cell. @param {Givens} givens */
function goalRows({ goal, lights }) {
  return typeof goal === "number" ? filled(lights, goal) : goal;
}

/**
 * A goal a cell has its holes where the board has them.
 * @param {Givens} givens
 * @param {Cell} cell
 * @param {number} paint
 */
function goalUnder({ goal }, cell, paint) {
  if (typeof goal === "number") return goal;
  const there = valueAt(goal[cell[0]], cell[1]);
  if ((there === HOLE) === (paint === HOLE)) return goal;
  return withCell(goal, cell, paint === HOLE ? HOLE : 0);
}

/**
 * @param {number} rows
 * @param {number} columns
 * @param {Document} [like] whose states, goal, reach and torus are taken over
 * @returns {Document}
 */
export function empty(rows, columns, like) {
  const { states = 2, goal = 0, reach = "plus", wrap = false } = like ? givensOf(like) : {};
  const lights = Array.from({ length: rows }, () => "0".repeat(columns));
  return documentOf({ kind: "lightsout", states, lights, goal: typeof goal === "number" ? goal : 0, reach, wrap });
}

/**
 * @param {Document} document
 * @param {number} rows
 * @param {number} columns
 */
export function resize(document, rows, columns) {
  const givens = givensOf(document);
  /** @param {string[]} old */
  const fitted = (old) => Array.from({ length: rows }, (_, r) => (old[r] ?? "").slice(0, columns).padEnd(columns, "0"));
  const goal = typeof givens.goal === "number" ? givens.goal : fitted(givens.goal);
  return documentOf({ ...givens, lights: fitted(givens.lights), goal });
}

/**
 * @param {Document} document
 * @returns {Option[]}
 */
export function options(document) {
  const { states, goal, reach, wrap } = boardOf(document);
  const goals = Array.from({ length: states }, (_, value) => ({
    value: String(value),
    label: valueWords(value, states),
  }));
  const reaches = [
    ...[...Object.keys(REACHES), "lines"].map((name) => ({ value: name, label: name })),
    ...(typeof reach === "string" ? [] : [{ value: CUSTOM, label: CUSTOM }]),
  ];
  return [
    { name: "states", label: "States", is: "number", min: 2, max: 36, value: states },
    {
      name: "goal",
      label: "Goal",
      is: "choice",
      choices: [...goals, { value: EACH, label: "a pattern" }],
      value: typeof goal === "number" ? String(goal) : EACH,
    },
    {
      name: "reach",
      label: "Reach",
      is: "choice",
      choices: reaches,
      value: typeof reach === "string" ? reach : CUSTOM,
    },
    { name: "wrap", label: "Torus", is: "tick", value: wrap },
  ];
}

/**
 * @param {Document} document
 * @param {string} name
 * @param {string | number | boolean} value
 * @returns {Document}
 */
export function setOption(document, name, value) {
  const givens = givensOf(document);
  switch (name) {
    case "states":
      return withStates(givens, Number(value));
    case "goal":
      return documentOf({ ...givens, goal: value === EACH ? goalRows(givens) : Number(value) });
    case "reach":
      return value === CUSTOM ? document : documentOf({ ...givens, reach: /** @type {Reach} */ (value) });
    default:
      return documentOf({ ...givens, wrap: value === true });
  }
}

/**
 * Values that another number of states does not have are taken modulo it.
 * @param {Givens} givens
 * @param {number} states
 */
function withStates(givens, states) {
  if (!(states >= 2)) return documentOf({ ...givens, states }); // which the misfit says
  /** @param {string[]} rows */
  const within = (rows) => rows.map((row) => row.replace(/[^.]/g, (digit) => DIGITS[DIGITS.indexOf(digit) % states]));
  const goal = typeof givens.goal === "number" ? givens.goal % states : within(givens.goal);
  return documentOf({ ...givens, states, lights: within(givens.lights), goal });
}
