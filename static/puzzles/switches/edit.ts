/** Editing a board of Switches: bulbs, switches and links are drawn; values, goals and names are set. */

import { valueWords } from "../../kits/presses.ts";
import { MOST_BULBS, MOST_ENTRIES, MOST_STATES, MOST_SWITCHES, NAMES, boardOf, graphOf, nameOf } from "./graph.ts";
import { layoutOf, pointAt, spotBeside, written } from "./layout.ts";
import { capital } from "../../base/words.ts";
import { wrongName } from "../../kits/refusal.ts";
import type {
  Document,
  Editing,
  Gesture,
  IconName,
  Option,
  Place,
  Preset,
  Tool,
  Value,
  ViewParts,
} from "../../types.ts";
import type { Board, Spot, Values } from "./types.ts";

/** Another name for a thing; null for none. */
type NameFor = (name: string) => string | null;

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const EACH = "each"; // the goal that has a value for each bulb
const NUDGE = 0.25; // cells that an arrow key moves a thing
const STILL = 0.08; // cells that a hand may slip and still click
const NUDGES: { [key: string]: Spot } = {
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
};
const PICKS = new Set(["Connect", "Arrow", "Move"]); // tools with which a click picks a thing up

const TOOLS: [label: string, icon: IconName, does: string][] = [
  ["Value", "#icon-power", "Click a bulb to change what it starts with."],
  ["Goal", "#icon-target", "Bulbs show the goal now. Click one to change it."],
  [
    "Bulb",
    "#icon-lightbulb",
    "Click on empty space to add a bulb. Drag from a bulb to add one that is connected with it.",
  ],
  ["Connect", "#icon-spline", "Drag from one to another, or click both: each changes the other. Repeat to disconnect."],
  ["Arrow", "#icon-move-right", "From a switch to a bulb, one way. Click a bulb twice: its switch leaves it alone."],
  [
    "Switch",
    "#icon-toggle-right",
    "Click on empty space to add a switch without a bulb, or on a bulb to add one that changes it.",
  ],
  ["Move", "#icon-move", "Drag things, or click one and then the place for it, or use the arrow keys."],
  ["Remove", "#icon-trash-2", "Click a thing to remove it. A right click removes only a bulb’s switch."],
];
const tools: Tool[] = TOOLS.map(([label, icon, does]) => ({
  name: label.toLowerCase(),
  label,
  icon,
  does,
  picks: PICKS.has(label),
}));

/** What the end of a drag, a click of a tool for single things, or a key makes of the board. */
function take({ document, tool }: Editing, gesture: Gesture): Document | null {
  const { type, at } = gesture;
  const isThing = graphOf(document).index.has(nameOf(at));
  if (type === "key") return isThing ? typed(document, tool, gesture) : null;
  if (type === "drop") return dropped(document, tool, gesture);
  if (type !== "main" && type !== "mark") return null;
  if (!isThing) return null;
  if (tool === "value" || tool === "goal") {
    const by = type === "main" ? 1 : -1;
    return withValue(document, tool, nameOf(at), (value, states) => (value + by + states) % states);
  }
  if (tool === "remove") return (type === "main" ? removed : withoutSwitch)(document, nameOf(at));
  return null;
}

/** A key: another value, a nudge, or nothing left. */
function typed(document: Document, tool: string, { at, from, key = "" }: Gesture) {
  const name = nameOf(at);
  if (key === "Delete" || key === "Backspace") return removed(document, name);
  if (tool === "move" && from === at && Object.hasOwn(NUDGES, key)) return moved(document, name, NUDGES[key]);
  const value = key.length === 1 ? DIGITS.indexOf(key) : -1;
  if (value < 0 || value >= boardOf(document).states) return null;
  return withValue(document, tool, name, () => value);
}

/** The end of a drag, from where it began; for a click, from the thing that was picked before. */
function dropped(document: Document, tool: string, { at, from, point, drag }: Gesture) {
  const to = nameOf(at);
  const start = from === undefined ? "" : nameOf(from);
  if (tool === "bulb") return withBulb(document, to, to === "" ? start : "", point);
  if (tool === "switch") return withSwitch(document, to, point);
  if (!start) return null;
  if (tool === "connect") return to && start !== to ? connected(document, start, to) : null;
  if (tool === "arrow") return to ? pointed(document, start, to) : null;
  const began = drag?.point;
  if (tool !== "move" || !point || !began || (to !== "" && to !== start)) return null;
  const [right, down] = [point[0] - began[0], point[1] - began[1]];
  if (Math.hypot(right, down) >= STILL) return moved(document, start, [right, down]);
  return to === "" ? moved(document, start, stepTo(document, start, point)) : null;
}

// # Values

/** The thing with another goal, or another value that it starts with. */
function withValue(document: Document, tool: string, name: string, change: (value: number, states: number) => number) {
  const board = boardOf(document);
  if (!Object.hasOwn(board.lights, name)) return null;
  const values = tool === "goal" ? goalEach(board) : board.lights;
  const changed = { ...values, [name]: change(values[name], board.states) };
  return { ...board, [tool === "goal" ? "goal" : "lights"]: changed };
}

/** The goal, a value for each bulb. */
const goalEach = ({ goal, lights }: Board): Values =>
  typeof goal === "number" ? Object.fromEntries(Object.keys(lights).map((name) => [name, goal])) : goal;

// # Things

/** The board with everything where it is drawn, so that one change moves nothing else. */
const settled = (document: Document) => ({ ...boardOf(document), layout: written(document) });

/**
 * A new bulb with a switch of its own, at a point, or beside the thing that was clicked, which is empty for empty space; connected
 * with the thing `from`, which may be empty.
 */
function withBulb(document: Document, beside: string, from: string, point?: Spot): Document | null {
  const board = settled(document);
  const { lights, goal, switches, layout } = board;
  const names = Object.keys(lights);
  if (names.length >= MOST_BULBS || Object.keys(switches).length >= MOST_SWITCHES) return null;
  const isNumbered = names.every((bulb) => /^\d+$/.test(bulb));
  const name = freeName(board, isNumbered ? String : letters);
  const added = {
    ...board,
    lights: { ...lights, [name]: 0 },
    goal: typeof goal === "number" ? goal : { ...goal, [name]: 0 },
    switches: { ...switches, [name]: [name] },
    layout: { ...layout, [name]: newPoint(document, beside, point) },
  };
  return from === "" ? added : connected(added, from, name);
}

/** A new switch that is no bulb. On a bulb it changes that one, or becomes its own if it has none. */
function withSwitch(document: Document, beside: string, point?: Spot) {
  const board = settled(document);
  const { lights, switches, layout } = board;
  if (Object.keys(switches).length >= MOST_SWITCHES) return null;
  const bulbs = Object.hasOwn(lights, beside) ? [beside] : [];
  if (bulbs.length > 0 && !Object.hasOwn(switches, beside)) {
    return { ...board, switches: { ...switches, [beside]: bulbs } };
  }
  const name = freeName(board, (number) => letters(number).toUpperCase());
  return {
    ...board,
    switches: { ...switches, [name]: bulbs },
    layout: { ...layout, [name]: newPoint(document, beside, point) },
  };
}

function newPoint(document: Document, beside: string, point?: Spot) {
  const thing = graphOf(document).index.get(beside);
  if (thing === undefined && point) return pointAt(document, point);
  return pointAt(document, spotBeside(document, layoutOf(document).spots[thing ?? 0]));
}

/**
 * The first name that nothing has yet.
 * @param nth from 1
 */
function freeName({ lights, switches }: Board, nth: (number: number) => string) {
  for (let number = 1; ; number += 1) {
    const name = nth(number);
    if (!Object.hasOwn(lights, name) && !Object.hasOwn(switches, name)) return name;
  }
}

/**
 * a, b, ..., z, aa, ab, ...
 * @param number from 1
 */
function letters(number: number): string {
  const last = String.fromCharCode(97 + ((number - 1) % 26));
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last;
}

/** Without a thing: its bulb, its switch, and every link to it. The last bulb stays. */
function removed(document: Document, name: string) {
  const { lights } = boardOf(document);
  if (Object.hasOwn(lights, name) && Object.keys(lights).length === 1) return null;
  return withNames(document, (each) => (each === name ? null : each));
}

/** A bulb without its switch. */
function withoutSwitch(document: Document, name: string) {
  const board = settled(document);
  if (!Object.hasOwn(board.switches, name)) return null;
  if (!Object.hasOwn(board.lights, name)) return removed(document, name);
  return { ...board, switches: renamed(board.switches, (each) => (each === name ? null : each)) };
}

/** The board with new names; a thing without one goes, and all its links. */
function withNames(document: Document, nameFor: NameFor) {
  const { goal, ...board } = settled(document);
  return {
    ...board,
    lights: renamed(board.lights, nameFor),
    goal: typeof goal === "number" ? goal : renamed(goal, nameFor),
    switches: mapped(renamed(board.switches, nameFor), (bulbs) => bulbs.flatMap((bulb) => nameFor(bulb) ?? [])),
    layout: renamed(board.layout, nameFor),
  };
}

function renamed<T>(map: { [name: string]: T }, nameFor: NameFor): { [name: string]: T } {
  const entries = Object.entries(map).map(([old, value]) => [nameFor(old), value] as const);
  return Object.fromEntries(entries.filter(([name]) => name !== null));
}

const mapped = <T>(map: { [name: string]: T }, change: (value: T, name: string) => T): { [name: string]: T } =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]));

const spotOf = (document: Document, name: string) =>
  layoutOf(document).spots[graphOf(document).index.get(name) as number];

/** From a thing to a point. */
function stepTo(document: Document, name: string, point: Spot): Spot {
  const [x, y] = spotOf(document, name);
  return [point[0] - x, point[1] - y];
}

function moved(document: Document, name: string, [right, down]: Spot) {
  const board = settled(document);
  const [x, y] = spotOf(document, name);
  const point = pointAt(document, [x + right, y + down]);
  return { ...board, layout: { ...board.layout, [name]: point } };
}

// # Links

/** Both ways, as far as there are switches and bulbs; if all of that is there already, it is removed. */
const connected = (document: Document, one: string, other: string) =>
  rewired(document, [
    [one, other],
    [other, one],
  ]);

/** One switch and one bulb, which may be the same thing. */
const pointed = (document: Document, from: string, to: string) => rewired(document, [[from, to]]);

/** The document with these links; if it has them all, without them. Null if no link is possible. */
function rewired(document: Document, ways: [from: string, to: string][]) {
  const board = settled(document);
  const { lights, switches } = board;
  const possible = ways.filter(([from, to]) => Object.hasOwn(switches, from) && Object.hasOwn(lights, to));
  const missing = possible.filter(([from, to]) => !switches[from].includes(to));
  const entries = Object.values(switches).reduce((sum, bulbs) => sum + bulbs.length, 0);
  if (possible.length === 0 || (missing.length > 0 && entries + missing.length > MOST_ENTRIES)) return null;
  const change = (bulbs: string[], name: string) => {
    const ends = possible.flatMap(([from, to]) => (from === name ? [to] : []));
    return missing.length > 0
      ? [...bulbs, ...ends.filter((end) => !bulbs.includes(end))]
      : bulbs.filter((bulb) => !ends.includes(bulb));
  };
  return { ...board, switches: mapped(switches, change) };
}

// # The board as a whole

function rename(document: Document, at: Place, wish: string): Document | string {
  const name = wish.trim();
  const old = nameOf(at);
  const wrong = wrongName(NAMES, name);
  if (wrong) return capital(wrong);
  if (name === old) return document;
  if (graphOf(document).index.has(name)) return `There is a “${name}” already.`;
  return withNames(document, (each) => (each === old ? name : each));
}

/** One bulb; states and goal as on the other board, if there is one. */
function empty(_rows: number, _columns: number, like?: Document): Document {
  const { states = 2, goal = 1 } = like ? boardOf(like) : {};
  const wanted = typeof goal === "number" ? goal : states - 1;
  return { kind: "switches", states, lights: { a: 0 }, goal: wanted, switches: { a: ["a"] } };
}

function options(document: Document): Option[] {
  const { states, goal, layout } = boardOf(document);
  const all = Array.from({ length: states }, (_, value) => ({
    value: String(value),
    label: `all ${valueWords(value, states)}`,
  }));
  const choices = [...all, { value: EACH, label: "set for each bulb" }];
  return [
    { name: "states", label: "States", is: "number", min: 2, max: MOST_STATES, value: states },
    { name: "goal", label: "Goal", is: "choice", choices, value: typeof goal === "number" ? String(goal) : EACH },
    { name: "automatic", label: "Automatic layout", is: "tick", value: layout === undefined },
  ];
}

function setOption(document: Document, name: string, value: Value): Document {
  const board = boardOf(document);
  if (name === "states") return withStates(board, Number(value));
  if (name === "goal") return { ...board, goal: value === EACH ? goalEach(board) : Number(value) };
  if (name !== "automatic") return document;
  if (value !== true) return settled(document);
  const bare = { ...board };
  delete bare.layout;
  return bare;
}

/** Values that another number of states does not have are taken modulo it. */
function withStates(board: Board, states: number) {
  if (!(states >= 2)) return { ...board, states }; // which the schema refuses
  const within = (value: number) => value % states;
  const goal = typeof board.goal === "number" ? within(board.goal) : mapped(board.goal, within);
  return { ...board, states, lights: mapped(board.lights, within), goal };
}

// # A well-known board

/** Merlin's magic square of 1978: a corner changes four lights, a side three, the middle five, and the goal is a ring. */
const MERLIN: Document = {
  kind: "switches",
  states: 2,
  lights: { 1: 1, 2: 0, 3: 1, 4: 0, 5: 1, 6: 1, 7: 0, 8: 0, 9: 1 },
  goal: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 0, 6: 1, 7: 1, 8: 1, 9: 1 },
  switches: {
    1: ["1", "2", "4", "5"],
    2: ["1", "2", "3"],
    3: ["2", "3", "5", "6"],
    4: ["1", "4", "7"],
    5: ["2", "4", "5", "6", "8"],
    6: ["3", "6", "9"],
    7: ["4", "5", "7", "8"],
    8: ["7", "8", "9"],
    9: ["5", "6", "8", "9"],
  },
  layout: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [i + 1, [Math.floor(i / 3), i % 3]])),
};

const presets: Preset[] = [{ title: "Merlin", options: { document: MERLIN } }];

export const edit: ViewParts["edit"] = {
  tools,
  take,
  keys: { keys: ["0–9", "A–Z", "Delete"], does: "what the bulb starts with; remove it" },
  largest: MOST_BULBS,
  empty,
  thing: "bulb",
  rename,
  options,
  setOption,
  presets,
};
