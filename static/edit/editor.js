/** Edit mode: tools, options and names, and how many solutions the puzzle has. */

import { part } from "../base/dom.js";
import { extentOf } from "../base/extent.js";
import { progressIn } from "../base/progress.js";
import { say } from "../base/status.js";
import { sentence } from "../base/words.js";
import { createLongCalls } from "../python/long-call.js";
import { createFields, parIn } from "./fields.js";
import { createMoves } from "./moves.js";
import { createNaming } from "./naming.js";
import { reshaped, shapeOf } from "./options.js";
import { choose, chosenBy, NONE, sourceOf } from "./selection.js";
import { createTools } from "./tools.js";
import { createUniqueness } from "./uniqueness.js";

/** @import { Brush, Document, Gesture, Move, State, Value, View } from "../types.d.ts" */
/** @import { Selection } from "./selection.js" */
/** @import { Page } from "../advice/types.d.ts" */
/** @typedef {ReturnType<typeof createEditor>} Editor */

/** @param {Page} page */
export function createEditor(page) {
  const { store, view, table, render } = page;
  const puzzle = createPuzzle(page);
  const fields = createFields(part("shape", HTMLDivElement), (name, value) => {
    puzzle.reshape(name, value);
    fields.show(shapeOf(view(), store.now().document));
  });
  const moves = createMoves(part("moves", HTMLDivElement), puzzle.move);
  const tools = createTools(view, () => {
    select(choose(selection, null));
    render();
  });
  const naming = createNaming((name) => {
    const next = puzzle.renamed(selection.chosen, name);
    if (next) {
      selection = { ...selection, chosen: name.trim() };
      puzzle.become(next);
    }
    naming.show(selection.chosen);
  });
  const uniqueness = createUniqueness(page);
  const randomise = createRandomise(page, puzzle.become, watch);
  let [on, selection] = [false, NONE];

  /** @param {Selection} next */
  function select(next) {
    const { chosen } = selection;
    selection = next;
    if (next.chosen === chosen) return;
    if (next.chosen !== null && tools.tool()?.picks) say(`${next.chosen} is chosen.`, { shown: false });
    naming.show(next.chosen);
    render();
  }

  /** The document may have changed. */
  function watch() {
    if (!on) return;
    const { document } = store.now();
    const { chosen } = selection;
    uniqueness.watch();
    if (chosen !== null && !view().places(document).all?.().includes(chosen)) select(choose(selection, null));
    fields.show(shapeOf(view(), document));
    moves.show(view().transforms(document));
  }

  part("clear", HTMLButtonElement).addEventListener("click", puzzle.clear);
  foldOptions(part("options", HTMLButtonElement));

  return {
    isOn: () => on,
    /** Ends what the player waits for. */
    stop: randomise.stop,
    /** The tool in use, and what it has chosen; null outside edit mode. */
    hand: () => (on ? { tool: tools.hand().tool, chosen: selection.chosen } : null),
    /** @param {boolean} next */
    turn(next) {
      on = next;
      for (const id of ["editor", "editing"]) part(id, HTMLElement).hidden = !on;
      part("chance", HTMLDivElement).hidden = !table().family.edit.makes;
      selection = NONE;
      naming.offer(view().rename !== undefined);
      if (on) {
        tools.equip();
        watch();
        say("Editing. A click changes the puzzle itself.", { shown: false });
      } else {
        randomise.stop();
        uniqueness.stop();
      }
    },
    changed: watch,
    /** True when the gesture is the editor's. @param {Gesture} gesture */
    gesture(gesture) {
      select(chosenBy(selection, tools.tool(), gesture));
      const isEdited = puzzle.edit(tools.hand(), { ...gesture, from: sourceOf(selection, gesture) });
      if (isEdited && gesture.type === "drop") select(choose(selection, null));
      // A key of the editor's is no other key of the page, even where it changes nothing.
      return isEdited || (gesture.type === "key" && isOwn(view(), gesture.key));
    },
  };
}

/** @param {View} view @param {string} [key] */
const isOwn = ({ editKeys }, key = "") => editKeys.keys.some((own) => own.toLowerCase() === key.toLowerCase());

/** The button that unfolds the fields on a phone. @param {HTMLButtonElement} button */
function foldOptions(button) {
  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  button.addEventListener("click", () => button.setAttribute("aria-expanded", String(!isOpen())));
}

/** Changes of the puzzle on the page. @param {Page} page */
function createPuzzle({ store, view, table }) {
  /** The puzzle that is edited. */
  const base = () => table().family.edit.base(table());

  /** @param {Document} document @param {object | null} [stroke] @param {State} [state] what of it still fits is kept */
  const become = (document, stroke = null, state = store.now().state) =>
    store.edit(document, table().family.edit.kept({ document, state, view: view() }), stroke);

  return {
    become,
    clear() {
      const { document } = store.now();
      const { rows, columns } = extentOf(view(), document);
      become(view().empty(rows, columns, document));
    },
    /** @param {Move} move */
    move({ name, label }) {
      const { document, state } = store.now();
      become(view().transform(base(), name), null, view().mapState(document, state, name));
      say(`${label}: done.`, { shown: false });
    },
    /** Sets an option once its field is filled in. @param {string} name @param {Value} value */
    reshape(name, value) {
      try {
        const before = base();
        become(reshaped(view(), before, name, value));
        const lost = view().lost(before, store.now().document);
        if (lost) say(lost);
      } catch (error) {
        say(sentence(error));
      }
    },
    /** The document with a thing renamed; null, and a sentence, where that cannot be. @param {Selection["chosen"]} thing @param {string} name */
    renamed(thing, name) {
      const next = (thing !== null && view().rename?.(base(), thing, name)) || null;
      if (typeof next !== "string") return next;
      say(next);
      return null;
    },
    /** Says why where a gesture changes nothing. @param {{ tool: string, brush: Brush }} hand @param {Gesture} gesture */
    edit(hand, gesture) {
      const now = { document: base(), ...hand };
      const next = view().edit(now, gesture);
      const why = next ? "" : view().whyNot(now, gesture);
      if (why) say(why);
      if (next) become(next, gesture.stroke ?? null);
      return next !== null;
    },
  };
}

/** The button for a random puzzle. @param {Page} page @param {(document: Document) => void} become @param {() => void} watch */
function createRandomise({ store, python }, become, watch) {
  const jobs = createLongCalls(progressIn("editor-job"));
  const par = part("par", HTMLInputElement);
  part("randomise", HTMLButtonElement).addEventListener("click", async () => {
    const { document } = store.now();
    try {
      const wanted = parIn(par);
      const next = await jobs.run("Making a board", python.makers, (progress) =>
        python.makeLike(document, wanted, { progress }),
      );
      if (store.now().document !== document) return;
      if (next) become(next);
      else watch(); // the count was stopped with it
    } catch (error) {
      say(sentence(error));
    }
  });
  return { stop: jobs.stop };
}
