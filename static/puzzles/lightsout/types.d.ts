// The types of Lights Out's view. Nothing here exists at run time.

import type { Document, Fact, Pen, Place, State } from "../../types.d.ts";
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
export type DrawCell = (pen: Pen, cell: Cell, ink: string) => void;
export type DrawText = (pen: Pen, cell: Cell, text: string, ink: string) => void;
export type DrawValue = (pen: Pen, cell: Cell, value: number, states: number) => void;
export type DrawFrame = (pen: Pen, at: Place, ink: string, style?: { dash?: boolean; width?: number }) => void;
export type DrawFound = (sheet: Sheet, state: State, found: Fact[]) => void;
