/** A canvas over a sheet of paper, as large as its pane. */

import { contextOf } from "../base/dom.ts";
import { canvasPen } from "../draw/pen.ts";
import type { Context } from "../base/dom.ts";
import type { Inks } from "../draw/pen.ts";
import type { Pen } from "../types.ts";
import type { Camera, Size } from "./camera.ts";

/** Its elements: `paper` is the sheet under the canvas. */
export type Pane = { pane: HTMLElement; paper: HTMLElement; canvas: HTMLCanvasElement };
export type Sheet = ReturnType<typeof createSheet>;

export function createSheet({ canvas, paper }: Pane) {
  const context = contextOf(canvas);
  let kept: { key: unknown[]; picture: HTMLCanvasElement } | null = null;

  /** The picture kept for this key, or a new one. */
  function pictureFor(key: unknown[], paint: (context: Context) => void) {
    if (kept?.key.length === key.length && kept.key.every((part, index) => part === key[index])) return kept.picture;
    const picture = kept?.picture ?? document.createElement("canvas");
    Object.assign(picture, { width: canvas.width, height: canvas.height });
    paint(contextOf(picture));
    kept = { key, picture };
    return picture;
  }

  return {
    paper,
    /** @param under what lies under it, and changes with its key only */
    paint(
      { camera, size, board, inks }: { camera: Camera; size: Size; board: Size; inks: Inks },
      draw: (pen: Pen) => void,
      under: { key: unknown[]; draw: (pen: Pen) => void } | null = null,
    ) {
      const dots = window.devicePixelRatio;
      const width = Math.round(size.width * dots);
      const height = Math.round(size.height * dots);
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.clearRect(0, 0, width, height);
      const { scale, x, y } = camera;
      const hair = Math.max(1, Math.round(dots));
      const where = { scale: scale * dots, x: Math.round(x * dots), y: Math.round(y * dots), hair, inks };
      if (under) {
        const key = [...under.key, camera, inks, width, height];
        const picture = pictureFor(key, (other) => under.draw(canvasPen(other, where)));
        context.drawImage(picture, 0, 0);
      }
      draw(canvasPen(context, where));
      const box = { "--cell": scale, left: x, top: y, width: board.width * scale, height: board.height * scale };
      for (const [side, length] of Object.entries(box)) paper.style.setProperty(side, `${length}px`);
    },
  };
}
