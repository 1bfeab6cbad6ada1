/** What Python makes of the edited puzzle while a player waits: a random board, clues out of a solution, fewer clues. */

import { signal } from "@preact/signals-core";
import { sentence, wholeNumber } from "../base/words.ts";
import { same } from "../model/difference.ts";
import { createLongCalls } from "../python/long-call.ts";
import type { Model } from "../model/model.ts";
import type { CallOptions, Document, Work } from "../types.ts";

const THINNING = 60; // seconds; there is a Stop button

/** @param text what is said of it */
type Made = { document: Document | null; text?: string };

/** @param setDocument what opens the board that was made */
export function createJobs(
  { store, python, say }: Pick<Model, "store" | "python" | "say">,
  setDocument: (document: Document) => void,
) {
  const work = signal<Work | null>(null);
  const { run, stop, drop } = createLongCalls(work, say);
  let asked: Document | null = null; // the puzzle that the last job was asked for

  /** Opens what a call makes, unless the puzzle has changed meanwhile. */
  async function open(words: string, call: (how: CallOptions) => Promise<Made>, limit?: number) {
    const { document } = store.arrangement();
    asked = document;
    try {
      const made = await run(words, call, limit);
      if (store.arrangement().document !== document) return;
      if (made?.document && !same(made.document, document)) setDocument(made.document);
      if (made?.text) say(made.text);
    } catch (error) {
      say(sentence(error));
    }
  }

  return {
    work,
    stop,
    drop,
    /** A job ends once its puzzle is another one. */
    follow(document: Document) {
      if (document !== asked) drop();
    },
    /** A board like the open one, with the par that a person typed. */
    randomise(typed: string) {
      const { document } = store.arrangement();
      return open("Making a board", async (how) => ({ document: await python.makeLike(document, parIn(typed), how) }));
    },
    /** What is played becomes the solution. */
    fill() {
      const { document, state } = store.arrangement();
      return open("Filling in the clues", async (how) => ({
        ...(await python.ask("fill", { document, state }, how)),
        text: "What you have played is a solution now.",
      }));
    },
    /** Takes clues away until the puzzle has a level. */
    thin(level: string) {
      const { document } = store.arrangement();
      const args = { document, level, seconds: THINNING };
      return open("Taking clues away", (how) => python.ask("thin", args, how), THINNING);
    },
  };
}

/** The par that a text says; undefined where it is left open. Throws an Error with a sentence where it is no number of clicks. */
export function parIn(text: string) {
  const par = wholeNumber(text);
  if (par >= 1) return par;
  if (text.trim() === "") return undefined;
  throw new Error("Par should be a whole number of clicks, at least 1, or empty for any.");
}
