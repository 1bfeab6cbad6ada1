/** Header and footer of the board: title, facts, mode switch, timer, which buttons work. */

import { icon, make, part, write } from "../base/dom.ts";
import { readInks, whenInksChange } from "../draw/inks.ts";
import { clock } from "../base/words.ts";
import type { Tool, Trait } from "../types.ts";
import type { HeaderWords } from "./types.ts";

export function createHeader(leaveEditing: () => void) {
  const modes = createModes(leaveEditing);
  const showKnown = createKnown();
  const showTrial = createTrialButtons();
  return {
    mode: modes.mode,
    nextMode: modes.nextMode,
    editing: modes.editing,
    show({ name, title, size, known, progress, tools, trial }: HeaderWords) {
      modes.equip(tools);
      showTrial(trial);
      const heading = name || `${title} ${size}`;
      write("title", heading);
      part("title", HTMLHeadingElement).title = name; // a narrow window cuts it
      write("kind-size", size);
      showKnown(known);
      write("progress", progress);
      document.title = `${heading} – Gridlight`;
    },
    time: (seconds: number, visible: boolean) => write("time", visible ? clock(seconds) : ""),
  };
}

/** The buttons of an open trial, and its name; empty where none is open. */
function createTrialButtons() {
  const place = part("trial", HTMLDivElement);

  return (trial: string) => {
    write("trial-name", trial);
    if (place.hidden === (trial === "")) return;
    const hadFocus = place.contains(document.activeElement);
    place.hidden = trial === "";
    // Keep and Reject have gone; the next thing to do by key is another trial.
    if (hadFocus && place.hidden) part("try", HTMLButtonElement).focus();
  };
}

/** The switch between what a click places, which is "Done" while editing. */
function createModes(leaveEditing: () => void) {
  const choices = part("modes", HTMLDivElement);
  const button = part("mode-switch", HTMLButtonElement);
  let tools: Tool[] = [];
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

  function setMode(next: string) {
    mode = next;
    show();
  }

  const nextMode = () => setMode(other().name);
  button.addEventListener("click", () => (isEditing ? leaveEditing() : nextMode()));

  return {
    nextMode,
    mode: () => mode,
    /** What a click can place on the open puzzle. */
    equip(next: Tool[]) {
      if (JSON.stringify(next) === JSON.stringify(tools)) return;
      tools = next;
      choices.replaceChildren(
        ...tools.map(({ name, label, does }) => {
          const input = make("input", { type: "radio", name: "mode", value: name, onchange: () => setMode(name) });
          return make("label", { title: does }, input, label);
        }),
      );
      setMode(tools[0].name);
    },
    editing(is: boolean) {
      isEditing = is;
      show();
    },
  };
}

/** The line of facts under the title; a fact with a colour shows it as a small tile. */
function createKnown() {
  let shown = "[]";

  function show(traits: Trait[]) {
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
    const place = part("known", HTMLParagraphElement);
    place.replaceChildren(...line);
    place.title = place.textContent; // a narrow window cuts it
  }

  whenInksChange(() => {
    const traits = JSON.parse(shown);
    shown = "";
    show(traits);
  });
  return show;
}
