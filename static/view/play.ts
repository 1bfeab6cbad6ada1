/** What the player does to a board: state and gesture in, state out. */

import type { Document, Fact, Place, Shows, State, Verdict } from "../contract.ts";

/** A drag, from press to release: the press that began it. It never changes. */
export interface Drag {
  /** All its changes are one entry of the history. */
  series: number;
  type: "main" | "mark";
  at: Place;
  /** The point itself, in cell units, in a group that is edited. */
  point?: [x: number, y: number];
}

/** What a person did to the board, in the view's own places. */
export interface Gesture {
  /** A group's drags end with a drop: at a thing, or on the empty ground, which is the place "". */
  type: "main" | "mark" | "drag" | "drop" | "key";
  at: Place;
  /** The thing that a drop, or a key, is about besides the one at its place. */
  from?: Place;
  /** The point itself, in cell units, of a group's gestures by hand. */
  point?: [x: number, y: number];
  key?: string;
  /** What it belongs to, by hand: its own press, or the one before. */
  drag?: Drag;
}

/** A board in play. `before` is the state that the press of a drag met: it says what the drag paints. */
export interface Playing {
  document: Document;
  state: State;
  before?: State;
  mode: string;
}

/** An icon of the sprite: "#icon-lightbulb". */
export type IconName = `#icon-${string}`;

/** What the main button can do. */
export interface Mode {
  name: string;
  label: string;
  /** None of a tool that looks like what it makes. */
  icon?: IconName;
  /** How it is used, where that is not plain. */
  does?: string;
}

/** The line being dragged: only its view knows what it is made of. */
export type Trace = object;

/** What a key has done to a line: the state and the place where it leaves it, whether it is still held, and the words. */
export interface Taken {
  state?: State;
  at?: Place;
  held: boolean;
  words: string;
}

/** A line that follows the hand at the hand's own rate, in cell units, and by keys. A sentence says why something cannot be. */
export interface Tracing {
  /** A hand comes down; `reach` is how far from the tip it still takes hold of it. Null where there is nothing to do. */
  begin(
    board: { document: Document; state: State },
    point: [x: number, y: number],
    reach: number,
  ): Trace | string | null;
  move(trace: Trace, point: [x: number, y: number]): Trace;
  /** The hand comes down while the line follows it: its tip is moved there, or else led there as by a click. */
  lead(trace: Trace, point: [x: number, y: number], reach: number): Trace;
  /** Whether the hand took hold of the line, or of a start, and did not move. */
  isClick(trace: Trace): boolean;
  /** The state that the hand leaves; null when it is the one that was there. */
  end(trace: Trace): State | string | null;
  /** How many places the line goes over. */
  length(trace: Trace): number;
  /** What was drawn on the way from one state to another, where the line stopped or could turn, and its length there. */
  stages(document: Document, before: State, after: State): { state: State; length: number }[];
  /** Where the line can be taken hold of; null where none is drawn. */
  tip(board: { document: Document; state: State }): Place | null;
  /** Whether the line of an unsolved board is wrong, and not only unfinished. */
  isWrong(verdict: Verdict): boolean;
  /** What a key does at that place; null for one that does nothing. `held`: the line is in the player's hand by keys. */
  byKey(board: { document: Document; state: State; held: boolean }, key: string, at: Place): Taken | null;
}

/** What the player does, of one kind of puzzle. */
export interface Play {
  /** The state of an untouched board. */
  blank(document: Document): State;
  /** Python's `shows`, or the part of it that can be worked out at once. */
  preview(document: Document, state: State): Shows;
  /** What the main button can do, one at a time: Bulb, Dot. With one entry there is no switch. */
  modes(document: Document): Mode[];
  /** The state after a gesture; null if it changes nothing. */
  take(board: Playing, gesture: Gesture): State | null;
  /** A line that is drawn by hand; without it a click or a drag puts marks. */
  tracing?: Tracing;
  /** The same marks on an edited document; what no longer fits is left out. */
  fitState(document: Document, state: State): State;
  /** The state after a step or a solution. */
  apply(document: Document, state: State, facts: Fact[]): State;
  /** The state without the player's marks on these places. */
  without(document: Document, state: State, places: Place[]): State;
  /** What the first state has where the two differ. */
  difference(document: Document, one: State, other: State): Fact[];
  /** Where the player did something else in one state than in the other. */
  changed(document: Document, one: State, other: State): Place[];
  /** Whether two solutions look the same, so that people count them as one. */
  sameSolution(document: Document, one: State, other: State): boolean;
}
