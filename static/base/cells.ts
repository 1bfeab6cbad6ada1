/** How many cells a board has. */

import type { Document, View } from "../types.ts";

/** Of a group, the number of its members. */
export function countCells(view: View, document: Document) {
  const { rows, columns } = view.geometry.extent(document);
  return view.geometry.places(document).all?.().length ?? rows * columns;
}
