/** The layout that a document gives, in cell units. */

import { neighboursOf } from "./neighbours.ts";
import { MOST_PLACED, boxOf, nearestDistances, placed, quantile } from "./nearby.ts";
import type { Board, Graph, Origin, Spot } from "./types.ts";

const WIDE = 4; // cells for each thing, the most that a layout may measure; where they are few,
const WIDEST = 200; // so many in all
const CLOSE = 1.35; // how much longer a link is than the way to the next thing, at most
const LEAST = 0.6; // a layout with steps from here
const MOST = 1.7; // to here is drawn as it is

/** Of a layout that is in cell units. */
export const IN_CELLS: Origin = { x: 0, y: 0, unit: 1 };

/** A place of a document's layout in cells. */
export const inCells = ({ x, y, unit }: Origin, spot: Spot): Spot => [(spot[0] - x) / unit, (spot[1] - y) / unit];

/**
 * The document's own layout. Null if it has none, or if it cannot be used: everything is in one place, or the whole is so
 * wide that things would be specks. `unit` is how many of the document's units are one of theirs; from an `origin`, while
 * the board is edited.
 */
export function* givenSpots(
  { names, links }: Graph,
  { layout }: Board,
  origin?: Origin,
): Generator<void, { spots: Spot[]; unit: number } | null> {
  if (!layout) return null;
  const given = names.map((name): Spot | null =>
    Object.hasOwn(layout, name) ? [layout[name][1], layout[name][0]] : null,
  );
  const told = given.filter((spot) => spot !== null);
  const { width, height } = boxOf(told);
  const isPoint = width === 0 && height === 0 && names.length > 1;
  if (told.length === 0 || isPoint || names.length - told.length > MOST_PLACED) return null;
  const { x, y, unit } = origin ?? { ...IN_CELLS, unit: yield* unitOf(given, links) };
  if (Math.max(width, height) / unit > Math.max(names.length * WIDE, WIDEST)) return null;
  const scaled = given.map((spot) => spot && inCells({ x, y, unit }, spot));
  const spots = placed(scaled, neighboursOf(names.length, links));
  return spots && { spots, unit };
}

/**
 * How far apart neighbours are: the median length of a link, or less where things lie closer than that. A layout that is more
 * or less in cell units has the unit 1, so it stays as it is, to the hundredth.
 */
export function* unitOf(spots: (Spot | null)[], links: Graph["links"]): Generator<void, number> {
  const lengths = links.flatMap(({ one, other }) => {
    const [a, b] = [spots[one], spots[other]];
    return a && b ? [Math.hypot(a[0] - b[0], a[1] - b[1])] : [];
  });
  const near = quantile(yield* nearestDistances(spots.filter((spot) => spot !== null)), 0.1);
  const typical = Math.min(quantile(lengths, 0.5), CLOSE * near);
  return Number.isFinite(typical) && (typical < LEAST || typical > MOST) ? typical : 1;
}
