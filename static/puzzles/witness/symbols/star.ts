/** Stars. */

import { SIZE, polar } from "../drawing/shapes.ts";
import type { SymbolView } from "../types.ts";

const star: SymbolView = {
  key: "A",
  usual: "orange",
  wrong: { rule: "stars", says: "its region needs exactly two of its colour" },
  draw(pen, _, at, ink, rim) {
    const radius = (index: number) => (index % 2 === 0 ? 0.56 : 0.43) * SIZE + rim;
    pen.shape(Array.from({ length: 16 }, (_, index) => polar(at, radius(index), (Math.PI * index) / 8)), ink); // prettier-ignore
  },
};
export default star;
