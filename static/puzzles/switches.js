/**
 * Switches on the page: where bulbs and switches are, what a gesture does, and what is said of them. The rules are Python's;
 * only `preview`, what the lights show, is worked out here as well, so that a press answers on the next frame.
 */

import { clickModes, hands, leftWords, patternWords, timesWords, valueWords } from "../kits/presses.js";
import { counted, listed } from "../base/words.js";
import { draw, faceOf } from "./switches/drawing.js";
import { edit, empty, options, rename, set, tools } from "./switches/editing.js";
import { presets } from "./switches/families.js";
import {
  MOST_BULBS,
  boardOf,
  byName,
  goalOf,
  graphOf,
  lightsOf,
  nameOf,
  pressesOf,
  stateOf,
  weightsOf,
} from "./switches/graph.js";
import { placesOf } from "./switches/places.js";
import { pressing } from "./switches/pressing.js";

/** @import { Document, Fact, Gesture, Place, State, Trait, View } from "../types.d.ts" */

const NAMED = 8; // names that a sentence can hold and still be listened to

// # Playing

/**
 * @param {{ document: Document, state: State, mode: string }} now
 * @param {Gesture} gesture
 * @returns {State | null}
 */
function play({ document, state, mode }, { type, at }) {
  const { index, reach } = graphOf(document);
  const thing = index.get(nameOf(at)) ?? -1;
  if ((type !== "main" && type !== "mark") || !reach[thing]) return null;
  const { states } = boardOf(document);
  const presses = pressesOf(document, state);
  const more = (type === "main") === (mode === "more") ? 1 : states - 1;
  return stateOf(document, presses.with(thing, (presses[thing] + more) % states));
}

/**
 * @param {Document} document
 * @param {State} state
 * @param {Fact[]} facts the value is how often that switch is pressed in all
 */
function apply(document, state, facts) {
  const { index } = graphOf(document);
  const presses = pressesOf(document, state).slice();
  for (const { at, value } of facts) presses[/** @type {number} */ (index.get(nameOf(at)))] = value;
  return stateOf(document, presses);
}

/**
 * @param {Document} document
 * @param {State} one
 * @param {State} other
 * @returns {Fact[]}
 */
function difference(document, one, other) {
  const { names } = graphOf(document);
  const there = pressesOf(document, other);
  return [...pressesOf(document, one)].flatMap((value, thing) =>
    value === there[thing] ? [] : [{ at: names[thing], value }],
  );
}

/**
 * The same presses where the edited board still has these switches and states.
 * @param {Document} document
 * @param {State} state
 * @returns {State}
 */
function keep(document, state) {
  const { states, switches } = boardOf(document);
  const presses = /** @type {{ [name: string]: number }} */ (state.presses);
  return {
    presses: Object.fromEntries(
      Object.entries(presses).filter(([name, value]) => Object.hasOwn(switches, name) && value < states),
    ),
  };
}

// # Words

/** "a, b, c and f", shortened where they are many. @param {string[]} names */
const few = (names) =>
  listed(names.length > NAMED ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names);

/**
 * @param {Parameters<View["say"]>[0]} now
 * @param {Place} at
 */
function say({ document, state, plan = null, pattern = null }, at) {
  const { names, index, bulbs, reach } = graphOf(document);
  const { states, goal } = boardOf(document);
  const thing = /** @type {number} */ (index.get(nameOf(at)));
  const words = [names[thing]];
  if (thing >= bulbs) words.push("switch, no bulb");
  words.push(reachWords(names, reach[thing]));
  if (thing < bulbs) {
    const value = lightsOf(document, state)[thing];
    const wanted = goalOf(document)[thing];
    words.push(states === 2 ? valueWords(value, 2) : `light ${value} of ${states} states`);
    if (typeof goal !== "number" || states > 2) words.push(`goal ${valueWords(wanted, states)}`);
    words.push(value === wanted ? "right" : "wrong");
  }
  const presses = pressesOf(document, state)[thing];
  if (presses > 0) words.push(`pressed ${timesWords(presses)}`);
  if (plan) words.push(leftWords(pressesOf(document, plan)[thing], states));
  if (pattern) words.push(patternWords(pattern.kind, weightsOf(document, pattern)[thing], states));
  return words.filter((each) => each !== "").join(", ");
}

/**
 * "changes a, b twice and c".
 * @param {string[]} names
 * @param {number[] | null} reach
 */
function reachWords(names, reach) {
  if (reach === null) return "has no switch";
  /** @type {Map<number, number>} */
  const times = new Map();
  for (const bulb of reach.toSorted((a, b) => a - b)) times.set(bulb, (times.get(bulb) ?? 0) + 1);
  const each = [...times].map(([bulb, count]) => (count > 1 ? `${names[bulb]} ${timesWords(count)}` : names[bulb]));
  return `changes ${each.length > 0 ? few(each) : "nothing"}`;
}

/** @param {Document} document @returns {Trait[]} */
function traits(document) {
  const { states, goal } = boardOf(document);
  return [
    ...(states > 2 ? [{ text: `${states} states` }] : []),
    typeof goal === "number"
      ? { text: `goal: all ${valueWords(goal, states)}`, ink: faceOf(goal, states).fill, label: "" }
      : { text: "goal: a pattern" },
  ];
}

/** @param {Document} document @param {State} state */
function wrongBulbs(document, state) {
  const goal = goalOf(document);
  return lightsOf(document, state).reduce((wrong, value, bulb) => wrong + (value === goal[bulb] ? 0 : 1), 0);
}

/** @type {View} */
export default {
  arranged: "group",
  size: (document) => counted(graphOf(document).bulbs, "bulb"),
  traits,
  blank: () => ({ presses: {} }),
  preview: (document, state) => ({ lights: byName(document, lightsOf(document, state)) }),
  places: placesOf,
  draw,
  modes: (document) => clickModes(boardOf(document).states),
  play,
  tools,
  hands,
  sample: "a b c d\na c\na b\nb c\nc d",
  keys: { keys: ["0–9", "A–Z", "Delete"], does: "what the bulb starts with; take it away" },
  largest: MOST_BULBS,
  empty,
  edit,
  rename,
  options,
  set,
  presets,
  pressing,
  keep,
  apply,
  without: (document, state, places) => apply(document, state, places.map((at) => ({ at, value: 0 }))), // prettier-ignore
  difference,
  say,
  pressed(document, state, at) {
    const { index, reach } = graphOf(document);
    const thing = index.get(nameOf(at)) ?? -1;
    return reach[thing] ? pressesOf(document, state)[thing] > 0 : null;
  },
  done: "pressed",
  where: (places) => `at ${few([...new Set(places.map(nameOf))])}`,
  progress: ({ document, state }) => counted(pressing.clicks(document, state), "click"),
  left({ document, state }) {
    const wrong = wrongBulbs(document, state);
    return wrong === 0 ? "" : `${counted(wrong, "bulb")} ${wrong === 1 ? "is" : "are"} not right yet.`;
  },
  forms: {
    edges: "Lines of names",
    "sgt-flip": "Simon Tatham’s game ID (Flip)",
    drawing: "Drawing in text",
  },
};
