/** Changes of the puzzle on the page: its cells, size, options and names. Each is recorded, or a sentence says why not. */

import { say } from "../base/status.ts";
import { boardAtPress } from "../base/strokes.ts";
import { sentence } from "../base/words.ts";
import { reshaped } from "./options.ts";
import type { Page } from "../advice/types.ts";
import type { Brush, Document, Gesture, Move, State, Value } from "../types.ts";
import type { Selection } from "./selection.ts";

export type Puzzle = ReturnType<typeof createPuzzle>;

export function createPuzzle({ store, view, table }: Page) {
  const documentAtPress = boardAtPress<Document>();

  /** The puzzle that is edited. */
  const base = () => table().family.edit.base(table());

  /** @param state what of it still fits is kept */
  const become = (document: Document, stroke: number | null = null, state: State = store.now().state) =>
    store.edit(document, table().family.edit.kept({ document, state, view: view() }), stroke);

  return {
    become,
    clear() {
      const { document } = store.now();
      const { rows, columns } = view().geometry.extent(document);
      become(view().edit.empty(rows, columns, document));
    },
    move({ name, label }: Move) {
      const { document, state } = store.now();
      become(view().edit.transform(base(), name), null, view().edit.mapState(document, state, name));
      say(`${label}: done.`, { shown: false });
    },
    /** Sets an option once its field is filled in. */
    reshape(name: string, value: Value) {
      try {
        const before = base();
        become(reshaped(view(), before, name, value));
        const lost = view().edit.lost(before, store.now().document);
        if (lost) say(lost);
      } catch (error) {
        say(sentence(error));
      }
    },
    /** The document with a thing renamed; null, and a sentence, where that cannot be. */
    renamed(thing: Selection["chosen"], name: string) {
      const next = (thing !== null && view().edit.rename?.(base(), thing, name)) || null;
      if (typeof next !== "string") return next;
      say(next);
      return null;
    },
    /** Says why where a gesture changes nothing. */
    edit(hand: { tool: string; brush: Brush }, gesture: Gesture) {
      const document = base();
      const now = { document, before: documentAtPress(gesture, document), ...hand };
      const next = view().edit.take(now, gesture);
      const why = next ? "" : view().edit.whyNot(now, gesture);
      if (why) say(why);
      if (next) become(next, gesture.drag?.stroke ?? null);
      return next !== null;
    },
  };
}
