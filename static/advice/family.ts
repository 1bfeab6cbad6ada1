/** What the family of a puzzle adds to the page: the linear family, or the plain one, which adds nothing. */

import type { Linear, View } from "../types.ts";
import type { Family } from "./types.ts";

const PLAIN: Family = {
  withoutPaper: false,
  edit: {
    documentToEdit: ({ document }) => document,
    stateAfterEdit: ({ document, state, view }) => view.play.fitState(document, state),
    canRandomise: false,
  },
  severalWords: ({ isSeveral }) => (isSeveral ? "several solutions" : undefined),
  gradesSeveral: false,
};

/** Puzzles whose presses add up modulo n. */
const linearFamily = (linear: Linear): Family => ({
  withoutPaper: true,
  edit: {
    documentToEdit: ({ document, state }) => linear.rest(document, state),
    stateAfterEdit: ({ document, view }) => view.play.blank(document),
    canRandomise: true,
  },
  severalWords: ({ total }) => `${total} solutions`,
  gradesSeveral: true,
});

/** What its family adds to a puzzle. */
export const familyOf = ({ linear }: View) => (linear ? linearFamily(linear) : PLAIN);
