/** The advice of the linear family: puzzles whose presses add up modulo n. Every slot reads the view's member `linear`. */

import { cardOf } from "./card.ts";
import { overlayOf, walkOverlay } from "./overlay.ts";
import { QUESTIONS } from "./queries.ts";
import type { FamilyAdvice } from "../types.ts";

export const LINEAR_ADVICE: FamilyAdvice = {
  questions: QUESTIONS,
  end: (view) => `Every ${view.linear?.light} shows its goal.`,
  broken: "No further step was found in time.",
  card: cardOf,
  pinned: overlayOf,
  walk: walkOverlay,
};
