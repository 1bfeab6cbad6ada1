/** What the editor has chosen now, and the field for its name. */

import { say } from "../base/status.ts";
import { createNaming } from "./naming.ts";
import { choose, NONE } from "./selection.ts";
import type { Page } from "../advice/types.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Selection } from "./selection.ts";

/** @param picks whether the tool picks things up */
export function createSelected({ view, render }: Page, puzzle: Puzzle, picks: () => boolean) {
  let selection = NONE;
  const naming = createNaming((name) => {
    const next = puzzle.renamed(selection.chosen, name);
    if (next) {
      selection = { ...selection, chosen: name.trim() };
      puzzle.become(next);
    }
    naming.show(selection.chosen);
  });

  function select(next: Selection) {
    const { chosen } = selection;
    selection = next;
    if (next.chosen === chosen) return;
    if (next.chosen !== null && picks()) say(`${next.chosen} is chosen.`, { shown: false });
    naming.show(next.chosen);
    render();
  }

  return {
    now: () => selection,
    select,
    clear: () => select(choose(selection, null)),
    /** Editing begins or ends: nothing is chosen. */
    begin() {
      selection = NONE;
      naming.offer(view().edit.rename !== undefined);
    },
  };
}
