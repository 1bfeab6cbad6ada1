/** How a board of Switches is drawn: bulbs as discs with their names, switches that are no bulbs as squares. */

import { drawMarks, drawPattern, drawPlan } from "./draw-marks.ts";
import { drawFullName, drawName } from "./draw-names.ts";
import { drawDrag, drawReach, drawWires } from "./draw-wires.ts";
import { boardOf } from "./graph.ts";
import { goalOf, lightsOf } from "./lights.ts";
import { DETAIL, NAMED, RADIUS, SQUARE, around, radiusOf, sheetOf } from "./sheet.ts";
import type { Pen, Scene } from "../../types.ts";
import type { Sheet } from "./types.ts";

const SPECK = 0.36; // radius of a bulb that is only its colour

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
      if (isEach && shown[thing] !== goal[thing]) drawOwnGoal(sheet, thing, goal[thing]);
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
function drawOwnGoal({ pen, states, spots }: Sheet, thing: number, goal: number) {
  const [x, y] = [spots[thing][0] - 0.16, spots[thing][1] + 0.16];
  const { fill, rim } = faceOf(goal, states);
  pen.disc(x, y, 0.085, "background");
  pen.disc(x, y, 0.065, fill);
  pen.ring(x, y, 0.065, rim, 0.018);
}
