/**
 * A grid whose corners and edges are places too, for kinds with lines along edges. A place is a doubled [row, column]: two
 * even numbers are a corner, two odd ones a cell, one of each an edge. Points are in cells, from the top left of the board.
 */

import { gridPlaces } from "./cell-grid.ts";
import type { Place, Places, Rect } from "../types.ts";
import type { Doubled, EdgeGrid, Point } from "./types.ts";

export const MARGIN = 0.54; // cells around the outermost edges, so that they are as easy to hit as others
const MOST = 6; // places that a sentence names

export const doubled = (place: Place) => place as Doubled;

export const isCell = ([row, column]: Doubled) => row % 2 === 1 && column % 2 === 1;

export const isCorner = ([row, column]: Doubled) => row % 2 === 0 && column % 2 === 0;

/** The size of the board. */
export const extentOf = ({ width, height }: EdgeGrid) => ({ width: width + 2 * MARGIN, height: height + 2 * MARGIN });

/** The middle of a place. */
export const pointOf = ([row, column]: Doubled): Point => [MARGIN + column / 2, MARGIN + row / 2];

/** The nearest place to a point; null off the board. */
export function placeUnder({ width, height, pillar = false }: EdgeGrid, [x, y]: Point): Doubled | null {
  const [right, down] = [x - MARGIN, y - MARGIN];
  if (right < -MARGIN || right > width + MARGIN || down < -MARGIN || down > height + MARGIN) return null;
  const clamped = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const [row, column] = [Math.round(2 * down), Math.round(2 * right)];
  return [clamped(row, 2 * height), pillar ? wrapped(column, width) : clamped(column, 2 * width)];
}

const wrapped = (column: number, width: number) => (column + 2 * width) % (2 * width);

/** The box of a place; edges are that thick, and cells lie between them. */
export function boxOf(place: Doubled, thickness: number): Rect {
  const [x, y] = pointOf(place);
  const [h, w] = place.map((number) => (number % 2 === 1 ? 1 - thickness : thickness));
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** Keys reach corners, edges and cells; round a pillar the cursor goes on. */
export function edgePlaces(grid: EdgeGrid, thickness: number): Places {
  const { width, height, pillar = false } = grid;
  const [rows, columns] = [2 * height + 1, 2 * width + (pillar ? 0 : 1)];
  const { next } = gridPlaces(rows, columns);
  return {
    ...extentOf(grid),
    rows,
    columns,
    at: (x, y) => placeUnder(grid, [x, y]),
    next(at, direction) {
      const [row, column] = doubled(at);
      if (pillar && direction === "left") return [row, wrapped(column - 1, width)];
      if (pillar && direction === "right") return [row, wrapped(column + 1, width)];
      return next(at, direction);
    },
    box: (at) => boxOf(doubled(at), thickness),
    // Rows are counted in doubled coordinates, but called by the numbers of corners and cells.
    rowName: (row) => `${row % 2 === 0 ? "corners" : "cells"}, row ${Math.floor(row / 2) + 1}`,
  };
}

/** Corners and cells are counted from 1; an edge is named by the corners at its ends. */
export function placeName([row, column]: Doubled) {
  const [r, c] = [Math.floor(row / 2) + 1, Math.floor(column / 2) + 1];
  if (isCell([row, column])) return `cell row ${r}, column ${c}`;
  if (isCorner([row, column])) return `corner row ${r}, column ${c}`;
  return column % 2 === 1 ? `edge row ${r}, columns ${c} to ${c + 1}` : `edge rows ${r} to ${r + 1}, column ${c}`;
}

/** "cells row 1, column 3; row 3, column 1; corner row 2, column 2". */
export function where(places: Place[]) {
  const names = places.map((at) => placeName(doubled(at)));
  return ["cell", "corner", "edge"]
    .flatMap((sort) => {
      const alike = names.filter((name) => name.startsWith(sort)).map((name) => name.slice(sort.length + 1));
      const few = alike.length > MOST ? [...alike.slice(0, MOST - 1), `${alike.length - MOST + 1} more`] : alike;
      return alike.length === 0 ? [] : [`${sort}${alike.length > 1 ? "s" : ""} ${few.join("; ")}`];
    })
    .join("; ");
}
