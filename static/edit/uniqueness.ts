/** How many solutions the edited puzzle has, and its level, in words: Python is asked after each pause. */

import { signal } from "@preact/signals-core";
import { countWords, hasLevel } from "../advice/solution-count.ts";
import { createLatest } from "../base/latest.ts";
import { capital } from "../base/words.ts";
import { isStopped } from "../python/request.ts";
import type { Model } from "../model/model.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Solved } from "../types.ts";

const PAUSE = 350; // milliseconds without a change before Python is asked
const SECONDS = 5;
const AGAIN = 1000; // milliseconds after a call that failed

const LATE = "Level: not known in time";
const FAILED = "Level: could not be worked out";

type CountSaid = { is: "open" | "none" | "one" | "several"; text: string };

const COUNTS: { [short: string]: CountSaid["is"] } = { "no solution": "none", "one solution": "one" };

/** Words for an answer, and what kind it is. */
function countSentence({ view, document, family }: OpenBoard, solved: Solved): CountSaid {
  if (solved.status === "unknown") return { is: "open", text: "Too hard to tell within a few seconds" };
  const { short } = countWords(view, document, solved, family.severalWords);
  return short ? knownSentence(short) : { is: "open", text: "At least one solution" };
}

/** @param short as in `countWords` */
const knownSentence = (short: string): CountSaid => ({ is: COUNTS[short] ?? "several", text: capital(short) });

/** Counts the solutions of the open board while it is on, and then asks for its level. */
export function createUniqueness({ openBoard, python, learn, store }: Model) {
  const words = signal<CountSaid & { level?: string }>({ is: "open", text: "" });
  let isOn = false;
  const now = () => (isOn ? openBoard() : null);
  const same = (one: OpenBoard, other: OpenBoard) => one.document === other.document;

  const counting = createLatest({
    now,
    same,
    ask: ({ document, engine }, { signal }) =>
      python.ask("solve", { document, engine, limit: 2, seconds: SECONDS }, { signal }),
    answered(solved, asked) {
      learn(solved);
      words.value = countSentence(asked, solved);
      if (hasLevel(asked.family, solved)) grading.watch();
    },
    failed: () => (words.value = { is: "open", text: "The solver has not answered yet" }),
    again: AGAIN,
  });

  const grading = createLatest({
    now,
    same,
    ask: async ({ document }, { signal }) => store.about().grade ?? python.ask("grade", { document }, { signal }),
    answered(grade) {
      store.know({ grade });
      words.value = { ...words.peek(), level: `Level: ${grade.level}` };
    },
    failed: (error) => (words.value = { ...words.peek(), level: isStopped(error) ? LATE : FAILED }),
  });

  function drop() {
    counting.drop();
    grading.drop();
  }

  return {
    words,
    /** Asks about the puzzle, unless Python is at it. */
    watch() {
      isOn = true;
      if ((counting.asked() ?? grading.asked())?.document === openBoard().document) return;
      drop();
      const { short } = store.about().solutions ?? {};
      words.value = short ? knownSentence(short) : { is: "open", text: "Counting solutions…" };
      counting.watch(PAUSE);
    },
    stop() {
      isOn = false;
      drop();
    },
  };
}
