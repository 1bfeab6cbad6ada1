/** Switches as a linear puzzle: its presses add up modulo the number of states. */

import { linearOf } from "../../kits/linear.ts";
import { clicksText } from "../../kits/presses.ts";
import { listed } from "../../base/words.ts";
import { boardOf, graphOf, nameOf } from "./graph.ts";
import { byName, goalOf, lightsOf, pressesOf, stateOf } from "./lights.ts";
import type { Document, State } from "../../types.ts";
import type { Values } from "./types.ts";

const MOST_NAMED = 24; // switches

export const linear = linearOf({
  light: "bulb",
  named(document, state) {
    const { states } = boardOf(document);
    const { names } = graphOf(document);
    const each = [...pressesOf(document, state)].flatMap((presses, thing) => {
      if (presses === 0) return [];
      return presses === 1 ? [names[thing]] : [`${names[thing]} ${clicksText(presses, states)}`];
    });
    return each.length === 0 || each.length > MOST_NAMED ? "" : `Press ${listed(each)}.`;
  },
  lightsOf: (document, state) => byName(document, lightsOf(document, state)),
  goalOf: (document) => byName(document, goalOf(document)),
  changed: (document, facts) => ({
    ...boardOf(document).lights,
    ...Object.fromEntries(facts.map(({ at, value }) => [nameOf(at), value])),
  }),
  weighed(document, shows, weights) {
    const { names } = graphOf(document);
    return [...goalOf(document)].flatMap((goal, bulb) => {
      const weight = (weights as Values)[names[bulb]];
      return weight ? [{ weight, value: (shows.lights as Values)[names[bulb]], goal }] : [];
    });
  },
  chunksOf: (document, state) => [pressesOf(document, state)],
  stateOf: (document, [presses]) => stateOf(document, presses),
  bytesOf: (presses) => presses,
  chunkOf: (presses) => presses,
});

/** How many bulbs are not at their goal. */
export function wrongBulbs(document: Document, state: State) {
  const goal = goalOf(document);
  return lightsOf(document, state).reduce((wrong, value, bulb) => wrong + (value === goal[bulb] ? 0 : 1), 0);
}
