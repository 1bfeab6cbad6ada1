// The types of the editor. Nothing here exists at run time.

import type { Store } from "../store/store.js";
import type { CallOptions, Document, Solved, View } from "../types.d.ts";

/** What the editor needs of the page. */
export interface EditorHooks {
  store: Store;
  view(): View;
  /** Solutions, two at most. */
  solve(document: Document, seconds: number): Promise<Solved>;
  /** A random puzzle like that one. */
  make(document: Document, par: number | undefined, options: CallOptions): Promise<Document>;
  /** The answer is no longer wanted. */
  abandon(): void;
  learn(solved: Solved): void;
  /** Another tool or thing is chosen. */
  chose(): void;
}
