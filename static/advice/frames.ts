/** The frames of what is on show, and buttons to step through several things. Pure. */

import type { Explained, IconName, OnShow, View } from "../types.ts";
import type { Action, Played, Shown } from "./types.ts";

/** The step, mistake or proof that is on show. */
export function subjectOf(shown: Shown | null): Explained | null {
  if (shown?.is === "step") return shown.step;
  if (shown?.is === "mistake") return shown.mistake;
  if (shown?.is === "walk") return shown.steps[shown.at - 1] ?? null;
  return shown && "because" in shown ? (shown as Explained) : null;
}

/** The frame on show, with its words and buttons; null where nothing is drawn in frames. */
export function framesOnShow(view: View, shown: Shown | null): OnShow | null {
  const subject = subjectOf(shown);
  const { frame, plays } = (shown ?? {}) as Played;
  return (subject && view.drawing.frames?.(subject, frame, plays)) ?? null;
}

/** Buttons to step through several. */
export const stepButtons = (at: number, length: number, [back, on]: IconName[] = []): Action[] => [
  { text: "Previous", by: -1, icon: back, disabled: at === 0 },
  { text: "Next", by: 1, icon: on, disabled: at === length - 1 },
];
