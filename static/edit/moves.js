/** Buttons that shift, mirror or turn the whole board. */

import { icon, make } from "../base/dom.js";

/** @import { Move } from "../types.d.ts" */

/** @param {HTMLElement} place @param {(move: Move) => void} run */
export function createMoves(place, run) {
  let built = "";

  /** @param {Move} move */
  function button(move) {
    const { label } = move;
    const how = { type: "button", class: "square quiet", "aria-label": label, title: label, onclick: () => run(move) };
    return make("button", how, icon(move.icon));
  }

  return {
    /** The buttons stay, and so does the focus, while they are the same. @param {Move[]} moves */
    show(moves) {
      const names = JSON.stringify(moves);
      if (names !== built) place.replaceChildren(...moves.map(button));
      built = names;
    },
  };
}
