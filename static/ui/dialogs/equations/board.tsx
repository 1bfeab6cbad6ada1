/** The board as the lines of an equations view know it; the player's own is left alone. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { drawSmall } from "../../../draw/picture.ts";
import { inks } from "../../blocks/inks.ts";
import { usePage } from "../../page.ts";
import { factsOf, lineMarks, placesMarked } from "./lines.ts";
import { drawNames } from "./draw-names.ts";
import { useWidth } from "./width.ts";
import type { Equations } from "../../../types.ts";
import type { Steps } from "./steps.ts";

const SWIPE = 40; // pixels

interface BoardProps {
  equations: Equations;
  steps: Steps;
}

/** A swipe to the left goes on, one to the right back. */
export function EquationsBoard({ equations, steps: { at, chosen, known, go } }: BoardProps) {
  const { view, document } = usePage().openBoard();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pressedAt = useRef(0);
  const width = useWidth(canvas);
  const line = equations.lines[at.value - 1];
  const pointed = equations.equations[chosen.value - 1];

  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const state = view.play.apply(document, view.play.blank(document), factsOf(equations, known.value));
    drawSmall(current, current.clientWidth, { view, document, state }, inks.value, {
      step: pointed ? placesMarked(pointed) : line ? lineMarks(equations, line) : null,
      over: (pen) => drawNames(pen, equations, known.value, view.geometry.places(document)),
    });
  }, [equations, at.value, pointed, width.value, inks.value]);

  function lift({ clientX }: PointerEvent) {
    const by = clientX - pressedAt.current;
    if (Math.abs(by) >= SWIPE) go(at.value + (by < 0 ? 1 : -1));
  }
  return (
    <div
      class="equations-pane"
      id="equations-pane"
      onPointerDown={({ clientX }) => (pressedAt.current = clientX)}
      onPointerUp={lift}
    >
      <canvas id="equations-board" aria-hidden="true" ref={canvas} />
    </div>
  );
}
