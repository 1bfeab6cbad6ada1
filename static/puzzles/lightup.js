/**
 * Light Up on the page: where its cells are, what a gesture does, and how it is drawn. Its rules are Python's; only
 * `preview`, which cells are lit, is worked out here as well, so that a tap answers on the next frame.
 */

import { counted, shortened } from "../words.js";

/** @import { Direction, Document, Fact, Gesture, Pen, Place, Places, Rect, Scene, Shows, State, Verdict, View } from "../types.d.ts" */

// # Notation

/** @typedef {[row: number, column: number]} Cell */
/** @typedef {{ kind: "lightup", rows: string[] }} Board */
/** @typedef {{ bulbs: Cell[], dots: Cell[] }} Marks */

const LARGEST = 200; // rows or columns
const WHITE = ".";
const WALL = "#";
const CLUES = "01234";
const EMPTY = 0;
const BULB = 1;
const DOT = 2;
/** @type {Cell[]} */
const BESIDE = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** @param {Document} document */
const rowsOf = (document) => /** @type {Board} */ (/** @type {unknown} */ (document)).rows;
/** @param {State} state */
const marksOf = (state) => /** @type {Marks} */ (/** @type {unknown} */ (state));
/** @param {Place} place */
const cellOf = (place) => /** @type {Cell} */ (place);

/**
 * A value worked out once for an object that never changes.
 * @template {object} K
 * @template T
 * @param {(key: K) => T} work
 */
function once(work) {
  /** @type {WeakMap<K, T>} */
  const known = new WeakMap();
  return (/** @type {K} */ key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = work(key)));
    return value;
  };
}

/** What is white, as one byte a cell. */
const whiteCells = once((/** @type {Document} */ document) => {
  const rows = rowsOf(document);
  const white = new Uint8Array(rows.length * rows[0].length);
  rows.forEach((row, r) => {
    for (let c = 0; c < row.length; c += 1) if (row[c] === WHITE) white[r * row.length + c] = 1;
  });
  return white;
});

/**
 * What the player put in each cell, as one byte a cell: EMPTY, BULB or DOT.
 * @param {Document} document
 * @param {State} state
 */
function marks(document, state) {
  const rows = rowsOf(document);
  const columns = rows[0].length;
  const kept = marksIn.get(state);
  if (kept && kept.columns === columns && kept.cells.length === rows.length * columns) return kept.cells;
  const cells = new Uint8Array(rows.length * columns);
  for (const [r, c] of marksOf(state).bulbs) cells[r * columns + c] = BULB;
  for (const [r, c] of marksOf(state).dots) cells[r * columns + c] = DOT;
  marksIn.set(state, { columns, cells });
  return cells;
}
/** @type {WeakMap<State, { columns: number, cells: Uint8Array }>} */
const marksIn = new WeakMap();

/**
 * The state that a byte a cell stands for, in row-major order.
 * @param {number} columns
 * @param {Uint8Array} cells
 * @returns {State}
 */
function stateOf(columns, cells) {
  /** @type {Marks} */
  const state = { bulbs: [], dots: [] };
  cells.forEach((mark, index) => {
    if (mark === EMPTY) return;
    (mark === BULB ? state.bulbs : state.dots).push([Math.floor(index / columns), index % columns]);
  });
  return state;
}

// # Rules: what shows at once

/**
 * Which cells are lit, as one byte a cell. Each run is lit from its first cell to its last when it holds a bulb.
 * @param {Document} document
 * @param {State} state
 */
function litCells(document, state) {
  const kept = litIn.get(state);
  if (kept && kept.document === document) return kept.lit;
  const rows = rowsOf(document);
  const columns = rows[0].length;
  const white = whiteCells(document);
  const lit = new Uint8Array(white.length);
  for (const [row, column] of marksOf(state).bulbs) {
    const here = row * columns + column;
    const rowStart = row * columns;
    for (let i = here; i >= rowStart && white[i]; i -= 1) lit[i] = 1;
    for (let i = here; i < rowStart + columns && white[i]; i += 1) lit[i] = 1;
    for (let i = here; i >= 0 && white[i]; i -= columns) lit[i] = 1;
    for (let i = here; i < white.length && white[i]; i += columns) lit[i] = 1;
  }
  litIn.set(state, { document, lit });
  return lit;
}
/** @type {WeakMap<State, { document: Document, lit: Uint8Array }>} */
const litIn = new WeakMap();

/**
 * How a clue stands: bulbs beside it, and how many more could still come.
 * @param {Document} document
 * @param {State} state
 * @param {Cell} cell
 */
function clueAt(document, state, [row, column]) {
  const rows = rowsOf(document);
  const columns = rows[0].length;
  const cells = marks(document, state);
  const lit = litCells(document, state);
  let bulbs = 0;
  let room = 0;
  for (const [down, right] of BESIDE) {
    const r = row + down;
    const c = column + right;
    if (rows[r]?.[c] !== WHITE) continue;
    const index = r * columns + c;
    if (cells[index] === BULB) bulbs += 1;
    else if (cells[index] === EMPTY && !lit[index]) room += 1;
  }
  return { wanted: Number(rows[row][column]), bulbs, room };
}

/**
 * Every clue of the board with its place.
 * @type {(document: Document) => Cell[]}
 */
const clues = once((/** @type {Document} */ document) => {
  /** @type {Cell[]} */
  const found = [];
  rowsOf(document).forEach((row, r) => {
    for (let c = 0; c < row.length; c += 1) if (CLUES.includes(row[c])) found.push([r, c]);
  });
  return found;
});

/**
 * @param {Document} document
 * @param {State} state
 */
function darkCells(document, state) {
  const lit = litCells(document, state);
  return whiteCells(document).reduce((dark, white, index) => dark + (white && !lit[index] ? 1 : 0), 0);
}

/** The cells that faults name, each as one number. */
const blamed = once(
  (/** @type {Verdict} */ { faults }) =>
    new Set(faults.flatMap(({ places: cells }) => cells.map((at) => key(cellOf(at))))),
);

/** @param {Cell} cell */
const key = ([row, column]) => row * LARGEST + column;

// # The grid

/**
 * @param {Document} document
 * @returns {Places}
 */
function places(document) {
  const rows = rowsOf(document).length;
  const columns = rowsOf(document)[0].length;
  /** @type {{ [direction in Direction]: (cell: Cell) => Cell }} */
  const moves = {
    up: ([r, c]) => [Math.max(r - 1, 0), c],
    down: ([r, c]) => [Math.min(r + 1, rows - 1), c],
    left: ([r, c]) => [r, Math.max(c - 1, 0)],
    right: ([r, c]) => [r, Math.min(c + 1, columns - 1)],
    "row-start": ([r]) => [r, 0],
    "row-end": ([r]) => [r, columns - 1],
    start: () => [0, 0],
    end: () => [rows - 1, columns - 1],
  };
  return {
    width: columns,
    height: rows,
    rows,
    columns,
    at(x, y) {
      const row = Math.floor(y);
      const column = Math.floor(x);
      return row >= 0 && row < rows && column >= 0 && column < columns ? [row, column] : null;
    },
    next: (at, direction) => moves[direction](cellOf(at)),
    box(at) {
      const [row, column] = cellOf(at);
      return { x: column, y: row, w: 1, h: 1 };
    },
  };
}

/**
 * What keeps a document and a state that came from outside from being a board, as a sentence; null when nothing does.
 * @param {Document} document
 * @param {State | null} state
 * @returns {string | null}
 */
function misfit(document, state) {
  const strange =
    Object.keys(document).find((key) => key !== "kind" && key !== "rows") ??
    Object.keys(state ?? {}).find((key) => key !== "bulbs" && key !== "dots");
  if (strange !== undefined) return `“${shortened(strange)}” is no part of Light Up.`;
  const rows = document.rows;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > LARGEST) {
    return `A Light Up board has 1 to ${LARGEST} rows.`;
  }
  for (const [r, row] of rows.entries()) {
    if (typeof row !== "string" || row.length === 0 || row.length > LARGEST) {
      return `Row ${r + 1} should be 1 to ${LARGEST} cells of text.`;
    }
    if (row.length !== rows[0].length) {
      return `Row ${r + 1} has ${counted(row.length, "cell")}; row 1 has ${rows[0].length}.`;
    }
    const other = /[^.#0-4]/u.exec(row);
    if (other) return `Row ${r + 1}, column ${other.index + 1}: “${other[0]}” is none of the cells . # 0 1 2 3 4.`;
  }
  const taken = new Set();
  for (const word of ["bulb", "dot"]) {
    const cells = state?.[`${word}s`] ?? [];
    if (!Array.isArray(cells)) return `“${word}s” is not a list of [row, column].`;
    for (const [index, cell] of cells.entries()) {
      if (!Array.isArray(cell) || cell.length !== 2 || !cell.every(Number.isInteger)) {
        return `“${word}s”: number ${index + 1} is not [row, column].`;
      }
      const sign = rows[cell[0]]?.[cell[1]];
      const at = where([/** @type {Place} */ (cell)]);
      if (sign === undefined) return `A ${word} is off the board: ${at}.`;
      if (sign !== WHITE) return `A ${word} stands on a wall: ${at}.`;
      if (taken.has(at)) return `Two marks stand on one cell: ${at}.`;
      taken.add(at);
    }
  }
  return null;
}

/**
 * "row 1, columns 1 and 3"; cells that share neither row nor column are named one by one.
 * @param {Place[]} at
 * @returns {string}
 */
function where(at) {
  const rows = new Set(at.map((place) => cellOf(place)[0]));
  const columns = new Set(at.map((place) => cellOf(place)[1]));
  if (rows.size > 1 && columns.size > 1) return at.map((place) => where([place])).join("; ");
  return `${numbered("row", rows)}, ${numbered("column", columns)}`;
}

/**
 * @param {string} word
 * @param {Set<number>} indices
 */
function numbered(word, indices) {
  const numbers = [...indices].map((index) => index + 1);
  if (numbers.length === 1) return `${word} ${numbers[0]}`;
  return `${word}s ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
}

/**
 * @param {{ document: Document, state: State, shows: Shows, verdict: Verdict | null }} now
 * @param {Place} at
 */
function say({ document, state, verdict }, at) {
  const cell = cellOf(at);
  const [row, column] = cell;
  const sign = rowsOf(document)[row][column];
  const words = [where([at])];
  if (sign === WALL) words.push("wall");
  else if (sign === WHITE) {
    const index = row * rowsOf(document)[0].length + column;
    const mark = marks(document, state)[index];
    words.push("white cell");
    if (mark !== EMPTY) words.push(mark === BULB ? "bulb" : "dot");
    if (mark !== BULB) words.push(litCells(document, state)[index] ? "lit" : "dark");
  } else {
    const { wanted, bulbs, room } = clueAt(document, state, cell);
    words.push("wall", `clue ${wanted}`, `${bulbs} of ${counted(wanted, "bulb")}`);
    if (bulbs > wanted) words.push("too many");
    else if (bulbs + room < wanted) words.push("cannot be met any more");
  }
  if (verdict && blamed(verdict).has(key(cell))) words.push("something is wrong here");
  return words.join(", ");
}

// # Playing

/**
 * @param {{ document: Document, state: State, mode: string }} now
 * @param {Gesture} gesture
 * @returns {State | null}
 */
function play({ document, state, mode }, gesture) {
  const [row, column] = cellOf(gesture.at);
  if (rowsOf(document)[row][column] !== WHITE) return null;
  const columns = rowsOf(document)[0].length;
  const index = row * columns + column;
  const cells = marks(document, state);
  const here = cells[index];
  const stroke = gesture.stroke ?? {};
  if (gesture.type === "main" || gesture.type === "mark") {
    const wanted = (mode === "dot") === (gesture.type === "main") ? DOT : BULB;
    stroke.from = here;
    stroke.paint = here === wanted ? EMPTY : wanted;
  } else if (
    gesture.type !== "drag" ||
    stroke.paint === undefined ||
    !paints(stroke, here, litCells(document, state)[index])
  ) {
    return null;
  }
  const next = cells.slice();
  next[index] = Number(stroke.paint);
  return stateOf(columns, next);
}

/**
 * Whether a drag changes this cell. It takes away only what it began with, and writes over nothing. A dragged bulb goes
 * only where it is dark: a slip of the hand while placing one does no harm.
 * @param {{ [key: string]: unknown }} stroke
 * @param {number} here
 * @param {number} lit
 */
function paints(stroke, here, lit) {
  if (stroke.paint === EMPTY) return here === stroke.from;
  return here === EMPTY && !(stroke.paint === BULB && lit);
}

/**
 * @param {Document} document
 * @param {State} state
 * @param {Fact[]} facts value 1 is a bulb, 0 a cell without one
 */
function apply(document, state, facts) {
  const columns = rowsOf(document)[0].length;
  const cells = marks(document, state).slice();
  for (const { at, value } of facts) cells[cellOf(at)[0] * columns + cellOf(at)[1]] = value ? BULB : DOT;
  return stateOf(columns, cells);
}

/**
 * @param {Document} document
 * @param {State} state
 * @param {Place[]} taken
 */
function without(document, state, taken) {
  const columns = rowsOf(document)[0].length;
  const cells = marks(document, state).slice();
  for (const at of taken) cells[cellOf(at)[0] * columns + cellOf(at)[1]] = EMPTY;
  return stateOf(columns, cells);
}

/**
 * @param {Document} document
 * @param {State} one
 * @param {State} other
 * @returns {Fact[]}
 */
function difference(document, one, other) {
  const columns = rowsOf(document)[0].length;
  const there = marks(document, other);
  /** @type {Fact[]} */
  const facts = [];
  marks(document, one).forEach((mark, index) => {
    if ((mark === BULB) === (there[index] === BULB)) return;
    facts.push({ at: [Math.floor(index / columns), index % columns], value: mark === BULB ? 1 : 0 });
  });
  return facts;
}

// # Editing

const CYCLE = [WHITE, WALL, ...CLUES];

/**
 * @param {{ document: Document, tool: string }} now
 * @param {Gesture} gesture
 * @returns {Document | null}
 */
function edit({ document, tool }, gesture) {
  const [row, column] = cellOf(gesture.at);
  const here = rowsOf(document)[row][column];
  const stroke = gesture.stroke ?? {};
  if (gesture.type === "key") {
    if (!gesture.key || !CYCLE.includes(gesture.key)) return null;
    stroke.paint = gesture.key;
  } else if (gesture.type === "mark") stroke.paint = WHITE;
  else if (gesture.type === "main") {
    if (tool === "cycle") stroke.paint = CYCLE[(CYCLE.indexOf(here) + 1) % CYCLE.length];
    else stroke.paint = here === tool ? WHITE : tool;
  }
  if (typeof stroke.paint !== "string" || stroke.paint === here) return null;
  const rows = [...rowsOf(document)];
  rows[row] = rows[row].slice(0, column) + stroke.paint + rows[row].slice(column + 1);
  return { kind: "lightup", rows };
}

/**
 * @param {number} rows
 * @param {number} columns
 * @returns {Document}
 */
const empty = (rows, columns) => ({ kind: "lightup", rows: Array.from({ length: rows }, () => WHITE.repeat(columns)) });

/**
 * @param {Document} document
 * @param {number} rows
 * @param {number} columns
 * @returns {Document}
 */
function resize(document, rows, columns) {
  const old = rowsOf(document);
  const kept = Array.from({ length: rows }, (_, r) => (old[r] ?? "").slice(0, columns).padEnd(columns, WHITE));
  return { kind: "lightup", rows: kept };
}

/**
 * @param {Document} document
 * @param {State} state
 * @returns {State}
 */
function keep(document, state) {
  const rows = rowsOf(document);
  /** @param {Cell} cell */
  const fits = ([r, c]) => rows[r]?.[c] === WHITE;
  return { bulbs: marksOf(state).bulbs.filter(fits), dots: marksOf(state).dots.filter(fits) };
}

// # Drawing

const INSET = 0.045; // cells from the edge to an outline
const NUMBERED = 24; // device pixels a cell: below this a number could not be read
const DETAIL = 9; // device pixels a cell: below this a cell is only its colour

/**
 * @param {Pen} pen
 * @param {Scene} scene
 */
function draw(pen, { document, state, verdict, step, cursor, view }) {
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
 * @param {{ wanted: number, bulbs: number, room: number }} clue
 * @param {boolean} blamed
 */
function drawClue(pen, r, c, { wanted, bulbs, room }, blamed) {
  const broken = blamed || bulbs > wanted || bulbs + room < wanted;
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

/** @type {View} */
export default {
  title: "Light Up",
  size: (document) => `${rowsOf(document)[0].length} × ${rowsOf(document).length}`,
  blank: () => ({ bulbs: [], dots: [] }),
  misfit,
  preview(document, state) {
    const columns = rowsOf(document)[0].length;
    /** @type {Cell[]} */
    const lit = [];
    litCells(document, state).forEach((is, index) => {
      if (is) lit.push([Math.floor(index / columns), index % columns]);
    });
    return { lit };
  },
  places,
  draw,
  modes: [
    { name: "bulb", label: "Bulb", icon: "#icon-sun" },
    { name: "dot", label: "Dot", icon: "#icon-dot" },
  ],
  play,
  tools: [
    { name: "cycle", label: "Cycle", icon: "#icon-refresh-cw" },
    { name: WHITE, label: "White", icon: "", ink: "white" },
    { name: WALL, label: "Wall", icon: "", ink: "wall" },
    ...[...CLUES].map((clue) => ({ name: clue, label: clue, icon: "", ink: "wall" })),
  ],
  keys: { keys: ["0–4", "#", "."], does: "clue, wall, white cell" },
  largest: LARGEST,
  empty,
  resize,
  edit,
  keep,
  apply,
  without,
  difference,
  say,
  where,
  progress: ({ state }) => counted(marksOf(state).bulbs.length, "bulb"),
  left({ document, state }) {
    const dark = darkCells(document, state);
    if (dark > 0) return dark === 1 ? "1 cell is still dark." : `${dark} cells are still dark.`;
    const short = clues(document)
      .map((cell) => clueAt(document, state, cell))
      .reduce((sum, { wanted, bulbs }) => sum + Math.max(0, wanted - bulbs), 0);
    return short > 0 ? `Every cell is lit; the clues still want ${counted(short, "more bulb")}.` : "";
  },
  forms: {
    "puzzle-team": "Puzzle Team code",
    sgt: "Simon Tatham’s game ID",
    "sgt-save": "Simon Tatham’s saved game",
    "puzz.link": "puzz.link address",
    pzprv3: "pzpr file",
    penpa: "Penpa link",
    janko: "janko.at text",
    puzzlekit: "puzzlekit text",
    ohmec: "ohmec text",
    legup: "LEGUP file",
    rows: "Rows of text",
  },
};
