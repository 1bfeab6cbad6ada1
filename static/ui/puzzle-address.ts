/** The address of the open puzzle, which holds it where that is short enough. */

import { dailyAddress } from "../model/daily.ts";
import { keptAddress } from "../model/links/kept-address.ts";
import { LESSON } from "../model/links/lesson-link.ts";
import { pack } from "../model/links/write-link.ts";
import { namesOf } from "./dialogs/share/content.ts";
import type { Store } from "../model/store.ts";

export const LONGEST = 2000; // characters of a whole address, which are copied at ease and which messengers take
const LARGE = 200_000; // characters of JSON: the link of more would be too long, so it is not written

/** From the "#" on: a daily puzzle, a list, the puzzle's link or, where that is long, the name by which this browser keeps it. */
export async function puzzleAddress(store: Pick<Store, "arrangement" | "about">, home: string) {
  const { document } = store.arrangement();
  const { daily, lesson } = store.about();
  const isShort = (hash: string) => home.length + hash.length <= LONGEST;
  if (daily) return dailyAddress(document.kind, daily);
  const list = lesson && `#${LESSON}.${lesson.link}`;
  if (list && isShort(list)) return list;
  if (JSON.stringify(document).length > LARGE) return keptAddress(document);
  const link = await pack(document, null, namesOf({ store }));
  return isShort(link) ? link : keptAddress(document);
}
