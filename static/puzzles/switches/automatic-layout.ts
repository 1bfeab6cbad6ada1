/**
 * The layout of a board that gives none: a grid comes out as a grid, a path, cycle or tree as such, anything else by forces;
 * parts that are not connected lie side by side.
 */

import { layOutByForces } from "./forces.ts";
import { NAMES } from "./graph.ts";
import { components, neighboursOf, within } from "./neighbours.ts";
import { MOST_PLACED, boxOf, placed } from "./nearby.ts";
import { shaped } from "./shapes.ts";
import type { Board, Graph, Neighbours, Spot } from "./types.ts";

const GAP = 1.15; // between parts that are not connected
const SHAPE = 1.5; // width to height, of all parts together

const spotsBySwitches: WeakMap<object, { names: string; spots: Spot[] }> = new WeakMap();

/** Only the links count: when values change, the layout stays. */
export function* automaticSpots({ switches }: Board, graph: Graph): Generator<void, Spot[]> {
  const names = graph.names.join("\n");
  const before = spotsBySwitches.get(switches);
  if (before?.names === names) return before.spots;
  const spots = yield* arranged(graph);
  spotsBySwitches.set(switches, { names, spots });
  return spots;
}

/** In the order of names, bulbs first: so an edit and its undoing give the same picture. */
function* arranged({ names, bulbs, links }: Graph): Generator<void, Spot[]> {
  const keys = names.map((name, thing) => `${thing < bulbs ? 0 : 1}${sortable(name)} ${name}`);
  const order = [...names.keys()].sort((a, b) => (keys[a] < keys[b] ? -1 : 1));
  yield;
  const near = within(order, neighboursOf(names.length, links)).map((others) => others.sort((a, b) => a - b));
  yield;
  const parts = [];
  for (const members of components(near)) parts.push({ members, spots: yield* laidOut(members, near, bulbs) });
  const spots = packed(parts);
  const byThing: Spot[] = [];
  order.forEach((thing, place) => (byThing[thing] = spots[place]));
  return byThing;
}

/** A name so that 9 comes before 10. */
const sortable = (name: string) => name.replace(/[0-9]+/g, (digits) => digits.padStart(NAMES.longest, "0"));

/** One part. If its bulbs alone have a well-known shape, its other switches lie beside their bulbs. */
function* laidOut(members: number[], near: Neighbours, bulbs: number): Generator<void, Spot[]> {
  yield;
  const own = within(members, near);
  const inner = members.filter((thing) => thing < bulbs);
  const others = members.length - inner.length;
  if (inner.length > 0 && others <= MOST_PLACED) {
    const bulbsOnly = others === 0 ? own : within(inner, near);
    const spots = others === 0 || components(bulbsOnly).length === 1 ? shaped(bulbsOnly) : null;
    if (spots) return placed([...spots, ...Array(others).fill(null)], own) ?? spots;
  }
  return yield* layOutByForces(own);
}

/** All parts on one sheet, in rows, in the order of their first things. */
function packed(parts: { members: number[]; spots: Spot[] }[]) {
  const boxes = parts.map(({ spots }) => boxOf(spots));
  const area = boxes.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const widest = boxes.reduce((most, { width }) => Math.max(most, width), 0);
  const room = Math.max(widest + GAP, Math.sqrt(area * SHAPE)) + 1e-6;
  const all: Spot[] = [];
  let [x, y, tallest] = [0, 0, 0];
  parts.forEach(({ members, spots }, number) => {
    const { left, top, width, height } = boxes[number];
    if (x > 0 && x + width + GAP > room) [x, y, tallest] = [0, y + tallest, 0];
    members.forEach((thing, n) => (all[thing] = [spots[n][0] - left + x, spots[n][1] - top + y]));
    x += width + GAP;
    tallest = Math.max(tallest, height + GAP);
  });
  return all;
}
