/** Polyominoes as rows of # and .: trimmed, turned, mirrored, and laid into a grid. */

export type Shape = readonly string[];

/** A quarter turn clockwise. */
export const turned = (shape: Shape) =>
  Array.from(shape[0] ?? "", (_, column) => shape.map((row) => row[column]).reverse().join("")); // prettier-ignore

/** Left and right exchanged. */
export const mirrored = (shape: Shape) => shape.map((row) => [...row].reverse().join(""));

/** Top and bottom exchanged. */
export const turnedOver = (shape: Shape) => [...shape].reverse();

/** Without empty rows and columns around it. */
export function trimmed(shape: Shape): string[] {
  const isFull = (row: string) => row.includes("#");
  const rows = shape.slice(shape.findIndex(isFull), shape.findLastIndex(isFull) + 1);
  const columns = rows.flatMap((row) => [row.indexOf("#"), row.lastIndexOf("#")]).filter((column) => column >= 0);
  return rows.map((row) => row.slice(Math.min(...columns), Math.max(...columns) + 1));
}

/** The shape in the top left corner of a square grid. */
export const laid = (shape: Shape, side: number) =>
  Array.from({ length: side }, (_, row) => (shape[row] ?? "").slice(0, side).padEnd(side, "."));

/** The shape with one square set, or removed. */
export function toggled(shape: Shape, row: number, column: number) {
  const other = shape[row][column] === "#" ? "." : "#";
  return shape.map((line, r) => (r === row ? line.slice(0, column) + other + line.slice(column + 1) : line));
}

/** The number of squares. */
export const sizeOf = (shape: Shape) => shape.join("").replaceAll(".", "").length;
