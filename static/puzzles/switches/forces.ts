/** A layout for any connected graph: links pull their ends together, and all nodes push each other away (d3-force). */

import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from "d3-force";
import { randomFrom } from "../../base/random.ts";
import { atOnce } from "../../base/slices.ts";
import { boxOf, quantile } from "./nearby.ts";
import type { Neighbours, Spot } from "./types.ts";

const MOST_TICKS = 100;
const LEAST_TICKS = 8;
const WORK = 18_000; // nodes times ticks: a larger graph gets fewer ticks
const ROOM = 1.5; // squares of a link's length for each node, at least
const RADIUS = 0.42; // nodes lie at least twice as far apart
const APART_TICKS = 20;
const SMALL = 40; // nodes: of a graph with so few, the best of several layouts is taken
const TRIES = 3;
const CROWD = 1000; // nodes: more of them lie in rows and columns

/** Of a small graph several layouts are made, all but the first from random starts, and the one with the fewest crossings taken. */
export function* layOutByForces(near: Neighbours): Generator<void, Spot[]> {
  const first = stretched(near);
  yield;
  let best = yield* layingOut(near, first);
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
export const layOutFrom = (near: Neighbours, start: Spot[]) => atOnce(layingOut(near, start));

function* layingOut(near: Neighbours, start: Spot[]): Generator<void, Spot[]> {
  const nodes = start.map(([x, y]) => ({ x, y }));
  const links = forceLink(pairs(near).map(([source, target]) => ({ source, target })));
  const ticks = Math.min(MOST_TICKS, Math.max(LEAST_TICKS, Math.round(WORK / near.length)));
  const simulation = forceSimulation(nodes)
    .stop()
    .alphaDecay(1 - 0.01 ** (1 / ticks))
    .velocityDecay(0.3)
    .force("link", links.distance(1).strength(0.7))
    .force("charge", forceManyBody().strength(-1).theta(1.5).distanceMin(1))
    .force("x", forceX().strength(0.05))
    .force("y", forceY().strength(0.05));
  for (let tick = 0; tick < ticks; tick += 1) {
    yield;
    simulation.tick();
  }
  yield;
  const spots = nodes.map(({ x, y }): Spot => [x, y]);
  return mirrored(near.length > CROWD ? inRows(spots) : apart(spots, near));
}

/** Each link once. */
const pairs = (near: Neighbours) =>
  near.flatMap((others, node) => others.flatMap((other): [number, number][] => (node < other ? [[node, other]] : [])));

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

/** How many links each node is away from this one; -1 where there is no way. */
export function distances(near: Neighbours, from: number): Int32Array {
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
  const lengths = pairs(near).map(([a, b]) => Math.hypot(spots[a][0] - spots[b][0], spots[a][1] - spots[b][1]));
  const link = quantile(lengths, 0.5);
  const { width, height } = boxOf(spots);
  const room = ((width / link + 1) * (height / link + 1)) / spots.length;
  const unit = link * Math.min(1, Math.sqrt(room / ROOM));
  const nodes = spots.map(([x, y]) => ({ x: x / unit, y: y / unit }));
  forceSimulation(nodes).stop().force("collide", forceCollide(RADIUS)).tick(APART_TICKS);
  return nodes.map(({ x, y }): Spot => [x, y]);
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

/** The same picture with its first node towards the upper left. */
function mirrored(spots: Spot[]): Spot[] {
  const { left, top, width, height } = boxOf(spots);
  const across = spots[0][0] > left + width / 2 ? -1 : 1;
  const down = spots[0][1] > top + height / 2 ? -1 : 1;
  return spots.map(([x, y]) => [x * across, y * down]);
}
