/** Whether puzzles of a kind can be made. */

import type { View } from "../types.ts";

export const makes = (view: Pick<View, "making"> | undefined) => Object.keys(view?.making ?? {}).length > 0;
