/** A field for a polyomino: a small picture of it, which opens a grid of squares to set, turn and mirror. */

import { createCard } from "../base/card.ts";
import { icon, make } from "../base/dom.ts";
import { counted } from "../base/words.ts";
import { laid, mirrored, sizeOf, toggled, trimmed, turned } from "../kits/polyomino.ts";
import { say } from "../base/status.ts";
import type { Shape } from "../kits/polyomino.ts";
import type { Field, Option, Value } from "../types.ts";

const FEWEST = 5; // squares along a side of the grid
const ARROWS: { [key: string]: [down: number, right: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const createDesigner: (option: Extract<Option, { is: "shape" }>, change: (value: Value) => void) => Field = (
  { name, label, most },
  change,
) => {
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

  /** The side of a grid with room on all sides of the piece. */
  function roomFor(shape: Shape) {
    const piece = trimmed(shape);
    return Math.min(most, Math.max(FEWEST, piece.length + 1, (piece[0]?.length ?? 0) + 1));
  }

  function become(next: string[]) {
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
};

/** Toggle buttons; arrow keys move the one that Tab leads to. */
function createGrid(press: (row: number, column: number) => void) {
  let side = 0;
  let cursor = [0, 0];
  const element = make("div", {
    class: "squares",
    role: "group",
    "aria-label": "Squares of the piece",
    onkeydown: walk,
  });
  const buttons = () => [...element.children] as HTMLElement[];

  function move(to: number[], focus: boolean = false) {
    cursor = to.map((at) => Math.max(0, Math.min(side - 1, at)));
    const here = cursor[0] * side + cursor[1];
    buttons().forEach((square, index) => square.setAttribute("tabindex", index === here ? "0" : "-1"));
    if (focus) buttons()[here].focus();
  }

  function walk(event: Event) {
    const by = ARROWS[(event as KeyboardEvent).key];
    if (!by) return;
    event.preventDefault();
    move([cursor[0] + by[0], cursor[1] + by[1]], true);
  }

  const square: (row: number, column: number) => HTMLElement = (row, column) => {
    const onclick = () => {
      cursor = [row, column];
      press(row, column);
      move(cursor, true);
    };
    return make("button", { type: "button", "aria-label": `row ${row + 1}, column ${column + 1}`, onclick });
  };

  return {
    element,
    focus: () => move(cursor, true),
    /** The buttons stay where they are unless there are more or fewer of them. */
    show(squares: Shape) {
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

const button: (text: string, mark: string, onclick: () => void) => HTMLElement = (text, mark, onclick) =>
  make("button", { type: "button", class: "quiet", onclick }, icon(mark), text);

const drawPreview: (preview: HTMLElement, piece: string[]) => void = (preview, piece) => {
  const columns = piece[0]?.length ?? 0;
  preview.style.setProperty("--side", String(Math.max(3, piece.length, columns)));
  preview.style.setProperty("--columns", String(columns));
  preview.replaceChildren(
    ...Array.from(piece.join(""), (square) => make("i", { class: square === "#" ? "full" : "" })),
  );
};
