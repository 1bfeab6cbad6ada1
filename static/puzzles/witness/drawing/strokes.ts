/** Strokes over edges and corners, which marks and chains are drawn with. */

import { isCorner } from "../../../kits/edge-grid.ts";
import { copiesOf } from "../geometry/coordinates.ts";
import type { Pen } from "../../../types.ts";
import type { Doubled, Drawing, Point } from "../types.ts";

/** The two ends of an edge, round the middle of it. */
function endsOf(place: Doubled, [x, y]: Point): Point[] {
  const [right, down] = place[1] % 2 === 1 ? [0.5, 0] : [0, 0.5];
  return [[x - right, y - down], [x + right, y + down]]; // prettier-ignore
}

/** An edge in some ink; a corner as a disc. */
export function drawSegment({ pen, panel }: Drawing, place: Doubled, ink: string, width: number, dash: boolean) {
  for (const at of copiesOf(panel, panel.spot(place))) {
    if (isCorner(place)) pen.disc(at[0], at[1], width, ink);
    else pen.line(endsOf(place, at), ink, { width, dash, round: !dash });
  }
}

/** A cross of two strokes. */
export function drawCrossAt(pen: Pen, [x, y]: Point, ink: string, arm: number, width: number) {
  for (const slope of [-arm, arm]) {
    pen.line([[x - arm, y - slope], [x + arm, y + slope]], ink, { width, round: true }); // prettier-ignore
  }
}
