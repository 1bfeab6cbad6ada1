/** How a board of Lights Out is drawn, in cell units: tiles from nearly black to bright yellow, with their numbers. */

import { minusSigned, signed } from "../../kits/presses.js";
import { HOLE, boardOf, cellOf, leftOf, numbers, pressesOf, wanted } from "./board.js";
import { reached, shown } from "./reach.js";
import {
  NUMBERED,
  RIGHT,
  drawBadge,
  drawFrame,
  drawHatch,
  drawPlain,
  drawTile,
  eachCell,
  isPlain,
  partOf,
} from "./tiles.js";

/** @import { Fact, Pattern, Pen, Scene, State } from "../../types.d.ts" */
/** @import { Board, Cell } from "./board.js" */
/** @import { Part } from "./tiles.js" */

/**
 * The ink of a light, between the lamp that is off and the one that is full on.
 * @param {number} value
 * @param {number} states
 */
export const lampInk = (value, states) => `lamp ${value}/${states - 1}`;

/**
 * @param {Pen} pen
 * @param {Scene} scene
 */
export function draw(pen, scene) {
  const { document, state, view, editing } = scene;
  const board = boardOf(document);
  const { states, columns } = board;
  const { lights } = shown(document, state);
  const part = partOf(board, view);
  if (isPlain(pen, part)) {
    drawPlain(pen, part, columns, lights, inksOf(states));
    drawFrames(pen, scene, board, part);
    return;
  }
  const isGoal = editing?.tool === "goal";
  eachCell(part, columns, lights, ([r, c], value) => {
    const goal = wanted(board, r * columns + c);
    const here = isGoal ? goal : value;
    drawTile(pen, [r, c], lampInk(here, states), isBright(here, states) ? "lamp-rim" : "lamp-edge");
    if (states > 2 && pen.scale >= NUMBERED) drawNumber(pen, [r, c], here, states);
    if (!isGoal && typeof board.goal !== "number" && value !== goal) drawGoal(pen, [r, c], goal, states);
  });
  drawFrames(pen, scene, board, part);
}

/** @param {number} value @param {number} states */
const isBright = (value, states) => value / (states - 1) > 0.5;

/** @param {number} states */
const inksOf = (states) => Array.from({ length: states }, (_, value) => lampInk(value, states));

/**
 * @param {Pen} pen
 * @param {Cell} cell
 * @param {number} value
 * @param {number} states
 */
function drawNumber(pen, [r, c], value, states) {
  pen.text(c + 0.86, r + 0.81, String(value), `on-${lampInk(value, states)}`, {
    size: 0.19,
    weight: 500,
    align: "right",
  });
}

/**
 * Where each cell has a goal of its own, one that is not there yet is seen in the corner.
 * @param {Pen} pen
 * @param {Cell} cell
 * @param {number} goal
 * @param {number} states
 */
function drawGoal(pen, [r, c], goal, states) {
  const box = { x: c + 0.14, y: r + 0.14, w: 0.24, h: 0.24 };
  pen.fill(box, lampInk(goal, states), 0.05);
  pen.frame(box, `on-${lampInk(goal, states)}`, { width: 0.02, radius: 0.05 });
}

/**
 * What lies over the lights: a pattern, what was pressed, what a step speaks of, the cursor.
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {Board} board
 * @param {Part} part
 */
function drawFrames(pen, scene, board, part) {
  const { state, step, cursor, hover, pattern, plan, worse, pressed } = scene;
  if (pattern) drawPattern(pen, board, part, pattern);
  if (pressed) {
    const holes = numbers(pressesOf(state));
    reached(board, ...cellOf(pressed), (index) => {
      if (holes[index] === HOLE) return;
      drawFrame(pen, [Math.floor(index / board.columns), index % board.columns], "accent");
    });
  }
  if (worse) drawWorse(pen, cellOf(worse));
  if (hover && plan) drawFrame(pen, hover, "edge", { width: 0.04 });
  if (step) {
    const found = new Set(step.found.map(({ at }) => String(at)));
    for (const at of step.links.flat()) if (!found.has(String(at))) drawFrame(pen, at, "accent");
    drawFound(pen, board.states, state, step.found);
    for (const at of step.wrong) drawFrame(pen, at, "fault");
    if (step.links.length > 1 && pen.scale >= NUMBERED) {
      step.links.forEach(([at], index) => at && drawBadge(pen, at, String(index + 1), "accent"));
    }
  }
  if (cursor) drawFrame(pen, cursor, "focus", { width: 0.08 });
}

/**
 * What a step finds: how often a cell is pressed from here, or that it is not.
 * @param {Pen} pen
 * @param {number} states
 * @param {State} state
 * @param {Fact[]} found
 */
function drawFound(pen, states, state, found) {
  for (const fact of found) {
    const presses = leftOf(states, state, fact);
    drawFrame(pen, fact.at, presses > 0 ? "accent" : "edge", { dash: true });
    if (presses > 0 && states > 2 && pen.scale >= NUMBERED) {
      drawBadge(pen, fact.at, minusSigned(signed(presses, states)), "accent", RIGHT);
    }
  }
}

/**
 * @param {Pen} pen
 * @param {Board} board
 * @param {Part} part
 * @param {Pattern} pattern
 */
function drawPattern(pen, board, part, { kind, weights }) {
  if (kind !== "proof" || isPlain(pen, part)) return;
  eachCell(part, board.columns, numbers(/** @type {string[]} */ (weights)), (cell, weight) => {
    if (weight > 0) drawHatch(pen, cell, "fault");
  });
}

/**
 * A click that made it worse: a frame, and an arrow that says that the way has become longer.
 * @param {Pen} pen
 * @param {Cell} cell
 */
function drawWorse(pen, [r, c]) {
  drawFrame(pen, [r, c], "fault");
  pen.disc(c + 0.8, r + 0.2, 0.16, "fault");
  const arrow = /** @type {[number, number][]} */ ([
    [c + 0.73, r + 0.22],
    [c + 0.8, r + 0.14],
    [c + 0.87, r + 0.22],
  ]);
  pen.line(arrow, "surface", { width: 0.04, round: true });
}
