/** The frames of what is on show. Pure. */

/** @import { Explained, OnShow, View } from "../types.d.ts" */
/** @import { Played, Shown } from "./types.d.ts" */

/** The step, mistake or proof that is on show. @param {Shown | null} shown @returns {Explained | null} */
export function subjectOf(shown) {
  if (shown?.is === "step") return shown.step;
  if (shown?.is === "mistake") return shown.mistake;
  if (shown?.is === "walk") return shown.steps[shown.at - 1] ?? null;
  return shown && "because" in shown ? /** @type {Explained} */ (shown) : null;
}

/**
 * The frame on show, with its words and buttons; null where nothing is drawn in frames.
 * @param {View} view @param {Shown | null} shown @returns {OnShow | null}
 */
export function framesOnShow(view, shown) {
  const subject = subjectOf(shown);
  const { frame, plays } = /** @type {Played} */ (shown ?? {});
  return (subject && view.frames?.(subject, frame, plays)) ?? null;
}
