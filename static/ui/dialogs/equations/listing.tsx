/** The lists of an equations view: the equations, with what is known struck out, and the lines so far. */

import { computed, useComputed, useSignalEffect } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { splitAtNames, usedBy } from "./lines.ts";
import { reveal } from "./reveal.ts";
import type { ReadonlySignal } from "@preact/signals";
import type { EquationLine, Equations } from "../../../types.ts";
import type { Steps } from "./steps.ts";

const DEEPEST = 3; // suppositions in one another that are told apart by how far they are moved in

interface ListingProps {
  equations: Equations;
  steps: Steps;
}

// The lists may be long: the attributes of their items follow the line of the moment by themselves.

export function EquationList({ equations, steps }: ListingProps) {
  const { at, chosen, known, point } = steps;
  const list = useRef<HTMLOListElement>(null);
  const used = useComputed(() => {
    const shown = steps.equations.value; // after “Go on to one solution” it has more lines
    const line = shown?.lines[at.value - 1];
    return shown && line ? usedBy(shown, line).map(({ number }) => number) : [];
  });
  const struck = useMemo(
    () =>
      new Map(equations.variables.map(({ name }) => [name, computed(() => (known.value.has(name) ? "struck" : ""))])),
    [equations],
  );
  useSignalEffect(() => reveal(list.current, used.value.at(0)));
  useSignalEffect(() => reveal(list.current, chosen.value));

  function travel(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    point(Math.max(chosen.value + by, 1));
  }
  return (
    <ol id="equations-list" aria-labelledby="equations-list-title" tabIndex={0} ref={list} onKeyDown={travel}>
      {equations.equations.map((equation) => (
        <EquationItem key={equation.number} equation={equation} used={used} struck={struck} steps={steps} />
      ))}
    </ol>
  );
}

interface EquationItemProps {
  equation: Equations["equations"][number];
  /** The numbers of the equations that the line of the moment uses. */
  used: ReadonlySignal<number[]>;
  /** The class of each variable's name. */
  struck: Map<string, ReadonlySignal<string>>;
  steps: Steps;
}

function EquationItem({ equation: { number, text }, used, struck, steps: { chosen, point } }: EquationItemProps) {
  const look = useComputed(() => (used.value.includes(number) ? "used" : ""));
  const current = useComputed(() => (chosen.value === number ? "true" : undefined));
  return (
    <li class={look} aria-current={current} onClick={() => point(chosen.value === number ? 0 : number)}>
      <span class="number">({number})</span>
      <span>{written(text, struck)}</span>
    </li>
  );
}

/** The text of an equation; each name is an element, so that it can be struck out. */
const written = (text: string, struck: EquationItemProps["struck"]) =>
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

export function LineList({ equations, steps }: ListingProps) {
  const list = useRef<HTMLOListElement>(null);
  useSignalEffect(() => reveal(list.current, steps.at.value, { scrollsAround: true }));
  return (
    <ol id="equations-lines" aria-labelledby="equations-lines-title" tabIndex={0} ref={list}>
      {equations.lines.map((line, index) => (
        <LineItem key={line.number} line={line} place={index + 1} steps={steps} />
      ))}
    </ol>
  );
}

interface LineItemProps {
  line: EquationLine;
  /** Among the lines, from 1. */
  place: number;
  steps: Steps;
}

function LineItem({ line: { number, depth, kind, text, how }, place, steps: { at, go } }: LineItemProps) {
  const isToCome = useComputed(() => place > at.value);
  const current = useComputed(() => (place === at.value ? "step" : undefined));
  return (
    <li
      data-is={kind}
      data-depth={Math.min(depth, DEEPEST)}
      hidden={isToCome}
      aria-current={current}
      onClick={() => go(place)}
    >
      <span class="number">({number})</span>
      <span>{text}</span>
      <span class="how">{how}</span>
    </li>
  );
}
