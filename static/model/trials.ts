/**
 * Trials: what is placed after one begins can be taken back as a whole, or kept. They nest. A solved board shows none: what
 * solved it counts. Undo out of the solution brings them back.
 */

import { signal } from "@preact/signals-core";
import { memoised } from "../base/memoise.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Say, State, Trial, View } from "../types.ts";
import type { Arrangement } from "./board.ts";
import type { Store } from "./store.ts";

interface TrialParts {
  store: Store;
  view: () => View;
  isSolved: () => boolean;
  /** Neither editing nor explaining. */
  isPlaying: ReadonlySignal<boolean>;
  say: Say;
  /** Take down a message that is not true any more. */
  unsay: (text: string) => void;
}

/** What was done since the outermost trial began. */
export function trialIn(view: View, { document, state, trials }: Arrangement): Trial | null {
  if (trials.length === 0) return null;
  const [outer, inner] = [trials[0], trials[trials.length - 1]];
  const places = (began: State) => view.play.changed(document, state, began);
  const within = new Set(places(inner).map(String));
  const changed = new Map(places(outer).map((at) => [String(at), { at, isInner: within.has(String(at)) }]));
  return { changed, outer, inner };
}

const CLOSE = "Close the explanation or the editor first.";
const NONE = "No trial is open. T begins one.";
const NONE_LEFT = "The board is solved: no trial is open.";
const BEGUN = "Trial begun. What you place now can be taken back as a whole.";

/** The words for a trial that has begun. */
const begunWords = (depth: number) => (depth === 1 ? BEGUN : `Trial ${depth} begun, within the one before.`);

/** The words for a number of trials that are still open. */
const openWords = (open: number) =>
  open === 0 ? "" : open === 1 ? " The trial around it goes on." : ` ${open} trials go on.`;

/** The open trials: what the board and the page show of them, and the commands that begin and end them. */
export function createTrials({ store, view, isSolved, isPlaying, say, unsay }: TrialParts) {
  const saidOfBegin = signal(""); // when the last trial began, while that is on screen
  const open = () => (isSolved() ? 0 : store.arrangement().trials.length);
  const trialOf = memoised((board: Arrangement) => trialIn(view(), board));
  /** Whether nothing was changed in the innermost open trial. */
  function isEmpty() {
    const { document, state, trials } = store.arrangement();
    const began = trials.at(-1) ?? state;
    return view().play.changed(document, state, began).length === 0;
  }

  function end(keep: boolean) {
    if (!isPlaying.value) return say(CLOSE);
    if (open() === 0) return say(isSolved() ? NONE_LEFT : NONE);
    const wasEmpty = isEmpty();
    store.endTrial(keep);
    const what = wasEmpty ? "Trial ended; nothing was changed in it." : keep ? "Trial kept." : "Trial rejected.";
    return say(what + openWords(open()));
  }

  return {
    /** What the board marks. */
    marks: () => (open() > 0 && isPlaying.value ? trialOf(store.arrangement()) : null),
    /** The name of the innermost one, empty where none is shown. */
    words() {
      const count = isPlaying.value ? open() : 0;
      return count > 1 ? `Trial ${count}` : count === 1 ? "Trial" : "";
    },
    /** Whether one can be begun, and ended. */
    can: () => ({ try: isPlaying.value && !isSolved(), end: open() > 0 }),
    /** Once something is tried, or no trial is open, as on a solved board, nothing says that one has begun. */
    settle() {
      const { state } = store.arrangement();
      if (saidOfBegin.value === "" || (open() > 0 && store.arrangement().trials.at(-1) === state)) return;
      unsay(saidOfBegin.value);
      saidOfBegin.value = "";
    },
    commands: {
      try() {
        if (!isPlaying.value) return say(CLOSE);
        if (isSolved()) return say("The board is solved: there is nothing left to try.");
        // A second click begins no other one: nothing could be taken back with it alone.
        if (open() > 0 && isEmpty()) return say(begunWords(open()));
        if (!store.beginTrial()) return say(`${open()} trials are open, the most possible. Keep or reject one first.`);
        saidOfBegin.value = begunWords(open());
        return say(saidOfBegin.value);
      },
      keep: () => end(true),
      reject: () => end(false),
    },
  };
}
