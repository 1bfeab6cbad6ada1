// What the dialogs are given.

import type { Page } from "../advice/types.ts";
import type { Puzzles } from "../page/next-puzzle.ts";
import type { Extras, ReadLarge } from "../model/types.ts";
import type { Call, Document, Read, SiteFile, State } from "../types.ts";

export interface DialogsParts extends Page {
  openKind: (kind: string) => Promise<void>;
  check: Check;
  puzzles: Puzzles;
  /** Starts or ends editing. */
  edit: (on: boolean) => void;
  /** Whether the site can be kept for use without a network. */
  canKeep: boolean;
  /** Where the code of the worker is that unpacks large links. */
  unpacker: SiteFile;
  focusBoard: () => void;
}
/** Asks Python whether a document and state are well-formed; at once fulfilled while Python is not up. */
export type Check = (document: Document, state: State) => Promise<unknown>;
/** A sentence about the first of the states that is malformed; null where all are right. */
export type WrongWith = (document: Document, states: (State | null)[], check: Check) => Promise<string | null>;
/** Aborted where the player does not want it any more. */
export type OpenAnything = (text: string, signal?: AbortSignal) => Promise<void>;
export type OpenText = (
  text: string,
  parts: Pick<DialogsParts, "views" | "check"> & { kind: string; call: Call; readLarge: ReadLarge },
) => Promise<Read & Extras>;
