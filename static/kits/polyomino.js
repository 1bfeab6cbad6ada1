/** Polyomino shapes as rows of # and .: trimmed, turned and mirrored. */

/** @typedef {readonly string[]} Shape */

/** @param {string[][]} squares @returns {string[]} */
const joined = (squares) => squares.map((row) => row.join(""));

/** A quarter turn clockwise. @param {Shape} shape */
export const turned = (shape) =>
  joined(Array.from(shape[0] ?? "", (_, column) => shape.map((row) => row[column]).reverse()));

/** Left and right exchanged. @param {Shape} shape */
export const mirrored = (shape) => joined(shape.map((row) => [...row].reverse()));

/** Top and bottom exchanged. @param {Shape} shape */
export const turnedOver = (shape) => [...shape].reverse();

/** Without empty rows and columns around it. @param {Shape} shape @returns {string[]} */
export function trimmed(shape) {
  const isFull = (/** @type {string} */ row) => row.includes("#");
  const rows = shape.slice(shape.findIndex(isFull), shape.findLastIndex(isFull) + 1);
  const columns = rows.flatMap((row) => [row.indexOf("#"), row.lastIndexOf("#")]).filter((column) => column >= 0);
  return rows.map((row) => row.slice(Math.min(...columns), Math.max(...columns) + 1));
}

/** In the top left corner of a square field. @param {Shape} shape @param {number} side */
export const laid = (shape, side) =>
  Array.from({ length: side }, (_, row) => (shape[row] ?? "").slice(0, side).padEnd(side, "."));

/** With one square set or removed. @param {Shape} shape @param {number} row @param {number} column */
export const toggled = (shape, row, column) =>
  shape.map((squares, r) =>
    r === row ? squares.slice(0, column) + (squares[column] === "#" ? "." : "#") + squares.slice(column + 1) : squares,
  );

/** How many squares it has. @param {Shape} shape */
export const sizeOf = (shape) => shape.join("").replaceAll(".", "").length;
