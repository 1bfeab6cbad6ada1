// What the store's functions are given.

import type { Document, Piece, Preset, Start, State, View } from "../types";
import type { Aside, Shelved } from "./kept.d.ts";
import type { Shelf } from "./shelf.js";
import type { History, Store } from "./store.js";

export interface Settings {
  theme: "system" | "light" | "dark";
  /** Stronger lines and marks. */
  contrast: boolean;
  /** Whether symbols are labelled with their colour's initial. */
  letters: boolean;
  /** By kind: "auto" or an engine that `kinds` names. */
  engines: { [kind: string]: string };
  /** How new boards begin, by kind. */
  starts: { [kind: string]: Start };
  /** What was last printed on, and how. */
  print: { paper?: "a4" | "letter"; solutions?: boolean };
  /** Single-key shortcuts. */
  keys: boolean;
  /** Whether the time is shown. */
  timer: boolean;
  /** The name that the player puts under puzzles. */
  author: string;
}

/** Where boards come from. */
export interface Sources {
  views: Map<string, View>;
  shelf: Shelf;
  gallery: (kind: string) => Promise<Piece[]>;
}
export interface NextParts extends Sources {
  boards: {
    take: (board: Shelved) => Promise<void>;
    placePiece: (piece: Piece) => void;
    place: (document: Document, state: State | null) => void;
  };
  /** How new boards begin, by kind. */
  starts: () => { [kind: string]: Start };
  startBoard: (view: View, start?: Start) => Preset;
}
export interface BoardsParts {
  views: Map<string, View>;
  shelf: Shelf;
  store: Store;
  timer: { seconds: () => number; set: (seconds: number) => void; solved: (is: boolean) => void };
  /** What is known of the board that is open. */
  first: Aside;
  isSolved: () => boolean;
  /** Another board is open. */
  opened: (what: string) => void;
  /** More is known of the open board. */
  learned: () => void;
}
// # Boards and links

/** What is known of a board that is opened; `trials` as in \`Now\`. */
export type Known = Partial<Aside> & { board?: string; trials?: State[] };
export type PlaceBoard = (document: Document, state: State | null, known?: Known) => void;
/** The kind is the first in the menu where the site does not have it. */
export type FirstBoard = (sources: Sources & { kind?: string }) => Promise<{ history: History; aside: Aside }>;
/** `level` is empty for any. */
export type AnotherOf = (pieces: Piece[], open: Document, shelved: Document[], level: string) => Piece | null;
/** What a link may hold besides: the states at which trials began, outermost first; who made the puzzle, and its name. */
export type Extras = { trials?: State[]; title?: string; author?: string };
export type Linked = { document: Document; state: State | null } & Extras;
export type Pack = (document: Document, state?: State | null, extras?: Extras) => Promise<string>;
export type Unpack = (link: { kind: string; text: string }) => Promise<Linked>;
