/**
 * Shapes that a person would draw at once: paths, cycles, grids, trees. Each function takes a connected graph as lists of
 * neighbours and answers with a spot for each of its nodes, neighbours one apart, or null when it is another shape.
 */

/** @typedef {import("./room.js").Spot} Spot */
/** @typedef {number[][]} Neighbours */

const STRAIGHT = 12; // nodes of a path that still lie in one line
const CROWN = 14; // leaves of a tree that still lie in one row
const LOOSEST = 2.2; // how far apart the circles of a round tree may lie

/**
 * How far every node is from this one.
 * @param {Neighbours} near
 * @param {number} from
 * @returns {Int32Array} -1 where there is no way
 */
export function distances(near, from) {
  const away = new Int32Array(near.length).fill(-1);
  away[from] = 0;
  const queue = [from];
  for (const node of queue) {
    for (const next of near[node]) {
      if (away[next] >= 0) continue;
      away[next] = away[node] + 1;
      queue.push(next);
    }
  }
  return away;
}

/** @param {Neighbours} near */
const connections = (near) => near.reduce((sum, others) => sum + others.length, 0) / 2;

/**
 * The nodes of a path or cycle in order, from this one on.
 * @param {Neighbours} near
 * @param {number} start
 */
function along(near, start) {
  const order = [start];
  const seen = new Set(order);
  for (let node = start; ;) {
    const next = near[node].find((other) => !seen.has(other));
    if (next === undefined) return order;
    order.push(next);
    seen.add(next);
    node = next;
  }
}

/**
 * A path lies in a line; a long one goes to and fro.
 * @param {Neighbours} near
 * @returns {Spot[] | null}
 */
export function path(near) {
  if (connections(near) !== near.length - 1 || near.some((others) => others.length > 2)) return null;
  const order = along(
    near,
    near.findIndex((others) => others.length < 2),
  );
  const columns = order.length <= STRAIGHT ? order.length : Math.ceil(Math.sqrt(order.length * 1.7));
  /** @type {Spot[]} */
  const spots = [];
  order.forEach((node, place) => {
    const row = Math.floor(place / columns);
    const column = place % columns;
    spots[node] = [row % 2 === 0 ? column : columns - 1 - column, row];
  });
  return spots;
}

/**
 * @param {Neighbours} near
 * @returns {Spot[] | null}
 */
export function cycle(near) {
  if (near.length < 3 || near.some((others) => others.length !== 2)) return null;
  return circle(along(near, 0));
}

/**
 * These nodes in a circle, the first at the top.
 * @param {number[]} order
 * @returns {Spot[]}
 */
export function circle(order) {
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
 * A grid of rows x columns, both at least 2. Its corners are the nodes with two neighbours; in a corner's eyes a node is
 * row + column away, in those of the corner at the other end of that row it is row + (columns - 1 - column). Both together are
 * the node's row and column, and whether the result is a grid is checked connection by connection.
 * @param {Neighbours} near
 * @returns {Spot[] | null}
 */
export function grid(near) {
  const corners = near.flatMap((others, node) => (others.length === 2 ? [node] : []));
  if (near.length < 4 || corners.length !== 4 || near.some((others) => others.length > 4)) return null;
  const [corner] = corners;
  const fromCorner = distances(near, corner);
  for (const other of corners.slice(1)) {
    const last = fromCorner[other]; // columns - 1
    const fromOther = distances(near, other);
    const spots = near.map((_, node) => {
      const row = (fromCorner[node] + fromOther[node] - last) / 2;
      return /** @type {Spot} */ ([fromCorner[node] - row, row]);
    });
    if (isGrid(near, spots, last + 1)) return turned(spots, last + 1, near.length / (last + 1));
  }
  return null;
}

/**
 * @param {Neighbours} near
 * @param {Spot[]} spots
 * @param {number} columns
 */
function isGrid(near, spots, columns) {
  const rows = near.length / columns;
  if (connections(near) !== 2 * near.length - rows - columns) return false;
  const taken = new Set(spots.map(([x, y]) => y * columns + x));
  return (
    taken.size === near.length &&
    spots.every(([x, y]) => Number.isInteger(y) && y >= 0 && y < rows && x >= 0 && x < columns) &&
    near.every((others, node) =>
      others.every((other) => {
        const [x, y] = spots[node];
        return Math.abs(spots[other][0] - x) + Math.abs(spots[other][1] - y) === 1;
      }),
    )
  );
}

/**
 * Of the eight ways to lay a grid down, one that is read in the order of the nodes, more or less; else a wide one.
 * @param {Spot[]} spots
 * @param {number} columns
 * @param {number} rows
 * @returns {Spot[]}
 */
function turned(spots, columns, rows) {
  let best = spots;
  let most = -1;
  for (const across of [false, true]) {
    const width = across ? rows : columns;
    const height = across ? columns : rows;
    for (const flipped of [false, true]) {
      for (const upset of [false, true]) {
        const laid = spots.map(([x, y]) => {
          const [column, row] = across ? [y, x] : [x, y];
          return /** @type {Spot} */ ([flipped ? width - 1 - column : column, upset ? height - 1 - row : row]);
        });
        const inOrder = laid.filter(([x, y], node) => y * width + x === node).length;
        const isRead = inOrder > spots.length / 2;
        const score = (isRead ? 2 * spots.length : 0) + (width >= height ? spots.length : 0) + inOrder;
        if (score > most) [best, most] = [laid, score];
      }
    }
  }
  return best;
}

/**
 * A tree stands in layers under its middle; one with many leaves lies in circles around it.
 * @param {Neighbours} near
 * @returns {Spot[] | null}
 */
export function tree(near) {
  if (connections(near) !== near.length - 1) return null;
  const root = middle(near);
  const away = distances(near, root);
  /** @type {number[]} every node after its parent, and each one's branches side by side */
  const order = [];
  /** @type {number[][]} */
  const below = near.map((others, node) => others.filter((other) => away[other] > away[node]));
  for (const waiting = [root]; waiting.length > 0;) {
    const node = /** @type {number} */ (waiting.pop());
    order.push(node);
    waiting.push(...below[node].toReversed());
  }
  const along = new Float64Array(near.length);
  let leaves = 0;
  for (const node of order) if (below[node].length === 0) along[node] = leaves++;
  for (const node of order.toReversed()) {
    const [first, last] = [below[node][0], below[node].at(-1)];
    if (first !== undefined && last !== undefined) along[node] = (along[first] + along[last]) / 2;
  }
  const isStar = below[root].length === near.length - 1 && near.length > 4;
  if (leaves <= CROWN && !isStar) return near.map((_, node) => [along[node], away[node]]);
  return rings(along, away, leaves);
}

/**
 * A tree's nodes in circles around its root, by their place among the leaves; null when they would lie too far apart.
 * @param {Float64Array} along
 * @param {Int32Array} away
 * @param {number} leaves
 * @returns {Spot[] | null}
 */
function rings(along, away, leaves) {
  const turn = (2 * Math.PI) / leaves;
  /** @type {Map<number, number[]>} */
  const layers = new Map();
  away.forEach((depth, node) => layers.set(depth, [...(layers.get(depth) ?? []), along[node]]));
  let step = 1;
  for (const [depth, places] of layers) {
    if (depth === 0) continue;
    places.sort((a, b) => a - b);
    const gaps = places.map((place, n) => (n > 0 ? place - places[n - 1] : place + leaves - places[places.length - 1]));
    step = Math.max(step, 0.9 / (depth * turn * Math.min(...gaps)));
  }
  if (step > LOOSEST) return null;
  return Array.from(along, (place, node) => {
    const radius = away[node] * step;
    return [radius * Math.sin(place * turn), -radius * Math.cos(place * turn)];
  });
}

/**
 * A node in the middle of a longest path; of two, the one that comes first.
 * @param {Neighbours} near
 */
function middle(near) {
  const farthest = (/** @type {Int32Array} */ away) => away.indexOf(away.reduce((a, b) => Math.max(a, b)));
  const end = farthest(distances(near, 0));
  const fromEnd = distances(near, end);
  const otherEnd = farthest(fromEnd);
  const fromOther = distances(near, otherEnd);
  const length = fromEnd[otherEnd];
  return near.findIndex(
    (_, node) => fromEnd[node] + fromOther[node] === length && Math.abs(fromEnd[node] - fromOther[node]) <= length % 2,
  );
}

/**
 * A wheel: a hub that is joined with everything, and a cycle around it.
 * @param {Neighbours} near
 * @returns {Spot[] | null}
 */
export function wheel(near) {
  const hub = near.findIndex((others) => others.length === near.length - 1);
  if (hub < 0 || near.length < 5) return null;
  const rim = near.map((others, node) => (node === hub ? [] : others.filter((other) => other !== hub)));
  if (rim.some((others, node) => node !== hub && others.length !== 2)) return null;
  const order = along(rim, hub === 0 ? 1 : 0);
  if (order.length !== near.length - 1) return null;
  const spots = circle(order);
  spots[hub] = [0, 0];
  return spots;
}
