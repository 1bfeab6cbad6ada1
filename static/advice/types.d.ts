// What check, hint, explain and solve show, and what a family of puzzles adds. Nothing here exists at run time.

import type { Now } from "../store/store.js";
import type {
  Answers, CallName, Document, Fault, Mistake, Pattern, Pen, Place, Reason, Scene, Solved, State, Step, View,
} from "../types.d.ts"; // prettier-ignore

/** The open board, as questions, cards and overlays read it. */
export interface Table {
  document: Document;
  state: State;
  view: View;
  /** How many cells it has, or things to press. */
  cells: number;
  /** The engine that Settings names. */
  engine: string;
}

/** A sentence under a title, with the chain of reasons that leads to it. */
export interface Sentence {
  title: string;
  text: string;
  because?: Reason[];
  bad?: boolean;
}
/** An explanation at step `at`, from 1; `end` is shown after the last step, `broken` says why the steps stop early. */
export type Walk = { is: "walk"; steps: Step[]; at: number; playing: boolean; end: string; broken: string };
/** Solutions to step through; -1 when none is on the board yet. */
export type Solutions = { is: "solutions"; document: Document; solved: Solved; at: number };
export type Advice =
  | { is: "step"; step: Step }
  | { is: "mistake"; mistake: Mistake }
  | ({ is: "fault" } & Fault)
  | ({ is: "words"; heading: string } & Sentence)
  | Walk
  | Solutions;
/** What stays on show while one plays on: a solution as a plan, the proof that there is none, patterns that change nothing. */
export type Held =
  | { is: "plan"; solved: Solved; at: number }
  | { is: "proof"; solved: Solved }
  | { is: "patterns"; patterns: State[]; at: number; count: string };
export type Shown = Advice | Held;

/** All that advice remembers. */
export interface Memory {
  advice: Advice | null;
  held: Held | null;
  /** The puzzle that `held` is about. */
  document: Document | null;
  /** The newest state that leads to no solution, and why. */
  refuted: { state: State; text: string } | null;
  /** The places of the sentence that is pointed at. */
  spot: Place[] | null;
}
export type AdviceEvent =
  | { is: "replied"; reply: Reply; now: Now }
  | { is: "show"; advice: Advice }
  | { is: "hold"; held: Held }
  | { is: "walk"; at: number; playing: boolean }
  | { is: "spot"; places: Place[] | null }
  | { is: "moved"; now: Now }
  | { is: "close" };

/** A change of the board or of the puzzle, and what is said of it. */
export interface Act {
  state?: State;
  document?: Document;
  /** What Undo calls it: "hint", "solve". */
  what?: string;
  /** Acts with the same object are one entry of the history. */
  drag?: object;
  say?: string;
  /** Whether the sentence is seen as well as read out. */
  shown?: boolean;
}
/** What an answer leads to. */
export interface Reply {
  advice?: Advice;
  held?: Held;
  refuted?: string;
  learn?: Solved;
  act?: Act;
  say?: string;
  next?: AnyQuestion;
}
/** A question to Python; its answer is dropped when what it is about has changed. */
export interface Question<Name extends CallName> {
  about: "document" | "state";
  /** What the progress line says: "Solving". */
  words: string;
  call: Name;
  args(table: Table): { [key: string]: unknown };
  /** The page's own limit. */
  seconds?: number;
  /** A reply that needs no Python. */
  atOnce?(table: Table): Reply | null;
  answered(answer: Answers[Name], context: { asked: Now; table: Table; shown: Shown | null }): Reply;
}
export type AnyQuestion = Question<"hint"> | Question<"explain"> | Question<"solve">;
export type Questions = { [name: string]: AnyQuestion };

export interface Action {
  text: string;
  /** "apply", "leaf", or what the family names. */
  does: string;
  by?: number;
  /** An icon instead of the words. */
  icon?: string;
  disabled?: boolean;
}
/** What the card of the side panel shows. */
export interface Card {
  title: string;
  body: (Sentence | { aside: string })[];
  actions: Action[];
  /** Its text counts what the lights show, so it changes with every move. */
  counts?: boolean;
}
/** What is drawn over or beside the board, and the line of words under it. */
export interface Overlay {
  plan: State | null;
  solution: State | null;
  pattern: Pattern | null;
  /** Draws the plan on a canvas of its own; null when it is drawn on the board. */
  beside: ((pen: Pen, scene: Scene) => void) | null;
  line: string;
}

/** What a family of puzzles adds to the page, in fixed slots; the plain family adds nothing. */
export interface Family {
  advice: {
    /** Its own questions, instead of those for all puzzles or besides them. */
    questions: Questions;
    /** What an explanation says after its last step, when it stops early, and when it has no step. */
    explained: { end(view: View): string; broken: string; none(complete: boolean): [title: string, text: string] };
    card(held: Held, table: Table): Card;
    /** Another of several; null when there is none. */
    leaf(held: Held, by: number): Held | null;
    /** What the card's buttons do, by name. */
    acts: { [does: string]: (held: Held, table: Table) => Act | null };
  };
  overlay: {
    /** Whether the board is drawn without paper. */
    bare: boolean;
    held(held: Held, table: Table): Overlay;
    /** What the board shows at a step: what was found before it, and with it. */
    walk(found: { before: State; after: State; isEnd: boolean }, table: Table): Overlay & { state: State };
  };
  /** For puzzles that count clicks: the clicks of a state, and the puzzle that is left to do. */
  footer: { clicks(table: Position): number; rest(table: Position): Document } | null;
  edit: {
    /** The puzzle that the editor starts from, and the state that stays on an edited one. */
    base(table: Position): Document;
    kept(table: Position): State;
    /** Whether random boards can be made. */
    makes: boolean;
  };
  /** "several solutions"; undefined where there may be only one. */
  several(count: { several: boolean; total: string }): string | undefined;
  /** Whether a puzzle with several solutions has a level. */
  gradesSeveral: boolean;
}
export type Position = { document: Document; state: State; view: View };
