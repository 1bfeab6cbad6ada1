/** What keys, the focus and screen readers do on the board: a gesture for the page, a line that is drawn, or a step of the cursor. */

import { putDown } from "./gestures.ts";
import { hasGround } from "./table.ts";
import type { Direction, Place } from "../types.ts";
import type { GestureParts } from "./gestures.ts";

const DIRECTIONS: { [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "row-start",
  End: "row-end",
};

type Meaning = { direction: Direction } | { type: "main" | "mark" } | null;

/** What a key does on every board: moves the cursor, or puts a mark; null for any other key. */
export function meaningOf({ key, ctrlKey, shiftKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey">): Meaning {
  if (ctrlKey && key === "Home") return { direction: "start" };
  if (ctrlKey && key === "End") return { direction: "end" };
  if (Object.hasOwn(DIRECTIONS, key)) return { direction: DIRECTIONS[key] };
  const isX = key.toLowerCase() === "x";
  if (ctrlKey || !(isX || key === "Enter" || key === " ")) return null;
  return { type: isX || shiftKey ? "mark" : "main" };
}

/** A gesture without a pointer. In a group that is edited it is a whole drag, which ends where it began. */
function tap({ table, hooks }: Pick<GestureParts, "table" | "hooks">, type: "main" | "mark", at: Place) {
  hooks.gesture({ type, at });
  if (hasGround(table)) hooks.gesture({ type: "drop", at, from: at });
}

export function listenToBoardKeys(grid: HTMLElement, parts: GestureParts) {
  const { table, line, hooks, layer, request, moveCursor } = parts;

  /** A key that draws takes the cursor along with the line. */
  function drawByKey(key: string) {
    const taken = line.key(key, table.cursor);
    if (taken) moveCursor(taken.at ?? table.cursor, true);
    return taken !== null;
  }

  function press(event: KeyboardEvent) {
    const { places } = table;
    if (!places || event.altKey || event.metaKey) return;
    const { key, ctrlKey } = event;
    const meaning = meaningOf(event);
    if (!ctrlKey && (hooks.key(key, table.cursor) || drawByKey(key))) request();
    else if (!meaning) return;
    else if ("direction" in meaning) moveCursor(places.next(table.cursor, meaning.direction), true);
    else {
      table.byKeyboard = true;
      tap(parts, meaning.type, table.cursor);
      request();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  grid.addEventListener("keydown", press);
  grid.addEventListener("focusin", (event) => {
    if (table.isMovingFocus) return;
    table.cursor = layer().placeOf(event.target) ?? table.cursor;
    // Not where the page gives the board the focus after a click, as on a new board of First steps.
    table.byKeyboard = event.target instanceof Element && event.target.matches(":focus-visible");
    request();
  });
  grid.addEventListener("focusout", () => {
    if (table.isMovingFocus) return;
    line.letGo();
    request();
  });
  // A screen reader presses a cell with a click that no pointer made; it may not have moved the focus there.
  grid.addEventListener("click", (event) => {
    const at = layer().placeOf(event.target);
    if (event.detail !== 0 || at === null) return;
    moveCursor(at, true);
    // At the edge of the cells that are in the page, the click only brought the next ones there: another one plays.
    if (event.target instanceof Node && event.target.isConnected) tap(parts, "main", at);
  });
  // A line that follows the mouse is put down by any key, and Escape does no more than that.
  const escape = (event: KeyboardEvent) => {
    const isEscape = event.key === "Escape";
    if (!putDown(parts) && !(isEscape && line.cancel())) return;
    if (isEscape) event.stopPropagation();
    request();
  };
  document.addEventListener("keydown", escape, { capture: true });
}
