/** The symbols and dots of a panel, and the letters of their colours; a symbol also on the editor's tools. */

import { boxOf, pointOf } from "../../../kits/edge-grid.ts";
import { TRACK, around, copiesOf } from "../geometry/coordinates.ts";
import { viewOfSymbol } from "../symbol-views.ts";
import { eliminatedIn } from "../verdict.ts";
import { coloursOf, lettersOf } from "./panel-colours.ts";
import { drawHexagon } from "./shapes.ts";
import type { Pen } from "../../../types.ts";
import type { Point, Drawing, Sign } from "../types.ts";

const SYMBOL_RIM = 0.028; // around a symbol that its ground would swallow
const DOT = 0.095; // radius, in cells
const DOT_RIM = 0.02; // between a dot and a dark track
const DETAIL = 9; // device pixels a cell: below this a symbol is a square of its colour

/** The ink of a symbol of that colour, a name or #rrggbb. */
export const symbolInk = (colour: string) => `sign ${colour}`;

/** `ground` is the ink under it; `frame` draws a rim where ground and symbol are too much alike. */
export function drawSymbol(pen: Pen, sign: Sign, at: Point, { ground, frame }: { ground: string; frame: string }) {
  const view = viewOfSymbol(sign.type);
  view.draw(pen, sign, at, `rim ${sign.colour} on ${ground} by ${frame}`, SYMBOL_RIM);
  view.draw(pen, sign, at, symbolInk(sign.colour), 0);
}

export function drawSymbols({ pen, scene: { document, letters }, panel, theme, verdict }: Drawing) {
  const eliminated = new Set(verdict ? eliminatedIn(verdict).map(String) : []);
  for (const symbol of panel.symbols.values()) {
    const [x, y] = pointOf(symbol.at);
    if (pen.scale < DETAIL) {
      pen.fill(around([x, y], 0.25), symbolInk(symbol.colour));
      continue;
    }
    drawSymbol(pen, symbol, [x, y], { ground: `${theme}-cell`, frame: `${theme}-track` });
    if (letters) drawLetter(pen, [x + 0.28, y + 0.28], lettersOf(document).get(symbol.colour));
    if (eliminated.has(String(symbol.at))) {
      pen.fill(boxOf(symbol.at, TRACK), "panel-veil");
      pen.line([[x - 0.27, y + 0.27], [x + 0.27, y - 0.27]], "panel-words", { width: 0.035, round: true }); // prettier-ignore
    }
  }
}

export function drawLetter(pen: Pen, [x, y]: Point, letter: string = "") {
  pen.disc(x, y, 0.105, "panel-dark");
  pen.text(x, y, letter, "panel-words", { size: 0.16, weight: 700 });
}

/** Invisible dots only in the editor. */
export function drawDots({ pen, scene: { document, editing, letters }, panel, theme }: Drawing) {
  const named = letters ? coloursOf(document) : [];
  for (const [spot, colour] of panel.dots) {
    if (colour === "invisible" && !editing) continue;
    for (const [x, y] of copiesOf(panel, spot)) {
      drawHexagon(pen, [x, y], "dot-edge", DOT + DOT_RIM);
      drawHexagon(pen, [x, y], "dot-rim", DOT);
      drawHexagon(pen, [x, y], colour === "invisible" ? `${theme}-track` : `dot-${colour}`, 0.7 * DOT);
      if (named.includes(colour)) drawLetter(pen, [x + 0.16, y + 0.16], lettersOf(document).get(colour));
    }
  }
}
