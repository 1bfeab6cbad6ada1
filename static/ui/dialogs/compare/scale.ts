/** The scale of the bars that show times. Pure. */

const SHORTEST = 0.001; // seconds, where the bars begin
const CLOSE = 0.7; // of the limit: a line nearer to it would hide its name
const LEAST = 0.015; // of the scale: a shorter bar would not be seen

/** How long the bar of a time is, from 0 to 1: each factor of ten takes the same length. */
export const lengthOf = (seconds: number, limit: number) =>
  Math.min(1, Math.max(LEAST, Math.log(seconds / SHORTEST) / Math.log(limit / SHORTEST)));

/** The times at which lines cross the bars, each ten times the one before, and the limit. */
export function ticksOf(limit: number) {
  const times = [];
  for (let time = SHORTEST * 10; time < limit * CLOSE; time *= 10) times.push(time);
  return [...times, limit].map((time) => ({ time, at: lengthOf(time, limit) }));
}

/** What the bars show. */
export const scaleWords = (limit: number) =>
  `Bars begin at 1 ms and end at ${limit} s; from one line across them to the next the time is ten times as long.`;

/** "10 ms", "1 s". */
export const shortTime = (seconds: number) =>
  seconds < 0.9 ? `${Math.round(seconds * 1000)} ms` : `${Math.round(seconds)} s`;
