/** The player's settings, kept in this browser. The theme, the contrast, the letters and the coordinates are set on the page at once. */

import { batch, signal } from "@preact/signals-core";
import type { Settings } from "./types.ts";

export type SettingsStore = ReturnType<typeof createSettings>;

const PLACE = "gridlight.settings";
const DEFAULTS: Settings = {
  theme: "system",
  contrast: false,
  letters: false,
  lettersAsked: false,
  coordinates: false,
  engines: {},
  making: {},
  daily: "normal",
  print: {},
  compare: {},
  keys: true,
  timer: true,
  mistakes: "all",
  clicksLeft: false,
  hintsInStages: true,
  moves: {},
  practice: {},
  met: {},
  author: "",
  offline: "",
};

/**
 * The settings as a signal, with what changes them.
 * @param keeps whether this browser keeps what is changed
 */
export function createSettings({ keeps = true }: { keeps?: boolean } = {}) {
  let isKept = keeps;
  const kept = (): Settings => ({ ...DEFAULTS, ...adopted(DEFAULTS, stored()) });
  const settings = signal(kept());
  const wantsContrast = matchMedia("(prefers-contrast: more)");

  /** ui/first.ts says the theme and the contrast again, and the key; change both. */
  function apply() {
    const { theme, contrast, letters, coordinates } = settings.peek();
    mark("theme", theme === "system" ? "" : theme);
    mark("contrast", contrast || wantsContrast.matches ? "more" : "");
    mark("letters", letters ? "shown" : "");
    mark("coordinates", coordinates ? "shown" : "");
  }

  /** Who hears of the change finds the page as it says. */
  const put = (next: Settings) =>
    batch(() => {
      settings.value = next;
      apply();
    });

  apply();
  wantsContrast.addEventListener("change", apply);
  // What is chosen in another tab holds here, too, or the next change here would write over it.
  addEventListener("storage", ({ key }) => {
    if (isKept && key === PLACE) put(kept());
  });

  return {
    now: () => settings.value,
    set(change: Partial<Settings>) {
      put({ ...settings.peek(), ...change });
      if (!isKept) return;
      try {
        localStorage.setItem(PLACE, JSON.stringify(settings.peek()));
      } catch {
        // Kept for this visit only; the page says so once.
      }
    },
    /** Nothing is kept any more. */
    end: () => void (isKept = false),
    /** Take up the settings of another browser where this one has its defaults. */
    adopt(others: { [name: string]: unknown }) {
      this.set(adopted(settings.peek(), others));
    },
  };
}

/** What another browser's settings change here: nothing that was chosen here. */
export function adopted(settings: Settings, others: { [name: string]: unknown }) {
  const change = Object.entries(DEFAULTS).flatMap(([name, standard]) => {
    const mine = settings[name as keyof Settings];
    const other = others[name];
    if (typeof other !== typeof standard || other === null) return [];
    if (typeof mine === "object") return [[name, { ...(other as object), ...mine }]];
    return mine === standard ? [[name, other]] : [];
  });
  return Object.fromEntries(change) as Partial<Settings>;
}

/** Set a data attribute of the page; an empty value removes it. */
function mark(name: string, value: string) {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/** What is kept, in which anything may be: `adopted` takes only what is of the right type. */
function stored(): { [name: string]: unknown } {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
