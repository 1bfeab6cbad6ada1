/** Random boards like the one that is edited, which Python makes. */

import { signal } from "@preact/signals-core";
import { sentence, wholeNumber } from "../base/words.ts";
import { createLongCalls } from "../python/long-call.ts";
import type { Model } from "../model/model.ts";
import type { Document, Work } from "../types.ts";

/**
 * @param setDocument what opens the board that was made
 * @param countSolutions asked again where none was made: Stop ended that as well
 */
export function createRandomBoards(
  { store, python, say }: Pick<Model, "store" | "python" | "say">,
  setDocument: (document: Document) => void,
  countSolutions: () => void,
) {
  const work = signal<Work | null>(null);
  const { run, stop, drop } = createLongCalls(work, say);
  return {
    work,
    stop,
    drop,
    /** A board like the open one, with the par that a person typed. */
    async randomise(typed: string) {
      const { document } = store.arrangement();
      try {
        const par = parIn(typed);
        const made = await run("Making a board", (how) => python.makeLike(document, par, how));
        if (store.arrangement().document !== document) return;
        if (made) setDocument(made);
        else countSolutions();
      } catch (error) {
        say(sentence(error));
      }
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
