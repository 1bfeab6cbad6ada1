/** The accessible layer of a grid. */

import { make } from "../base/dom.ts";
import { createElements } from "./layer.ts";
import type { Places } from "../types.ts";
import type { Layer } from "./layer.ts";

const SIDE = 15; // rows and columns in the page at a time

/** A role="grid" of which only the cells near the cursor are in the page; aria-rowcount and aria-colcount say how many there are. */
export function createGrid(grid: HTMLElement): Layer {
  const layer = createElements(grid);
  let shown: Places | null = null;
  /** the first row and column in the page */
  let corner: [row: number, column: number] = [0, 0];

  function rowOf(places: Places, r: number) {
    // Without a name of its own, a row would be called what all its cells are called.
    const row = make("div", {
      role: "row",
      "aria-rowindex": r + 1,
      "aria-label": places.rowName?.(r) ?? `row ${r + 1}`,
    });
    for (let c = corner[1]; c < Math.min(places.columns, corner[1] + SIDE); c += 1) {
      row.append(layer.cover([r, c], places.box([r, c]), { role: "gridcell", "aria-colindex": c + 1 }));
    }
    return row;
  }

  function fill(places: Places) {
    layer.elements.clear();
    const rows = [];
    for (let r = corner[0]; r < Math.min(places.rows, corner[0] + SIDE); r += 1) rows.push(rowOf(places, r));
    grid.replaceChildren(...rows);
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-rowcount", String(places.rows));
    grid.setAttribute("aria-colcount", String(places.columns));
  }

  return {
    ...layer,
    leave() {
      layer.leave();
      grid.removeAttribute("aria-rowcount");
      grid.removeAttribute("aria-colcount");
    },
    show(places, cursor, { name, say }) {
      const row = windowStart(corner[0], Number(cursor[0]), places.rows);
      const column = windowStart(corner[1], Number(cursor[1]), places.columns);
      const isFilled =
        places === shown && row === corner[0] && column === corner[1] && layer.elements.has(String(cursor));
      const hadFocus = layer.hasFocus();
      shown = places;
      corner = [row, column];
      if (!isFilled) fill(places);
      layer.labelAll(name, say);
      layer.moveTabStop(cursor);
      if (!isFilled && hadFocus) layer.focus();
    },
  };
}

/**
 * The first row, or column, in the page: another one only when the cursor is not well inside of those that are there.
 * @param start the first one until now
 * @param length how many the board has
 */
function windowStart(start: number, cursor: number, length: number) {
  const lastStart = Math.max(0, length - SIDE);
  // One cell of margin, except at the board's edge.
  const first = start === 0 ? 0 : start + 1;
  const end = start < lastStart ? start + SIDE - 1 : start + SIDE;
  if (start <= lastStart && cursor >= first && cursor < end) return start;
  return Math.max(0, Math.min(lastStart, cursor - Math.floor(SIDE / 2)));
}
