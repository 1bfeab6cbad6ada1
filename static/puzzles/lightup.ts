/**
 * Light Up on the page. The rules are in Python; only `preview`, which cells are lit, is worked out here as well, so that a tap
 * answers on the next frame.
 */

import { cellGrid } from "../kits/cell-grid.ts";
import { columnsOf } from "../kits/cell-marks.ts";
import { keysOf } from "../kits/schema.ts";
import { BULB, CLUES, MARKS, WALL, WHITE } from "./lightup/cells.ts";
import { litCells } from "./lightup/light.ts";
import { drawCell, drawFaults } from "./lightup/drawing.ts";
import { left, sayMore } from "./lightup/words.ts";
import type { Cell } from "../kits/types.ts";

export default cellGrid({
  kind: "lightup",
  signs: [
    { sign: WHITE, says: "white cell", label: "White", ink: "white", open: true },
    { sign: WALL, says: "wall", label: "Wall", ink: "wall" },
    ...[...CLUES].map((sign) => ({ sign, says: `wall, clue ${sign}`, label: sign, ink: "wall" })),
  ],
  plain: WALL,
  marks: MARKS,
  ground(document, state) {
    const lit = litCells(document, state);
    return (index) => (lit[index] ? "lit" : null);
  },
  drawCell,
  drawFaults,
  // A dragged bulb goes only where it is dark, so that a slip of the hand does no harm.
  mayDrag: (document, state, index, mark) => mark !== BULB || !litCells(document, state)[index],
  sayMore,
  sayWrong: { "bulbs-apart": "lit by another bulb", clue: "" }, // sayMore says what is wrong with a clue
  play: {
    preview(document, state) {
      const columns = columnsOf(document);
      const lit: Cell[] = [];
      litCells(document, state).forEach((isLit, i) => {
        if (isLit) lit.push([Math.floor(i / columns), i % columns]);
      });
      return { lit };
    },
  },
  edit: { keys: { keys: ["0–4", "#", "."], does: "clue, wall, empty cell" }, largest: keysOf("lightup").rows.most },
  words: {
    left,
    holding: { "lit-already": 1 },
    examples: async () => (await import("./lightup/examples.ts")).examples,
    firstSteps: async () => (await import("./lightup/first-steps.ts")).firstSteps,
    sample: "a0bBeBb3BgBc0g10b2e3bBa",
    forms: {
      "puzzle-team": "Puzzle Team code",
      sgt: "Simon Tatham’s game ID",
      "sgt-save": "Simon Tatham’s saved game",
      "puzz.link": "puzz.link address",
      pzprv3: "pzpr file",
      penpa: "Penpa link",
      janko: "janko.at text",
      puzzlekit: "puzzlekit text",
      ohmec: "ohmec text",
      legup: "LEGUP file",
      rows: "Rows of text",
    },
  },
});
