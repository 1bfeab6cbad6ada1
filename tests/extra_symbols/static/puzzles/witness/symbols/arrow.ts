/** Arrows, a symbol that only the tests have: as many heads on its shaft as times that the line crosses its ray. */

import { SIZE, polar } from "../drawing/shapes.ts";
import type { Letter, Sign, Symbol, SymbolView } from "../types.ts";

type Arrow = { direction?: Letter };
const ANGLES = { U: 0, R: Math.PI / 2, D: Math.PI, L: -Math.PI / 2 };
const SIDES = { U: "top", R: "right", D: "bottom", L: "left" } as const;
const LETTERS = { top: "U", right: "R", bottom: "D", left: "L" } as const;

const arrow: SymbolView = {
  key: "W",
  usual: "green",
  labels: { count: "Times", U: "Up", D: "Down", L: "Left", R: "Right" },
  wrong: { rule: "arrows", says: "the line crosses its ray another number of times" },
  name: ({ count, direction = "U" }: Sign & Arrow) => `arrow ${direction} of ${count}`,
  turned({ direction = "U" }: Symbol & Arrow, { side }): Arrow {
    return side ? { direction: LETTERS[side(SIDES[direction])] } : {};
  },
  draw(pen, { count = 1, direction = "U" }: Sign & Arrow, at, ink, rim) {
    const angle = ANGLES[direction];
    const width = 0.06 + 2 * rim;
    pen.line([polar(at, SIZE / 2, angle), polar(at, SIZE / 2, angle + Math.PI)], ink, { width });
    for (let head = 0; head < count; head += 1) {
      const tip = polar(at, SIZE / 2 - 0.11 * head, angle);
      pen.line([polar(tip, 0.15, angle + 2.4), tip, polar(tip, 0.15, angle - 2.4)], ink, { width });
    }
  },
};
export default arrow;
