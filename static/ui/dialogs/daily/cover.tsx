/** The puzzle of a daily address is made behind a cover, so that no other board is taken for it. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { dayWords, mondayOf, today } from "../../../base/dates.ts";
import { shortened } from "../../../base/words.ts";
import { BadLink } from "../../../model/links/bad-link.ts";
import { STILL_HERE } from "../../../model/links/open-text.ts";
import { WEEKLY, dailyLevel, whyNoDay, whyNoLevel } from "../../../model/daily.ts";
import { createLongCalls } from "../../../python/long-call.ts";
import { Modal, leaveDialog, showDialog } from "../../blocks/dialog.tsx";
import { Job } from "../../blocks/job.tsx";
import type { ReadonlySignal } from "@preact/signals";
import type { DayAsked } from "../../../model/daily.ts";
import type { RunCall } from "../../../python/types.ts";
import type { WholePage } from "../../page.ts";
import type { Work } from "../../../types.ts";

let newest: object | null = null; // the calls of the cover that was opened last

/**
 * Open the daily puzzle that an address asks for. Answers whether it is still made, behind the page; rejects with a sentence, a
 * BadLink where there is no such puzzle.
 */
export async function openDay({ views, settings, puzzles, canMake, store, kind, say }: WholePage, asked: DayAsked) {
  const wanted = asked.kind ?? kind();
  const view = views.get(wanted);
  if (!view) throw new BadLink(`“${shortened(wanted)}” is not a kind of puzzle here.`);
  if (!canMake(wanted)) throw new BadLink(`There is no daily ${view.title} puzzle.`);
  const level = asked.level ?? dailyLevel(view, settings.now().daily);
  const day = asked.date ?? today();
  const why = whyNoDay(day, today()) || (asked.level && whyNoLevel(view, level));
  if (why) throw new BadLink(why);
  const date = level === WEEKLY ? mondayOf(day) : day;
  const work = signal<Work | null>(null);
  const calls = createLongCalls(work, (text) => say(`${text} ${STILL_HERE}`));
  let isOpen = true;
  let isBehind = false;
  const goesOn = () => void (isBehind = true);
  newest = calls;

  /** By Escape, by Back, or for a newer one, which says all that is said. */
  function leave() {
    isOpen = false;
    if (newest === calls) calls.stop();
    else calls.drop();
  }

  const run: RunCall = async (...making) => (isOpen ? calls.run(...making) : null);
  const words = [dayWords(date), level].filter(Boolean).join(", ");
  showDialog(<Cover title={`${view.title}: daily puzzle`} day={words} work={work} stop={calls.stop} left={leave} />);
  try {
    const document = await puzzles.openDaily({ kind: wanted, date, level }, { run, goesOn });
    if (document) say(`${store.about().title}.`, { toast: false });
    return isBehind;
  } finally {
    if (isOpen) leaveDialog();
  }
}

interface CoverProps {
  title: string;
  day: string;
  work: ReadonlySignal<Work | null>;
  stop: () => void;
  /** It is closed. */
  left: () => void;
}

function Cover({ title, day, work, stop, left }: CoverProps) {
  useEffect(() => left, []);
  return (
    <Modal id="daily-cover" class="cover" labelledBy="cover-title" describedBy="cover-day">
      <div class="card">
        <h2 id="cover-title">{title}</h2>
        <p id="cover-day">{day}</p>
        <Job id="cover-job" work={work} stop={stop} />
      </div>
    </Modal>
  );
}
