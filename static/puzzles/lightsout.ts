/**
 * Lights Out on the page: what a press does, what the editor sets, and how a light is described. The rules are in
 * Python; only `preview`, what the lights show, is worked out here as well, so that a press answers on the next frame.
 */

import { gridParts } from "../kits/cell-grid.ts";
import { cellOf } from "../kits/cell-marks.ts";
import { where } from "../kits/cell-words.ts";
import { HOLE } from "../kits/linear.ts";
import { pressFacts, pressWords, pressesAfter, saidPress, valueWords } from "../kits/presses.ts";
import { fewPlaces } from "../base/words.ts";
import { viewOf } from "../kits/view.ts";
import {
  DIGITS,
  LARGEST,
  blank,
  boardOf,
  bytesOf,
  givensOf,
  leftOf,
  patternRows,
  pressesOf,
  valueAt,
  valueIn,
  wanted,
  withCell,
} from "./lightsout/board.ts";
import { draw, lampInk } from "./lightsout/drawing.ts";
import { edit, empty, options, resize, setOption } from "./lightsout/editing.ts";
import { presets } from "./lightsout/presets.ts";
import { linear } from "./lightsout/pressing.ts";
import { showing, shown, shownText } from "./lightsout/reach.ts";
import type { Fact, Play, Words } from "../types.ts";

// # Playing

const take: Play["take"] = ({ document, state, mode }, { type, at }) => {
  const rows = pressesOf(state);
  const presses = valueIn(rows, cellOf(at));
  const next = presses === HOLE ? null : pressesAfter(presses, boardOf(document).states, mode, type);
  return next === null ? null : { presses: withCell(rows, cellOf(at), next) };
};

/** A fact's value is how often that cell is pressed in all. */
const apply: Play["apply"] = (_, state, facts) => {
  const rows = pressesOf(state);
  const changed: Map<number, string[]> = new Map();
  for (const { at, value } of facts) {
    const [r, c] = cellOf(at);
    const cells = changed.get(r) ?? [...rows[r]];
    cells[c] = DIGITS[value];
    changed.set(r, cells);
  }
  return { presses: rows.map((row, r) => changed.get(r)?.join("") ?? row) };
};

const difference: Play["difference"] = (_, one, other) => {
  return pressesOf(one).flatMap((row, r) => {
    const there = pressesOf(other)[r];
    if (row === there) return [];
    return [...bytesOf(row)].flatMap((value, c) =>
      value === valueAt(there, c) ? [] : [{ at: [r, c], value } as Fact],
    );
  });
};

/** The same presses where the edited board still has these cells and states. */
const fitState: Play["fitState"] = (document, state) => {
  const { states } = boardOf(document);
  const old = pressesOf(state);
  const fitted = (row: string, r: number) =>
    row.replace(/[^.]/g, (sign, c) => (valueIn(old, [r, c]) < states ? old[r][c] : sign));
  return { presses: pressesOf(blank(document)).map(fitted) };
};

// # Words

const lightWords = (value: number, states: number) =>
  states === 2 ? `light ${valueWords(value, 2)}` : `light ${value} of ${states} states`;

const say: Words["say"] = ({ document, state, plan, pattern }, at) => {
  const cell = cellOf(at);
  const board = boardOf(document);
  const { states } = board;
  const index = cell[0] * board.columns + cell[1];
  const value = shown(document, state).lights[index];
  if (value === HOLE) return "hole";
  const goal = wanted(board, index);
  const words = [
    lightWords(value, states),
    states > 2 || typeof board.goal !== "number" ? `goal ${goal}` : "",
    value === goal ? "right" : "wrong",
    ...pressWords(states, {
      presses: valueIn(pressesOf(state), cell),
      left: plan ? valueIn(pressesOf(plan), cell) : 0,
      pattern,
      times: pattern ? valueIn(patternRows(pattern), cell) : 0,
    }),
  ];
  return words.filter((each) => each !== "").join(", ");
};

const sayMove: Words["sayMove"] = ({ document, state }, at) => {
  const { states, columns } = boardOf(document);
  const [r, c] = cellOf(at);
  const light = lightWords(shown(document, state).lights[r * columns + c], states);
  return saidPress(valueIn(pressesOf(state), [r, c]), light);
};

const sayFound: Words["sayFound"] = ({ document, state }, facts) => {
  const { states } = boardOf(document);
  const lefts = facts.map((fact) => ({ at: fact.at, left: leftOf(states, state, fact) }));
  return pressFacts(states, lefts, (places) => `in ${fewPlaces(where, places)}`);
};

const traits: Words["traits"] = (document) => {
  const { states, goal, reach, wrap } = boardOf(document);
  const words = [
    states > 2 ? `${states} states` : "",
    reach === "plus" ? "" : typeof reach === "string" ? `${reach} reach` : "reach of its own",
    wrap ? "torus" : "",
  ];
  return [
    ...words.filter((text) => text !== "").map((text) => ({ text })),
    typeof goal === "number"
      ? { text: `goal: all ${valueWords(goal, states)}`, ink: lampInk(goal, states), label: "" }
      : { text: "goal: a pattern" },
  ];
};

const { geometry, words } = gridParts((document) => givensOf(document).lights);

export default viewOf({
  geometry,
  drawing: {
    draw,
    *prepare(document, state) {
      yield* showing(document, state);
      linear.words.progress({ document, state, shows: {} });
      yield;
      linear.words.left({ document, state, shows: {} });
      yield;
    },
  },
  play: {
    ...linear.play,
    blank,
    // The text of a large board takes long, and the page does not look at it.
    preview: (document, state) => ({
      get lights() {
        return shownText(document, state);
      },
    }),
    take,
    fitState,
    apply,
    difference,
  },
  edit: {
    tools: [
      { name: "light", label: "Light", icon: "#icon-lightbulb", does: "Click a light to change what it starts with." },
      {
        name: "hole",
        label: "Hole",
        icon: "#icon-square-dashed",
        does: "Click a cell to make a hole of it, or a light again.",
      },
      {
        ...{ name: "goal", label: "Goal", icon: "#icon-target" },
        does: "The board shows its goal now, what every light should become. Click a light to change its goal.",
      },
    ],
    take: edit,
    keys: { keys: ["0–9", "A–Z", "."], does: "the light's value; a hole" },
    largest: LARGEST,
    empty,
    resize,
    options,
    setOption,
    presets,
  },
  words: {
    ...words,
    ...linear.words,
    traits,
    say,
    sayMove,
    sayFound,
    examples: async () => (await import("./lightsout/examples.ts")).examples,
    sample: "10101\n01110\n11011\n01110\n10101",
    forms: {
      rows: "Rows of text",
      "lightsoff-rows": "Rows of text, one move a line",
      "sgt-flip": "Simon Tatham’s game ID (Flip)",
    },
  },
  linear: linear.linear,
});
