/** Which part of the board the pane shows, after each thing that changes it. Pure functions. */

import { around, clamp, fit, reveal, toCells, zoom } from "./camera.ts";
import type { Places, Rect } from "../types.ts";
import type { Camera, Ground, Point, Size } from "./camera.ts";

const SMALL = 24; // pixels: a finger hardly meets a cell that is smaller
const COMFORTABLE = 36; // pixels of a cell, once it was enlarged for a finger
const SPECK = 8; // pixels: what is marked on a cell that is smaller is hardly seen
const ROOMY = 40; // pixels of a cell that the wheel does not enlarge

/**
 * What a pane shows: the whole board, which fits again when the pane gets another size; a part of it; or a board that may lie
 * anywhere, and that only the player moves.
 */
export type Viewport = { camera: Camera; size: Size; shows: "whole" | "part" | "free" };

export const START: Viewport = { camera: { scale: 1, x: 0, y: 0 }, size: { width: 0, height: 0 }, shows: "whole" };

const groundOf = ({ size, shows }: Viewport, board: Size): Ground => ({ board, pane: size, isFree: shows === "free" });

/** What the pane shows once the player has moved it. */
const moved = ({ shows }: Viewport) => (shows === "free" ? "free" : "part");

/** The whole board. */
export const fitted = ({ size }: Viewport, board: Size, ratio: number): Viewport => ({
  camera: fit(board, size, ratio),
  size,
  shows: "whole",
});

/** Zoomed around a point of the pane, its middle if none is given. */
export function zoomed(viewport: Viewport, board: Size, ratio: number, factor: number, point?: Point): Viewport {
  const { camera, size } = viewport;
  const { x, y } = point ?? { x: size.width / 2, y: size.height / 2 };
  const next = zoom(camera, { factor, x, y }, groundOf(viewport, board), ratio);
  return { camera: next, size, shows: moved(viewport) };
}

/** Whether the whole board is on show and its cells are too small for a finger. */
export const isTiny = ({ camera, shows }: Viewport) => shows === "whole" && camera.scale < SMALL;

/** Whether the whole board is on show and a mark on a cell is hardly seen. */
export const hidesMarks = ({ camera, shows }: Viewport) => shows === "whole" && camera.scale < SPECK;

/** Whether the whole board is on show and nothing is gained by the wheel. */
export const isRoomy = ({ camera, shows }: Viewport) => shows === "whole" && camera.scale >= ROOMY;

/** Large enough for a finger, around a point of the pane or its middle. */
export const enlarged = (viewport: Viewport, board: Size, ratio: number, point?: Point): Viewport =>
  zoomed(viewport, board, ratio, COMFORTABLE / viewport.camera.scale, point);

/** Moved by so many pixels. */
export function panned(viewport: Viewport, board: Size, right: number, down: number): Viewport {
  const { camera, size } = viewport;
  const next = { ...camera, x: camera.x + right, y: camera.y + down };
  return { camera: clamp(next, groundOf(viewport, board)), size, shows: moved(viewport) };
}

/** The pane has another size. */
export function resized({ camera, shows }: Viewport, board: Size, ratio: number, size: Size): Viewport {
  if (shows === "free") return { camera, size, shows };
  return { camera: shows === "whole" ? fit(board, size, ratio) : clamp(camera, { board, pane: size }), size, shows };
}

/** The board has grown by an edit: what was there is so many cells further right and down on it, and stays where it is on screen. */
export function regrown({ camera, size }: Viewport, right: number, down: number): Viewport {
  const { scale, x, y } = camera;
  return { camera: { scale, x: x - right * scale, y: y - down * scale }, size, shows: "free" };
}

/** Moved until all boxes are seen, or the first one where there is no room for all. */
export function revealed(viewport: Viewport, board: Size, boxes: Rect[]): Viewport {
  const { camera, size, shows } = viewport;
  if (shows === "whole" || boxes.length === 0) return viewport;
  const all = around(boxes);
  const fits = (all.w + 2) * camera.scale <= size.width && (all.h + 2) * camera.scale <= size.height;
  return { ...viewport, camera: reveal(camera, fits ? all : boxes[0], groundOf(viewport, board)) };
}

/** The place at a point of the pane; the ground between the things of a group is the place "" while it is edited. */
export function placeAt({ camera }: Viewport, places: Places, hasGround: boolean, point: Point) {
  return places.at(...toCells(camera, point)) ?? (hasGround ? "" : null);
}
