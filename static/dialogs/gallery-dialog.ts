/** The Gallery dialog: the puzzles of the open kind by level, the player's own boards, and statistics. */

import { openDialog } from "../base/dialog.ts";
import { make, part } from "../base/dom.ts";
import { prepareTabs } from "../base/tabs.ts";
import { boardName, sentence } from "../base/words.ts";
import { countSolved, levelsOf, solvedWords } from "./board-words.ts";
import { cardItem } from "./gallery-card.ts";
import { createOwnBoards } from "./own-boards.ts";
import { createStatistics } from "./statistics.ts";
import type { Page } from "../advice/types.ts";
import type { Solve } from "../model/solves.ts";
import type { Piece } from "../types.ts";
import type { DialogsParts } from "./types.ts";

const TABS = ["puzzles", "shelf", "statistics"];

/** The page with the puzzles of the open kind. */
function createPuzzlesPage(
  { view: openView, kind, gallery }: Pick<Page, "view" | "kind" | "gallery" | "boards">,
  take: (piece: Piece) => void,
) {
  const place = part("gallery-puzzles", HTMLDivElement);

  return async (solves: Solve[]) => {
    const view = openView();
    let pieces: Piece[];
    try {
      pieces = await gallery(kind());
    } catch (error) {
      return place.replaceChildren(
        make("p", { class: "note", text: `${sentence(error)} Open this again when you are online.` }),
      );
    }
    const levels = levelsOf(pieces, solves);
    const { solved } = countSolved(levels.flatMap((level) => level.pieces));
    const groups = levels.map(({ title, pieces: own, solved: some }) => {
      const cards = own.map(({ piece, solve }) => {
        const { document, title: name } = piece;
        const lines = [view.words.size(document), ...(solve ? [solvedWords(solve)] : [])];
        const card = {
          view,
          document,
          state: view.play.blank(document),
          name,
          lines,
          done: solve !== null && !solve.shown,
        };
        return cardItem(card, () => take(piece));
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

export function prepareGallery(page: DialogsParts) {
  const choose = prepareTabs(TABS);
  const dialog = part("gallery-dialog", HTMLDialogElement);
  /** Say which board it is. */
  function opened() {
    const name = boardName(page.view(), page.store.now().document);
    const { title } = page.boards.about();
    page.say(`Opened ${[title, name].filter(Boolean).join(". ")}.`, { shown: false });
    page.focusBoard();
  }
  function takePiece(piece: Piece) {
    page.boards.placePiece(piece);
    opened();
  }
  const pages = [createPuzzlesPage(page, takePiece), createOwnBoards(page, opened), createStatistics(page)];
  let drawn: Promise<unknown> = Promise.resolve();
  let isWanted = false;
  const drawAll = async () => {
    const solves = await page.shelf.solves();
    await Promise.all(pages.map((show) => show(solves)));
  };
  const draw = () => (drawn = drawn.then(drawAll));
  dialog.addEventListener("close", () => (isWanted = false));
  // What is solved while the dialog is open, or opens, is marked at once.
  page.shelf.subscribe(() => isWanted && draw());

  const show = async (tab: string) => {
    isWanted = true;
    choose(tab);
    await draw();
    openDialog("gallery-dialog");
  };
  return { show: () => show("puzzles"), showStatistics: () => show("statistics") };
}
