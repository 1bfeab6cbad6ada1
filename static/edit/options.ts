/** The options of a board as fields: its size, where it has one, and what its kind adds. */

import { refusal } from "../kits/refusal.ts";
import type { Document, Option, Value, Geometry, View } from "../types.ts";

export function shapeOf(view: View, document: Document): Option[] {
  const { rows, columns } = view.geometry.extent(document);
  const sides = Object.entries({ columns, rows }).map(([name, value]) => ({
    name,
    label: view.geometry.sides[name as keyof Geometry["sides"]],
    is: "number",
    min: 1,
    max: view.edit.largest,
    value,
  })) as Option[];
  return [...(view.edit.resize ? sides : []), ...view.edit.options(document)];
}

/** The document with another size or option. Throws an Error with a sentence where that cannot be. */
export function reshaped(view: View, document: Document, name: string, value: Value): Document {
  const option = shapeOf(view, document).find((one) => one.name === name);
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
