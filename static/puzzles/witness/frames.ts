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

/** The frame at `at`, with its words and buttons: `at` counts the pages first, and then the frames of the film. */
export function frames(step: Explained, at?: number, filmRuns: boolean = false): FrameOnShow {
  const { pages, film } = framesOf(step);
  const isOfFilm = at !== undefined && at >= pages.length;
  const [series, from] = isOfFilm ? [film, pages.length] : [pages, 0];
  const index = (at ?? 0) - from;
  const count = series.length;
  const frame = series.at(index);
  const { length = 0 } = step.shows?.steps ?? [];
  const aside = length > 1 ? [{ aside: `It takes ${length} steps to see this; here is the last.` }] : [];
  const words = frame && count > 1 ? [{ title: frame.title, text: frame.text, isChosen: at !== undefined }] : [];
  const play: Button = { text: filmRuns ? "Pause" : "Show why, step by step", does: { is: "play" } };
  const isOver = index + 1 >= count;
  return {
    frame,
    isOfFilm,
    words: [...aside, ...words],
    buttons: [...(count > 1 ? FLIP : []), ...(film.length > 0 ? [play] : [])],
    neighbour: (by) => (count > 1 ? { at: from + ((index + by + count) % count), filmRuns: false } : null),
    afterPlayButton: { at: filmRuns ? at : pages.length, filmRuns: !filmRuns },
    byItself: {
      at: isOver ? undefined : from + index + 1,
      filmRuns: !isOver,
      time: TIME + READING * (frame?.text.length ?? 0),
    },
  };
}
