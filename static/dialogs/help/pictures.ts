/** The pictures of a rule: each a small board with its caption, drawn when it comes into sight. */

import { icon, make } from "../../base/dom.ts";
import { readInks } from "../../draw/inks.ts";
import { drawFitted, sizeFitted } from "../../draw/picture.ts";
import type { Picture, View } from "../../types.ts";

const MARKS = {
  right: { word: "Right", sign: "#icon-check" },
  wrong: { word: "Wrong", sign: "#icon-x" },
};

/** What a view draws of a picture, with the verdict on it where it is right or wrong. */
function boardOf(view: View, { document, state, is, faults = [], shows, pressed }: Picture) {
  const judged = { ...view.play.preview(document, state), ...shows };
  const verdict = { solved: is === "right", faults: faults.map((fault) => ({ ...fault, text: "" })), shows: judged };
  return { document, state, verdict: is || shows ? verdict : null, pressed: pressed ?? null };
}

function figureOf({ is, title = "", text }: Picture, canvas: HTMLCanvasElement) {
  const head = make("strong", is ? { class: "mark" } : {});
  if (is) head.append(icon(MARKS[is].sign), MARKS[is].word);
  else head.append(title);
  const caption = make("figcaption", {}, head, make("span", { class: "unseen", text: ": " }), make("span", { text }));
  return make("figure", { class: "example", "data-is": is ?? "shown" }, canvas, caption);
}

/** What draws canvases when they are first seen, and again when colours change. */
export function createPictures() {
  const draws: Map<Element, () => void> = new Map();
  let inks = readInks();
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      draws.get(target)?.();
    }
  });

  return {
    /** The figures of some pictures; none where there are none. */
    figures: (view: View, pictures: Picture[]) =>
      pictures.map((picture) => {
        const canvas = make("canvas", { role: "img", "aria-label": picture.seen });
        sizeFitted(canvas, view, picture.document); // so that nothing moves when it is drawn
        draws.set(canvas, () => drawFitted(canvas, view, boardOf(view, picture), inks));
        watcher.observe(canvas);
        return figureOf(picture, canvas);
      }),
    /** Forget all that were made. */
    clear() {
      watcher.disconnect();
      draws.clear();
      inks = readInks();
    },
    /** Colours have changed. */
    redraw() {
      inks = readInks();
      for (const canvas of draws.keys()) {
        watcher.unobserve(canvas);
        watcher.observe(canvas);
      }
    },
  };
}
