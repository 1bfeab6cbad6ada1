// What the parts of the page are given, and the page's public handle.

import type { ReadonlySignal } from "@preact/signals-core";
import type { Advice } from "../advice/advice.ts";
import type { createClicksLeft } from "../advice/linear/clicks-left.ts";
import type { LiveVerdict } from "../advice/live-verdict.ts";
import type { Marking, Page, Situation } from "../advice/types.ts";
import type { createPressFlash } from "../board/press-flash.ts";
import type { Editor } from "../edit/editor.ts";
import type { Python } from "../python/python.ts";
import type { Refusal } from "../kits/types.ts";
import type { About, Arrangement } from "../model/board.ts";
import type { Store } from "../model/store.ts";
import type { RunCall } from "../python/types.ts";
import type { Call, Document, LinkKind, MakingValues, State, Tool, Trait, Trial, Verdict, View } from "../types.ts";

type Clicks = ReturnType<typeof createClicksLeft>;
type Flash = ReturnType<typeof createPressFlash>;

/** What decides what the page shows. */
export interface ShownParts extends Pick<Page, "table"> {
  store: Pick<Store, "seconds">;
  boards: { about(): About };
  /** The tool in use, and what it has chosen; null outside edit mode. */
  editing: ReturnType<Editor["editing"]>;
  flash: Pick<Flash, "at">;
  liveVerdict: Pick<LiveVerdict, "now" | "previous" | "isLate" | "failure">;
  python: Pick<Python, "is" | "isLate" | "why">;
  advice: Pick<Advice, "marks" | "overlay" | "proposed" | "refuted">;
  clicks: Pick<Clicks, "caption"> | null;
  /** What of a verdict is shown on the open board. */
  marking: () => Marking;
  trials: { marks(): Trial | null; words(): string };
}
export interface TrialParts extends Pick<Page, "store" | "view" | "isSolved" | "say"> {
  /** Neither editing nor explaining. */
  isPlaying: () => boolean;
  /** Take down a message that is not true any more. */
  unsay: (text: string) => void;
}
/** The table of facts; what is undefined is not known yet. */
export type Facts = {
  engine?: string;
  solutions?: string;
  level?: string;
  why?: string;
  made?: string;
  patterns: boolean;
};
export type PanelWords = { facts: Facts; judgement: Situation };
export type HeaderWords = {
  /** The title that a person gave the puzzle; else empty, and its kind and size stand there. */
  name: string;
  title: string;
  size: string;
  known: Trait[];
  progress: string;
  tools: Tool[];
  /** The name of the innermost trial, empty where none is open. */
  trial: string;
};

export type RuleLineParts = Pick<Page, "store" | "kind" | "view" | "views" | "settings">;
/** What an entry of the browser's history holds: a board, and the tab that opened it. */
export type Entry = { board: string; tab: string };
export interface AddressParts extends Pick<Page, "store" | "boards" | "shelf" | "view" | "say"> {
  /** Opens what the address bar holds. */
  openAddress: () => Promise<void>;
  /** Whether one was open. */
  closeDialogs: () => boolean;
}
export interface PlayParts extends Pick<Page, "store" | "table" | "say"> {
  mode: { now(): string };
  // What comes after the first frame.
  editor: ReadonlySignal<Pick<Editor, "isOn" | "gesture"> | null>;
  advice: ReadonlySignal<Pick<Advice, "isExplaining" | "key">>;
  flash: Pick<Flash, "touch">;
  clicks: ReadonlySignal<Pick<Clicks, "clicked"> | null>;
  /** Reads a sentence out, and shows nothing. */
  tell(text: string): void;
}
export type PuzzlesParts = Pick<
  Page,
  "views" | "shelf" | "gallery" | "boards" | "store" | "python" | "settings" | "kind" | "say" | "working"
>;
/** Answers the puzzle that it opened. `run` shows the progress. */
export type Fresh = (
  kind: string,
  options: MakingValues,
  how?: { seed?: string; about?: Partial<About>; run?: RunCall },
) => Promise<Document | null>;
export interface Daily {
  date: string;
  level: string;
  /** The level is empty where the maker has none. */
  open: (kind: string, date: string, level: string, run?: RunCall) => Promise<Document | null>;
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

export type UndoneWords = (command: "undo" | "redo", what: string | null) => { text: string; shown: boolean } | null;
export type WhereMoved = (view: View, before: Arrangement, now: Arrangement) => string;
/** `accepted` waits for what Python says of a position, `refusal` says what the page itself knows to be wrong. */
export type StoreHandle = (
  store: Store,
  view: () => View,
  accepted: (now: Arrangement) => Promise<void>,
  refusal: Refusal,
) => Pick<Handle, "document" | "state" | "act" | "undo" | "redo">;
