// What printing is made of. Lengths are in millimetres.

import type { PaperStyle } from "../../../draw/types.ts";
import type { Call, Document, Progress, State, View } from "../../../types.ts";
import type { Python } from "../../../python/python.ts";
import type { Boards } from "../../../model/boards.ts";
import type { SettingsStore } from "../../../model/settings.ts";
import type { Store } from "../../../model/store.ts";
import type { Sources } from "../../../model/types.ts";

/** A puzzle to print. The solution is found when it is not known. */
export interface PrintPiece {
  document: Document;
  /** As played; without it, as it is set. */
  state?: State;
  title?: string;
  grade?: { level: string };
  author?: string;
  solution?: State;
}
export type Paper = "a4" | "letter";
export interface SheetOptions {
  paper: Paper;
  /** Puzzles a page. */
  count: number;
  /** With the player's marks. */
  played: boolean;
  /** Solutions on pages of their own. */
  solutions: boolean;
  /** A letter beside each colour. */
  letters: boolean;
}
/** What the layout knows of a puzzle: how many cells its board is wide and high, the line at the top of its page, and the lines under it. */
export interface Measured {
  width: number;
  height: number;
  rule: string;
  caption: string[];
}
/** Where a puzzle and its caption lie; `cell` is 0 where the board is too large for the paper. */
export interface Slot {
  piece: number;
  x: number;
  y: number;
  w: number;
  h: number;
  cell: number;
}
export interface PrintPage {
  width: number;
  height: number;
  /** The lines at the top, in this box. */
  head: { x: number; y: number; w: number; h: number; lines: string[] };
  isSolutions: boolean;
  slots: Slot[];
}
export type PagesOf = (pieces: Measured[], options: Pick<SheetOptions, "paper" | "count" | "solutions">) => PrintPage[];
export type Pages = (pieces: Measured[], count: number, paper: Paper, isSolutions: boolean) => PrintPage[];
/** Columns and rows of a page, and the length of a cell of each puzzle in one of its slots. */
export type Fitted = (pieces: Measured[], columns: number, rows: number, area: { w: number; h: number }) => Fit;
export type Best = (pieces: Measured[], count: number, area: { w: number; h: number }) => Fit;
export interface Fit {
  columns: number;
  rows: number;
  w: number;
  h: number;
  cells: number[];
}

/** A solution; null where there is none; a sentence where none is known. */
export type Answer = State | string | null;
export type About = (view: View, piece: PrintPiece, inks: PaperStyle["inks"]) => (string | SVGElement)[];
export type SheetOf = (
  pieces: PrintPiece[],
  options: SheetOptions,
  parts: { views: Map<string, View>; answer: (piece: PrintPiece) => Answer },
) => HTMLElement[];

/** Puzzles to choose from, under a heading. */
export interface Group {
  title: string;
  pieces: PrintPiece[];
  /** They are chosen from the start. */
  chosen?: boolean;
}
/** What the page brings. */
export interface PrintParts extends Sources {
  store: Store;
  boards: Pick<Boards, "about">;
  settings: SettingsStore;
  python: Pick<Python, "ask">;
  isSolved: () => boolean;
  say: (text: string) => void;
}
export type OpenPiece = (parts: Pick<PrintParts, "store" | "boards" | "isSolved">) => PrintPiece;
export type OtherPieces = (parts: Sources, listed: PrintPiece[]) => Promise<Group[]>;
export type IsPlayed = (views: Map<string, View>) => (piece: PrintPiece) => boolean;
export interface SolutionParts {
  views: Map<string, View>;
  call: Call;
  engine: (kind: string) => string;
}
export type Told = (progress: Progress) => void;
