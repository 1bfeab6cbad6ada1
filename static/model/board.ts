/**
 * A board: a puzzle with all that this page knows of it. What is known, the time and the outcome follow from its changes; all
 * of it pure.
 */

import { puzzleId } from "./puzzle-id.ts";
import type { Document, Grade, MakingValues, State } from "../types.ts";
import type { Change } from "./difference.ts";
import type { PracticePlace } from "./practice.ts";

/** How many solutions there are, in words, and how they were found. */
type SolutionCount = { short?: string; long: string; engine: string; seconds: number };
export type Daily = { date: string; level: string };
/** How far a hint went: it said where to look, it said why, it was done for the player. */
export type HintStage = "look" | "step" | "applied";
/** What a list of boards can be without, and what it can open with. */
export type LeftOut = "solve" | "hint";
export type OpenWith = "equations" | "explanation" | "proof";
export interface LessonOptions {
  without?: LeftOut[];
  open?: OpenWith;
  /** The line or step at which that is open. */
  step?: number;
}
/** What a board knows of the list that it is of: the text of its link, and which one it is, from 0. */
export interface LessonPlace extends LessonOptions {
  link: string;
  title: string;
  at: number;
  of: number;
}
/**
 * A run as text (links/run-code.ts): what each move changed, and when. `names`: those of the places, where places have names;
 * `changes`: the moves that are written as differences of two states.
 */
export interface RunCode {
  moves: string;
  names?: string[];
  changes?: Change[];
}
/** What is known of a board. */
export interface About {
  title?: string;
  author?: string;
  /** Title and author were given by a person, so links carry them; the gallery's titles stay here. */
  named?: boolean;
  /** The title was given in the editor, so it stays when the puzzle is changed. */
  titled?: boolean;
  /** Changed in the editor here: the player is its author. */
  edited?: boolean;
  grade?: Grade;
  solutions?: SolutionCount;
  /** Played or edited. */
  touched: boolean;
  /** Not all of it is the player's own work: an applied hint, an explanation, a solution, or a position from a link. */
  helped?: boolean;
  /** How many hints went as far as each stage. */
  hints?: Partial<Record<HintStage, number>>;
  /** Solve has shown its solution. */
  shown?: boolean;
  /** The player's date at the first move: "2026-11-22". Without it a solved board is not recorded. */
  begun?: string;
  /** How the puzzle was made. */
  made?: { options: MakingValues; seed: string | number };
  /** The puzzle of that day. */
  daily?: Daily;
  /** The run that came with its link; `isOn`: the player plays against it. */
  rival?: { run: RunCode; isOn?: boolean };
  /** Of a position to practise: what is to be done. */
  practice?: PracticePlace;
  /** Of a board of a list: which one. */
  lesson?: LessonPlace;
}
/** What is known of a board, and how long it was played. */
export interface Known {
  about: About;
  seconds: number;
  /** Seconds played at the last move: the time of a board that this move solved. */
  moved: number;
  /** By the index of a Restart in the history: the seconds that Undo or Redo of it brings back. */
  restarts: { at: number; seconds: number }[];
  /** Of an edited board: what was known before, which Undo brings back, and the id of that puzzle. */
  unedited?: { id: string; aside: Known };
}
/** What an entry of the history did; of a trial: its start, and its end with what was done in it, or without. */
export type EntryName = "move" | "solve" | "restart" | "edit" | "hint" | "try" | "keep" | "reject";
/** What became of the open board: an entry more, one back or on, one removed for good, or another board in its place. */
export type ChangeName = EntryName | "undo" | "redo" | "refuse" | "open";
/**
 * What leads from one position to the next. `begun`: a trial begins at the state as it is. `ended`: how the trials that end,
 * innermost first, differ from the next one within; the first of them from the state before the entry. `seconds`: those that
 * were played when it was made, which pages before this one did not write; `reached`: those at which a line that was drawn in
 * one go came to each of its places.
 */
export type Entry = {
  what: EntryName;
  change: Change | null;
  begun?: true;
  ended?: (Change | null)[];
  seconds?: number;
  reached?: number[];
};
/** A puzzle that someone plays, edits or looks at, with its history and all that is known of it. */
export interface Board extends Known {
  /** The tab in which it was opened, and its name there: "tab:name". */
  id: string;
  document: Document;
  state: State;
  /** The states at which the open trials began, outermost first. */
  trials: State[];
  /** Its history: the first `at` entries are done, the rest can be redone. */
  entries: Entry[];
  at: number;
  /** Whether the time has begun; it waits for the first move. */
  started: boolean;
  /** Python's verdict on it, false until that is there. */
  solved: boolean;
  /** Whether the verdict is there, and a solved board is recorded. */
  judged: boolean;
}
/** What of a board its history changes. */
export type Arrangement = Pick<Board, "id" | "document" | "state" | "trials">;
/** A board as the shelf lists it, without its history. */
export interface KeptBoard extends Omit<Board, "entries" | "at" | "started"> {
  /** Whose board it is. */
  tab: string;
  /** When it was last changed, in milliseconds since 1970. */
  when: number;
}

/** What nobody has played yet. */
export const unplayed = (about: About): Known => ({ about, seconds: 0, moved: 0, restarts: [] });

/** A board whose history begins with a position. */
export const boardOf = (id: string, document: Document, state: State, known: Known, trials: State[] = []): Board => ({
  ...known,
  id,
  document,
  state,
  trials,
  entries: [],
  at: 0,
  started: known.seconds > 0,
  solved: false,
  judged: false,
});

/** The changes that are not moves of the player. */
const NO_MOVES = new Set<ChangeName>(["open", "edit", "restart", "undo", "redo", "refuse", "try", "keep", "reject"]);

const isMove = (what: ChangeName) => !NO_MOVES.has(what);

/**
 * A board after a change of its position, which its history has already, with all that follows: what is known of it and its
 * time; what came of it nobody knows yet.
 * @param day the player's date
 */
export function followed(before: Board, after: Board, what: ChangeName, day: string): Board {
  const board = { ...after, solved: false, judged: false };
  if (after.document !== before.document) return edited(before.document, board);
  const { about, restarts, seconds, moved, started } = restarted(board, what);
  const shown = what === "solve" && { helped: true, shown: true };
  const begun = isMove(what) && { begun: about.begun ?? day };
  // A position of practice is not among the player's boards, and no record comes of it.
  const played = about.practice ? {} : { touched: true, ...shown, ...begun };
  return {
    ...board,
    about: { ...about, ...played },
    restarts,
    seconds,
    moved: isMove(what) ? seconds : moved,
    started: isMove(what) || started,
  };
}

/**
 * A board that was edited, or an edit of which was undone: it is another puzzle, and what was known of the one before no
 * longer holds. What was known before all edits is there again when they are undone.
 */
function edited(before: Document, board: Board): Board {
  const { about, seconds, moved, restarts, unedited } = board;
  if (unedited?.id === puzzleId(board.document)) {
    const { aside } = unedited;
    return { ...board, ...aside, unedited: aside.unedited, started: aside.seconds > 0 };
  }
  const { title, titled, author, named } = about;
  // Who named it after changing it meant the board that it has become.
  const own = about.edited && named && { title, author, named };
  const news = { touched: true, edited: true, ...own, ...(titled && title && { title, titled, named }) };
  const aside = { about, seconds, moved, restarts };
  return { ...board, ...unplayed(news), unedited: unedited ?? { id: puzzleId(before), aside }, started: false };
}

/** Restart sets the time to zero; Undo of it brings the time back, and Redo takes it away again. */
function restarted(board: Board, what: ChangeName): Board {
  const { at, seconds, restarts } = board;
  const index = what === "undo" ? at : at - 1; // of the entry that was undone, redone or recorded
  if (what === "undo" || what === "redo") {
    const passed = restarts.find((restart) => restart.at === index);
    if (!passed) return board;
    const others = restarts.map((restart) => (restart === passed ? { at: index, seconds } : restart));
    return atTime({ ...board, restarts: others }, passed.seconds);
  }
  const others = restarts.filter((restart) => restart.at !== index && board.entries[restart.at]?.what === "restart");
  if (what !== "restart") return { ...board, restarts: others };
  return atTime({ ...board, restarts: [...others, { at: index, seconds }] }, 0);
}

const atTime = (board: Board, seconds: number) => ({ ...board, seconds, moved: seconds, started: seconds > 0 });

/** With Python's verdict; a solved board has the time of its last move. One that is to be recorded is judged after that. */
export const withVerdict = (board: Board, solved: boolean): Board => ({
  ...board,
  solved,
  judged: !solved || !board.about.begun,
  seconds: solved ? board.moved : board.seconds,
});

/** Whether a board was left as the player's last move made it, before the verdict came. */
export function isLeft(before: Board, after: Board) {
  if (!before.about.begun || before.solved || before.judged) return false;
  const goesOn = after.id === before.id && after.at >= before.at && endsInMove(after);
  return endsInMove(before) && !goesOn;
}

/** Whether the newest entry of its history made it, and is a move. */
const endsInMove = ({ entries, at }: Board) => at > 0 && at === entries.length && isMove(entries[at - 1].what);
