/** Undo, redo and restart, and what is said of each. */

import { fewPlaces } from "../base/words.ts";
import type { Model } from "../model/model.ts";
import type { Arrangement, EntryName } from "../model/board.ts";
import type { View } from "../types.ts";

/** The steps of a history, in a sentence. */
const STEPS: { [what in EntryName]: string } = {
  move: "a move",
  solve: "Solve",
  restart: "Restart",
  edit: "an edit",
  hint: "a hint",
  try: "the start of a trial",
  keep: "keeping a trial",
  reject: "rejecting a trial",
};

/** What is said after Undo or Redo; null when there was nothing to undo. */
export function undoneWords(command: "undo" | "redo", what: EntryName | null) {
  if (what === null) return null;
  const text = `${command === "undo" ? "Undone" : "Redone"}: ${STEPS[what]}.`;
  return { text, toast: what !== "move" && what !== "edit" };
}

/** Where a move was undone or redone, and what is there now; of a line, how far it goes. */
function whereMoved(view: View, { state: before }: Arrangement, { document, state }: Arrangement) {
  const places = view.play.changed(document, state, before);
  const [first] = places;
  if (first === undefined) return ".";
  const words =
    places.length === 1 || view.play.tracing ? ` ${view.words.sayMove({ document, state, before }, first)}` : "";
  return view.play.tracing ? `.${words}` : `, ${fewPlaces(view.words.where, places)}.${words}`;
}

/** Undo or redo, and say what. */
export function travel({ store, view, say }: Pick<Model, "store" | "view" | "say">, command: "undo" | "redo") {
  const before = store.arrangement();
  const what = store[command]();
  const words = undoneWords(command, what);
  if (!words) return;
  const { text, toast } = words;
  say(what === "move" ? text.slice(0, -1) + whereMoved(view(), before, store.arrangement()) : text, { toast });
}

/** Begin the puzzle anew, and say so. */
export function restart({ store, view, say }: Pick<Model, "store" | "view" | "say">) {
  const before = store.arrangement();
  store.act(view().play.blank(before.document), "restart");
  say(
    store.arrangement() === before ? `Nothing is ${view().words.verb} yet.` : "Restarted. Undo brings your moves back.",
  );
}
