/** The panel as a whole: its size, whether it is a pillar, its symmetry, and the rules that differ. */

import { LARGEST, SYMMETRIES, VARIANTS, documentOf, givensOf } from "../givens.js";
import { panelOf } from "../geometry/panel.js";
import { endDirections } from "./end-directions.js";
import { paired } from "./mirror-images.js";
import { mapThings } from "./things.js";

/** @import { Document, Option, View } from "../../../types.d.ts" */
/** @import { Change, Doubled, End, Givens, Symmetry } from "../types.d.ts" */

/** The most rows, and columns, of cells. */
export const largest = LARGEST;

const NONE = "none";
/** @type {{ [symmetry: string]: string }} */
const SYMMETRY_LABELS = {
  [NONE]: "none",
  "left-right": "left and right",
  "top-bottom": "top and bottom",
  rotational: "half a turn",
  shift: "half-way round",
};
/** @type {{ [rule: string]: string }} */
const TIPS = {
  "zero-sum-always-fits": "In a region with as many full as hollow squares, the pieces need not be placed.",
  "marks-suppress":
    "Symbols that are eliminated, and the marks themselves, still count for other symbols of their colour.",
  "marks-do-not-cancel": "An elimination mark with nothing else to remove is wrong.",
  "pieces-cross-lines":
    "A polyomino may lie across a part of the line that leads nowhere and does not divide its region.",
  "fat-starts": "A start in the middle of an edge separates the two cells beside it, as the line does.",
};

/** How many rows and columns of cells there are. @param {Document} document */
export function extent(document) {
  const { height, width } = givensOf(document);
  return { rows: height, columns: width };
}

/** A panel with nothing on it but a start and an end, or a pair of each. @type {View["empty"]} */
export function empty(rows, columns, like = { kind: "witness" }) {
  const { pillar, symmetry, rules } = givensOf(like);
  const bare = givensOf({ kind: "witness", height: rows, width: columns, pillar, symmetry, rules });
  // The top right corner is the image of the start where the symmetry is half a turn.
  /** @type {Doubled} */
  const end = [0, !pillar && symmetry !== "rotational" ? 2 * columns : 0];
  return documentOf(paired({ ...bare, starts: [[2 * rows, 0]], ends: [[...end, endDirections(bare, end)[0]]] }));
}

/**
 * What is beyond the new border is gone; starts and ends on the right and the lower border move with it. On a symmetric panel
 * everything that comes in pairs moves like them, so that it stays in pairs.
 * @type {NonNullable<View["resize"]>}
 */
export function resize(document, rows, columns) {
  const givens = givensOf(document);
  const { height, width, pillar, symmetry } = givens;
  const { flipsRows, flipsColumns } = panelOf(document);
  const panel = { ...givens, height: rows, width: columns };
  const last = 2 * columns - (pillar ? 1 : 0);
  /** @type {Change["to"]} */
  const stay = ([row, column]) => (row >= 0 && row <= 2 * rows && column >= 0 && column <= last ? [row, column] : null);
  const [lower, right] = [flipsRows ? height : 2 * height - 1, flipsColumns ? width : 2 * width - 1];
  /** @type {Change["to"]} */
  const move = ([row, column]) =>
    stay([
      row > lower ? row + 2 * (rows - height) : row,
      column > right && !pillar ? column + 2 * (columns - width) : column,
    ]);
  const { starts, ends, gaps, missing } = mapThings(panel, { to: move });
  return documentOf(
    withPossibleSymmetry({ ...mapThings(panel, { to: stay }), starts, ends, ...(symmetry && { gaps, missing }) }),
  );
}

/** @type {(document: Document) => Option[]} */
export function options(document) {
  const givens = givensOf(document);
  const { pillar, symmetry, rules } = givens;
  const possible = [NONE, ...SYMMETRIES.filter((name) => isPossible(givens, name))];
  const choices = possible.map((value) => ({ value, label: SYMMETRY_LABELS[value] }));
  return [
    { name: "pillar", label: "Pillar", is: "tick", value: pillar },
    { name: "symmetry", label: "Symmetry", is: "choice", choices, value: symmetry ?? NONE },
    ...Object.entries(TIPS).map(
      ([name, tip]) =>
        /** @type {Option} */ ({
          name,
          label: VARIANTS[name].title,
          tip,
          fold: "More rules",
          is: "tick",
          value: !!rules[name],
        }),
    ),
  ];
}

/**
 * "shift" is for pillars; round a pillar with an odd number of columns no symmetry leads from corners to corners.
 * @type {(panel: { pillar: boolean, width: number }, symmetry: string) => boolean}
 */
const isPossible = ({ pillar, width }, symmetry) => (pillar ? width % 2 === 0 : symmetry !== "shift");

/** @type {NonNullable<View["setOption"]>} */
export function setOption(document, name, value) {
  const givens = givensOf(document);
  if (name === "pillar") {
    return documentOf(paired(withPossibleSymmetry(value ? rolledUp(givens) : { ...givens, pillar: false })));
  }
  if (name === "symmetry") {
    return documentOf(paired({ ...givens, symmetry: value === NONE ? null : /** @type {Symmetry} */ (value) }));
  }
  const others = Object.entries(givens.rules).filter(([rule]) => rule !== name);
  return documentOf({ ...givens, rules: Object.fromEntries(value ? [...others, [name, true]] : others) });
}

/** Why another size or a pillar lost the panel its symmetry. @type {NonNullable<View["lost"]>} */
export function lost(before, after) {
  const { symmetry } = givensOf(before);
  const panel = givensOf(after);
  if (symmetry === null || panel.symmetry !== null || isPossible(panel, symmetry)) return "";
  const why = panel.pillar ? "a pillar of odd width cannot have one" : "only a pillar has one half-way round";
  return `Symmetry is off: ${why}.`;
}

/** A pillar: the right border becomes the left one. @type {(givens: Givens) => Givens} */
function rolledUp(givens) {
  const round = 2 * givens.width;
  const rolled = mapThings({ ...givens, pillar: true }, { to: ([row, column]) => [row, column % round] });
  const ends = rolled.ends.map(([row, column, side]) => {
    const possible = endDirections(rolled, [row, column]);
    return /** @type {End} */ ([row, column, possible.includes(side) ? side : possible[0]]);
  });
  return { ...rolled, ends };
}

/** Without a symmetry that it cannot have. @type {(givens: Givens) => Givens} */
const withPossibleSymmetry = (givens) =>
  givens.symmetry && !isPossible(givens, givens.symmetry) ? { ...givens, symmetry: null } : givens;
