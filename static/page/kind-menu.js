/** The menu of kinds, and the levels that the open kind has puzzles of. */

import { make, part, write } from "../base/dom.js";
import { LEVELS, capital } from "../base/words.js";

/** @import { View } from "../types.d.ts" */
/** @import { Sources } from "../store/types.d.ts" */

/** @param {Pick<Sources, "views" | "gallery">} sources */
export function createKindMenu({ views, gallery }) {
  const levels = part("level", HTMLSelectElement);
  const mark = createLinks(views);
  let open = "";

  /** The levels to choose from; none for a kind whose new boards are made from presets. @param {string} kind */
  async function offerLevels(kind) {
    const pieces = views.get(kind)?.presets ? [] : await gallery(kind);
    if (kind !== open) return;
    const some = LEVELS.filter((level) => pieces.some(({ grade }) => grade?.level === level));
    levels.hidden = pieces.length === 0;
    levels.replaceChildren(new Option("Any level", ""), ...some.map((level) => new Option(capital(level), level)));
  }

  return {
    /** The level that New should have; empty for any. */
    level: () => levels.value,
    /** False when that kind was open already. @param {string} kind */
    open(kind) {
      if (kind === open) return false;
      open = kind;
      mark(kind);
      offerLevels(kind);
      return true;
    },
  };
}

/** The kinds as links; returns a function that marks the open one. @param {Map<string, View>} views */
function createLinks(views) {
  const list = part("kinds", HTMLUListElement);
  const button = part("kind-now", HTMLButtonElement);
  const links = [...views].map(([kind, { title: text }]) => make("a", { href: `#${kind}`, "data-kind": kind, text }));
  list.replaceChildren(...links.map((link) => make("li", {}, link)));
  /** @param {boolean} open */
  const unfold = (open) => button.setAttribute("aria-expanded", String(open));
  button.addEventListener("click", () => unfold(button.getAttribute("aria-expanded") !== "true"));
  list.addEventListener("click", (event) => {
    unfold(false);
    // The open kind needs no new entry in the browser's history.
    if (event.target instanceof Element && event.target.closest("[aria-current]")) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Node) || !button.parentElement?.contains(event.target)) unfold(false);
  });
  return (/** @type {string} */ open) => {
    for (const link of links) {
      if (link.dataset.kind === open) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    write("kind-name", views.get(open)?.title ?? "Puzzles");
  };
}
