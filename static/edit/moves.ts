/** Buttons that shift, mirror or turn the whole board. */

import { icon, make } from "../base/dom.ts";
import type { Move } from "../types.ts";

export function createMoves(place: HTMLElement, run: (move: Move) => void) {
  let built = "";

  function button(move: Move) {
    const { label } = move;
    const how = { type: "button", class: "square quiet", "aria-label": label, title: label, onclick: () => run(move) };
    return make("button", how, icon(move.icon));
  }

  return {
    /** The buttons stay, and so does the focus, while they are the same. */
    show(moves: Move[]) {
      const names = JSON.stringify(moves);
      if (names !== built) place.replaceChildren(...moves.map(button));
      built = names;
    },
  };
}
