/** A panel as a whole: how large it is, whether it is a pillar, its symmetry, and the rules that differ. */

import { LARGEST, SYMMETRIES, VARIANTS, documentOf, givensOf } from "./givens.js";
import { mapped } from "./moving.js";
import { nubs } from "./nubs.js";
import { paired } from "./pairs.js";

/** @import { Document, Option } from "../../types.d.ts" */
/** @import { End, Givens, Symmetry } from "./givens.js" */
/** @import { Doubled } from "./panel.js" */

/** The most rows, and columns, of cells. */
export const largest = LARGEST;

const NONE = "none";
/** @type {{ [symmetry: string]: string }} */
const CALLED = {
  [NONE]: "none",
  "left-right": "left and right",
  "top-bottom": "top and bottom",
  rotational: "half a turn",
  shift: "half-way round",
};
const FOLD = "More rules";

/** How many rows and columns of cells there are. @param {Document} document */
export function extent(document) {
  const { height, width } = givensOf(document);
  return { rows: height, columns: width };
}

/**
 * A panel with nothing on it but a start and an end, or a pair of each.
 * @param {number} rows
 * @param {number} columns
 * @param {Document} [like] whose pillar, symmetry and rules are taken over
 * @returns {Document}
 */
export function empty(rows, columns, like) {
  const { pillar, symmetry, rules } = givensOf(like ?? { kind: "witness" });
  const bare = givensOf({ kind: "witness", height: rows, width: columns, pillar, symmetry, rules });
  // The corner above on the right is the image of the start where all is turned.
  const isRight = !pillar && symmetry !== "rotational";
  /** @type {Doubled} */
  const end = [0, isRight ? 2 * columns : 0];
  return documentOf(paired({ ...bare, starts: [[2 * rows, 0]], ends: [[...end, nubs(bare, end)[0]]] }));
}

/**
 * What stands beyond the new rim is gone; starts and ends on the right and the lower rim go with it, and on a symmetric
 * panel whatever comes in pairs stays in pairs.
 * @param {Document} document
 * @param {number} rows
 * @param {number} columns
 * @returns {Document}
 */
export function resize(document, rows, columns) {
  const givens = givensOf(document);
  const { height, width, pillar, symmetry } = givens;
  const panel = { ...givens, height: rows, width: columns };
  const last = 2 * columns - (pillar ? 1 : 0);
  /** @type {(place: Doubled) => Doubled | null} */
  const stays = ([row, column]) =>
    row >= 0 && row <= 2 * rows && column >= 0 && column <= last ? [row, column] : null;
  const isTurnedOver = symmetry === "top-bottom" || symmetry === "rotational";
  const isMirrored = symmetry === "left-right" || symmetry === "rotational";
  const [lower, right] = [isTurnedOver ? height : 2 * height - 1, isMirrored ? width : 2 * width - 1];
  /** @type {(place: Doubled) => Doubled | null} */
  const goesAlong = ([row, column]) =>
    stays([
      row > lower ? row + 2 * (rows - height) : row,
      column > right && !pillar ? column + 2 * (columns - width) : column,
    ]);
  const still = mapped(panel, { to: stays });
  const { starts, ends, gaps, missing } = mapped(panel, { to: goesAlong });
  return documentOf(fitting({ ...still, starts, ends, ...(symmetry && { gaps, missing }) }));
}

/**
 * @param {Document} document
 * @returns {Option[]}
 */
export function options(document) {
  const { pillar, symmetry, rules } = givensOf(document);
  const choices = [NONE, ...SYMMETRIES]
    .filter((name) => name === NONE || isPossible(givensOf(document), name))
    .map((value) => ({ value, label: CALLED[value] }));
  return [
    { name: "pillar", label: "Pillar", is: "tick", value: pillar },
    { name: "symmetry", label: "Symmetry", is: "choice", choices, value: symmetry ?? NONE },
    ...VARIANTS.map(
      ([name, label]) => /** @type {Option} */ ({ name, label, fold: FOLD, is: "tick", value: rules[name] === true }),
    ),
  ];
}

/**
 * Half-way round there is something only on a pillar; and round a pillar that has an odd number of cells, corners would
 * have edges for images.
 * @param {{ pillar: boolean, width: number }} panel
 * @param {string} symmetry
 */
const isPossible = ({ pillar, width }, symmetry) => (pillar ? width % 2 === 0 : symmetry !== "shift");

/**
 * @param {Document} document
 * @param {string} name
 * @param {string | number | boolean} value
 * @returns {Document}
 */
export function set(document, name, value) {
  const givens = givensOf(document);
  if (name === "pillar") return documentOf(paired(fitting(value ? closed(givens) : { ...givens, pillar: false })));
  if (name === "symmetry") {
    const symmetry = value === NONE ? null : /** @type {Symmetry} */ (value);
    return documentOf(paired({ ...givens, symmetry }));
  }
  const others = Object.entries(givens.rules).filter(([rule]) => rule !== name);
  return documentOf({ ...givens, rules: Object.fromEntries(value ? [...others, [name, true]] : others) });
}

/**
 * Whether a change of size or form cost the panel its symmetry, and why.
 * @param {Document} before
 * @param {Document} after
 */
export function lost(before, after) {
  const { symmetry } = givensOf(before);
  const panel = givensOf(after);
  if (symmetry === null || panel.symmetry !== null || isPossible(panel, symmetry)) return "";
  const why = panel.pillar ? "a pillar of odd width has none" : "half-way round there is something only on a pillar";
  return `Symmetry is off: ${why}.`;
}

/**
 * The panel rolled up: its right rim comes to lie on the left one.
 * @param {Givens} givens
 */
function closed(givens) {
  const round = 2 * givens.width;
  const rolled = mapped({ ...givens, pillar: true }, { to: ([row, column]) => [row, column % round] });
  /** @type {End[]} */
  const ends = rolled.ends.map(([row, column, side]) => {
    const possible = nubs(rolled, [row, column]);
    return [row, column, possible.includes(side) ? side : possible[0]];
  });
  return { ...rolled, ends };
}

/** Without a symmetry that it cannot have. @param {Givens} givens */
const fitting = (givens) =>
  givens.symmetry && !isPossible(givens, givens.symmetry) ? { ...givens, symmetry: null } : givens;
