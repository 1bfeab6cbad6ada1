/** How many cells a board has. */

/** @import { Document, View } from "../types.d.ts" */

/** Of a group, the number of its members. @param {View} view @param {Document} document */
export function countCells(view, document) {
  const { rows, columns } = view.extent(document);
  return view.places(document).all?.().length ?? rows * columns;
}
