// What the parts of the page are given, and the page's public handle.

import type { createPace } from "../advice/linear/clicks-left.js";
import type { Guide } from "../advice/advice.js";
import type { createJudge } from "../advice/live-verdict.js";
import type { Python } from "../python/python.js";
import type { About } from "../store/shelf.js";
import type { Now, Store } from "../store/store.js";
import type { Call, Document, Gesture, LinkKind, Piece, Place, Say, Scene, State, Verdict, View } from "../types";

/** What a scene is made of. */
export interface Known {
  now: Now;
  view: View;
  about: About;
  /** Seconds played. */
  seconds: number;
  editing: Scene["editing"];
  pressed: Place | null;
  judge: Pick<ReturnType<typeof createJudge>, "on" | "latest" | "isLate" | "silence">;
  python: Pick<Python, "is" | "isLate" | "why">;
  advice: Pick<Guide, "stand" | "marks" | "plan" | "refuted">;
  clicks: Pick<ReturnType<typeof createPace>, "line" | "sentence" | "worse">;
}

export interface PlayParts {
  store: Store;
  view: () => View;
  /** What the main button places. */
  mode: () => string;
  editor: { isOn: () => boolean; gesture: (gesture: Gesture) => boolean };
  advice: { stand: () => State | null; key: (key: string) => boolean };
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
  act: (state: State) => void;
  undo: () => void;
  redo: () => void;
  link: (kind: LinkKind) => Promise<string>;
  call: Call;
  ready: Promise<void>;
}
