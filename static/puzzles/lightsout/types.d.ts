// The types of Lights Out's view. Nothing here exists at run time.

import type { Document, Gesture, Pen } from "../../types.d.ts";
import type { Cell, Part } from "../../kits/types.d.ts";

export type { Cell, Part };
export type Reach = "plus" | "cross" | "king" | "lines" | Cell[];
export interface Givens {
  kind: "lightsout";
  states: number;
  lights: string[];
  goal: number | string[];
  reach?: Reach;
  wrap?: boolean;
}
/** The givens with nothing left out; a goal by cell is a byte a cell. */
export interface Board {
  states: number;
  rows: number;
  columns: number;
  goal: number | Uint8Array;
  reach: Reach;
  wrap: boolean;
}
/** The lights on show, as bytes and as text, and the presses that they come from. */
export interface Shown {
  document: Document;
  presses: string[];
  lights: Uint8Array<ArrayBuffer>;
  text: string[];
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
export type DrawBadge = (pen: Pen, cell: Cell, text: string, ink: string, side?: "left" | "right") => void;
/** Which of the inks each cell has; a hole has none. */
export type DrawPlain = (sheet: Sheet, values: Values, inks: string[]) => void;
export type EachValue = (
  sheet: Sheet,
  values: Values,
  draw: (cell: Cell, value: number, index: number) => unknown,
) => void;
export type Painted = (states: number, tool: string, here: number, gesture: Gesture) => number | null;

export type Reached = (board: Board, cell: Cell, change: (index: number) => void) => void;
export type Differing = (
  board: Board,
  before: string[],
  after: string[],
  found: (cell: Cell, times: number) => void,
) => void;
export type ChangeLights = (board: Board, lights: Values, before: string[], after: string[]) => Iterable<number>;
