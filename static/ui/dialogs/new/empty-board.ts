/** The empty board that the New dialog opens. Pure. */

import { reshaped, shapeOf } from "../../../edit/options.ts";
import type { Document, MakingValues, View } from "../../../types.ts";

/** An empty board with these options, as far as the editor has them. Throws an Error with a sentence where one cannot be. */
export const emptyBoard: (view: View, open: Document, values: MakingValues) => Document = (view, open, values) => {
  const { rows, columns } = view.geometry.extent(open);
  const [height, width] = Array.isArray(values.size) ? values.size : [rows, columns];
  const wanted: MakingValues = { ...values, rows: height, columns: width };
  return shapeOf(view, view.edit.empty(rows, columns)).reduce(
    (now, { name, is }) => {
      const value = wanted[name] ?? null;
      const option = shapeOf(view, now).find((one) => one.name === name);
      if (value === null || !option) return now;
      if (option.is === "choice" && !option.choices.some((choice) => choice.value === String(value))) return now;
      return reshaped(
        view,
        now,
        name,
        is === "number" ? Number(value) : is === "tick" ? value === true : String(value),
      );
    },
    view.edit.empty(rows, columns),
  );
};
