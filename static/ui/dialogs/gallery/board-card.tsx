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
  /** While boards are chosen for a list: which one of it, from 1; 0 where it is not chosen. */
  place?: number;
  /** Opens it, or chooses it. */
  take: () => void;
  /** Its element. */
  element?: RefObject<HTMLLIElement | null>;
  /** Its other buttons. */
  children?: ComponentChildren;
}

export function BoardCard({
  view,
  document,
  state,
  name,
  lines,
  isDone,
  id,
  element,
  place,
  take,
  children,
}: BoardCardProps) {
  const draw = (canvas: HTMLCanvasElement) =>
    drawSmall(canvas, SIDE, { view, document, state: state ?? view.play.blank(document) }, inks.value);
  const told = [...(place ? [`${place} of the list`] : []), ...lines];
  return (
    <li class="board-card" data-id={id} ref={element}>
      <button type="button" onClick={take} aria-pressed={place === undefined ? undefined : place > 0}>
        <Drawing draw={draw} of={[document, state]} />
        <span class="name" title={name}>
          {name}
        </span>
        {told.map((text, index) => (
          <span key={index} class={isDone && index === told.length - 1 ? "about done" : "about"}>
            {text}
          </span>
        ))}
      </button>
      {children}
    </li>
  );
}
