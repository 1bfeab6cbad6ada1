/** Days of the calendar as "2026-11-22", by the player's own clock and in no time zone. Pure, but for `today`. */

const DAY = 24 * 3600 * 1000; // milliseconds
const IN_WORDS: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };

/** @param month from 1 */
const written = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day on the player's clock. */
export const dayOf = (time: Date) => written(time.getFullYear(), time.getMonth() + 1, time.getDate());

export const today = () => dayOf(new Date());

/** Whether a text is a day that the calendar has. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = utc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** So many days later. */
export const shifted = (day: string, by: number) => new Date(utc(day).getTime() + by * DAY).toISOString().slice(0, 10);

/** So many months later, on the same day or the last of that month. */
export function shiftedMonth(day: string, by: number) {
  const [year, month, dayOfMonth] = day.split("-").map(Number);
  const last = Number(written(year, month + by + 1, 0).slice(8));
  return written(year, month + by, Math.min(dayOfMonth, last));
}

/** The weeks of a day's month, Monday to Sunday; null before the first day and after the last. */
export function weeksOf(day: string) {
  const first = `${day.slice(0, 8)}01`;
  const before = weekday(first);
  const days = Number(shifted(shiftedMonth(first, 1), -1).slice(8));
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const number = week * 7 + at - before;
      return number >= 0 && number < days ? shifted(first, number) : null;
    }),
  );
}

/** The Monday of a day's week. */
export const mondayOf = (day: string) => shifted(day, -weekday(day));

/** From 0 for Monday to 6 for Sunday. */
export const weekday = (day: string) => (utc(day).getUTCDay() + 6) % 7;

const inWords = (day: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...format, timeZone: "UTC" }).format(utc(day));

/** "22 November 2026". */
export const dayWords = (day: string) => inWords(day, IN_WORDS);

/** "Sunday 22 November 2026". */
export const fullDayWords = (day: string) => `${inWords(day, { weekday: "long" })} ${dayWords(day)}`;

/** "November 2026". */
export const monthWords = (day: string) => inWords(day, { month: "long", year: "numeric" });
