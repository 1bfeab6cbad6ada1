/** The types of the kits: grids of cells, grids with places on edges, puzzles whose presses add up. */

import type {
  BoardNow,
  Document,
  Drawing,
  Edit,
  Fact,
  Geometry,
  IconName,
  Pen,
  Play,
  Linear,
  Scene,
  Shows,
  State,
  Verdict,
  Words,
} from "../types.ts";

export type Cell = [row: number, column: number];

/** Doubled coordinates: two even numbers are a corner, two odd ones a cell, one of each an edge. */
export type Doubled = [row: number, column: number];
/** In cell units, from the top left of the board. */
export type Point = [x: number, y: number];
/** Height and width in cells; round a pillar, the columns wrap. */
export type EdgeGrid = { height: number; width: number; pillar?: boolean };
/** The cells on screen: rows from `top` up to, not including, `bottom`; columns likewise. */
export type Part = { top: number; left: number; bottom: number; right: number };

/** One thing that a cell of a document can be. */
interface Sign {
  /** Its character in the document's rows, and its key in the editor. */
  sign: string;
  /** "wall", for a screen reader. */
  says: string;
  /** Its name in the editor. */
  label: string;
  /** What the cell and its tool are filled with; without one the cell shows the ground, and the tool its sign. */
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
  icon: IconName;
  /** The state leaves the list out where it is empty. */
  optional?: boolean;
  /** What it is for, where that is not plain. */
  does?: string;
}

/** What is in a cell. */
export interface CellNow {
  cell: Cell;
  /** Its number, row by row. */
  index: number;
  sign: string;
  /** 1 for the first of the kit's marks, 0 for none. */
  mark: number;
  /** Whether a fault names it. */
  blamed: boolean;
}

/** A cell to draw. */
export interface CellLook extends CellNow {
  /** What `ground` says of it. */
  ink: string | null;
  /** False where cells are too small for more than a colour. */
  detailed: boolean;
  /** Whether the mark was put down in a trial. */
  onTrial: boolean;
  /** The mark that is supposed here, or follows from what is, where it is another one. */
  ghost?: number;
}

/** A puzzle on a plain grid; see `cellGrid`. */
export interface CellGrid {
  kind: string;
  /** What a cell can be. The first one is what an empty board is made of. */
  signs: Sign[];
  /** The sign that the editor puts in the images of a cell, where it can place symmetrically. */
  plain?: string;
  /** What a click can put in a cell. */
  marks: Mark[];
  /** The drawing of one cell's sign and mark, over its ink and the grid lines. */
  drawCell(pen: Pen, look: CellLook, scene: Scene): void;
  /** Members of the view's parts that the kit has not, or other ones than the kit's. */
  geometry?: Partial<Geometry>;
  drawing?: Partial<Drawing>;
  play?: Partial<Play>;
  edit?: Partial<Edit>;
  words: Pick<Words, "left" | "sample"> & Partial<Words>;
  /** The mark that stands for a fact's value, by value; without it 0 is the second mark and 1 the first. */
  factMarks?: number[];
  /** An ink for an open cell, under the grid lines, by its index row by row. */
  ground?(document: Document, state: State): (index: number) => string | null;
  /** Marks of a verdict's faults; without it each named cell has a frame. */
  drawFaults?(pen: Pen, scene: Scene, verdict: Verdict): void;
  /** What is wrong with a cell that a fault names, by the fault's rule; empty where `sayMore` says it. */
  sayWrong?: { [rule: string]: string };
  /** Words about a cell after its sign and its mark. */
  sayMore?(board: BoardNow, cell: CellNow): string[];
  /** Whether a drag may put that mark on an empty cell; a click always may. */
  mayDrag?(document: Document, state: State, index: number, mark: number): boolean;
}

/**
 * What a puzzle brings whose presses add up modulo `document.states`; `document.lights` is what its lights begin with. A
 * state is worked on in chunks, such as rows of text: `Chunk` is compared with ===.
 */
export interface LinearPuzzle<Chunk> extends Pick<Linear, "light" | "drawPlan" | "named"> {
  /** The lights on show, and those at the goal, as the document has lights. */
  lightsOf(document: Document, state: State): unknown;
  goalOf(document: Document): unknown;
  /** The document's lights with these values set. */
  changed(document: Document, facts: Fact[]): unknown;
  /** The lights that a proof gives a weight, with what they show and what they should. */
  weighed(document: Document, shows: Shows, weights: unknown): { weight: number; value: number; goal: number }[];
  chunksOf(document: Document, state: State): Chunk[];
  stateOf(document: Document, chunks: Chunk[]): State;
  /** The presses of a chunk, a byte each, HOLE where nothing can be pressed; and back. */
  bytesOf(chunk: Chunk): Uint8Array;
  chunkOf(bytes: Uint8Array): Chunk;
}

/** What keeps a document of a kind that there is, and a state, from being a board. */
export type Refusal = (document: Document, state?: unknown) => string | null;
