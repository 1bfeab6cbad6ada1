/** Symmetric placing: which other places the editor sets with one. */

import { narrow, narrowPlaced } from "../advice/narrowing.ts";
import type { AnyQuestion } from "../advice/types.ts";
import type { Brush, Document, Option, Place, Turn, View } from "../types.ts";

/** By name, each image of a place as the moves of the whole board that lead there. */
const PLACINGS: { [placing: string]: { label: string; images: Turn[][] } } = {
  none: { label: "one by one", images: [] },
  "left-right": { label: "left and right", images: [["left-right"]] },
  "top-bottom": { label: "top and bottom", images: [["top-bottom"]] },
  both: { label: "both ways", images: [["left-right"], ["top-bottom"], ["left-right", "top-bottom"]] },
  half: { label: "half a turn", images: [["left-right", "top-bottom"]] },
  quarter: {
    label: "quarter turns",
    images: [["turn"], ["left-right", "top-bottom"], ["turn", "left-right", "top-bottom"]],
  },
};
const CHOICES = Object.entries(PLACINGS).map(([value, { label }]) => ({ value, label }));

export const placingOf = ({ placing = "none" }: Brush) => String(placing);

/**
 * The field that chooses one; none where the kind knows no symmetric places. What this board does not allow cannot be chosen,
 * and its tooltip says why.
 */
export function placingOptions(view: View, document: Document, brush: Brush): Option[] {
  if (!view.edit.symmetric) return [];
  const whys = CHOICES.map(({ value }) => whyNotPlaced(view, document, value));
  const choices = CHOICES.map((choice, index) => ({ ...choice, disabled: whys[index] !== "" }));
  const tip = whys.find((why) => why !== "");
  return [{ name: "placing", label: "Placing", is: "choice", choices, tip, value: placingOf(brush) }];
}

/** Why places cannot be set like this on a board, as a sentence; empty where they can. */
export function whyNotPlaced({ edit, geometry }: View, document: Document, placing: string) {
  // The brush keeps what was chosen for another kind, also where a kind sets places one by one.
  const possible = edit.symmetric?.moves(document);
  if (!possible || PLACINGS[placing].images.flat().every((move) => possible.includes(move))) return "";
  const { rows, columns } = geometry.extent(document);
  return rows === columns
    ? "This board cannot be turned, so nothing can be placed in quarter turns."
    : `Quarter turns need as many rows as columns; this board has ${columns} columns and ${rows} rows.`;
}

/** The document after an edit at a place, with the images of that place edited alike. */
export function placed({ edit }: View, before: Document, after: Document, at: Place, placing: string): Document {
  const copy = (edited: Document, moves: Turn[]) =>
    edit.symmetric?.copy({ before, after: edited }, at, moves) ?? edited;
  return PLACINGS[placing].images.reduce(copy, after);
}

/**
 * By placing, the question for clues that leave one solution, placed like that; where they cannot be, each stands alone. Made
 * once, since the same question is not begun anew while it is asked.
 */
const LEAVING_ONE: { [placing: string]: AnyQuestion } = Object.fromEntries(
  Object.entries(PLACINGS).map(([placing, { label, images }]) => {
    if (images.length === 0) return [placing, narrow];
    const placedAll = (view: View, before: Document, after: Document, places: Place[]) =>
      whyNotPlaced(view, after, placing)
        ? after
        : places.reduce((edited, at) => placed(view, before, edited, at, placing), after);
    return [placing, narrowPlaced({ label, placed: placedAll })];
  }),
);

export const leavingOne = (brush: Brush) => LEAVING_ONE[placingOf(brush)];
