/** The symbols and dots of a panel, and the letters of their colours. */

import { boxOf, pointOf } from "../../../kits/edge-grid.ts";
import { TRACK, around, copiesOf } from "../geometry/coordinates.ts";
import { eliminatedIn } from "../verdict.ts";
import { coloursOf, lettersOf } from "./panel-colours.ts";
import { drawHexagon } from "./shapes.ts";
import { drawSymbol, symbolInk } from "./symbols.ts";
import type { Pen } from "../../../types.ts";
import type { Point, Drawing } from "../types.ts";

const DOT = 0.095; // radius, in cells
const RIM = 0.02; // between a dot and a dark track
const DETAIL = 9; // device pixels a cell: below this a symbol is a square of its colour

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
      drawHexagon(pen, [x, y], "dot-edge", DOT + RIM);
      drawHexagon(pen, [x, y], "dot-rim", DOT);
      drawHexagon(pen, [x, y], colour === "invisible" ? `${theme}-track` : `dot-${colour}`, 0.7 * DOT);
      if (named.includes(colour)) drawLetter(pen, [x + 0.16, y + 0.16], lettersOf(document).get(colour));
    }
  }
}
