/** Symbols around a point, in cell units: on panels and on the editor's tools. */

import { viewOfSymbol } from "../symbol-views.ts";
import type { Pen } from "../../../types.ts";
import type { Point, Sign } from "../types.ts";

const RIM = 0.028; // around a symbol that its ground would swallow

/** The ink of a symbol of that colour, a name or #rrggbb. */
export const symbolInk = (colour: string) => `sign ${colour}`;

/** `ground` is the ink under it; `frame` draws a rim where ground and symbol are too much alike. */
export function drawSymbol(pen: Pen, sign: Sign, at: Point, { ground, frame }: { ground: string; frame: string }) {
  const view = viewOfSymbol(sign.type);
  view.draw(pen, sign, at, `rim ${sign.colour} on ${ground} by ${frame}`, RIM);
  view.draw(pen, sign, at, symbolInk(sign.colour), 0);
}
