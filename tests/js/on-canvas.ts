/** How much a board on the page's canvas differs from a picture of it in SVG; tests/e2e/test_pictures.py asks in a page. */

import { learnKinds } from "../../static/kits/schema.ts";
import { contextOf } from "../../static/base/dom.ts";
import { readInks } from "../../static/draw/inks.ts";
import { canvasPen } from "../../static/draw/pen.ts";
import { adviceMarks } from "../../static/advice/marks.ts";
import { EMPTY } from "../../static/advice/reducer.ts";
import type { Document, Kinds, State, Step, View } from "../../static/types.ts";

const CELL = 40; // pixels, as units of SVG
const MARGIN = 0.5; // cells
const FAR = 48; // of 255, in a channel

interface Board {
  document: Document;
  state?: State;
  step?: Step;
  /** The picture. */
  svg: string;
}

export async function viewsOf(known: Kinds, kinds: string[]) {
  learnKinds(known);
  await document.fonts.load(`600 20px "Inter Variable"`);
  const views = kinds.map(async (kind) => [kind, (await import(`../../static/puzzles/${kind}.ts`)).default] as const);
  return new Map<string, View>(await Promise.all(views));
}

/** The part of the pixels that differ, from 0 to 1, in the page's theme. */
export async function differing(views: Map<string, View>, { document, state, step, svg }: Board) {
  const view = views.get(document.kind) as View;
  const { width, height } = view.geometry.places(document);
  const size = [(width + 2 * MARGIN) * CELL, (height + 2 * MARGIN) * CELL].map(Math.floor) as [number, number];
  const there = new OffscreenCanvas(...size);
  const inks = readInks();
  const context = contextOf(there);
  context.fillStyle = inks("background");
  context.fillRect(0, 0, ...size);
  const pen = canvasPen(context, { scale: CELL, x: MARGIN * CELL, y: MARGIN * CELL, hair: 1, inks });
  const played = state ?? view.play.blank(document);
  const marks = step && adviceMarks({ ...EMPTY, passing: { is: "step", step } }, { view, document });
  const shows = view.play.preview(document, played);
  const area = { x: 0, y: 0, w: width, h: height };
  view.drawing.draw(pen, { document, state: played, shows, step: marks, letters: false, area });

  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await picture.decode();
  const here = new OffscreenCanvas(...size);
  contextOf(here).drawImage(picture, 0, 0);
  URL.revokeObjectURL(picture.src);
  const [one, other] = [there, here].map((canvas) => contextOf(canvas).getImageData(0, 0, ...size).data);
  let far = 0;
  for (let at = 0; at < one.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(one[at + channel] - other[at + channel]) > FAR)) far += 1;
  }
  return far / (one.length / 4);
}
