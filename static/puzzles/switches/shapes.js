/** Layouts for graphs with a well-known shape: paths, cycles, grids, trees, complete graphs. */

import { distances, layOutFrom } from "./forces.js";

/** @import { Neighbours, Shape, Spot, Upright } from "./types.d.ts" */

const STRAIGHT = 12; // nodes of a path that still lie in one line
const CROWN = 14; // leaves of a tree that still lie in one row
const COMPLETE = 12; // nodes of a complete graph that still lie in a circle

/** @type {Shape} */
export const shaped = (near) => path(near) ?? grid(near) ?? cycle(near) ?? tree(near) ?? complete(near);

/** @param {Neighbours} near */
const linkCount = (near) => near.reduce((sum, others) => sum + others.length, 0) / 2;

/** The nodes of a path or cycle in order, from this one on. @param {Neighbours} near @param {number} start */
function inOrder(near, start) {
  const order = new Set([start]);
  for (const node of order) {
    const next = near[node].find((other) => !order.has(other));
    if (next !== undefined) order.add(next);
  }
  return [...order];
}

/** A path lies in a line; a long one goes to and fro. @type {Shape} */
function path(near) {
  if (linkCount(near) !== near.length - 1 || near.some((others) => others.length > 2)) return null;
  const end = near.findIndex((others) => others.length < 2);
  const columns = near.length <= STRAIGHT ? near.length : Math.ceil(Math.sqrt(near.length * 1.7));
  /** @type {Spot[]} */
  const spots = [];
  inOrder(near, end).forEach((node, place) => {
    const row = Math.floor(place / columns);
    const column = place % columns;
    spots[node] = [row % 2 === 0 ? column : columns - 1 - column, row];
  });
  return spots;
}

/** @type {Shape} */
const cycle = (near) =>
  near.length > 2 && near.every((others) => others.length === 2) ? circle(inOrder(near, 0)) : null;

/** @type {Shape} */
const complete = (near) =>
  near.length <= COMPLETE && near.every((others) => others.length === near.length - 1)
    ? circle([...near.keys()])
    : null;

/** These nodes in a circle, the first at the top. @param {number[]} order */
function circle(order) {
  const step = (2 * Math.PI) / order.length;
  const radius = 0.5 / Math.sin(step / 2);
  /** @type {Spot[]} */
  const spots = [];
  order.forEach((node, place) => {
    spots[node] = [radius * Math.sin(place * step), -radius * Math.cos(place * step)];
  });
  return spots;
}

/**
 * A grid of at least 2 rows and 2 columns. Its corners are the nodes with two neighbours. From one corner a node is
 * row + column away, from the corner at the other end of that row it is row + (columns - 1 - column).
 * @type {Shape}
 */
function grid(near) {
  const corners = [...near.keys()].filter((node) => near[node].length === 2);
  if (corners.length !== 4) return null;
  const fromCorner = distances(near, corners[0]);
  for (const other of corners.slice(1)) {
    const last = fromCorner[other]; // columns - 1
    const fromOther = distances(near, other);
    const spots = near.map((_, node) => {
      const row = (fromCorner[node] + fromOther[node] - last) / 2;
      return /** @type {Spot} */ ([fromCorner[node] - row, row]);
    });
    if (isGrid(near, spots, last + 1)) return upright(spots, last + 1);
  }
  return null;
}

/** @param {Neighbours} near @param {Spot[]} spots @param {number} columns */
function isGrid(near, spots, columns) {
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

/** The grid or its transpose: the one that is read in the order of the nodes, else the wide one. @type {Upright} */
function upright(spots, columns) {
  const rows = spots.length / columns;
  const exchanged = spots.map(([x, y]) => /** @type {Spot} */ ([y, x]));
  /** @param {Spot[]} each @param {number} width */
  const isRead = (each, width) => each.filter(([x, y], node) => y * width + x === node).length > each.length / 2;
  if (isRead(spots, columns)) return spots;
  return isRead(exchanged, rows) || rows > columns ? exchanged : spots;
}

/** A tree hangs in layers below its middle; one with many leaves spreads in circles around it. @type {Shape} */
function tree(near) {
  if (linkCount(near) !== near.length - 1) return null;
  const root = middle(near);
  const away = distances(near, root);
  const below = near.map((others, node) => others.filter((other) => away[other] > away[node]));
  const across = near.map(() => 0);
  /** @type {number[]} depth first, each node before its branches */
  const order = [];
  for (const stack = [root]; stack.length > 0;) {
    const node = /** @type {number} */ (stack.pop());
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
}

/** A node in the middle of a longest path; of two, the one that comes first. @param {Neighbours} near */
function middle(near) {
  const farthest = (/** @type {Int32Array} */ away) => away.indexOf(away.reduce((a, b) => Math.max(a, b)));
  const fromEnd = distances(near, farthest(distances(near, 0)));
  const otherEnd = farthest(fromEnd);
  const fromOther = distances(near, otherEnd);
  const length = fromEnd[otherEnd];
  return near.findIndex(
    (_, node) => fromEnd[node] + fromOther[node] === length && Math.abs(fromEnd[node] - fromOther[node]) <= length % 2,
  );
}
