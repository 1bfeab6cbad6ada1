/** The lists of an equations view: the equations, with what is known struck out, and the lines so far. */

import { computed, useComputed, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { splitAtNames, usedBy } from "./lines.ts";
import type { ReadonlySignal } from "@preact/signals";
import type { Equations } from "../../../types.ts";
import type { Steps } from "./steps.ts";

const DEEPEST = 3; // suppositions in one another that are told apart by how far they are moved in

interface ListingProps {
  equations: Equations;
  steps: Steps;
}

// The lists are made once and may be long: the attributes of their items follow the line of the moment by themselves.

export function EquationList({ equations, steps: { at, chosen, known, point } }: ListingProps) {
  const list = useRef<HTMLOListElement>(null);
  const used = useComputed(() => {
    const line = equations.lines[at.value - 1];
    return line ? usedBy(equations, line).map(({ number }) => number) : [];
  });
  const struck = new Map(
    equations.variables.map(({ name }) => [name, computed(() => (known.value.has(name) ? "struck" : ""))]),
  );
  useSignalEffect(() => reveal(list.current, used.value[0]));
  useSignalEffect(() => reveal(list.current, chosen.value));

  function travel(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    point(Math.max(chosen.value + by, 1));
  }
  return (
    <ol id="equations-list" aria-labelledby="equations-list-title" tabIndex={0} ref={list} onKeyDown={travel}>
      {equations.equations.map(({ number, text }) => (
        <li
          key={number}
          class={computed(() => (used.value.includes(number) ? "used" : ""))}
          aria-current={computed(() => (chosen.value === number ? "true" : undefined))}
          onClick={() => point(chosen.value === number ? 0 : number)}
        >
          <span class="number">({number})</span>
          <span>{written(text, struck)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The text of an equation; each name is an element, so that it can be struck out. */
const written = (text: string, struck: Map<string, ReadonlySignal<string>>) =>
  splitAtNames(text).map((word, index) => {
    const look = struck.get(word);
    return look ? (
      <span key={index} class={look}>
        {word}
      </span>
    ) : (
      word
    );
  });

export function LineList({ equations, steps: { at, go } }: ListingProps) {
  const list = useRef<HTMLOListElement>(null);
  useSignalEffect(() => reveal(list.current, at.value, true));
  return (
    <ol id="equations-lines" aria-labelledby="equations-lines-title" tabIndex={0} ref={list}>
      {equations.lines.map(({ number, depth, kind, text, how }, index) => (
        <li
          key={number}
          data-is={kind}
          data-depth={Math.min(depth, DEEPEST)}
          hidden={computed(() => index >= at.value)}
          aria-current={computed(() => (index === at.value - 1 ? "step" : undefined))}
          onClick={() => go(index + 1)}
        >
          <span class="number">({number})</span>
          <span>{text}</span>
          <span class="how">{how}</span>
        </li>
      ))}
    </ol>
  );
}

/**
 * Scroll so that the item of that number is in sight: its list, or on a phone what holds both lists, or the dialog.
 * @param always where its list does not scroll by itself, too
 */
function reveal(list: Element | null, number: number, always: boolean = false) {
  const item = list?.children[number - 1];
  const scrollers = [list, ...(always ? [list?.closest(".equations-lists"), list?.closest("dialog")] : [])];
  const scroller = scrollers.find((element) => element && getComputedStyle(element).overflowY === "auto");
  if (!item || !scroller) return;
  const { top, bottom } = scroller.matches("dialog") ? between(scroller) : scroller.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  if (top >= bottom) return; // at 400 % the lists are below
  // One that is too high for the room begins at its top.
  scroller.scrollTop += Math.min(own.top - top, Math.max(own.bottom - bottom, 0));
}

/** What is seen of the lists on a phone, between the board and the line of the moment. */
function between(dialog: Element) {
  const [pane, foot] = [dialog.querySelector(".equations-pane"), dialog.querySelector(".equations-foot")];
  return { top: pane?.getBoundingClientRect().bottom ?? 0, bottom: foot?.getBoundingClientRect().top ?? 0 };
}
