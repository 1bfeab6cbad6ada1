/** What is spoken and said of a board. */

import type { Document, Fact, Fault, Place, Shows, State } from "../contract.ts";
import type { Scene } from "./drawing.ts";

/** A board as it stands, for describing it; with the plan or pattern of a linear puzzle, where one is on show. */
export type BoardNow = Pick<Scene, "document" | "state" | "shows" | "verdict"> &
  Partial<Pick<Scene, "plan" | "pattern">>;

/** What is worth knowing of a document before it is played: "3 states", or "goal" with a small tile, its ink and its name. */
export interface Trait {
  text: string;
  ink?: string;
  label?: string;
}

/** The pictures of one rule: of the paragraph or list item of `rules` that begins with these words. */
export interface Illustration {
  rule: string;
  /** Whether a puzzle has what the rule, or the picture, is about; without it every puzzle has. */
  has?(document: Document): boolean;
  pictures: Picture[];
}
export interface Picture {
  document: Document;
  state: State;
  /** Whether the rule is kept or broken here. Without it the picture shows something else: `title` says what. */
  is?: "right" | "wrong";
  title?: string;
  /** What is so, or what is wrong, under the picture. */
  text: string;
  /** What is seen, for those who do not see it. */
  seen: string;
  /** The faults of Python's verdict, and what it shows beside the view's `preview`. */
  faults?: Omit<Fault, "text">[];
  shows?: Shows;
  /** What was pressed just now. */
  pressed?: Place;
  has?(document: Document): boolean;
}

/** A small board that shows a new player one thing: what is said of it, and what once it is solved. */
export interface FirstStep {
  document: Document;
  title: string;
  text: string;
  solved: string;
}

/** What is empty has no use on that board. */
export type Help = { click: string; drag?: string; other: string; mode: string; held?: string };

/** What is spoken and said, of one kind of puzzle. */
export interface Words {
  /** "25 × 25", or "12 bulbs". */
  size(document: Document): string;
  /** What is worth knowing before it is played. */
  traits(document: Document): Trait[];
  /** What is there, without the place: "wall, clue 2, 1 of 2 bulbs"; of a thing in a group its name comes first. */
  say(board: BoardNow, at: Place): string;
  /** What a move there did, from the state before it: "Bulb."; empty where there is nothing to say. */
  sayMove(board: { document: Document; state: State; before: State }, at: Place): string;
  /** Facts with their places: "bulb in row 1, column 4". The state is the one that they are found in. */
  sayFound(board: { document: Document; state: State }, facts: Fact[]): string;
  /** Whether a button of a group is pressed; null for one that cannot be. */
  isPressed(document: Document, state: State, at: Place): boolean | null;
  /** "row 1, columns 1 and 3"; of a group "at a and b". */
  where(places: Place[]): string;
  /** Where many places lie: "rows 2 to 4, columns 1 to 6"; their first ones, where they fill no rows and columns. */
  region(places: Place[]): string;
  /** All places of that region; only those given, where they fill no rows and columns. */
  placesOfRegion(places: Place[]): Place[];
  /** What is at the places of a reason, by its rule, where its sentence says so: "this bulb". */
  holding: { [rule: string]: number };
  /** "14 bulbs". */
  progress(board: { document: Document; state: State; shows: Shows }): string;
  /** "7 cells are still dark."; empty when the page sees nothing left to do. */
  left(board: { document: Document; state: State; shows: Shows }): string;
  /** What a player does to the board, as a participle: "placed", "drawn". */
  verb: string;
  /** What Help says of a click, a drag where it does more, the other button, the switch between the two, and keys on a line. */
  help(document: Document): Help;
  /** Pictures for Help, of some rules or none; fetched when Help is opened. */
  examples(): Promise<Illustration[]>;
  /** What a new player begins with; fetched then. A kind without it offers none. */
  firstSteps?(): Promise<FirstStep[]>;
  /** A text of this kind, for Import. */
  sample: string;
  /** The names of text forms: {"puzzle-team": "Puzzle Team code"}. */
  forms: { [name: string]: string };
}
