/** Which buttons of the card are for frames. Pure. */

import type { Action } from "./types.ts";

/** Whether a button leads from frame to frame, or runs the film. */
export const leadsToFrames = ({ does }: Action) => does.is === "frame" || does.is === "play";
