/**
 * How many clicks are still to go while one plays, for kinds whose presses add up: asked of Python after every change, the
 * newest board last. It makes way for whatever somebody waits for.
 */

import { capital, counted } from "../../base/words.js";

/** @import { Document, Place, Pressing, Solved, State } from "../../types.d.ts" */
/** @typedef {{ document: Document, state: State, pressing: Pressing, cells: number }} Table */
/** @typedef {{ document: Document, state: State, clicks: number | null, proved: boolean }} Known clicks: null when there is no solution */

const LARGE = 10_000; // cells, from which on a question is work for the page itself
const PAUSE = 400; // milliseconds without a click before it is asked there
const SECONDS = 3; // for Python to find the fewest
const PATIENCE = 400; // milliseconds that the number before may stay on show, and that others wait for an answer
const AGAIN = 600; // milliseconds after which a question that had to make way is asked again

/**
 * @param {object} parts
 * @param {() => Table | null} parts.table what is being played; null while nothing is, or where presses do not add up
 * @param {() => boolean} parts.ready whether Python can be asked
 * @param {(rest: Document, seconds: number) => Promise<Solved>} parts.solve with the fewest clicks
 * @param {() => void} parts.abandon the answer is not wanted any more
 * @param {() => void} parts.changed
 * @param {(text: string) => void} parts.worsened
 */
export function createPace({ table, ready, solve, abandon, changed, worsened }) {
  /** @type {Known | null} */
  let known = null;
  /** @type {{ at: Place, state: State, from: number | null } | null} the last click, and how many were to go before it */
  let click = null;
  /** @type {{ at: Place, state: State } | null} */
  let worse = null;
  let asking = false;
  let began = 0;
  let late = false;
  let timer = 0;

  /** Whether the answer is for this very board; that there is no solution holds wherever one plays. @param {Table} now */
  const isKnown = ({ document, state }) =>
    known?.document === document && (known.state === state || known.clicks === null);

  /** @param {Table} now @param {Solved} solved */
  function learn({ document, state }, { status, least }) {
    if (status === "unknown" || (status === "solved" && !least)) return;
    const clicks = least ? least.clicks : null;
    const proved = least?.proved ?? true;
    known = { document, state, clicks, proved };
    if (!proved || clicks === null || click?.state !== state || click.from === null || clicks <= click.from) return;
    worse = { at: click.at, state };
    worsened(`That click made it worse: ${clicks} to go.`);
  }

  async function ask() {
    const now = table();
    if (!now || asking || !ready() || isKnown(now)) return;
    asking = true;
    began = performance.now();
    const waiting = setTimeout(() => {
      late = true;
      changed();
    }, PATIENCE);
    let pause = 0;
    try {
      learn(now, await solve(now.pressing.rest(now.document, now.state), SECONDS));
    } catch {
      // Somebody asked for something else, or this is beyond Python: a later try may be answered.
      pause = AGAIN;
    }
    clearTimeout(waiting);
    asking = late = false;
    changed();
    const { document, state } = table() ?? now;
    if (pause > 0 || document !== now.document || state !== now.state) timer = window.setTimeout(ask, pause);
  }

  /** How many clicks are to go, "at most 12 clicks to go"; empty while that is not known. @param {Table} now */
  function toGo(now) {
    if (known?.document !== now.document || !known.clicks || (late && !isKnown(now))) return "";
    return `${known.proved ? "" : "at most "}${counted(known.clicks, "click")} to go`;
  }

  return {
    /** The board may be another one. */
    watch() {
      clearTimeout(timer);
      timer = window.setTimeout(ask, (table()?.cells ?? 0) > LARGE ? PAUSE : 0);
    },
    /**
     * Somebody clicks, and it leads to that state.
     * @param {Place} at
     * @param {State} state
     */
    clicked(at, state) {
      const now = table();
      click = { at, state, from: now && known?.proved && isKnown(now) ? known.clicks : null };
    },
    /** Someone asks for something now, and shall not wait. */
    makeWay() {
      if (asking && performance.now() - began > PATIENCE) abandon();
    },
    /** The last click, when it made it worse. @param {State} state */
    worse: (state) => (worse?.state === state ? worse.at : null),
    /**
     * The line under the board.
     * @returns {{ text: string, isWrong: boolean } | null}
     */
    line() {
      const now = table();
      if (!now) return null;
      const clicks = now.pressing.clicks(now.document, now.state);
      const made = ` · ${clicks.toLocaleString("en-GB")} made`;
      if (known?.document !== now.document) return { text: `${counted(clicks, "click")} made`, isWrong: false };
      if (known.clicks === null) return { text: `No solution${made}`, isWrong: true };
      if (late && !isKnown(now)) return { text: `Counting…${made}`, isWrong: false };
      if (known.clicks === 0) return { text: `Solved with ${counted(clicks, "click")}`, isWrong: false };
      const isWrong = worse?.state === now.state;
      return { text: `${toGo(now)}${made}${isWrong ? " · that click made it worse" : ""}`, isWrong };
    },
    /** The same as a sentence, and only what is to go; empty while that is not known. */
    sentence() {
      const now = table();
      const words = now ? toGo(now) : "";
      return words && `${capital(words)}.`;
    },
  };
}
