/** Questions of the linear family: clicks left, solutions with the fewest clicks, patterns that change nothing. */

import { capital, counted, readable } from "../../base/words.ts";
import { same } from "../../model/difference.ts";
import { unsolved, wordsReply } from "../sentences.ts";
import { statesWanted } from "../solution-count.ts";
import { sentenceOf, whyUnsolvable } from "./card.ts";
import { linearPart } from "./overlay.ts";
import type { OpenBoard } from "../../model/open-board.ts";
import type { Pinned, Question, Questions } from "../types.ts";

const SECONDS = 30; // for what a player waits for; there is a Stop button
const MOST_PATTERNS = 64;
const MOST_NAMED = 4; // presses of a plan that is read out
const PATTERNS = "Patterns that change nothing";

/** How many patterns to ask for: at least two, since one of them is empty. */
export const patternsWanted = (cells: number) => statesWanted(cells, MOST_PATTERNS, 2);

/** How many clicks are left, or why there is no solution. */
const check: Question<"solve"> = {
  about: "state",
  words: "Checking",
  call: "solve",
  args: (board) => ({ document: linearPart(board).asPlayed(board.document, board.state), least: true, limit: 1 }),
  answered({ status, least, proof }, { board }) {
    if (status === "none") return wordsReply("Check", "No solution", whyUnsolvable({ proof }, board), { bad: true });
    if (!least) return wordsReply("Check", "Gave up", "No way to the goal was found in time.");
    const clicks = counted(least.clicks, "click");
    return wordsReply("Check", "So far so good", `${least.proved ? capital(clicks) : `At most ${clicks}`} to go.`);
  },
};

const solve: Question<"solve"> = {
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
  answered(solved, { board }) {
    const { status, states, count_text: count } = solved;
    if (status === "unknown") return unsolved(solved);
    const pinned: Pinned = {
      is: status === "solved" ? "plan" : "proof",
      solved,
      states,
      at: 0,
      total: readable(count),
    };
    const { title, text } = sentenceOf(pinned, board);
    return { learn: solved, pinned, say: [title, text, ...spokenPlan(pinned, board)].join(" ") };
  },
};

/** What a plan asks for, with its places where they are few and not named already. */
function spokenPlan({ is, states, at }: Pinned, board: OpenBoard) {
  const { view, document, state } = board;
  if (is !== "plan" || linearPart(board).named?.(document, states[at])) return [];
  const facts = view.play.difference(document, states[at], state);
  if (facts.length > MOST_NAMED) return [`Each ${linearPart(board).light} says what is left to press there.`];
  return facts.length > 0 ? [`Left to do: ${view.words.sayFound(board, facts)}.`] : [];
}

const patterns: Question<"solve"> = {
  about: "document",
  words: "Looking for patterns",
  call: "solve",
  args: (board) => ({
    document: linearPart(board).quiet(board.document),
    limit: patternsWanted(board.cells),
    seconds: SECONDS,
  }),
  answered(solved, { board: { view, document } }) {
    const { complete, count_text: count, why } = solved;
    const blank = view.play.blank(document);
    const states = solved.states.filter((state) => !same(state, blank));
    if (states.length > 0) {
      const total = complete ? String(states.length) : `${readable(count)} − 1`;
      const pinned = { is: "patterns", solved, states, at: 0, total } as const;
      return { pinned, next: algebra, say: `${counted(states.length, "pattern")}.` };
    }
    if (!complete) return wordsReply(PATTERNS, "Gave up", why ?? "No answer was found in time.");
    const none = wordsReply(PATTERNS, "None here", `Every combination changes some ${view.linear?.light}.`);
    return { ...none, next: algebra };
  },
};

/** What the matrix is like, said beside the patterns. */
const algebra: Question<"algebra"> = {
  about: "document",
  words: "Working out the rank",
  call: "algebra",
  args: ({ document }) => ({ document }),
  answered({ text }, { current }) {
    if (current?.is === "patterns") return { pinned: { ...current, algebra: text }, say: text };
    return current?.is === "words" ? { passing: { ...current, text: `${current.text} ${text}` }, say: text } : {};
  },
};

export const LINEAR_QUESTIONS: Questions = { check, solve, patterns };
