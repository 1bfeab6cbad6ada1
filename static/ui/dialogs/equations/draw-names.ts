/** The names of the variables on the board of an equations view; those that are known with their values. */

import type { Equations, Pen, Places } from "../../../types.ts";

const SIZE = 0.22; // of the letters, in cells
const LEAST = 9; // device pixels: smaller letters are not drawn
const HALF = 0.45; // of a cell
const WIDE = 0.6; // of a letter, of its height
const PAD = 0.06;

/** Draw them in the corners of their places. */
export function drawNames(
  pen: Pen,
  { variables }: Pick<Equations, "variables">,
  known: Map<string, number>,
  places: Places,
) {
  for (const { name, at } of variables) {
    const value = known.get(name);
    if (at === null || (name === at && value === undefined)) continue; // a bulb that has this name bears it
    const { x, y, w } = places.box(at);
    const least = LEAST / pen.scale;
    const sizeOf = (words: string) => Math.min(Math.max(SIZE * w, least), (w - 2 * PAD) / (words.length * WIDE));
    const withValue = value === undefined ? name : `${name}=${value}`;
    const text = sizeOf(withValue) < least ? name : withValue; // the mark on the board says the value
    const size = sizeOf(text);
    if (value !== undefined && size > HALF) continue; // the letters would hide the mark
    const box = { x: x + PAD / 2, y: y + PAD / 2, w: text.length * WIDE * size + PAD, h: size + PAD };
    pen.fill(box, "surface", PAD);
    pen.text(box.x + box.w / 2, box.y + box.h / 2, text, value === undefined ? "ink" : "accent-strong", { size });
  }
}
