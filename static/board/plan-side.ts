/** Where the plan stands: to the right of the board, or below it. */

import { fit } from "./camera.ts";
import type { Size } from "./camera.ts";
import type { Elements } from "./painter.ts";
import type { Table } from "./table.ts";

const BETTER = 1.1; // to the right, where there is less room for words, only if both boards are so much larger there
const WORDS = 11; // pixels that the line under a board takes of it, as board.css has it

/** The side on which both the board and its plan are larger. */
export function planSide(board: Size, { width, height }: Size, ratio: number) {
  const right = fit(board, { width: width / 2, height: height - WORDS }, ratio).scale;
  const below = fit(board, { width, height: height / 2 - WORDS }, ratio).scale;
  const isRight = right === below ? width > height : right > BETTER * below;
  return isRight ? "right" : "below";
}

/** Puts the plan beside or below the board, or hides it. */
export function placePlan({ stage, plan }: Elements, { sight, places }: Table) {
  if (!sight || !places) return;
  plan.pane.hidden = !sight.beside;
  const size = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  const side = sight.beside ? planSide(places, size(), devicePixelRatio) : "none";
  if (stage.dataset.plan !== side) stage.dataset.plan = side;
}
