/**
 * A layout for any connected graph: links pull their ends together, and all nodes push each other away. py/gridlight/puzzles/switches/drawing/forces.py
 * does the same sums, products, quotients and roots in the same order, so that both give the same places.
 */

import { randomFrom } from "../../base/random.ts";
import { atOnce } from "../../base/slices.ts";
import { boxOf, quantile } from "./nearby.ts";
import { distances, pairs } from "./neighbours.ts";
import { layOutInRows } from "./rows-layout.ts";
import type { Neighbours, Spot } from "./types.ts";

const MOST_TICKS = 100;
const WORK = 18_000; // nodes times ticks: a larger graph gets fewer ticks
const LINK = 0.7; // how strongly a link pulls
const MIDDLE = 0.05; // how strongly the middle of all pulls
const SPEED = 0.7; // what a node keeps of its speed at each tick
const COLD = 0.01; // how strong the forces are in the end
const TINY = 1e-6;
const ROOM = 1.5; // squares of a link's length for each node, at least
const APART = 0.84; // how far apart nodes lie at least
const APART_TICKS = 20;
const SMALL = 40; // nodes: of a graph with so few, the best of several layouts is taken
const TRIES = 3;
const CROWD = 400; // nodes: more of them lie in rows and columns

/** Of a small graph several layouts are made, all but the first from random starts, and the one with the fewest crossings taken. */
export function* layOutByForces(near: Neighbours): Generator<void, Spot[]> {
  const first = stretched(near).map(rounded);
  yield;
  if (near.length > CROWD) return layOutInRows(first, near);
  let best = yield* settling(near, first);
  if (near.length > SMALL) return best;
  let least = crossings(near, best);
  for (let seed = 1; seed <= TRIES && least > 0; seed += 1) {
    const random = randomFrom(seed);
    const start = near.map((): Spot => [random() * near.length, random() * near.length]);
    const next = layOutFrom(near, start);
    const crossed = crossings(near, next);
    if (crossed < least) [best, least] = [next, crossed];
  }
  return best;
}

/** The layout to which the forces lead from these spots. */
export const layOutFrom = (near: Neighbours, start: Spot[]) => atOnce(settling(near, start));

function* settling(near: Neighbours, start: Spot[]): Generator<void, Spot[]> {
  const spots = start.map(rounded);
  const speeds = near.map((): Spot => [0, 0]);
  const links = pairs(near);
  const ticks = Math.min(MOST_TICKS, Math.round(WORK / near.length));
  for (let tick = 1; tick <= ticks; tick += 1) {
    yield;
    const heat = toMillionth(COLD ** (tick / ticks));
    pull(spots, speeds, near, links, LINK * heat);
    push(spots, speeds, heat);
    spots.forEach((spot, node) => {
      for (const axis of [0, 1] as const) {
        speeds[node][axis] = (speeds[node][axis] - spot[axis] * (MIDDLE * heat)) * SPEED;
        spot[axis] += speeds[node][axis];
      }
    });
  }
  yield;
  return mirrored(apart(spots, near));
}

/** Elsewhere sines and powers may differ in their last digits, which forces would make more of. */
const toMillionth = (number: number) => Math.floor(number * 1e6 + 0.5) / 1e6;
const rounded = ([x, y]: Spot): Spot => [toMillionth(x), toMillionth(y)];

/** Links shorter or longer than 1 change the speeds of their ends; the one with more links is pulled less. */
function pull(spots: Spot[], speeds: Spot[], near: Neighbours, links: [number, number][], strength: number) {
  for (const [from, to] of links) {
    const x = spots[to][0] + speeds[to][0] - spots[from][0] - speeds[from][0];
    const y = spots[to][1] + speeds[to][1] - spots[from][1] - speeds[from][1];
    const length = Math.sqrt(x * x + y * y) + TINY;
    const part = ((length - 1) / length) * strength;
    const share = near[from].length / (near[from].length + near[to].length);
    speeds[to][0] -= x * part * share;
    speeds[to][1] -= y * part * share;
    speeds[from][0] += x * part * (1 - share);
    speeds[from][1] += y * part * (1 - share);
  }
}

/** Each two nodes push each other away. */
function push(spots: Spot[], speeds: Spot[], strength: number) {
  spots.forEach((spot, node) => {
    let [sumX, sumY] = [0, 0];
    for (let other = 0; other < node; other += 1) {
      const x = spot[0] - spots[other][0];
      const y = spot[1] - spots[other][1];
      const square = x * x + y * y;
      const part = strength / (square < 1 ? Math.sqrt(square) + TINY : square);
      sumX += x * part;
      sumY += y * part;
      speeds[other][0] -= x * part;
      speeds[other][1] -= y * part;
    }
    speeds[node][0] += sumX;
    speeds[node][1] += sumY;
  });
}

/** How many pairs of links cross. */
function crossings(near: Neighbours, spots: Spot[]) {
  /** On which side of the line from a to b a node lies. */
  const side = (a: number, b: number, node: number) =>
    (spots[b][0] - spots[a][0]) * (spots[node][1] - spots[a][1]) -
    (spots[b][1] - spots[a][1]) * (spots[node][0] - spots[a][0]);
  const links = pairs(near);
  let count = 0;
  links.forEach(([a, b], n) => {
    for (const [c, d] of links.slice(n + 1)) {
      if (a === c || a === d || b === c || b === d) continue;
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) count += 1;
    }
  });
  return count;
}

/**
 * A start for the forces. `left` and `right` are two nodes as far apart as possible, `top` and `bottom` two far from both: a
 * node lies across by its distances to the first two, down by those to the others, and a little off, so that no two coincide.
 */
function stretched(near: Neighbours): Spot[] {
  /** The distances from the node that is farthest from all of those whose distances are given. */
  const farthest = (...from: Int32Array[]) => {
    const away = near.map((_, node) => Math.min(...from.map((distance) => distance[node])));
    return distances(near, away.indexOf(away.reduce((a, b) => Math.max(a, b))));
  };
  const left = farthest(distances(near, 0));
  const right = farthest(left);
  const top = farthest(left, right);
  const bottom = farthest(left, right, top);
  return near.map((_, node) => {
    const radius = Math.sqrt((0.5 + node) / near.length) / 2;
    const angle = node * Math.PI * (3 - Math.sqrt(5)); // the golden angle
    return [
      (left[node] - right[node]) / 2 + radius * Math.cos(angle),
      (top[node] - bottom[node]) / 2 + radius * Math.sin(angle),
    ];
  });
}

/** Scaled so that links are about 1 long, or longer if nodes lie close; then no node lies on another. */
function apart(spots: Spot[], near: Neighbours) {
  const lengths = pairs(near).map(([a, b]) => distance(spots[a], spots[b]));
  const link = quantile(lengths, 0.5);
  const { width, height } = boxOf(spots);
  const room = ((width / link + 1) * (height / link + 1)) / spots.length;
  const unit = link * Math.min(1, Math.sqrt(room / ROOM));
  const placed = spots.map(([x, y]): Spot => [x / unit, y / unit]);
  for (let tick = 0; tick < APART_TICKS; tick += 1) pushApart(placed);
  return placed;
}

/** Moves each two spots that lie too close, away from each other. */
function pushApart(spots: Spot[]) {
  const fromLeft = [...spots].sort((a, b) => a[0] - b[0]);
  fromLeft.forEach((spot, place) => {
    for (const other of fromLeft.slice(place + 1)) {
      if (other[0] - spot[0] >= APART) break;
      const length = distance(spot, other) + TINY;
      if (length >= APART) continue;
      const part = (APART - length) / length / 2;
      const [x, y] = [(other[0] - spot[0]) * part, (other[1] - spot[1]) * part];
      spot[0] -= x;
      spot[1] -= y;
      other[0] += x;
      other[1] += y;
    }
  });
}

const distance = ([x, y]: Spot, other: Spot) =>
  Math.sqrt((x - other[0]) * (x - other[0]) + (y - other[1]) * (y - other[1]));

/** The same picture with its first node towards the upper left. */
function mirrored(spots: Spot[]): Spot[] {
  const { left, top, width, height } = boxOf(spots);
  const across = spots[0][0] > left + width / 2 ? -1 : 1;
  const down = spots[0][1] > top + height / 2 ? -1 : 1;
  return spots.map(([x, y]) => [x * across, y * down]);
}
