// What the shelf keeps of boards and tabs.

import type { Document, Grade, MakingValues, State } from "../types.ts";
import type { Entry } from "./entries.ts";
import type { History, Now } from "./store.ts";

/** How many solutions there are, in words, and how they were found. */
export type Solutions = { short?: string; long: string; engine: string; seconds: number };
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
  solutions?: Solutions;
  /** Played or edited. */
  touched: boolean;
  /** Not all of it is the player's own work: a hint, an explanation, a solution, or a position from a link. */
  helped?: boolean;
  /** Solve has shown its solution. */
  shown?: boolean;
  /** The player's date at the first move: "2026-11-22". Without it a solved board is not recorded. */
  begun?: string;
  /** How the puzzle was made. */
  made?: { options: MakingValues; seed: string | number };
  /** The puzzle of that day. */
  daily?: Daily;
}
export type Daily = { date: string; level: string };
/** Seconds played, and what else is known of a board. */
export interface Aside {
  seconds: number;
  about: About;
  /** Seconds played at the last move: the time of a board that this move solved. */
  moved?: number;
  /** By the index of a Restart in the history: the seconds that Undo or Redo of it brings back. */
  restarts?: { at: number; seconds: number }[];
  /** Of an edited board: what was known before, which Undo brings back, and the id of that puzzle. */
  unedited?: { id: string; aside: Aside };
}
export interface Shelved extends Aside {
  id: string;
  /** Whose board it is. */
  tab: string;
  document: Document;
  state: State;
  trials?: State[];
  solved: boolean;
  /** Whether Python has said so, and a solved board is recorded. */
  judged?: boolean;
  /** When it was last changed, in milliseconds since 1970. */
  when: number;
}
/** A tab, and which board it has open. */
export type Tab = { id: string; board: string; when: number };
/** A tab as version 1 of the database has it: one history, in which boards were opened. */
export type OldTab = Aside & { id: string; now: Now; at: number; when: number };
/** Where a board's history in a tab stands; `id` is the board's on the shelf. */
export type Head = Aside & { id: string; now: Now; at: number; when: number };
/** A board that was open, with its history; `shelved` where it was played or edited. */
export type Past = { history: History; aside: Aside; shelved?: Shelved };
/** What a tab had before: the board that was open. */
export type Before = Past & { tab: string };
/** One entry of a board's history, by the board's id. */
export type Kept = { tab: string; n: number; entry: Entry };
export type Due = { history: History; rest: Aside; board: Shelved | null };

/** A puzzle that the player has solved: one record a puzzle. */
export interface Solve {
  /** Made from the document, so that the same puzzle has the same one. */
  id: string;
  kind: string;
  /** "7x7", "12 bulbs" */
  size: string;
  /** Empty where it is not known. */
  level: string;
  /** The best time: without help if the puzzle was ever solved so. */
  seconds: number;
  helped: boolean;
  /** Solve had shown the solution. */
  shown: boolean;
  /** When it was first solved, in milliseconds since 1970. */
  when: number;
  /** The player's date when it was begun. */
  day: string;
  daily?: Daily;
  /** The board's id on the shelf. */
  board: string;
}
/** A board that may be solved. */
export interface Position {
  /** The board's id on the shelf. */
  id: string;
  document: Document;
  state: State;
  about: About;
  /** The player's time. */
  seconds: number;
  when: number;
}
/** All that is kept, as one file. */
export interface Backup {
  format: "gridlight-backup";
  version: number;
  boards: Shelved[];
  solves: Solve[];
  settings: { [name: string]: unknown };
}

export type Put = (database: IDBDatabase, tab: string, dues: Due[], written: Map<string, Entry[]>) => IDBTransaction;
/** `written` is what the database holds of the tab's histories, by board; the newest write wins. */
export type CreateWriter = (parts: {
  database: () => IDBDatabase | null;
  tab: string;
  written: Map<string, Entry[]>;
  /** A write failed, or, with null, worked. */
  ended: (error: unknown) => void;
}) => { write: (due: Due, leaving: boolean) => void; flush: () => void; restart: () => void };
/** `leaving`: the page may close at once. */
export type KeepBoard = (
  history: History,
  rest: Aside,
  board: Omit<Shelved, "id" | "tab" | "when"> | null,
  leaving: boolean,
) => void;
/** `kinds` has the kinds of this page; `refusal` what keeps a board from being one. Throws a sentence. */
export type ReadBackup = (
  text: string,
  page: { kinds: (kind: string) => boolean; refusal: (document: Document, state: State) => string | null },
) => Backup;
/** The database, while it is there; `changed` when something in it has; `isKept` makes a write, again and again until it works. */
export type OpenDatabase = {
  database: () => IDBDatabase | null;
  changed: () => void;
  isKept: (write: () => Promise<boolean>) => Promise<boolean>;
};
