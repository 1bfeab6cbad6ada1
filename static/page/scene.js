/** All that the page shows, worked out once after each change. It changes nothing; the parts of the page draw what it gives. */

import { engineName, took } from "../base/words.js";

/** @import { Trait, View } from "../types.d.ts" */
/** @import { Sight } from "../board/board.js" */
/** @import { About } from "../store/shelf.js" */
/** @import { Now } from "../store/store.js" */
/** @import { Known } from "./types" */

/** @param {Known} known */
export function sceneOf({ now, view, about, seconds, editing, pressed, judge, python, advice, clicks }) {
  const { document } = now;
  const verdict = judge.on(now);
  const stand = advice.stand();
  const state = stand ?? now.state;
  const shows = verdict && !stand ? verdict.shows : view.preview(document, state);
  const { line, ...plan } = advice.plan();
  const toGo = clicks.line();
  // A plan that is drawn on the board itself has its words there too.
  const under = [toGo?.text ?? "", view.pressing?.beside ? "" : line].filter((words) => words !== "");
  /** @type {Sight} */
  const sight = {
    ...{ view, document, state, shows, editing, pressed, ...plan },
    verdict: stand ? null : (verdict ?? judge.latest(document)),
    step: advice.marks(),
    worse: clicks.worse(state),
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
      python: python.is(),
      slow: python.isLate(),
      gone: python.why(),
      explaining: stand !== null,
      late: judge.isLate(),
      silence: judge.silence(now),
      refuted: advice.refuted(about.solutions?.short === "no solution"),
      verdict,
      left: view.left({ document, state, shows }),
      toGo: view.pressing ? clicks.sentence() : null,
      seconds: about.helped ? null : seconds,
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
