/** What a drag paints is said by its press. */

import type { Gesture, Place } from "../types.ts";

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
