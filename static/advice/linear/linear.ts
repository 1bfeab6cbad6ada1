/** The linear family: puzzles whose presses add up modulo n. Every slot reads the view's `pressing`. */

import { cardOf } from "./card.ts";
import { overlayOf, pressingOf, walkOverlay } from "./overlay.ts";
import { QUESTIONS } from "./queries.ts";
import type { Family } from "../types.ts";

const footer: NonNullable<Family["footer"]> = {
  clicks: (position) => pressingOf(position).clicks(position.document, position.state),
  rest: (position) => pressingOf(position).rest(position.document, position.state),
};

export const LINEAR: Family = {
  advice: {
    questions: QUESTIONS,
    end: (view) => `Every ${view.linear?.light} shows its goal.`,
    broken: "No further step was found in time.",
    card: cardOf,
  },
  overlay: { bare: true, pinned: overlayOf, walk: walkOverlay },
  footer,
  edit: { base: footer.rest, kept: ({ document, view }) => view.play.blank(document), makes: true },
  several: ({ total }) => `${total} solutions`,
  gradesSeveral: true,
};
