/** What the components of the page use: the page's parts, by Preact's context. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Page } from "../advice/types.ts";
import type { Puzzles } from "../model/puzzles.ts";

export interface UiPage extends Page {
  puzzles: Puzzles;
  /** Starts or ends editing. */
  edit: (on: boolean) => void;
  /** Whether the site can be kept for use without a network. */
  canKeep: boolean;
  focusBoard: () => void;
  /** Opens what people paste, unless it is unwanted meanwhile; rejects with a sentence, and the board stays. */
  openText: (text: string, unwanted?: AbortSignal) => Promise<void>;
}

export const PageContext = createContext<UiPage | null>(null);

/** The page that a component is in. */
export function usePage() {
  const page = useContext(PageContext);
  if (!page) throw new Error("A component is used outside the page.");
  return page;
}
