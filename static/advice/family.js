/** The family of a puzzle, found by what its view offers, and the plain family, which adds nothing. */

import { LINEAR } from "./linear/linear.js";

/** @import { View } from "../types.d.ts" */
/** @import { Family, Overlay } from "./types.d.ts" */

/** @type {Overlay} */
export const NO_OVERLAY = { plan: null, solution: null, pattern: null, beside: null, caption: "" };

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
    walk: ({ after }) => ({ ...NO_OVERLAY, state: after }),
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
