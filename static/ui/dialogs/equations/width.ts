/** How wide a canvas of a dialog is. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RefObject } from "preact";

/** In CSS pixels; 0 while the dialog is not open yet. */
export function useWidth(canvas: RefObject<HTMLCanvasElement | null>) {
  const width = useSignal(0);
  useEffect(function watchWidth() {
    const { current } = canvas;
    if (!current) return undefined;
    const watcher = new ResizeObserver(() => (width.value = current.clientWidth));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return width;
}
