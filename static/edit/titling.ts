/** The field for the puzzle's title, which links and files carry; while one edits, it is in the place of the title. */

import { part } from "../base/dom.ts";
import { nameOf } from "../model/links/extras.ts";
import type { Page } from "../advice/types.ts";

export function createTitling({ boards, view, store }: Pick<Page, "boards" | "view" | "store">) {
  const field = part("puzzle-title", HTMLInputElement);
  field.addEventListener("input", () => {
    const title = nameOf(field.value);
    const { author } = boards.about();
    boards.know({ touched: true, title: title || undefined, titled: true, named: title || author ? true : undefined });
  });

  /** Show what is known. The puzzle of a day has a title until it is changed. */
  return () => {
    const { title = "", named = false, daily } = boards.about();
    field.disabled = daily !== undefined;
    field.placeholder = daily ? `${view().title} ${view().words.size(store.now().document)}` : "Title of the puzzle";
    if (document.activeElement !== field) field.value = named ? title : "";
  };
}
