/** Which part of the board the pane shows, after each thing that changes it. Pure functions. */

import { around, clamp, fit, reveal, toCells, zoom } from "./camera.ts";
import type { Place, Places, Rect } from "../types.ts";
import type { Size, Viewport } from "./types.ts";

const SMALL = 24; // pixels: a finger hardly meets a cell that is smaller
const COMFORTABLE = 36; // pixels of a cell, once it was enlarged for a finger
const ROOMY = 40; // pixels of a cell that the wheel does not enlarge
const BETTER = 1.1; // two boards stand side by side, where there is less room for words, if they are so much larger there
const WORDS = 11; // pixels that the line under a board takes of it, as board.css has it

export const START: Viewport = { camera: { scale: 1, x: 0, y: 0 }, size: { width: 0, height: 0 }, isWhole: true };

/** The whole board. */
export const whole = ({ size }: Viewport, board: Size, ratio: number): Viewport => ({
  camera: fit(board, size, ratio),
  size,
  isWhole: true,
});

/** Zoomed around a point of the pane, its middle if none is given. */
export function zoomed(
  { camera, size, isFree }: Viewport,
  board: Size,
  ratio: number,
  factor: number,
  x: number = size.width / 2,
  y: number = size.height / 2,
): Viewport {
  return { camera: zoom(camera, factor, x, y, board, size, ratio, isFree), size, isWhole: false, isFree };
}

/** Whether the whole board is on show and its cells are too small for a finger. */
export const isTiny = ({ camera, isWhole }: Viewport) => isWhole && camera.scale < SMALL;

/** Whether the whole board is on show and nothing is gained by the wheel. */
export const isRoomy = ({ camera, isWhole }: Viewport) => isWhole && camera.scale >= ROOMY;

/** Large enough for a finger, around a point of the pane or its middle. */
export const enlarged = (viewport: Viewport, board: Size, ratio: number, x?: number, y?: number): Viewport =>
  zoomed(viewport, board, ratio, COMFORTABLE / viewport.camera.scale, x, y);

export function panned({ camera, size, isFree }: Viewport, board: Size, dx: number, dy: number): Viewport {
  const moved = { ...camera, x: camera.x + dx, y: camera.y + dy };
  return { camera: clamp(moved, board, size, isFree), size, isWhole: false, isFree };
}

/** The pane has another size. */
export function resized({ camera, isWhole, isFree }: Viewport, board: Size, ratio: number, size: Size): Viewport {
  if (isFree) return { camera, size, isWhole, isFree };
  return { camera: isWhole ? fit(board, size, ratio) : clamp(camera, board, size), size, isWhole };
}

/** The board has grown or shrunk by an edit, and what was there stays where it is. */
export function still({ camera, size }: Viewport, right: number, down: number): Viewport {
  const { scale, x, y } = camera;
  return { camera: { scale, x: x - right * scale, y: y - down * scale }, size, isWhole: false, isFree: true };
}

/** Moved until all boxes are seen, or the first one where there is no room for all. */
export function revealed(viewport: Viewport, board: Size, boxes: Rect[]) {
  const { camera, size, isWhole, isFree } = viewport;
  if (isWhole || boxes.length === 0) return viewport;
  const all = around(boxes);
  const fits = (all.w + 2) * camera.scale <= size.width && (all.h + 2) * camera.scale <= size.height;
  return { ...viewport, camera: reveal(camera, fits ? all : boxes[0], board, size, isFree) };
}

/** Where two boards of a stage are larger: side by side, or one below the other. */
export function arrangement(board: Size, { width, height }: Size, ratio: number) {
  const right = fit(board, { width: width / 2, height: height - WORDS }, ratio).scale;
  const below = fit(board, { width, height: height / 2 - WORDS }, ratio).scale;
  const isRight = right === below ? width > height : right > BETTER * below;
  return isRight ? "right" : "below";
}

/** The place at a point of the pane; the ground between the things of a group is the place "" while it is edited. */
export function placeAt({ camera }: Viewport, places: Places, hasGround: boolean, x: number, y: number) {
  return places.at(...toCells(camera, x, y)) ?? (hasGround ? "" : null);
}

/** Where the cursor is once another document is open: at the start where its old place is gone. */
export function cursorOn(cursor: Place, places: Places, isResized: boolean) {
  const isLost = places.all ? !places.all().includes(cursor) : isResized || typeof cursor === "string";
  return isLost ? places.next(cursor, "start") : cursor;
}
