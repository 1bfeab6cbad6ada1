/** The player's settings, kept in this browser. The theme, the contrast, the letters and the coordinates are set on the page at once. */

/** @import { Settings } from "./types" */
/** @typedef {ReturnType<typeof createSettings>} SettingsStore */

const PLACE = "gridlight.settings";
/** @type {Settings} */
const DEFAULTS = {
  ...{ theme: "system", contrast: false, letters: false, lettersAsked: false, coordinates: false, engines: {} },
  ...{ making: {}, daily: "normal", print: {}, compare: {}, keys: true, timer: true },
  ...{ mistakes: "all", clicksLeft: false, moves: {}, author: "", offline: "" },
};

export function createSettings() {
  let settings = { ...DEFAULTS, ...adopted(DEFAULTS, stored()) };
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const wantsContrast = matchMedia("(prefers-contrast: more)");

  /** page/first.js says the theme and the contrast again, and the key; change both. */
  function apply() {
    const { theme, contrast, letters, coordinates } = settings;
    mark("theme", theme === "system" ? "" : theme);
    mark("contrast", contrast || wantsContrast.matches ? "more" : "");
    mark("letters", letters ? "shown" : "");
    mark("coordinates", coordinates ? "shown" : "");
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
    /** Take up the settings of another browser where this one has its defaults. @param {{ [name: string]: unknown }} others */
    adopt(others) {
      this.set(adopted(settings, others));
    },
    /** @param {() => void} listener */
    subscribe: (listener) => listeners.add(listener),
  };
}

/** What another browser's settings change here: nothing that was chosen here. @param {Settings} now @param {{ [name: string]: unknown }} others */
export function adopted(now, others) {
  const change = Object.entries(DEFAULTS).flatMap(([name, standard]) => {
    const mine = now[/** @type {keyof Settings} */ (name)];
    const other = others[name];
    if (typeof other !== typeof standard || other === null) return [];
    if (typeof mine === "object") return [[name, { .../** @type {object} */ (other), ...mine }]];
    return mine === standard ? [[name, other]] : [];
  });
  return /** @type {Partial<Settings>} */ (Object.fromEntries(change));
}

/** Set a data attribute of the page; an empty value removes it. @param {string} name @param {string} value */
function mark(name, value) {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/** What is kept, in which anything may be: `adopted` takes only what is of the right type. @returns {{ [name: string]: unknown }} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
