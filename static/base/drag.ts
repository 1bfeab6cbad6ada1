/** A drag: its changes are a series, and the press that began it says what all of it does. */

import type { Drag, Gesture, Place } from "../types.ts";

let last = 0;

/** The number of a series: its changes, as those of a drag from press to release, are one entry of the history. */
export const newSeries = () => (last += 1);

/** Remembers the board that the press of a drag met, and answers it for each gesture of that drag. */
export function boardAtPress<Board>() {
  let press: { series: number; board: Board } | null = null;
  return ({ type, drag }: { type: Gesture["type"]; drag?: Drag }, board: Board) => {
    if (drag && type !== "drag" && type !== "drop") press = { series: drag.series, board };
    return press && press.series === drag?.series ? press.board : undefined;
  };
}

/** A press, and the board that it met: a state or, in the editor, a document. */
export type PressOn<Board> = { type: "main" | "mark"; at: Place; board: Board };

/**
 * The press that says what a gesture paints, and the board that it met: of a drag the one that began it, else the gesture
 * itself; null where there is none.
 */
export function pressOf<Board>(
  { type, at, drag }: Gesture,
  board: Board,
  before: Board | undefined,
): PressOn<Board> | null {
  if (type === "drag") return drag && before ? { type: drag.type, at: drag.at, board: before } : null;
  return type === "main" || type === "mark" ? { type, at, board } : null;
}
