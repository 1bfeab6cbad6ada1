/** The keyboard's focus on the board, which follows the cursor. */

import { movingFocus } from "./table.ts";
import type { AccessibleBoard } from "./accessible.ts";
import type { Table } from "./table.ts";

/**
 * Moves the focus to the cursor. After a pointer it waits for the next frame, if a place has the focus already: keys go to the
 * cursor in any case.
 */
export function createFocus(table: Table, { layer, update }: AccessibleBoard) {
  let isDue = false;

  function move() {
    isDue = false;
    update(table);
    movingFocus(table, layer(table.sight).focus);
  }

  return {
    follow() {
      isDue = !table.byKeyboard && layer(table.sight).hasFocus();
      if (!isDue) move();
    },
    /** The page gives the board the focus. */
    take() {
      update(table); // a place of the board before would be no place of this one
      layer(table.sight).focus();
    },
    /** The frame is drawn. */
    catchUp() {
      if (isDue) move();
    },
  };
}
