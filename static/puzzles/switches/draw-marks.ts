/** What is drawn over and under bulbs and switches: a pattern, what is still to press, a step, what is chosen, the cursor. */

import { clicksText } from "../../kits/presses.ts";
import { numbersAt } from "../../kits/reason-numbers.ts";
import { nameOf, thingAt } from "./graph.ts";
import { pressesOf, weightsOf } from "./lights.ts";
import { NAMED, RADIUS, around } from "./sheet.ts";
import type { Pen, Scene } from "../../types.ts";
import type { Sheet, Spot } from "./types.ts";

/** The weights of a proof, or a quiet pattern: a disc under each thing that takes part. */
export function drawPattern({ pen, scene: { pattern }, document, states, spots, things }: Sheet) {
  if (!pattern) return;
  const isProof = pattern.kind === "proof";
  const ink = isProof ? "fault" : "accent";
  const weights = weightsOf(document, pattern);
  const counts = weights.some((weight) => weight > 1);
  for (const thing of things) {
    const weight = weights[thing];
    if (weight === 0) continue;
    const [x, y] = spots[thing];
    pen.disc(x, y, RADIUS + 0.14, `${ink}-soft`);
    pen.ring(x, y, RADIUS + 0.14, ink, 0.035);
    const text = isProof ? String(weight) : clicksText(weight, states);
    if (!isProof || counts) drawBadge(pen, [x + 0.19, y - 0.19], text, ink);
  }
}

/** What is still to press, as a small number beside each switch; a tick where it is done. */
export function drawPlan({ pen, scene: { plan, solution }, document, states, spots, things }: Sheet) {
  if (!plan || !solution) return;
  const lacking = pressesOf(document, plan);
  const all = pressesOf(document, solution);
  for (const thing of things) {
    const spot: Spot = [spots[thing][0] + 0.17, spots[thing][1] - 0.17];
    if (lacking[thing] > 0) drawBadge(pen, spot, clicksText(lacking[thing], states), "accent");
    else if (all[thing] > 0) drawTick(pen, spot);
  }
}

function drawBadge(pen: Pen, [x, y]: Spot, text: string, ink: string) {
  const half = 0.105 + 0.035 * (text.length - 1);
  pen.fill({ x: x - half - 0.02, y: y - 0.125, w: 2 * half + 0.04, h: 0.25 }, "background", 0.125);
  pen.fill({ x: x - half, y: y - 0.105, w: 2 * half, h: 0.21 }, ink, 0.105);
  if (pen.scale < NAMED) return;
  pen.text(x, y, text, ink === "fault" ? "background" : "on-accent", { size: 0.14, weight: 700 });
}

function drawTick(pen: Pen, [x, y]: Spot) {
  pen.disc(x, y, 0.115, "background");
  pen.disc(x, y, 0.095, "good");
  const tick: Spot[] = [
    [x - 0.045, y + 0.005],
    [x - 0.01, y + 0.04],
    [x + 0.05, y - 0.035],
  ];
  pen.line(tick, "background", { width: 0.028, round: true });
}

/** A step, a click that made it worse, what is chosen, and the cursor. */
export function drawMarks({ pen, document, graph, spots, scene: { state, step, worse, editing, cursor } }: Sheet) {
  const ring = (
    place: Scene["cursor"],
    ink: string,
    { dash = false, width = 0.04, radius = RADIUS + 0.1 }: { dash?: boolean; width?: number; radius?: number } = {},
  ) => {
    const thing = thingAt(graph, place);
    if (thing === null) return;
    pen.frame(around(spots[thing], radius), ink, { width, radius, dash, halo: !dash });
  };
  const badge = (place: Scene["worse"], text: string, ink: string) => {
    const thing = thingAt(graph, place);
    if (thing !== null) drawBadge(pen, [spots[thing][0] - 0.2, spots[thing][1] - 0.2], text, ink);
  };
  ring(worse, "fault");
  badge(worse, "↑", "fault");
  if (step) {
    const reasons = new Set(step.links.flat().map(nameOf));
    for (const name of reasons) ring(name, "accent");
    const pressed = pressesOf(document, state);
    for (const { at, value } of step.found) {
      const ink = value === pressed[Number(thingAt(graph, at))] ? "edge" : "accent";
      ring(at, ink, { dash: true, radius: RADIUS + (reasons.has(nameOf(at)) ? 0.17 : 0.1) }); // round the solid ring
    }
    for (const place of step.wrong) ring(place, "fault");
    for (const place of step.pointed?.places ?? []) ring(place, "accent", { width: 0.08 });
    for (const { at, text } of numbersAt(step)) badge(at, text, "accent");
  }
  ring(editing?.chosen, "accent", { dash: true });
  ring(cursor, "focus", { width: 0.05 });
}
