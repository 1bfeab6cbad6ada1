/** A month of days to choose from, by hand, by keys and by a screen reader. Days to come cannot be chosen. */

import { fullDayWords, monthWords, shifted, shiftedMonth, weekday, weeksOf } from "../base/dates.ts";
import { make, part } from "../base/dom.ts";
import type { CreateCalendar } from "./types.ts";

/** where a key leads */
const KEYS: { [key: string]: (day: string) => string } = {
  ArrowLeft: (day) => shifted(day, -1),
  ArrowRight: (day) => shifted(day, 1),
  ArrowUp: (day) => shifted(day, -7),
  ArrowDown: (day) => shifted(day, 7),
  Home: (day) => shifted(day, -weekday(day)),
  End: (day) => shifted(day, 6 - weekday(day)),
  PageUp: (day) => shiftedMonth(day, -1),
  PageDown: (day) => shiftedMonth(day, 1),
};

/** `markOf` says what is known of a day ("solved"); `choose` is told which one was chosen. */
export const createCalendar: CreateCalendar = (markOf, choose) => {
  const body = part("calendar-days", HTMLTableSectionElement);
  const title = part("calendar-month", HTMLHeadingElement);
  const [back, on] = ["calendar-back", "calendar-on"].map((id) => part(id, HTMLButtonElement));
  let [at, last] = ["", ""];

  function cell(day: string | null) {
    if (day === null) return make("td");
    const mark = markOf(day);
    const button = make("button", {
      ...{ type: "button", text: String(Number(day.slice(8))), "data-day": day, "data-is": mark || undefined },
      ...{ "aria-label": [fullDayWords(day), mark].filter(Boolean).join(", "), disabled: day > last },
      ...{ tabindex: day === at ? 0 : -1, "aria-current": day === last && "date", onclick: () => choose(day) },
    });
    return make("td", {}, button);
  }

  function draw() {
    title.textContent = monthWords(at);
    on.setAttribute("aria-disabled", String(at.slice(0, 7) >= last.slice(0, 7)));
    body.replaceChildren(...weeksOf(at).map((week) => make("tr", {}, ...week.map(cell))));
  }

  function go(day: string, { focus = false }: { focus?: boolean } = {}) {
    at = day > last ? last : day;
    draw();
    if (focus) (body.querySelector(`[data-day="${at}"]`) as HTMLButtonElement | null)?.focus();
  }

  back.addEventListener("click", () => go(shiftedMonth(at, -1)));
  on.addEventListener("click", () => go(shiftedMonth(at, 1)));
  body.addEventListener("keydown", (event) => {
    const target = KEYS[event.key];
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(target(at), { focus: true });
  });

  return {
    /** Show the month of a day; `today` is the last that can be chosen. */
    show(day: string, today: string) {
      last = today;
      go(day);
    },
    /** What is known of the days has changed. */
    redraw: draw,
  };
};
