/** The verdict in words. Pure. */

import { clock } from "../base/words.js";

/** @import { Fault, Verdict } from "../types.d.ts" */

/**
 * @typedef {object} Situation
 * @property {"starting" | "up" | "gone"} python
 * @property {boolean} slow Python takes long to start
 * @property {string} gone why Python is not there
 * @property {boolean} explaining
 * @property {boolean} late the verdict takes long
 * @property {string | null} failure why this board cannot be checked
 * @property {string | null} refuted why this board leads to no solution
 * @property {Verdict | null} verdict
 * @property {string} left what is left to do
 * @property {string | null} toGo how many clicks are left, where no click can be a mistake; null for other puzzles
 * @property {number | null} seconds that the player took; null after Solve
 */
/** @typedef {{ is: "waiting" | "fine" | "open" | "wrong" | "solved", title: string, text: string, faults?: Fault[] }} Words */

/** @param {Situation} situation @returns {Words | null} null while the next verdict takes a few milliseconds */
export function verdictWords(situation) {
  const { explaining, verdict, refuted, left, toGo, seconds } = situation;
  if (explaining) {
    return { is: "waiting", title: "Explaining.", text: "Your board is safe; close the explanation to keep playing." };
  }
  if (!verdict) return waitingWords(situation);
  if (verdict.solved) {
    return { is: "solved", title: "Solved.", text: seconds && seconds >= 1 ? `Your time: ${clock(seconds)}.` : left };
  }
  const { faults } = verdict;
  if (faults.length > 0) {
    const title = faults.length === 1 ? "One thing is wrong." : `${faults.length} things are wrong.`;
    return { is: "wrong", title, text: left, faults };
  }
  if (refuted) return { is: "wrong", title: refuted, text: left };
  if (toGo !== null) return { is: "open", title: left, text: toGo };
  return { is: "fine", title: "Nothing wrong so far.", text: left };
}

/** @param {Situation} situation @returns {Words | null} */
function waitingWords({ python, slow, gone, failure, late, left }) {
  if (python === "gone") return { is: "waiting", title: "The solver is not available.", text: gone };
  if (python === "starting" && slow) {
    const text = "You can start playing; hints and checks will follow.";
    return { is: "waiting", title: "The solver is still loading.", text };
  }
  if (python === "starting") return { is: "waiting", title: "Loading the solver.", text: "You can start playing." };
  if (failure) return { is: "open", title: "This could not be checked.", text: failure };
  return late ? { is: "waiting", title: "Checking.", text: left } : null;
}
