/** Polyominoes as rows of # and .: trimmed, turned, mirrored, and laid into a grid. */

/** @typedef {readonly string[]} Shape */

/** A quarter turn clockwise. @param {Shape} shape */
export const turned = (shape) =>
  Array.from(shape[0] ?? "", (_, column) => shape.map((row) => row[column]).reverse().join("")); // prettier-ignore

/** Left and right exchanged. @param {Shape} shape */
export const mirrored = (shape) => shape.map((row) => [...row].reverse().join(""));

/** Top and bottom exchanged. @param {Shape} shape */
export const turnedOver = (shape) => [...shape].reverse();

/** Without empty rows and columns around it. @param {Shape} shape @returns {string[]} */
export function trimmed(shape) {
  const isFull = (/** @type {string} */ row) => row.includes("#");
  const rows = shape.slice(shape.findIndex(isFull), shape.findLastIndex(isFull) + 1);
  const columns = rows.flatMap((row) => [row.indexOf("#"), row.lastIndexOf("#")]).filter((column) => column >= 0);
  return rows.map((row) => row.slice(Math.min(...columns), Math.max(...columns) + 1));
}

/** The shape in the top left corner of a square grid. @type {(shape: Shape, side: number) => string[]} */
export const laid = (shape, side) =>
  Array.from({ length: side }, (_, row) => (shape[row] ?? "").slice(0, side).padEnd(side, "."));

/** The shape with one square set, or removed. @type {(shape: Shape, row: number, column: number) => string[]} */
export function toggled(shape, row, column) {
  const other = shape[row][column] === "#" ? "." : "#";
  return shape.map((line, r) => (r === row ? line.slice(0, column) + other + line.slice(column + 1) : line));
}

/** The number of squares. @param {Shape} shape */
export const sizeOf = (shape) => shape.join("").replaceAll(".", "").length;
