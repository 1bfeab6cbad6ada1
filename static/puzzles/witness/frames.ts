/** Which frame of a hint, a step, a mistake or a proof is drawn, and what leads to the others. Pure. */

import { framesOf } from "./step-frames.ts";
import type { Explained, FrameOnShow } from "../../types.ts";

const TIME = 1400; // milliseconds a frame, and more for each character of its sentence
const READING = 45;
type Button = FrameOnShow["buttons"][number];
const FLIP: Button[] = [
  { text: "Previous", does: { is: "frame", by: -1 }, icon: "#icon-chevron-left" },
  { text: "Next", does: { is: "frame", by: 1 }, icon: "#icon-chevron-right" },
];

/** The frames to look at, counted first, and then those that are played. */
export function frames(step: Explained, at?: number, plays: boolean = false): FrameOnShow {
  const { pages, played } = framesOf(step);
  const isPlayed = at !== undefined && at >= pages.length;
  const [shown, from] = isPlayed ? [played, pages.length] : [pages, 0];
  const index = (at ?? 0) - from;
  const count = shown.length;
  const frame = shown.at(index);
  const { length = 0 } = step.shows?.steps ?? [];
  const aside = length > 1 ? [{ aside: `It takes ${length} steps to see this; here is the last.` }] : [];
  const words = frame && count > 1 ? [{ title: frame.title, text: frame.text, drawn: at !== undefined }] : [];
  const play: Button = { text: plays ? "Pause" : "Show why, step by step", does: { is: "play" } };
  const isOver = index + 1 >= count;
  return {
    frame,
    isPlayed,
    words: [...aside, ...words],
    buttons: [...(count > 1 ? FLIP : []), ...(played.length > 0 ? [play] : [])],
    neighbour: (by) => (count > 1 ? { at: from + ((index + by + count) % count), plays: false } : null),
    afterPlayButton: { at: plays ? at : pages.length, plays: !plays },
    byItself: {
      at: isOver ? undefined : from + index + 1,
      plays: !isOver,
      time: TIME + READING * (frame?.text.length ?? 0),
    },
  };
}
