/** The solution grid beside a board of Lights Out: how often each cell is still to be pressed, ticked off as it is done. */

import { drawPath } from "../../kits/cell-drawing.ts";
import { HOLE } from "../../kits/linear.ts";
import { clicksText } from "../../kits/presses.ts";
import { MOST_STATES, patternRows, pressesLeft, pressesOf, valuesOf } from "./board.ts";
import { drawFrame, drawHatch, drawPlain, drawTile, eachValue, sheetOf } from "./tiles.ts";
import type { Pen, Scene, State } from "../../types.ts";
import type { Cell, Sheet, Values } from "./types.ts";

/** What a cell is drawn as where cells are only their colours. */
const NOTHING = 0;
const TO_DO = 1;
const DONE = 2;
const INKS = ["white", "accent", "good"];

/** Draws the grid, or the pattern that is on show instead. */
export function drawPlan(pen: Pen, scene: Scene) {
  const { state, plan, solution, pattern, hover, cursor, step } = scene;
  const sheet = sheetOf(pen, scene);
  if (pattern) (pattern.kind === "proof" ? drawWeights : drawQuiet)(sheet, valuesOf(patternRows(pattern)));
  else if (plan && solution) drawCounts(sheet, plan, solution);
  if (step && !sheet.isPlain) {
    for (const fact of step.found) {
      const isPressed = pressesLeft(sheet.board.states, state, fact) > 0;
      drawFrame(pen, fact.at, isPressed ? "accent" : "edge", { dash: true, width: 0.05 });
    }
  }
  const here = hover ?? cursor;
  if (here) drawFrame(pen, here, "edge", { width: 0.04 });
}

function drawCounts(sheet: Sheet, plan: State, solution: State) {
  const { pen, board } = sheet;
  const lacking = valuesOf(pressesOf(plan));
  const all = valuesOf(pressesOf(solution));
  if (sheet.isPlain) return drawPlain(sheet, pressMarks(plan, lacking, all), INKS);
  eachValue(sheet, lacking, (cell, presses, index) => {
    drawTile(pen, cell, "white", "line");
    if (presses > 0) drawCount(pen, cell, clicksText(presses, board.states), "accent");
    else if (all[index] > 0) drawDone(pen, cell, board.states > 2 ? clicksText(all[index], board.states) : "");
  });
}

const marksIn: WeakMap<State, Values> = new WeakMap();

/** The mark of each cell, as INKS has them. */
function pressMarks(plan: State, lacking: Values, all: Values) {
  let marks = marksIn.get(plan);
  if (!marks) {
    marks = lacking.map((presses, i) => (presses === HOLE ? HOLE : presses > 0 ? TO_DO : all[i] > 0 ? DONE : NOTHING));
    marksIn.set(plan, marks);
  }
  return marks;
}

const drawCount = (pen: Pen, [r, c]: Cell, text: string, ink: string) =>
  pen.text(c + 0.5, r + 0.5, text, ink, { size: text.length > 2 ? 0.34 : 0.42, weight: 700 });

/** A tick; with more than two states, also what was pressed. */
function drawDone(pen: Pen, [r, c]: Cell, text: string) {
  const size = text ? 0.5 : 1;
  const [x, y] = text ? [c + 0.83, r + 0.18] : [c + 0.5, r + 0.52];
  if (text) drawCount(pen, [r, c], text, "ink-2");
  const tick = [[-0.15, 0], [-0.04, 0.11], [0.17, -0.13]]; // prettier-ignore
  const sized = tick.map(([right, down]) => [right * size, down * size]);
  drawPath(pen, [y, x], sized, "good", { width: 0.07 * Math.sqrt(size), round: true });
}

/** Why there is no solution: the lights whose sum no press can put right. */
function drawWeights(sheet: Sheet, weights: Values) {
  if (sheet.isPlain) return drawPlain(sheet, weights, ["fault-soft", ...Array(MOST_STATES - 1).fill("fault")]);
  const counts = weights.some((weight) => weight > 1 && weight !== HOLE);
  eachValue(sheet, weights, (cell, weight) => {
    drawTile(sheet.pen, cell, "fault-soft", "fault");
    if (weight > 0 && counts) drawCount(sheet.pen, cell, String(weight), "fault");
    else if (weight > 0) drawHatch(sheet.pen, cell, "fault");
  });
}

/** A pattern of presses that changes nothing. */
function drawQuiet(sheet: Sheet, presses: Values) {
  if (sheet.isPlain) return drawPlain(sheet, presses, ["white", ...Array(MOST_STATES - 1).fill("accent")]);
  eachValue(sheet, presses, (cell, times) => {
    drawTile(sheet.pen, cell, times > 0 ? "accent-soft" : "white", times > 0 ? "accent" : "line");
    if (times > 0) drawCount(sheet.pen, cell, clicksText(times, sheet.board.states), "accent-strong");
  });
}
