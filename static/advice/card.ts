/** The content of the advice card in the side panel. Pure. */

import { capital, counted, distinct, fewPlaces } from "../base/words.ts";
import { same } from "../model/difference.ts";
import { adviceOf } from "./family-advice.ts";
import { framesOnShow, placesToLookAt } from "./marks.ts";
import { narrowedCard } from "./narrowing.ts";
import { replayCard } from "./replay.ts";
import { KEPT_PLAYING, ownReasons, solutionWords, titleOf } from "./sentences.ts";
import { countOf } from "./solution-count.ts";
import { follows } from "./spoken.ts";
import { statesOf, stepButtons } from "./walk.ts";
import type { Document, Fact, Mistake, Place, State, Step, View } from "../types.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Position } from "../model/family.ts";
import type { Act, Action, Advice, Card, Sentence, SolutionWalk, Walk } from "./types.ts";

/**
 * The card of an advice; null if it has none.
 * @param told what hints have told of the puzzle before
 */
export function cardOf(advice: Advice, board: OpenBoard, told: Fact[] = []): Card | null {
  const { view } = board;
  switch (advice.is) {
    case "look":
      return lookCard(advice.step, board);
    case "step":
      return withFrames(view, advice, stepCard(advice.step, board, told));
    case "mistake":
      return withFrames(view, advice, mistakeCard(advice.mistake, view));
    case "fault":
      return null; // its sentence is in the list of faults
    case "words":
      return withFrames(view, advice, {
        title: advice.heading,
        body: [advice, ...(advice.beside ? [advice.beside] : [])],
      });
    case "solutions":
      return { title: "Solution", body: [solutionSentence(advice, board)], actions: solutionButtons(advice) };
    case "walk":
      return withFrames(view, advice, walkCard(advice, board));
    case "replay":
      return replayCard(advice, board);
    case "narrowed":
      return narrowedCard(advice.narrowed, advice.seconds, advice.placing);
    default:
      return adviceOf(view).card(advice, board);
  }
}

/** Where a hint is: the rule that gives it, and the area, but not what follows. */
function lookCard(step: Step, { view }: OpenBoard): Card {
  const text = `Look here: ${view.words.region(placesToLookAt(step))}.`;
  const why: Action = { text: "Why", does: { is: "why", step } };
  return { title: "Hint", body: [{ title: ruleOf(view, step), text }], actions: [why] };
}

/** A hint. What the board cannot hold yet is noted: it stays drawn beside what was told before, and joins it once it can. */
function stepCard(step: Step, board: OpenBoard, told: Fact[]): Card {
  const { found, shows } = step;
  const { play, words } = board.view;
  const apply = actButton("Apply", ({ document, state }) => {
    const next = play.apply(document, state, [...told, ...found]);
    const done = same(next, state) ? "Noted" : "Done";
    return { told: shows && found, state: next, say: `${done}: ${words.sayFound({ document, state }, found)}.` };
  });
  return { title: "Hint", body: [stepSentence(board, step)], actions: [apply] };
}

/** A mistake, which a button removes; or, without places, that there is no solution. */
function mistakeCard({ places, text, because, shows }: Mistake, { play, words }: View): Card {
  const where = fewPlaces(words.where, places);
  const body = [{ title: "", text, because: ownReasons(because, shows), bad: true, unseen: capital(where) }];
  if (places.length === 0) return { title: "No solution", body };
  const remove = actButton("Remove it", ({ document, state }) => ({
    state: play.without(document, state, places),
    say: `Removed: ${where}.`,
  }));
  const rewind: Action = { text: "Back to before it", does: { is: "ask", question: "rewind" } };
  return { title: "Mistake", body, actions: [remove, rewind] };
}

/** The card with the words of the frame that is drawn, and the buttons to the others. */
function withFrames(view: View, advice: Advice, card: Card): Card {
  const { words = [], buttons = [] } = framesOnShow(view, advice) ?? {};
  const after = card.body.findIndex((part) => !("aside" in part)) + 1;
  return { ...card, body: card.body.toSpliced(after, 0, ...words), actions: [...(card.actions ?? []), ...buttons] };
}

const actButton = (text: string, change: (board: OpenBoard) => Pick<Act, "state" | "say">): Action => ({
  text,
  does: { is: "act", act: (board) => ({ ...change(board), what: "hint", toast: false }) },
});

/** The title of the rule that gives a step. */
function ruleOf(view: View, { because, shows }: Step) {
  const [reason] = ownReasons(because, shows);
  return reason ? titleOf(view, reason.rule) : "Step";
}

/** @param position before the step */
function stepSentence(position: Position, step: Step): Sentence {
  const because = ownReasons(step.because, step.shows);
  return { title: ruleOf(position.view, step), text: step.text, because, unseen: follows(position, step.found) };
}

function solutionButtons({ states, at }: SolutionWalk): Action[] {
  if (at < 0) return [{ text: "Show it", does: { is: "solution", by: 1 } }];
  return states.length > 1 ? stepButtons(at, states.length) : [];
}

function solutionSentence({ solved, states, at, isLate }: SolutionWalk, { view, document }: OpenBoard): Sentence {
  const { numbers, total, only } = countOf(view, document, solved);
  const words = solutionWords(states, { only, isLate });
  if (at < 0) return { title: "Solution found", text: `${words} ${KEPT_PLAYING}` };
  const isTwin = at > 0 && numbers.indexOf(numbers[at]) < at;
  const twin = isTwin ? "The same lines, drawn from the other start." : "";
  if (states.length === 1 || only) return { title: "", text: twin || words };
  const text = at === 0 ? words : twin || "Dashed frames mark what differs from the previous solution.";
  const more = solved.complete ? "" : ` These are the first ${states.length}.`;
  const unseen =
    at === 0 ? "" : `Different: ${fewPlaces(view.words.where, differing(view, document, states[at], states[at - 1]))}.`;
  return { title: `Solution ${numbers[at] + 1} of ${total}`, text: text + more, unseen };
}

/** Where two states differ. */
function differing({ play }: View, document: Document, a: State, b: State): Place[] {
  const facts = [...play.difference(document, a, b), ...play.difference(document, b, a)];
  return distinct(facts.map(({ at }) => at));
}

/** The step, with the sentences of those before and after it. */
function walkCard(walk: Walk, board: OpenBoard): Card {
  const { steps, at, end, broken } = walk;
  const before = at > 1 ? [{ aside: steps[at - 2].text }] : [];
  if (at > steps.length) {
    return { title: `After ${counted(steps.length, "step")}`, body: [...before, { title: "Solved", text: end }] };
  }
  const next = steps[at]?.text ?? broken;
  const position = { ...board, state: statesOf(walk, board).before };
  const body = [...before, stepSentence(position, steps[at - 1]), ...(next ? [{ aside: next }] : [])];
  const of = walk.grows ? "" : ` of ${steps.length}`;
  return { title: `Step ${at}${of}`, body };
}
