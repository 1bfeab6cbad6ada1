/** The daily puzzles of a day and the weekly ones of its week, by kind, with the streak of each. */

import { groupsOf } from "../../../base/groups.ts";
import { counted } from "../../../base/words.ts";
import { WEEKLY, addressOf } from "../../../model/daily.ts";
import { dailyDates, streaksOf } from "../../../model/statistics.ts";
import { viewFor } from "../../../model/site.ts";
import { usePage } from "../../page.ts";
import type { RefObject } from "preact";
import type { DailyPuzzle } from "../../../model/daily.ts";
import type { Solve } from "../../../model/solves.ts";
import type { View } from "../../../types.ts";

interface PuzzlesOfDayProps {
  puzzles: DailyPuzzle[];
  /** What is known of puzzles, by their addresses. */
  known: ReadonlyMap<string, string>;
  solves: Solve[];
  today: string;
  choose: (puzzle: DailyPuzzle) => void;
  /** The address of the one that has the focus at first, and its place. */
  first: string;
  button: RefObject<HTMLButtonElement | null>;
}

const streakWords = (days: number) => (days > 0 ? `Streak: ${counted(days, "day")}` : "");

/** What a puzzle is called among those of its kind. */
function levelWords({ making }: Pick<View, "making">, level: string) {
  if (level === WEEKLY) return "Weekly";
  return level ? (making.level.titles?.[level] ?? level) : "Puzzle";
}

export function PuzzlesOfDay({ puzzles, known, solves, today, choose, first, button }: PuzzlesOfDayProps) {
  const { views } = usePage();
  return (
    <ul class="dailies">
      {groupsOf(puzzles, ({ kind }) => kind).map(([kind, ofKind]) => {
        const view = viewFor(views, kind);
        const { current } = streaksOf(dailyDates(solves.filter((solve) => solve.kind === kind)), today);
        return (
          <li key={kind}>
            <p>
              <b>{view.title}</b> <span class="note">{streakWords(current)}</span>
            </p>
            <div class="levels" role="group" aria-label={view.title}>
              {ofKind.map((puzzle) => {
                const address = addressOf(puzzle);
                const words = levelWords(view, puzzle.level);
                const mark = known.get(address);
                return (
                  <button
                    key={address}
                    type="button"
                    data-is={mark}
                    aria-label={[view.title, words, mark].filter(Boolean).join(", ")}
                    ref={address === first ? button : undefined}
                    onClick={() => choose(puzzle)}
                  >
                    {words}
                  </button>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
