/** The empty board that the New dialog opens. Pure. */

import { withOption, boardOptions } from "../../../edit/options.ts";
import type { Document, MakingValues, View } from "../../../types.ts";

/** An empty board with these options, as far as the editor has them. Throws an Error with a sentence where one cannot be. */
export function emptyBoard(view: View, open: Document, values: MakingValues): Document {
  const { rows, columns } = view.geometry.extent(open);
  const [height, width] = Array.isArray(values.size) ? values.size : [rows, columns];
  const wanted: MakingValues = { ...values, rows: height, columns: width };
  let board = view.edit.empty(rows, columns);
  for (const { name, is } of boardOptions(view, board)) {
    const value = wanted[name] ?? null;
    const option = boardOptions(view, board).find((other) => other.name === name);
    if (value === null || !option) continue;
    if (option.is === "choice" && !option.choices.some((choice) => choice.value === String(value))) continue;
    const typed = is === "number" ? Number(value) : is === "tick" ? value === true : String(value);
    board = withOption(view, board, name, typed);
  }
  return board;
}
