/** What stands on a panel: symbols in its cells, dots on its tracks, and the letters beside their colours. */

import { TRACK } from "./ground.js";
import { copiesOf } from "./strokes.js";
import { boxOf, pointOf } from "./panel.js";
import { drawHexagon, drawSymbol, signInk } from "./symbols.js";
import { lettersOf } from "./tones.js";

/** @import { Pen, Place, Scene, Verdict } from "../../types.d.ts" */
/** @import { Panel, Point, Symbol } from "./panel.js" */

const DOT = 0.095; // radius, in cells
const EDGE = 0.02; // parts it from a dark track

/**
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {Panel} panel
 * @param {string} tone
 * @param {Verdict | null} verdict
 */
export function drawSigns(pen, { document, letters }, panel, tone, verdict) {
  const gone = new Set(/** @type {Place[][]} */ (verdict?.shows.eliminated ?? []).flat().map(String));
  const names = letters ? lettersOf(document) : null;
  for (const symbol of panel.symbols.values()) {
    const [x, y] = pointOf(symbol.at);
    const key = String(symbol.at);
    drawSymbol(pen, symbol, [x, y], { ground: `${tone}-cell`, frame: `${tone}-track` });
    if (names) drawLetter(pen, [x + 0.28, y + 0.28], names.get(symbol.colour) ?? "");
    if (gone.has(key)) {
      pen.fill(boxOf(symbol.at, TRACK), "panel-veil");
      pen.line([[x - 0.27, y + 0.27], [x + 0.27, y - 0.27]], "panel-words", { width: 0.035, round: true }); // prettier-ignore
    }
  }
}

/** @param {Pen} pen @param {Point} at @param {string} letter */
function drawLetter(pen, [x, y], letter) {
  pen.disc(x, y, 0.105, "panel-dark");
  pen.text(x, y, letter, "panel-words", { size: 0.16, weight: 700 });
}

/** A symbol of a picture so small that only its colour is seen. @param {Pen} pen @param {Symbol} symbol */
export function drawBlot(pen, { at, colour }) {
  const [x, y] = pointOf(at);
  pen.fill({ x: x - 0.25, y: y - 0.25, w: 0.5, h: 0.5 }, signInk(colour));
}

/**
 * @param {Pen} pen
 * @param {Panel} panel
 * @param {string} tone
 * @param {boolean} editing
 * @param {boolean} letters
 */
export function drawDots(pen, panel, tone, editing, letters) {
  for (const [spot, colour] of panel.dots) {
    if (colour === "invisible" && !editing) continue;
    for (const at of copiesOf(panel, spot)) {
      drawHexagon(pen, at, "dot-edge", DOT + EDGE);
      drawHexagon(pen, at, "dot-rim", DOT);
      drawHexagon(pen, at, colour === "invisible" ? `${tone}-track` : `dot-${colour}`, 0.7 * DOT);
      if (letters && (colour === "blue" || colour === "yellow")) {
        drawLetter(pen, [at[0] + 0.16, at[1] + 0.16], colour.charAt(0).toUpperCase());
      }
    }
  }
}
