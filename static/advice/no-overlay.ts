/** Nothing is drawn over the board, or beside it. */

import type { Overlay } from "./types.ts";

export const NO_OVERLAY: Overlay = { plan: null, solution: null, pattern: null, beside: null, caption: "" };
