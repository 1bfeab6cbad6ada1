/** Merlin, a well-known board. */

import type { Document } from "../../types.ts";

/** Merlin's magic square of 1978: a corner changes four lights, a side three, the middle five, and the goal is a ring. */
export const MERLIN: Document = {
  kind: "switches",
  states: 2,
  lights: { 1: 1, 2: 0, 3: 1, 4: 0, 5: 1, 6: 1, 7: 0, 8: 0, 9: 1 },
  goal: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 0, 6: 1, 7: 1, 8: 1, 9: 1 },
  switches: {
    1: ["1", "2", "4", "5"],
    2: ["1", "2", "3"],
    3: ["2", "3", "5", "6"],
    4: ["1", "4", "7"],
    5: ["2", "4", "5", "6", "8"],
    6: ["3", "6", "9"],
    7: ["4", "5", "7", "8"],
    8: ["7", "8", "9"],
    9: ["5", "6", "8", "9"],
  },
  layout: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [i + 1, [Math.floor(i / 3), i % 3]])),
};
