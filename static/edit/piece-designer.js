/** A field for a polyomino: a small picture of it, which opens a grid of squares to set, turn and mirror. */

import { createCard } from "../base/card.js";
import { icon, make } from "../base/dom.js";
import { counted } from "../base/words.js";
import { laid, mirrored, sizeOf, toggled, trimmed, turned } from "../kits/polyomino.js";
import { say } from "../base/status.js";

/** @import { Field, Option, Value } from "../types.d.ts" */
/** @import { Shape } from "../kits/polyomino.js" */

const FEWEST = 5; // squares along a side of the grid
/** @type {{ [key: string]: [down: number, right: number] }} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {(option: Extract<Option, { is: "shape" }>, change: (value: Value) => void) => Field} */
export function createDesigner({ name, label, most }, change) {
  let squares = laid([], FEWEST); // the piece where it was drawn, with room around it
  let shown = "";
  const preview = make("span", { class: "piece", "aria-hidden": "true" });
  const grid = createGrid((row, column) => {
    const side = squares.length;
    const isRim = row === side - 1 || column === side - 1;
    become(laid(toggled(squares, row, column), isRim ? Math.min(most, side + 1) : side));
  });
  const buttons = make(
    "div",
    { class: "designer-buttons" },
    button("Turn", "#icon-rotate-cw", () => become(laid(trimmed(turned(squares)), roomFor(squares)))),
    button("Mirror", "#icon-flip-vertical-2", () => become(laid(trimmed(mirrored(squares)), roomFor(squares)))),
    button("Clear", "#icon-eraser", () => become(laid([], FEWEST))),
  );

  /** The side of a grid with room on all sides of the piece. @param {Shape} shape */
  function roomFor(shape) {
    const piece = trimmed(shape);
    return Math.min(most, Math.max(FEWEST, piece.length + 1, (piece[0]?.length ?? 0) + 1));
  }

  /** @param {string[]} next */
  function become(next) {
    squares = next;
    grid.show(squares);
    const piece = trimmed(squares);
    say(`${counted(sizeOf(piece), "square")}.`, { shown: false });
    shown = piece.join("/");
    change(shown);
  }

  return {
    element: createCard({ name, label, opened: grid.focus }, [preview, label], [grid.element, buttons]),
    show(value) {
      const piece = String(value).split("/");
      if (value !== shown) squares = laid(piece, roomFor(piece));
      shown = String(value);
      grid.show(squares);
      drawPreview(preview, piece);
    },
  };
}

/** Toggle buttons; arrow keys move the one that Tab leads to. @param {(row: number, column: number) => void} press */
function createGrid(press) {
  let side = 0;
  let cursor = [0, 0];
  const element = make("div", {
    class: "squares",
    role: "group",
    "aria-label": "Squares of the piece",
    onkeydown: walk,
  });
  const buttons = () => /** @type {HTMLElement[]} */ ([...element.children]);

  /** @param {number[]} to @param {boolean} [focus] */
  function move(to, focus = false) {
    cursor = to.map((at) => Math.max(0, Math.min(side - 1, at)));
    const here = cursor[0] * side + cursor[1];
    buttons().forEach((square, index) => square.setAttribute("tabindex", index === here ? "0" : "-1"));
    if (focus) buttons()[here].focus();
  }

  /** @param {Event} event */
  function walk(event) {
    const by = ARROWS[/** @type {KeyboardEvent} */ (event).key];
    if (!by) return;
    event.preventDefault();
    move([cursor[0] + by[0], cursor[1] + by[1]], true);
  }

  /** @type {(row: number, column: number) => HTMLElement} */
  function square(row, column) {
    const onclick = () => {
      cursor = [row, column];
      press(row, column);
      move(cursor, true);
    };
    return make("button", { type: "button", "aria-label": `row ${row + 1}, column ${column + 1}`, onclick });
  }

  return {
    element,
    focus: () => move(cursor, true),
    /** The buttons stay where they are unless there are more or fewer of them. @param {Shape} squares */
    show(squares) {
      if (squares.length !== side) {
        side = squares.length;
        element.style.setProperty("--side", String(side));
        element.replaceChildren(...squares.flatMap((row, r) => Array.from(row, (_, c) => square(r, c))));
        move(cursor);
      }
      const signs = squares.join("");
      buttons().forEach((one, index) => one.setAttribute("aria-pressed", String(signs[index] === "#")));
    },
  };
}

/** @type {(text: string, mark: string, onclick: () => void) => HTMLElement} */
const button = (text, mark, onclick) => make("button", { type: "button", class: "quiet", onclick }, icon(mark), text);

/** @type {(preview: HTMLElement, piece: string[]) => void} */
function drawPreview(preview, piece) {
  const columns = piece[0]?.length ?? 0;
  preview.style.setProperty("--side", String(Math.max(3, piece.length, columns)));
  preview.style.setProperty("--columns", String(columns));
  preview.replaceChildren(
    ...Array.from(piece.join(""), (square) => make("i", { class: square === "#" ? "full" : "" })),
  );
}
