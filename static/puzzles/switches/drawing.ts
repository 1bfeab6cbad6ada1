/**
 * How a board of Switches is drawn: bulbs as discs with their names, switches that are no bulbs as squares; over them a
 * pattern, a solution's clicks, a step, a mistake, what is chosen, the cursor.
 */

import { clicksText } from "../../kits/presses.ts";
import { numbersAt } from "../../kits/reason-numbers.ts";
import { boardOf, goalOf, lightsOf, nameOf, pressesOf, thingAt, weightsOf } from "./graph.ts";
import { drawDrag, drawReach, drawWires } from "./lines.ts";
import { DETAIL, NAMED, RADIUS, SQUARE, around, radiusOf, sheetOf } from "./sheet.ts";
import type { Pen, Scene } from "../../types.ts";
import type { Sheet, Spot } from "./types.ts";

const SPECK = 0.36; // radius of a bulb that is only its colour
const SIZES = [0.18, 0.18, 0.18, 0.145, 0.115, 0.095, 0.08]; // of a name, by its length
const LONG = 0.11; // of a name that is cut short

/** What a bulb of that value looks like. */
export function faceOf(value: number, states: number) {
  if (states === 2) {
    return value === 0
      ? { fill: "bulb-off", rim: "lamp-edge", text: "on-bulb-off", glows: false }
      : { fill: "bulb", rim: "bulb-rim", text: "on-bulb", glows: true };
  }
  const isBright = value / (states - 1) > 0.5;
  return {
    fill: `lamp ${value}/${states - 1}`,
    rim: isBright ? "lamp-rim" : "lamp-edge",
    text: isBright ? "on-bright" : "on-dim",
    glows: value === states - 1,
  };
}

/** Draws the board, from what lies lowest up. */
export function draw(pen: Pen, scene: Scene) {
  const sheet = sheetOf(pen, scene);
  drawWires(sheet);
  drawDrag(sheet);
  drawPattern(sheet);
  drawThings(sheet);
  drawReach(sheet);
  drawMarks(sheet);
  drawPlan(sheet);
  if (sheet.active !== null) drawFullName(sheet, sheet.active);
}

function drawThings(sheet: Sheet) {
  const { pen, scene, document, graph } = sheet;
  const goal = goalOf(document);
  const isGoal = scene.editing?.tool === "goal";
  const shown = isGoal ? goal : lightsOf(document, scene.state);
  const isEach = typeof boardOf(document).goal !== "number";
  for (const thing of sheet.things) {
    if (pen.scale < DETAIL) drawSpeck(sheet, thing, shown[thing]);
    else if (thing >= graph.bulbs) drawSwitch(sheet, thing);
    else {
      drawBulb(sheet, thing, shown[thing]);
      if (isEach && shown[thing] !== goal[thing]) drawWanted(sheet, thing, goal[thing]);
    }
  }
}

function drawSpeck({ pen, states, graph, spots }: Sheet, thing: number, value: number) {
  if (thing >= graph.bulbs) pen.fill(around(spots[thing], 0.25), "edge");
  else pen.disc(...spots[thing], SPECK, faceOf(value, states).fill);
}

/** A bulb that its own switch does not change has a square ground. */
function drawBulb({ pen, states, graph, spots }: Sheet, thing: number, value: number) {
  const [x, y] = spots[thing];
  const { fill, rim, text, glows } = faceOf(value, states);
  const times = graph.itself[thing];
  const radius = radiusOf(graph, thing);
  if (graph.reach[thing] !== null && times % states === 0) {
    const box = around([x, y], RADIUS + 0.06);
    pen.fill(box, "surface", 0.09);
    pen.frame(box, "edge", { width: 0.02, radius: 0.09 });
  }
  if (glows) pen.disc(x, y, radius + 0.085, "halo");
  pen.disc(x, y, radius, fill);
  pen.ring(x, y, radius - 0.008, rim, 0.016);
  if (pen.scale < NAMED) return;
  const lift = states > 2 ? 0.045 : 0;
  drawName(pen, [x, y - lift], graph.names[thing], text, radius / RADIUS - lift * 2);
  if (states > 2) pen.text(x, y + 0.105, String(value), text, { size: 0.1, weight: 500 });
  if (times > 1) pen.text(x - 0.24, y - 0.21, `×${times}`, "ink-2", { size: 0.12 });
}

function drawSwitch({ pen, graph, spots }: Sheet, thing: number) {
  const box = around(spots[thing], SQUARE);
  pen.fill(box, "surface", 0.07);
  pen.frame(box, "edge", { width: 0.022, radius: 0.07 });
  if (pen.scale >= NAMED) drawName(pen, spots[thing], graph.names[thing], "ink", 0.9);
}

/** A bulb's own goal, if it does not show it yet, as a small disc beside it. */
function drawWanted({ pen, states, spots }: Sheet, thing: number, goal: number) {
  const [x, y] = [spots[thing][0] - 0.16, spots[thing][1] + 0.16];
  const { fill, rim } = faceOf(goal, states);
  pen.disc(x, y, 0.085, "background");
  pen.disc(x, y, 0.065, fill);
  pen.ring(x, y, 0.065, rim, 0.018);
}

// # Names

const isCut = (name: string) => [...name].length >= SIZES.length;

function drawName(pen: Pen, [x, y]: Spot, name: string, ink: string, factor: number) {
  const signs = [...name];
  if (isCut(name) && pen.isPaper) return drawUnder(pen, [x, y], name);
  const text = isCut(name) ? `${signs.slice(0, 3).join("")}…` : name;
  pen.text(x, y, text, ink, { size: (SIZES[signs.length] ?? LONG) * factor });
}

/** A long name on paper, in lines under its thing. */
function drawUnder(pen: Pen, [x, y]: Spot, name: string) {
  const lines = name.match(/.{1,15}(?=\s|$)|\S{1,15}/gu) ?? [];
  lines.forEach((line, index) => {
    const half = [...line.trim()].length * 0.032;
    const top = y + 0.25 + index * 0.12;
    pen.fill({ x: x - half, y: top, w: 2 * half, h: 0.12 }, "background");
    pen.text(x, top + 0.06, line.trim(), "ink", { size: 0.11, weight: 500 });
  });
}

/** The whole of a name that is cut short, under its thing. */
function drawFullName({ pen, graph, spots }: Sheet, thing: number) {
  const name = graph.names[thing];
  if (!isCut(name) || pen.scale < NAMED) return;
  const [x, y] = spots[thing];
  const half = [...name].length * 0.04 + 0.08;
  pen.fill({ x: x - half, y: y + 0.27, w: 2 * half, h: 0.2 }, "ink", 0.06);
  pen.text(x, y + 0.37, name, "background", { size: 0.12, weight: 500 });
}

// # Over the board

/** The weights of a proof, or a quiet pattern: a disc under each thing that takes part. */
function drawPattern({ pen, scene: { pattern }, document, states, spots, things }: Sheet) {
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
function drawPlan({ pen, scene: { plan, solution }, document, states, spots, things }: Sheet) {
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
function drawMarks({ pen, document, graph, spots, scene: { state, step, worse, editing, cursor } }: Sheet) {
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
