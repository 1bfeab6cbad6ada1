/** A drawing of a board. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { inks } from "./inks.ts";

interface DrawingProps {
  draw: (canvas: HTMLCanvasElement) => void;
  /** What is drawn: with others, as with other inks, it is drawn again. */
  of: unknown[];
  /** Makes it as large as it will be, so that nothing moves when it is drawn. */
  size?: (canvas: HTMLCanvasElement) => void;
  /** What a screen reader says of it, which else skips it. */
  label?: string;
}

/** It is drawn when it comes into sight: a list of them may be long. */
export function Drawing({ draw, of, size, label }: DrawingProps) {
  const place = useRef<HTMLCanvasElement>(null);
  const drawn = [...of, inks.value];
  useLayoutEffect(function giveSize() {
    if (place.current) size?.(place.current);
  }, drawn);
  useEffect(function drawInSight() {
    const canvas = place.current;
    if (!canvas) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      draw(canvas);
    });
    watcher.observe(canvas);
    return () => watcher.disconnect();
  }, drawn);
  return <canvas ref={place} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })} />;
}
