/** The types of a Witness panel on the page. */

import type { Doubled, Point } from "../../kits/types.ts";
import type { Pen, Scene, State, Verdict, WitnessDocument } from "../../types.ts";

export type { Doubled, Point };
/** A half step: from a corner to the middle of an edge, or on from there. */
export type Letter = "U" | "D" | "L" | "R";
/** A line as the spots that it goes over, from its start to its tip. */
export type Spots = readonly number[];

/** A panel's document with nothing left out; height and width in cells. */
export type Givens = Omit<Required<WitnessDocument>, "symbols"> & { symbols: Symbol[] };
type Given = NonNullable<WitnessDocument["symbols"]>[number];
/** A symbol with the parameters of any type, where it has them. */
export type Symbol = Pick<Given, "at" | "type" | "colour"> &
  Partial<
    Pick<Extract<Given, { type: "triangle" }>, "count"> & Pick<Extract<Given, { type: "polyomino" }>, "shape" | "free">
  >;
/** A symbol without its place. */
export type Sign = Omit<Symbol, "at">;
export type Dot = Givens["dots"][number];
export type End = Givens["ends"][number];
export type Side = End[2];
/** A rule that differs from the game's. */
export type Variant = keyof Givens["rules"];
export type Symmetry = NonNullable<Givens["symmetry"]>;

/** The geometry of a panel. Inside it, a place is a spot: its number in reading order, row * columns + column. */
export interface Panel {
  height: number;
  width: number;
  pillar: boolean;
  symmetry: Givens["symmetry"];
  /** How many rows and columns of places there are, and how many places. */
  rows: number;
  columns: number;
  count: number;
  /** Whether the second line is the first with rows, or columns, in reverse order. */
  flipsRows: boolean;
  flipsColumns: boolean;
  spot(place: Doubled): number;
  place(spot: number): Doubled;
  /** The spot half a step further; -1 off the panel. */
  beside(spot: number, letter: Letter): number;
  /** Where the second line is when the first is there; the same place without a symmetry. */
  image(place: Doubled): Doubled;
  /** The same for spots. */
  partner: Int32Array;
  /** The direction in which the second line goes when the first goes there. */
  mirroredStep(letter: Letter): Letter;
  /** 1 where no line may go: cells, gaps, missing parts, the images of these, and where both lines would meet. */
  blocked: Uint8Array;
  gone: Set<number>;
  gaps: Set<number>;
  starts: Set<number>;
  /** The starts where a line can begin; both lines may begin together at a start that is its own image. */
  openStarts: Set<number>;
  ends: Map<number, Letter>;
  dots: Map<number, Dot["colour"]>;
  symbols: Map<number, Symbol>;
  /** Cells that are open to the outside through missing edges of the border; they are not drawn. */
  outside: Set<number>;
  /** Missing parts with cells of the panel all around them, which are drawn as one. */
  inner: number[];
}

/** How far a line is drawn: whole half steps, then a part of one, `along` cells in the direction `ahead`. */
export interface DrawnLine {
  spots: Spots;
  ahead: Letter | "";
  along: number;
}

/** A line that is being dragged. */
export interface Trace extends DrawnLine {
  panel: Panel;
  /** The state and its line, as they were. */
  state: State;
  before: Spots;
  /** From the pointer to the tip, for a pointer that came down beside it. */
  grip: Point;
  pointer: Point;
  /** Where the pointer came down. */
  from: Point;
  moved: boolean;
  /** The spot beside the tip that the pointer came down on, -1 for none: a click, if it does not move. */
  clicked: number;
}

/** Everything that one drawing of the board is made from. */
export interface Drawing {
  pen: Pen;
  scene: Scene;
  panel: Panel;
  /** The colour of the panel, the first word of its inks. */
  theme: string;
  line: DrawnLine;
  /** The verdict on this line, once it has reached an end. */
  verdict: Verdict | null;
}

export type List = "starts" | "ends" | "gaps" | "missing" | "dots" | "symbols";
export type Thing = Doubled | End | Dot | Symbol;
/** What a type of symbol brings to the page: the default export of the module of symbols/ that has its name. */
export interface SymbolView {
  /** Draws it around a point, `rim` larger on all sides. */
  draw(pen: Pen, sign: Sign, at: Point, ink: string, rim: number): void;
  /** What it is called, if not as its type. */
  noun?: string;
  /** What it is called without its colour, and in detail, where that is not its noun alone. */
  name?(sign: Sign, isDetailed: boolean): string;
  /** What is wrong with one that a fault of that rule names. */
  wrong?: { rule: string; says: string };
  /** What changes in it, besides its place, when the panel is turned or mirrored. */
  turned?(symbol: Symbol, change: Change): object;
  /** The key of its tool in the editor. */
  key?: string;
  /** What the digit keys set there, in words, if they set its `count`; only one type has them. */
  digits?: string;
  /** Its colour, until another one is chosen. */
  usual?: string;
  /** The labels of its parameters, and of the words that these may be, if not their names. */
  labels?: { [name: string]: string };
}

/** Where each place goes, null for off the panel; how sides and pieces turn with it. */
export interface Change {
  to(place: Doubled): Doubled | null;
  side?(side: Side): Side;
  shape?(shape: string[]): string[];
}
