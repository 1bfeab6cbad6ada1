/** A board as a picture: on a small canvas, of a card, of Help or of a tool; or in a file. */

import { contextOf } from "../base/dom.ts";
import { readInks } from "./inks.ts";
import { hasLetters } from "./letters.ts";
import { canvasPen } from "./pen.ts";
import type { Inks } from "./pen.ts";
import type { Document, Pen, Scene, State, View } from "../types.ts";

/** What is drawn. */
interface Drawn {
  view: View;
  document: Document;
  state: State;
}

// Of a picture in a file, in pixels: its longer side at most, and a cell.
const LARGEST_PICTURE = 6000;
const PICTURE_CELL = 64;
// A picture in Help, in CSS pixels: its longer side, its rim, and the largest cell; things of a group have names in them.
const FITTED = { side: 132, margin: 3, cell: { grid: 60, group: 64 } };
const TOOL_ZOOM = 1.3; // a tool's picture is drawn larger than its canvas, so that its rim is cut off

/** A scene with nothing but the board. */
function sceneOf({ view, document, state }: Drawn): Scene {
  const { width, height } = view.geometry.places(document);
  const shows = view.play.preview(document, state);
  return { document, state, shows, letters: hasLetters(), area: { x: 0, y: 0, w: width, h: height } };
}

// # On a small canvas

/**
 * Draw the whole board into a canvas of a card, as large as fits; with the marks of a step, and with what is drawn over it.
 * Answers where it lies: pixels of a cell, and the board's corner.
 * @param side in CSS pixels
 */
export function drawSmall(
  canvas: HTMLCanvasElement,
  side: number,
  board: Drawn,
  inks: Inks,
  { step, over }: { step?: Scene["step"]; over?: (pen: Pen) => void } = {},
) {
  const { geometry, drawing } = board.view;
  const ratio = window.devicePixelRatio;
  const { width, height } = geometry.places(board.document);
  const dots = Math.round(side * ratio);
  const margin = 2 * ratio;
  canvas.width = canvas.height = dots;
  const exact = (dots - 2 * margin) / Math.max(width, height);
  const scale = exact > 3 ? Math.floor(exact) : exact;
  const corner = { x: Math.round((dots - width * scale) / 2), y: Math.round((dots - height * scale) / 2) };
  const pen = canvasPen(contextOf(canvas), { scale, ...corner, hair: 1, inks });
  drawing.draw(pen, { ...sceneOf(board), step });
  over?.(pen);
  return { scale, ...corner };
}

/** Make a canvas as large as a small board needs it, drawn or not. */
export function sizeFitted(canvas: HTMLCanvasElement, view: View, document: Document) {
  const ratio = window.devicePixelRatio;
  const { width, height } = view.geometry.places(document);
  const { side, margin } = FITTED;
  const cell = Math.min(FITTED.cell[view.geometry.arranged], (side - 2 * margin) / Math.max(width, height));
  const scale = Math.floor(cell * ratio);
  const rim = Math.round(margin * ratio);
  canvas.width = Math.ceil(width * scale) + 2 * rim;
  canvas.height = Math.ceil(height * scale) + 2 * rim;
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  return { scale, x: rim, y: rim, hair: Math.max(1, Math.round(ratio)) };
}

/** Draw a small board into such a canvas. On a grid a dot marks what was pressed. */
export function drawFitted(
  canvas: HTMLCanvasElement,
  view: View,
  board: Pick<Scene, "document" | "state" | "verdict" | "pressed">,
  inks: Inks,
) {
  const where = sizeFitted(canvas, view, board.document);
  const pen = canvasPen(contextOf(canvas), { ...where, inks });
  const { shows } = board.verdict ?? {};
  view.drawing.draw(pen, { ...sceneOf({ view, ...board }), ...board, ...(shows && { shows }) });
  if (!board.pressed || view.geometry.arranged === "group") return;
  const { x, y, w, h } = view.geometry.places(board.document).box(board.pressed);
  pen.disc(x + w / 2, y + h / 2, 0.17, "surface");
  pen.disc(x + w / 2, y + h / 2, 0.12, "accent");
}

/**
 * Draw the picture of a tool of the editor.
 * @param side in CSS pixels
 */
export function drawTool(canvas: HTMLCanvasElement, side: number, inks: Inks, draw: (pen: Pen) => void) {
  const dots = Math.round(side * window.devicePixelRatio);
  const scale = TOOL_ZOOM * dots;
  const corner = (dots - scale) / 2;
  canvas.width = canvas.height = dots;
  draw(canvasPen(contextOf(canvas), { scale, x: corner, y: corner, hair: 1, inks }));
}

// # In a file

/** A board as a picture in PNG. */
export async function pngOf(board: Drawn): Promise<Blob> {
  const { geometry, drawing } = board.view;
  const inks = readInks();
  const { width, height } = geometry.places(board.document);
  const scale = Math.min(PICTURE_CELL, Math.floor(LARGEST_PICTURE / (Math.max(width, height) + 1)));
  const canvas = new OffscreenCanvas((width + 1) * scale, (height + 1) * scale);
  const context = contextOf(canvas);
  context.fillStyle = inks("background");
  context.fillRect(0, 0, canvas.width, canvas.height);
  const hair = Math.max(1, Math.round(scale / 40));
  const pen = canvasPen(context, { scale, x: scale / 2, y: scale / 2, hair, inks });
  drawing.draw(pen, sceneOf(board));
  return canvas.convertToBlob({ type: "image/png" });
}
