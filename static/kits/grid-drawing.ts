/** How a plain grid is drawn, in cell units: first the board, then the step that is on show on it. */

import { boxOf, drawFault, drawLines, eachCell, partOf } from "./cell-drawing.ts";
import { blamedCells, cellOf, columnsOf, factMarksOf, keyOf, marksOf, rowsOf } from "./cell-marks.ts";
import { numbersAt } from "./reason-numbers.ts";
import type { Drawing, Pen, Play, Scene, StepMarks, Verdict } from "../types.ts";
import type { Cell, CellGrid, Part } from "./types.ts";

const INSET = 0.045; // cells from the edge to an outline
const NUMBERED = 24; // device pixels a cell: below this a number could not be read
const DETAIL = 9; // device pixels a cell: below this a cell is only its colour
const LINED = 4; // device pixels a cell: below this there are no lines between cells
const SIDES: Cell[] = [[-1, 0], [1, 0], [0, -1], [0, 1]]; // prettier-ignore

/** The `draw` of a plain grid's view. */
export function drawing(kit: CellGrid, apply: Play["apply"]): Drawing["draw"] {
  const inks = new Map(kit.signs.map(({ sign, ink }) => [sign, ink ?? null]));
  const openInk = kit.signs.find(({ open }) => open)?.ink ?? "white";
  const factMarks = factMarksOf(kit);
  return (pen, scene) => {
    const { document, state, verdict, step, cursor, trial, area } = scene;
    const rows = rowsOf(document);
    const columns = columnsOf(document);
    const part = partOf(rows.length, columns, area);
    // A step with reasons, and what clues would leave, show the marks that they lead to.
    const leadsOn = step && step.links.length + (step.proposed?.length ?? 0) > 0;
    const marks = marksOf(kit.marks, document, leadsOn ? apply(document, state, step.found) : state);
    const ghosts = new Map(step?.ghosts?.map(({ at, value }) => [String(at), factMarks[value]]));
    const detailed = pen.scale >= DETAIL;
    const blamed = verdict && blamedCells(verdict);
    const ground = kit.ground?.(document, state);

    pen.fill({ x: part.left, y: part.top, w: part.right - part.left, h: part.bottom - part.top }, openInk);
    if (ground) fillRuns(pen, part, (r, c) => ground(r * columns + c));
    if (pen.scale >= LINED) drawLines(pen, part, detailed ? "grid" : "line");
    fillRuns(pen, part, (r, c) => {
      const ink = inks.get(rows[r][c]) ?? null;
      return ink === openInk ? null : ink;
    });
    eachCell(part, (cell) => {
      const [r, c] = cell;
      const index = r * columns + c;
      const mark = marks[index];
      const held = { cell, index, sign: rows[r][c], mark, blamed: blamed?.has(keyOf(cell)) ?? false };
      const onTrial = trial?.changed.has(String(cell)) ?? false;
      const ghost = ghosts.get(String(cell));
      const look = { ink: ground?.(index) ?? null, detailed, onTrial, ghost: ghost === mark ? undefined : ghost };
      kit.drawCell(pen, Object.assign(held, look), scene);
    });
    if (verdict) (kit.drawFaults ?? drawFaults)(pen, scene, verdict);
    pen.frame({ x: 0, y: 0, w: columns, h: rows.length }, "frame", { width: 0.06, outside: true, radius: 0.08 });
    if (step) drawStep(pen, step, ([r, c]) => marks[r * columns + c] === 0);
    if (cursor) pen.frame(boxOf(cursor), "focus", { width: 0.09, radius: 0.1, halo: true });
    if (step && pen.scale >= NUMBERED) {
      for (const { at, text } of numbersAt(step)) drawNumber(pen, cellOf(at), text);
    }
  };
}

/** Fill cells. Neighbours of one ink in a row are one rectangle, so 200 x 200 cells stay cheap. */
function fillRuns(pen: Pen, { top, left, bottom, right }: Part, inkOf: (row: number, column: number) => string | null) {
  for (let r = top; r < bottom; r += 1) {
    let start = left;
    let before: string | null = null;
    for (let c = left; c <= right; c += 1) {
      const ink = c < right ? inkOf(r, c) : null;
      if (ink === before) continue;
      if (before !== null) pen.fill({ x: start, y: r, w: c - start, h: 1 }, before);
      start = c;
      before = ink;
    }
  }
}

/** A frame round each cell that a fault names. */
function drawFaults(pen: Pen, _: Scene, { faults }: Verdict) {
  for (const at of faults.flatMap(({ places }) => places)) drawFault(pen, at);
}

// # The step on show

/**
 * A solid outline round what each sentence speaks of, a thick one round what is pointed at, a dashed frame round what
 * follows, and a question mark in empty cells that something is supposed of. Clues that could be added are pale.
 */
function drawStep(
  pen: Pen,
  { found, links, supposed, wrong, ghosts = [], pointed, proposed = [] }: StepMarks,
  isEmpty: (cell: Cell) => boolean,
) {
  for (const at of proposed) {
    pen.fill(boxOf(at), "ghost-veil");
    pen.frame(boxOf(at, 0.06), "accent", { width: 0.07, radius: 0.1, dash: true });
  }
  for (const link of new Map(links.map((places) => [String(places), places])).values()) {
    drawOutline(pen, link.map(cellOf), "accent");
  }
  for (const { at } of found) pen.frame(boxOf(at, 0.09), "accent", { width: 0.055, radius: 0.14, dash: true });
  drawOutline(pen, wrong.map(cellOf), "fault");
  const seen = new Set(ghosts.map(({ at }) => String(at)));
  for (const [r, c] of supposed.map(cellOf)) {
    if (isEmpty([r, c]) && !seen.has(`${r},${c}`)) {
      pen.text(c + 0.5, r + 0.5, "?", "accent", { size: 0.5, weight: 700 });
    }
  }
  if (pointed) drawOutline(pen, pointed.places.map(cellOf), pointed.isFault ? "fault" : "accent", 0.16);
}

/** The numbers of the reasons, as in the list, in a corner of a cell. */
function drawNumber(pen: Pen, [r, c]: Cell, text: string) {
  const width = 0.34 + 0.11 * (text.length - 1);
  pen.fill({ x: c, y: r, w: width, h: 0.34 }, "accent", 0.17);
  pen.text(c + width / 2, r + 0.17, text, "on-accent", { size: 0.22, weight: 650 });
}

/** A line round a set of cells, just inside its edge. */
function drawOutline(pen: Pen, cells: Cell[], ink: string, width: number = 0.08) {
  const names = new Set(cells.map(String));
  const has = (r: number, c: number) => names.has(`${r},${c}`);
  const lines: [x: number, y: number][][] = [];
  for (const [r, c] of cells) {
    for (const [down, right] of SIDES) {
      if (has(r + down, c + right)) continue;
      // The side lies towards (down, right); it runs along the other axis, and turns inwards or outwards at its ends.
      const [first, last] = [-1, 1].map((way) => {
        const next = has(r + way * Math.abs(right), c + way * Math.abs(down));
        const across = has(r + down + way * Math.abs(right), c + right + way * Math.abs(down));
        return way * (next ? (across ? 0.5 + INSET : 0.5) : 0.5 - INSET);
      });
      const x = c + 0.5 + right * (0.5 - INSET);
      const y = r + 0.5 + down * (0.5 - INSET);
      const along = Math.abs(down);
      lines.push([
        [x + along * first, y + (1 - along) * first],
        [x + along * last, y + (1 - along) * last],
      ]);
    }
  }
  for (const line of lines) pen.line(line, "white", { width: width + 0.05, round: true });
  for (const line of lines) pen.line(line, ink, { width, round: true });
}
