/** What the editor does to a board: document and gesture in, document out. */

import type { Document, Place, State } from "../contract.ts";
import type { Pen } from "./drawing.ts";
import type { MakingValues } from "./kind.ts";
import type { Gesture, IconName, Mode } from "./play.ts";

/** What a gesture of the editor makes. */
export interface Tool extends Mode {
  /** What such a cell is filled with. */
  ink?: string;
  /** What it makes with that brush, in a box of one cell. */
  draw?(pen: Pen, brush: Brush): void;
  /** A click picks a thing up, for the next click or the arrow keys. */
  picks?: boolean;
}

/** What the editor can set besides cells and size; those with the same `fold` are folded away under that heading; `tip` is a tooltip. */
export type Option = { name: string; label: string; fold?: string; tip?: string } & (
  | { is: "number"; min: number; max: number; value: number }
  | { is: "choice"; choices: { value: string; label: string; disabled?: boolean }[]; value: string }
  | { is: "tick"; value: boolean }
  /** One of these, or any other as "#rrggbb". */
  | { is: "colour"; choices: { value: string; label: string; ink: string }[]; value: string }
  /** Rows of # and ., with / between them, of at most so many squares a side. */
  | { is: "shape"; most: number; value: string }
);

/** What a tool sets besides its place, by the names of its options; what was never chosen is left out. */
export type Brush = { readonly [name: string]: string | number | boolean };

/** A change of the whole board that is one click in the editor. */
export type Move = { name: string; label: string; icon: IconName };

/** Options of a well-known puzzle, for the dialog of New. */
export type Preset = { title: string; options: MakingValues };

/**
 * An edit in progress: the tool in use, and what its options are set to. `before` is the document that the press of a drag
 * met: it says what the drag paints.
 */
export interface Editing {
  document: Document;
  before?: Document;
  tool: string;
  brush?: Brush;
}

/** A move of the whole board that leads its places to each other: mirrored, or a quarter turn clockwise. */
export type Turn = "left-right" | "top-bottom" | "turn";

/** Which places are symmetric to each other, and what is set there with one of them. */
export interface Symmetric {
  /** The moves after which the board has the same places. */
  moves(document: Document): Turn[];
  /** The document after an edit at a place, with what it changed there changed at the image of that place, too. */
  copy(edited: { before: Document; after: Document }, at: Place, moves: Turn[]): Document;
}

/** What the editor offers, of one kind of puzzle. */
export interface Edit {
  tools: Tool[];
  /** The document after a gesture: the same one for a key that sets what is there; null if it changes nothing. */
  take(editing: Editing, gesture: Gesture): Document | null;
  /** Why `take` answers null, as a sentence; empty where that is plain. */
  whyNot(editing: Editing, gesture: Gesture): string;
  /** The keys that `take` takes, and what they set, for Help. */
  keys: { keys: string[]; does: string };
  /** The options of a tool, set as the brush is. */
  brushOptions?(tool: string, brush: Brush): Option[];
  /** For symmetric placing; without it, places are set one by one. */
  symmetric?: Symmetric;
  /** An empty board, `like` another one in all but its cells. */
  empty(rows: number, columns: number, like?: Document): Document;
  /** The most rows, and columns. */
  largest: number;
  /** The board in another size; cells inside it stay. */
  resize?(document: Document, rows: number, columns: number): Document;
  options(document: Document): Option[];
  setOption(document: Document, name: string, value: string | number | boolean): Document;
  transforms(document: Document): Move[];
  transform(document: Document, name: string): Document;
  /** The state of a board, on the transformed board. */
  mapState(document: Document, state: State, name: string): State;
  /** What a change of the whole board removed, as a sentence; empty where it removed nothing. */
  lost(before: Document, after: Document): string;
  /** What a thing that can be renamed is called: "bulb". */
  thing?: string;
  /** The document with a thing renamed; a sentence where that cannot be. */
  rename?(document: Document, at: Place, name: string): Document | string;
  presets: Preset[];
}
