/** Layouts for graphs with a well-known shape: paths, cycles, grids, trees, complete graphs. */

import { distances, layOutFrom } from "./forces.ts";
import type { Neighbours, Spot } from "./types.ts";

/** Spots for the nodes of a connected graph, neighbours about one apart; null if the graph has another shape. */
type Shape = (near: Neighbours) => Spot[] | null;

const STRAIGHT = 12; // nodes of a path that still lie in one line
const CROWN = 14; // leaves of a tree that still lie in one row
const COMPLETE = 12; // nodes of a complete graph that still lie in a circle

export const shaped: Shape = (near) => path(near) ?? grid(near) ?? cycle(near) ?? tree(near) ?? complete(near);

const linkCount = (near: Neighbours) => near.reduce((sum, others) => sum + others.length, 0) / 2;

/** The nodes of a path or cycle in order, from this one on. */
function inOrder(near: Neighbours, start: number) {
  const order = new Set([start]);
  for (const node of order) {
    const next = near[node].find((other) => !order.has(other));
    if (next !== undefined) order.add(next);
  }
  return [...order];
}

/** A path lies in a line; a long one goes to and fro. */
const path: Shape = (near) => {
  if (linkCount(near) !== near.length - 1 || near.some((others) => others.length > 2)) return null;
  const end = near.findIndex((others) => others.length < 2);
  const columns = near.length <= STRAIGHT ? near.length : Math.ceil(Math.sqrt(near.length * 1.7));
  const spots: Spot[] = [];
  inOrder(near, end).forEach((node, place) => {
    const row = Math.floor(place / columns);
    const column = place % columns;
    spots[node] = [row % 2 === 0 ? column : columns - 1 - column, row];
  });
  return spots;
};

const cycle: Shape = (near) =>
  near.length > 2 && near.every((others) => others.length === 2) ? circle(inOrder(near, 0)) : null;

const complete: Shape = (near) =>
  near.length <= COMPLETE && near.every((others) => others.length === near.length - 1)
    ? circle([...near.keys()])
    : null;

/** These nodes in a circle, the first at the top. */
function circle(order: number[]) {
  const step = (2 * Math.PI) / order.length;
  const radius = 0.5 / Math.sin(step / 2);
  const spots: Spot[] = [];
  order.forEach((node, place) => {
    spots[node] = [radius * Math.sin(place * step), -radius * Math.cos(place * step)];
  });
  return spots;
}

/**
 * A grid of at least 2 rows and 2 columns. Its corners are the nodes with two neighbours. From one corner a node is
 * row + column away, from the corner at the other end of that row it is row + (columns - 1 - column).
 */
const grid: Shape = (near) => {
  const corners = [...near.keys()].filter((node) => near[node].length === 2);
  if (corners.length !== 4) return null;
  const fromCorner = distances(near, corners[0]);
  for (const other of corners.slice(1)) {
    const last = fromCorner[other]; // columns - 1
    const fromOther = distances(near, other);
    const spots = near.map((_, node) => {
      const row = (fromCorner[node] + fromOther[node] - last) / 2;
      return [fromCorner[node] - row, row] as Spot;
    });
    if (isGrid(near, spots, last + 1)) return upright(spots, last + 1);
  }
  return null;
};

function isGrid(near: Neighbours, spots: Spot[], columns: number) {
  const rows = near.length / columns;
  return (
    linkCount(near) === 2 * near.length - rows - columns &&
    new Set(spots.map(([x, y]) => y * columns + x)).size === near.length &&
    spots.every(([x, y]) => Number.isInteger(y) && y >= 0 && y < rows && x >= 0 && x < columns) &&
    near.every((others, node) =>
      others.every((other) => {
        const [x, y] = spots[node];
        return Math.abs(spots[other][0] - x) + Math.abs(spots[other][1] - y) === 1;
      }),
    )
  );
}

/** The grid or its transpose: the one that is read in the order of the nodes, else the wide one. */
function upright(spots: Spot[], columns: number) {
  const rows = spots.length / columns;
  const exchanged = spots.map(([x, y]) => [y, x] as Spot);
  const isRead = (each: Spot[], width: number) =>
    each.filter(([x, y], node) => y * width + x === node).length > each.length / 2;
  if (isRead(spots, columns)) return spots;
  return isRead(exchanged, rows) || rows > columns ? exchanged : spots;
}

/** A tree hangs in layers below its middle; one with many leaves spreads in circles around it. */
const tree: Shape = (near) => {
  if (linkCount(near) !== near.length - 1) return null;
  const root = middle(near);
  const away = distances(near, root);
  const below = near.map((others, node) => others.filter((other) => away[other] > away[node]));
  const across = near.map(() => 0);
  /** depth first, each node before its branches */
  const order: number[] = [];
  for (const stack = [root]; stack.length > 0;) {
    const node = stack.pop() as number;
    order.push(node);
    stack.push(...below[node].toReversed());
  }
  let leaves = 0;
  for (const node of order) if (below[node].length === 0) across[node] = leaves++;
  for (const node of order.toReversed()) {
    const [first, last] = [below[node][0], below[node].at(-1)];
    if (first !== undefined && last !== undefined) across[node] = (across[first] + across[last]) / 2;
  }
  const isStar = below[root].length === near.length - 1 && near.length > 4;
  if (leaves <= CROWN && !isStar) return near.map((_, node) => [across[node], away[node]]);
  const turn = (2 * Math.PI) / leaves;
  return layOutFrom(
    near,
    across.map((leaf, node) => [away[node] * Math.sin(leaf * turn), -away[node] * Math.cos(leaf * turn)]),
  );
};

/** A node in the middle of a longest path; of two, the one that comes first. */
function middle(near: Neighbours) {
  const farthest = (away: Int32Array) => away.indexOf(away.reduce((a, b) => Math.max(a, b)));
  const fromEnd = distances(near, farthest(distances(near, 0)));
  const otherEnd = farthest(fromEnd);
  const fromOther = distances(near, otherEnd);
  const length = fromEnd[otherEnd];
  return near.findIndex(
    (_, node) => fromEnd[node] + fromOther[node] === length && Math.abs(fromEnd[node] - fromOther[node]) <= length % 2,
  );
}
