/** Advice until its code is there, which comes after the first board: nothing is shown, and nothing can be asked. */

import { signal } from "@preact/signals-core";
import { NO_OVERLAY } from "./no-overlay.ts";
import { NO_SOLUTION } from "./sentences.ts";
import type { Adviser } from "./adviser.ts";

const nothing = () => {};

export const NO_ADVICE: Adviser = {
  reasonsAreSeen: signal(true),
  current: () => null,
  card: () => null,
  marks: () => null,
  overlay: () => ({ state: null, ...NO_OVERLAY }),
  proposed: () => null,
  isExplaining: () => false,
  refuted: (unsolvable) => (unsolvable ? NO_SOLUTION : null),
  hintDoes: () => "",
  key: () => false,
  flipKey: () => false,
  ask: nothing,
  open: nothing,
  replay: nothing,
  setSpeed: nothing,
  check: nothing,
  hint: nothing,
  stop: nothing,
  drop: nothing,
  close: nothing,
  moved: nothing,
  walkTo: nothing,
  playOrPause: nothing,
  press: nothing,
  toggleFault: nothing,
  pointAt: nothing,
};
