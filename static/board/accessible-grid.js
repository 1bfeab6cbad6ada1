/**
 * The accessible grid over the canvas: a real role="grid" with one tab stop, whose cells lie where they are drawn and say
 * what they are. Only those near the cursor are in the page; aria-rowcount and aria-colcount say the rest.
 */

/** @import { Place, Places } from "../types.d.ts" */
/** @import { Camera } from "./camera.js" */

const WINDOW = 15; // rows and columns in the page at a time

/** @param {HTMLElement} grid */
export function createCells(grid) {
  /** @type {Map<string, { place: Place, element: HTMLElement }>} */
  const shown = new Map();
  /** @type {Places | null} */
  let places = null;
  /** @type {[row: number, column: number]} the window's first row and column */
  let corner = [-1, -1];
  /** @type {HTMLElement | null} */
  let stop = null;

  /**
   * Where a window of that length should begin, so that the cursor is not at its edge.
   * @param {number} start
   * @param {number} cursor
   * @param {number} length
   */
  function slide(start, cursor, length) {
    const last = Math.max(0, length - WINDOW);
    if (
      start >= 0 &&
      start <= last &&
      cursor >= start + Math.min(1, start) &&
      cursor < start + WINDOW - (start < last ? 1 : 0)
    ) {
      return start;
    }
    return Math.max(0, Math.min(last, cursor - Math.floor(WINDOW / 2)));
  }

  /** @param {Places} board */
  function fill(board) {
    const hadFocus = grid.contains(document.activeElement);
    shown.clear();
    const rows = [];
    for (let r = corner[0]; r < Math.min(board.rows, corner[0] + WINDOW); r += 1) {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      row.setAttribute("aria-rowindex", String(r + 1));
      for (let c = corner[1]; c < Math.min(board.columns, corner[1] + WINDOW); c += 1) {
        const element = document.createElement("div");
        element.setAttribute("role", "gridcell");
        element.setAttribute("aria-colindex", String(c + 1));
        element.tabIndex = -1;
        element.dataset.at = `${r},${c}`;
        const box = board.box([r, c]);
        for (const side of /** @type {const} */ (["x", "y", "w", "h"])) {
          element.style.setProperty(`--${side}`, String(box[side]));
        }
        row.append(element);
        shown.set(`${r},${c}`, { place: [r, c], element });
      }
      rows.push(row);
    }
    grid.replaceChildren(...rows);
    return hadFocus;
  }

  return {
    /**
     * Bring the grid up to date.
     * @param {Places} board
     * @param {Place} cursor
     * @param {string} name kind and size
     * @param {(place: Place) => string} say
     */
    show(board, cursor, name, say) {
      const [row, column] = /** @type {[number, number]} */ (cursor);
      const next = /** @type {[number, number]} */ ([
        slide(corner[0], row, board.rows),
        slide(corner[1], column, board.columns),
      ]);
      let refocus = false;
      if (board !== places || next[0] !== corner[0] || next[1] !== corner[1]) {
        places = board;
        corner = next;
        refocus = fill(board);
        grid.setAttribute("role", "grid");
        grid.setAttribute("aria-rowcount", String(board.rows));
        grid.setAttribute("aria-colcount", String(board.columns));
      }
      if (grid.getAttribute("aria-label") !== name) grid.setAttribute("aria-label", name);
      for (const { place, element } of shown.values()) {
        const words = say(place);
        if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
      }
      if (stop) stop.tabIndex = -1;
      stop = shown.get(String(cursor))?.element ?? null;
      if (stop) stop.tabIndex = 0;
      if (refocus) stop?.focus({ preventScroll: true });
    },
    /** @param {Camera} camera */
    place({ scale, x, y }) {
      grid.style.setProperty("--cell", `${scale}px`);
      grid.style.setProperty("--board-x", `${x}px`);
      grid.style.setProperty("--board-y", `${y}px`);
    },
    focus: () => stop?.focus({ preventScroll: true }),
    hasFocus: () => grid.contains(document.activeElement),
    /**
     * The place of a cell's element.
     * @param {EventTarget | null} target
     */
    placeOf(target) {
      return target instanceof HTMLElement ? (shown.get(target.dataset.at ?? "")?.place ?? null) : null;
    },
  };
}
