/** Which part of a board is on screen, and how large: pure geometry, in CSS pixels and cells. */

import type { Rect } from "../types.ts";

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** Pixels a cell, and where the board's corner is in the pane. */
export type Camera = { scale: number; x: number; y: number };
/** What a camera looks at: a board, in cells, in a pane, in pixels. A free board may lie anywhere in it. */
export type Ground = { board: Size; pane: Size; isFree?: boolean };

const LARGE_CELL = 112; // pixels
const LARGEST_CELL = 220; // on a large screen, which a small board does not fill
const SHARE = 1 / 4; // of the shorter side of a large screen
export const MARGIN = 12; // pixels around the board
const LEAST_CELL = 0.5; // pixels
/** A free board is zoomed out to half the scale at which all of it fits, and 48 pixels of it stay in sight. */
const FREE = { least: 1 / 2, shown: 48 };
/** A cell is rounded down to whole device pixels where it keeps 93 % of its size. */
const WORTHWHILE = 0.93;

/** The most that a cell may measure in a pane, in pixels. */
export const largestCell = ({ width, height }: Size) =>
  Math.min(LARGEST_CELL, Math.max(LARGE_CELL, SHARE * Math.min(width, height)));

/**
 * The whole board, as large as fits, in the middle; a cell is a whole number of device pixels unless that costs much.
 * @param board its size in cells
 * @param pane its size in pixels
 * @param ratio device pixels a pixel
 */
export function fit(board: Size, pane: Size, ratio: number) {
  const room = Math.min((pane.width - 2 * MARGIN) / board.width, (pane.height - 2 * MARGIN) / board.height);
  const exact = Math.max(LEAST_CELL, Math.min(room, largestCell(pane)));
  const whole = Math.floor(exact * ratio) / ratio;
  const scale = whole / exact >= WORTHWHILE ? whole : exact;
  return clamp({ scale, x: 0, y: 0 }, { board, pane });
}

/**
 * Moved so that the board stays in sight: in the middle where it fits, else without a gap at a side. Of a free board, which may
 * lie anywhere, some stays in sight.
 */
export function clamp({ scale, x, y }: Camera, { board, pane, isFree }: Ground): Camera {
  const along = (at: number, length: number, room: number) => {
    if (isFree) return Math.min(room - FREE.shown, Math.max(FREE.shown - length, at));
    const spare = room - length;
    return spare >= 2 * MARGIN ? Math.round(spare / 2) : Math.min(MARGIN, Math.max(spare - MARGIN, at));
  };
  return { scale, x: along(x, board.width * scale, pane.width), y: along(y, board.height * scale, pane.height) };
}

/**
 * Zoomed by a factor, the point (x, y) of the pane staying where it is; never smaller than the whole board, or half of that
 * if it is free.
 */
export function zoom(camera: Camera, { factor, x, y }: Point & { factor: number }, ground: Ground, ratio: number) {
  const { board, pane, isFree } = ground;
  const least = fit(board, pane, ratio).scale * (isFree ? FREE.least : 1);
  const scale = Math.max(least, Math.min(camera.scale * factor, largestCell(pane)));
  const grown = scale / camera.scale;
  return clamp({ scale, x: x - (x - camera.x) * grown, y: y - (y - camera.y) * grown }, ground);
}

/** Moved so far that the box can be seen, with a cell around it. */
export function reveal(camera: Camera, box: Rect, ground: Ground) {
  const { scale } = camera;
  const { width, height } = ground.pane;
  const along = (at: number, from: number, length: number, room: number) => {
    const low = -(from - 1) * scale;
    const high = room - (from + length + 1) * scale;
    return high >= low ? Math.min(Math.max(at, low), high) : (low + high) / 2;
  };
  const x = along(camera.x, box.x, box.w, width);
  const y = along(camera.y, box.y, box.h, height);
  return clamp({ scale, x, y }, ground);
}

/** The smallest box that holds all of these. */
export function around(boxes: Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The part of the board that the pane shows, in cells. */
export function seen({ scale, x, y }: Camera, pane: Size): Rect {
  return { x: -x / scale, y: -y / scale, w: pane.width / scale, h: pane.height / scale };
}

/** A point of the pane in cells. */
export function toCells(camera: Camera, { x, y }: Point): [x: number, y: number] {
  return [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale];
}
