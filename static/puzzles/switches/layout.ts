/**
 * Where a board's things lie, in cell units: as the document says, or laid out automatically. A grid comes out as a grid, a
 * path, cycle or tree as such, anything else by forces; parts that are not connected lie side by side.
 */

import { atOnce } from "../../base/slices.ts";
import { layOutByForces } from "./forces.ts";
import { boardOf, graphOf } from "./graph.ts";
import { boxOf, freeSpot, gaps, quantile, treeOf } from "./nearby.ts";
import { shaped } from "./shapes.ts";
import type { Document } from "../../types.ts";
import type { Board, Frame, Graph, Layout, Neighbours, Point, Spot } from "./types.ts";

const MARGIN = 0.5; // around the outermost things
const APART = 0.75; // between a thing that is added and those that are there
const TOUCH = 0.2; // so close, one thing hides another
const FEW = 300; // things that are placed beside others one by one
const WIDE = 4; // cells for each thing, the most that a layout may measure; where they are few,
const WIDEST = 200; // so many in all
const GAP = 1.15; // between parts that are not connected
const SHAPE = 1.5; // width to height, of all parts together
const CLOSE = 1.35; // how much longer a link is than the way to the next thing, at most
const LEAST = 0.6; // a layout with steps from here
const MOST = 1.7; // to here is drawn as it is
const DIGITS = 40; // as many as a name can have
const SAME = 0.02; // cells between two spots that are the same
const OWN: Frame = { x: 0, y: 0, unit: 1 }; // of a layout that the page made: in cell units

let known: WeakMap<Document, Layout> = new WeakMap();
/** where the sheets of edited boards are, by the board's layout, or switches if it has none */
const frames: WeakMap<object, Frame> = new WeakMap();
const keyOf = (document: Document) => boardOf(document).layout ?? boardOf(document).switches;

/** Where a board's things lie. */
export const layoutOf = (document: Document) => known.get(document) ?? atOnce(layingOut(document));

/** Lay the things out, with pauses. */
export function* layingOut(document: Document): Generator<void, Layout> {
  const graph = graphOf(document);
  yield;
  const kept = frames.get(keyOf(document));
  const given = yield* givenSpots(graph, boardOf(document), kept);
  const laid = given?.spots ?? (yield* automatic(boardOf(document), graph));
  const rough = kept && !given ? laid.map((spot) => inCells(kept, spot)) : laid;
  const frame = kept ?? (given && { ...OWN, unit: given.unit });
  const layout = sheetFor(graph, rough, kept ? 1 : yield* unitOf(rough, graph.links), frame);
  known.set(document, layout);
  return layout;
}

/**
 * The layout of these spots around their box, so many units a cell. `frame` says where they are in the document; null where
 * they were laid out automatically.
 */
function sheetFor(graph: Graph, rough: Spot[], unit: number, frame: Frame | null): Layout {
  const { left, top, width, height } = boxOf(rough);
  const [x, y] = [left - MARGIN * unit, top - MARGIN * unit];
  const spots = rough.map((spot): Spot => [(spot[0] - x) / unit, (spot[1] - y) / unit]);
  const size = { width: width / unit + 2 * MARGIN, height: height / unit + 2 * MARGIN };
  const own = frame ? { x: frame.x + x * frame.unit, y: frame.y + y * frame.unit, unit: unit * frame.unit } : OWN;
  return { graph, spots, ...size, tree: treeOf(spots), frame: own };
}

/** Where everything lies now, as a document says it. */
export function written(document: Document) {
  const { spots } = layoutOf(document);
  return Object.fromEntries(graphOf(document).names.map((name, thing) => [name, pointAt(document, spots[thing])]));
}

/** A spot as the document says it, to the hundredth of a cell. */
export function pointAt(document: Document, spot: Spot): Point {
  const { frame } = layoutOf(document);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(frame.unit)));
  const [x, y] = inUnits(frame, spot).map((value) => Number(value.toFixed(digits)));
  return [y, x];
}

const inUnits = ({ x, y, unit }: Frame, spot: Spot): Spot => [x + spot[0] * unit, y + spot[1] * unit];

const inCells = ({ x, y, unit }: Frame, spot: Spot): Spot => [(spot[0] - x) / unit, (spot[1] - y) / unit];

// # While a board is edited

/**
 * Lays an edited board out so that what it shares with the board before lies where it lay; answers how far that is on its
 * sheet. Null where more than one thing lies elsewhere: then it is laid out anew.
 */
export function keepInPlace(before: Document, next: Document): Spot | null {
  const old = layoutOf(before);
  frames.set(keyOf(next), old.frame);
  known.delete(next);
  const { graph, spots, frame } = layoutOf(next);
  const [right, down] = inCells(frame, inUnits(old.frame, [0, 0]));
  const moved = graph.names.filter((name, thing) => {
    const was = old.spots[old.graph.index.get(name) ?? -1];
    return was && Math.hypot(was[0] + right - spots[thing][0], was[1] + down - spots[thing][1]) > SAME;
  });
  if (moved.length <= (boardOf(next).layout ? 1 : 0)) return [right, down];
  layOutAnew(next);
  return null;
}

/** Editing has ended: the board is laid out as any other. */
export function layOutAnew(document: Document) {
  frames.delete(keyOf(document));
  known = new WeakMap();
}

/** A free spot for a new thing, near this one. */
export const spotBeside = (document: Document, centre: Spot) => freeSpot(layoutOf(document).tree, centre, APART);

// # A given layout

/**
 * The document's own layout. Null if it has none, or if it cannot be used: everything is in one place, or the whole is so
 * wide that things would be specks. `unit` is how many of the document's units are one of theirs; in the cells of a `frame`,
 * while the board is edited.
 */
function* givenSpots(
  { names, links }: Graph,
  { layout }: Board,
  frame?: Frame,
): Generator<void, { spots: Spot[]; unit: number } | null> {
  if (!layout) return null;
  const given = names.map((name): Spot | null =>
    Object.hasOwn(layout, name) ? [layout[name][1], layout[name][0]] : null,
  );
  const known = given.filter((spot) => spot !== null);
  const { width, height } = boxOf(known);
  const isPoint = width === 0 && height === 0 && names.length > 1;
  if (known.length === 0 || isPoint || names.length - known.length > FEW) return null;
  const { x, y, unit } = frame ?? { ...OWN, unit: yield* unitOf(given, links) };
  if (Math.max(width, height) / unit > Math.max(names.length * WIDE, WIDEST)) return null;
  const scaled = given.map((spot) => spot && inCells({ x, y, unit }, spot));
  const spots = placed(scaled, neighbours(names.length, links));
  return spots && { spots, unit };
}

/**
 * How far apart neighbours are: the median length of a link, or less where things lie closer than that. A layout that is more
 * or less in cell units has the unit 1, so it stays as it is, to the hundredth.
 */
function* unitOf(spots: (Spot | null)[], links: Graph["links"]): Generator<void, number> {
  const lengths = links.flatMap(({ one, other }) => {
    const [a, b] = [spots[one], spots[other]];
    return a && b ? [Math.hypot(a[0] - b[0], a[1] - b[1])] : [];
  });
  const near = quantile(yield* gaps(spots.filter((spot) => spot !== null)), 0.1);
  const typical = Math.min(quantile(lengths, 0.5), CLOSE * near);
  return Number.isFinite(typical) && (typical < LEAST || typical > MOST) ? typical : 1;
}

/**
 * The same with a place of its own for each thing, so that it can be pressed: what has none yet lies beside its neighbours,
 * and what would hide another moves. Null if many would move.
 */
function placed(given: (Spot | null)[], near: Neighbours) {
  const spots: (Spot | null)[] = given.map(() => null);
  const tree = treeOf(spots);
  const put = (thing: number, spot: Spot) => {
    spots[thing] = spot;
    tree.add(thing);
  };
  let moved = 0;
  for (const [thing, spot] of given.entries()) {
    if (!spot) continue;
    const isTaken = tree.find(...spot, TOUCH) !== undefined;
    if (isTaken && (moved += 1) > FEW) return null;
    put(thing, isTaken ? freeSpot(tree, spot, APART) : spot);
  }
  given.forEach((spot, thing) => {
    if (spot) return;
    const around = near[thing].flatMap((other) => (spots[other] ? [spots[other]] : []));
    const mean = (axis: 0 | 1) => around.reduce((sum, spot) => sum + spot[axis] / around.length, 0);
    put(thing, freeSpot(tree, [mean(0), mean(1)], APART));
  });
  return spots as Spot[];
}

// # The automatic layout

/** Only the links count: when values change, the layout stays. */
function* automatic({ switches }: Board, graph: Graph): Generator<void, Spot[]> {
  const names = graph.names.join("\n");
  const kept = automaticKept.get(switches);
  if (kept?.names === names) return kept.spots;
  const spots = yield* arranged(graph);
  automaticKept.set(switches, { names, spots });
  return spots;
}
const automaticKept: WeakMap<object, { names: string; spots: Spot[] }> = new WeakMap();

function neighbours(things: number, links: Graph["links"]) {
  const near: Neighbours = Array.from({ length: things }, () => []);
  for (const { one, other } of links) {
    near[one].push(other);
    near[other].push(one);
  }
  return near;
}

/** In the order of names, bulbs first: so an edit and its undoing give the same picture. */
function* arranged({ names, bulbs, links }: Graph): Generator<void, Spot[]> {
  const keys = names.map((name, thing) => `${thing < bulbs ? 0 : 1}${sortable(name)} ${name}`);
  const order = [...names.keys()].sort((a, b) => (keys[a] < keys[b] ? -1 : 1));
  yield;
  const near = within(order, neighbours(names.length, links)).map((others) => others.sort((a, b) => a - b));
  yield;
  const parts = [];
  for (const members of components(near)) parts.push({ members, spots: yield* laidOut(members, near, bulbs) });
  const spots = packed(parts);
  const placed: Spot[] = [];
  order.forEach((thing, place) => (placed[thing] = spots[place]));
  return placed;
}

/** A name so that 9 comes before 10. */
const sortable = (name: string) => name.replace(/[0-9]+/g, (digits) => digits.padStart(DIGITS, "0"));

/** The connected parts, each as its things in order. */
function components(near: Neighbours) {
  const seen = new Set();
  return near.flatMap((_, start) => {
    if (seen.has(start)) return [];
    const members = new Set([start]);
    for (const thing of members) for (const other of near[thing]) members.add(other);
    for (const thing of members) seen.add(thing);
    return [[...members].sort((a, b) => a - b)];
  });
}

/** One part. If its bulbs alone have a well-known shape, its other switches lie beside their bulbs. */
function* laidOut(members: number[], near: Neighbours, bulbs: number): Generator<void, Spot[]> {
  yield;
  const own = within(members, near);
  const inner = members.filter((thing) => thing < bulbs);
  const others = members.length - inner.length;
  if (inner.length > 0 && others <= FEW) {
    const bare = others === 0 ? own : within(inner, near);
    const spots = others === 0 || components(bare).length === 1 ? shaped(bare) : null;
    if (spots) return placed([...spots, ...Array(others).fill(null)], own) ?? spots;
  }
  return yield* layOutByForces(own);
}

/** The neighbours of these things among themselves, numbered by their place in the list. */
function within(members: number[], near: Neighbours): Neighbours {
  const number = new Map(members.map((thing, n) => [thing, n]));
  return members.map((thing) => near[thing].flatMap((other) => number.get(other) ?? []));
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
