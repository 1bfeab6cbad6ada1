/** The order in which puzzles are printed: dragged, moved by buttons, or by level. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { LEVELS } from "../../../model/levels.ts";
import { usePage } from "../../page.ts";
import { IconButton } from "../../blocks/icon.tsx";
import type { PrintPiece } from "./pieces.ts";

/** A list with one of its items at another place. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= items.length) return items;
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, items[from]);
}

/** From easy to fiendish, as they were within a level; those without a level come last. */
export function byLevel<Item extends Pick<PrintPiece, "grade">>(items: Item[]): Item[] {
  const place = ({ grade }: Item) => (grade ? LEVELS.indexOf(grade.level) : LEVELS.length);
  return items.toSorted((one, other) => place(one) - place(other));
}

interface OrderProps<Item> {
  id?: string;
  pieces: Item[];
  nameOf: (piece: Item) => string;
  /** What tells a puzzle from the others; without it, its name and place. */
  keyOf?: (piece: Item) => number | undefined;
  arrange: (pieces: Item[]) => void;
}

/** The puzzles that are chosen, to be put in order; folded at first. */
export function Order<Item extends Pick<PrintPiece, "grade">>({
  id = "print-order",
  pieces,
  nameOf,
  keyOf,
  arrange,
}: OrderProps<Item>) {
  const { say } = usePage();
  const isOpen = useSignal(false);
  const dragged = useRef<number | null>(null);
  function move(from: number, to: number) {
    const next = moved(pieces, from, to);
    if (next === pieces) return;
    arrange(next);
    say(`${nameOf(pieces[from])}: ${to + 1} of ${pieces.length}`);
  }
  function drop(to: number) {
    if (dragged.current !== null) move(dragged.current, to);
    dragged.current = null;
  }
  return (
    <details class="print-pieces" id={id} onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>Order</summary>
      {isOpen.value && (
        <>
          <button type="button" onClick={() => arrange(byLevel(pieces))}>
            By level
          </button>
          <ol>
            {pieces.map((piece, index) => (
              <Row
                key={keyOf?.(piece) ?? nameOf(piece) + index}
                name={nameOf(piece)}
                isFirst={index === 0}
                isLast={index === pieces.length - 1}
                shift={(by) => move(index, index + by)}
                drag={() => (dragged.current = index)}
                drop={() => drop(index)}
              />
            ))}
          </ol>
        </>
      )}
    </details>
  );
}

interface RowProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Move it so many places down. */
  shift: (by: number) => void;
  /** It is dragged; something is dropped on it. */
  drag: () => void;
  drop: () => void;
}

/** A puzzle with its name, and buttons that move it. */
const Row = ({ name, isFirst, isLast, shift, drag, drop }: RowProps) => (
  <li
    class="field"
    draggable
    onDragStart={drag}
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      drop();
    }}
  >
    <span>{name}</span>
    <IconButton label={`Move ${name} up`} mark="#icon-arrow-up" aria-disabled={isFirst} onClick={() => shift(-1)} />
    <IconButton label={`Move ${name} down`} mark="#icon-arrow-down" aria-disabled={isLast} onClick={() => shift(1)} />
  </li>
);
