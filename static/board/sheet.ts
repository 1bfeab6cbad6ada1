/** A canvas over a sheet of paper, as large as its pane. */

import { contextOf } from "../base/dom.ts";
import { canvasPen } from "../draw/pen.ts";
import type { Context } from "../base/dom.ts";
import type { Inks } from "../draw/pen.ts";
import type { Pen } from "../types.ts";
import type { Camera, Size } from "./camera.ts";

/** `paper` is the sheet under the canvas. */
export type SheetElements = { pane: HTMLElement; paper: HTMLElement; canvas: HTMLCanvasElement };
/** Where a board lies on its sheet, and the colours of its inks. */
export type Framing = { camera: Camera; size: Size; board: Size; inks: Inks };
export type Sheet = ReturnType<typeof createSheet>;

export function createSheet({ canvas, paper }: SheetElements) {
  const context = contextOf(canvas);
  let keptPicture: { key: unknown[]; picture: HTMLCanvasElement } | null = null;

  /** The picture kept for this key, or a new one. */
  function pictureFor(key: unknown[], paint: (context: Context) => void) {
    if (keptPicture?.key.length === key.length && keptPicture.key.every((part, index) => part === key[index])) {
      return keptPicture.picture;
    }
    const picture = keptPicture?.picture ?? document.createElement("canvas");
    Object.assign(picture, { width: canvas.width, height: canvas.height });
    paint(contextOf(picture));
    keptPicture = { key, picture };
    return picture;
  }

  return {
    paper,
    /** @param under what lies under it, and changes with its key only */
    paint(
      { camera, size, board, inks }: Framing,
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
      const lengths = { "--cell": scale, left: x, top: y, width: board.width * scale, height: board.height * scale };
      for (const [property, length] of Object.entries(lengths)) paper.style.setProperty(property, `${length}px`);
    },
  };
}
