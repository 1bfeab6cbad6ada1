/** Reads a share link. What does not fit its view is refused with a sentence. */

import { pause } from "../../base/slices.ts";
import { refusal } from "../../kits/refusal.ts";
import { malformed } from "../../python/errors.ts";
import { BadLink } from "./bad-link.ts";
import { unpack } from "./unpack.ts";
import type { Document, State, View } from "../../types.ts";
import type { About, LessonPlace } from "../board.ts";
import type { Linked, ReadLarge } from "../types.ts";

/** Asks Python whether a document and state are well-formed; at once fulfilled while Python is not up. */
export type Check = (document: Document, state: State) => Promise<unknown>;
export interface ReadingParts {
  views: Map<string, View>;
  check: Check;
  readLarge: ReadLarge;
}

/** What is wrong with the first of these states that is malformed, as a sentence. */
export async function wrongWith(document: Document, states: (State | null)[], check: Check) {
  for (const state of states) {
    const refused = refusal(document, state);
    await pause(); // to ask Python takes as long again on a large board
    const wrong = refused ?? (await check(document, state ?? {}).then(() => null, malformed));
    if (wrong) return wrong;
  }
  return null;
}

/** What is known of a board that was read. */
export function aboutOf({ state, title, author, lesson }: Linked & { lesson?: LessonPlace }): About {
  const named = (title || author) && { title, author, named: true };
  return { touched: true, helped: state !== null, ...named, ...(lesson && { lesson }) };
}

/** What a link holds. */
export async function readLink(link: { kind: string; text: string }, { views, check, readLarge }: ReadingParts) {
  if (!views.has(link.kind)) throw new BadLink(`This page cannot show puzzles of the kind “${link.kind}”.`);
  const content = await unpack(link, readLarge);
  const { document, state, trials = [] } = content;
  const wrong = await wrongWith(document, [state, ...trials], check);
  if (wrong) throw new BadLink(`This link cannot be opened. ${wrong}`);
  return content;
}
