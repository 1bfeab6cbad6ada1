/** What the cells of Light Up can be, and the marks that a player puts in them. */

import type { Mark } from "../../kits/types.ts";

export const WHITE = ".";
export const WALL = "#";
export const CLUES = "01234";
export const BULB = 1;
export const DOT = 2;
export const DOT_2 = 3;

/** In the order of BULB, DOT and DOT_2. */
export const MARKS: Mark[] = [
  { name: "bulb", list: "bulbs", label: "Bulb", icon: "#icon-sun" },
  { name: "dot", list: "dots", label: "Dot", icon: "#icon-dot" },
  {
    name: "second dot",
    list: "dots2",
    label: "Dot 2",
    icon: "#icon-diamond",
    optional: true,
    does: "A second kind of dot, for notes of your own",
  },
];
