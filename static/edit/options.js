/** What a board is besides its cells, as fields: its size, where it has one, and its kind's own options. */

import { refusal } from "../kits/schema.js";

/** @import { Document, Option, View } from "../types.d.ts" */
/** @import { Value } from "./fields.js" */

/**
 * @param {View} view
 * @param {Document} document
 * @returns {Option[]}
 */
export function shapeOf(view, document) {
  const { rows, columns } = extentOf(view, document);
  const labels = view.extent ? { columns: "Width", rows: "Height" } : { columns: "Columns", rows: "Rows" };
  const sides = /** @type {Option[]} */ (
    Object.entries({ columns, rows }).map(([name, value]) => ({
      name,
      label: labels[/** @type {keyof typeof labels} */ (name)],
      is: "number",
      min: 1,
      max: view.largest,
      value,
    }))
  );
  return [...(view.resize ? sides : []), ...(view.options?.(document) ?? [])];
}

/**
 * How many rows and columns of cells a board has.
 * @param {View} view
 * @param {Document} document
 */
export const extentOf = (view, document) => view.extent?.(document) ?? view.places(document);

/**
 * How many cells a board has, or things to press.
 * @param {View} view
 * @param {Document} document
 */
export function countCells(view, document) {
  const { rows, columns } = extentOf(view, document);
  return view.places(document).all?.().length ?? rows * columns;
}

/**
 * The document with another size or option. Throws an Error with the sentence why there is none such.
 * @param {View} view
 * @param {Document} document
 * @param {string} name
 * @param {Value} value
 * @returns {Document}
 */
export function reshaped(view, document, name, value) {
  const option = shapeOf(view, document).find((one) => one.name === name);
  const isSide = name === "rows" || name === "columns";
  if (option?.is === "number" && !(Number(value) >= option.min && Number(value) <= option.max)) {
    const range = `${option.min} to ${option.max}`;
    throw new Error(isSide ? `A board has ${range} rows, and as many columns.` : `${option.label}: ${range}.`);
  }
  const { rows, columns } = extentOf(view, document);
  const size = { rows, columns, [name]: Number(value) };
  const next = isSide ? view.resize?.(document, size.rows, size.columns) : view.set?.(document, name, value);
  const wrong = next ? refusal(next) : null;
  if (wrong) throw new Error(wrong);
  return next ?? document;
}
