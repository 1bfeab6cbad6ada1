/** What the player prefers, kept in this browser. */

import { make, part } from "../base/dom.js";

/**
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} contrast more of it, marks drawn bolder
 * @property {boolean} letters beside colours, for those who do not tell them apart
 * @property {{ [kind: string]: string }} engines by kind: "auto" or one that kinds() names
 * @property {{ [kind: string]: Start }} starts how new boards begin, by kind
 * @property {boolean} keys single-key shortcuts
 * @property {boolean} timer
 */
/** @import { Start } from "./new-dialog.js" */
/** @typedef {ReturnType<typeof createSettings>} Preferences */

const PLACE = "gridlight.settings";
/** @type {Settings} */
const DEFAULTS = { theme: "system", contrast: false, letters: false, engines: {}, starts: {}, keys: true, timer: true };

export function createSettings() {
  let settings = { ...DEFAULTS, ...stored() };
  /** @type {Set<() => void>} */
  const listeners = new Set();

  function dress() {
    const page = document.documentElement;
    if (settings.theme === "system") delete page.dataset.theme;
    else page.dataset.theme = settings.theme;
    if (settings.contrast || matchMedia("(prefers-contrast: more)").matches) page.dataset.contrast = "more";
    else delete page.dataset.contrast;
    if (settings.letters) page.dataset.letters = "shown";
    else delete page.dataset.letters;
  }

  dress();
  matchMedia("(prefers-contrast: more)").addEventListener("change", dress);

  return {
    now: () => settings,
    /** @param {Partial<Settings>} change */
    set(change) {
      settings = { ...settings, ...change };
      dress();
      try {
        localStorage.setItem(PLACE, JSON.stringify(settings));
      } catch {
        // Kept for this visit only; the shelf says so once.
      }
      for (const listener of listeners) listener();
    },
    /** @param {() => void} listener */
    subscribe: (listener) => listeners.add(listener),
  };
}

/** @returns {Partial<Settings>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

const ENGINES = /** @type {{ [name: string]: string }} */ ({
  auto: "Automatic",
  sat: "SAT (CaDiCaL)",
  propagation: "Propagation",
  linear: "Linear algebra",
  chase: "Every first row",
  search: "Search in Python",
  z3: "Z3",
});

/** What an engine is called on the page. @param {string} name */
export const engineName = (name) => ENGINES[name] ?? name;

/**
 * Fill the settings dialog.
 * @param {Preferences} preferences
 * @param {object} open
 * @param {string} open.kind
 * @param {string} open.title
 * @param {string[]} open.engines that the open kind has
 * @param {{ words: string, change: () => void } | null} open.start how its new boards begin, where that can be chosen
 */
export function showSettings(preferences, { kind, title, engines, start }) {
  const { theme, contrast, letters, engines: chosen, keys, timer } = preferences.now();
  const engine = chosen[kind] ?? "auto";
  const names = { system: "System", light: "Light", dark: "Dark" };
  const themes = make("div", { class: "segments", role: "radiogroup", "aria-label": "Theme" });
  for (const [value, label] of Object.entries(names)) {
    const choose = () => preferences.set({ theme: /** @type {Settings["theme"]} */ (value) });
    const input = make("input", { type: "radio", name: "theme", value, checked: value === theme, onchange: choose });
    themes.append(make("label", {}, input, label));
  }
  const select = make("select", {
    "aria-label": "Engine",
    onchange: (event) =>
      preferences.set({ engines: { ...chosen, [kind]: /** @type {HTMLSelectElement} */ (event.target).value } }),
  });
  for (const value of new Set(["auto", ...engines])) {
    select.append(make("option", { value, text: engineName(value), selected: value === engine }));
  }
  part("settings", HTMLDivElement).replaceChildren(
    setting("Theme", "", themes),
    setting(
      "More contrast",
      "Stronger lines and marks.",
      toggle("More contrast", contrast, (on) => preferences.set({ contrast: on })),
    ),
    setting(
      "Letters beside colours",
      "A small letter at each symbol says its colour.",
      toggle("Letters beside colours", letters, (on) => preferences.set({ letters: on })),
    ),
    setting("Engine", `What solves ${title}. Automatic takes the fastest that is there.`, select),
    ...(start
      ? [setting("New boards", start.words, make("button", { type: "button", text: "Change", onclick: start.change }))]
      : []),
    setting(
      "Single-key shortcuts",
      "H for a hint, C to check, and so on.",
      toggle("Single-key shortcuts", keys, (on) => preferences.set({ keys: on })),
    ),
    setting(
      "Show the time",
      "",
      toggle("Show the time", timer, (on) => preferences.set({ timer: on })),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} about
 * @param {Node} control
 */
function setting(name, about, control) {
  const words = make("div", { class: "setting-words" }, make("p", { text: name }));
  if (about) words.append(make("p", { class: "note", text: about }));
  return make("div", { class: "setting" }, words, control);
}

/**
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} then
 */
function toggle(label, on, then) {
  return make("input", {
    type: "checkbox",
    role: "switch",
    class: "switch",
    "aria-label": label,
    checked: on,
    onchange: (event) => then(/** @type {HTMLInputElement} */ (event.target).checked),
  });
}
