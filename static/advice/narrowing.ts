/** Several solutions: what they share, and the clues that leave one, which one click adds to the puzzle. Pure. */

import { counted } from "../base/words.ts";
import { wordsReply } from "./sentences.ts";
import { completed, kept } from "./symmetric-clues.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Narrowed, Reason } from "../types.ts";
import type { Action, Card, Question, Reply, SymmetricPlacing } from "./types.ts";

const SECONDS = 30; // there is a Stop button
const COUNTING = 10;
const LONGER = 4; // times as long as before, where a person has it look on
const MOST_SECONDS = 3600;
const HEADING = "Several solutions";
const TITLES: { [status: string]: string } = { one: "One solution", none: "No solution", unknown: "Not known" };

/** The clues as the links of a chain, so that the board shows where they go. */
const cluesOf = ({ clues }: Narrowed): Reason[] => clues.map(({ at, text }) => ({ rule: "clue", places: [at], text }));

/** Looks for clues for so long. What symmetric placing adds to them is counted before anything is shown. */
const narrowFor = (seconds: number, placing?: SymmetricPlacing): Question<"narrow"> => ({
  about: "document",
  words: "Looking for clues that leave one solution",
  call: "narrow",
  args: ({ document }) => ({ document, seconds }),
  answered(narrowed, { board }) {
    const next = placing && countCompleted(narrowed, seconds, placing, board);
    return next ? { next } : narrowedReply(narrowed, seconds, placing);
  },
});

export const narrow = narrowFor(SECONDS);
export const narrowPlaced = (placing: SymmetricPlacing) => narrowFor(SECONDS, placing);

/** Counts the solutions with the clues and what placing adds to them; null where it adds nothing. */
function countCompleted(narrowed: Narrowed, seconds: number, placing: SymmetricPlacing, board: OpenBoard) {
  const document = completed(narrowed, placing, board);
  if (!document) return null;
  const question: Question<"solve"> = {
    about: "document",
    words: "Counting solutions with what is placed symmetrically",
    call: "solve",
    args: ({ engine }) => ({ document, engine, limit: 2, seconds: COUNTING }),
    answered: (solved) => narrowedReply(kept(narrowed, { document, solved, placing, board }), seconds, placing),
  };
  return question;
}

function narrowedReply(narrowed: Narrowed, seconds: number, placing?: SymmetricPlacing): Reply {
  const { status, text, shared, late } = narrowed;
  if (status !== "several" && !late) return wordsReply(HEADING, TITLES[status], text);
  const say = [text, ...narrowed.clues.map((clue) => clue.text), shared?.text].filter(Boolean).join(" ");
  return { passing: { is: "narrowed", narrowed, seconds, placing }, say };
}

/** The card of what several solutions share, with the button that adds the clues, or has it look on for longer. */
export function narrowedCard(narrowed: Narrowed, seconds: number, placing?: SymmetricPlacing): Card {
  const { status, text, shared, clues, late } = narrowed;
  const noClues = late ? "None was found in time" : "No clue to add";
  const someClues = clues.length === 1 ? "A clue that leaves one solution" : "Clues that leave one solution";
  const title = clues.length === 0 ? noClues : someClues;
  const body = [
    { title: status === "several" ? title : TITLES[status], text, because: cluesOf(narrowed) },
    { title: "What all of them share", text: shared?.text ?? "" },
  ];
  const add = clues.length > 0 ? [addButton(narrowed)] : [];
  return { title: HEADING, body: shared ? body : body.slice(0, 1), actions: late ? [lookOn(seconds, placing)] : add };
}

/** Looks again, for longer. */
function lookOn(seconds: number, placing?: SymmetricPlacing): Action {
  const longer = Math.min(LONGER * seconds, MOST_SECONDS);
  return { text: `Look for ${longer / 60} minutes`, does: { is: "ask", question: narrowFor(longer, placing) } };
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
