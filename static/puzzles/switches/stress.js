/**
 * A layout for any connected graph: things as far apart on the paper as they are in the graph. Pairs are moved one at a time
 * towards their distance, in random order and ever less (Zheng, Pawar, Goodman 2018, "Graph Drawing by Stochastic Gradient
 * Descent"); of a large graph only the pairs with some pivots (Ortmann, Klimenta, Brandes 2017, "A Sparse Stress Model").
 */

import { randomFrom } from "../../base/random.js";
import { Room, closest, quantile } from "./room.js";
import { distances } from "./shapes.js";

/** @typedef {import("./room.js").Spot} Spot */

const WHOLE = 400; // nodes: up to here all pairs take part
const PIVOTS = 24;
const ROUNDS = 16;
const SPREADS = 20; // rounds of pushing apart
const LAST_STEP = 0.05;
const CROWDED = 0.3; // cells between neighbours: below this pushing apart would take too long
const BESIDE = 0.28; // a node that lies closer to a line is in its way
const CLEAR = 0.8; // things lie at least so far apart, as nearly as a few rounds bring it about
const SMALL = 40; // nodes
const TRIES = 12;

/**
 * Of a small graph the best of several tries, which is the one with the fewest crossings.
 * @param {number[][]} near the neighbours of each node
 * @returns {Spot[]}
 */
export function stress(near) {
  let best = tried(near, 1);
  if (near.length > SMALL) return best;
  let least = crossings(near, best);
  for (let seed = 2; seed <= TRIES && least > 0; seed += 1) {
    const next = tried(near, seed);
    const crossed = crossings(near, next);
    if (crossed < least) [best, least] = [next, crossed];
  }
  return best;
}

/**
 * @param {number[][]} near
 * @param {number} seed the same graph is the same picture
 * @returns {Spot[]}
 */
function tried(near, seed) {
  const random = randomFrom(seed);
  const side = Math.sqrt(near.length);
  const xs = Float64Array.from(near, () => random() * side);
  const ys = Float64Array.from(near, () => random() * side);
  const pairs = near.length <= WHOLE ? allPairs(near) : pivotPairs(near);
  const { from, to, away, weight, both } = pairs;
  const order = Uint32Array.from(from, (_, pair) => pair);
  const heaviest = 1;
  const lightest = weight.reduce((least, one) => Math.min(least, one), heaviest);
  const decay = Math.log(heaviest / (LAST_STEP * lightest)) / (ROUNDS - 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const pace = Math.exp(-decay * round) / lightest;
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const pair of order) {
      const a = from[pair];
      const b = to[pair];
      const dx = xs[a] - xs[b];
      const dy = ys[a] - ys[b];
      const length = Math.hypot(dx, dy) || 1e-6;
      const move = (Math.min(1, weight[pair] * pace) * (length - away[pair])) / (2 * length);
      xs[a] -= move * dx;
      ys[a] -= move * dy;
      if (!both[pair]) continue;
      xs[b] += move * dx;
      ys[b] += move * dy;
    }
  }
  const isCrowd = near.length > WHOLE && quantile(closest(paired(xs, ys)), 0.1) < CROWDED;
  if (isCrowd) return seated(lying(xs, ys));
  loosen(xs, ys);
  spread(xs, ys);
  return lying(xs, ys);
}

/**
 * How many connections cross one another, or pass a node that is not theirs.
 * @param {number[][]} near
 * @param {Spot[]} spots
 */
function crossings(near, spots) {
  const lines = near.flatMap((others, node) => others.flatMap((other) => (other < node ? [[node, other]] : [])));
  /** On which side of the line from a to b a node lies. @param {number} a @param {number} b @param {number} node */
  const side = (a, b, node) =>
    (spots[b][0] - spots[a][0]) * (spots[node][1] - spots[a][1]) -
    (spots[b][1] - spots[a][1]) * (spots[node][0] - spots[a][0]);
  let count = 0;
  lines.forEach(([a, b], n) => {
    for (const [c, d] of lines.slice(n + 1)) {
      if (a === c || a === d || b === c || b === d) continue;
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) count += 1;
    }
    const length = Math.hypot(spots[b][0] - spots[a][0], spots[b][1] - spots[a][1]);
    near.forEach((_, node) => {
      const isOwn = node === a || node === b;
      const isBetween = [a, b].every(
        (end) => Math.hypot(spots[node][0] - spots[end][0], spots[node][1] - spots[end][1]) < length,
      );
      if (!isOwn && isBetween && Math.abs(side(a, b, node)) < BESIDE * length) count += 1;
    });
  });
  return count;
}

/**
 * @param {Float64Array} xs
 * @param {Float64Array} ys
 */
const paired = (xs, ys) => Array.from(xs, (x, node) => /** @type {Spot} */ ([x, ys[node]]));

/** @typedef {{ from: Uint32Array, to: Uint32Array, away: Float64Array, weight: Float64Array, both: Uint8Array }} Pairs */

/**
 * @param {[from: number, to: number, away: number, weight: number, both: number][]} rows
 * @returns {Pairs}
 */
function pairsOf(rows) {
  return {
    from: Uint32Array.from(rows, (row) => row[0]),
    to: Uint32Array.from(rows, (row) => row[1]),
    away: Float64Array.from(rows, (row) => row[2]),
    weight: Float64Array.from(rows, (row) => row[3]),
    both: Uint8Array.from(rows, (row) => row[4]),
  };
}

/** @param {number[][]} near */
function allPairs(near) {
  /** @type {[number, number, number, number, number][]} */
  const rows = [];
  near.forEach((_, node) => {
    const away = distances(near, node);
    for (let other = 0; other < node; other += 1) rows.push([node, other, away[other], away[other] ** -2, 1]);
  });
  return pairsOf(rows);
}

/**
 * Neighbours, and each node with each pivot. A pivot stands for the nodes around it, and only the node moves.
 * @param {number[][]} near
 */
function pivotPairs(near) {
  /** @type {[number, number, number, number, number][]} */
  const rows = [];
  near.forEach((others, node) => {
    for (const other of others) if (other < node) rows.push([node, other, 1, 1, 1]);
  });
  const share = near.length / PIVOTS;
  const nearest = new Int32Array(near.length).fill(near.length);
  for (let count = 0, pivot = 0; count < PIVOTS; count += 1) {
    const away = distances(near, pivot);
    away.forEach((far, node) => {
      nearest[node] = Math.min(nearest[node], far);
      if (far > 1) rows.push([node, pivot, far, Math.min(1, share * far ** -3), 0]);
    });
    // The next pivot is a node that is farthest from all there are.
    pivot = nearest.indexOf(nearest.reduce((a, b) => Math.max(a, b)));
  }
  return pairsOf(rows);
}

/**
 * Where many things are close in the graph, as much larger as they need to lie side by side.
 * @param {Float64Array} xs
 * @param {Float64Array} ys
 */
function loosen(xs, ys) {
  const length = (/** @type {Float64Array} */ all) => Math.max(...all) - Math.min(...all);
  const factor = Math.sqrt((xs.length * CLEAR) / (length(xs) * length(ys) + CLEAR));
  if (factor <= 1) return;
  xs.forEach((x, node) => (xs[node] = x * factor));
  ys.forEach((y, node) => (ys[node] = y * factor));
}

/**
 * Push apart what lies too close.
 * @param {Float64Array} xs
 * @param {Float64Array} ys
 */
function spread(xs, ys) {
  for (let round = 0; round < SPREADS; round += 1) {
    const room = new Room(paired(xs, ys));
    let moved = false;
    for (let node = 0; node < xs.length; node += 1) {
      for (const other of room.near(xs[node], ys[node], CLEAR)) {
        if (other <= node) continue;
        const dx = xs[node] - xs[other] || 1e-3;
        const dy = ys[node] - ys[other];
        const length = Math.hypot(dx, dy);
        if (length >= CLEAR) continue;
        const push = (CLEAR - length) / (2 * length);
        xs[node] += dx * push;
        ys[node] += dy * push;
        xs[other] -= dx * push;
        ys[other] -= dy * push;
        moved = true;
      }
    }
    if (!moved) return;
  }
}

/**
 * A crowd of thousands takes seats in rows and columns: each column takes as many as fit of those that are farthest left,
 * from top to bottom. Neighbours stay near, and nothing lies on anything else.
 * @param {Spot[]} spots
 * @returns {Spot[]}
 */
function seated(spots) {
  const rows = Math.ceil(Math.sqrt(spots.length / 1.5));
  const fromLeft = spots.map((_, node) => node).sort((a, b) => spots[a][0] - spots[b][0]);
  /** @type {Spot[]} */
  const seats = [];
  for (let column = 0; column * rows < fromLeft.length; column += 1) {
    const members = fromLeft.slice(column * rows, (column + 1) * rows).sort((a, b) => spots[a][1] - spots[b][1]);
    members.forEach((node, row) => (seats[node] = [column, row]));
  }
  return seats;
}

/**
 * The picture turned so that it is widest across, with its first node towards the upper left.
 * @param {Float64Array} xs
 * @param {Float64Array} ys
 * @returns {Spot[]}
 */
function lying(xs, ys) {
  const mean = (/** @type {Float64Array} */ all) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [cx, cy] = [mean(xs), mean(ys)];
  let [xx, xy, yy] = [0, 0, 0];
  xs.forEach((x, node) => {
    xx += (x - cx) ** 2;
    xy += (x - cx) * (ys[node] - cy);
    yy += (ys[node] - cy) ** 2;
  });
  // The direction of the larger axis of inertia.
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const spots = Array.from(xs, (x, node) => {
    const dx = x - cx;
    const dy = ys[node] - cy;
    return /** @type {Spot} */ ([dx * cos + dy * sin, dy * cos - dx * sin]);
  });
  const [mirror, upset] = [spots[0][0] > 0 ? -1 : 1, spots[0][1] > 0 ? -1 : 1];
  return spots.map(([x, y]) => [x * mirror, y * upset]);
}
