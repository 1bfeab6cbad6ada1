/** What the shell of the page shows and does, by Preact's context; null while index.html is built, which shows the bare shell. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { FunctionComponent } from "preact";
import type { ReadonlySignal } from "@preact/signals";
import type { Advice } from "../advice/advice.ts";
import type { Page, Shown as AdviceShown } from "../advice/types.ts";
import type { Editor } from "../edit/editor.ts";
import type { Work } from "../types.ts";
import type { Shown } from "./shown.ts";

export interface ShellPage extends Pick<
  Page,
  "views" | "kind" | "view" | "board" | "boards" | "store" | "settings" | "say"
> {
  /** What is computed of the open board. */
  shown: ReadonlySignal<Shown>;
  isEditing: () => boolean;
  /** Ends editing. */
  leaveEditing: () => void;
  /** Nothing, until it is there. */
  advice: ReadonlySignal<Advice>;
  editor: ReadonlySignal<Editor | null>;
  /** The components that come after the first board. */
  later: ReadonlySignal<{
    AdviceCard: FunctionComponent<{ page: ShellPage; shown: AdviceShown; closed: () => void }>;
    EditorBars: FunctionComponent<{ editor: Editor; page: ShellPage }>;
  } | null>;
  /** What a click places, by the name of the view's mode, and what chooses another one. */
  mode: { now: () => string; choose: (mode: string) => void; next: () => void };
  /** Why nothing is kept; empty while all is. */
  unsaved: { why: () => string; close: () => void };
  /** The time played; empty where the player does not want it. */
  time: ReadonlySignal<string>;
  /** What of the help for a first move is shown: "Click: bulb." */
  gestures: ReadonlySignal<string>;
  /** What a player waits for. */
  work: ReadonlySignal<Work | null>;
  /** What has come of Python's files. */
  loading: () => string;
  focusBoard: () => void;
}

export const ShellContext = createContext<ShellPage | null>(null);

export const useShell = () => useContext(ShellContext);
