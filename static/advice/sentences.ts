/** Sentences about steps, mistakes and solutions, both shown and read out. */

import { ruleTitle } from "../base/words.ts";
import type { Reason, Solved, StepShows, View } from "../types.ts";
import type { Reply, Sentence } from "./types.ts";

export const NO_SOLUTION = "This puzzle has no solution.";
export const STEPS_LATE = "No further step was found in time.";
export const KEPT_PLAYING = "You kept playing, so your board was left alone.";

/** A sentence as a reply, under the name of what was asked. */
export const wordsReply = (
  heading: string,
  title: string,
  text: string,
  more?: Partial<Sentence> & { beside?: Sentence },
): Reply => ({
  passing: { is: "words", heading, title, text, ...more },
  say: `${title}. ${text}`,
});

/** No solution, or none found in time. */
export function unsolved({ status, proof, why = "No solution was found in time. There may be one." }: Solved): Reply {
  if (status === "unknown") return wordsReply("Solve", "Gave up", why);
  return wordsReply("Solve", "No solution", NO_SOLUTION, {
    bad: true,
    ...(proof?.because && { because: ownReasons(proof.because, proof.shows), shows: proof.shows }),
  });
}

/** The reasons of the last of several steps alone. */
export const ownReasons = (because: Reason[], shows?: StepShows) => shows?.steps?.at(-1)?.because ?? because;

/** The title of a rule, in the puzzle's words where it has some. */
export const titleOf = (view: View, rule: string) => view.titles[rule] ?? ruleTitle(rule);

/** How many solutions there may be besides these; `isLate`: others were looked for until time ran out. */
export function solutionWords(states: unknown[], { only, isLate = false }: { only: boolean; isLate?: boolean }) {
  if (only) return "This is the only solution.";
  if (states.length > 1) return "There is more than one solution.";
  return isLate ? "No other solution was found in time. There may be one." : "There may be other solutions.";
}
