/** A polyomino in words: a common name where it has one, and its rows where the name does not say how it lies. */

import { sizeOf, trimmed, turned } from "../../kits/polyomino.ts";
import { listed } from "../../base/words.ts";
import type { Shape } from "../../kits/polyomino.ts";
import type { Sign } from "./types.ts";

/** Pieces that have a common name, in one position each; a mirror image has the same name only where it is the same piece. */
const NAMED: [name: string, ...shape: string[]][] = [
  ["L", "#.", "##"],
  ["L", "#.", "#.", "##"],
  ["J", ".#", ".#", "##"],
  ["T", "###", ".#."],
  ["S", ".##", "##."],
  ["Z", "##.", ".##"],
  ["plus", ".#.", "###", ".#."],
  ["T", "###", ".#.", ".#."],
  ["U", "#.#", "###"],
  ["V", "#..", "#..", "###"],
  ["W", "#..", "##.", ".##"],
];
const COLUMNS = [[], ["the square"], ["left", "right"], ["left", "middle", "right"]];

const key = (shape: Shape) => shape.join("/");

/** The four positions of a piece. */
const positions = (shape: Shape) =>
  [shape, turned(shape), turned(turned(shape)), turned(turned(turned(shape)))].map(key);

const NAMES = new Map(NAMED.flatMap(([name, ...shape]) => positions(shape).map((position) => [position, name])));

/** "both", "left", "middle and right", "squares 2 and 4". */
function rowWords(row: string) {
  const filled = [...row].flatMap((sign, column) => (sign === "#" ? [column] : []));
  if (row.length > 1 && filled.length === row.length) return row.length === 2 ? "both" : `all ${row.length}`;
  if (filled.length === 0) return "none";
  if (row.length <= 3) return listed(filled.map((column) => COLUMNS[row.length][column]));
  return `${filled.length === 1 ? "square" : "squares"} ${listed(filled.map((column) => String(column + 1)))}`;
}

/**
 * "L of 3: top row left, then both", "bar of 3, lying", "block 2 high and 3 wide". Of a piece that may be turned, a name is
 * enough.
 */
export function pieceWords(rows: Shape, free: boolean) {
  const shape = trimmed(rows);
  const size = sizeOf(shape);
  const [height, width] = [shape.length, shape[0]?.length ?? 0];
  if (size <= 1) return "single square";
  if (size === height * width) {
    if (height === 1 || width === 1) return `bar of ${size}${free ? "" : height === 1 ? ", lying" : ", standing"}`;
    return height === width ? `block ${height} by ${width}` : `block ${height} high and ${width} wide`;
  }
  const name = NAMES.get(key(shape));
  const called = `${name ?? "piece"} of ${size}`;
  return name && free ? called : `${called}: top row ${shape.map(rowWords).join(", then ")}`;
}

/** "turnable polyomino of 3"; in detail with its shape. */
export function nameOfPiece(noun: string, { shape = [], free = false }: Sign, isDetailed: boolean) {
  const name = `${free ? "turnable " : ""}${noun}`;
  return isDetailed ? `${name}, ${pieceWords(shape, free)}` : `${name} of ${sizeOf(shape)}`;
}
