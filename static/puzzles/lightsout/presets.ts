/** Well-known boards. */

import type { Preset } from "../../types.ts";

export const presets: Preset[] = [
  { title: "Lights Out", options: { size: [5, 5], states: 2, reach: "plus", wrap: false } },
  { title: "Mini torus", options: { size: [4, 4], states: 2, reach: "plus", wrap: true } },
  { title: "Lights Out 2000", options: { size: [5, 5], states: 3, reach: "plus", wrap: false } },
  { title: "Deluxe", options: { size: [6, 6], states: 2, reach: "plus", wrap: false } },
  { title: "Alien Tiles", options: { size: [7, 7], states: 4, reach: "lines", wrap: false } },
  { title: "XL king", options: { size: [10, 10], states: 2, reach: "king", wrap: false } },
];
