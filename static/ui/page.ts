/** What the components of the page use, by Preact's context. While index.html is built there is none: the shell is shown bare. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import type { Adviser } from "../advice/adviser.ts";
import type { About, LessonPlace } from "../model/board.ts";
import type { PracticePlace } from "../model/practice.ts";
import type { Model } from "../model/model.ts";
import type { Advice } from "../advice/types.ts";
import type { createMode } from "../board/mode.ts";
import type { Editor } from "../edit/editor.ts";
import type { Puzzles } from "../model/puzzles.ts";
import type { Display } from "./display.ts";

export interface Page extends Model {
  /** Whether new puzzles of a kind can be made, of the open one where none is named. */
  canMake: (kind?: string) => boolean;
  /** What a click places. */
  mode: ReturnType<typeof createMode>;
  /** What is told of a first move: "Click: bulb." */
  firstMoveWords: ReadonlySignal<string>;
  /** What is computed of the open board. */
  display: ReadonlySignal<Display>;
  isEditing: ReadonlySignal<boolean>;
  /** Starts or ends editing. */
  edit: (on: boolean) => void;
  /** Why nothing is kept; empty while all is, or once the player has read it. */
  unsaved: Signal<string>;
  /** Whether the site can be kept for use without a network. */
  canKeep: boolean;
  focusBoard: () => void;
  /** These come after the first board; until then advice shows nothing. */
  adviser: ReadonlySignal<Adviser>;
  editor: ReadonlySignal<Editor | null>;
  later: ReadonlySignal<Later | null>;
}
/** Components that come after the first board. */
export interface Later {
  AdviceCard: FunctionComponent<{ page: Page; advice: Advice; closed: () => void }>;
  EditorBars: FunctionComponent<{ editor: Editor; page: Page }>;
  TodayState?: FunctionComponent<{ page: Page }>;
  LessonBar?: FunctionComponent<{ lesson: LessonPlace; page: Page }>;
  PracticeBar?: FunctionComponent<{ practice: PracticePlace; isSolved: boolean }>;
  ResultCard?: FunctionComponent<{ page: Page }>;
  FirstStepsOffer?: FunctionComponent<{ page: Page }>;
  RaceBar?: FunctionComponent<{ rival: NonNullable<About["rival"]>; page: Page }>;
  /** A puzzle that is made behind the page. */
  Behind?: FunctionComponent;
}

/** The page with what opens puzzles, as dialogs have it. */
export interface WholePage extends Page {
  puzzles: Puzzles;
}

export const PageContext = createContext<Page | null>(null);
export const WholePageContext = createContext<WholePage | null>(null);

/** The page that a component of the shell is in; null while index.html is built. */
export const useShell = () => useContext(PageContext);

/** The page that a dialog is in. */
export function usePage() {
  const page = useContext(WholePageContext);
  if (!page) throw new Error("A component is used outside the page.");
  return page;
}
