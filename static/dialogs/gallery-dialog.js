/** The Gallery dialog: the puzzles of the open kind by level, the player's own boards, and statistics. */

import { openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { prepareTabs } from "../base/tabs.js";
import { countSolved, levelsOf, solvedWords } from "./board-words.js";
import { cardItem } from "./gallery-card.js";
import { createOwnBoards } from "./own-boards.js";
import { createStatistics } from "./statistics.js";

/** @import { Page } from "../advice/types.d.ts" */
/** @import { Solve } from "../store/kept.d.ts" */

const TABS = ["puzzles", "shelf", "statistics"];

/** The page with the puzzles of the open kind. @param {Pick<Page, "view" | "kind" | "gallery" | "boards">} page */
function createPuzzlesPage({ view: openView, kind, gallery, boards }) {
  const place = part("gallery-puzzles", HTMLDivElement);

  return async (/** @type {Solve[]} */ solves) => {
    const view = openView();
    const pieces = await gallery(kind());
    const levels = levelsOf(pieces, solves);
    const { solved } = countSolved(levels.flatMap((level) => level.pieces));
    const groups = levels.map(({ title, pieces: own, solved: some }) => {
      const cards = own.map(({ piece, solve }) => {
        const { document, title: name } = piece;
        const lines = [view.size(document), ...(solve ? [solvedWords(solve)] : [])];
        const card = { view, document, state: view.blank(document), name, lines, done: solve !== null && !solve.shown };
        return cardItem(card, () => boards.placePiece(piece));
      });
      const count = make("span", { class: "note", text: `${some} of ${own.length} solved` });
      const head = make("div", { class: "level-head" }, make("h3", { text: title }), count);
      return make("section", {}, head, make("ul", { class: "boards" }, ...cards));
    });
    const all = `${view.title}: ${solved} of ${pieces.length} solved.`;
    const text = pieces.length > 0 ? all : "No puzzles of this kind yet.";
    place.replaceChildren(make("p", { class: "note", text }), ...groups);
  };
}

/** @param {Page} page */
export function prepareGallery(page) {
  const choose = prepareTabs(TABS);
  const dialog = part("gallery-dialog", HTMLDialogElement);
  const pages = [createPuzzlesPage(page), createOwnBoards(page), createStatistics(page)];
  /** @type {Promise<unknown>} */
  let drawn = Promise.resolve();
  let isWanted = false;
  const drawAll = async () => {
    const solves = await page.shelf.solves();
    await Promise.all(pages.map((show) => show(solves)));
  };
  const draw = () => (drawn = drawn.then(drawAll));
  dialog.addEventListener("close", () => (isWanted = false));
  // What is solved while the dialog is open, or opens, is marked at once.
  page.shelf.subscribe(() => isWanted && draw());

  /** @param {string} tab */
  const show = async (tab) => {
    isWanted = true;
    choose(tab);
    await draw();
    openDialog("gallery-dialog");
  };
  return { show: () => show("puzzles"), showStatistics: () => show("statistics") };
}
