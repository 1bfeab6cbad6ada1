// What the dialogs are given.

import type { Page } from "../advice/types.d.ts";
import type { Extras } from "../store/types";
import type { Call, Document, LinkKind, Read, State, View } from "../types";

export interface DialogsParts extends Page {
  openKind: (kind: string) => Promise<void>;
  check: Check;
}
/** Asks Python whether a document and state are well-formed; at once fulfilled while Python is not up. */
export type Check = (document: Document, state: State) => Promise<unknown>;
/** A board as its card shows it; the last line says how far it is, and `done` that it is solved. */
export interface Card {
  view: View;
  document: Document;
  state: State;
  name: string;
  lines: string[];
  done: boolean;
}
/** Which boards are listed: of a kind, "open" or "solved"; empty for all. */
export type BoardFilter = { kind: string; state: string };
export type ContentParts = Pick<Page, "store" | "view" | "python" | "engine" | "isSolved"> & {
  boards: Pick<Page["boards"], "about">;
};
export interface ShareContent {
  /** A whole address. */
  link: (kind: LinkKind) => Promise<string>;
  /** The board as it is, for a file. */
  file: () => string;
  write: (form: string, kind: LinkKind) => Promise<string>;
  /** The names of the text forms that can hold the puzzle. */
  forms: () => Promise<string[]>;
}
export type ShareParts = ShareContent & Pick<Page, "table" | "boards" | "preferences">;
export type PrepareImport = (open: (text: string) => Promise<void>, sample: () => string) => { show: () => void };
export type OpenText = (
  text: string,
  parts: Pick<DialogsParts, "views" | "check"> & { kind: string; call: Call },
) => Promise<Read & Extras>;
