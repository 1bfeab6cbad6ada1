/** What every part of the page can use, as a type. What only components use is added in ui/page.ts. */

import type { Signal } from "@preact/signals-core";
import type { Boards } from "../model/boards.ts";
import type { SettingsStore } from "../model/settings.ts";
import type { Store } from "../model/store.ts";
import type { Sources } from "../model/types.ts";
import type { Python } from "../python/python.ts";
import type { Place, Say, Solved, View, Work } from "../types.ts";
import type { OpenBoard } from "./types.ts";

export interface Model extends Sources {
  store: Store;
  boards: Boards;
  settings: SettingsStore;
  python: Python;
  /** The kind that is open, and its view. */
  kind(): string;
  view(): View;
  /** The engine that Settings names. */
  engine(): string;
  openBoard(): OpenBoard;
  /** Whether the open board is known to be solved. */
  isSolved(): boolean;
  say: Say;
  /** What a player waits for. */
  work: Signal<Work | null>;
  /** What a solve tells about the puzzle. */
  learn(solved: Solved): void;
}

/** What advice uses. */
export interface AdviceParts extends Pick<Model, "store" | "view" | "openBoard" | "say" | "learn" | "work"> {
  python: Pick<Python, "ask">;
  /** The player is helped: by a step, or by a solution that is shown. */
  helped(how: { shown: boolean }): void;
  /** The board is never changed during a drag. */
  stage: { isDrawing(): boolean; rested(): Promise<void>; reveal(places: Place[]): void };
}
