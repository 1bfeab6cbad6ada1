/** The accessible layers over the canvas, one for grids and one for groups, and what they say of the board. */

import { createCells } from "./accessible-grid.js";
import { createGroup } from "./accessible-group.js";

/** @import { Place, Places } from "../types.d.ts" */
/** @import { Layer, Sight, Table } from "./types.d.ts" */

/** @param {HTMLElement} grid */
export function createAccessibleBoard(grid) {
  const layers = { grid: createCells(grid), group: createGroup(grid) };
  /** @type {{ sight: Sight, cursor: Place } | null} what the layer says */
  let said = null;

  /** The layer of a kind. @param {Sight | null} sight @returns {Layer} */
  const layer = (sight) => layers[sight?.view.arranged ?? "grid"];

  return {
    layer,
    /** Say what is on the board, where that has changed. @param {Sight} sight @param {Places} places @param {Table} table */
    say(sight, places, table) {
      const { view, document, state, shows, verdict, plan, pattern, trial } = sight;
      const { cursor } = table;
      if (said?.sight === sight && said.cursor === cursor) return;
      said = { sight, cursor };
      table.isMovingFocus = true;
      layer(sight).show(places, cursor, {
        name: `${view.title}, ${view.size(document)}`,
        say(at) {
          const words = view.say({ document, state, shows, verdict, plan, pattern }, at);
          return trial?.changed.has(String(at)) ? `${words}, in trial` : words;
        },
        isPressed: (at) => view.isPressed(document, state, at),
      });
      table.isMovingFocus = false;
    },
  };
}
