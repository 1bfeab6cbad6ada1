/**
 * Row and column numbers at the edge of a board, as sentences name places. They lie in the margin that every board has, so
 * the board stays where it is; where a board goes on beyond the edge of its pane, they lie on it along that edge.
 */

import type { Numbering, Pen, Rect } from "../types.ts";

const SIZE = 11; // of a digit, in CSS pixels, as all here
const LEAST = 7; // in a narrow rim
const DIGIT = 0.62; // the width of a digit, of its size
const HIGH = 0.75; // its height
const OUTSIDE = 3; // from the frame of a board to its numbers
const FRAME = 0.06; // cells
const EDGE = 1; // from the edge of the pane to a number that lies on the board
const SECOND = 15; // from there to the next sort of numbers
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Whether the player wants to see them. */
export const hasCoordinates = () => document.documentElement.dataset.coordinates === "shown";

/**
 * Draw the numbers of all sorts of rows and columns.
 * @param seen the part of the board on screen, in cells
 */
export function drawCoordinates(pen: Pen, seen: Rect, sorts: Numbering[]) {
  const cell = pen.scale / window.devicePixelRatio;
  sorts.forEach((numbering, sort) =>
    drawNumbering(pen, seen, numbering, { cell, pinned: (EDGE + sort * SECOND) / cell }),
  );
}

/**
 * @param cell its size in CSS pixels
 * @param pinned cells from the edge of the pane to the numbers that lie on the board
 */
function drawNumbering(
  pen: Pen,
  seen: Rect,
  { rows, columns, from, inside, ink = "ink-2", ground = "background" }: Numbering,
  { cell, pinned }: { cell: number; pinned: number },
) {
  const size = Math.max(LEAST, Math.min(SIZE, inside ? inside * cell : SIZE)) / cell;
  const height = HIGH * size;
  const widthOf = (text: string) => text.length * DIGIT * size;
  /** The middle of a number that takes so much room across the edge, which is in sight from `start` on. */
  const across = (start: number, room: number) => {
    const own = inside ? inside / 2 + 0.02 : -FRAME - OUTSIDE / cell - room / 2;
    return Math.max(own, start + pinned + room / 2);
  };
  const write = (x: number, y: number, text: string) => {
    const [w, h] = [widthOf(text) + 0.6 * size, 1.4 * size];
    // A thick frame may leave no room beside it.
    const isOnFrame = x + 0.5 * DIGIT * size > -FRAME && y + 0.5 * height > -FRAME;
    if (inside || isOnFrame) pen.fill({ x: x - w / 2, y: y - h / 2, w, h }, ground, 0.4 * size);
    pen.text(x, y, text, ink, { size, weight: 500 });
  };
  const columnNumbers = numbers(columns, from, cell, seen.x, seen.w);
  const rowNumbers = numbers(rows, from, cell, seen.y, seen.h);
  const widest = Math.max(0, ...rowNumbers.map(([text]) => widthOf(text)));
  const [top, left] = [across(seen.y, height), across(seen.x, widest)];
  // On the board, a strip along the edge of the pane.
  if (!inside && top + height / 2 > 0) pen.fill({ ...seen, h: height + 5 * pinned }, ground);
  if (!inside && left + widest / 2 > 0) pen.fill({ ...seen, w: widest + 5 * pinned }, ground);
  for (const [text, x] of columnNumbers) if (inside || x > left + widest || left < 0) write(x, top, text);
  for (const [text, y] of rowNumbers) {
    if (inside || y > top + height || top < 0) write(across(seen.x, widthOf(text)), y, text);
  }
}

/** The numbers in sight and where they are: all of them, or every second, fifth, tenth, where there is no room for all. */
export function numbers(count: number, from: number, cell: number, start: number, length: number) {
  const room = (String(count).length + 1) * DIGIT * SIZE;
  const step = STEPS.find((each) => each * cell >= room) ?? count;
  const first = Math.max(1, Math.ceil(start - from) + 1);
  const last = Math.min(count, Math.floor(start + length - from) + 1);
  const shown: [text: string, at: number][] = [];
  for (let number = first; number <= last; number += 1) {
    if (number % step === 0 || (number === 1 && step > 2)) shown.push([String(number), from + number - 1]);
  }
  return shown;
}
