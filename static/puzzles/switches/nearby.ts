/** Which thing lies nearest to a point, how far the nearest ones lie apart, and where there is room for one more. */

import { quadtree } from "d3-quadtree";
import type { Neighbours, Spot, Tree } from "./types.ts";

const SLICE = 200; // spots between two pauses
const APART = 0.75; // cells between a thing that is added and those that are there
const TOUCH = 0.2; // so close, one thing hides another
export const MOST_PLACED = 300; // things that are placed beside others one by one

/** A tree of the things that have a spot; it reads the spots whenever it is used. */
export function treeOf(spots: (Spot | null)[]): Tree {
  const at = (axis: 0 | 1) => (thing: number) => (spots[thing] as Spot)[axis];
  const things = [...spots.keys()].filter((thing) => spots[thing]);
  return quadtree(things, at(0), at(1));
}

/** A point near this one with room for a thing, found on growing circles. */
export function freeSpot(tree: Tree, [x, y]: Spot) {
  for (let radius = 0; ; radius += APART / 2) {
    const points = radius === 0 ? 1 : Math.ceil((2 * Math.PI * radius) / APART) * 2;
    for (let point = 0; point < points; point += 1) {
      const angle = -Math.PI / 4 + (2 * Math.PI * point) / points;
      const spot: Spot = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      if (tree.find(...spot, APART * 0.999) === undefined) return spot;
    }
  }
}

/**
 * Spots with a place of its own for each thing, so that it can be pressed: what has none yet lies beside its neighbours,
 * and what would hide another moves. Null if many would move.
 */
export function placed(given: (Spot | null)[], near: Neighbours) {
  const spots: (Spot | null)[] = given.map(() => null);
  const tree = treeOf(spots);
  const put = (thing: number, spot: Spot) => {
    spots[thing] = spot;
    tree.add(thing);
  };
  let moved = 0;
  for (const [thing, spot] of given.entries()) {
    if (!spot) continue;
    const isTaken = tree.find(...spot, TOUCH) !== undefined;
    if (isTaken && (moved += 1) > MOST_PLACED) return null;
    put(thing, isTaken ? freeSpot(tree, spot) : spot);
  }
  given.forEach((spot, thing) => {
    if (spot) return;
    const around = near[thing].flatMap((other) => (spots[other] ? [spots[other]] : []));
    const mean = (axis: 0 | 1) => around.reduce((sum, spot) => sum + spot[axis] / around.length, 0);
    put(thing, freeSpot(tree, [mean(0), mean(1)]));
  });
  return spots as Spot[];
}

/** From each spot to the one nearest to it. */
export function* nearestDistances(spots: Spot[]): Generator<void, number[]> {
  const tree = treeOf(spots);
  const distances = [];
  for (const [thing, [x, y]] of spots.entries()) {
    if (thing % SLICE === 0) yield;
    const other = tree.remove(thing).find(x, y);
    tree.add(thing);
    if (other !== undefined) distances.push(Math.hypot(spots[other][0] - x, spots[other][1] - y));
  }
  return distances;
}

/** The box around these spots. */
export function boxOf(spots: Iterable<Spot>) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of spots) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** A quantile: this part of all positive values is below it; Infinity when there are none. */
export function quantile(values: number[], part: number) {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Infinity;
}
