/** The page of the Gallery with the player's own boards: filtered, renamed, removed. */

import { icon, make, part } from "../base/dom.ts";
import { filtered, shelfWords } from "./board-words.ts";
import { cardItem } from "./gallery-card.ts";
import type { Page } from "../advice/types.ts";
import type { KeptBoard } from "../model/board.ts";
import type { View } from "../types.ts";
import type { AskName, BoardFilter } from "./types.ts";

const LONGEST = 60; // characters of a name
const STATES = { "": "All", open: "Open", solved: "Solved" };

/** @param opened a board of the list is open */
export function createOwnBoards(
  { views, shelf, boards }: Pick<Page, "views" | "shelf" | "boards">,
  opened: () => void,
) {
  const place = part("gallery-shelf", HTMLDivElement);
  const filters = createFilters({ views }, place, show);

  function item(board: KeptBoard, view: View) {
    const { document, state, solved: done } = board;
    const { name, lines } = shelfWords(view, board);
    const card = cardItem({ view, document, state, name, lines, done }, () => boards.take(board).then(opened));
    const remove = async () => {
      if (!(await shelf.forget(board.id))) return; // the page says so
      const onclick = () => shelf.putBack(board).then(show);
      const back = make("button", { type: "button", text: "Put it back", onclick });
      card.replaceChildren(back);
      back.focus();
    };
    const rename = () => askName(card, name, (title) => named(board, title));
    card.append(
      make("button", small("rename", `Rename ${name}`, "Rename", rename), icon("#icon-pencil")),
      make("button", small("forget", `Remove ${name}`, "Remove", remove), icon("#icon-x")),
    );
    return card;
  }

  /** Give a board a name; without one it has that of its kind and size again. */
  async function named({ id }: KeptBoard, title: string | null) {
    if (title !== null && id === boards.id()) boards.know({ title: title || undefined });
    else if (title !== null) {
      await shelf.update(id, (board) => ({ ...board, about: { ...board.about, title: title || undefined } }));
    }
    place.querySelector(".rename-form")?.remove();
    await show();
    const button = [...place.querySelectorAll(".board-card")].find((card) => card.getAttribute("data-id") === id);
    button?.querySelector("button")?.focus();
  }

  async function show() {
    if (place.querySelector(".rename-form")) return;
    const all = (await shelf.boards()).filter(({ document }) => views.has(document.kind));
    const items = filtered(all, filters.filter).map((board) => {
      const card = item(board, views.get(board.document.kind) as View);
      card.dataset.id = board.id;
      return card;
    });
    place.replaceChildren(
      ...(all.length > 0 ? [filters.draw(all)] : []),
      items.length > 0 ? list(items) : nothing(all),
    );
  }

  function nothing(all: KeptBoard[]) {
    const none = shelf.lasting
      ? "Every board you play or edit is kept here."
      : "This browser does not let the page keep boards.";
    return make("p", { class: "note", text: all.length > 0 ? "None of your boards match." : none });
  }

  return show;
}

/** What is listed, and the two controls for it. */
function createFilters({ views }: Pick<Page, "views">, place: HTMLElement, show: () => Promise<void>) {
  const filter: BoardFilter = { kind: "", state: "" };

  function choice(name: keyof BoardFilter, label: string, titles: { [value: string]: string }) {
    const onchange = async () => {
      filter[name] = select.value;
      await show();
      (place.querySelector(`select[name=${name}]`) as HTMLElement | null)?.focus();
    };
    const select = make("select", { name, onchange });
    for (const [value, text] of Object.entries(titles)) {
      select.append(make("option", { value, text, selected: value === filter[name] }));
    }
    return make("label", { class: "field" }, `${label} `, select);
  }

  return {
    filter,
    draw(all: KeptBoard[]) {
      const kinds = [...views].filter(([kind]) => all.some(({ document }) => document.kind === kind));
      const titles = { "": "All", ...Object.fromEntries(kinds.map(([kind, { title }]) => [kind, title])) };
      return make("div", { class: "filters" }, choice("kind", "Kind", titles), choice("state", "Show", STATES));
    },
  };
}

const list = (items: HTMLElement[]) => make("ul", { class: "boards" }, ...items);

const small = (name: string, label: string, title: string, onclick: () => void) => ({
  ...{ type: "button", class: `square quiet small ${name}`, "aria-label": label, title, onclick },
});

/** Ask for a name in place of the card's words. */
const askName: AskName = (card, name, answer) => {
  const box = make("input", { type: "text", value: name, maxlength: LONGEST, "aria-label": "Name of this board" });
  const save = (event: Event) => {
    event.preventDefault(); // in a sandboxed frame a form may not be sent
    answer(box.value.trim());
  };
  const form = make("form", { class: "rename-form" }, box, make("button", { text: "Save", onclick: save }));
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // the dialog stays
    event.stopPropagation();
    answer(null);
  });
  card.append(form);
  box.focus();
  box.select();
};
