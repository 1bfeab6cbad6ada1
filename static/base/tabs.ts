/** Tabs of a dialog: one page at a time is shown. */

import { part } from "./dom.ts";

/**
 * The pages of a dialog by their names: the tab of "puzzles" has the id "tab-puzzles" and controls the page. Returns what
 * shows a page.
 */
export function prepareTabs(names: string[]) {
  const tab = (name: string) => part(`tab-${name}`, HTMLButtonElement);
  const page = (name: string) => part(tab(name).getAttribute("aria-controls") ?? "", HTMLDivElement);

  function choose(chosen: string) {
    for (const name of names) {
      page(name).hidden = name !== chosen;
      tab(name).setAttribute("aria-selected", String(name === chosen));
      tab(name).tabIndex = name === chosen ? 0 : -1;
      tab(name).autofocus = name === chosen; // of the dialog, and not the button before it
    }
  }

  for (const [index, name] of names.entries()) {
    tab(name).addEventListener("click", () => choose(name));
    tab(name).addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = names[(index + (event.key === "ArrowLeft" ? names.length - 1 : 1)) % names.length];
      choose(other);
      tab(other).focus();
    });
  }
  return choose;
}
