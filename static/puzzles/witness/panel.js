/**
 * A panel on the page: what stands where, what lies beside what, where the second line runs, and where all of it is drawn.
 *
 * A place is a doubled [row, column]: two even numbers are a corner, two odd ones a cell, one of each an edge. Inside, places
 * are spots: their numbers in reading order, row * columns + column. It mirrors gridlight/puzzles/witness/panel.py.
 */

import { once } from "../../base/memoise.js";
import { givensOf } from "./givens.js";

/** @import { Document, Place, Rect } from "../../types.d.ts" */

/** @typedef {[row: number, column: number]} Doubled */
/** @typedef {[x: number, y: number]} Point in cell units, from the board's corner */
/** @typedef {"U" | "D" | "L" | "R"} Letter a half step */
/** @typedef {"left" | "right" | "top" | "bottom"} Side */
/**
 * @typedef {object} Symbol
 * @property {Doubled} at
 * @property {"square" | "star" | "triangle" | "polyomino" | "hollow" | "elimination"} type
 * @property {string} colour
 * @property {number} [count]
 * @property {string[]} [shape]
 * @property {boolean} [free]
 */
/** @typedef {{ at: Doubled, colour: "black" | "blue" | "yellow" | "invisible" }} Dot */
/** @typedef {ReturnType<typeof panelOf>} Panel */

export const MARGIN = 0.54; // cells around the outermost tracks: room for a nub, and for what a pillar repeats

/** @type {{ [letter in Letter]: Doubled }} */
export const STEPS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };
/** @type {{ [letter in Letter]: Letter }} */
export const BACK = { U: "D", D: "U", L: "R", R: "L" };
/** @type {{ [side in Side]: Letter }} */
export const NUBS = { top: "U", bottom: "D", left: "L", right: "R" };
export const LETTERS = /** @type {Letter[]} */ (Object.keys(STEPS));

/** @param {Place} place */
export const doubled = (place) => /** @type {Doubled} */ (place);

/** @param {Doubled} place */
export const isCell = ([row, column]) => row % 2 === 1 && column % 2 === 1;

/** @param {Doubled} place */
export const isCorner = ([row, column]) => row % 2 === 0 && column % 2 === 0;

export const panelOf = once((/** @type {Document} */ document) => {
  const givens = givensOf(document);
  const { height, width, pillar, symmetry } = givens;
  const rows = 2 * height + 1;
  const columns = 2 * width + (pillar ? 0 : 1);
  const turned = symmetry === "top-bottom" || symmetry === "rotational";
  const mirrored = symmetry === "left-right" || symmetry === "rotational";

  /** @param {Doubled} place */
  const spot = ([row, column]) => row * columns + column;
  /** @param {number} spot @returns {Doubled} */
  const place = (spot) => [Math.floor(spot / columns), spot % columns];
  const count = rows * columns;

  /**
   * The spot half a step further, -1 off the panel.
   * @param {number} spot
   * @param {Letter} letter
   */
  function beside(spot, letter) {
    const [row, column] = place(spot);
    const [down, right] = STEPS[letter];
    const next = pillar ? (column + right + columns) % columns : column + right;
    const there = row + down;
    return there < 0 || there >= rows || next < 0 || next >= columns ? -1 : there * columns + next;
  }

  /**
   * Where the second line is when the first is there; the place itself without a symmetry.
   * @param {Doubled} place
   * @returns {Doubled}
   */
  function image([row, column]) {
    if (symmetry === null) return [row, column];
    const there = turned ? rows - 1 - row : row;
    if (!pillar) return [there, mirrored ? columns - 1 - column : column];
    return [there, ((mirrored ? width - column : column + width) + columns) % columns];
  }

  /** A link may hold what is off the panel, until Python has refused it. @param {[number, number, ...unknown[]]} place */
  const holds = ([row, column]) => row >= 0 && row < rows && column >= 0 && column < columns;
  const starts = givens.starts.filter(holds);
  const gaps = givens.gaps.filter(holds);
  const missing = givens.missing.filter(holds);

  const partner = Int32Array.from({ length: count }, (_, at) => spot(image(place(at))));
  const gone = new Set(missing.map(spot));
  const closed = new Set([...gone, ...gaps.map(spot)]);
  // No line may stand here: cells, gaps, what is missing, where the second line could not be, and where both would meet.
  const blocked = Uint8Array.from({ length: count }, (_, at) => {
    if (isCell(place(at)) || closed.has(at)) return 1;
    if (symmetry === null) return 0;
    const other = partner[at];
    return other === at || closed.has(other) || isCell(place(other)) ? 1 : 0;
  });

  /**
   * Where a step is seen on the second line.
   * @param {Letter} letter
   * @returns {Letter}
   */
  function mirroredStep(letter) {
    const isAcross = letter === "L" || letter === "R";
    return (isAcross ? mirrored : turned) ? BACK[letter] : letter;
  }

  const outside = outsideOf({ rows, columns, pillar, gone, place, beside });

  /**
   * Whether cells of the panel are one here, because what would part them is missing.
   * @param {number} spot
   * @returns {boolean}
   */
  function isInner(spot) {
    const near = LETTERS.map((letter) => beside(spot, letter));
    if (isCorner(place(spot))) return near.every((edge) => gone.has(edge) && isInner(edge));
    const cells = near.filter((one) => one >= 0 && isCell(place(one)));
    return cells.length === 2 && cells.every((cell) => !outside.has(cell));
  }

  const lost = [...gone].filter((spot) => !isCorner(place(spot)));
  const about = lost.flatMap((spot) => [spot, ...LETTERS.map((letter) => beside(spot, letter))]);

  return {
    height,
    width,
    pillar,
    symmetry,
    rows,
    columns,
    count,
    spot,
    place,
    beside,
    image,
    mirroredStep,
    partner,
    blocked,
    gone,
    gaps: new Set(gaps.map(spot)),
    starts: new Set(starts.map(spot)),
    ends: new Map(givens.ends.filter(holds).map(([row, column, side]) => [spot([row, column]), NUBS[side]])),
    dots: new Map(givens.dots.filter(({ at }) => holds(at)).map(({ at, colour }) => [spot(at), colour])),
    symbols: new Map(givens.symbols.filter(({ at }) => holds(at)).map((symbol) => [spot(symbol.at), symbol])),
    outside,
    inner: [...new Set(about)].filter((spot) => spot >= 0 && !isCell(place(spot)) && isInner(spot)),
  };
});

/**
 * The cells that are open to the outside through missing edges of the border: they are not drawn either.
 * @param {{ rows: number, columns: number, pillar: boolean, gone: Set<number>, place: (spot: number) => Doubled,
 *   beside: (spot: number, letter: Letter) => number }} panel
 */
function outsideOf({ rows, columns, pillar, gone, place, beside }) {
  const waiting = [...gone].filter((spot) => {
    const [row, column] = place(spot);
    const isRim = row === 0 || row === rows - 1 || (!pillar && (column === 0 || column === columns - 1));
    return isRim && (row + column) % 2 === 1;
  });
  /** @type {Set<number>} */
  const found = new Set(waiting);
  for (const spot of waiting) {
    for (const letter of LETTERS) {
      const near = beside(spot, letter);
      if (near < 0 || found.has(near)) continue;
      const at = place(near);
      if (!isCell(at) && !(gone.has(near) && !isCorner(at))) continue;
      found.add(near);
      waiting.push(near);
    }
  }
  return new Set([...found].filter((spot) => isCell(place(spot))));
}

// # Where it is drawn

/** How large the drawn panel is, in cells. @param {Panel} panel */
export const extentOf = ({ width, height }) => ({ width: width + 2 * MARGIN, height: height + 2 * MARGIN });

/** Where a place is drawn. @param {Doubled} place @returns {Point} */
export const pointOf = ([row, column]) => [MARGIN + column / 2, MARGIN + row / 2];

/**
 * From one point to another. On a pillar the shorter way round.
 * @param {Panel} panel
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
export function across({ pillar, width }, [x0, y0], [x1, y1]) {
  const right = x1 - x0;
  return [pillar ? right - width * Math.round(right / width) : right, y1 - y0];
}

/**
 * The place under a point: corners and edges are what is nearer to a track than to the middle of a cell. Null off the panel.
 * @param {Panel} panel
 * @param {Point} point
 * @returns {Doubled | null}
 */
export function placeUnder({ width, height, pillar, columns }, [x, y]) {
  const right = x - MARGIN;
  const down = y - MARGIN;
  if (right < -MARGIN || right > width + MARGIN || down < -MARGIN || down > height + MARGIN) return null;
  const column = pillar ? (halves(right) + columns) % columns : clamped(halves(right), 2 * width);
  return [clamped(halves(down), 2 * height), column];
}

/** The nearest line of tracks, or of cells between them, as a doubled number. @param {number} length */
const halves = (length) => Math.round(2 * length);

/** @param {number} value @param {number} most */
const clamped = (value, most) => Math.max(0, Math.min(most, value));

/**
 * The box of a place, for the cursor and for the grid over the board.
 * @param {Doubled} place
 * @param {number} track how wide a track is
 * @returns {Rect}
 */
export function boxOf(place, track) {
  const [x, y] = pointOf(place);
  const [row, column] = place;
  const w = column % 2 === 1 ? 1 - track : track;
  const h = row % 2 === 1 ? 1 - track : track;
  return { x: x - w / 2, y: y - h / 2, w, h };
}
