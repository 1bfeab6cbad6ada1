/** The result of a solved board as a picture: the empty board, the words, and a bar of the run. It shows nothing of the solution. */

import { contextOf } from "../base/dom.ts";
import { readInks } from "./inks.ts";
import { drawSmall } from "./picture.ts";
import type { Document, View } from "../types.ts";

interface Told {
  view: View;
  document: Document;
  /** The lines of the result. */
  lines: { puzzle: string; time: string; details: string };
  /** How far the run was in equal parts of its time, from 0 to 1. */
  columns: number[];
}

// All in pixels.
const WIDTH = 1200;
const HEIGHT = 630;
const RIM = 60;
const BOARD = HEIGHT - 2 * RIM;
const LEFT = BOARD + 2 * RIM; // of the words
const BAR = { top: 440, height: HEIGHT - RIM - 440, gap: 6 };

/** In PNG. */
export function resultPng({ view, document, lines: { puzzle, time, details }, columns }: Told): Promise<Blob> {
  const inks = readInks();
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = contextOf(canvas);
  const font = getComputedStyle(window.document.body).fontFamily;
  const room = WIDTH - LEFT - RIM;
  context.fillStyle = inks("background");
  context.fillRect(0, 0, WIDTH, HEIGHT);

  const board = window.document.createElement("canvas");
  drawSmall(board, BOARD, { view, document, state: view.play.blank(document) }, inks);
  context.drawImage(board, RIM, RIM, BOARD, BOARD);

  /** A text on the line at that height; a long one is squeezed. */
  function write(text: string, y: number, size: number, ink: string, weight: number = 400) {
    context.font = `${weight} ${size}px ${font}`;
    context.fillStyle = inks(ink);
    context.fillText(text, LEFT, y, room);
  }
  write("Gridlight", RIM + 36, 36, "accent-strong", 600);
  write(puzzle, RIM + 100, 36, "ink");
  write(time, RIM + 230, 112, "ink", 600);
  write(details, RIM + 300, 32, "ink-2");

  context.fillStyle = inks("accent");
  const width = room / Math.max(1, columns.length);
  for (const [index, progress] of columns.entries()) {
    const height = Math.max(4, progress * BAR.height);
    context.fillRect(LEFT + index * width, BAR.top + BAR.height - height, width - BAR.gap, height);
  }
  return canvas.convertToBlob({ type: "image/png" });
}
