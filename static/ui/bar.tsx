/** The bar at the top: the kinds of puzzles, and what is about all of them. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { CommandButton } from "./command-button.tsx";
import { UnfoldButton } from "./blocks/icon.tsx";
import { useShell } from "./page.ts";

/** The kinds as links; on a phone they unfold. */
function Kinds() {
  const page = useShell();
  const place = useRef<HTMLElement>(null);
  const isUnfolded = useSignal(false);
  const open = page?.kind();
  useEffect(function foldAway() {
    const outside = ({ target }: MouseEvent) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) isUnfolded.value = false;
    };
    document.addEventListener("click", outside);
    return () => document.removeEventListener("click", outside);
  }, []);

  function chosen(event: MouseEvent) {
    isUnfolded.value = false;
    // The open kind needs no new entry in the browser's history.
    if (event.target instanceof Element && event.target.closest("[aria-current]")) event.preventDefault();
  }

  return (
    <nav aria-label="Puzzles" class="kinds" ref={place}>
      <UnfoldButton class="kind-now" id="kind-now" aria-controls="kinds" isUnfolded={isUnfolded}>
        <span id="kind-name">{page?.view().title ?? "Puzzles"}</span>
        <span id="kind-size" class="kind-size">
          {page?.display.value.header.size}
        </span>
      </UnfoldButton>
      <ul id="kinds" onClick={chosen}>
        {[...(page?.views ?? [])].map(([kind, { title }]) => (
          <li key={kind}>
            <a href={`#${kind}`} data-kind={kind} aria-current={kind === open ? "page" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As static/icons/mark.svg, which would be one more thing to fetch. */
const Mark = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#f5a400" fill-opacity=".3" />
    <circle cx="12" cy="12" r="7" fill="#f5a400" />
  </svg>
);

/** What is solved of today's puzzles. */
function Today() {
  const page = useShell();
  const State = page?.later.value?.TodayState;
  return page && State ? <State page={page} /> : null;
}

export const Bar = () => (
  <header class="bar">
    <button type="button" class="skip" data-command="board">
      Skip to the board
    </button>
    <p class="brand">
      <Mark />
      Gridlight
    </p>
    <Kinds />
    <Today />
    <div class="bar-actions">
      <CommandButton name="gallery" class="quiet" />
      <CommandButton name="help" class="quiet" />
      <CommandButton name="settings" class="quiet" />
      <CommandButton name="import" />
      <CommandButton name="share" class="filled" />
    </div>
  </header>
);
