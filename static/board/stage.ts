/** The stage: the elements that the board draws on. */

import { part } from "../base/dom.ts";

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
