/** Whether puzzles of a kind can be made. */

import type { View } from "../types.ts";

export const makes = (view: View | undefined) => Object.keys(view?.making ?? {}).length > 0;
