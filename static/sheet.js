/** A sheet of the stage: a canvas over a piece of paper, with room for a line of words under the board. */

import { canvasPen } from "./pen.js";

/** @import { Pen } from "./types.d.ts" */
/** @import { Camera, Size } from "./camera.js" */
/** @import { Inks } from "./pen.js" */

/** @param {{ canvas: HTMLCanvasElement, paper: HTMLElement }} parts */
export function createSheet({ canvas, paper }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

  return {
    paper,
    /**
     * @param {object} how
     * @param {Camera} how.camera
     * @param {Size} how.size of the sheet, in pixels
     * @param {Size} how.board in cells
     * @param {Inks} how.inks
     * @param {(pen: Pen) => void} draw
     */
    paint({ camera, size, board, inks }, draw) {
      const dots = window.devicePixelRatio;
      const width = Math.round(size.width * dots);
      const height = Math.round(size.height * dots);
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.clearRect(0, 0, width, height);
      draw(
        canvasPen(context, {
          scale: camera.scale * dots,
          x: Math.round(camera.x * dots),
          y: Math.round(camera.y * dots),
          hair: Math.max(1, Math.round(dots)),
          inks,
        }),
      );
      const box = {
        left: camera.x,
        top: camera.y,
        width: board.width * camera.scale,
        height: board.height * camera.scale,
      };
      for (const [side, length] of Object.entries(box)) paper.style.setProperty(side, `${length}px`);
    },
  };
}
