/** The player's settings, kept in this browser. The theme, the contrast and the letters are set on the page at once. */

/** @import { Settings } from "./types" */
/** @typedef {ReturnType<typeof createSettings>} Preferences */

const PLACE = "gridlight.settings";
/** @type {Settings} */
const DEFAULTS = {
  ...{ theme: "system", contrast: false, letters: false, engines: {} },
  ...{ making: {}, daily: "normal", print: {}, keys: true, timer: true },
};

export function createSettings() {
  let settings = { ...DEFAULTS, ...stored() };
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const wantsContrast = matchMedia("(prefers-contrast: more)");

  function apply() {
    const { theme, contrast, letters } = settings;
    mark("theme", theme === "system" ? "" : theme);
    mark("contrast", contrast || wantsContrast.matches ? "more" : "");
    mark("letters", letters ? "shown" : "");
  }

  apply();
  wantsContrast.addEventListener("change", apply);

  return {
    now: () => settings,
    /** @param {Partial<Settings>} change */
    set(change) {
      settings = { ...settings, ...change };
      apply();
      try {
        localStorage.setItem(PLACE, JSON.stringify(settings));
      } catch {
        // Kept for this visit only; the page says so once.
      }
      for (const listener of listeners) listener();
    },
    /** @param {() => void} listener */
    subscribe: (listener) => listeners.add(listener),
  };
}

/** Set a data attribute of the page; an empty value removes it. @param {string} name @param {string} value */
function mark(name, value) {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/** @returns {Partial<Settings>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}
