/**
 * The geometry of a panel: neighbours, the places of the second line, and where a line may be. In Python this is
 * py/gridlight/puzzles/witness/model/grid.py. Places are spots here, see `Panel` in types.d.ts.
 */

import { once } from "../../../base/memoise.js";
import { isCell, isCorner } from "../../../kits/edge-grid.js";
import { givensOf } from "../givens.js";

/** @import { Document } from "../../../types.d.ts" */
/** @import { Doubled, Letter, Panel, PanelBase, Side } from "../types.d.ts" */

/** @type {{ [letter in Letter]: Doubled }} */
export const STEPS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };
/** @type {{ [letter in Letter]: Letter }} */
export const BACK = { U: "D", D: "U", L: "R", R: "L" };
/** @type {{ [side in Side]: Letter }} */
export const LETTER_OF = { top: "U", bottom: "D", left: "L", right: "R" };
export const LETTERS = /** @type {Letter[]} */ (Object.keys(STEPS));

export const panelOf = once((/** @type {Document} */ document) => {
  const givens = givensOf(document);
  const { height, width, pillar, symmetry } = givens;
  const rows = 2 * height + 1;
  const columns = 2 * width + (pillar ? 0 : 1);
  const count = rows * columns;
  const flipsRows = symmetry === "top-bottom" || symmetry === "rotational";
  const flipsColumns = symmetry === "left-right" || symmetry === "rotational";

  /** A link may name places off the panel until Python has refused it. @param {[number, number, ...unknown[]]} place */
  const holds = ([row, column]) => row >= 0 && row < rows && column >= 0 && column < columns;
  const [starts, gaps, missing] = [givens.starts, givens.gaps, givens.missing].map((places) => places.filter(holds));

  /** @type {Panel["spot"]} */
  const spot = ([row, column]) => row * columns + column;
  /** @type {Panel["place"]} */
  const place = (spot) => [Math.floor(spot / columns), spot % columns];

  /** @type {Panel["beside"]} */
  function beside(from, letter) {
    const [row, column] = place(from);
    const [down, right] = STEPS[letter];
    const [r, c] = [row + down, pillar ? (column + right + columns) % columns : column + right];
    return r < 0 || r >= rows || c < 0 || c >= columns ? -1 : spot([r, c]);
  }

  /** @type {Panel["image"]} */
  function image([row, column]) {
    if (symmetry === null) return [row, column];
    const there = flipsRows ? rows - 1 - row : row;
    if (!pillar) return [there, flipsColumns ? columns - 1 - column : column];
    return [there, ((flipsColumns ? width - column : column + width) + columns) % columns];
  }

  const partner = Int32Array.from({ length: count }, (_, at) => spot(image(place(at))));
  const gone = new Set(missing.map(spot));
  const closed = new Set([...gone, ...gaps.map(spot)]);
  const isClosed = (/** @type {number} */ at) => closed.has(at) || isCell(place(at));
  const places = { spot, place, beside, image, partner, gone };
  const size = { height, width, pillar, symmetry, rows, columns, count, flipsRows, flipsColumns };
  /** @type {PanelBase} */
  const panel = {
    ...size,
    ...places,
    mirroredStep: (letter) => ((letter === "L" || letter === "R" ? flipsColumns : flipsRows) ? BACK[letter] : letter),
    blocked: Uint8Array.from(partner, (other, at) =>
      isClosed(at) || isClosed(other) || (symmetry !== null && other === at) ? 1 : 0,
    ),
    gaps: new Set(gaps.map(spot)),
    starts: new Set(starts.map(spot)),
    openStarts: new Set(starts.map(spot).filter((at) => !isClosed(at) && !isClosed(partner[at]))),
    ends: new Map(givens.ends.filter(holds).map(([row, column, side]) => [spot([row, column]), LETTER_OF[side]])),
    dots: new Map(givens.dots.filter(({ at }) => holds(at)).map(({ at, colour }) => [spot(at), colour])),
    symbols: new Map(givens.symbols.filter(({ at }) => holds(at)).map((symbol) => [spot(symbol.at), symbol])),
  };
  const outside = outsideOf(panel);
  return /** @type {Panel} */ ({ ...panel, outside, inner: innerOf(panel, outside) });
});

/** Flood fill from the missing edges of the border. @param {PanelBase} panel */
function outsideOf({ rows, columns, pillar, gone, place, beside }) {
  const waiting = [...gone].filter((spot) => {
    const [row, column] = place(spot);
    const isBorder = row === 0 || row === rows - 1 || (!pillar && (column === 0 || column === columns - 1));
    return isBorder && (row + column) % 2 === 1;
  });
  const found = new Set(waiting);
  for (const spot of waiting) {
    for (const near of LETTERS.map((letter) => beside(spot, letter))) {
      if (near < 0 || found.has(near)) continue;
      const at = place(near);
      if (!isCell(at) && !(gone.has(near) && !isCorner(at))) continue;
      found.add(near);
      waiting.push(near);
    }
  }
  return new Set([...found].filter((spot) => isCell(place(spot))));
}

/** @param {PanelBase} panel @param {Set<number>} outside */
function innerOf({ gone, place, beside }, outside) {
  const about = (/** @type {number} */ spot) => LETTERS.map((letter) => beside(spot, letter));
  /** @param {number} spot @returns {boolean} */
  function isInner(spot) {
    if (isCorner(place(spot))) return about(spot).every((edge) => gone.has(edge) && isInner(edge));
    const cells = about(spot).filter((near) => near >= 0 && isCell(place(near)));
    return cells.length === 2 && cells.every((cell) => !outside.has(cell));
  }
  const near = [...gone].filter((spot) => !isCorner(place(spot))).flatMap((spot) => [spot, ...about(spot)]);
  return [...new Set(near)].filter((spot) => spot >= 0 && !isCell(place(spot)) && isInner(spot));
}
