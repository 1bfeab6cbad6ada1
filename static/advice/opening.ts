/** What a list of boards opens with: an explanation, or the proof that there is no solution, at a step. Pure. */

import { wordsReply } from "./sentences.ts";
import type { Advice, AnyQuestion } from "./types.ts";

export type Opening = "explanation" | "proof";

const SOLVABLE = "So there is nothing to prove. Explain shows how it is found.";

/** Whether the player has gone on from its first step already, while more steps were being found. */
const isRead = (advice: Advice | null) => advice?.is === "walk" && (advice.at > 1 || advice.autoplay);

/** The question whose answer is shown at a step. */
const atStep = (question: AnyQuestion, step: number): AnyQuestion => ({
  ...question,
  answered(answer, context) {
    const reply = question.answered(answer, context);
    return isRead(context.current) ? reply : { ...reply, step };
  },
});

/** The question that asks for a solution, without showing one: only why there is none. */
const proofBy = (solve: AnyQuestion): AnyQuestion => ({
  ...solve,
  answered: (answer, context) =>
    answer.status === "solved"
      ? wordsReply("Proof", "This puzzle has a solution", SOLVABLE)
      : solve.answered(answer, context),
});

/** @param questionOf the question of a name, as the puzzle's family asks it */
export const openingQuestion = (what: Opening, step: number, questionOf: (name: string) => AnyQuestion) =>
  atStep(what === "proof" ? proofBy(questionOf("solve")) : questionOf("explain"), step);
