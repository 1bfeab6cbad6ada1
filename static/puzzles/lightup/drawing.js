/** How a board of Light Up is drawn, in cell units. */

import {
  WHITE,
  WALL,
  EMPTY,
  BULB,
  DOT,
  BESIDE,
  rowsOf,
  cellOf,
  marks,
  litCells,
  clueAt,
  blamed,
  key,
} from "./cells.js";

/** @import { Pen, Place, Rect, Scene, Verdict } from "../../types.d.ts" */
/** @import { Cell } from "./cells.js" */

const INSET = 0.045; // cells from the edge to an outline
const NUMBERED = 24; // device pixels a cell: below this a number could not be read
const DETAIL = 9; // device pixels a cell: below this a cell is only its colour

/**
 * @param {Pen} pen
 * @param {Scene} scene
 */
export function draw(pen, { document, state, verdict, step, cursor, view }) {
  const rows = rowsOf(document);
  const columns = rows[0].length;
  const top = Math.max(0, Math.floor(view.y));
  const left = Math.max(0, Math.floor(view.x));
  const bottom = Math.min(rows.length, Math.ceil(view.y + view.h));
  const right = Math.min(columns, Math.ceil(view.x + view.w));
  const cells = marks(document, state);
  const lit = litCells(document, state);
  const detailed = pen.scale >= DETAIL;
  const wrong = verdict && blamed(verdict);

  pen.fill({ x: left, y: top, w: right - left, h: bottom - top }, "white");
  for (let r = top; r < bottom; r += 1) {
    fillRuns(pen, r, left, right, (c) => lit[r * columns + c] === 1, "lit");
  }
  if (pen.scale >= 4) drawLines(pen, { x: left, y: top, w: right - left, h: bottom - top }, detailed ? "grid" : "line");
  for (let r = top; r < bottom; r += 1) {
    fillRuns(pen, r, left, right, (c) => rows[r][c] !== WHITE, "wall");
  }
  for (let r = top; r < bottom; r += 1) {
    for (let c = left; c < right; c += 1) {
      const index = r * columns + c;
      const sign = rows[r][c];
      if (sign === WHITE) {
        if (lit[index] && detailed && cells[index] !== BULB) drawLight(pen, r, c);
        if (cells[index] === BULB) drawBulb(pen, r, c, detailed);
        else if (cells[index] === DOT) drawDot(pen, r, c);
      } else if (sign !== WALL && detailed) {
        drawClue(pen, r, c, clueAt(document, state, [r, c]), wrong?.has(key([r, c])) ?? false);
      }
    }
  }
  if (verdict) drawFaults(pen, rows, cells, columns, verdict);
  pen.frame({ x: 0, y: 0, w: columns, h: rows.length }, "frame", { width: 0.06, outside: true, radius: 0.08 });
  if (step) drawStep(pen, step, (at) => cells[at[0] * columns + at[1]] === EMPTY);
  if (cursor) drawCursor(pen, cellOf(cursor));
  if (step && step.links.length > 1 && pen.scale >= NUMBERED) drawNumbers(pen, step.links);
}

/**
 * Neighbours of one colour in a row are one rectangle: 200 x 200 cells stay cheap.
 * @param {Pen} pen
 * @param {number} row
 * @param {number} left
 * @param {number} right
 * @param {(column: number) => boolean} has
 * @param {string} ink
 */
function fillRuns(pen, row, left, right, has, ink) {
  let start = -1;
  for (let c = left; c <= right; c += 1) {
    const inside = c < right && has(c);
    if (inside && start < 0) start = c;
    if (!inside && start >= 0) {
      pen.fill({ x: start, y: row, w: c - start, h: 1 }, ink);
      start = -1;
    }
  }
}

/**
 * @param {Pen} pen
 * @param {Rect} part
 * @param {string} ink
 */
function drawLines(pen, { x, y, w, h }, ink) {
  for (let c = x + 1; c < x + w; c += 1) {
    pen.line(
      [
        [c, y],
        [c, y + h],
      ],
      ink,
    );
  }
  for (let r = y + 1; r < y + h; r += 1) {
    pen.line(
      [
        [x, r],
        [x + w, r],
      ],
      ink,
    );
  }
}

/**
 * A lit cell has a corner folded, so that it is known without its colour as well.
 * @param {Pen} pen
 * @param {number} r
 * @param {number} c
 */
function drawLight(pen, r, c) {
  pen.shape(
    [
      [c + 1, r],
      [c + 1, r + 0.14],
      [c + 0.86, r],
    ],
    "lit-mark",
  );
}

/**
 * @param {Pen} pen
 * @param {number} r
 * @param {number} c
 * @param {boolean} detailed
 */
function drawBulb(pen, r, c, detailed) {
  if (detailed) pen.disc(c + 0.5, r + 0.5, 0.37, "halo");
  pen.disc(c + 0.5, r + 0.5, detailed ? 0.25 : 0.4, "bulb");
  if (detailed) pen.ring(c + 0.5, r + 0.5, 0.25, "bulb-rim", 0.03);
}

/**
 * @param {Pen} pen
 * @param {number} r
 * @param {number} c
 */
function drawDot(pen, r, c) {
  pen.disc(c + 0.5, r + 0.5, 0.075, "dot");
}

/**
 * A clue that is done dims and has a tick; one that cannot be right any more has the fault colour and an underline.
 * @param {Pen} pen
 * @param {number} r
 * @param {number} c
 * @param {{ wanted: number, bulbs: number }} clue
 * @param {boolean} blamed
 */
function drawClue(pen, r, c, { wanted, bulbs }, blamed) {
  const broken = blamed || bulbs > wanted;
  const done = !broken && bulbs === wanted;
  const ink = broken ? "clue-fault" : done ? "clue-done" : "clue";
  pen.text(c + 0.5, r + 0.5, String(wanted), ink, { size: 0.5, weight: 650 });
  if (broken) {
    pen.line(
      [
        [c + 0.32, r + 0.82],
        [c + 0.68, r + 0.82],
      ],
      ink,
      { width: 0.06 },
    );
  }
  if (done) {
    pen.line(
      [
        [c + 0.73, r + 0.2],
        [c + 0.79, r + 0.27],
        [c + 0.9, r + 0.12],
      ],
      ink,
      { width: 0.045, round: true },
    );
  }
}

/**
 * Clashing bulbs have a ring each and a dashed line between them.
 * @param {Pen} pen
 * @param {string[]} rows
 * @param {Uint8Array} cells
 * @param {number} columns
 * @param {Verdict} verdict
 */
function drawFaults(pen, rows, cells, columns, verdict) {
  for (const { places: named } of verdict.faults) {
    const bulbs = named.map(cellOf).filter(([r, c]) => rows[r]?.[c] === WHITE && cells[r * columns + c] === BULB);
    bulbs.forEach(([r, c], index) => {
      if (index > 0 && (bulbs[index - 1][0] === r || bulbs[index - 1][1] === c)) {
        const [r0, c0] = bulbs[index - 1];
        const down = Math.sign(r - r0) * 0.42;
        const right = Math.sign(c - c0) * 0.42;
        const from = /** @type {[number, number]} */ ([c0 + 0.5 + right, r0 + 0.5 + down]);
        pen.line([from, [c + 0.5 - right, r + 0.5 - down]], "fault", { width: 0.06, dash: true });
      }
    });
    for (const [r, c] of bulbs) pen.ring(c + 0.5, r + 0.5, 0.4, "fault", 0.07);
    if (named.length > 1) continue;
    for (const [r, c] of named.map(cellOf)) {
      const dark = rows[r]?.[c] === WHITE && cells[r * columns + c] !== BULB;
      if (dark) pen.frame({ x: c, y: r, w: 1, h: 1 }, "fault", { width: 0.06, radius: 0.1 });
    }
  }
}

/**
 * A solid line goes round what the sentences speak of, a dashed frame round what follows; what is supposed has a mark.
 * @param {Pen} pen
 * @param {NonNullable<Scene["step"]>} step
 * @param {(cell: Cell) => boolean} isEmpty
 */
function drawStep(pen, { found, links, supposed, wrong }, isEmpty) {
  drawOutline(pen, links.flat().map(cellOf), "accent");
  for (const [r, c] of found.map(({ at }) => cellOf(at))) {
    pen.frame({ x: c + 0.09, y: r + 0.09, w: 0.82, h: 0.82 }, "accent", { width: 0.055, radius: 0.14, dash: true });
  }
  drawOutline(pen, wrong.map(cellOf), "fault");
  for (const [r, c] of supposed.map(cellOf).filter(isEmpty)) {
    pen.text(c + 0.5, r + 0.5, "?", "accent", { size: 0.5, weight: 700 });
  }
}

/**
 * The number of each link, as in the list, on the first of its cells that has none yet.
 * @param {Pen} pen
 * @param {Place[][]} links
 */
function drawNumbers(pen, links) {
  /** @type {Set<string>} */
  const taken = new Set();
  links.forEach((link, index) => {
    const free = link.map(cellOf).find((cell) => !taken.has(String(cell)));
    if (!free) return;
    taken.add(String(free));
    const [r, c] = free;
    pen.disc(c + 0.17, r + 0.17, 0.17, "accent");
    pen.text(c + 0.17, r + 0.17, String(index + 1), "on-accent", { size: 0.22, weight: 650 });
  });
}

/**
 * One line round a set of cells, just inside its edge; neighbours have none between them.
 * @param {Pen} pen
 * @param {Cell[]} cells
 * @param {string} ink
 */
function drawOutline(pen, cells, ink) {
  const names = new Set(cells.map(String));
  /** @param {number} r @param {number} c */
  const has = (r, c) => names.has(`${r},${c}`);
  /** @type {[x: number, y: number][][]} */
  const lines = [];
  for (const [r, c] of cells) {
    for (const [down, right] of BESIDE) {
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
  for (const line of lines) pen.line(line, "white", { width: 0.13, round: true });
  for (const line of lines) pen.line(line, ink, { width: 0.08, round: true });
}

/**
 * @param {Pen} pen
 * @param {Cell} cell
 */
function drawCursor(pen, [r, c]) {
  pen.frame({ x: c, y: r, w: 1, h: 1 }, "focus", { width: 0.09, radius: 0.1, halo: true });
}
