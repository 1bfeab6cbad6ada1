/** A card that a button opens over the page; Escape or a click beside it closes it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";

const EDGE = 8; // pixels between the card and the window
const UNDER = 6; // pixels between the button and the card

interface CardProps {
  /** Of its button, for scripts. */
  name: string;
  label: string;
  /** What the button shows. */
  face: ComponentChildren;
  opened?: () => void;
  children: ComponentChildren;
}

export function Card({ name, label, face, opened, children }: CardProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(function joinButton() {
    if (opener.current) opener.current.popoverTargetElement = card.current;
  }, []);

  /** Below the button, moved to fit into the window. */
  function place({ currentTarget }: { currentTarget: HTMLElement }) {
    if (!opener.current || !currentTarget.matches(":popover-open")) return;
    const { left, bottom } = opener.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = currentTarget;
    style.left = `${Math.max(EDGE, Math.min(left, innerWidth - offsetWidth - EDGE))}px`;
    style.top = `${Math.max(EDGE, Math.min(bottom + UNDER, innerHeight - offsetHeight - EDGE))}px`;
    opened?.();
  }

  return (
    <div class="unfolds">
      <button type="button" name={name} class="opener" aria-haspopup="dialog" ref={opener}>
        {face}
      </button>
      <div class="card-over" popover="auto" role="dialog" aria-label={label} onToggle={place} ref={card}>
        {children}
      </div>
    </div>
  );
}
