/** Header and footer of the board: kinds, title, facts, mode switch, timer, which buttons work. */

import { icon, make, part, write } from "../base/dom.js";
import { readInks, whenInksChange } from "../draw/inks.js";
import { LEVELS, capital, clock } from "../base/words.js";

/** @import { Tool, Trait } from "../types.d.ts" */

/** @param {{ leaveEditing: () => void }} hooks */
export function createHeader({ leaveEditing }) {
  const levels = part("level", HTMLSelectElement);
  const { editing, ...modes } = createModes(leaveEditing);
  const showKnown = createKnown();
  return {
    ...modes,
    /** The level that New should have; empty for any. */
    level: () => levels.value,
    /** The levels that New can have; none where it does not ask for one. @param {Set<string>} there */
    offer(there) {
      const some = LEVELS.filter((level) => there.has(level));
      levels.hidden = there.size === 0;
      levels.replaceChildren(new Option("Any level", ""), ...some.map((level) => new Option(capital(level), level)));
    },
    /** @param {boolean} is */
    editing(is) {
      for (const button of commandButtons("edit")) button.setAttribute("aria-pressed", String(is));
      editing(is);
    },
    /** @param {{ title: string, size: string, known: Trait[], progress: string }} what */
    show({ title, size, known, progress }) {
      write("title", `${title} ${size}`);
      showKnown(known);
      write("progress", progress);
      document.title = `${title} ${size} – Gridlight`;
    },
    /** @param {number} seconds @param {boolean} visible */
    time: (seconds, visible) => write("time", visible ? clock(seconds) : ""),
    /** @param {string} command @param {boolean} can */
    enable(command, can) {
      for (const button of commandButtons(command)) button.setAttribute("aria-disabled", String(!can));
    },
  };
}

/** @param {string} command */
const commandButtons = (command) => document.querySelectorAll(`[data-command=${command}]`);

/** The switch between what a click places, which is "Done" while editing. @param {() => void} leaveEditing */
function createModes(leaveEditing) {
  const choices = part("modes", HTMLDivElement);
  const button = part("mode-switch", HTMLButtonElement);
  /** @type {Tool[]} */
  let tools = [];
  let mode = "";
  let isEditing = false;

  /** The next mode after the current one. */
  const other = () => tools[(tools.findIndex(({ name }) => name === mode) + 1) % tools.length];

  function show() {
    for (const input of choices.querySelectorAll("input")) input.checked = input.value === mode;
    const now = tools.find(({ name }) => name === mode) ?? tools[0];
    part("mode-icon", HTMLSpanElement).replaceChildren(icon(isEditing ? "#icon-check" : now.icon));
    write("mode-name", isEditing ? "Done" : now.label);
    button.setAttribute("aria-label", isEditing ? "Done, leave editing" : `${now.label}; switch to ${other().label}`);
    choices.hidden = isEditing || tools.length < 2;
    button.hidden = !isEditing && tools.length < 2;
  }

  /** @param {string} next */
  function setMode(next) {
    mode = next;
    show();
  }

  const nextMode = () => setMode(other().name);
  button.addEventListener("click", () => (isEditing ? leaveEditing() : nextMode()));

  return {
    nextMode,
    mode: () => mode,
    /** What a click can place on the open puzzle. @param {Tool[]} next */
    equip(next) {
      if (JSON.stringify(next) === JSON.stringify(tools)) return;
      tools = next;
      choices.replaceChildren(
        ...tools.map(({ name, label }) => {
          const input = make("input", { type: "radio", name: "mode", value: name, onchange: () => setMode(name) });
          return make("label", {}, input, label);
        }),
      );
      setMode(tools[0].name);
    },
    /** @param {boolean} is */
    editing(is) {
      isEditing = is;
      show();
    },
  };
}

/** The line of facts under the title; a fact with a colour shows it as a small tile. */
function createKnown() {
  let shown = "[]";

  /** @param {Trait[]} traits */
  function show(traits) {
    const next = JSON.stringify(traits);
    if (next === shown) return;
    shown = next;
    const inks = readInks();
    const line = traits.flatMap(({ text, ink, label }, index) => {
      const words = index > 0 ? ` · ${text}` : text;
      if (!ink) return [words];
      // Where the words name the colour themselves, a screen reader skips the tile.
      const name = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
      const tile = make("span", { class: "trait", ...name });
      tile.style.background = inks(ink);
      return [words, tile];
    });
    part("known", HTMLParagraphElement).replaceChildren(...line);
  }

  whenInksChange(() => {
    const traits = JSON.parse(shown);
    shown = "";
    show(traits);
  });
  return show;
}

/**
 * The kinds as links. The answer is a function that marks the open one.
 * @param {{ kind: string, title: string }[]} kinds
 */
export function showKinds(kinds) {
  const list = part("kinds", HTMLUListElement);
  const button = part("kind-now", HTMLButtonElement);
  const link = (/** @type {typeof kinds[0]} */ { kind, title }) =>
    make("li", {}, make("a", { href: `#${kind}`, "data-kind": kind, text: title }));
  list.replaceChildren(...kinds.map(link));
  /** @param {boolean} open */
  const unfold = (open) => button.setAttribute("aria-expanded", String(open));
  button.addEventListener("click", () => unfold(button.getAttribute("aria-expanded") !== "true"));
  list.addEventListener("click", () => unfold(false));
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Node) || !button.parentElement?.contains(event.target)) unfold(false);
  });
  return (/** @type {string} */ open) => {
    for (const link of list.querySelectorAll("a")) {
      if (link.dataset.kind === open) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    write("kind-name", kinds.find(({ kind }) => kind === open)?.title ?? "Puzzles");
  };
}
