/** The Daily dialog: today's puzzle of a kind and level, and those of the days before. */

import { useComputed, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { today } from "../../../base/dates.ts";
import { boardName, counted, sentence } from "../../../base/words.ts";
import { dailyDates, streaksOf } from "../../../model/statistics.ts";
import { dailyLevel, knownDays } from "../../../model/daily.ts";
import { Choice } from "../../blocks/choice.tsx";
import { Dialog, showDialog } from "../../blocks/dialog.tsx";
import { Job, useLongCalls } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import { Calendar } from "./calendar.tsx";
import type { WholePage } from "../../page.ts";
import type { KeptBoard } from "../../../model/board.ts";
import type { Solve } from "../../../model/solves.ts";

type Records = { boards: KeptBoard[]; solves: Solve[] };

async function readRecords({ shelf }: Pick<WholePage, "shelf">): Promise<Records> {
  const [boards, solves] = await Promise.all([shelf.boards(), shelf.solves()]);
  return { boards, solves };
}

export async function showDaily(page: WholePage) {
  const { canMake, python, settings, store, view, say } = page;
  if (!canMake()) return say(`There is no daily ${view().title} puzzle.`);
  python.makers.warm();
  const { daily } = store.about();
  if (daily?.level) settings.set({ daily: daily.level });
  const records = await readRecords(page);
  showDialog(<Daily read={records} />);
}

function Daily({ read }: { read: Records }) {
  const page = usePage();
  const { settings, puzzles, store, kind, view, say } = page;
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const calls = useLongCalls(say);
  const records = useSignal(read);
  const fault = useSignal("");
  const { rule, titles = {} } = view().making.level ?? { rule: { words: [] } };
  const level = dailyLevel(view(), settings.now().daily);
  const known = useComputed(() => knownDays(records.value, kind(), dailyLevel(view(), settings.now().daily)));
  const { current } = streaksOf(dailyDates(records.value.solves), today());

  async function choose(level: string) {
    settings.set({ daily: level });
    records.value = await readRecords(page);
  }

  async function take(day: string) {
    fault.value = "";
    try {
      const goesOn = () => dialog.current?.close();
      const document = await puzzles.openDaily(kind(), day, level, { run: calls.run, goesOn });
      if (!document) return;
      dialog.current?.close();
      say(`${store.about().title}. ${boardName(view(), document)}.`, { toast: false });
    } catch (error) {
      fault.value = sentence(error);
    }
  }

  return (
    <Dialog name="daily" title={`${view().title}: daily puzzle`} element={dialog} first={button}>
      <Choice
        id="daily-levels"
        name="daily-level"
        label="Level"
        choices={rule.words.map((value) => ({ value, label: titles[value] ?? value }))}
        chosen={level}
        choose={choose}
        hidden={rule.words.length === 0}
      />
      <Calendar known={known.value} choose={take} />
      <p class="note" id="daily-streak">
        {current > 0 && `Daily streak: ${counted(current, "day")}.`}
      </p>
      <p class="fault-line" id="daily-fault" role="alert">
        {fault}
      </p>
      <Job id="daily-job" work={calls.work} stop={calls.stop} />
      <div class="dialog-actions">
        <p class="note">The same puzzle for everybody.</p>
        <button type="button" class="filled" id="daily-today" ref={button} onClick={() => take(today())}>
          Today's puzzle
        </button>
      </div>
    </Dialog>
  );
}
