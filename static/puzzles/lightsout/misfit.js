/** What keeps a document and a state that came from outside from being a board, as a sentence. */

import { counted, shortened } from "../../base/words.js";
import { DIGITS, LARGEST, LARGEST_OF_MANY, MOST_STATES, SIGN } from "./board.js";
import { REACHES } from "./reach.js";

/** @import { Document, State } from "../../types.d.ts" */

const PARTS = new Set(["kind", "states", "lights", "goal", "reach", "wrap"]);
const MOST_OFFSETS = 100;
const FARTHEST = 1999;

/**
 * @param {Document} document
 * @param {State | null} state
 * @returns {string | null}
 */
export function misfit(document, state) {
  const strange =
    Object.keys(document).find((key) => !PARTS.has(key)) ?? Object.keys(state ?? {}).find((key) => key !== "presses");
  if (strange !== undefined) return `“${shortened(strange)}” is no part of Lights Out.`;
  const { states, lights, goal, reach = "plus", wrap = false } = document;
  if (!isWithin(states, 2, MOST_STATES)) return `A light has 2 to ${MOST_STATES} states, not ${said(states)}.`;
  return (
    wrongSize(states, lights) ??
    wrongRows(/** @type {string[]} */ (lights), states, "") ??
    wrongGoal(goal, states, /** @type {string[]} */ (lights)) ??
    wrongReach(reach) ??
    (typeof wrap === "boolean" ? null : `“wrap” is true for a torus or false, not ${said(wrap)}.`) ??
    (state?.presses === undefined ? null : wrongPresses(state.presses, states, /** @type {string[]} */ (lights)))
  );
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 * @returns {value is number}
 */
const isWithin = (value, least, most) =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

/** What somebody wrote, as it may stand in a sentence. @param {unknown} value */
const said = (value) => shortened(JSON.stringify(value) ?? "nothing");

/**
 * @param {number} states
 * @param {unknown} lights
 */
function wrongSize(states, lights) {
  const most = states === 2 ? LARGEST : LARGEST_OF_MANY;
  const limit = `A Lights Out board with ${states} states has 1 to ${most}`;
  if (!Array.isArray(lights) || lights.length < 1 || lights.length > most) return `${limit} rows.`;
  const [first] = lights;
  return typeof first === "string" && (first.length < 1 || first.length > most) ? `${limit} columns.` : null;
}

/**
 * @param {unknown[]} rows
 * @param {number} states
 * @param {string} of what the rows are of, when it is not the lights
 */
function wrongRows(rows, states, of) {
  const digits = DIGITS.slice(0, states);
  const strange = new RegExp(`[^${digits}${SIGN}]`, "u");
  for (const [r, row] of rows.entries()) {
    const name = of ? `${of}, row ${r + 1}` : `Row ${r + 1}`;
    if (typeof row !== "string") return `${name} is not text.`;
    const { length } = /** @type {string} */ (rows[0]);
    if (row.length !== length) return `${name} has ${counted(row.length, "cell")}; row 1 has ${length}.`;
    const other = strange.exec(row);
    if (other) {
      const last = digits.at(-1);
      return `${name}, column ${other.index + 1}: “${other[0]}” is neither a value from 0 to ${last} nor a hole.`;
    }
  }
  return null;
}

/**
 * @param {unknown} rows
 * @param {number} states
 * @param {string[]} lights
 * @param {string} of
 */
function wrongShape(rows, states, lights, of) {
  if (!Array.isArray(rows) || rows.length !== lights.length || String(rows[0]).length !== lights[0].length) {
    return `${of} should have ${counted(lights.length, "row")} of ${counted(lights[0].length, "cell")}, as the lights.`;
  }
  const wrong = wrongRows(rows, states, of);
  if (wrong) return wrong;
  for (const [r, row] of lights.entries()) {
    for (let c = 0; c < row.length; c += 1) {
      if ((row[c] === SIGN) !== (rows[r][c] === SIGN)) {
        const isHole = row[c] === SIGN;
        return `${of}, row ${r + 1}, column ${c + 1}: ${isHole ? "there is a hole in the board" : "a value is missing"}.`;
      }
    }
  }
  return null;
}

/**
 * @param {unknown} goal
 * @param {number} states
 * @param {string[]} lights
 */
function wrongGoal(goal, states, lights) {
  if (Array.isArray(goal)) return wrongShape(goal, states, lights, "The goal");
  return isWithin(goal, 0, states - 1) ? null : `The goal is a value from 0 to ${states - 1}, not ${said(goal)}.`;
}

/** @param {unknown} reach */
function wrongReach(reach) {
  const names = [...Object.keys(REACHES), "lines"];
  if (typeof reach === "string" && names.includes(reach)) return null;
  if (!Array.isArray(reach)) return `The reach ${said(reach)} is none of ${names.join(", ")} or a list of offsets.`;
  if (reach.length < 1 || reach.length > MOST_OFFSETS) return `A reach has 1 to ${MOST_OFFSETS} offsets.`;
  const index = reach.findIndex(
    (offset) =>
      !Array.isArray(offset) || offset.length !== 2 || !offset.every((step) => isWithin(step, -FARTHEST, FARTHEST)),
  );
  return index < 0 ? null : `Offset ${index + 1} of the reach is not [rows, columns], each below 2000 in size.`;
}

/**
 * @param {unknown} presses
 * @param {number} states
 * @param {string[]} lights
 */
const wrongPresses = (presses, states, lights) => wrongShape(presses, states, lights, "The presses");
