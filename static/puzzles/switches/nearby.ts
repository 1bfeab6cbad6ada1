/** Which thing lies nearest to a point, how far apart things lie, and where there is room for one more. */

import { quadtree } from "d3-quadtree";
import type { Spot, Tree } from "./types.ts";

const SLICE = 200; // spots between two pauses

/** A tree of the things that have a spot; it reads the spots whenever it is used. */
export function treeOf(spots: (Spot | null)[]): Tree {
  const at = (axis: 0 | 1) => (thing: number) => (spots[thing] as Spot)[axis];
  const things = [...spots.keys()].filter((thing) => spots[thing]);
  return quadtree(things, at(0), at(1));
}

/** A point near this one with nothing closer than that distance, found on growing circles. */
export function freeSpot(tree: Tree, [x, y]: Spot, distance: number) {
  for (let radius = 0; ; radius += distance / 2) {
    const points = radius === 0 ? 1 : Math.ceil((2 * Math.PI * radius) / distance) * 2;
    for (let point = 0; point < points; point += 1) {
      const angle = -Math.PI / 4 + (2 * Math.PI * point) / points;
      const spot: Spot = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      if (tree.find(...spot, distance * 0.999) === undefined) return spot;
    }
  }
}

/** From each spot to the one nearest to it. */
export function* gaps(spots: Spot[]): Generator<void, number[]> {
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
