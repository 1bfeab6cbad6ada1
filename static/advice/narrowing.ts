/** Several solutions: what they share, and the clues that leave one, which one click adds to the puzzle. Pure. */

import { counted } from "../base/words.ts";
import { wordsReply } from "./sentences.ts";
import type { Narrowed, Reason } from "../types.ts";
import type { Action, Card, Question, Reply } from "./types.ts";

const SECONDS = 30; // there is a Stop button
const LONGER = 4; // times as long as before, where a person has it look on
const MOST_SECONDS = 3600;
const HEADING = "Several solutions";
const TITLES: { [status: string]: string } = { one: "One solution", none: "No solution", unknown: "Not known" };

/** The clues as the links of a chain, so that the board shows where they go. */
const cluesOf = ({ clues }: Narrowed): Reason[] => clues.map(({ at, text }) => ({ rule: "clue", places: [at], text }));

/** Looks for clues for so long. */
const narrowFor = (seconds: number): Question<"narrow"> => ({
  about: "document",
  words: "Looking for clues that leave one solution",
  call: "narrow",
  args: ({ document }) => ({ document, seconds }),
  answered: (narrowed) => narrowedReply(narrowed, seconds),
});

export const narrow = narrowFor(SECONDS);

function narrowedReply(narrowed: Narrowed, seconds: number): Reply {
  const { status, text, shared, late } = narrowed;
  if (status !== "several" && !late) return wordsReply(HEADING, TITLES[status], text);
  const say = [text, ...narrowed.clues.map((clue) => clue.text), shared?.text].filter(Boolean).join(" ");
  return { passing: { is: "narrowed", narrowed, seconds }, say };
}

/** The card of what several solutions share, with the button that adds the clues, or has it look on for longer. */
export function narrowedCard(narrowed: Narrowed, seconds: number): Card {
  const { status, text, shared, clues, late } = narrowed;
  const noClues = late ? "None was found in time" : "No clue to add";
  const someClues = clues.length === 1 ? "A clue that leaves one solution" : "Clues that leave one solution";
  const title = clues.length === 0 ? noClues : someClues;
  const body = [
    { title: status === "several" ? title : TITLES[status], text, because: cluesOf(narrowed) },
    { title: "What all of them share", text: shared?.text ?? "" },
  ];
  const add = clues.length > 0 ? [addButton(narrowed)] : [];
  return { title: HEADING, body: shared ? body : body.slice(0, 1), actions: late ? [lookOn(seconds)] : add };
}

/** Looks again, for longer. */
function lookOn(seconds: number): Action {
  const longer = Math.min(LONGER * seconds, MOST_SECONDS);
  return { text: `Look for ${longer / 60} minutes`, does: { is: "ask", question: narrowFor(longer) } };
}

const addButton = ({ document, clues }: Narrowed): Action => ({
  text: `Add ${clues.length === 1 ? "this clue" : `these ${counted(clues.length, "clue")}`}`,
  does: {
    is: "act",
    act: ({ state, view }) => ({
      document: document ?? undefined,
      state: document ? view.play.fitState(document, state) : state,
      say: `Added. ${clues.map((clue) => clue.text).join(" ")}`,
      toast: false,
    }),
  },
});
