/** Boards of square cells: where a cell is, which is next to it, and what cells are called. */

/** @import { Direction, Place, Places } from "../types.d.ts" */
/** @typedef {[row: number, column: number]} Cell */

/** @param {Place} place */
const cellOf = (place) => /** @type {Cell} */ (place);

/**
 * @param {number} rows
 * @param {number} columns
 * @returns {Places}
 */
export function gridPlaces(rows, columns) {
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
 * "row 1, columns 1 and 3"; cells that share neither row nor column are named one by one.
 * @param {Place[]} at
 * @returns {string}
 */
export function where(at) {
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
