// The types of the cell-grid kit. Nothing here exists at run time.

import type { Document, Now, Pen, Scene, State, Verdict, View } from "../types.d.ts";

export type Cell = [row: number, column: number];
/** The cells on screen: rows from `top` up to, not including, `bottom`; columns likewise. */
export type Part = { top: number; left: number; bottom: number; right: number };

/** One thing that a cell of a document can be. */
export interface Sign {
  /** Its character in the document's rows, and its key in the editor. */
  sign: string;
  /** "wall", for a screen reader. */
  says: string;
  /** Its name in the editor; a single character is drawn on the tool. */
  label: string;
  /** What the cell is filled with; cells without one show the ground. */
  ink?: string;
  /** Whether the player can put marks here. */
  open?: boolean;
}

/** One thing that a player can put in a cell. */
export interface Mark {
  /** "bulb": its name for modes and for a screen reader. */
  name: string;
  /** Where the state keeps it: {"bulbs": [[0, 3]]}. */
  list: string;
  label: string;
  /** "#icon-sun" */
  icon: string;
}

/** A cell to draw: its sign, which mark it has (1 for the first, 0 for none), and whether a fault names it. */
export interface CellLook {
  cell: Cell;
  index: number;
  sign: string;
  mark: number;
  blamed: boolean;
  /** False where cells are too small for more than a colour. */
  detailed: boolean;
}

/** A puzzle on a plain grid; see `cellGrid`. */
export interface CellGrid extends Partial<View> {
  kind: string;
  title: View["title"];
  misfit: View["misfit"];
  /** What a cell can be. The first one is what an empty board is made of. */
  signs: Sign[];
  /** What a click can put in a cell. */
  marks: Mark[];
  /** The drawing of one cell's sign and mark, over its ink and the grid lines. */
  drawCell(pen: Pen, look: CellLook, scene: Scene): void;
  left: View["left"];
  sample: string;
  /** The mark that stands for a fact's value, by value; without it 0 is the second mark and 1 the first. */
  factMarks?: number[];
  /** An ink for an open cell, under the grid lines, by its index row by row. */
  ground?(document: Document, state: State): (index: number) => string | null;
  /** Marks of a verdict's faults; without it each named cell has a frame. */
  drawFaults?(pen: Pen, scene: Scene, verdict: Verdict): void;
  /** Words about a cell after its sign and its mark. */
  sayMore?(now: Now, cell: Cell): string[];
  /** Whether a drag may put that mark on an empty cell; a click always may. */
  mayDrag?(document: Document, state: State, index: number, mark: number): boolean;
}
