/** The types of advice: what check, hint, explain and solve ask and show, and what a family of puzzles adds. */

import type { Arrangement, EntryName, HintStage } from "../model/board.ts";
import type { Model } from "../model/model.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Run } from "../model/runs.ts";
import type { Python } from "../python/python.ts";
import type {
  Answers,
  CallName,
  Document,
  Fact,
  Fault,
  IconName,
  Mistake,
  Narrowed,
  Pattern,
  Pen,
  Place,
  Progress,
  Reason,
  Scene,
  Solved,
  State,
  Step,
  StepShows,
  FrameDeed,
  FrameTarget,
  View,
} from "../types.ts";

/** What advice uses. */
export interface AdviceParts extends Pick<Model, "store" | "view" | "openBoard" | "say" | "learn" | "work"> {
  python: Pick<Python, "ask">;
  /** The player is helped: by a step that is done for them, by an explanation, or by a solution that is shown. */
  helped(how: { shown: boolean }): void;
  /** A hint went as far as this stage. */
  hinted(stage: HintStage): void;
  /** Whether a hint first says only where to look. */
  hintsInStages: () => boolean;
  /** The board is never changed during a drag: an answer waits until the hand has rested. */
  stage: { isDrawing(): boolean; rested(): Promise<void>; reveal(places: Place[]): void };
}
/** A sentence under a title, with the chain of reasons that leads to it. */
export interface Sentence {
  title: string;
  text: string;
  because?: Reason[];
  shows?: StepShows;
  bad?: boolean;
  /** Of the sentence of a frame: whether it was chosen. */
  isChosen?: boolean;
  /** What the board shows of it, in words: where it is, or what follows. */
  unseen?: string;
}
/** An explanation at step `at`, from 1; `end` is shown after the last step, `broken` says why the steps stop early. */
export type Walk = {
  is: "walk";
  steps: Step[];
  at: number;
  autoplay: boolean;
  end: string;
  broken: string;
  /** More steps are still being found. */
  grows?: boolean;
} & FramePosition;
/** The frame that is drawn, where it is not the first, and whether the film runs: the next one follows by itself. */
export type FramePosition = { frame?: number; filmRuns?: boolean };
/** A run that is shown again, at moment `at`, from 1; `speed`: how many times as fast as it was played. */
export interface Replay {
  is: "replay";
  run: Run;
  at: number;
  autoplay: boolean;
  speed: number;
}
/** What is gone through step by step, and goes on by itself if asked to. */
export type AnyWalk = Walk | Replay;
/** Solutions to step through; `at` is -1 when none is on the board yet. All of one `series` are one entry of the history. */
export interface SolutionWalk {
  is: "solutions";
  document: Document;
  solved: Solved;
  states: State[];
  at: number;
  series: number;
  /** Others were looked for until time ran out. */
  isLate?: boolean;
}
/** What goes with the next move. Only solutions stay while they are stepped through. */
export type Passing =
  /** A hint that says where to look, and which rule, but not what follows. */
  | { is: "look"; step: Step }
  | ({ is: "step"; step: Step } & FramePosition)
  | ({ is: "mistake"; mistake: Mistake } & FramePosition)
  | ({ is: "fault" } & Fault)
  /** `beside`: a second sentence, below. */
  | ({ is: "words"; heading: string; beside?: Sentence } & Sentence & FramePosition)
  | Walk
  | Replay
  | SolutionWalk
  /** It looked for clues for so many seconds. */
  | { is: "narrowed"; narrowed: Narrowed; seconds: number; placing?: SymmetricPlacing };
/** How the editor sets places that are each other's images. */
export interface SymmetricPlacing {
  /** "half a turn" */
  label: string;
  /** The puzzle after an edit at some places, with their images edited alike. */
  placed(view: View, before: Document, after: Document, places: Place[]): Document;
}
/** What stays on show while one plays on: solutions as plans, the proof that there is none, patterns that change nothing. */
export interface Pinned {
  is: "plan" | "proof" | "patterns";
  solved: Solved;
  states: State[];
  at: number;
  /** How many there are in all: "8", "at least 1,000". */
  total: string;
  /** Of patterns: a sentence on rank, nullity and kernel, once it is known. */
  algebra?: string;
}
export type Advice = Passing | Pinned;

/** The places of a sentence that is pointed at. */
export interface Spot {
  places: Place[];
  isFault: boolean;
}

/** All that advice remembers. */
export interface Memory {
  passing: Passing | null;
  pinned: Pinned | null;
  /** The puzzle that `pinned` is about. */
  document: Document | null;
  /** The newest state that leads to no solution, and why. */
  refuted: { state: State; text: string } | null;
  spot: Spot | null;
  /** What hints on a puzzle have told that the board cannot show. */
  told: { document: Document; facts: Fact[] } | null;
}
export type AdviceEvent =
  | { is: "replied"; reply: Reply; now: Arrangement }
  | { is: "show"; advice: Advice }
  | { is: "walk"; at: number; autoplay: boolean }
  | { is: "speed"; speed: number }
  | ({ is: "frame" } & FrameTarget)
  | { is: "told"; document: Document; facts: Fact[] }
  | { is: "spot"; spot: Spot | null }
  /** `forgets`: the board is begun anew, so what hints have told is forgotten. */
  | { is: "moved"; now: Arrangement; forgets: boolean }
  | { is: "close" };

/** A change of the board or of the puzzle, and the message about it. */
export interface Act {
  state?: State;
  /** Instead of a state: back in the history to before the player did anything at these places. */
  without?: Place[];
  document?: Document;
  /** What Undo calls it. */
  what?: EntryName;
  /** Acts of one series are one entry of the history. */
  series?: number;
  /** What it has told that the board cannot show. */
  told?: Fact[];
  say: string;
  /** Whether the sentence is seen as well as read out. */
  toast?: boolean;
}
/** What an answer leads to. */
export interface Reply {
  passing?: Passing;
  pinned?: Pinned;
  refuted?: string;
  learn?: Solved;
  act?: Omit<Act, "say">;
  say?: string;
  next?: AnyQuestion;
  /** The step at which it is shown. */
  step?: number;
}
/** A question to Python; its answer is dropped when what it is about has changed, and it is asked again on the same board. */
export interface Question<Name extends CallName> {
  about: "document" | "state";
  /** What the progress line says: "Solving". */
  words: string;
  call: Name;
  args(board: OpenBoard, told?: Fact[]): { [key: string]: unknown };
  /** The page's own limit. */
  seconds?: number;
  /** A reply that needs no Python. */
  atOnce?(board: OpenBoard): Reply | null;
  /** What to show of an answer that is still growing; null leaves it. */
  growing?(news: Progress, context: { board: OpenBoard; current: Advice | null }): Reply | null;
  answered(answer: Answers[Name], context: { asked: Arrangement; board: OpenBoard; current: Advice | null }): Reply;
}
export type AnyQuestion = Question<any>;
export type Questions = { [name: string]: AnyQuestion };

/** What a button of the card does. */
type Deed =
  | { is: "act"; act(board: OpenBoard): Act }
  /** The question that it asks, or its name. */
  | { is: "ask"; question: string | AnyQuestion }
  /** It shows this step of the hint. */
  | { is: "why"; step: Step }
  /** To another of several solutions. */
  | { is: "solution"; by: number }
  | FrameDeed;
/** A button of the card. */
export interface Action {
  text: string;
  does: Deed;
  /** An icon instead of the words. */
  icon?: IconName;
  disabled?: boolean;
}
/** What the card of the side panel shows. */
export interface Card {
  title: string;
  body: (Sentence | { aside: string })[];
  actions?: Action[];
}
/** What is drawn over or beside the board, and its caption. */
export interface Overlay {
  plan: State | null;
  solution: State | null;
  pattern: Pattern | null;
  /** Draws the plan on a canvas of its own; null when it is drawn on the board. */
  beside: ((pen: Pen, scene: Scene) => void) | null;
  caption: string;
}

/** What a family adds to the advice, which comes after the first board. */
export interface FamilyAdvice {
  /** Its own questions, instead of those for all puzzles or besides them. */
  questions: Questions;
  /** What an explanation says after its last step, and when it stops early. */
  end(view: View): string;
  broken: string;
  card(pinned: Pinned, board: OpenBoard): Card;
  pinned(pinned: Pinned, board: OpenBoard): Overlay;
  /** What the board shows at a step: what was found before it, and with it. */
  walk(
    found: { before: State; after: State; isEnd: boolean; isProof?: boolean },
    board: OpenBoard,
  ): Overlay & { state: State };
}
