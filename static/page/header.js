/** The board column around the board: title, what is known, the mode switch, the counts, the buttons' states. */

import { icon, make, part } from "../base/dom.js";
import { readInks, whenInksChange } from "../draw/inks.js";
import { LEVELS, capital, clock } from "../base/words.js";

/** @import { Tool, Trait } from "../types.d.ts" */

/**
 * @param {{ leaveEditing: () => void }} hooks
 */
export function createDesk({ leaveEditing }) {
  const levels = part("level", HTMLSelectElement);
  const modes = part("modes", HTMLDivElement);
  const modeSwitch = part("mode-switch", HTMLButtonElement);
  /** @type {Tool[]} */
  let tools = [];
  let mode = "";
  let editing = false;
  let known = "[]";

  function showMode() {
    for (const input of modes.querySelectorAll("input")) input.checked = input.value === mode;
    const index = tools.findIndex(({ name }) => name === mode);
    const now = tools[index];
    const other = tools[(index + 1) % tools.length];
    part("mode-icon", HTMLSpanElement).replaceChildren(icon(editing ? "#icon-check" : now.icon));
    part("mode-name", HTMLSpanElement).textContent = editing ? "Done" : now.label;
    modeSwitch.setAttribute("aria-label", editing ? "Done, leave editing" : `${now.label}; switch to ${other.label}`);
    modes.hidden = editing || tools.length < 2;
    modeSwitch.hidden = !editing && tools.length < 2;
  }

  /** @param {string} next */
  function setMode(next) {
    mode = next;
    showMode();
  }

  function nextMode() {
    setMode(tools[(tools.findIndex(({ name }) => name === mode) + 1) % tools.length].name);
  }

  /**
   * Words with a dot between them; one that has a colour shows it as a small tile.
   * @param {Trait[]} traits
   */
  function showKnown(traits) {
    const words = JSON.stringify(traits);
    if (words === known) return;
    known = words;
    const inks = readInks();
    const line = traits.flatMap(({ text, ink, label }, index) => {
      const words = index > 0 ? ` · ${text}` : text;
      if (!ink) return [words];
      // Where the words name the ink themselves, the tile is for the eyes alone.
      const name = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
      const tile = make("span", { class: "trait", ...name });
      tile.style.background = inks(ink);
      return [words, tile];
    });
    part("known", HTMLParagraphElement).replaceChildren(...line);
  }
  whenInksChange(() => {
    const words = known;
    known = "";
    showKnown(JSON.parse(words));
  });

  modeSwitch.addEventListener("click", () => (editing ? leaveEditing() : nextMode()));

  return {
    nextMode,
    mode: () => mode,
    /** The level that New should have; empty for any. */
    level: () => levels.value,
    /** The levels that New can have; none where it does not ask for one. @param {Set<string>} there */
    offer(there) {
      const some = LEVELS.filter((level) => there.has(level));
      levels.hidden = there.size === 0;
      levels.replaceChildren(new Option("Any level", ""), ...some.map((level) => new Option(capital(level), level)));
    },
    /** What a click can place on the puzzle that is on the table. @param {Tool[]} next */
    equip(next) {
      if (JSON.stringify(next) === JSON.stringify(tools)) return;
      tools = next;
      modes.replaceChildren(
        ...tools.map(({ name, label }) => {
          const input = make("input", { type: "radio", name: "mode", value: name, onchange: () => setMode(name) });
          return make("label", {}, input, label);
        }),
      );
      setMode(tools[0].name);
    },
    /** @param {boolean} is */
    editing(is) {
      editing = is;
      for (const button of document.querySelectorAll("[data-command=edit]")) {
        button.setAttribute("aria-pressed", String(is));
      }
      showMode();
    },
    /** @param {{ title: string, size: string, known: Trait[], progress: string }} what */
    show({ title, size, known, progress }) {
      part("title", HTMLHeadingElement).textContent = `${title} ${size}`;
      showKnown(known);
      part("progress", HTMLSpanElement).textContent = progress;
      document.title = `${title} ${size} – Gridlight`;
    },
    /** @param {number} seconds @param {boolean} visible */
    time(seconds, visible) {
      part("time", HTMLSpanElement).textContent = visible ? clock(seconds) : "";
    },
    /** @param {string} command @param {boolean} can */
    enable(command, can) {
      for (const button of document.querySelectorAll(`[data-command=${command}]`)) {
        button.setAttribute("aria-disabled", String(!can));
      }
    },
  };
}

/**
 * The kinds as links, made from what the site holds.
 * @param {{ kind: string, title: string }[]} kinds
 */
export function showKinds(kinds) {
  const list = part("kinds", HTMLUListElement);
  const now = part("kind-now", HTMLButtonElement);
  list.replaceChildren(
    ...kinds.map(({ kind, title }) => make("li", {}, make("a", { href: `#${kind}`, "data-kind": kind, text: title }))),
  );
  /** @param {boolean} open */
  const unfold = (open) => now.setAttribute("aria-expanded", String(open));
  now.addEventListener("click", () => unfold(now.getAttribute("aria-expanded") !== "true"));
  list.addEventListener("click", () => unfold(false));
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Node) || !now.parentElement?.contains(event.target)) unfold(false);
  });
  return (/** @type {string} */ open) => {
    for (const link of list.querySelectorAll("a")) {
      if (link.dataset.kind === open) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    part("kind-name", HTMLSpanElement).textContent = kinds.find(({ kind }) => kind === open)?.title ?? "Puzzles";
  };
}
