/** One layer of the board: a canvas over a sheet of paper. */

import { canvasPen } from "../draw/pen.js";

/** @import { Pen } from "../types.d.ts" */
/** @import { Camera, Size } from "./types.d.ts" */
/** @import { Inks } from "../draw/pen.js" */

/** @param {{ canvas: HTMLCanvasElement, paper: HTMLElement }} parts */
export function createSheet({ canvas, paper }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {{ key: unknown[], picture: HTMLCanvasElement } | null} */
  let kept = null;

  /** The picture kept for this key, or a new one. @param {unknown[]} key @param {(context: CanvasRenderingContext2D) => void} paint */
  function pictureFor(key, paint) {
    if (kept?.key.length === key.length && kept.key.every((part, index) => part === key[index])) return kept.picture;
    const picture = kept?.picture ?? document.createElement("canvas");
    Object.assign(picture, { width: canvas.width, height: canvas.height });
    paint(/** @type {CanvasRenderingContext2D} */ (picture.getContext("2d")));
    kept = { key, picture };
    return picture;
  }

  return {
    paper,
    /**
     * @param {object} how @param {Camera} how.camera @param {Size} how.size of the sheet, in pixels
     * @param {Size} how.board in cells @param {Inks} how.inks @param {(pen: Pen) => void} draw
     * @param {{ key: unknown[], draw: (pen: Pen) => void } | null} [under] what lies under it, and changes with its key only
     */
    paint({ camera, size, board, inks }, draw, under = null) {
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
