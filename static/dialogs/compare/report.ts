/** What the dialog shows of a comparison, and what it says aloud: the rows, and what all of them lead to. */

import { make, part, write } from "../../base/dom.ts";
import { ENDED } from "./results.ts";
import { createTable } from "./table.ts";
import { scaleWords, spoken, summary } from "./words.ts";
import type { Run } from "../../python/types.ts";
import type { createSession } from "./session.ts";

type Session = ReturnType<typeof createSession>;

export function createReport(session: Session) {
  const run = part("compare-run", HTMLButtonElement);
  const log = part("compare-log", HTMLDivElement);
  const line = part("compare-summary", HTMLParagraphElement);
  const rows = createTable();
  /** whose end was said */
  const told: Set<Run> = new Set();

  const say = (text: string) => log.append(make("p", { text }));
  const summed = () => summary(session.lines(), session.limit(), session.isOver());

  function show() {
    const lines = session.lines();
    rows.show(lines, session.limit());
    for (const one of lines) {
      if (told.has(one.run) || !ENDED.has(one.outcome.is)) continue;
      told.add(one.run);
      say(spoken(one, session.limit()));
    }
    const { text, isBad } = summed();
    write("compare-summary", isBad ? "" : text);
    line.dataset.is = session.isOver() ? "over" : "";
    write("compare-fault", isBad ? text : "");
    part("compare-copy", HTMLButtonElement).hidden = !isBad;
    write("compare-run", session.isRunning() ? "Stop" : session.isOver() ? "Run again" : "Run");
    run.classList.toggle("filled", !session.isRunning());
  }

  return {
    show,
    /** Show rows in which nothing has happened. */
    begin() {
      told.clear();
      log.replaceChildren();
      rows.begin(session.lines(), session.limit());
      write("compare-scale", scaleWords(session.limit()));
      show();
    },
    /** All have ended. */
    end() {
      show();
      const { text, isBad } = summed();
      if (!isBad) say(text); // a contradiction is said as an alert
    },
  };
}
