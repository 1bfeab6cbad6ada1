/**
 * The lines between things, straight or bent around a thing in between, with arrow heads; what a switch changes; and a line that
 * is being drawn by hand.
 */

import { memoised } from "../../base/memoise.ts";
import { thingAt } from "./graph.ts";
import { layoutOf } from "./layout.ts";
import { DETAIL, NAMED, RADIUS, SQUARE, around, isInSight, radiusOf } from "./sheet.ts";
import type { Document, Pen } from "../../types.ts";
import type { Layout, Link, Spot, Sheet } from "./types.ts";

const LINE = 0.018;
const MANY_LINES = 600; // of so many, each is thinner
const MOST_LINES = 25_000; // in sight at once; of more, nobody could follow one
const BENT = 3000; // lines: of more, each is straight
const CLEARANCE = 0.27; // a line that passes a thing closer than that seems to end there
const PIECES = 14; // straight pieces of a bent line
const DRAWS = new Set(["connect", "arrow", "bulb"]); // tools that draw a line

// # Where they run

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

// # How they are drawn

/** The links of the active thing come last, on top of the others. */
export function drawWires({ pen, scene, document, graph, spots, active, carried }: Sheet) {
  const wires = wiresOf(document);
  const seen = [...graph.links.keys()].filter((index) => {
    const { one, other } = graph.links[index];
    return isInSight(scene.area, spots[one], spots[other]);
  });
  const line = graph.links.length > MANY_LINES ? LINE / 2 : LINE;
  for (const isLast of [false, true]) {
    if (!isLast && seen.length > MOST_LINES) continue;
    for (const index of seen) {
      const link = graph.links[index];
      const { one, other, there, back } = link;
      if ((active === one || active === other) !== isLast) continue;
      const isChanged = isLast && (active === one ? there : back) > 0;
      const points = one === carried || other === carried ? [spots[one], spots[other]] : wires[index];
      drawWire(pen, points, link, isChanged ? "accent" : "wire", isChanged ? 2 * LINE : line);
    }
  }
}

function drawWire(pen: Pen, points: Spot[], link: Link, ink: string, width: number) {
  pen.line(points, ink, pen.scale < DETAIL ? {} : { width, round: true });
  if (pen.scale < DETAIL) return;
  const heads = headsOf(link);
  if (heads.other) drawHead(pen, points, link.there, ink);
  if (heads.one) drawHead(pen, points.toReversed(), link.back, ink);
  if (!heads.other && !heads.one && link.there > 1) drawTimes(pen, points[Math.floor(points.length / 2)], link.there);
}

function drawHead(pen: Pen, points: Spot[], times: number, ink: string) {
  const { tip, way } = arrival(points, RADIUS + 0.025);
  const [x, y] = [tip[0] - way[0] * 0.13, tip[1] - way[1] * 0.13];
  const [right, down] = [-way[1] * 0.06, way[0] * 0.06];
  pen.shape([tip, [x + right, y + down], [x - right, y - down]], ink);
  if (times > 1) drawTimes(pen, [x - way[0] * 0.1, y - way[1] * 0.1], times);
}

/** A switch that changes a bulb more than once. */
function drawTimes(pen: Pen, [x, y]: Spot, times: number) {
  if (pen.scale < NAMED) return;
  pen.disc(x, y, 0.1, "background");
  pen.text(x, y, `×${times}`, "ink-2", { size: 0.12 });
}

/**
 * What the active switch changes: a ring around it and around each bulb. When it was pressed just now, a spark runs along
 * each line to the bulb.
 */
export function drawReach({ pen, scene, document, graph, spots, active }: Sheet) {
  if (active === null) return;
  const pulse = scene.pressed ? (scene.pulse ?? 0) : 0;
  for (const bulb of new Set(graph.reach[active] ?? [])) {
    if (bulb === active) continue;
    pen.ring(...spots[bulb], radiusOf(graph, bulb) + 0.0125 + 0.03 * pulse, "accent", 0.025 + 0.06 * pulse);
  }
  if (pulse > 0) {
    const wires = wiresOf(document);
    graph.links.forEach(({ one, other, there, back }, index) => {
      if (active === one && there > 0) drawSpark(pen, wires[index], pulse);
      if (active === other && back > 0) drawSpark(pen, wires[index].toReversed(), pulse);
    });
  }
  if (active < graph.bulbs) pen.ring(...spots[active], radiusOf(graph, active) + 0.02, "accent", 0.045);
  else pen.frame(around(spots[active], SQUARE), "accent", { width: 0.045, radius: 0.07, outside: true });
}

/** @param part of the line that it has run */
function drawSpark(pen: Pen, points: Spot[], part: number) {
  const along = part * (points.length - 1);
  const before = Math.min(Math.floor(along), points.length - 2);
  const [[x, y], [nextX, nextY]] = [points[before], points[before + 1]];
  pen.disc(x + (nextX - x) * (along - before), y + (nextY - y) * (along - before), 0.065, "accent");
}

/** A line from a thing to the hand. */
export function drawDrag({ pen, scene: { drag, editing }, graph, spots }: Sheet) {
  const from = drag ? thingAt(graph, drag.from) : null;
  if (!drag || from === null || !editing || !DRAWS.has(editing.tool)) return;
  const points = [spots[from], drag.to];
  pen.line(points, "accent", { width: 2 * LINE });
  if (editing.tool === "arrow") drawHead(pen, points, 1, "accent");
}
