/** Tabs of a dialog, and their pages, of which one is shown. */

import { useRef } from "preact/hooks";
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

interface TabsProps<Name extends string> {
  label: string;
  /** The tab of "puzzles" has the id "tab-puzzles"; its page has the id `page`, and what it shows. */
  tabs: { name: Name; label: string; page: string; shows: ComponentChildren }[];
  chosen: Signal<Name>;
  /** The class of the pages. */
  class: string;
}

export function Tabs<Name extends string>({ label, tabs, chosen, class: look }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);

  function travel(event: KeyboardEvent, index: number) {
    const ways: { [key: string]: number } = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const way = ways[event.key];
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { name } = tabs[(way + tabs.length) % tabs.length];
    chosen.value = name;
    list.current?.querySelector<HTMLButtonElement>(`#tab-${name}`)?.focus();
  }

  return (
    <>
      <div class="segments" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name, page, label }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls={page}
            aria-selected={name === chosen.value}
            tabIndex={name === chosen.value ? 0 : -1}
            // The dialog's first focus; as an attribute from the start, a frame of another site would complain of it.
            ref={(tab) => {
              if (tab) tab.autofocus = name === chosen.value;
            }}
            onClick={() => (chosen.value = name)}
            onKeyDown={(event) => travel(event, index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, page, shows }) => (
        <div
          key={name}
          class={look}
          id={page}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          hidden={name !== chosen.value}
        >
          {shows}
        </div>
      ))}
    </>
  );
}
