/** What the editor has chosen now, and the field for its name. */

import { say } from "../base/status.js";
import { createNaming } from "./naming.js";
import { choose, NONE } from "./selection.js";

/** @import { Page } from "../advice/types.d.ts" */
/** @import { Puzzle } from "./puzzle.js" */
/** @import { Selection } from "./selection.js" */

/**
 * @param {Page} page @param {Puzzle} puzzle @param {() => boolean} picks whether the tool picks things up
 */
export function createSelected({ view, render }, puzzle, picks) {
  let selection = NONE;
  const naming = createNaming((name) => {
    const next = puzzle.renamed(selection.chosen, name);
    if (next) {
      selection = { ...selection, chosen: name.trim() };
      puzzle.become(next);
    }
    naming.show(selection.chosen);
  });

  /** @param {Selection} next */
  function select(next) {
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
      naming.offer(view().rename !== undefined);
    },
  };
}
