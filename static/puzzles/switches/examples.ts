/** The pictures of Help: what a switch changes, on small graphs. */

import { boardOf } from "./graph.ts";
import type { Document, Illustration, Picture } from "../../types.ts";
import type { Board } from "./types.ts";

const graph = (givens: Partial<Board>): Document => ({
  kind: "switches",
  states: 2,
  goal: 1,
  lights: {},
  switches: {},
  ...givens,
});

/** A graph after these presses; the last switch that was pressed is marked, with all that it changes. */
function shown(document: Document, press: string | null, words: Omit<Picture, "document" | "state">): Picture {
  const presses = press === null ? {} : { [press]: 1 };
  return { document, state: { presses }, ...(press !== null && { pressed: press }), ...words };
}

/** Three bulbs, each of which is a switch: b is connected to a and to c. */
const THREE: Partial<Board> = {
  lights: { a: 0, b: 0, c: 1 },
  switches: { a: ["a", "b"], b: ["b", "a", "c"], c: ["c", "b"] },
  layout: { a: [0, 0], b: [0.8, 0.5], c: [0, 1] },
};
const ARROW: Partial<Board> = {
  lights: { a: 0, b: 0 },
  switches: { a: ["a", "b"], b: ["b"] },
  layout: { a: [0, 0], b: [0, 1] },
};
const OTHERS: Partial<Board> = {
  lights: { a: 0, b: 0, c: 0 },
  switches: { s: ["a", "b"], b: ["c"] },
  layout: { a: [0, 0], b: [0, 1], c: [1, 1], s: [1, 0] },
};

const hasStates = (document: Document) => boardOf(document).states > 2;
const hasPattern = (document: Document) => typeof boardOf(document).goal !== "number";
/** Whether a switch changes a bulb that does not change it. */
function hasArrows(document: Document) {
  const { lights, switches } = boardOf(document);
  const changes = (one: string, other: string) => Object.hasOwn(switches, one) && switches[one].includes(other);
  return Object.entries(switches).some(
    ([name, bulbs]) => Object.hasOwn(lights, name) && bulbs.some((bulb) => !changes(bulb, name)),
  );
}
/** Whether a thing is only a bulb or only a switch, or a bulb that its own switch does not change. */
function hasOthers(document: Document) {
  const { lights, switches } = boardOf(document);
  return (
    Object.keys(lights).some((name) => !Object.hasOwn(switches, name) || !switches[name].includes(name)) ||
    Object.keys(switches).some((name) => !Object.hasOwn(lights, name))
  );
}

export const examples: Illustration[] = [
  {
    rule: "A press adds 1",
    pictures: [
      shown(graph(THREE), null, {
        title: "Before",
        text: "Only c is on.",
        seen: "Three bulbs a, b and c. Lines go from b to a and to c. Only c is on.",
      }),
      shown(graph(THREE), "b", {
        title: "After b",
        text: "b has changed itself, a and c.",
        seen: "The same bulbs after a press of b, each with a ring: a and b are on, c is off.",
      }),
    ],
  },
  {
    rule: "A bulb has n states",
    has: hasStates,
    pictures: [
      shown(graph({ ...THREE, states: 3, goal: 2, lights: { a: 0, b: 1, c: 2 } }), null, {
        title: "Three states, before",
        text: "The small number is the state.",
        seen: "Three bulbs: a shows 0, b shows 1, c shows 2.",
      }),
      shown(graph({ ...THREE, states: 3, goal: 2, lights: { a: 0, b: 1, c: 2 } }), "b", {
        title: "After b",
        text: "0 is 1 now, 1 is 2, and 2 is 0.",
        seen: "The same bulbs after a press of b: a shows 1, b shows 2, c shows 0.",
      }),
    ],
  },
  {
    rule: "Most bulbs",
    pictures: [
      shown(graph({ ...THREE, lights: { a: 0, b: 0, c: 0 } }), "a", {
        title: "After a",
        text: "a has changed itself and b. No line goes from a to c.",
        seen: "The bulbs after a press of a: a and b have a ring and are on, c is off.",
      }),
    ],
  },
  {
    rule: "An arrow",
    has: hasArrows,
    pictures: [
      shown(graph(ARROW), "a", {
        title: "After a",
        text: "With the arrow: a has changed itself and b.",
        seen: "An arrow from a to b. After a press of a both are on.",
      }),
      shown(graph(ARROW), "b", {
        title: "After b",
        text: "Against the arrow nothing happens: b has changed only itself.",
        seen: "The same arrow from a to b. After a press of b only b is on.",
      }),
    ],
  },
  {
    rule: "A small square",
    has: hasOthers,
    pictures: [
      shown(graph(OTHERS), "s", {
        title: "After s",
        text: "s is only a switch: it has changed a and b.",
        seen: "Three bulbs: a and c are small, b stands on a square. Arrows go from a small square s to a and b, and from b to c. After a press of s, a and b are on.",
      }),
      shown(graph(OTHERS), "b", {
        title: "After b",
        text: "b has changed c and not itself. a and c cannot be pressed.",
        seen: "The same after a press of b: only c is on.",
      }),
    ],
  },
  {
    rule: "The goal is",
    pictures: [
      shown(graph({ ...THREE, lights: { a: 1, b: 1, c: 1 } }), null, {
        is: "right",
        text: "All are to be on, and all are on.",
        seen: "Three bulbs, all on.",
        has: (document) => !hasPattern(document),
      }),
      shown(graph({ ...THREE, lights: { a: 1, b: 0, c: 1 } }), null, {
        title: "Not yet",
        text: "b is still off.",
        seen: "Three bulbs: a and c are on, b is off.",
        has: (document) => !hasPattern(document),
      }),
      shown(graph({ ...THREE, lights: { a: 1, b: 0, c: 1 }, goal: { a: 1, b: 0, c: 0 } }), null, {
        title: "Not yet",
        text: "The goal is a pattern. Beside c a small disc shows that it is to be off.",
        seen: "Three bulbs: a and c are on, b is off. Beside c is a small disc that is off.",
        has: hasPattern,
      }),
    ],
  },
];
