/** What is read out of square cells: where they are, what is in them, what a move did there, and what facts say of them. */

import { groupsOf } from "../base/groups.ts";
import { capital, counted, fewPlaces, plural } from "../base/words.ts";
import { blamedCells, cellOf, cellsIn, factMarksOf, indexOf, keyOf, marksOf, signAt } from "./cell-marks.ts";
import type { Document, Place, State, Words } from "../types.ts";
import type { CellGrid } from "./types.ts";

const WRONG = "something is wrong here";

/** "25 × 25", of rows of cells. */
export const sizeOf = (rows: string[]) => `${rows[0].length} × ${rows.length}`;

/** "row 1, columns 1 and 3"; cells that share neither row nor column are named one by one. */
export function where(places: Place[]): string {
  if (places.length === 0) return "";
  const rows = new Set(places.map((place) => cellOf(place)[0]));
  const columns = new Set(places.map((place) => cellOf(place)[1]));
  if (rows.size > 1 && columns.size > 1) return places.map((place) => where([place])).join("; ");
  return `${numbered("row", rows)}, ${numbered("column", columns)}`;
}

/** The first and the last row and column of the smallest box that holds the cells. */
function boxAround(places: Place[]) {
  const cells = places.map(cellOf);
  return [0, 1].map((axis) => {
    const indices = cells.map((cell) => cell[axis]);
    return [Math.min(...indices), Math.max(...indices)];
  });
}

/** "rows 2 to 4, columns 1 to 6": the smallest box that holds the cells. */
export function region(places: Place[]) {
  const [rows, columns] = boxAround(places);
  return `${spanned("row", rows)}, ${spanned("column", columns)}`;
}

/** The cells of the smallest box that holds these. */
export function placesOfRegion(places: Place[]): Place[] {
  const [rows, columns] = boxAround(places).map(([first, last]) => range(first, last));
  return rows.flatMap((row) => columns.map((column): Place => [row, column]));
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

function spanned(word: string, [first, last]: number[]) {
  return first === last ? `${word} ${first + 1}` : `${word}s ${first + 1} to ${last + 1}`;
}

function numbered(word: string, indices: Set<number>) {
  const numbers = [...indices].map((index) => index + 1);
  if (numbers.length === 1) return `${word} ${numbers[0]}`;
  return `${word}s ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
}

/** What is said of a grid, cell by cell and move by move. */
export function wordsOf(kit: CellGrid): Pick<Words, "help" | "progress" | "say" | "sayMove" | "sayFound"> {
  /** The name of the mark in a cell; empty where there is none. */
  function markAt(document: Document, state: State, at: Place) {
    return kit.marks[marksOf(kit.marks, document, state)[indexOf(document, at)] - 1]?.name ?? "";
  }

  const [first, second] = kit.marks;
  return {
    /** What a click places, by the marks' names. */
    help: () => ({
      click: first.label.toLowerCase(),
      drag: "paint several cells",
      other: second?.label.toLowerCase() ?? "",
      mode: "switch what a click places",
    }),
    progress: ({ state }) => counted(cellsIn(state, first.list).length, first.name),
    /** The mark, what the kind adds, and any fault; what the cell is where that says more. */
    say(board, at) {
      const { document, state, verdict } = board;
      const cell = cellOf(at);
      const index = indexOf(document, at);
      const sign = signAt(document, at);
      const mark = marksOf(kit.marks, document, state)[index];
      const rule = verdict ? blamedCells(verdict).get(keyOf(cell)) : undefined;
      const words = [
        markAt(document, state, at),
        ...(kit.sayMore?.(board, { cell, index, sign, mark, blamed: rule !== undefined }) ?? []),
        rule === undefined ? "" : (kit.sayWrong?.[rule] ?? WRONG),
      ].filter(Boolean);
      const kind = kit.signs.find((other) => other.sign === sign);
      // A bulb, a dot, light and darkness are in white cells only.
      return (kind && (!kind.open || words.length === 0) ? [kind.says, ...words] : words).join(", ");
    },
    sayMove({ document, state, before }, at) {
      const [name, old] = [markAt(document, state, at), markAt(document, before, at)];
      return name ? `${capital(name)}.` : old && `${capital(old)} removed.`;
    },
    sayFound: (_, facts) =>
      groupsOf(facts, ({ value }) => value)
        .map(([value, alike]) => {
          const name = kit.marks[factMarksOf(kit)[value] - 1]?.name ?? `no ${kit.marks[0].name}`;
          const places = alike.map(({ at }) => at);
          return `${alike.length > 1 ? plural(name) : name} in ${fewPlaces(where, places)}`;
        })
        .join(", "),
  };
}
