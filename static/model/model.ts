/** What every part of the page can use, as a type. What only components use is added in ui/page.ts. */

import type { Signal } from "@preact/signals-core";
import type { Boards } from "./boards.ts";
import type { SettingsStore } from "./settings.ts";
import type { Store } from "./store.ts";
import type { Sources } from "./types.ts";
import type { Python } from "../python/python.ts";
import type { Say, Solved, View, Work } from "../types.ts";
import type { OpenBoard } from "./open-board.ts";

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
