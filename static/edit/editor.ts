/** Edit mode: tools, options and names, and how many solutions the puzzle has. */

import { batch, effect, signal, untracked } from "@preact/signals-core";
import { part } from "../base/dom.ts";
import { say, tell } from "../base/status.ts";
import { createFields } from "./fields.ts";
import { createMoves } from "./moves.ts";
import { shapeOf } from "./options.ts";
import { editWords } from "./edit-words.ts";
import { createPuzzle } from "./puzzle.ts";
import { createRandomise } from "./randomise.ts";
import { createSelected } from "./selected.ts";
import { chosenBy, sourceOf } from "./selection.ts";
import { createTitling } from "./titling.ts";
import { createTools } from "./tools.ts";
import { createUniqueness } from "./uniqueness.ts";
import type { Page } from "../advice/types.ts";
import type { Gesture, View } from "../types.ts";

const FEW = 2; // options of the board that a phone shows without being asked

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(page: Page) {
  const { store, view, table } = page;
  const puzzle = createPuzzle(page);
  const shape = part("shape", HTMLDivElement);
  const fields = createFields(shape, (name, value) => {
    puzzle.reshape(name, value);
    fields.show(shapeOf(view(), store.now().document));
  });
  const moves = createMoves(part("moves", HTMLDivElement), puzzle.move);
  const tools = createTools(view, () => selected.clear());
  const selected = createSelected(page, puzzle, () => tools.tool()?.picks === true);
  const uniqueness = createUniqueness(page);
  const randomise = createRandomise(page, puzzle.become, uniqueness.watch);
  const showTitle = createTitling(page);
  const on = signal(false);

  /** Shows what the open document asks for. */
  function show() {
    const { document } = store.now();
    const { chosen } = selected.now();
    uniqueness.watch();
    if (chosen !== null && !view().geometry.places(document).all?.().includes(chosen)) selected.clear();
    fields.show(shapeOf(view(), document));
    part("editor", HTMLDivElement).dataset.options = shape.childElementCount > FEW ? "many" : "few";
    moves.show(view().edit.transforms(document));
    showTitle();
  }

  part("clear", HTMLButtonElement).addEventListener("click", puzzle.clear);
  foldOptions(part("options", HTMLButtonElement));
  effect(function showEdited() {
    store.now();
    if (on.value) untracked(show);
  });

  return {
    isOn: () => on.value,
    /** What was picked up is put down; false where nothing was. */
    putDown() {
      const isHeld = selected.now().chosen !== null && tools.tool()?.picks === true;
      selected.clear();
      return isHeld;
    },
    /** The player stops what takes long. */
    stop: randomise.stop,
    /** The tool in use, and what it has chosen; null outside edit mode. */
    hand: () => (on.value ? { tool: tools.hand().tool, chosen: selected.now().chosen } : null),
    turn: (next: boolean) =>
      batch(() => {
        on.value = next;
        part("chance", HTMLDivElement).hidden = !table().family.edit.makes;
        selected.begin();
        if (next) {
          tools.equip();
          say("Editing. A click changes the puzzle itself.", { shown: false });
        } else {
          randomise.drop();
          uniqueness.stop();
          say("Editing ended.", { shown: false });
        }
      }),
    /** True when the gesture is the editor's. */
    gesture(gesture: Gesture) {
      selected.select(chosenBy(selected.now(), tools.tool(), gesture));
      const from = sourceOf(selected.now(), gesture);
      const before = table();
      const isEdited = puzzle.edit(tools.hand(), { ...gesture, from });
      if (isEdited && gesture.type === "drop") selected.clear();
      const about = gesture.type === "drop" && from ? from : gesture.at;
      if (isEdited && gesture.type !== "drag") tell(editWords(before, table(), about));
      // A key of the editor's is no other key of the page, even where it changes nothing.
      return isEdited || (gesture.type === "key" && isOwn(view(), gesture.key));
    },
  };
}

const isOwn = ({ edit }: View, key: string = "") =>
  edit.keys.keys.some((own) => own.toLowerCase() === key.toLowerCase());

/** The button that unfolds the fields on a phone. */
function foldOptions(button: HTMLButtonElement) {
  let isOpen = false;
  function fold() {
    button.setAttribute("aria-expanded", String(isOpen));
    part("editor", HTMLDivElement).dataset.folded = isOpen ? "no" : "yes";
  }
  button.addEventListener("click", () => {
    isOpen = !isOpen;
    fold();
  });
  fold();
}
