/** How large a board is, in cells. */

/** @import { Document, View } from "../types.d.ts" */

/** Rows and columns of cells. @param {View} view @param {Document} document */
export const extentOf = (view, document) => view.extent(document);

/** The number of cells; of a group, the number of its members. @param {View} view @param {Document} document */
export function countCells(view, document) {
  const { rows, columns } = extentOf(view, document);
  return view.places(document).all?.().length ?? rows * columns;
}
