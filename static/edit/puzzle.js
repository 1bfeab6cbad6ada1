/** Changes of the puzzle on the page: its cells, size, options and names. Each is recorded, or a sentence says why not. */

import { say } from "../base/status.js";
import { sentence } from "../base/words.js";
import { reshaped } from "./options.js";

/** @import { Brush, Document, Gesture, Move, State, Value } from "../types.d.ts" */
/** @import { Page } from "../advice/types.d.ts" */
/** @import { Selection } from "./selection.js" */
/** @typedef {ReturnType<typeof createPuzzle>} Puzzle */

/** @param {Page} page */
export function createPuzzle({ store, view, table }) {
  /** The puzzle that is edited. */
  const base = () => table().family.edit.base(table());

  /** @param {Document} document @param {object | null} [stroke] @param {State} [state] what of it still fits is kept */
  const become = (document, stroke = null, state = store.now().state) =>
    store.edit(document, table().family.edit.kept({ document, state, view: view() }), stroke);

  return {
    become,
    clear() {
      const { document } = store.now();
      const { rows, columns } = view().extent(document);
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
