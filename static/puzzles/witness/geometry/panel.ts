/**
 * The geometry of a panel: neighbours, the places of the second line, and where a line may be. In Python this is
 * py/gridlight/puzzles/witness/model/grid.py. Places are spots here, see `Panel` in types.ts.
 */

import { namesIn } from "../../../base/groups.ts";
import { memoised } from "../../../base/memoise.ts";
import { isCell, isCorner } from "../../../kits/edge-grid.ts";
import { givensOf } from "../givens.ts";
import type { Document } from "../../../types.ts";
import type { Doubled, Letter, Panel, Side } from "../types.ts";

/** A panel without what follows from the neighbours of its missing parts. */
type PanelBase = Omit<Panel, "outside" | "inner">;

export const STEPS: { [letter in Letter]: Doubled } = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };
export const BACK: { [letter in Letter]: Letter } = { U: "D", D: "U", L: "R", R: "L" };
export const LETTER_OF: { [side in Side]: Letter } = { top: "U", bottom: "D", left: "L", right: "R" };
export const LETTERS = namesIn(STEPS);

export const panelOf = memoised((document: Document): Panel => {
  const givens = givensOf(document);
  const { height, width, pillar, symmetry } = givens;
  const rows = 2 * height + 1;
  const columns = 2 * width + (pillar ? 0 : 1);
  const count = rows * columns;
  const flipsRows = symmetry === "top-bottom" || symmetry === "rotational";
  const flipsColumns = symmetry === "left-right" || symmetry === "rotational";

  /** A link may name places off the panel until Python has refused it. */
  const holds = ([row, column]: [number, number, ...unknown[]]) =>
    row >= 0 && row < rows && column >= 0 && column < columns;
  const [starts, gaps, missing] = [givens.starts, givens.gaps, givens.missing].map((places) => places.filter(holds));

  const spot = ([row, column]: Doubled) => row * columns + column;
  const place = (spot: number): Doubled => [Math.floor(spot / columns), spot % columns];

  function beside(from: number, letter: Letter) {
    const [row, column] = place(from);
    const [down, right] = STEPS[letter];
    const [r, c] = [row + down, pillar ? (column + right + columns) % columns : column + right];
    return r < 0 || r >= rows || c < 0 || c >= columns ? -1 : spot([r, c]);
  }

  function image([row, column]: Doubled): Doubled {
    if (symmetry === null) return [row, column];
    const there = flipsRows ? rows - 1 - row : row;
    if (!pillar) return [there, flipsColumns ? columns - 1 - column : column];
    return [there, ((flipsColumns ? width - column : column + width) + columns) % columns];
  }

  const partner = Int32Array.from({ length: count }, (_, at) => spot(image(place(at))));
  const gone = new Set(missing.map(spot));
  const closed = new Set([...gone, ...gaps.map(spot)]);
  const isClosed = (at: number) => closed.has(at) || isCell(place(at));
  const panel: PanelBase = {
    height,
    width,
    pillar,
    symmetry,
    rows,
    columns,
    count,
    flipsRows,
    flipsColumns,
    spot,
    place,
    beside,
    image,
    partner,
    gone,
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
  return { ...panel, outside, inner: innerOf(panel, outside) };
});

/** The cells that are open to the outside: a flood fill from the missing edges of the border. */
function outsideOf({ rows, columns, pillar, gone, place, beside }: PanelBase) {
  const waiting = [...gone].filter((spot) => {
    const [row, column] = place(spot);
    const isBorder = row === 0 || row === rows - 1 || (!pillar && (column === 0 || column === columns - 1));
    return isBorder && (row + column) % 2 === 1;
  });
  const reached = new Set(waiting);
  for (const spot of waiting) {
    for (const near of LETTERS.map((letter) => beside(spot, letter))) {
      if (near < 0 || reached.has(near)) continue;
      const at = place(near);
      if (!isCell(at) && !(gone.has(near) && !isCorner(at))) continue;
      reached.add(near);
      waiting.push(near);
    }
  }
  return new Set([...reached].filter((spot) => isCell(place(spot))));
}

/** The missing corners and edges with cells of the panel all around them. */
function innerOf({ gone, place, beside }: PanelBase, outside: Set<number>) {
  const about = (spot: number) => LETTERS.map((letter) => beside(spot, letter));
  function isInner(spot: number): boolean {
    if (isCorner(place(spot))) return about(spot).every((edge) => gone.has(edge) && isInner(edge));
    const cells = about(spot).filter((near) => near >= 0 && isCell(place(near)));
    return cells.length === 2 && cells.every((cell) => !outside.has(cell));
  }
  const near = [...gone].filter((spot) => !isCorner(place(spot))).flatMap((spot) => [spot, ...about(spot)]);
  return [...new Set(near)].filter((spot) => spot >= 0 && !isCell(place(spot)) && isInner(spot));
}
