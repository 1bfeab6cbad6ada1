/** The Today dialog: the puzzles of the day and the week, those of the days before, and the streaks. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fullDayWords } from "../../../base/dates.ts";
import { boardName, counted, sentence } from "../../../base/words.ts";
import { addressOf, countSolved, dailyLevel, knownDays, knownPuzzles, puzzlesOfDay } from "../../../model/daily.ts";
import { dailyDates, streaksOf } from "../../../model/statistics.ts";
import { Dialog, showDialog } from "../../blocks/dialog.tsx";
import { Job, useLongCalls } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import { useDay, useKept } from "../../records.ts";
import { Calendar } from "./calendar.tsx";
import { PuzzlesOfDay } from "./puzzles-of-day.tsx";
import type { KeptBoard } from "../../../model/board.ts";
import type { DailyPuzzle } from "../../../model/daily.ts";
import type { Solve } from "../../../model/solves.ts";
import type { WholePage } from "../../page.ts";

type Records = { boards: KeptBoard[]; solves: Solve[] };

async function readRecords({ shelf }: Pick<WholePage, "shelf">): Promise<Records> {
  const [boards, solves] = await Promise.all([shelf.boards(), shelf.solves()]);
  return { boards, solves };
}

export async function showDaily(page: WholePage) {
  page.python.makers.warm();
  const records = await readRecords(page);
  showDialog(<Today read={records} />);
}

function Today({ read }: { read: Records }) {
  const page = usePage();
  const { settings, shelf, kind, view, views } = page;
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const records = useKept(shelf, read, () => readRecords(page), "is read").kept;
  const now = useDay();
  const chosen = useSignal<string | null>(null); // today, where none is
  const { fault, calls, take } = useTaking(() => dialog.current?.close());

  const { solves } = records.value;
  const today = now.value;
  const day = chosen.value ?? today;
  const ofDay = puzzlesOfDay(views, day);
  const known = knownPuzzles(records.value);
  const first = addressOf({ kind: kind(), date: day, level: dailyLevel(view(), settings.now().daily) });

  return (
    <Dialog name="daily" title="Daily puzzles" size="wide" element={dialog} first={button}>
      <div class="day-and-month">
        <section aria-labelledby="daily-day">
          <Head
            day={day}
            count={countSolved(ofDay, known)}
            streak={streaksOf(dailyDates(solves), today).current}
            back={day === today ? undefined : () => (chosen.value = null)}
          />
          <PuzzlesOfDay
            puzzles={ofDay}
            known={known}
            solves={solves}
            today={today}
            choose={take}
            first={first}
            button={button}
          />
          <p class="note">
            The same puzzles for everybody. A weekly one is larger, and is there from Monday to Sunday.
          </p>
          <p class="fault-line" id="daily-fault" role="alert">
            {fault}
          </p>
          <Job id="daily-job" work={calls.work} stop={calls.stop} />
        </section>
        <section>
          <Calendar known={knownDays(known)} today={today} chosen={day} choose={(date) => (chosen.value = date)} />
        </section>
      </div>
    </Dialog>
  );
}

interface HeadProps {
  day: string;
  count: ReturnType<typeof countSolved>;
  /** In days. */
  streak: number;
  /** To today, from another day. */
  back?: () => void;
}

/** It comes into sight when another day is chosen in the calendar, which is under it on a phone. */
function Head({ day, count: { solved, of }, streak, back }: HeadProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [day]);
  return (
    <div class="day-head" ref={place}>
      <h3 id="daily-day" aria-live="polite">
        {fullDayWords(day)}
      </h3>
      <p class="note" id="daily-solved">
        {solved} of {of} solved
      </p>
      <p class="note" id="daily-streak">
        {streak > 0 && `Daily streak: ${counted(streak, "day")}.`}
      </p>
      {back && (
        <button type="button" class="quiet" onClick={back}>
          Back to today
        </button>
      )}
    </div>
  );
}

/** Takes a puzzle, and then closes the dialog. */
function useTaking(close: () => void) {
  const { puzzles, store, view, say } = usePage();
  const calls = useLongCalls(say);
  const fault = useSignal("");

  async function take(puzzle: DailyPuzzle) {
    fault.value = "";
    try {
      const document = await puzzles.openDaily(puzzle, { run: calls.run, goesOn: close });
      if (!document) return;
      close();
      say(`${store.about().title}. ${boardName(view(), document)}.`, { toast: false });
    } catch (error) {
      fault.value = sentence(error);
    }
  }
  return { calls, fault, take };
}
