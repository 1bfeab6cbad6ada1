/** The Gallery dialog: the puzzles of the open kind by level, and the player's own boards from the shelf. */

import { closeDialog, openDialog } from "../base/dialog.js";
import { icon, make, part } from "../base/dom.js";
import { LEVELS, ago, boardName, capital, clock } from "../base/words.js";
import { readInks } from "../draw/inks.js";
import { drawSmall } from "../draw/picture.js";

/** @import { Document, Piece, State, View } from "../types.d.ts" */
/** @import { Shelved } from "../store/kept.d.ts" */
/** @import { Page } from "../advice/types.d.ts" */
/** @typedef {{ view: View, document: Document, state: State, name: string, about: string, done: boolean }} Card */

const SIDE = 104; // CSS pixels of a small picture

/** A puzzle as a card says it. @type {(view: View, piece: Piece, done: boolean) => Card} */
function puzzleCard(view, { document, title: name }, done) {
  const size = view.size(document);
  return { view, document, state: view.blank(document), name, about: done ? `${size}, solved` : size, done };
}

/** A board of the shelf as a card says it. @param {View} view @param {Shelved} board @returns {Card} */
function shelfCard(view, { document, state, about, solved: done, seconds, when }) {
  const name = about.title ?? boardName(view, document);
  const solved = about.helped ? "Solved" : `Solved in ${clock(seconds)}`;
  return { view, document, state, name, about: done ? solved : ago(when), done };
}

/** @param {Card} card @param {() => void} take */
function cardItem({ view, document, state, name, about, done }, take) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  // Pictures are drawn when they come into sight: a gallery may be long.
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    drawSmall(canvas, SIDE, view, document, state, readInks());
  });
  watcher.observe(canvas);
  const onclick = () => {
    closeDialog("gallery-dialog");
    take();
  };
  const words = [make("span", { class: "name", text: name })];
  words.push(make("span", { class: done ? "about done" : "about", text: about }));
  return make("li", { class: "board-card" }, make("button", { type: "button", onclick }, canvas, ...words));
}

/** Show one of the two pages at a time. */
function prepareTabs() {
  const names = ["puzzles", "shelf"];
  const tab = (/** @type {string} */ name) => part(`tab-${name}`, HTMLButtonElement);

  /** @param {string} chosen */
  function choose(chosen) {
    for (const name of names) {
      part(`gallery-${name}`, HTMLDivElement).hidden = name !== chosen;
      tab(name).setAttribute("aria-selected", String(name === chosen));
      tab(name).tabIndex = name === chosen ? 0 : -1;
    }
  }

  for (const [index, name] of names.entries()) {
    tab(name).addEventListener("click", () => choose(name));
    tab(name).addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = names[1 - index];
      choose(other);
      tab(other).focus();
    });
  }
  return choose;
}

/** @param {Page} page */
export function prepareGallery({ views, kind, gallery, shelf, boards }) {
  const puzzles = part("gallery-puzzles", HTMLDivElement);
  const own = part("gallery-shelf", HTMLDivElement);
  const choose = prepareTabs();

  async function showPuzzles() {
    const [all, kept] = await Promise.all([gallery(kind()), shelf.boards()]);
    const solved = new Set(kept.filter((one) => one.solved).map((one) => JSON.stringify(one.document)));
    const groups = [...LEVELS, ""].flatMap((level) => {
      const cards = all
        .filter(({ grade }) => (grade?.level ?? "") === level)
        .map((piece) => {
          const view = /** @type {View} */ (views.get(piece.document.kind));
          return cardItem(puzzleCard(view, piece, solved.has(JSON.stringify(piece.document))), () =>
            boards.placePiece(piece),
          );
        });
      const heading = make("h3", { text: level ? capital(level) : "Ungraded" });
      return cards.length > 0 ? [heading, make("ul", { class: "boards" }, ...cards)] : [];
    });
    puzzles.replaceChildren(...groups);
    if (all.length === 0) puzzles.append(make("p", { class: "note", text: "No puzzles of this kind yet." }));
  }

  /** @param {Shelved} board @param {View} view */
  function shelfItem(board, view) {
    const card = shelfCard(view, board);
    const item = cardItem(card, () => boards.take(board));
    const restore = async () => {
      await shelf.putBack(board);
      await showShelf();
    };
    const remove = async () => {
      await shelf.forget(board.id);
      const back = make("button", { type: "button", text: "Put it back", onclick: restore });
      item.replaceChildren(back);
      back.focus();
    };
    const label = { "aria-label": `Remove ${card.name}`, title: "Remove" };
    const cross = { type: "button", class: "square quiet small forget", ...label, onclick: remove };
    item.append(make("button", cross, icon("#icon-x")));
    return item;
  }

  async function showShelf() {
    const items = (await shelf.boards()).flatMap((board) => {
      const view = views.get(board.document.kind);
      return view ? [shelfItem(board, view)] : [];
    });
    const text = shelf.lasting
      ? "Every board you play or edit is kept here."
      : "This browser does not let the page keep boards.";
    own.replaceChildren(
      items.length > 0 ? make("ul", { class: "boards" }, ...items) : make("p", { class: "note", text }),
    );
  }

  return {
    async show() {
      choose("puzzles");
      await Promise.all([showPuzzles(), showShelf()]);
      openDialog("gallery-dialog");
    },
  };
}
