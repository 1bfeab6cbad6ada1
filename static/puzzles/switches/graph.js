/** Switches' bulbs, switches and connections as the page reads them, and what of the rules it works out itself: the lights. */

import { once } from "../../base/memoise.js";
import { keysOf } from "../../kits/schema.js";

/** @import { Document, Pattern, Place, State } from "../../types.d.ts" */

// # Notation

/** @typedef {{ [name: string]: number }} Values a value for each name */
/** @typedef {[row: number, column: number]} Point */
/**
 * @typedef {object} Board
 * @property {"switches"} kind
 * @property {number} states
 * @property {Values} lights
 * @property {number | Values} goal
 * @property {{ [name: string]: string[] }} switches
 * @property {{ [name: string]: Point }} [layout]
 */
/**
 * Two things and what the switch of each does to the other: how often it changes it.
 * @typedef {{ one: number, other: number, there: number, back: number }} Link
 */
/**
 * A document with numbers instead of names. A *thing* is a bulb or a switch; a bulb and a switch of one name are one thing.
 * @typedef {object} Graph
 * @property {string[]} names the bulbs in the document's order, then the switches that are no bulbs
 * @property {Map<string, number>} index
 * @property {number} bulbs how many of the things are bulbs
 * @property {(number[] | null)[]} reach the bulbs that each thing's switch changes, one of them twice where it changes twice; null
 *   for a bulb without a switch
 * @property {number[]} itself how often each thing's own switch changes it
 * @property {Link[]} links
 */

const { states: STATES, lights: LIGHTS, switches: SWITCHES } = keysOf("switches");
export const NAMES = LIGHTS; // what a name may be
export const MOST_STATES = STATES.most;
export const MOST_BULBS = LIGHTS.most;
export const MOST_SWITCHES = SWITCHES.most;
export const MOST_ENTRIES = SWITCHES.total ?? Infinity;

/** @param {Document} document */
export const boardOf = (document) => /** @type {Board} */ (/** @type {unknown} */ (document));
/** @param {Board} board */
export const documentOf = (board) => /** @type {Document} */ (/** @type {unknown} */ (board));
/** @param {Place} place */
export const nameOf = (place) => String(place);
/** @param {State} state */
const pressesIn = (state) => /** @type {{ presses: Values }} */ (/** @type {unknown} */ (state)).presses ?? {};

export const graphOf = once((/** @type {Document} */ document) => {
  const { lights, switches } = boardOf(document);
  const names = Object.keys(lights);
  const bulbs = names.length;
  names.push(...Object.keys(switches).filter((name) => !Object.hasOwn(lights, name)));
  const index = new Map(names.map((name, number) => [name, number]));
  const reach = names.map((name) =>
    Object.hasOwn(switches, name) ? switches[name].map((bulb) => /** @type {number} */ (index.get(bulb))) : null,
  );
  const itself = names.map(() => 0);
  /** @type {Map<number, Link>} */
  const links = new Map();
  reach.forEach((changed, from) => {
    for (const to of changed ?? []) {
      if (to === from) itself[from] += 1;
      else {
        const one = Math.min(from, to);
        const other = Math.max(from, to);
        const key = one * names.length + other;
        const link = links.get(key) ?? { one, other, there: 0, back: 0 };
        links.set(key, link);
        if (from === one) link.there += 1;
        else link.back += 1;
      }
    }
  });
  /** @type {Graph} */
  const graph = { names, index, bulbs, reach, itself, links: [...links.values()] };
  return graph;
});

/** The value that each bulb should have, one byte a bulb. */
export const goalOf = once((/** @type {Document} */ document) => {
  const { goal } = boardOf(document);
  const { names, bulbs } = graphOf(document);
  return Uint8Array.from(names.slice(0, bulbs), (name) => (typeof goal === "number" ? goal : goal[name]));
});

/**
 * How often each thing's switch was pressed, one byte a thing.
 * @param {Document} document
 * @param {State} state
 */
export function pressesOf(document, state) {
  const kept = pressesKept.get(state);
  if (kept?.document === document) return kept.presses;
  const { names, index } = graphOf(document);
  const presses = new Uint8Array(names.length);
  for (const [name, value] of Object.entries(pressesIn(state))) {
    presses[/** @type {number} */ (index.get(name))] = value;
  }
  pressesKept.set(state, { document, presses });
  return presses;
}
/** @type {WeakMap<State, { document: Document, presses: Uint8Array }>} */
const pressesKept = new WeakMap();

/**
 * The state that these presses are; what was not pressed is left out.
 * @param {Document} document
 * @param {ArrayLike<number>} presses one for each thing
 * @returns {State}
 */
export function stateOf(document, presses) {
  const { names } = graphOf(document);
  return {
    presses: Object.fromEntries(names.map((name, thing) => [name, presses[thing]]).filter(([, value]) => value)),
  };
}

/**
 * A value for each bulb, by its name.
 * @param {Document} document
 * @param {ArrayLike<number>} values
 * @returns {Values}
 */
export function byName(document, values) {
  const { names, bulbs } = graphOf(document);
  // fromEntries makes own properties of every key, "__proto__" too.
  return Object.fromEntries(names.slice(0, bulbs).map((name, bulb) => [name, values[bulb]]));
}

/**
 * The weights of a proof or a quiet pattern, one for each thing.
 * @param {Document} document
 * @param {Pattern} pattern
 */
export function weightsOf(document, { kind, weights }) {
  if (kind === "quiet") return [...pressesOf(document, weights)];
  const { names, bulbs } = graphOf(document);
  return names.map((name, thing) => (thing < bulbs ? /** @type {Values} */ (weights)[name] : 0));
}

// # Rules: what shows at once

/**
 * What the lights show, one byte a bulb: every press adds one to each bulb that its switch changes, modulo the states.
 * @param {Document} document
 * @param {State} state
 */
export function lightsOf(document, state) {
  const kept = lightsKept.get(state);
  if (kept?.document === document) return kept.lights;
  const { states, lights: start } = boardOf(document);
  const { names, bulbs, reach } = graphOf(document);
  const lights = Uint8Array.from(names.slice(0, bulbs), (name) => start[name]);
  pressesOf(document, state).forEach((presses, thing) => {
    if (presses === 0) return;
    for (const bulb of reach[thing] ?? []) lights[bulb] = (lights[bulb] + presses) % states;
  });
  lightsKept.set(state, { document, lights });
  return lights;
}
/** @type {WeakMap<State, { document: Document, lights: Uint8Array }>} */
const lightsKept = new WeakMap();
