/** Offers letters beside colours on the first board that has several, until the player answers or plays on. */

import { effect } from "@preact/signals-core";
import { make, part } from "../base/dom.ts";
import { hasLetters } from "../draw/inks.ts";
import type { Page } from "../advice/types.ts";
import type { Document, View } from "../types.ts";

/** Whether a board tells things apart by colour. */
export const hasSeveral = ({ drawing }: Pick<View, "drawing">, document: Document) =>
  drawing.colours(document).length > 1;

export function offerLetters({ store, view, settings, say }: Pick<Page, "store" | "view" | "settings" | "say">) {
  const answer = (letters: boolean) => () => {
    settings.set({ letters, lettersAsked: true });
    say(
      letters ? "Each colour has its letter now. Settings turns letters off." : "You can turn letters on in Settings.",
    );
  };
  const offer = make(
    "div",
    { class: "trial offer", role: "group", "aria-label": "Letters for colours", hidden: true },
    make("span", { text: "Colours alike? Add letters?" }),
    make("button", { type: "button", text: "Yes", onclick: answer(true) }),
    make("button", { type: "button", text: "No", onclick: answer(false) }),
  );
  part("editor", HTMLDivElement).after(offer);
  let board = "";
  let isWanted = false;
  let opened = store.now(); // that board when it was opened, or edited
  function update() {
    const now = store.now();
    if (board !== now.id || opened.document !== now.document) opened = now;
    // Who plays can tell them apart; Settings has the letters.
    else if (isWanted && now.state !== opened.state && !settings.now().lettersAsked) {
      settings.set({ lettersAsked: true });
    }
    if (board !== now.id) isWanted = hasSeveral(view(), now.document); // not while one edits it
    board = now.id;
    offer.hidden = !isWanted || settings.now().lettersAsked || hasLetters();
    document.documentElement.toggleAttribute("data-offers", !offer.hidden);
  }
  effect(update);
}
