/** What the editor has chosen now, and the field for its name. */

import { signal } from "@preact/signals-core";
import { say } from "../base/status.ts";
import { createNaming } from "./naming.ts";
import { choose, NONE } from "./selection.ts";
import type { Page } from "../advice/types.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Selection } from "./selection.ts";

/** @param picks whether the tool picks things up */
export function createSelected({ view }: Page, puzzle: Puzzle, picks: () => boolean) {
  const selection = signal(NONE);
  const naming = createNaming((name) => {
    const next = puzzle.renamed(selection.peek().chosen, name);
    if (next) {
      selection.value = { ...selection.peek(), chosen: name.trim() };
      puzzle.become(next);
    }
    naming.show(selection.peek().chosen);
  });

  function select(next: Selection) {
    const { chosen } = selection.peek();
    selection.value = next;
    if (next.chosen === chosen) return;
    if (next.chosen !== null && picks()) say(`${next.chosen} is chosen.`, { shown: false });
    naming.show(next.chosen);
  }

  return {
    now: () => selection.value,
    select,
    clear: () => select(choose(selection.peek(), null)),
    /** Editing begins or ends: nothing is chosen. */
    begin() {
      selection.value = NONE;
      naming.offer(view().edit.rename !== undefined);
    },
  };
}
