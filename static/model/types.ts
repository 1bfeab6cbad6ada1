/** The types of the model: the settings, where boards come from, and what links hold. */

import type { Document, MakingValues, Piece, State, View } from "../types.ts";
import type { LessonOptions } from "./board.ts";
import type { PracticeCards } from "./practice.ts";
import type { Shelf } from "./shelf/shelf.ts";

export interface Settings {
  theme: "system" | "light" | "dark";
  /** Stronger lines and marks. */
  contrast: boolean;
  /** Whether symbols are labelled with their colour's initial. */
  letters: boolean;
  /** Whether the player has chosen letters, or none, or has played on where they were offered. */
  lettersAsked: boolean;
  /** Whether rows and columns are numbered at the edge of the board. */
  coordinates: boolean;
  /** By kind: "auto" or an engine that `kinds` names. */
  engines: { [kind: string]: string };
  /** What New made last, by kind: the options that are not its maker's defaults. */
  making: { [kind: string]: MakingValues };
  /** The level of the daily puzzle. */
  daily: string;
  /** What was last printed on, and how. */
  print: { paper?: "a4" | "letter"; solutions?: boolean };
  /** How engines are compared: the time limit of each in seconds, and whether several run at once. */
  compare: { seconds?: number; atOnce?: boolean };
  /** Single-key shortcuts. */
  keys: boolean;
  /** Whether the time is shown. */
  timer: boolean;
  /** What is marked while one plays: every fault, those of rules that are broken now, or none until Check. */
  mistakes: "all" | "clashes" | "check";
  /** Whether the clicks to go are counted, and a click that made it worse is marked. */
  clicksLeft: boolean;
  /** Whether a hint first says where to look, then why, and then does it. */
  hintsInStages: boolean;
  /** By kind: how many moves were made, up to the number after which one knows how. */
  moves: { [kind: string]: number };
  /** When each rule is practised again, by kind and rule. */
  practice: PracticeCards;
  /** By kind: its first steps were begun or declined. */
  met: { [kind: string]: true };
  /** The name that the player puts under puzzles. */
  author: string;
  /** Whether the site is kept for use without a network: "" unless the player said so. */
  offline: "" | "yes" | "no";
}

/** Where boards come from. */
export interface Sources {
  views: Map<string, View>;
  shelf: Shelf;
  /** Rejects with a sentence where it cannot be fetched. */
  gallery: (kind: string) => Promise<Piece[]>;
}
/** What a link may hold besides: the states at which trials began, outermost first; who made the puzzle, and its name. */
export type Extras = { trials?: State[]; title?: string; author?: string };
export type Linked = { document: Document; state: State | null } & Extras;

/** Boards in an order, as a link holds them. */
export interface Lesson {
  title: string;
  options: LessonOptions;
  boards: Linked[];
}
/** Reads the text of a link that is too large for the page. */
export type ReadLarge = (text: string) => Promise<unknown>;
