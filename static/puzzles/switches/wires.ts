/** Where the lines between things run: straight, or bent around a thing in between. */

import { memoised } from "../../base/memoise.ts";
import { layoutOf } from "./layout.ts";
import type { Document } from "../../types.ts";
import type { Layout, Link, Spot } from "./types.ts";

const BENT = 3000; // lines: of more, each is straight
const CLEARANCE = 0.27; // a line that passes a thing closer than that seems to end there
const PIECES = 14; // straight pieces of a bent line

/** A line for each link, in the graph's order. */
export const wiresOf = (document: Document) => wiresIn(layoutOf(document));

const wiresIn = memoised((layout: Layout) => {
  const { links } = layout.graph;
  return links.map((link) => {
    const ends = [layout.spots[link.one], layout.spots[link.other]];
    return links.length <= BENT && !isClear(ends, link, layout) ? bent(link, layout) : ends;
  });
});

/** A line to either side, ever farther out, until nothing is in the way; else the first. */
function bent(link: Link, layout: Layout) {
  const [from, to] = [layout.spots[link.one], layout.spots[link.other]];
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(right, down);
  const curves = [0.4, -0.4, 0.7, -0.7, 1.1, -1.1].map((bow) =>
    Array.from({ length: PIECES + 1 }, (_, n): Spot => {
      const part = n / PIECES;
      const out = (4 * part * (1 - part) * bow) / length; // a parabola
      return [from[0] + right * part - down * out, from[1] + down * part + right * out];
    }),
  );
  return curves.find((points) => isClear(points, link, layout)) ?? curves[0];
}

/** Whether a line passes nothing but its own ends. */
function isClear(points: Spot[], { one, other }: Link, { tree }: Layout) {
  return points.slice(1).every(([x, y], n) => {
    const [fromX, fromY] = points[n];
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / CLEARANCE);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const thing = tree.find(fromX + (x - fromX) * part, fromY + (y - fromY) * part, CLEARANCE);
      if (thing !== undefined && thing !== one && thing !== other) return false;
    }
    return true;
  });
}

/** Which ends of a line have an arrow head: none where each changes the other alike. */
export const headsOf = ({ there, back }: Link) => ({
  other: there > 0 && there !== back,
  one: back > 0 && there !== back,
});

/** Where a line meets the circle around its last point, and its direction there. */
export function arrival(points: Spot[], radius: number): { tip: Spot; way: Spot } {
  const [x, y] = points[points.length - 1];
  const before = points.findLast(([px, py]) => Math.hypot(px - x, py - y) > radius) ?? [x - 1, y];
  const length = Math.hypot(x - before[0], y - before[1]);
  const way: Spot = [(x - before[0]) / length, (y - before[1]) / length];
  return { tip: [x - way[0] * radius, y - way[1] * radius], way };
}
