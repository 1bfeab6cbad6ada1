/** How a tool is used, in words for a mouse or for a finger. */

import type { Tool } from "../../types.ts";

/** What a mouse does, as a finger does it: "Tap a cell. A long press removes it." */
export const forFingers = (does: string) =>
  does
    .replace(/right click/g, "long press")
    .replace(/\bclick\b/g, "tap")
    .replace(/\bClick\b/g, "Tap");

export const useOf = ({ does = "" }: Tool) => (matchMedia("(pointer: coarse)").matches ? forFingers(does) : does);
