/** Triangles: up to four in a row. */

import type { SymbolView } from "../types.ts";

const triangle: SymbolView = {
  key: "T",
  digits: "that many triangles",
  usual: "orange",
  labels: { count: "Triangles" },
  wrong: { rule: "triangles", says: "the line touches another number of sides" },
  name: ({ count }) => `triangle of ${count}`,
  draw(pen, { count = 1 }, [x, y], ink, rim) {
    const wide = [0.24, 0.21, 0.175, 0.145][count - 1];
    const [half, tall] = [wide / 2 + 1.7 * rim, (0.88 * wide) / 2 + rim];
    for (let index = 0; index < count; index += 1) {
      const middle = x + (index - (count - 1) / 2) * 1.12 * wide;
      pen.shape([[middle, y - tall - 0.7 * rim], [middle + half, y + tall], [middle - half, y + tall]], ink); // prettier-ignore
    }
  },
};
export default triangle;
