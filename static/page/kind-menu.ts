/** The menu of kinds. */

import { make, part, write } from "../base/dom.ts";
import type { Sources } from "../model/types.ts";
import type { View } from "../types.ts";

export function createKindMenu({ views }: Pick<Sources, "views">) {
  const mark = createLinks(views);
  let open = "";

  return {
    /** False when that kind was open already. */
    open(kind: string) {
      if (kind === open) return false;
      open = kind;
      mark(kind);
      return true;
    },
  };
}

/** The kinds as links; returns a function that marks the open one. */
function createLinks(views: Map<string, View>) {
  const list = part("kinds", HTMLUListElement);
  const button = part("kind-now", HTMLButtonElement);
  const links = [...views].map(([kind, { title: text }]) => make("a", { href: `#${kind}`, "data-kind": kind, text }));
  list.replaceChildren(...links.map((link) => make("li", {}, link)));
  const unfold = (open: boolean) => button.setAttribute("aria-expanded", String(open));
  button.addEventListener("click", () => unfold(button.getAttribute("aria-expanded") !== "true"));
  list.addEventListener("click", (event) => {
    unfold(false);
    // The open kind needs no new entry in the browser's history.
    if (event.target instanceof Element && event.target.closest("[aria-current]")) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Node) || !button.parentElement?.contains(event.target)) unfold(false);
  });
  return (open: string) => {
    for (const link of links) {
      if (link.dataset.kind === open) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    write("kind-name", views.get(open)?.title ?? "Puzzles");
  };
}
