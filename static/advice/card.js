/** What the card of the side panel shows of the advice. Pure. */

import { counted } from "../base/words.js";
import { familyOf } from "./family.js";
import { KEPT_PLAYING, solutionWords, titleOf } from "./sentences.js";
import { countOf } from "./solution-count.js";

/** @import { Step, View } from "../types.d.ts" */
/** @import { Action, Card, Sentence, Shown, Solutions, Table, Walk } from "./types.d.ts" */

/** @param {Shown} shown @param {Table} table @returns {Card} */
export function cardOf(shown, table) {
  const { view } = table;
  switch (shown.is) {
    case "step":
      return { title: "Hint", body: [stepSentence(view, shown.step)], actions: [{ text: "Apply", does: "apply" }] };
    case "mistake": {
      const { places, text, because } = shown.mistake;
      const isKnown = places.length > 0;
      return {
        title: isKnown ? "Mistake" : "No solution",
        body: [{ title: "", text, because, bad: true }],
        actions: isKnown ? [{ text: "Remove it", does: "apply" }] : [],
      };
    }
    case "fault":
      return {
        title: "What is wrong",
        body: [{ title: titleOf(view, shown.rule), text: shown.text, bad: true }],
        actions: [],
      };
    case "words":
      return { title: shown.heading, body: [shown], actions: [] };
    case "solutions":
      return { title: "Solved", body: [solutionSentence(shown, table)], actions: solutionActions(shown) };
    case "walk":
      return walkCard(shown, view);
    default:
      return familyOf(view).advice.card(shown, table);
  }
}

/** @param {View} view @param {Step} step @returns {Sentence} */
const stepSentence = (view, { because, text }) => ({
  title: because.length > 0 ? titleOf(view, because[0].rule) : "Step",
  text,
  because,
});

/** @param {Solutions} shown @param {Table} table @returns {Sentence} */
function solutionSentence({ solved, at }, { view, document }) {
  const { numbers, total, only } = countOf(view, document, solved);
  const words = solutionWords(solved.states.length, only);
  if (at < 0) return { title: "Solution found", text: `${words} ${KEPT_PLAYING}` };
  const isTwin = at > 0 && numbers.indexOf(numbers[at]) < at;
  const twin = isTwin ? "The same lines, drawn from the other start." : "";
  if (only) return { title: "The only solution", text: twin || words };
  if (solved.states.length === 1) return { title: "A solution", text: words };
  const text = at === 0 ? words : twin || "Dashed frames mark what differs from the previous solution.";
  const shown = solved.complete ? "" : ` These are the first ${solved.states.length}.`;
  return { title: `Solution ${numbers[at] + 1} of ${total}`, text: text + shown };
}

/** @param {Solutions} shown @returns {Action[]} */
function solutionActions({ solved, at }) {
  const last = solved.states.length - 1;
  if (at < 0) return [{ text: "Show it", does: "leaf", by: 1 }];
  if (last === 0) return [];
  return [
    { text: "Previous", does: "leaf", by: -1, disabled: at === 0 },
    { text: "Next", does: "leaf", by: 1, disabled: at === last },
  ];
}

/** The step with the ones before and after it. @param {Walk} walk @param {View} view @returns {Card} */
function walkCard({ steps, at, end, broken }, view) {
  const isEnd = at > steps.length;
  const before = at > 1 ? [{ aside: steps[at - 2].text }] : [];
  const next = at < steps.length ? steps[at].text : broken;
  return {
    title: isEnd ? `After ${counted(steps.length, "step")}` : `Step ${at} of ${steps.length}`,
    body: [
      ...before,
      isEnd ? { title: "Solved", text: end } : stepSentence(view, steps[at - 1]),
      ...(next && !isEnd ? [{ aside: next }] : []),
    ],
    actions: [],
  };
}
