/** What a board is drawn with and from, and what a kind of puzzle draws. */

import type { Document, Fact, Place, Shows, State, Verdict } from "../contract.ts";
import type { Rect } from "./geometry.ts";
import type { Explained, Frame, FrameOnShow } from "./frames.ts";
import type { Trace } from "./play.ts";

/** What every puzzle is drawn with. Lengths are in cell units, inks are names of colours. */
export interface Pen {
  fill(box: Rect, ink: string, radius?: number): void;
  /** A frame inside the box, or outside it; a halo of the surface's colour makes it stand out on any ground. */
  frame(
    box: Rect,
    ink: string,
    style?: { width?: number; dash?: boolean; radius?: number; outside?: boolean; halo?: boolean },
  ): void;
  shape(points: [x: number, y: number][], ink: string): void;
  /** The whole board at once: the number of an ink for each cell, row by row; a number beyond the inks leaves it out. */
  pixels(columns: number, values: Uint8Array<ArrayBuffer>, inks: string[]): void;
  disc(x: number, y: number, radius: number, ink: string): void;
  ring(x: number, y: number, radius: number, ink: string, width?: number): void;
  /** Without a width, a hairline. */
  line(
    points: [x: number, y: number][],
    ink: string,
    style?: { width?: number; dash?: boolean; round?: boolean },
  ): void;
  text(
    x: number,
    y: number,
    text: string,
    ink: string,
    style?: { size?: number; weight?: number; align?: "left" | "center" | "right" },
  ): void;
  /** Device pixels a cell. */
  readonly scale: number;
}

/** Weights have the shape of lights, a quiet pattern is a state. */
export type Pattern = { kind: "proof"; weights: unknown } | { kind: "quiet"; weights: State };
/**
 * What was done since the outermost open trial began, and whether in the innermost one as well, by place as text. The states
 * at which both began.
 */
export interface Trial {
  changed: Map<string, { at: Place; isInner: boolean }>;
  outer: State;
  inner: State;
}

/**
 * The marks of the hint, mistake or step on show: what the links of its chain speak of gets a solid frame, and their numbers
 * where there are several; what is only supposed its own mark; what follows a dashed frame. `before` is what the steps of a
 * walk have found so far, or hints have told.
 */
export interface StepMarks {
  found: Fact[];
  links: Place[][];
  supposed: Place[];
  wrong: Place[];
  before?: Fact[];
  /** Whether the links have numbers: not where the list that has them, too, is not on show. */
  numbered?: boolean;
  /** What is drawn of a chain. */
  frame?: Frame | null;
  /** What the sentences suppose, or lead to on the way, so that it can be seen. */
  ghosts?: Fact[];
  /** The places of the sentence that is pointed at: they stand out, and all else stays. */
  pointed?: { places: Place[]; isFault: boolean };
  /** Where the clues go that could be added; the document has them already. */
  proposed?: Place[];
  /** What is read out at a place of each sort. */
  says?: { before?: string; found?: string; links?: string; wrong?: string; proposed?: string };
}

/** A board and what is on show on it; what is missing or null is not. */
export interface Scene {
  document: Document;
  state: State;
  shows: Shows;
  verdict?: Verdict | null;
  /** Nothing tells what is right or wrong until Check. */
  silent?: boolean;
  step?: StepMarks | null;
  cursor?: Place | null;
  /** What the mouse points at. */
  hover?: Place | null;
  /** The part of the board on screen, in cell units. */
  area: Rect;
  /** What a solution on show still asks for, as a state, and what it says in all, to tick off what is done. */
  plan?: State | null;
  solution?: State | null;
  /** The weights of the proof that there is no solution, or a quiet pattern, on show. */
  pattern?: Pattern | null;
  /** A click that has just made it worse. */
  worse?: Place | null;
  /** What was pressed just now: its reach shows for a moment, of which this part is over, from 0 to 1. */
  pressed?: Place | null;
  pulse?: number;
  /** A drag in progress, in a group: where it began, and where the hand is. */
  drag?: { from: Place; to: [x: number, y: number] } | null;
  /** The line being dragged, as `tracing` made it: it is drawn instead of the one in the state. */
  trace?: Trace | null;
  /** What has just happened, while it is shown: a line begun, right or wrong. `part` of it is over, from 0 to 1. */
  moment?: { is: "begun" | "right" | "wrong"; part: number } | null;
  /** What was done in open trials; none where none is open. */
  trial?: Trial | null;
  /** Whether colours have a letter beside them. */
  letters: boolean;
  /** Whether the system forces its few colours, so that no two grounds differ. */
  forced?: boolean;
  /** While editing: the selected tool, and the thing that was chosen last. */
  editing?: { tool: string; chosen: Place | null } | null;
}

/** How a board looks, of one kind of puzzle: pen and scene in, nothing out. */
export interface Drawing {
  draw(pen: Pen, scene: Scene): void;
  /** What `draw` draws, in two: what stays as it is while a hand draws a line, which is kept as a picture, and the rest. */
  layers?: { under(pen: Pen, scene: Scene): void; over(pen: Pen, scene: Scene): void };
  /** Works out, step by step, what a large board needs to be drawn, so that the page is not held up when it opens. */
  prepare(document: Document, state: State): Generator<void, unknown>;
  /** The colours that something on the board is told by; letters stand beside them on request. */
  colours(document: Document): string[];
  /** The pictures of a step, a mistake or a proof that shows more than its facts; by default the first is drawn. */
  frames?(step: Explained, at?: number, filmRuns?: boolean): FrameOnShow;
}
