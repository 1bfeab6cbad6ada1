/** What the bar says of today: how many of its puzzles are solved, and the streak. It comes once the page is idle. */

import { counted } from "../base/words.ts";
import { countSolved, knownPuzzles, puzzlesOfDay } from "../model/daily.ts";
import { dailyDates, streaksOf } from "../model/statistics.ts";
import { CommandButton } from "./command-button.tsx";
import { useDay, useKept } from "./records.ts";
import type { Solve } from "../model/solves.ts";
import type { Page } from "./page.ts";

export function TodayState({ page: { shelf, views } }: { page: Page }) {
  const day = useDay();
  const solves = useKept<Solve[] | null>(shelf, null, shelf.solves, "when idle").kept.value;
  if (solves === null) return null;
  const known = knownPuzzles({ boards: [], solves });
  const { solved, of } = countSolved(puzzlesOfDay(views, day.value), known);
  const { current } = streaksOf(dailyDates(solves), day.value);
  const streak = current > 0 ? counted(current, "day") : "";
  const words = [`Today: ${solved} of ${of} solved`, streak && `streak: ${streak}`].filter(Boolean).join(", ");
  return (
    <CommandButton name="daily" class="today-state quiet" id="today-state" shows="both" title={words}>
      <span aria-hidden="true">
        {solved}/{of}
        {streak && <span class="streak"> · {streak}</span>}
      </span>
      <span class="unseen">{words}</span>
    </CommandButton>
  );
}
