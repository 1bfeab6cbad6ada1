/** The editor's side of Switches: bulbs, switches and connections are drawn; values, goals and names are set. */

import { valueWords } from "../../kits/presses.js";
import {
  MOST_BULBS,
  MOST_ENTRIES,
  MOST_STATES,
  MOST_SWITCHES,
  NAMES,
  boardOf,
  documentOf,
  graphOf,
  nameOf,
} from "./graph.js";
import { layoutOf, pointAt, spotBeside, written } from "./layout.js";
import { capital } from "../../base/words.js";
import { wrongName } from "../../kits/schema.js";

/** @import { Document, Gesture, Option, Place, Tool } from "../../types.d.ts" */
/** @import { Board, Values } from "./graph.js" */
/** @import { Spot } from "./room.js" */

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const EACH = "each"; // the goal that has a value for each bulb
const NUDGE = 0.25; // cells that an arrow key moves a thing
const STILL = 0.08; // cells that a hand may slip and still click
/** @type {{ [key: string]: Spot }} */
const NUDGES = { ArrowUp: [0, -NUDGE], ArrowDown: [0, NUDGE], ArrowLeft: [-NUDGE, 0], ArrowRight: [NUDGE, 0] };

/** @type {Tool[]} */
export const tools = [
  { name: "value", label: "Value", icon: "#icon-lightbulb", does: "A click changes what a bulb starts with." },
  { name: "goal", label: "Goal", icon: "#icon-target", does: "Bulbs show the goal now; a click changes it." },
  {
    name: "bulb",
    label: "Bulb",
    icon: "#icon-circle-plus",
    does: "A click on the ground makes a bulb. Drawn from another bulb, it is joined with it.",
  },
  {
    name: "connect",
    label: "Connect",
    icon: "#icon-spline",
    picks: true,
    does: "Draw from one to another, or click both: each changes the other. Once more parts them.",
  },
  {
    name: "arrow",
    label: "Arrow",
    icon: "#icon-move-right",
    picks: true,
    does: "From a switch to a bulb: one way. Clicked twice, a bulb’s switch leaves itself alone.",
  },
  {
    name: "switch",
    label: "Switch",
    icon: "#icon-square-plus",
    does: "A click on the ground makes a switch that is no bulb. Clicked on a bulb, it changes that one.",
  },
  {
    name: "move",
    label: "Move",
    icon: "#icon-move",
    picks: true,
    does: "Drag things, or choose one and use the arrow keys.",
  },
  {
    name: "remove",
    label: "Remove",
    icon: "#icon-trash-2",
    does: "A click takes a thing away, a right click only a bulb’s switch.",
  },
];

/**
 * @param {{ document: Document, tool: string }} now
 * @param {Gesture} gesture
 * @returns {Document | null}
 */
export function edit({ document, tool }, gesture) {
  const { type, at } = gesture;
  const isThing = graphOf(document).index.has(nameOf(at));
  if (type === "key") return isThing ? typed(document, tool, gesture) : null;
  if (type === "drop") return dropped(document, tool, gesture);
  if (type !== "main" && type !== "mark") return null;
  if (gesture.stroke) gesture.stroke.point = gesture.point;
  if (!isThing) return null;
  switch (tool) {
    case "value":
    case "goal":
      return turned(document, tool, nameOf(at), type === "main" ? 1 : -1);
    case "remove":
      return type === "main" ? removed(document, nameOf(at)) : withoutSwitch(document, nameOf(at));
    default:
      return null;
  }
}

/**
 * @param {Document} document
 * @param {string} tool
 * @param {Gesture} gesture
 */
function typed(document, tool, { at, from, key = "" }) {
  const name = nameOf(at);
  if (key === "Delete" || key === "Backspace") return removed(document, name);
  if (tool === "move" && from === at && Object.hasOwn(NUDGES, key)) return moved(document, name, NUDGES[key]);
  const value = key.length === 1 ? DIGITS.indexOf(key) : -1;
  const { states, lights } = boardOf(document);
  if (value < 0 || value >= states || !Object.hasOwn(lights, name)) return null;
  return withValue(document, tool === "goal" ? "goal" : "value", name, value);
}

/**
 * The end of a stroke: on a thing or on the ground, and from the thing where it began; for a click, from the thing that was
 * picked before.
 * @param {Document} document
 * @param {string} tool
 * @param {Gesture} gesture
 */
function dropped(document, tool, { at, from, point, stroke }) {
  const to = nameOf(at);
  const start = from === undefined ? "" : nameOf(from);
  const began = /** @type {Spot | undefined} */ (stroke?.point);
  const slip = point && began ? /** @type {Spot} */ ([point[0] - began[0], point[1] - began[1]]) : null;
  switch (tool) {
    case "bulb":
      return withBulb(document, to, to === "" && start !== "" ? start : null, point);
    case "switch":
      return withSwitch(document, to, point);
    case "connect":
      return start && to && start !== to ? connected(document, start, to) : null;
    case "arrow":
      return start && to ? pointed(document, start, to) : null;
    case "move":
      if (!start || !slip || Math.hypot(...slip) < STILL || (to !== "" && to !== start)) return null;
      return moved(document, start, slip);
    default:
      return null;
  }
}

// # Values

/**
 * @param {Document} document
 * @param {"value" | "goal"} what
 * @param {string} name
 * @param {number} value
 */
function withValue(document, what, name, value) {
  const board = boardOf(document);
  if (what === "value") return documentOf({ ...board, lights: { ...board.lights, [name]: value } });
  return documentOf({ ...board, goal: { ...goalEach(board), [name]: value } });
}

/**
 * @param {Document} document
 * @param {"value" | "goal"} what
 * @param {string} name
 * @param {number} by
 */
function turned(document, what, name, by) {
  const board = boardOf(document);
  if (!Object.hasOwn(board.lights, name)) return null;
  const now = (what === "value" ? board.lights : goalEach(board))[name];
  return withValue(document, what, name, (now + by + board.states) % board.states);
}

/** The goal, a value for each bulb. @param {Board} board @returns {Values} */
function goalEach({ goal, lights }) {
  return typeof goal === "number" ? Object.fromEntries(Object.keys(lights).map((name) => [name, goal])) : goal;
}

// # Things

/**
 * The board with everything where it is drawn, so that one change moves nothing else.
 * @param {Document} document
 * @returns {Board & { layout: NonNullable<Board["layout"]> }}
 */
const settled = (document) => ({ ...boardOf(document), layout: written(document) });

/**
 * A new bulb with a switch of its own, at a point, or beside the thing that was clicked; joined with the thing that the
 * stroke came from.
 * @param {Document} document
 * @param {string} beside empty for the ground
 * @param {string | null} from
 * @param {Spot} [point]
 */
function withBulb(document, beside, from, point) {
  const board = settled(document);
  const { lights, goal, switches, layout } = board;
  const names = Object.keys(lights);
  if (names.length >= MOST_BULBS || Object.keys(switches).length >= MOST_SWITCHES) return null;
  const isNumbered = names.every((name) => /^\d+$/.test(name));
  const name = freeName(board, isNumbered ? String : letters);
  const added = documentOf({
    ...board,
    lights: { ...lights, [name]: 0 },
    goal: typeof goal === "number" ? goal : { ...goal, [name]: 0 },
    switches: { ...switches, [name]: [name] },
    layout: { ...layout, [name]: newPoint(document, beside, point) },
  });
  return from === null ? added : connected(added, from, name);
}

/**
 * A new switch that is no bulb. Clicked on a bulb it changes that one; a bulb without a switch gets its own back.
 * @param {Document} document
 * @param {string} beside empty for the ground
 * @param {Spot} [point]
 */
function withSwitch(document, beside, point) {
  const board = settled(document);
  const { lights, switches, layout } = board;
  if (Object.keys(switches).length >= MOST_SWITCHES) return null;
  const isBulb = Object.hasOwn(lights, beside);
  if (isBulb && !Object.hasOwn(switches, beside)) {
    return documentOf({ ...board, switches: { ...switches, [beside]: [beside] } });
  }
  const name = freeName(board, (number) => letters(number).toUpperCase());
  return documentOf({
    ...board,
    switches: { ...switches, [name]: isBulb ? [beside] : [] },
    layout: { ...layout, [name]: newPoint(document, beside, point) },
  });
}

/**
 * @param {Document} document
 * @param {string} beside
 * @param {Spot} [point]
 */
function newPoint(document, beside, point) {
  const thing = graphOf(document).index.get(beside);
  if (thing === undefined && point) return pointAt(point);
  return pointAt(spotBeside(document, layoutOf(document).spots[thing ?? 0]));
}

/**
 * The first name of a row of names that nothing has.
 * @param {Board} board
 * @param {(number: number) => string} nth from 1
 */
function freeName({ lights, switches }, nth) {
  for (let number = 1; ; number += 1) {
    const name = nth(number);
    if (!Object.hasOwn(lights, name) && !Object.hasOwn(switches, name)) return name;
  }
}

/** a, b, ..., z, aa, ab, ... @param {number} number from 1 @returns {string} */
function letters(number) {
  const last = String.fromCharCode(97 + ((number - 1) % 26));
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last;
}

/**
 * Without a thing: its bulb, its switch, and every connection to it. The last bulb stays.
 * @param {Document} document
 * @param {string} name
 */
function removed(document, name) {
  const board = settled(document);
  if (Object.hasOwn(board.lights, name) && Object.keys(board.lights).length === 1) return null;
  return documentOf({
    ...board,
    lights: omitted(board.lights, name),
    goal: typeof board.goal === "number" ? board.goal : omitted(board.goal, name),
    switches: reaching(omitted(board.switches, name), (bulbs) => bulbs.filter((bulb) => bulb !== name)),
    layout: omitted(board.layout, name),
  });
}

/**
 * A bulb without its switch.
 * @param {Document} document
 * @param {string} name
 */
function withoutSwitch(document, name) {
  const board = settled(document);
  if (!Object.hasOwn(board.switches, name)) return null;
  if (!Object.hasOwn(board.lights, name)) return removed(document, name);
  return documentOf({ ...board, switches: omitted(board.switches, name) });
}

/**
 * @template T
 * @param {{ [name: string]: T }} map
 * @param {string} name
 * @returns {{ [name: string]: T }}
 */
const omitted = (map, name) => Object.fromEntries(Object.entries(map).filter(([other]) => other !== name));

/**
 * @param {Board["switches"]} switches
 * @param {(bulbs: string[], name: string) => string[]} change
 */
const reaching = (switches, change) =>
  Object.fromEntries(Object.entries(switches).map(([name, bulbs]) => [name, change(bulbs, name)]));

/**
 * @param {Document} document
 * @param {string} name
 * @param {Spot} by
 */
function moved(document, name, [right, down]) {
  const board = settled(document);
  const [row, column] = board.layout[name];
  return documentOf({ ...board, layout: { ...board.layout, [name]: pointAt([column + right, row + down]) } });
}

// # Connections

/**
 * Both ways, as far as both are bulbs and have switches; where all of that is there already, it is taken away.
 * @param {Document} document
 * @param {string} one
 * @param {string} other
 */
function connected(document, one, other) {
  const { lights, switches } = boardOf(document);
  /** @type {[string, string][]} */
  const ways = [
    [one, other],
    [other, one],
  ];
  const possible = ways.filter(([from, to]) => Object.hasOwn(switches, from) && Object.hasOwn(lights, to));
  const missing = possible.filter(([from, to]) => !switches[from].includes(to));
  if (possible.length === 0) return null;
  return rewired(document, missing.length > 0 ? missing : possible, missing.length > 0);
}

/**
 * One switch and one bulb, which may be the same thing.
 * @param {Document} document
 * @param {string} from
 * @param {string} to
 */
function pointed(document, from, to) {
  const { lights, switches } = boardOf(document);
  if (!Object.hasOwn(switches, from) || !Object.hasOwn(lights, to)) return null;
  return rewired(document, [[from, to]], !switches[from].includes(to));
}

/**
 * @param {Document} document
 * @param {[from: string, to: string][]} ways
 * @param {boolean} add or take away
 */
function rewired(document, ways, add) {
  const board = settled(document);
  const entries = Object.values(board.switches).reduce((sum, bulbs) => sum + bulbs.length, 0);
  if (add && entries + ways.length > MOST_ENTRIES) return null;
  const switches = reaching(board.switches, (bulbs, name) => {
    const ends = ways.flatMap(([from, to]) => (from === name ? [to] : []));
    if (ends.length === 0) return bulbs;
    return add ? [...bulbs, ...ends] : bulbs.filter((bulb) => !ends.includes(bulb));
  });
  return documentOf({ ...board, switches });
}

// # The board as a whole

/**
 * The same board with another name for one thing; a sentence where that cannot be.
 * @param {Document} document
 * @param {Place} at
 * @param {string} wish
 * @returns {Document | string}
 */
export function rename(document, at, wish) {
  const name = wish.trim();
  const old = nameOf(at);
  const wrong = wrongName(NAMES, name);
  if (wrong) return capital(wrong);
  if (name === old) return document;
  if (graphOf(document).index.has(name)) return `There is a “${name}” already.`;
  const board = settled(document);
  /** @template T @param {{ [name: string]: T }} map */
  const renamed = (map) =>
    Object.fromEntries(Object.entries(map).map(([each, value]) => [each === old ? name : each, value]));
  return documentOf({
    ...board,
    lights: renamed(board.lights),
    goal: typeof board.goal === "number" ? board.goal : renamed(board.goal),
    switches: reaching(renamed(board.switches), (bulbs) => bulbs.map((bulb) => (bulb === old ? name : bulb))),
    layout: renamed(board.layout),
  });
}

/**
 * One bulb, to begin with; states and goal are as on the other board, where there is one.
 * @param {number} _rows
 * @param {number} _columns
 * @param {Document} [like]
 */
export function empty(_rows, _columns, like) {
  const { states = 2, goal = 1 } = like ? boardOf(like) : {};
  const wanted = typeof goal === "number" ? goal : states - 1;
  return documentOf({ kind: "switches", states, lights: { a: 0 }, goal: wanted, switches: { a: ["a"] } });
}

/**
 * @param {Document} document
 * @returns {Option[]}
 */
export function options(document) {
  const { states, goal, layout } = boardOf(document);
  const goals = Array.from({ length: states }, (_, value) => ({
    value: String(value),
    label: `all ${valueWords(value, states)}`,
  }));
  return [
    { name: "states", label: "States", is: "number", min: 2, max: MOST_STATES, value: states },
    {
      name: "goal",
      label: "Goal",
      is: "choice",
      choices: [...goals, { value: EACH, label: "a bulb each" }],
      value: typeof goal === "number" ? String(goal) : EACH,
    },
    { name: "automatic", label: "Automatic layout", is: "tick", value: layout === undefined },
  ];
}

/**
 * @param {Document} document
 * @param {string} name
 * @param {string | number | boolean} value
 * @returns {Document}
 */
export function set(document, name, value) {
  const board = boardOf(document);
  switch (name) {
    case "states":
      return withStates(board, Number(value));
    case "goal":
      return documentOf({ ...board, goal: value === EACH ? goalEach(board) : Number(value) });
    case "automatic": {
      const bare = { ...board };
      delete bare.layout;
      return documentOf(value === true ? bare : settled(document));
    }
    default:
      return document;
  }
}

/**
 * Values that another number of states does not have are taken modulo it.
 * @param {Board} board
 * @param {number} states
 */
function withStates(board, states) {
  if (!(states >= 2)) return documentOf({ ...board, states }); // which the schema refuses
  /** @param {Values} values */
  const within = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value % states]));
  const goal = typeof board.goal === "number" ? board.goal % states : within(board.goal);
  return documentOf({ ...board, states, lights: within(board.lights), goal });
}
