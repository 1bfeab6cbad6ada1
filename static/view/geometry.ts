/** Where things are on a board. Hit tests, the cursor and the screen reader's layer come from it. */

import type { Document, Place } from "../contract.ts";

export type Rect = { x: number; y: number; w: number; h: number };
export type Direction = "up" | "down" | "left" | "right" | "row-start" | "row-end" | "start" | "end";

/** Where things are, in cell units: a board is `width` x `height` of them. */
export interface Places {
  width: number;
  height: number;
  rows: number;
  columns: number;
  at(x: number, y: number): Place | null;
  next(at: Place, direction: Direction): Place;
  box(at: Place): Rect;
  /** Everything that can be pressed, of a group; a grid needs no list. */
  all?(): Place[];
  /** What a row is called, where that is not its number. */
  rowName?(row: number): string;
}

/**
 * Rows and columns of one sort, numbered from 1: the first is at `from`, in cells. The numbers lie outside the board, or in a
 * rim of that many cells `inside` it, in an ink of their own on a ground of their own.
 */
export interface Numbering {
  rows: number;
  columns: number;
  from: number;
  inside?: number;
  ink?: string;
  ground?: string;
}

/** Where things are, of one kind of puzzle. */
export interface Geometry {
  /** A grid of cells, or a group of toggle buttons with names. */
  arranged: "grid" | "group";
  places(document: Document): Places;
  /** How many rows and columns of cells there are, and what fields call them. */
  extent(document: Document): { rows: number; columns: number };
  /** What the fields of its size are called. */
  sides: { columns: string; rows: string };
  /** The rows and columns that are numbered at the edge of the board, on request. */
  numbered(document: Document): Numbering[];
  /**
   * Of a group: has an edited board lie where the board before lay, and answers how many cells [right, down] that is on
   * its sheet; null where it is laid out anew.
   */
  keepInPlace?(before: Document, next: Document): [right: number, down: number] | null;
  /** Of a group: forgets that. */
  layOutAnew?(document: Document): void;
}
