/** A view of a plain grid: square cells, a character each in the document's rows, with marks of the player's in them. */

import { editing } from "./cell-editing.ts";
import { cellOf, columnsOf, marking, rowsOf } from "./cell-marks.ts";
import { placesOfRegion, region, sizeOf, wordsOf, where } from "./cell-words.ts";
import { drawing } from "./grid-drawing.ts";
import { viewOf } from "./view.ts";
import type { Direction, Places, View } from "../types.ts";
import type { Cell, CellGrid } from "./types.ts";

/**
 * The view of a puzzle whose document is `{ kind, rows }`, rows of text with a character a cell, and whose state is a list
 * of cells for each mark: `{ walls: [[0, 3]], dots: [] }`.
 *
 * tests/extra_kinds/static/puzzles/nurikabe.ts is a whole kind made with it.
 *
 * `drawClue` and `drawDot` come from cell-drawing.ts. A click puts down the mark of the mode, the other button the next
 * one, a drag paints; the editor has a tool and a key for each sign. A fact's value is 1 for the first mark and 0 for the
 * second (`factMarks` says otherwise). `CellGrid` in types.ts lists what else a kind can bring; every member of the view's
 * parts can be given too and replaces the kit's.
 */
export function cellGrid(kit: CellGrid): View {
  const play = marking(kit);
  return viewOf({
    geometry: { places: (document) => gridPlaces(rowsOf(document).length, columnsOf(document)), ...kit.geometry },
    drawing: { draw: drawing(kit, play.apply), ...kit.drawing },
    play: { ...play, ...kit.play },
    edit: { ...editing(kit), ...kit.edit },
    words: {
      size: (document) => sizeOf(rowsOf(document)),
      where,
      region,
      placesOfRegion,
      ...wordsOf(kit),
      ...kit.words,
    },
  });
}

/** The places of a grid of square cells. */
export function gridPlaces(rows: number, columns: number): Places {
  const moves: { [direction in Direction]: (cell: Cell) => Cell } = {
    up: ([r, c]) => [Math.max(r - 1, 0), c],
    down: ([r, c]) => [Math.min(r + 1, rows - 1), c],
    left: ([r, c]) => [r, Math.max(c - 1, 0)],
    right: ([r, c]) => [r, Math.min(c + 1, columns - 1)],
    "row-start": ([r]) => [r, 0],
    "row-end": ([r]) => [r, columns - 1],
    start: () => [0, 0],
    end: () => [rows - 1, columns - 1],
  };
  return {
    width: columns,
    height: rows,
    rows,
    columns,
    at(x, y) {
      const [row, column] = [Math.floor(y), Math.floor(x)];
      return row >= 0 && row < rows && column >= 0 && column < columns ? [row, column] : null;
    },
    next: (at, direction) => moves[direction](cellOf(at)),
    box(at) {
      const [row, column] = cellOf(at);
      return { x: column, y: row, w: 1, h: 1 };
    },
  };
}
