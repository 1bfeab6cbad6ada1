/** How many solutions the edited puzzle has: asked after each pause, shown as one line of words. */

import { familyOf } from "../advice/family.js";
import { countWords } from "../advice/solution-count.js";
import { part } from "../base/dom.js";
import { createLatest } from "../base/latest.js";
import { capital } from "../base/words.js";

/** @import { Document, Solved, View } from "../types.d.ts" */
/** @import { EditorHooks } from "./types.d.ts" */

const PAUSE = 350; // milliseconds without a change before Python is asked
const SECONDS = 5;
const AGAIN = 1000; // milliseconds after a call that failed, as when Stop ended it with another one

/** Words for an answer, and what kind it is. @type {(view: View, document: Document, solved: Solved) => [is: string, text: string]} */
export function countSentence(view, document, solved) {
  if (solved.status === "none") return ["none", "No solution"];
  if (solved.status === "unknown") return ["open", "Too hard to tell within a few seconds"];
  const { short } = countWords(view, document, solved, familyOf(view).several);
  if (short === "one solution") return ["one", "One solution"];
  return short ? ["several", capital(short)] : ["open", "At least one solution"];
}

/** @param {Pick<EditorHooks, "store" | "view" | "solve" | "abandon" | "learn">} hooks */
export function createUniqueness({ store, view, solve, abandon, learn }) {
  const answer = part("uniqueness", HTMLParagraphElement);
  let isOn = false;
  const counting = createLatest({
    now: () => (isOn ? store.now().document : null),
    ask: (document) => solve(document, SECONDS),
    answered(solved, document) {
      learn(solved);
      tell(...countSentence(view(), document, solved));
    },
    failed: () => tell("open", "The solver has not answered yet"),
    again: AGAIN,
  });

  /** @param {string} is @param {string} text */
  function tell(is, text) {
    answer.dataset.is = is;
    answer.textContent = text;
  }

  function drop() {
    if (counting.asked()) abandon();
    counting.drop();
  }

  return {
    /** Asks about the puzzle, unless Python is at it. */
    watch() {
      isOn = true;
      if (counting.asked() === store.now().document) return;
      drop();
      tell("open", "Counting solutions…");
      counting.watch(PAUSE);
    },
    stop() {
      isOn = false;
      drop();
    },
  };
}
