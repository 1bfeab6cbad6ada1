/** The puzzles that can be printed, with a tick each: the open one first, then the player's boards and the galleries. */

import { make } from "../../base/dom.ts";
import { boardName, capital, counted } from "../../base/words.ts";
import type { View } from "../../types.ts";
import type { Group, PieceList, PrintPiece } from "./types.ts";

export function createPieceList(place: HTMLElement, views: Map<string, View>, changed: () => void): PieceList {
  let items: { piece: PrintPiece; tick: HTMLInputElement }[] = [];

  function line(piece: PrintPiece, checked: boolean, group: string) {
    const { document, title, grade } = piece;
    const view = views.get(document.kind) as View;
    const tick = make("input", { type: "checkbox", class: "tick", checked, onchange: changed });
    items.push({ piece, tick });
    const size = group === view.title ? view.words.size(document) : boardName(view, document);
    const words = [...(title ? [title] : []), size, ...(grade ? [capital(grade.level)] : [])].join(" · ");
    return make("li", {}, make("label", { class: "field" }, tick, words));
  }

  /** Groups fold, but for the first. */
  function block({ title, pieces, chosen = false }: Group, index: number) {
    const list = make("ul", {}, ...pieces.map((piece) => line(piece, chosen, title)));
    const about = make("span", { class: "note", text: counted(pieces.length, "puzzle") });
    if (index > 0) return make("details", {}, make("summary", {}, `${title} `, about), allOf(list, title), list);
    return make("div", { role: "group", "aria-label": title }, list);
  }

  /** The button that ticks all of a list, or none where all are. */
  function allOf(list: HTMLElement, title: string) {
    const ticks = () => [...list.querySelectorAll("input")] as HTMLInputElement[];
    function onclick() {
      const isAll = ticks().every(({ checked }) => checked);
      for (const tick of ticks()) tick.checked = !isAll;
      changed();
    }
    return make("button", { type: "button", text: "All or none", "aria-label": `All or none of ${title}`, onclick });
  }

  return {
    show(groups) {
      items = [];
      const known = groups.map((group) => ({
        ...group,
        pieces: group.pieces.filter((one) => views.has(one.document.kind)),
      }));
      place.replaceChildren(...known.filter(({ pieces }) => pieces.length > 0).map(block));
    },
    chosen: () => items.filter(({ tick }) => tick.checked).map(({ piece }) => piece),
  };
}
