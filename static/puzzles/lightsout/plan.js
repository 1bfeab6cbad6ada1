/** The solution grid beside the board: how often each cell is still to be pressed, ticked off as it is done. */

import { minusSigned, signed } from "../../kits/presses.js";
import { HOLE, boardOf, leftOf, numbers, pressesOf } from "./board.js";
import { drawFrame, drawHatch, drawPlain, drawTile, eachCell, isPlain, partOf } from "./tiles.js";

/** @import { Pen, Scene, State } from "../../types.d.ts" */
/** @import { Board, Cell } from "./board.js" */
/** @import { Part } from "./tiles.js" */

/** What a cell of the grid is drawn as where cells are only their colours. */
const NOTHING = 0;
const TO_DO = 1;
const DONE = 2;
const INKS = ["white", "accent", "good"];

/**
 * @param {Pen} pen
 * @param {Scene} scene
 */
export function drawPlan(pen, scene) {
  const { document, state, plan, solution, pattern, hover, cursor, step, view } = scene;
  const board = boardOf(document);
  const part = partOf(board, view);
  if (pattern?.kind === "proof") drawWeights(pen, board, part, numbers(/** @type {string[]} */ (pattern.weights)));
  else if (pattern) drawQuiet(pen, board, part, numbers(pressesOf(pattern.weights)));
  else if (plan && solution) drawCounts(pen, board, part, plan, solution);
  if (step && !isPlain(pen, part)) {
    for (const fact of step.found) {
      const isPressed = leftOf(board.states, state, fact) > 0;
      drawFrame(pen, fact.at, isPressed ? "accent" : "edge", { dash: true, width: 0.05 });
    }
  }
  const here = hover ?? cursor;
  if (here) drawFrame(pen, here, "edge", { width: 0.04 });
}

/**
 * @param {Pen} pen
 * @param {Board} board
 * @param {Part} part
 * @param {State} plan
 * @param {State} solution
 */
function drawCounts(pen, { states, columns }, part, plan, solution) {
  const left = numbers(pressesOf(plan));
  const all = numbers(pressesOf(solution));
  if (isPlain(pen, part)) return drawPlain(pen, part, columns, marksOf(plan, left, all), INKS);
  eachCell(part, columns, left, (cell, presses) => {
    drawTile(pen, cell, "white", "line");
    const wanted = all[cell[0] * columns + cell[1]];
    if (presses > 0) drawCount(pen, cell, minusSigned(signed(presses, states)), "accent");
    else if (wanted > 0) drawDone(pen, cell, states > 2 ? minusSigned(signed(wanted, states)) : "");
  });
}

/** @type {WeakMap<State, Uint8Array<ArrayBuffer>>} */
const marksIn = new WeakMap();

/**
 * @param {State} plan
 * @param {Uint8Array} left
 * @param {Uint8Array} all
 */
function marksOf(plan, left, all) {
  let marks = marksIn.get(plan);
  if (marks) return marks;
  marks = new Uint8Array(left.length);
  for (let index = 0; index < left.length; index += 1) {
    if (left[index] === HOLE) marks[index] = HOLE;
    else marks[index] = left[index] > 0 ? TO_DO : all[index] > 0 ? DONE : NOTHING;
  }
  marksIn.set(plan, marks);
  return marks;
}

/**
 * @param {Pen} pen
 * @param {Cell} cell
 * @param {string} text
 * @param {string} ink
 */
const drawCount = (pen, [r, c], text, ink) =>
  pen.text(c + 0.5, r + 0.5, text, ink, { size: text.length > 2 ? 0.34 : 0.42, weight: 700 });

/**
 * A tick; where presses are counted, with what was pressed.
 * @param {Pen} pen
 * @param {Cell} cell
 * @param {string} text
 */
function drawDone(pen, [r, c], text) {
  const size = text ? 0.5 : 1;
  const [x, y] = text ? [c + 0.83, r + 0.18] : [c + 0.5, r + 0.52];
  const tick = /** @type {[number, number][]} */ ([
    [x - 0.15 * size, y],
    [x - 0.04 * size, y + 0.11 * size],
    [x + 0.17 * size, y - 0.13 * size],
  ]);
  if (text) drawCount(pen, [r, c], text, "ink-2");
  pen.line(tick, "good", { width: 0.07 * Math.sqrt(size), round: true });
}

/**
 * Why there is no solution: the lights whose sum no press can put right.
 * @param {Pen} pen
 * @param {Board} board
 * @param {Part} part
 * @param {Uint8Array<ArrayBuffer>} weights
 */
function drawWeights(pen, { columns }, part, weights) {
  if (isPlain(pen, part)) return drawPlain(pen, part, columns, weights, ["fault-soft", ...Array(35).fill("fault")]);
  const counts = weights.some((weight) => weight > 1 && weight !== HOLE);
  eachCell(part, columns, weights, (cell, weight) => {
    drawTile(pen, cell, "fault-soft", "fault");
    if (weight === 0) return;
    if (counts) drawCount(pen, cell, String(weight), "fault");
    else drawHatch(pen, cell, "fault");
  });
}

/**
 * A pattern of presses that changes nothing.
 * @param {Pen} pen
 * @param {Board} board
 * @param {Part} part
 * @param {Uint8Array<ArrayBuffer>} presses
 */
function drawQuiet(pen, { states, columns }, part, presses) {
  if (isPlain(pen, part)) return drawPlain(pen, part, columns, presses, ["white", ...Array(35).fill("accent")]);
  eachCell(part, columns, presses, (cell, times) => {
    drawTile(pen, cell, times > 0 ? "accent-soft" : "white", times > 0 ? "accent" : "line");
    if (times > 0) drawCount(pen, cell, minusSigned(signed(times, states)), "accent-strong");
  });
}
