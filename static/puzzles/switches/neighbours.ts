/** Graphs as the neighbours of each node. */

import type { Graph, Neighbours } from "./types.ts";

/** The neighbours of each thing. */
export function neighboursOf(things: number, links: Graph["links"]) {
  const near: Neighbours = Array.from({ length: things }, () => []);
  for (const { one, other } of links) {
    near[one].push(other);
    near[other].push(one);
  }
  return near;
}

/** The neighbours of these things among themselves, numbered by their place in the list. */
export function within(members: number[], near: Neighbours): Neighbours {
  const number = new Map(members.map((thing, n) => [thing, n]));
  return members.map((thing) => near[thing].flatMap((other) => number.get(other) ?? []));
}

/** The connected parts, each as its things in order. */
export function components(near: Neighbours) {
  const seen = new Set();
  return near.flatMap((_, start) => {
    if (seen.has(start)) return [];
    const members = new Set([start]);
    for (const thing of members) for (const other of near[thing]) members.add(other);
    for (const thing of members) seen.add(thing);
    return [[...members].sort((a, b) => a - b)];
  });
}

/** Each link once. */
export const pairs = (near: Neighbours) =>
  near.flatMap((others, node) => others.flatMap((other): [number, number][] => (node < other ? [[node, other]] : [])));

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
