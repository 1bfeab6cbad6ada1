/** How the lines between things are drawn: all of them, those of the thing that is pointed at, and one that a hand draws. */

import { thingAt } from "./graph.ts";
import { DETAIL, NAMED, RADIUS, SQUARE, around, isInSight, radiusOf } from "./sheet.ts";
import { arrival, headsOf, wiresOf } from "./wires.ts";
import type { Pen } from "../../types.ts";
import type { Link, Sheet, Spot } from "./types.ts";

const LINE = 0.018;
const MANY_LINES = 600; // of so many, each is thinner
const MOST_LINES = 25_000; // in sight at once; of more, nobody could follow one
const DRAWS = new Set(["connect", "arrow", "bulb"]); // tools that draw a line

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
