/** The address of the open puzzle, which holds it where that is short enough. */

import { dailyAddress } from "../model/daily.ts";
import { keptAddress } from "../model/links/kept-address.ts";
import { LESSON } from "../model/links/lesson-link.ts";
import { pack } from "../model/links/write-link.ts";
import { namesOf } from "./dialogs/share/content.ts";
import type { Store } from "../model/store.ts";

const LONGEST = 2000; // characters of a whole address that are still copied at ease
const LARGE = 200_000; // characters of JSON, which do not become so few

/** Behind the "#": a daily puzzle's, that of its list, its link, or the name of the board. */
export async function puzzleAddress(store: Pick<Store, "arrangement" | "about">, home: string) {
  const { document } = store.arrangement();
  const { daily, lesson } = store.about();
  const isShort = (hash: string) => home.length + hash.length <= LONGEST;
  if (daily) return dailyAddress(document.kind, daily);
  const list = `#${LESSON}.${lesson?.link}`;
  if (lesson && isShort(list)) return list;
  if (JSON.stringify(document).length > LARGE) return keptAddress(document);
  const link = await pack(document, null, namesOf({ store }));
  return isShort(link) ? link : keptAddress(document);
}
