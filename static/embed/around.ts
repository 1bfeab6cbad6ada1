/** What a frame tells the page around it, which may be any: that its board is there, its height, each move, and that it is solved. */

import { effect } from "@preact/signals-core";
import { part } from "../base/dom.ts";
import { MARGIN } from "../board/camera.ts";
import type { Size } from "../board/camera.ts";
import type { OpenBoard } from "../model/open-board.ts";

/** A message to the page around the frame; the contract lists them (5). */
type Told = { gridlight: "ready" | "moved" | "solved" } | { gridlight: "height"; height: number };

const LARGE = 56; // pixels: the largest cell that a frame grows for

export function tellAround(told: Told) {
  if (parent !== window) parent.postMessage(told, "*");
}

/**
 * The height at which the board fills the width of its pane: all that is not the pane stays as it is.
 * @param frame its height in pixels
 * @param pane its size in pixels
 * @param board its size in cells
 */
export const wantedHeight = (frame: number, pane: Size, board: Size) =>
  Math.ceil(frame - pane.height + 2 * MARGIN + Math.min(LARGE, (pane.width - 2 * MARGIN) / board.width) * board.height);

/** Tell the height that the frame should have, whenever that changes. */
export function followHeight(openBoard: () => OpenBoard) {
  const pane = part("pane", HTMLDivElement);
  let last = 0;
  function tellHeight() {
    const { view, document } = openBoard();
    const size = { width: pane.clientWidth, height: pane.clientHeight };
    const height = wantedHeight(innerHeight, size, view.geometry.places(document));
    if (size.width === 0 || height === last) return;
    last = height;
    tellAround({ gridlight: "height", height });
  }
  new ResizeObserver(tellHeight).observe(pane);
  effect(tellHeight);
}
