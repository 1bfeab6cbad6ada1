/** Pens that draw nothing, for tests that look at what is asked of them. */

import type { Pen, Rect } from "../../static/types.ts";

const nothing = () => {};

/** @param own what is looked at */
export const blankPen = (own: Partial<Pen>): Pen => ({
  scale: 40,
  fill: nothing,
  frame: nothing,
  shape: nothing,
  pixels: nothing,
  disc: nothing,
  ring: nothing,
  line: nothing,
  text: nothing,
  ...own,
});

/** A pen that writes down what it is asked, call by call. */
export function writingPen(scale: number) {
  const calls: [name: string, ...args: any[]][] = [];
  const own = Object.keys(blankPen({})).filter((name) => name !== "scale");
  const notes = own.map((name) => [name, (...args: unknown[]) => void calls.push([name, ...args])]);
  return { pen: blankPen({ ...Object.fromEntries(notes), scale }), calls };
}

/** The boxes that have a solid frame in the accent's colour, and those that have a dashed one. */
export function accentFrames(calls: [name: string, ...args: any[]][]) {
  const accent = calls.filter(([name, , ink]) => name === "frame" && ink === "accent");
  return [false, true].map((dash) =>
    accent.filter(([, , , how]) => (how?.dash ?? false) === dash).map(([, box]): Rect => box),
  );
}
