/** What the components of the page use: the page's parts, by Preact's context. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { DialogsParts, OpenAnything } from "../dialogs/types.ts";

export interface UiPage extends DialogsParts {
  /** Opens what people paste; rejects with a sentence, and the board stays. */
  openText: OpenAnything;
}

export const PageContext = createContext<UiPage | null>(null);

/** The page that a component is in. */
export function usePage() {
  const page = useContext(PageContext);
  if (!page) throw new Error("A component is used outside the page.");
  return page;
}
