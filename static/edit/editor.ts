/** Edit mode, without its bars, which are in ui/editor/: the tool in use, what a gesture does, and what follows from an edit. */

import { batch, effect, signal, untracked } from "@preact/signals-core";
import { sentence, wholeNumber } from "../base/words.ts";
import { createLongCalls } from "../python/long-call.ts";
import { editWords } from "./edit-words.ts";
import { createHand } from "./hand.ts";
import { createPuzzle } from "./puzzle.ts";
import { createUniqueness } from "./uniqueness.ts";
import type { Model } from "../advice/model.ts";
import type { Document, Gesture, View, Work } from "../types.ts";

export type Editor = ReturnType<typeof createEditor>;

/**
 * Edit mode of a page.
 * @param page `tell` reads a sentence out, and shows nothing
 */
export function createEditor(page: Model & { tell(text: string): void }) {
  const { store, view, openBoard, say, tell } = page;
  const puzzle = createPuzzle(page);
  const hand = createHand(page);
  const uniqueness = createUniqueness(page);
  const on = signal(false);
  const making = createRandomBoards(page, puzzle.become, uniqueness.watch);

  effect(function followEdits() {
    const { document } = store.arrangement();
    if (!on.value) return;
    untracked(() => {
      const chosen = hand.chosen();
      if (chosen !== null && !view().geometry.places(document).all?.().includes(chosen)) hand.clear();
      uniqueness.watch();
    });
  });

  return {
    puzzle,
    hand,
    count: uniqueness.words,
    work: making.work,
    randomise: making.randomise,
    isOn: () => on.value,
    /** The tool in use, and what it has chosen; null outside edit mode. */
    editing: () => (on.value ? { tool: hand.tool().name, chosen: hand.chosen() } : null),
    turn: (next: boolean) =>
      batch(() => {
        on.value = next;
        hand.begin();
        if (next) return say("Editing. A click changes the puzzle itself.", { toast: false });
        making.drop();
        uniqueness.stop();
        say("Editing ended.", { toast: false });
      }),
    /** True when the gesture is the editor's. */
    gesture(gesture: Gesture) {
      const from = hand.touch(gesture);
      const before = openBoard();
      const isEdited = puzzle.edit({ tool: hand.tool().name, brush: hand.brush() }, { ...gesture, from });
      if (isEdited && gesture.type === "drop") hand.clear();
      const about = gesture.type === "drop" && from ? from : gesture.at;
      if (isEdited && gesture.type !== "drag") tell(editWords(before, openBoard(), about));
      // A key of the editor's is no other key of the page, even where it changes nothing.
      return isEdited || (gesture.type === "key" && isOwn(view(), gesture.key));
    },
    /** What was picked up is put down; false where nothing was. */
    putDown() {
      const isHeld = hand.chosen() !== null && hand.tool().picks === true;
      hand.clear();
      return isHeld;
    },
    /** The chosen thing gets another name. */
    rename: (name: string) =>
      batch(() => {
        if (puzzle.rename(hand.chosen(), name)) hand.renamed(name.trim());
      }),
    /** The player stops what takes long. */
    stop: making.stop,
  };
}

/** Random boards. */
function createRandomBoards(
  { store, python, say }: Pick<Model, "store" | "python" | "say">,
  become: (document: Document) => void,
  count: () => void,
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
        if (made) become(made);
        else count(); // which was stopped with it
      } catch (error) {
        say(sentence(error));
      }
    },
  };
}

const isOwn = ({ edit }: View, key: string = "") =>
  edit.keys.keys.some((own) => own.toLowerCase() === key.toLowerCase());

/** The par that a text says; undefined where it is left open. Throws an Error with a sentence where it is no number of clicks. */
export function parIn(text: string) {
  const par = wholeNumber(text);
  if (par >= 1) return par;
  if (text.trim() === "") return undefined;
  throw new Error("Par should be a whole number of clicks, at least 1, or empty for any.");
}
