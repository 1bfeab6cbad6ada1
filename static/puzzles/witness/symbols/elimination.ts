/** Elimination marks. */

import { SIZE, polar } from "../drawing/shapes.ts";
import type { Point, SymbolView } from "../types.ts";

const elimination: SymbolView = {
  key: "Y",
  noun: "elimination mark",
  wrong: { rule: "elimination-marks", says: "nothing here to remove" },
  draw(pen, _, [x, y], ink, rim) {
    const middle: Point = [x, y + 0.06];
    for (const third of [0, 1, 2]) {
      pen.line([middle, polar(middle, 0.5 * SIZE + rim, (2 * Math.PI * third) / 3)], ink, { width: 0.11 + 2 * rim });
    }
    pen.disc(...middle, 0.055 + rim, ink);
  },
};
export default elimination;
