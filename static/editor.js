/** Edit mode: what a click sets, how large the board is, and whether what stands there has one solution. */

import { icon, make, part } from "./dom.js";

/** @import { Document, Gesture, Solved, View } from "./types.d.ts" */
/** @import { Store } from "./store.js" */

const PAUSE = 350; // milliseconds without a change before Python is asked
const SECONDS = 5;

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => View} parts.view
 * @param {(document: Document, seconds: number) => Promise<Solved>} parts.solve with a limit of two
 * @param {() => void} parts.abandon the answer is not wanted any more
 * @param {(solved: Solved) => void} parts.learn
 */
export function createEditor({ store, view, solve, abandon, learn }) {
  const rows = part("rows", HTMLInputElement);
  const columns = part("columns", HTMLInputElement);
  const brushes = part("brushes", HTMLDivElement);
  const answer = part("uniqueness", HTMLParagraphElement);
  let on = false;
  let brush = "";
  let timer = 0;
  /** @type {Document | null} what Python is thinking about */
  let asked = null;

  /** @param {Document} document @param {object | null} [stroke] */
  function become(document, stroke = null) {
    store.edit(document, view().keep(document, store.now().state), stroke);
  }

  function resize() {
    const size = [rows, columns].map((input) => Number(input.value));
    const fits = size.every((n) => Number.isInteger(n) && n >= 1 && n <= Number(rows.max));
    if (fits) {
      become(/** @type {NonNullable<View["resize"]>} */ (view().resize)(store.now().document, size[0], size[1]));
    }
  }

  /** @param {string} is @param {string} text */
  function tell(is, text) {
    answer.dataset.is = is;
    answer.textContent = text;
  }

  /** @param {Document} document */
  async function count(document) {
    asked = document;
    try {
      const solved = await solve(document, SECONDS);
      if (store.now().document !== document) return;
      learn(solved);
      if (solved.status === "none") tell("none", "No solution");
      else if (solved.status === "unknown") tell("open", "Too hard to tell within a few seconds");
      else if (solved.states.length > 1) tell("several", "Several solutions");
      else tell(solved.complete ? "one" : "open", solved.complete ? "One solution" : "At least one solution");
    } catch {
      if (store.now().document === document) tell("open", "Python has not answered yet");
    } finally {
      if (asked === document) asked = null;
    }
  }

  function watch() {
    clearTimeout(timer);
    if (!on) return;
    const { document } = store.now();
    const places = view().places(document);
    if (document !== asked) {
      if (asked) abandon();
      tell("open", "Counting solutions…");
      timer = window.setTimeout(() => count(document), PAUSE);
    }
    if (window.document.activeElement !== rows) rows.value = String(places.rows);
    if (window.document.activeElement !== columns) columns.value = String(places.columns);
  }

  for (const input of [rows, columns]) {
    input.addEventListener("input", resize);
    input.addEventListener("blur", watch);
  }
  part("clear", HTMLButtonElement).addEventListener("click", () => {
    const places = view().places(store.now().document);
    become(view().empty(places.rows, places.columns));
  });

  return {
    isOn: () => on,
    /** @param {boolean} next */
    turn(next) {
      on = next;
      part("editor", HTMLDivElement).hidden = !on;
      part("editing", HTMLParagraphElement).hidden = !on;
      part("sizes", HTMLDivElement).hidden = !view().resize;
      if (!on) {
        if (asked) abandon();
        asked = null;
        clearTimeout(timer);
        return;
      }
      const { tools } = view();
      if (!tools.some(({ name }) => name === brush)) brush = tools[0].name;
      brushes.replaceChildren(
        ...tools.map((tool) => {
          const choose = () => (brush = tool.name);
          const input = make("input", {
            type: "radio",
            name: "brush",
            value: tool.name,
            checked: tool.name === brush,
            "aria-label": tool.label,
            onchange: choose,
          });
          const face = tool.icon ? icon(tool.icon) : swatch(tool.label);
          return make("label", { title: tool.label }, input, face);
        }),
      );
      watch();
    },
    /** The document has changed, by whatever hand. */
    changed: watch,
    /** @param {Gesture} gesture */
    gesture(gesture) {
      const next = view().edit({ document: store.now().document, tool: brush }, gesture);
      if (next) become(next, gesture.stroke ?? null);
      return next !== null;
    },
  };
}

/**
 * A tool without an icon looks like the cell that it makes.
 * @param {string} label
 */
function swatch(label) {
  const text = label.length === 1 ? label : "";
  return make("span", { class: label === "White" ? "swatch white" : "swatch", text, "aria-hidden": "true" });
}
