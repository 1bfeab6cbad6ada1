/** The names of bulbs and switches, in them or, where they are long, under them. */

import { NAMED } from "./sheet.ts";
import type { Pen } from "../../types.ts";
import type { Sheet, Spot } from "./types.ts";

const SIZES = [0.18, 0.18, 0.18, 0.145, 0.115, 0.095, 0.08]; // of a name, by its length
const LONG = 0.11; // of a name that is cut short

const isCut = (name: string) => [...name].length >= SIZES.length;

/** A name in its thing; a long one is cut short. */
export function drawName(pen: Pen, [x, y]: Spot, name: string, ink: string, factor: number) {
  const signs = [...name];
  const text = isCut(name) ? `${signs.slice(0, 3).join("")}…` : name;
  pen.text(x, y, text, ink, { size: (SIZES[signs.length] ?? LONG) * factor });
}

/** The whole of a name that is cut short, under its thing. */
export function drawFullName({ pen, graph, spots }: Sheet, thing: number) {
  const name = graph.names[thing];
  if (!isCut(name) || pen.scale < NAMED) return;
  const [x, y] = spots[thing];
  const half = [...name].length * 0.04 + 0.08;
  pen.fill({ x: x - half, y: y + 0.27, w: 2 * half, h: 0.2 }, "ink", 0.06);
  pen.text(x, y + 0.37, name, "background", { size: 0.12, weight: 500 });
}
