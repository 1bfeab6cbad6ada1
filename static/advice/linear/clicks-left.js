/** How many clicks are left, under the board of a linear puzzle: asked of Python after every change. */

import { createLatest } from "../../base/latest.js";
import { capital, counted } from "../../base/words.js";

/** @import { Document, Place, Solved, State, View } from "../../types.d.ts" */
/** @import { Family } from "../types.d.ts" */
/** @typedef {{ document: Document, state: State, view: View, cells: number, footer: NonNullable<Family["footer"]> }} Table */

/**
 * What is known: how many clicks were left at `state`, null when the puzzle has no solution; and the last click.
 * @typedef {object} Memory
 * @property {{ document: Document, state: State, clicks: number | null, proved: boolean } | null} known
 * @property {{ at: Place, state: State, before: number | null, isWorse: boolean } | null} click `before`: how many were left
 */
/** @typedef {{ is: "clicked", at: Place, state: State } | { is: "solved", solved: Pick<Solved, "status" | "least"> }} Event */

const LARGE = 10_000; // cells, above which the page itself is slow to make the question
const PAUSE = 400; // milliseconds without a click before it is asked there
const SECONDS = 3; // for Python to find the fewest
const PATIENCE = 400; // milliseconds that the previous number may stay on show, and that other questions wait
const AGAIN = 600; // milliseconds after which a question that was stopped is asked again

/** @type {Memory} */
export const UNKNOWN = { known: null, click: null };

/** Whether the answer for this board is known. That there is no solution holds in every state. @param {Memory} memory @param {Table} now */
const isKnown = ({ known }, { document, state }) =>
  known?.document === document && (known.state === state || known.clicks === null);

/** @param {Memory} memory @param {Event} event @param {Table} now @returns {Memory} */
export function after(memory, event, now) {
  const { known, click } = memory;
  if (event.is === "clicked") {
    const before = known?.proved && isKnown(memory, now) ? known.clicks : null;
    return { known, click: { at: event.at, state: event.state, before, isWorse: false } };
  }
  const { status, least } = event.solved;
  if (status === "unknown" || (status === "solved" && !least)) return memory;
  const { document, state } = now;
  const { clicks, proved } = least ?? { clicks: null, proved: true };
  const isLast = click?.state === state && click.before !== null;
  const isWorse = proved && clicks !== null && isLast && clicks > Number(click.before);
  return { known: { document, state, clicks, proved }, click: click && { ...click, isWorse } };
}

/** "At most 12 clicks to go"; empty while that is not known. @param {Memory} memory @param {Table} now @param {boolean} late */
export function toGo(memory, now, late) {
  const { known } = memory;
  if (known?.document !== now.document || !known.clicks || (late && !isKnown(memory, now))) return "";
  return `${known.proved ? "" : "at most "}${counted(known.clicks, "click")} to go`;
}

/** The line under the board. @param {Memory} memory @param {Table} now @param {boolean} late */
export function lineOf(memory, now, late) {
  const { known, click } = memory;
  const clicks = now.footer.clicks(now);
  const made = ` · ${clicks.toLocaleString("en-GB")} made`;
  if (known?.document !== now.document) return { text: `${counted(clicks, "click")} made`, isWrong: false };
  if (known.clicks === null) return { text: `No solution${made}`, isWrong: true };
  if (late && !isKnown(memory, now)) return { text: `Counting…${made}`, isWrong: false };
  if (known.clicks === 0) return { text: `Solved with ${counted(clicks, "click")}`, isWrong: false };
  const isWrong = click?.state === now.state && click.isWorse;
  return { text: `${toGo(memory, now, late)}${made}${isWrong ? " · that click made it worse" : ""}`, isWrong };
}

/**
 * @param {object} parts
 * @param {() => Table | null} parts.table null while nothing is played, and for puzzles that count no clicks
 * @param {() => boolean} parts.ready whether Python can be asked
 * @param {(document: Document, seconds: number) => Promise<Solved>} parts.solve with the fewest clicks
 * @param {() => void} parts.abandon the answer is not wanted any more
 * @param {() => void} parts.changed
 * @param {(text: string) => void} parts.worsened
 */
export function createClicksLeft({ table, ready, solve, abandon, changed, worsened }) {
  let memory = UNKNOWN;
  const latest = createLatest({
    now: table,
    same: (one, other) => one.document === other.document && one.state === other.state,
    wants: (now) => ready() && !isKnown(memory, now),
    ask: (now) => solve(now.footer.rest(now), SECONDS),
    answered(solved, now) {
      const before = memory;
      memory = after(memory, { is: "solved", solved }, now);
      if (memory !== before && memory.click?.isWorse)
        {worsened(`That click made it worse: ${memory.known?.clicks} to go.`);}
    },
    patience: PATIENCE,
    again: AGAIN,
    changed,
  });

  return {
    /** The board may have changed. */
    watch: () => latest.watch((table()?.cells ?? 0) > LARGE ? PAUSE : 0),
    /** A click leads to that state. @param {Place} at @param {State} state */
    clicked(at, state) {
      const now = table();
      if (now) memory = after(memory, { is: "clicked", at, state }, now);
    },
    /** A player asks for something else and should not wait. */
    makeWay: () => void (latest.age() > PATIENCE && abandon()),
    /** The last click, when it made it worse. @param {State} state */
    worse: (state) => (memory.click?.isWorse && memory.click.state === state ? memory.click.at : null),
    /** The line under the board; null where there is none. */
    line() {
      const now = table();
      return now && lineOf(memory, now, latest.isLate());
    },
    /** What is left as a sentence; empty while that is not known. */
    sentence() {
      const now = table();
      const words = now ? toGo(memory, now, latest.isLate()) : "";
      return words && `${capital(words)}.`;
    },
  };
}
