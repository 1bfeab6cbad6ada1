/** The stage: the elements that the board draws on, and the captions under the board and the plan. */

import { part, write } from "../base/dom.js";

/** @typedef {{ [id: string]: { text: string, isWrong: boolean } }} Captions by the id of their place */

/** @param {string} pane @param {string} paper @param {string} canvas */
const layer = (pane, paper, canvas) => ({
  pane: part(pane, HTMLDivElement),
  paper: part(paper, HTMLDivElement),
  canvas: part(canvas, HTMLCanvasElement),
});

export const stageParts = () => ({
  stage: part("stage", HTMLDivElement),
  board: layer("pane", "paper", "canvas"),
  plan: layer("plan", "plan-paper", "plan-canvas"),
  grid: part("cells", HTMLDivElement),
});

/** @param {Captions} captions */
export function showCaptions(captions) {
  for (const [id, { text, isWrong }] of Object.entries(captions)) {
    write(id, text);
    part(id, HTMLParagraphElement).dataset.is = isWrong ? "wrong" : "";
  }
}
