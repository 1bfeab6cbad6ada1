/** Pens that draw nothing, for tests that look at what is asked of them. */

import type { Pen } from "../../static/types.ts";

const nothing = () => {};

/** @param own what is looked at */
export const blankPen = (own: Partial<Pen>): Pen => ({
  scale: 40,
  fill: nothing,
  frame: nothing,
  shape: nothing,
  pixels: nothing,
  disc: nothing,
  ring: nothing,
  line: nothing,
  text: nothing,
  ...own,
});
