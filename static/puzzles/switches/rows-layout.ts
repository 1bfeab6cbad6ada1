/** A layout in rows and columns, for graphs that are too large for forces. */

import type { Neighbours, Spot } from "./types.ts";

const MEANS = 5; // how often each node moves towards its neighbours

/** The nodes about where a first layout has them, each moved towards its neighbours. */
export const layOutInRows = (first: Spot[], near: Neighbours) => inRows(amongNeighbours(first, near));

/** Moves each spot to the mean of itself and its neighbours, several times. */
function amongNeighbours(start: Spot[], near: Neighbours) {
  let spots = start;
  for (let time = 0; time < MEANS; time += 1) {
    const mean = (node: number, axis: 0 | 1) =>
      near[node].reduce((sum, other) => sum + spots[other][axis], spots[node][axis]) / (near[node].length + 1);
    spots = spots.map((_, node) => [mean(node, 0), mean(node, 1)]);
  }
  return spots;
}

/** In rows: each column takes as many as fit of the nodes farthest left, from top to bottom. */
function inRows(spots: Spot[]) {
  const rows = Math.ceil(Math.sqrt(spots.length / 1.5));
  const fromLeft = [...spots.keys()].sort((a, b) => spots[a][0] - spots[b][0]);
  const placed: Spot[] = [];
  for (let column = 0; column * rows < fromLeft.length; column += 1) {
    const members = fromLeft.slice(column * rows, (column + 1) * rows).sort((a, b) => spots[a][1] - spots[b][1]);
    members.forEach((node, row) => (placed[node] = [column, row]));
  }
  return placed;
}
