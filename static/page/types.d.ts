// What the parts of the page are given, and the page's public handle.

import type { Advice } from "../advice/advice.js";
import type { createClicksLeft } from "../advice/linear/clicks-left.js";
import type { createLiveVerdict } from "../advice/live-verdict.js";
import type { Family } from "../advice/types";
import type { Python } from "../python/python.js";
import type { About, Shelf } from "../store/shelf.js";
import type { Now, Store } from "../store/store.js";
import type { Call, Document, Gesture, LinkKind, Piece, Place, Say, Scene, State, Verdict, View } from "../types";

/** What a scene is made of. */
export interface Known {
  now: Now;
  view: View;
  family: Family;
  about: About;
  /** Seconds played. */
  seconds: number;
  editing: Scene["editing"];
  pressed: Place | null;
  liveVerdict: Pick<ReturnType<typeof createLiveVerdict>, "now" | "previous" | "isLate" | "failure">;
  python: Pick<Python, "is" | "isLate" | "why">;
  advice: Pick<Advice, "marks" | "overlay" | "refuted">;
  clicks: Pick<ReturnType<typeof createClicksLeft>, "line">;
}

export interface PlayParts {
  store: Store;
  view: () => View;
  /** What the main button places. */
  mode: () => string;
  editor: { isOn: () => boolean; gesture: (gesture: Gesture) => boolean };
  advice: { isExplaining: () => boolean; key: (key: string) => boolean };
  /** A press that adds up leads to a state. */
  pressed: (document: Document, at: Place, state: State) => void;
  say: Say;
}

export interface CommandParts {
  store: Store;
  view: () => View;
  /** Opens another puzzle. */
  another: (document: Document, level: string) => Promise<Piece | null>;
  /** The level that New should have. */
  level: () => string;
  /** Opens the dialog of New. */
  showNew: () => void;
  say: Say;
}

/** `window.gridlight`, as the contract has it. */
export interface Handle {
  open: (text: string) => Promise<void>;
  document: () => Document;
  state: () => State;
  verdict: () => Verdict | null;
  /** Throws what the page itself refuses; rejects with what Python refuses. */
  act: (state: State) => Promise<void>;
  undo: () => void;
  redo: () => void;
  link: (kind: LinkKind) => Promise<string>;
  call: Call;
  ready: Promise<void>;
}

export interface RefusalParts {
  store: Store;
  shelf: Shelf;
  python: Python;
  /** Python's sentence if it refuses the open board; else null. */
  refused: () => string | null;
  say: Say;
  render: () => void;
}
