/** Presses add up modulo the number of states: what is left to do, what changes nothing, and why there is no solution. */

import { clicksOf, minusSigned, parityWords, signed } from "../../kits/presses.js";
import { listed } from "../../base/words.js";
import { boardOf, byName, documentOf, goalOf, graphOf, lightsOf, nameOf, pressesOf, stateOf } from "./graph.js";

/** @import { Document, Pressing, State } from "../../types.d.ts" */
/** @import { Values } from "./types.d.ts" */

const MOST_NAMED = 24; // switches

/**
 * The state that comes of two, press by press, modulo the states.
 * @param {Document} document
 * @param {State} one
 * @param {State} other
 * @param {1 | -1} sign
 */
function joined(document, one, other, sign) {
  const { states } = boardOf(document);
  const others = pressesOf(document, other);
  return stateOf(
    document,
    pressesOf(document, one).map((presses, thing) => (presses + sign * others[thing] + states) % states),
  );
}

/** @type {Pressing} */
export const pressing = {
  light: "bulb",
  rest: (document, state) => documentOf({ ...boardOf(document), lights: byName(document, lightsOf(document, state)) }),
  quiet: (document) => documentOf({ ...boardOf(document), lights: byName(document, goalOf(document)) }),
  clicks(document, state) {
    const { states } = boardOf(document);
    return pressesOf(document, state).reduce((sum, presses) => sum + clicksOf(presses, states), 0);
  },
  named(document, state) {
    const { states } = boardOf(document);
    const { names } = graphOf(document);
    const each = [...pressesOf(document, state)].flatMap((presses, thing) => {
      if (presses === 0) return [];
      return presses === 1 ? [names[thing]] : [`${names[thing]} ${minusSigned(signed(presses, states))}`];
    });
    return each.length === 0 || each.length > MOST_NAMED ? "" : `Press ${listed(each)}.`;
  },
  remaining: (document, state, solution) => joined(document, solution, state, -1),
  sum: (document, one, other) => joined(document, one, other, 1),
  parity(document, shows, { modulus, weights }) {
    const { states } = boardOf(document);
    const { names } = graphOf(document);
    const lights = /** @type {Values} */ (shows.lights);
    const lacking = [...goalOf(document)].flatMap((goal, bulb) => {
      const weight = /** @type {Values} */ (weights)[names[bulb]];
      return weight ? [{ weight, lack: (goal - lights[names[bulb]] + states) % states }] : [];
    });
    return parityWords(states, modulus, lacking, pressing.light);
  },
  repaired(document, facts) {
    const board = boardOf(document);
    const changed = Object.fromEntries(facts.map(({ at, value }) => [nameOf(at), value]));
    return documentOf({ ...board, lights: { ...board.lights, ...changed } });
  },
};
