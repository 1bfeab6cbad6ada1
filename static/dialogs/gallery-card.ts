/** The card of a board in the Gallery: a small picture, a name, and a line or two about it. */

import { closeDialog } from "../base/dialog.ts";
import { make } from "../base/dom.ts";
import { readInks } from "../draw/inks.ts";
import { drawSmall } from "../draw/picture.ts";
import type { Card } from "./types.ts";

const SIDE = 104; // CSS pixels of a small picture

export function cardItem({ view, document, state, name, lines, done }: Card, take: () => void) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  // Pictures are drawn when they come into sight: a gallery may be long.
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    drawSmall(canvas, SIDE, view, document, state, readInks());
  });
  watcher.observe(canvas);
  const onclick = () => {
    closeDialog("gallery-dialog");
    take();
  };
  const words = [make("span", { class: "name", title: name, text: name })];
  const last = lines.length - 1;
  for (const [index, text] of lines.entries()) {
    words.push(make("span", { class: done && index === last ? "about done" : "about", text }));
  }
  return make("li", { class: "board-card" }, make("button", { type: "button", onclick }, canvas, ...words));
}
