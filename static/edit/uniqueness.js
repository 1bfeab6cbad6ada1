/** How many solutions the edited puzzle has: asked after each pause, shown as one line of words. */

import { countOf } from "../advice/solution-count.js";
import { part } from "../base/dom.js";
import { readable } from "../base/words.js";

/** @import { Document, Solved, View } from "../types.d.ts" */
/** @import { EditorHooks } from "./types.d.ts" */

const PAUSE = 350; // milliseconds without a change before Python is asked
const SECONDS = 5;

/** Words for an answer, and what kind it is. @param {View} view @param {Document} document @param {Solved} solved @returns {[is: string, text: string]} */
export function countSentence(view, document, solved) {
  const { status, count_text: count } = solved;
  if (status === "none") return ["none", "No solution"];
  if (status === "unknown") return ["open", "Too hard to tell within a few seconds"];
  if (view.pressing && count !== "1") return ["several", `${readable(count)} solutions`];
  const { only, several } = countOf(view, document, solved);
  if (several) return ["several", "Several solutions"];
  return only ? ["one", "One solution"] : ["open", "At least one solution"];
}

/** @param {Pick<EditorHooks, "store" | "view" | "solve" | "abandon" | "learn">} hooks */
export function createUniqueness({ store, view, solve, abandon, learn }) {
  const answer = part("uniqueness", HTMLParagraphElement);
  let timer = 0;
  /** @type {Document | null} what Python is thinking about */
  let asked = null;

  /** @param {string} is @param {string} text */
  function tell(is, text) {
    answer.dataset.is = is;
    answer.textContent = text;
  }

  /** @param {Document} document */
  async function count(document) {
    asked = document;
    try {
      const solved = await solve(document, SECONDS);
      if (store.now().document !== document) return;
      learn(solved);
      tell(...countSentence(view(), document, solved));
    } catch {
      if (store.now().document === document) tell("open", "Python has not answered yet");
    } finally {
      if (asked === document) asked = null;
    }
  }

  return {
    /** Asks about the puzzle, unless Python is at it. */
    watch() {
      clearTimeout(timer);
      const { document } = store.now();
      if (document === asked) return;
      if (asked) abandon();
      tell("open", "Counting solutions…");
      timer = window.setTimeout(() => count(document), PAUSE);
    },
    stop() {
      clearTimeout(timer);
      if (asked) abandon();
      asked = null;
    },
  };
}
