/** Changes of the puzzle on the page: its cells, size, options and names. Each is recorded, or a sentence says why not. */

import { boardAtPress } from "../base/drag.ts";
import { sentence } from "../base/words.ts";
import { nameOf } from "../model/links/extras.ts";
import { reshaped } from "./options.ts";
import type { Model } from "../advice/model.ts";
import type { Brush, Document, Gesture, Move, Place, State, Value } from "../types.ts";

/** What changes the open puzzle, step by step of its history. */
export function createPuzzle({ store, view, openBoard, say }: Model) {
  const documentAtPress = boardAtPress<Document>();

  /** The puzzle that is edited. */
  const base = () => openBoard().family.edit.documentToEdit(openBoard());

  /** @param state what of it still fits is kept */
  const become = (document: Document, series: number | null = null, state: State = store.arrangement().state) =>
    store.edit(document, openBoard().family.edit.stateAfterEdit({ document, state, view: view() }), series);

  return {
    become,
    clear() {
      const { document } = store.arrangement();
      const { rows, columns } = view().geometry.extent(document);
      become(view().edit.empty(rows, columns, document));
    },
    move({ name, label }: Move) {
      const { document, state } = store.arrangement();
      become(view().edit.transform(base(), name), null, view().edit.mapState(document, state, name));
      say(`${label}: done.`, { toast: false });
    },
    /** Sets an option once its field is filled in. */
    reshape(name: string, value: Value) {
      try {
        const before = base();
        become(reshaped(view(), before, name, value));
        const lost = view().edit.lost(before, store.arrangement().document);
        if (lost) say(lost);
      } catch (error) {
        say(sentence(error));
      }
    },
    /** Whether a thing is renamed; a sentence says why it cannot be. */
    rename(thing: Place | null, name: string) {
      const next = thing === null ? undefined : view().edit.rename?.(base(), thing, name);
      if (typeof next === "string") say(next);
      else if (next) become(next);
      return typeof next === "object";
    },
    /** Gives the puzzle the title that a person typed; links and files carry it. */
    entitle(text: string) {
      const title = nameOf(text) || undefined;
      const named = Boolean(title || store.about().author) || undefined;
      store.know({ touched: true, title, titled: true, named });
    },
    /** Says why where a gesture changes nothing. */
    edit(hand: { tool: string; brush: Brush }, gesture: Gesture) {
      const document = base();
      const now = { document, before: documentAtPress(gesture, document), ...hand };
      const next = view().edit.take(now, gesture);
      const why = next ? "" : view().edit.whyNot(now, gesture);
      if (why) say(why);
      if (next) become(next, gesture.drag?.series ?? null);
      return next !== null;
    },
  };
}
