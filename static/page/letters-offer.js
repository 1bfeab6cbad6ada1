/** Offers letters beside colours on the first board that has several, until the player says yes or no. */

import { make, part } from "../base/dom.js";
import { hasLetters } from "../draw/inks.js";

/** @import { Document, View } from "../types.d.ts" */
/** @import { Page } from "../advice/types.d.ts" */

/** Whether a board tells things apart by colour. @param {Pick<View, "colours">} view @param {Document} document */
export const hasSeveral = (view, document) => view.colours(document).length > 1;

/** @param {Pick<Page, "store" | "view" | "settings" | "say">} page */
export function offerLetters({ store, view, settings, say }) {
  /** @param {boolean} letters */
  const answer = (letters) => () => {
    settings.set({ letters, lettersAsked: true });
    say(
      letters ? "Each colour has its letter now. Settings turns letters off." : "You can turn letters on in Settings.",
    );
  };
  const offer = make(
    "div",
    { class: "trial offer", role: "group", "aria-label": "Letters for colours", hidden: true },
    make("span", { text: "Show a letter on each colour?" }),
    make("button", { type: "button", text: "Yes", onclick: answer(true) }),
    make("button", { type: "button", text: "No", onclick: answer(false) }),
  );
  part("editor", HTMLDivElement).after(offer);
  let board = "";
  let isWanted = false;
  function update() {
    const now = store.now();
    if (board !== now.board) isWanted = hasSeveral(view(), now.document); // not while one edits it
    board = now.board;
    offer.hidden = !isWanted || settings.now().lettersAsked || hasLetters();
  }
  store.subscribe(update);
  settings.subscribe(update);
  update();
}
