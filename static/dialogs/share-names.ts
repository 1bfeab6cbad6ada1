/** Title and author in the Share dialog: what a person gives here stands in the header, and goes into links and files. */

import { part } from "../base/dom.ts";
import { nameOf } from "../model/links/extras.ts";
import type { Page } from "../advice/types.ts";

export function prepareNames({ boards, settings }: Pick<Page, "boards" | "settings">, changed: () => void) {
  const fields = { title: part("share-title-field", HTMLInputElement), author: part("share-author", HTMLInputElement) };
  const place = part("share-names", HTMLDivElement);
  /** what the gallery calls the board */
  let own: string | undefined;

  function take() {
    const [title, author] = [nameOf(fields.title.value), nameOf(fields.author.value)];
    if (author) settings.set({ author });
    const named = title !== "" || author !== "";
    boards.know({ title: title || own, author: author || undefined, named: named || undefined });
    changed();
  }

  for (const field of Object.values(fields)) field.addEventListener("input", take);

  return {
    /** Show what is known, but for a daily puzzle, which has its own name; of a board made here the player is the author. */
    show() {
      const { title = "", author = "", named = false, edited = false, daily } = boards.about();
      place.hidden = daily !== undefined;
      own = named ? undefined : title || undefined;
      fields.title.value = named ? title : "";
      fields.author.value = named ? author : "";
      const remembered = settings.now().author;
      if (named || !edited || !remembered) return;
      fields.author.value = remembered;
      take();
    },
  };
}
