/** A field for a shape of squares: a small picture of it, and behind that a grid of squares to set, turn and mirror. */

import { createCard } from "../base/card.js";
import { icon, make } from "../base/dom.js";
import { laid, mirrored, sizeOf, toggled, trimmed, turned } from "../kits/polyomino.js";
import { say } from "../base/status.js";
import { counted } from "../base/words.js";

/** @import { Field, Option, Value } from "../types.d.ts" */

const FEWEST = 5; // squares along a side of the grid
/** @type {{ [key: string]: [down: number, right: number] }} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {Extract<Option, { is: "shape" }>} option
 * @param {(value: Value) => void} change
 * @returns {Field}
 */
export function createDesigner({ name, label, most }, change) {
  /** @type {string[]} what the grid has: the piece where it was drawn, with room to go on */
  let squares = laid([], FEWEST);
  let shown = "";
  /** The square that the tab key comes to. @type {[row: number, column: number]} */
  let cursor = [0, 0];
  const grid = make("div", { class: "squares", role: "group", "aria-label": "Squares of the piece", onkeydown: walk });
  const preview = make("span", { class: "piece", "aria-hidden": "true" });
  const buttons = make(
    "div",
    { class: "designer-buttons" },
    button("Turn", "#icon-rotate-cw", () => become(laid(trimmed(turned(squares)), roomFor(squares)))),
    button("Mirror", "#icon-flip-vertical-2", () => become(laid(trimmed(mirrored(squares)), roomFor(squares)))),
    button("Clear", "#icon-eraser", () => become(laid([], FEWEST))),
  );
  const element = createCard({ name, label, opened: () => show(true) }, [preview, label], [grid, buttons]);

  /** @param {string} text @param {string} mark @param {() => void} onclick */
  function button(text, mark, onclick) {
    return make("button", { type: "button", class: "quiet", onclick }, icon(mark), text);
  }

  /** How large a grid is that leaves room on all sides of the piece. @param {readonly string[]} shape */
  function roomFor(shape) {
    const piece = trimmed(shape);
    return Math.min(most, Math.max(FEWEST, piece.length + 1, (piece[0]?.length ?? 0) + 1));
  }

  /** @param {string[]} next */
  function become(next) {
    squares = next;
    draw();
    const piece = trimmed(squares);
    say(`${counted(sizeOf(piece), "square")}.`, { shown: false });
    shown = piece.join("/");
    change(shown);
  }

  /** @param {number} row @param {number} column */
  function toggle(row, column) {
    const next = toggled(squares, row, column);
    const isRim = row === squares.length - 1 || column === squares.length - 1;
    become(laid(next, isRim ? Math.min(most, squares.length + 1) : squares.length));
  }

  /** @param {Event} event */
  function walk(event) {
    const by = ARROWS[/** @type {KeyboardEvent} */ (event).key];
    if (!by) return;
    event.preventDefault();
    const last = squares.length - 1;
    const [row, column] = cursor.map((along, axis) => Math.max(0, Math.min(last, along + by[axis])));
    cursor = [row, column];
    show(true);
  }

  /** The buttons stay where they are unless there are more or fewer of them. */
  function draw() {
    const side = squares.length;
    if (grid.childElementCount !== side * side) {
      grid.style.setProperty("--side", String(side));
      grid.replaceChildren(
        ...squares.flatMap((row, r) =>
          Array.from(row, (_, c) => {
            const onclick = () => {
              cursor = [r, c];
              toggle(r, c);
              show(true);
            };
            return make("button", { type: "button", "aria-label": `row ${r + 1}, column ${c + 1}`, onclick });
          }),
        ),
      );
      cursor = [Math.min(cursor[0], side - 1), Math.min(cursor[1], side - 1)];
    }
    show(false);
  }

  /** @param {boolean} focus */
  function show(focus) {
    for (const [index, square] of [...grid.children].entries()) {
      const [row, column] = [Math.floor(index / squares.length), index % squares.length];
      const isHere = row === cursor[0] && column === cursor[1];
      square.setAttribute("aria-pressed", String(squares[row][column] === "#"));
      square.setAttribute("tabindex", isHere ? "0" : "-1");
      if (isHere && focus) /** @type {HTMLElement} */ (square).focus();
    }
  }

  /** @param {readonly string[]} piece */
  function picture(piece) {
    preview.style.setProperty("--side", String(Math.max(3, piece.length, piece[0]?.length ?? 0)));
    preview.style.setProperty("--columns", String(piece[0]?.length ?? 0));
    preview.replaceChildren(
      ...piece.flatMap((row) => Array.from(row, (square) => make("i", { class: square === "#" ? "full" : "" }))),
    );
  }

  return {
    element,
    show(value) {
      const piece = String(value).split("/");
      if (value !== shown) squares = laid(piece, roomFor(piece));
      shown = String(value);
      draw();
      picture(piece);
    },
  };
}
