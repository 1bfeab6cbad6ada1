// The types of Lights Out's view. Nothing here exists at run time.

import type { Document, LightsoutDocument, Pen } from "../../types.ts";
import type { Cell, Part } from "../../kits/types.ts";

export type { Cell, Part };
/** A document with nothing left out. */
export type Givens = Required<LightsoutDocument>;
export type Reach = Givens["reach"];
/** The givens with nothing left out; a goal by cell is a byte a cell. */
export interface Board {
  states: number;
  rows: number;
  columns: number;
  goal: number | Uint8Array;
  reach: Reach;
  wrap: boolean;
}
/** The lights on show, as bytes and as text, and the presses that they come from; the text of the stale rows is not up to date. */
export interface Shown {
  document: Document;
  presses: string[];
  lights: Uint8Array<ArrayBuffer>;
  text: string[];
  stale: Set<number>;
  /** How many lights are not at their goal, once they are counted. */
  wrong: number | null;
}

/** What is drawn on: the cells of a board that are on screen. */
export interface Sheet {
  pen: Pen;
  board: Board;
  part: Part;
  /** Whether cells are too small or too many to be tiles: each is only its colour. */
  plain: boolean;
}
/** A value for each cell of the board, row by row, HOLE where there is none. */
export type Values = Uint8Array<ArrayBuffer>;

export type DrawCells = (sheet: Sheet, values: Values) => void;
export type DrawValue = (pen: Pen, cell: Cell, value: number, states: number) => void;

/** `touch` is told each row in which a light may have changed. */
export type PressMany = (
  board: Board,
  lights: Values,
  before: string[],
  after: string[],
  touch: (row: number) => void,
) => Generator<void, void>;
/** Add to the sums the presses that reach each cell. */
export type AddPresses = (board: Board, times: Uint8Array, sums: Uint16Array) => Generator<void, void>;
