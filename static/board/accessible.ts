/** The accessible layer over the canvas, for grids or for groups, and what it says of the board on show. */

import { boardName } from "../base/words.ts";
import { createGrid } from "./grid-layer.ts";
import { createGroup } from "./group-layer.ts";
import { movingFocus } from "./table.ts";
import type { Place, Scene } from "../types.ts";
import type { Layer, LayerWords } from "./layer.ts";
import type { Table } from "./table.ts";
import type { Sight } from "./types.ts";

/** What is said of the places that the card on show marks, by place as text. */
function wordsByPlace(step: Scene["step"]) {
  const words: Map<string, string[]> = new Map();
  const { before = "", found = "", links = "", wrong = "", proposed = "" } = step?.says ?? {};
  const add = (at: Place, text: string) => {
    const here = words.get(String(at)) ?? [];
    if (text && !here.includes(text)) words.set(String(at), [...here, text]);
  };
  step?.before?.forEach((fact) => add(fact.at, before));
  step?.wrong.forEach((at) => add(at, wrong));
  step?.found.forEach((fact) => add(fact.at, found));
  step?.proposed?.forEach((at) => add(at, proposed));
  step?.links.forEach((link, index, { length }) => {
    // Several are numbered, as the card lists them.
    for (const at of link) add(at, links && length > 1 ? `${links} ${index + 1}` : links);
  });
  return words;
}

/** What the layer tells of a sight; the rest is only drawn. */
function toldOf({ view, document, state, shows, verdict, plan, pattern, trial, step }: Sight) {
  return { view, document, state, shows, verdict, plan, pattern, trial, step };
}

function wordsOf({ view, trial, step, ...board }: ReturnType<typeof toldOf>): LayerWords {
  const { document, state } = board;
  const marks = wordsByPlace(step);
  return {
    name: boardName(view, document),
    say(at) {
      const thing = view.words.say(board, at);
      const tried = trial?.changed.has(String(at)) ? ["in trial"] : [];
      const marked = [...(marks.get(String(at)) ?? []), ...tried];
      // Marks come first, and where it is last; in a group, where things have names, the name first.
      const all = view.geometry.arranged === "group" ? [thing, ...marked] : [...marked, thing, view.words.where([at])];
      return all.filter(Boolean).join(", ");
    },
    isPressed: (at) => view.words.isPressed(document, state, at),
  };
}

export type AccessibleBoard = ReturnType<typeof createAccessibleBoard>;

/** Both layers, of which the one of the open kind is in the page. */
export function createAccessibleBoard(grid: HTMLElement) {
  const layers = { grid: createGrid(grid), group: createGroup(grid) };
  let inPage: Layer | null = null;
  /** what the layer in the page was made of */
  let madeOf: unknown[] = [];

  /** The layer of a kind. */
  const layer = (sight: Sight | null): Layer => layers[sight?.view.geometry.arranged ?? "grid"];

  return {
    layer,
    /** Brings the elements and their words up to date. */
    update(table: Table) {
      const { sight, places, viewport, cursor } = table;
      if (!sight || !places || viewport.size.width === 0) return;
      const next = layer(sight);
      next.follow(viewport.camera);
      const told = toldOf(sight);
      const parts = [places, cursor, ...Object.values(told)];
      if (parts.every((part, index) => part === madeOf[index])) return;
      madeOf = parts;
      if (next !== inPage) inPage?.leave();
      inPage = next;
      movingFocus(table, () => next.show(places, cursor, wordsOf(told)));
    },
  };
}
