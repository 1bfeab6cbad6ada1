/** A month of days to choose from, by hand, by keys and by a screen reader. Days to come cannot be chosen. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fullDayWords, monthWords, shifted, shiftedMonth, weekday, weeksOf } from "../../../base/dates.ts";
import { IconButton } from "../../blocks/icon.tsx";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
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

interface CalendarProps {
  /** What is known of days: "solved", say. */
  known: ReadonlyMap<string, string>;
  today: string;
  chosen: string;
  choose: (day: string) => void;
}

export function Calendar({ known, today, chosen, choose }: CalendarProps) {
  const focused = useSignal(chosen); // the day that the keys are at; its month is on show
  const body = useRef<HTMLTableSectionElement>(null);
  const movesFocus = useRef(false);
  useLayoutEffect(() => {
    if (movesFocus.current) body.current?.querySelector<HTMLElement>(`[data-day="${focused.value}"]`)?.focus();
    movesFocus.current = false;
  }, [focused.value]);

  useLayoutEffect(() => void (focused.value = chosen), [chosen]);

  const noLater = (day: string) => (day > today ? today : day);
  const go = (day: string) => (focused.value = noLater(day));
  function take(day: string) {
    focused.value = day;
    choose(day);
  }

  function pressed(event: KeyboardEvent) {
    const target = KEYS[event.key];
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const day = noLater(target(focused.value));
    movesFocus.current = day !== focused.value;
    focused.value = day;
  }

  return (
    <>
      <Month day={focused.value} today={today} go={go} />
      <table class="calendar" aria-labelledby="calendar-month">
        <thead>
          <tr>
            {DAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody id="calendar-days" ref={body} onKeyDown={pressed}>
          {weeksOf(focused.value).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? index}>
                  {day && (
                    <Day
                      day={day}
                      today={today}
                      mark={known.get(day)}
                      isFocused={day === focused.value}
                      isChosen={day === chosen}
                      choose={take}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface MonthProps {
  day: string;
  today: string;
  go: (day: string) => void;
}

const Month = ({ day, today, go }: MonthProps) => (
  <div class="month">
    <IconButton
      id="calendar-back"
      label="Month before"
      mark="#icon-chevron-left"
      onClick={() => go(shiftedMonth(day, -1))}
    />
    <h3 id="calendar-month" aria-live="polite">
      {monthWords(day)}
    </h3>
    <IconButton
      id="calendar-on"
      label="Month after"
      mark="#icon-chevron-right"
      aria-disabled={day.slice(0, 7) >= today.slice(0, 7)}
      onClick={() => go(shiftedMonth(day, 1))}
    />
  </div>
);

interface DayProps {
  day: string;
  today: string;
  /** What is known of it. */
  mark?: string;
  /** Whether the keys are at it. */
  isFocused: boolean;
  isChosen: boolean;
  choose: (day: string) => void;
}

const Day = ({ day, today, mark, isFocused, isChosen, choose }: DayProps) => (
  <button
    type="button"
    data-day={day}
    data-is={mark}
    aria-label={[fullDayWords(day), mark].filter(Boolean).join(", ")}
    disabled={day > today}
    tabIndex={isFocused ? 0 : -1}
    aria-current={day === today ? "date" : undefined}
    aria-pressed={isChosen}
    onClick={() => choose(day)}
  >
    {Number(day.slice(8))}
  </button>
);
