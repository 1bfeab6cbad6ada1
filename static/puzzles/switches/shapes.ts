/** Layouts for graphs with a well-known shape: paths, cycles, grids, trees, complete graphs. */

import { layOutFrom } from "./forces.ts";
import { distances } from "./neighbours.ts";
import type { Neighbours, Spot } from "./types.ts";

const STRAIGHT = 12; // nodes of a path that still lie in one line
const CROWN = 14; // leaves of a tree that still lie in one row
const COMPLETE = 12; // nodes of a complete graph that still lie in a circle

/** Spots for the nodes of a connected graph, neighbours about one apart; null if it has none of these shapes. */
export const shaped = (near: Neighbours) => path(near) ?? grid(near) ?? cycle(near) ?? tree(near) ?? complete(near);

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
function path(near: Neighbours) {
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
}

const cycle = (near: Neighbours) =>
  near.length > 2 && near.every((others) => others.length === 2) ? circle(inOrder(near, 0)) : null;

const complete = (near: Neighbours) =>
  near.length <= COMPLETE && near.every((others) => others.length === near.length - 1)
    ? circle([...near.keys()])
    : null;

/** These nodes in a circle, the first at the top. */
function circle(order: number[]) {
  const step = (2 * Math.PI) / order.length;
  const radius = 0.5 / Math.sin(step / 2);
  const spots: Spot[] = [];
  order.forEach((node, place) => (spots[node] = polar(radius, place * step)));
  return spots;
}

/** Clockwise from the top. */
const polar = (radius: number, angle: number): Spot => [radius * Math.sin(angle), -radius * Math.cos(angle)];

/**
 * A grid of at least 2 rows and 2 columns. Its corners are the nodes with two neighbours. From one corner a node is
 * row + column away, from the corner at the other end of that row it is row + (columns - 1 - column).
 */
function grid(near: Neighbours) {
  const corners = [...near.keys()].filter((node) => near[node].length === 2);
  if (corners.length !== 4) return null;
  const fromCorner = distances(near, corners[0]);
  for (const other of corners.slice(1)) {
    const columns = fromCorner[other] + 1;
    const fromOther = distances(near, other);
    const spots = near.map((_, node): Spot => {
      const row = (fromCorner[node] + fromOther[node] - columns + 1) / 2;
      return [fromCorner[node] - row, row];
    });
    if (isGrid(near, spots, columns)) return upright(spots, columns);
  }
  return null;
}

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
  const exchanged = spots.map(([x, y]): Spot => [y, x]);
  const isRead = (grid: Spot[], width: number) =>
    grid.filter(([x, y], node) => y * width + x === node).length > grid.length / 2;
  if (isRead(spots, columns)) return spots;
  return isRead(exchanged, rows) || rows > columns ? exchanged : spots;
}

/** A tree hangs in layers below its middle; one with many leaves spreads in circles around it. */
function tree(near: Neighbours): Spot[] | null {
  if (linkCount(near) !== near.length - 1) return null;
  const root = middle(near);
  const away = distances(near, root);
  const below = near.map((others, node) => others.filter((other) => away[other] > away[node]));
  const { across, leaves } = leavesInOrder(below, root);
  const isStar = below[root].length === near.length - 1 && near.length > 4;
  if (leaves <= CROWN && !isStar) return near.map((_, node) => [across[node], away[node]]);
  const turn = (2 * Math.PI) / leaves;
  const start = across.map((leaf, node) => polar(away[node], leaf * turn));
  return layOutFrom(near, start);
}

/**
 * How far across each node of a tree lies: the leaves one after the other, depth first; any other node between its first and its
 * last branch.
 * @param below the branches of each node
 */
function leavesInOrder(below: Neighbours, root: number) {
  const across = below.map(() => 0);
  let leaves = 0;
  for (const node of depthFirst(below, root)) {
    const branches = below[node];
    if (branches.length === 0) across[node] = leaves++;
    else across[node] = (across[branches[0]] + across[branches[branches.length - 1]]) / 2;
  }
  return { across, leaves };
}

/** The nodes of a tree, each after all of its branches. */
function depthFirst(below: Neighbours, root: number) {
  const order: number[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    order.push(node);
    waiting.push(...below[node]);
  }
  return order.reverse();
}

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
