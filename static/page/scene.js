/** All that the page shows, worked out once after each change. A pure function; the parts of the page draw what it gives. */

import { engineName, took } from "../base/words.js";

/** @import { Place, Scene, State, Trait, Verdict, View } from "../types.d.ts" */
/** @import { About } from "../store/shelf.js" */
/** @import { Now } from "../store/store.js" */
/** @import { Sight } from "../board/types.d.ts" */

/**
 * @typedef {object} Known what the parts of the page know
 * @property {Now} now
 * @property {View} view
 * @property {Verdict | null} verdict on exactly this board
 * @property {Verdict | null} latest the newest verdict on this document
 * @property {boolean} late whether the verdict is overdue
 * @property {string | null} silence why there will be no verdict
 * @property {{ is: "starting" | "up" | "gone", late: boolean, why: string }} python
 * @property {Advice} advice
 * @property {{ line: { text: string, isWrong: boolean } | null, sentence: string, worse: Place | null }} clicks to go
 * @property {About} about
 * @property {number} seconds played
 * @property {Scene["editing"]} editing
 * @property {Place | null} pressed
 */
/**
 * @typedef {object} Advice what the advice on show draws
 * @property {State | null} stand a state to show instead of the player's
 * @property {Scene["step"]} marks
 * @property {Pick<Scene, "plan" | "solution" | "pattern"> & { line: string }} plan
 * @property {string | null} refuted why no solution can come of this board
 */

/** @param {Known} known */
export function sceneOf(known) {
  const { now, view, verdict, advice, about, editing, pressed } = known;
  const { document } = now;
  const { stand } = advice;
  const state = stand ?? now.state;
  const shows = verdict && !stand ? verdict.shows : view.preview(document, state);
  const { line, ...plan } = advice.plan;
  const toGo = known.clicks.line;
  // A plan that is drawn on the board itself has its words there too.
  const under = [toGo?.text ?? "", view.pressing?.beside ? "" : line].filter((words) => words !== "");
  const isPlanned = plan.plan !== null || plan.pattern !== null;
  /** @type {Sight} */
  const sight = {
    ...{ view, document, state, shows, editing, pressed, ...plan },
    verdict: stand ? null : (verdict ?? known.latest),
    step: advice.marks,
    beside: (isPlanned && view.pressing?.beside && view.pressing.drawPlan) || null,
    bare: view.pressing !== undefined,
    worse: known.clicks.worse,
  };
  return {
    sight,
    captions: {
      pace: { text: under.join(" · "), isWrong: toGo?.isWrong ?? false },
      "plan-words": { text: line, isWrong: plan.pattern?.kind === "proof" },
    },
    header: {
      title: view.title,
      size: view.size(document),
      known: traitsOf(view, now, about),
      progress: toGo ? "" : view.progress({ document, state, shows }),
    },
    facts: factsOf(view, about),
    judgement: {
      python: known.python.is,
      slow: known.python.late,
      gone: known.python.why,
      explaining: stand !== null,
      late: known.late,
      silence: known.silence,
      refuted: advice.refuted,
      verdict,
      left: view.left({ document, state, shows }),
      toGo: view.pressing ? known.clicks.sentence : null,
      seconds: about.helped ? null : known.seconds,
    },
  };
}

/** What the header says of a puzzle. @param {View} view @param {Now} now @param {About} about @returns {Trait[]} */
function traitsOf(view, { document }, { title, grade, solutions }) {
  const words = [title, grade?.level, solutions?.short].filter((text) => text !== undefined);
  return [...(view.traits?.(document) ?? []), ...words.map((text) => ({ text }))];
}

/** What the side panel says of a puzzle. @param {View} view @param {About} about */
const factsOf = (view, { solutions, grade }) => ({
  engine: solutions && `${engineName(solutions.engine)}, ${took(solutions.seconds)}`,
  solutions: solutions?.long,
  level: grade?.level,
  why: grade?.why,
  pressing: view.pressing !== undefined,
});
