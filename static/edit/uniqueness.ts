/** How many solutions the edited puzzle has, and its level: Python is asked after each pause, and a line says the answer. */

import { countWords } from "../advice/solution-count.ts";
import { part, write } from "../base/dom.ts";
import { createLatest } from "../base/latest.ts";
import { capital } from "../base/words.ts";
import type { OpenBoard, Page } from "../advice/types.ts";
import type { Solved } from "../types.ts";

const PAUSE = 350; // milliseconds without a change before Python is asked
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

/** Whether a puzzle with that answer has a level. */
const hasLevel = ({ family }: OpenBoard, { status, complete, states }: Solved) =>
  status === "solved" && ((complete && states.length === 1) || family.gradesSeveral);

export function createUniqueness({ table, python, learn, boards }: Page) {
  const answer = part("uniqueness", HTMLParagraphElement);
  const leaveOne = part("leave-one", HTMLButtonElement);
  let isOn = false;
  const counting = createLatest({
    now: () => (isOn ? table() : null),
    same: (one, other) => one.document === other.document,
    async ask(asked, { signal, isCurrent }) {
      const { document, engine } = asked;
      const solved = await python.ask("solve", { document, engine, limit: 2, seconds: SECONDS }, { signal });
      if (!isCurrent()) return null;
      learn(solved);
      tell(...countSentence(asked, solved));
      if (!hasLevel(asked, solved)) return null;
      return boards.about().grade ?? python.ask("grade", { document }, { signal }).catch(() => null);
    },
    answered(level) {
      if (!level) return;
      boards.know({ grade: level });
      write("editor-level", `Level: ${level.level}`);
    },
    failed: () => tell("open", "The solver has not answered yet"),
    again: AGAIN,
  });

  function tell(is: string, text: string) {
    answer.dataset.is = is;
    answer.textContent = text;
    leaveOne.hidden = is !== "several";
    write("editor-level", "");
  }

  return {
    /** Asks about the puzzle, unless Python is at it. */
    watch() {
      isOn = true;
      if (counting.asked()?.document === table().document) return;
      counting.drop();
      tell("open", "Counting solutions…");
      counting.watch(PAUSE);
    },
    stop() {
      isOn = false;
      counting.drop();
    },
  };
}
