/** Reads the link of a list of boards. */

import { limits } from "../../kits/schema.ts";
import { BadLink } from "./bad-link.ts";
import { lessonIn } from "./lesson-link.ts";
import { wrongWith } from "./read-link.ts";
import { jsonIn } from "./unpack.ts";
import type { ReadingParts } from "./read-link.ts";

/** The list of boards that a link holds; one board that is wrong refuses all. */
export async function readLesson(text: string, { views, check, readLarge }: ReadingParts) {
  const [length, most] = [text.length, limits.list.characters].map((count) => count.toLocaleString("en-GB"));
  if (text.length > limits.list.characters) {
    throw new BadLink(`This link has ${length} characters; a list has at most ${most}.`);
  }
  const lesson = lessonIn(await jsonIn(text, readLarge));
  for (const [index, { document, state, trials = [] }] of lesson.boards.entries()) {
    const wrong = views.has(document.kind)
      ? await wrongWith(document, [state, ...trials], check)
      : `This page cannot show puzzles of the kind “${document.kind}”.`;
    if (wrong) throw new BadLink(`This list cannot be opened. Board ${index + 1}: ${wrong}`);
  }
  return lesson;
}
