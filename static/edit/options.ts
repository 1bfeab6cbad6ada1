/** The options of a board as fields: its size, where it has one, and what its kind adds. */

import { refusal } from "../kits/refusal.ts";
import type { Document, MakingValues, Option, Value, View } from "../types.ts";

/** The options of a board, with the values that it has. */
export function boardOptions({ geometry, edit }: View, document: Document): Option[] {
  const { rows, columns } = geometry.extent(document);
  const { sides } = geometry;
  const length = { is: "number", min: 1, max: edit.largest } as const;
  const size: Option[] = [
    { name: "columns", label: sides.columns, ...length, value: columns },
    { name: "rows", label: sides.rows, ...length, value: rows },
  ];
  return [...(edit.resize ? size : []), ...edit.options(document)];
}

/** The document with another size or option. Throws an Error with a sentence where that cannot be. */
export function withOption(view: View, document: Document, name: string, value: Value): Document {
  const option = boardOptions(view, document).find((other) => other.name === name);
  const isSide = name === "rows" || name === "columns";
  if (option?.is === "number" && !(Number(value) >= option.min && Number(value) <= option.max)) {
    const range = `${option.min} to ${option.max}`;
    throw new Error(isSide ? `Rows and columns: ${range} each.` : `${option.label}: ${range}.`);
  }
  const { rows, columns } = view.geometry.extent(document);
  const size = { rows, columns, [name]: Number(value) };
  const next = isSide
    ? view.edit.resize?.(document, size.rows, size.columns)
    : view.edit.setOption(document, name, value);
  const wrong = next ? refusal(next) : null;
  if (wrong) throw new Error(wrong);
  return next ?? document;
}

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
