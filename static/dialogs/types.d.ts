// What the dialogs are given.

import type { Call, CallOptions, Document, Kind, LinkKind, Piece, Say, Start, State, View } from "../types";
import type { Python } from "../python/python.js";
import type { Boards } from "../store/open-boards.js";
import type { Preferences } from "../store/settings.js";
import type { Shelf, Shelved } from "../store/shelf.js";
import type { Store } from "../store/store.js";
import type { Sources } from "../store/types";

export interface DialogsParts extends Sources, ContentParts {
  boards: Boards;
  openKind: (kind: string) => Promise<void>;
  preferences: Preferences;
  check: Check;
  say: Say;
}
export interface GalleryParts {
  views: Map<string, View>;
  /** The gallery of the kind that is open. */
  pieces: () => Promise<Piece[]>;
  shelf: Shelf;
  boards: { placePiece: (piece: Piece) => void; take: (board: Shelved) => void };
}
export interface NewParts {
  views: Map<string, View>;
  /** The kind that is open, and how its boards begin. */
  begin: () => { kind: string; start: Start | undefined };
  /** A random board like that one. */
  make: (document: Document, par: number | undefined, options: CallOptions) => Promise<Document>;
  /** The answer is no longer wanted. */
  abandon: () => void;
  remember: (kind: string, start: Start) => void;
  open: (document: Document) => void;
}
export interface SettingsParts {
  preferences: Preferences;
  views: Map<string, View>;
  /** The kind that is open. */
  kind: () => string;
  /** What Python says of a kind. */
  about: (kind: string) => Promise<Kind | null>;
  showNew: () => void;
}
/** Asks Python whether a document and state are well-formed; at once fulfilled while Python is not up. */
export type Check = (document: Document, state: State) => Promise<unknown>;
export interface OpenerParts {
  views: Map<string, View>;
  /** The kind that is open: the likeliest for a text. */
  kind: () => string;
  place: (document: Document, state: State | null) => void;
  openKind: (kind: string) => Promise<void>;
  call: Call;
  check: Check;
  say: Say;
  /** Whether boards outlive a reload. */
  keeps: boolean;
}
export interface ContentParts {
  store: Store;
  view: () => View;
  python: Python;
  engine: () => string;
  /** Whether the open board is known to be solved. */
  isSolved: () => boolean;
}
export interface ShareContent {
  /** A whole address. */
  link: (kind: LinkKind) => Promise<string>;
  write: (form: string, kind: LinkKind) => Promise<string>;
  /** The names of the text forms that can hold the puzzle. */
  forms: () => Promise<string[]>;
}
export interface ShareParts extends ShareContent {
  table: () => { document: Document; state: State; view: View };
}
