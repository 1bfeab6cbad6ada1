/**
 * How a board of Lights Out is drawn, in cell units: tiles from nearly black to bright yellow, with their numbers; and beside
 * it the solution grid: how often each cell is still to be pressed, ticked off as it is done.
 */

import { boxOf, drawLines, drawPath, eachCell, partOf } from "../../kits/cell-drawing.ts";
import { cellOf } from "../../kits/cell-marks.ts";
import { HOLE } from "../../kits/linear.ts";
import { clicksText } from "../../kits/presses.ts";
import { numbersAt } from "../../kits/reason-numbers.ts";
import { boardOf, leftOf, numbers, patternRows, pressesOf, wanted } from "./board.ts";
import { lightsOf } from "./lights.ts";
import { eachReached } from "./reach.ts";
import type { Pen, Place, Scene, State } from "../../types.ts";
import type { Cell, Sheet, Values } from "./types.ts";

const PLAIN = 14; // device pixels a cell: below this a cell is only its colour
const NUMBERED = 26; // below this a number in the corner could not be read
const LINED = 5; // below this there is no gap between cells
const CROWD = 60_000; // cells that are drawn one by one, at most
const GAP = 0.045; // cells
const RADIUS = 0.13;

function sheetOf(pen: Pen, { document, area }: Scene): Sheet {
  const board = boardOf(document);
  const part = partOf(board.rows, board.columns, area);
  const cells = (part.bottom - part.top) * (part.right - part.left);
  return { pen, board, part, plain: pen.scale < PLAIN || cells > CROWD };
}

/** The whole board as one picture, a pixel a cell, with lines for gaps if there is room for them; a hole has no ink. */
function drawPlain({ pen, board, part }: Sheet, values: Values, inks: string[]) {
  pen.pixels(board.columns, values, inks);
  if (pen.scale >= LINED) drawLines(pen, part, "background");
}

/** Call back with every cell on screen that is no hole. */
function eachValue(
  { part, board }: Sheet,
  values: Values,
  draw: (cell: Cell, value: number, index: number) => unknown,
) {
  eachCell(part, (cell) => {
    const index = cell[0] * board.columns + cell[1];
    if (values[index] !== HOLE) draw(cell, values[index], index);
  });
}

function drawTile(pen: Pen, cell: Cell, ink: string, rim: string) {
  pen.fill(boxOf(cell, GAP), ink, RADIUS);
  pen.frame(boxOf(cell, GAP), rim, { radius: RADIUS });
}

const drawFrame = (
  pen: Pen,
  at: Place,
  ink: string,
  { dash = false, width = 0.055, inset = 0 }: { dash?: boolean; width?: number; inset?: number } = {},
) => pen.frame(boxOf(at, GAP + inset), ink, { width, radius: RADIUS - inset / 2, dash, halo: true });

/** Slanting lines over a tile, so that colour is not the only sign of what is marked. */
function drawHatch(pen: Pen, [r, c]: Cell, ink: string) {
  const inset = 0.12;
  const side = 1 - 2 * inset;
  for (const shift of [-0.5, 0, 0.5]) {
    const from = Math.max(0, shift) * side;
    const to = (1 + Math.min(0, shift)) * side;
    const line = [from, to].map((along) => [inset + along, inset + side - (along - shift * side)]);
    drawPath(pen, [r, c], line, ink, { width: 0.05, round: true });
  }
  drawFrame(pen, [r, c], ink);
}

/** A badge with a number in an upper corner of a tile: the left one, or the right. */
function drawBadge(pen: Pen, [r, c]: Cell, text: string, ink: string, side: "left" | "right" = "left") {
  const x = c + (side === "left" ? 0.2 : 0.8);
  pen.disc(x, r + 0.2, 0.17, ink);
  pen.text(x, r + 0.2, text, "on-accent", { size: text.length > 2 ? 0.17 : 0.22, weight: 650 });
}

// # The board

/** The ink of a light, from the lamp that is off to the one that is full on. */
export const lampInk = (value: number, states: number) => `lamp ${value}/${states - 1}`;

export function draw(pen: Pen, scene: Scene) {
  const { document, state, editing } = scene;
  const sheet = sheetOf(pen, scene);
  const { states, goal: goals } = sheet.board;
  const { values } = lightsOf(document, state);
  const isGoal = editing?.tool === "goal";
  if (sheet.plain) {
    const inks = Array.from({ length: states }, (_, value) => lampInk(value, states));
    drawPlain(sheet, values, inks);
  } else {
    eachValue(sheet, values, (cell, value, index) => {
      const goal = wanted(sheet.board, index);
      const here = isGoal ? goal : value;
      drawTile(pen, cell, lampInk(here, states), here / (states - 1) > 0.5 ? "lamp-rim" : "lamp-edge");
      if (states > 2 && pen.scale >= NUMBERED) drawNumber(pen, cell, here, states);
      if (!isGoal && typeof goals !== "number" && value !== goal) drawGoal(pen, cell, goal, states);
    });
  }
  drawOver(sheet, scene);
}

function drawNumber(pen: Pen, [r, c]: Cell, value: number, states: number) {
  const style = { size: 0.19, weight: 500, align: "right" } as const;
  pen.text(c + 0.86, r + 0.81, String(value), `on-${lampInk(value, states)}`, style);
}

/** A small tile in the corner with the goal, where each cell has its own and it is not there yet. */
function drawGoal(pen: Pen, [r, c]: Cell, goal: number, states: number) {
  const box = { x: c + 0.14, y: r + 0.14, w: 0.24, h: 0.24 };
  pen.fill(box, lampInk(goal, states), 0.05);
  pen.frame(box, `on-${lampInk(goal, states)}`, { width: 0.02, radius: 0.05 });
}

/** Over the lights: a pattern, what was pressed, a step, the cursor. */
function drawOver(sheet: Sheet, { document, state, step, cursor, hover, pattern, plan, worse, pressed }: Scene) {
  const { pen, board } = sheet;
  if (pattern?.kind === "proof" && !sheet.plain) {
    eachValue(sheet, numbers(patternRows(pattern)), (cell, weight) => weight > 0 && drawHatch(pen, cell, "fault"));
  }
  if (pressed) {
    const { values } = lightsOf(document, state);
    eachReached(board, cellOf(pressed), (index) => {
      if (values[index] === HOLE) return;
      drawFrame(pen, [Math.floor(index / board.columns), index % board.columns], "accent");
    });
  }
  if (worse) drawWorse(pen, cellOf(worse));
  if (hover && plan) drawFrame(pen, hover, "edge", { width: 0.04 });
  if (step) {
    for (const at of step.links.flat()) drawFrame(pen, at, "accent");
    drawFound(sheet, state, step);
    for (const at of step.wrong) drawFrame(pen, at, "fault");
    for (const at of step.pointed?.places ?? []) drawFrame(pen, at, "accent", { width: 0.16 });
    if (pen.scale >= NUMBERED) {
      for (const { at, text } of numbersAt(step)) drawBadge(pen, cellOf(at), text, "accent");
    }
  }
  if (!cursor) return;
  drawFrame(pen, cursor, "background", { width: 0.13 }); // so that it is seen on every light
  drawFrame(pen, cursor, "focus", { width: 0.08 });
}

/** What a step finds: how often a cell is still to be pressed, or that it is not; within the frame of a reason, where it is one. */
function drawFound({ pen, board: { states } }: Sheet, state: State, { found, links }: NonNullable<Scene["step"]>) {
  const reasons = new Set(links.flat().map(String));
  for (const fact of found) {
    const presses = leftOf(states, state, fact);
    drawFrame(pen, fact.at, presses > 0 ? "accent" : "edge", {
      dash: true,
      inset: reasons.has(String(fact.at)) ? 0.1 : 0,
    });
    if (presses > 0 && states > 2 && pen.scale >= NUMBERED) {
      drawBadge(pen, cellOf(fact.at), clicksText(presses, states), "accent", "right");
    }
  }
}

/** A click after which more clicks are needed: a frame and an arrow up. */
function drawWorse(pen: Pen, [r, c]: Cell) {
  drawFrame(pen, [r, c], "fault");
  pen.disc(c + 0.8, r + 0.2, 0.16, "fault");
  const arrow = [[0.73, 0.22], [0.8, 0.14], [0.87, 0.22]]; // prettier-ignore
  drawPath(pen, [r, c], arrow, "surface", { width: 0.04, round: true });
}

// # The solution grid

/** What a cell is drawn as where cells are only their colours. */
const NOTHING = 0;
const TO_DO = 1;
const DONE = 2;
const INKS = ["white", "accent", "good"];

export function drawPlan(pen: Pen, scene: Scene) {
  const { state, plan, solution, pattern, hover, cursor, step } = scene;
  const sheet = sheetOf(pen, scene);
  if (pattern) (pattern.kind === "proof" ? drawWeights : drawQuiet)(sheet, numbers(patternRows(pattern)));
  else if (plan && solution) drawCounts(sheet, plan, solution);
  if (step && !sheet.plain) {
    for (const fact of step.found) {
      const isPressed = leftOf(sheet.board.states, state, fact) > 0;
      drawFrame(pen, fact.at, isPressed ? "accent" : "edge", { dash: true, width: 0.05 });
    }
  }
  const here = hover ?? cursor;
  if (here) drawFrame(pen, here, "edge", { width: 0.04 });
}

function drawCounts(sheet: Sheet, plan: State, solution: State) {
  const { pen, board } = sheet;
  const lacking = numbers(pressesOf(plan));
  const all = numbers(pressesOf(solution));
  if (sheet.plain) return drawPlain(sheet, marksOf(plan, lacking, all), INKS);
  eachValue(sheet, lacking, (cell, presses, index) => {
    drawTile(pen, cell, "white", "line");
    if (presses > 0) drawCount(pen, cell, clicksText(presses, board.states), "accent");
    else if (all[index] > 0) drawDone(pen, cell, board.states > 2 ? clicksText(all[index], board.states) : "");
  });
}

const marksIn: WeakMap<State, Values> = new WeakMap();

function marksOf(plan: State, lacking: Values, all: Values) {
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
  if (sheet.plain) return drawPlain(sheet, weights, ["fault-soft", ...Array(35).fill("fault")]);
  const counts = weights.some((weight) => weight > 1 && weight !== HOLE);
  eachValue(sheet, weights, (cell, weight) => {
    drawTile(sheet.pen, cell, "fault-soft", "fault");
    if (weight > 0 && counts) drawCount(sheet.pen, cell, String(weight), "fault");
    else if (weight > 0) drawHatch(sheet.pen, cell, "fault");
  });
}

/** A pattern of presses that changes nothing. */
function drawQuiet(sheet: Sheet, presses: Values) {
  if (sheet.plain) return drawPlain(sheet, presses, ["white", ...Array(35).fill("accent")]);
  eachValue(sheet, presses, (cell, times) => {
    drawTile(sheet.pen, cell, times > 0 ? "accent-soft" : "white", times > 0 ? "accent" : "line");
    if (times > 0) drawCount(sheet.pen, cell, clicksText(times, sheet.board.states), "accent-strong");
  });
}
