/** The gallery: puzzles that come with Gridlight, by level, and the player's own boards from the shelf. */

import { closeDialog, openDialog } from "../base/dialog.js";
import { icon, make, part } from "../base/dom.js";
import { readInks } from "../draw/inks.js";
import { drawSmall } from "../draw/picture.js";
import { titleOf } from "../kits/schema.js";
import { ago, capital, clock } from "../base/words.js";

/** @import { Document, State, View } from "../types.d.ts" */
/** @import { Piece } from "../python/site.js" */
/** @import { Shelf, Shelved } from "../store/shelf.js" */

export const LEVELS = ["easy", "normal", "hard", "fiendish"];
const SIDE = 104; // CSS pixels of a small picture

/**
 * @param {object} parts
 * @param {Map<string, View>} parts.views
 * @param {() => Promise<Piece[]>} parts.pieces of the kind that is open
 * @param {Shelf} parts.shelf
 * @param {(piece: Piece) => void} parts.open
 * @param {(board: Shelved) => void} parts.take
 */
export function prepareGallery({ views, pieces, shelf, open, take }) {
  const pages = { puzzles: part("gallery-puzzles", HTMLDivElement), shelf: part("gallery-shelf", HTMLDivElement) };
  const tabs = { puzzles: part("tab-puzzles", HTMLButtonElement), shelf: part("tab-shelf", HTMLButtonElement) };
  const names = /** @type {(keyof typeof pages)[]} */ (Object.keys(pages));

  /** @param {keyof typeof pages} chosen */
  function choose(chosen) {
    for (const name of names) {
      pages[name].hidden = name !== chosen;
      tabs[name].setAttribute("aria-selected", String(name === chosen));
      tabs[name].tabIndex = name === chosen ? 0 : -1;
    }
  }

  for (const name of names) {
    tabs[name].addEventListener("click", () => choose(name));
    tabs[name].addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = name === "puzzles" ? "shelf" : "puzzles";
      choose(other);
      tabs[other].focus();
    });
  }

  /**
   * @param {{ document: Document, state: State, name: string, about: string, done?: boolean }} what
   * @param {() => void} then
   */
  function card({ document, state, name, about, done = false }, then) {
    const view = views.get(document.kind);
    const canvas = make("canvas", { "aria-hidden": "true" });
    // Pictures are drawn when they come into sight: a gallery may be long.
    const watcher = new IntersectionObserver((entries) => {
      if (!view || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      drawSmall(canvas, SIDE, view, document, state, readInks());
    });
    watcher.observe(canvas);
    const button = make(
      "button",
      {
        type: "button",
        onclick: () => {
          closeDialog("gallery-dialog");
          then();
        },
      },
      canvas,
      make("span", { class: "name", text: name }),
      make("span", { class: done ? "about done" : "about", text: about }),
    );
    return make("li", { class: "board-card" }, button);
  }

  async function showPuzzles() {
    const all = await pieces();
    const solved = new Set(
      (await shelf.boards()).filter((one) => one.solved).map((one) => JSON.stringify(one.document)),
    );
    const groups = [...LEVELS, ""].flatMap((level) => {
      const some = all.filter(({ grade }) => (grade?.level ?? "") === level);
      if (some.length === 0) return [];
      const heading = make("h3", { text: level ? capital(level) : "Ungraded" });
      const cards = some.map((piece) => {
        const view = /** @type {View} */ (views.get(piece.document.kind));
        const what = { document: piece.document, state: view.blank(piece.document), name: piece.title };
        const done = solved.has(JSON.stringify(piece.document));
        const about = done ? `${view.size(piece.document)}, solved` : view.size(piece.document);
        return card({ ...what, about, done }, () => open(piece));
      });
      return [heading, make("ul", { class: "boards" }, ...cards)];
    });
    pages.puzzles.replaceChildren(...groups);
    if (all.length === 0) {
      pages.puzzles.append(make("p", { class: "note", text: "No puzzles of this kind come with this page yet." }));
    }
  }

  async function showShelf() {
    const boards = (await shelf.boards()).filter(({ document }) => views.has(document.kind));
    const cards = boards.map((board) => {
      const view = /** @type {View} */ (views.get(board.document.kind));
      const { document, state, solved, seconds, when } = board;
      const solvedIn = board.about.helped ? "Solved" : `Solved in ${clock(seconds)}`;
      const name = board.about.title ?? `${titleOf(board.document.kind)} ${view.size(document)}`;
      const about = solved ? solvedIn : ago(when);
      const item = card({ document, state, name, about, done: solved }, () => take(board));
      const forget = make(
        "button",
        {
          type: "button",
          class: "square quiet small forget",
          "aria-label": `Take ${name} off the shelf`,
          title: "Take it off the shelf",
          onclick: async () => {
            await shelf.forget(board.id);
            item.replaceChildren(backAgain);
            backAgain.focus();
          },
        },
        icon("#icon-x"),
      );
      const backAgain = make("button", {
        type: "button",
        text: "Put it back",
        onclick: async () => {
          await shelf.putBack(board);
          await showShelf();
        },
      });
      item.append(forget);
      return item;
    });
    pages.shelf.replaceChildren(make("ul", { class: "boards" }, ...cards));
    if (boards.length === 0) {
      const text = shelf.lasting
        ? "Every board that you touch is kept here, with everything on it."
        : "This browser keeps nothing for this page, so there is no shelf.";
      pages.shelf.replaceChildren(make("p", { class: "note", text }));
    }
  }

  return {
    async show() {
      choose("puzzles");
      await Promise.all([showPuzzles(), showShelf()]);
      openDialog("gallery-dialog");
    },
  };
}
