/** The stage: the elements that the board draws on, and the captions under the board and the plan. */

import { part, write } from "../base/dom.ts";

/** By the id of their place. */
type Captions = { [id: string]: { text: string; isWrong: boolean } };

const layer = (pane: string, paper: string, canvas: string) => ({
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

export function showCaptions(captions: Captions) {
  for (const [id, { text, isWrong }] of Object.entries(captions)) {
    write(id, text);
    part(id, HTMLParagraphElement).dataset.is = isWrong ? "wrong" : "";
  }
}
