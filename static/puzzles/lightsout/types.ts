/** The types of Lights Out's view. */

import type { LightsoutDocument, Pen } from "../../types.ts";
import type { Cell, Part } from "../../kits/types.ts";

export type { Cell, Part };
/** A document with nothing left out. */
export type Givens = Required<LightsoutDocument>;
export type Reach = Givens["reach"];
/** A document as the page works with it: a goal for each cell is a byte a cell. */
export interface Board {
  states: number;
  rows: number;
  columns: number;
  goal: number | Uint8Array;
  reach: Reach;
  wrap: boolean;
}

/** What is drawn on: the cells of a board that are on screen. */
export interface Sheet {
  pen: Pen;
  board: Board;
  part: Part;
  /** Whether cells are too small or too many to be tiles: each is only its colour. */
  isPlain: boolean;
}
/** A value for each cell of the board, row by row, HOLE where there is none. */
export type Values = Uint8Array<ArrayBuffer>;
