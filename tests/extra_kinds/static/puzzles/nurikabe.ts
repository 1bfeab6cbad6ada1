/** Nurikabe on the page: how cells look, and how they are described. */

import { counted } from "../base/words.ts";
import { drawClue, drawDot } from "../kits/cell-drawing.ts";
import { cellGrid } from "../kits/cell-grid.ts";
import { columnsOf, marksOf, rowsOf } from "../kits/cell-marks.ts";
import { keysOf } from "../kits/schema.ts";
import type { Cell, Mark } from "../kits/types.ts";
import type { Document, State } from "../types.ts";

const OPEN = ".";
const NUMBERS = "123456789";
const BLACK = 1;
const DOT = 2;

/** in the order of BLACK and DOT */
const MARKS: Mark[] = [
  { name: "black", list: "black", label: "Black", icon: "#icon-square" },
  { name: "dot", list: "dots", label: "Dot", icon: "#icon-dot" },
];

/** The numbers whose white area has just as many cells, and no other number. */
function metNumbers(document: Document, state: State) {
  const signs = rowsOf(document).join("");
  const columns = columnsOf(document);
  const marks = marksOf(MARKS, document, state);
  const areaOf = (start: number) => {
    const area = new Set([start]);
    for (const i of area) {
      const beside = [i - columns, i + columns, i % columns > 0 ? i - 1 : -1, (i + 1) % columns > 0 ? i + 1 : -1];
      for (const next of beside) if (next in marks && marks[next] !== BLACK) area.add(next); // the loop goes on to it
    }
    return [...area];
  };
  return [...signs].flatMap((sign, i) => {
    if (sign === OPEN) return [];
    const area = areaOf(i);
    const isMet = area.length === Number(sign) && area.every((each) => each === i || signs[each] === OPEN);
    return isMet ? [[Math.floor(i / columns), i % columns] as Cell] : [];
  });
}

const isMet = ({ document, state }: { document: Document; state: State }, cell: Cell) =>
  metNumbers(document, state).some((met) => String(met) === String(cell));

export default cellGrid({
  kind: "nurikabe",
  signs: [
    { sign: OPEN, says: "cell", label: "Open", ink: "white", open: true },
    ...[...NUMBERS].map((sign) => ({ sign, says: `number ${sign}`, label: sign, ink: "white" })),
  ],
  marks: MARKS,
  drawCell(pen, { cell: [r, c], sign, mark, blamed, detailed }, scene) {
    if (mark === BLACK) pen.fill({ x: c + 0.02, y: r + 0.02, w: 0.96, h: 0.96 }, "wall");
    if (mark === DOT) drawDot(pen, [r, c]);
    if (sign === OPEN || !detailed) return;
    drawClue(pen, [r, c], sign, { on: "white", met: isMet(scene, [r, c]), broken: blamed });
  },
  sayMore: (now, { cell, sign }) => (sign !== OPEN && isMet(now, cell) ? ["its island is complete"] : []),
  play: { preview: (document, state) => ({ met: metNumbers(document, state) }) },
  edit: { keys: { keys: ["1–9", "."], does: "number, open cell" }, largest: keysOf("nurikabe").rows.most },
  words: {
    progress: ({ state }) => counted((state.black as Cell[]).length, "black cell"),
    left({ document, state }) {
      const numbers = [...rowsOf(document).join("")].filter((sign) => sign !== OPEN).length;
      const missing = numbers - metNumbers(document, state).length;
      return missing > 0 ? `${counted(missing, "island")} ${missing === 1 ? "is" : "are"} not complete yet.` : "";
    },
    sample: '{"kind": "nurikabe", "rows": ["1....", "..4..", ".....", "3...1", "....."]}',
    forms: {},
  },
});
