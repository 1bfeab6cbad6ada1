/** What the family of a puzzle adds to the advice. */

import { NO_OVERLAY } from "./no-overlay.ts";
import { STEPS_LATE } from "./sentences.ts";
import { linearCard } from "./linear/card.ts";
import { overlayOf, walkOverlay } from "./linear/overlay.ts";
import { LINEAR_QUESTIONS } from "./linear/questions.ts";
import type { Document, State, View } from "../types.ts";
import type { FamilyAdvice } from "./types.ts";

/** Whether a state is drawn as the player would see it; a line is, once it is whole. */
const isDrawn = (view: View, document: Document, state: State) =>
  !view.play.tracing || view.words.left({ document, state, shows: {} }) === "";

const PLAIN_ADVICE: FamilyAdvice = {
  questions: {},
  end: () => "",
  broken: "No further step is forced.",
  card: () => ({ title: "", body: [] }),
  pinned: () => NO_OVERLAY,
  walk: ({ after }, { view, document }) => ({
    ...NO_OVERLAY,
    state: isDrawn(view, document, after) ? after : view.play.blank(document),
  }),
};

/** Puzzles whose presses add up modulo n. */
const LINEAR_ADVICE: FamilyAdvice = {
  questions: LINEAR_QUESTIONS,
  end: (view) => `Every ${view.linear?.light} shows its goal.`,
  broken: STEPS_LATE,
  card: linearCard,
  pinned: overlayOf,
  walk: walkOverlay,
};

/** What the family of a view adds to the advice. */
export const adviceOf = (view: View) => (view.linear ? LINEAR_ADVICE : PLAIN_ADVICE);
