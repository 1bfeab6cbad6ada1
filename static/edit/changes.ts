/** Changes of the puzzle on the page: its cells, size, options and names. Each is recorded, or a sentence says why not. */

import { boardAtPress } from "../base/drag.ts";
import { sentence } from "../base/words.ts";
import { cleanName } from "../model/links/extras.ts";
import { withOption } from "./options.ts";
import { placed, placingOf, whyNotPlaced } from "./placing.ts";
import type { Model } from "../model/model.ts";
import type { Brush, Document, Gesture, Move, Place, State, Value } from "../types.ts";

/** What changes the open puzzle, step by step of its history. */
export function createChanges({ store, view, say }: Model) {
  const documentAtPress = boardAtPress<Document>();

  /** @param state what the player has done: what of it still fits is kept */
  const setDocument = (document: Document, series: number | null = null, state: State = store.arrangement().state) =>
    store.edit(document, view().play.fitState(document, state), series);

  return {
    setDocument,
    clear() {
      const { document } = store.arrangement();
      const { rows, columns } = view().geometry.extent(document);
      setDocument(view().edit.empty(rows, columns, document));
    },
    move({ name, label }: Move) {
      const { document, state } = store.arrangement();
      setDocument(view().edit.transform(document, name), null, view().edit.mapState(document, state, name));
      say(`${label}: done.`, { toast: false });
    },
    /** Sets an option of the board, once its field is filled in. */
    setOption(name: string, value: Value) {
      try {
        const before = store.arrangement().document;
        setDocument(withOption(view(), before, name, value));
        const lost = view().edit.lost(before, store.arrangement().document);
        if (lost) say(lost);
      } catch (error) {
        say(sentence(error));
      }
    },
    /** Whether a thing is renamed; a sentence says why it cannot be. */
    rename(thing: Place | null, name: string) {
      const next = thing === null ? undefined : view().edit.rename?.(store.arrangement().document, thing, name);
      if (typeof next === "string") say(next);
      else if (next) setDocument(next);
      return typeof next === "object";
    },
    /** Gives the puzzle the title that a person typed; links and files carry it. */
    entitle(text: string) {
      const title = cleanName(text) || undefined;
      const named = Boolean(title || store.about().author) || undefined;
      store.know({ touched: true, title, titled: true, named });
    },
    /** Whether a gesture changes the puzzle; a sentence says why it does not. */
    applyGesture(hand: { tool: string; brush: Brush }, gesture: Gesture) {
      const { document } = store.arrangement();
      const editing = { document, before: documentAtPress(gesture, document), ...hand };
      const placing = placingOf(hand.brush);
      const next = view().edit.take(editing, gesture);
      const why = next ? whyNotPlaced(view(), next, placing) : view().edit.whyNot(editing, gesture);
      if (why) say(why);
      if (!next || why) return false;
      setDocument(placed(view(), document, next, gesture.at, placing), gesture.drag?.series ?? null);
      return true;
    },
  };
}
