/** Several solutions: what they share, and the clues that leave one, which one click adds to the puzzle. Pure. */

import { counted } from "../base/words.ts";
import { wordsReply } from "./sentences.ts";
import type { Narrowed, Reason } from "../types.ts";
import type { Action, Card, Question } from "./types.ts";

const SECONDS = 30; // there is a Stop button
const HEADING = "Several solutions";
const TITLES: { [status: string]: string } = { one: "One solution", none: "No solution", unknown: "Not known" };

/** The clues as the links of a chain, so that the board shows where they go. */
const cluesOf = ({ clues }: Narrowed): Reason[] => clues.map(({ at, text }) => ({ rule: "clue", places: [at], text }));

export const narrow: Question<"narrow"> = {
  about: "document",
  words: "Looking for clues that leave one solution",
  call: "narrow",
  args: ({ document }) => ({ document, seconds: SECONDS }),
  answered(narrowed) {
    const { status, text, shared } = narrowed;
    if (status !== "several") return wordsReply(HEADING, TITLES[status], text);
    const say = [text, ...narrowed.clues.map((clue) => clue.text), shared?.text].join(" ");
    return { passing: { is: "narrowed", narrowed }, say };
  },
};

/** The card of what several solutions share, with the button that adds the clues. */
export function narrowedCard(narrowed: Narrowed): Card {
  const { text, shared, clues, fewest } = narrowed;
  const noClues = fewest ? "No clue to add" : "No clues found";
  const someClues = clues.length === 1 ? "A clue that leaves one solution" : "Clues that leave one solution";
  const title = clues.length === 0 ? noClues : someClues;
  const body = [
    { title, text, because: cluesOf(narrowed) },
    { title: "What all of them share", text: shared?.text ?? "" },
  ];
  return { title: HEADING, body, actions: clues.length > 0 ? [addButton(narrowed)] : [] };
}

const addButton = ({ document, clues }: Narrowed): Action => ({
  text: `Add ${clues.length === 1 ? "this clue" : `these ${counted(clues.length, "clue")}`}`,
  act: ({ state, view, family }) => ({
    document: document ?? undefined,
    state: document ? family.edit.stateAfterEdit({ document, state, view }) : state,
    say: `Added. ${clues.map((clue) => clue.text).join(" ")}`,
    toast: false,
  }),
});
