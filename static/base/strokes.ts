/** Numbers of strokes: all changes of one stroke, from press to release, are one entry of the history. */

import type { Drag } from "../view/play.ts";

let last = 0;

export const newStroke = () => (last += 1);

/** Remembers the board that the press of a drag met, and answers it for each gesture of that drag. */
export function boardAtPress<Board>() {
  let press: { stroke: number; board: Board } | null = null;
  return ({ type, drag }: { type: string; drag?: Drag }, board: Board) => {
    if (drag && type !== "drag" && type !== "drop") press = { stroke: drag.stroke, board };
    return press && press.stroke === drag?.stroke ? press.board : undefined;
  };
}
