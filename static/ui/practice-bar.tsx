/** What a board of practice has over it: which of the first steps it is, the next one, and the way back. */

import { isFirst } from "../model/practice.ts";
import { IconButton } from "./blocks/icon.tsx";
import type { PracticePlace } from "../model/practice.ts";
import type { Practising } from "./practising.ts";

export const createPracticeBar =
  ({ next, leave }: Pick<Practising, "next" | "leave">) =>
  ({ practice, isSolved }: { practice: PracticePlace; isSolved: boolean }) => {
    const isLast = isFirst(practice) && practice.at + 1 === practice.of;
    const isDone = isFirst(practice) ? isSolved : practice.begun !== undefined;
    return (
      <div class="trial offer race" id="practice" role="group" aria-label="Practice">
        <span>{isFirst(practice) ? `First steps: ${practice.at + 1} of ${practice.of}` : "Practice"}</span>
        <button type="button" class={isDone ? "filled" : ""} onClick={next}>
          {!isDone ? "Skip" : isLast ? "Done" : "Next"}
        </button>
        <IconButton label="Leave practice" mark="#icon-x" onClick={leave} />
      </div>
    );
  };
