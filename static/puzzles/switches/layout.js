/**
 * Where a board's things lie, in cell units: as the document says, or laid out by the shape of its graph. Grids come out as
 * grids, paths, cycles and trees as such, everything else by distance; parts that hang together lie side by side.
 */

import { once } from "../../base/memoise.js";
import { boardOf, graphOf } from "./graph.js";
import { Room, closest, least, quantile } from "./room.js";
import { circle, cycle, grid, path, tree, wheel } from "./shapes.js";
import { stress } from "./stress.js";

/** @import { Document } from "../../types.d.ts" */
/** @import { Board, Graph, Point } from "./graph.js" */
/** @import { Spot } from "./room.js" */

/** @typedef {{ spots: Spot[], width: number, height: number, room: Room }} Layout */

const MARGIN = 0.5; // around the outermost things
const APART = 0.75; // between a thing that is added and those that are there
const TOUCH = 0.2; // so close, one thing hides another
const FEW = 300; // things that are placed beside others one by one
const WIDE = 4; // cells for each thing, the most that a layout may measure; where they are few,
const WIDEST = 200; // so many in all
const GAP = 1.15; // between parts that do not hang together
const SHAPE = 1.5; // width to height, of all parts together
const CLOSE = 1.35; // how much longer a connection is than the way to the next thing, at most
const LEAST = 0.6; // a layout with steps from here
const MOST = 1.7; // to here is drawn as it is

export const layoutOf = once((/** @type {Document} */ document) => {
  const graph = graphOf(document);
  const rough = givenSpots(graph, boardOf(document)) ?? automatic(boardOf(document), graph);
  const unit = unitOf(rough, graph.links);
  const spots = rough.map(([x, y]) => /** @type {Spot} */ ([x / unit, y / unit]));
  const left = least(spots.map(([x]) => x));
  const top = least(spots.map(([, y]) => y));
  const moved = spots.map(([x, y]) => /** @type {Spot} */ ([x - left + MARGIN, y - top + MARGIN]));
  /** @type {Layout} */
  const layout = {
    spots: moved,
    width: MARGIN - least(moved.map(([x]) => -x)),
    height: MARGIN - least(moved.map(([, y]) => -y)),
    room: new Room(moved),
  };
  return layout;
});

/**
 * Where everything lies now, as a document has it: what is drawn from then on moves nothing else.
 * @param {Document} document
 * @returns {{ [name: string]: Point }}
 */
export function written(document) {
  const { names } = graphOf(document);
  const { spots } = layoutOf(document);
  return Object.fromEntries(names.map((name, thing) => [name, pointAt(spots[thing])]));
}

/**
 * A spot as a document has it, in hundredths of a cell.
 * @param {Spot} spot
 * @returns {Point}
 */
export function pointAt([x, y]) {
  const hundredths = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  return [hundredths(y), hundredths(x)];
}

// # A given layout

/**
 * The document's own layout; null when it has none, or one of which nobody would see much: everything in one place, or far
 * apart. What it leaves out lies beside what it is connected with.
 * @param {Graph} graph
 * @param {Board} board
 * @returns {Spot[] | null}
 */
function givenSpots({ names, links }, { layout }) {
  if (!layout) return null;
  /** @type {(Spot | null)[]} */
  const given = names.map((name) => (Object.hasOwn(layout, name) ? [layout[name][1], layout[name][0]] : null));
  const known = given.filter((spot) => spot !== null);
  const isPoint = known.every(([x, y]) => x === known[0][0] && y === known[0][1]);
  if (known.length === 0 || (isPoint && names.length > 1) || names.length - known.length > FEW) return null;
  const unit = unitOf(given, links);
  const spots = apart(given.map((spot) => spot && [spot[0] / unit, spot[1] / unit]));
  return spots && placedBeside(spots, neighbours(names.length, links));
}

/**
 * The same with a place of its own for each thing, so that all of them can be pressed; null where that would move many, or
 * where the whole is so wide that they would be specks.
 * @param {(Spot | null)[]} spots
 */
function apart(spots) {
  const known = spots.filter((spot) => spot !== null);
  const widest = Math.max(spots.length * WIDE, WIDEST);
  for (const axis of [0, 1]) {
    const along = known.map((spot) => spot[axis]);
    if (-least(along.map((value) => -value)) - least(along) > widest) return null;
  }
  const room = new Room();
  let moved = 0;
  const free = spots.map((spot) => {
    if (!spot) return null;
    const isTaken = room.nearest(spot[0], spot[1], TOUCH) >= 0;
    if (isTaken) moved += 1;
    const here = isTaken && moved <= FEW ? room.free(spot, APART) : spot;
    room.add(here);
    return here;
  });
  return moved > FEW ? null : free;
}

/**
 * How far apart neighbours are: the median length of a connection, or less where things lie closer than that. A layout that is
 * in cell units already, more or less, has the unit 1 and stays as it is, to the hundredth.
 * @param {(Spot | null)[]} spots
 * @param {Graph["links"]} links
 */
function unitOf(spots, links) {
  const lengths = links.flatMap(({ one, other }) => {
    const [a, b] = [spots[one], spots[other]];
    return a && b ? [Math.hypot(a[0] - b[0], a[1] - b[1])] : [];
  });
  const known = spots.filter((spot) => spot !== null);
  const crowd = quantile(closest(known), 0.1);
  const typical = Math.min(quantile(lengths, 0.5), CLOSE * crowd);
  return Number.isFinite(typical) && (typical < LEAST || typical > MOST) ? typical : 1;
}

/**
 * A spot for each thing that has none, beside its neighbours, where there is room.
 * @param {(Spot | null)[]} given
 * @param {number[][]} near
 * @returns {Spot[]}
 */
function placedBeside(given, near) {
  const spots = [...given];
  const room = new Room(given.filter((spot) => spot !== null));
  spots.forEach((spot, thing) => {
    if (spot) return;
    const around = near[thing].flatMap((other) => spots[other] ?? []);
    const [x, y] = [0, 1].map((axis) => {
      const along = around.filter((_, n) => n % 2 === axis);
      return along.reduce((sum, value) => sum + value, 0) / (along.length || 1);
    });
    spots[thing] = room.free([x, y], APART);
    room.add(/** @type {Spot} */ (spots[thing]));
  });
  return /** @type {Spot[]} */ (spots);
}

/**
 * A free spot for a new thing, near this one.
 * @param {Document} document
 * @param {Spot} centre
 */
export const spotBeside = (document, centre) => layoutOf(document).room.free(centre, APART);

// # The automatic layout

/**
 * Only the connections count: while a player sets values, the same layout is used again.
 * @param {Board} board
 * @param {Graph} graph
 * @returns {Spot[]}
 */
function automatic({ switches }, graph) {
  const kept = automaticKept.get(switches);
  if (kept && kept.names.length === graph.names.length && kept.names.every((name, n) => name === graph.names[n])) {
    return kept.spots;
  }
  const spots = arranged(graph);
  automaticKept.set(switches, { names: graph.names, spots });
  return spots;
}
/** @type {WeakMap<object, { names: string[], spots: Spot[] }>} */
const automaticKept = new WeakMap();

/**
 * @param {number} things
 * @param {Graph["links"]} links
 * @returns {number[][]}
 */
function neighbours(things, links) {
  /** @type {number[][]} */
  const near = Array.from({ length: things }, () => []);
  for (const { one, other } of links) {
    near[one].push(other);
    near[other].push(one);
  }
  return near;
}

/**
 * Bulbs first, then the other switches, each in the order of their names: what an edit and its undoing do to the order in the
 * document changes no picture.
 * @param {Graph} graph
 * @returns {Spot[]}
 */
function arranged({ names, bulbs, links }) {
  const inOrder = new Intl.Collator("en", { numeric: true }).compare;
  const order = [...names.keys()].sort(
    (a, b) => Number(a >= bulbs) - Number(b >= bulbs) || inOrder(names[a], names[b]) || (names[a] < names[b] ? -1 : 1),
  );
  const near = within(order, neighbours(names.length, links)).map((others) => others.sort((a, b) => a - b));
  const spots = packed(components(near).map((members) => ({ members, spots: laidOut(members, near, bulbs) })));
  /** @type {Spot[]} */
  const laid = [];
  order.forEach((thing, place) => (laid[thing] = spots[place]));
  return laid;
}

/**
 * The parts that hang together, each as its things in order.
 * @param {number[][]} near
 */
function components(near) {
  const part = new Int32Array(near.length).fill(-1);
  /** @type {number[][]} */
  const parts = [];
  near.forEach((_, start) => {
    if (part[start] >= 0) return;
    const members = [start];
    part[start] = parts.length;
    for (const thing of members) {
      for (const other of near[thing]) {
        if (part[other] >= 0) continue;
        part[other] = parts.length;
        members.push(other);
      }
    }
    parts.push(members.sort((a, b) => a - b));
  });
  return parts;
}

/**
 * One part. Where its bulbs alone are a shape that is known, its other switches lie beside the bulbs that they change.
 * @param {number[]} members
 * @param {number[][]} near
 * @param {number} bulbs
 * @returns {Spot[]}
 */
function laidOut(members, near, bulbs) {
  const own = within(members, near);
  const inner = members.filter((thing) => thing < bulbs);
  const others = members.length - inner.length;
  if (inner.length > 0 && others <= FEW) {
    const bare = others === 0 ? own : within(inner, near);
    const spots = bare.length === 1 || components(bare).length === 1 ? shaped(bare) : null;
    if (spots) return placedBeside([...spots, ...Array(others).fill(null)], own);
  }
  return stress(own);
}

/**
 * The neighbours of these things among themselves, numbered by their place in the list.
 * @param {number[]} members
 * @param {number[][]} near
 */
function within(members, near) {
  const number = new Map(members.map((thing, n) => [thing, n]));
  return members.map((thing) =>
    near[thing].flatMap((other) => {
      const n = number.get(other);
      return n === undefined ? [] : [n];
    }),
  );
}

/**
 * @param {number[][]} near
 * @returns {Spot[] | null}
 */
function shaped(near) {
  if (near.length === 1) return [[0, 0]];
  const isFull = near.length > 4 && near.length <= 12 && near.every((others) => others.length === near.length - 1);
  if (isFull) return circle(near.map((_, node) => node));
  return path(near) ?? grid(near) ?? cycle(near) ?? tree(near) ?? wheel(near);
}

/**
 * All parts on one sheet, in rows, in the order of their first things.
 * @param {{ members: number[], spots: Spot[] }[]} parts
 * @returns {Spot[]}
 */
function packed(parts) {
  /** @type {Spot[]} */
  const all = [];
  const boxes = parts.map(({ spots }) => {
    const left = least(spots.map(([x]) => x));
    const top = least(spots.map(([, y]) => y));
    return {
      left,
      top,
      width: GAP - least(spots.map(([x]) => -x)) - left,
      height: GAP - least(spots.map(([, y]) => -y)) - top,
    };
  });
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  const widest = -least(boxes.map(({ width }) => -width));
  const room = Math.max(widest, Math.sqrt(area * SHAPE)) + 1e-6;
  let [x, y, tallest] = [0, 0, 0];
  parts.forEach(({ members, spots }, number) => {
    const { left, top, width, height } = boxes[number];
    if (x > 0 && x + width > room) [x, y, tallest] = [0, y + tallest, 0];
    members.forEach((thing, n) => {
      all[thing] = [spots[n][0] - left + x, spots[n][1] - top + y];
    });
    x += width;
    tallest = Math.max(tallest, height);
  });
  return all;
}
