/** Edit mode, without its bars, which are in ui/editor/: the tool in use, what a gesture does, and what follows from an edit. */

import { batch, effect, signal, untracked } from "@preact/signals-core";
import { createChanges } from "./changes.ts";
import { editWords } from "./edit-words.ts";
import { createHand } from "./hand.ts";
import { createJobs } from "./jobs.ts";
import { leavingOne, whyNotPlaced } from "./placing.ts";
import { createUniqueness } from "./uniqueness.ts";
import type { Model } from "../model/model.ts";
import type { Gesture, View } from "../types.ts";

export type Editor = ReturnType<typeof createEditor>;

/**
 * Edit mode of a page.
 * @param page `tell` reads a sentence out, and shows nothing
 */
export function createEditor(page: Model & { tell(text: string): void }) {
  const { store, view, openBoard, say, tell } = page;
  const changes = createChanges(page);
  const hand = createHand(page);
  const uniqueness = createUniqueness(page);
  const isOn = signal(false);
  const jobs = createJobs(page, changes.setDocument);

  effect(function followEdits() {
    const { document } = store.arrangement();
    if (!isOn.value) return;
    untracked(() => {
      const chosen = hand.chosen();
      if (chosen !== null && !view().geometry.places(document).all?.().includes(chosen)) hand.clear();
      jobs.follow(document);
      uniqueness.watch();
    });
  });

  return {
    changes,
    hand,
    /** Chooses which other places are set with one; a sentence says why they cannot be. */
    place(placing: string) {
      const why = whyNotPlaced(view(), openBoard().document, placing);
      if (why) say(why);
      else hand.set("placing", placing);
    },
    uniqueness: uniqueness.words,
    /** The question for clues that leave one solution. */
    leavingOne: () => leavingOne(hand.brush()),
    jobs,
    isOn: () => isOn.value,
    /** The tool in use, and what it has chosen; null outside edit mode. */
    editing: () => (isOn.value ? { tool: hand.tool().name, chosen: hand.chosen() } : null),
    turn: (next: boolean) =>
      batch(() => {
        isOn.value = next;
        hand.begin();
        if (next) return say("Editing. A click changes the puzzle itself.", { toast: false });
        jobs.drop();
        uniqueness.stop();
        say("Editing ended.", { toast: false });
      }),
    /** True when the gesture is the editor's. */
    gesture(gesture: Gesture) {
      const from = hand.touch(gesture);
      const before = openBoard();
      const isEdited = changes.applyGesture({ tool: hand.tool().name, brush: hand.brush() }, { ...gesture, from });
      if (isEdited && gesture.type === "drop") hand.clear();
      const changedPlace = gesture.type === "drop" && from ? from : gesture.at;
      if (isEdited && gesture.type !== "drag") tell(editWords(before, openBoard(), changedPlace));
      // A key of the editor's is no other key of the page, even where it changes nothing.
      return isEdited || (gesture.type === "key" && isEditKey(view(), gesture.key));
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
        if (changes.rename(hand.chosen(), name)) hand.renamed(name.trim());
      }),
    /** The player stops what takes long. */
    stop: jobs.stop,
  };
}

const isEditKey = ({ edit }: View, key: string = "") =>
  edit.keys.keys.some((own) => own.toLowerCase() === key.toLowerCase());
