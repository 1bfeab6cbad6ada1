/** A sheet of the stage: a canvas over a piece of paper, with room for a line of words under the board. */

import { canvasPen } from "../draw/pen.js";

/** @import { Pen } from "../types.d.ts" */
/** @import { Camera, Size } from "./types.d.ts" */
/** @import { Inks } from "../draw/pen.js" */

/** @param {{ canvas: HTMLCanvasElement, paper: HTMLElement }} parts */
export function createSheet({ canvas, paper }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {{ key: unknown[], picture: HTMLCanvasElement } | null} */
  let kept = null;

  /**
   * What was painted with the same key before, else what is painted now.
   * @param {unknown[]} key @param {(context: CanvasRenderingContext2D) => void} paint
   */
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
      const where = {
        scale: camera.scale * dots,
        x: Math.round(camera.x * dots),
        y: Math.round(camera.y * dots),
        hair: Math.max(1, Math.round(dots)),
        inks,
      };
      if (under) {
        const key = [...under.key, camera, inks, width, height];
        context.drawImage(
          pictureFor(key, (other) => under.draw(canvasPen(other, where))),
          0,
          0,
        );
      }
      draw(canvasPen(context, where));
      const box = {
        left: camera.x,
        top: camera.y,
        width: board.width * camera.scale,
        height: board.height * camera.scale,
      };
      paper.style.setProperty("--cell", `${camera.scale}px`);
      for (const [side, length] of Object.entries(box)) paper.style.setProperty(side, `${length}px`);
    },
  };
}
