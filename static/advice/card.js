/** The content of the advice card in the side panel. Pure. */

import { capital, counted, fewPlaces } from "../base/words.js";
import { framesOnShow } from "./frames.js";
import { narrowedCard } from "./narrowing.js";
import { KEPT_PLAYING, ownReasons, solutionWords, titleOf } from "./sentences.js";
import { countOf } from "./solution-count.js";
import { follows } from "./spoken.js";
import { statesOf } from "./state.js";

/** @import { Document, Place, State, Step, View } from "../types.d.ts" */
/** @import { Act, Action, Card, OpenBoard, Position, Sentence, Shown, Solutions, Walk } from "./types.d.ts" */

/** The card of what is shown; null if it has none. @param {Shown} shown @param {OpenBoard} table @returns {Card | null} */
export function cardOf(shown, table) {
  const { view } = table;
  switch (shown.is) {
    case "step": {
      const { found } = shown.step;
      const apply = actButton("Apply", ({ document, state }) => {
        const { move } = shown.step;
        const isKept = move !== undefined && isSame(view.apply(document, state, found), state);
        const facts = isKept ? move.found : found;
        return {
          told: shown.step.shows && found,
          state: view.apply(document, state, facts),
          say: `Done: ${view.sayFound({ document, state }, facts)}.`,
        };
      });
      return withFrames(view, shown, { title: "Hint", body: [stepSentence(table, shown.step)], actions: [apply] });
    }
    case "mistake": {
      const { places, text, shows } = shown.mistake;
      const because = ownReasons(shown.mistake.because, shows);
      const where = capital(fewPlaces(view.where, places));
      const body = [{ title: "", text, because, bad: true, unseen: where }];
      if (places.length === 0) return withFrames(view, shown, { title: "No solution", body });
      const remove = actButton("Remove it", ({ document, state }) => ({
        state: view.without(document, state, places),
        say: `Removed: ${fewPlaces(view.where, places)}.`,
      }));
      return withFrames(view, shown, { title: "Mistake", body, actions: [remove] });
    }
    case "fault":
      return null; // its sentence is in the list of faults
    case "words":
      return withFrames(view, shown, { title: shown.heading, body: [shown] });
    case "solutions":
      return { title: "Solution", body: [solutionSentence(shown, table)], actions: solutionButtons(shown) };
    case "walk":
      return walkCard(shown, table);
    case "narrowed":
      return narrowedCard(shown.narrowed);
    default:
      return table.family.advice.card(shown, table);
  }
}

/** @param {State} one @param {State} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The card with the words of the frame that is drawn, and the buttons to the others. @param {View} view @param {Shown} shown @param {Card} card @returns {Card} */
function withFrames(view, shown, card) {
  const { words = [], buttons = [] } = framesOnShow(view, shown) ?? {};
  const after = card.body.findIndex((one) => !("aside" in one)) + 1;
  return { ...card, body: card.body.toSpliced(after, 0, ...words), actions: [...(card.actions ?? []), ...buttons] };
}

/** @param {string} text @param {(now: OpenBoard) => Pick<Act, "state" | "say">} change @returns {Action} */
const actButton = (text, change) => ({
  text,
  act: (now) => ({ ...change(now), what: "hint", shown: false }),
});

/** Buttons to step through several. @param {number} at @param {number} length @param {string[]} [icons] @returns {Action[]} */
export const stepButtons = (at, length, [back, on] = []) => [
  { text: "Previous", by: -1, icon: back, disabled: at === 0 },
  { text: "Next", by: 1, icon: on, disabled: at === length - 1 },
];

/** @param {Position} position before the step @param {Step} step @returns {Sentence} */
function stepSentence(position, step) {
  const because = ownReasons(step.because, step.shows);
  const title = because.length > 0 ? titleOf(position.view, because[0].rule) : "Step";
  return { title, text: step.text, because, unseen: follows(position, step.found) };
}

/** @param {Solutions} shown */
function solutionButtons({ states, at }) {
  if (at < 0) return [{ text: "Show it", by: 1 }];
  return states.length > 1 ? stepButtons(at, states.length) : [];
}

/** @param {Solutions} shown @param {OpenBoard} table @returns {Sentence} */
function solutionSentence({ solved, states, at, isLate }, { view, document }) {
  const { numbers, total, only } = countOf(view, document, solved);
  const words = solutionWords(states.length, only, isLate);
  if (at < 0) return { title: "Solution found", text: `${words} ${KEPT_PLAYING}` };
  const isTwin = at > 0 && numbers.indexOf(numbers[at]) < at;
  const twin = isTwin ? "The same lines, drawn from the other start." : "";
  if (states.length === 1 || only) return { title: "", text: twin || words };
  const text = at === 0 ? words : twin || "Dashed frames mark what differs from the previous solution.";
  const first = solved.complete ? "" : ` These are the first ${states.length}.`;
  const where =
    at === 0 ? "" : `Different: ${fewPlaces(view.where, differing(view, document, states[at], states[at - 1]))}.`;
  return { title: `Solution ${numbers[at] + 1} of ${total}`, text: text + first, unseen: where };
}

/** Where two states differ. @param {View} view @param {Document} document @param {State} one @param {State} other @returns {Place[]} */
function differing(view, document, one, other) {
  const facts = [...view.difference(document, one, other), ...view.difference(document, other, one)];
  return [...new Map(facts.map(({ at }) => [String(at), at])).values()];
}

/**
 * The step, with the sentences of those before and after it.
 * @param {Walk} walk @param {OpenBoard} table @returns {Card}
 */
function walkCard(walk, table) {
  const { steps, at, end, broken } = walk;
  const before = at > 1 ? [{ aside: steps[at - 2].text }] : [];
  if (at > steps.length) {
    return { title: `After ${counted(steps.length, "step")}`, body: [...before, { title: "Solved", text: end }] };
  }
  const next = steps[at]?.text ?? broken;
  const position = { ...table, state: statesOf(walk, table).before };
  const body = [...before, stepSentence(position, steps[at - 1]), ...(next ? [{ aside: next }] : [])];
  const of = walk.grows ? "" : ` of ${steps.length}`;
  return withFrames(table.view, walk, { title: `Step ${at}${of}`, body });
}
