/** The questions for all puzzles: what each asks Python, and what to show and say after the answer. Pure. */

import { newSeries } from "../base/drag.ts";
import { same } from "../model/difference.ts";
import { adviceOf } from "./family-advice.ts";
import { narrow } from "./narrowing.ts";
import { KEPT_PLAYING, NO_SOLUTION, STEPS_LATE, solutionWords, unsolved, wordsReply } from "./sentences.ts";
import { spokenFaults } from "./verdict-words.ts";
import { countOf, statesWanted } from "./solution-count.ts";
import { cardOf } from "./card.ts";
import { spokenCard, spokenMistake, spokenStep, spokenWalk } from "./spoken.ts";
import type { Answers, Place, Solved, Verdict, View } from "../types.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Question, Questions, Reply } from "./types.ts";

const SECONDS = 30; // for what a player waits for; there is a Stop button
const HINT_SECONDS = 12; // Python itself gives up after 10

/** Check, as far as the verdict answers it. */
export function replyOfVerdict(verdict: Verdict | null, view: View): Reply | null {
  if (verdict?.solved) return wordsReply("Check", "Solved", "Every rule is met.");
  const fault = verdict?.faults[0];
  return fault ? { passing: { is: "fault", ...fault }, say: spokenFaults(view.words.where, verdict.faults) } : null;
}

/** @returns null when there is no mistake */
function mistakeReply({ mistake }: Answers["hint"], { view }: OpenBoard): Reply | null {
  if (!mistake) return null;
  const passing = { is: "mistake", mistake } as const;
  const refuted = mistake.places.length === 0 ? NO_SOLUTION : "There is a mistake.";
  return { passing, refuted, say: spokenMistake(view, mistake) };
}

const hint: Question<"hint"> = {
  about: "state",
  words: "Looking for a hint",
  call: "hint",
  args: ({ document, state }, told = []) => ({ document, state, ...(told.length > 0 && { told }) }),
  seconds: HINT_SECONDS,
  answered(answer, { board }) {
    const { step, text } = answer;
    const mistake = mistakeReply(answer, board);
    if (mistake) return mistake;
    if (step) return { passing: { is: "step", step }, say: spokenStep(board, step) };
    return wordsReply("Hint", "No hint", text ?? "There is nothing left to find.");
  },
};

/** A hint that says only where to look. */
const look: Question<"hint"> = {
  ...hint,
  answered(answer, context) {
    const { step } = answer;
    if (!step || answer.mistake) return hint.answered(answer, context);
    const passing = { is: "look", step } as const;
    const card = cardOf(passing, context.board);
    return { passing, say: card ? spokenCard(card) : "" };
  },
};

/**
 * Back to before the first mistake: before the one that Python names, and so on until there is none.
 * @param found where mistakes were found so far: no state that has one of them comes back
 */
const rewindInOne = (series: number, found: Place[] = []): Question<"hint"> => ({
  ...hint,
  words: "Looking for the first mistake",
  answered({ mistake }, { board: { view } }) {
    if (mistake && mistake.places.length > 0) {
      const without = [...found, ...mistake.places];
      return { act: { without, what: "hint", series }, next: rewindInOne(series, without) };
    }
    return wordsReply("Mistake", "Before it", `Everything you have ${view.words.verb} is part of a solution again.`);
  },
});
const rewind: Question<"hint"> = {
  ...rewindInOne(0),
  answered: (...given) => rewindInOne(newSeries()).answered(...given),
};

const check: Question<"hint"> = {
  ...hint,
  words: "Checking",
  atOnce({ document, state, view }) {
    if (!same(state, view.play.blank(document))) return null;
    return wordsReply("Check", "So far so good", `Nothing is ${view.words.verb} yet.`);
  },
  answered: (answer, { board }) =>
    mistakeReply(answer, board) ??
    wordsReply("Check", "So far so good", `Everything you have ${board.view.words.verb} is part of a solution.`),
};

const explain: Question<"explain"> = {
  about: "document",
  words: "Explaining",
  call: "explain",
  args: ({ document }) => ({ document }),
  seconds: SECONDS,
  growing({ steps: more = [] }, { board, current }) {
    const isFirst = current?.is !== "walk" || !current.grows;
    const walk = isFirst ? ({ is: "walk", steps: [], at: 1, autoplay: false, end: "", broken: "" } as const) : current;
    const passing = { ...walk, steps: [...walk.steps, ...more], grows: true };
    return { passing, say: isFirst ? spokenWalk(passing, board) : undefined };
  },
  answered({ steps, complete, late }, { board, current }) {
    const { view } = board;
    const broken = complete ? "" : late ? STEPS_LATE : adviceOf(view).broken;
    const last = steps.at(-1);
    if (!last) return wordsReply("Explain", "Nothing to explain", broken || "No step is forced on this board.");
    const end = complete && last.found.length > 0 ? adviceOf(view).end(view) : "";
    const before = current?.is === "walk" && current.grows ? current : null;
    const { at = 1, autoplay = false, frame, filmRuns } = before ?? {};
    const passing = { is: "walk", steps, at, autoplay, frame, filmRuns, end, broken } as const;
    return { passing, say: before ? undefined : spokenWalk(passing, board) };
  },
};

const spokenSolution = (solved: Solved, { view, document }: OpenBoard, isLate?: boolean) =>
  `Solved. ${solutionWords(solved.states, { only: countOf(view, document, solved).only, isLate })}`;

const solve: Question<"solve"> = {
  about: "document",
  words: "Solving",
  call: "solve",
  args: ({ document, engine }) => ({ document, engine, seconds: SECONDS, limit: 1 }),
  answered(solved, { asked, board }) {
    if (solved.status !== "solved") return { learn: solved, ...unsolved(solved) };
    const { states, complete } = solved;
    const next = complete ? undefined : lookForOthers(solved);
    const isUntouched = board.state === asked.state;
    const at = isUntouched ? 0 : -1;
    const { document } = board;
    const series = newSeries();
    const passing = { is: "solutions", document, solved, states, at, series } as const;
    const say = spokenSolution(solved, board);
    if (!isUntouched) return { learn: solved, passing, next, say: `${say} ${KEPT_PLAYING}` };
    return { learn: solved, passing, next, say, act: { state: states[0], what: "solve", series } };
  },
};

/** The first solution is on the board: look for others. */
const lookForOthers = (first: Solved): Question<"solve"> => ({
  ...solve,
  words: "Looking for other solutions",
  args: (board) => ({ ...solve.args(board), limit: statesWanted(board.cells) }),
  answered(solved, { board, current }) {
    const [onBoard] = first.states;
    const others = solved.states.filter((state) => !same(state, onBoard));
    const states = [onBoard, ...others].slice(0, statesWanted(board.cells));
    const all = solved.status === "solved" ? { ...solved, states } : first;
    if (current?.is !== "solutions" || current.solved !== first) return { learn: all };
    const isLate = !solved.complete;
    return {
      learn: all,
      passing: { ...current, solved: all, states, isLate },
      say: spokenSolution(all, board, isLate),
    };
  },
});

export const QUESTIONS: Questions = { check, hint, look, rewind, explain, solve, narrow };
