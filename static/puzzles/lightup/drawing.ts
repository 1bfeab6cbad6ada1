/** How the cells of Light Up are drawn, and its faults. */

import { boxOf, drawClue, drawDot, drawFault, drawPath } from "../../kits/cell-drawing.ts";
import { cellOf, marksOf, rowsOf } from "../../kits/cell-marks.ts";
import { BULB, DOT, DOT_2, MARKS, WALL, WHITE } from "./cells.ts";
import { clueAt } from "./light.ts";
import type { Cell, CellLook } from "../../kits/types.ts";
import type { Pen, Scene, Verdict } from "../../types.ts";

/** On lit cells, where the system leaves them no colour of their own. */
const HATCH: [x: number, y: number][][] = [0.3, 0.6, 0.9].flatMap((at) => [[[at, 0], [0, at]], [[1, 1 - at], [1 - at, 1]]]); // prettier-ignore

/** A wall with its clue, a bulb, a dot, or the corner of a lit cell. */
export function drawCell(
  pen: Pen,
  { cell, sign, mark, ghost, ink, blamed, detailed, onTrial }: CellLook,
  { document, state, silent, forced }: Scene,
) {
  const [r, c] = cell;
  if (sign !== WHITE && detailed) pen.frame(boxOf(cell), "wall-edge");
  if (sign !== WHITE && sign !== WALL && detailed) {
    const { wanted, bulbs, isMet } = clueAt(document, state, cell);
    const look = silent ? {} : { met: isMet, broken: bulbs > wanted };
    drawClue(pen, cell, sign, blamed ? { broken: true } : look);
  }
  // A lit cell has a folded corner, so that colour is not the only sign of light.
  if (detailed && mark !== BULB && ink === "lit") {
    pen.shape([[c + 1, r], [c + 1, r + 0.14], [c + 0.86, r]], "lit-mark"); // prettier-ignore
    for (const line of forced ? HATCH : []) drawPath(pen, cell, line, "lit-mark", { width: 0.02 });
  }
  if (ghost === BULB) drawGhost(pen, cell);
  if (mark === BULB) drawBulb(pen, cell, detailed, onTrial);
  if (mark === DOT) drawDot(pen, cell, onTrial ? "trial" : "dot");
  if (mark === DOT_2) drawSecondDot(pen, cell, onTrial ? "trial" : "dot-2");
}

/** On trial a bulb is a ring. */
function drawBulb(pen: Pen, [r, c]: Cell, detailed: boolean, onTrial: boolean) {
  const [x, y] = [c + 0.5, r + 0.5];
  if (!detailed) return pen.disc(x, y, 0.4, onTrial ? "trial" : "bulb");
  pen.disc(x, y, 0.37, "halo");
  pen.disc(x, y, onTrial ? 0.12 : 0.25, "bulb");
  if (onTrial) pen.ring(x, y, 0.22, "trial", 0.06);
  else pen.ring(x, y, 0.25, "bulb-rim", 0.03);
}

/** A bulb that is only supposed, or follows from what is: pale, with a rim. */
function drawGhost(pen: Pen, [r, c]: Cell) {
  pen.disc(c + 0.5, r + 0.5, 0.25, "halo");
  pen.ring(c + 0.5, r + 0.5, 0.25, "bulb-rim", 0.04);
}

/** A dot of another shape as well as another colour. */
function drawSecondDot(pen: Pen, [r, c]: Cell, ink: string) {
  const [x, y, half] = [c + 0.5, r + 0.5, 0.12];
  pen.shape([[x, y - half], [x + half, y], [x, y + half], [x - half, y]], ink); // prettier-ignore
}

/** Rings and lines on bulbs that light each other; frames on dark cells. */
export function drawFaults(pen: Pen, { document, state }: Scene, { faults }: Verdict) {
  const rows = rowsOf(document);
  const marks = marksOf(MARKS, document, state);
  const isBulb = ([r, c]: Cell) => marks[r * rows[0].length + c] === BULB;
  for (const { places } of faults) {
    const bulbs = places.map(cellOf).filter(isBulb);
    bulbs.forEach((to, index) => {
      const from = bulbs[index - 1];
      if (from && (from[0] === to[0] || from[1] === to[1])) drawLightBetween(pen, from, to);
    });
    for (const [r, c] of bulbs) pen.ring(c + 0.5, r + 0.5, 0.4, "fault", 0.07);
    const [only] = places.map(cellOf);
    if (places.length === 1 && !isBulb(only) && rows[only[0]]?.[only[1]] === WHITE) drawFault(pen, only);
  }
}

function drawLightBetween(pen: Pen, [r0, c0]: Cell, [r, c]: Cell) {
  const [down, right] = [Math.sign(r - r0) * 0.42, Math.sign(c - c0) * 0.42];
  const ends = [[c0 + 0.5 + right, r0 + 0.5 + down], [c + 0.5 - right, r + 0.5 - down]]; // prettier-ignore
  drawPath(pen, [0, 0], ends, "fault", { width: 0.06, dash: true });
}
