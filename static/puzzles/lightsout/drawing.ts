/** How a board of Lights Out is drawn: tiles from nearly black to bright yellow, with their numbers, and marks over them. */

import { drawPath } from "../../kits/cell-drawing.ts";
import { cellOf } from "../../kits/cell-marks.ts";
import { HOLE } from "../../kits/linear.ts";
import { clicksText } from "../../kits/presses.ts";
import { numbersAt } from "../../kits/reason-numbers.ts";
import { givensOf, goalAt, goalRows, patternRows, pressesLeft, valuesOf } from "./board.ts";
import { lightsOf } from "./lights.ts";
import { eachReached } from "./reach.ts";
import { NUMBERED, drawFrame, drawHatch, drawHoles, drawPlain, drawTile, eachValue, sheetOf } from "./tiles.ts";
import type { Pen, Scene, State, StepMarks } from "../../types.ts";
import type { Cell, Sheet } from "./types.ts";

const POINTED = 0.16; // the width of a frame round a place of a reason that is pointed at

/** The ink of a light, from the lamp that is off to the one that is full on. */
export const lampInk = (value: number, states: number) => `lamp ${value}/${states - 1}`;

/** Draws the board, from what lies lowest up. */
export function draw(pen: Pen, scene: Scene) {
  const { document, state, editing } = scene;
  const sheet = sheetOf(pen, scene);
  const { states, goal: goals } = sheet.board;
  const isGoal = editing?.tool === "goal";
  const shown = isGoal ? valuesOf(goalRows(givensOf(document))) : lightsOf(document, state).values;
  if (sheet.isPlain) {
    const inks = Array.from({ length: states }, (_, value) => lampInk(value, states));
    drawPlain(sheet, shown, inks);
  } else {
    eachValue(sheet, shown, (cell, value, index) => {
      const goal = goalAt(sheet.board, index);
      drawTile(pen, cell, lampInk(value, states), value / (states - 1) > 0.5 ? "lamp-rim" : "lamp-edge");
      if (states > 2 && pen.scale >= NUMBERED) drawNumber(pen, cell, value, states);
      if (typeof goals !== "number" && value !== goal) drawGoal(pen, cell, goal, states);
    });
    if (editing) drawHoles(sheet, shown);
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
  if (pattern?.kind === "proof" && !sheet.isPlain) {
    eachValue(sheet, valuesOf(patternRows(pattern)), (cell, weight) => weight > 0 && drawHatch(pen, cell, "fault"));
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
    for (const at of step.pointed?.places ?? []) drawFrame(pen, at, "accent", { width: POINTED });
    drawFound(sheet, state, step);
    for (const at of step.wrong) drawFrame(pen, at, "fault");
    if (pen.scale >= NUMBERED) {
      for (const { at, text } of numbersAt(step)) drawBadge(pen, cellOf(at), text, "accent");
    }
  }
  if (!cursor) return;
  drawFrame(pen, cursor, "background", { width: 0.13 }); // so that it is seen on every light
  drawFrame(pen, cursor, "focus", { width: 0.08 });
}

/** What a step finds: how often a cell is still to be pressed, or that it is not; within the frame of a reason, where it is one. */
function drawFound({ pen, board: { states } }: Sheet, state: State, { found, links, pointed }: StepMarks) {
  const reasons = new Set(links.flat().map(String));
  const thick = new Set(pointed?.places.map(String));
  for (const fact of found) {
    const presses = pressesLeft(states, state, fact);
    drawFrame(pen, fact.at, presses > 0 ? "accent" : "edge", {
      dash: true,
      inset: thick.has(String(fact.at)) ? POINTED + 0.05 : reasons.has(String(fact.at)) ? 0.1 : 0,
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

/** A badge with a number in an upper corner of a tile: the left one, or the right. */
function drawBadge(pen: Pen, [r, c]: Cell, text: string, ink: string, side: "left" | "right" = "left") {
  const x = c + (side === "left" ? 0.2 : 0.8);
  pen.disc(x, r + 0.2, 0.17, ink);
  pen.text(x, r + 0.2, text, "on-accent", { size: text.length > 2 ? 0.17 : 0.22, weight: 650 });
}
