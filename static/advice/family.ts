/** The family that a kind declares, and the plain family, which adds nothing. */

import { LINEAR } from "./linear/linear.ts";
import type { Document, State, View } from "../types.ts";
import type { Family, Overlay } from "./types.ts";

export const NO_OVERLAY: Overlay = { plan: null, solution: null, pattern: null, beside: null, caption: "" };

/** Whether a state is drawn as the player would see it; a line is, once it is whole. */
const isDrawn = (view: View, document: Document, state: State) =>
  !view.play.tracing || view.words.left({ document, state, shows: {} }) === "";

const PLAIN: Family = {
  advice: {
    questions: {},
    end: () => "",
    broken: "No further step is forced.",
    card: () => ({ title: "", body: [] }),
  },
  overlay: {
    bare: false,
    pinned: () => NO_OVERLAY,
    walk: ({ after }, { view, document }) => ({
      ...NO_OVERLAY,
      state: isDrawn(view, document, after) ? after : view.play.blank(document),
    }),
  },
  edit: {
    base: ({ document }) => document,
    kept: ({ document, state, view }) => view.play.fitState(document, state),
    makes: false,
  },
  several: ({ several }) => (several ? "several solutions" : undefined),
  gradesSeveral: false,
};

export const familyOf = (view: View) => (view.linear ? LINEAR : PLAIN);
