/**
 * The Daily dialog: today's puzzle of a kind and level, and those of the days before. The puzzle of a daily address is made
 * behind a cover, so that no other board is taken for it.
 */

import { dayWords, today } from "../base/dates.ts";
import { closeDialog, openDialog } from "../base/dialog.ts";
import { make, part } from "../base/dom.ts";
import { progressIn } from "../base/progress.ts";
import { boardName, counted, sentence, shortened } from "../base/words.ts";
import { dailyLevel, knownDays, whyNoDay, whyNoLevel } from "../page/daily.ts";
import { createLongCalls } from "../python/long-call.ts";
import { BadLink } from "../model/links/bad-link.ts";
import { dailyDates, streaksOf } from "../model/statistics.ts";
import { createCalendar } from "./calendar.ts";
import type { DayAsked } from "../page/types.ts";
import type { RunCall } from "../python/types.ts";
import type { View } from "../types.ts";
import type { DialogsParts, OpenDaily, PrepareDaily } from "./types.ts";

/** What is said when the puzzle of an address was not made. */
export const STILL_HERE = "The board that was open before is still here.";

/** The levels that a kind's maker has, as buttons of which one is on; a maker without levels has none. */
function createLevels({ views, settings }: Pick<DialogsParts, "views" | "settings">, choose: (level: string) => void) {
  const viewOf = (kind: string) => views.get(kind) as View;
  const of = (kind: string) => dailyLevel(viewOf(kind), settings.now().daily);

  return {
    of,
    show(kind: string) {
      const { rule, titles = {} } = viewOf(kind).making.level ?? { rule: { words: [] } };
      const labels = rule.words.map((value) => {
        const how = { type: "radio", name: "daily-level", value, checked: value === of(kind) };
        return make("label", {}, make("input", { ...how, onchange: () => choose(value) }), titles[value] ?? value);
      });
      const place = part("daily-levels", HTMLDivElement);
      place.hidden = labels.length === 0;
      place.replaceChildren(...labels);
    },
  };
}

export const prepareDaily: PrepareDaily = ({ views, shelf, settings, puzzles, python, boards, say, ...open }) => {
  const dialog = part("daily-dialog", HTMLDialogElement);
  const line = part("daily-fault", HTMLParagraphElement);
  const button = part("daily-today", HTMLButtonElement);
  const jobs = createLongCalls(progressIn("daily-job"), say);
  const levels = createLevels({ views, settings }, choose);
  const calendar = createCalendar((day) => known.get(day) ?? "", take);
  /** what is known of a day: "solved", "begun" */
  let known: Map<string, string> = new Map();
  let kind = "";

  async function learn() {
    const [boards, solves] = await Promise.all([shelf.boards(), shelf.solves()]);
    known = knownDays({ boards, solves }, kind, levels.of(kind));
    const { current } = streaksOf(dailyDates(solves), today());
    part("daily-streak", HTMLParagraphElement).textContent =
      current > 0 ? `Daily streak: ${counted(current, "day")}.` : "";
  }

  async function choose(level: string) {
    settings.set({ daily: level });
    await learn();
    calendar.redraw();
  }

  async function take(day: string) {
    line.textContent = "";
    try {
      const document = await puzzles.daily(kind, day, levels.of(kind), jobs.run);
      if (!document) return;
      closeDialog(dialog.id);
      say(`${boards.about().title}. ${boardName(open.view(), document)}.`, { shown: false });
    } catch (error) {
      line.textContent = sentence(error);
    }
  }

  button.addEventListener("click", () => take(today()));
  dialog.addEventListener("close", jobs.drop);
  const address = prepareAddress({ views, settings, puzzles, boards, say, kind: open.kind });

  return {
    stop: () => [jobs, address].forEach(({ stop }) => stop()),
    open: address.open,
    async show() {
      if (!puzzles.canMake()) return say(`There is no daily ${open.view().title} puzzle.`);
      python.makers.warm();
      kind = open.kind();
      const { daily } = boards.about();
      if (daily?.level) settings.set({ daily: daily.level });
      part("daily-title", HTMLHeadingElement).textContent = `${open.view().title}: daily puzzle`;
      line.textContent = "";
      await learn();
      levels.show(kind);
      calendar.show(today(), today());
      openDialog(dialog.id);
      return button.focus({ preventScroll: true });
    },
  };
};

/** Opens the daily puzzle of an address. */
const prepareAddress: OpenDaily = ({ views, settings, puzzles, boards, kind, say }) => {
  const cover = part("daily-cover", HTMLDialogElement);
  const jobs = createLongCalls(progressIn("cover-job"), (text) => say(`${text} ${STILL_HERE}`));
  let opened = 0; // addresses; the cover is the newest one's
  cover.addEventListener("close", () => cover.open || jobs.stop()); // by Escape, or by Back
  const run: RunCall = async (...making) => (cover.open ? jobs.run(...making) : null);

  return {
    stop: jobs.stop,
    async open(asked) {
      const wanted = asked.kind ?? kind();
      const view = views.get(wanted);
      if (!view) throw new BadLink(`“${shortened(wanted)}” is not a kind of puzzle here.`);
      if (!puzzles.canMake(wanted)) throw new BadLink(`There is no daily ${view.title} puzzle.`);
      const { date = today(), level = dailyLevel(view, settings.now().daily) } = given(asked);
      const why = whyNoDay(date, today()) || (asked.level && whyNoLevel(view, level));
      if (why) throw new BadLink(why);
      part("cover-title", HTMLHeadingElement).textContent = `${view.title}: daily puzzle`;
      const words = [dayWords(date), level].filter(Boolean).join(", ");
      part("cover-day", HTMLParagraphElement).textContent = words;
      const mine = (opened += 1);
      openDialog(cover.id);
      try {
        const document = await puzzles.daily(wanted, date, level, run);
        if (document) say(`${boards.about().title}.`, { shown: false });
      } finally {
        if (mine === opened) closeDialog(cover.id);
      }
    },
  };
};

/** What an address names. */
const given = ({ date, level }: DayAsked): { date?: string; level?: string } => ({
  ...(date !== null && { date }),
  ...(level !== null && { level }),
});
