// What the shelf keeps of boards and tabs.

import type { Document, Grade, MakingValues, State } from "../types";
import type { Entry, History, Now } from "./store.js";

/** How many solutions there are, in words, and how they were found. */
export type Solutions = { short?: string; long: string; engine: string; seconds: number };
export interface About {
  title?: string;
  grade?: Grade;
  solutions?: Solutions;
  /** Played or edited. */
  touched: boolean;
  /** Not all of it is the player's own work. */
  helped?: boolean;
  /** What it was made of. */
  made?: { options: MakingValues; seed: string };
  /** It is the puzzle of a day, "2026-11-22". */
  daily?: { date: string; level: string };
}
/** Seconds played, and what else is known of a board. */
export type Aside = { seconds: number; about: About };
export interface Shelved extends Aside {
  id: string;
  /** Whose board it is. */
  tab: string;
  document: Document;
  state: State;
  solved: boolean;
  /** When it was last changed, in milliseconds since 1970. */
  when: number;
}
export type Tab = Aside & { id: string; now: Now; at: number; when: number };
export type Before = { tab: Tab; entries: Entry[] };
/** One entry of a tab's history. */
export type Kept = { tab: string; n: number; entry: Entry };
export type Due = { history: History; rest: Aside; board: Shelved | null };

export type Put = (database: IDBDatabase, tab: string, due: Due, written: Entry[]) => IDBTransaction;
/** `written` is what the database holds of the tab's history; the newest write wins. */
export type CreateWriter = (
  database: IDBDatabase,
  tab: string,
  written: Entry[],
) => (due: Due, leaving: boolean) => void;
/** `leaving`: the page may close at once. */
export type KeepBoard = (
  history: History,
  rest: Aside,
  board: Omit<Shelved, "id" | "tab" | "when"> | null,
  leaving: boolean,
) => void;
