/** Where a cell of a grid is after moves of the whole board, for symmetric placing. */

import type { Turn } from "../types.ts";
import type { Cell } from "./types.ts";

interface Size {
  rows: number;
  columns: number;
}

const MOVES: { [move in Turn]: (cell: Cell, size: Size) => Cell } = {
  "left-right": ([r, c], { columns }) => [r, columns - 1 - c],
  "top-bottom": ([r, c], { rows }) => [rows - 1 - r, c],
  turn: ([r, c], { rows }) => [c, rows - 1 - r],
};

/** The moves after which a grid of this size has the same cells: only a square one is turned. */
export const movesOf = ({ rows, columns }: Size): Turn[] =>
  rows === columns ? ["left-right", "top-bottom", "turn"] : ["left-right", "top-bottom"];

export const imageOf = (cell: Cell, moves: Turn[], size: Size) =>
  moves.reduce((at, move) => MOVES[move](at, size), cell);
