/** What a board of practice has over it: which position it is, the next one, and the way back. */

import { IconButton } from "./blocks/icon.tsx";
import { FIRST_STEPS } from "../model/practice.ts";
import type { PracticePlace } from "../model/practice.ts";
import type { Practising } from "./practising.ts";

export const createPracticeBar =
  ({ next, leave }: Pick<Practising, "next" | "leave">) =>
  ({ practice: { first, done } }: { practice: PracticePlace }) => {
    const isLast = first !== undefined && first + 1 === FIRST_STEPS;
    return (
      <div class="trial offer race" id="practice" role="group" aria-label="Practice">
        <span>{first === undefined ? "Practice" : `First steps: ${first + 1} of ${FIRST_STEPS}`}</span>
        <button type="button" class={done ? "filled" : ""} onClick={next}>
          {isLast && done ? "Done" : done ? "Next" : "Skip"}
        </button>
        <IconButton label="Leave practice" mark="#icon-x" onClick={leave} />
      </div>
    );
  };
