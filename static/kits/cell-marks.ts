/** Marks that a player puts in cells. The state has a list of cells for each; here they are a byte a cell, 0 for no mark. */

import { pressOf } from "../base/drag.ts";
import { memoised } from "../base/memoise.ts";
import type { Document, Place, Play, State, Verdict } from "../types.ts";
import type { Cell, CellGrid, Mark } from "./types.ts";

/** The rows of text, and their length. */
export const rowsOf = (document: Document) => document.rows as string[];
export const columnsOf = (document: Document) => rowsOf(document)[0].length;
/** A place as a cell, which each place of a grid is. */
export const cellOf = (place: Place) => place as Cell;
export function signAt(document: Document, at: Place) {
  const [r, c] = cellOf(at);
  return rowsOf(document)[r][c];
}
/** The number of a cell, row by row. */
export const indexOf = (document: Document, at: Place) => cellOf(at)[0] * columnsOf(document) + cellOf(at)[1];
/** A cell as one number, where its document is not at hand. */
export const keyOf = (place: Place) => cellOf(place)[0] * 65_536 + cellOf(place)[1];
/** The cells that faults name, by their keys, with the rule of the first fault that does. */
export const blamedCells = memoised(({ faults }: Verdict) => {
  const rules: Map<number, string> = new Map();
  for (const { rule, places } of faults) {
    for (const key of places.map(keyOf)) if (!rules.has(key)) rules.set(key, rule);
  }
  return rules;
});

const known: WeakMap<State, { columns: number; marks: Uint8Array }> = new WeakMap();

/** The mark in each cell, row by row: 0 for none, 1 for the first of the kit's marks. */
export function marksOf(all: Mark[], document: Document, state: State): Uint8Array {
  const columns = columnsOf(document);
  const size = columns * rowsOf(document).length;
  const kept = known.get(state);
  if (kept?.columns === columns && kept.marks.length === size) return kept.marks;
  const marks = new Uint8Array(size);
  all.forEach(({ list }, index) => {
    for (const [r, c] of cellsIn(state, list)) marks[r * columns + c] = index + 1;
  });
  known.set(state, { columns, marks });
  return marks;
}

/** The cells that a state lists under that name. */
export const cellsIn = (state: State, list: string) => (state[list] ?? []) as Cell[];

/** A state has the lists that it may leave out only where they are not empty. */
function stateWith(all: Mark[], listOf: (index: number) => Cell[]): State {
  const lists = all.map(({ list, optional }, index) => ({ list, optional, cells: listOf(index) }));
  const kept = lists.filter(({ optional, cells }) => !optional || cells.length > 0);
  return Object.fromEntries(kept.map(({ list, cells }) => [list, cells]));
}

/** The state with these marks. */
function stateOf(all: Mark[], columns: number, marks: Uint8Array): State {
  const cells: Cell[][] = all.map(() => []);
  marks.forEach((mark, index) => {
    if (mark > 0) cells[mark - 1].push([Math.floor(index / columns), index % columns]);
  });
  return stateWith(all, (index) => cells[index]);
}

/** The other button's mark: the second, or the first where a click puts down the second. */
const otherOf = (first: number) => (first === 1 ? 0 : 1);

/** The mark for a fact's value, by value. */
export const factMarksOf = ({ marks, factMarks = marks.length > 1 ? [2, 1] : [0, 1] }: CellGrid) => factMarks;

/** The state with other marks on these places. */
function remarked(
  marks: Mark[],
  document: Document,
  state: State,
  places: Place[],
  markOf: (number: number, here: number) => number,
) {
  const next = marksOf(marks, document, state).slice();
  places.forEach((at, number) => {
    const index = indexOf(document, at);
    next[index] = markOf(number, next[index]);
  });
  return stateOf(marks, columnsOf(document), next);
}

/** The cells whose marks mean something else in one state than in the other, with the marks of the one. */
function differing(marks: Mark[], document: Document, one: State, other: State, meaning: (mark: number) => number) {
  const columns = columnsOf(document);
  const there = marksOf(marks, document, other);
  const cells: { at: Cell; mark: number }[] = [];
  marksOf(marks, document, one).forEach((mark, index) => {
    if (meaning(mark) === meaning(there[index])) return;
    cells.push({ at: [Math.floor(index / columns), index % columns], mark });
  });
  return cells;
}

/** The player's side of the view. */
export function marking(kit: CellGrid): Omit<Play, "preview" | "sameSolution" | "tracing"> {
  const { signs, marks } = kit;
  const factMarks = factMarksOf(kit);
  const open = new Set(signs.filter((sign) => sign.open).map(({ sign }) => sign));
  const isOpen = (document: Document, [r, c]: Cell) => open.has(rowsOf(document)[r]?.[c]);
  /** A mark means a value; a third one, such as a dot of another colour, means the second one's. */
  const valueOf = (mark: number) => Math.max(0, factMarks.indexOf(mark));
  return {
    blank: () => stateWith(marks, () => []),
    modes: () => marks.map(({ name, label, icon, does }) => ({ name, label, icon, does })),
    take({ document, state, before, mode }, gesture) {
      const { type, at } = gesture;
      const press = pressOf(gesture, state, before);
      if (!press || !isOpen(document, cellOf(at)) || !isOpen(document, cellOf(press.at))) return null;
      const names = marks.map(({ name }) => name);
      const chosen = Math.max(0, names.indexOf(mode));
      const mark = 1 + ((press.type === "mark" ? otherOf(chosen) : chosen) % marks.length);
      const from = marksOf(marks, document, press.board)[indexOf(document, press.at)];
      const paint = from === mark ? 0 : mark;
      if (type === "drag") {
        // A drag removes only what it began with, and replaces nothing.
        const index = indexOf(document, at);
        if (marksOf(marks, document, state)[index] !== (paint === 0 ? from : 0)) return null;
        if (paint > 0 && kit.mayDrag?.(document, state, index, paint) === false) return null;
      }
      return remarked(marks, document, state, [at], () => paint);
    },
    fitState: (document, state) =>
      stateWith(marks, (index) => cellsIn(state, marks[index].list).filter((cell) => isOpen(document, cell))),
    apply(document, state, facts) {
      const places = facts.map(({ at }) => at);
      // A third mark that means the value already stays.
      const saysAlready = (mark: number, value: number) => mark > 2 && valueOf(mark) === value;
      return remarked(marks, document, state, places, (number, here) =>
        saysAlready(here, facts[number].value) ? here : factMarks[facts[number].value],
      );
    },
    without: (document, state, places) => remarked(marks, document, state, places, () => 0),
    difference: (document, one, other) =>
      differing(marks, document, one, other, valueOf).map(({ at, mark }) => ({ at, value: valueOf(mark) })),
    changed: (document, one, other) => differing(marks, document, one, other, (mark) => mark).map(({ at }) => at),
  };
}
