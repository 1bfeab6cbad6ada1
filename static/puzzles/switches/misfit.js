/** What keeps a document and a state that came from outside from being a board, as a sentence. */

import { counted, shortened } from "../../base/words.js";
import { FARTHEST, LONGEST_NAME, MOST_BULBS, MOST_ENTRIES, MOST_STATES, MOST_SWITCHES } from "./graph.js";

/** @import { Document, State } from "../../types.d.ts" */

const PARTS = new Set(["kind", "states", "lights", "goal", "switches", "layout"]);
/** Control characters, line separators, those that turn the direction of a text, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/u;

/**
 * @param {Document} document
 * @param {State | null} state
 * @returns {string | null}
 */
export function misfit(document, state) {
  const strange =
    Object.keys(document).find((key) => !PARTS.has(key)) ?? Object.keys(state ?? {}).find((key) => key !== "presses");
  if (strange !== undefined) return `“${said(strange)}” is no part of Switches.`;
  const { states, lights, goal, switches, layout } = document;
  if (!isWhole(states, 2, MOST_STATES)) return `A bulb has 2 to ${MOST_STATES} states, not ${told(states)}.`;
  return (
    wrongValues(lights, "“lights”", MOST_BULBS, states) ??
    (Object.keys(/** @type {object} */ (lights)).length === 0
      ? "There are no bulbs; a puzzle has at least one."
      : null) ??
    wrongGoal(goal, /** @type {object} */ (lights), states) ??
    wrongSwitches(switches, /** @type {object} */ (lights)) ??
    (layout === undefined ? null : wrongLayout(layout, { ...Object(lights), ...Object(switches) })) ??
    (state?.presses === undefined ? null : wrongPresses(state.presses, /** @type {object} */ (switches), states))
  );
}

/**
 * What keeps a text from being a name.
 * @param {string} name
 * @returns {string | null}
 */
export function wrongName(name) {
  const length = [...name].length;
  if (length < 1) return `A name has 1 to ${LONGEST_NAME} characters.`;
  if (length > LONGEST_NAME) {
    return `The name “${said(name)}” has ${length} characters; at most ${LONGEST_NAME} are possible.`;
  }
  const unseen = UNSEEN.exec(name);
  return unseen ? `The name “${said(name)}” has a character that is not seen, ${codeOf(unseen[0])}.` : null;
}

/**
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 * @returns {value is number}
 */
const isWhole = (value, low, high) =>
  typeof value === "number" && Number.isInteger(value) && value >= low && value <= high;

/** "U+202E". @param {string} sign */
const codeOf = (sign) => `U+${/** @type {number} */ (sign.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0")}`;

/** A text of somebody else's in a sentence: short, and what is not seen is spelt out. @param {string} text */
const said = (text) => shortened(text).replace(new RegExp(UNSEEN, "gu"), codeOf);

/** @param {unknown} value */
const told = (value) => said(JSON.stringify(value) ?? "nothing");

/**
 * @param {unknown} value
 * @param {string} what
 * @param {number} most
 * @returns {string | null}
 */
function wrongNames(value, what, most) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return `${what} is not a map of names.`;
  const names = Object.keys(value);
  if (names.length > most) {
    return `${what} has ${counted(names.length, "name")}; at most ${most.toLocaleString("en-GB")} are possible.`;
  }
  for (const name of names) {
    const wrong = wrongName(name);
    if (wrong) return `${what}: ${wrong}`;
  }
  return null;
}

/**
 * @param {unknown} map
 * @param {string} what
 * @param {number} most
 * @param {number} states
 */
function wrongValues(map, what, most, states) {
  const wrong = wrongNames(map, what, most);
  if (wrong) return wrong;
  const other = Object.entries(/** @type {object} */ (map)).find(([, value]) => !isWhole(value, 0, states - 1));
  return other ? `${what}: “${said(other[0])}” has no number from 0 to ${states - 1}.` : null;
}

/**
 * @param {unknown} goal
 * @param {object} lights
 * @param {number} states
 */
function wrongGoal(goal, lights, states) {
  if (typeof goal !== "object" || goal === null) {
    return isWhole(goal, 0, states - 1) ? null : `The goal is a value from 0 to ${states - 1}, not ${told(goal)}.`;
  }
  const wrong = wrongValues(goal, "“goal”", MOST_BULBS, states);
  if (wrong) return wrong;
  const missing = Object.keys(lights).find((name) => !Object.hasOwn(goal, name));
  if (missing !== undefined) return `“goal” does not name the bulb “${said(missing)}”.`;
  const strange = Object.keys(goal).find((name) => !Object.hasOwn(lights, name));
  return strange === undefined ? null : `“goal” names “${said(strange)}”, which is no bulb.`;
}

/**
 * @param {unknown} switches
 * @param {object} lights
 */
function wrongSwitches(switches, lights) {
  const wrong = wrongNames(switches, "“switches”", MOST_SWITCHES);
  if (wrong) return wrong;
  let entries = 0;
  for (const [name, bulbs] of Object.entries(/** @type {object} */ (switches))) {
    if (!Array.isArray(bulbs)) return `“switches”: “${said(name)}” has no list of bulbs.`;
    entries += bulbs.length;
    if (entries > MOST_ENTRIES) {
      return `The switches change more than ${MOST_ENTRIES.toLocaleString("en-GB")} bulbs in all; so many are possible.`;
    }
    const other = bulbs.find((bulb) => typeof bulb !== "string" || !Object.hasOwn(lights, bulb));
    if (other !== undefined) return `The switch “${said(name)}” changes “${said(String(other))}”, which is no bulb.`;
  }
  return null;
}

/**
 * @param {unknown} layout
 * @param {object} known
 */
function wrongLayout(layout, known) {
  const wrong = wrongNames(layout, "“layout”", MOST_BULBS + MOST_SWITCHES);
  if (wrong) return wrong;
  for (const [name, spot] of Object.entries(/** @type {object} */ (layout))) {
    if (!Object.hasOwn(known, name)) return `“layout” names “${said(name)}”, which is neither a bulb nor a switch.`;
    if (!Array.isArray(spot) || spot.length !== 2 || !spot.every(Number.isFinite)) {
      return `“layout”: the place of “${said(name)}” is not a pair of numbers.`;
    }
    if (spot.some((along) => Math.abs(along) > FARTHEST)) {
      return `“layout”: the place of “${said(name)}” is farther out than ${FARTHEST}.`;
    }
  }
  return null;
}

/**
 * @param {unknown} presses
 * @param {object} switches
 * @param {number} states
 */
function wrongPresses(presses, switches, states) {
  const wrong = wrongValues(presses, "“presses”", MOST_SWITCHES, states);
  if (wrong) return wrong;
  const strange = Object.keys(/** @type {object} */ (presses)).find((name) => !Object.hasOwn(switches, name));
  return strange === undefined ? null : `There is no switch “${said(strange)}” to press.`;
}
