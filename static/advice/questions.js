/** The questions for all puzzles: what each asks Python, and what to show and say after the answer. Pure. */

import { counted } from "../base/words.js";
import { narrow } from "./narrowing.js";
import { KEPT_PLAYING, NO_SOLUTION, located, solutionWords, spokenStep, unsolved, words } from "./sentences.js";
import { countOf, statesWanted } from "./solution-count.js";

/** @import { Answers, Solved, Verdict } from "../types.d.ts" */
/** @import { Question, Questions, Reply, Table } from "./types.d.ts" */

const SECONDS = 30; // for what a player waits for; there is a Stop button
const HINT_SECONDS = 12; // Python itself gives up after 10

/** Check, as far as the verdict answers it. @param {Verdict | null} verdict @returns {Reply | null} */
export function replyOfVerdict(verdict) {
  if (verdict?.solved) return words("Check", "Solved", "Every rule is met.");
  const fault = verdict?.faults[0];
  return fault ? { advice: { is: "fault", ...fault }, say: fault.text } : null;
}

/** @param {Answers["hint"]} answer @param {Table} table @returns {Reply | null} null when there is no mistake */
function mistakeReply({ mistake }, { view }) {
  if (!mistake) return null;
  const advice = /** @type {const} */ ({ is: "mistake", mistake });
  const { places, text } = mistake;
  if (places.length === 0) return { advice, refuted: NO_SOLUTION, say: spokenStep(view, mistake) };
  return { advice, refuted: "There is a mistake.", say: located(view, places, text) };
}

/** @type {Question<"hint">} */
const hint = {
  about: "state",
  words: "Looking for a hint",
  call: "hint",
  args: ({ document, state }) => ({ document, state }),
  seconds: HINT_SECONDS,
  answered(answer, { table }) {
    const { step, text } = answer;
    const mistake = mistakeReply(answer, table);
    if (mistake) return mistake;
    if (step) return { advice: { is: "step", step }, say: spokenStep(table.view, step) };
    return words("Hint", "No hint", text ?? "There is nothing left to find.");
  },
};

/** @type {Question<"hint">} */
const check = {
  ...hint,
  words: "Checking",
  atOnce({ document, state, view }) {
    if (JSON.stringify(state) !== JSON.stringify(view.blank(document))) return null;
    return words("Check", "So far so good", `Nothing is ${view.verb} yet.`);
  },
  answered: (answer, { table }) =>
    mistakeReply(answer, table) ??
    words("Check", "So far so good", `Everything you have ${table.view.verb} is part of a solution.`),
};

/** @type {Question<"explain">} */
const explain = {
  about: "document",
  words: "Explaining",
  call: "explain",
  args: ({ document }) => ({ document }),
  seconds: SECONDS,
  answered({ steps, complete }, { table: { view, family } }) {
    const broken = complete ? "" : family.advice.broken;
    const last = steps.at(-1);
    if (!last) return words("Explain", "Nothing to explain", broken || "No step is forced on this board.");
    const end = complete && last.found.length > 0 ? family.advice.end(view) : "";
    const say = `${counted(steps.length, "step")}. ${spokenStep(view, steps[0])}`;
    return { advice: { is: "walk", steps, at: 1, playing: false, end, broken }, say };
  },
};

/** @param {Solved} solved @param {Table} table */
const spokenSolution = (solved, { view, document }) =>
  `Solved. ${solutionWords(solved.states.length, countOf(view, document, solved).only)}`;

/** @type {Question<"solve">} */
const solve = {
  about: "document",
  words: "Solving",
  call: "solve",
  args: ({ document, engine }) => ({ document, engine, seconds: SECONDS, limit: 1 }),
  answered(solved, { asked, table }) {
    if (solved.status !== "solved") return { learn: solved, ...unsolved(solved) };
    const { states, complete } = solved;
    const next = complete ? undefined : others(solved);
    const isUntouched = table.state === asked.state;
    const at = isUntouched ? 0 : -1;
    const { document } = table;
    const advice = /** @type {const} */ ({ is: "solutions", document, solved, states, at, stroke: solved });
    const say = spokenSolution(solved, table);
    if (!isUntouched) return { learn: solved, advice, next, say: `${say} ${KEPT_PLAYING}` };
    return { learn: solved, advice, next, say, act: { state: states[0], what: "solve", stroke: solved } };
  },
};

/** The first solution is on the board: look for others. @param {Solved} first @returns {Question<"solve">} */
const others = (first) => ({
  ...solve,
  words: "Looking for other solutions",
  args: (table) => ({ ...solve.args(table), limit: statesWanted(table.cells) }),
  answered(solved, { table, shown }) {
    if (solved.status !== "solved") return {};
    const [one] = first.states;
    const rest = solved.states.filter((state) => JSON.stringify(state) !== JSON.stringify(one));
    const states = [one, ...rest].slice(0, statesWanted(table.cells));
    const all = { ...solved, states };
    if (shown?.is !== "solutions" || shown.solved !== first) return { learn: all };
    return { learn: all, advice: { ...shown, solved: all, states }, say: spokenSolution(all, table) };
  },
});

/** @type {Questions} */
export const QUESTIONS = { check, hint, explain, solve, narrow };
