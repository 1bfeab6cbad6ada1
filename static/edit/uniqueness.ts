/** How many solutions the edited puzzle has, and its level: Python is asked after each pause, and a line says the answer. */

import { countWords } from "../advice/solution-count.ts";
import { part, write } from "../base/dom.ts";
import { createLatest } from "../base/latest.ts";
import { capital } from "../base/words.ts";
import type { OpenBoard, Page } from "../advice/types.ts";
import type { Document, Solved } from "../types.ts";

const PAUSE = 350; // milliseconds without a change before Python is asked
const OWNER = "uniqueness"; // of its calls
const SECONDS = 5;
const AGAIN = 1000; // milliseconds after a call that failed, as when Stop ended it with another one

/** Words for an answer, and what kind it is. */
const countSentence: (table: OpenBoard, solved: Solved) => [is: string, text: string] = (
  { view, document, family },
  solved,
) => {
  if (solved.status === "none") return ["none", "No solution"];
  if (solved.status === "unknown") return ["open", "Too hard to tell within a few seconds"];
  const { short } = countWords(view, document, solved, family.several);
  if (short === "one solution") return ["one", "One solution"];
  return short ? ["several", capital(short)] : ["open", "At least one solution"];
};

export function createUniqueness({ table, python, learn, boards }: Page) {
  const answer = part("uniqueness", HTMLParagraphElement);
  const leaveOne = part("leave-one", HTMLButtonElement);
  let isOn = false;
  const counting = createLatest({
    now: () => (isOn ? table() : null),
    same: (one, other) => one.document === other.document,
    ask: ({ document, engine }) =>
      python.ask("solve", { document, engine, limit: 2, seconds: SECONDS }, { owner: OWNER }),
    answered(solved, asked) {
      learn(solved);
      tell(...countSentence(asked, solved));
      void grade(asked, solved);
    },
    failed: () => tell("open", "The solver has not answered yet"),
    again: AGAIN,
  });

  /** what is graded now */
  let grading: Document | null = null;

  function tell(is: string, text: string) {
    answer.dataset.is = is;
    answer.textContent = text;
    leaveOne.hidden = is !== "several";
    write("editor-level", "");
  }

  /** Says the level of a puzzle that has one. */
  async function grade({ document, family }: OpenBoard, { status, complete, states }: Solved) {
    if (status !== "solved" || !((complete && states.length === 1) || family.gradesSeveral)) return;
    grading = document;
    const level = boards.about().grade ?? (await python.ask("grade", { document }, { owner: OWNER }).catch(() => null));
    if (grading !== document) return;
    grading = null;
    if (!level || table().document !== document) return;
    boards.know({ grade: level });
    write("editor-level", `Level: ${level.level}`);
  }

  function drop() {
    if (counting.asked() || grading) python.stop(OWNER);
    grading = null;
    counting.drop();
  }

  return {
    /** Asks about the puzzle, unless Python is at it. */
    watch() {
      isOn = true;
      if ((counting.asked()?.document ?? grading) === table().document) return;
      drop();
      tell("open", "Counting solutions…");
      counting.watch(PAUSE);
    },
    stop() {
      isOn = false;
      drop();
    },
  };
}
