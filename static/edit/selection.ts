/** The named things that the editor has chosen: the last one, and the one before it. Pure functions. */

import type { Gesture, Place, Tool } from "../types.ts";

export type Selection = { chosen: Place | null; before: Place | null };

export const NONE: Selection = { chosen: null, before: null };

export const choose = ({ chosen }: Selection, at: Place | null): Selection => ({ chosen: at, before: chosen });

/** What a gesture chooses; with a tool that picks things up, a second click puts the thing down again. */
export function chosenBy(selection: Selection, tool: Pick<Tool, "picks"> | undefined, { type, at }: Gesture) {
  if ((type !== "main" && type !== "mark") || typeof at !== "string") return selection;
  return choose(selection, tool?.picks && at === selection.chosen ? null : at || null);
}

/**
 * The thing that a gesture starts from: for a click, the one clicked before; for a key, the chosen one; for a stroke, the one
 * where it began.
 */
export function sourceOf({ chosen, before }: Selection, { type, at, from }: Gesture) {
  if (type === "drop" && from === at) return before ?? undefined;
  return type === "key" ? (chosen ?? undefined) : from;
}
