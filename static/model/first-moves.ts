/** For the first moves of a kind, which are counted: what a click does, in one line. */

import { computed, effect, signal, untracked } from "@preact/signals-core";
import { follow } from "../base/follow.ts";
import type { Help, View } from "../types.ts";
import type { SettingsStore } from "./settings.ts";
import type { Store } from "./store.ts";

interface FirstMovesParts {
  store: Store;
  /** The open kind, and its view. */
  kind: () => string;
  view: () => View;
  settings: SettingsStore;
}

const MOVES = 5; // after which one knows what a click does

/** "Click: bulb. Right click: dot." */
export function gestureWords({ click, other }: Help, isTouch: boolean) {
  const [first, second] = isTouch ? ["Tap", "Long press"] : ["Click", "Right click"];
  const short = (text: string) => text.split(/[;:]/)[0];
  const words = [`${first}: ${short(click)}.`, other && `${second}: ${short(other)}.`];
  return words.filter(Boolean).join(" ");
}

/** The line, as a signal; empty once enough moves were made. */
export function createFirstMoveWords({ store, kind, view, settings }: FirstMovesParts) {
  const touch = matchMedia("(pointer: coarse)");
  const made = () => settings.now().moves[kind()] ?? 0;
  store.subscribe(function countMove(what) {
    if (what === "move" && made() < MOVES) {
      settings.set({ moves: { ...settings.now().moves, [kind()]: made() + 1 } });
    }
  });
  const board = computed(() => store.arrangement().id);
  const isNew = signal(true); // as long as this board is open, so that no line goes away while one plays
  effect(function askOnceForEachBoard() {
    follow(board.value);
    isNew.value = untracked(() => made() < MOVES);
  });
  return computed(() =>
    isNew.value ? gestureWords(view().words.help(store.arrangement().document), touch.matches) : "",
  );
}
