/**
 * Where a board's things lie, in cell units: as the document says, or laid out automatically. While a board is edited, what
 * stays lies where it lay.
 */

import { atOnce } from "../../base/slices.ts";
import { automaticSpots } from "./automatic-layout.ts";
import { IN_CELLS, givenSpots, inCells, unitOf } from "./given-layout.ts";
import { boardOf, graphOf } from "./graph.ts";
import { boxOf, freeSpot, treeOf } from "./nearby.ts";
import type { Document } from "../../types.ts";
import type { Graph, Layout, Origin, Point, Spot } from "./types.ts";

const MARGIN = 0.5; // around the outermost things
const SAME = 0.02; // cells between two spots that are the same

let layouts: WeakMap<Document, Layout> = new WeakMap();
/** where edited boards lie, by the board's layout, or switches if it has none */
const origins: WeakMap<object, Origin> = new WeakMap();
const keyOf = (document: Document) => boardOf(document).layout ?? boardOf(document).switches;

/** Where a board's things lie. */
export const layoutOf = (document: Document) => layouts.get(document) ?? atOnce(layingOut(document));

/** Lay the things out, with pauses. */
export function* layingOut(document: Document): Generator<void, Layout> {
  const graph = graphOf(document);
  yield;
  const edited = origins.get(keyOf(document));
  const given = yield* givenSpots(graph, boardOf(document), edited);
  const laid = given?.spots ?? (yield* automaticSpots(boardOf(document), graph));
  const rough = edited && !given ? laid.map((spot) => inCells(edited, spot)) : laid;
  const origin = edited ?? (given && { ...IN_CELLS, unit: given.unit });
  const layout = layoutFor(graph, rough, edited ? 1 : yield* unitOf(rough, graph.links), origin);
  layouts.set(document, layout);
  return layout;
}

/**
 * The layout of these spots around their box, so many units a cell. `origin` says where they are in the document; null where
 * they were laid out automatically.
 */
function layoutFor(graph: Graph, rough: Spot[], unit: number, origin: Origin | null): Layout {
  const { left, top, width, height } = boxOf(rough);
  const [x, y] = [left - MARGIN * unit, top - MARGIN * unit];
  const spots = rough.map((spot): Spot => [(spot[0] - x) / unit, (spot[1] - y) / unit]);
  const size = { width: width / unit + 2 * MARGIN, height: height / unit + 2 * MARGIN };
  const corner = origin
    ? { x: origin.x + x * origin.unit, y: origin.y + y * origin.unit, unit: unit * origin.unit }
    : IN_CELLS;
  return { graph, spots, ...size, tree: treeOf(spots), origin: corner };
}

/** Where everything lies now, as a document says it. */
export function writtenLayout(document: Document) {
  const { spots } = layoutOf(document);
  return Object.fromEntries(graphOf(document).names.map((name, thing) => [name, pointAt(document, spots[thing])]));
}

/** A spot as the document says it, to the hundredth of a cell. */
export function pointAt(document: Document, spot: Spot): Point {
  const { origin } = layoutOf(document);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(origin.unit)));
  const [x, y] = inUnits(origin, spot).map((value) => Number(value.toFixed(digits)));
  return [y, x];
}

const inUnits = ({ x, y, unit }: Origin, spot: Spot): Spot => [x + spot[0] * unit, y + spot[1] * unit];

/**
 * Lays an edited board out so that what it shares with the board before lies where it lay; answers how far that is on the
 * drawn board. Null where more than one thing lies elsewhere: then it is laid out anew.
 */
export function keepInPlace(before: Document, next: Document): Spot | null {
  const old = layoutOf(before);
  origins.set(keyOf(next), old.origin);
  layouts.delete(next);
  const { graph, spots, origin } = layoutOf(next);
  const [right, down] = inCells(origin, inUnits(old.origin, [0, 0]));
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
  origins.delete(keyOf(document));
  layouts = new WeakMap();
}

/** A free spot for a new thing, near this one. */
export const spotBeside = (document: Document, centre: Spot) => freeSpot(layoutOf(document).tree, centre);
