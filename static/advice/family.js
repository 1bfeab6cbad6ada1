/** The family of a puzzle, found by what its view offers, and the plain family, which adds nothing. */

import { LINEAR } from "./linear/linear.js";

/** @import { Document, State, View } from "../types.d.ts" */
/** @import { Family, Overlay } from "./types.d.ts" */

/** @type {Overlay} */
export const NO_OVERLAY = { plan: null, solution: null, pattern: null, beside: null, caption: "" };

/** Whether a state is drawn as the player would see it; a line is, once it is whole. @param {View} view @param {Document} document @param {State} state */
const isDrawn = (view, document, state) => !view.tracing || view.left({ document, state, shows: {} }) === "";

/** @type {Family} */
const PLAIN = {
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
      state: isDrawn(view, document, after) ? after : view.blank(document),
    }),
  },
  footer: null,
  edit: {
    base: ({ document }) => document,
    kept: ({ document, state, view }) => view.fitState(document, state),
    makes: false,
  },
  several: ({ several }) => (several ? "several solutions" : undefined),
  gradesSeveral: false,
};

/** @param {View} view */
export const familyOf = (view) => (view.pressing ? LINEAR : PLAIN);
