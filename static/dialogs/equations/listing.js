/** The lists of an equations view: the equations, with what is known struck out, and the lines so far. */

import { make, part } from "../../base/dom.js";
import { partsOf, usedBy } from "./lines.js";

/** @import { EquationLine, Equations } from "../../types.d.ts" */

const DEEPEST = 3; // suppositions in one another that are told apart by how far they are moved in

/** @param {(at: number) => void} go to a line, from 1 */
export function createListing(go) {
  const equations = part("equations-list", HTMLOListElement);
  const lines = part("equations-lines", HTMLOListElement);
  /** @type {Map<string, HTMLElement[]>} the places of each name in the equations */
  let terms = new Map();
  /** @type {HTMLElement[]} */
  let used = [];
  lines.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest("li") : null;
    if (item) go([...lines.children].indexOf(item) + 1);
  });

  /** The text of an equation; each name is an element, so that it can be struck out. @param {string} text @param {Set<string>} names */
  function written(text, names) {
    return partsOf(text).map((word) => {
      if (!names.has(word)) return word;
      const term = make("span", { text: word });
      terms.set(word, [...(terms.get(word) ?? []), term]);
      return term;
    });
  }

  return {
    /** @param {Equations} view */
    show(view) {
      terms = new Map();
      used = [];
      const names = new Set(view.variables.map(({ name }) => name));
      equations.replaceChildren(
        ...view.equations.map(({ number, text }) =>
          make(
            "li",
            {},
            make("span", { class: "number", text: `(${number})` }),
            make("span", {}, ...written(text, names)),
          ),
        ),
      );
      lines.replaceChildren(...view.lines.map(lineItem));
    },
    /** @param {Equations} view @param {number} at @param {Map<string, number>} known */
    mark(view, at, known) {
      for (const [name, places] of terms) for (const term of places) term.classList.toggle("known", known.has(name));
      for (const item of used) item.classList.remove("used");
      const line = view.lines[at - 1];
      used = line
        ? usedBy(view, line).map(({ number }) => /** @type {HTMLElement} */ (equations.children[number - 1]))
        : [];
      for (const item of used) item.classList.add("used");
      [...lines.children].forEach((item, index) => {
        item.toggleAttribute("hidden", index >= at);
        if (index === at - 1) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
      reveal(equations, used[0]);
      reveal(lines, lines.children[at - 1]);
    },
  };
}

/** @param {EquationLine} line */
function lineItem({ number, depth, kind, text, how }) {
  return make(
    "li",
    { "data-is": kind, "data-depth": Math.min(depth, DEEPEST) },
    make("span", { class: "number", text: `(${number})` }),
    make("span", { text }),
    make("span", { class: "how", text: how }),
  );
}

/** Scroll a list, and nothing else, so that one of its items is in sight. @param {HTMLElement} list @param {Element | undefined} item */
function reveal(list, item) {
  if (!item) return;
  const [box, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (own.top < box.top) list.scrollTop -= box.top - own.top;
  else if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom;
}
