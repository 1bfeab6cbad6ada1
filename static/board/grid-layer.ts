/** The accessible layer of a grid. */

import { make } from "../base/dom.ts";
import { createLayer } from "./layer.ts";
import type { Places } from "../types.ts";
import type { Layer } from "./layer.ts";

const SIDE = 15; // rows and columns in the page at a time

/** A role="grid" of which only the cells near the cursor are in the page; aria-rowcount and aria-colcount say how many there are. */
export function createCells(grid: HTMLElement): Layer {
  const layer = createLayer(grid);
  let places: Places | null = null;
  /** the first row and column in the page */
  let corner: [row: number, column: number] = [-1, -1];

  function rowOf(board: Places, r: number) {
    // Without a name of its own, a row would be called what all its cells are called.
    const row = make("div", {
      role: "row",
      "aria-rowindex": r + 1,
      "aria-label": board.rowName?.(r) ?? `row ${r + 1}`,
    });
    for (let c = corner[1]; c < Math.min(board.columns, corner[1] + SIDE); c += 1) {
      row.append(layer.cover([r, c], board.box([r, c]), { role: "gridcell", "aria-colindex": c + 1 }));
    }
    return row;
  }

  function fill(board: Places) {
    layer.elements.clear();
    const rows = [];
    for (let r = corner[0]; r < Math.min(board.rows, corner[0] + SIDE); r += 1) rows.push(rowOf(board, r));
    grid.replaceChildren(...rows);
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-rowcount", String(board.rows));
    grid.setAttribute("aria-colcount", String(board.columns));
  }

  return {
    ...layer,
    leave() {
      layer.leave();
      grid.removeAttribute("aria-rowcount");
      grid.removeAttribute("aria-colcount");
    },
    show(board, cursor, { name, say }) {
      const row = slide(corner[0], Number(cursor[0]), board.rows);
      const column = slide(corner[1], Number(cursor[1]), board.columns);
      const isFilled =
        board === places && row === corner[0] && column === corner[1] && layer.elements.has(String(cursor));
      const hadFocus = layer.hasFocus();
      places = board;
      corner = [row, column];
      if (!isFilled) fill(board);
      layer.label(name, say);
      layer.moveStop(cursor);
      if (!isFilled && hadFocus) layer.focus();
    },
  };
}

/**
 * Where the window begins, of rows or columns: it moves only when the cursor is at its edge.
 * @param start where it began
 * @param length how many there are
 */
function slide(start: number, cursor: number, length: number) {
  const last = Math.max(0, length - SIDE);
  const [low, high] = [start + Math.min(1, start), start + SIDE - (start < last ? 1 : 0)];
  if (start >= 0 && start <= last && cursor >= low && cursor < high) return start;
  return Math.max(0, Math.min(last, cursor - Math.floor(SIDE / 2)));
}
