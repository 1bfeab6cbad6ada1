/**
 * The rule in one line under the title and, for the first moves of a kind, what a click does. The line is as high in every
 * kind, so that the board stays where it is.
 */

import { make, part, write } from "../base/dom.ts";
import type { Help } from "../types.ts";
import type { RuleLineParts } from "./types.ts";

const MOVES = 5; // after which one knows what a click does

/** "Click: bulb. Right click: dot." */
export function gestureWords({ click, other }: Help, isTouch: boolean) {
  const [first, second] = isTouch ? ["Tap", "Long press"] : ["Click", "Right click"];
  const short = (text: string) => text.split(/[;:]/)[0];
  const words = [`${first}: ${short(click)}.`, other && `${second}: ${short(other)}.`];
  return words.filter(Boolean).join(" ");
}

export function createRuleLine({ store, kind, view, views, settings }: RuleLineParts) {
  // The rules of all kinds lie unseen in the same place: there is always room for the longest one.
  part("rule-room", HTMLDivElement).append(...[...views.values()].map(({ rule }) => make("p", { "data-rule": rule })));
  const touch = matchMedia("(pointer: coarse)");
  const made = () => settings.now().moves[kind()] ?? 0;
  store.subscribe((what) => {
    if (what === "move" && made() < MOVES) {
      settings.set({ moves: { ...settings.now().moves, [kind()]: made() + 1 } });
    }
  });
  let board = "";
  let isNew = true; // as long as this board is open, so that no line goes away while one plays
  return () => {
    if (board !== store.now().board) isNew = made() < MOVES;
    board = store.now().board;
    write("rule", view().rule);
    write("gestures", isNew ? gestureWords(view().words.help(store.now().document), touch.matches) : "");
  };
}
