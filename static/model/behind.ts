/**
 * A puzzle that takes long is made behind the page, where one plays on: it opens by itself if nothing was done meanwhile, else a
 * note says that it is ready. There is one at a time; a newer one takes the place of the one before.
 */

import { signal } from "@preact/signals-core";
import { dialogIsOpen } from "../base/dialog.ts";
import { sentence } from "../base/words.ts";
import { createLongCalls } from "../python/long-call.ts";
import type { CallOptions, Made, Say, Work } from "../types.ts";
import type { RunCall, Running } from "../python/types.ts";
import type { Store } from "./store.ts";

interface BehindParts {
  store: Pick<Store, "arrangement">;
  /** Whether the board is played, and not edited or explained. */
  isPlaying: () => boolean;
  say: Say;
}
/** A puzzle that may take long: what makes it, and what is done with it. */
interface LongMaking {
  make: (how: CallOptions) => Promise<Made>;
  /** What runs it until it has taken long. */
  run: RunCall;
  /** It goes on behind: what waits for it closes. */
  goesOn: () => void;
  open: (made: Made) => unknown;
  /** What it is called: "Light Up, 7 × 7". */
  nameOf: (made: Made) => string;
}

const WORDS = "Making a puzzle";
const GOES_ON = "This puzzle takes long. You can play on, and are told when it is ready.";
const SOON = 2000; // milliseconds that one waits for it, from when it is begun,
const LATE = 8000; // or, while it is not begun, from when it was asked for

/** Resolves when a puzzle takes long. */
function createPatience() {
  let tell = () => {};
  const isLong = new Promise<"long">((resolve) => (tell = () => resolve("long")));
  let timer = setTimeout(tell, LATE);
  return {
    isLong,
    began() {
      clearTimeout(timer);
      timer = setTimeout(tell, SOON);
    },
    end: () => clearTimeout(timer),
  };
}

export function createBehind({ store, isPlaying, say }: BehindParts) {
  const work = signal<Work | null>(null);
  /** What the note says, and what opens the puzzle, null where it could not be made; null while there is no note. */
  const note = signal<{ text: string; open: (() => unknown) | null } | null>(null);
  const calls = createLongCalls(work, say);

  /** Say it in a note that stays: the player may look away when it comes. */
  function tell(text: string, open: (() => unknown) | null) {
    note.value = { text, open };
    say(text, { toast: false });
  }

  /** Tell of a puzzle that was made behind, or open it. */
  function arrived(made: Made, isFree: boolean, { open, nameOf }: LongMaking) {
    if (isFree) return open(made);
    tell(`Your puzzle is ready: ${nameOf(made)}.`, () => open(made));
  }

  return {
    work,
    note,
    stop: calls.stop,
    /** Make a puzzle; null where it goes on behind, and where it was stopped. Rejects with Refused. */
    async make(long: LongMaking): Promise<Made | null> {
      const asked = store.arrangement();
      const patience = createPatience();
      const stopping = new AbortController();
      let making: Promise<Made> | null = null;
      let shownBy: Running | null = null; // who shows how it goes, and can stop it
      const progress: CallOptions["progress"] = (news) => shownBy?.progress(news);
      const begin = () => long.make({ signal: stopping.signal, began: patience.began, progress });
      function makeShown(by: Running) {
        shownBy = by;
        by.signal.addEventListener("abort", () => shownBy === by && stopping.abort());
        return (making ??= begin());
      }
      const first = await long.run(WORDS, (by) => Promise.race([makeShown(by), patience.isLong])).finally(patience.end);
      if (first !== "long") return first;
      long.goesOn();
      if (!note.peek()?.open) note.value = null;
      say(GOES_ON);
      const isFree = () => store.arrangement() === asked && isPlaying() && !dialogIsOpen();
      void calls
        .run(WORDS, makeShown)
        .then((made) => made && arrived(made, isFree(), long))
        .catch((error) => tell(sentence(error), null));
      return null;
    },
  };
}
