/** The card for a solution, a proof that there is none, or a quiet pattern of a linear puzzle. Pure. */

import { counted, took } from "../../base/words.ts";
import { stepButtons } from "../walk.ts";
import { linearPart } from "./overlay.ts";
import type { Parity, State } from "../../types.ts";
import type { OpenBoard } from "../../model/open-board.ts";
import type { Act, Action, Card, Pinned, Sentence } from "../types.ts";

// Where presses add up a solution is a list of presses, from any state: it is shown first, for those who want to make them.
const BY_HAND = "Press where the numbers are, or let Apply do it.";
const HEADINGS = { plan: "Solution", proof: "Solve", patterns: "Patterns that change nothing" };

/** The card of a plan, a proof or a pattern, with its buttons. */
export function linearCard(pinned: Pinned, board: OpenBoard): Card {
  const { at, states } = pinned;
  const more = states.length > 1 ? stepButtons(at, states.length, ["#icon-chevron-left", "#icon-chevron-right"]) : [];
  return {
    title: HEADINGS[pinned.is],
    body: [sentenceOf(pinned, board), ...(pinned.algebra ? [{ aside: pinned.algebra }] : [])],
    actions: [...buttons(pinned, board), ...more],
  };
}

/** How many clicks lead from the board to a solution. */
function clicksToGo(board: OpenBoard, solution: State) {
  const { clicks, remaining } = linearPart(board);
  return clicks(board.document, remaining(board.document, board.state, solution));
}

const actButton = (text: string, act: (board: OpenBoard) => Act): Action => ({ text, does: { is: "act", act } });

function buttons({ is, solved, states, at }: Pinned, board: OpenBoard): Action[] {
  const { light, sum, repaired } = linearPart(board);
  const state = states[at];
  if (is === "plan") {
    const done = (board: OpenBoard) => `Done: ${counted(clicksToGo(board, state), "click")}.`;
    return [actButton("Apply", (board) => ({ state, what: "solve", say: done(board), toast: false }))];
  }
  if (is === "patterns") {
    const say = `Pattern pressed: every ${light} is as before.`;
    return [actButton("Press this pattern", (board) => ({ state: sum(board.document, board.state, state), say }))];
  }
  const facts = solved.proof?.repair ?? [];
  if (facts.length === 0) return [];
  const changed = counted(facts.length, light);
  const say = `${changed} changed. The board has a solution now.`;
  return [actButton(`Fix it: change ${changed}`, (board) => ({ document: repaired(board.document, facts), say }))];
}

/** What the card says. */
export function sentenceOf(pinned: Pinned, board: OpenBoard): Sentence {
  const { solved, at, total } = pinned;
  const { light } = linearPart(board);
  if (pinned.is === "proof") return { title: "No solution", text: whyUnsolvable(solved, board), bad: true };
  if (pinned.is === "plan") return planSentence(pinned, board);
  const text = `Press all of this pattern and no ${light} changes. Add it to a solution to get another solution.`;
  return { title: `Pattern ${at + 1} of ${total}`, text };
}

/** A sentence about the lights as they are now. */
export const whyUnsolvable = ({ proof }: { proof: unknown }, { view, document, state }: OpenBoard) =>
  linearPart({ view }).parity(document, view.play.preview(document, state), proof as Parity);

function planSentence({ solved, states, at, total }: Pinned, { document, view }: OpenBoard): Sentence {
  const { clicks: clicksOf, named } = linearPart({ view });
  const { least, seconds } = solved;
  const count = clicksOf(document, states[at]);
  const clicks = counted(count, "click");
  const how = at === 0 && count > 0 ? BY_HAND : "";
  const after = [named?.(document, states[at]), document.states === 2 ? "" : "−1 means one press back.", how];
  const sentence = (title: string, ...text: string[]) => ({
    title,
    text: [...text, ...after].filter(Boolean).join(" "),
  });
  if (at > 0) return sentence(`Solution ${at + 1} of ${total}`, `This one needs ${clicks}.`);
  const title = `Solved in ${took(seconds)}.`;
  if (total === "1") return sentence(title, `The only solution: ${clicks}.`);
  const many = `${total} solutions.`;
  if (!least?.proved) return sentence(title, many, `This one needs ${clicks}; fewer may be possible.`);
  return sentence(title, many, `The shortest takes ${clicks}${ties(least.optimal ?? 1, count)}.`);
}

/** @param shortest how many solutions need as few clicks */
function ties(shortest: number, clicks: number) {
  if (shortest === 1) return "";
  return `; ${shortest === 2 ? "one other solution also takes" : `${counted(shortest - 1, "other solution")} also take`} ${clicks}`;
}
