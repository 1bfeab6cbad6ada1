/**
 * What one may ask besides where presses add up: how many clicks are left, which patterns change nothing, and which lights
 * would have to be other ones for a solution.
 */

import { patternsWanted } from "./overlay.js";
import { capital, counted, readable } from "../../base/words.js";

/** @import { CallOptions, Fact, Parity, Solved } from "../../types.d.ts" */
/** @typedef {{ call: import("../../types.d.ts").Call, stop(): void }} Python */
/** @import { Held, Table } from "./overlay.js" */
/** @import { Now, Store } from "../../store/store.js" */

const SECONDS = 30; // as long as Solve

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => Table} parts.table
 * @param {() => number} parts.cells
 * @param {Python} parts.python
 * @param {(about: "document" | "state", words: string, call: (now: Now, options: CallOptions) => Promise<Solved>,
 *   then: (solved: Solved) => void) => Promise<void>} parts.ask
 * @param {(heading: string, title: string, text: string, more?: { bad?: boolean }) => void} parts.tell
 * @param {(held: Held) => void} parts.hold
 * @param {() => Held | null} parts.kept
 * @param {(text: string, how?: { shown?: boolean }) => void} parts.say
 */
export function createPlanner({ store, table, cells, python, ask, tell, hold, kept, say }) {
  /** The lights that would have to be other ones for a solution; empty when that is not known. @returns {Fact[]} */
  function repairs() {
    const held = kept();
    return held?.is === "proof" ? (held.solved.proof?.repair ?? []) : [];
  }

  return {
    /** How many clicks are left from here, or why none will do. */
    check() {
      const { document, state, shows, pressing } = table();
      const args = { document: pressing.rest(document, state), least: true, limit: 1 };
      return ask(
        "state",
        "Checking",
        (_, options) => python.call("solve", args, options),
        ({ status, least, proof }) => {
          if (status === "none") {
            const text = pressing.parity(document, shows, /** @type {Parity} */ (proof));
            return tell("Check", "No solution", text, { bad: true });
          }
          if (!least) return tell("Check", "Gave up", "The time was over before a way to the goal was found.");
          const clicks = counted(least.clicks, "click");
          return tell("Check", "So far so good", `${least.proved ? capital(clicks) : `At most ${clicks}`} to go.`);
        },
      );
    },

    /** The patterns of presses that change no light. */
    quiet() {
      const { document, pressing, blank } = table();
      const nothing = JSON.stringify(blank);
      const args = { document: pressing.quiet(document), limit: patternsWanted(cells()), seconds: SECONDS };
      return ask(
        "document",
        "Looking for quiet patterns",
        (_, options) => python.call("solve", args, options),
        ({ states, complete, count_text: count, why }) => {
          const patterns = states.filter((state) => JSON.stringify(state) !== nothing);
          if (patterns.length > 0) {
            hold({
              is: "quiet",
              patterns,
              at: 0,
              count: complete ? String(patterns.length) : `${readable(count)} − 1`,
            });
            say(`${counted(patterns.length, "quiet pattern")}.`, { shown: false });
          } else if (complete) {
            tell("Quiet patterns", "There is none", `Whatever one presses, some ${pressing.light} changes.`);
          } else {
            tell("Quiet patterns", "Gave up", why ?? "The time was over before an answer was found.");
          }
        },
      );
    },

    /** Press the quiet pattern that is on show. */
    addPattern() {
      const held = kept();
      if (held?.is !== "quiet") return;
      const { document, state, pressing } = table();
      store.act(pressing.sum(document, state, held.patterns[held.at]));
      say(`Pressed. Not one ${pressing.light} has changed.`);
    },

    /** What `repair` would do, in words; empty where that is not known. */
    repairWords() {
      const { length } = repairs();
      return length > 0 ? `Repair: change ${counted(length, table().pressing.light)}` : "";
    },
    /** Change these lights in the puzzle itself. */
    repair() {
      const facts = repairs();
      const { document, state, pressing } = table();
      store.edit(pressing.repaired(document, facts), state);
      say(`${counted(facts.length, pressing.light)} changed. This board has a solution.`);
    },
  };
}
