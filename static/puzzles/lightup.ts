/**
 * Light Up on the page: how cells look, how they are described, and which are lit. The rules are in Python; only
 * `preview` is worked out here as well, so that a tap answers on the next frame.
 */

import { cellGrid } from "../kits/cell-grid.ts";
import { keysOf } from "../kits/schema.ts";
import { boxOf, drawClue, drawDot, drawFault, drawPath } from "../kits/cell-drawing.ts";
import { cellOf, columnsOf, marksOf, rowsOf } from "../kits/cell-marks.ts";
import { counted } from "../base/words.ts";
import { BULB, CLUES, DOT, DOT_2, MARKS, WALL, WHITE, clueAt, clues, darkCells, litCells } from "./lightup/cells.ts";
import type { Cell, CellLook, CellNow } from "../kits/types.ts";
import type { Document, Now, Pen, Scene, State, Verdict } from "../types.ts";

// # The grid

/** On lit cells, where the system leaves them no colour of their own. */
const HATCH: [x: number, y: number][][] = [0.3, 0.6, 0.9].flatMap((at) => [[[at, 0], [0, at]], [[1, 1 - at], [1 - at, 1]]]); // prettier-ignore

/** A wall with its clue, a bulb, a dot, or the corner of a lit cell. */
function drawCell(
  pen: Pen,
  { cell, sign, mark, ghost, ink, blamed, detailed, onTrial }: CellLook,
  { document, state, silent, forced }: Scene,
) {
  const [r, c] = cell;
  if (sign !== WHITE && detailed) pen.frame(boxOf(cell), "wall-edge");
  if (sign !== WHITE && sign !== WALL && detailed) {
    const { wanted, bulbs } = clueAt(document, state, cell);
    // A 0 asks for nothing, so that nothing of it is ever done.
    const told = silent ? {} : { met: wanted > 0 && bulbs === wanted, broken: bulbs > wanted };
    drawClue(pen, cell, sign, blamed ? { broken: true } : told);
  }
  // A lit cell has a folded corner, so that colour is not the only sign of light.
  if (detailed && mark !== BULB && ink === "lit") {
    pen.shape([[c + 1, r], [c + 1, r + 0.14], [c + 0.86, r]], "lit-mark"); // prettier-ignore
    for (const line of forced ? HATCH : []) drawPath(pen, cell, line, "lit-mark", { width: 0.02 });
  }
  if (ghost === BULB) drawGhost(pen, cell);
  if (mark === BULB) drawBulb(pen, cell, detailed, onTrial);
  if (mark === DOT) drawDot(pen, cell, onTrial ? "trial" : "dot");
  if (mark === DOT_2) drawSecondDot(pen, cell, onTrial ? "trial" : "dot-2");
}

/** On trial a bulb is a ring. */
function drawBulb(pen: Pen, [r, c]: Cell, detailed: boolean, onTrial: boolean) {
  const [x, y] = [c + 0.5, r + 0.5];
  if (!detailed) return pen.disc(x, y, 0.4, onTrial ? "trial" : "bulb");
  pen.disc(x, y, 0.37, "halo");
  pen.disc(x, y, onTrial ? 0.12 : 0.25, "bulb");
  if (onTrial) pen.ring(x, y, 0.22, "trial", 0.06);
  else pen.ring(x, y, 0.25, "bulb-rim", 0.03);
}

/** A bulb that is only supposed, or follows from what is: pale, with a rim. */
function drawGhost(pen: Pen, [r, c]: Cell) {
  pen.disc(c + 0.5, r + 0.5, 0.25, "halo");
  pen.ring(c + 0.5, r + 0.5, 0.25, "bulb-rim", 0.04);
}

/** A dot of another shape as well as another colour. */
function drawSecondDot(pen: Pen, [r, c]: Cell, ink: string) {
  const [x, y, half] = [c + 0.5, r + 0.5, 0.12];
  pen.shape([[x, y - half], [x + half, y], [x, y + half], [x - half, y]], ink); // prettier-ignore
}

/** Rings and lines on bulbs that light each other; frames on dark cells. */
function drawFaults(pen: Pen, { document, state }: Scene, { faults }: Verdict) {
  const rows = rowsOf(document);
  const marks = marksOf(MARKS, document, state);
  const isBulb = ([r, c]: Cell) => marks[r * rows[0].length + c] === BULB;
  for (const { places } of faults) {
    const bulbs = places.map(cellOf).filter(isBulb);
    bulbs.forEach((to, index) => {
      const from = bulbs[index - 1];
      if (from && (from[0] === to[0] || from[1] === to[1])) drawLightBetween(pen, from, to);
    });
    for (const [r, c] of bulbs) pen.ring(c + 0.5, r + 0.5, 0.4, "fault", 0.07);
    const [only] = places.map(cellOf);
    if (places.length === 1 && !isBulb(only) && rows[only[0]]?.[only[1]] === WHITE) drawFault(pen, only);
  }
}

function drawLightBetween(pen: Pen, [r0, c0]: Cell, [r, c]: Cell) {
  const [down, right] = [Math.sign(r - r0) * 0.42, Math.sign(c - c0) * 0.42];
  const ends = [[c0 + 0.5 + right, r0 + 0.5 + down], [c + 0.5 - right, r + 0.5 - down]]; // prettier-ignore
  drawPath(pen, [0, 0], ends, "fault", { width: 0.06, dash: true });
}

// # Words

/** Whether a cell is lit, or how many bulbs a clue has. */
function sayMore({ document, state }: Now, { cell, index, sign, mark, blamed }: CellNow) {
  if (sign === WALL || mark === BULB) return [];
  if (sign === WHITE) return [litCells(document, state)[index] ? "lit" : "dark"];
  const { wanted, bulbs } = clueAt(document, state, cell);
  return [
    `${bulbs} of ${counted(wanted, "bulb")}`,
    bulbs > wanted ? "too many" : blamed ? "cannot be met any more" : "",
  ];
}

/** What is still dark, or which clues lack bulbs. */
function left({ document, state }: { document: Document; state: State }) {
  const dark = darkCells(document, state);
  if (dark > 0) return dark === 1 ? "1 cell is still dark." : `${dark} cells are still dark.`;
  const missing = clues(document)
    .map((cell) => clueAt(document, state, cell))
    .reduce((sum, { wanted, bulbs }) => sum + Math.max(0, wanted - bulbs), 0);
  return missing > 0 ? `Every cell is lit; the clues still need ${counted(missing, "more bulb")}.` : "";
}

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
      litCells(document, state).forEach((is, i) => is && lit.push([Math.floor(i / columns), i % columns]));
      return { lit };
    },
  },
  edit: { keys: { keys: ["0–4", "#", "."], does: "clue, wall, white cell" }, largest: keysOf("lightup").rows.most },
  words: {
    left,
    holding: { "lit-already": 1 },
    examples: async () => (await import("./lightup/examples.ts")).examples,
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
