/** Squares. */

import { SIZE } from "../drawing/shapes.ts";
import type { SymbolView } from "../types.ts";

const square: SymbolView = {
  key: "Q",
  wrong: { rule: "squares", says: "another colour is in its region" },
  draw(pen, _, [x, y], ink, rim) {
    const side = SIZE + 2 * rim;
    pen.fill({ x: x - side / 2, y: y - side / 2, w: side, h: side }, ink, 0.15 + rim);
  },
};
export default square;
