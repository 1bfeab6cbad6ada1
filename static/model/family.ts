/** What the family of a puzzle adds to the page: the linear family, or the plain one, which adds nothing. */

import type { Document, Linear, State, View } from "../types.ts";

/** A puzzle with its state and its view. */
export interface Position {
  document: Document;
  state: State;
  view: View;
}
/** What a family of puzzles adds to the page, in fixed slots. What it adds to the advice is in advice/family-advice.ts. */
export interface Family {
  /** Whether the board is drawn without paper. */
  withoutPaper: boolean;
  edit: {
    /** Whether random boards can be made. */
    canRandomise: boolean;
    /** What the editor calls it that what is played becomes the solution, and how to. */
    filling: { label: string; about: string };
  };
  /** "several solutions"; undefined where there may be only one. */
  severalWords(count: { isSeveral: boolean; total: string }): string | undefined;
  /** Whether a puzzle with several solutions has a level. */
  gradesSeveral: boolean;
}
const PLAIN: Family = {
  withoutPaper: false,
  edit: {
    canRandomise: false,
    filling: {
      label: "Fill in the clues of your solution",
      about: "Leave editing, play a solution, and edit again: then the clues are those of what you have played.",
    },
  },
  severalWords: ({ isSeveral }) => (isSeveral ? "several solutions" : undefined),
  gradesSeveral: false,
};

/** Puzzles whose presses add up modulo n. */
const linearFamily = (linear: Linear): Family => ({
  withoutPaper: true,
  edit: {
    canRandomise: true,
    filling: {
      label: "Begin so that your clicks solve it",
      about: "Leave editing, make the clicks of the solution, and edit again: then the lights begin as these need.",
    },
  },
  severalWords: ({ total }) => `${total} solutions`,
  gradesSeveral: true,
});

/** What its family adds to a puzzle. */
export const familyOf = ({ linear }: View): Family => (linear ? linearFamily(linear) : PLAIN);
