/** The family of a puzzle, found by what its view offers: the linear one, or the plain one, which adds nothing. */

import type { Linear, View } from "../types.ts";
import type { Family, Overlay, Position } from "./types.ts";

export const NO_OVERLAY: Overlay = { plan: null, solution: null, pattern: null, beside: null, caption: "" };

const PLAIN: Family = {
  bare: false,
  edit: {
    base: ({ document }) => document,
    kept: ({ document, state, view }) => view.play.fitState(document, state),
    makes: false,
  },
  several: ({ several }) => (several ? "several solutions" : undefined),
  gradesSeveral: false,
};

/** Puzzles whose presses add up modulo n. */
export const LINEAR: Family = {
  bare: true,
  edit: {
    base: ({ view, document, state }: Position) => (view.linear as Linear).rest(document, state),
    kept: ({ document, view }) => view.play.blank(document),
    makes: true,
  },
  several: ({ total }) => `${total} solutions`,
  gradesSeveral: true,
};

export const familyOf = (view: View) => (view.linear ? LINEAR : PLAIN);
