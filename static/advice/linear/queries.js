/** Questions of the linear family: clicks left, solutions with the fewest clicks, patterns that change nothing, repair. */

import { capital, counted, readable } from "../../base/words.js";
import { unsolved, words } from "../sentences.js";
import { statesWanted } from "../solution-count.js";
import { pressingOf, wordsOf } from "./overlay.js";

/** @import { Parity } from "../../types.d.ts" */
/** @import { Family, Held, Question, Questions } from "../types.d.ts" */

const SECONDS = 30; // for what a player waits for; there is a Stop button
const MOST_PATTERNS = 64;
const PATTERNS = "Patterns that change nothing";

/** How many patterns to ask for: at least two, since one of them is empty. @param {number} cells */
export const patternsWanted = (cells) => statesWanted(cells, MOST_PATTERNS, 2);

/** @type {Question<"solve">} how many clicks are left, or why there is no solution */
const check = {
  about: "state",
  words: "Checking",
  call: "solve",
  args: (table) => ({ document: pressingOf(table).rest(table.document, table.state), least: true, limit: 1 }),
  answered({ status, least, proof }, { table }) {
    if (status === "none") {
      const { document, state, view } = table;
      const text = pressingOf(table).parity(document, view.preview(document, state), /** @type {Parity} */ (proof));
      return words("Check", { title: "No solution", text, bad: true });
    }
    if (!least) return words("Check", { title: "Gave up", text: "No way to the goal was found in time." });
    const clicks = counted(least.clicks, "click");
    return words("Check", {
      title: "So far so good",
      text: `${least.proved ? capital(clicks) : `At most ${clicks}`} to go.`,
    });
  },
};

/** @type {Question<"solve">} */
const solve = {
  about: "document",
  words: "Solving",
  call: "solve",
  args: ({ document, engine, cells }) => ({
    document,
    engine,
    seconds: SECONDS,
    limit: statesWanted(cells),
    least: true,
  }),
  answered(solved, { table }) {
    if (solved.status === "unknown") return unsolved(solved);
    /** @type {Held} */
    const held = solved.status === "solved" ? { is: "plan", solved, at: 0 } : { is: "proof", solved };
    const { title, text } = wordsOf(held, table);
    return { learn: solved, held, say: `${title} ${text}` };
  },
};

/** @type {Question<"solve">} */
const patterns = {
  about: "document",
  words: "Looking for patterns",
  call: "solve",
  args: (table) => ({
    document: pressingOf(table).quiet(table.document),
    limit: patternsWanted(table.cells),
    seconds: SECONDS,
  }),
  answered({ states, complete, count_text: count, why }, { table: { view, document } }) {
    const nothing = JSON.stringify(view.blank(document));
    const found = states.filter((state) => JSON.stringify(state) !== nothing);
    if (found.length > 0) {
      const total = complete ? String(found.length) : `${readable(count)} − 1`;
      const many = counted(found.length, "pattern");
      return { held: { is: "patterns", patterns: found, at: 0, count: total }, say: `${many}.` };
    }
    if (!complete) return words(PATTERNS, { title: "Gave up", text: why ?? "No answer was found in time." });
    return words(PATTERNS, { title: "None here", text: `Every combination changes some ${view.pressing?.light}.` });
  },
};

/** @type {Questions} */
export const QUESTIONS = { check, solve, patterns };

/** @param {Held} held @param {number} by @returns {Held | null} */
export function leaf(held, by) {
  if (held.is === "proof") return null;
  const at = held.at + by;
  const states = held.is === "plan" ? held.solved.states : held.patterns;
  return states[at] === undefined ? null : { ...held, at };
}

/** What the buttons of the card do. @type {Family["advice"]["acts"]} */
export const ACTS = {
  apply: (held) =>
    held.is === "plan" ? { state: held.solved.states[held.at], what: "solve", say: "Done.", shown: false } : null,
  press(held, table) {
    if (held.is !== "patterns") return null;
    const { light, sum } = pressingOf(table);
    const state = sum(table.document, table.state, held.patterns[held.at]);
    return { state, say: `Pressed. No ${light} has changed.` };
  },
  repair(held, table) {
    const facts = (held.is === "proof" && held.solved.proof?.repair) || [];
    const { light, repaired } = pressingOf(table);
    const say = `${counted(facts.length, light)} changed. The board has a solution now.`;
    return { document: repaired(table.document, facts), say };
  },
};
