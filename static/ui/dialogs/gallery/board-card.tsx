/** The card of a board in the Gallery: a small picture, a name, and a line or two about it. */

import { drawSmall } from "../../../draw/picture.ts";
import { Drawing } from "../../blocks/drawing.tsx";
import { inks } from "../../blocks/inks.ts";
import type { ComponentChildren, RefObject } from "preact";
import type { Document, State, View } from "../../../types.ts";

const SIDE = 104; // CSS pixels of a small picture

interface BoardCardProps {
  view: View;
  document: Document;
  /** As played; without it, as the puzzle is set. */
  state?: State;
  name: string;
  /** The last one says how far it is, */
  lines: string[];
  /** and that it is solved. */
  isDone: boolean;
  /** Of a board that is kept; tests tell boards apart by it. */
  id?: string;
  /** Opens it. */
  take: () => void;
  /** Its element. */
  place?: RefObject<HTMLLIElement | null>;
  /** Its other buttons. */
  children?: ComponentChildren;
}

export function BoardCard({ view, document, state, name, lines, isDone, id, place, take, children }: BoardCardProps) {
  const draw = (canvas: HTMLCanvasElement) =>
    drawSmall(canvas, SIDE, { view, document, state: state ?? view.play.blank(document) }, inks.value);
  return (
    <li class="board-card" data-id={id} ref={place}>
      <button type="button" onClick={take}>
        <Drawing draw={draw} of={[document, state]} />
        <span class="name" title={name}>
          {name}
        </span>
        {lines.map((text, index) => (
          <span key={index} class={isDone && index === lines.length - 1 ? "about done" : "about"}>
            {text}
          </span>
        ))}
      </button>
      {children}
    </li>
  );
}
