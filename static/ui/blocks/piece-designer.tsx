/** A field for a polyomino: a small picture of it, which opens a grid of squares to set, turn and mirror. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { say } from "../../base/status.ts";
import { counted } from "../../base/words.ts";
import { laid, mirrored, sizeOf, toggled, trimmed, turned } from "../../kits/polyomino.ts";
import { Card } from "./card.tsx";
import { Icon } from "./icon.tsx";
import type { RefObject } from "preact";
import type { Shape } from "../../kits/polyomino.ts";
import type { IconName, Option } from "../../types.ts";

const FEWEST = 5; // squares along a side of the grid
const ARROWS: { [key: string]: [down: number, right: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The piece in the top left corner of a grid with room on all sides of it. */
function roomy(shape: Shape, most: number) {
  const piece = trimmed(shape);
  return laid(piece, Math.min(most, Math.max(FEWEST, piece.length + 1, (piece[0]?.length ?? 0) + 1)));
}

/** The piece as small as its button. */
function Piece({ piece }: { piece: string[] }) {
  const columns = piece[0]?.length ?? 0;
  return (
    <span
      class="piece"
      aria-hidden="true"
      style={{ "--side": Math.max(3, piece.length, columns), "--columns": columns }}
    >
      {Array.from(piece.join(""), (square, index) => (
        <i key={index} class={square === "#" ? "full" : ""} />
      ))}
    </span>
  );
}

interface SquaresProps {
  squares: Shape;
  press: (row: number, column: number) => void;
  /** The square that Tab leads to; arrow keys move it. */
  cursor: number[];
  move: (to: number[]) => void;
  place: RefObject<HTMLDivElement | null>;
}

/** Toggle buttons. */
function Squares({ squares, press, cursor: [cursorRow, cursorColumn], move, place }: SquaresProps) {
  function walk(event: KeyboardEvent) {
    const [down, right] = ARROWS[event.key] ?? [];
    if (down === undefined) return;
    event.preventDefault();
    move([cursorRow + down, cursorColumn + right]);
  }
  return (
    <div
      class="squares"
      role="group"
      aria-label="Squares of the piece"
      style={{ "--side": squares.length }}
      onKeyDown={walk}
      ref={place}
    >
      {squares.flatMap((squaresOfRow, row) =>
        Array.from(squaresOfRow, (square, column) => (
          <button
            key={`${row} ${column}`}
            type="button"
            aria-label={`row ${row + 1}, column ${column + 1}`}
            aria-pressed={square === "#"}
            tabIndex={row === cursorRow && column === cursorColumn ? 0 : -1}
            onClick={() => press(row, column)}
          />
        )),
      )}
    </div>
  );
}

interface PieceDesignerProps {
  option: Extract<Option, { is: "shape" }>;
  change: (piece: string) => void;
}

export function PieceDesigner({ option: { name, label, most, value }, change }: PieceDesignerProps) {
  const drawn = useRef({ piece: "", squares: laid([], FEWEST) }); // where it was drawn, with room around it
  if (drawn.current.piece !== value) drawn.current = { piece: value, squares: roomy(value.split("/"), most) };
  const { squares } = drawn.current;
  const side = squares.length;
  const place = useRef<HTMLDivElement>(null);
  const moved = useSignal([0, 0]);
  const within = (to: number[]) => to.map((at) => Math.max(0, Math.min(side - 1, at)));
  const cursor = within(moved.value);

  function move(to: number[]) {
    const [row, column] = (moved.value = within(to));
    place.current?.querySelectorAll("button")[row * side + column].focus();
  }

  function setSquares(next: string[]) {
    const piece = trimmed(next);
    drawn.current = { piece: piece.join("/"), squares: next };
    say(`${counted(sizeOf(piece), "square")}.`, { toast: false });
    change(drawn.current.piece);
  }

  function press(row: number, column: number) {
    move([row, column]);
    const isRim = row === side - 1 || column === side - 1;
    setSquares(laid(toggled(squares, row, column), isRim ? Math.min(most, side + 1) : side));
  }

  const button = (text: string, mark: IconName, next: () => string[]) => (
    <button type="button" class="quiet" onClick={() => setSquares(next())}>
      <Icon mark={mark} />
      {text}
    </button>
  );
  return (
    <Card
      name={name}
      label={label}
      face={[<Piece key="piece" piece={value.split("/")} />, label]}
      opened={() => move(cursor)}
    >
      <Squares squares={squares} press={press} cursor={cursor} move={move} place={place} />
      <div class="designer-buttons">
        {button("Turn", "#icon-rotate-cw", () => roomy(turned(squares), most))}
        {button("Mirror", "#icon-flip-vertical-2", () => roomy(mirrored(squares), most))}
        {button("Clear", "#icon-eraser", () => laid([], FEWEST))}
      </div>
    </Card>
  );
}
