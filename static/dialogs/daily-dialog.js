/** The Daily dialog: today's puzzle of a kind and level, and those of the days before. */

import { dayWords, isDay, today } from "../base/dates.js";
import { closeDialog, openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { progressIn } from "../base/progress.js";
import { boardName, sentence, shortened } from "../base/words.js";
import { dailyLevel, knownDays } from "../page/daily.js";
import { createLongCalls } from "../python/long-call.js";
import { createCalendar } from "./calendar.js";

/** @import { View } from "../types.d.ts" */
/** @import { DialogsParts, PrepareDaily } from "./types.d.ts" */

/** The day that an address asks for: "#daily", "#lightup/daily", "#lightup/daily/2026-11-22". Null when it asks for none. @param {string} hash */
export function dailyIn(hash) {
  const found = /^#(?:([a-z]+)\/)?daily(?:\/(.*))?$/.exec(hash);
  return found && { kind: found[1] ?? null, date: found[2] ?? null };
}

/** Why there is no puzzle of that day; empty where there is one. @param {string} date @param {string} now */
function whyNoDay(date, now) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date) && !isDay(date)) return `There is no such day: ${date}.`;
  if (!isDay(date)) return `“${shortened(date)}” is not a date. Write it like ${now}.`;
  return date > now ? `The puzzle of ${dayWords(date)} is not out yet.` : "";
}

/**
 * The levels that a kind's maker has, as buttons of which one is on; a maker without levels has none.
 * @param {Pick<DialogsParts, "views" | "settings">} page @param {(level: string) => void} choose
 */
function createLevels({ views, settings }, choose) {
  const viewOf = (/** @type {string} */ kind) => /** @type {View} */ (views.get(kind));
  /** @param {string} kind */
  const of = (kind) => dailyLevel(viewOf(kind), settings.now().daily);

  return {
    of,
    /** @param {string} kind */
    show(kind) {
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

/** @type {PrepareDaily} */
export function prepareDaily({ views, shelf, settings, puzzles, python, boards, say, ...open }) {
  const dialog = part("daily-dialog", HTMLDialogElement);
  const line = part("daily-fault", HTMLParagraphElement);
  const button = part("daily-today", HTMLButtonElement);
  const jobs = createLongCalls(progressIn("daily-job"), say);
  const levels = createLevels({ views, settings }, choose);
  const calendar = createCalendar((day) => known.get(day) ?? "", take);
  /** @type {Map<string, string>} what is known of a day: "solved", "begun" */
  let known = new Map();
  let kind = "";

  async function learn() {
    const [boards, solves] = await Promise.all([shelf.boards(), shelf.solves()]);
    known = knownDays({ boards, solves }, kind, levels.of(kind));
  }

  /** @param {string} level */
  async function choose(level) {
    settings.set({ daily: level });
    await learn();
    calendar.redraw();
  }

  /** @param {string} day */
  async function take(day) {
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

  return {
    stop: jobs.stop,
    async show() {
      if (!puzzles.canMake()) return say(`There is no daily ${open.view().title} puzzle.`);
      python.makers.warm();
      kind = open.kind();
      part("daily-title", HTMLHeadingElement).textContent = `${open.view().title}: daily puzzle`;
      line.textContent = "";
      await learn();
      levels.show(kind);
      calendar.show(today(), today());
      openDialog(dialog.id);
      return button.focus({ preventScroll: true });
    },
    /** Open the day that an address asks for; rejects with a sentence. @param {{ kind: string | null, date: string | null }} asked */
    async open({ kind: of = null, date = null }) {
      const [wanted, day] = [of ?? open.kind(), date ?? today()];
      const title = views.get(wanted)?.title;
      if (!title) throw new Error(`“${shortened(wanted)}” is not a kind of puzzle here.`);
      const why = puzzles.canMake(wanted) ? whyNoDay(day, today()) : `There is no daily ${title} puzzle.`;
      if (why) throw new Error(why);
      const document = await puzzles.daily(wanted, day, levels.of(wanted));
      if (document) say(`${boards.about().title}.`, { shown: false });
    },
  };
}
