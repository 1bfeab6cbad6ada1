/**
 * What must happen on the page when something changes, each by its name, for the first board. What comes after that board is in
 * later-effects.ts, what is kept of boards in model/effects/.
 */

import { effect } from "@preact/signals-core";
import { keepBoard } from "../model/effects/keep-board.ts";
import { showButtons } from "../ui/buttons.ts";
import { layOut } from "../ui/layout.ts";
import type { Parts } from "./parts.ts";

/** From the start: the open board is kept, buttons show whether they work, and another board ends what was for the one before. */
export function beginToFollow({ page, stage, trials }: Parts) {
  const { store, shelf, mode, adviser, edit, kind } = page;
  let last = store.board();

  store.subscribe(function turnToBoard(what) {
    const before = last;
    last = store.board();
    if (before.id === last.id) return;
    adviser.peek().drop();
    const isOtherKind = before.document.kind !== kind();
    if (isOtherKind) mode.choose("");
    if (isOtherKind || what === "open") edit(false);
    stage.fit();
  });
  keepBoard(store, shelf);
  effect(function enableButtons() {
    showButtons({ ...page, trials });
  });
}

/** Draw the board, and again whenever what it shows changes. */
export function beginToDraw({ page, stage }: Parts) {
  const { display } = page;
  effect(function layOutPage() {
    layOut(page);
  });
  effect(function drawBoard() {
    stage.show(display.value.sight);
  });
  effect(function nameWindow() {
    const { name, title, size } = display.value.header;
    document.title = `${name || `${title} ${size}`} – Gridlight`;
  });
}
