/** The named things that the editor has chosen: the last one, and the one before it. Pure functions. */

/** @import { Gesture, Place, Tool } from "../types.d.ts" */
/** @typedef {{ chosen: Place | null, before: Place | null }} Selection */

/** @type {Selection} */
export const NONE = { chosen: null, before: null };

/** @param {Selection} selection @param {Place | null} at @returns {Selection} */
export const choose = ({ chosen }, at) => ({ chosen: at, before: chosen });

/**
 * What a gesture chooses; with a tool that picks things up, a second click puts the thing down again.
 * @param {Selection} selection @param {Pick<Tool, "picks"> | undefined} tool @param {Gesture} gesture
 */
export function chosenBy(selection, tool, { type, at }) {
  if ((type !== "main" && type !== "mark") || typeof at !== "string") return selection;
  return choose(selection, tool?.picks && at === selection.chosen ? null : at || null);
}

/**
 * The thing that a gesture starts from: for a click, the one clicked before; for a key, the chosen one; for a stroke, the one
 * where it began.
 * @param {Selection} selection @param {Gesture} gesture
 */
export function sourceOf({ chosen, before }, { type, at, from }) {
  if (type === "drop" && from === at) return before ?? undefined;
  return type === "key" ? (chosen ?? undefined) : from;
}
