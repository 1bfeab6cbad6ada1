/** What the accessible layer over the canvas says of the board: one layer for grids and one for groups. */

import { createGrid } from "./grid-layer.ts";
import { createGroup } from "./group-layer.ts";
import { movingFocus } from "./table.ts";
import type { Place, Places, Scene } from "../types.ts";
import type { Layer, Words } from "./layer.ts";
import type { Table } from "./table.ts";
import type { Sight } from "./types.ts";

/** What is said of the places that the card on show marks, by place as text. */
function markedPlaces(step: Scene["step"]) {
  const words: Map<string, string[]> = new Map();
  const { found = "", links = "", wrong = "", proposed = "" } = step?.says ?? {};
  const add = (at: Place, text: string) => {
    const here = words.get(String(at)) ?? [];
    if (text && !here.includes(text)) words.set(String(at), [...here, text]);
  };
  step?.wrong.forEach((at) => add(at, wrong));
  step?.found.forEach((fact) => add(fact.at, found));
  step?.proposed?.forEach((at) => add(at, proposed));
  step?.links.forEach((link, index, { length }) => {
    // The numbers of several are those in the list.
    for (const at of link) add(at, links && length > 1 ? `${links} ${index + 1}` : links);
  });
  return words;
}

/** What of a sight is said; the rest is only drawn. */
function saidOf({ view, document, state, shows, verdict, plan, pattern, trial, step }: Sight) {
  return { view, document, state, shows, verdict, plan, pattern, trial, step };
}

/** The words of a board. */
function wordsOf({ view, trial, step, ...board }: ReturnType<typeof saidOf>): Words {
  const { document, state } = board;
  const marked = markedPlaces(step);
  return {
    name: `${view.title}, ${view.words.size(document)}`,
    say(at) {
      const words = view.words.say(board, at);
      const tried = trial?.changed.has(String(at)) ? ["in trial"] : [];
      const more = [...(marked.get(String(at)) ?? []), ...tried];
      // What is there comes first, and where it is last; in a group, where things have names, the name first.
      const all = view.geometry.arranged === "group" ? [words, ...more] : [...more, words, view.words.where([at])];
      return all.filter(Boolean).join(", ");
    },
    isPressed: (at) => view.words.isPressed(document, state, at),
  };
}

/** Both layers over the canvas, of which the one of the open kind is in the page. */
export function createAccessibleBoard(grid: HTMLElement) {
  const layers = { grid: createGrid(grid), group: createGroup(grid) };
  let inPage: Layer | null = null;
  /** what the words on show were made of */
  let said: unknown[] = [];

  /** The layer of a kind. */
  const layer = (sight: Sight | null): Layer => layers[sight?.view.geometry.arranged ?? "grid"];

  return {
    layer,
    /** Bring the elements and their words up to date; both are of the table, which has them now. */
    update(sight: Sight, places: Places, table: Table) {
      const about = saidOf(sight);
      const parts = [places, table.cursor, ...Object.values(about)];
      if (parts.every((part, index) => part === said[index])) return;
      said = parts;
      const next = layer(sight);
      if (next !== inPage) inPage?.leave();
      inPage = next;
      movingFocus(table, () => next.show(places, table.cursor, wordsOf(about)));
    },
  };
}
