/** All that the page shows, worked out once after each change. A pure function; the parts of the page draw what it gives. */

import { engineName, took } from "../base/words.js";

/** @import { Place, Scene, State, Trait, Verdict, View } from "../types.d.ts" */
/** @import { About } from "../store/shelf.js" */
/** @import { Now } from "../store/store.js" */
/** @import { ClicksLine, Family, Overlay } from "../advice/types.d.ts" */
/** @import { Sight } from "../board/board.js" */

/**
 * @typedef {object} Known what the parts of the page know
 * @property {Now} now
 * @property {View} view
 * @property {Verdict | null} verdict on exactly this board
 * @property {Family} family
 * @property {Verdict | null} previous the verdict before, to draw until the next one is there
 * @property {boolean} late whether the verdict is overdue
 * @property {string | null} failure why this board cannot be checked
 * @property {{ is: "starting" | "up" | "gone", late: boolean, why: string }} python
 * @property {Advice} advice
 * @property {ClicksLine | null} clicks to go
 * @property {About} about
 * @property {number} seconds played
 * @property {Scene["editing"]} editing
 * @property {Place | null} pressed
 */
/**
 * @typedef {object} Advice what the advice on show draws
 * @property {Scene["step"]} marks
 * @property {Overlay & { state: State | null }} overlay its state is shown instead of the player's
 * @property {string | null} refuted why no solution can come of this board
 */

/** @param {Known} known */
export function sceneOf(known) {
  const { now, view, family, verdict, advice, clicks, about, editing, pressed } = known;
  const { document } = now;
  const { line, state: explained, ...overlay } = advice.overlay;
  const state = explained ?? now.state;
  const shows = verdict && !explained ? verdict.shows : view.preview(document, state);
  // A plan that is drawn on the board itself has its words there too.
  const under = [clicks?.text ?? "", overlay.beside ? "" : line].filter((words) => words !== "");
  /** @type {Sight} */
  const sight = {
    ...{ view, document, state, shows, editing, pressed, ...overlay },
    bare: family.overlay.bare,
    verdict: explained ? null : (verdict ?? known.previous),
    step: advice.marks,
    worse: clicks?.worse ?? null,
  };
  return {
    sight,
    captions: {
      pace: { text: under.join(" · "), isWrong: clicks?.isWrong ?? false },
      "plan-words": { text: line, isWrong: overlay.pattern?.kind === "proof" },
    },
    header: {
      title: view.title,
      size: view.size(document),
      known: traitsOf(view, now, about),
      progress: clicks ? "" : view.progress({ document, state, shows }),
    },
    facts: factsOf(family, about),
    judgement: {
      python: known.python.is,
      slow: known.python.late,
      gone: known.python.why,
      explaining: explained !== null,
      late: known.late,
      failure: known.failure,
      refuted: advice.refuted,
      verdict,
      left: view.left({ document, state, shows }),
      toGo: family.footer && (clicks?.toGo ?? ""),
      seconds: about.helped ? null : known.seconds,
    },
  };
}

/** What the header says of a puzzle. @param {View} view @param {Now} now @param {About} about @returns {Trait[]} */
function traitsOf(view, { document }, { title, grade, solutions }) {
  const words = [title, grade?.level, solutions?.short].filter((text) => text !== undefined);
  return [...(view.traits?.(document) ?? []), ...words.map((text) => ({ text }))];
}

/** What the side panel says of a puzzle. @param {Family} family @param {About} about */
const factsOf = (family, { solutions, grade }) => ({
  engine: solutions && `${engineName(solutions.engine)}, ${took(solutions.seconds)}`,
  solutions: solutions?.long,
  level: grade?.level,
  why: grade?.why,
  patterns: "patterns" in family.advice.questions,
});
