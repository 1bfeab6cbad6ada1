/** The lists of an equations view: the equations, with what is known struck out, and the lines so far. */

import { make, part } from "../../base/dom.ts";
import { partsOf, usedBy } from "./lines.ts";
import type { EquationLine, Equations } from "../../types.ts";

const DEEPEST = 3; // suppositions in one another that are told apart by how far they are moved in

/**
 * @param go to a line, from 1
 * @param point out an equation; 0 for none
 */
export function createListing(go: (at: number) => void, point: (number: number) => void) {
  const equations = part("equations-list", HTMLOListElement);
  const lines = part("equations-lines", HTMLOListElement);
  /** the places of each name in the equations */
  let terms: Map<string, HTMLElement[]> = new Map();
  let used: HTMLElement[] = [];
  lines.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest("li") : null;
    if (item) go([...lines.children].indexOf(item) + 1);
  });

  const choosing = createChoosing(equations, point);

  /** The text of an equation; each name is an element, so that it can be struck out. */
  function written(text: string, names: Set<string>) {
    return partsOf(text).map((word) => {
      if (!names.has(word)) return word;
      const term = make("span", { text: word });
      terms.set(word, [...(terms.get(word) ?? []), term]);
      return term;
    });
  }

  return {
    show(view: Equations) {
      terms = new Map();
      used = [];
      choosing.end();
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
    mark(view: Equations, at: number, known: Map<string, number>) {
      choosing.end();
      for (const [name, places] of terms) for (const term of places) term.classList.toggle("struck", known.has(name));
      for (const item of used) item.classList.remove("used");
      const line = view.lines[at - 1];
      used = line ? usedBy(view, line).map(({ number }) => equations.children[number - 1] as HTMLElement) : [];
      for (const item of used) item.classList.add("used");
      [...lines.children].forEach((item, index) => {
        item.toggleAttribute("hidden", index >= at);
        if (index === at - 1) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
      reveal(equations, used[0]);
      reveal(lines, lines.children[at - 1], true);
    },
  };
}

/**
 * One item of a list is chosen, or none: by a click, or by keys.
 * @param point told its number; 0 for none
 */
function createChoosing(list: HTMLElement, point: (number: number) => void) {
  let chosen = 0;
  function mark(number: number) {
    list.children[chosen - 1]?.removeAttribute("aria-current");
    chosen = Math.min(Math.max(number, 0), list.children.length);
    list.children[chosen - 1]?.setAttribute("aria-current", "true");
  }
  function choose(number: number) {
    mark(number);
    point(chosen);
    reveal(list, list.children[chosen - 1]);
  }
  list.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest("li") : null;
    const number = item ? [...list.children].indexOf(item) + 1 : 0;
    choose(number === chosen ? 0 : number);
  });
  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    choose(Math.max(chosen + by, 1));
  });
  return { end: () => mark(0) };
}

function lineItem({ number, depth, kind, text, how }: EquationLine) {
  return make(
    "li",
    { "data-is": kind, "data-depth": Math.min(depth, DEEPEST) },
    make("span", { class: "number", text: `(${number})` }),
    make("span", { text }),
    make("span", { class: "how", text: how }),
  );
}

/**
 * Scroll a list so that one of its items is in sight; on a phone, where lists do not scroll, the dialog for it.
 * @param always on a phone too
 */
function reveal(list: HTMLElement, item: Element | undefined, always: boolean = false) {
  if (!item) return;
  const { overflowY } = getComputedStyle(list);
  const isPhone = overflowY === "visible";
  if (isPhone && !always) return;
  const scroller = isPhone ? part("equations-dialog", HTMLDialogElement) : list;
  const { top, bottom } = isPhone ? between() : list.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  if (top >= bottom) return; // on its side a phone has the lists below
  if (own.top < top) scroller.scrollTop -= top - own.top;
  else if (own.bottom > bottom) scroller.scrollTop += own.bottom - bottom;
}

/** What is seen of the lists on a phone, between the board and the line of the moment. */
const between = () => ({
  top: part("equations-pane", HTMLDivElement).getBoundingClientRect().bottom,
  bottom: part("equations-foot", HTMLDivElement).getBoundingClientRect().top,
});
