/** The linear family: puzzles whose presses add up modulo n. Every slot reads the view's `pressing`. */

import { cardOf, overlayOf, pressingOf, walkOverlay } from "./overlay.js";
import { ACTS, QUESTIONS, leaf } from "./queries.js";

/** @import { Family } from "../types.d.ts" */

/** @type {Family} */
export const LINEAR = {
  advice: {
    questions: QUESTIONS,
    explained: {
      end: (view) => `Every ${view.pressing?.light} shows its goal.`,
      broken: "The other steps were not found in time.",
      none: (complete) =>
        complete
          ? ["Nothing to explain", "No step is forced on this board."]
          : ["Gave up", "No step was found in time."],
    },
    card: cardOf,
    leaf,
    acts: ACTS,
  },
  overlay: { bare: true, held: overlayOf, walk: walkOverlay },
  footer: {
    clicks: (table) => pressingOf(table).clicks(table.document, table.state),
    rest: (table) => pressingOf(table).rest(table.document, table.state),
  },
  edit: {
    base: (table) => pressingOf(table).rest(table.document, table.state), // what was pressed becomes part of the puzzle
    kept: ({ document, view }) => view.blank(document),
    makes: true,
  },
  several: ({ total }) => `${total} solutions`,
  gradesSeveral: true,
};
