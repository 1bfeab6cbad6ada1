/** The panel as a whole: its size, whether it is a pillar, its symmetry, and the rules that differ. */

import { LARGEST, SYMMETRIES, VARIANTS, givensOf } from "../givens.ts";
import { panelOf } from "../geometry/panel.ts";
import { ALL_RULES, WINDMILL, WINDMILL_RULES, hasAll } from "../variants.ts";
import { endDirections, mapThings, paired } from "./things.ts";
import type { Document, Option, Value } from "../../../types.ts";
import type { Doubled, End, Givens } from "../types.ts";

/** The most rows, and columns, of cells. */
export const largest = LARGEST;

const NONE = "none";
const SYMMETRY_LABELS: { [symmetry: string]: string } = {
  [NONE]: "none",
  "left-right": "left and right",
  "top-bottom": "top and bottom",
  rotational: "half a turn",
  shift: "half-way round",
};
const WINDMILL_TIP = "The rules of panels from windmill.thefifthmatt.com: all of the next five.";

/** How many rows and columns of cells there are. */
export function extent(document: Document) {
  const { height, width } = givensOf(document);
  return { rows: height, columns: width };
}

/** A panel with nothing on it but a start and an end, or a pair of each. */
export function empty(rows: number, columns: number, like: Document = { kind: "witness" }): Document {
  const { pillar, symmetry, rules } = givensOf(like);
  const bare = givensOf({ kind: "witness", height: rows, width: columns, pillar, symmetry, rules });
  // The top right corner is the image of the start where the symmetry is half a turn.
  const end: Doubled = [0, !pillar && symmetry !== "rotational" ? 2 * columns : 0];
  return paired({ ...bare, starts: [[2 * rows, 0]], ends: [[...end, endDirections(bare, end)[0]]] });
}

/**
 * What is beyond the new border is gone; starts and ends on the right and the lower border move with it. On a symmetric panel
 * everything that comes in pairs moves like them, so that it stays in pairs.
 */
export function resize(document: Document, rows: number, columns: number): Document {
  const givens = givensOf(document);
  const { height, width, pillar, symmetry } = givens;
  const { flipsRows, flipsColumns } = panelOf(document);
  const panel = { ...givens, height: rows, width: columns };
  const last = 2 * columns - (pillar ? 1 : 0);
  const stay = ([row, column]: Doubled): Doubled | null =>
    row >= 0 && row <= 2 * rows && column >= 0 && column <= last ? [row, column] : null;
  const [lower, right] = [flipsRows ? height : 2 * height - 1, flipsColumns ? width : 2 * width - 1];
  const move = ([row, column]: Doubled) =>
    stay([
      row > lower ? row + 2 * (rows - height) : row,
      column > right && !pillar ? column + 2 * (columns - width) : column,
    ]);
  const { starts, ends, gaps, missing } = mapThings(panel, { to: move });
  return withPossibleSymmetry({ ...mapThings(panel, { to: stay }), starts, ends, ...(symmetry && { gaps, missing }) });
}

/** What the editor can set of a panel besides its size. */
export function options(document: Document): Option[] {
  const givens = givensOf(document);
  const { pillar, symmetry, rules } = givens;
  const possible = [NONE, ...SYMMETRIES.filter((name) => isPossible(givens, name))];
  const choices = possible.map((value) => ({ value, label: SYMMETRY_LABELS[value] }));
  return [
    { name: "pillar", label: "Pillar", is: "tick", value: pillar },
    { name: "symmetry", label: "Symmetry", is: "choice", choices, value: symmetry ?? NONE },
    ruleOption(WINDMILL, "Windmill's rules", WINDMILL_TIP, hasAll(WINDMILL_RULES, rules)),
    ...ALL_RULES.map((name) => ruleOption(name, VARIANTS[name].title, VARIANTS[name].about, !!rules[name])),
  ];
}

const ruleOption = (name: string, label: string, tip: string, value: boolean): Option => ({
  name,
  label,
  tip,
  fold: "More rules",
  is: "tick",
  value,
});

/** "shift" is for pillars; round a pillar with an odd number of columns no symmetry leads from corners to corners. */
const isPossible = ({ pillar, width }: Givens, symmetry: string) => (pillar ? width % 2 === 0 : symmetry !== "shift");

/** The panel with one of its options set. */
export function setOption(document: Document, name: string, value: Value): Document {
  const givens = givensOf(document);
  if (name === "pillar") {
    return paired(withPossibleSymmetry(value ? rolledUp(givens) : { ...givens, pillar: false }));
  }
  if (name === "symmetry") {
    return paired({ ...givens, symmetry: SYMMETRIES.find((symmetry) => symmetry === value) ?? null });
  }
  const names: string[] = name === WINDMILL ? WINDMILL_RULES : [name];
  const others = Object.entries(givens.rules).filter(([rule]) => !names.includes(rule));
  const set = value ? names.map((rule) => [rule, true]) : [];
  return { ...givens, rules: Object.fromEntries([...others, ...set]) };
}

/** Why another size or a pillar lost the panel its symmetry. */
export function lost(before: Document, after: Document) {
  const { symmetry } = givensOf(before);
  const panel = givensOf(after);
  if (symmetry === null || panel.symmetry !== null || isPossible(panel, symmetry)) return "";
  const why = panel.pillar ? "a pillar of odd width cannot have one" : "only a pillar has one half-way round";
  return `Symmetry is off: ${why}.`;
}

/** A pillar: the right border becomes the left one. */
function rolledUp(givens: Givens): Givens {
  const round = 2 * givens.width;
  const rolled = mapThings({ ...givens, pillar: true }, { to: ([row, column]) => [row, column % round] });
  const ends = rolled.ends.map(([row, column, side]): End => {
    const possible = endDirections(rolled, [row, column]);
    return [row, column, possible.includes(side) ? side : possible[0]];
  });
  return { ...rolled, ends };
}

/** Without a symmetry that it cannot have. */
const withPossibleSymmetry = (givens: Givens): Givens =>
  givens.symmetry && !isPossible(givens, givens.symmetry) ? { ...givens, symmetry: null } : givens;
