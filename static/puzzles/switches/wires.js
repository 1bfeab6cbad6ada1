/** The lines between things: straight, or bent around whatever lies in between; and which of them have arrow heads. */

import { once } from "../../base/memoise.js";
import { graphOf } from "./graph.js";
import { layoutOf } from "./layout.js";

/** @import { Document } from "../../types.d.ts" */
/** @import { Link } from "./graph.js" */
/** @import { Room, Spot } from "./room.js" */

const BENT = 3000; // lines: of more, each is straight
const CLEARANCE = 0.27; // a line that passes a thing closer than that seems to end there
const PIECES = 14; // straight pieces of a bent line

/** A line for each connection, in the graph's order. */
export const wiresOf = once((/** @type {Document} */ document) => {
  const { links } = graphOf(document);
  const { spots, room } = layoutOf(document);
  return links.map(({ one, other }) => wire(spots[one], spots[other], links.length <= BENT ? room : null));
});

/**
 * @param {Spot} from
 * @param {Spot} to
 * @param {Room | null} room
 * @returns {Spot[]}
 */
function wire(from, to, room) {
  if (!room || isClear(from, to, room)) return [from, to];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [right, down] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  // To either side, ever farther, until nothing is in the way; else as little as possible.
  for (const bow of [0.4, -0.4, 0.7, -0.7, 1.1, -1.1]) {
    const points = curve(from, to, [right * bow, down * bow]);
    if (points.every((point, n) => n === 0 || isClear(points[n - 1], point, room, [from, to]))) return points;
  }
  return curve(from, to, [right * 0.4, down * 0.4]);
}

/**
 * A line that is out by that much in its middle: a parabola.
 * @param {Spot} from
 * @param {Spot} to
 * @param {Spot} bow
 * @returns {Spot[]}
 */
function curve(from, to, bow) {
  return Array.from({ length: PIECES + 1 }, (_, n) => {
    const part = n / PIECES;
    const out = 4 * part * (1 - part);
    return [from[0] + (to[0] - from[0]) * part + bow[0] * out, from[1] + (to[1] - from[1]) * part + bow[1] * out];
  });
}

/**
 * Whether a straight line passes nothing but its own ends.
 * @param {Spot} from
 * @param {Spot} to
 * @param {Room} room
 * @param {[Spot, Spot]} ends
 */
function isClear(from, to, room, ends = [from, to]) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.ceil(length / CLEARANCE);
  const own = ends.map(([x, y]) => room.nearest(x, y, CLEARANCE));
  for (let step = 0; step <= steps; step += 1) {
    const part = steps === 0 ? 0 : step / steps;
    const x = from[0] + (to[0] - from[0]) * part;
    const y = from[1] + (to[1] - from[1]) * part;
    if (room.near(x, y, CLEARANCE).some((thing) => !own.includes(thing))) return false;
  }
  return true;
}

/**
 * Which ends of a line have an arrow head: none where each changes the other alike.
 * @param {Link} link
 */
export const headsOf = ({ there, back }) => ({
  other: there > 0 && there !== back,
  one: back > 0 && there !== back,
});

/**
 * Where a line meets the circle around its last point, and its direction there.
 * @param {Spot[]} points
 * @param {number} radius
 * @returns {{ tip: Spot, way: Spot }}
 */
export function arrival(points, radius) {
  const [x, y] = points[points.length - 1];
  const before = points.findLast(([px, py]) => Math.hypot(px - x, py - y) > radius) ?? /** @type {Spot} */ ([x - 1, y]);
  const length = Math.hypot(x - before[0], y - before[1]);
  const way = /** @type {Spot} */ ([(x - before[0]) / length, (y - before[1]) / length]);
  return { tip: [x - way[0] * radius, y - way[1] * radius], way };
}
