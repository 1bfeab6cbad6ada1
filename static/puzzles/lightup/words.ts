/** What is said of a cell of Light Up, and of what is left to do. */

import { counted } from "../../base/words.ts";
import { BULB, WALL, WHITE } from "./cells.ts";
import { clueAt, clues, darkCells, litCells } from "./light.ts";
import type { CellNow } from "../../kits/types.ts";
import type { BoardNow, Document, State } from "../../types.ts";

/** Whether a cell is lit, or how many bulbs a clue has. */
export function sayMore({ document, state }: BoardNow, { cell, index, sign, mark, blamed }: CellNow) {
  if (sign === WALL || mark === BULB) return [];
  if (sign === WHITE) return [litCells(document, state)[index] ? "lit" : "dark"];
  const { wanted, bulbs } = clueAt(document, state, cell);
  return [
    `${bulbs} of ${counted(wanted, "bulb")}`,
    bulbs > wanted ? "too many" : blamed ? "cannot be met any more" : "",
  ];
}

/** What is still dark, or which clues lack bulbs. */
export function left({ document, state }: { document: Document; state: State }) {
  const dark = darkCells(document, state);
  if (dark > 0) return dark === 1 ? "1 cell is still dark." : `${dark} cells are still dark.`;
  const missing = clues(document)
    .map((cell) => clueAt(document, state, cell))
    .reduce((sum, { wanted, bulbs }) => sum + Math.max(0, wanted - bulbs), 0);
  return missing > 0 ? `Every cell is lit; the clues still need ${counted(missing, "more bulb")}.` : "";
}
