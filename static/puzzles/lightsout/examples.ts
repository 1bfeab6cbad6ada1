/** The pictures of Help: what a press changes for each reach, on small boards whose lights are all off before. */

import { blank, givensOf, pressesOf, withCell } from "./board.ts";
import type { Document, Illustration, Picture } from "../../types.ts";
import type { Cell, Givens } from "./types.ts";

/** What is said of a picture, and when it is shown. */
type Words = Omit<Picture, "document" | "state">;

const OFF = ["000", "000", "000"];
const LARGE = Array(5).fill("00000");

const board = (givens: Partial<Givens>): Document => ({
  kind: "lightsout",
  states: 2,
  lights: OFF,
  goal: 0,
  ...givens,
});

/** A board after one cell was pressed, once or more often, with frames round all that changed. */
const pressed = (document: Document, cell: Cell, words: Words, times = 1): Picture => ({
  document,
  state: { presses: withCell(pressesOf(blank(document)), cell, times) },
  pressed: cell,
  ...words,
});

/** A board before anything is pressed. */
const untouched = (document: Document, words: Words): Picture => ({ document, state: blank(document), ...words });

const reaches = (name: string) => (document: Document) => {
  const { reach } = givensOf(document);
  return (typeof reach === "string" ? reach : "own") === name;
};
const isTorus = (document: Document) => givensOf(document).wrap;
const hasStates = (document: Document) => givensOf(document).states > 2;
const hasPattern = (document: Document) => typeof givensOf(document).goal !== "number";
const hasHoles = (document: Document) => givensOf(document).lights.some((line) => line.includes("."));

const KNIGHT: Cell[] = [[0, 0], [-2, 1], [-2, -1]]; // prettier-ignore
const SOME = ["010", "011", "000"];
const THREE = ["02", "10"];

export const examples: Illustration[] = [
  {
    rule: "A press adds 1",
    pictures: [
      untouched(board({ lights: SOME }), {
        title: "Before",
        text: "Three lights are on.",
        seen: "Three rows of three lights. On are the one in the middle, the one above it and the one on its right.",
      }),
      pressed(board({ lights: SOME }), [1, 1], {
        title: "After a press in the middle",
        text: "A dot is on the pressed cell. The five framed lights have changed: what was on is off, what was off is on.",
        seen: "The five framed lights, a plus, have changed: only the one on the left and the one below are on.",
      }),
      untouched(board({ states: 3, lights: THREE }), {
        title: "Three states, before",
        text: "The number in the corner is the state.",
        seen: "Two rows of lights with their states: 0 2, and 1 0.",
        has: hasStates,
      }),
      pressed(board({ states: 3, lights: THREE }), [0, 0], {
        title: "After a press",
        text: "0 is 1 now, 1 is 2, and 2 is 0.",
        seen: "The three framed lights have changed. The rows are now 1 0, and 2 0.",
        has: hasStates,
      }),
    ],
  },
  {
    rule: "A right click",
    has: hasStates,
    pictures: [
      untouched(board({ states: 3, lights: THREE }), {
        title: "Before",
        text: "Three states.",
        seen: "Two rows of lights with their states: 0 2, and 1 0.",
      }),
      pressed(
        board({ states: 3, lights: THREE }),
        [0, 0],
        {
          title: "After a right click",
          text: "2 is 1 now, 1 is 0, and 0 is 2.",
          seen: "The three framed lights have changed. The rows are now 2 1, and 0 0.",
        },
        2,
      ),
    ],
  },
  {
    rule: "The reach is",
    pictures: [
      pressed(board({}), [1, 1], {
        title: "Plus",
        text: "The cell and its four neighbours.",
        seen: "On are the pressed cell in the middle and the ones above, below, left and right of it.",
        has: reaches("plus"),
      }),
      pressed(board({ reach: "cross" }), [1, 1], {
        title: "Cross",
        text: "The cell and its four diagonal neighbours.",
        seen: "On are the pressed cell in the middle and the four corners.",
        has: reaches("cross"),
      }),
      pressed(board({ reach: "king" }), [1, 1], {
        title: "King",
        text: "The cell and all eight around it.",
        seen: "On are all nine cells.",
        has: reaches("king"),
      }),
      pressed(board({ reach: "lines", lights: LARGE }), [1, 3], {
        title: "Lines",
        text: "The whole row and the whole column.",
        seen: "On are all of the second row and all of the fourth column, which cross in the pressed cell.",
        has: reaches("lines"),
      }),
      pressed(board({ reach: KNIGHT, lights: LARGE }), [3, 2], {
        title: "A pattern of its own",
        text: "Here the cell and two others, as a knight jumps.",
        seen: "On are the pressed cell and two others: two rows above it, one column to its left and to its right.",
        has: reaches("own"),
      }),
    ],
  },
  {
    rule: "On a torus",
    has: isTorus,
    pictures: [
      pressed(board({ lights: Array(4).fill("0000") }), [0, 1], {
        title: "No torus",
        text: "At the edge, the reach is cut off.",
        seen: "A press in the top row: on are that cell, those on its left and right, and the one below.",
      }),
      pressed(board({ lights: Array(4).fill("0000"), wrap: true }), [0, 1], {
        title: "Torus",
        text: "The light at the bottom of the column changes, too.",
        seen: "The same press: on is also the light at the bottom of that column.",
      }),
    ],
  },
  {
    rule: "A hole has no light",
    has: hasHoles,
    pictures: [
      pressed(board({ lights: ["0.0", "000", "000"] }), [1, 1], {
        title: "A hole",
        text: "Four lights have changed: above the pressed cell there is none.",
        seen: "The top row has a hole in the middle. Below it a cell was pressed: on are that cell and the ones left, right and below.",
      }),
    ],
  },
  {
    rule: "The goal is",
    pictures: [
      untouched(board({}), {
        is: "right",
        text: "All are to be off, and all are off.",
        seen: "Nine lights, all off.",
        has: (document) => !hasPattern(document),
      }),
      untouched(board({ lights: ["000", "001", "000"] }), {
        title: "Not yet",
        text: "One is still on.",
        seen: "Nine lights, one of which is on.",
        has: (document) => !hasPattern(document),
      }),
      untouched(board({ lights: ["010", "000", "111"], goal: ["010", "111", "010"] }), {
        title: "Not yet",
        text: "The goal is a pattern. Five lights with a small tile in the corner are not right: the tile shows what they are to be.",
        seen: "Nine lights. The three of the middle row and two at the bottom have a small tile in the corner, which is on in the middle row and off at the bottom.",
        has: hasPattern,
      }),
      untouched(board({ lights: ["010", "111", "010"], goal: ["010", "111", "010"] }), {
        is: "right",
        text: "The lights show the pattern.",
        seen: "Nine lights, of which a plus is on. None has a small tile.",
        has: hasPattern,
      }),
    ],
  },
];
