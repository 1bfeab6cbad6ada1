/** The linear family: puzzles whose presses add up modulo n. Every slot reads the view's member `linear`. */

import { cardOf } from "./card.ts";
import { overlayOf, linearOf, walkOverlay } from "./overlay.ts";
import { QUESTIONS } from "./queries.ts";
import type { Family } from "../types.ts";

export const LINEAR: Family = {
  advice: {
    questions: QUESTIONS,
    end: (view) => `Every ${view.linear?.light} shows its goal.`,
    broken: "No further step was found in time.",
    card: cardOf,
  },
  overlay: { bare: true, pinned: overlayOf, walk: walkOverlay },
  edit: {
    base: (position) => linearOf(position).rest(position.document, position.state),
    kept: ({ document, view }) => view.play.blank(document),
    makes: true,
  },
  several: ({ total }) => `${total} solutions`,
  gradesSeveral: true,
};
