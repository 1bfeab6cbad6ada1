/** What stays on show while one plays a linear puzzle: a plan, a proof that there is no solution, or a pattern. Pure. */

import { counted, readable, took } from "../../base/words.js";

/** @import { Document, Parity, Pressing, State, View } from "../../types.d.ts" */
/** @import { Action, Card, Family, Held, Overlay, Table } from "../types.d.ts" */

/** @param {{ view: View }} table */
export const pressingOf = ({ view }) => /** @type {Pressing} */ (view.pressing);

/** @param {Table} table @param {Pick<Overlay, "line"> & Partial<Overlay>} parts @returns {Overlay} */
const overlay = (table, parts) => ({
  plan: null,
  solution: null,
  pattern: null,
  beside: pressingOf(table).drawPlan ?? null,
  ...parts,
});

/** @param {Held} held @param {Table} table @returns {Overlay} */
export function overlayOf(held, table) {
  const pressing = pressingOf(table);
  const { document, state } = table;
  const line = lineOf(held, table);
  switch (held.is) {
    case "plan": {
      const solution = held.solved.states[held.at];
      return overlay(table, { plan: pressing.remaining(document, state, solution), solution, line });
    }
    case "proof":
      return overlay(table, { pattern: { kind: "proof", weights: held.solved.proof?.weights }, line });
    case "patterns":
      return overlay(table, { pattern: { kind: "quiet", weights: held.patterns[held.at] }, line });
  }
}

/** A step speaks of the lights before it, and shows its presses as a plan. @type {Family["overlay"]["walk"]} */
export function walkOverlay({ before, after, isEnd }, table) {
  const { clicks, remaining } = pressingOf(table);
  const line = isEnd ? `Solution: ${counted(clicks(table.document, after), "click")}` : "Found so far";
  return {
    ...overlay(table, { plan: remaining(table.document, before, after), solution: after, line }),
    state: before,
  };
}

/** The line under the plan. @param {Held} held @param {Table} table */
export function lineOf(held, table) {
  if (held.is === "proof") return "No solution";
  if (held.is === "patterns") return `Pattern ${held.at + 1} of ${held.count}`;
  const { solved, at } = held;
  const clicks = counted(pressingOf(table).clicks(table.document, solved.states[at]), "click");
  const { least, count_text: count } = solved;
  if (at > 0) return `Solution ${at + 1} of ${readable(count)}: ${clicks}`;
  if (count === "1") return `Solution: ${clicks}, the only one`;
  return least?.proved ? `Solution: ${clicks}, the fewest of ${readable(count)}` : `Solution: ${clicks}`;
}

/** @param {Held} held @param {Table} table @returns {{ heading: string, title: string, text: string, bad?: boolean }} */
export function wordsOf(held, table) {
  const { light, parity } = pressingOf(table);
  switch (held.is) {
    case "plan":
      return { heading: "Solution", ...planWords(held.solved, held.at, table) };
    case "proof": {
      const { document, state, view } = table;
      const text = parity(document, view.preview(document, state), /** @type {Parity} */ (held.solved.proof));
      return { heading: "Solve", title: "No solution", text, bad: true };
    }
    case "patterns": {
      const text = `Press all of this pattern and no ${light} changes. Add it to a solution to get another one.`;
      return { heading: "Patterns that change nothing", title: `Pattern ${held.at + 1} of ${held.count}`, text };
    }
  }
}

/** @param {Solved} solved @param {number} at @param {Table} table @import { Solved } from "../../types.d.ts" */
function planWords(solved, at, table) {
  const { document } = table;
  const { states, least, count_text: count, seconds } = solved;
  const clicks = counted(pressingOf(table).clicks(document, states[at]), "click");
  const after = afterwords(table, states[at]);
  if (at > 0) return { title: `Solution ${at + 1} of ${readable(count)}`, text: `This one needs ${clicks}.${after}` };
  const title = `Solved in ${took(seconds)}.`;
  if (count === "1") return { title, text: `The only solution: ${clicks}.${after}` };
  const text = least?.proved
    ? `${clicks} is the minimum${ties(least.optimal ?? 1)}.`
    : `This one needs ${clicks}; fewer may be possible.`;
  return { title, text: `${readable(count)} solutions. ${text}${after}` };
}

/** The presses by name, and what a negative number means. @param {{ document: Document, view: View }} table @param {State} state */
function afterwords({ document, view }, state) {
  const named = view.pressing?.named?.(document, state);
  return (named ? ` ${named}` : "") + (document.states === 2 ? "" : " −1 means right-click.");
}

/** @param {number} optimal how many solutions need as few clicks */
function ties(optimal) {
  if (optimal === 1) return "";
  return optimal === 2 ? "; one other solution ties" : `; ${(optimal - 1).toLocaleString("en-GB")} other solutions tie`;
}

/** @param {Held} held @param {Table} table @returns {Card} */
export function cardOf(held, table) {
  const { heading, ...sentence } = wordsOf(held, table);
  /** @type {Action[]} */
  const actions = [];
  if (held.is === "plan") actions.push({ text: "Apply", does: "apply" });
  if (held.is === "patterns") actions.push({ text: "Press this pattern", does: "press" });
  const states = held.is === "plan" ? held.solved.states : held.is === "patterns" ? held.patterns : [];
  if (held.is !== "proof" && states.length > 1) {
    const { at } = held;
    actions.push(
      { text: "Previous", does: "leaf", by: -1, icon: "#icon-chevron-left", disabled: at === 0 },
      { text: "Next", does: "leaf", by: 1, icon: "#icon-chevron-right", disabled: at === states.length - 1 },
    );
  }
  const repair = held.is === "proof" ? (held.solved.proof?.repair?.length ?? 0) : 0;
  if (repair > 0) actions.push({ text: `Fix it: change ${counted(repair, pressingOf(table).light)}`, does: "repair" });
  return { title: heading, body: [sentence], actions, counts: held.is === "proof" };
}
